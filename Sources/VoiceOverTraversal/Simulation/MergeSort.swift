/// CoreFoundation's stable merge sort by halves.
///
/// The comparison of elements is not transitive (F6), so a staircase of elements has the order that
/// the algorithm gives it: to give VoiceOver's order the steps must be VoiceOver's. These are the steps
/// of the open-source `CFSortFunctions.c`: two and three entries are special, halves are merged keeping
/// the left entry when it is not greater, and above sixteen entries a merge is skipped when the halves
/// are in order already (R2).
///
/// - Complexity: O(*n* log *n*) comparisons, and room for half of the entries. The entries themselves are
///   moved and not their positions, so that a merge runs through memory in order.
struct MergeSort<Entry> {
  /// The entries in the order found so far.
  private var entries: [Entry]
  /// Room for the left half of a range while it is merged.
  private var left: [Entry] = []

  /// Returns the entries in order; `compare` is negative, zero or positive.
  static func sorted(
    _ entries: consuming [Entry], by compare: (Entry, Entry) -> Int
  ) -> [Entry] {
    var sort = MergeSort(entries: entries)
    sort.sort(0..<sort.entries.count, by: compare)
    return sort.entries
  }

  /// Sorts a range; recursion is as deep as the logarithm of its length.
  private mutating func sort(_ range: Range<Int>, by compare: (Entry, Entry) -> Int) {
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
  private mutating func order(
    _ first: Int, _ second: Int, by compare: (Entry, Entry) -> Int
  ) -> Bool {
    guard compare(entries[first], entries[second]) > 0 else { return false }
    entries.swapAt(first, second)
    return true
  }

  private mutating func merge(
    _ start: Int, _ middle: Int, _ end: Int, by compare: (Entry, Entry) -> Int
  ) {
    if end - start > 16, compare(entries[middle - 1], entries[middle]) <= 0 { return }
    var target = start
    // What is in place already need not move.
    while target < middle, compare(entries[target], entries[middle]) <= 0 { target += 1 }
    guard target < middle else { return }
    // The first of the right half goes there, as was just compared.
    left.removeAll(keepingCapacity: true)
    left.append(contentsOf: entries[target..<middle])
    entries[target] = entries[middle]
    target += 1
    var next = 0
    var right = middle + 1
    while next < left.count, right < end {
      if compare(left[next], entries[right]) <= 0 {
        entries[target] = left[next]
        next += 1
      } else {
        entries[target] = entries[right]
        right += 1
      }
      target += 1
    }
    // What is left of the right half is in place already.
    while next < left.count {
      entries[target] = left[next]
      next += 1
      target += 1
    }
  }
}
