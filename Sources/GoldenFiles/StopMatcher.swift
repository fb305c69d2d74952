internal import AccessibilityTree
internal import VoiceOverTraversal

/// Finds out which stops of two screens are the same element.
///
/// In this order: identifiers that are unique on both sides; equal text in equal containers with
/// equal identifier; equal text in another container; equal text with another identifier; similar text
/// between the same matched stops. Each of these takes what is unique on both sides first, then what
/// follows or precedes a matched stop, then what lies between the same matched stops; only equal stops
/// are also paired across the screen, in order. At last come stops whose text changed: whatever it is
/// now between the same neighbours, and words that are alike wherever they are. Nothing is ever matched
/// because of its ordinal.
struct StopMatcher {
  /// The mark of a stop without counterpart.
  static let free = -1
  /// The mark of a stop whose counterpart is an unreachable element.
  static let claimed = -2

  let expected: GoldenScreen
  let actual: GoldenScreen
  /// For each stop of the golden the stop it is now, or a mark.
  private(set) var toActual: [Int]
  /// For each stop now the stop of the golden it is, or a mark.
  private(set) var toExpected: [Int]

  let keys: StopKeys
  private var freeExpected: Int
  private var freeActual: Int

  init(_ expected: GoldenScreen, _ actual: GoldenScreen) {
    self.expected = expected
    self.actual = actual
    toActual = Array(repeating: Self.free, count: expected.stops.count)
    toExpected = Array(repeating: Self.free, count: actual.stops.count)
    freeExpected = expected.stops.count
    freeActual = actual.stops.count
    keys = StopKeys(expected, actual)
  }

  // MARK: - Steps

  /// Matches stops whose identifier is unique on both sides.
  mutating func matchIdentifiers() {
    matchUnique(keys.identifiers)
  }

  /// Matches stops that say the same.
  mutating func matchTexts() {
    let exact = keys.combined(container: true, identifier: true)
    match(exact)
    matchRepeated(exact)
    match(keys.combined(container: false, identifier: true))
    match(keys.combined(container: true, identifier: false))
    guard hasFree else { return }
    let texts = keys.combined(container: false, identifier: false)
    matchNeighbours(texts)
    matchInGaps(texts)
  }

  /// Takes a stop of the golden out of the matching: it is an unreachable element now.
  mutating func claim(expected stop: Int) {
    toActual[stop] = Self.claimed
    freeExpected -= 1
  }

  /// Takes a stop out of the matching: it was an unreachable element.
  mutating func claim(actual stop: Int) {
    toExpected[stop] = Self.claimed
    freeActual -= 1
  }

  /// Whether a stop of the golden that is matched keeps its place; false for the others.
  ///
  /// - Complexity: O(*n* log *n*).
  func stays() -> [Bool] {
    var rank = [Int](repeating: 0, count: toExpected.count)
    var count = 0
    for now in toExpected.indices where toExpected[now] >= 0 {
      rank[now] = count
      count += 1
    }
    let matched = toActual.indices.filter { toActual[$0] >= 0 }
    let moves = FewestMoves(places: matched.map { rank[toActual[$0]] })
    var result = [Bool](repeating: false, count: toActual.count)
    for (position, stop) in matched.enumerated() { result[stop] = moves.stays[position] }
    return result
  }

  // MARK: - What each step does

  var hasFree: Bool { freeExpected > 0 && freeActual > 0 }

  func isFree(_ now: Int) -> Bool {
    toExpected.indices.contains(now) && toExpected[now] == Self.free
  }

  mutating func pair(_ stop: Int, _ now: Int) {
    toActual[stop] = now
    toExpected[now] = stop
    freeExpected -= 1
    freeActual -= 1
  }

  private mutating func match(_ keys: StopKeys.Pair) {
    guard hasFree else { return }
    matchUnique(keys)
    matchNeighbours(keys)
    for length in [24, 12, 6] where min(freeExpected, freeActual) > Self.manyFree {
      matchRuns(keys, length)
      matchNeighbours(keys)
    }
    matchInGaps(keys)
  }

  /// How many free stops are too many for gaps alone.
  private static let manyFree = 64

  /// Matches stops with which a run of keys begins that each side has once.
  ///
  /// So a long screen of few different texts gets matched stops that divide it.
  private mutating func matchRuns(_ keys: StopKeys.Pair, _ length: Int) {
    let old = Self.runs(keys.expected, length)
    let new = Self.runs(keys.actual, length)
    var places: [UInt64: Int?] = [:]
    for (now, run) in new.enumerated() {
      places[run] = places[run] == nil ? .some(now) : .some(nil)
    }
    var counts: [UInt64: Int] = [:]
    for run in old { counts[run, default: 0] += 1 }
    for (stop, run) in old.enumerated() where toActual[stop] == Self.free && counts[run] == 1 {
      guard let place = places[run], let now = place, isFree(now), keys.areEqual(stop, now) else {
        continue
      }
      pair(stop, now)
    }
  }

  /// For each place the hash of the keys of as many stops from there on.
  private static func runs(_ keys: [Int?], _ length: Int) -> [UInt64] {
    guard keys.count >= length else { return [] }
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let values = keys.map { UInt64($0.map { $0 + 1 } ?? 0) }
    let leaving = (0..<length).reduce(into: UInt64(1)) { power, _ in power = power &* factor }
    var hash: UInt64 = 0
    var runs: [UInt64] = []
    for (place, value) in values.enumerated() {
      hash = hash &* factor &+ value
      if place >= length { hash = hash &- values[place - length] &* leaving }
      if place >= length - 1 { runs.append(hash) }
    }
    return runs
  }

