/// The spelling of texts in golden files, which reports share.
///
/// What is escaped is a fixed list and not a property from Unicode's tables, because those change
/// with the version of the standard library and the bytes must not.
package enum GoldenText {
  /// Writes a text in quotes.
  package static func quoted(_ text: String) -> String {
    string { appendQuoted(text, to: &$0) }
  }

  /// Writes an identifier with its `#`, in quotes where it is not a plain word.
  package static func identifier(_ text: String) -> String {
    string { appendIdentifier(text, to: &$0) }
  }

  /// Makes a string of what is appended to bytes.
  static func string(_ append: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    append(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a text in quotes, as ``quoted(_:)`` has it.
  static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: escaped(text, alsoEscaping: "\"").utf8)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an identifier with its `#`, as ``identifier(_:)`` has it.
  static func appendIdentifier(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    if isPlain(text) {
      bytes.append(contentsOf: text.utf8)
    } else {
      appendQuoted(text, to: &bytes)
    }
  }

  /// Writes a class name or profile, in backquotes where it is not a plain word.
  package static func word(_ text: String) -> String {
    if isPlain(text) { return text }
    return "`" + escaped(text, alsoEscaping: "`") + "`"
  }

  /// Writes a text that goes to the end of its line; quotes in it stand for themselves.
  package static func phrase(_ text: String) -> String {
    var result = escaped(text, alsoEscaping: nil)
    // Blanks at the ends would be lost: they are what separates words.
    var trailing = 0
    while result.utf8.last == 0x20 {
      result.unicodeScalars.removeLast()
      trailing += 1
    }
    var leading = 0
    while result.utf8.first == 0x20 {
      result.unicodeScalars.removeFirst()
      leading += 1
    }
    guard leading + trailing > 0 else { return result }
    let blank = "\\u{20}"
    return String(repeating: blank, count: leading) + result
      + String(repeating: blank, count: trailing)
  }

  /// Tells whether a text can stand without quotes as an identifier or class name.
  private static func isPlain(_ text: String) -> Bool {
    guard !text.isEmpty else { return false }
    let isWord = text.utf8.allSatisfy { byte in
      byte > 0x20 && byte < 0x7F && !isSign(byte)
    }
    if isWord { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", "\"", "\\", ":", "`", "#": false
      default: !mustEscape(scalar) && !scalar.properties.isWhitespace
      }
    }
  }

  /// Tells whether an ASCII character has a meaning of its own in a line.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: ":"), UInt8(ascii: "`"),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }

  private static func escaped(_ text: String, alsoEscaping quote: Unicode.Scalar?) -> String {
    // From U+00C0 to U+02FF nothing is escaped; U+0080 to U+00BF have 0xC2 in front.
    let needsNothing = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { byte in
        byte >= 0x20 && byte != 0x7F && byte != 0x5C && byte != 0x22 && byte != 0x60
          && byte != 0xC2 && byte < 0xCC
      }
    }
    if needsNothing == true { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\"" where quote == "\"": result.append(contentsOf: "\\\"".unicodeScalars)
      default:
        if mustEscape(scalar) || scalar == quote {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  /// Tells whether a scalar is a control or format character that nobody sees in a review.
  ///
  /// The joiners U+200C and U+200D stay: Persian words and emoji are made with them.
  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
