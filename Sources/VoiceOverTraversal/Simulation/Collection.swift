import AccessibilityTree

/// An element that may become an entry of a list, and the innermost enclosure around it.
struct Candidate {
  var element: Int32
  var scope: Int32
}

extension Simulation {
  /// Collects what is below an element into one flat list, whatever the depth (F5, F8).
  mutating func collect(below index: ElementIndex, scope: Int32 = Scopes.none) -> [Candidate] {
    var pending: [Candidate] = []
    stack(viewsBelow: index, scope: innerScope(of: index, in: scope), onto: &pending)
    return collect(stacked: pending)
  }

  /// Collects elements and what is below them into one flat list.
  ///
  /// The given elements stand backmost first; the list runs in the profile's order of collection.
  mutating func collect(from roots: [Candidate]) -> [Candidate] {
    collect(stacked: facts.profile.collectionOrder == .frontToBack ? roots : roots.reversed())
  }

  /// Collects elements, the last of which comes first, and what is below them.
  private mutating func collect(stacked: [Candidate]) -> [Candidate] {
    var collected: [Candidate] = []
    var pending = stacked
    while let candidate = pending.popLast() {
      let index = Int(candidate.element)
      visited[index] = true
      if let kind = facts.obstacle(at: index) {
        blocked[index] = Exclusion(kind, by: index)
        continue
      }
      guard facts.role(of: index) == .plain else {
        collected.append(candidate)
        continue
      }
      guard !facts.tree.isLeaf(index) else { continue }
      let scope = innerScope(of: index, in: candidate.scope)
      stack(viewsBelow: index, scope: scope, onto: &pending)
    }
    return collected
  }

  /// Puts the views directly below an element that take part on a stack, so that the one to be
  /// collected first lies on top.
  private mutating func stack(
    viewsBelow index: ElementIndex, scope: Int32, onto pending: inout [Candidate]
  ) {
    let start = pending.count
    siblings.removeAll(keepingCapacity: true)
    for child in facts.tree.children(of: index) {
      if facts.has(.view, child) {
        siblings.append(child)
      } else if blocked[child] == nil {
        blocked[child] = Exclusion(.notVended, by: child)
      }
    }
    append(siblings, scope: scope, to: &pending)
    if facts.profile.collectionOrder == .backToFront { pending[start...].reverse() }
  }

  /// The siblings that a modal view leaves (F51), backmost first, ranked where a navigation or split
  /// view ranks them.
  mutating func candidates(amongSiblings siblings: [ElementIndex], scope: Int32) -> [Candidate] {
    var candidates: [Candidate] = []
    append(siblings, scope: scope, to: &candidates)
    return candidates
  }

  private mutating func append(
    _ siblings: [ElementIndex], scope: Int32, to candidates: inout [Candidate]
  ) {
    var taking = siblings[...]
    // Most levels hold nothing that ranks or hides the others.
    let mayMatter = siblings.contains { facts.has(.mattersToSiblings, $0) }
    if mayMatter, let (stays, modal) = facts.modality(among: siblings) {
      taking = siblings[stays]
      for index in siblings[..<stays.lowerBound] + siblings[stays.upperBound...] {
        blocked[index] = Exclusion(.behindModalView, by: modal)
      }
    }
    guard mayMatter, facts.profile.ordersUIKitContainers else {
      for index in taking { candidates.append(Candidate(element: Int32(index), scope: scope)) }
      return
    }
    let isNavigation = siblings.contains { facts.elements[$0].uiKitClass == .navigationBar }
    let ranked =
      isNavigation
      ? scopes.add(.ranked, element: facts.tree.parent(of: siblings[0]) ?? siblings[0], in: scope)
      : scope
    for index in taking {
      var own = ranked
      if isNavigation {
        own = scopes.add(
          .navigationArea(priority: facts.navigationPriority(of: index)), element: index, in: ranked
        )
      }
      if facts.elements[index].hasRareProperties,
        let column = facts.elements[index].rare.splitViewColumn,
        let rank = SplitViewColumn.allCases.firstIndex(of: column)
      {
        own = scopes.add(.splitColumn(rank: rank), element: index, in: own)
      }
      candidates.append(Candidate(element: Int32(index), scope: own))
    }
  }

