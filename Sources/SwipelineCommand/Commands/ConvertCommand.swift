import ReplayFiles
import Swipeline

/// `swipeline convert`: any dialect into one of the spellings of the recording format.
enum ConvertCommand {
  /// The spellings of the recording format.
  enum Spelling: String, CaseIterable, ArgumentValue {
    case xml
    case plist
    case binaryPlist = "binary-plist"
    case json

    static let valueDescription = "a spelling of the recording format"

    /// The spelling that a file name asks for; nil where it asks for none.
    init?(fileName: String) {
      switch Path.pathExtension(of: fileName)?.lowercased() {
      case "xml": self = .xml
      case "plist": self = .plist
      case "json": self = .json
      default: return nil
      }
    }
  }

  static let file: Argument<InputArgument> = .positional(
    "IN", help: "A recording, or a dump in another dialect; '-' reads standard input.")

  static let output: Argument<InputArgument> = .positional(
    "OUT", help: "The file to write; '-' writes to standard output and needs --to.")

  static let spelling: Argument<Spelling?> = .option(
    "to", value: "SPELLING", help: "How to write it.",
    defaultText: "as the name of OUT ends: .xml, .plist or .json")

  static let command = Command(
    "convert",
    abstract: "Write a file of any dialect in the recording format.",
    discussion: """
      Nothing that decides an order is lost: showing what was written gives what showing the \
      original gives. An existing file is replaced as a whole. The idiom and the direction that \
      the configuration file or an option gives in place of the recorded ones are written.
      """,
    arguments: [
      file, output, spelling, InputOptions.dialect, InputOptions.idiom, InputOptions.direction,
      InputOptions.limits, InputOptions.configuration,
    ],
    examples: [
      .init("convert page-source.xml Recordings/Cart.xml", "Make a recording of a page source."),
      .init("convert --to binary-plist Cart.json Cart.plist", "Change the spelling."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let name = arguments[output].argumentText
    guard let spelling = arguments[spelling] ?? Spelling(fileName: name) else {
      throw .usage(
        name == "-"
          ? "standard output has no name that says how to write; use --to"
          : "the name '\(name)' does not say how to write; use --to")
    }
    if case .path(let path) = arguments[output], case .path(let input) = arguments[file],
      Path.normalized(path) == Path.normalized(input)
    {
      throw .usage("'\(name)' would be replaced by what is made of it; name another file")
    }
    let loader = try RecordingLoader(arguments, in: environment)
    let recording = try loader.recording(arguments[file], in: environment)
    let document: RecordingDocument =
      switch spelling {
      case .xml: RecordingXMLWriter.document(of: recording)
      case .plist: RecordingPropertyListWriter.document(of: recording, notation: .xml)
      case .binaryPlist: RecordingPropertyListWriter.document(of: recording, notation: .binary)
      case .json: RecordingJSONWriter.document(of: recording)
      }
    ShowCommand.sayWhatIsNotKnown(of: recording, in: environment)
    for note in document.notes { environment.note(note.message) }
    switch arguments[output] {
    case .standardInput: environment.output.write(document.bytes)
    case .path(let path):
      do {
        try environment.files.writeFile(document.bytes, to: path)
      } catch {
        throw CommandFailure(error)
      }
    }
    return .success
  }
}
