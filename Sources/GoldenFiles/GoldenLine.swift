/// One line of a golden file while it is read: a cursor over its bytes.
///
/// Bytes and not characters: to Swift a quote with a combining accent behind it is one character.
struct GoldenLine {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  private var position: Int
  /// The 1-based number of the line.
  let number: Int

  /// Creates a cursor at the start of a line whose end does not include the line break.
  init(_ bytes: [UInt8], start: Int, end: Int, number: Int) {
    self.bytes = bytes
    self.start = start
    self.end = end
    self.number = number
    position = start
  }

  /// The whole line.
  var text: String { String(decoding: bytes[start..<end], as: UTF8.self) }

  /// What is left of the line.
  var rest: String { String(decoding: bytes[position..<end], as: UTF8.self) }

  /// The next byte, or nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// The 1-based column of the next byte, in Unicode scalars.
  var column: Int {
    1 + bytes[start..<position].count { $0 & 0xC0 != 0x80 }
  }

  func error(_ code: GoldenParseError.Code, _ message: String) -> GoldenParseError {
    GoldenParseError(code, message, line: number, column: column)
  }

  /// Goes over blanks.
  mutating func skipBlanks() {
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }

  /// Goes over one byte if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads the number of levels that the line is indented.
  mutating func readDepth() throws(GoldenParseError) -> Int {
    while position < end, bytes[position] == 0x20 { position += 1 }
    guard next != 0x09 else {
      throw error(.indentation, "a tab in the indentation; indent by two spaces a level")
    }
    let spaces = position - start
    guard spaces.isMultiple(of: 2) else {
      throw error(.indentation, "indented by \(spaces) spaces; indent by two spaces a level")
    }
    return spaces / 2
  }

  /// Reads what is next up to a blank, or to one of the given bytes; empty where there is nothing.
  mutating func readWord(upTo stops: [UInt8] = []) -> String {
    let from = position
    while position < end, bytes[position] != 0x20, bytes[position] != 0x09,
      !stops.contains(bytes[position])
    {
      position += 1
    }
    return String(decoding: bytes[from..<position], as: UTF8.self)
  }

  /// Reads a text in quotes, after blanks; a message that it is missing says what it would be.
  mutating func readQuoted(_ what: String, quote: UInt8 = 0x22) throws(GoldenParseError) -> String {
    skipBlanks()
    guard next == quote else {
      throw error(.quotes, "\(what) is missing; write it in quotes, such as \"Pay. Button.\"")
    }
    let opening = error(.quotes, "the quoted text does not end; close it with a quote on this line")
    position += 1
    var result: [UInt8] = []
    while let byte = next {
      if byte == quote {
        position += 1
        return String(decoding: result, as: UTF8.self)
      }
      if byte == 0x5C {
        result.append(contentsOf: try readEscape())
      } else {
        result.append(byte)
        position += 1
      }
    }
    throw opening
  }

  /// Reads `#identifier` or `#"identifier"`, after blanks; nil where no `#` is next.
  mutating func readIdentifier(upTo stops: [UInt8] = []) throws(GoldenParseError) -> String? {
    skipBlanks()
    let atHash = self
    guard skip(0x23) else { return nil }
    if next == 0x22 { return try readQuoted("the identifier") }
    let word = readWord(upTo: stops)
    guard !word.isEmpty else {
      throw atHash.error(
        .identifier, "an identifier is missing after \"#\", such as #pay or #\"pay now\"")
    }
    guard !word.utf8.contains(0x22) else {
      throw atHash.error(
        .identifier, "a quote inside an identifier; write #\"...\" with \\\" for each quote in it")
    }
    return word
  }

  /// Reads a text that goes to the end of the line, with escapes, without the blanks around it.
  mutating func readPhrase() throws(GoldenParseError) -> String {
    skipBlanks()
    var last = end
    while last > position, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    var result: [UInt8] = []
    while position < last {
      if bytes[position] == 0x5C {
        result.append(contentsOf: try readEscape())
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    position = end
    return String(decoding: result, as: UTF8.self)
  }

  /// Expects nothing but blanks to the end of a line that has had what is named.
  mutating func finish(after what: String) throws(GoldenParseError) {
    skipBlanks()
    guard next == nil else {
      throw error(.trailing, "\"\(excerpt)\" follows \(what); the line should end before it")
    }
  }

  /// The start of what is left, for messages.
  var excerpt: String {
    let scalars = rest.unicodeScalars
    let head = String(String.UnicodeScalarView(scalars.prefix(40)))
    return GoldenText.phrase(head) + (scalars.count > 40 ? "..." : "")
  }

  private mutating func readEscape() throws(GoldenParseError) -> [UInt8] {
    let wrong = error(
      .escape, "not an escape; there are \\\", \\\\, \\n, \\t and \\u{...} with hex digits")
    position += 1
    guard let byte = next else { throw wrong }
    position += 1
    switch byte {
    case 0x22, 0x5C: return [byte]
    case 0x6E: return [0x0A]
    case 0x74: return [0x09]
    case 0x75: break
    default: throw wrong
    }
    guard skip(0x7B) else { throw wrong }
    var value: UInt32 = 0
    var count = 0
    while let digit = next.flatMap(hexDigit), count < 8 {
      value = value << 4 | digit
      count += 1
      position += 1
    }
    guard count > 0, skip(0x7D), let scalar = Unicode.Scalar(value) else { throw wrong }
    return Array(String(scalar).utf8)
  }

  private func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
