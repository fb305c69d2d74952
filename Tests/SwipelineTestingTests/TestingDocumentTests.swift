import Foundation
import Testing

/// What the pages show of tests is what the nested package builds, runs and prints.
@Suite("The examples of tests") struct TestingDocumentTests {
  @Test(
    "are those of the package that is built and run",
    arguments: [
      ("Documentation/Testing.md", "# In tests", 9), ("README.md", "### In tests", 2),
    ])
  func examples(_ page: String, _ title: String, _ count: Int) throws {
    let text = try text(of: NestedPackage.root.appendingPathComponent(page))
    let section = try #require(text.components(separatedBy: "\n\(title)\n").last)
    let end = section.range(of: "\n### ")?.lowerBound ?? section.endIndex
    let blocks = Self.blocks(in: String(section[..<end]))
    #expect(blocks.count == count)
    let sources = try sources()
    for block in blocks {
      let isShown = sources.contains { $0.contains(block) }
      #expect(isShown, "no file of the nested package has this:\n\(block)")
    }
  }

  /// The blocks of Swift and of plain text, with all lines shifted to the left.
  private static func blocks(in text: String) -> [String] {
    var blocks: [String] = []
    var lines: [String]?
    for line in text.components(separatedBy: "\n") {
      if line == "```swift" || line == "```text" {
        lines = []
      } else if line == "```", let block = lines {
        blocks.append(shifted(block.joined(separator: "\n")))
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return blocks
  }

  /// The text without the blanks that lines begin with, so that a part of a file is found in it.
  private static func shifted(_ text: String) -> String {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Everything that an example can be a part of.
  private func sources() throws -> [String] {
    let names = FileManager.default.enumerator(atPath: NestedPackage.fixture.path)?
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".golden") }
    let files = try #require(names).map { NestedPackage.fixture.appendingPathComponent($0) }
    let texts = try files.map(text) + [NestedPackage.manifest, NestedPackageTests.report]
    return texts.map(Self.shifted)
  }
}
