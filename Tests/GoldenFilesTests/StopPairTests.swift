import AccessibilityTree
import Testing
import VoiceOverTraversal

@testable import GoldenFiles

/// Which stops belong together when their words changed, their place, or both.
@Suite struct StopPairTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var old: String
    var new: String
    /// Kinds, place in the golden, place now.
    var findings: [String]

    var testDescription: String { name }
  }

  static let inPlace: [Case] = [
    Case(
      name: "nothing in common", old: "- \"Cart\"\n- \"Card ending in 4242\"\n- \"Sum\"\n",
      new: "- \"Cart\"\n- \"Nobody pays yet\"\n- \"Sum\"\n", findings: ["speech-changed 2 2"]),
    Case(
      name: "at the start", old: "- \"Cart\"\n- \"Sum\"\n", new: "- \"Bills\"\n- \"Sum\"\n",
      findings: ["speech-changed 1 1"]),
    Case(
      name: "at the end", old: "- \"Sum\"\n- \"Cart\"\n", new: "- \"Sum\"\n- \"Bills\"\n",
      findings: ["speech-changed 2 2"]),
    Case(
      name: "the only stop", old: "- \"Cart\"\n", new: "- \"Bills\"\n",
      findings: ["speech-changed 1 1"]),
    Case(
      name: "while other stops come and go", old: "- \"A\"\n- \"Cart\"\n- \"B\"\n- \"C\"\n",
      new: "- \"New\"\n- \"A\"\n- \"Bills\"\n- \"B\"\n",
      findings: ["removed 4 -", "added - 1", "speech-changed 2 3"]),
    Case(
      name: "between neighbours that moved with it",
      old: "- \"A\"\n- \"Cart\"\n- \"B\"\n- \"C\"\n- \"D\"\n- \"E\"\n- \"F\"\n",
      new: "- \"C\"\n- \"D\"\n- \"E\"\n- \"F\"\n- \"A\"\n- \"Bills\"\n- \"B\"\n",
      findings: ["order-drift 1 5", "speech-changed 2 6"]),
    Case(
      name: "dimmed as well", old: "- \"A\"\n- \"Send. Button.\"\n",
      new: "- \"A\"\n- \"Give up. Dimmed. Button.\"\n", findings: ["speech-changed 2 2"]),
    Case(
      name: "an equal identifier that is not unique",
      old: "- \"Cart\" #cell\n- \"Sum\" #cell\n", new: "- \"Bills\" #cell\n- \"Sum\" #cell\n",
      findings: ["speech-changed 1 1"]),
    Case(
      name: "several in a row, as after a translation",
      old: "- \"Cart. Heading.\"\n- \"Street\"\n- \"Send. Button.\"\n- \"OK\"\n",
      new: "- \"Korb. Heading.\"\n- \"Weg\"\n- \"Abschicken. Button.\"\n- \"OK\"\n",
      findings: ["speech-changed 1 1", "speech-changed 2 2", "speech-changed 3 3"]),
    Case(
      name: "beside a stop that is unreachable now",
      old: "- \"A\"\n- \"Promo. Button.\"\n- \"Cart\"\n- \"B\"\n",
      new: "- \"A\"\n- \"Bills\"\n- \"B\"\nunreachable\n- UIButton \"Promo\": it is hidden\n",
      findings: ["became-unreachable 2 -", "speech-changed 3 2"]),
    Case(
      name: "another class", old: "- \"A\"\n- \"Send. Button.\"\n- \"B\"\n",
      new: "- \"A\"\n- \"Cart. Link.\"\n- \"B\"\n", findings: ["removed 2 -", "added - 2"]),
    Case(
      name: "another container", old: "- \"A\"\n- \"Send\"\n- \"B\"\n",
      new: "- \"A\"\nlist\n  - \"Cart\"\n- \"B\"\n", findings: ["removed 2 -", "added - 2"]),
    Case(
      name: "another identifier", old: "- \"A\"\n- \"Send\" #send\n- \"B\"\n",
      new: "- \"A\"\n- \"Cart\" #cart\n- \"B\"\n", findings: ["removed 2 -", "added - 2"]),
    Case(
      name: "an identifier that is new", old: "- \"A\"\n- \"Send\"\n- \"B\"\n",
      new: "- \"A\"\n- \"Cart\" #cart\n- \"B\"\n", findings: ["removed 2 -", "added - 2"]),
    Case(
      name: "two for one", old: "- \"A\"\n- \"Send\"\n- \"B\"\n",
      new: "- \"A\"\n- \"Cart\"\n- \"Bills\"\n- \"B\"\n",
      findings: ["removed 2 -", "added - 2", "added - 3"]),
    Case(
      name: "an element of the golden's that lets others in",
      old: "- \"A\"\n- \"Send\"\n- \"B\"\n",
      new: "- \"A\"\n- \"Cart\"\n- \"B\"\nunreachable\n- UIView \"Send\": it is hidden\n",
      findings: ["became-unreachable 2 -", "added - 2"]),
  ]

  static let moved: [Case] = [
    Case(
      name: "one word of several", old: "- \"Apply voucher. Button.\"\n- \"A\"\n- \"B\"\n- \"C\"\n",
      new: "- \"A\"\n- \"B\"\n- \"C\"\n- \"Apply the voucher. Button.\"\n",
      findings: ["order-drift+speech-changed 1 4"]),
    Case(
      name: "a value", old: "- \"Total: 12 euros\"\n- \"A\"\n- \"B\"\n- \"Fee: 3 euros\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Total: 15 euros\"\n- \"Fee: 3 euros\"\n",
      findings: ["order-drift+speech-changed 1 3"]),
    Case(
      name: "a single word", old: "- \"Voucher\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Vouchers\"\n", findings: ["order-drift+speech-changed 1 3"]),
    Case(
      name: "without blanks between words", old: "- \"買い物かご\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"買い物かごへ\"\n", findings: ["order-drift+speech-changed 1 3"]),
    Case(
      name: "by its identifier", old: "- \"Cart\" #cart\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Bills\" #cart\n", findings: ["order-drift+speech-changed 1 3"]),
    Case(
      name: "the same words and a hint", old: "- \"Cart\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Cart\"\n  hint \"Opens it\"\n",
      findings: ["order-drift+speech-changed 1 3"]),
    Case(
      name: "into another container",
      old: "list \"Fruits\"\n  - \"Apples: 3 pieces\"\n  - \"Pears\"\n- \"A\"\n- \"B\"\n",
      new: "list \"Fruits\"\n  - \"Pears\"\n- \"A\"\n- \"B\"\ngroup\n  - \"Apples: 4 pieces\"\n",
      findings: ["order-drift+speech-changed 1 4", "container-changed 1 4"]),
    Case(
      name: "into another container, of several that are alike",
      old: "list\n  - \"Buy apples\"\n  - \"X\"\n  - \"Y\"\n- \"A\"\ngroup\n  - \"Z\"\n",
      new:
        "list\n  - \"X\"\n  - \"Y\"\n  - \"Buy green apples\"\n- \"A\"\ngroup\n  - \"Buy red apples\"\n  - \"Z\"\n",
      findings: ["order-drift+speech-changed 1 3", "added - 5"]),
    Case(
      name: "with a neighbour that is as it was",
      old: "- \"Green apples\"\n- \"Sum\"\n- \"A\"\n- \"B\"\n- \"C\"\n",
      new: "- \"A\"\n- \"B\"\n- \"C\"\n- \"Green apples, sold out\"\n- \"Sum\"\n",
      findings: ["order-drift 1 4", "speech-changed 1 4"]),
    Case(
      name: "two neighbours that changed places and words",
      old: "- \"A\"\n- \"Green apples\"\n- \"Sweet pears\"\n- \"B\"\n",
      new: "- \"A\"\n- \"Very sweet pears\"\n- \"Very green apples\"\n- \"B\"\n",
      findings: ["order-drift+speech-changed 3 2", "speech-changed 2 3"]),
    Case(
      name: "nothing in common", old: "- \"Cart\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Bills\"\n", findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "half of the words", old: "- \"Edit photo\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Delete photo\"\n", findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "words of another class", old: "- \"Address line. Heading.\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Change address line. Button.\"\n",
      findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "another identifier", old: "- \"Total sum\" #a\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Total sums\" #b\n", findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "rows that only a number tells apart",
      old: "- \"Row 1, unread\"\n- \"Row 2, unread\"\n- \"Row 3, unread\"\n",
      new: "- \"Row 2, unread\"\n- \"Row 3, unread\"\n- \"Row 4, unread\"\n",
      findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "words that most rows have",
      old: "- \"Apples: 3 pieces\"\n- \"Pears: 3 pieces\"\n- \"Plums: 3 pieces\"\n",
      new: "- \"Pears: 3 pieces\"\n- \"Plums: 3 pieces\"\n- \"Figs: 3 pieces\"\n",
      findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "two rows that only a number tells apart",
      old: "- \"Row 1, unread\"\n- \"Row 2, unread\"\n",
      new: "- \"Row 2, unread\"\n- \"Row 3, unread\"\n", findings: ["removed 1 -", "added - 2"]),
    Case(
      name: "a price", old: "- \"Total: 12.50 euros\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Total: 1,015.20 euros\"\n",
      findings: ["order-drift+speech-changed 1 3"]),
    Case(
      name: "numbers alone", old: "- \"12\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"47\"\n", findings: ["removed 1 -", "added - 3"]),
    Case(
      name: "no words", old: "- \"Button.\"\n- \"A\"\n- \"B\"\n",
      new: "- \"A\"\n- \"B\"\n- \"Dimmed. Button.\"\n", findings: ["removed 1 -", "added - 3"]),
  ]

  static let rows: [Case] = [
    Case(
      // Of two neighbours that changed places the second one is said to have moved.
      name: "swapped, the first relabelled", old: "- \"Green apples\"\n- \"Pears\"\n",
      new: "- \"Pears\"\n- \"Very green apples\"\n",
      findings: ["order-drift 2 1", "speech-changed 1 2"]),
    Case(
      name: "swapped, the second relabelled", old: "- \"Pears\"\n- \"Green apples\"\n",
      new: "- \"Very green apples\"\n- \"Pears\"\n", findings: ["order-drift+speech-changed 2 1"]),
    Case(
      name: "of two stops, swapped, one relabelled",
      old: "- \"Green apples\"\n- \"Edit\"\n- \"Pears\"\n- \"Edit\"\n- \"Sum\"\n",
      new: "- \"Pears\"\n- \"Edit\"\n- \"Very green apples\"\n- \"Edit\"\n- \"Sum\"\n",
      findings: ["order-drift 3 1", "speech-changed 1 3"]),
    Case(
      name: "of two stops, swapped, one with nothing in common",
      old: "- \"Green apples\"\n- \"Edit\"\n- \"Pears\"\n- \"Edit\"\n- \"Sum\"\n",
      new: "- \"Pears\"\n- \"Edit\"\n- \"Plums\"\n- \"Edit\"\n- \"Sum\"\n",
      findings: ["removed 1 -", "removed 2 -", "added - 3", "added - 4"]),
    Case(
      name: "one replaced in place",
      old: "- \"Apples\"\n- \"Edit\"\n- \"Pears\"\n- \"Edit\"\n- \"Plums\"\n- \"Edit\"\n",
      new: "- \"Apples\"\n- \"Edit\"\n- \"Figs\"\n- \"Edit\"\n- \"Plums\"\n- \"Edit\"\n",
      findings: ["speech-changed 3 3"]),
    Case(
      name: "one gone, another come, with a button of which there are many",
      old: "- \"Apples\"\n- \"Edit. Button.\"\n- \"Pears\"\n- \"Edit. Button.\"\n",
      new: "- \"Pears\"\n- \"Edit. Button.\"\n- \"Figs\"\n- \"Edit. Dimmed. Button.\"\n",
      findings: ["removed 1 -", "removed 2 -", "added - 3", "added - 4"]),
  ]

  @Test(arguments: inPlace)
  func relabelledInPlace(_ test: Case) throws { try check(test) }

  @Test(arguments: moved)
  func relabelledAndMoved(_ test: Case) throws { try check(test) }

  @Test(arguments: rows)
  func rowsOfAList(_ test: Case) throws { try check(test) }

  /// An expectation written by hand lets other stops stand anywhere, so neighbours say nothing there.
  @Test func neighboursOfAnExpectationSayNothing() throws {
    let expected = try screen("- \"A\"\n- \"Cart\"\n- \"B\"\n")
    let actual = try screen("- \"A\"\n- \"Bills\"\n- \"B\"\n")
    let findings = ScreenComparison(expected: expected, actual: actual, scope: .contains).findings
    #expect(findings.map(\.kind) == [.removed])
  }

  // MARK: - A hundred stops that say the same

  /// The places of stops that are relabelled, and to what.
  @Test(
    arguments: [
      [0: "Edit name"], [41: "Edit name"], [99: "Close"], [40: "Close", 41: "Help"],
      [10: "Close", 80: "Help"], [3: "Edit name", 4: "Close", 50: "Help", 97: "Edit name"],
    ] as [[Int: String]])
  func equalStopsAreRelabelledInPlace(_ labels: [Int: String]) {
    let expected = edits(100)
    var actual = expected
    for (place, label) in labels { actual.stops[place].text = "\(label). Button." }
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    let places = labels.keys.sorted().map { "speech-changed \($0 + 1) \($0 + 1)" }
    #expect(findings.map(described) == places)
  }

  @Test(arguments: ["Edit all", "Change"])
  func equalStopsAreAllRelabelled(_ label: String) {
    let expected = edits(100)
    var actual = expected
    for place in actual.stops.indices { actual.stops[place].text = "\(label). Button." }
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.map(described) == (1...100).map { "speech-changed \($0) \($0)" })
  }

  /// Between rows that tell them apart, the one that is missing there is the one that moved.
  @Test func oneOfManyEqualStopsIsRelabelledAndMoved() {
    var expected = GoldenScreen(name: "S")
    for row in 0..<100 {
      expected.stops += [GoldenStop("\(letters(row))"), GoldenStop("Edit. Button.")]
    }
    var actual = expected
    actual.stops.remove(at: 101)
    actual.stops.insert(GoldenStop("Edit name. Button."), at: 0)
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.map(described) == ["order-drift+speech-changed 102 1"])
  }

  @Test func oneOfManyEqualStopsGoesAndAnotherTextComes() {
    let expected = edits(100)
    var actual = expected
    actual.stops.removeLast()
    actual.stops.insert(GoldenStop("Close. Link."), at: 0)
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    #expect(findings.map(\.kind) == [.removed, .added])
  }

  // MARK: - Findings tell the new order

  /// Texts in, edits made: what the findings say, done to the old order, gives the new one.
  @Test(arguments: 0..<60)
  func theFindingsDoneToTheOldOrderGiveTheNewOne(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let vocabulary = Int.random(in: 2...40, using: &generator)
      let expected = randomScreen(vocabulary, using: &generator)
      var actual = expected
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        edit(&actual, vocabulary, using: &generator)
      }
      for (old, new) in [(expected, actual), (actual, expected)] {
        let comparison = ScreenComparison(expected: old, actual: new)
        let order = try #require(applied(comparison))
        let texts = old.stops.map { "\"\($0.text)\"" }.joined(separator: " ")
        let now = new.stops.map { "\"\($0.text)\"" }.joined(separator: " ")
        #expect(order == new.stops.map(\.text), "\(texts)\n\(now)")
        // Each stop has one counterpart, or it is gone or new.
        let used = comparison.counterparts.compactMap { $0 }
        #expect(Set(used).count == used.count)
        let gone = comparison.findings.count { $0.kind == .removed }
        let come = comparison.findings.count { $0.kind == .added }
        #expect(used.count + gone == old.stops.count && used.count + come == new.stops.count)
      }
    }
  }

  /// Seen from the other side, the same stops belong together.
  @Test(arguments: 0..<40)
  func thePairsAreTheSameFromTheOtherSide(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var expected = GoldenScreen(name: "S")
    expected.stops = (0..<60).map {
      GoldenStop("\(letters($0)) \(letters($0 + 100)) \(letters($0 + 200))")
    }
    var actual = expected
    for _ in 0..<6 {
      let stop = actual.stops.remove(at: Int.random(in: 0..<actual.stops.count, using: &generator))
      actual.stops.insert(stop, at: Int.random(in: 0...actual.stops.count, using: &generator))
    }
    for place in 0..<6 {
      let stop = Int.random(in: 0..<actual.stops.count, using: &generator)
      actual.stops[stop].text = place < 3 ? "\(actual.stops[stop].text) more" : letters(300 + place)
    }
    let there = ScreenComparison(expected: expected, actual: actual)
    let back = ScreenComparison(expected: actual, actual: expected)
    for (stop, now) in there.counterparts.enumerated() {
      if let now { #expect(back.counterparts[now] == stop) }
    }
    #expect(
      there.findings.count { $0.kind == .removed } == back.findings.count { $0.kind == .added })
    #expect(
      there.findings.count { $0.kind == .added } == back.findings.count { $0.kind == .removed })
  }

  // MARK: - Long screens

  /// How the stops of a long screen change, each in its own way.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "other words in place", "alike in place", "alike and reversed",
      "other words in another number",
      "all alike", "one word each", "every word sixteen times",
    ])
  func longScreensThatAllChangedAreCompared(_ name: String) {
    let count = 10_000
    var expected = GoldenScreen(name: "S")
    var actual = GoldenScreen(name: "S")
    func stops(_ count: Int, _ text: (Int) -> String) -> [GoldenStop] {
      (0..<count).map { GoldenStop(text($0)) }
    }
    switch name {
    case "other words in place":
      expected.stops = stops(count) { "\(letters($0)) \(letters($0 + 7))" }
      actual.stops = stops(count) { "\(letters($0 + count + 100)) now" }
    case "alike in place":
      expected.stops = stops(count) { "\(letters($0)) of the basket" }
      actual.stops = stops(count) { "\(letters($0)) in the basket" }
    case "alike and reversed":
      expected.stops = stops(count) { "\(letters($0)) \(letters($0 + count))" }
      actual.stops = stops(count) { "\(letters(count - $0)) now \(letters(2 * count - $0))" }
    case "other words in another number":
      expected.stops = stops(count) { "\(letters($0)) then" }
      actual.stops = stops(count / 2) { "\(letters($0 + count + 100)) now" }
    case "all alike":
      expected.stops = stops(count) { "Row of the basket \($0)" }
      actual.stops = stops(count - 1) { "Now a row of the basket \($0 + count)" }
    case "one word each":
      expected.stops = stops(count) { "x\(letters($0))x" }
      actual.stops = stops(count - 1) { "y\(letters(count - $0))y" }
    default:
      expected.stops = stops(count) { place in
        (0..<8).map { letters($0 * count + place / 16) }.joined(separator: " ")
      }
      actual.stops = stops(count - 1) { place in
        (0..<9).map { letters($0 * count + (count - place) / 16) }.joined(separator: " ")
      }
    }
    let findings = ScreenComparison(expected: expected, actual: actual).findings
    switch name {
    case "other words in place", "alike in place":
      #expect(findings.count == count && findings.allSatisfy { $0.kind == .speechChanged })
    case "alike and reversed":
      #expect(findings.count { $0.kinds.contains(.speechChanged) } > count * 9 / 10)
    default: #expect(!findings.isEmpty)
    }
  }

  // MARK: -

  private func check(_ test: Case) throws {
    let comparison = ScreenComparison(
      expected: try screen(test.old), actual: try screen(test.new))
    #expect(comparison.findings.map(described) == test.findings)
  }

  private func described(_ finding: Finding) -> String {
    let kinds = finding.kinds.map(\.rawValue).joined(separator: "+")
    let places = [finding.expected, finding.actual].map { $0.map { "\($0.ordinal)" } ?? "-" }
    return "\(kinds) \(places.joined(separator: " "))"
  }

  private func screen(_ body: String) throws -> GoldenScreen {
    let file = try GoldenFile(
      parsing: "swipeline golden 1\nscreen \"S\" phone leftToRight\n" + body)
    return try #require(file.screens.first)
  }

  private func edits(_ count: Int) -> GoldenScreen {
    var screen = GoldenScreen(name: "S")
    screen.stops = Array(repeating: GoldenStop("Edit. Button."), count: count)
    return screen
  }

  /// A word for a number; those of two numbers have few letters in common.
  private func letters(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
    state ^= state >> 29
    state = state &* 0xBF58_476D_1CE4_E5B9
    return String((0..<8).map { Character(UnicodeScalar(UInt8(97 + (state >> ($0 * 7)) % 26))) })
  }

  private func randomText(_ vocabulary: Int, using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...4, using: &generator)
    let words = (0..<count).map { _ in letters(Int.random(in: 0..<vocabulary, using: &generator)) }
    return words.joined(separator: " ") + [".", ". Button.", ". Dimmed. Button."][count % 3]
  }

  private func randomScreen(
    _ vocabulary: Int, using generator: inout SeededGenerator
  ) -> GoldenScreen {
    var screen = GoldenScreen(name: "S")
    screen.containers = [GoldenContainer(.list), GoldenContainer(.group)]
    screen.stops = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
      var stop = GoldenStop(randomText(vocabulary, using: &generator))
      stop.container = [nil, nil, 0, 1][Int.random(in: 0..<4, using: &generator)]
      if Int.random(in: 0..<6, using: &generator) == 0 {
        stop.identifier = letters(Int.random(in: 0..<vocabulary, using: &generator))
      }
      return stop
    }
    return screen
  }

  private func edit(
    _ screen: inout GoldenScreen, _ vocabulary: Int, using generator: inout SeededGenerator
  ) {
    let new = GoldenStop(randomText(vocabulary, using: &generator))
    let target = Int.random(in: 0...screen.stops.count, using: &generator)
    guard !screen.stops.isEmpty else { return screen.stops.append(new) }
    let place = Int.random(in: 0..<screen.stops.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: screen.stops.insert(new, at: target)
    case 1: screen.stops.remove(at: place)
    case 2: screen.stops[place].text = new.text
    case 3: screen.stops[place].text = "more " + screen.stops[place].text
    default:
      var stop = screen.stops.remove(at: place)
      if Bool.random(using: &generator) { stop.text = "more " + stop.text }
      screen.stops.insert(stop, at: min(target, screen.stops.count))
    }
  }

  /// What is said stop by stop after everything that the findings say was done to the old order; nil
  /// where they contradict each other.
  private func applied(_ comparison: ScreenComparison) -> [String]? {
    let old = comparison.expected.stops
    let findings = comparison.findings
    let gone = Set(findings.filter { $0.kind == .removed }.compactMap { $0.expected?.ordinal })
    let come = findings.filter { $0.kind == .added }.compactMap(\.actual)
    // What is left of the old order; first what is in reverse order is turned around.
    let left = old.indices.filter { !gone.contains($0 + 1) }
    var order = left
    for finding in findings where finding.isReversal {
      guard let first = left.firstIndex(of: (finding.expected?.ordinal ?? 0) - 1) else {
        return nil
      }
      order[first..<(first + finding.count)].reverse()
    }
    // Then blocks are taken out, and put where they are now, around what is new.
    let count = left.count + come.count
    var now = [Int?](repeating: nil, count: count)
    let isNew = Set(come.map { $0.ordinal - 1 })
    var taken: Set<Int> = []
    for finding in findings where finding.kind == .orderDrift && !finding.isReversal {
      guard let first = left.firstIndex(of: (finding.expected?.ordinal ?? 0) - 1),
        var place = finding.actual.map({ $0.ordinal - 1 })
      else { return nil }
      for position in first..<(first + finding.count) {
        while isNew.contains(place) { place += 1 }
        guard now.indices.contains(place), now[place] == nil, taken.insert(position).inserted else {
          return nil
        }
        now[place] = order[position]
        place += 1
      }
    }
    var rest = order.indices.filter { !taken.contains($0) }.map { order[$0] }[...]
    for place in now.indices where now[place] == nil && !isNew.contains(place) {
      now[place] = rest.popFirst()
    }
    guard rest.isEmpty else { return nil }
    // At last the stops that say something else do.
    var texts = now.map { $0.map { old[$0].text } }
    for stop in come {
      texts[stop.ordinal - 1] = stop.text
    }
    for finding in findings where finding.kinds.contains(.speechChanged) {
      guard let before = finding.expected?.ordinal, let stop = finding.actual,
        now[stop.ordinal - 1] == before - 1
      else { return nil }
      texts[stop.ordinal - 1] = stop.text
    }
    let said = texts.compactMap { $0 }
    return said.count == count ? said : nil
  }
}
