import Swipeline

/// `swipeline replay`, the main job: every recording against its golden file.
enum ReplayCommand {
  static let paths: Argument<[InputArgument]> = .positionals(
    "PATH", help: "Recordings, or folders of recordings.", defaultText: "all of --recordings")

  static let recordings: Argument<String> = .option(
    "recordings", value: "DIR", default: "Recordings", help: "The folder of the recordings.")

  static let golden: Argument<String> = .option(
    "golden", value: "DIR", default: "Golden",
    help: "The folder of the golden files: DIR/a/b.golden belongs to Recordings/a/b.xml.")

  static let record: Argument<RecordMode?> = .option(
    "record", value: "MODE",
    help: """
      When to write golden files: never, where one is missing, also where one fails, or all. A run \
      that wrote one does not pass.
      """, defaultText: "missing; never when CI is set", environmentVariable: "SWIPELINE_RECORD")

  static let jobs: Argument<Int?> = .option(
    "jobs", short: "j", value: "N", help: "How many recordings to replay at once.",
    defaultText: "one for each processor")

  static let command = Command(
    "replay",
    abstract: "Compare every recording with its golden file.",
    discussion: """
      Reads each recording, works out the order in which VoiceOver would visit its elements, and \
      compares that with the golden file. What differs is reported: stops that moved, came, went, \
      say something else, or are never reached any more, and why.

      A changed order is never written over the golden file unless --record says so; the new text \
      goes beside it, in a file that ends in .golden.new.

      Exit status: 0 when all is as expected, 1 when something differs or a golden file was \
      written, 2 when something could not be read.
      """,
    arguments: [paths, recordings, golden, record, ReportWriter.report, jobs] + InputOptions.all,
    examples: [
      .init("replay", "Replay all of Recordings/ against Golden/."),
      .init("replay Recordings/Checkout", "Replay the recordings of one folder."),
      .init("replay --record failed", "Accept every new order."),
      .init(
        "replay --report junit=replay.xml --report markdown=replay.md",
        "Also write what a build server and a pull request show."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let mode = RecordMode.resolved(
      flag: arguments[record], environment: nil, configuration: nil,
      isContinuousIntegration: environment.isContinuousIntegration)
    return try await replay(arguments, mode: mode, in: environment)
  }

  static func replay(
    _ arguments: Arguments, mode: RecordMode, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let jobs = arguments[Self.jobs] ?? environment.processorCount
    guard jobs > 0 else { throw .usage("--jobs takes a number above 0") }
    let reports = try ReportWriter(arguments, in: environment)
    let plan = ReplayPlan(
      paths: try filePaths(arguments[paths]), recordings: arguments[recordings],
      golden: arguments[golden], files: environment.files)
    for problem in plan.problems { environment.report(.failure(problem)) }

    let replay = Replay(
      files: environment.files, loader: RecordingLoader(arguments), mode: mode)
    var results: [ReplayResult] = []
    results.reserveCapacity(plan.items.count)
    await replay.results(of: plan.items, jobs: jobs) { result in
      if reports.printsText { environment.print(TextReport.lines(for: result)) }
      results.append(result)
      return !environment.output.isClosed || reports.needsEverything
    }
    for orphan in plan.orphans {
      environment.note("'\(orphan)' belongs to no recording")
    }
    if reports.printsText { environment.print([TextReport.summary(of: results)]) }
    reports.write(results, orphans: plan.orphans)
    advise(on: results, in: environment)
    return status(of: results)
  }

  private static func filePaths(
    _ inputs: [InputArgument]
  ) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for input in inputs {
      guard case .path(let path) = input else {
        throw .usage("standard input has no golden file; use 'swipeline diff GOLDEN -'")
      }
      paths.append(path)
    }
    return paths
  }

  /// Says how to go on where golden files were written or wait for review.
  private static func advise(on results: [ReplayResult], in environment: CommandEnvironment) {
    let decisions = results.compactMap { result -> GoldenDecision? in
      guard case .decided(let decision) = result.outcome else { return nil }
      return decision
    }
    if decisions.contains(where: { $0.textToWrite != nil }) {
      environment.note("golden files were written: read them, commit them, and replay again")
    }
    if decisions.contains(where: { $0.pendingText != nil }) {
      environment.note(
        "the new orders are in .golden.new files; 'swipeline record --failed' accepts them")
    }
    if decisions.contains(.missing) {
      environment.note("'swipeline record' writes the golden files that are missing")
    }
  }

  private static func status(of results: [ReplayResult]) -> ExitStatus {
    let isUnreadable = results.contains { result in
      if case .unreadable = result.outcome { true } else { false }
    }
    if isUnreadable { return .trouble }
    return results.allSatisfy(\.passes) ? .success : .findings
  }
}

extension CommandEnvironment {
  /// Tells whether a machine runs the tool and nobody is there to review.
  var isContinuousIntegration: Bool {
    guard let value = variables["CI"] else { return false }
    return !["", "0", "false"].contains(value)
  }
}
