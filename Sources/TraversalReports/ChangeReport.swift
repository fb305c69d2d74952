internal import GoldenFiles

/// What a branch changes in the order of its golden files, for a terminal and for a pull request.
public enum ChangeReport {
  // MARK: - For a terminal

  /// What is said of one golden file and, below it, what differs.
  public static func lines(for result: ReplayResult) -> [StyledLine] {
    let golden = GoldenText.phrase(result.golden)
    guard let change = result.change, case .decided(let decision) = result.outcome else {
      return TextReport.lines(for: result)
    }
    let words: [StyledLine.Span] =
      switch change {
      case .changed: [.init("changed", .bad)]
      case .renamed(let from):
        [
          .init("renamed, was \(GoldenText.phrase(from))", .warning),
          .init(decision.passes ? "; it says the same" : "", .good),
        ]
      case .added: [.init("new", .warning)]
      case .deleted: [.init("deleted", .bad)]
      case .recordingOnly:
        [
          .init(
            "not changed, although its recording \(GoldenText.phrase(result.recording)) is",
            .warning)
        ]
      }
    let lines = [StyledLine([.init(golden, .strong), .init("  ")] + words)]
    return lines + (decision.comparison.map { TextReport.lines(for: $0) } ?? [])
  }

  /// The last line: how many golden files differ, and since when.
  ///
  /// - Parameters:
  ///   - results: What differs.
  ///   - revision: What they are compared with.
  /// - Returns: The line.
  public static func summary(
    of results: [ReplayResult], since revision: ComparedRevision
  ) -> StyledLine {
    let files = revision.fileCount == 1 ? "1 golden file" : "\(revision.fileCount) golden files"
    let tallies = tallies(of: results)
    let words =
      tallies.isEmpty
      ? "nothing changes" : tallies.map { "\($0.count) \($0.words)" }.joined(separator: ", ")
    return StyledLine([
      .init("\(files) since \(revision.phrase): ", .strong),
      .init(words, tallies.isEmpty ? .good : .warning),
    ])
  }

  /// What there is to count, the gravest first.
  private static func tallies(of results: [ReplayResult]) -> [(words: String, count: Int)] {
    func count(_ isCounted: (ReplayResult) -> Bool) -> Int { results.count(where: isCounted) }
    let all = [
      ("unreadable", count { $0.verdict == .unreadable }),
      ("changed", count { $0.change == .changed && $0.verdict != .unreadable }),
      ("deleted", count { $0.change == .deleted && $0.verdict != .unreadable }),
      ("new", count { $0.change == .added && $0.verdict != .unreadable }),
      ("renamed", count { $0.isRenamed && $0.verdict != .unreadable }),
      ("not changed with their recordings", count { $0.change == .recordingOnly }),
    ]
    return all.filter { $0.1 > 0 }
  }

  // MARK: - For a pull request

  /// A part of the comment: what it means for somebody who swipes, and the findings that mean it.
  private struct Part {
    var title: String
    /// Nil for all that no other part has.
    var kinds: [Finding.Kind]?
    /// Whether somebody loses something, so that it is not folded.
    var isWorse = false
  }

  /// What gets worse comes first.
  private static let parts = [
    Part(title: "Not reached any more", kinds: [.becameUnreachable], isWorse: true),
    Part(title: "Removed", kinds: [.removed, .screenMissing], isWorse: true),
    Part(title: "Moved", kinds: [.orderDrift, .screenMoved], isWorse: true),
    Part(
      title: "New, and never reached", kinds: [.addedUnreachable, .stillUnreachable], isWorse: true),
    Part(
      title: "Says something else", kinds: [.speechChanged, .containerChanged, .headerChanged]),
    Part(title: "New, or reached now", kinds: [.becameReachable, .added, .screenAdded]),
    Part(title: "Other differences", kinds: nil),
  ]

