import AccessibilityTree
import Foundation
import HierarchyImport
import Testing
import TraversalAudit

/// Every finding on files of real projects, which lie beside a checkout and not in it: without them there
/// are no cases.
///
/// `Fixtures/corpus-findings.tsv` holds the findings that there have to be, each judged by a person who read
/// the file around it: true where a person who uses VoiceOver would meet the problem on the screen as it is
/// recorded, else false, with the reason. A finding that is new or gone fails the test, and has to be judged.
@Suite struct CorpusFindingTests {
  struct Judgement {
    var finding: String
    var file: String
    var rule: String
    var isTrue: Bool
    var reason: String
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static let judgements: [Judgement] = {
    let table = folder.appending(path: "Fixtures/corpus-findings.tsv")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6 else { return nil }
      return Judgement(
        finding: fields[1...3].joined(separator: " "), file: fields[0], rule: fields[2],
        isTrue: fields[4] == "true", reason: fields[5])
    }
  }()

  /// The files that can be read, by their path below the corpus.
  static let recordings: [(path: String, recording: Recording)] = {
    let corpus = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "shared/corpus")
    let all = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String }
    return (all ?? []).sorted().compactMap { path in
      guard let data = try? Data(contentsOf: corpus.appending(path: path)),
        let recording = try? HierarchyImporter.recording(
          from: Array(data), options: ImportOptions(fileName: path))
      else { return nil }
      return (path, recording)
    }
  }()

  @Test(.enabled(if: !recordings.isEmpty)) func theFindingsAreTheOnesThatWereJudged() {
    for (path, recording) in Self.recordings {
      let found = recording.screens.flatMap { TraversalAudit.findings(for: $0, in: recording) }
      let judged = Self.judgements.filter { $0.file == path }.map(\.finding)
      #expect(found.map(Self.line).sorted() == judged.sorted(), "\(path)")
    }
    let paths = Set(Self.recordings.map(\.path))
    #expect(Self.judgements.allSatisfy { paths.contains($0.file) })
  }

  @Test func atLeastNineteenOfTwentyAreTrue() {
    #expect(Self.judgements.count > 30)
    #expect(Self.judgements.allSatisfy { !$0.reason.isEmpty })
    let trueOnes = Self.judgements.count(where: \.isTrue)
    #expect(trueOnes * 20 >= Self.judgements.count * 19, "\(trueOnes)")
  }

  private static func line(_ finding: AuditFinding) -> String {
    let element = finding.element
    let name = element.label.flatMap { $0.isEmpty ? nil : $0 } ?? element.identifier ?? ""
    let words = name.isEmpty ? element.className : "\(element.className) \(name)"
    return "\(element.line ?? 0) \(finding.rule.rawValue) \(words)"
  }
}
