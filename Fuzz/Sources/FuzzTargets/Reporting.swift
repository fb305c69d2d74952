import Swipeline

@testable import HierarchyImport
@testable import XMLEvents

/// Every report on a difference is what its format demands.
enum Reporting {
  static func run(_ bytes: [UInt8]) {
    guard let recording = imported(bytes) else { return }
    let now = heard(recording)
    var before = now
    change(&before, seed: bytes.count)
    let decision: GoldenDecision
    do {
      decision = try GoldenDecision(mode: .missing, golden: before.text, actual: now)
    } catch {
      fatalError("a golden file that was written cannot be read: \(error)\n\(before.text)")
    }
    let name = "R/\(recording.name ?? "fuzz").xml"
    let result = ReplayResult(
      recording: name, golden: "G/fuzz.golden", outcome: .decided(decision),
      screens: now.screens.map(\.name))
    let run = ReplayRun(results: [result], orphans: [name], version: "0")
    for format in ReportFormat.allCases { check(format.text(of: run), format, "replay") }

    let traversals = recording.screens.map { Traversal(of: $0, in: recording) }
    check(TraversalJSON.text(for: traversals, of: recording, fileName: "fuzz"), .json, "traversal")
    var entry = HTMLReport.Entry(result, recording: recording, traversals: traversals)
    var configuration = AuditConfiguration()
    configuration.maximumSuggestions = 1
    var audited = AuditedFile(file: name, screens: [])
    for (screen, traversal) in zip(recording.screens, traversals) {
      let found = TraversalAudit.result(
        for: screen, in: recording, traversal: traversal, configuration: configuration)
      entry.audit.append(found.findings)
      audited.screens.append(.init(name: screen.name, result: found))
      let drawing = SVGDrawing(
        of: screen, traversal, name: name, layoutDirection: recording.layoutDirection)
      check(drawing.document(), .junit, "drawing")
      _ = TreeText.lines(for: screen)
    }
    _ = HTMLReport.document(of: [entry])
    for format in ReportFormat.allCases {
      if let text = AuditReport.text(of: [audited], as: format, version: "0") {
        check(text, format, "audit")
      }
    }
  }

  /// Makes a golden file of another day: stops gone, swapped, and said in other words.
  private static func change(_ file: inout GoldenFile, seed: Int) {
    for index in file.screens.indices {
      let count = file.screens[index].stops.count
      guard count > 1 else { continue }
      switch seed % 4 {
      case 0: file.screens[index].stops.swapAt(0, seed % count)
      case 1: file.screens[index].stops[seed % count].text += " \(seed)"
      case 2: file.screens[index].stops.remove(at: seed % count)
      default: file.screens[index].unreachable = []
      }
    }
  }

  private static func check(_ text: String, _ format: ReportFormat, _ what: String) {
    switch format {
    case .json, .sarif:
      do {
        _ = try JSONReader.document(Array(text.utf8))
      } catch {
        fatalError("the \(format) of \(what) is not JSON: \(error)\n\(text)")
      }
    case .junit, .xunit:
      var reader = Nothing()
      do {
        try XMLEventParser().parse(Array(text.utf8), into: &reader)
      } catch {
        fatalError("the \(format) of \(what) is not XML: \(error)\n\(text)")
      }
    case .github:
      // An annotation is one line; a text that breaks it could add a command of its own.
      for line in text.split(separator: "\n") {
        require(line.hasPrefix("::"), "a line that is no annotation in \(what): \(line)")
      }
    case .text, .markdown, .html: break
    }
  }

  private struct Nothing: XMLEventConsumer {
    typealias Failure = XMLParseError
    mutating func startElement(
      _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
    ) {}
    mutating func endElement(_ name: XMLName) {}
    mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {}
  }
}
