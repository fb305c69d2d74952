import ReplayFiles
import Swipeline

/// `swipeline diff`: two recordings, two golden files, or one of each.
enum DiffCommand {
  static let old: Argument<InputArgument> = .positional(
    "OLD", help: "A recording or a golden file: what is expected.")

  static let new: Argument<InputArgument> = .positional(
    "NEW", help: "A recording or a golden file: what is there now.")

  static let command = Command(
    "diff",
    abstract: "Compare two recordings or golden files.",
    discussion: """
      Compares as replay does. A screen without a name of its own is called as the one it is \
      compared with, whatever the files are called. A walk of a device by pymobiledevice3 is \
      compared by its words and their order, which is all that it tells.

      Exit status: 0 when nothing differs, 1 when something does, 2 when a file could not be read.
      """,
    arguments: [old, new, ReportWriter.report] + InputOptions.all,
    examples: [
      .init("diff Golden/Cart.golden Recordings/Cart.xml", "Compare without writing anything."),
      .init("diff before.xml after.xml", "Compare two recordings of one screen."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let settings = try Settings(arguments, in: environment)
    if arguments[old] == .standardInput, arguments[new] == .standardInput {
      throw .usage("only one of OLD and NEW can be standard input")
    }
    let reports = try ReportWriter(arguments, in: environment)
    var expected = try DiffSide(arguments[old], settings, in: environment)
    var actual = try DiffSide(arguments[new], settings, in: environment)
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
}