  /// The enclosure that an element opens for what is below it, if it opens one (F13, F14).
  private mutating func innerScope(of index: ElementIndex, in scope: Int32) -> Int32 {
    guard facts.profile.placement == .ownFrame, facts.elements[index].isFrameKnown else {
      return scope
    }
    let isEnclosure =
      facts.elements[index].shouldGroupAccessibilityChildren || facts.scrolls(index)
      || facts.elements[index].uiKitClass == .dropShadowView
    guard isEnclosure else { return scope }
    return scopes.add(.boundary(facts.ownPlacement(of: index)), element: index, in: scope)
  }

  /// Sorts candidates with the comparison of their list (F1-F14).
  mutating func sorted(
    _ candidates: [Candidate], list: Int, rowTolerance: Double? = nil, columnTolerance: Double = 0
  ) -> [Unit] {
    var units: [Unit] = []
    units.reserveCapacity(candidates.count)
    var ranks: [Int32: Rank] = [:]
    for candidate in candidates {
      guard let unit = unit(for: candidate) else { continue }
      units.append(unit)
      if unit.properties.contains(.ranked) {
        ranks[unit.element] = facts.rank(of: Int(unit.element))
      }
    }
    let tolerance = rowTolerance ?? facts.rowTolerance
    let comparator = Comparator(
      scopes: scopes, ranks: ranks, rowTolerance: tolerance, columnTolerance: columnTolerance,
      breaksTies: facts.profile.breaksTies)
    let sorted: [Unit]
    switch facts.profile.sortAlgorithm {
    case .mergeByHalves:
      sorted = MergeSort.sorted(consume units, by: comparator)
    case .standardLibrary:
      sorted = units.sorted { comparator.compare($0, $1) < 0 }
    }
    sortedUnits[list] = SortedUnits(
      units: sorted, ranks: ranks, rowTolerance: tolerance, columnTolerance: columnTolerance)
    return sorted
  }

  /// Makes the entry of a list; nil where a profile leaves out groups without stops.
  private mutating func unit(for candidate: Candidate) -> Unit? {
    let index = Int(candidate.element)
    let frame: Rect
    switch facts.profile.placement {
    case .ownFrame: frame = facts.ownPlacement(of: index)
    case .firstStop:
      guard let placement = firstStopPlacement(of: index) else { return nil }
      frame = placement
    }
    var properties: Unit.Properties = []
    if facts.elements[index].isFrameKnown { properties.insert(.frameKnown) }
    if facts.inherited.isRightToLeft[facts.tree.parent(of: index) ?? index] {
      properties.insert(.rightToLeft)
    }
    if facts.has(.ranked, index) { properties.insert(.ranked) }
    return Unit(
      element: candidate.element, scope: candidate.scope, edges: Edges(frame),
      properties: properties)
  }
}

extension ScreenFacts {
  /// The explicit priorities of a navigation controller's parts (F61).
  fileprivate func navigationPriority(of index: ElementIndex) -> Int {
    switch elements[index].uiKitClass {
    case .navigationBar: 1000
    case .navigationPalette: 999
    case .toolbar: 997
    default: 998
    }
  }

  /// Tells whether an element may hide its siblings or give them ranks; where none does, a level is
  /// taken as it is.
  func mayMatterToSiblings(_ index: ElementIndex) -> Bool {
    if elements[index].viewIsModal == true { return true }
    switch elements[index].uiKitClass {
    case .transitionView, .navigationBar: return true
    default: break
    }
    guard elements[index].hasRareProperties else { return false }
    return elements[index].rare.splitViewColumn != nil
      || elements[index].rare.backgroundColor != nil
  }

  /// What comes before or after all geometry: the element's priority and its window's level.
  func rank(of index: ElementIndex) -> Rank {
    var rank = Rank()
    if elements[index].hasRareProperties { rank.priority = elements[index].rare.sortPriority }
    let root = Int(inherited.root[index])
    if elements[root].hasRareProperties { rank.windowLevel = elements[root].rare.windowLevel }
    return rank
  }

  fileprivate func scrolls(_ index: ElementIndex) -> Bool {
    profile.groupsScrollViews && elements[index].uiKitClass.isScrollView
      && elements[index].rare.isScrollEnabled
  }

  /// The frame by which an element is placed: a scroll view's visible rectangle (F14), else its
  /// `accessibilityFrame` (F1).
  fileprivate func ownPlacement(of index: ElementIndex) -> Rect {
    guard scrolls(index) else { return elements[index].accessibilityFrame }
    return elements[index].accessibilityFrame.inset(by: elements[index].rare.contentInset)
  }
}
