import ReplayFiles

extension CompletionScript {
  /// The completions for fish, from version 3.
  var fish: String {
    """
    # Completions of \(tool.name) for fish, made by '\(tool.name) completions fish'.

    # The command on the line; nothing before it is typed.
    function _\(prefix)_command
        set -l is_value 0
        for word in (commandline -opc)[2..]
            if test $is_value = 1
                set is_value 0
            else if contains -- $word \(valueForms)
                set is_value 1
            else if not string match -q -- '-*' $word
                echo $word
                return
            end
        end
    end

    # Whether the line has this command.
    function _\(prefix)_in
        test "$(_\(prefix)_command)" = "$argv[1]"
    end

    # The value that is being typed, also behind "--option=".
    function _\(prefix)_value
        commandline -ct | string replace -r -- '^--[^=]*=' ''
    end

    # Some of the words, with commas between.
    function _\(prefix)_list
        set -l before (string match -r -- '^.*,' (_\(prefix)_value))
        printf '%s\\n' "$before"$argv
    end

    # A word, or a word, "=" and a file.
    function _\(prefix)_word_and_file
        set -l parts (string split -m 1 -- = (_\(prefix)_value))
        if set -q parts[2]
            printf '%s\\n' "$parts[1]="(__fish_complete_path "$parts[2]")
        else
            printf '%s\\n' $argv
        end
    end

    complete -c \(tool.name) -f
    \(fishRoot)
    \(fishCommands)

    """
  }

  /// The options before a command that take a value.
  private var valueForms: String {
    Tool.rootArguments.filter(\.takesValue).flatMap(\.forms).joined(separator: " ")
  }

  private var fishRoot: String {
    let condition = "test -z \"$(_\(prefix)_command)\"".quotedForFish
    let names = commands.map { command in
      "complete -c \(tool.name) -n \(condition) -a \(command.name) -d "
        + command.abstract.withoutFullStop.quotedForFish
    }
    let options = Tool.rootArguments.flatMap { fishLines($0, condition: condition) }
    return (names + options).joined(separator: "\n")
  }

  private var fishCommands: String {
    commands.map { command in
      let condition = "_\(prefix)_in \(command.name)".quotedForFish
      let arguments = command.arguments.flatMap { fishLines($0, condition: condition) }
      return "\n# \(command.name)\n" + arguments.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// One call of `complete` for each form of an option, or one for a positional argument.
  private func fishLines(_ argument: ArgumentDeclaration, condition: String) -> [String] {
    let start = "complete -c \(tool.name) -n \(condition)"
    let value = argument.completion.fishValue(prefix: "_\(prefix)")
    guard argument.kind != .positional else {
      return value.isEmpty ? [] : ["\(start) \(value)"]
    }
    let short = argument.short.map { " -s \($0)" } ?? ""
    let summary = " -d " + argument.summary.quotedForFish
    return argument.longForms.enumerated().map { place, form in
      var line = start + (place == 0 ? short : "") + " -l \(form.dropFirst(2))"
      if argument.takesValue { line += " -r" + (value.isEmpty ? " -f" : " \(value)") }
      return line + summary
    }
  }
}

extension ArgumentCompletion {
  fileprivate func fishValue(prefix: String) -> String {
    switch self {
    case .none: ""
    case .file: "-F"
    case .folder: "-f -a '(__fish_complete_directories (\(prefix)_value))'"
    case .words(let words): "-f -a '\(words.joined(separator: " "))'"
    case .list(let words): "-f -a '(\(prefix)_list \(words.joined(separator: " ")))'"
    case .wordAndFile(let words):
      "-f -a '(\(prefix)_word_and_file \(words.joined(separator: " ")))'"
    }
  }
}

extension String {
  /// The text between single quotes, as fish reads it.
  fileprivate var quotedForFish: String {
    reduce(into: "'") { text, character in
      if "'\\".contains(character) { text += "\\" }
      text.append(character)
    } + "'"
  }
}
