import AccessibilityTree

extension Simulation {
  /// Follows flicks through the leaves and returns the positions that are reached, in order.
  ///
  /// An element belongs to the container whose array was set last (F28, R19): from it the next flick
  /// goes on in that array. Where a stop would come a second time the traversal ends (F29, R24).
  mutating func followLinks() -> [Int] {
    guard facts.profile.followsContainerLinks else {
      return leaves.indices.filter { !leaves[$0].isSecondVisit }
    }
    // Only arrays bring anything up a second time.
    guard !facts.inherited.arrayOwners.isEmpty else { return Array(leaves.indices) }
    let jumps = self.jumps()
    var reached: [Int] = []
    var seen: Set<Seen> = []
    seen.reserveCapacity(leaves.count)
    var position = 0
    var jump: Jump?
    while position < leaves.count {
      let leaf = leaves[position]
      let isNew = seen.insert(Seen(element: leaf.element, part: leaf.part)).inserted
      if leaf.isSecondVisit || !isNew {
        let array = jump?.array ?? self.array(listing: leaf)
        note(.loop, loopStop(leaf, reached), other: array, fact: .r(24))
        break
      }
      reached.append(position)
      jump = self.jump(after: position, jumps)
      position = jump?.target ?? position + 1
    }
    return reached
  }

  /// The innermost view whose array brings up a leaf.
  private func array(listing leaf: Leaf) -> ElementIndex? {
    var list: Int? = Int(leaf.list)
    while let current = list {
      if lists[current].kind == .elementsArray { return lists[current].owner }
      list = lists[current].parent
    }
    return nil
  }

  /// The stop that flicks come back to: the element, or the first stop in a container.
  private func loopStop(_ leaf: Leaf, _ reached: [Int]) -> ElementIndex {
    guard leaf.isSecondVisit else { return Int(leaf.element) }
    let first = reached.first { position in
      var list: Int? = Int(leaves[position].list)
      while let current = list {
        if lists[current].owner == Int(leaf.element) { return true }
        list = lists[current].parent
      }
      return false
    }
    return first.map { Int(leaves[$0].element) } ?? Int(leaf.element)
  }

  private struct Seen: Hashable {
    var element: Int32
    var part: StopPart
  }

  /// Where the flick goes on from the end of a range of leaves.
  private struct Jump {
    var start: Int
    var target: Int
    /// The view in whose array it goes on.
    var array: ElementIndex
  }

  /// The innermost range that ends behind a position decides where the flick goes on.
  private func jump(after position: Int, _ jumps: [Int: [Jump]]) -> Jump? {
    let ending = jumps[position + 1]?.filter { $0.start <= position }
    return ending?.max { $0.start < $1.start }
  }

  /// The jumps from where an element stands to where its own container goes on.
  private mutating func jumps() -> [Int: [Jump]] {
    var own: [Int32: Occurrence] = [:]
    for occurrence in occurrences
    where occurrence.container >= 0
      && facts.inherited.arrayOwners[Int(occurrence.element)] == Int(occurrence.container)
      && own[occurrence.element] == nil
    {
      own[occurrence.element] = occurrence
    }
    var jumps: [Int: [Jump]] = [:]
    for occurrence in occurrences where !occurrence.leaves.isEmpty {
      let element = Int(occurrence.element)
      guard let owner = facts.inherited.arrayOwners[element], owner != Int(occurrence.container)
      else {
        continue
      }
      guard let home = own[occurrence.element] else {
        note(.nextUndefined, element, other: owner, fact: .f(30))
        continue
      }
      jumps[occurrence.leaves.upperBound, default: []].append(
        Jump(
          start: occurrence.leaves.lowerBound, target: home.leaves.upperBound, array: owner))
    }
    return jumps
  }
}
