import AccessibilityTree
import GoldenFiles
import JSONWriting
import TraversalAudit

extension AuditReport {
  /// The findings in a format for whoever is to read them; nil where there is none for an audit.
  ///
  /// - Parameters:
  ///   - files: What was found.
  ///   - format: The format.
  ///   - version: The version of the tool.
  ///   - folder: Where the files lie below the root of the repository; empty for the root itself.
  /// - Returns: The report, or nil for ``ReportFormat/html``: a page shows recordings.
  public static func text(
    of files: [AuditedFile], as format: ReportFormat, version: String, folder: String = ""
  ) -> String? {
    let entries = files.flatMap { file in
      file.screens.flatMap { screen in
        screen.result.findings.map {
          Entry(finding: $0, file: file.file, screen: screen.name, folder: folder)
        }
      }
    }
    let unreadable = files.compactMap { file in
      file.failure.map { Unreadable(path: ReplayRun.path(file.file, below: folder), reason: $0) }
    }
    switch format {
    case .text: return files.flatMap { lines(for: $0) }.map { $0.text + "\n" }.joined()
    case .json: return json(of: files)
    case .github: return github(entries, unreadable)
    case .markdown: return markdown(entries, unreadable)
    case .junit: return junit(files, folder, namesPlaces: true)
    case .xunit: return junit(files, folder, namesPlaces: false)
    case .sarif: return sarif(entries, version)
    case .html: return nil
    }
  }

  /// A finding with where it was found.
  private struct Entry {
    var finding: AuditFinding
    var file: String
    var screen: String?
    var folder: String

    /// The path of the file from the root of the repository.
    var path: String { ReplayRun.path(file, below: folder) }

    /// What happens and what to change, on one line.
    var message: String { GoldenText.phrase("\(finding.message); \(finding.help)") }
  }

  /// A file of which nothing is known.
  private struct Unreadable {
    var path: String
    var reason: String
  }

  // MARK: - GitHub

