import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

@Suite struct ConvertCommandTests {
  /// The importers' fixtures, one or more of each dialect.
  static let fixtures: [String] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "HierarchyImportTests/Fixtures")
    let files = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    let notInputs = [".outline.txt", ".tsv", ".md"]
    return (files ?? []).sorted().filter { name in
      name.contains(".") && !notInputs.contains(where: name.hasSuffix)
    }.map { folder.appending(path: $0).path() }
  }()

  @Test func everyDialectHasFixtures() {
    let folders = Set(Self.fixtures.map { Path.name(of: Path.folder(of: $0)) })
    #expect(folders.count >= 8)
  }

  @Test(arguments: fixtures)
  func whatWasConvertedShowsTheSame(_ path: String) async throws {
    let folder = try TemporaryFolder()
    let bytes = try Data(contentsOf: URL(filePath: path))
    let name = Path.name(of: path)
    try folder.add(name, bytes)
    let original = await run(["show", "--everything", "--notes", name], in: folder)
    guard original.status == .success else { return }
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    for (spelling, suffix) in [
      ("xml", "xml"), ("plist", "plist"), ("binary-plist", "plist"), ("json", "json"),
    ] {
      let output = "\(spelling)/\(stem).\(suffix)"
      let conversion = await run(["convert", "--to", spelling, name, output], in: folder)
      #expect(conversion.status == .success)
      let converted = await run(["show", "--everything", "--notes", output], in: folder)
      #expect(converted.status == .success)
      // A screen without a name is called after its file.
      #expect(converted.output.normalised(name) == original.output.normalised(name))
    }
  }

  @Test func theSpellingFollowsTheName() async throws {
    let folder = try TemporaryFolder()
    try folder.add(
      "a.xml", "<recording name='A'><element class='UIView' frame='0 0 9 9'/></recording>")
    #expect(await run(["convert", "a.xml", "a.json"], in: folder).status == .success)
    #expect(try folder.text(of: "a.json").hasPrefix("{"))
    #expect(await run(["convert", "a.xml", "a.plist"], in: folder).status == .success)
    #expect(try folder.text(of: "a.plist").contains("<plist"))
    let unknown = await run(["convert", "a.xml", "a.txt"], in: folder)
    #expect(unknown.status == .trouble)
    #expect(unknown.errorOutput.contains("does not say how to write; use --to"))
    let unsaid = await run(["convert", "a.json", "-"], in: folder)
    #expect(unsaid.status == .trouble)
    #expect(
      unsaid.errorOutput.contains("standard output has no name that says how to write; use --to"))
    let piped = await run(["convert", "--to", "xml", "a.json", "-"], in: folder)
    #expect(piped.output.contains("<recording"))
  }

  @Test func readsAsTheConfigurationSays() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["A", "B"])
    try sandbox.folder.add(".swipeline.json", #"{"limits": {"elements": 2}}"#)
    let refused = await sandbox.run("convert Recordings/Cart.xml out.json")
    #expect(refused.status == .trouble)
    #expect(refused.errorOutput.contains("there are more than 2 elements"))
    #expect(!sandbox.exists("out.json"))
    let raised = await sandbox.run("convert --limit elements=3 Recordings/Cart.xml out.json")
    #expect(raised.status == .success)
    try sandbox.folder.add("pad.json", #"{"idiom": "pad"}"#)
    let named = await sandbox.run("convert --config pad.json --to xml Recordings/Cart.xml -")
    #expect(named.status == .success)
    #expect(named.output.contains("idiom=\"pad\""))
    let phone = await sandbox.run(
      "convert --config pad.json --idiom phone --to xml Recordings/Cart.xml -")
    #expect(!phone.output.contains("pad"))
  }

  /// What is written would be the square of the depth if each level had two spaces more.
  @Test(.timeLimit(.minutes(10)), arguments: ["xml", "json", "plist", "binary-plist"])
  func whatIsWrittenGrowsAsTheFileDoes(_ spelling: String) async throws {
    let sandbox = try Sandbox()
    var sizes: [Int] = []
    for depth in [3_000, 12_000] {
      let levels = String(
        repeating: "<element class=\"UIView\" frame=\"0 0 390 844\">", count: depth)
      let ends = String(repeating: "</element>", count: depth)
      try sandbox.folder.add("deep.xml", "<recording name=\"Deep\">\(levels)\(ends)</recording>")
      let words = "convert --limit depth=\(Int.max) --to \(spelling) deep.xml out"
      let run = await sandbox.run(words)
      #expect(run.status == .success, "\(run.errorOutput)")
      let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.folder.full("out"))
      sizes.append(try #require(attributes[.size] as? Int))
      // And back again.
      let back = await sandbox.run("convert --limit depth=\(Int.max) --to xml out back.xml")
      #expect(back.status == .success, "\(back.errorOutput)")
    }
    // A binary property list of four times the objects also has longer references to them.
    #expect(sizes[1] < 6 * sizes[0], "\(sizes)")
  }

  @Test func whatCannotBeReadWritesNothing() async throws {
    let folder = try TemporaryFolder()
    try folder.add("broken.xml", "<recording>")
    try folder.add("out.json", "old")
    let run = await run(["convert", "broken.xml", "out.json"], in: folder)
    #expect(run.status == .trouble)
    #expect(try folder.text(of: "out.json") == "old")
  }

  private func run(_ words: [String], in folder: TemporaryFolder) async -> CapturedRun {
    await CapturedRun(words, tool: .swipeline, files: folder.files())
  }
}

extension String {
  /// The output without the name of the file, by which a nameless screen is called.
  fileprivate func normalised(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return replacing(stem, with: String(stem.prefix(while: { $0 != "." })))
  }
}
