public import TraversalAudit

/// The documentation of the audit's rules for a terminal.
public enum RuleText {
  /// How wide paragraphs are, in columns.
  private static let width = 100

  /// All rules in alphabetical order, one line each.
  public static func list() -> [StyledLine] {
    let rules = AuditRule.allCases.sorted { $0.rawValue < $1.rawValue }
    let width = rules.map(\.rawValue.count).max() ?? 0
    return rules.map { rule in
      let reference = rule.reference
      let padding = String(repeating: " ", count: width - rule.rawValue.count + 2)
      return StyledLine([
        .init(rule.rawValue, .strong),
        .init(padding + "\(reference.severity.rawValue): \(reference.summary) "),
        .init("[\(criteria(of: reference))]", .faint),
      ])
    }
  }

  /// Everything there is to know about one rule.
  public static func explanation(of rule: AuditRule) -> [StyledLine] {
    let reference = rule.reference
    var lines = [
      StyledLine([.init(rule.rawValue, .strong), .init(": \(reference.summary)")]),
      StyledLine("severity: \(reference.severity.rawValue); \(criteria(of: reference))"),
    ]
    for (title, text) in [
      ("Fires", reference.condition), ("Limits", reference.limits),
      ("Can be wrong", reference.doubts),
    ] {
      lines += [StyledLine(), StyledLine(title, .strong)] + wrapped(text)
    }
    for (title, example) in [
      ("Fails", reference.failing), ("Passes", reference.passing),
      ("Fix in UIKit", reference.uiKitFix), ("Fix in SwiftUI", reference.swiftUIFix),
    ] {
      lines += [StyledLine(), StyledLine(title, .strong)]
      lines += example.split(separator: "\n").map { StyledLine("  \($0)") }
    }
    return lines
  }

  private static func criteria(of reference: RuleReference) -> String {
    guard !reference.criteria.isEmpty else { return "best practice" }
    return "WCAG " + reference.criteria.map(\.description).joined(separator: ", ")
  }

  private static func wrapped(_ text: String) -> [StyledLine] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count + 1 <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
    return lines.map { StyledLine($0) }
  }
}
