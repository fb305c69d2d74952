import AccessibilityTree
import VoiceOverTraversal

/// Modal views without any stop.
enum ModalTrap: RuleCheck {
  static let rule = AuditRule.modalTrap

  static let reference = RuleReference(
    summary: "a modal view without any stop hides everything beside it",
    severity: .error,
    criteria: [.focusOrder],
    condition: """
      A visible modal view (accessibilityViewIsModal, or one that UIKit takes for modal) has no stop \
      inside, and hides content that can be seen or used (F51, F52).
      """,
    limits: "Modality across windows is UIKit's and is not judged.",
    doubts: """
      A recording that was made while the modal view was still coming in shows it empty: record again \
      when the screen is at rest.
      """,
    uiKitFix: """
      // A way out inside the modal view, or no modal view where it is empty.
      modal.accessibilityViewIsModal = !modal.subviews.isEmpty
      """,
    swiftUIFix: """
      if let question {
        Question(question).accessibilityAddTraits(.isModal)
      }
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="UIView" viewIsModal="true" frame="0 400 390 444"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="UIView" viewIsModal="true" frame="0 400 390 444">
          <element class="UIButton" label="Close" frame="300 410 74 44"/>
        </element>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    var hidden: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .behindModalView {
      let modal = unreachable.exclusion.obstacle
      guard context.isMissed(unreachable.element), !context.hasStop(in: modal),
        !hasStopInFront(of: modal, context)
      else { continue }
      hidden[modal, default: []].append(unreachable.element)
    }
    return hidden.sorted { $0.key < $1.key }.map { modal, elements in
      Draft(
        rule: rule, element: modal, cause: modal, others: elements,
        message: "\(context.name(modal)) is modal and has no stop, so no swipe arrives at "
          + context.names(elements),
        help: "give the modal view an accessible way out, or remove it when it is empty")
    }
  }

  /// Siblings in front of a dimming view stay reachable (F53).
  private static func hasStopInFront(of modal: ElementIndex, _ context: AuditContext) -> Bool {
    guard let parent = context.tree.parent(of: modal) else { return false }
    return context.tree.children(of: parent).contains { $0 > modal && context.hasStop(in: $0) }
  }
}
