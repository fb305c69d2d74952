import AccessibilityTree
import VoiceOverTraversal

/// Orders that a change of one point flips.
enum FragileOrder: RuleCheck {
  static let rule = AuditRule.fragileOrder

  static let reference = RuleReference(
    summary: "the order of two neighbours would flip with a change of one point or of subviews",
    severity: .advice,
    criteria: [],
    condition: """
      Two neighbours are a complete tie (F5) or part of a staircase (F6), run in different directions \
      (F7), or their tops are within one point of the distance at which a new line begins (F2).
      """,
    limits: """
      Orders that rest on a disputed fact are marked by `show --notes`, not here. Frames from before \
      layout are not judged, nor are two that say the same, nor the keyboard and web pages, whose order is their document's.
      """,
    doubts: "Nothing is wrong today: the next change of the layout may swap the two.",
    uiKitFix: "row.alignment = .top // one top for both, so that they are on one line",
    swiftUIFix: "HStack(alignment: .top) { TwoButton(); OneButton() }",
    failing: RuleReference.example(
      """
      <element class="UIButton" label="One" frame="200 100 100 44"/>
      <element class="UIButton" label="Two" frame="16 107.5 100 44"/>
      """),
    passing: RuleReference.example(
      """
      <element class="UIButton" label="One" frame="200 100 100 44"/>
      <element class="UIButton" label="Two" frame="16 100 100 44"/>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    guard !context.recording.limitations.contains(.framesBeforeLayout) else { return [] }
    let reported = Set(earlier.flatMap { [$0.element] + $0.others })
    var drafts: [Draft] = []
    var last: TraversalNote?
    for note in context.traversal.notes where note.isFragile {
      guard let other = note.other, [.f(2), .f(5), .f(6), .f(7)].contains(note.fact),
        context.tree[note.element].isFrameKnown, context.tree[other].isFrameKnown,
        !reported.contains(note.element) || !reported.contains(other),
        !context.isInKeyboard(note.element), !context.isInKeyboard(other),
        !saysTheSame(note.element, other, context),
        !context.isInWebPage(note.element) || !context.isInWebPage(other)
      else { continue }
      defer { last = note }
      // A run of neighbours with one reason is one cause.
      if let last, last.other == note.element, last.fact == note.fact { continue }
      drafts.append(
        Draft(
          rule: rule, element: other, others: [note.element],
          message: "\(note.message(in: context.tree)) (\(note.fact))",
          help: "move one of them by two points or more, or list both in accessibilityElements",
          details: [.init(kind: "\(note.fact)", element: note.element)]))
    }
    return drafts
  }

  /// Tells whether nobody hears which of two comes first.
  private static func saysTheSame(
    _ one: ElementIndex, _ other: ElementIndex, _ context: AuditContext
  ) -> Bool {
    let (one, other) = (context.tree[one], context.tree[other])
    return one.label == other.label && one.label?.isEmpty == false
      && one.value ?? "" == other.value ?? ""
      && one.isInteractive == other.isInteractive
  }
}
