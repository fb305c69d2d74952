import AccessibilityTree
import VoiceOverTraversal

/// Content behind a full-screen overlay that is still reached.
enum ModalLeak: RuleCheck {
  static let rule = AuditRule.modalLeak

  /// From which opacity on a view is taken for an overlay: what UIKit takes for dimming (F53).
  private static let leastOpacity = 0.1

  static let reference = RuleReference(
    summary: "content behind a full-screen overlay is still reached",
    severity: .warning,
    criteria: [.focusOrder],
    condition: """
      A view that covers the whole screen and has a background of an opacity of 0.1 or more lies in \
      front of stops that are still visited. VoiceOver does not see that they are covered (F45).
      """,
    limits: """
      Needs the background colour in the recording; without one nothing is said. Smaller overlays, \
      and those that touches pass through, are left alone.
      """,
    doubts: "An overlay that is only decoration, such as a tint, hides nothing from anybody.",
    uiKitFix: "overlay.accessibilityViewIsModal = true",
    swiftUIFix: """
      ZStack {
        PayButton()
        Overlay().accessibilityAddTraits(.isModal)
      }
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="Shop.Overlay" backgroundColor="#FFFFFF" frame="0 0 390 844">
          <element class="UIButton" label="Close" frame="300 300 74 44"/>
        </element>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="Shop.Overlay" backgroundColor="#FFFFFF" frame="0 0 390 844" \
      viewIsModal="true">
          <element class="UIButton" label="Close" frame="300 300 74 44"/>
        </element>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    guard !context.traversal.isRecordedOrder else { return [] }
    var isShown: [Bool] = []
    var front: ElementIndex?
    for (index, element) in context.tree.elements.enumerated() {
      let above = context.tree.parent(of: index).map { isShown[$0] } ?? true
      isShown.append(above && !element.isHidden && element.alpha > 0)
      if isShown[index], isOverlay(index, context) { front = index }
    }
    // The overlay in front of all others; what it leaves uncovered is nothing.
    guard let overlay = front else { return [] }
    let root = context.tree.ancestors(of: overlay).reduce(overlay) { $1 }
    let behind = context.traversal.stops.filter { stop in
      stop.element < overlay && !context.tree.isDescendant(overlay, of: stop.element)
        && context.tree.subtree(of: root).contains(stop.element)
    }
    guard let first = behind.first else { return [] }
    let name = context.name(overlay)
    let count = Set(behind.map(\.element)).count
    return [
      Draft(
        rule: rule, element: overlay, cause: overlay, others: behind.map(\.element),
        message: "\(name) covers the screen, but \(count) stop\(count == 1 ? "" : "s") behind it "
          + "\(count == 1 ? "is" : "are") still reached, such as \(context.name(first.element))",
        help: "set accessibilityViewIsModal on \(name), beside what it covers")
    ]
  }

  private static func isOverlay(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[index]
    guard element.isView, !element.uiKitClass.isWindow, element.hasRareProperties,
      let color = element.rare.backgroundColor, color.opacity * element.alpha >= leastOpacity,
      context.coversScreen(index), element.isUserInteractionEnabled,
      let parent = context.tree.parent(of: index)
    else { return false }
    // The backmost view is a background.
    return context.tree.children(of: parent).first { _ in true } != index
  }
}
