import AccessibilityTree
import VoiceOverTraversal

/// `accessibilityElements` arrays that contradict themselves or each other.
enum AmbiguousElementsArray: RuleCheck {
  static let rule = AuditRule.ambiguousElementsArray

  static let reference = RuleReference(
    summary: "accessibilityElements arrays contradict themselves or each other",
    severity: .error,
    criteria: [.focusOrder, .noKeyboardTrap],
    condition: """
      The same element stands twice in one array (F29) or in two arrays (F28); arrays contain each \
      other or themselves (F31); an array is set on an accessibility element, which ignores it \
      (F22); an array is empty although there is accessible content below (F21); an array lists an \
      element that is visited in its own place too, so that the swipes jump (F28) or go round in a \
      loop (F29). An error where something is never reached because of it, and then that is named; else \
      a warning.
      """,
    limits: """
      An empty array on a table cell is no override (F72) and is left alone. Arrays on table and \
      collection views are ignored by VoiceOver (F34), and here.
      """,
    doubts: """
      What VoiceOver does at an element of two arrays depends on which array was set last, which a \
      recording does not hold: the last one in document order is taken (R19).
      """,
    uiKitFix:
      "container.accessibilityElements = nil // not []: an empty array hides what is inside",
    swiftUIFix: """
      VStack { PayButton() }
        .accessibilityElement(children: .contain)
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="0 100 390 200" elements="">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="0 100 390 200">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    var drafts = emptyArrays(context)
    var known = Set(drafts.map(\.element))
    let loop = context.traversal.notes.first { $0.kind == .loop }
    for note in context.traversal.notes {
      // The owner of the array that would have to change.
      guard let owner = owner(of: note, context), known.insert(owner).inserted else { continue }
      let makesLoop = loop.map { $0.other == owner || $0.element == note.element } ?? false
      let lost = cutOff(by: note, owner, makesLoop: makesLoop, context)
      drafts.append(draft(note, owner, cutOff: lost, context))
    }
    // What the arrays themselves contradict is the reason for the loops that it leads to.
    let explained = known.union(drafts.flatMap(\.others))
    return drafts
      + jumps(context).filter { jump in
        explained.isDisjoint(with: [jump.element] + jump.others)
      }
  }

  private static func owner(of note: TraversalNote, _ context: AuditContext) -> ElementIndex? {
    switch note.kind {
    case .arrayOnElement:
      return context.tree[note.element].elements?.isEmpty == false ? note.element : nil
    case .listsItself: return note.element
    case .listedTwice, .listedInTwoArrays, .cycle: return note.other
    default: return nil
    }
  }

  /// What no swipe arrives at because of it: what comes after the loop that it makes, what is skipped
  /// where it leads into another array, and what can be used in an element whose array is ignored.
  private static func cutOff(
    by note: TraversalNote, _ owner: ElementIndex, makesLoop: Bool, _ context: AuditContext
  ) -> [ElementIndex] {
    context.traversal.unreachable.filter { unreachable in
      let exclusion = unreachable.exclusion
      let isCutOff =
        switch exclusion.kind {
        case .afterLoop: makesLoop
        case .leftForOtherArray:
          note.kind != .arrayOnElement
            && (exclusion.obstacle == note.element
              || context.tree.isDescendant(exclusion.obstacle, of: note.element))
        case .insideElement: note.kind == .arrayOnElement && exclusion.obstacle == owner
        default: false
        }
      return isCutOff && context.isMissed(unreachable.element)
    }.map(\.element)
  }

  private static func draft(
    _ note: TraversalNote, _ owner: ElementIndex, cutOff: [ElementIndex], _ context: AuditContext
  ) -> Draft {
    let consequence =
      switch note.kind {
      case .arrayOnElement: "what it lists is never reached"
      case .listedTwice: "whoever swipes comes back to the first place and goes round in a loop"
      case .listedInTwoArrays: "the next swipe leaves the one array for the other"
      default: "where the next swipe leads is not defined"
      }
    let help =
      switch note.kind {
      case .arrayOnElement:
        "make \(context.name(owner)) no accessibility element, or drop the array"
      default: "let each element stand in one array, once"
      }
    let kind = note.kind
    let element = note.element
    let end = cutOff.isEmpty ? "" : ", so that no swipe arrives at \(context.names(cutOff))"
    return Draft(
      rule: rule, element: owner, cause: owner, others: [note.element] + cutOff,
      severity: cutOff.isEmpty ? .warning : nil,
      message: "\(note.message(in: context.tree)): \(consequence)\(end)", help: help,
      details: Set(
        cutOff.map { .init(kind: "lost", element: $0) }
          + [.init(kind: kind.rawValue, element: element)]),
      remedies: { remedies(kind, element, owner, $0) })
  }

  private static func emptyArrays(_ context: AuditContext) -> [Draft] {
    var lost: [ElementIndex: [ElementIndex]] = [:]
    for unreachable in context.traversal.unreachable
    where unreachable.exclusion.kind == .emptyElements && context.isMissed(unreachable.element) {
      lost[unreachable.exclusion.obstacle, default: []].append(unreachable.element)
    }
    return lost.sorted { $0.key < $1.key }.map { owner, elements in
      let name = context.name(owner)
      return Draft(
        rule: rule, element: owner, cause: owner, others: elements,
        message: "no swipe arrives at \(context.names(elements)): the accessibilityElements of "
          + "\(name) is an empty array",
        help: "set it to nil instead, or hide \(name) with accessibilityElementsHidden",
        remedies: { [$0.droppingArray(of: owner)] })
    }
  }

  /// Arrays that list what is visited elsewhere too, where the swipes leave others out or never end.
  private static func jumps(_ context: AuditContext) -> [Draft] {
    let owners = arrayOwners(context.tree)
    guard !owners.isEmpty else { return [] }
    var lost: [Jump: [ElementIndex]] = [:]
    for note in context.traversal.notes where note.kind == .loop {
      if let jump = jump(at: note.element, isLoop: true, owners, context.tree) { lost[jump] = [] }
    }
    for unreachable in context.traversal.unreachable where context.isMissed(unreachable.element) {
      let isLoop = unreachable.exclusion.kind == .afterLoop
      guard isLoop || unreachable.exclusion.kind == .leftForOtherArray,
        let jump = jump(
          at: unreachable.exclusion.obstacle, isLoop: isLoop, owners, context.tree)
      else { continue }
      lost[jump, default: []].append(unreachable.element)
    }
    return lost.sorted { ($0.key.owner, $0.key.entry) < ($1.key.owner, $1.key.entry) }
      .map { draft($0, leavingOut: $1, context) }
  }

  private static func draft(
    _ jump: Jump, leavingOut lost: [ElementIndex], _ context: AuditContext
  ) -> Draft {
    let (owner, entry) = (jump.owner, jump.entry)
    let end =
      jump.isLoop
      ? "the swipes come back to it and go round in a loop"
      : "from there the swipes go on in the array"
    return Draft(
      rule: rule, element: owner, cause: owner, others: lost + [entry],
      severity: lost.isEmpty ? .warning : nil,
      message: (lost.isEmpty ? "" : "no swipe arrives at \(context.names(lost)): ")
        + "the accessibilityElements of \(context.name(owner)) lists \(context.name(entry)), "
        + "which is visited in its own place too, and \(end)",
      help: "let each element stand in one place: where it lies, or in one array",
      details: Set(
        lost.map { .init(kind: "lost", element: $0) }
          + [.init(kind: jump.isLoop ? "loop" : "jump", element: entry)]),
      remedies: { cleaned(owner, without: entry, $0) })
  }

  private struct Jump: Hashable {
    var owner: ElementIndex
    var entry: ElementIndex
    var isLoop: Bool
  }

  /// The view whose array each listed element belongs to: the last one that lists it (F28, R19).
  private static func arrayOwners(_ tree: ElementTree) -> [ElementIndex: ElementIndex] {
    var owners: [ElementIndex: ElementIndex] = [:]
    let elements = tree.elements
    for owner in elements.indices {
      for case .element(let entry) in elements[owner].elements ?? [] { owners[entry] = owner }
    }
    return owners
  }

  /// The array that an element, or what is around it, belongs to.
  private static func jump(
    at element: ElementIndex, isLoop: Bool, _ owners: [ElementIndex: ElementIndex],
    _ tree: ElementTree
  ) -> Jump? {
    for entry in [element] + tree.ancestors(of: element) {
      if let owner = owners[entry], owner != entry {
        return Jump(owner: owner, entry: entry, isLoop: isLoop)
      }
    }
    return nil
  }

  private static func remedies(
    _ kind: TraversalNote.Kind, _ element: ElementIndex, _ owner: ElementIndex,
    _ context: AuditContext
  ) -> [Remedy] {
    if kind == .arrayOnElement {
      return [context.droppingArray(of: owner)] + [context.openingUp(owner)].compactMap(\.self)
    }
    var result: [Remedy] = []
    for (candidate, other) in [(owner, element), (element, owner)] {
      result += cleaned(candidate, without: kind == .listedTwice ? nil : other, context)
    }
    if kind == .listedInTwoArrays {
      for other in context.tree.elements.indices
      where other != owner && context.tree[other].elements?.contains(.element(element)) == true {
        result += cleaned(other, without: element, context)
      }
    }
    return result
  }

  /// The array with each entry once and without itself and another element, or no array.
  private static func cleaned(
    _ owner: ElementIndex, without other: ElementIndex?, _ context: AuditContext
  ) -> [Remedy] {
    guard let entries = context.tree[owner].elements else { return [] }
    var seen: Set<ElementIndex> = [owner]
    if let other { seen.insert(other) }
    let kept = entries.compactMap(\.index).filter { seen.insert($0).inserted }
    guard kept.count <= 200, !kept.isEmpty else { return [context.droppingArray(of: owner)] }
    let text = text(owner, from: entries, to: kept, without: other, context)
    return [context.settingArray(of: owner, to: kept, text)]
      + context.visualOrders(of: kept).map {
        context.settingArray(of: owner, toVisualOrder: $0)
      } + [context.droppingArray(of: owner)]
  }

  /// Says what is taken out of an array, and no more than that.
  private static func text(
    _ owner: ElementIndex, from entries: [ElementReference], to kept: [ElementIndex],
    without other: ElementIndex?, _ context: AuditContext
  ) -> String {
    let name = context.exactName(owner)
    let kept = kept.map { ElementReference.element($0) }
    if let other, entries.filter({ $0 != .element(other) }) == kept {
      if other == owner { return "take \(name) out of its own accessibilityElements" }
      return "take \(context.exactName(other)) out of the accessibilityElements of \(name)"
    }
    if Set(entries) == Set(kept) {
      return "list each element once in the accessibilityElements of \(name)"
    }
    return "give \(name) these accessibilityElements"
  }
}
