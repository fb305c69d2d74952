/// A line of a report as text with styles, which whoever has the terminal turns into colours.
public struct StyledLine: Hashable, Sendable {
  /// The pieces of the line, in order.
  public var spans: [Span]

  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text; it holds no control characters.
    public var text: String
    /// How it is shown.
    public var style: Style

    /// Creates a piece.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// How a piece of text is shown: what it means, not which colour it has.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// As it is.
    case plain
    /// A heading, or what the line is about.
    case strong
    /// What stands beside the point.
    case faint
    /// What is as expected, or new.
    case good
    /// What went wrong, or is gone.
    case bad
    /// What needs a look.
    case warning
  }

  /// Creates a line of pieces.
  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Creates a line in one style.
  public init(_ text: String, _ style: Style = .plain) {
    spans = [Span(text, style)]
  }

  /// The text without styles.
  public var text: String { spans.map(\.text).joined() }
}
