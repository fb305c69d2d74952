/// Which findings make a run fail; everything else is reported all the same.
///
/// A golden file that is missing or was written makes a run fail whatever is chosen here.
public struct FailOn: Hashable, Sendable {
  /// The kinds of findings that make a run fail.
  public var kinds: Set<Finding.Kind>

  /// Every finding, which is the default.
  public static let everything = FailOn(Set(Finding.Kind.allCases))

  /// Words that stand for several kinds, in the order in which they are written.
  public static let groups: [(name: String, kinds: [Finding.Kind])] = [
    ("header", [.headerChanged]),
    ("unreachable", [.becameUnreachable, .addedUnreachable, .stillUnreachable]),
    ("removed", [.removed, .screenMissing]),
    ("order", [.orderDrift, .loopBegan, .loopMoved, .loopEnded, .screenMoved]),
    ("reachable", [.becameReachable, .removedUnreachable]),
    ("added", [.added, .screenAdded]),
    ("speech", [.speechChanged]),
    ("container", [.containerChanged]),
    ("identifier", [.identifierChanged]),
  ]

  /// Every word that ``kinds(named:)`` knows.
  public static let names =
    ["all", "none"] + groups.map(\.name) + Finding.Kind.allCases.map(\.rawValue)

  /// Chooses kinds.
  public init(_ kinds: Set<Finding.Kind>) {
    self.kinds = kinds
  }

  /// What a word stands for: a group, a kind as reports name it, `all` or `none`; nil for others.
  public static func kinds(named name: String) -> Set<Finding.Kind>? {
    switch name {
    case "all": everything.kinds
    case "none": []
    default:
      groups.first { $0.name == name }.map { Set($0.kinds) }
        ?? Finding.Kind(rawValue: name).map { [$0] }
    }
  }

  /// Tells whether every finding makes a run fail.
  public var isEverything: Bool { self == .everything }

  /// Tells whether any of the differences makes the run fail.
  public func fails(_ comparison: Comparison) -> Bool { comparison.findings.contains(where: fails) }

  /// Tells whether a difference makes the run fail, by any of the kinds that it says.
  public func fails(_ finding: Finding) -> Bool { !kinds.isDisjoint(with: finding.kinds) }

  /// The fewest words that stand for the chosen kinds, with commas between.
  public var spelling: String {
    if self == .everything { return "all" }
    if kinds.isEmpty { return "none" }
    var words: [String] = []
    for group in Self.groups {
      if kinds.isSuperset(of: group.kinds) {
        words.append(group.name)
      } else {
        words += group.kinds.filter(kinds.contains).map(\.rawValue)
      }
    }
    return words.joined(separator: ",")
  }
}
