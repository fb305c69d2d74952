internal import GoldenFiles

/// The report as a comment on a pull request: a table, then what differs, folded by recording.
///
/// A difference that is the same in several recordings stands once, with the recordings below it.
enum MarkdownReport {
  /// How many bytes are written: code hosts refuse comments of more than 65 536 characters.
  static let maximumSize = 65_000
  /// How many entries of one section are written, so that one recording does not push out the others.
  static let maximumItems = 50

  static func text(of run: ReplayRun) -> String {
    if let revision = run.revision { return ChangeReport.markdown(of: run, since: revision) }
    let head = head(of: run)
    let sections = sections(of: run)
    // Room for the line that counts what is left out.
    var room = maximumSize - head.utf8.count - 300
    var body = ""
    var written = 0
    for section in sections {
      guard let text = section.text(upTo: room) else { break }
      body += text
      room -= text.utf8.count
      written += 1
    }
    return head + body + omission(of: sections[written...]) + orphans(of: run, room: room)
  }

  private static func head(of run: ReplayRun) -> String {
    let total = run.results.count
    let failed = run.results.count { !$0.passes }
    let recordings = total == 1 ? "1 recording" : "\(total) recordings"
    let verdict =
      total == 0
      ? "no recordings"
      : failed == 0 ? "\(recordings) as expected" : "\(failed) of \(recordings) not as expected"
    var lines = ["## Swipeline: \(verdict)", ""]
    guard total > 0 else { return lines.joined(separator: "\n") }
    lines += ["| VoiceOver order | recordings |", "|---|--:|"]
    lines += run.counts.map { "| \($0.verdict.words) | \($0.count) |" }
    // A path can hold anything, and the sections name it where it matters.
    lines += SourceLimits(run.results).sentences(naming: false).flatMap { ["", $0] }
    return lines.joined(separator: "\n") + "\n\n"
  }

  // MARK: - Sections

  /// A part that is folded: what it says when closed, and a list below.
  private struct Section {
    var summary: String
    var items: [String]
    /// How many recordings and findings are lost when the section is left out.
    var recordings: Set<Int>
    var findings: Int
    /// The place among the sections.
    var weight: [Int]

    /// The section with as many of its items as fit; nil where not even one does.
    func text(upTo room: Int) -> String? {
      let start = "<details>\n<summary>\(summary)</summary>\n\n"
      let end = "\n</details>\n\n"
      return MarkdownReport.list(of: items, between: start, and: end, upTo: room)
    }
  }

  /// As many of the items as fit between two texts, and how many more there are; nil where not even one
  /// does.
  static func list(
    of items: [String], between start: String, and end: String, upTo room: Int
  ) -> String? {
    // Room for the line that counts what is left out of this list.
    var left = room - start.utf8.count - end.utf8.count - 40
    var list = ""
    var written = 0
    for item in items.prefix(maximumItems) {
      let line = "- \(item)\n"
      guard line.utf8.count <= left else { break }
      list += line
      left -= line.utf8.count
      written += 1
    }
    guard written > 0 else { return nil }
    if written < items.count { list += "- and \(items.count - written) more\n" }
    return start + list + end
  }

  /// What is the same in several recordings, the gravest first; then the rest by recording.
  private static func sections(of run: ReplayRun) -> [Section] {
    struct Difference: Hashable {
      var rule: ReportRule
      var message: String
    }
    let entries = run.results.map(\.entries)
    var places: [Difference: [Int]] = [:]
    for (position, entries) in entries.enumerated() {
      for entry in entries where entry.finding != nil {
        let difference = Difference(rule: entry.rule, message: entry.message)
        if places[difference]?.last != position { places[difference, default: []].append(position) }
      }
    }
    let shared = places.filter { $0.value.count > 1 }
    var sections = shared.map { difference, places in
      Section(
        summary: "On \(places.count) recordings: <b>\(difference.rule.id)</b> "
          + MarkdownText.htmlCode(difference.message),
        items: places.map { MarkdownText.code(GoldenText.phrase(run.results[$0].recording)) },
        recordings: Set(places), findings: places.count,
        weight: [0, difference.rule.weight, -places.count, places[0]])
    }
    // Two differences can weigh the same; a dictionary has no order of its own.
    sections.sort { ($0.weight, $0.summary) < ($1.weight, $1.summary) }
    var single: [Section] = []
    for (position, entries) in entries.enumerated() {
      let own = entries.filter {
        $0.finding == nil || shared[Difference(rule: $0.rule, message: $0.message)] == nil
      }
      guard let gravest = own.map(\.rule.weight).min() else { continue }
      let result = run.results[position]
      let others = entries.count - own.count
      let also = others > 0 ? ", and \(others) of those above" : ""
      single.append(
        Section(
          summary: MarkdownText.htmlCode(GoldenText.phrase(result.recording)) + ": "
            + (own.count == 1 ? "1 finding" : "\(own.count) findings") + also,
          items: own.map { item($0, of: result) }, recordings: [position], findings: own.count,
          weight: [1, gravest, position]))
    }
    return sections + single.sorted { $0.weight < $1.weight }
  }

  private static func item(_ entry: ReportEntry, of result: ReplayResult) -> String {
    var screen = ""
    if let position = entry.screen, case .decided(let decision) = result.outcome,
      let screens = decision.comparison?.screens, screens.count > 1
    {
      screen = " on " + MarkdownText.code(GoldenText.quoted(screens[position].actual.name))
    }
    return "**\(entry.rule.id)**\(screen) \(MarkdownText.code(entry.message))"
  }

  // MARK: - What is left out

  private static func omission(of sections: ArraySlice<Section>) -> String {
    guard !sections.isEmpty else { return "" }
    let recordings = sections.reduce(into: Set<Int>()) { $0.formUnion($1.recordings) }.count
    let findings = sections.reduce(0) { $0 + $1.findings }
    let names = recordings == 1 ? "1 recording" : "\(recordings) recordings"
    let count = findings == 1 ? "1 more finding" : "\(findings) more findings"
    return "\(count) on \(names) left out here for length; the other reports have everything.\n\n"
  }

  private static func orphans(of run: ReplayRun, room: Int) -> String {
    guard !run.orphans.isEmpty else { return "" }
    let summary =
      run.orphans.count == 1
      ? "1 golden file without a recording"
      : "\(run.orphans.count) golden files without a recording"
    let items = run.orphans.map { MarkdownText.code(GoldenText.phrase($0)) }
    let section = Section(summary: summary, items: items, recordings: [], findings: 0, weight: [])
    return section.text(upTo: room) ?? ""
  }
}

/// Compares lists of numbers as words are compared.
private func < (left: [Int], right: [Int]) -> Bool { left.lexicographicallyPrecedes(right) }

private func < (left: ([Int], String), right: ([Int], String)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0 < right.0
}
