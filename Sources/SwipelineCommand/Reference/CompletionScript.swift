import ReplayFiles

/// A shell that can complete a command line.
package enum Shell: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish

  package static let valueDescription = "a shell"
}

/// What a shell completes the words of a tool with, made from the declarations.
package struct CompletionScript: Sendable {
  let tool: Tool

  /// Prepares the completions of a tool.
  package init(of tool: Tool) { self.tool = tool }

  /// The script for a shell.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The functions of the script begin with this.
  var prefix: String { "_\(tool.name)" }

  /// Every command with what can be given to it; `help` is answered by the tool itself.
  var commands: [(name: String, abstract: String, arguments: [ArgumentDeclaration])] {
    tool.commands.map { ($0.name, $0.abstract, $0.arguments + Tool.commonArguments) }
      + [("help", HelpText.helpAbstract, [helpTopic])]
  }

  var commandNames: [String] { commands.map(\.name) }

  /// The command that `help` explains.
  private var helpTopic: ArgumentDeclaration {
    let topic: Argument<String?> = .optionalPositional("COMMAND", help: "The command to explain.")
    return topic.declaration.completing(.words(tool.commands.map(\.name)))
  }
}

extension ArgumentDeclaration {
  /// The first clause of the help, without its full stop: what a shell shows beside an option.
  var summary: String {
    var words: [Substring] = []
    for word in help.split(separator: " ") {
      guard let last = word.last, ".:;".contains(last) else {
        words.append(word)
        continue
      }
      words.append(word.dropLast())
      break
    }
    return words.joined(separator: " ")
  }

  /// Every form in which an option that takes a value is typed before it.
  var forms: [String] { longForms + (short.map { ["-\($0)"] } ?? []) }
}

extension String {
  /// The text between single quotes, as every shell but fish reads it.
  var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }

  private func replacing(_ old: Character, with new: String) -> String {
    reduce(into: "") { text, character in
      if character == old { text += new } else { text.append(character) }
    }
  }
}
