import AccessibilityTree
import Testing

@testable import GoldenFiles

@Suite struct ScreenComparisonTests {
  /// Every order of up to seven different stops: what is reported as moved is as little as can be,
  /// where four or more neighbours in reverse order are said to be reversed and not to move.
  @Test(arguments: 0...7)
  func reportsTheFewestMovesForEveryOrder(_ count: Int) {
    var expected = GoldenScreen(name: "S")
    expected.stops = (0..<count).map { GoldenStop("Stop \(letter($0)). Button.") }
    var wrong: [[Int]] = []
    for order in permutations(of: count) {
      var actual = expected
      actual.stops = order.map { expected.stops[$0] }
      let findings = ScreenComparison(expected: expected, actual: actual).findings
      let moved = findings.filter { !$0.isReversal }.map(\.count).reduce(0, +)
      let reversed = findings.filter(\.isReversal).map(\.count)
      let (turned, runs) = turningRunsAround(order)
      let isRight =
        findings.allSatisfy { $0.kind == .orderDrift }
        && moved == count - longestIncreasing(turned)
        && reversed.sorted() == runs.sorted()
        && findings.count <= count - longestIncreasing(order)
      if !isRight { wrong.append(order) }
    }
    #expect(wrong == [])
  }

  /// The order with four or more neighbours that count down turned around, and how many those are.
  private func turningRunsAround(_ order: [Int]) -> (order: [Int], runs: [Int]) {
    var result = order
    var runs: [Int] = []
    for start in order.indices where start == 0 || order[start - 1] != order[start] + 1 {
      let end =
        order.indices.first {
          $0 >= start && ($0 + 1 == order.count || order[$0 + 1] != order[$0] - 1)
        } ?? start
      guard end - start >= 3 else { continue }
      result[start...end].reverse()
      runs.append(end - start + 1)
    }
    return (result, runs)
  }

