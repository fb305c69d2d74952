import ReplayFiles
import Swipeline

/// A value that is in effect, and where it comes from.
struct Setting<Value: Sendable>: Sendable {
  var value: Value
  var origin: SettingOrigin
}

/// Where a value comes from.
enum SettingOrigin: Hashable, Sendable {
  case flag(String)
  case environment(String)
  case file(String, line: Int)
  /// What applies where nothing is said, with the reason where it is not always the same.
  case standard(String?)

  var text: String {
    switch self {
    case .flag(let name): name
    case .environment(let name): name
    case .file(let path, let line): "\(path):\(line)"
    case .standard(let reason): reason.map { "default, \($0)" } ?? "default"
    }
  }
}

/// What is in effect: the command line beats the environment, which beats the configuration file,
/// which beats the default.
struct Settings: Sendable {
  let configuration: Configuration?
  let record: Setting<RecordMode>
  let recordings: Setting<String>
  let golden: Setting<String>
  let profile: Setting<Profile>
  let idiom: Setting<Idiom?>
  let direction: Setting<LayoutDirection?>
  let failOn: Setting<FailOn>
  let jobs: Setting<Int>
  let variants: Setting<[Variant]>
  let filters: Setting<[TextFilter]>
  let audit: Setting<AuditSettings?>
  let limits: Setting<ImportLimits>
  let dialect: Dialect?

  /// Finds out what is in effect.
  ///
  /// - Parameters:
  ///   - arguments: The command line; what a command does not take is as if not given.
  ///   - mode: The recording mode that the command itself stands for, with its name.
  ///   - environment: The files, and whether anybody is there to review.
  /// - Throws: What is wrong in the configuration file or on the command line.
  init(
    _ arguments: Arguments, mode: (mode: RecordMode, name: String)? = nil,
    in environment: CommandEnvironment
  ) throws(CommandFailure) {
    let path = arguments.given(InputOptions.configuration)?.value
    let configuration: Configuration?
    do {
      configuration = try ConfigurationSearch.configuration(
        named: path ?? nil, files: environment.files)
    } catch {
      throw CommandFailure(error)
    }
    self.configuration = configuration
    let sources = Sources(arguments: arguments, configuration: configuration)

    let isUnattended = environment.isContinuousIntegration
    if let mode {
      record = Setting(value: mode.mode, origin: .flag(mode.name))
    } else {
      record = sources.setting(
        ReplayCommand.record, configuration?.record,
        default: .resolved(
          flag: nil, environment: nil, configuration: nil,
          isContinuousIntegration: isUnattended),
        because: isUnattended ? "because CI is set" : nil)
    }
    recordings = sources.folder(ReplayCommand.recordings, configuration?.recordings, "Recordings")
    golden = sources.folder(ReplayCommand.golden, configuration?.golden, "Golden")
    profile = sources.setting(
      InputOptions.profile, configuration?.profile, default: .voiceOver)
    idiom = sources.optional(InputOptions.idiom, configuration?.idiom)
    direction = sources.optional(InputOptions.direction, configuration?.direction)
    failOn = sources.setting(ReplayOptions.failOn, configuration?.failOn, default: .everything)
    jobs = sources.setting(
      ReplayCommand.jobs, configuration?.jobs, default: environment.processorCount)
    if let given = arguments.given(ReplayOptions.variants)?.value, !given.isEmpty {
      variants = Setting(value: given, origin: .flag("--variant"))
    } else {
      variants = sources.fromFile(configuration?.variants, default: [])
    }
    for (place, variant) in variants.value.enumerated()
    where variants.value[..<place].contains(variant) {
      throw .usage("--variant: \(variant.isNamedTwice)")
    }
    filters = sources.fromFile(configuration?.filters, default: [])
    audit = sources.fromFile(
      configuration?.audit.map { .init(value: $0.value, line: $0.line) }, default: nil)
    let standard = ImportLimits()
    let fromFile = sources.fromFile(
      configuration?.limits.map { .init(value: standard.changed(by: $0.value), line: $0.line) },
      default: standard)
    if let given = arguments.given(InputOptions.limits)?.value, !given.isEmpty {
      limits = Setting(value: fromFile.value.changed(by: given), origin: .flag("--limit"))
    } else {
      limits = fromFile
    }
    dialect = arguments.given(InputOptions.dialect)?.value ?? nil
    guard jobs.value > 0 else { throw .usage("--jobs takes a number above 0") }
  }

  /// Reads recordings as it is in effect.
  var loader: RecordingLoader {
    RecordingLoader(
      profile: profile.value, dialect: dialect, idiom: idiom.value, direction: direction.value,
      limits: limits.value)
  }

  /// How the audit judges a recording.
  func auditConfiguration(for recording: String) throws(CommandFailure) -> AuditConfiguration {
    guard let settings = audit.value else { return AuditConfiguration() }
    var file = "the configuration"
    if case .file(let path, _) = audit.origin { file = path }
    return try settings.configuration(for: name(of: recording), file: file)
  }

  /// The rules for the texts of a recording, by its path below the folder of the recordings.
  func rules(for path: String) -> [TextRule] {
    filters.value.filter { $0.applies(to: path) }.map(\.rule)
  }

  /// The path below the folder of the recordings, or the path itself where it is elsewhere.
  func name(of recording: String) -> String {
    Path.relative(recording, below: recordings.value) ?? recording
  }
}

/// Where values may come from.
private struct Sources {
  let arguments: Arguments
  let configuration: Configuration?

  func setting<Value>(
    _ argument: Argument<Value?>, _ entry: Configuration.Entry<Value>?, default standard: Value,
    because reason: String? = nil
  ) -> Setting<Value> {
    if let given = arguments.given(argument), let value = given.value {
      return make(value, argument.declaration, given.isFromEnvironment)
    }
    return fromFile(entry, default: standard, because: reason)
  }

  func setting<Value>(
    _ argument: Argument<Value>, _ entry: Configuration.Entry<Value>?, default standard: Value
  ) -> Setting<Value> {
    if let given = arguments.given(argument) {
      return make(given.value, argument.declaration, given.isFromEnvironment)
    }
    return fromFile(entry, default: standard)
  }

  func optional<Value>(
    _ argument: Argument<Value?>, _ entry: Configuration.Entry<Value>?
  ) -> Setting<Value?> {
    if let given = arguments.given(argument), given.value != nil {
      return make(given.value, argument.declaration, given.isFromEnvironment)
    }
    return fromFile(entry.map { .init(value: $0.value, line: $0.line) }, default: nil)
  }

  /// A folder: seen from the current directory on the command line, else from the file's folder.
  func folder(
    _ argument: Argument<String>, _ entry: Configuration.Entry<String>?, _ standard: String
  ) -> Setting<String> {
    var setting = setting(argument, entry, default: standard)
    if arguments.given(argument) == nil, let configuration {
      setting.value = configuration.path(setting.value)
    }
    return setting
  }

  func fromFile<Value>(
    _ entry: Configuration.Entry<Value>?, default standard: Value, because reason: String? = nil
  ) -> Setting<Value> {
    guard let entry, let path = configuration?.path else {
      return Setting(value: standard, origin: .standard(reason))
    }
    return Setting(value: entry.value, origin: .file(path, line: entry.line))
  }

  private func make<Value>(
    _ value: Value, _ declaration: ArgumentDeclaration, _ isEnvironment: Bool
  ) -> Setting<Value> {
    isEnvironment
      ? Setting(
        value: value,
        origin: .environment(declaration.environmentVariable ?? declaration.label))
      : Setting(value: value, origin: .flag(declaration.label))
  }
}
