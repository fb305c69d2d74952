/// Two golden files, or a golden file and a recording now, with everything that differs.
public struct Comparison: Hashable, Sendable {
  /// The screens that both have, in the order of the recording now.
  public let screens: [ScreenComparison]
  /// What differs between the lists of screens: missing, new and moved ones.
  public let screenFindings: [Finding]
  /// For each entry of ``screens`` its place in the golden.
  let expectedPlaces: [Int]
  /// For each entry of ``screens`` its place now.
  package let actualPlaces: [Int]

  /// Compares two files; screens are matched by name, those of one name in order.
  ///
  /// Where just one screen is left on both sides, it was renamed. Of a golden of scope `contains`
  /// only what it mentions is compared.
  ///
  /// - Parameters:
  ///   - expected: The golden file.
  ///   - actual: What is heard now, or another golden file.
  public init(expected: GoldenFile, actual: GoldenFile) {
    let pairs = Self.pairs(expected.screens, actual.screens)
    let now = pairs.enumerated().sorted { $0.element < $1.element }.filter { $0.element >= 0 }
    screens = now.map { place, counterpart in
      ScreenComparison(
        expected: expected.screens[place], actual: actual.screens[counterpart],
        scope: expected.scope)
    }
    expectedPlaces = now.map(\.offset)
    actualPlaces = now.map(\.element)
    var findings: [Finding] = []
    for (place, screen) in expected.screens.enumerated() where pairs[place] < 0 {
      findings.append(Self.finding(.screenMissing, screen))
    }
    if expected.scope == .everything {
      let known = Set(pairs)
      for (place, screen) in actual.screens.enumerated() where !known.contains(place) {
        findings.append(Self.finding(.screenAdded, screen))
      }
    }
    findings += Self.moves(pairs, expected.screens, actual.screens)
    screenFindings = findings
  }

  /// Everything that differs: the lists of screens, then screen by screen.
  public var findings: [Finding] { screenFindings + screens.flatMap(\.findings) }

  /// Tells whether nothing differs.
  public var passes: Bool { screenFindings.isEmpty && screens.allSatisfy(\.passes) }

  private static func finding(_ kind: Finding.Kind, _ screen: GoldenScreen) -> Finding {
    var finding = Finding(kind, screen: screen.name)
    finding.screenLine = screen.line
    return finding
  }

  /// For each screen of the golden its place now, or -1.
  private static func pairs(_ expected: [GoldenScreen], _ actual: [GoldenScreen]) -> [Int] {
    var queues: [String: ArraySlice<Int>] = [:]
    for (place, screen) in actual.enumerated() { queues[screen.name, default: []].append(place) }
    var pairs = expected.map { queues[$0.name]?.popFirst() ?? -1 }
    let known = Set(pairs)
    let left = pairs.indices.filter { pairs[$0] < 0 }
    let new = actual.indices.filter { !known.contains($0) }
    if left.count == 1, new.count == 1 { pairs[left[0]] = new[0] }
    return pairs
  }

  private static func moves(
    _ pairs: [Int], _ expected: [GoldenScreen], _ actual: [GoldenScreen]
  ) -> [Finding] {
    let matched = pairs.indices.filter { pairs[$0] >= 0 }
    var rank: [Int: Int] = [:]
    for (place, counterpart) in matched.map({ pairs[$0] }).sorted().enumerated() {
      rank[counterpart] = place
    }
    let stays = FewestMoves(places: matched.compactMap { rank[pairs[$0]] }).stays
    return zip(matched, stays).filter { !$1 }.map { place, _ in
      var finding = Self.finding(.screenMoved, expected[place])
      let now = pairs[place]
      finding.expected = StopReference(
        ordinal: place + 1, text: expected[place].name, line: expected[place].line)
      finding.actual = StopReference(ordinal: now + 1, text: actual[now].name)
      if now > 0 {
        finding.previous = StopReference(ordinal: now, text: actual[now - 1].name)
      }
      let isEarlier = now < place
      finding.passed = isEarlier ? .next : .previous
      if now + 1 < actual.count {
        finding.next = StopReference(ordinal: now + 2, text: actual[now + 1].name)
      }
      return finding
    }
  }
}
