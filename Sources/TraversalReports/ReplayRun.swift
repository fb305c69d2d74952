internal import GoldenFiles

/// Everything that came of one run, which reports put into their format.
public struct ReplayRun: Hashable, Sendable {
  /// What came of each recording, in the order of the run.
  public var results: [ReplayResult]
  /// Golden files that belong to no recording.
  public var orphans: [String]
  /// The version of the tool.
  public var version: String
  /// The folder that paths are relative to, seen from the root of the repository; empty at the root.
  ///
  /// Reports that a code host reads name files from its root.
  public var folder: String
  /// The revision that golden files are compared with; nil where recordings were replayed.
  public var revision: ComparedRevision?

  /// Creates a run.
  public init(
    results: [ReplayResult], orphans: [String] = [], version: String, folder: String = ""
  ) {
    self.results = results
    self.orphans = orphans
    self.version = version
    self.folder = folder
  }

  /// A path as the root of the repository sees it.
  func pathFromRoot(_ path: String) -> String { Self.path(path, below: folder) }

  /// A path as the root of the repository sees it, from which a folder leads to where the tool runs.
  static func path(_ path: String, below folder: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The recordings that had the verdict, for each verdict that there was, in the order of verdicts.
  var counts: [(verdict: ReplayVerdict, count: Int)] {
    var counts: [ReplayVerdict: Int] = [:]
    for result in results { counts[result.verdict, default: 0] += 1 }
    return ReplayVerdict.allCases.compactMap { verdict in counts[verdict].map { (verdict, $0) } }
  }
}

/// What came of a recording, in one word.
enum ReplayVerdict: String, CaseIterable, Hashable, Sendable {
  case asExpected
  case drifted
  case missingGolden
  case wroteGolden
  case rewroteGolden
  case unreadable

  /// How many recordings it says it of: "3 drifted".
  var words: String {
    switch self {
    case .asExpected: "as expected"
    case .drifted: "drifted"
    case .missingGolden: "without a golden"
    case .wroteGolden: "with a new golden"
    case .rewroteGolden: "with a golden written again"
    case .unreadable: "unreadable"
    }
  }
}

extension ReplayResult {
  /// What came of the recording, in one word.
  var verdict: ReplayVerdict {
    if isGoldenNew { return .wroteGolden }
    return switch outcome {
    case .unreadable: .unreadable
    case .decided(.passed): .asExpected
    case .decided(.drifted): .drifted
    case .decided(.missing): .missingGolden
    case .decided(.wroteMissing): .wroteGolden
    case .decided(.rewrote): .rewroteGolden
    }
  }
}
