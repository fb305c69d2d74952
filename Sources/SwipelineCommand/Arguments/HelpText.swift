import ReplayFiles

/// The help, made from the declarations.
package enum HelpText {
  private static let width = 80
  /// A longer name has its help on the next line.
  private static let widestName = 22
  /// What the command is for that the tool itself answers.
  static let helpAbstract = "Show the help of a command."

  /// The help of the whole tool.
  package static func root(of tool: Tool) -> String {
    var lines = TextWrapping.paragraphs(tool.abstract, width: width)
    if !tool.discussion.isEmpty {
      lines += [""] + TextWrapping.paragraphs(tool.discussion, width: width)
    }
    lines += ["", "Usage: \(tool.name) COMMAND [OPTIONS] [ARGUMENTS]"]

    let commands =
      tool.commands.map { Entry(name: $0.name, help: $0.abstract) }
      + [Entry(name: "help", help: helpAbstract)]
    let options = Tool.rootArguments.map { Entry($0) }
    let column = column(for: commands + options)
    lines += ["", "Commands:"] + commands.flatMap { $0.lines(column: column) }
    lines += ["", "Options:"] + options.flatMap { $0.lines(column: column) }
    lines += ["", "Exit status:"]
    lines += ExitStatus.allCases.flatMap {
      Entry(name: String($0.rawValue), help: $0.explanation).lines(column: 5)
    }
    lines += ["", "Run '\(tool.name) help COMMAND' to learn more about a command."]
    return text(lines)
  }

  /// The help of one command.
  package static func command(_ command: Command, of tool: Tool) -> String {
    var lines = TextWrapping.paragraphs(command.abstract, width: width)
    lines += [""] + usage(of: command, of: tool)
    if !command.discussion.isEmpty {
      lines += [""] + TextWrapping.paragraphs(command.discussion, width: width)
    }

    let groups = groups(of: command.arguments + Tool.commonArguments)
    let entries = groups.map { group in group.arguments.map { Entry($0) } }
    let column = column(for: entries.flatMap { $0 })
    for (group, entries) in zip(groups, entries) {
      lines += ["", "\(group.category.title):"] + entries.flatMap { $0.lines(column: column) }
    }

    if !command.examples.isEmpty { lines += ["", "Examples:"] }
    for example in command.examples {
      lines.append("  \(tool.name) \(example.line)")
      lines += TextWrapping.lines(example.explanation, width: width - 6).map { "      " + $0 }
    }
    return text(lines)
  }

  /// What follows the name of the command.
  static func words(of command: Command) -> [String] {
    var words = ["[OPTIONS]"]
    for argument in command.arguments where argument.kind == .positional {
      let name = argument.name + (argument.isRepeatable ? "..." : "")
      words.append(argument.isRequired ? name : "[\(name)]")
    }
    return words
  }

  /// How the command is written, in one line or more.
  package static func usage(of command: Command, of tool: Tool) -> [String] {
    let start = "Usage: \(tool.name) \(command.name)"
    let words = words(of: command)
    let indent = String(repeating: " ", count: start.count + 1)
    let lines = TextWrapping.lines(
      words.joined(separator: " "), width: width - start.columns - 1)
    return lines.enumerated().map { ($0.offset == 0 ? start + " " : indent) + $0.element }
  }

  // MARK: -

  /// The arguments by category, in the order the categories first appear; common ones last.
  static func groups(
    of arguments: [ArgumentDeclaration]
  ) -> [(category: ArgumentDeclaration.Category, arguments: [ArgumentDeclaration])] {
    var groups: [(category: ArgumentDeclaration.Category, arguments: [ArgumentDeclaration])] = []
    for argument in arguments {
      if let index = groups.firstIndex(where: { $0.category == argument.category }) {
        groups[index].arguments.append(argument)
      } else {
        groups.append((argument.category, [argument]))
      }
    }
    return groups
  }

  /// Where the help of every entry begins.
  private static func column(for entries: [Entry]) -> Int {
    (entries.map(\.name.columns).filter { $0 <= widestName }.max() ?? 0) + 4
  }

  private static func text(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n"
  }

  /// A name on the left and its help on the right.
  private struct Entry {
    let name: String
    let help: String

    init(name: String, help: String) {
      self.name = name
      self.help = help
    }

    init(_ argument: ArgumentDeclaration) {
      name = HelpText.name(of: argument)
      help = HelpText.help(of: argument)
    }

    func lines(column: Int) -> [String] {
      let wrapped = TextWrapping.lines(help, width: width - column)
      let indent = String(repeating: " ", count: column)
      let start = "  " + name
      guard let first = wrapped.first, start.columns + 2 <= column else {
        return [start] + wrapped.map { indent + $0 }
      }
      return [start.padded(to: column) + first] + wrapped.dropFirst().map { indent + $0 }
    }
  }

  /// `-j, --jobs N`, `    --[no-]progress`, or `PATH`.
  private static func name(of argument: ArgumentDeclaration) -> String {
    let long: String
    switch argument.kind {
    case .positional: return argument.name
    case .option: long = "--\(argument.name) \(argument.valueName)"
    case .flag(isInvertible: true): long = "--[no-]\(argument.name)"
    case .flag(isInvertible: false): long = "--\(argument.name)"
    }
    return (argument.short.map { "-\($0), " } ?? "    ") + long
  }

  /// The help with what else is to be known of the argument.
  static func help(of argument: ArgumentDeclaration) -> String {
    var remarks: [String] = []
    if !argument.allowedValues.isEmpty {
      remarks.append("values: \(argument.allowedValues.joined(separator: ", "))")
    }
    if argument.isRepeatable, argument.kind == .option { remarks.append("repeatable") }
    if let text = argument.defaultText { remarks.append("default: \(text)") }
    if let variable = argument.environmentVariable { remarks.append("environment: \(variable)") }
    return argument.help + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
  }
}
