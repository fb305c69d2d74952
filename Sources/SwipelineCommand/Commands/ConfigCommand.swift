import ReplayFiles
import Swipeline

/// `swipeline config`: what is in effect, and where each value comes from.
enum ConfigCommand {
  static let command = Command(
    "config",
    abstract: "Show what is in effect and where it comes from.",
    discussion: """
      Takes the options of replay. An option beats the environment, which beats the configuration \
      file, which beats the default.

      The configuration file is .swipeline.json, in the current directory or the nearest one above \
      it, up to the one that holds .git. It is JSON in which comments are allowed. Folders in it, \
      and the default ones, are seen from where it lies.
      """,
    arguments: [
      ReplayCommand.recordings, ReplayCommand.golden, ReplayCommand.record, ReplayCommand.jobs,
      ReplayOptions.failOn, ReplayOptions.variants,
    ] + InputOptions.all,
    examples: [
      .init("config", "What 'swipeline replay' would do here."),
      .init("config --record never", "What an option changes."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    let settings = try Settings(arguments, in: environment)
    let file = settings.configuration?.path ?? "none"
    environment.print([StyledLine("configuration file: \(file)".printable, .strong)])
    let rows = rows(settings)
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let valueWidth = min(40, rows.map(\.value.count).max() ?? 0)
    for row in rows {
      environment.print([
        StyledLine([
          .init(padded(row.name, nameWidth + 2), .strong),
          .init(padded(row.value.printable, valueWidth + 2)),
          .init(row.origin.printable, .faint),
        ])
      ])
      environment.print(row.details.map { StyledLine(("  " + $0).printable) })
    }
    return .success
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, text.isEmpty ? 0 : 2))
  }

  /// One value as it is printed.
  private struct Row {
    var name: String
    var value: String
    var origin: String
    var details: [String] = []

    init<Value>(
      _ name: String, _ setting: Setting<Value>, _ value: String, details: [String] = []
    ) {
      self.name = name
      self.value = value
      origin = setting.origin.text
      self.details = details
    }
  }

  private static func rows(_ settings: Settings) -> [Row] {
    let variants = settings.variants.value.map(\.argumentText).joined(separator: ", ")
    let filters = settings.filters.value
    return [
      Row("record", settings.record, settings.record.value.rawValue),
      Row("recordings", settings.recordings, settings.recordings.value),
      Row("golden", settings.golden, settings.golden.value),
      Row("profile", settings.profile, settings.profile.value.name),
      Row("idiom", settings.idiom, settings.idiom.value?.rawValue ?? "as recorded"),
      Row("direction", settings.direction, settings.direction.value?.rawValue ?? "as recorded"),
      Row("failOn", settings.failOn, settings.failOn.value.spelling),
      Row("jobs", settings.jobs, String(settings.jobs.value)),
      Row("variants", settings.variants, variants.isEmpty ? "none" : variants),
      Row(
        "filters", settings.filters, count(filters.count, "rule"),
        details: filters.map { filter in
          let pattern = GoldenText.quoted(filter.rule.pattern.text)
          let new = GoldenText.quoted(filter.rule.replacement)
          return "\(pattern) -> \(new)" + scope(filter.recordings)
        }),
      Row(
        "audit", settings.audit, settings.audit.value == nil ? "defaults" : "set",
        details: settings.audit.value.map(details) ?? []),
      Row(
        "limits", settings.limits,
        settings.limits.value.changes.isEmpty
          ? "defaults" : settings.limits.value.changes.map(\.argumentText).joined(separator: ", ")),
    ]
  }

  private static func details(_ audit: AuditSettings) -> [String] {
    var lines = audit.severities.map { "severity of \($0.name): \($0.value.rawValue)" }
    lines += audit.criteria.map { "criteria of \($0.name): \($0.value.joined(separator: ", "))" }
    lines += audit.disabled.map { "\($0.name): disabled" }
    lines += audit.thresholds.map { "threshold of \($0.name): \($0.value)" }
    lines += audit.budgets.map {
      "at most \(count($0.swipes, "swipe")) to \($0.element)" + scope($0.recordings)
    }
    lines += audit.suppressions.map { suppression in
      "\(suppression.summary) is accepted\(scope(suppression.recordings)): \(suppression.reason)"
    }
    return lines
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)" + (number == 1 ? "" : "s")
  }

  private static func scope(_ patterns: [NamePattern]) -> String {
    patterns.isEmpty ? "" : " in " + patterns.map(\.argumentText).joined(separator: ", ")
  }
}
