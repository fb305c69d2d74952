/// Why a text is not a golden file, and where.
public struct GoldenParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of mistake it is.
  public var code: Code
  /// What is wrong and what would be right, in one phrase without a full stop.
  public var message: String
  /// The file that was read, where the caller knows it.
  public var file: String?
  /// The 1-based line.
  public var line: Int
  /// The 1-based column, in Unicode scalars.
  public var column: Int

  /// The kinds of mistakes.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The text is not UTF-8.
    case encoding
    /// The first line is not a golden file's.
    case header
    /// The version is newer than ``GoldenFile/version``.
    case newerVersion
    /// The file has a merge conflict in it.
    case conflict
    /// A line that means nothing.
    case unknownLine
    /// A line at a place where it cannot stand.
    case misplaced
    /// The line is indented wrongly.
    case indentation
    /// Containers lie deeper than ``GoldenScreen/maximumDepth``.
    case tooDeep
    /// A quoted text is missing, or does not end.
    case quotes
    /// An escape that does not exist.
    case escape
    /// An identifier that is not one.
    case identifier
    /// A word that is missing or unknown.
    case word
    /// A stop that is named is not there, or there are several.
    case unknownStop
    /// Something follows where the line should end.
    case trailing
    /// A container has nothing in it.
    case emptyContainer
  }

  /// Creates an error.
  public init(_ code: Code, _ message: String, file: String? = nil, line: Int, column: Int) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  /// The position and the message, such as `Cart.golden:3:1: error: ...`.
  public var description: String {
    let position = "\(line):\(column): error: \(message)"
    return file.map { "\($0):\(position)" } ?? position
  }
}
