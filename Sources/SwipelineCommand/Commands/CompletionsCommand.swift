/// `swipeline completions`: what makes a shell complete the words of the command.
enum CompletionsCommand {
  static let shell: Argument<Shell> = .positional("SHELL", help: "The shell.")

  static let command = Command(
    "completions",
    abstract: "Print what makes a shell complete commands and options.",
    discussion: """
      The script is made from the same declarations as this help. Where the tool was installed \
      from its archive, the shells find it by themselves.
      """,
    arguments: [shell],
    examples: [
      .init("completions bash > ~/.swipeline.bash", "For bash: a line 'source' of it in .bashrc."),
      .init("completions zsh > ~/.zfunc/_swipeline", "For zsh: a folder that fpath names."),
      .init(
        "completions fish > ~/.config/fish/completions/swipeline.fish", "For fish: nothing more."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    environment.output.write(CompletionScript(of: .swipeline).text(for: arguments[shell]))
    return .success
  }
}
