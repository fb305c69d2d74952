internal import GoldenFiles

/// How a golden file is another one than at an earlier revision.
public enum GoldenChange: Hashable, Sendable {
  /// It says something else.
  case changed
  /// It had this path.
  case renamed(from: String)
  /// There was none.
  case added
  /// There is none any more.
  case deleted
  /// Its recording is another one, and the golden file is not.
  case recordingOnly

  /// The word of the JSON report.
  var id: String {
    switch self {
    case .changed: "changed"
    case .renamed: "renamed"
    case .added: "added"
    case .deleted: "deleted"
    case .recordingOnly: "recordingOnly"
    }
  }
}

/// What golden files are compared with, where that is an earlier revision.
public struct ComparedRevision: Hashable, Sendable {
  /// The revision as it was named.
  public var name: String
  /// The full name of the commit at which both lines of history parted.
  public var base: String
  /// What is compared with it: `working folder`, `index`, or the name of another revision.
  public var now: String
  /// How many golden files there were or are, those that do not differ as well.
  public var fileCount: Int

  /// Creates a revision.
  public init(name: String, base: String, now: String, fileCount: Int) {
    self.name = name
    self.base = base
    self.now = now
    self.fileCount = fileCount
  }

  /// The commit, as short as people write it.
  public var shortBase: String { String(base.prefix(7)) }

  /// The revision and the commit on one line.
  var phrase: String { "\(GoldenText.phrase(name)) (\(shortBase))" }
}

extension ReplayResult {
  /// The line of a finding in the golden file as it is now, which is the one that a reviewer sees.
  ///
  /// What is gone is shown where it would follow.
  func lineNow(of finding: Finding, on screen: ScreenComparison) -> Int? {
    if let place = finding.actual?.ordinal, screen.actual.stops.indices.contains(place - 1) {
      return screen.actual.stops[place - 1].line.number
    }
    if let element = finding.element {
      let now = screen.actual.unreachable.first {
        $0.className == element.className && $0.label == element.label
          && $0.identifier == element.identifier
      }
      if let now { return now.line.number }
    }
    if let place = finding.expected?.ordinal {
      for before in screen.counterparts.prefix(place).reversed() {
        if let before { return screen.actual.stops[before].line.number }
      }
    }
    return screen.actual.line.number
  }
}
