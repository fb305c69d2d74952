import AccessibilityTree

extension Simulation {
  /// Expands an `accessibilityElements` array in its own order (F19, F24-F27).
  mutating func expandArray(of index: ElementIndex, parent: Int, _ tasks: inout [Task]) {
    let list = addList(.elementsArray, owner: index, parent: parent)
    var entries: [ElementIndex] = []
    var seen: Set<ElementIndex> = []
    for reference in facts.elements[index].elements ?? [] {
      switch reference {
      case .dangling(let id): note(.danglingReference, index, fact: .f(26), id: id)
      case .element(index): note(.listsItself, index, fact: .f(31))
      case .element(let entry):
        if !seen.insert(entry).inserted { note(.listedTwice, entry, other: index, fact: .f(29)) }
        if let owner = facts.inherited.arrayOwners[entry], owner != index {
          note(.listedInTwoArrays, entry, other: owner, fact: .f(28))
        }
        if let exclusion = facts.entryObstacle(at: entry) {
          blocked[entry] = exclusion
          if exclusion.kind != .elementsHidden {
            note(.skippedEntry, entry, other: index, fact: exclusion.facts.first ?? .f(26))
          }
        } else {
          entries.append(entry)
        }
      }
    }
    for entry in entries.reversed() {
      pushVisit(entry, list: list, container: index, onto: &tasks)
    }
  }

  /// Expands a stop, with the views that a text field declares around it (F82).
  mutating func expandStop(_ index: ElementIndex, list: Int, _ tasks: inout [Task]) {
    let around = facts.profile.ordersUIKitContainers ? textFieldParts(of: index) : ([], [])
    guard !around.0.isEmpty || !around.1.isEmpty else {
      leaves.append(Leaf(element: Int32(index), part: .whole, list: Int32(list)))
      return
    }
    let parts = addList(.parts, owner: index, parent: list)
    for part in around.1.reversed() { tasks.append(.visit(part, list: parts)) }
    tasks.append(.stop(index, .whole, list: parts))
    for part in around.0.reversed() { tasks.append(.visit(part, list: parts)) }
  }

  /// The views that stand before and after a text field.
  private mutating func textFieldParts(
    of index: ElementIndex
  ) -> (before: [ElementIndex], after: [ElementIndex]) {
    guard facts.elements[index].uiKitClass == .textField, !facts.tree.isLeaf(index) else {
      return ([], [])
    }
    var before: [Candidate] = []
    var after: [Candidate] = []
    let middle = facts.elements[index].frame.center.x
    for child in facts.tree.children(of: index) {
      let element = facts.elements[child]
      let role = element.hasRareProperties ? element.rare.textFieldRole : nil
      // The placeholder and the text are labels of the field's own.
      guard role != nil || element.uiKitClass.isControl || facts.standsForItself(child) else {
        continue
      }
      let isLeading = element.frame.center.x < middle
      let isBefore = role.map { $0 == .leftView } ?? isLeading
      let candidate = Candidate(element: Int32(child), scope: Scopes.none)
      if isBefore { before.append(candidate) } else { after.append(candidate) }
    }
    guard !before.isEmpty || !after.isEmpty else { return ([], []) }
    return (partOrder(before), partOrder(after))
  }

  private mutating func partOrder(_ candidates: [Candidate]) -> [ElementIndex] {
    let collected = collect(from: candidates)
    let list = -1  // Not a list of its own: the parts' list holds the whole field.
    let order = sorted(collected, list: list).map { Int($0.element) }
    sortedUnits[list] = nil
    return order
  }

  /// Expands a control of several stops (F79-F81).
  mutating func expandParts(of index: ElementIndex, parent: Int, _ tasks: inout [Task]) {
    let list = addList(.parts, owner: index, parent: parent)
    let element = facts.elements[index]
    if element.uiKitClass == .stepper, facts.tree.isLeaf(index) {
      tasks.append(.stop(index, .increment, list: list))
      tasks.append(.stop(index, .decrement, list: list))
      return
    }
    var parts = processed(facts.tree.children(of: index))
    if element.uiKitClass == .segmentedControl, facts.inherited.isRightToLeft[index] {
      parts.reverse()
    }
    for part in parts.reversed() { tasks.append(.visit(part, list: list)) }
  }

