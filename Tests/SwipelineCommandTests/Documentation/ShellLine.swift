/// A line of a shell, as far as documentation needs one: words, quotes, comments, `>`, `|` and `&&`.
struct ShellLine {
  /// A program with its arguments, and the file that its output goes to.
  struct Command: Equatable {
    var words: [String] = []
    var output: String?
  }

  var commands: [Command] = []

  init(_ text: String) {
    var command = Command()
    var word: String?
    var quote: Character?
    var isOutput = false
    func endWord(_ command: inout Command, _ word: inout String?) {
      guard let text = word else { return }
      if isOutput { command.output = text } else { command.words.append(text) }
      isOutput = false
      word = nil
    }
    var rest = Array(text)[...]
    while let character = rest.popFirst() {
      if let open = quote {
        if character == open {
          quote = nil
        } else {
          word = (word ?? "") + String(character)
        }
        continue
      }
      switch character {
      case "'", "\"":
        quote = character
        word = word ?? ""
      case "\\":
        if let next = rest.popFirst() { word = (word ?? "") + String(next) }
      case "#" where word == nil:
        rest = []
      case " ":
        endWord(&command, &word)
      case ">":
        endWord(&command, &word)
        isOutput = true
      case "|", "&", ";":
        endWord(&command, &word)
        if !command.words.isEmpty { commands.append(command) }
        command = Command()
      default:
        word = (word ?? "") + String(character)
      }
    }
    endWord(&command, &word)
    if !command.words.isEmpty { commands.append(command) }
  }

  /// Lines, those that end in a backslash together with the next.
  static func joined(_ lines: [String]) -> [String] {
    var result: [String] = []
    var open = ""
    for line in lines {
      if line.hasSuffix("\\") {
        open += line.dropLast()
      } else {
        result.append(open + line)
        open = ""
      }
    }
    return open.isEmpty ? result : result + [open]
  }
}
