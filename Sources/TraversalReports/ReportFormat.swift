/// A format that the results of a run can be written in.
///
/// A new one is a case here, a line in ``text(of:)`` and a file of its own.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For a terminal.
  case text
  /// A comment on a pull request, and the summary of a job.
  case markdown
  /// Annotations of a GitHub workflow.
  case github
  /// JUnit's XML with file and line, which most build servers read.
  case junit
  /// JUnit's XML as strict as the schema of Jenkins' xUnit plugin, which knows no file and line.
  case xunit
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// All of it for a program; the schema is in `Documentation/Reports.md`.
  case json
  /// A page for a browser; see ``HTMLReport`` for one in which the recordings are drawn.
  case html

  /// Writes a run in this format.
  public func text(of run: ReplayRun) -> String {
    switch self {
    case .text: TextReport.text(of: run)
    case .markdown: MarkdownReport.text(of: run)
    case .github: GitHubReport.text(of: run)
    case .junit: JUnitReport.text(of: run, namesPlaces: true)
    case .xunit: JUnitReport.text(of: run, namesPlaces: false)
    case .sarif: SARIFReport.text(of: run)
    case .json: JSONReport.text(of: run)
    case .html:
      HTMLReport.document(of: run.results.map { HTMLReport.Entry($0, recording: nil) })
    }
  }
}

extension TextReport {
  /// The whole report without styles, for a file.
  static func text(of run: ReplayRun) -> String {
    if let revision = run.revision {
      let lines = run.results.flatMap { ChangeReport.lines(for: $0) }
      let summary = ChangeReport.summary(of: run.results, since: revision)
      return (lines + [summary]).map { $0.text + "\n" }.joined()
    }
    let verdicts = run.results.flatMap { lines(for: $0) }
    return (verdicts + [summary(of: run.results)]).map { $0.text + "\n" }.joined()
  }
}
