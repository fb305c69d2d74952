import Foundation
import SwipelineCommand
import Testing

@Suite("The documentation", .timeLimit(.minutes(5)))
struct DocumentationTests {
  @Test("says what can be run, and prints what it says", arguments: MarkdownDocument.paths)
  func blocks(path: String) async throws {
    let document = try MarkdownDocument(path: path)
    let run = try DocumentationRun(document)
    for block in document.blocks { try await run.check(block) }
  }

  @Test("links to what there is", arguments: MarkdownDocument.paths)
  func links(path: String) throws {
    let document = try MarkdownDocument(path: path)
    let folder = Path.folder(of: path)
    for link in document.links where !Self.isElsewhere(link.target) {
      let parts = link.target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty ? path : Path.normalized(Path.join(folder, String(parts[0])))
      let place = Comment(rawValue: "\(path):\(link.line): \(link.target)")
      #expect(FileManager.default.fileExists(atPath: Repository.path(target)), place)
      guard parts.count > 1, target.hasSuffix(".md") else { continue }
      let anchors = try MarkdownDocument(path: target).anchors
      #expect(anchors.contains(String(parts[1])), place)
    }
  }

  /// Links that are not for the file system: of the web, and of DocC.
  private static func isElsewhere(_ target: String) -> Bool {
    target.hasPrefix("https://") || target.hasPrefix("doc:")
      || !target.contains { "./#".contains($0) }
  }

  @Test("names commands and options that there are", arguments: MarkdownDocument.paths)
  func codeSpans(path: String) throws {
    for (text, line) in try MarkdownDocument(path: path).codeSpans {
      let words = text.split(separator: " ").map(String.init)
      let rest = words.first == "swipeline" ? Array(words.dropFirst()) : words
      let place = Comment(rawValue: "\(path):\(line): `\(text)`")
      let command = Tool.swipeline.commands.first { $0.name == rest.first }
      if words.first == "swipeline", let name = rest.first, name.first?.isLetter == true {
        #expect(command != nil || ["help", "golden"].contains(name), place)
      }
      // Words that begin with dashes, where the text is a command line of this tool.
      guard command != nil || text.hasPrefix("--") else { continue }
      let declarations =
        (command.map { [$0] } ?? Tool.swipeline.commands).flatMap(\.arguments)
        + Tool.rootArguments
      for word in rest where word.hasPrefix("--") && !Self.foreign.contains(word) {
        let form = word.prefix { $0 != "=" }
        #expect(declarations.contains { $0.longForms.contains(String(form)) }, place)
      }
    }
  }

  /// Options of other programs that the text names.
  private static let foreign: Set<String> = ["--no-textconv", "--screenshots"]

  @Test("calls the command rightly in templates", arguments: ["docs/ci"])
  func templates(folder: String) async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    var count = 0
    for name in names.sorted() where !name.hasSuffix(".md") {
      let path = "\(folder)/\(name)"
      let text = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
      let run = try DocumentationRun(MarkdownDocument(path: "\(folder)/README.md"))
      for line in ShellLine.joined(text.components(separatedBy: "\n")) {
        for command in ShellLine(line).commands {
          guard
            let place = command.words.firstIndex(where: {
              $0 == "$swipeline" || $0 == "swipeline" || $0.hasSuffix("/swipeline")
            }), let name = command.words[(place + 1)...].first,
            Tool.swipeline.commands.contains(where: { $0.name == name })
          else { continue }
          try await run.parse(Array(command.words[(place + 1)...]), "\(path)")
          count += 1
        }
      }
    }
    #expect(count > 3)
  }

  @Test("has the example of the library from a file that is compiled")
  func libraryExample() throws {
    let files = FileSystem(currentDirectory: Repository.path)
    let cart = try files.readFile("Recordings/Shop/Cart.xml")
    let golden = try files.readFile("Golden/Shop/Cart.golden")
    #expect(try drift(of: cart, against: golden).isEmpty)
    #expect(
      try !drift(of: files.readFile("Recordings/Shop/ProductArabic.xml"), against: golden).isEmpty)
  }

  @Test("has the pictures that the command draws")
  func pictures() async throws {
    let folder = "Documentation/Pictures"
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    let recordings = names.filter { $0.hasSuffix(".xml") }
    let files = FileSystem(currentDirectory: Repository.path)
    for name in recordings.sorted() {
      let run = await CapturedRun(
        "show --svg - \(folder)/\(name)", tool: .swipeline, files: files)
      let picture = "\(folder)/\(name.dropLast(4)).svg"
      let text = String(decoding: try files.readFile(picture), as: UTF8.self)
      #expect(run.output == text, "\(picture) is out of date: run 'make reference'")
    }
    #expect(recordings.count * 2 == names.count)
    let page = try MarkdownDocument(path: "Documentation/HowVoiceOverDecides.md")
    let shown = Set(page.links.map(\.target).filter { $0.hasSuffix(".svg") })
    #expect(shown == Set(recordings.map { "Pictures/\($0.dropLast(4)).svg" }))
  }

  @Test("shows every sample")
  func samples() throws {
    let folder = "Documentation/Samples"
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))
    let page = try MarkdownDocument(path: "Documentation/GettingStarted.md")
    let commands = page.blocks.filter { $0.info == "sh" }.flatMap(\.lines)
    for name in names.sorted() {
      #expect(commands.contains("swipeline show \(folder)/\(name)"), "\(name)")
    }
    #expect(names.count >= 9)
  }

  @Test(
    "is read as a shell would",
    arguments: [
      ("swipeline show 'a b' # c", [["swipeline", "show", "a b"]]),
      ("a \"b  c\" | d && e", [["a", "b  c"], ["d"], ["e"]]), ("# nothing", []),
      ("a '#pay'", [["a", "#pay"]]),
    ])
  func shellLine(text: String, words: [[String]]) {
    #expect(ShellLine(text).commands.map(\.words) == words)
  }
}
