internal import GoldenFiles

/// One thing that a report points at, and where.
struct ReportEntry: Hashable, Sendable {
  var rule: ReportRule
  /// One phrase on one line, without control characters.
  var message: String
  /// The file that a person would look into first: the golden file where there is one.
  var file: String
  /// The 1-based line in it.
  var line: Int?
  /// What differs, where the entry is about a difference.
  var finding: Finding?
  /// The place of the screen in ``Comparison/screens``, where the finding is about one of them.
  var screen: Int?
  /// Whether it makes the run fail.
  var fails = true

  /// Rule and message in one phrase.
  var phrase: String { finding == nil ? "\(rule.id): \(message)" : "\(rule.id) \(message)" }
}

extension ReplayResult {
  /// Everything about the recording that is not as expected, in the order of the comparison.
  var entries: [ReportEntry] {
    switch outcome {
    case .unreadable(let reason):
      let place = place(in: reason)
      return [
        ReportEntry(
          rule: .unreadable, message: GoldenText.phrase(place.message), file: place.file,
          line: place.line)
      ]
    case .decided(.passed): return unacceptedGolden
    case .decided(.missing):
      let message = "there is no golden file at \(GoldenText.phrase(golden))"
      return [ReportEntry(rule: .missingGolden, message: message, file: recording)]
    case .decided(.wroteMissing):
      let message = "the golden file of \(GoldenText.phrase(recording)) is new"
      return [ReportEntry(rule: .writtenGolden, message: message, file: golden)]
    case .decided(.drifted(let comparison, _)): return unacceptedGolden + entries(of: comparison)
    case .decided(.rewrote(_, let comparison)):
      let message = "the golden file of \(GoldenText.phrase(recording)) was written again"
      return [ReportEntry(rule: .writtenGolden, message: message, file: golden)]
        + entries(of: comparison).map { entry in
          var entry = entry
          // The lines are those of the file that was there before.
          entry.line = nil
          return entry
        }
    }
  }

  /// That the golden file of an earlier run is still new.
  private var unacceptedGolden: [ReportEntry] {
    guard isGoldenNew else { return [] }
    let message =
      "the golden file of \(GoldenText.phrase(recording)) is new, and not committed or accepted yet"
    return [ReportEntry(rule: .writtenGolden, message: message, file: golden)]
  }

  private func entries(of comparison: Comparison) -> [ReportEntry] {
    func entry(_ finding: Finding, _ screen: Int?) -> ReportEntry {
      ReportEntry(
        rule: .finding(finding.kind), message: finding.message, file: golden,
        line: line(of: finding, at: screen, in: comparison), finding: finding, screen: screen,
        fails: failOn.fails(finding))
    }
    var entries = comparison.screenFindings.map { entry($0, nil) }
    for (position, screen) in comparison.screens.enumerated() {
      entries += screen.findings.map { entry($0, position) }
    }
    return entries
  }

  /// The line of the golden file that is there.
  private func line(
    of finding: Finding, at screen: Int?, in comparison: Comparison
  ) -> Int? {
    guard change != nil else { return finding.line }
    return screen.flatMap { lineNow(of: finding, on: comparison.screens[$0]) }
  }

  /// Takes a message about an unreadable file apart: `a/b.xml:3:1: error: no end tag`.
  ///
  /// A report that has the place beside the message would say it twice.
  private func place(in reason: String) -> (file: String, line: Int?, message: String) {
    for path in [recording, golden] where reason.hasPrefix(path + ":") {
      var rest = reason.dropFirst(path.count + 1)
      var numbers: [Int] = []
      while numbers.count < 2, let end = rest.firstIndex(of: ":"), let number = Int(rest[..<end]) {
        numbers.append(number)
        rest = rest[end...].dropFirst()
      }
      for word in [" error:", " "] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
      return (path, numbers.first, String(rest))
    }
    return (recording, nil, reason)
  }
}
