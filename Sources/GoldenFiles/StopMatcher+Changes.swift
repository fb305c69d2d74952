extension StopMatcher {
  /// Matches stops whose text changed: one that stands between the same neighbours as before, whatever
  /// it says now; then one with words that are alike, wherever it stands; then several in a row that
  /// stand between the same neighbours.
  ///
  /// Several in a row come last because they can have changed places as well: their words tell first.
  ///
  /// - Parameter inPlace: Whether neighbours say anything; those of an expectation written by hand do
  ///   not.
  /// - Complexity: O(*n* log *n*) for *n* stops without counterpart.
  mutating func matchChanged(inPlace: Bool) {
    guard hasFree else { return }
    let texts = keys.combined(container: true, identifier: true)
    if inPlace { matchInPlace(upTo: 1) }
    matchAlike(texts)
    matchNeighbours(texts)
    if inPlace { matchInPlace(upTo: toActual.count) }
  }

  // MARK: - In place

  /// Matches runs of free stops between the same neighbours, where each has the class, the container
  /// and the identifier of the stop at its place now.
  ///
  /// The ends of the screen are neighbours too. Stops that are unreachable now, or were, stand between
  /// no others.
  private mutating func matchInPlace(upTo length: Int) {
    guard hasFree else { return }
    let old = toActual.indices.filter { toActual[$0] != Self.claimed }
    let new = toExpected.indices.filter { toExpected[$0] != Self.claimed }
    var places = [Int](repeating: 0, count: toExpected.count)
    for (place, now) in new.enumerated() { places[now] = place }
    var start = 0
    while start < old.count {
      guard toActual[old[start]] == Self.free else {
        start += 1
        continue
      }
      let end = old[start...].firstIndex { toActual[$0] != Self.free } ?? old.count
      defer { start = end }
      let first = start == 0 ? 0 : places[toActual[old[start - 1]]] + 1
      let last = end == old.count ? new.count : places[toActual[old[end]]]
      guard end - start <= length, last - first == end - start else { continue }
      let pairs = zip(old[start..<end], new[first..<last])
      guard pairs.allSatisfy({ isFree($1) && isSameClass($0, $1) }) else { continue }
      for (stop, now) in pairs { pair(stop, now) }
    }
  }

  private func isSameClass(_ stop: Int, _ now: Int) -> Bool {
    keys.identifiers.expected[stop] == keys.identifiers.actual[now]
      && keys.expectedContainers[stop] == keys.actualContainers[now]
      && SpokenText(expected.stops[stop].text).role == SpokenText(actual.stops[now].text).role
  }

  // MARK: - Words

  /// Two stops that may be one.
  private struct Candidate {
    var stop: Int
    var now: Int
    /// How alike the words are, 0 to 1.
    var likeness: Double
  }

  /// How many stops of either side may have a word that others are looked up by.
  ///
  /// A word of more stops tells nothing, and looking at all of them would cost their square.
  private static let maximumPlaces = 16
  /// How many words of a stop others are looked up by, and how many of those are kept.
  private static let maximumTries = 6

  /// Matches stops whose words are alike, the most alike first, wherever they stand.
  ///
  /// Where several stops say the same, one that went together with what stood beside it is not one
  /// that came together with something else.
  private mutating func matchAlike(_ texts: StopKeys.Pair) {
    guard hasFree else { return }
    var candidates = candidates()
    guard !candidates.isEmpty else { return }
    candidates.sort { one, other in
      if one.likeness != other.likeness { return one.likeness > other.likeness }
      let (here, there) = (isInSameContainer(one), isInSameContainer(other))
      if here != there { return here }
      return (one.stop + one.now, one.stop) < (other.stop + other.now, other.stop)
    }
    let (old, new) = (repeatedTexts(texts.expected, texts), repeatedTexts(texts.actual, texts))
    for candidate in candidates {
      let (stop, now) = (candidate.stop, candidate.now)
      guard toActual[stop] == Self.free, isFree(now) else { continue }
      if old[stop] || new[now] {
        guard !isPartOfChange(stop, now, -1, texts), !isPartOfChange(stop, now, 1, texts) else {
          continue
        }
      }
      pair(stop, now)
    }
  }

  private func isInSameContainer(_ candidate: Candidate) -> Bool {
    keys.expectedContainers[candidate.stop] == keys.actualContainers[candidate.now]
  }

  /// For each stop of one side whether others there say the same in the same container.
  private func repeatedTexts(_ side: [Int?], _ texts: StopKeys.Pair) -> [Bool] {
    var counts = [Int](repeating: 0, count: texts.count)
    for case let key? in side { counts[key] += 1 }
    return side.map { key in key.map { counts[$0] > 1 } ?? false }
  }

  /// Pairs of free stops whose words are alike.
  private func candidates() -> [Candidate] {
    let old = toActual.indices.filter { toActual[$0] == Self.free }
    let new = toExpected.indices.filter { toExpected[$0] == Self.free }
    let oldTexts = old.map { TextWords(expected.stops[$0].text) }
    let newTexts = new.map { TextWords(actual.stops[$0].text) }
    let oldPlaces = Self.places(of: oldTexts)
    let newPlaces = Self.places(of: newTexts)
    var candidates: [(one: Int, other: Int, likeness: Double)] = []
    for (one, text) in oldTexts.enumerated() {
      let shared = text.features.compactMap { feature -> (feature: UInt64, count: Int)? in
        guard let there = newPlaces[feature]?.count else { return nil }
        let count = max(there, oldPlaces[feature]?.count ?? 0)
        return count <= Self.maximumPlaces ? (feature, count) : nil
      }
      let rarest = shared.sorted { ($0.count, $0.feature) < ($1.count, $1.feature) }
      let others = Set(rarest.prefix(Self.maximumTries).flatMap { newPlaces[$0.feature] ?? [] })
      let alike = others.sorted().compactMap { other -> (one: Int, other: Int, likeness: Double)? in
        guard !keys.identifiersConflict(old[one], new[other]) else { return nil }
        let likeness = Self.likeness(text, newTexts[other]) { _ in 1 }
        return likeness.map { (one, other, $0) }
      }
      candidates += alike.sorted { ($1.likeness, $0.other) < ($0.likeness, $1.other) }
        .prefix(Self.maximumTries)
    }
    guard !candidates.isEmpty else { return [] }
    let counts = countOfWords(
      in: candidates.flatMap { oldTexts[$0.one].words + newTexts[$0.other].words })
    return candidates.compactMap { candidate in
      let likeness = Self.likeness(oldTexts[candidate.one], newTexts[candidate.other]) { word in
        1 / Double(max(1, counts[word] ?? 1))
      }
      guard let likeness else { return nil }
      return Candidate(
        stop: old[candidate.one], now: new[candidate.other],
        likeness: min(likeness, candidate.likeness))
    }
  }

  /// Where each feature is; of those that too many texts have, some places.
  private static func places(of texts: [TextWords]) -> [UInt64: [Int]] {
    var places: [UInt64: [Int]] = [:]
    for (place, text) in texts.enumerated() {
      for feature in text.features {
        // One more says that there are too many.
        if places[feature, default: []].count <= maximumPlaces {
          places[feature, default: []].append(place)
        }
      }
    }
    return places
  }

  /// How alike two texts are, or nil where they are not: another class leaves 60 % of it.
  private static func likeness(
    _ one: TextWords, _ other: TextWords, weight: (UInt64) -> Double
  ) -> Double? {
    let factor = one.role == other.role ? 1 : 0.6
    let words = factor * one.share(with: other, weight: weight)
    let letters = factor * one.letterShare(with: other)
    guard words > TextWords.cutOff || letters > TextWords.letterCutOff else { return nil }
    return max(words, letters)
  }

  /// On how many stops of the screen, then or now, each of some words is said: what many stops say does
  /// not tell which of them it is.
  private func countOfWords(in words: [UInt64]) -> [UInt64: Int] {
    let wanted = Set(words)
    func count(_ stops: [GoldenStop]) -> [UInt64: Int] {
      var counts: [UInt64: Int] = [:]
      for stop in stops {
        for word in Set(TextWords.words(of: stop.text)) where wanted.contains(word) {
          counts[word, default: 0] += 1
        }
      }
      return counts
    }
    return count(expected.stops).merging(count(actual.stops)) { max($0, $1) }
  }
}
