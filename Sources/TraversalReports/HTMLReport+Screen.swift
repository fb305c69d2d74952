internal import AccessibilityTree
internal import GoldenFiles
internal import TraversalAudit
internal import VoiceOverTraversal

/// One screen with everything that the page shows of it.
struct ShownScreen {
  var id: String
  var entry: HTMLReport.Entry
  var recording: Recording
  var screen: Screen
  var traversal: Traversal
  var heard: GoldenScreen
  var comparison: ScreenComparison?
  /// What differs between the lists of screens; shown with the first screen.
  var fileFindings: [Finding]
  var audit: [AuditFinding]
  var screenshot: [UInt8]?
  /// Whether the page shows nothing else, so that it stands open.
  var isAlone: Bool

  /// The part of the page for this screen.
  func section(_ templates: inout LineTemplates) -> HTMLReport.Section {
    let status = status
    var lines = [
      "<details class=\"screen\" id=\"\(id)\"\(status.isOpen || isAlone ? " open" : "")><summary><h2><bdi>"
        + "\(Escaping.markup(heard.name))</bdi></h2> <span class=\"tag \(status.style)\">"
        + "\(status.rawValue)</span></summary>",
      "<p class=\"faint\">\(Escaping.markup(facts))</p>",
    ]
    let findings = fileFindings + (comparison?.findings ?? [])
    lines += list(
      "What differs",
      findings.map { finding in
        "<b class=\"kind\">\(finding.kind.rawValue)</b> <bdi>"
          + "\(Escaping.markup(finding.message))</bdi>"
      })
    lines.append("<div class=\"stage\"></div>")
    lines += list(
      "Unreachable",
      heard.unreachable.map { element in
        let reason = element.reason.map { ": \(Escaping.markup(GoldenText.phrase($0)))" } ?? ""
        return "<bdi>\(Escaping.markup(element.title))</bdi>\(reason)"
      })
    lines += list("Audit", auditItems)
    lines += list(
      "Notes",
      traversal.notes.map { note in
        let text = GoldenText.phrase(note.message(in: screen.tree))
        return "\(Escaping.markup(text)) <span class=\"faint\">(\(note.fact))</span>"
      })
    var data = ScreenData(self)
    let json = data.json(&templates)
    lines.append("<script type=\"application/json\">\(json)</script>")
    lines.append("</details>\n")
    return HTMLReport.Section(
      id: id, name: heard.name, path: entry.path, status: status, stops: heard.stops.count,
      markup: lines.joined(separator: "\n"))
  }

  /// A screen that is not in the golden file differs as well.
  private var status: HTMLReport.Status {
    if entry.isBefore { return .before }
    let differs = !fileFindings.isEmpty || comparison.map { !$0.passes } ?? true
    return HTMLReport.Status(entry, differs: differs)
  }

  /// More findings than this of one screen are counted, not listed: pages stay small.
  private static let maximumAuditItems = 20

  private var auditItems: [String] {
    let worst = audit.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    var items = worst.prefix(Self.maximumAuditItems).map { _, finding in
      let text = GoldenText.phrase("\(finding.message); \(finding.help)")
      return "<b class=\"kind\">\(finding.severity.rawValue) \(finding.rule.rawValue)</b> <bdi>"
        + "\(Escaping.markup(text))</bdi>"
    }
    if worst.count > items.count { items.append("\(worst.count - items.count) more findings") }
    return items
  }

  private var facts: String {
    let direction = heard.layoutDirection == .leftToRight ? "left to right" : "right to left"
    let rules = traversal.isRecordedOrder ? "as recorded, not simulated" : heard.profile
    var facts = [entry.path]
    if let golden = entry.golden { facts.append(golden) }
    let stops = heard.stops.count == 1 ? "1 stop" : "\(heard.stops.count) stops"
    return (facts + [heard.idiom.rawValue, direction, rules, stops]).joined(separator: ", ")
  }

  private func list(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["<h3>\(title)</h3>", "<ul>"] + items.map { "<li>\($0)</li>" } + ["</ul>"]
  }
}
