import AccessibilityTree
import Foundation
import Testing

@testable import HierarchyImport

/// The document that describes the recording format, held against the code.
@Suite struct RecordingFormatDocumentTests {
  private func document() throws -> String {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appendingPathComponent("Documentation/RecordingFormat.md")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The texts between the lines that fence code.
  private func examples(_ document: String) -> [String] {
    let parts = document.components(separatedBy: "\n```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      parts[index].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: "\n")
    }
  }

  @Test func hasExamplesThatAreReadAsTheyAre() throws {
    let examples = examples(try document())
    try #require(examples.count == 3)
    var recordings: [Recording] = []
    for example in examples {
      let recording = try recording(from: example)
      #expect(recording.notes == [])
      recordings.append(recording)
    }
    // XML and JSON show the same recording.
    let written = recordings.map { RecordingJSONWriter.document(of: $0).text }
    #expect(written[0] == written[1])
    let slider = try #require(recordings[2].screens.first?.tree[0])
    #expect(slider.uiKitClass == .slider)
    #expect(slider.frame == Rect(x: 20, y: 200, width: 350, height: 34))
    #expect(slider.elementsHidden)
  }

  @Test func namesEveryKeyAndTrait() throws {
    let document = try document()
    var names = RecordingKey.allCases.map(\.rawValue) + StructureKey.allCases.map(\.rawValue)
    // Another name of `isImportant`, read for UIKit's sake.
    names.removeAll { $0 == RecordingKey.importance.rawValue }
    let missing = names.filter { !document.contains("`\($0)`") }
    #expect(missing == [])
    let words = Set(document.split { !$0.isLetter })
    let missingTraits = Traits.named.map(\.name).filter { !words.contains(Substring($0)) }
    #expect(missingTraits == [])
  }
}
