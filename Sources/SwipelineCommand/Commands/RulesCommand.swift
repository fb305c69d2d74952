import ReplayFiles
import Swipeline

/// `swipeline rules`: what the audit judges by.
enum RulesCommand {
  static let rule: Argument<AuditRule?> = .optionalPositional(
    "RULE", help: "The rule to explain.", defaultText: "list all rules")

  static let command = Command(
    "rules",
    abstract: "List the rules of the audit, or explain one.",
    discussion: """
      Explains when a rule fires, what it leaves out, how it can be wrong, and shows a recording that \
      fails, one that passes, and the fix in UIKit and in SwiftUI.
      """,
    arguments: [rule],
    examples: [
      .init("rules", "List all rules."),
      .init("rules traversal-order-mismatch", "Explain one rule."),
    ],
    run: run)

  @Sendable static func run(
    _ arguments: Arguments, in environment: CommandEnvironment
  ) async throws(CommandFailure) -> ExitStatus {
    if let rule = arguments[rule] {
      environment.print(RuleText.explanation(of: rule))
    } else {
      environment.print(RuleText.list())
    }
    return .success
  }
}

extension AuditRule: ArgumentValue {
  package static var valueDescription: String { "a rule" }
}
