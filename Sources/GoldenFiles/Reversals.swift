/// Neighbours that stand in reverse order now, which are better named once than moved one by one.
struct Reversals {
  /// From how many things on a reversal is one statement; two or three are rather moved.
  static let minimumCount = 4

  /// The things in reverse order: ranges of the old order.
  let runs: [Range<Int>]
  /// The places as they would be if the reversed things stood the right way round.
  let straightened: [Int]

  /// Finds what is reversed.
  ///
  /// - Parameter places: For each thing in the old order its place in the new one.
  /// - Complexity: O(*n*).
  init(places: [Int]) {
    var runs: [Range<Int>] = []
    var straightened = places
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end] == places[end - 1] - 1 { end += 1 }
      if end - start >= Self.minimumCount {
        runs.append(start..<end)
        for index in start..<end { straightened[index] = places[start + end - 1 - index] }
      }
      start = end
    }
    self.runs = runs
    self.straightened = straightened
  }
}
