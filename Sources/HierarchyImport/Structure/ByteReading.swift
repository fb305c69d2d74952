/// Counts lines and columns as a reader moves on, so that no byte is counted twice.
struct PlaceCounter {
  private var offset: Int
  private var line = 1
  private var column = 1

  init(offset: Int) {
    self.offset = offset
  }

  /// The 1-based place of an offset that is not before the one asked for last.
  ///
  /// Columns count Unicode scalars; a line ends with a line feed.
  mutating func place(of target: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    while offset < target {
      let byte = bytes[offset]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return (line, column)
  }
}

/// The well-formed sequences of UTF-8 (Unicode, table 3-7).
enum UTF8Validity {
  /// The number of bytes of the scalar at an index, or 0 where there is no well-formed one.
  static func scalarLength(_ bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    var range: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { range = 0xA0...0xBF }
      // Halves of pairs are no scalars.
      if first == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { range = 0x90...0xBF }
      if first == 0xF4 { range = 0x80...0x8F }
    default: return 0
    }
    guard index + length <= bytes.count, range.contains(bytes[index + 1]) else { return 0 }
    for next in bytes[(index + 2)..<(index + length)] where next & 0xC0 != 0x80 { return 0 }
    return length
  }
}

/// The digits of hexadecimal numbers.
enum HexadecimalDigit {
  /// The value of a digit, or nil where the byte is none.
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
