package import ReplayFiles

/// Why a command cannot go on: one line for the person at the terminal; the process ends with
/// `ExitStatus.trouble`.
package struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right, in lower case and without a full stop.
  package let message: String
  /// Whether the command line itself is wrong, so that the help of the command would help.
  package let isUsage: Bool

  /// The arguments are wrong: the message is followed by a pointer to the help.
  package static func usage(_ message: String) -> Self { Self(message: message, isUsage: true) }

  /// The arguments are right, but the work cannot be done.
  package static func failure(_ message: String) -> Self { Self(message: message, isUsage: false) }

  package init(_ error: FileError) { self = .failure(error.description) }

  package init(_ error: ReplayError) { self = .failure(error.description) }

  private init(message: String, isUsage: Bool) {
    self.message = message
    self.isUsage = isUsage
  }

  package var description: String { message }
}
