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
      compared with, whatever the files are called.

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
    var expected = try heard(arguments[old], settings, in: environment)
    var actual = try heard(arguments[new], settings, in: environment)
    nameAlike(&expected, &actual)
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
    /// For each screen whether it is called after its file alone.
    var isUnnamed: [Bool]
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
      return Heard(
        file: file, isUnnamed: recording.screens.map { ($0.name ?? recording.name) == nil },
        dialect: recording.dialect, limitations: recording.limitations)
    }
    do {
      let file = try GoldenFile(utf8: bytes)
      return Heard(file: file, isUnnamed: file.screens.map { _ in false })
    } catch {
      var error = error
      error.file = input.name
      throw .failure(error.description)
    }
  }

  /// Calls screens that have no name of their own as the other file calls what stands in their place:
  /// two files are never called the same, and no screen is another one for that.
  private static func nameAlike(_ old: inout Heard, _ new: inout Heard) {
    if old.isUnnamed.count == new.isUnnamed.count {
      for place in old.isUnnamed.indices {
        if new.isUnnamed[place] {
          new.file.screens[place].name = old.file.screens[place].name
        } else if old.isUnnamed[place] {
          old.file.screens[place].name = new.file.screens[place].name
        }
      }
    } else if let first = old.isUnnamed.firstIndex(of: true) {
      for place in new.isUnnamed.indices where new.isUnnamed[place] {
        new.file.screens[place].name = old.file.screens[first].name
      }
    }
  }
}
