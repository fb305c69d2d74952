import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// Runs what a document says in a copy of the repository's recordings.
final class DocumentationRun {
  private let document: MarkdownDocument
  private var folder: TemporaryFolder

  init(_ document: MarkdownDocument) throws {
    self.document = document
    folder = try Self.copy()
  }

  /// A folder as a reader has it: the recordings, the golden files, and files that commands name.
  private static func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["Recordings", "Golden", "Documentation"] {
      try files.copyItem(atPath: Repository.path(name), toPath: folder.full(name))
    }
    for name in files.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".golden.new") {
      try files.removeItem(atPath: folder.full(name))
    }
    let cart = try folder.text(of: "Recordings/Shop/Cart.xml")
    try folder.add("before.xml", cart)
    try folder.add("after.xml", forgettingPay(cart))
    try folder.add("page-source.xml", folder.text(of: "Recordings/Appium/Welcome.xml"))
    return folder
  }

  // MARK: - What is given

  /// The changes that a document can ask for by `<!-- given: NAME -->`.
  private static let changes: [String: @Sendable (TemporaryFolder) async throws -> Void] = [
    "nothing": { _ in },
    "a repository": { folder in try await commit(folder) },
    "a branch that accepted three changes of the cart": { folder in
      try await commit(folder)
      try changeCart(folder)
      let record = await CapturedRun(
        "record --failed Recordings/Shop", tool: .swipeline,
        files: FileSystem(currentDirectory: folder.path))
      #expect(record.status == .findings)
    },
    "an empty folder": { folder in
      for name in ["Recordings", "Golden"] {
        try FileManager.default.removeItem(atPath: folder.full(name))
        try folder.makeFolder(name)
      }
    },
    "the array of the cart forgets the Pay button": { folder in
      let cart = try folder.text(of: "Recordings/Shop/Cart.xml")
      try folder.add("Recordings/Shop/Cart.xml", forgettingPay(cart))
    },
    "the array of the cart leads back": { folder in
      let cart = try folder.text(of: "Recordings/Shop/Cart.xml")
      try folder.add("Recordings/Shop/Cart.xml", leadingBack(cart))
    },
    "the delivery note moves and is relabelled": { folder in
      let cart = try folder.text(of: "Recordings/Shop/Cart.xml")
      try folder.add(
        "Recordings/Shop/Cart.xml",
        try cart.changing("16 107 358 20", to: "16 329 358 10")
          .changing("Delivery on Thursday", to: "Delivery on Friday"))
    },
    "three changes of the cart": changeCart,
  ]

  @Sendable private static func changeCart(_ folder: TemporaryFolder) throws {
    let cart = try folder.text(of: "Recordings/Shop/Cart.xml")
    try folder.add(
      "Recordings/Shop/Cart.xml",
      try cart
        .changing("identifier=\"pay\"", to: "identifier=\"pay\" elementsHidden=\"true\"")
        .changing("16 107 358 20", to: "16 329 358 10")
        .changing("label=\"Total\" value=\"12 euros\"", to: "label=\"Total\" value=\"13 euros\""))
  }

  /// Makes a repository whose branch main has everything.
  private static func commit(_ folder: TemporaryFolder) async throws {
    for words in [
      "init --quiet --initial-branch=main", "add --all",
      "-c user.name=T -c user.email=t@example.org -c commit.gpgsign=false commit --quiet -m state",
    ] {
      let run = try await OtherProgram.run(
        "git", words.split(separator: " ").map(String.init), in: folder.path)
      #expect(run.status == 0, "\(run.text)")
    }
  }

  private static func forgettingPay(_ cart: String) throws -> String {
    try cart
      .changing(
        "class=\"OrchardMarket.CartView\"",
        to: "class=\"OrchardMarket.CartView\" identifier=\"cart\" elements=\"#content\""
      )
      .changing("class=\"UIScrollView\"", to: "class=\"UIScrollView\" id=\"content\"")
  }

  /// The content of the cart stands in the array twice, so that the swipes come back to it.
  private static func leadingBack(_ cart: String) throws -> String {
    try forgettingPay(cart)
      .changing("\"#content\"", to: "\"#content #bar #content\"")
      .changing("class=\"OrchardMarket.PayBar\"", to: "class=\"OrchardMarket.PayBar\" id=\"bar\"")
  }

  // MARK: - Running

  /// Checks one block.
  func check(_ block: MarkdownDocument.Block) async throws {
    let place = Comment(rawValue: "\(document.path):\(block.line)")
    if let name = block.directives["given"] {
      let change = try #require(Self.changes[name], "\(place): nothing is known as '\(name)'")
      folder = try Self.copy()
      try await change(folder)
    }
    if let file = block.directives["file"] {
      let text = try String(contentsOfFile: Repository.path(file), encoding: .utf8)
      #expect(block.text == text, place)
    } else if let file = block.directives["part of"] {
      let text = try String(contentsOfFile: Repository.path(file), encoding: .utf8)
      #expect(text.contains(block.text), place)
    } else if let command = block.directives["prints"] {
      let run = try await run(try #require(ShellLine(command).commands.first), place)
      let printed = (run?.output ?? "").components(separatedBy: "\n")
      #expect(Self.stands(block.lines, in: printed), "\(place): it prints\n\(run?.output ?? "")")
    } else {
      try await checkByLanguage(block, place)
    }
  }

  private func checkByLanguage(_ block: MarkdownDocument.Block, _ place: Comment) async throws {
    switch (block.language, block.mark) {
    case ("sh", ""):
      let statuses = Self.statuses(block.directives)
      for line in ShellLine.joined(block.lines) {
        for command in ShellLine(line).commands {
          let text = command.words.joined(separator: " ")
          let expected = statuses.first { text.hasPrefix($0.prefix) }?.status ?? 0
          guard let run = try await run(command, place) else { continue }
          #expect(run.status.rawValue == expected, "\(place): \(text)\n\(run.errorOutput)")
        }
      }
    case ("sh", "apple"), ("sh", "other"):
      for line in ShellLine.joined(block.lines) {
        for command in ShellLine(line).commands where command.words.first == "swipeline" {
          try await parse(Array(command.words.dropFirst()), place)
        }
      }
    case ("console", ""): try await checkConsole(block, place)
    case ("golden", ""):
      try folder.add("block.golden", block.text)
      let run = await run("diff block.golden block.golden")
      #expect(run.status == .success, "\(place): \(run.errorOutput)")
    case ("jsonc", ""):
      try folder.add("block.json", block.text)
      let run = await run("config --config block.json")
      #expect(run.status == .success, "\(place): \(run.errorOutput)")
    case ("json", ""), ("xml", ""):
      try folder.add("block", block.text)
      let run = await run("show block")
      #expect(run.status == .success, "\(place): \(run.errorOutput)")
    case ("text", ""), ("diff", ""), ("swift", ""), ("python", ""), ("yaml", ""): break
    default:
      Issue.record(
        """
        \(place): nobody checks a block '\(block.info)'; say what it is as CONTRIBUTING.md tells
        """)
    }
  }

  /// Runs the commands after `$` and compares what follows each with what it prints.
  private func checkConsole(_ block: MarkdownDocument.Block, _ place: Comment) async throws {
    var expected: [String] = []
    var last: CapturedRun?
    func compare() {
      guard let last else { return }
      while expected.last == "" { expected.removeLast() }
      let printed = last.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init).dropLast()
      #expect(Array(printed) == expected, place)
    }
    for line in block.lines {
      if line.hasPrefix("$ ") {
        compare()
        expected = []
        last = try await run(
          try #require(ShellLine(String(line.dropFirst(2))).commands.first), place)
      } else {
        expected.append(line)
      }
    }
    compare()
  }

  /// Runs one command; one that is known but nothing for a test to run gives nil.
  private func run(
    _ command: ShellLine.Command, _ place: Comment
  ) async throws -> CapturedRun? {
    switch command.words.first {
    case "swipeline":
      let run = await CapturedRun(
        Array(command.words.dropFirst()), tool: .swipeline,
        terminals: .init(isInputTerminal: true),
        files: FileSystem(currentDirectory: folder.path))
      if let output = command.output { try folder.add(output, run.output) }
      return run
    case "make":
      let makefile = try String(contentsOfFile: Repository.path("Makefile"), encoding: .utf8)
      for target in command.words.dropFirst() where !target.contains("=") {
        #expect(makefile.contains("\n\(target):"), "\(place): make knows no \(target)")
      }
    case "git" where OtherProgram.exists("git"):
      if !folder.exists(".git") {
        _ = try await OtherProgram.run("git", ["init", "--quiet"], in: folder.path)
      }
      let run = try await OtherProgram.run(
        "git", Array(command.words.dropFirst()), in: folder.path)
      #expect(run.status == 0, "\(place): \(run.text)")
    default:
      Issue.record(
        """
        \(place): the test does not know '\(command.words.joined(separator: " "))'; mark the block \
        'sh apple' or 'sh other' where it cannot be run here
        """)
    }
    return nil
  }

  private func run(_ words: String) async -> CapturedRun {
    await CapturedRun(
      words, tool: .swipeline, files: FileSystem(currentDirectory: folder.path))
  }

  /// Checks words of a command line without doing what they say.
  func parse(_ words: [String], _ place: Comment) async throws {
    // What stands before --help is read and checked; nothing is done.
    let run = await CapturedRun(words + ["--help"], tool: .swipeline)
    #expect(run.status == .success, "\(place): \(words.joined(separator: " ")): \(run.errorOutput)")
  }

  // MARK: -

  /// What `<!-- exits with 1: swipeline diff, swipeline audit -->` says of a block.
  private static func statuses(
    _ directives: [String: String]
  ) -> [(prefix: String, status: Int32)] {
    [1, 2].flatMap { status in
      (directives["exits with \(status)"] ?? "").components(separatedBy: ",").compactMap {
        let prefix = $0.trimmingCharacters(in: .whitespaces)
        return prefix.isEmpty ? nil : (prefix, Int32(status))
      }
    }
  }

  /// Whether the lines stand among others in the same order.
  private static func stands(_ lines: [String], in others: [String]) -> Bool {
    var rest = others[...]
    for line in lines {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}

extension String {
  /// The text with its first such part changed, which has to be there.
  fileprivate func changing(_ part: String, to new: String) throws -> String {
    let found = range(of: part)
    let range = try #require(found, "the cart has no longer '\(part)'")
    return replacingCharacters(in: range, with: new)
  }
}
