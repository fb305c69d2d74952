/// `swipeline manual`: the page for `man`.
enum ManualCommand {
  static let command = Command(
    "manual",
    abstract: "Print the manual page, for man.",
    discussion: "The page is made from the same declarations as this help.",
    examples: [.init("manual | man -l -", "Read it; on macOS 'mandoc -a' in place of 'man -l -'.")],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    environment.output.write(ManualPage(of: .swipeline, date: Version.date).text)
    return .success
  }
}
