import ReplayFiles
import Swipeline

/// One recording against its golden file, as a test asks for it; knows nothing of test frameworks.
struct SwipeOrderCheck {
  var source: RecordingSource
  var place: GoldenPlace
  var options: SwipeOrderOptions
  var call: TestProcess.Call
  /// The environment.
  var variables: [String: String]
  var process: TestProcess

  /// What the test has to say.
  struct Verdict: Hashable {
    /// The report, or nil where all is as expected.
    var failure: String?
    /// What belongs to the report.
    var attachments: [AttachedFile] = []
  }

  /// A file that a report of the test framework can carry.
  struct AttachedFile: Hashable, Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// Decides when golden files are written: as the test says, else as the environment says, else as the
  /// configuration file says.
  static func mode(
    _ given: RecordMode?, configuration: RecordMode? = nil, variables: [String: String]
  ) throws(ReplayError) -> RecordMode {
    var environment: RecordMode?
    if let text = variables[RecordMode.environmentVariable], !text.isEmpty {
      guard let mode = RecordMode(rawValue: text) else {
        throw ReplayError(
          "\(RecordMode.environmentVariable): \(GoldenText.quoted(text)) is not a recording mode; "
            + "use never, missing, failed or all")
      }
      environment = mode
    }
    return .resolved(
      flag: given, environment: environment, configuration: configuration,
      isContinuousIntegration: RecordMode.isContinuousIntegration(variables))
  }

  /// Replays the recording, and writes what the mode asks for.
  func run() throws(ReplayError) -> Verdict {
    let files = FileSystem(currentDirectory: place.folder)
    guard files.isFolder(".") else {
      throw ReplayError(
        "\(GoldenText.phrase(place.folder)): there is no such folder; golden files are next to the "
          + "test's source file, so run the test where the sources are, also in a simulator")
    }
    try process.take(place, for: call)
    let configuration = try ConfigurationSearch.configuration(named: nil, files: files)
    var mode = try Self.mode(
      options.record, configuration: configuration?.record?.value, variables: variables)
    let limits = ImportLimits().changed(by: configuration?.limits?.value ?? [])
    let loader = RecordingLoader(
      profile: options.profile ?? configuration?.profile?.value ?? .voiceOver,
      dialect: source.dialect, idiom: options.idiom ?? configuration?.idiom?.value,
      direction: options.layoutDirection ?? configuration?.direction?.value, limits: limits)
    let read = try recording(by: loader, files)
    let heard = loader.heard(read.recording, fileName: read.fileName)
      .applying(rules(of: configuration, for: read.name) + options.textRules)

    let hasChanged = process.hasChanged(place, for: call, heard: heard.text.hashValue)
    // One golden file cannot hold both.
    if hasChanged { mode = .never }
    let store = GoldenStore(files: files, mode: mode)
    let decision = try store.decision(
      on: try store.text(of: place.path), heard: heard, golden: place.path)
    try store.carryOut(decision, on: place.path, inside: place.root)
    if decision.textToWrite != nil { process.wrote(place, files) }
    var result = ReplayResult(
      recording: read.name, golden: place.path, outcome: .decided(decision))
    result.failOn = options.failOn ?? configuration?.failOn?.value ?? .everything
    if mode == .missing, result.passes {
      result.isGoldenNew = process.isNew(place, files, variables: variables)
    }
    guard !result.passes else { return Verdict() }
    var lines = TextReport.lines(for: result).map(\.text)
    if hasChanged {
      lines.append(
        "the same call heard another order before, so nothing is written; a call that runs several "
          + "times needs named:")
    } else if let advice = advice(on: result, mode) {
      lines.append(advice)
    }
    if let configuration {
      lines.append("the settings are those of \(GoldenText.phrase(configuration.path))")
    }
    let actual = AttachedFile(name: Path.name(of: place.path), bytes: heard.bytes)
    return Verdict(
      failure: lines.joined(separator: "\n"), attachments: [actual] + read.attachments)
  }

  /// The rules of the configuration file for the texts of a recording, by its path below the folder of
  /// recordings, or by its name where it is not there.
  private func rules(of configuration: Configuration?, for name: String) -> [TextRule] {
    guard let configuration, let filters = configuration.filters?.value else { return [] }
    let folder = configuration.path(configuration.recordings?.value ?? "Recordings")
    let path = Path.relative(
      Path.join(place.folder, name), below: Path.join(place.folder, folder))
    return filters.filter { $0.applies(to: path ?? name) }.map(\.rule)
  }

  /// A recording with what messages and golden files call it.
  private struct ReadRecording {
    var recording: Recording
    /// What messages call it.
    var name: String
    /// The file name from which a screen without a name has its name.
    var fileName: String
    var attachments: [AttachedFile] = []
  }

  private func recording(
    by loader: RecordingLoader, _ files: FileSystem
  ) throws(ReplayError) -> ReadRecording {
    let goldenName = Path.name(of: place.path)
    switch source.content {
    case .file(let path):
      let bytes: [UInt8]
      do {
        bytes = try files.readFile(path, limit: loader.limits.maximumBytes)
      } catch {
        throw ReplayError(error)
      }
      return ReadRecording(
        recording: try loader.recording(from: bytes, named: path), name: path, fileName: path)
    case .data(let bytes):
      let recording = try loader.recording(from: bytes, named: place.name)
      return ReadRecording(
        recording: recording, name: place.name, fileName: goldenName,
        attachments: [AttachedFile(name: "\(place.name).recording", bytes: bytes)])
    case .recording(var recording):
      recording.idiom = loader.idiom ?? recording.idiom
      recording.layoutDirection = loader.direction ?? recording.layoutDirection
      return ReadRecording(recording: recording, name: place.name, fileName: goldenName)
    }
  }

  /// How to go on.
  private func advice(on result: ReplayResult, _ mode: RecordMode) -> String? {
    guard case .decided(let decision) = result.outcome else { return nil }
    let variable = RecordMode.environmentVariable
    if result.isGoldenNew {
      return
        "read it, then commit it, stage it with 'git add', or accept it with 'swipeline review'"
    }
    switch decision {
    case .passed: return nil
    case .wroteMissing, .rewrote:
      return "read what was written, commit it, and run the test again"
    case .missing:
      return "nothing is written in the mode never; run the test where CI is not set, or with "
        + "\(variable)=missing, and commit what it writes"
    case .drifted(_, .some):
      let path = GoldenPaths().pendingPath(of: place.path)
      return "the new order is in \(GoldenText.phrase(path)); 'swipeline review' or "
        + "\(variable)=failed accepts it"
    case .drifted:
      guard mode == .never else { return nil }
      return "nothing is written in the mode never; \(variable)=failed accepts the new order"
    }
  }
}
