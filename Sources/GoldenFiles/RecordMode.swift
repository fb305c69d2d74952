/// When golden files are written: the modes that swift-snapshot-testing has as well.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing is written.
  case never
  /// A golden file is written where there is none.
  case missing
  /// The same, and golden files that fail are written again.
  case failed
  /// The same as ``failed``: what passes needs no writing, its bytes stay.
  case all

  /// Decides which mode applies: the flag beats the environment, which beats the configuration.
  ///
  /// - Parameters:
  ///   - flag: The mode that the command line gives.
  ///   - environment: The mode that the environment gives.
  ///   - configuration: The mode that the configuration file gives.
  ///   - isContinuousIntegration: Whether nobody is there to review: then ``never``, else
  ///     ``missing`` where nothing is given.
  /// - Returns: The mode that applies.
  public static func resolved(
    flag: RecordMode?, environment: RecordMode?, configuration: RecordMode?,
    isContinuousIntegration: Bool
  ) -> RecordMode {
    flag ?? environment ?? configuration ?? (isContinuousIntegration ? .never : .missing)
  }

  /// The environment variable that gives the mode, in the command and in tests.
  public static let environmentVariable = "SWIPELINE_RECORD"

  /// Tells whether a machine runs this and nobody is there to review: whether `CI` is set.
  ///
  /// - Parameter variables: The environment variables.
  /// - Returns: False also where `CI` is empty, `0` or `false`.
  public static func isContinuousIntegration(_ variables: [String: String]) -> Bool {
    guard let value = variables["CI"] else { return false }
    return !["", "0", "false"].contains(value)
  }
}
