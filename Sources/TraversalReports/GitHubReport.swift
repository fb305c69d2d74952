internal import GoldenFiles

/// The report as annotations of a GitHub workflow: the worst, at lines of golden files.
///
/// What makes the run fail is an error, what is allowed a warning.
enum GitHubReport {
  static func text(of run: ReplayRun) -> String {
    let entries = run.results.flatMap(\.entries).enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.fails != other.fails { return one.fails }
      return (one.rule.weight, left.offset) < (other.rule.weight, right.offset)
    }
    .map(\.element)
    let notices = run.results.filter { $0.change == .recordingOnly }.map { result in
      GitHubAnnotations.Annotation(
        kind: .notice, file: run.pathFromRoot(result.recording), rule: "recording-only",
        message: "the recording changed, and its golden file "
          + "\(GoldenText.phrase(result.golden)) did not")
    }
    return GitHubAnnotations.text(
      of: entries.map { entry in
        GitHubAnnotations.Annotation(
          kind: entry.fails ? .error : .warning, file: run.pathFromRoot(entry.file),
          line: entry.line, rule: entry.rule.id, message: entry.message)
      } + notices)
  }
}
