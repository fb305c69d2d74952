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
    // Code scanning shows what is accepted as closed, with the reason.
    let accepted = files.flatMap { file in
      file.screens.flatMap { screen in
        screen.result.suppressed.map {
          Entry(
            finding: $0.finding, file: file.file, screen: screen.name, folder: folder,
            reason: $0.reason)
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
    case .sarif: return sarif(entries + accepted, unreadable, version)
    case .html: return nil
    }
  }

  /// A finding with where it was found.
  private struct Entry {
    var finding: AuditFinding
    var file: String
    var screen: String?
    var folder: String
    /// Why the configuration accepts it; nil where it does not.
    var reason: String?

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
    let failures = unreadable.map { file in
      GitHubAnnotations.Annotation(
        kind: .error, file: file.path, rule: "unreadable",
        message: GoldenText.phrase(file.reason))
    }
    let findings = worst.map { entry in
      GitHubAnnotations.Annotation(
        kind: kind(of: entry.finding.severity), file: entry.path, line: entry.finding.element.line,
        rule: entry.finding.rule.rawValue, message: entry.message)
    }
    return GitHubAnnotations.text(of: failures + findings)
  }

  private static func kind(of severity: AuditSeverity) -> GitHubAnnotations.Kind {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .advice: .notice
    }
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
    var suite = JUnitDocument.Suite(name: "audit", className: "audit")
    for file in files {
      let path = ReplayRun.path(file.file, below: folder)
      if let failure = file.failure {
        suite.append(
          JUnitDocument.Case(
            name: GoldenText.phrase(file.file), file: path, line: 1,
            problem: JUnitDocument.Problem(
              isError: true, type: "unreadable", message: GoldenText.phrase(failure), lines: [])))
      }
      for screen in file.screens {
        let name = screen.name.map { "\(file.file): \($0)" } ?? file.file
        let findings = screen.result.findings.filter { $0.severity != .advice }
        suite.append(
          JUnitDocument.Case(
            name: GoldenText.phrase(name), file: path, line: findings.first?.element.line ?? 1,
            problem: problem(findings, in: path)))
      }
    }
    return JUnitDocument(name: "swipeline audit", suites: [suite]).text(namesPlaces: namesPlaces)
  }

  private static func problem(
    _ findings: [AuditFinding], in path: String
  ) -> JUnitDocument.Problem? {
    guard let worst = findings.max(by: { $0.severity < $1.severity }) else { return nil }
    return JUnitDocument.Problem(
      isError: false, type: worst.rule.rawValue, message: GoldenText.phrase(worst.message),
      lines: findings.map { finding in
        let place = finding.element.line.map { "\(path):\($0)" } ?? path
        return GoldenText.phrase("\(place): \(finding.message); \(finding.help)")
      })
  }

  // MARK: - SARIF

  private static func sarif(
    _ entries: [Entry], _ unreadable: [Unreadable], _ version: String
  ) -> String {
    var seen: [String: Int] = [:]
    let namesAccepted = entries.contains { $0.reason != nil }
    return SARIFReport.document(
      version: version, rules: AuditRule.allCases, rule: write,
      notifications: unreadable.map { ($0.path, GoldenText.phrase($0.reason)) },
      results: { json in
        for entry in entries {
          // Equal findings of one element are told apart by their number.
          let key = AuditBaseline.entry(entry.finding, file: entry.path, screen: entry.screen)
          seen[key, default: 0] += 1
          write(entry, "\(key) \(seen[key] ?? 1)", namesAccepted: namesAccepted, &json)
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

  private static func write(
    _ entry: Entry, _ identity: String, namesAccepted: Bool, _ json: inout JSONStream
  ) {
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
      // All results have the list, or none has.
      guard namesAccepted else { return }
      json.member("suppressions", [entry.reason].compactMap(\.self)) { json, reason in
        json.object { json in
          json.member("kind", "external")
          json.member("status", "accepted")
          json.member("justification", reason)
        }
      }
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
