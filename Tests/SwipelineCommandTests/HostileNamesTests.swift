import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// No name of a recording, and nothing that stands where a file is to be written, leads a write
/// elsewhere or costs what was there.
@Suite struct HostileNamesTests {
  /// Names inside a file decide no path.
  @Test(arguments: [
    "../evil", "../../../../evil", "/evil", "a/b", "..", ".", "CON", "aux.golden", "~/evil",
    "$(touch evil)", "line\nbreak", "\u{202E}lived", "C:\\evil",
    String(repeating: "long", count: 500),
  ])
  func aNameInsideDecidesNoPath(_ name: String) async throws {
    let sandbox = try Sandbox()
    let escaped = name.replacing("\n", with: "&#10;")
    try sandbox.folder.add(
      "Recordings/Cart.xml",
      """
      <recording name="\(escaped)"><screen name="\(escaped)" screenshot="\(escaped)">
      <element class="UIButton" id="a" label="Pay" frame="0 0 9 9"/></screen></recording>
      """)
    let record = await sandbox.run("record")
    #expect(record.status == .findings)
    let replay = await sandbox.run("replay --report html=page.html --report junit=junit.xml")
    #expect(replay.status == .success)
    let convert = await sandbox.run("convert Recordings/Cart.xml out.json")
    #expect(convert.status == .success)
    #expect(
      sandbox.folder.everything() == [
        "Golden", "Golden/Cart.golden", "Recordings", "Recordings/Cart.xml", "junit.xml",
        "out.json", "page.html",
      ])
  }

  /// Names of files that mean something elsewhere are names here.
  @Test(arguments: [
    "con", "-rf", " ", "a b", "$(x)", "new\nline", "é", "e\u{301}", "a.golden", "*?",
  ])
  func aNameOfAFileIsAName(_ stem: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Shop/\(stem).xml", ["A", "B"], named: "Cart")
    let record = await sandbox.run("record")
    #expect(record.status == .findings)
    #expect(
      sandbox.folder.everything() == [
        "Golden", "Golden/Shop", "Golden/Shop/\(stem).golden", "Recordings", "Recordings/Shop",
        "Recordings/Shop/\(stem).xml",
      ])
    let replay = await sandbox.run("replay")
    #expect(replay.status == .success)
  }

  @Test func aNameThatHasNoRoomForTheGoldenIsAnError() async throws {
    let sandbox = try Sandbox()
    let stem = String(repeating: "n", count: 250)
    try sandbox.record("\(stem).xml", ["A"], named: "Cart")
    let run = await sandbox.run("record")
    #expect(run.status == .trouble)
    #expect((run.output + run.errorOutput).contains("the name is too long"))
    #expect(!sandbox.folder.everything().contains { $0.hasPrefix("Golden/") })
  }

  /// The golden file fits, but not what waits for review beside it.
  @Test func aNameThatHasNoRoomForTheReviewKeepsTheGolden() async throws {
    let sandbox = try Sandbox()
    let stem = String(repeating: "n", count: 246)
    try sandbox.record("\(stem).xml", ["A", "B"], named: "Cart")
    let record = await sandbox.run("record")
    #expect(record.status == .findings)
    let golden = "Golden/\(stem).golden"
    let before = try sandbox.text(golden)
    try sandbox.record("\(stem).xml", ["B", "A"], named: "Cart")
    let run = await sandbox.run("replay")
    #expect(run.status == .trouble)
    #expect((run.output + run.errorOutput).contains("the name is too long"))
    #expect(try sandbox.text(golden) == before)
    #expect(sandbox.folder.everything().filter { $0.hasPrefix("Golden/") } == [golden])
  }

  @Test func goldensThatDifferInCaseOnlyAreRefused() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["A"])
    try sandbox.folder.add("Recordings/cart.json", #"{"formatVersion": 1, "children": []}"#)
    let run = await sandbox.run("record")
    #expect(run.status == .trouble)
    #expect((run.output + run.errorOutput).contains("would share the golden"))
    #expect(!sandbox.exists("Golden"))
  }

  /// Where the file system keeps both spellings apart; others have one file.
  @Test func goldensThatDifferInNormalisationOnlyAreRefused() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("caf\u{E9}.xml", ["A"], named: "A")
    try sandbox.record("cafe\u{301}.xml", ["B"], named: "B")
    guard sandbox.folder.everything().count == 3 else { return }
    let run = await sandbox.run("record")
    #expect(run.status == .trouble)
    #expect((run.output + run.errorOutput).contains("would share the golden"))
    #expect(!sandbox.exists("Golden"))
  }

  // MARK: - Links and folders in the way

  /// A golden folder with one reviewed order, and what is recorded now.
  private func drifted() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["A", "B"])
    let record = await sandbox.run("record")
    #expect(record.status == .findings)
    try sandbox.record("Cart.xml", ["B", "A"])
    try sandbox.folder.add("elsewhere/file", "mine")
    return sandbox
  }

  @Test(arguments: ["Golden/Cart.golden", "Golden/Cart.golden.new"])
  func aLinkLeadsNoWriteOutside(_ path: String) async throws {
    let sandbox = try await drifted()
    if sandbox.exists(path) {
      try FileManager.default.removeItem(atPath: sandbox.folder.full(path))
    }
    try sandbox.folder.link(path, to: "../elsewhere/file")
    for words in ["replay", "record", "replay --record all", "review --accept-all"] {
      let run = await sandbox.run(words)
      #expect(words.hasPrefix("review") || run.status != .success, "\(words)")
      #expect(try sandbox.text("elsewhere/file") == "mine", "\(words)")
    }
    #expect(sandbox.folder.everything().filter { $0.hasPrefix("elsewhere/") } == ["elsewhere/file"])
  }

  @Test func aLinkedFolderLeadsNoWriteOutside() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Shop/Cart.xml", ["A"])
    try sandbox.folder.makeFolder("elsewhere")
    try sandbox.folder.link("Golden/Shop", to: "../elsewhere")
    let run = await sandbox.run("record")
    #expect(run.status == .trouble)
    #expect((run.output + run.errorOutput).contains("is not inside 'Golden'"))
    #expect(!sandbox.folder.everything().contains { $0.hasPrefix("elsewhere/") })
  }

  @Test(arguments: ["Golden/Cart.golden", "Golden/Cart.golden.new"])
  func aFolderInTheWayIsAnError(_ path: String) async throws {
    let sandbox = try await drifted()
    if sandbox.exists(path) {
      try FileManager.default.removeItem(atPath: sandbox.folder.full(path))
    }
    try sandbox.folder.add("\(path)/inside", "mine")
    for words in ["replay", "replay --record all"] {
      let run = await sandbox.run(words)
      // Where all are written again, nothing waits for review, and the folder is not in the way.
      if words == "replay" || path.hasSuffix(".golden") {
        #expect(run.status == .trouble, "\(words)")
        #expect((run.output + run.errorOutput).contains("is a folder, not a file"), "\(words)")
      }
      #expect(try sandbox.text("\(path)/inside") == "mine", "\(words)")
    }
  }

  // MARK: - A disk that takes nothing

  /// A limit of the shell makes every write beyond it fail, as a full disk does.
  @Test func aDiskThatIsFullCostsNothing() async throws {
    let sandbox = try Sandbox()
    let long = String(repeating: "long ", count: 20)
    try sandbox.record("Cart.xml", (0..<12).map { "Button \($0) \(long)" })
    let record = await sandbox.run("record")
    #expect(record.status == .findings)
    let before = try sandbox.text("Golden/Cart.golden")
    try sandbox.record("Cart.xml", (0..<12).map { "Button \(12 - $0) \(long)" })
    let tool = try BuiltTool()
    for words in [
      "replay --record all", "replay --record missing", "convert Recordings/Cart.xml out.json",
    ] {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "ulimit -f 1; exec '\(tool.url.path)' \(words)"]
      process.currentDirectoryURL = URL(filePath: sandbox.folder.path)
      process.environment = BuiltTool.environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "\(words)")
      #expect(process.terminationStatus == 2, "\(words)")
      #expect(try sandbox.text("Golden/Cart.golden") == before, "\(words)")
      #expect(
        sandbox.folder.everything() == [
          "Golden", "Golden/Cart.golden", "Recordings", "Recordings/Cart.xml",
        ], "\(words)")
    }
  }

  /// The superuser may write everywhere, so that the rights of another user are taken for a moment.
  @Test func aFolderThatMayNotBeWrittenIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.add("Golden/Cart.golden", "old", permissions: 0o666)
    try folder.setPermissions(0o555, of: "Golden")
    guard Nobody.exists || !ignoresPermissions else { return }
    let error = #expect(throws: FileError.self) {
      try Nobody.run { () throws(FileError) in
        try folder.files().writeFile(Array("new".utf8), to: "Golden/Cart.golden", inside: "Golden")
      }
    }
    #expect(error?.description == "Golden/Cart.golden: permission denied")
    let text = try folder.text(of: "Golden/Cart.golden")
    #expect(text == "old")
    #expect(folder.everything() == ["Golden", "Golden/Cart.golden"])
  }
}

/// A user without rights, whose place the superuser's thread can take on Linux.
private enum Nobody {
  private typealias SetUser = @convention(c) (UInt32) -> Int32

  private static let setUser: SetUser? = {
    guard ignoresPermissions, let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else {
      return nil
    }
    return unsafeBitCast(symbol, to: SetUser.self)
  }()

  static var exists: Bool { setUser != nil }

  /// Does something on this thread with that user's rights to files.
  static func run<Failure>(_ work: () throws(Failure) -> Void) throws(Failure) {
    _ = setUser?(65_534)
    defer { _ = setUser?(0) }
    try work()
  }
}
