import AccessibilityTree

extension Explainer {
  /// Says what the comparison of two neighbours in a sorted list decided, and what stood for them.
  func geometry(
    _ list: Int, _ one: Int32, _ two: Int32, _ stops: (ElementIndex, ElementIndex), isBefore: Bool
  ) -> [Line] {
    guard let sorted = simulation.sortedUnits[list],
      let first = sorted.units.first(where: { $0.element == one }),
      let second = sorted.units.first(where: { $0.element == two })
    else { return [] }
    let comparator = Comparator(
      scopes: simulation.scopes, ranks: sorted.ranks, rowTolerance: sorted.rowTolerance,
      columnTolerance: sorted.columnTolerance, breaksTies: simulation.facts.profile.breaksTies)
    let decision = comparator.decide(first, second)
    var lines: [Line] = []
    if decision.rule.comparesFrames {
      for (unit, boundary, stop) in [
        (first, decision.firstBoundary, stops.0), (second, decision.secondBoundary, stops.1),
      ] {
        if Int(unit.element) != stop { lines.append(unitLine(unit, for: stop)) }
        if boundary >= 0 { lines.append(boundaryLine(unit, boundary)) }
      }
    }
    let isBar = sorted.rowTolerance == Simulation.navigationBarTolerance
    lines.append(
      Line(
        text: sentence(decision, first, comparator, isBefore: isBefore),
        facts: facts(decision, first) + (isBar ? [.f(62)] : []), level: 2))
    return lines
  }

  private func boundaryLine(_ unit: Unit, _ boundary: Int32) -> Line {
    let element = simulation.facts.elements[Int(boundary)]
    let name = simulation.facts.tree.name(of: Int(boundary))
    let own = simulation.facts.tree.name(of: Int(unit.element))
    if element.shouldGroupAccessibilityChildren {
      return Line(
        text: "\(own) is read with its group \(name), placed by the group's frame",
        facts: [.f(13), .r(1)], level: 2)
    }
    if element.uiKitClass.isScrollView {
      return Line(
        text: "\(own) is read with all of the scroll view \(name), placed by its visible part",
        facts: [.f(14), .r(1)], level: 2)
    }
    return Line(
      text: "\(own) is read with all of \(name), placed by its frame", facts: [.f(84), .r(1)],
      level: 2)
  }

  /// Says which unit of the list a stop belongs to.
  private func unitLine(_ unit: Unit, for stop: ElementIndex) -> Line {
    let tree = simulation.facts.tree
    let name = tree.name(of: Int(unit.element))
    if simulation.facts.role(of: Int(unit.element)) == .stop {
      return Line(
        text: "\(tree.name(of: stop)) is read with \(name), whose part it is", facts: [.f(82)],
        level: 2)
    }
    switch simulation.facts.profile.placement {
    case .ownFrame:
      return Line(
        text: "all of \(name) is read together, placed by its own frame", facts: [.f(20)], level: 2)
    case .firstStop:
      return Line(
        text: "all of \(name) is read together, placed by its first stop", facts: [.f(13), .f(20)],
        level: 2)
    }
  }

  private func sentence(
    _ decision: Decision, _ first: Unit, _ comparator: Comparator, isBefore: Bool
  ) -> String {
    let distance = TraversalNote.text(decision.distance)
    let points = "\(distance) \(distance == "1" ? "point" : "points")"
    let tolerance = TraversalNote.text(comparator.rowTolerance)
    if decision.order > 0 {
      return "compared alone they would stand the other way round: their lines form a staircase"
    }
    switch decision.rule {
    case .sortPriority: return "the higher sort priority comes first"
    case .navigationArea:
      return "a navigation controller gives its bar first, then palette, content and toolbar"
    case .splitColumn: return "a split view gives its primary column first"
    case .windowScene: return "their window scenes are compared first"
    case .documentOrder: return "no frame is recorded, so they stand in document order"
    case .cellColumn:
      return
        "in a cell left edges within 2 points are one column: its top is \(points) \(isBefore ? "lower" : "higher")"
    case .row:
      return
        "its top is \(points) \(isBefore ? "lower" : "higher"): tops \(tolerance) points or more apart "
        + "are different lines"
    case .line:
      let isRightToLeft = first.properties.contains(.rightToLeft)
      let isRight = isBefore != isRightToLeft
      let side = isRight ? "right" : "left"
      let direction = isRightToLeft ? ", and the line runs right to left" : ""
      return
        "one line, as their tops are less than \(tolerance) points apart: its left edge is \(points) "
        + "further \(side)\(direction)"
    case .top:
      return
        "on the same line with equal left edges, its top is \(points) \(isBefore ? "lower" : "higher")"
    case .bottom:
      return "with equal top left corners, its bottom is \(points) \(isBefore ? "lower" : "higher")"
    case .windowLevel: return "with equal frames, the lower window level comes first"
    case .tie:
      switch simulation.facts.profile.collectionOrder {
      case .frontToBack:
        return "their left edges, tops and bottoms are equal, and the one added later comes first"
      case .backToFront:
        return "their lines and left edges are equal, and they keep the order of the subviews"
      }
    }
  }

  private func facts(_ decision: Decision, _ first: Unit) -> [Fact] {
    if decision.order > 0 { return [.f(6)] }
    switch decision.rule {
    case .sortPriority: return [.f(85)]
    case .navigationArea: return [.f(61)]
    case .splitColumn: return [.f(60)]
    case .windowScene: return [.f(12)]
    case .documentOrder: return []
    case .cellColumn: return [.f(73), .r(16)]
    case .row: return [.f(1), .f(2)]
    case .line: return first.properties.contains(.rightToLeft) ? [.f(2), .f(7)] : [.f(2), .f(4)]
    case .top, .bottom, .windowLevel: return [.f(4)]
    case .tie: return [.f(5)]
    }
  }
}
