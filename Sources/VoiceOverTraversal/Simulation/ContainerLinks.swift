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
    let jumps = self.jumps()
    var reached: [Int] = []
    var seen: Set<Seen> = []
    seen.reserveCapacity(leaves.count)
    var position = 0
    while position < leaves.count {
      let leaf = leaves[position]
      let isNew = seen.insert(Seen(element: leaf.element, part: leaf.part)).inserted
      if leaf.isSecondVisit || !isNew {
        note(.loop, Int(leaf.element), fact: .r(24))
        break
      }
      reached.append(position)
      position = next(after: position, jumps)
    }
    return reached
  }

  private struct Seen: Hashable {
    var element: Int32
    var part: StopPart
  }

  /// Where the flick goes on from the end of a range of leaves.
  private struct Jump {
    var start: Int
    var target: Int
    var element: ElementIndex
    var owner: ElementIndex
  }

  private mutating func next(after position: Int, _ jumps: [Int: [Jump]]) -> Int {
    var next = position + 1
    // The innermost range that ends here decides; a jump may end at the end of another range.
    let jump = jumps[next]?.filter { $0.start <= position }.max { $0.start < $1.start }
    if let jump { next = jump.target }
    return next
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
          start: occurrence.leaves.lowerBound, target: home.leaves.upperBound, element: element,
          owner: owner))
    }
    return jumps
  }
}
