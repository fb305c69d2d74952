import ReplayFiles
import Swipeline

/// The arguments that say how a file is read and whose rules apply: the same for every command.
enum InputOptions {
  static let profile: Argument<Profile> = .option(
    "profile", value: "NAME", default: .voiceOver,
    help: """
      Whose rules to follow: VoiceOver's, or those of AccessibilitySnapshot's parser for teams \
      that compare with its snapshots.
      """, category: category)

  static let dialect: Argument<Dialect?> = .option(
    "from", value: "DIALECT",
    help: "The dialect of the file.", category: category,
    defaultText: "recognised from the content")

  static let idiom: Argument<Idiom?> = .option(
    "idiom", value: "IDIOM",
    help: "The kind of device, which decides how far apart lines are.", category: category,
    defaultText: "as recorded")

  static let direction: Argument<LayoutDirection?> = .option(
    "direction", value: "DIRECTION",
    help: "The layout direction.", category: category, defaultText: "as recorded")

  static let limits: Argument<[LimitArgument]> = .options(
    "limit", value: "NAME=NUMBER",
    help: """
      What a file may cost before it is refused: its bytes, its elements, the depth of elements \
      inside each other, and the attribute-length of one attribute in bytes.
      """, category: category, defaultText: "far above what a recorded screen needs")

  static let configuration: Argument<String?> = .option(
    "config", value: "FILE", help: "The configuration file.", category: category,
    defaultText: "the first .swipeline.json from the current directory upwards", completion: .file)

  static let category = ArgumentDeclaration.Category("Reading")

  static let all: [any DeclaredArgument] = [
    profile, dialect, idiom, direction, limits, configuration,
  ]
}

extension RecordingLoader {
  /// Reads as the command line and the configuration file say.
  init(_ arguments: Arguments, in environment: CommandEnvironment) throws(CommandFailure) {
    self = try Settings(arguments, in: environment).loader
  }

  /// Reads the recording that an argument names.
  func recording(
    _ input: InputArgument, in environment: CommandEnvironment
  ) throws(CommandFailure) -> Recording {
    try recording(in: try bytes(of: input, in: environment), named: input.name)
  }

  /// Reads all of an input, up to the limit.
  func bytes(
    of input: InputArgument, in environment: CommandEnvironment
  ) throws(CommandFailure) -> [UInt8] {
    switch input {
    case .standardInput:
      do {
        return try environment.input.readAll(limit: limits.maximumBytes)
      } catch {
        throw failure(error)
      }
    case .path(let path): return try bytes(of: path, environment.files)
    }
  }

  /// Reads all of a file, up to the limit.
  func bytes(of path: String, _ files: FileSystem) throws(CommandFailure) -> [UInt8] {
    do {
      return try files.readFile(path, limit: limits.maximumBytes)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: FileError) -> CommandFailure {
    guard case .tooLarge = error.code else { return CommandFailure(error) }
    return .failure(error.description + ImportLimits.Name.bytes.hint)
  }

  /// Reads a recording from the bytes of a file.
  func recording(in bytes: [UInt8], named name: String) throws(CommandFailure) -> Recording {
    do { return try recording(from: bytes, named: name) } catch { throw CommandFailure(error) }
  }
}

extension InputArgument {
  /// What messages call the input.
  var name: String {
    switch self {
    case .standardInput: "standard input"
    case .path(let path): path
    }
  }
}

extension CommandEnvironment {
  /// Prints lines with the styles that a terminal can show.
  func print(_ lines: [StyledLine]) {
    let styling = outputStyling
    for line in lines { output.writeLine(line.styled(styling)) }
  }
}

extension StyledLine {
  fileprivate func styled(_ styling: Styling) -> String {
    spans.map { span in
      switch span.style {
      case .plain: span.text
      case .strong: styling(span.text, .bold)
      case .faint: styling(span.text, .dim)
      case .good: styling(span.text, .green)
      case .bad: styling(span.text, .red)
      case .warning: styling(span.text, .yellow)
      }
    }.joined()
  }
}
