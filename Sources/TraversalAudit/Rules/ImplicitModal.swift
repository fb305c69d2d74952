import AccessibilityTree
import VoiceOverTraversal

/// Views that count as modal although the app does not say so.
enum ImplicitModal: RuleCheck {
  static let rule = AuditRule.implicitModal

  static let reference = RuleReference(
    summary: "a dark view counts as modal although no accessibilityViewIsModal says so",
    severity: .advice,
    criteria: [.focusOrder],
    condition: """
      A nearly black, half clear view as large as the screen hides what lies behind it, although neither \
      it nor what lies in front has the flag (F53). One report says that VoiceOver reaches what is \
      behind all the same (R30).
      """,
    limits: """
      Silent where nothing behind the view would be missed, and where modal-trap is about the same view. \
      Needs the background colour in the recording; without one no view counts as modal by itself.
      """,
    doubts: """
      The view may be mere decoration, and what lies behind be meant to be reached: then set \
      accessibilityViewIsModal of the dark view to false, and VoiceOver takes no view for modal by itself. \
      The in-app recorder cannot tell false from not set; there, suppress the element with the reason.
      """,
    uiKitFix: "alert.accessibilityViewIsModal = true",
    swiftUIFix: """
      ZStack {
        PayButton()
        Color.black.opacity(0.4)
        Alert().accessibilityAddTraits(.isModal)
      }
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="UIView" backgroundColor="#000000" alpha="0.4" frame="0 0 390 844"/>
        <element class="UIView" id="alert" backgroundColor="#FFFFFF" frame="45 300 300 200">
          <element class="UIButton" label="Close" frame="60 440 270 44"/>
        </element>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="UIView" backgroundColor="#000000" alpha="0.4" frame="0 0 390 844"/>
        <element class="UIView" id="alert" backgroundColor="#FFFFFF" viewIsModal="true" \
      frame="45 300 300 200">
          <element class="UIButton" label="Close" frame="60 440 270 44"/>
        </element>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    let trapped = Set(earlier.filter { $0.rule == .modalTrap }.map(\.element))
    let guessed = context.traversal.notes.filter { $0.kind == .guessedModality }.map(\.element)
    guard !guessed.isEmpty else { return [] }
    var behind: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .behindModalView && context.isMissed(unreachable.element) {
      behind[unreachable.exclusion.obstacle, default: []].append(unreachable.element)
    }
    return guessed.filter { !trapped.contains($0) }.compactMap { modal in
      behind[modal].map { draft(modal, hiding: $0, context) }
    }
  }

  private static func draft(
    _ modal: ElementIndex, hiding behind: [ElementIndex], _ context: AuditContext
  ) -> Draft {
    let name = context.name(modal)
    let front = inFront(of: modal, context)
    let only = front.count == 1 ? front.first : nil
    let holder =
      only == modal
      ? name
      : only.map { "\(context.name($0)) in front of it" } ?? "one view around all in front of it"
    return Draft(
      rule: rule, element: modal, others: behind,
      message:
        "\(name) hides \(context.names(behind)) because of its dark, half clear background alone, "
        + "and no flag says that it does",
      help:
        "set accessibilityViewIsModal on \(holder); where what is behind is meant to be reached, set "
        + "it to false on the dark view",
      remedies: only.map { view in { [$0.makingModal(view)] } })
  }

  /// The view itself and its siblings in front of it, as far as they hold stops.
  private static func inFront(
    of modal: ElementIndex, _ context: AuditContext
  ) -> [ElementIndex] {
    guard let parent = context.tree.parent(of: modal) else { return [modal] }
    return context.tree.children(of: parent).filter { $0 >= modal && context.hasStop(in: $0) }
  }
}
