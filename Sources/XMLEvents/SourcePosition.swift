/// A place in a text file, as an editor shows it.
///
/// Lines and columns begin at 1. A line ends with a line feed (a carriage return before it belongs to
/// the end of the line). Columns count Unicode scalars, so a tab and an emoji of one scalar count one each;
/// a byte order mark at the beginning of the file counts nothing.
public struct SourcePosition: Hashable, Sendable {
  /// The number of the line, beginning at 1.
  public var line: Int

  /// The number of the Unicode scalar in the line, beginning at 1.
  public var column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The number of the line, beginning at 1.
  ///   - column: The number of the Unicode scalar in the line, beginning at 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file.
  public static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition: Comparable {
  /// Returns whether one position comes before another in the file.
  public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

extension SourcePosition: CustomStringConvertible {
  /// The position as compilers print it: `line:column`.
  public var description: String { "\(line):\(column)" }
}
