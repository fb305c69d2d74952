/// One screen as it was expected and as it is now, with everything that differs.
public struct ScreenComparison: Hashable, Sendable {
  /// The screen of the golden.
  public let expected: GoldenScreen
  /// The screen now.
  public let actual: GoldenScreen
  /// How much of the screen the golden says.
  public let scope: GoldenFile.Scope
  /// What differs: the gravest first, then by place.
  public let findings: [Finding]
  /// For each stop of the golden the stop that it is now, or nil.
  public let counterparts: [Int?]
  /// For each stop of the golden whether it is one of those that moved.
  public let moved: [Bool]
  /// For each unreachable element of the golden its entry now, or nil.
  public let unreachableCounterparts: [Int?]

  /// Compares two screens.
  ///
  /// - Parameters:
  ///   - expected: The screen of the golden.
  ///   - actual: The screen now.
  ///   - scope: With `contains`, only what the golden mentions is compared.
  /// - Complexity: O(*n* log *n*) in the number of stops, while texts and differences are of a
  ///   limited size.
  public init(
    expected: GoldenScreen, actual: GoldenScreen, scope: GoldenFile.Scope = .everything
  ) {
    let matching = ScreenMatching(expected, actual, scope: scope)
    var collector = FindingCollector(expected, actual, matching, scope)
    self.expected = expected
    self.actual = actual
    self.scope = scope
    findings = collector.collect()
    counterparts = matching.toActual
    unreachableCounterparts = expected.unreachable.indices.map { matching.entryNow[$0] }
    moved = zip(matching.toActual, matching.stays).map { $0 != nil && !$1 }
  }

  /// Tells whether nothing differs.
  public var passes: Bool { findings.isEmpty }
}
