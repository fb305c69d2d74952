extension StopMatcher {
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
