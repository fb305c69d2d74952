public import AccessibilityTree
public import GoldenFiles

/// What came of one recording when it was replayed against its golden file.
public struct ReplayResult: Hashable, Sendable {
  /// The path of the recording.
  public var recording: String
  /// The path of its golden file.
  public var golden: String
  /// What came of it.
  public var outcome: Outcome
  /// Which variant of the recording was replayed, such as `pad`; nil for the recording as it is.
  public var variant: String?
  /// Which findings make the run fail.
  public var failOn = FailOn.everything
  /// Whether only that stands in the way of passing: the golden file is new, and nobody has committed or
  /// accepted it yet.
  public var isGoldenNew = false
  /// The names of the recording's screens now; empty where it could not be read.
  public var screens: [String]
  /// The dialect of the recording; nil where it could not be read.
  public var dialect: Dialect?
  /// What that dialect cannot know.
  public var limitations: [Limitation] = []
  /// How the golden file is another one than at an earlier revision; nil where a recording was replayed.
  ///
  /// Where something differs, the outcome compares the golden file of then with that of now.
  public var change: GoldenChange?

  /// What can come of a recording.
  public enum Outcome: Hashable, Sendable {
    /// It was compared.
    case decided(GoldenDecision)
    /// It or its golden file could not be read, for this reason.
    case unreadable(String)
  }

  /// Creates a result.
  public init(recording: String, golden: String, outcome: Outcome, screens: [String] = []) {
    self.recording = recording
    self.golden = golden
    self.outcome = outcome
    self.screens = screens
  }

  /// Tells whether the recording is as expected.
  public var passes: Bool {
    guard case .decided(let decision) = outcome, !isGoldenNew else { return false }
    if case .drifted(let comparison, _) = decision { return !failOn.fails(comparison) }
    return decision.passes
  }
}
