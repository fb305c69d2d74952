import Swipeline

/// `swipeline record`: `replay --record` spelled as a verb.
enum RecordCommand {
  static let failed: Argument<Bool> = .flag(
    "failed", help: "Also write golden files again that fail.")

  static let all: Argument<Bool> = .flag("all", help: "Write every golden file again.")

  static let command = Command(
    "record",
    abstract: "Write the golden files of recordings that have none.",
    discussion: """
      The same as replay --record, as a verb. Writing golden files makes a run fail, so that what \
      was written is read before it counts: exit status 1.
      """,
    arguments: [
      ReplayCommand.paths, ReplayCommand.recordings, ReplayCommand.golden, failed, all,
      ReportWriter.report, ReplayCommand.jobs,
    ] + InputOptions.all,
    examples: [
      .init("record", "Write what is missing."),
      .init("record --failed Recordings/Cart.xml", "Accept the new order of one recording."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let mode: RecordMode =
      arguments[all] ? .all : arguments[failed] ? .failed : .missing
    return try await ReplayCommand.replay(arguments, mode: mode, in: environment)
  }
}
