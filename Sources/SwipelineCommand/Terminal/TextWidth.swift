extension StringProtocol {
  /// How many columns of a terminal the text takes.
  ///
  /// Escape sequences of `Styling` take none, marks join what they stand on, East Asian wide
  /// characters and emoji take two.
  package var columns: Int {
    var width = 0
    var isEscape = false
    for character in self {
      if isEscape {
        isEscape = character != "m"
      } else if character == "\u{1B}" {
        isEscape = true
      } else {
        width += character.columns
      }
    }
    return width
  }

  /// The text with spaces behind it, up to a number of columns.
  package func padded(to columns: Int) -> String {
    String(self) + String(repeating: " ", count: Swift.max(0, columns - self.columns))
  }
}

extension Character {
  fileprivate var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // U+FE0F asks for the emoji form of a character that also has a narrow one.
    let isEmoji =
      first.properties.isEmojiPresentation || unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// East Asian Width W or F, by whole blocks.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F,  // Hangul Jamo, leading consonants
      0x2E80...0x303E,  // CJK radicals, punctuation
      0x3041...0x33FF,  // kana, Bopomofo, compatibility Jamo, enclosed CJK
      0x3400...0x4DBF, 0x4E00...0x9FFF,  // CJK ideographs
      0xA000...0xA4CF,  // Yi
      0xA960...0xA97F,  // Hangul Jamo extended A
      0xAC00...0xD7A3,  // Hangul syllables
      0xF900...0xFAFF,  // CJK compatibility ideographs
      0xFE30...0xFE6F,  // CJK compatibility and small forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
      0x20000...0x3FFFD:  // CJK extensions
      true
    default: false
    }
  }
}
