import AccessibilityTree
import VoiceOverTraversal

/// Interactive elements that VoiceOver cannot focus.
enum IgnoredByAssistiveTechnology: RuleCheck {
  static let rule = AuditRule.ignoredByAssistiveTechnology

  static let reference = RuleReference(
    summary: "an interactive element cannot be focused",
    severity: .error,
    criteria: [.infoAndRelationships, .focusOrder],
    condition: """
      A control, a view with a tap recogniser, or any view with custom actions that is not an \
      accessibility element and has none inside that could stand for it; one that \
      accessibilityElementsHidden hides, itself or around it; one that is not a view and that no \
      container vends. As a warning: a container that is not an element itself but has custom \
      actions, even though there are stops inside. VoiceOver lets these stops inherit the actions, \
      but other assistive technologies do not. As advice: an element and its container that are both \
      marked as elements, since only the inner one or only the container should be.
      """,
    limits: """
      What nobody sees is left out. So is what a view in front of it covers, because hiding the \
      background of an overlay is right; views without touches, unless they have custom actions; \
      pickers, steppers and segmented controls whose parts were not recorded; a tap recogniser on a \
      view as large as the screen, on a scroll view or a web view. Where the dialect cannot know which \
      elements are focusable, only elementsHidden is judged.
      """,
    doubts: """
      A recogniser may only serve what can be done in another way, such as closing the keyboard; \
      suppress the element with the reason. Gestures and actions that a recorder did not write down \
      are not missed.
      """,
    uiKitFix: "play.isAccessibilityElement = true",
    swiftUIFix: """
      PlayButton()
        .accessibilityHidden(false)
      """,
    failing: RuleReference.example(
      """
      <element class="UILabel" label="Song" frame="16 100 200 30"/>
      <element class="UIButton" label="Play" frame="300 100 60 30" isAccessibilityElement="false"/>
      """),
    passing: RuleReference.example(
      """
      <element class="UILabel" label="Song" frame="16 100 200 30"/>
      <element class="UIButton" label="Play" frame="300 100 60 30"/>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    unfocusable(context) + hidden(context) + actionsOfContainers(context)
      + markedTwice(context, after: earlier)
  }

  private static func draft(_ element: ElementIndex, _ message: String, help: String) -> Draft {
    Draft(rule: rule, element: element, message: message, help: help)
  }

  /// Not an element, and nothing inside stands for it; of nested ones the innermost.
  private static func unfocusable(_ context: AuditContext) -> [Draft] {
    guard !context.areFlagsGuessed, !context.traversal.isRecordedOrder else { return [] }
    var found: [ElementIndex] = []
    for index in context.tree.elements.indices where isUnfocusable(index, context) {
      while let last = found.last, context.tree.isDescendant(index, of: last) { found.removeLast() }
      found.append(index)
    }
    return found.map { index in
      let name = context.name(index)
      let isVended = context.exclusion(of: index)?.kind != .notVended
      let reason =
        isVended ? "isAccessibilityElement is false" : "no accessibilityElements array lists it"
      return draft(
        index, "\(name) can be used by touch, but no swipe arrives there: \(reason)",
        help: isVended
          ? "set isAccessibilityElement of \(name), or of something inside that can stand for it"
          : "list \(name) in the accessibilityElements of its container")
    }
  }

  private static func isUnfocusable(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[index]
    guard context.isActionable(index) else { return false }
    switch context.traversal.dispositions[index] {
    case .excluded(let exclusion) where exclusion.kind == .notAnElement:
      return !isOnlyTapArea(index, context) && !hasUnrecordedParts(index, context)
    case .excluded(let exclusion) where exclusion.kind == .notVended:
      return exclusion.obstacle == index
    case .passedThrough where element.uiKitClass == .button && !element.isAccessibilityElement:
      // The title of a button does not press it.
      let stops = context.tree.subtree(of: index).filter { context.isStop($0) }
      return !stops.isEmpty && stops.allSatisfy { context.tree[$0].className == "UIButtonLabel" }
    default: return false
    }
  }

  /// Controls of several stops make these themselves; a document of views does not hold them.
  private static func hasUnrecordedParts(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[index]
    switch element.uiKitClass {
    case .stepper, .segmentedControl, .datePicker, .pickerView:
      return context.tree.isLeaf(index) && !element.isAccessibilityElementSet
    default: return false
    }
  }

  /// A recogniser on a backdrop or on what scrolls serves the whole screen.
  private static func isOnlyTapArea(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[index]
    if element.uiKitClass.isControl || !element.rare.customActions.isEmpty { return false }
    return context.coversScreen(index) || element.uiKitClass.isScrollView
      || element.uiKitClass == .webView || element.uiKitClass == .dimmingView
      || element.uiKitClass.isWindow
  }

  /// Hidden by `accessibilityElementsHidden`: one finding for what hides.
  private static func hidden(_ context: AuditContext) -> [Draft] {
    var hidden: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .elementsHidden && context.isActionable(unreachable.element)
      && (context.tree[unreachable.element].isAccessibilityElement
        || context.tree[unreachable.element].isInteractive)
      && isSeen(unreachable.element, context)
    {
      hidden[unreachable.exclusion.obstacle, default: []].append(unreachable.element)
    }
    return hidden.sorted { $0.key < $1.key }.compactMap { obstacle, elements in
      guard !isCovered(obstacle, context), let first = elements.first else { return nil }
      let names = context.names(elements)
      let at = obstacle == first ? "" : " on \(context.name(obstacle))"
      var draft = draft(
        first,
        "\(names) can be used by touch, but no swipe arrives there: accessibilityElementsHidden is "
          + "set\(at)",
        help: "set accessibilityElementsHidden to false\(at)")
      draft.cause = obstacle
      draft.others = Array(elements.dropFirst())
      return draft
    }
  }

  private static func isSeen(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    !context.tree[index].isFrameKnown || context.isOnScreen(index) || context.scrolls(index)
  }

  /// Tells whether something with stops lies in front of what is hidden, so that hiding it is right.
  private static func isCovered(_ obstacle: ElementIndex, _ context: AuditContext) -> Bool {
    let tree = context.tree
    guard tree[obstacle].isFrameKnown,
      let seen = tree[obstacle].frame.intersection(context.bounds)
    else { return false }
    return (tree.subtreeEnd(of: obstacle)..<tree.count).contains { index in
      tree[index].isView && tree[index].isFrameKnown && !tree[index].isHidden
        && tree[index].alpha > 0 && tree[index].frame.contains(seen) && context.hasStop(in: index)
    }
  }

  /// Containers with custom actions that are no element, although there are stops inside.
  private static func actionsOfContainers(_ context: AuditContext) -> [Draft] {
    guard !context.areFlagsGuessed else { return [] }
    return context.tree.elements.indices.compactMap { index in
      let element = context.tree[index]
      guard element.hasRareProperties, !element.rare.customActions.isEmpty,
        !element.isAccessibilityElement, element.uiKitClass != .tableViewCell,
        case .passedThrough = context.traversal.dispositions[index], context.hasStop(in: index)
      else { return nil }
      let name = context.name(index)
      var draft = draft(
        index,
        "the custom actions of \(name) belong to no stop: VoiceOver offers them at the stops inside, "
          + "other assistive technologies do not",
        help: "make \(name) an accessibility element, or move the actions to the elements inside")
      draft.severity = .warning
      return draft
    }
  }

  /// Elements inside elements, both marked by the app, where nothing interactive is lost.
  private static func markedTwice(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    guard !context.areFlagsGuessed else { return [] }
    let known = Set(earlier.compactMap { $0.cause ?? $0.element })
    var marked: [ElementIndex: ElementIndex] = [:]
    for (index, element) in context.tree.elements.enumerated()
    where element.isAccessibilityElement && element.isAccessibilityElementSet
      && !context.isActionable(index)
    {
      guard let exclusion = context.exclusion(of: index), exclusion.kind == .insideElement,
        context.tree[exclusion.obstacle].isAccessibilityElementSet,
        context.tree[exclusion.obstacle].isView, element.isView,
        !known.contains(exclusion.obstacle), marked[exclusion.obstacle] == nil
      else { continue }
      marked[exclusion.obstacle] = index
    }
    return marked.sorted { $0.key < $1.key }.map { container, inner in
      var draft = draft(
        container,
        "\(context.name(container)) and \(context.name(inner)) inside it are both marked as elements; "
          + "only the container is reached",
        help: "mark only one of them")
      draft.severity = .advice
      return draft
    }
  }
}
