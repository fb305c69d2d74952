/// What the process tells the shell when it ends.
///
/// Ordered by weight, so that a run over many files ends with the `max` of what it met.
package enum ExitStatus: Int32, Comparable, CaseIterable, Sendable {
  /// All is as expected.
  case success = 0
  /// Something differs or was found: drift, findings of the audit, or goldens that were written
  /// and wait for a review.
  case findings = 1
  /// The command line is wrong, or a file cannot be read or written.
  case trouble = 2

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// One line for the help text and the manual.
  package var explanation: String {
    switch self {
    case .success: "all is as expected"
    case .findings: "something differs or was found, or goldens were written"
    case .trouble: "wrong usage, or a file that cannot be read or written"
    }
  }
}
