/// Texts from outside in GitHub's and GitLab's Markdown: they stay what they are and do nothing.
enum MarkdownText {
  /// How many scalars of one text are written.
  static let maximumLength = 500

  /// Writes a text on one line as code: there, nothing mentions a person, links or formats.
  ///
  /// The text holds no line breaks.
  static func code(_ text: String) -> String {
    let text = shortened(text)
    var longest = 0
    var current = 0
    for byte in text.utf8 {
      current = byte == UInt8(ascii: "`") ? current + 1 : 0
      longest = max(longest, current)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One blank at each end is taken away again, if there is one at both.
    let touches = text.utf8.first == 0x60 || text.utf8.last == 0x60
    let isPadded = text.utf8.first == 0x20 && text.utf8.last == 0x20
    let blank = touches || isPadded || text.isEmpty ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// Writes a text as code in HTML, where Markdown is not read.
  static func htmlCode(_ text: String) -> String {
    var result = "<code>"
    for scalar in shortened(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "</code>"
  }

  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: maximumLength, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "..."
  }
}