  private static func github(_ entries: [Entry], _ unreadable: [Unreadable]) -> String {
    let worst = entries.enumerated().sorted {
      ($1.element.finding.severity, $0.offset) < ($0.element.finding.severity, $1.offset)
    }.map(\.element)
    var text = ""
    for file in unreadable.prefix(GitHubReport.maximumCount) {
      let path = GitHubReport.property(file.path)
      text += "::error file=\(path),title=VoiceOver%3A unreadable::"
      text += GitHubReport.data(GoldenText.phrase(file.reason)) + "\n"
    }
    for entry in worst.prefix(GitHubReport.maximumCount) {
      let command =
        switch entry.finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .advice: "notice"
        }
      let line = entry.finding.element.line.map { ",line=\($0)" } ?? ""
      let title = GitHubReport.property("VoiceOver: \(entry.finding.rule.rawValue)")
      text += "::\(command) file=\(GitHubReport.property(entry.path))\(line),title=\(title)::"
      text += GitHubReport.data(entry.message) + "\n"
    }
    let rest = worst.count - GitHubReport.maximumCount
    guard rest > 0 else { return text }
    return text + "::notice title=Swipeline::\(rest) more findings are not annotated\n"
  }

  // MARK: - Markdown

  /// GitHub takes comments of 65 536 characters.
  private static let maximumMarkdown = 65_000

  private static func markdown(_ entries: [Entry], _ unreadable: [Unreadable]) -> String {
    var text = "### VoiceOver audit\n\n"
    if !unreadable.isEmpty {
      let shown = unreadable.prefix(10).map { MarkdownText.htmlCode(GoldenText.phrase($0.path)) }
      let rest = unreadable.count - shown.count
      text += "Could not be read: \(shown.joined(separator: ", "))"
      text += "\(rest > 0 ? " and \(rest) more" : "").\n"
      if entries.isEmpty { return text }
      text += "\n"
    }
    guard !entries.isEmpty else { return text + "No findings.\n" }
    text += "| | finding | element | place |\n|---|---|---|---|\n"
    var length = text.unicodeScalars.count
    for (position, entry) in entries.enumerated() {
      let element = GoldenText.phrase(
        entry.finding.element.label ?? entry.finding.element.className)
      let line = entry.finding.element.line.map { ":\($0)" } ?? ""
      let cells = [
        entry.finding.severity.rawValue,
        "**\(entry.finding.rule.rawValue)** \(MarkdownText.htmlCode(entry.message))",
        MarkdownText.htmlCode(element), MarkdownText.htmlCode(GoldenText.phrase(entry.file) + line),
      ]
      let row =
        "| " + cells.map { $0.replacing(text: "|", with: "&#124;") }.joined(separator: " | ")
        + " |\n"
      length += row.unicodeScalars.count
      guard length < maximumMarkdown else {
        return text + "\n\(entries.count - position) more findings are left out here.\n"
      }
      text += row
    }
    return text
  }

  // MARK: - JUnit

  /// One case for each screen; an advice fails none.
  private static func junit(
    _ files: [AuditedFile], _ folder: String, namesPlaces: Bool
  ) -> String {
    var cases = ""
    var count = 0
    var failures = 0
    var errors = 0
    var names: [String: Int] = [:]
    for file in files {
      if let failure = file.failure {
        count += 1
        errors += 1
        cases += unreadable(
          file.file, ReplayRun.path(file.file, below: folder), failure, namesPlaces)
      }
      for screen in file.screens {
        count += 1
        let name = screen.name.map { "\(file.file): \($0)" } ?? file.file
        let number = names[name, default: 0] + 1
        names[name] = number
        let failing = screen.result.findings.filter { $0.severity != .advice }
        cases += testCase(
          number == 1 ? name : "\(name) (\(number))", ReplayRun.path(file.file, below: folder),
          failing,
          namesPlaces: namesPlaces)
        failures += failing.isEmpty ? 0 : 1
      }
    }
    let counts = "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="swipeline audit" \(counts)>
        <testsuite name="audit" \(counts) skipped="0" time="0">
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private static func unreadable(
    _ name: String, _ path: String, _ failure: String, _ namesPlaces: Bool
  ) -> String {
    let place = namesPlaces ? " file=\"\(XMLText.attribute(path))\" line=\"1\"" : ""
    let message = XMLText.attribute(GoldenText.phrase(failure))
    let name = XMLText.attribute(GoldenText.phrase(name))
    return """
          <testcase name="\(name)" classname="audit" time="0"\(place)>
            <error type="unreadable" message="\(message)"/>
          </testcase>

      """
  }

  private static func testCase(
    _ name: String, _ path: String, _ findings: [AuditFinding], namesPlaces: Bool
  ) -> String {
    var start = "    <testcase name=\"\(XMLText.attribute(GoldenText.phrase(name)))\""
    start += " classname=\"audit\" time=\"0\""
    if namesPlaces {
      let line = findings.first?.element.line ?? 1
      start += " file=\"\(XMLText.attribute(path))\" line=\"\(line)\""
    }
    guard let worst = findings.max(by: { $0.severity < $1.severity }) else { return start + "/>\n" }
    let text = findings.map { finding in
      let place = finding.element.line.map { "\(path):\($0)" } ?? path
      return XMLText.content(GoldenText.phrase("\(place): \(finding.message); \(finding.help)"))
    }
    let message = XMLText.attribute(GoldenText.phrase(worst.message))
    return start + ">\n      <failure type=\"\(worst.rule.rawValue)\" message=\"\(message)\">"
      + text.joined(separator: "\n") + "</failure>\n    </testcase>\n"
  }

  // MARK: - SARIF

  private static func sarif(_ entries: [Entry], _ version: String) -> String {
    var seen: [String: Int] = [:]
    return SARIFReport.document(
      version: version, rules: AuditRule.allCases, rule: write,
      results: { json in
        for entry in entries {
          // Equal findings of one element are told apart by their number.
          let key = AuditBaseline.entry(entry.finding, file: entry.path, screen: entry.screen)
          seen[key, default: 0] += 1
          write(entry, "\(key) \(seen[key] ?? 1)", &json)
        }
      })
  }

  private static func write(_ rule: AuditRule, _ json: inout JSONStream) {
    let reference = rule.reference
    json.member("id", rule.rawValue)
    json.member("shortDescription") { $0.member("text", reference.summary) }
    json.member("help") { $0.member("text", reference.condition) }
    json.member("defaultConfiguration") { $0.member("level", level(of: reference.severity)) }
  }

  private static func write(_ entry: Entry, _ identity: String, _ json: inout JSONStream) {
    var hash = StableHash()
    hash.combine(identity)
    json.object { json in
      json.member("ruleId", entry.finding.rule.rawValue)
      json.member("level", level(of: entry.finding.severity))
      json.member("message") { $0.member("text", SARIFReport.message(entry.message)) }
      json.member("locations", [entry]) { json, entry in
        json.object { json in
          SARIFReport.writePlace(entry.path, line: entry.finding.element.line ?? 1, &json)
        }
      }
      json.member("partialFingerprints") { $0.member("swipelineFinding/v1", hash.text) }
    }
  }

  private static func level(of severity: AuditSeverity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }
}
