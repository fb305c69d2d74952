public import GoldenFiles

/// The report for a terminal: a verdict for each recording, its findings below, a summary.
public enum TextReport {
  /// The verdict on one recording and, below it, what differs.
  public static func lines(for result: ReplayResult) -> [StyledLine] {
    let (words, style) = verdict(on: result)
    let path = GoldenText.phrase(result.recording)
    let variant = result.variant.map { " (\(GoldenText.phrase($0)))" } ?? ""
    var lines = [
      StyledLine([.init(path + variant, .strong), .init("  "), .init(words, style)])
    ]
    if case .decided(let decision) = result.outcome, let comparison = decision.comparison {
      lines += Self.lines(for: comparison)
    }
    return lines
  }

  /// More notes than these are the recording's dialect and not the cause of a difference.
  private static let maximumNotes = 5

  /// What differs between two files, indented; the screens are named where there are several.
  public static func lines(for comparison: Comparison) -> [StyledLine] {
    let width = comparison.findings.map { $0.kind.rawValue.count }.max() ?? 0
    var lines = comparison.screenFindings.map { line(for: $0, indent: 2, width: width) }
    let isNamed = comparison.screens.count + comparison.screenFindings.count > 1
    for screen in comparison.screens where !screen.findings.isEmpty {
      if isNamed {
        lines.append(StyledLine("  screen \(GoldenText.quoted(screen.actual.name))", .strong))
      }
      lines += screen.findings.map { line(for: $0, indent: isNamed ? 4 : 2, width: width) }
      let indent = String(repeating: " ", count: isNamed ? 4 : 2)
      lines += screen.actual.notes.prefix(maximumNotes).map { note in
        StyledLine("\(indent)note: \(GoldenText.phrase(note))", .warning)
      }
    }
    return lines
  }

  /// The last line: how many recordings there were, and what came of them.
  public static func summary(of results: [ReplayResult]) -> StyledLine {
    var counts = [Int](repeating: 0, count: Tally.allCases.count)
    for result in results { counts[Tally(result).rawValue] += 1 }
    var spans: [StyledLine.Span] = [
      .init(results.count == 1 ? "1 recording: " : "\(results.count) recordings: ", .strong)
    ]
    let present = Tally.allCases.filter { counts[$0.rawValue] > 0 }
    for (position, tally) in present.enumerated() {
      if position > 0 { spans.append(.init(", ")) }
      spans.append(.init("\(counts[tally.rawValue]) \(tally.words)", tally.style))
    }
    if present.isEmpty { spans = [.init("no recordings", .warning)] }
    return StyledLine(spans)
  }

  private static func verdict(on result: ReplayResult) -> (String, StyledLine.Style) {
    let golden = GoldenText.phrase(result.golden)
    switch result.outcome {
    case .unreadable(let message): return (GoldenText.phrase(message), .bad)
    case .decided where result.isGoldenNew:
      return ("the golden \(golden) is new: not committed or accepted yet", .warning)
    case .decided(.passed): return ("as expected", .good)
    case .decided(.wroteMissing): return ("new golden written to \(golden)", .warning)
    case .decided(.rewrote): return ("golden written again to \(golden)", .warning)
    case .decided(.drifted) where result.passes: return ("drifted, which is allowed", .warning)
    case .decided(.drifted): return ("drifted", .bad)
    case .decided(.missing): return ("no golden at \(golden)", .bad)
    }
  }

  private static func line(for finding: Finding, indent: Int, width: Int) -> StyledLine {
    let kind = finding.kind.rawValue
    let padding = String(repeating: " ", count: max(0, width - kind.count) + 1)
    return StyledLine([
      .init(String(repeating: " ", count: indent)), .init(kind, finding.kind.style),
      .init(padding + finding.message),
    ])
  }

  /// What the summary counts, in its order.
  private enum Tally: Int, CaseIterable {
    case expected, drifted, allowed, missing, written, rewritten, unreadable

    init(_ result: ReplayResult) {
      switch result.outcome {
      case .unreadable: self = .unreadable
      case .decided where result.isGoldenNew: self = .written
      case .decided(.passed): self = .expected
      case .decided(.wroteMissing): self = .written
      case .decided(.rewrote): self = .rewritten
      case .decided(.drifted): self = result.passes ? .allowed : .drifted
      case .decided(.missing): self = .missing
      }
    }

    var words: String {
      switch self {
      case .expected: "as expected"
      case .drifted: "drifted"
      case .allowed: "drifted, which is allowed"
      case .missing: "without a golden"
      case .written: "with a new golden"
      case .rewritten: "with a golden written again"
      case .unreadable: "unreadable"
      }
    }

    var style: StyledLine.Style {
      switch self {
      case .expected: .good
      case .drifted, .missing, .unreadable: .bad
      case .allowed, .written, .rewritten: .warning
      }
    }
  }
}

extension Finding.Kind {
  /// How the kind is shown.
  fileprivate var style: StyledLine.Style {
    switch self {
    case .becameUnreachable, .removed, .screenMissing, .orderDrift, .addedUnreachable,
      .loopBegan, .loopMoved:
      .bad
    case .added, .screenAdded, .becameReachable, .loopEnded: .good
    case .headerChanged, .stillUnreachable, .removedUnreachable, .screenMoved, .speechChanged,
      .containerChanged, .identifierChanged:
      .warning
    }
  }
}
