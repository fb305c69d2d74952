import AccessibilityTree

extension Simulation {
  /// Marks neighbours whose order would change with a small or invisible change (F5-F7, F13, F20).
  mutating func markFragile(reached: [Int]) {
    guard facts.profile.sortAlgorithm == .mergeByHalves else { return }
    let firstStops = firstStopFrames(reached)
    var marks: [TraversalNote] = []
    for list in sortedUnits.keys.sorted() where list >= 0 {
      guard let sorted = sortedUnits[list], sorted.units.count > 1 else { continue }
      let comparator = Comparator(
        scopes: scopes, rowTolerance: sorted.rowTolerance,
        columnTolerance: sorted.columnTolerance, breaksTies: facts.profile.breaksTies)
      let units = sorted.units.filter { firstStops[$0.element] != nil }
      for position in units.indices.dropLast() {
        let third = position + 2 < units.count ? units[position + 2] : nil
        let mark = fragility(
          units[position], units[position + 1], third, comparator, firstStops)
        guard let (fact, distance) = mark else { continue }
        marks.append(
          TraversalNote(
            .fragile, Int(units[position].element), other: Int(units[position + 1].element),
            fact: fact, distance: distance))
      }
    }
    notes += marks
  }

  private func fragility(
    _ first: Unit, _ second: Unit, _ third: Unit?, _ comparator: Comparator,
    _ firstStops: [Int32: Rect]
  ) -> (fact: Fact, distance: Double?)? {
    let decision = comparator.decide(first, second)
    let mirrored = comparator.decide(second, first)
    if first.isRightToLeft != second.isRightToLeft,
      (decision.order < 0) == (mirrored.order < 0)
    {
      return (.f(7), nil)
    }
    // Neighbours in the wrong order, or a third that belongs before the first: a cycle of lines.
    if decision.order > 0 { return (.f(6), nil) }
    if let third, comparator.decide(first, third).order > 0 { return (.f(6), nil) }
    switch decision.rule {
    case .tie: return (.f(5), nil)
    case .row, .line:
      let one = decision.firstBoundary < 0 ? first.frame : frame(of: decision.firstBoundary)
      let other = decision.secondBoundary < 0 ? second.frame : frame(of: decision.secondBoundary)
      let apart = abs(other.minY - one.minY)
      if abs(apart - comparator.rowTolerance) < 1 {
        // The smallest tolerance on the other side of the distance.
        var shifted = comparator
        shifted.rowTolerance = apart < comparator.rowTolerance ? apart : apart.nextUp
        if shifted.decide(first, second).order > 0 { return (.f(2), apart) }
      }
    default: break
    }
    return placementFragility(first, second, decision, comparator, firstStops)
  }

  private func frame(of element: Int32) -> Rect { facts.elements[Int(element)].accessibilityFrame }

  /// Asks whether what other sources say would flip the pair: groups and containers placed by their
  /// first stop (F13, F20), scroll views that group nothing (F14).
  private func placementFragility(
    _ first: Unit, _ second: Unit, _ decision: Decision, _ comparator: Comparator,
    _ firstStops: [Int32: Rect]
  ) -> (fact: Fact, distance: Double?)? {
    guard decision.rule == .row || decision.rule == .line else { return nil }
    var one = first
    var other = second
    one.frame = disputedFrame(first, decision.firstBoundary, firstStops)
    other.frame = disputedFrame(second, decision.secondBoundary, firstStops)
    one.scope = Scopes.none
    other.scope = Scopes.none
    guard comparator.decide(one, other).order > 0 else { return nil }
    let boundaries = [decision.firstBoundary, decision.secondBoundary].filter { $0 >= 0 }
    if boundaries.isEmpty { return (.f(20), nil) }
    let isGroup = boundaries.contains { facts.elements[Int($0)].shouldGroupAccessibilityChildren }
    return (isGroup ? .f(13) : .f(14), nil)
  }

  private func disputedFrame(_ unit: Unit, _ boundary: Int32, _ firstStops: [Int32: Rect]) -> Rect {
    guard boundary >= 0, facts.elements[Int(boundary)].shouldGroupAccessibilityChildren else {
      return firstStops[unit.element] ?? unit.frame
    }
    return firstStops[boundary] ?? unit.frame
  }

  /// The frame of the first stop below each entry of a list and each enclosure; those without a stop
  /// are absent.
  private func firstStopFrames(_ reached: [Int]) -> [Int32: Rect] {
    var result: [Int32: Rect] = [:]
    result.reserveCapacity(reached.count)
    for position in reached {
      let leaf = leaves[position]
      let frame = facts.elements[Int(leaf.element)].accessibilityFrame
      if result[leaf.element] == nil { result[leaf.element] = frame }
      var list: Int? = Int(leaf.list)
      while let current = list, let owner = lists[current].owner {
        guard result[Int32(owner)] == nil else { break }
        result[Int32(owner)] = frame
        list = lists[current].parent
      }
    }
    for sorted in sortedUnits.values {
      for unit in sorted.units {
        guard let frame = result[unit.element] else { continue }
        var scope = unit.scope
        while scope >= 0, result[scopes[scope].element] == nil {
          result[scopes[scope].element] = frame
          scope = scopes[scope].parent
        }
      }
    }
    return result
  }
}
