import AccessibilityTree
import Foundation
import HierarchyImport
import Testing
import VoiceOverTraversal

/// Guessed stops against known ones, on page sources of real projects that say which elements are accessible.
///
/// They lie beside a checkout, not in it: without them there are no cases. Each is read as it is, then without
/// `accessible`, then as the text of `debugDescription`.
@Suite struct GuessScoreTests {
  struct Source: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
  }

  static let sources: [Source] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "shared/corpus/appium-xml")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return files.filter { $0.hasSuffix(".xml") }.sorted().compactMap { file in
      guard let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8),
        text.components(separatedBy: "accessible=\"true\"").count > 3
      else { return nil }
      return Source(testDescription: file, text: text)
    }
  }()

  @Test(arguments: sources)
  func noSourceIsGuessedBelowEightTenths(_ source: Source) throws {
    let score = try Self.scores(source)
    #expect(score.xml >= 0.8)
    #expect(score.text >= 0.8)
  }

  @Test(.enabled(if: !sources.isEmpty))
  func theMeanStaysAboveTheFloor() throws {
    let scores = try Self.sources.map(Self.scores)
    #expect(scores.map(\.xml).reduce(0, +) / Double(scores.count) >= 0.96)
    #expect(scores.map(\.text).reduce(0, +) / Double(scores.count) >= 0.94)
  }

  private static func scores(_ source: Source) throws -> (xml: Double, text: Double) {
    let known = try labels(source.text)
    let bare = ["true", "false"].reduce(source.text) {
      $0.replacingOccurrences(of: " accessible=\"\($1)\"", with: "")
    }
    return (
      f1(known, try labels(bare)), f1(known, try labels(debugDescription(source.text)))
    )
  }

  /// What VoiceOver says at each stop, up to the value and the traits.
  private static func labels(_ text: String) throws -> [String] {
    let recording = try HierarchyImporter.recording(
      from: Array(text.utf8), options: ImportOptions(fileName: "source"))
    return recording.screens.flatMap { Traversal(of: $0, in: recording).stops }.map { stop in
      let label = stop.speech.description.components(separatedBy: ". ")[0]
      let first = label.components(separatedBy: ": ")[0]
      return first.hasSuffix(".") ? String(first.dropLast()) : first
    }
  }

  private static func f1(_ known: [String], _ guessed: [String]) -> Double {
    var left = Dictionary(known.map { ($0, 1) }, uniquingKeysWith: +)
    var common = 0
    for label in guessed where left[label, default: 0] > 0 {
      left[label, default: 0] -= 1
      common += 1
    }
    return Double(2 * common) / Double(known.count + guessed.count)
  }

  /// Writes a page source as XCTest describes the same tree.
  private static func debugDescription(_ source: String) -> String {
    var lines = ["Attributes: Application, pid: 77", "Element subtree:"]
    var depth = 0
    for tag in source.components(separatedBy: "<").dropFirst() {
      if tag.hasPrefix("/") {
        depth -= 1
        continue
      }
      guard tag.hasPrefix("XCUIElementType") else { continue }
      let attributes = attributes(of: tag)
      let name = tag.dropFirst("XCUIElementType".count).prefix { $0.isLetter }
      func number(_ key: String) -> String { "\(Double(attributes[key] ?? "") ?? 0)" }
      var parts = [
        String(name), "0x600000000000",
        "{{\(number("x")), \(number("y"))}, {\(number("width")), \(number("height"))}}",
      ]
      let label = attributes["label"]
      if let identifier = attributes["name"], identifier != label {
        parts.append("identifier: '\(identifier)'")
      }
      if let label, !label.isEmpty { parts.append("label: '\(label)'") }
      if let value = attributes["value"], value != label { parts.append("value: \(value)") }
      if attributes["enabled"] == "false" { parts.append("Disabled") }
      let isFirst = depth == 0
      let indentation = isFirst ? " →" : String(repeating: "  ", count: depth + 1)
      lines.append(indentation + parts.joined(separator: ", "))
      if !tag.contains("/>") { depth += 1 }
    }
    return (lines + ["Path to element:", " →Application", "Query chain:"]).joined(separator: "\n")
  }

  private static func attributes(of tag: String) -> [String: String] {
    var result: [String: String] = [:]
    let parts = tag.components(separatedBy: "\"")
    for index in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = parts[index].split(whereSeparator: { !$0.isLetter }).last.map(String.init) ?? ""
      result[key] = parts[index + 1].replacingOccurrences(of: "&amp;", with: "&")
        .replacingOccurrences(of: "&apos;", with: "'").replacingOccurrences(
          of: "&quot;", with: "\"")
    }
    return result
  }
}
