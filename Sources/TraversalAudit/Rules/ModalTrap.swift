import AccessibilityTree
import VoiceOverTraversal

/// Modal views that hide what a person sees and can use beside them.
enum ModalTrap: RuleCheck {
  static let rule = AuditRule.modalTrap

  static let reference = RuleReference(
    summary: "a modal view without any stop, or a small one, hides what can be used beside it",
    severity: .error,
    criteria: [.focusOrder],
    condition: """
      A visible modal view (accessibilityViewIsModal, or one that UIKit takes for modal) has no stop \
      inside, and hides content that can be seen or used (F51, F52). Or it has stops and covers at most \
      a quarter of the screen, as a bar or a message does, and hides controls beside it that nothing \
      covers and that touches reach.
      """,
    limits: """
      Modality across windows is UIKit's and is not judged. A small modal view is left alone where a view \
      in front of the controls, as large as a quarter of the screen, covers them, however clear it is, and \
      where the dialect does not record which views are modal.
      """,
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
    } + smallViews(context)
  }

  /// Small modal views beside controls that a person sees and can use.
  private static func smallViews(_ context: AuditContext) -> [Draft] {
    guard !context.recording.limitations.contains(.groupingNotRecorded),
      !context.recording.limitations.contains(.framesBeforeLayout)
    else { return [] }
    var hidden: [ElementIndex: [ElementIndex]] = [:]
    var covers: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .behindModalView {
      let modal = unreachable.exclusion.obstacle
      guard isSmall(modal, context), context.hasStop(in: modal) else { continue }
      let known = covers[modal] ?? self.covers(beside: modal, context)
      covers[modal] = known
      guard isInUse(unreachable.element, beside: modal, under: known, context) else { continue }
      hidden[modal, default: []].append(unreachable.element)
    }
    return hidden.sorted { $0.key < $1.key }.map { modal, elements in
      let name = context.name(modal)
      return Draft(
        rule: rule, element: modal, cause: modal, others: elements,
        message:
          "\(name) is modal, so no swipe arrives at \(context.names(elements)) beside it, which "
          + "\(elements.count == 1 ? "is" : "are") in sight and can be used by touch",
        help: "set accessibilityViewIsModal of \(name) to false, or cover what is beside it",
        remedies: { [$0.makingModal(modal, false)] })
    }
  }

  private static func isSmall(_ modal: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[modal]
    guard element.viewIsModal == true, element.isFrameKnown,
      let seen = element.frame.intersection(context.bounds)
    else { return false }
    return seen.width * seen.height * 4 <= context.bounds.width * context.bounds.height
  }

  /// Tells whether a person sees a control and touches reach it: no cover lies in front of it.
  private static func isInUse(
    _ control: ElementIndex, beside modal: ElementIndex, under covers: [ElementIndex],
    _ context: AuditContext
  ) -> Bool {
    let tree = context.tree
    guard context.isActionable(control), tree[control].isFrameKnown, context.isOnScreen(control),
      context.isMissed(control)
    else { return false }
    let frame = tree[control].frame
    let shared = frame.overlap(with: tree[modal].frame)
    guard shared.width <= 0 || shared.height <= 0 else { return false }
    return !covers.contains { $0 > control && tree[$0].frame.contains(frame) }
  }

  /// The views beside a modal one that take touches and are as large as a quarter of the screen: the few in
  /// front.
  private static func covers(
    beside modal: ElementIndex, _ context: AuditContext
  ) -> [ElementIndex] {
    guard let parent = context.tree.parent(of: modal) else { return [] }
    let least = context.bounds.width * context.bounds.height / 4
    let covers = context.tree.children(of: parent).filter { view in
      let element = context.tree[view]
      return element.isView && !element.isHidden && element.alpha > 0
        && element.isUserInteractionEnabled && element.isFrameKnown
        && element.frame.width * element.frame.height >= least
    }
    return Array(covers.suffix(20))
  }

  /// Siblings in front of a dimming view stay reachable (F53).
  private static func hasStopInFront(of modal: ElementIndex, _ context: AuditContext) -> Bool {
    guard let parent = context.tree.parent(of: modal) else { return false }
    return context.tree.children(of: parent).contains { $0 > modal && context.hasStop(in: $0) }
  }
}
