/// One command of a tool, declared as data.
package struct Command: Sendable {
  /// What the command does.
  package typealias Run =
    @Sendable (Arguments, CommandEnvironment) async throws(CommandFailure) -> ExitStatus

  /// A command line that shows the command at work.
  package struct Example: Hashable, Sendable {
    /// What follows the name of the tool.
    package let line: String
    package let explanation: String

    package init(_ line: String, _ explanation: String) {
      self.line = line
      self.explanation = explanation
    }
  }

  package let name: String
  /// One line with a full stop, for the list of commands.
  package let abstract: String
  /// Paragraphs, separated by empty lines; wrapped by the help.
  package let discussion: String
  /// In the order the help shows them; the order of positional ones is the order they are given.
  package let arguments: [ArgumentDeclaration]
  package let examples: [Example]
  package let run: Run

  package init(
    _ name: String, abstract: String, discussion: String = "",
    arguments: [any DeclaredArgument] = [], examples: [Example] = [], run: @escaping Run
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments.map(\.declaration)
    self.examples = examples
    self.run = run
  }
}
