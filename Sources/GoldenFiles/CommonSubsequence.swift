/// What two sequences have in common, in order: Myers' greedy algorithm with a bound.
enum CommonSubsequence {
  /// How many insertions and removals are tried for before giving up.
  static let maximumDifference = 512

  /// Pairs equal keys so that the pairs are in order on both sides and as many as can be.
  ///
  /// - Returns: Pairs of positions, or nil where the sequences differ in more than
  ///   ``maximumDifference`` places.
  /// - Complexity: O((*n* + *m*) * *d*) for *d* differences.
  static func pairs(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)]? {
    let (n, m) = (old.count, new.count)
    let bound = min(n + m, maximumDifference)
    let offset = bound + 1
    var furthest = [Int](repeating: 0, count: 2 * bound + 3)
    // trace[d] holds the entries -d...d of `furthest` as they were before step d.
    var trace: [[Int]] = []
    for difference in 0...bound {
      trace.append(Array(furthest[(offset - difference)...(offset + difference)]))
      for diagonal in stride(from: -difference, through: difference, by: 2) {
        let isDown =
          diagonal == -difference
          || (diagonal != difference
            && furthest[offset + diagonal - 1] < furthest[offset + diagonal + 1])
        var x =
          isDown ? furthest[offset + diagonal + 1] : furthest[offset + diagonal - 1] + 1
        while x < n, x - diagonal < m, x - diagonal >= 0, old[x] == new[x - diagonal] { x += 1 }
        furthest[offset + diagonal] = x
        if x >= n, x - diagonal >= m { return backtrack(trace, n, m) }
      }
    }
    return nil
  }

  private static func backtrack(_ trace: [[Int]], _ n: Int, _ m: Int) -> [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var (x, y) = (n, m)
    for difference in trace.indices.reversed() {
      let before = trace[difference]
      let diagonal = x - y
      guard difference > 0 else {
        while x > 0, y > 0 {
          x -= 1
          y -= 1
          pairs.append((x, y))
        }
        break
      }
      let isDown =
        diagonal == -difference
        || (diagonal != difference
          && before[difference + diagonal - 1] < before[difference + diagonal + 1])
      let previousDiagonal = isDown ? diagonal + 1 : diagonal - 1
      let previousX = before[difference + previousDiagonal]
      let previousY = previousX - previousDiagonal
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        pairs.append((x, y))
      }
      (x, y) = (previousX, previousY)
    }
    pairs.reverse()
    return pairs
  }
}
