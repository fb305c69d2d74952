import ReplayFiles
import Swipeline

/// `swipeline audit`: what is wrong with an order that nobody recorded yet.
enum AuditCommand {
  static let paths: Argument<[InputArgument]> = .positionals(
    "PATH", help: "Recordings, or folders of recordings; '-' reads standard input.",
    defaultText: "all of --recordings")

  static let json: Argument<Bool> = .flag("json", help: "Print the findings as JSON.")

  static let report: Argument<[ReportRequest]> = .options(
    "report", value: "FORMAT[=FILE]",
    help: """
      Report the findings in this format, to a file or to standard output: text, markdown, github, \
      junit, xunit, sarif or json. May be given several times.
      """, defaultText: "text",
    completion: .wordAndFile(
      ReportRequest.allowedValues.filter { $0 != ReportFormat.html.rawValue }))

  static let explain: Argument<Bool> = .flag(
    "explain", help: "Show the swipes that lead to each finding, in text and JSON.")

  static let baseline: Argument<String?> = .option(
    "baseline", value: "FILE",
    help: "Leave out the findings that stand in this file; name the entries that are out of date.",
    completion: .file)

  static let writeBaseline: Argument<Bool> = .flag(
    "write-baseline", help: "Write all findings into the file of --baseline instead.")

