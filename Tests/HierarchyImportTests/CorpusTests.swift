import AccessibilityTree
import Foundation
import HierarchyImport
import Testing

/// Files of real projects, which lie beside a checkout and not in it: without them there are no cases.
///
/// `Fixtures/corpus-counts.tsv` holds the number of elements of each, or `refused`. The numbers were
/// counted apart from the importers: with Python's ElementTree for XML (every element but the wrapper,
/// the application and what is no view), with its JSON parser, and with regular expressions for text.
@Suite struct CorpusTests {
  /// One file and the number of its elements, or nil where it has to be refused.
  struct Case: CustomTestStringConvertible, Sendable {
    var path: String
    var bytes: [UInt8]
    var count: Int?
    var testDescription: String { path }
  }

  static let cases: [Case] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let corpus = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "shared/corpus")
    let table = folder.appending(path: "Fixtures/corpus-counts.tsv")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 2,
        let data = try? Data(contentsOf: corpus.appending(path: fields[0]))
      else { return nil }
      return Case(path: fields[0], bytes: Array(data), count: Int(fields[1]))
    }
  }()

  @Test(arguments: cases)
  func importsEveryElementOrSaysWhyNot(_ file: Case) throws {
    let options = ImportOptions(fileName: file.path)
    guard let count = file.count else {
      let error = #expect(throws: ImportError.self) {
        try HierarchyImporter.recording(from: file.bytes, options: options)
      }
      #expect(error?.message.isEmpty == false)
      return
    }
    let recording = try HierarchyImporter.recording(from: file.bytes, options: options)
    let imported = recording.screens.reduce(0) { $0 + $1.tree.count }
    #expect(imported == count)
  }
}
