import ReplayFiles
import Swipeline

/// `swipeline diff`: two recordings, two golden files, or one of each.
enum DiffCommand {
  static let paths: Argument<[InputArgument]> = .positionals(
    "PATH",
    help: """
      Two recordings or golden files, OLD and NEW: what is expected, and what is there now. With \
      --since, golden files, recordings, or folders of them.
      """,
    defaultText: "with --since, --recordings, --golden and every folder __SwipeOrder__")

  static let since: Argument<String?> = .option(
    "since", value: "REVISION",
    help: """
      Compare the golden files of now with those where the history of now parted from this \
      revision: what a branch changes for people who swipe.
      """)

  static let until: Argument<String?> = .option(
    "until", value: "REVISION", help: "With --since: the golden files of this revision.",
    defaultText: "those in the working folder")

  static let staged: Argument<Bool> = .flag(
    "staged", help: "With --since: the golden files that the next commit would have.")

  static let command = Command(
    "diff",
    abstract: "Compare two recordings or golden files, or those of two revisions.",
    discussion: """
      Compares as replay does. A screen without a name of its own is called as the one it is \
      compared with, whatever the files are called. A walk of a device by pymobiledevice3 is \
      compared by its words and their order, which is all that it tells.

      With --since, git says how each golden file was; nothing is checked out. What gets worse for \
      a person comes first in --report markdown, which is made for a pull request. Golden files \
      that were renamed are followed, and recordings that changed without their golden file are \
      named. Symbolic links and repositories inside the repository are not followed.

      Exit status: 0 when nothing differs, 1 when something does, 2 when a file could not be read.
      """,
    arguments: [
      paths, since, until, staged, ReplayCommand.recordings, ReplayCommand.golden,
      ReportWriter.report,
    ] + InputOptions.all,
    examples: [
      .init("diff --since main", "Say what this branch changes in the golden files."),
      .init(
        "diff --since main --report markdown=changes.md", "Write the comment of a pull request."),
      .init("diff Golden/Cart.golden Recordings/Cart.xml", "Compare without writing anything."),
      .init("diff before.xml after.xml", "Compare two recordings of one screen."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let settings = try Settings(arguments, in: environment)
    if let revision = arguments[since] {
      return try since(revision, arguments, settings, in: environment)
    }
    guard arguments[until] == nil, !arguments[staged] else {
      throw .usage("--until and --staged go with --since")
    }
    let inputs = arguments[paths]
    guard inputs.count == 2 else {
      throw .usage(
        inputs.count > 2
          ? "unexpected argument '\(inputs[2].argumentText)'"
          : "argument \(inputs.isEmpty ? "OLD" : "NEW") is missing")
    }
    let (old, new) = (inputs[0], inputs[1])
    if old == .standardInput, new == .standardInput {
      throw .usage("only one of OLD and NEW can be standard input")
    }
    let reports = try ReportWriter(arguments, in: environment)
    var expected = try DiffSide(old, settings, in: environment)
    var actual = try DiffSide(new, settings, in: environment)
    expected.callUnnamedScreensAlike(&actual)
    let aligned = expected.alignWalk(with: &actual)
    let comparison = Comparison(expected: expected.file, actual: actual.file)
    if reports.printsText { environment.print(TextReport.lines(for: comparison)) }
    var result = ReplayResult(
      recording: actual.name, golden: expected.name,
      outcome: .decided(comparison.passes ? .passed : .drifted(comparison, pending: nil)),
      screens: actual.file.screens.map(\.name))
    result.dialect = actual.dialect
    result.limitations = actual.limitations
    reports.write([result])
    if let aligned { environment.note(aligned) }
    var limits = SourceLimits()
    for side in [expected, actual] where aligned == nil || !side.isWalk {
      if let dialect = side.dialect { limits.add(dialect, side.limitations, of: side.name) }
    }
    for sentence in limits.sentences { environment.note(sentence) }
    return comparison.passes ? .success : .findings
  }

  // MARK: - Since a revision

  private static func since(
    _ revision: String, _ arguments: Arguments, _ settings: Settings,
    in environment: CommandEnvironment
  ) throws(CommandFailure) -> ExitStatus {
    var now = SinceDiff.Now.workingFolder
    if let name = arguments[until] {
      guard !arguments[staged] else { throw .usage("use only one of --until and --staged") }
      now = .revision(name)
    } else if arguments[staged] {
      now = .index
    }
    var paths: [String] = []
    for input in arguments[self.paths] {
      guard case .path(let path) = input else {
        throw .usage("standard input is in no revision; leave --since out")
      }
      paths.append(path)
    }
    let reports = try ReportWriter(arguments, in: environment)
    let diff = try SinceDiff(revision, now, paths: paths, settings, in: environment)
    let (results, compared) = try diff.results()
    if reports.printsText {
      for result in results { environment.print(ChangeReport.lines(for: result)) }
      environment.print([ChangeReport.summary(of: results, since: compared)])
    }
    reports.write(results, since: compared, drawing: diff.entries)
    if compared.fileCount == 0 {
      environment.report(
        .failure("there is no golden file to compare, neither at '\(revision)' nor now"))
    }
    let isUnreadable = results.contains { result in
      if case .unreadable = result.outcome { true } else { false }
    }
    if isUnreadable { return .trouble }
    return results.allSatisfy(\.passes) ? .success : .findings
  }
}