  static let command = Command(
    "audit",
    abstract: "Find what is wrong with an order, without a golden file.",
    discussion: """
      Judges each screen by the rules that 'swipeline rules' lists. A finding names the element with \
      its line, what happens to a person who swipes, what to change, and the WCAG criteria; for \
      order and array findings also a change that was tried and is right: with it the finding is \
      gone, no other comes and no stop is lost, whether it is made alone or with all others that are \
      printed for the screen. Where the change for another finding is enough, that is said \
      instead.

      With --baseline, only findings that are not in the file fail. What a suppression in \
      .swipeline.json accepts is listed with its reason and does not fail; a suppression that accepts \
      nothing any more is an error when all recordings are judged.

      Exit status: 0 when nothing was found but advice, 1 when something was, 2 when something could \
      not be read.
      """,
    arguments: [
      paths, ReplayCommand.recordings, report, json, explain, baseline, writeBaseline,
    ]
      + InputOptions.all,
    examples: [
      .init("audit", "Judge all of Recordings/."),
      .init("audit --explain page-source.xml", "Judge one page source, and show the swipes."),
      .init(
        "audit --baseline audit.baseline --write-baseline", "Accept what is there, and watch on."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let baselinePath = arguments[baseline]
    if arguments[writeBaseline], baselinePath == nil {
      throw .usage("--write-baseline needs --baseline FILE")
    }
    var known: AuditBaseline?
    if let baselinePath, !arguments[writeBaseline] {
      known = try readBaseline(baselinePath, in: environment)
    }
    let requests = try reports(arguments)
    var knownCount = 0
    // What is known gets no suggestion, and no suggestion rests on its being followed.
    let audit = try audit(arguments, in: environment) { entry, _ in
      guard known?.take(entry) == true else { return false }
      knownCount += 1
      return true
    }
    if let baselinePath, arguments[writeBaseline] {
      return try write(audit, to: baselinePath, in: environment)
    }
    let new = audit.files.flatMap(\.findings).joined()
    write(requests, audit.files, in: environment)
    if !requests.contains(where: { $0.file == nil }) {
      for file in audit.files { environment.print(AuditReport.lines(for: file)) }
      environment.print([
        AuditReport.summary(
          of: audit.files, new: new.count, known: knownCount, unreadable: audit.unreadableCount)
      ])
    }
    for sentence in audit.limits.sentences { environment.note(sentence) }
    // Nothing is known of what could not be read.
    let isComplete = audit.isComplete && audit.unreadableCount == 0
    let looked = isComplete ? nil : audit.files.filter { $0.failure == nil }.map(\.file)
    for entry in known?.stale(in: looked) ?? [] {
      environment.note("the baseline is out of date, nothing was found any more: \(entry)")
    }
    if audit.unreadableCount > 0 || environment.hasReportedFailure { return .trouble }
    return new.allSatisfy { $0.severity == .advice } ? .success : .findings
  }

  /// The reports that are asked for; `--json` is one to standard output.
  private static func reports(_ arguments: Arguments) throws(CommandFailure) -> [ReportRequest] {
    var requests = arguments[report]
    if arguments[json] { requests.append(ReportRequest(format: .json, file: nil)) }
    try ReportRequest.check(requests)
    guard !requests.contains(where: { $0.format == .html }) else {
      throw .usage("there is no page of an audit; 'swipeline show --html' draws a recording")
    }
    return requests
  }

  /// Writes every report; one that cannot be written is reported, and the others are written.
  private static func write(
    _ requests: [ReportRequest], _ files: [AuditedFile], in environment: CommandEnvironment
  ) {
    let folder = ReportWriter.folder(in: environment)
    for request in requests {
      let text = AuditReport.text(
        of: files, as: request.format, version: Version.current, folder: folder)
      if let text { request.write(text, in: environment) }
    }
  }

  /// What was found in all files.
  private struct Audit {
    var files: [AuditedFile] = []
    /// How many files and folders could not be read.
    var unreadableCount = 0
    var limits = SourceLimits()
    /// Whether all recordings were meant, so that entries of files that are gone are out of date.
    var isComplete = false
    /// Whether all recordings were judged, perhaps with others.
    var judgesAll = false
    /// The suppressions in the configuration that accepted something, by their places.
    var usedSuppressions: Set<Int> = []
  }

  private static func audit(
    _ arguments: Arguments, in environment: CommandEnvironment,
    leavingOut isKnown: (_ entry: String, _ finding: AuditFinding) -> Bool
  ) throws(CommandFailure) -> Audit {
    var audit = Audit()
    let settings = try Settings(arguments, in: environment)
    let loader = settings.loader
    for input in inputs(arguments, settings, &audit, in: environment) {
      var configuration = try settings.auditConfiguration(for: input.name)
      configuration.showsSwipes = arguments[explain]
      do {
        let recording = try loader.recording(input, in: environment)
        audit.limits.add(recording.dialect, recording.limitations, of: input.name)
        let file = judge(
          recording, input.name, loader.traversals(recording), configuration, leavingOut: isKnown)
        audit.usedSuppressions.formUnion(
          settings.audit.value?.suppressions(
            thatAcceptPartsOf: file, named: settings.name(of: input.name)) ?? [])
        audit.files.append(file)
      } catch {
        audit.unreadableCount += 1
        audit.files.append(AuditedFile(file: input.name, failure: error.message))
        environment.report(.failure(error.message))
      }
    }
    reportUnused(settings, audit, in: environment)
    return audit
  }

  /// Says which suppressions accept nothing any more; only where all recordings could be read.
  private static func reportUnused(
    _ settings: Settings, _ audit: Audit, in environment: CommandEnvironment
  ) {
    guard audit.judgesAll, audit.unreadableCount == 0, let suppressions = settings.audit.value,
      case .file(let path, _) = settings.audit.origin
    else { return }
    for (place, suppression) in suppressions.suppressions.enumerated()
    where !audit.usedSuppressions.contains(place) {
      environment.report(
        .failure(
          "\(path):\(suppression.line): error: nothing is found any more that the suppression of "
            + "\(suppression.summary) accepts; remove it"))
    }
  }

  private static func inputs(
    _ arguments: Arguments, _ settings: Settings, _ audit: inout Audit,
    in environment: CommandEnvironment
  ) -> [InputArgument] {
    let given = arguments[paths]
    var folders: [String] = []
    var inputs: [InputArgument] = []
    for input in given {
      switch input {
      case .standardInput: inputs.append(input)
      case .path(let path): folders.append(path)
      }
    }
    audit.isComplete = given.isEmpty
    audit.judgesAll =
      given.isEmpty || folders.contains { covers($0, settings.recordings.value) }
    if given.isEmpty { folders = [settings.recordings.value] }
    let listing = environment.files.list(folders, extensions: ReplayPlan.extensions)
    for error in listing.errors {
      audit.unreadableCount += 1
      environment.report(CommandFailure(error))
    }
    return inputs + listing.files.map { .path($0) }
  }

  /// Tells whether a folder is another one, or around it.
  private static func covers(_ folder: String, _ other: String) -> Bool {
    let (folder, other) = (Path.normalized(folder), Path.normalized(other))
    return folder == other || Path.relative(other, below: folder) != nil
  }

  /// What is found in a recording, with what is accepted, without the findings that are known by their
  /// entry in a baseline or by themselves.
  static func judge(
    _ recording: Recording, _ name: String, _ traversals: [Traversal],
    _ configuration: AuditConfiguration,
    leavingOut isKnown: (_ entry: String, _ finding: AuditFinding) -> Bool = { _, _ in false }
  ) -> AuditedFile {
    AuditedFile(
      file: name,
      screens: zip(recording.screens, traversals).enumerated().map { position, pair in
        var (screen, traversal) = pair
        let number = recording.screens.count > 1 ? "\(position + 1)" : nil
        let screenName = screen.name ?? number
        screen.name = screenName
        let result = TraversalAudit.result(
          for: screen, in: recording, traversal: traversal, configuration: configuration
        ) { isKnown(AuditBaseline.entry($0, file: name, screen: screenName), $0) }
        return .init(name: screenName, result: result)
      })
  }

  private static func readBaseline(
    _ path: String, in environment: CommandEnvironment
  ) throws(CommandFailure) -> AuditBaseline {
    let bytes: [UInt8]
    do { bytes = try environment.files.readFile(path) } catch { throw CommandFailure(error) }
    guard let text = String(wellFormedUTF8: bytes),
      let baseline = AuditBaseline(text: text)
    else {
      throw .failure("\(path): error: not a baseline; --write-baseline writes one")
    }
    return baseline
  }

  private static func write(
    _ audit: Audit, to path: String, in environment: CommandEnvironment
  ) throws(CommandFailure) -> ExitStatus {
    guard audit.unreadableCount == 0 else { return .trouble }
    // Only a baseline is replaced by one.
    if environment.files.kind(of: path) == .file { _ = try readBaseline(path, in: environment) }
    do {
      try environment.files.writeFile(Array(AuditBaseline(audit.files).text.utf8), to: path)
    } catch {
      throw CommandFailure(error)
    }
    let count = audit.files.flatMap(\.screens).reduce(0) { $0 + $1.result.findings.count }
    environment.note("\(count) finding\(count == 1 ? "" : "s") written to '\(path)'")
    return .success
  }
}

extension AuditedFile {
  /// What was found, one list for each screen.
  var findings: [[AuditFinding]] { screens.map(\.result.findings) }
}
