import GoldenFiles
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The format's page says what is true.
@Suite struct GoldenFormatDocumentTests {
  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Documentation/GoldenFormat.md"))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func hasExamplesThatRead() throws {
    let page = try page()
    let blocks = page.split(separator: "```golden\n", omittingEmptySubsequences: false)
    let examples = blocks.dropFirst().compactMap {
      $0.split(separator: "```\n", omittingEmptySubsequences: false).first
    }
    #expect(examples.count == 2)
    for example in examples {
      let file = try GoldenFile(parsing: String(example))
      #expect(file.screens.count == 1)
    }
    let first = String(try #require(examples.first))
    let file = try GoldenFile(parsing: first)
    #expect(file.text == first)
  }

  @Test(arguments: Finding.Kind.allCases)
  func explainsEveryFinding(_ kind: Finding.Kind) throws {
    let page = try page()
    #expect(page.contains("`\(kind.rawValue)`"))
  }
}
