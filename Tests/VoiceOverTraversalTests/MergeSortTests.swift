import RandomScreens
import Testing

@testable import VoiceOverTraversal

@Suite struct MergeSortTests {
  @Test func aConsistentComparisonGivesTheStableOrder() {
    var random = SplitMix64(seed: 1)
    for count in 0..<70 {
      let keys = (0..<count).map { _ in Int.random(in: 0..<max(1, count / 2), using: &random) }
      let order = MergeSort.sorted(Array(0..<count)) { keys[$0] - keys[$1] }
      let stable = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(order == stable)
    }
  }

  @Test func twoAndThreeEntriesTakeTheFewestComparisons() {
    for keys in [[0, 1], [1, 0]] {
      var comparisons = 0
      _ = MergeSort.sorted([0, 1]) {
        comparisons += 1
        return keys[$0] - keys[$1]
      }
      #expect(comparisons == 1)
    }
    var asked: [[Int]] = []
    let cycle = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    let order = MergeSort.sorted([0, 1, 2]) {
      asked.append([$0, $1])
      return cycle[$0][$1]
    }
    #expect(asked == [[0, 1], [1, 2]])
    #expect(order == [0, 1, 2])
  }

  @Test func aMergeIsSkippedAboveSixteenEntriesOnly() {
    // The halves are each in order and so are their ends, but 0 belongs after 9 (an inconsistency).
    func order(_ count: Int) -> [Int] {
      MergeSort.sorted(Array(0..<count)) { first, second in
        if first == 0, second >= count / 2, second < count - 1 { return 1 }
        if second == 0, first >= count / 2, first < count - 1 { return -1 }
        return first - second
      }
    }
    #expect(order(18) == Array(0..<18))
    #expect(order(16) != Array(0..<16))
  }
}