  /// No finding exactly where nothing differs in the text.
  @Test(arguments: 0..<30)
  func passesExactlyWhereTheTextIsTheSame(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let expected = randomScreen(using: &generator)
      var actual = expected
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        mutate(&actual, using: &generator)
      }
      let comparison = ScreenComparison(expected: expected, actual: actual)
      let texts = [expected, actual].map { sorted($0) }.map { GoldenFile(screens: [$0]).text }
      #expect(comparison.passes == (texts[0] == texts[1]), "\(texts[0])\n\(texts[1])")
    }
  }

  /// Where the swipes come back to then and now, as places, and what is found.
  @Test(
    arguments: [
      (nil, nil, .everything, nil), (0, 0, .everything, nil),
      (nil, 0, .everything, .loopBegan), (0, nil, .everything, .loopEnded),
      (0, 1, .everything, .loopMoved), (nil, 0, .contains, nil), (0, 0, .contains, nil),
      (0, nil, .contains, .loopEnded), (0, 1, .contains, .loopMoved),
    ] as [(Int?, Int?, GoldenFile.Scope, Finding.Kind?)])
  func tellsWhereTheEndLeadsBackTo(
    _ before: Int?, _ now: Int?, _ scope: GoldenFile.Scope, _ kind: Finding.Kind?
  ) throws {
    var expected = GoldenScreen(name: "S")
    expected.stops = [GoldenStop("Apples"), GoldenStop("Pears"), GoldenStop("Plums")]
    var actual = expected
    expected.loop = before.map { GoldenLoop(to: $0) }
    expected.loop?.line = SourceLine(7)
    actual.loop = now.map { GoldenLoop(to: $0, reason: "an array") }
    let findings = ScreenComparison(expected: expected, actual: actual, scope: scope).findings
    #expect(findings.map(\.kind) == [kind].compactMap { $0 })
    guard let finding = findings.first else { return }
    #expect(finding.expected?.ordinal == before.map { $0 + 1 })
    #expect(finding.actual?.ordinal == now.map { $0 + 1 })
    #expect(finding.line == (before == nil ? nil : 7))
    #expect(finding.reason == (now == nil ? nil : "an array"))
  }

  /// The stop that the swipes come back to is the same wherever it went and whatever it says.
  @Test func aLoopFollowsItsStop() {
    var expected = GoldenScreen(name: "S")
    expected.stops = [
      GoldenStop("Apples", identifier: "a"), GoldenStop("Pears"), GoldenStop("Plums"),
    ]
    expected.loop = GoldenLoop(to: 0)
    var actual = expected
    actual.stops.swapAt(0, 2)
    actual.stops[2].text = "Figs"
    actual.loop = GoldenLoop(to: 2)
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.allSatisfy { $0.kind == .orderDrift || $0.kind == .speechChanged })
    actual.loop = GoldenLoop(to: 0)
    let moved = ScreenComparison(expected: expected, actual: actual).findings
    #expect(moved.contains { $0.kind == .loopMoved })
  }

  /// Different texts in, edits made, exactly these edits out.
  @Test(arguments: 0..<40)
  func findsExactlyTheEditsOfDifferentStops(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var expected = GoldenScreen(name: "S")
    // Words without a common letter pair, so that none is taken for another reworded.
    expected.stops = (0..<200).map { GoldenStop("\(letter($0))\($0 / 26)\(letter($0 / 26))") }
    var actual = expected
    let removed = Int.random(in: 0...3, using: &generator)
    let added = removed > 0 ? 0 : Int.random(in: 0...3, using: &generator)
    let moved = Int.random(in: 0...5, using: &generator)
    for _ in 0..<removed {
      actual.stops.remove(at: Int.random(in: 0..<actual.stops.count, using: &generator))
    }
    for _ in 0..<moved {
      let stop = actual.stops.remove(at: Int.random(in: 0..<actual.stops.count, using: &generator))
      actual.stops.insert(stop, at: Int.random(in: 0...actual.stops.count, using: &generator))
    }
    for number in 0..<added {
      actual.stops.insert(
        GoldenStop("New \(number)"), at: Int.random(in: 0...actual.stops.count, using: &generator))
    }
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.count { $0.kind == .removed } == removed)
    #expect(findings.count { $0.kind == .added } == added)
    #expect(findings.count { $0.kind == .orderDrift } <= moved)
    #expect(findings.allSatisfy { [.removed, .added, .orderDrift].contains($0.kind) })
  }

  @Test(arguments: 0...30)
  func reportsOneInsertionAsOneFindingAtEveryPlace(_ place: Int) {
    // Nothing but repeated texts, where a shifted pairing would cascade.
    var expected = GoldenScreen(name: "S")
    expected.stops = (0..<30).map { GoldenStop($0.isMultiple(of: 3) ? "Row" : "Delete. Button.") }
    for text in ["Row", "Delete. Button.", "New"] {
      var actual = expected
      actual.stops.insert(GoldenStop(text), at: place)
      let inserted = ScreenComparison(expected: expected, actual: actual).findings
      #expect(inserted.map(\.kind) == [.added], "\(text)")
      let removed = ScreenComparison(expected: actual, actual: expected).findings
      #expect(removed.map(\.kind) == [.removed], "\(text)")
    }
  }

  /// Rows of repeated texts, with the edits a list sees.
  @Test func tellsRowsOfRepeatedTextsApart() {
    func rows(_ names: [String]) -> String {
      names.map { "- \"\($0)\"\n- \"Edit. Button.\"\n- \"Delete. Button.\"\n" }.joined()
    }
    let old = rows(["Apples", "Pears", "Plums"])
    let replaced = compare(old, rows(["Pears", "Plums", "Figs"]))
    #expect(replaced.map(\.kind) == [.removed, .removed, .removed, .added, .added, .added])
    let moved = compare(old, rows(["Plums", "Apples", "Pears"]))
    #expect(moved.map(\.kind) == [.orderDrift])
    #expect(moved.first?.count == 3)
    // A block of nothing but repeated texts moves as one.
    let block = "- \"Edit. Button.\"\n- \"Delete. Button.\"\n"
    let toTheEnd = compare(
      "- \"A\"\n" + block + "- \"B\"\n" + block + "- \"C\"\n- \"D\"\n",
      "- \"A\"\n- \"B\"\n" + block + "- \"C\"\n- \"D\"\n" + block)
    #expect(toTheEnd.map(\.kind) == [.orderDrift])
    #expect(toTheEnd.first?.count == 2)
  }

  /// Thousands of stops of only four texts: no moved stop may set off a cascade.
  @Test func keepsMovesApartOnALongScreenOfFewTexts() {
    var generator = SeededGenerator(seed: 5)
    var expected = GoldenScreen(name: "S")
    expected.stops = (0..<5000).map { _ in
      GoldenStop(
        ["Row", "Edit. Button.", "Delete. Button.", ""].randomElement(using: &generator) ?? "")
    }
    var actual = expected
    for _ in 0..<100 {
      let stop = actual.stops.remove(at: Int.random(in: 0..<5000, using: &generator))
      actual.stops.insert(stop, at: Int.random(in: 0..<5000, using: &generator))
    }
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.map(\.count).reduce(0, +) <= 130)
  }

  @Test(.timeLimit(.minutes(10)))
  func comparesTwentyThousandStopsWithAThousandMoves() {
    var generator = SeededGenerator(seed: 6)
    var expected = GoldenScreen(name: "S")
    expected.stops = (0..<20_000).map { GoldenStop("Row \($0). Button.") }
    var actual = expected
    for _ in 0..<1000 {
      let stop = actual.stops.remove(at: Int.random(in: 0..<20_000, using: &generator))
      actual.stops.insert(stop, at: Int.random(in: 0..<20_000, using: &generator))
    }
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.allSatisfy { $0.kind == .orderDrift })
    #expect(findings.map(\.count).reduce(0, +) <= 1000)
  }

  @Test func reversesThirtyStopsInOneFinding() {
    var expected = GoldenScreen(name: "S")
    expected.stops = (0..<30).map { GoldenStop("\($0)", identifier: "id\($0)") }
    var actual = expected
    actual.stops.reverse()
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.map(\.kind) == [.orderDrift])
    #expect(findings.map(\.count) == [30])
    #expect(findings.map(\.isReversal) == [true])
    #expect(findings.first?.expected?.text == "0")
    #expect(findings.first?.actual?.ordinal == 30)
  }

  @Test func followsIdentifiersThroughAnyChangeOfText() {
    let findings = compare("- \"One\" #a\n- \"Two\" #b\n", "- \"Zwei\" #b\n- \"Eins\" #a\n")
    // The one that moved is one finding that says both.
    #expect(findings.map(\.kinds) == [[.orderDrift, .speechChanged], [.speechChanged]])
  }

  @Test func noticesABlockThatIsCutInTwo() {
    let one = "list\n  - \"One\"\n  - \"Two\"\n"
    let two = "list\n  - \"One\"\nlist\n  - \"Two\"\n"
    let cut = compare(one, two)
    #expect(cut.map(\.kind) == [.containerChanged])
    #expect(cut.first?.changes.first?.to == "in another list than the stop before")
    let joined = compare(two, one)
    #expect(joined.map(\.kind) == [.containerChanged])
    #expect(joined.first?.changes.first?.to == "in the same list as the stop before")
  }

  @Test func pointsAtTheLineOfTheGolden() throws {
    let findings = compare("- \"One\"\n\n# why\n- \"Two\"\n", "- \"One\"\n")
    #expect(findings.map(\.line) == [6])
    let added = compare("- \"One\"\n", "- \"One\"\n- \"Two\"\n")
    #expect(added.map(\.line) == [2])
  }

  @Test func givesCounterpartsAndMoves() throws {
    let comparison = ScreenComparison(
      expected: try screen("- \"A\"\n- \"B\"\n- \"C\"\n- \"D\"\n"),
      actual: try screen("- \"C\"\n- \"A\"\n- \"B\"\n"))
    #expect(comparison.counterparts == [1, 2, 0, nil])
    #expect(comparison.moved == [false, false, true, false])
  }

  @Test func ordersFindingsByWeightThenPlace() {
    let findings = compare(
      "- \"A\"\n- \"B\"\n- \"C\"\n- \"D. Button.\" #d\n- \"E\" #e\n- \"Z\" #z\n",
      "- \"B\"\n- \"New\"\n- \"D. Button.\" #d\n- \"C\"\n- \"F\" #e\n")
    #expect(findings.map(\.kind) == [.removed, .removed, .orderDrift, .added, .speechChanged])
    #expect(findings.prefix(2).map(\.expected?.text) == ["A", "Z"])
    #expect(Finding.Kind.allCases.sorted() == Finding.Kind.allCases)
  }

  struct Contains: CustomTestStringConvertible, Sendable {
    var name: String
    var expected: String
    var kinds: [Finding.Kind]

    var testDescription: String { name }
  }

  @Test(arguments: [
    Contains(name: "a part", expected: "- \"Cart. Heading.\"\n- \"Pay. Button.\"\n", kinds: []),
    Contains(name: "details", expected: "- \"Pay. Button.\"\n  action \"Copy\"\n", kinds: []),
    Contains(
      name: "another hint", expected: "- \"Pay. Button.\"\n  hint \"No\"\n", kinds: [.speechChanged]
    ),
    Contains(
      name: "another order", expected: "- \"Pay. Button.\"\n- \"Cart. Heading.\"\n",
      kinds: [.orderDrift]),
    Contains(name: "a missing stop", expected: "- \"Sum\"\n", kinds: [.removed]),
    Contains(name: "inside a list", expected: "list\n  - \"Apples\"\n", kinds: []),
    Contains(name: "no list", expected: "- \"Apples\"\n", kinds: []),
    Contains(
      name: "another list", expected: "list \"X\"\n  - \"Apples\"\n", kinds: [.containerChanged]),
    Contains(
      name: "repeated texts in order", expected: "- \"Pears\"\n- \"Delete. Button.\"\n", kinds: []),
    Contains(name: "unreachable", expected: "unreachable\n- UIButton #promo\n", kinds: []),
    Contains(
      name: "not unreachable", expected: "unreachable\n- UIButton #pay\n",
      kinds: [.becameReachable]),
  ])
  func comparesOnlyWhatAContainsGoldenMentions(_ test: Contains) throws {
    let header = "screen \"S\" phone leftToRight\n"
    let actual = """
      - "Cart. Heading."
      list "Fruits"
        group
          - "Apples"
          - "Delete. Button."
          - "Pears"
          - "2 pieces"
          - "Delete. Button."
      - "Pay. Button." #pay
        hint "Opens it"
        action "Share"
        action "Copy"

      unreachable
      - UIButton "Promo" #promo: a reason
      - UIButton "Other" #other: a reason
      """
    let comparison = Comparison(
      expected: try GoldenFile(
        parsing: "swipeline golden 1 contains\n" + header + test.expected),
      actual: try GoldenFile(
        parsing: "swipeline golden 1\n" + header + actual + "\nscreen \"T\" phone leftToRight\n"))
    #expect(comparison.findings.map(\.kind) == test.kinds)
  }

  // MARK: -

  private func screen(_ body: String) throws -> GoldenScreen {
    let file = try GoldenFile(
      parsing: "swipeline golden 1\nscreen \"S\" phone leftToRight\n" + body)
    return try #require(file.screens.first)
  }

  private func compare(_ expected: String, _ actual: String) -> [Finding] {
    do {
      return ScreenComparison(expected: try screen(expected), actual: try screen(actual)).findings
    } catch {
      Issue.record(error)
      return []
    }
  }

  private func letter(_ number: Int) -> String {
    String(UnicodeScalar(UInt8(97 + number % 26)))
  }

  private func longestIncreasing(_ order: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in order.enumerated() {
      let before = (0..<index).filter { order[$0] < value }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  /// The order of what is unreachable means nothing.
  private func sorted(_ screen: GoldenScreen) -> GoldenScreen {
    var screen = screen
    screen.unreachable.sort { $0.spelling < $1.spelling }
    return screen
  }

  private func mutate(_ screen: inout GoldenScreen, using generator: inout SeededGenerator) {
    guard !screen.stops.isEmpty else { return }
    let place = Int.random(in: 0..<screen.stops.count, using: &generator)
    let other = Int.random(in: 0..<screen.stops.count, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: screen.stops[place].text = "Other"
    case 1: screen.stops[place].identifier = "other"
    case 2: screen.stops[place].hint = "other"
    case 3: screen.stops[place].actions.append("other")
    case 4: screen.stops.swapAt(place, other)
    case 5:
      screen.stops.insert(GoldenStop("Pay. Button."), at: place)
      if let loop = screen.loop?.stop, loop >= place { screen.loop?.stop = loop + 1 }
    case 6: screen.stops[place].rotors = []
    case 8: screen.loop = place == other ? nil : GoldenLoop(to: other)
    case 7: if !screen.containers.isEmpty { screen.containers[0].label = "Other" }
    default: if !screen.unreachable.isEmpty { screen.unreachable.removeLast() }
    }
  }
}
