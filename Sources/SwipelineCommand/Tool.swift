import ReplayFiles

/// A command-line tool: its commands, and what is the same for all of them.
package struct Tool: Sendable {
  package let name: String
  /// One line with a full stop.
  package let abstract: String
  /// Paragraphs, separated by empty lines; wrapped by the help.
  package let discussion: String
  package let version: String
  package let commands: [Command]
  /// The environment variables that no option stands for, for the manual.
  package let variables: [Topic]
  /// The files that the tool knows by their names, for the manual.
  package let files: [Topic]

  /// A name and what it means, in full sentences.
  package struct Topic: Hashable, Sendable {
    package let name: String
    package let meaning: String

    package init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  package init(
    name: String, abstract: String, discussion: String = "", version: String,
    commands: [Command], variables: [Topic] = [], files: [Topic] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.version = version
    self.commands = commands
    self.variables = variables
    self.files = files
  }

  // MARK: - Arguments of every command

  /// When to colour the output.
  package static let color: Argument<ColorMode> = .option(
    "color", value: "WHEN", default: .auto,
    help: "When to colour the output; auto: on a terminal, unless NO_COLOR is set.",
    category: .common)

  /// Shows the help.
  package static let help: Argument<Bool> = .flag(
    "help", short: "h", help: "Show this help.", category: .common)

  /// Shows the version; only without a command.
  package static let version: Argument<Bool> = .flag(
    "version", help: "Show the version.", category: .common)

  /// What may stand before the name of a command.
  package static let rootArguments = [
    color.declaration, help.declaration, version.declaration,
  ]

  /// What every command takes besides its own arguments.
  package static let commonArguments = [color.declaration, help.declaration]

  // MARK: - Running

  /// Does what the command line asks for, and says what is wrong with it.
  ///
  /// Without any argument the help goes to standard error. When nobody reads standard output any
  /// more (`swipeline show … | head`), the tool ends without a word, and that alone makes no
  /// failure: the status is that of what was done until then. When standard output cannot be
  /// written for another reason, such as a full disk, that is `ExitStatus.trouble`.
  package func run(in environment: CommandEnvironment) async -> ExitStatus {
    environment.commandName = name
    var status: ExitStatus
    do {
      status = try await dispatch(in: environment)
    } catch {
      environment.report(error)
      status = .trouble
    }
    environment.output.flush()
    if let failure = environment.output.failure, failure != .brokenPipe {
      environment.report(.failure("cannot write to standard output: \(failure)"))
    }
    environment.errorOutput.flush()
    if environment.hasReportedFailure { status = .trouble }
    return status
  }

  private func dispatch(
    in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let words = environment.arguments[...]
    guard !words.isEmpty else {
      environment.errorOutput.write(HelpText.root(of: self))
      return .trouble
    }

    var root = ArgumentParser(Self.rootArguments, stopFlags: ["help", "version"])
    let stop = try root.read(words, stopsAtPositional: true)
    environment.colorMode = root.arguments[Self.color]
    switch stop {
    case .flag("version"):
      environment.output.writeLine("\(name) \(version)")
      return .success
    case .flag:
      environment.output.write(HelpText.root(of: self))
      return .success
    case .end:
      throw .usage("a command is missing")
    case .positional(let index):
      let rest = words[(index + 1)...]
      if words[index] == "help" { return try showHelp(rest, in: environment) }
      let command = try command(named: words[index])
      return try await run(command, rest, after: root.arguments, in: environment)
    }
  }

  private func run(
    _ command: Command, _ words: ArraySlice<String>, after known: Arguments,
    in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    environment.commandName = "\(name) \(command.name)"
    var parser = ArgumentParser(
      command.arguments + Self.commonArguments, stopFlags: ["help"], arguments: known)
    guard try parser.read(words) == .end else {
      environment.output.write(HelpText.command(command, of: self))
      return .success
    }
    try parser.finish(variables: environment.variables)
    environment.colorMode = parser.arguments[Self.color]
    return try await command.run(parser.arguments, environment)
  }

  private func showHelp(
    _ words: ArraySlice<String>, in environment: CommandEnvironment
  ) throws(CommandFailure) -> ExitStatus {
    guard words.count < 2 else {
      throw .usage("unexpected argument '\(words[words.startIndex + 1])'")
    }
    if let topic = words.first, topic != "help", topic != "--help", topic != "-h" {
      let command = try command(named: topic)
      environment.output.write(HelpText.command(command, of: self))
    } else {
      environment.output.write(HelpText.root(of: self))
    }
    return .success
  }

  private func command(named word: String) throws(CommandFailure) -> Command {
    if let command = commands.first(where: { $0.name == word }) { return command }
    let near = Suggestion.nearest(to: word, among: commands.map(\.name) + ["help"])
    throw .usage("unknown command '\(word)'" + Suggestion.question(near))
  }
}
