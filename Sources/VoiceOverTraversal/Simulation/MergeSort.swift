/// A comparison of two entries of a list.
protocol EntryOrder<Entry> {
  associatedtype Entry

  /// Negative where the first comes first, positive where the second does, zero for their own order.
  func compare(_ first: Entry, _ second: Entry) -> Int
}

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
struct MergeSort<Order: EntryOrder> {
  private typealias Entries = MutableSpan<Order.Entry>

  private let order: Order

  /// Returns the entries in order.
  static func sorted(_ entries: consuming [Order.Entry], by order: Order) -> [Order.Entry] {
    var sorted = ContiguousArray(consume entries)
    // The left half of a range stands here while it is merged.
    var room = ContiguousArray(sorted.prefix(sorted.count / 2))
    var span = sorted.mutableSpan
    var left = room.mutableSpan
    MergeSort(order: order).sort(0..<span.count, of: &span, room: &left)
    return Array(sorted)
  }

  /// Sorts a range; recursion is as deep as the logarithm of its length.
  private func sort(_ range: Range<Int>, of entries: inout Entries, room: inout Entries) {
    let start = range.lowerBound
    switch range.count {
    case 0, 1: return
    case 2: swap(start, start + 1, of: &entries)
    case 3:
      swap(start, start + 1, of: &entries)
      if swap(start + 1, start + 2, of: &entries) { swap(start, start + 1, of: &entries) }
    default:
      let middle = start + range.count / 2
      sort(start..<middle, of: &entries, room: &room)
      sort(middle..<range.upperBound, of: &entries, room: &room)
      merge(start, middle, range.upperBound, of: &entries, room: &room)
    }
  }

  /// Swaps two entries when the first is greater; tells whether it was.
  @discardableResult
  private func swap(_ first: Int, _ second: Int, of entries: inout Entries) -> Bool {
    guard order.compare(entries[first], entries[second]) > 0 else { return false }
    entries.swapAt(first, second)
    return true
  }

  private func merge(
    _ start: Int, _ middle: Int, _ end: Int, of entries: inout Entries, room left: inout Entries
  ) {
    if end - start > 16, order.compare(entries[middle - 1], entries[middle]) <= 0 { return }
    var target = start
    // What is in place already need not move.
    while target < middle, order.compare(entries[target], entries[middle]) <= 0 { target += 1 }
    guard target < middle else { return }
    let leftCount = middle - target
    for position in 0..<leftCount { left[position] = entries[target + position] }
    // The first of the right half goes there, as was just compared.
    entries[target] = entries[middle]
    target += 1
    var next = 0
    var right = middle + 1
    while next < leftCount, right < end {
      if order.compare(left[next], entries[right]) <= 0 {
        entries[target] = left[next]
        next += 1
      } else {
        entries[target] = entries[right]
        right += 1
      }
      target += 1
    }
    // What is left of the right half is in place already.
    for position in next..<leftCount {
      entries[target] = left[position]
      target += 1
    }
  }
}
