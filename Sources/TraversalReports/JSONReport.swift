internal import AccessibilityTree
internal import GoldenFiles
internal import JSONWriting

/// The report for a program: everything that is known of a run, in the schema of
/// `Documentation/Reports.md`.
enum JSONReport {
  /// Raised when a member changes its meaning or goes; new members do not raise it.
  static let schemaVersion = 1

  static func text(of run: ReplayRun) -> String {
    var json = JSONStream()
    json.object { json in
      json.member("schemaVersion", schemaVersion)
      json.member("tool") { json in
        json.member("name", "swipeline")
        json.member("version", run.version)
      }
      if let revision = run.revision {
        json.member("since") { json in
          json.member("revision", revision.name)
          json.member("base", revision.base)
          json.member("now", revision.now)
        }
      }
      json.member("summary") { json in
        json.member("recordings", run.results.count)
        let counts = run.counts
        for verdict in ReplayVerdict.allCases {
          json.member(verdict.rawValue, counts.first { $0.verdict == verdict }?.count ?? 0)
        }
      }
      json.member("recordings", run.results) { json, result in json.object { write(result, &$0) } }
      json.member("orphans", run.orphans)
    }
    return json.text
  }

  private static func write(_ result: ReplayResult, _ json: inout JSONStream) {
    json.member("recording", result.recording)
    json.member("golden", result.golden)
    if let change = result.change {
      json.member("change", change.id)
      if case .renamed(let from) = change { json.member("previousGolden", from) }
    }
    if let variant = result.variant { json.member("variant", variant) }
    if !result.failOn.isEverything { json.member("passes", result.passes) }
    json.member("outcome", result.verdict.rawValue)
    if case .unreadable(let reason) = result.outcome { json.member("error", reason) }
    json.member("screens", result.screens)
    json.member("dialect", result.dialect?.rawValue)
    if !result.limitations.isEmpty {
      json.member("limitations", result.limitations.map(\.rawValue))
    }
    guard case .decided(let decision) = result.outcome else { return }
    json.member("isPending", decision.pendingText != nil)
    let findings = result.entries.compactMap { entry in
      entry.finding.map { (finding: $0, message: entry.message, line: entry.line) }
    }
    json.member("findings", findings) { json, entry in
      json.object { json in
        json.member("kind", entry.finding.kind.rawValue)
        let kinds = entry.finding.kinds
        if kinds.count > 1 { json.member("kinds", kinds.map(\.rawValue)) }
        json.member("screen", entry.finding.screen)
        json.member("message", entry.message)
        json.member("line", entry.line)
        write(entry.finding, &json)
      }
    }
  }

  private static func write(_ finding: Finding, _ json: inout JSONStream) {
    write("expected", finding.expected, &json)
    write("actual", finding.actual, &json)
    json.member("count", finding.count)
    write("previous", finding.previous, &json)
    write("next", finding.next, &json)
    if let element = finding.element {
      json.member("element") { json in
        json.member("class", element.className)
        json.member("label", element.label)
        json.member("identifier", element.identifier)
      }
    }
    json.member("reason", finding.reason)
    json.member("changes", finding.changes) { json, change in
      json.object { json in
        json.member("part", change.part.rawValue)
        json.member("name", change.name)
        json.member("from", change.from)
        json.member("to", change.to)
      }
    }
  }

  private static func write(_ name: String, _ stop: StopReference?, _ json: inout JSONStream) {
    guard let stop else { return }
    json.member(name) { json in
      json.member("place", stop.ordinal)
      json.member("speech", stop.text)
      json.member("identifier", stop.identifier)
    }
  }
}
