/// CoreFoundation's stable merge sort by halves, on positions.
///
/// The comparison of elements is not transitive (F6), so a staircase of elements has the order that
/// the algorithm gives it: to give VoiceOver's order the steps must be VoiceOver's. These are the steps
/// of the open-source `CFSortFunctions.c`: two and three entries are special, halves are merged keeping
/// the left entry when it is not greater, and above sixteen entries a merge is skipped when the halves
/// are in order already (R2).
///
/// - Complexity: O(*n* log *n*) comparisons.
struct MergeSort {
  /// Positions in the order found so far.
  private var positions: [Int32]
  private var merged: [Int32]

  /// Returns the positions `0..<count` in order; `compare` is negative, zero or positive.
  static func order(count: Int, by compare: (Int, Int) -> Int) -> [Int32] {
    var sort = MergeSort(count: count)
    sort.sort(0..<count, by: compare)
    return sort.positions
  }

  private init(count: Int) {
    positions = (0..<Int32(count)).map { $0 }
    merged = positions
  }

  /// Sorts a range; recursion is as deep as the logarithm of its length.
  private mutating func sort(_ range: Range<Int>, by compare: (Int, Int) -> Int) {
    let start = range.lowerBound
    switch range.count {
    case 0, 1: return
    case 2: order(start, start + 1, by: compare)
    case 3:
      order(start, start + 1, by: compare)
      if order(start + 1, start + 2, by: compare) { order(start, start + 1, by: compare) }
    default:
      let middle = start + range.count / 2
      sort(start..<middle, by: compare)
      sort(middle..<range.upperBound, by: compare)
      merge(start, middle, range.upperBound, by: compare)
    }
  }

  /// Swaps two entries when the first is greater; tells whether it was.
  @discardableResult
  private mutating func order(_ first: Int, _ second: Int, by compare: (Int, Int) -> Int) -> Bool {
    guard compare(Int(positions[first]), Int(positions[second])) > 0 else { return false }
    positions.swapAt(first, second)
    return true
  }

  private mutating func merge(
    _ start: Int, _ middle: Int, _ end: Int, by compare: (Int, Int) -> Int
  ) {
    if end - start > 16, compare(Int(positions[middle - 1]), Int(positions[middle])) <= 0 { return }
    var left = start
    var right = middle
    var target = start
    while left < middle, right < end {
      if compare(Int(positions[left]), Int(positions[right])) <= 0 {
        merged[target] = positions[left]
        left += 1
      } else {
        merged[target] = positions[right]
        right += 1
      }
      target += 1
    }
    while left < middle {
      merged[target] = positions[left]
      left += 1
      target += 1
    }
    // What is left of the right half is in place already.
    for index in start..<target { positions[index] = merged[index] }
  }
}
