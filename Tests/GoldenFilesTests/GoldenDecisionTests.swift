import GoldenFiles
import Testing

@Suite struct GoldenDecisionTests {
  static let golden = """
    swipeline golden 1
    screen "A" phone leftToRight


    # Loosely set, but the same.
    - "One"
    - "Two"

    """

  enum Outcome: Sendable {
    case passed, wroteMissing, rewrote, pending, drifted, missing
  }

  static func outcome(_ decision: GoldenDecision) -> Outcome {
    switch decision {
    case .passed: .passed
    case .wroteMissing: .wroteMissing
    case .rewrote: .rewrote
    case .drifted(_, let pending): pending == nil ? .drifted : .pending
    case .missing: .missing
    }
  }

  static func file(_ stops: [String]) -> GoldenFile {
    var screen = GoldenScreen(name: "A")
    screen.stops = stops.map { GoldenStop($0) }
    return GoldenFile(screens: [screen])
  }

  @Test(arguments: [
    (RecordMode.never, Outcome.passed, Outcome.drifted, Outcome.missing),
    (.missing, .passed, .pending, .wroteMissing),
    (.failed, .passed, .rewrote, .wroteMissing),
    (.all, .passed, .rewrote, .wroteMissing),
  ])
  func followsTheMode(
    _ mode: RecordMode, same: Outcome, different: Outcome, missing: Outcome
  ) throws {
    let two = Self.file(["One", "Two"])
    let three = Self.file(["One", "Two", "Three"])
    let whenSame = try GoldenDecision(mode: mode, golden: Self.golden, actual: two)
    #expect(Self.outcome(whenSame) == same)
    #expect(whenSame.passes)
    #expect(whenSame.textToWrite == nil)
    #expect(whenSame.pendingText == nil)
    let whenDifferent = try GoldenDecision(mode: mode, golden: Self.golden, actual: three)
    #expect(Self.outcome(whenDifferent) == different)
    #expect(!whenDifferent.passes)
    #expect(whenDifferent.comparison?.findings.map(\.kind) == [.added])
    let text = Self.golden + "- \"Three\"\n"
    #expect(whenDifferent.textToWrite == (different == .rewrote ? text : nil))
    #expect(whenDifferent.pendingText == (different == .pending ? text : nil))
    let whenMissing = try GoldenDecision(mode: mode, golden: nil, actual: two)
    #expect(Self.outcome(whenMissing) == missing)
    #expect(!whenMissing.passes)
    #expect(whenMissing.textToWrite == (missing == .wroteMissing ? two.text : nil))
  }

  @Test(arguments: RecordMode.allCases)
  func neverWritesOverWhatCannotBeRead(_ mode: RecordMode) {
    #expect(throws: GoldenParseError.self) {
      try GoldenDecision(mode: mode, golden: "<<<<<<< HEAD\n", actual: Self.file([]))
    }
  }

  @Test(arguments: RecordMode.allCases)
  func neverWritesOverAnExpectationOfAPerson(_ mode: RecordMode) throws {
    let golden = "swipeline golden 1 contains\nscreen \"A\" phone leftToRight\n- \"Two\"\n"
    let passed = try GoldenDecision(
      mode: mode, golden: golden, actual: Self.file(["One", "Two", "Three"]))
    #expect(passed == .passed)
    let failed = try GoldenDecision(mode: mode, golden: golden, actual: Self.file(["One"]))
    #expect(Self.outcome(failed) == .drifted)
  }
}

@Suite struct RecordModeTests {
  static let cases: [(RecordMode?, RecordMode?, RecordMode?, Bool, RecordMode)] = [
    (.all, .failed, .missing, true, .all),
    (nil, .failed, .missing, true, .failed),
    (nil, nil, .missing, true, .missing),
    (nil, nil, nil, true, .never),
    (nil, nil, nil, false, .missing),
    (.never, .all, .all, false, .never),
  ]

  @Test(arguments: cases)
  func resolvesFlagThenEnvironmentThenConfiguration(
    _ flag: RecordMode?, _ environment: RecordMode?, _ configuration: RecordMode?, _ isCI: Bool,
    _ expected: RecordMode
  ) {
    let mode = RecordMode.resolved(
      flag: flag, environment: environment, configuration: configuration,
      isContinuousIntegration: isCI)
    #expect(mode == expected)
  }
}
