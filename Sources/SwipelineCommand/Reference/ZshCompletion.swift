import ReplayFiles

extension CompletionScript {
  /// The completions for zsh, to be found as `_swipeline` in `fpath`, or to be read.
  var zsh: String {
    """
    #compdef \(tool.name)
    # Completions of \(tool.name) for zsh, made by '\(tool.name) completions zsh'.

    # Some of the words, with commas between.
    \(prefix)_list() {
      compset -P '*,'
      compadd -S '' -- "$@"
    }

    # A word, or a word, "=" and a file.
    \(prefix)_word_and_file() {
      if compset -P '*='; then
        _files
      else
        compadd -S '' -- "$@"
      fi
    }

    \(prefix)_commands() {
      local -a commands=(
    \(zshCommandNames)
      )
      _describe -t commands command commands
    }

    \(prefix)() {
      local curcontext="$curcontext" state state_descr line
      typeset -A opt_args

      _arguments -C -S \\
    \(zshSpecifications(Tool.rootArguments))    '1: :\(prefix)_commands' \\
        '*:: :->arguments' && return
      [[ $state == arguments ]] || return 1

      curcontext="${curcontext%:*}-$words[1]:"
      case $words[1] in
    \(zshCommands)
      esac
    }

    if [[ $funcstack[1] == \(prefix) ]]; then
      \(prefix) "$@"
    else
      compdef \(prefix) \(tool.name)
    fi

    """
  }

  private var zshCommandNames: String {
    commands.map { command in
      "    " + "\(command.name):\(command.abstract.withoutFullStop)".quotedForShell
    }.joined(separator: "\n")
  }

  private var zshCommands: String {
    commands.map { command in
      var text = "    \(command.name))\n      _arguments -S \\\n"
      text += zshSpecifications(command.arguments, indent: "        ")
      // The last specification ends the command.
      return String(text.dropLast(" \\\n".count)) + "\n      ;;"
    }.joined(separator: "\n")
  }

  /// The specifications for `_arguments`, a line each, ending in a backslash.
  private func zshSpecifications(
    _ arguments: [ArgumentDeclaration], indent: String = "    "
  ) -> String {
    arguments.map { indent + $0.zshSpecification(prefix) + " \\\n" }.joined()
  }
}

extension ArgumentDeclaration {
  fileprivate func zshSpecification(_ prefix: String) -> String {
    let value = ":\(valueName.escapedForZsh):\(completion.zshAction(prefix))"
    switch kind {
    case .positional:
      let place = isRepeatable ? "*:" : isRequired ? ":" : "::"
      return
        "\(place)\(valueName.escapedForZsh):\(completion.zshAction(prefix))".quotedForShell
    case .option, .flag:
      let explanation = "[\(summary.escapedForZsh)]" + (takesValue ? value : "")
      // What ends the reading leaves room for nothing else.
      let endsReading = category == .common && !takesValue
      let excluded =
        endsReading
        ? "(- *)" : isRepeatable ? "*" : forms.count > 1 ? "(\(forms.joined(separator: " ")))" : ""
      let names =
        longForms.map { takesValue ? "\($0)=" : $0 }
        + (short.map { ["-\($0)\(takesValue ? "+" : "")"] } ?? [])
      guard names.count > 1 else {
        return "\(excluded)\(names.joined())\(explanation)".quotedForShell
      }
      let before = excluded.isEmpty ? "" : excluded.quotedForShell
      return "\(before){\(names.joined(separator: ","))}\(explanation.quotedForShell)"
    }
  }
}

extension ArgumentCompletion {
  /// What `_arguments` does for the value; after a space, a call that gets no more arguments.
  fileprivate func zshAction(_ prefix: String) -> String {
    switch self {
    case .none: ""
    case .file: "_files"
    case .folder: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): " \(prefix)_list \(words.joined(separator: " "))"
    case .wordAndFile(let words): " \(prefix)_word_and_file \(words.joined(separator: " "))"
    }
  }
}

extension String {
  /// The text without what `_arguments` would read as its own.
  fileprivate var escapedForZsh: String {
    reduce(into: "") { text, character in
      if "\\[]:".contains(character) { text += "\\" }
      text.append(character)
    }
  }

  /// The text without a full stop at its end.
  var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
