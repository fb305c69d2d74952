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
      ConvertCommand.command, ConfigCommand.command, CompletionsCommand.command,
      ManualCommand.command,
    ],
    variables: [
      Topic("CI", "Where it is set, and not to 0 or false, no golden file is written."),
      Topic("NO_COLOR", "Where it is set, nothing is coloured unless --color says so."),
      Topic("CLICOLOR_FORCE", "Where it is set, and not to 0, output is coloured in files too."),
      Topic("GITHUB_STEP_SUMMARY", "The file to which --report markdown is appended."),
      Topic("GITHUB_WORKSPACE", "The folder from which reports name files."),
    ],
    files: [
      Topic(".swipeline.json", "The configuration file, in this folder or the nearest above it."),
      Topic("Recordings/", "The recordings, in any folders and dialects."),
      Topic("Golden/", "The golden files: Golden/a/b.golden belongs to Recordings/a/b.xml."),
      Topic("*.golden.new", "A new order that waits for a review; not for a repository."),
    ])
}
