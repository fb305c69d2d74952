public import GoldenFiles

/// Findings that are the same on several screens, such as a button of every navigation bar that moved.
public struct SharedFindings: Hashable, Sendable {
  /// From how many screens on a finding is worth a line of its own.
  public static let minimumCount = 3

  /// One finding with the recordings that have it.
  public struct Group: Hashable, Sendable {
    /// The finding as it is on the first screen.
    public var finding: Finding
    /// What happened, without the neighbours that differ from screen to screen.
    public var message: String
    /// How many screens have it.
    public var screenCount: Int
    /// The recordings in which it is, in their order.
    public var recordings: [String]
  }

  /// The groups: on most screens first, then the gravest.
  public let groups: [Group]

  /// Finds what several screens share.
  ///
  /// - Parameter results: What came of the recordings.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public init(_ results: [ReplayResult]) {
    var places: [String: Int] = [:]
    var groups: [Group] = []
    var seen: Set<[String]> = []
    for result in results {
      guard case .decided(let decision) = result.outcome, let comparison = decision.comparison
      else { continue }
      for (position, screen) in comparison.screens.enumerated() {
        for finding in screen.findings {
          let message = finding.sharedMessage
          let key = "\(finding.kind.rawValue) \(message)"
          let name = [key, result.recording, result.variant ?? "", String(position)]
          guard seen.insert(name).inserted else { continue }
          if let place = places[key] {
            groups[place].screenCount += 1
            if groups[place].recordings.last != result.recording {
              groups[place].recordings.append(result.recording)
            }
          } else {
            places[key] = groups.count
            groups.append(
              Group(
                finding: finding, message: message, screenCount: 1,
                recordings: [result.recording]))
          }
        }
      }
    }
    let order = groups.indices.filter { groups[$0].screenCount >= Self.minimumCount }.sorted {
      (-groups[$0].screenCount, groups[$0].finding.kind.weight, $0)
        < (-groups[$1].screenCount, groups[$1].finding.kind.weight, $1)
    }
    self.groups = order.map { groups[$0] }
  }
}

extension Finding {
  /// The message without neighbours, which differ where the same thing happened on other screens.
  fileprivate var sharedMessage: String {
    var finding = self
    finding.previous = nil
    finding.next = nil
    finding.passed = nil
    return finding.message
  }
}

extension TextReport {
  /// How many shared findings are listed; the rest is counted.
  private static let maximumGroups = 20

  /// What is the same on several screens, below a heading; nothing where nothing is.
  public static func lines(for shared: SharedFindings) -> [StyledLine] {
    guard !shared.groups.isEmpty else { return [] }
    var lines = [StyledLine("The same on several screens:", .strong)]
    for group in shared.groups.prefix(maximumGroups) {
      lines.append(
        StyledLine([
          .init("  "), .init(group.finding.kind.rawValue, .warning),
          .init(" \(group.message), on \(group.screenCount) screens"),
        ]))
    }
    let rest = shared.groups.count - maximumGroups
    if rest > 0 { lines.append(StyledLine("  and \(rest) more", .faint)) }
    return lines
  }
}