  /// Expands a web view in document order, hidden and off-screen nodes included (F83).
  mutating func expandDocument(_ index: ElementIndex, parent: Int) {
    let list = addList(.document, owner: index, parent: parent)
    var next = index + 1
    let end = facts.tree.subtreeEnd(of: index)
    while next < end {
      visited[next] = true
      if facts.elements[next].elementsHidden {
        blocked[next] = Exclusion(.elementsHidden, by: next)
        next = facts.tree.subtreeEnd(of: next)
      } else if facts.elements[next].isAccessibilityElement {
        leaves.append(Leaf(element: Int32(next), part: .whole, list: Int32(list)))
        next = facts.tree.subtreeEnd(of: next)
      } else {
        next += 1
      }
    }
  }

  /// Expands a container whose objects no array orders, as SwiftUI sorts them (F85, F88, R22).
  mutating func expandNodes(of index: ElementIndex, parent: Int, _ tasks: inout [Task]) {
    let list = addList(.swiftUI, owner: index, parent: parent)
    let siblings = Array(facts.tree.children(of: index))
    var taking = siblings[...]
    if let (stays, modal) = facts.modality(among: siblings) {
      taking = siblings[stays]
      for sibling in siblings[..<stays.lowerBound] + siblings[stays.upperBound...] {
        blocked[sibling] = Exclusion(.behindModalView, by: modal)
      }
    }
    let nodes = processed(taking)
    let order = MergeSort.sorted(
      nodes,
      by: SwiftUIOrder(
        elements: facts.elements, isRightToLeft: facts.inherited.isRightToLeft[index]))
    for node in order.reversed() { tasks.append(.visit(node, list: list)) }
  }

  /// The elements that nothing keeps out; the others are marked.
  private mutating func processed(_ indices: some Sequence<ElementIndex>) -> [ElementIndex] {
    indices.filter { index in
      visited[index] = true
      guard let kind = facts.obstacle(at: index) else { return true }
      blocked[index] = Exclusion(kind, by: index)
      return false
    }
  }
}

/// How SwiftUI orders the nodes that it hands to UIKit as an array (F85, F88, F91).
struct SwiftUIOrder: EntryOrder {
  let elements: [Element]
  let isRightToLeft: Bool

  func compare(_ first: ElementIndex, _ second: ElementIndex) -> Int {
    Self.decide(elements[first], elements[second], isRightToLeft: isRightToLeft).order
  }

  /// What can decide between two nodes, in the order in which it is asked.
  enum Rule: Hashable {
    /// An explicit priority (F85).
    case sortPriority
    /// One line, side by side (F88).
    case line
    /// One above the other (F88).
    case row
    /// Nothing: the original order stays (F91).
    case original
  }

  /// Compares two nodes: negative where the first comes first, zero where they keep their order.
  static func decide(
    _ first: Element, _ second: Element, isRightToLeft: Bool
  ) -> (order: Int, rule: Rule) {
    let one = first.rare.sortPriority
    let other = second.rare.sortPriority
    if one != other { return (one > other ? -1 : 1, .sortPriority) }
    guard first.isFrameKnown, second.isFrameKnown else { return (0, .original) }
    return decide(first.accessibilityFrame, second.accessibilityFrame, isRightToLeft)
  }

  private static func decide(
    _ one: Rect, _ other: Rect, _ isRightToLeft: Bool
  ) -> (order: Int, rule: Rule) {
    if sharesLine(one, other) {
      let holds = one.minX <= other.minX && one.maxX >= other.maxX
      let isHeld = other.minX <= one.minX && other.maxX >= one.maxX
      if !holds, !isHeld { return ((one.minX < other.minX) != isRightToLeft ? -1 : 1, .line) }
    }
    if one.minY != other.minY { return (one.minY < other.minY ? -1 : 1, .row) }
    if one.maxY != other.maxY { return (one.maxY < other.maxY ? -1 : 1, .row) }
    return (0, .original)
  }

  /// Two rectangles share a line if the middle of one lies within the other's height.
  private static func sharesLine(_ one: Rect, _ other: Rect) -> Bool {
    let middle = one.center.y
    let otherMiddle = other.center.y
    return (other.minY...other.maxY).contains(middle)
      || (one.minY...one.maxY).contains(otherMiddle)
  }
}

extension ScreenFacts {
  fileprivate func standsForItself(_ index: ElementIndex) -> Bool {
    elements[index].isAccessibilityElement && elements[index].uiKitClass != .label
      && !elements[index].traits.contains(.staticText)
  }
}
