import ReplayFiles
import Swipeline

/// `swipeline explain`: why an element is where it is, or why it is never reached.
enum ExplainCommand {
  static let file: Argument<InputArgument> = .positional(
    "FILE", help: "A recording, or a dump in another dialect; '-' reads standard input.")

  static let element: Argument<String> = .positional(
    "ELEMENT", help: "#identifier, a label, or the number of a stop as show prints it.")

  static let command = Command(
    "explain",
    abstract: "Say why an element is where it is, or why it is never reached.",
    discussion: """
      Names the neighbours of the element, what decided between them (rows, groups, arrays), and \
      the facts about VoiceOver behind each decision. For an element that is never reached, it \
      names the one thing in the way that would have to change. Where several elements have the \
      name, ten of them at most are explained.
      """,
    arguments: [file, element] + InputOptions.all,
    examples: [
      .init("explain Recordings/Cart.xml '#pay'", "By identifier."),
      .init("explain Recordings/Cart.xml 3", "The third stop."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let loader = try RecordingLoader(arguments, in: environment)
    let recording = try loader.recording(arguments[file], in: environment)
    let traversals = loader.traversals(recording)
    let query = ElementQuery(text: arguments[element])
    let found = try query.find(in: recording, traversals)
    if let words = query.ambiguity(of: found) { environment.note(words) }
    for (position, (screen, element)) in found.prefix(maximumCount).enumerated() {
      if position > 0 { environment.output.writeLine() }
      let explanation = Explanation(
        of: element, stop: query.stop(in: traversals[screen]), on: recording.screens[screen],
        in: recording, profile: loader.profile)
      environment.print(
        explanation.lines.map { line in
          StyledLine(line.description.printable, line.level == 0 ? .strong : .plain)
        })
    }
    let rest = found.count - maximumCount
    if rest > 0 { environment.note("\(rest) more of that name are not explained") }
    return .success
  }

  /// How many elements of one name are explained: nobody reads more, and each is a simulation.
  private static let maximumCount = 10
}
