internal import AccessibilityTree
internal import VoiceOverTraversal

/// Finds out which stops of two screens are the same element.
///
/// In this order: identifiers that are unique on both sides; equal text in equal containers with
/// equal identifier; equal text in another container; equal text with another identifier; at last
/// similar text. Each step takes what is unique on both sides first, then what follows or precedes a
/// matched stop, then what lies between the same matched stops; only equal stops are also paired
/// across the screen, in order. Nothing is ever matched because of its ordinal.
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

  private let keys: StopKeys
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

  /// Matches stops between the same neighbours whose texts are similar.
  mutating func matchSimilar() {
    guard hasFree else { return }
    var texts = PreparedTexts(expected, actual, keys)
    for stop in toActual.indices where toActual[stop] == Self.free {
      let now = stop == 0 ? 0 : toActual[stop - 1] + 1
      guard stop == 0 || toActual[stop - 1] >= 0, isFree(now) else { continue }
      let isClosed =
        stop + 1 == toActual.count
        ? now + 1 == toExpected.count : toActual[stop + 1] == now + 1
      if isClosed, score(stop, now, &texts) > 0 { pair(stop, now) }
    }
    guard hasFree else { return }
    for gap in gaps() {
      for (stop, now) in alignment(of: gap, &texts) { pair(stop, now) }
    }
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

  private var hasFree: Bool { freeExpected > 0 && freeActual > 0 }

  private func isFree(_ now: Int) -> Bool {
    toExpected.indices.contains(now) && toExpected[now] == Self.free
  }

  private mutating func pair(_ stop: Int, _ now: Int) {
    toActual[stop] = now
    toExpected[now] = stop
    freeExpected -= 1
    freeActual -= 1
  }

  private mutating func match(_ keys: StopKeys.Pair) {
    guard hasFree else { return }
    matchUnique(keys)
    matchNeighbours(keys)
    matchInGaps(keys)
  }

  /// Matches keys that one free stop has on each side.
  private mutating func matchUnique(_ keys: StopKeys.Pair) {
    let none = -1
    let many = -2
    var places = [Int](repeating: none, count: keys.count)
    for now in toExpected.indices where toExpected[now] == Self.free {
      guard let key = keys.actual[now] else { continue }
      places[key] = places[key] == none ? now : many
    }
    var stops = [Int](repeating: none, count: keys.count)
    for stop in toActual.indices where toActual[stop] == Self.free {
      guard let key = keys.expected[stop] else { continue }
      stops[key] = stops[key] == none ? stop : many
    }
    for stop in toActual.indices where toActual[stop] == Self.free {
      guard let key = keys.expected[stop], stops[key] >= 0, places[key] >= 0,
        !self.keys.identifiersConflict(stop, places[key])
      else { continue }
      pair(stop, places[key])
    }
  }

  /// Matches equal keys right after, then right before matched stops, and at the ends.
  private mutating func matchNeighbours(_ keys: StopKeys.Pair) {
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
      let oldKeys = old.compactMap { keys.expected[$0] }
      let newKeys = new.compactMap { keys.actual[$0] }
      if let common = CommonSubsequence.pairs(oldKeys, newKeys) {
        for (one, other) in common { pair(old[one], new[other]) }
      } else {
        pairInOrder(old, new, keys)
      }
    }
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
  /// Where the stops beside both are new or gone, the texts rather belong to those: a "Delete" that
  /// went with its row is not the "Delete" that came with another.
  private mutating func matchRepeated(_ keys: StopKeys.Pair) {
    guard hasFree else { return }
    var queues: [Int: ArraySlice<Int>] = [:]
    for now in toExpected.indices where toExpected[now] == Self.free {
      if let key = keys.actual[now] { queues[key, default: []].append(now) }
    }
    for stop in toActual.indices where toActual[stop] == Self.free {
      guard let key = keys.expected[stop], let now = queues[key]?.first else { continue }
      let isAfterChange =
        stop > 0 && toActual[stop - 1] == Self.free && isFree(now - 1)
      let isBeforeChange =
        stop + 1 < toActual.count && toActual[stop + 1] == Self.free && isFree(now + 1)
      guard !isAfterChange, !isBeforeChange else { continue }
      queues[key]?.removeFirst()
      pair(stop, now)
    }
  }

  // MARK: - Gaps

  /// What is free between two neighbouring matched stops that keep their places.
  private struct Gap {
    var expected: [Int]
    var actual: [Int]
  }

  /// The gaps in which stops are free on both sides.
  private func gaps() -> [Gap] {
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

  private func score(_ stop: Int, _ now: Int, _ texts: inout PreparedTexts) -> Int {
    guard !keys.identifiersConflict(stop, now) else { return 0 }
    var similarity = texts.expected(stop).similarity(to: texts.actual(now))
    if keys.identifiers.areEqual(stop, now) { similarity = min(1, similarity + 0.3) }
    return similarity < TextSimilarity.cutOff ? 0 : Int(similarity * 1000)
  }

  /// Pairs the stops of a gap in order so that the sum of similarities is largest.
  ///
  /// Large gaps are looked at in a band along the diagonal, so that time stays linear.
  private func alignment(
    of gap: Gap, _ texts: inout PreparedTexts
  ) -> [(stop: Int, now: Int)] {
    let (rows, columns) = (gap.expected.count, gap.actual.count)
    let halfWidth = rows * columns <= 4096 ? columns : 8
    func band(_ row: Int) -> ClosedRange<Int> {
      let middle = row * columns / rows
      return max(0, middle - halfWidth)...min(columns, middle + halfWidth)
    }
    enum Step { case skipOld, skipNew, pair }
    var steps: [[Step]] = []
    var above: [Int] = []
    var aboveBand = 0...0
    for row in 0...rows {
      let here = band(row)
      var sums: [Int] = []
      var line: [Step] = []
      for column in here {
        var best = Int.min / 2
        var step = Step.skipNew
        if row == 0 { best = 0 }
        if row > 0, column >= aboveBand.lowerBound {
          // Beyond the band nothing was paired: the sum is that of the band's end.
          best = above[min(column, aboveBand.upperBound) - aboveBand.lowerBound]
          step = .skipOld
        }
        if column > here.lowerBound, let left = sums.last, left > best {
          best = left
          step = .skipNew
        }
        if row > 0, column > aboveBand.lowerBound {
          let score = score(gap.expected[row - 1], gap.actual[column - 1], &texts)
          if score > 0 {
            let before = above[min(column - 1, aboveBand.upperBound) - aboveBand.lowerBound]
            if before + score >= best {
              best = before + score
              step = .pair
            }
          }
        }
        sums.append(best)
        line.append(step)
      }
      steps.append(line)
      above = sums
      aboveBand = here
    }
    var pairs: [(stop: Int, now: Int)] = []
    var (row, column) = (rows, columns)
    while row > 0, column > 0 {
      let here = band(row)
      column = min(column, here.upperBound)
      guard column >= here.lowerBound else { break }
      switch steps[row][column - here.lowerBound] {
      case .skipOld: row -= 1
      case .skipNew: column -= 1
      case .pair:
        row -= 1
        column -= 1
        pairs.append((gap.expected[row], gap.actual[column]))
      }
    }
    return pairs
  }
}

/// The texts of free stops, prepared when they are first compared.
private struct PreparedTexts {
  private let expectedScreen: GoldenScreen
  private let actualScreen: GoldenScreen
  private let keys: StopKeys
  private var expectedTexts: [Int: TextSimilarity] = [:]
  private var actualTexts: [Int: TextSimilarity] = [:]

  init(_ expected: GoldenScreen, _ actual: GoldenScreen, _ keys: StopKeys) {
    expectedScreen = expected
    actualScreen = actual
    self.keys = keys
  }

  mutating func expected(_ stop: Int) -> TextSimilarity {
    if let known = expectedTexts[stop] { return known }
    let new = TextSimilarity(
      expectedScreen.stops[stop].text, container: keys.expectedContainers[stop])
    expectedTexts[stop] = new
    return new
  }

  mutating func actual(_ stop: Int) -> TextSimilarity {
    if let known = actualTexts[stop] { return known }
    let new = TextSimilarity(
      actualScreen.stops[stop].text, container: keys.actualContainers[stop])
    actualTexts[stop] = new
    return new
  }
}
