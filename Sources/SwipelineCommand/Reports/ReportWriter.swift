import ReplayFiles
import Swipeline

/// Writes the reports that a command line asks for, each to where it belongs.
///
/// Without any, or where all of them go to files, the text report is on standard output.
struct ReportWriter {
  static let report: Argument<[ReportRequest]> = .options(
    "report", value: "FORMAT[=FILE]",
    help: """
      Report in this format, to a file or to standard output. In place of the text, one report can \
      go to standard output; any number can go to files. html is a page in which the flicks can \
      be replayed. markdown also goes to the file that GITHUB_STEP_SUMMARY names.
      """, defaultText: "text")

  private let requests: [ReportRequest]
  private let environment: CommandEnvironment
  private let settings: Settings

  /// Checks what the command line asks for.
  init(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    requests = arguments[Self.report]
    self.environment = environment
    settings = try Settings(arguments, in: environment)
    if requests.contains(where: { $0.format == .html }) {
      // The page judges each recording; what is wrong in the configuration is said before any work.
      _ = try settings.auditConfiguration(for: "")
    }
    try ReportRequest.check(requests)
  }

  /// Whether the text report goes to standard output while the command works.
  var printsText: Bool { !requests.contains { $0.file == nil && $0.format != .text } }

  /// Whether more results are wanted although nobody reads standard output any more.
  var needsEverything: Bool { requests.contains { $0.file != nil } }

  /// Writes every report; one that cannot be written is reported, and the others are written.
  ///
  /// - Parameters:
  ///   - results: What came of the recordings, or of the golden files since a revision.
  ///   - orphans: Golden files that belong to no recording.
  ///   - revision: The revision that golden files are compared with.
  ///   - drawing: What the page shows of a result; nil where it is the recording.
  func write(
    _ results: [ReplayResult], orphans: [String] = [], since revision: ComparedRevision? = nil,
    drawing: ((ReplayResult) -> [HTMLReport.Entry])? = nil
  ) {
    guard requests.contains(where: { $0.file != nil || $0.format != .text }) else { return }
    var run = ReplayRun(
      results: results.map(relative), orphans: orphans, version: Version.current, folder: folder)
    run.revision = revision
    for request in requests {
      let isPrinted = request.file == nil && request.format == .text
      if isPrinted { continue }
      request.write(
        request.format == .html ? page(of: run, drawing) : request.format.text(of: run),
        in: environment)
    }
    writeSummary(of: run)
  }

  /// Appends the Markdown report to the summary of the job, whatever other steps put there.
  private func writeSummary(of run: ReplayRun) {
    guard let request = requests.first(where: { $0.format == .markdown }),
      let file = environment.variables["GITHUB_STEP_SUMMARY"], !file.isEmpty
    else { return }
    request.attempt(in: environment) { () throws(FileError) in
      let files = environment.files
      var bytes = files.kind(of: file) == nil ? [] : try files.readFile(file)
      if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
      bytes += ReportFormat.markdown.text(of: run).utf8
      try files.writeFile(bytes, to: file)
    }
  }

  /// The page with every recording drawn.
  ///
  /// The recordings are read again, so that a run without a page keeps none of them.
  private func page(
    of run: ReplayRun, _ drawing: ((ReplayResult) -> [HTMLReport.Entry])?
  ) -> String {
    if let drawing {
      let title = run.revision.map { "Swipe order since \($0.name)" } ?? "Swipe order"
      return HTMLReport.document(of: run.results.flatMap(drawing), title: title)
    }
    let loader = settings.loader
    let entries = run.results.map { result -> HTMLReport.Entry in
      if case .unreadable = result.outcome { return HTMLReport.Entry(result, recording: nil) }
      guard let bytes = try? loader.bytes(of: result.recording, environment.files),
        let recording = try? loader.recording(from: bytes, named: result.recording)
      else { return HTMLReport.Entry(result, recording: nil) }
      let screenshots = Screenshots.read(
        for: recording, at: result.recording, files: environment.files
      ) { environment.note($0) }
      let traversals = loader.traversals(recording)
      var entry = HTMLReport.Entry(
        result, recording: recording, traversals: traversals, screenshots: screenshots)
      // What is wrong in the configuration was said at the start.
      if var configuration = try? settings.auditConfiguration(for: result.recording) {
        // The page has no room for changes to the code, and each costs a few simulations.
        configuration.maximumSuggestions = 0
        entry.audit =
          AuditCommand.judge(recording, result.recording, traversals, configuration)
          .findings
      }
      return entry
    }
    return HTMLReport.document(of: entries)
  }

  // MARK: - Paths

  /// The current directory as the root of the repository sees it; GitHub names the root.
  private var folder: String { Self.folder(in: environment) }

  /// The current directory as the root of the repository sees it; GitHub names the root.
  static func folder(in environment: CommandEnvironment) -> String {
    guard let root = environment.variables["GITHUB_WORKSPACE"], !root.isEmpty else { return "" }
    return Path.relative(environment.files.currentDirectory, below: root) ?? ""
  }

  /// The result with paths that begin at the current directory, where they are below it.
  private func relative(_ result: ReplayResult) -> ReplayResult {
    var result = result
    result.recording = relative(result.recording)
    result.golden = relative(result.golden)
    return result
  }

  private func relative(_ path: String) -> String {
    guard Path.isAbsolute(path) else { return Path.normalized(path) }
    return Path.relative(path, below: environment.files.currentDirectory) ?? path
  }
}
