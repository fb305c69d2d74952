import AccessibilityTree

extension Simulation {
  /// The frame of the first stop below a container, by which AccessibilitySnapshot places it (F13, F20).
  ///
  /// Nil where there is no stop. Containers whose stops are tabs are placed by their own frame.
  mutating func firstStopPlacement(of index: ElementIndex) -> Rect? {
    if facts.role(of: index) == .stop { return facts.elements[index].accessibilityFrame }
    var entries: [ElementIndex: [ElementIndex]] = [:]
    var pending = [index]
    while let container = pending.last {
      guard placements[container] == nil else {
        pending.removeLast()
        continue
      }
      if let known = entries[container] {
        placements[container] = .some(firstFrame(among: known, of: container))
        pending.removeLast()
        continue
      }
      let below = containerEntries(of: container)
      entries[container] = below
      pending += below.filter {
        facts.role(of: $0) != .stop && placements[$0] == nil && entries[$0] == nil
      }
    }
    return placements[index] ?? nil
  }

  /// What a container holds directly: its array's entries, or what is collected below it.
  private mutating func containerEntries(of index: ElementIndex) -> [ElementIndex] {
    guard let references = facts.elements[index].elements else {
      return collect(below: index).map { Int($0.element) }
    }
    var result: [ElementIndex] = []
    for case .element(let entry) in references where facts.entryObstacle(at: entry) == nil {
      if facts.role(of: entry) == .plain {
        result += collect(below: entry).map { Int($0.element) }
      } else {
        result.append(entry)
      }
    }
    return result
  }

  private func firstFrame(among entries: [ElementIndex], of container: ElementIndex) -> Rect? {
    let frames = entries.compactMap { entry -> Rect? in
      facts.role(of: entry) == .stop
        ? facts.elements[entry].accessibilityFrame : placements[entry] ?? nil
    }
    guard var first = frames.first else { return nil }
    if facts.isTab(container) { return facts.elements[container].accessibilityFrame }
    for frame in frames.dropFirst() where facts.precedes(frame, first, in: container) {
      first = frame
    }
    return first
  }

}

extension Element {
  /// Tells whether the element's children are the tabs of a tab bar (F64, F106).
  @inline(__always)
  var isSeriesOfTabs: Bool { uiKitClass == .tabBar || traits.contains(.tabBar) }
}

extension ScreenFacts {
  fileprivate func precedes(_ one: Rect, _ other: Rect, in container: ElementIndex) -> Bool {
    if abs(one.minY - other.minY) >= rowTolerance { return one.minY < other.minY }
    return inherited.isRightToLeft[container] ? one.minX > other.minX : one.minX < other.minX
  }

  /// Tells whether the nearest series around an element is a tab bar, whose children are tabs.
  fileprivate func isTab(_ index: ElementIndex) -> Bool {
    for ancestor in tree.ancestors(of: index) {
      let element = elements[ancestor]
      if element.isSeriesOfTabs { return true }
      if element.containerType != .none || element.uiKitClass == .segmentedControl { return false }
    }
    return false
  }
}
