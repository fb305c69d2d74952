public import AccessibilityTree

extension Simulation {
  /// Tells what became of each element, in one pass down the tree.
  ///
  /// What is in the way of an element is in the way of all below it, unless they were visited through
  /// an array: so each has one reason, the outermost.
  func dispositions(stops: [Stop], unreached: [ElementIndex: Exclusion]) -> [Disposition] {
    var result: [Disposition] = []
    result.reserveCapacity(facts.tree.count)
    var stopAt: [Int32] = Array(repeating: -1, count: facts.tree.count)
    for position in stops.indices.reversed() { stopAt[stops[position].element] = Int32(position) }
    for index in 0..<facts.tree.count {
      result.append(
        disposition(of: index, stopAt: Int(stopAt[index]), unreached: unreached, above: result))
    }
    markUnspoken(&result, stopAt: stopAt)
    return result
  }

  private func disposition(
    of index: ElementIndex, stopAt: Int, unreached: [ElementIndex: Exclusion],
    above: [Disposition]
  ) -> Disposition {
    if stopAt >= 0 { return .stop(stopAt) }
    if let exclusion = unreached[index] { return .excluded(exclusion) }
    let parent = facts.tree.parent(of: index)
    if let parent, case .excluded(let exclusion) = above[parent], !visited[index] {
      return .excluded(exclusion)
    }
    if let exclusion = blocked[index] { return .excluded(exclusion) }
    if visited[index] { return .passedThrough }
    guard let parent else { return .passedThrough }
    switch facts.role(of: parent) {
    case .stop: return .excluded(Exclusion(.insideElement, by: parent))
    case .array:
      let isEmpty = facts.elements[parent].elements?.isEmpty == true
      return .excluded(Exclusion(isEmpty ? .emptyElements : .notInElements, by: parent))
    default: return .excluded(Exclusion(.notVended, by: index))
    }
  }

  /// Marks interactive views that are no stop and have none inside that could stand for them (F50).
  private func markUnspoken(_ dispositions: inout [Disposition], stopAt: [Int32]) {
    var stopsBefore: [Int32] = [0]
    stopsBefore.reserveCapacity(facts.tree.count + 1)
    for index in 0..<facts.tree.count {
      stopsBefore.append(stopsBefore[index] + (stopAt[index] >= 0 ? 1 : 0))
    }
    for index in 0..<facts.tree.count {
      guard case .passedThrough = dispositions[index], facts.elements[index].isInteractive,
        !facts.elements[index].isAccessibilityElement,
        stopsBefore[facts.tree.subtreeEnd(of: index)] == stopsBefore[index],
        !hasStop(amongEntriesOf: index, stopAt)
      else { continue }
      dispositions[index] = .excluded(Exclusion(.notAnElement, by: index))
    }
  }

  private func hasStop(amongEntriesOf index: ElementIndex, _ stopAt: [Int32]) -> Bool {
    facts.elements[index].elements?.contains { reference in
      reference.index.map { stopAt[$0] >= 0 } ?? false
    } ?? false
  }

  /// The elements that a person would expect to reach and cannot.
  func unreachable(_ dispositions: [Disposition]) -> [Unreachable] {
    var result: [Unreachable] = []
    // The nearest element around each one, and the nearest table cell, or -1.
    var elementAround = Array(repeating: Int32(-1), count: facts.tree.count)
    var cellAround = Array(repeating: Int32(-1), count: facts.tree.count)
    var namedCells: Set<Int> = []
    var isInvisible = Array(repeating: false, count: facts.tree.count)
    let lostInSight = lostInSight(dispositions)
    for index in 0..<facts.tree.count {
      // What nobody sees is missed by nobody, whatever else is in the way.
      isInvisible[index] =
        facts.tree.parent(of: index).map { isInvisible[$0] } ?? false
        || facts.obstacle(at: index).map { Exclusion($0, by: index).isInvisible } ?? false
      if let parent = facts.tree.parent(of: index) {
        elementAround[index] =
          facts.role(of: parent) == .stop ? Int32(parent) : elementAround[parent]
        cellAround[index] =
          facts.elements[parent].uiKitClass == .tableViewCell ? Int32(parent) : cellAround[parent]
      }
      guard case .excluded(let exclusion) = dispositions[index] else { continue }
      guard facts.elements[index].isAccessibilityElement || facts.elements[index].isInteractive,
        !isInvisible[index] && !exclusion.isInvisible || lostInSight.contains(index),
        exclusion.kind != .mergedIntoCell
      else { continue }
      let around = Int(elementAround[index])
      if around >= 0, facts.elements[index].isSpokenBy(facts.elements[around]) { continue }
      // Of the labels of a cell that is not reached, the first stands for the text of all.
      let cell = Int(cellAround[index])
      if cell >= 0, around < 0, facts.isMergedLabel(index), !namedCells.insert(cell).inserted {
        continue
      }
      result.append(Unreachable(element: index, exclusion: exclusion))
    }
    return result
  }