  /// Matches keys that one stop has on each side, if both are free.
  private mutating func matchUnique(_ keys: StopKeys.Pair) {
    let none = -1
    let many = -2
    var places = [Int](repeating: none, count: keys.count)
    for now in toExpected.indices {
      guard let key = keys.actual[now] else { continue }
      places[key] = places[key] == none ? now : many
    }
    var stops = [Int](repeating: none, count: keys.count)
    for stop in toActual.indices {
      guard let key = keys.expected[stop] else { continue }
      stops[key] = stops[key] == none ? stop : many
    }
    for stop in toActual.indices where toActual[stop] == Self.free {
      guard let key = keys.expected[stop], stops[key] >= 0, isFree(places[key]),
        !self.keys.identifiersConflict(stop, places[key])
      else { continue }
      pair(stop, places[key])
    }
  }

  /// Matches equal keys right after, then right before matched stops, and at the ends.
  mutating func matchNeighbours(_ keys: StopKeys.Pair) {
    guard hasFree else { return }
    for stop in toActual.indices where toActual[stop] == Self.free {
      guard stop == 0 || toActual[stop - 1] >= 0 else { continue }
      let now = stop == 0 ? 0 : toActual[stop - 1] + 1
      if isFree(now), keys.areEqual(stop, now) { pair(stop, now) }
    }
    for stop in toActual.indices.reversed() where toActual[stop] == Self.free {
      let isLast = stop + 1 == toActual.count
      guard isLast || toActual[stop + 1] >= 0 else { continue }
      let now = (isLast ? toExpected.count : toActual[stop + 1]) - 1
      if isFree(now), keys.areEqual(stop, now) { pair(stop, now) }
    }
  }

  /// Matches equal keys between the same matched stops, as many as can be in order.
  private mutating func matchInGaps(_ keys: StopKeys.Pair) {
    guard hasFree else { return }
    for gap in gaps() {
      let here = Set(gap.expected.compactMap { keys.expected[$0] })
      let new = gap.actual.filter { keys.actual[$0].map(here.contains) ?? false }
      guard !new.isEmpty else { continue }
      let there = Set(new.compactMap { keys.actual[$0] })
      let old = gap.expected.filter { keys.expected[$0].map(there.contains) ?? false }
      if let same = samePlaces(in: gap, keys, most: min(old.count, new.count)) {
        for (stop, now) in same { pair(stop, now) }
        continue
      }
      let oldKeys = old.compactMap { keys.expected[$0] }
      let newKeys = new.compactMap { keys.actual[$0] }
      if let common = CommonSubsequence.pairs(oldKeys, newKeys) {
        for (one, other) in common { pair(old[one], new[other]) }
      } else {
        pairInOrder(old, new, keys)
      }
    }
  }

  /// The equal stops at the same places of a gap, where all that one side can have are at theirs.
  private func samePlaces(
    in gap: Gap, _ keys: StopKeys.Pair, most: Int
  ) -> [(stop: Int, now: Int)]? {
    guard gap.expected.count == gap.actual.count else { return nil }
    let same = zip(gap.expected, gap.actual).filter { keys.areEqual($0, $1) }
    return same.count == most ? same.map { ($0, $1) } : nil
  }

  private mutating func pairInOrder(_ old: [Int], _ new: [Int], _ keys: StopKeys.Pair) {
    var queues: [Int: ArraySlice<Int>] = [:]
    for now in new {
      if let key = keys.actual[now] { queues[key, default: []].append(now) }
    }
    for stop in old {
      if let key = keys.expected[stop], let now = queues[key]?.popFirst() { pair(stop, now) }
    }
  }

  /// Matches what is left of equal keys across the screen, in order.
  ///
  /// Where other stops beside them are gone and new, the texts rather belong to those: a "Delete"
  /// that went with its row is not the "Delete" that came with another.
  private mutating func matchRepeated(_ keys: StopKeys.Pair) {
    guard hasFree else { return }
    var queues: [Int: ArraySlice<Int>] = [:]
    for now in toExpected.indices where toExpected[now] == Self.free {
      if let key = keys.actual[now] { queues[key, default: []].append(now) }
    }
    for stop in toActual.indices where toActual[stop] == Self.free {
      guard let key = keys.expected[stop], let now = queues[key]?.first else { continue }
      guard !isPartOfChange(stop, now, -1, keys), !isPartOfChange(stop, now, 1, keys) else {
        continue
      }
      queues[key]?.removeFirst()
      pair(stop, now)
    }
  }

  /// Tells whether the equal free stops on one side of two stops end at stops that are gone and new.
  func isPartOfChange(
    _ stop: Int, _ now: Int, _ step: Int, _ keys: StopKeys.Pair
  ) -> Bool {
    for distance in 1...16 {
      let old = stop + step * distance
      let new = now + step * distance
      guard toActual.indices.contains(old), toActual[old] == Self.free, isFree(new) else {
        return false
      }
      if !keys.areEqual(old, new) { return true }
    }
    return false
  }

  // MARK: - Gaps

  /// What is free between two neighbouring matched stops that keep their places.
  struct Gap {
    var expected: [Int]
    var actual: [Int]
  }

  /// The gaps in which stops are free on both sides.
  func gaps() -> [Gap] {
    let stays = stays()
    var gaps: [Gap] = []
    var gap = Gap(expected: [], actual: [])
    var now = 0
    for stop in 0...toActual.count {
      guard stop == toActual.count || stays[stop] else {
        if toActual[stop] == Self.free { gap.expected.append(stop) }
        continue
      }
      let end = stop == toActual.count ? toExpected.count : toActual[stop]
      if !gap.expected.isEmpty {
        gap.actual = (now..<end).filter { toExpected[$0] == Self.free }
        if !gap.actual.isEmpty { gaps.append(gap) }
      }
      gap = Gap(expected: [], actual: [])
      now = end + 1
    }
    return gaps
  }
}
