import ReplayFiles
import SwipelineCommand

/// A tool with every kind of argument, whose commands print what they were given.
enum SampleTool {
  enum RecordMode: String, CaseIterable, ArgumentValue {
    case never, missing, failed, all
    static let valueDescription = "a recording mode"
  }

  struct Shard: ArgumentValue {
    static let valueDescription = "a shard"
    let index: Int
    let count: Int

    init(argument: String) throws(ArgumentValueError) {
      let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map {
        Int($0)
      }
      guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
        1...max(count, 1) ~= index
      else { throw ArgumentValueError("'\(argument)' is not a shard; write it as '2/5'") }
      self.index = index
      self.count = count
    }

    var argumentText: String { "\(index)/\(count)" }
  }

  static let recording = ArgumentDeclaration.Category("Recording")

  static let paths: Argument<[InputArgument]> = .positionals(
    "PATH", help: "Recordings, or folders of recordings.", defaultText: "Recordings")
  static let record: Argument<RecordMode?> = .option(
    "record", value: "MODE",
    help: "Which goldens to write: those that are missing, those that differ as well, or all.",
    category: recording, defaultText: "missing, in CI never",
    environmentVariable: "SWIPELINE_RECORD")
  static let all: Argument<Bool> = .flag("all", short: "a", help: "Rewrite.", category: recording)
  static let reports: Argument<[String]> = .options(
    "report", short: "r", value: "FORMAT[=FILE]", help: "Write a report.")
  static let jobs: Argument<Int> = .option(
    "jobs", short: "j", value: "N", default: 1, help: "How many recordings at a time.")
  static let shard: Argument<Shard?> = .option("shard", value: "I/N", help: "Only one part.")
  static let quiet: Argument<Bool> = .flag("quiet", short: "q", help: "Say less.")
  static let progress: Argument<Bool?> = .invertibleFlag(
    "progress", short: "p", help: "Show how far it is.", defaultText: "on a terminal")

  static let replay = Command(
    "replay",
    abstract: "Compares every recording with its golden.",
    discussion: """
      The exit status says whether anything differs, so that a build can depend on it without \
      reading the output.

      A golden that is missing is written.
      """,
    arguments: [paths, record, all, reports, jobs, shard, quiet, progress],
    examples: [
      Command.Example("replay", "Replay everything below Recordings."),
      Command.Example(
        "replay --report junit=replay.xml Recordings/Checkout",
        "Replay the screens of one folder, and write what a build server shows as its test report."
      ),
    ]
  ) { arguments, environment in
    let shard = arguments[shard].map { "\($0.index) of \($0.count)" } ?? "-"
    environment.output.writeLine(
      """
      paths \(arguments[paths].map(\.argumentText)), record \(arguments[record]?.rawValue ?? "-"), \
      all \(arguments[all]), reports \(arguments[reports]), jobs \(arguments[jobs]), \
      shard \(shard), quiet \(arguments[quiet]), \
      progress \(arguments[progress].map { "\($0)" } ?? "-")
      """)
    return .success
  }

  static let old: Argument<InputArgument> = .positional("OLD", help: "What was.")
  static let new: Argument<InputArgument> = .positional("NEW", help: "What is.")
  static let base: Argument<String?> = .optionalPositional("BASE", help: "Where both come from.")

  static let diff = Command(
    "diff", abstract: "Compares two files.", arguments: [old, new, base]
  ) { arguments, environment in
    let styling = environment.outputStyling
    environment.output.writeLine(styling("old \(arguments[old].argumentText)", .red))
    environment.output.writeLine(styling("new \(arguments[new].argumentText)", .green))
    if let base = arguments[base] { environment.output.writeLine("base \(base)") }
    return .findings
  }

  /// Goes on after a failure, as a command over many files does.
  static let partial = Command("partial", abstract: "Does half of it.") { _, environment in
    environment.report(.failure("a\nb.xml: no such file or folder"))
    environment.output.writeLine("the rest")
    return .success
  }

  /// Writes until nobody reads any more, but not for ever.
  static let endless = Command("endless", abstract: "Writes a lot.") { _, environment in
    var lines = 0
    while !environment.output.isClosed, lines < 1_000_000 {
      environment.output.writeLine("line \(lines)")
      lines += 1
    }
    return lines < 1_000_000 ? .success : .findings
  }

  static let tool = Tool(
    name: "sample", abstract: "Shows what a tool can do.", version: "1.2.3",
    commands: [replay, diff, partial, endless])
}
