/// Why a file cannot be read: where, what is wrong, and what would be right.
public struct ImportError: Error, Hashable, Sendable {
  /// The file as it was named in ``ImportOptions/fileName``.
  public var file: String
  /// The 1-based line, where there is one.
  public var line: Int?
  /// The 1-based column in that line, counted in Unicode scalars, where there is one.
  public var column: Int?
  /// The place in a file that has keys and no lines, such as `screens[0].elements[3].frame`.
  public var keyPath: String?
  /// What is wrong and what would be right: lower case, no full stop.
  public var message: String

  /// Creates an error.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, keyPath: String? = nil, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.keyPath = keyPath
    self.message = message
  }
}

extension ImportError: CustomStringConvertible {
  /// The error as compilers print it: `file:line:column: error: message`.
  ///
  /// A key path takes the place of line and column where there is one.
  public var description: String {
    var place = file
    if let line {
      place += ":\(line)"
      if let column { place += ":\(column)" }
    }
    if let keyPath, !keyPath.isEmpty { place += ": \(keyPath)" }
    return "\(place): error: \(message)"
  }
}
