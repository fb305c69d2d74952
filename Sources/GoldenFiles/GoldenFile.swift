/// The reviewed order of one recording: what a person hears who flicks right, screen by screen.
///
/// The format is described in `Documentation/GoldenFormat.md`. Reading what was written gives an equal
/// value, and writing is the same bytes on every machine.
public struct GoldenFile: Hashable, Sendable {
  /// The version of the format that is read and written.
  public static let version = 1

  /// Whether the screens say everything, or only what must be heard.
  public var scope: Scope
  /// The screens in the order of the recording.
  public var screens: [GoldenScreen]
  /// The comments above the header.
  public var comments: [String]
  /// The comments below the last entry.
  public var trailingComments: [String]

  /// How much of a traversal a golden file says.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    /// Every stop, and everything that is unreachable.
    case everything
    /// Only stops that must be heard in this order; written by hand, header word `contains`.
    case contains
  }

  /// Creates a golden file of the given screens.
  public init(
    scope: Scope = .everything, screens: [GoldenScreen], comments: [String] = [],
    trailingComments: [String] = []
  ) {
    self.scope = scope
    self.screens = screens
    self.comments = comments
    self.trailingComments = trailingComments
  }
}

/// The line of a golden file that an entry was read from.
///
/// Two entries are the same wherever they stand, so every two lines are equal.
public struct SourceLine: Hashable, Sendable {
  /// The 1-based line, or nil for what was not read from a file.
  public var number: Int?

  /// Creates a line.
  public init(_ number: Int? = nil) {
    self.number = number
  }

  /// Always true: where an entry stands is no part of what it says.
  public static func == (left: SourceLine, right: SourceLine) -> Bool { true }

  /// Adds nothing, in accord with ``==(_:_:)``.
  public func hash(into hasher: inout Hasher) {}
}
