import AccessibilityTree

extension Simulation {
  /// Marks neighbours whose order would change with a small or invisible change (F5-F7, F13, F20).
  mutating func markFragile(reached: [Int]) {
    guard facts.profile.sortAlgorithm == .mergeByHalves else { return }
    let firstStops = firstStops(reached)
    var marks: [TraversalNote] = []
    for list in sortedUnits.keys.sorted() where list >= 0 {
      guard let sorted = sortedUnits[list], sorted.units.count > 1 else { continue }
      let comparator = Comparator(
        scopes: scopes, ranks: sorted.ranks, rowTolerance: sorted.rowTolerance,
        columnTolerance: sorted.columnTolerance, breaksTies: facts.profile.breaksTies)
      var heard = sorted.units.lazy.filter { firstStops[Int($0.element)] >= 0 }.makeIterator()
      guard var first = heard.next(), var second = heard.next() else { continue }
      while true {
        let third = heard.next()
        if let (fact, distance) = fragility(first, second, third, comparator, firstStops) {
          marks.append(
            TraversalNote(
              .fragile, Int(first.element), other: Int(second.element), fact: fact,
              distance: distance))
        }
        guard let third else { break }
        (first, second) = (second, third)
      }
    }
    notes += marks
  }

  private func fragility(
    _ first: Unit, _ second: Unit, _ third: Unit?, _ comparator: Comparator,
    _ firstStops: [Int32]
  ) -> (fact: Fact, distance: Double?)? {
    let decision = comparator.decide(first, second)
    if first.properties.contains(.rightToLeft) != second.properties.contains(.rightToLeft) {
      let mirrored = comparator.decide(second, first)
      if (decision.order < 0) == (mirrored.order < 0) { return (.f(7), nil) }
    }
    // Neighbours in the wrong order, or a third that belongs before the first: a cycle of lines.
    if decision.order > 0 { return (.f(6), nil) }
    if let third, comparator.decide(first, third).order > 0 { return (.f(6), nil) }
    switch decision.rule {
    case .tie: return (.f(5), nil)
    case .row, .line:
      let one = decision.firstBoundary < 0 ? first.edges : edges(of: decision.firstBoundary)
      let other = decision.secondBoundary < 0 ? second.edges : edges(of: decision.secondBoundary)
      let apart = abs(other.top - one.top)
      let isWithinOnePoint =
        apart < comparator.rowTolerance
        ? apart + 1 >= comparator.rowTolerance : apart - 1 < comparator.rowTolerance
      if isWithinOnePoint {
        // The smallest tolerance on the other side of the distance.
        var shifted = comparator
        shifted.rowTolerance = apart < comparator.rowTolerance ? apart : apart.nextUp
        if shifted.decide(first, second).order > 0 { return (.f(2), apart) }
      }
    default: break
    }
    return placementFragility(first, second, decision, comparator, firstStops)
  }

  private func edges(of element: Int32) -> Edges {
    Edges(facts.elements[Int(element)].accessibilityFrame)
  }

  /// Asks whether what other sources say would flip the pair: groups and containers placed by their
  /// first stop (F13, F20), scroll views that group nothing (F14).
  private func placementFragility(
    _ first: Unit, _ second: Unit, _ decision: Decision, _ comparator: Comparator,
    _ firstStops: [Int32]
  ) -> (fact: Fact, distance: Double?)? {
    guard decision.rule == .row || decision.rule == .line else { return nil }
    var one = first
    var other = second
    one.edges = disputedEdges(first, decision.firstBoundary, firstStops)
    other.edges = disputedEdges(second, decision.secondBoundary, firstStops)
    let usesBoundary = decision.firstBoundary >= 0 || decision.secondBoundary >= 0
    guard usesBoundary || one.edges != first.edges || other.edges != second.edges else {
      return nil
    }
    one.scope = Scopes.none
    other.scope = Scopes.none
    guard comparator.decide(one, other).order > 0 else { return nil }
    let boundaries = [decision.firstBoundary, decision.secondBoundary].filter { $0 >= 0 }
    if boundaries.isEmpty { return (.f(20), nil) }
    let isGroup = boundaries.contains { facts.elements[Int($0)].shouldGroupAccessibilityChildren }
    return (isGroup ? .f(13) : .f(14), nil)
  }

  private func disputedEdges(_ unit: Unit, _ boundary: Int32, _ firstStops: [Int32]) -> Edges {
    let isGroup =
      boundary >= 0 && facts.elements[Int(boundary)].shouldGroupAccessibilityChildren
    let first = firstStops[Int(isGroup ? boundary : unit.element)]
    // A stop is its own first, and placed as it is.
    return first < 0 || first == unit.element ? unit.edges : edges(of: first)
  }

  /// The first stop below each entry of a list and each enclosure, or -1.
  private func firstStops(_ reached: [Int]) -> [Int32] {
    var result = Array(repeating: Int32(-1), count: facts.tree.count)
    for position in reached {
      let element = leaves[position].element
      if result[Int(element)] < 0 { result[Int(element)] = element }
      var list = Int(leaves[position].list)
      while let owner = lists[list].owner, result[owner] < 0 {
        result[owner] = element
        guard let parent = lists[list].parent else { break }
        list = parent
      }
    }
    for sorted in sortedUnits.values {
      for unit in sorted.units where unit.scope >= 0 {
        let first = result[Int(unit.element)]
        var scope = unit.scope
        while first >= 0, scope >= 0, result[Int(scopes[scope].element)] < 0 {
          result[Int(scopes[scope].element)] = first
          scope = scopes[scope].parent
        }
      }
    }
    return result
  }
}
