public import GoldenFiles

/// What came of one recording when it was replayed against its golden file.
public struct ReplayResult: Hashable, Sendable {
  /// The path of the recording.
  public var recording: String
  /// The path of its golden file.
  public var golden: String
  /// What came of it.
  public var outcome: Outcome
  /// The names of the recording's screens now; empty where it could not be read.
  public var screens: [String]

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
    guard case .decided(let decision) = outcome else { return false }
    return decision.passes
  }
}
