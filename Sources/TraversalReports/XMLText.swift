/// Texts in XML 1.0, which has no spelling at all for most control characters.
enum XMLText {
  /// A text for an attribute in double quotes.
  static func attribute(_ text: String) -> String { escaped(text, inAttribute: true) }

  /// A text between tags.
  static func content(_ text: String) -> String { escaped(text, inAttribute: false) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where inAttribute: result += "&quot;"
      case "\n" where !inAttribute: result += "\n"
      // A reader would make blanks of them.
      case "\n", "\t": result += "&#\(scalar.value);"
      default:
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF:
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
