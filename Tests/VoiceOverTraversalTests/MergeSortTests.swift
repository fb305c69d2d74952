import Testing

@testable import VoiceOverTraversal

/// A comparison that is a closure.
private struct ClosureOrder: EntryOrder {
  let closure: (Int, Int) -> Int

  func compare(_ first: Int, _ second: Int) -> Int { closure(first, second) }
}

/// The places of so many entries in the order that a comparison of places gives.
private func order(count: Int, by compare: @escaping (Int, Int) -> Int) -> [Int] {
  MergeSort.sorted(Array(0..<count), by: ClosureOrder(closure: compare))
}

@Suite struct MergeSortTests {
  @Test func aConsistentComparisonGivesTheStableOrder() {
    var random = SplitMix64(seed: 1)
    for count in 0..<70 {
      let keys = (0..<count).map { _ in Int.random(in: 0..<max(1, count / 2), using: &random) }
      let sorted = order(count: count) { keys[$0] - keys[$1] }
      let stable = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(sorted == stable)
    }
  }

  @Test func twoAndThreeEntriesTakeTheFewestComparisons() {
    for keys in [[0, 1], [1, 0]] {
      var comparisons = 0
      _ = order(count: 2) {
        comparisons += 1
        return keys[$0] - keys[$1]
      }
      #expect(comparisons == 1)
    }
    var asked: [[Int]] = []
    let cycle = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    let sorted = order(count: 3) {
      asked.append([$0, $1])
      return cycle[$0][$1]
    }
    #expect(asked == [[0, 1], [1, 2]])
    #expect(sorted == [0, 1, 2])
  }

  @Test func aMergeIsSkippedAboveSixteenEntriesOnly() {
    // The halves are each in order and so are their ends, but 0 belongs after 9 (an inconsistency).
    func sorted(_ count: Int) -> [Int] {
      order(count: count) { first, second in
        if first == 0, second >= count / 2, second < count - 1 { return 1 }
        if second == 0, first >= count / 2, first < count - 1 { return -1 }
        return first - second
      }
    }
    #expect(sorted(18) == Array(0..<18))
    #expect(sorted(16) != Array(0..<16))
  }
}
