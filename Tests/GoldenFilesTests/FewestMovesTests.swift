import Testing

@testable import GoldenFiles

@Suite struct FewestMovesTests {
  /// Every order of up to seven things against every choice of what stays.
  @Test(arguments: 0...7)
  func movesAsFewAsCanBeInAsFewBlocksAsCanBe(_ count: Int) {
    var wrong: [[Int]] = []
    for places in permutations(of: count) {
      let stays = FewestMoves(places: places).stays
      let mask = stays.indices.reduce(0) { $0 | (stays[$1] ? 1 << $1 : 0) }
      let result = cost(of: places, staying: mask)
      var best = result
      for choice in 0..<(1 << count) {
        guard let other = cost(of: places, staying: choice) else { continue }
        if best.map({ other < $0 }) ?? true { best = other }
      }
      if result == nil || result != best { wrong.append(places) }
    }
    #expect(wrong == [])
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

  /// How many things move and in how many blocks; nil where what stays is not in order.
  private func cost(of places: [Int], staying mask: Int) -> Cost? {
    var cost = Cost(moved: 0, blocks: 0)
    var last = -1
    for index in places.indices {
      if mask >> index & 1 == 1 {
        guard places[index] > last else { return nil }
        last = places[index]
      } else {
        cost.moved += 1
        let goesOn =
          index > 0 && mask >> (index - 1) & 1 == 0 && places[index] == places[index - 1] + 1
        if !goesOn { cost.blocks += 1 }
      }
    }
    return cost
  }

  private struct Cost: Comparable {
    var moved: Int
    var blocks: Int

    static func < (left: Cost, right: Cost) -> Bool {
      (left.moved, left.blocks) < (right.moved, right.blocks)
    }
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
