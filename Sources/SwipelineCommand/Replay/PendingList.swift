import Swipeline

/// What waits for review, as JSON for scripts.
enum PendingList {
  static func json(of reviews: [PendingReview]) -> String {
    guard !reviews.isEmpty else { return "{\"version\": 1, \"pending\": []}\n" }
    let entries = reviews.map { review in
      var fields = [
        ("golden", quoted(review.golden)), ("pending", quoted(review.pending)),
        ("state", quoted(review.stateName)),
      ]
      if case .outdated(let reason) = review.state { fields.append(("reason", quoted(reason))) }
      if let result = review.result {
        fields.append(("recording", quoted(result.recording)))
        if let variant = result.variant { fields.append(("variant", quoted(variant))) }
        if case .decided(let decision) = result.outcome, let comparison = decision.comparison {
          fields.append(("findings", list(comparison.findings.map(entry), indent: 6)))
        }
      }
      if let audit = review.audit {
        let found = audit.screens.flatMap { screen in
          screen.result.findings.map { entry($0, screen.name) }
        }
        fields.append(("audit", list(found, indent: 6)))
      }
      return object(fields, indent: 4)
    }
    return "{\n  \"version\": 1,\n  \"pending\": \(list(entries, indent: 2))\n}\n"
  }

  private static func entry(_ finding: Finding) -> String {
    var fields = [
      ("kind", quoted(finding.kind.rawValue)), ("screen", quoted(finding.screen)),
      ("message", quoted(finding.message)),
    ]
    if let line = finding.line { fields.append(("line", String(line))) }
    return object(fields, indent: 8)
  }

  private static func entry(_ finding: AuditFinding, _ screen: String?) -> String {
    var fields = [
      ("rule", quoted(finding.rule.rawValue)), ("severity", quoted(finding.severity.rawValue)),
    ]
    if let screen { fields.append(("screen", quoted(screen))) }
    fields.append(("message", quoted(finding.message)))
    if let line = finding.element.line { fields.append(("line", String(line))) }
    return object(fields, indent: 8)
  }

  private static func object(_ fields: [(String, String)], indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    let lines = fields.map { "\(space)  \(quoted($0.0)): \($0.1)" }
    return "\(space){\n" + lines.joined(separator: ",\n") + "\n\(space)}"
  }

  private static func list(_ entries: [String], indent: Int) -> String {
    guard !entries.isEmpty else { return "[]" }
    return "[\n" + entries.joined(separator: ",\n") + "\n" + String(repeating: " ", count: indent)
      + "]"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
