import ReplayFiles
import Swipeline

/// `swipeline replay`, the main job: every recording against its golden file.
enum ReplayCommand {
  static let paths: Argument<[InputArgument]> = .positionals(
    "PATH", help: "Recordings, or folders of recordings.", defaultText: "all of --recordings")

  static let recordings: Argument<String> = .option(
    "recordings", value: "DIR", default: "Recordings", help: "The folder of the recordings.",
    completion: .folder)

  static let golden: Argument<String> = .option(
    "golden", value: "DIR", default: "Golden",
    help: "The folder of the golden files: DIR/a/b.golden belongs to Recordings/a/b.xml.",
    completion: .folder)

  static let record: Argument<RecordMode?> = .option(
    "record", value: "MODE",
    help: """
      When to write golden files: never, where one is missing, also where one fails, or all. A run \
      that wrote one does not pass. Where one is missing, nor do those after it until the new file \
      is committed, staged with 'git add', or accepted by 'swipeline review'.
      """, defaultText: "missing; never when CI is set",
    environmentVariable: RecordMode.environmentVariable)

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
      goes beside it, in a file that ends in .golden.new, for 'swipeline review'.

      Options may also stand in a file .swipeline.json; 'swipeline config' shows what is in effect.

      A recording below --recordings has its golden file at the same place below --golden; one that \
      lies elsewhere has it beside itself, whatever --golden says.

      Exit status: 0 when all is as expected, 1 when something differs, a golden file was written, \
      is still new or belongs to no recording, 2 when something could not be read or there was nothing to \
      replay. A shard that no recording belongs to is as expected: 0.
      """,
    arguments: [paths, recordings, golden, record, ReportWriter.report, jobs] + ReplayOptions.all
      + InputOptions.all,
    examples: [
      .init("replay", "Replay all of Recordings/ against Golden/."),
      .init("replay Recordings/Checkout", "Replay the recordings of one folder."),
      .init("replay --filter cart", "Replay the screens with that in their path or name."),
      .init("replay --fail-on order,unreachable", "Report the rest, but let it pass."),
      .init(
        "replay --report junit=replay.xml --report markdown=replay.md",
        "Also write what a build server and a pull request show."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let settings = try Settings(arguments, in: environment)
    return try await replay(arguments, settings, in: environment)
  }

  static func replay(
    _ arguments: Arguments, _ settings: Settings, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let paths = try filePaths(arguments[paths])
    let selection = ReplayOptions.selection(arguments)
    let isPruning = try ReplayOptions.isPruning(arguments, paths, selection, settings)
    let reports = try ReportWriter(arguments, in: environment)
    let plan = ReplayPlan(
      paths: paths, recordings: settings.recordings.value, golden: settings.golden.value,
      files: environment.files, selection: selection, variants: settings.variants.value)
    for problem in plan.problems { environment.report(.failure(problem)) }
    if arguments.given(golden) != nil, let words = unusedGoldenFolder(plan, settings) {
      environment.note(words)
    }

    var replay = Replay(
      files: environment.files, settings: settings, patterns: selection.patterns)
    if replay.mode == .missing { replay.newGoldens = plan.newGoldens(in: environment) }
    environment.interruption.prepare()
    var progress = ProgressLine(total: plan.items.count, unit: "recordings", in: environment)
    var results: [ReplayResult] = []
    results.reserveCapacity(plan.items.count)
    var done = 0
    await replay.results(of: plan.items, jobs: settings.jobs.value) { new in
      if environment.terminals.isOutputTerminal { progress.clear(in: environment) }
      if reports.printsText {
        for result in new { environment.print(TextReport.lines(for: result)) }
      }
      results += new
      done += 1
      progress.show(done, in: environment)
      let isWanted = !environment.output.isClosed || reports.needsEverything
      return isWanted && environment.interruption.received() == nil
    }
    progress.clear(in: environment)
    if reports.printsText {
      environment.print(TextReport.lines(for: SharedFindings(results)))
      environment.print([TextReport.summary(of: results)])
    }
    if let signal = environment.interruption.received(), done < plan.items.count {
      environment.report(
        .failure(
          "\(signal) after \(done) of \(plan.items.count) recordings; every golden file is whole"))
      return .trouble
    }
    reports.write(results, orphans: plan.orphans)
    OrphanRemoval(files: environment.files)
      .report(on: plan, isRemoving: isPruning, in: environment)
    if results.isEmpty, plan.problems.isEmpty {
      sayThatNothingWasReplayed(plan, selection, environment)
    }
    for sentence in SourceLimits(results).sentences { environment.note(sentence) }
    advise(on: results, in: environment)
    let status = status(of: results)
    // A golden file that nothing is compared with any more guards nothing.
    let leavesOrphans = !isPruning && !plan.orphans.isEmpty
    return status == .success && leavesOrphans ? .findings : status
  }

  /// What is said where `--golden` is not where the golden files of some recordings are.
  private static func unusedGoldenFolder(_ plan: ReplayPlan, _ settings: Settings) -> String? {
    let (folder, golden) = (settings.recordings.value, settings.golden.value)
    let others = plan.items.filter { $0.root != Path.normalized(golden) }
    guard let first = others.first else { return nil }
    let start =
      others.count == 1
      ? "'\(first.recording)' is not below '\(folder)', so its golden file is beside it"
      : "\(others.count) recordings are not below '\(folder)', so their golden files are beside them"
    return "\(start) and not below '\(golden)'; --recordings names the folder that '\(golden)' "
      + "belongs to"
  }

  /// A run that looked at nothing must not look like one that passed, unless others look at the rest.
  private static func sayThatNothingWasReplayed(
    _ plan: ReplayPlan, _ selection: Selection, _ environment: CommandEnvironment
  ) {
    if plan.recordingCount == 0 {
      environment.report(.failure("there are no recordings to replay"))
    } else if let shard = selection.shard {
      environment.note("shard \(shard.argumentText) has no recording to replay")
    } else {
      environment.report(.failure("no recording matches --filter"))
    }
  }

  static func filePaths(
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
        "the new orders are in .golden.new files; 'swipeline review' shows and accepts them")
    }
    if results.contains(where: \.isGoldenNew) {
      environment.note(
        "golden files are new: read them, then commit them, stage them with 'git add', or accept them "
          + "with 'swipeline review'")
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
  var isContinuousIntegration: Bool { RecordMode.isContinuousIntegration(variables) }
}
