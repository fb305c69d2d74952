import AccessibilityTree
import VoiceOverTraversal

/// `accessibilityElements` arrays that do not fit what is on screen any more.
enum StaleElementsArray: RuleCheck {
  static let rule = AuditRule.staleElementsArray

  static let reference = RuleReference(
    summary: "an accessibilityElements array does not fit what is on screen",
    severity: .error,
    criteria: [.meaningfulSequence, .focusOrder],
    condition: """
      The array lists an element that is hidden, gone, off screen or without size; or it leaves out a \
      visible descendant that is accessible or interactive (F23); or its order jumps backwards \
      against the layout. All that is wrong with one array is one finding: an error where something \
      is never reached, else a warning.
      """,
    limits: """
      Entries in a scroll view may be off screen. A jump that is reported as \
      traversal-order-mismatch is not reported again. Arrays on accessibility elements and on table \
      and collection views are ignored by VoiceOver, and here.
      """,
    doubts: """
      An array may leave out what another element stands for, such as a decoration with a label; hide \
      that with accessibilityElementsHidden, and the array is complete.
      """,
    uiKitFix: "form.accessibilityElements = [name, pay] // set again whenever the contents change",
    swiftUIFix: """
      // SwiftUI keeps the order by itself: put what was left out in the same container.
      VStack { NameField(); PayButton() }
        .accessibilityElement(children: .contain)
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="0 100 390 200" elements="#name">
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

  /// What is wrong with one array.
  private struct Problems {
    var gone: [String] = []
    var unseen: [ElementIndex] = []
    var leftOut: [ElementIndex] = []
    var jump: (from: ElementIndex, to: ElementIndex)?

    var details: Set<Draft.Detail> {
      var result = Set(gone.map { Draft.Detail(kind: "gone \($0)", element: -1) })
      result.formUnion(unseen.map { .init(kind: "unseen", element: $0) })
      result.formUnion(leftOut.map { .init(kind: "left out", element: $0) })
      if let jump { result.insert(.init(kind: "back from \(jump.from)", element: jump.to)) }
      return result
    }

    var isEmpty: Bool { gone.isEmpty && unseen.isEmpty && leftOut.isEmpty && jump == nil }
  }

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    var leftOut: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .notInElements && context.isMissed(unreachable.element) {
      leftOut[unreachable.exclusion.obstacle, default: []].append(unreachable.element)
    }
    let jumps = jumps(context, after: earlier)
    let wrappers = Set(earlier.filter { $0.rule == .wrapperHides }.map(\.element))
    var drafts: [Draft] = []
    for (owner, element) in context.tree.elements.enumerated() {
      guard let entries = element.elements, !entries.isEmpty, isUsed(owner, context) else {
        continue
      }
      var problems = Problems()
      for entry in entries {
        switch entry {
        case .dangling(let id): problems.gone.append("#\(id)")
        case .element(let index):
          if index != owner, !wrappers.contains(index), isUnseen(index, context) {
            problems.unseen.append(index)
          }
        }
      }
      problems.leftOut = leftOut[owner] ?? []
      problems.jump = jumps[owner]
      if !problems.isEmpty { drafts.append(draft(owner, problems, context)) }
    }
    return drafts
  }

  /// Tells whether VoiceOver uses the array.
  private static func isUsed(_ owner: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[owner]
    if element.uiKitClass == .tableView || element.uiKitClass == .collectionView { return false }
    guard !element.isAccessibilityElement, !context.traversal.isRecordedOrder else { return false }
    return context.exclusion(of: owner) == nil
  }

  /// Tells whether an entry is there but nobody sees it.
  private static func isUnseen(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    if let exclusion = context.exclusion(of: index) {
      return exclusion.isInvisible && exclusion.kind != .spacer || exclusion.kind == .elementsHidden
    }
    // Objects that are no views are visited wherever they are (F27).
    let element = context.tree[index]
    guard !element.isView, element.isFrameKnown, context.isStop(index), !context.scrolls(index)
    else { return false }
    return !context.isOnScreen(index)
  }

  /// The first jump backwards in each array that no other finding is about.
  private static func jumps(
    _ context: AuditContext, after earlier: [Draft]
  ) -> [ElementIndex: (from: ElementIndex, to: ElementIndex)] {
    let lists = context.traversal.lists
    let known = Set(
      earlier.filter { $0.rule == .traversalOrderMismatch }.flatMap { [$0.element] + $0.others })
    var spoken: Set<ElementIndex> = []
    for stop in context.traversal.stops where known.contains(stop.element) {
      var list: Int? = stop.list
      while let current = list {
        if let owner = lists[current].owner { spoken.insert(owner) }
        list = lists[current].parent
      }
    }
    var result: [ElementIndex: (from: ElementIndex, to: ElementIndex)] = [:]
    for (before, stop) in zip(context.traversal.stops, context.traversal.stops.dropFirst())
    where before.list == stop.list && lists[stop.list].kind == .elementsArray {
      guard let owner = lists[stop.list].owner, result[owner] == nil, !spoken.contains(owner),
        context.tree[before.element].isFrameKnown, context.tree[stop.element].isFrameKnown,
        context.isOnScreen(before.element), context.isOnScreen(stop.element),
        !context.tree[before.element].traits.contains(.header),
        !context.tree[stop.element].traits.contains(.header),
        TraversalOrderMismatch.jump(from: before.element, to: stop.element, context) != nil
      else { continue }
      result[owner] = (before.element, stop.element)
    }
    return result
  }

  private static func draft(
    _ owner: ElementIndex, _ problems: Problems, _ context: AuditContext
  ) -> Draft {
    var parts: [String] = []
    if !problems.leftOut.isEmpty {
      parts.append("leave out \(context.names(problems.leftOut)), where no swipe arrives")
    }
    if !problems.gone.isEmpty {
      parts.append("list \(problems.gone.prefix(3).joined(separator: ", ")), which is not there")
    }
    if !problems.unseen.isEmpty {
      parts.append("list \(context.names(problems.unseen)), which nobody sees")
    }
    if let jump = problems.jump {
      let ends = context.distinctNames([jump.from, jump.to])
      parts.append("go back from \(ends[0]) to \(ends[1])")
    }
    let name = context.name(owner)
    let list = problems
    return Draft(
      rule: rule, element: owner, others: problems.leftOut,
      severity: problems.leftOut.isEmpty ? .warning : nil,
      message: "the accessibilityElements of \(name) \(parts.joined(separator: "; they "))",
      help: "list what can be seen in \(name), in the order in which it is read",
      details: problems.details, remedies: { remedies(owner, list, $0) })
  }

  private static func remedies(
    _ owner: ElementIndex, _ problems: Problems, _ context: AuditContext
  ) -> [Remedy] {
    var seen = Set(problems.unseen)
    seen.insert(owner)
    let kept = (context.tree[owner].elements ?? []).compactMap(\.index).filter {
      seen.insert($0).inserted
    }
    let added = problems.leftOut.filter { seen.insert($0).inserted }
    guard kept.count + added.count <= 200 else { return [context.droppingArray(of: owner)] }
    var result = [context.droppingArray(of: owner)]
    if added.isEmpty, problems.jump == nil {
      let name = context.exactName(owner)
      let seenOnly = (context.tree[owner].elements ?? []).compactMap(\.index).filter {
        !problems.unseen.contains($0)
      }
      result.append(
        context.settingArray(
          of: owner, to: kept,
          seenOnly == kept
            ? "take what nobody sees out of the accessibilityElements of \(name)"
            : "give \(name) these accessibilityElements"))
    }
    return result
      + context.visualOrders(of: kept + added).map {
        context.settingArray(of: owner, toVisualOrder: $0)
      }
  }
}
