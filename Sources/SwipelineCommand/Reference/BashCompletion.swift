import ReplayFiles

extension CompletionScript {
  /// The completions for bash, from version 3.2, the one of macOS; needs no other package.
  var bash: String {
    """
    # Completions of \(tool.name) for bash, made by '\(tool.name) completions bash'.
    # shellcheck shell=bash disable=SC2207

    # Sets `kind` and `values` to what may stand for the value of an option; no kind: it takes none.
    \(prefix)_option() { # COMMAND, OPTION
      kind='' values=''
      case "$1 $2" in
    \(bashCases(options))
      esac
    }

    # Sets `kind` and `values` to what may stand at a place after the command.
    \(prefix)_argument() { # COMMAND, PLACE
      kind='' values=''
      case "$1 $2" in
    \(bashCases(places))
      esac
    }

    # Sets `values` to the options of a command.
    \(prefix)_options() { # COMMAND
      case "$1" in
    \(bashOptionNames)
      esac
    }

    \(prefix)() {
      local current=${COMP_WORDS[COMP_CWORD]} command='' option='' ended='' place=1
      local kind='' values='' word='' before='' index count
      local -a words=()
      COMPREPLY=()

      # bash breaks words at "="; here they are as they were typed.
      for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        count=${#words[@]}
        if ((count > 0)) && [[ $word == '=' || ${COMP_WORDS[index - 1]} == '=' ]]; then
          words[count - 1]+=$word
        else
          words[count]=$word
        fi
      done

      # What the words before the last one say.
      count=${#words[@]}
      for ((index = 0; index < count - 1; index++)); do
        word=${words[index]}
        if [[ -n $option ]]; then
          option=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          \(prefix)_option "$command" "$word"
          [[ -z $kind ]] || option=$word
        elif [[ -z $command ]]; then
          command=$word
        else
          place=$((place + 1))
        fi
      done

      # What may stand for the last one, and the part of it that is already there.
      word=${words[count - 1]}
      if [[ -n $option ]]; then
        \(prefix)_option "$command" "$option"
      elif [[ -z $ended && $word == --*=* ]]; then
        \(prefix)_option "$command" "${word%%=*}"
        word=${word#*=}
      elif [[ -z $ended && $word == -* ]]; then
        \(prefix)_options "$command"
        kind=words
      elif [[ -z $command ]]; then
        kind=words values='\(commandNames.joined(separator: " "))'
      else
        \(prefix)_argument "$command" "$place"
      fi
      if [[ $kind == wordAndFile && $word == *=* ]]; then
        kind=file word=${word#*=}
      fi
      # Where "=" breaks no words, what stands before it belongs to each answer.
      [[ $current != ?*=* ]] || before=${current%"$word"}

      case $kind in
        file | folder)
          compopt -o filenames 2>/dev/null
          while IFS= read -r index; do
            COMPREPLY+=("$before$index")
          done < <([[ $kind == folder ]] && compgen -d -- "$word" || compgen -f -- "$word")
          return
          ;;
        list)
          [[ $word != *,* ]] || before=$before${word%,*},
          word=${word##*,}
          ;;
      esac
      compopt +o default 2>/dev/null
      [[ $kind != list && $kind != wordAndFile ]] || compopt -o nospace 2>/dev/null
      COMPREPLY=($(compgen -P "$before" -W "$values" -- "$word"))
    }

    complete -o default -F \(prefix) \(tool.name)

    """
  }

  // MARK: -

  /// A pattern of "COMMAND OPTION" or "COMMAND PLACE", and what completes it.
  private struct Pattern {
    var pattern: String
    var completion: ArgumentCompletion
  }

  private var options: [Pattern] {
    let common = Tool.rootArguments.filter(\.takesValue)
    var patterns = common.flatMap { option in
      option.forms.map {
        Pattern(pattern: "*\(" \($0)".quotedForShell)", completion: option.completion)
      }
    }
    for command in commands {
      for option in command.arguments where option.takesValue && option.category != .common {
        patterns += option.forms.map {
          Pattern(
            pattern: "\(command.name) \($0)".quotedForShell, completion: option.completion)
        }
      }
    }
    return patterns
  }

  private var places: [Pattern] {
    commands.flatMap { command in
      command.arguments.filter { $0.kind == .positional }.enumerated().map { place, argument in
        Pattern(
          pattern: argument.isRepeatable
            ? "\(command.name) ".quotedForShell + "*"
            : "\(command.name) \(place + 1)".quotedForShell,
          completion: argument.completion)
      }
    }
  }

  /// The cases of a `case`, those with the same completion as one.
  private func bashCases(_ patterns: [Pattern]) -> String {
    var completions: [ArgumentCompletion] = []
    for pattern in patterns where !completions.contains(pattern.completion) {
      completions.append(pattern.completion)
    }
    return completions.map { completion in
      let same = patterns.filter { $0.completion == completion }.map(\.pattern)
      return "    " + same.joined(separator: " | \\\n      ") + ")\n      "
        + completion.bashAssignment + "\n      ;;"
    }.joined(separator: "\n")
  }

  private var bashOptionNames: String {
    let all = commands.map { command in
      (command.name.quotedForShell, command.arguments)
    }
    return (all + [("*", Tool.rootArguments)]).map { pattern, arguments in
      let names = arguments.flatMap(\.longForms).joined(separator: " ")
      return "    \(pattern)) values='\(names)' ;;"
    }.joined(separator: "\n")
  }
}

extension ArgumentCompletion {
  fileprivate var bashAssignment: String {
    switch self {
    case .none: "kind=any"
    case .file: "kind=file"
    case .folder: "kind=folder"
    case .words(let words): "kind=words values='\(words.joined(separator: " "))'"
    case .list(let words): "kind=list values='\(words.joined(separator: " "))'"
    case .wordAndFile(let words): "kind=wordAndFile values='\(words.joined(separator: " "))'"
    }
  }
}
