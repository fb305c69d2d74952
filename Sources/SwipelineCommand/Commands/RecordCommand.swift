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
      was written is read before it counts: exit status 1, also in the runs after it, until git has \
      the new files in its index or 'swipeline review' has accepted them. Where CI is set nothing is recorded.
      """,
    arguments: [
      ReplayCommand.paths, ReplayCommand.recordings, ReplayCommand.golden, failed, all,
      ReportWriter.report, ReplayCommand.jobs,
    ] + ReplayOptions.selection + InputOptions.all,
    examples: [
      .init("record", "Write what is missing."),
      .init("record --failed Recordings/Cart.xml", "Accept the new order of one recording."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    if environment.isContinuousIntegration {
      throw .failure(
        "nothing is recorded while CI is set: record where somebody reads the golden files, and "
          + "commit them; 'replay --record' does it all the same")
    }
    let mode: (RecordMode, String) =
      arguments[all]
      ? (.all, "--all") : arguments[failed] ? (.failed, "--failed") : (.missing, "record")
    let settings = try Settings(arguments, mode: mode, in: environment)
    return try await ReplayCommand.replay(arguments, settings, in: environment)
  }
}
