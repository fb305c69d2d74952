/// Why nothing was recorded.
public struct RecorderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right, in lower case and without a full stop.
  public var message: String

  init(_ message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
