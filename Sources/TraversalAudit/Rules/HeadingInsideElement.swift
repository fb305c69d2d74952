import AccessibilityTree
import VoiceOverTraversal

/// Headings inside an accessibility element, which no rotor finds.
enum HeadingInsideElement: RuleCheck {
  static let rule = AuditRule.headingInsideElement

  static let reference = RuleReference(
    summary: "a heading lies inside an accessibility element, so that no rotor finds it",
    severity: .warning,
    criteria: [.infoAndRelationships],
    condition: """
      An element with the trait of a heading and a label lies inside an accessibility element that has \
      no such trait. VoiceOver takes the outer element for a leaf and never looks inside (F35), so the \
      headings rotor passes the heading by (F99). All headings inside one element are one finding.
      """,
    limits: """
      Headings that nobody sees are left out, and so are the labels that a table cell merges into its \
      text, because it is not known whether their trait counts there. Silent where the flag of the \
      outer element was guessed from its class, and where another finding is about the outer element.
      """,
    doubts: """
      A card that is one stop on purpose may hold a title that was never meant as a place to jump to: \
      then take the trait from the title.
      """,
    uiKitFix: """
      section.accessibilityTraits.insert(.header) // or: section.isAccessibilityElement = false
      """,
    swiftUIFix: """
      VStack { Text("Delivery").accessibilityAddTraits(.isHeader); Text("Tomorrow") }
        .accessibilityElement(children: .contain)
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" label="Delivery, tomorrow" isAccessibilityElement="true" \
      frame="16 100 358 80">
        <element class="UILabel" label="Delivery" traits="staticText header" frame="26 110 338 30"/>
        <element class="UILabel" label="Tomorrow" frame="26 145 338 20"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="16 100 358 80">
        <element class="UILabel" label="Delivery" traits="staticText header" frame="26 110 338 30"/>
        <element class="UILabel" label="Tomorrow" frame="26 145 338 20"/>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    let known = Set(earlier.map { $0.cause ?? $0.element })
    var inside: [ElementIndex: [ElementIndex]] = [:]
    for (index, element) in context.tree.elements.enumerated()
    where element.traits.contains(.header) && !(element.label ?? "").isEmpty {
      guard let exclusion = context.exclusion(of: index), exclusion.kind == .insideElement,
        context.isMissed(index)
      else { continue }
      let outer = context.tree[exclusion.obstacle]
      guard !outer.traits.contains(.header), !known.contains(exclusion.obstacle),
        outer.isAccessibilityElementSet || !context.areFlagsGuessed
      else { continue }
      inside[exclusion.obstacle, default: []].append(index)
    }
    return inside.sorted { $0.key < $1.key }.compactMap { outer, headings in
      guard let first = headings.first else { return nil }
      let name = context.name(outer)
      return Draft(
        rule: rule, element: first, cause: outer, others: Array(headings.dropFirst()),
        message: "no rotor finds the heading\(headings.count == 1 ? "" : "s") "
          + "\(context.names(headings)): \(name) around it is an accessibility element",
        help: context.isInWebPage(outer)
          ? "put the heading around \(name), or beside it"
          : "give \(name) the trait of a heading, or make it no accessibility element")
    }
  }
}
