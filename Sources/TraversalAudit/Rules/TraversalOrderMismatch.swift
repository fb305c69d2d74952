import AccessibilityTree
import VoiceOverTraversal

/// Stops that come after others although they lie before them.
enum TraversalOrderMismatch: RuleCheck {
  static let rule = AuditRule.traversalOrderMismatch

  static let reference = RuleReference(
    summary: "a stop comes after another one although it lies before it on the screen",
    severity: .warning,
    criteria: [.focusOrder],
    condition: """
      Each stop is compared with the one before it. The later one is reported where its centre is \
      above the centre of the earlier one by the noticeable distance (16 points) or more, or where \
      they are on one row and its centre is that far to the left; right to left, to the right. Only \
      neighbours are compared, so one misplaced element gives one finding. Where the frames are \
      from before layout, a finding is advice.
      """,
    limits: """
      Left out of the comparison: what is hidden from assistive technology, invisible, off screen or \
      without size; headers; system elements (scroll bars, the back button, page indicators, the \
      keyboard); static text and images that are not interactive; the parts of one control, such as \
      segments, whose order is UIKit's. What is scrolled out of its scroll view or its cell counts as \
      off screen. Two stops of which one lies inside \
      the other are not compared, nor is one that lies over a scroll view with one in it where the \
      dialect does not record insets. Stops of different groups, scroll views, cells, bars or columns \
      are reported only where these lie in the wrong order, too.
      """,
    doubts: """
      A design may want another order than the one from top to bottom, such as a primary button \
      before others; suppress the element with the reason. Layouts in columns that are not groups \
      are reported at the top of each further column: group them, and both VoiceOver and this rule \
      read column by column. A row whose elements have very different heights and equal tops looks \
      like two rows to the centres.
      """,
    uiKitFix: "form.accessibilityElements = [name, pay]",
    swiftUIFix: """
      VStack {
        NameField().accessibilitySortPriority(1)
        PayButton()
      }
      .accessibilityElement(children: .contain)
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="0 100 390 200" elements="#pay #name">
        <element class="UITextField" id="name" label="Name" frame="16 110 358 44"/>
        <element class="UIButton" id="pay" label="Pay" frame="16 240 358 44"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="0 100 390 200" elements="#name #pay">
        <element class="UITextField" id="name" label="Name" frame="16 110 358 44"/>
        <element class="UIButton" id="pay" label="Pay" frame="16 240 358 44"/>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    var drafts: [Draft] = []
    var previous: Stop?
    for stop in context.traversal.stops where isCompared(stop, context) {
      defer { previous = stop }
      guard let before = previous, before.element != stop.element,
        let direction = jump(from: before.element, to: stop.element, context),
        isJudged(before, stop, context)
      else { continue }
      let names = context.distinctNames([stop.element, before.element])
      drafts.append(
        Draft(
          rule: rule, element: stop.element, others: [before.element],
          severity: context.recording.limitations.contains(.framesBeforeLayout) ? .advice : nil,
          message: "\(names[0]) is reached after \(names[1]), but lies \(direction.words) it: "
            + "whoever swipes jumps back",
          help: context.isInWebPage(stop.element)
            ? "put \(names[0]) before \(names[1]) in the page's HTML"
            : "let VoiceOver reach \(names[0]) before \(names[1])",
          remedies: { OrderRemedies(context: $0).remedies(before, stop) }))
    }
    return drafts
  }

  enum Direction {
    case above, left, right

    var words: String {
      switch self {
      case .above: "above"
      case .left: "to the left of"
      case .right: "to the right of"
      }
    }
  }

  /// Tells whether the app has a say in the order: the parts of a control are UIKit's, and where the index
  /// paths of a table were not recorded its order is a guess, as is that of a web page whose web view was
  /// not recorded.
  private static func isJudged(_ one: Stop, _ other: Stop, _ context: AuditContext) -> Bool {
    guard let list = OrderRemedies(context: context).commonList(one, other) else { return true }
    if context.isInWebPage(one.element), context.isInWebPage(other.element) {
      return context.traversal.lists[list].kind == .document
    }
    switch context.traversal.lists[list].kind {
    case .parts: return false
    case .indexPaths: return !context.recording.limitations.contains(.groupingNotRecorded)
    default: return true
    }
  }

  /// Tells whether a stop takes part in the comparison.
  static func isCompared(_ stop: Stop, _ context: AuditContext) -> Bool {
    let element = context.tree[stop.element]
    guard stop.part == .whole || stop.part == .cellText, element.isFrameKnown,
      context.isOnScreen(stop.element), !element.traits.contains(.header)
    else { return false }
    if element.traits.contains(.backButton) || context.isInKeyboard(stop.element) { return false }
    if element.identifier == "BackButton" { return false }
    switch element.uiKitClass {
    case .pageControl, .tableViewIndex: return false
    case .label, .imageView: return context.isActionable(stop.element)
    default: break
    }
    if element.className.contains(text: "ScrollIndicator") || isScrollBar(element) { return false }
    if element.traits.isDisjoint(with: [.staticText, .image]) { return true }
    return context.isActionable(stop.element)
  }

  /// Page sources name the scroll bars by their label.
  private static func isScrollBar(_ element: Element) -> Bool {
    guard let label = element.label else { return false }
    return label.hasPrefix("Vertical scroll bar") || label.hasPrefix("Horizontal scroll bar")
  }

  /// Where the later of two neighbours lies before the earlier one, or nil where it does not.
  static func jump(
    from one: ElementIndex, to other: ElementIndex, _ context: AuditContext
  ) -> Direction? {
    let first = context.tree[one].accessibilityFrame
    let second = context.tree[other].accessibilityFrame
    if isInside(first, second) { return nil }
    let isRightToLeft = context.isRightToLeft(other)
    let distance = context.configuration.noticeableDistance
    guard let found = jump(first, second, isRightToLeft, distance) else { return nil }
    let (around, otherAround) = context.boundaries.separating(one, other, in: context.tree)
    if liesOver(first, otherAround, context) || liesOver(second, around, context) { return nil }
    if around == nil, otherAround == nil { return found }
    let outer = frame(of: around, standingFor: first, context)
    let otherOuter = frame(of: otherAround, standingFor: second, context)
    return jump(betweenGroups: outer, otherOuter, isRightToLeft, distance) ? found : nil
  }

  /// Tells whether an element lies over a scroll view that it is not in, whose content inset was not
  /// recorded: what VoiceOver takes for the place of such a scroll view is not known (F14).
  private static func liesOver(
    _ frame: Rect, _ boundary: ElementIndex?, _ context: AuditContext
  ) -> Bool {
    guard let boundary, context.recording.limitations.contains(.groupingNotRecorded),
      context.tree[boundary].uiKitClass.isScrollView, context.tree[boundary].isFrameKnown
    else { return false }
    return context.tree[boundary].frame.contains(frame)
  }

  /// Tells whether the smaller one lies inside the other, give or take two points.
  private static func isInside(_ first: Rect, _ second: Rect) -> Bool {
    let shared = first.overlap(with: second)
    return shared.width >= min(first.width, second.width) - 2
      && shared.height >= min(first.height, second.height) - 2
  }

  private static func jump(
    _ first: Rect, _ second: Rect, _ isRightToLeft: Bool, _ distance: Double
  ) -> Direction? {
    let down = second.center.y - first.center.y
    if down <= -distance { return .above }
    guard down < distance, first.overlap(with: second).height > 0 else { return nil }
    let right = second.center.x - first.center.x
    if isRightToLeft { return right >= distance ? .right : nil }
    return right <= -distance ? .left : nil
  }

  /// A boundary stands for what it holds where it is recorded and really is around it.
  private static func frame(
    of boundary: ElementIndex?, standingFor frame: Rect, _ context: AuditContext
  ) -> Rect {
    guard let boundary, context.tree[boundary].isFrameKnown else { return frame }
    let around = context.tree[boundary].accessibilityFrame
    let shared = around.overlap(with: frame)
    return shared.width > 0 && shared.height > 0 ? around : frame
  }

  private static func jump(
    betweenGroups first: Rect, _ second: Rect, _ isRightToLeft: Bool, _ distance: Double
  ) -> Bool {
    let shared = first.overlap(with: second)
    let isBeside =
      shared.height >= min(first.height, second.height) / 2
      && shared.width < min(first.width, second.width) / 2
    if isBeside {
      return isRightToLeft
        ? second.maxX >= first.maxX + distance : second.minX <= first.minX - distance
    }
    return second.center.y <= first.center.y - distance
  }
}
