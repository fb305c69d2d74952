/// The manual page of a tool in roff, made from the declarations.
package struct ManualPage: Sendable {
  private let tool: Tool
  /// The day the version was made: `2026-11-30`.
  private let date: String

  /// Prepares the page.
  package init(of tool: Tool, date: String) {
    self.tool = tool
    self.date = date
  }

  /// The whole page, for `man -l` and as `swipeline.1`.
  package var text: String {
    var lines = [
      ".\\\" Made by '\(tool.name) manual' from the declarations of the options; do not edit.",
      ".TH \(tool.name.uppercased()) 1 \(date) \"\(tool.name) \(tool.version)\" \"User Commands\"",
      // Names of files and options stay whole.
      ".nh", ".ad l",
      ".SH NAME",
      "\(tool.name) \\- \(Roff.text(tool.abstract.withoutFullStop.startingSmall))",
      ".SH SYNOPSIS",
      ".B \(tool.name)", "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]",
      ".SH DESCRIPTION",
    ]
    lines += Roff.paragraphs(tool.discussion)
    lines += [".SH COMMANDS"] + tool.commands.flatMap(section)
    lines += [".SS help [COMMAND]", Roff.text(HelpText.helpAbstract)]
    lines += sharedSections
    lines += [".SH EXIT STATUS"]
    for status in ExitStatus.allCases {
      lines += Roff.entry("\\fB\(status.rawValue)\\fR", status.explanation.startingLarge + ".")
    }
    lines += environment
    if !tool.files.isEmpty { lines.append(".SH FILES") }
    for file in tool.files { lines += Roff.entry("\\fI\(Roff.text(file.name))\\fR", file.meaning) }
    lines.append(".SH EXAMPLES")
    for command in tool.commands {
      for example in command.examples {
        lines += Roff.entry(
          "\\fB\(Roff.text("\(tool.name) \(example.line)"))\\fR", example.explanation)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: -

  /// What commands share and is described once, in the order it first appears.
  private var shared: [ArgumentDeclaration.Category] {
    var categories: [ArgumentDeclaration.Category] = []
    for argument in tool.commands.flatMap(\.arguments)
    where argument.category != .arguments && argument.category != .options {
      if !categories.contains(argument.category) { categories.append(argument.category) }
    }
    return categories + [.common]
  }

  private func section(_ command: Command) -> [String] {
    // The heading says how it is written, in one line, however long.
    let usage = HelpText.words(of: command).joined(separator: " ")
    var lines = [".SS \(Roff.text("\(command.name) \(usage)"))", Roff.text(command.abstract)]
    if !command.discussion.isEmpty {
      lines += [".PP"] + Roff.paragraphs(command.discussion)
    }
    let groups = HelpText.groups(of: command.arguments)
    for group in groups where !shared.contains(group.category) {
      lines += group.arguments.flatMap(entry)
    }
    for group in groups where shared.contains(group.category) {
      let names = group.arguments.map { "\\fB\(Roff.text($0.label))\\fR" }
      lines += [
        ".PP", "Also takes", names.joined(separator: ",\n"),
        "as said under \(group.category.title.uppercased()) below.",
      ]
    }
    return lines
  }

  private var sharedSections: [String] {
    shared.flatMap { category in
      var seen: Set<String> = []
      let all = tool.commands.flatMap(\.arguments) + Tool.commonArguments
      let arguments = all.filter { $0.category == category && seen.insert($0.name).inserted }
      return [".SH \(Roff.text(category.title.uppercased()))"] + arguments.flatMap(entry)
    }
  }

  private func entry(_ argument: ArgumentDeclaration) -> [String] {
    let value = Roff.text(argument.valueName)
    let name: String
    switch argument.kind {
    case .positional: name = "\\fI\(value)\\fR"
    case .option: name = "\\fB\\-\\-\(Roff.text(argument.name))\\fR \\fI\(value)\\fR"
    case .flag(isInvertible: false): name = "\\fB\\-\\-\(Roff.text(argument.name))\\fR"
    case .flag(isInvertible: true):
      name = "\\fB\\-\\-\\fR[\\fBno\\-\\fR]\\fB\(Roff.text(argument.name))\\fR"
    }
    let short = argument.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    return Roff.entry(short + name, HelpText.help(of: argument))
  }

  private var environment: [String] {
    var lines: [String] = []
    var seen: Set<String> = []
    for argument in tool.commands.flatMap(\.arguments) {
      guard let variable = argument.environmentVariable, seen.insert(variable).inserted else {
        continue
      }
      lines += Roff.entry(
        "\\fB\(variable)\\fR", "The value of \(argument.label) where the option is not given.")
    }
    for variable in tool.variables {
      lines += Roff.entry("\\fB\(Roff.text(variable.name))\\fR", variable.meaning)
    }
    return lines.isEmpty ? [] : [".SH ENVIRONMENT"] + lines
  }
}

/// Text in the language of manual pages.
private enum Roff {
  /// A text that is printed as it is.
  static func text(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "`": result += "\\(ga"
      default: result.append(character)
      }
    }
    return result
  }

  /// Lines that are filled by the reader's terminal; none looks like a request.
  static func lines(_ paragraph: String) -> [String] {
    TextWrapping.lines(text(paragraph), width: 78).map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }
  }

  /// Paragraphs that are separated by empty lines.
  static func paragraphs(_ text: String) -> [String] {
    // Each in one line first.
    TextWrapping.paragraphs(text, width: .max).flatMap { $0.isEmpty ? [".PP"] : lines($0) }
  }

  /// A name, and indented below it what it means.
  static func entry(_ name: String, _ meaning: String) -> [String] {
    [".TP", name] + lines(meaning)
  }
}

extension String {
  fileprivate var startingSmall: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var startingLarge: String { prefix(1).uppercased() + dropFirst() }
}
