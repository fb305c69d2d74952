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
      Compares as replay does. Exit status: 0 when nothing differs, 1 when something does, 2 when \
      a file could not be read.
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
    let expected = try heard(arguments[old], settings, in: environment)
    let actual = try heard(arguments[new], settings, in: environment)
    let comparison = Comparison(expected: expected.file, actual: actual.file)
    if reports.printsText { environment.print(TextReport.lines(for: comparison)) }
    var result = ReplayResult(
      recording: arguments[new].name, golden: arguments[old].name,
      outcome: .decided(comparison.passes ? .passed : .drifted(comparison, pending: nil)),
      screens: actual.file.screens.map(\.name))
    result.dialect = actual.dialect
    result.limitations = actual.limitations
    reports.write([result])
    var limits = SourceLimits()
    for (input, heard) in [(arguments[old], expected), (arguments[new], actual)] {
      if let dialect = heard.dialect { limits.add(dialect, heard.limitations, of: input.name) }
    }
    for sentence in limits.sentences { environment.note(sentence) }
    return comparison.passes ? .success : .findings
  }

  /// What a file says is heard.
  private struct Heard {
    var file: GoldenFile
    /// The dialect of a recording; nil for a golden file.
    var dialect: Dialect?
    /// What that dialect cannot know.
    var limitations: [Limitation] = []
  }

  /// What a file says is heard: a golden file as it is, anything else simulated.
  private static func heard(
    _ input: InputArgument, _ settings: Settings, in environment: CommandEnvironment
  ) throws(CommandFailure) -> Heard {
    let loader = settings.loader
    let bytes = try loader.bytes(of: input, in: environment)
    guard GoldenFile.isGolden(bytes) else {
      let recording = try loader.recording(in: bytes, named: input.name)
      let file = loader.heard(recording, fileName: input.name)
        .applying(settings.rules(for: settings.name(of: input.name)))
      return Heard(file: file, dialect: recording.dialect, limitations: recording.limitations)
    }
    do {
      return Heard(file: try GoldenFile(utf8: bytes))
    } catch {
      var error = error
      error.file = input.name
      throw .failure(error.description)
    }
  }
}
