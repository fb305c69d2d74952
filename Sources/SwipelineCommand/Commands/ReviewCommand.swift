import ReplayFiles
import Swipeline

/// `swipeline review`: accepts or rejects the new orders that replay left for review.
enum ReviewCommand {
  static let acceptAll: Argument<Bool> = .flag(
    "accept-all", help: "Accept everything that waits, without asking.")

  static let rejectAll: Argument<Bool> = .flag(
    "reject-all", help: "Reject everything that waits, without asking.")

  static let list: Argument<Bool> = .flag(
    "list", help: "Only show what waits; exit status 1 where something does.")

  static let json: Argument<Bool> = .flag("json", help: "With --list: as JSON.")

  static let command = Command(
    "review",
    abstract: "Accept or reject new orders, one screen at a time.",
    discussion: """
      Where an order has changed, replay puts the new one beside the golden file, into \
      Cart.golden.new. Review shows what differs and what the audit finds in the new order, and \
      asks: accept makes it the golden file, reject \
      deletes it, skip leaves it for later, quit ends. Without a terminal use --list, --accept-all \
      or --reject-all.

      A golden file that is new, which git neither has in its index nor ignores, is shown as a whole: \
      accept puts it into the index, as 'git add' does, reject deletes it.

      What tests have left in folders __SwipeOrder__ is found too, below PATH or else below the \
      folder of the configuration file or the current directory.

      What is out of date, because the recording or the golden file has changed since, is never \
      accepted; 'swipeline replay' makes it anew.

      Exit status: 0 when nothing waits any more, 1 when something does, 2 when something could not \
      be read, written or accepted.
      """,
    arguments: [
      ReplayCommand.paths, acceptAll, rejectAll, list, json, ReplayCommand.recordings,
      ReplayCommand.golden,
    ] + ReplayOptions.selection + InputOptions.all,
    examples: [
      .init("review", "Go through everything that waits."),
      .init("review --list", "Show what waits."),
      .init("review --accept-all --filter cart", "Accept what waits for some screens."),
    ],
    run: run)

  /// What is done with each of them.
  private enum Mode {
    case ask, accept, reject, list, listAsJSON
  }

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let mode = try mode(arguments, in: environment)
    let settings = try Settings(arguments, in: environment)
    // The new orders are audited; what is wrong in the configuration is said before any work.
    _ = try settings.auditConfiguration(for: "")
    let selection = ReplayOptions.selection(arguments)
    let paths = try ReplayCommand.filePaths(arguments[ReplayCommand.paths])
    let plan = ReplayPlan(
      paths: paths,
      recordings: settings.recordings.value, golden: settings.golden.value,
      files: environment.files, selection: selection, variants: settings.variants.value)
    var replay = Replay(
      files: environment.files, settings: settings, mode: .missing, patterns: selection.patterns)
    replay.newGoldens = plan.newGoldens(in: environment)
    // Without anybody to read them, nothing needs to be found.
    let isAudited = mode != .accept && mode != .reject
    let project = settings.configuration?.folder ?? "."
    let ofTests = PendingReview.ofTests(
      below: paths.isEmpty ? [project] : paths, by: replay, in: environment)
    let reviews =
      PendingReview.all(of: plan, by: replay, isAudited: isAudited) + (ofTests ?? [])
    // Who records in tests alone has no folder of recordings, and needs none.
    let isInTestsAlone =
      paths.isEmpty && ofTests != nil && settings.recordings.origin == .standard(nil)
      && environment.files.kind(of: settings.recordings.value) == nil
    if !isInTestsAlone {
      for problem in plan.problems { environment.report(.failure(problem)) }
    }
    switch mode {
    case .listAsJSON:
      environment.output.write(PendingList.json(of: reviews))
      return reviews.isEmpty ? .success : .findings
    case .list:
      for review in reviews { environment.print(review.lines) }
      say(reviews.count, "waiting for review", in: environment)
      return reviews.isEmpty ? .success : .findings
    case .accept: return all(reviews, "accepted", in: environment) { $0.accept }
    case .reject: return all(reviews, "rejected", in: environment) { $0.reject }
    case .ask: return try ask(reviews, in: environment)
    }
  }

  private static func mode(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) throws(CommandFailure) -> Mode {
    let given = [arguments[acceptAll], arguments[rejectAll], arguments[list]]
    guard given.count(where: { $0 }) < 2 else {
      throw .usage("use only one of --accept-all, --reject-all and --list")
    }
    if arguments[json], !arguments[list] { throw .usage("--json goes with --list") }
    if arguments[acceptAll] { return .accept }
    if arguments[rejectAll] { return .reject }
    if arguments[list] { return arguments[json] ? .listAsJSON : .list }
    guard environment.terminals.isInputTerminal else {
      throw .usage("there is no terminal to ask at; use --list, --accept-all or --reject-all")
    }
    return .ask
  }

  private static func say(
    _ count: Int, _ what: String, in environment: CommandEnvironment
  ) {
    let noun = count == 1 ? "1 new order" : "\(count) new orders"
    environment.print([StyledLine("\(noun) \(what)", .strong)])
  }

  // MARK: - Without asking

  private static func all(
    _ reviews: [PendingReview], _ what: String, in environment: CommandEnvironment,
    _ action: (PendingReview) -> (CommandEnvironment) throws(CommandFailure) -> Void
  ) -> ExitStatus {
    var count = 0
    for review in reviews {
      do {
        try action(review)(environment)
        environment.print([StyledLine("\(review.golden)  \(what)".printable)])
        count += 1
      } catch {
        environment.report(error)
      }
    }
    say(count, what, in: environment)
    return count == reviews.count ? .success : .findings
  }

  // MARK: - Asking

  private static func ask(
    _ reviews: [PendingReview], in environment: CommandEnvironment
  ) throws(CommandFailure) -> ExitStatus {
    var left = reviews.count
    for (position, review) in reviews.enumerated() {
      if position > 0 { environment.output.writeLine() }
      environment.print(review.lines)
      switch try answer(position + 1, of: reviews.count, review, in: environment) {
      case .accept: if perform(review.accept, in: environment) { left -= 1 }
      case .reject: if perform(review.reject, in: environment) { left -= 1 }
      case .skip: break
      case .quit:
        say(left, "still waiting", in: environment)
        return .findings
      }
    }
    if reviews.isEmpty || left > 0 { say(left, "waiting for review", in: environment) }
    return left == 0 ? .success : .findings
  }

  private static func perform(
    _ action: (CommandEnvironment) throws(CommandFailure) -> Void,
    in environment: CommandEnvironment
  ) -> Bool {
    do {
      try action(environment)
      return true
    } catch {
      environment.report(error)
      return false
    }
  }

  private enum Answer {
    case accept, reject, skip, quit
  }

  private static func answer(
    _ number: Int, of count: Int, _ review: PendingReview, in environment: CommandEnvironment
  ) throws(CommandFailure) -> Answer {
    let accepting = review.canBeAccepted ? "(a)ccept, " : ""
    while true {
      environment.output.write("\(number) of \(count): \(accepting)(r)eject, (s)kip, (q)uit? ")
      environment.output.flush()
      let line: String?
      do { line = try environment.input.readLine() } catch { throw CommandFailure(error) }
      guard let line else {
        environment.output.writeLine()
        return .quit
      }
      switch line.lowercased().filter({ !$0.isWhitespace }) {
      case "a", "accept": if review.canBeAccepted { return .accept }
      case "r", "reject": return .reject
      case "s", "skip": return .skip
      case "q", "quit": return .quit
      default: break
      }
    }
  }
}
