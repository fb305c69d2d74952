import AccessibilityTree
import Foundation
import HierarchyImport
import RandomScreens
import Testing
import TraversalAudit

/// Promises kept on screens as apps have them: the recordings of the repository, as they are and with
/// arrays that do not fit them.
@Suite struct ScrambledRecordingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Recordings")

  private static let recordings: [String] = {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix(".xml") }.sorted()
  }()

  @Test func thereAreRecordings() { #expect(Self.recordings.count > 10) }

  @Test(arguments: recordings) func promisesAreKept(_ name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name))
    let recording = try HierarchyImporter.recording(
      from: Array(data), options: ImportOptions(fileName: name))
    #expect(brokenPromises(recording) == [])
    var suggestions = 0
    for seed in UInt64(1)...12 {
      let scrambled = scrambled(recording, seed)
      suggestions += findings(scrambled).count { $0.suggestion != nil }
      #expect(brokenPromises(scrambled) == [], "seed \(seed)")
    }
    #expect(suggestions > 0)
  }

  /// Gives up to four containers an array: their children or their stops, some forgotten, some out of
  /// place.
  private func scrambled(_ recording: Recording, _ seed: UInt64) -> Recording {
    var random = SplitMix64(seed: seed)
    var recording = recording
    recording.screens = Array(recording.screens.prefix(1))
    guard let tree = recording.screens.first?.tree else { return recording }
    let containers = tree.elements.indices.filter {
      !tree[$0].isAccessibilityElement && tree.children(of: $0).dropFirst().contains { _ in true }
    }
    for _ in 0..<4 {
      guard let container = containers.randomElement(using: &random) else { break }
      let inside = tree.subtree(of: container).dropFirst()
      var entries =
        Bool.random(using: &random)
        ? Array(tree.children(of: container)) : inside.filter { tree[$0].isAccessibilityElement }
      if Bool.random(using: &random) { entries.shuffle(using: &random) }
      if Int.random(in: 0..<3, using: &random) == 0 { _ = entries.popLast() }
      if Int.random(in: 0..<3, using: &random) == 0,
        let stray = inside.randomElement(using: &random)
      {
        entries.append(stray)
      }
      recording.screens[0].tree[container].elements = entries.prefix(30).map { .element($0) }
    }
    return recording
  }
}