  /// The elements in sight that are lost only because views around them have no size or lie off
  /// screen (R27): those that a run without these obstacles reaches.
  private func lostInSight(_ dispositions: [Disposition]) -> Set<ElementIndex> {
    // Whether a view clips, from the outermost obstacle around each element down to the element.
    var isClipped: [Bool] = []
    isClipped.reserveCapacity(facts.tree.count)
    var candidates: [ElementIndex] = []
    for (index, disposition) in dispositions.enumerated() {
      guard case .excluded(let exclusion) = disposition, exclusion.isOfWrapper else {
        isClipped.append(false)
        continue
      }
      let above = facts.tree.parent(of: index).map { isClipped[$0] } ?? false
      let isAround = exclusion.obstacle != index
      // A scroll view clips unless it is told not to.
      let clips =
        facts.elements[index].clipsToBounds || facts.elements[index].uiKitClass.isScrollView
      isClipped.append(isAround && above || clips)
      guard isAround, !above, facts.obstacle(at: index) == nil, facts.isInSight(index),
        facts.elements[index].isAccessibilityElement || facts.elements[index].isInteractive
      else { continue }
      candidates.append(index)
    }
    guard !candidates.isEmpty else { return [] }
    var hasCandidateBelow = Array(repeating: false, count: facts.tree.count)
    for index in candidates { hasCandidateBelow[index] = true }
    for index in dispositions.indices.reversed() where hasCandidateBelow[index] {
      if let parent = facts.tree.parent(of: index) { hasCandidateBelow[parent] = true }
    }
    let wrappers = dispositions.indices.filter { index in
      hasCandidateBelow[index]
        && facts.obstacle(at: index).map { Exclusion($0, by: index).isOfWrapper } ?? false
    }
    var other = Simulation(facts.ignoringObstacles(of: wrappers))
    other.simulate()
    var isReached = Array(repeating: false, count: facts.tree.count)
    for position in other.followLinks() {
      let element = Int(other.leaves[position].element)
      isReached[element] = true
      guard let text = other.cellTexts[element] else { continue }
      for part in text.labels + [text.switchView].compactMap(\.self) { isReached[part] = true }
    }
    return Set(candidates.filter { isReached[$0] })
  }

  /// Marks the views that hide what a person would miss as modal ones by their background alone (R30).
  func guessedModalities(_ unreachable: [Unreachable]) -> [TraversalNote] {
    let modal = Set(
      unreachable.lazy.map(\.exclusion).filter { $0.kind == .behindModalView }.map(\.obstacle))
    return modal.sorted().filter { facts.modalityFact(of: $0) == .f(53) }.map {
      TraversalNote(.guessedModality, $0, fact: .r(30))
    }
  }

  /// Why the elements are missed whose leaves no flick reaches.
  func unreached(_ reached: [Int]) -> [ElementIndex: Exclusion] {
    guard reached.count < leaves.count else { return [:] }
    var isReached = Array(repeating: false, count: leaves.count)
    for position in reached { isReached[position] = true }
    let loop = notes.last { $0.kind == .loop }?.element
    var result: [ElementIndex: Exclusion] = [:]
    var before = 0
    for (position, leaf) in leaves.enumerated() {
      if isReached[position] {
        before = position
        continue
      }
      let element = Int(leaf.element)
      let skipped = reached.last.map { position < $0 } ?? false
      if skipped || loop == nil {
        result[element] = Exclusion(.leftForOtherArray, by: Int(leaves[before].element))
      } else if let loop {
        result[element] = Exclusion(.afterLoop, by: loop)
      }
    }
    return result
  }
}

extension Element {
  /// Tells whether a person can do something with it: a control, a tapped view, one with actions.
  @inlinable
  public var isInteractive: Bool {
    if uiKitClass.isControl { return true }
    guard hasRareProperties else { return false }
    return !rare.customActions.isEmpty
      || rare.gestureRecognizers.contains { $0 == "tap" || $0 == "longPress" }
  }

  /// Tells whether the element around it says all that it would say: it is mere text or an image, or a
  /// control's own inner control.
  ///
  /// One that says nothing itself speaks for nobody.
  fileprivate func isSpokenBy(_ around: Element) -> Bool {
    let texts = [around.label, around.value, around.hint]
    guard texts.contains(where: { !($0 ?? "").isEmpty }) else { return false }
    if isPlainContent { return true }
    guard uiKitClass.isControl, around.uiKitClass.isControl || around.traits.contains(.button)
    else { return false }
    return (label ?? "").isEmpty || label == around.label
  }

  /// Tells whether it is text or an image and nothing more.
  var isPlainContent: Bool {
    guard !isInteractive else { return false }
    let content: Traits = [.staticText, .image, .header, .updatesFrequently, .summaryElement]
    switch uiKitClass {
    case .label, .imageView: return traits.subtracting(content).isEmpty
    default: return !traits.isEmpty && traits.subtracting(content).isEmpty
    }
  }
}
