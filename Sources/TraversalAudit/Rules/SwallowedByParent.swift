import AccessibilityTree
import VoiceOverTraversal

/// Interactive elements inside an accessibility element.
enum SwallowedByParent: RuleCheck {
  static let rule = AuditRule.swallowedByParent

  static let reference = RuleReference(
    summary: "an interactive element lies inside an accessibility element",
    severity: .error,
    criteria: [.nameRoleValue, .keyboard],
    condition: """
      A control, a view with a tap recogniser or custom actions, or an element with the trait of a \
      button, link, field or adjustable lies inside an accessibility element. VoiceOver takes that \
      for a leaf and never looks inside (F35). All that one element swallows is one finding.
      """,
    limits: """
      Silent where the outer element offers as many custom actions as it swallows, where the app took the \
      inner one out itself and the outer one can be used by a double tap, where the inner \
      element only is what the outer one is (the same label, or an unnamed part of a control), where \
      the outer element is a text with links, which the rotor reaches, and where its flag was guessed \
      from its class.
      """,
    doubts: """
      A card that is activated as a whole may do what the only button inside does; give both the same \
      label, or suppress the element with the reason.
      """,
    uiKitFix: """
      total.isAccessibilityElement = false
      total.accessibilityElements = [label, promoCode]
      """,
    swiftUIFix: """
      HStack { Total(); PromoCodeButton() }
        .accessibilityElement(children: .contain)
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" label="Total: 12 euros" isAccessibilityElement="true" \
      frame="16 100 358 60">
        <element class="UIButton" label="Promo code" frame="250 110 110 40"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="16 100 358 60">
        <element class="UILabel" label="Total: 12 euros" frame="26 110 200 40"/>
        <element class="UIButton" label="Promo code" frame="250 110 110 40"/>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    let known = Set(earlier.map { $0.cause ?? $0.element })
    var swallowed: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .insideElement && context.isActionable(unreachable.element)
      && context.isMissed(unreachable.element)
      && !known.contains(unreachable.exclusion.obstacle)
      && !isSameThing(unreachable.element, as: unreachable.exclusion.obstacle, context)
    {
      swallowed[unreachable.exclusion.obstacle, default: []].append(unreachable.element)
    }
    return swallowed.sorted { $0.key < $1.key }.compactMap { container, inner in
      let actions = context.tree[container].rare.customActions.count
      guard actions < inner.count, let first = inner.first else { return nil }
      let names = context.names(inner)
      let outer = context.name(container)
      return Draft(
        rule: rule, element: first, cause: container, others: Array(inner.dropFirst()),
        message: "no swipe arrives at \(names): \(outer) around it is an accessibility element",
        help: context.isInWebPage(container)
          ? "put what can be used beside \(outer) in the page's HTML, not inside it"
          : "make \(outer) no accessibility element, or give it a custom action for each",
        remedies: nil)
    }
  }

  /// Tells whether the inner element is the outer one again: a wrapper, or a part of a control.
  private static func isSameThing(
    _ inner: ElementIndex, as outer: ElementIndex, _ context: AuditContext
  ) -> Bool {
    let one = context.tree[inner]
    let other = context.tree[outer]
    // The links of a text are reached with the rotor.
    if other.uiKitClass == .textView, !one.isInteractive { return true }
    if context.areFlagsGuessed, !other.isAccessibilityElementSet { return true }
    // The app said that the inner one is none, and gave the outer one what a double tap does.
    if one.isAccessibilityElementSet, !one.isAccessibilityElement, context.isActionable(outer) {
      return true
    }
    let label = one.label ?? ""
    if !label.isEmpty, label == other.label { return true }
    guard label.isEmpty, (one.identifier ?? "").isEmpty, one.rare.customActions.isEmpty else {
      return false
    }
    return other.uiKitClass.isControl || other.traits.contains(.button)
      || one.frame == other.frame
  }
}
