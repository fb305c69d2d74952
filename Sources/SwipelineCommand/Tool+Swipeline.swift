extension Tool {
  /// The command `swipeline`.
  package static let swipeline = Tool(
    name: "swipeline",
    abstract: "Replays the order in which VoiceOver reads a screen, and guards it.",
    discussion: """
      A recording holds the accessibility elements of a screen. Its golden file holds what a person \
      hears who swipes right from the first element to the last, and what they never reach.
      """,
    version: Version.current,
    commands: [
      ReplayCommand.command, RecordCommand.command, ReviewCommand.command, DiffCommand.command,
      ShowCommand.command, ExplainCommand.command, AuditCommand.command, RulesCommand.command,
      ConvertCommand.command, ConfigCommand.command,
    ])
}