  /// The comment on a pull request.
  static func markdown(of run: ReplayRun, since revision: ComparedRevision) -> String {
    let name = MarkdownText.code(GoldenText.phrase(revision.name))
    let tallies = tallies(of: run.results)
    let title = tallies.isEmpty ? "nothing changes" : "what changes for people who swipe"
    var text = "## Swipeline: \(title)\n\n"
    text += "Compared with \(name) at \(revision.shortBase).\n\n"
    guard !tallies.isEmpty else { return text }
    text += "| VoiceOver order | golden files |\n|---|--:|\n"
    text += tallies.map { "| \($0.words) | \($0.count) |\n" }.joined() + "\n"
    var room = MarkdownReport.maximumSize - text.utf8.count - 200
    var leftOut = 0
    func add(_ title: String, _ items: [String], isFolded: Bool) {
      guard !items.isEmpty else { return }
      let start =
        isFolded
        ? "<details>\n<summary>\(title): \(items.count)</summary>\n\n" : "### \(title)\n\n"
      let end = isFolded ? "\n</details>\n\n" : "\n"
      guard
        let section = MarkdownReport.list(of: items, between: start, and: end, upTo: room)
      else {
        leftOut += items.count
        return
      }
      text += section
      room -= section.utf8.count
    }
    func files(_ isMeant: (ReplayResult) -> Bool, _ item: (ReplayResult) -> String) -> [String] {
      run.results.filter(isMeant).map(item)
    }
    func code(_ path: String) -> String { MarkdownText.code(GoldenText.phrase(path)) }

    add(
      "Could not be read",
      files({ $0.verdict == .unreadable }) { result in
        guard case .unreadable(let reason) = result.outcome else { return code(result.golden) }
        return code(reason)
      }, isFolded: false)
    let findings = differences(in: run)
    for part in parts {
      add(part.title, findings[part.title] ?? [], isFolded: !part.isWorse)
    }
    add(
      "Golden files that are deleted",
      files({ $0.change == .deleted && $0.verdict != .unreadable }) { code($0.golden) },
      isFolded: false)
    add(
      "Recordings that changed, and their golden files did not",
      files({ $0.change == .recordingOnly }) { code($0.recording) }, isFolded: false)
    add(
      "New golden files",
      files({ $0.change == .added && $0.verdict != .unreadable }) { code($0.golden) },
      isFolded: true)
    add(
      "Golden files that were renamed",
      files({ $0.isRenamed && $0.verdict != .unreadable }) { result in
        guard case .renamed(let from) = result.change else { return code(result.golden) }
        return "\(code(result.golden)), was \(code(from))"
      }, isFolded: true)
    if leftOut > 0 {
      text += "\(leftOut) more left out here for length; the other reports have everything.\n"
    }
    return text
  }

  /// The differences in files that there were and are, by the title of their part: one that is the same in
  /// several files stands once.
  private static func differences(in run: ReplayRun) -> [String: [String]] {
    struct Difference: Hashable {
      var rule: ReportRule
      var message: String
    }
    var order: [Difference] = []
    var places: [Difference: [String]] = [:]
    for result in run.results where result.change != .added && result.change != .deleted {
      for entry in result.entries where entry.finding != nil {
        let difference = Difference(rule: entry.rule, message: entry.message)
        if places[difference] == nil { order.append(difference) }
        let place = result.place(of: entry)
        if places[difference]?.last != place { places[difference, default: []].append(place) }
      }
    }
    let named = Set(parts.flatMap { $0.kinds ?? [] })
    var items: [String: [String]] = [:]
    for part in parts {
      let own = order.enumerated().filter { _, difference in
        guard case .finding(let kind) = difference.rule else { return false }
        return part.kinds?.contains(kind) ?? !named.contains(kind)
      }
      // On most screens first, then as they come.
      let sorted = own.sorted { left, right in
        let counts = [left, right].map { places[$0.element]?.count ?? 0 }
        return counts[0] == counts[1] ? left.offset < right.offset : counts[0] > counts[1]
      }
      items[part.title] = sorted.map { _, difference in
        let files = places[difference] ?? []
        let shown = files.prefix(3).joined(separator: ", ")
        let rest = files.count > 3 ? " and \(files.count - 3) more" : ""
        return
          "**\(difference.rule.id)** \(MarkdownText.code(difference.message)) in \(shown)\(rest)"
      }
    }
    return items
  }
}

extension ReplayResult {
  fileprivate var isRenamed: Bool { if case .renamed = change { true } else { false } }

  /// The golden file, and the screen where it has several.
  fileprivate func place(of entry: ReportEntry) -> String {
    let file = MarkdownText.code(GoldenText.phrase(golden))
    guard screens.count > 1, let name = entry.finding?.screen else { return file }
    return "\(file), screen \(MarkdownText.code(GoldenText.quoted(name)))"
  }
}
