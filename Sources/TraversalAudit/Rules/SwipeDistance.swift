import AccessibilityTree
import VoiceOverTraversal

/// Elements that are too many swipes away.
enum SwipeDistance: RuleCheck {
  static let rule = AuditRule.swipeDistance

  static let reference = RuleReference(
    summary: "a named element is more swipes away than its budget",
    severity: .warning,
    criteria: [],
    condition: """
      The configuration gives an element a budget of swipes, and it takes more flicks to the right \
      from the first stop to reach it; an error where it is never reached.
      """,
    limits: """
      Without budgets the rule says nothing. Screens without the element are passed over. An element \
      that is never reached and that another rule reports is not reported again.
      """,
    doubts: """
      People who use VoiceOver also touch, search and use rotors; the number of swipes is the worst \
      case. The examples apply to a budget of 1 swipe for #pay.
      """,
    uiKitFix: "screen.accessibilityElements = [pay, help, back]",
    swiftUIFix: """
      PayButton()
        .accessibilitySortPriority(1)
      """,
    failing: RuleReference.example(
      """
      <element class="UIButton" label="Back to the shop" frame="16 100 358 44"/>
      <element class="UIButton" label="Help" frame="16 160 358 44"/>
      <element class="UIButton" identifier="pay" label="Pay" frame="16 240 358 44"/>
      """),
    passing: RuleReference.example(
      """
      <element class="UIButton" label="Help" frame="16 160 358 44"/>
      <element class="UIButton" identifier="pay" label="Pay" frame="16 240 358 44"/>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    let budgets = context.configuration.swipeBudgets
    guard !budgets.isEmpty else { return [] }
    let known = Set(earlier.flatMap { [$0.element] + $0.others })
    let paths = ElementPaths(context.tree)
    return budgets.compactMap { budget in
      let element = context.tree.elements.indices.first { index in
        switch budget.element {
        case .identifier(let identifier): context.tree[index].identifier == identifier
        case .path(let path): paths.path(to: index) == path
        }
      }
      guard let element else { return nil }
      let name = context.name(element)
      let allowed = budget.swipes == 1 ? "1 is allowed" : "\(budget.swipes) are allowed"
      let message: String
      var severity: AuditSeverity?
      switch context.traversal.dispositions[element] {
      case .stop(let position):
        guard position > budget.swipes else { return nil }
        message = "it takes \(position) swipes to reach \(name); \(allowed)"
      case .passedThrough: return nil
      case .excluded:
        guard !known.contains(element) else { return nil }
        severity = .error
        message = "no swipe arrives at \(name); \(allowed)"
      }
      return Draft(
        rule: rule, element: element, severity: severity, message: message,
        help: "bring \(name) forward, or take stops away before it")
    }
  }
}
