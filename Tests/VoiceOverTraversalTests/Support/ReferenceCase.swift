import AccessibilityTree
import HierarchyImport
import Testing
import VoiceOverTraversal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A hierarchy with the order and the texts that are known to be right.
///
/// They lie beside a checkout, not in it: without them there are no cases.
struct ReferenceCase: CustomTestStringConvertible, Sendable {
  /// One stop as the case expects it.
  struct ExpectedStop: Equatable, CustomStringConvertible {
    var description = ""
    var hint: String?
    var actions: [String] = []
    var content: [String] = []
  }

  var name: String
  var recording: Recording
  var expected: [ExpectedStop]

  var testDescription: String { name }

  /// Every case, in the order of their names.
  static let all = read("accessibility-snapshot") { name, recording, lines in
    ReferenceCase(name: name, recording: recording, expected: lines.map(expectedStop))
  }

  /// Those of the small recordings on which the answer was wrong once that expect texts.
  static let correctedTexts = read("corrections") { name, recording, lines in
    lines.allSatisfy { $0.utf8.contains(UInt8(ascii: "\t")) }
      ? ReferenceCase(name: name, recording: recording, expected: lines.map(expectedStop)) : nil
  }

  private static let cases = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/cases")

  /// Reads one recording; nil where it does not lie there.
  static func recording(_ path: String) -> Recording? {
    guard let bytes = try? Data(contentsOf: cases.appending(path: path)) else { return nil }
    return try? HierarchyImporter.recording(
      from: Array(bytes), options: ImportOptions(fileName: path))
  }

  /// Reads every recording of a folder of cases with the lines that it expects.
  static func read<Case>(
    _ folder: String, make: (String, Recording, [Substring]) -> Case?
  ) -> [Case] {
    let path = folder
    let folder = cases.appending(path: path)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().compactMap { file in
      let name = String(file.dropLast(4))
      guard let recording = recording("\(path)/\(file)"),
        let text = try? String(
          contentsOf: folder.appending(path: "\(name).expected.txt"), encoding: .utf8)
      else { return nil }
      return make(name, recording, text.split(separator: "\n", omittingEmptySubsequences: true))
    }
  }

  private static func expectedStop(_ line: Substring) -> ExpectedStop {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    var stop = ExpectedStop()
    if fields.count > 1 { stop.description = fields[1] }
    if fields.count > 2, !fields[2].isEmpty { stop.hint = fields[2] }
    for field in fields.dropFirst(3) {
      let parts = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let values = parts[1].split(separator: "|").map(String.init)
      if parts[0] == "actions" { stop.actions = values }
      if parts[0] == "content" { stop.content = values }
    }
    return stop
  }
}

extension ReferenceCase.ExpectedStop {
  init(_ speech: Speech) {
    description = speech.description
    hint = speech.hint
    actions = speech.actions
    content = speech.content.map { ($0.isImportant ? "!" : "") + "\($0.label): \($0.value)" }
  }
}
