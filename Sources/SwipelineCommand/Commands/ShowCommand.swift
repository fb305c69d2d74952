import ReplayFiles
import Swipeline

/// `swipeline show`: the traversal of one file.
enum ShowCommand {
  static let file: Argument<InputArgument> = .positional(
    "FILE", help: "A recording, or a dump in another dialect; '-' reads standard input.")

  static let everything: Argument<Bool> = .flag(
    "everything",
    help: """
      List every element that is not reached, also what nobody would miss, and what has a label and \
      is no stop.
      """)

  static let notes: Argument<Bool> = .flag(
    "notes", help: "List where the order is fragile or rests on a guess, and what else was met.")

  static let tree: Argument<Bool> = .flag(
    "tree", help: "Show the elements as they were read instead of the traversal.")

  static let rotor: Argument<String?> = .option(
    "rotor", value: "NAME",
    help: """
      Show what a rotor visits, with the swipes from the start: headings, links, buttons, \
      textFields, images, landmarks, containers, adjustables, or the name of the app's own.
      """, completion: .words(Rotor.named.map(\.name)))

  static let at: Argument<String?> = .option(
    "at", value: "ELEMENT",
    help: "Show where one flick to the right and one to the left lead from an element.")

  static let svg: Argument<InputArgument?> = .option(
    "svg", value: "FILE",
    help: """
      Draw the screen into an SVG file: its frames, the numbered stops and the way between them. \
      '-' writes to standard output. With several screens, the number of each stands before the \
      extension.
      """)

  static let html: Argument<InputArgument?> = .option(
    "html", value: "FILE",
    help: """
      Write a page for a browser in which the flicks can be replayed; '-' writes to standard \
      output.
      """)

  static let json: Argument<Bool> = .flag(
    "json", help: "Print the traversal and all notes as JSON, for a program.")

  static let command = Command(
    "show",
    abstract: "Show the traversal of one file.",
    discussion: """
      Prints the stops in the order of flicks to the right, the containers they are in, what is \
      never reached and why.
      """,
    arguments: [file, everything, notes, tree, rotor, at, json, svg, html] + InputOptions.all,
    examples: [
      .init("show Recordings/Cart.xml", "The order of one recording."),
      .init("show --rotor headings page-source.xml", "What the headings rotor visits."),
      .init("show --html cart.html Recordings/Cart.xml", "Replay the flicks in a browser."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let isOther = arguments[tree] || arguments[rotor] != nil || arguments[at] != nil
    if arguments[at] != nil, arguments[rotor] != nil {
      throw .usage("--at steps through all stops; it does not go with --rotor")
    }
    if arguments[json], isOther {
      throw .usage("--json shows the traversal; it does not go with --tree, --rotor or --at")
    }
    if arguments[svg] != nil || arguments[html] != nil, isOther || arguments[json] {
      throw .usage("--svg and --html do not go with --tree, --rotor, --at or --json")
    }
    let input = arguments[file]
    let settings = try Settings(arguments, in: environment)
    let loader = settings.loader
    let recording = try loader.recording(input, in: environment)
    sayWhatIsNotKnown(of: recording, in: environment)
    if arguments[tree] {
      for screen in recording.screens { environment.print(TreeText.lines(for: screen)) }
      return .success
    }
    if let name = arguments[rotor] { try check(rotor: name, of: recording) }
    let traversals = loader.traversals(recording)
    if arguments[json] {
      environment.output.write(
        TraversalJSON.text(
          for: traversals, of: recording, fileName: Path.stem(of: input.name),
          listsEverything: arguments[everything]))
      return .success
    }
    if arguments[svg] != nil || arguments[html] != nil {
      var drawing = DrawingOutput(
        input: input, recording: recording, traversals: traversals, audit: [])
      if let output = arguments[svg] { try drawing.writeSVG(to: output, in: environment) }
      if let output = arguments[html] {
        let configuration = try settings.auditConfiguration(for: input.name)
        drawing.audit =
          AuditCommand.judge(recording, input.name, traversals, configuration)
          .findings
        try drawing.writeHTML(to: output, in: environment)
      }
      return .success
    }
    if let query = arguments[at] {
      let query = ElementQuery(text: query)
      let found = try query.find(in: recording, traversals)
      if let words = query.ambiguity(of: found) { environment.note(words) }
      for (screen, element) in found {
        environment.print(
          FlickText.lines(
            from: element, in: recording.screens[screen].tree, traversals[screen]))
      }
      return .success
    }
    for (position, screen) in recording.screens.enumerated() {
      if position > 0 { environment.output.writeLine() }
      let traversal = traversals[position]
      if let name = arguments[rotor] {
        environment.print(
          RotorText.lines(for: traversal.visits(of: Rotor(name: name), in: screen.tree), of: name))
        continue
      }
      var heard = GoldenScreen(
        traversal, of: screen, in: recording, fileName: Path.stem(of: input.name))
      if arguments[everything] { heard.listEverything(of: traversal, in: screen.tree) }
      let noted = traversal.notes.filter { arguments[notes] || !$0.isFragile }
      environment.print(
        TraversalText.lines(
          for: heard, notes: noted.map { "\($0.message(in: screen.tree)) (\($0.fact))" },
          isRecordedOrder: traversal.isRecordedOrder))
    }
    return .success
  }

  /// Refuses a rotor that neither VoiceOver nor the recording has.
  private static func check(
    rotor name: String, of recording: Recording
  ) throws(CommandFailure) {
    let own = recording.screens.flatMap { screen in
      screen.tree.elements.filter(\.hasRareProperties).flatMap { $0.rare.customRotors.map(\.name) }
    }
    let known = Rotor.named.map(\.name) + own
    guard !known.contains(name) else { return }
    throw .usage(ArgumentValueError(name, isNot: "a rotor", allowed: known).message)
  }

  /// Says once what the dialect cannot know, and what the importer left out.
  static func sayWhatIsNotKnown(of recording: Recording, in environment: CommandEnvironment) {
    if let limits = recording.limits { environment.note(limits) }
    for note in recording.notes {
      let place = note.line.map { "line \($0): " } ?? ""
      environment.note(place + note.message)
    }
  }
}
