package import ReplayFiles

/// Everything a command knows of the world outside: what a test puts in place of the process.
///
/// Standard output is for the result, standard error for talk. Not `Sendable` on purpose: the
/// command's own task talks; what it hands to other tasks are `files` and plain values.
package final class CommandEnvironment {
  /// What the streams are connected to.
  package struct Terminals: Hashable, Sendable {
    package var isInputTerminal: Bool
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    /// The columns of the terminal; `nil` where there is none.
    package var width: Int?

    package init(
      isInputTerminal: Bool = false, isOutputTerminal: Bool = false,
      isErrorTerminal: Bool = false, width: Int? = nil
    ) {
      self.isInputTerminal = isInputTerminal
      self.isOutputTerminal = isOutputTerminal
      self.isErrorTerminal = isErrorTerminal
      self.width = width
    }
  }

  /// The words after the name of the tool.
  package let arguments: [String]
  /// The environment variables.
  package let variables: [String: String]
  package let terminals: Terminals
  /// Files, seen from the current directory.
  package let files: FileSystem
  package let input: InputSource
  package let output: OutputSink
  package let errorOutput: OutputSink
  /// How many processors may be used.
  package let processorCount: Int

  /// Whether somebody asked the command to end.
  package let interruption: Interruption

  /// What stands before messages, set by the tool: "swipeline replay".
  package internal(set) var commandName = ""
  /// When to colour, set by the tool from the command line.
  package internal(set) var colorMode = ColorMode.auto
  /// Whether something could not be done although the command went on.
  package private(set) var hasReportedFailure = false

  package init(
    arguments: [String], variables: [String: String] = [:], terminals: Terminals = Terminals(),
    files: FileSystem, input: InputSource, output: OutputSink, errorOutput: OutputSink,
    processorCount: Int = 1, interruption: Interruption = .never
  ) {
    self.arguments = arguments
    self.variables = variables
    self.terminals = terminals
    self.files = files
    self.input = input
    self.output = output
    self.errorOutput = errorOutput
    self.processorCount = processorCount
    self.interruption = interruption
  }

  /// The styling of what goes to standard output.
  package var outputStyling: Styling { styling(isTerminal: terminals.isOutputTerminal) }

  /// The styling of what goes to standard error.
  package var errorStyling: Styling { styling(isTerminal: terminals.isErrorTerminal) }

  private func styling(isTerminal: Bool) -> Styling {
    Styling(isEnabled: colorMode.isEnabled(isTerminal: isTerminal, variables: variables))
  }

  /// Says on standard error what could not be done, and lets the command go on: its status will be
  /// `ExitStatus.trouble`.
  package func report(_ failure: CommandFailure) {
    hasReportedFailure = true
    note(failure.message)
    if failure.isUsage { errorOutput.writeLine("See '\(commandName) --help'.") }
  }

  /// Says something on standard error, in one line.
  package func note(_ message: String) {
    output.flush()
    errorOutput.writeLine("\(commandName): \(message)".printable)
  }
}
