import Testing

@testable import GoldenFiles

@Suite struct FewestMovesTests {
  /// Every order of up to seven things against every choice of what stays.
  @Test(arguments: 0...7)
  func movesAsFewAsCanBeInAsFewBlocksAsCanBe(_ count: Int) {
    for places in permutations(of: count) {
      let stays = FewestMoves(places: places).stays
      let best = bestByTryingAll(places)
      #expect(isIncreasing(places, stays), "\(places)")
      #expect(stays.count { !$0 } == best.moved, "\(places)")
      #expect(blocks(places, stays) == best.blocks, "\(places)")
    }
  }

  @Test(arguments: [
    // Of two neighbours that changed places the second is the one that moved.
    ([1, 0], [true, false]),
    ([0, 2, 1, 3], [true, true, false, true]),
    // One thing to the end, one to the front.
    ([3, 0, 1, 2], [false, true, true, true]),
    ([1, 2, 3, 0], [true, true, true, false]),
    // Two blocks of one size: the second moves.
    ([2, 3, 0, 1], [true, true, false, false]),
    // The smaller block moves.
    ([3, 4, 0, 1, 2], [false, false, true, true, true]),
    // All reversed: one stays.
    ([2, 1, 0], [true, false, false]),
  ])
  func decidesTies(_ places: [Int], _ stays: [Bool]) {
    #expect(FewestMoves(places: places).stays == stays)
  }

  @Test func staysFastForManyThings() {
    var generator = SeededGenerator(seed: 7)
    let places = Array(0..<200_000).shuffled(using: &generator)
    let stays = FewestMoves(places: places).stays
    #expect(isIncreasing(places, stays))
  }

  private func isIncreasing(_ places: [Int], _ stays: [Bool]) -> Bool {
    let kept = zip(places, stays).filter(\.1).map(\.0)
    return zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// How many runs of neighbours move together.
  private func blocks(_ places: [Int], _ stays: [Bool]) -> Int {
    places.indices.count { index in
      guard !stays[index] else { return false }
      let goesOn = index > 0 && !stays[index - 1] && places[index] == places[index - 1] + 1
      return !goesOn
    }
  }

  private func bestByTryingAll(_ places: [Int]) -> (moved: Int, blocks: Int) {
    var best = (moved: Int.max, blocks: Int.max)
    for choice in 0..<(1 << places.count) {
      let stays = places.indices.map { choice >> $0 & 1 == 1 }
      guard isIncreasing(places, stays) else { continue }
      let now = (stays.count { !$0 }, blocks(places, stays))
      if now < best { best = now }
    }
    return best
  }
}

/// Every order of the numbers below a count.
func permutations(of count: Int) -> [[Int]] {
  var result: [[Int]] = [[]]
  for number in 0..<count {
    result = result.flatMap { order in
      (0...order.count).map { place in
        var longer = order
        longer.insert(number, at: place)
        return longer
      }
    }
  }
  return result
}
