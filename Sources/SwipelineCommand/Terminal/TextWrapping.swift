/// Breaks text into lines at spaces.
enum TextWrapping {
  /// The words of one paragraph in lines of at most `width` columns; a longer word has a line of
  /// its own.
  static func lines(_ paragraph: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      let columns = word.columns
      if used > 0, used + 1 + columns > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if used > 0 {
        line += " "
        used += 1
      }
      line += word
      used += columns
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// Paragraphs that are separated by empty lines, as lines, with one empty line between them.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var result: [String] = []
    var paragraph = ""
    let end: Substring = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [end] {
      if !line.allSatisfy(\.isWhitespace) {
        paragraph += line + "\n"
      } else if !paragraph.isEmpty {
        if !result.isEmpty { result.append("") }
        result += lines(paragraph, width: width)
        paragraph = ""
      }
    }
    return result
  }
}
