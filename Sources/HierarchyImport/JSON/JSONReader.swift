/// Reads JSON, strictly as RFC 8259 has it, into a document that knows where each value stands.
///
/// Foundation's reader loses the order of keys, positions and duplicates. This one keeps order and
/// position, refuses a key that stands twice in an object, bytes that are no UTF-8, escapes of half a
/// character, numbers too big for any number, and what nests deeper than the limit. It walks in a loop.
package struct JSONReader {
  private let bytes: [UInt8]
  private let limits: StructureLimits
  private let allowsComments: Bool
  private var index = 0
  private var places: PlaceCounter
  private var builder = StructuredDocument.Builder()

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The whole file in UTF-8, with or without a byte order mark.
  ///   - limits: What the document may cost.
  ///   - allowsComments: Whether `//` and `/* */` comments count as white space, for files that people
  ///     write; JSON itself has none.
  /// - Returns: The document.
  /// - Throws: What is wrong, and where.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func document(
    _ bytes: [UInt8], limits: StructureLimits = StructureLimits(), allowsComments: Bool = false
  ) throws(StructureError) -> StructuredDocument {
    var reader = JSONReader(bytes, limits: limits, allowsComments: allowsComments)
    try reader.read()
    return reader.builder.finish()
  }

  private init(_ bytes: [UInt8], limits: StructureLimits, allowsComments: Bool) {
    self.bytes = bytes
    self.limits = limits
    self.allowsComments = allowsComments
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    index = hasMark ? 3 : 0
    places = PlaceCounter(offset: index)
  }

  // MARK: The document

  private mutating func read() throws(StructureError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0 {
      throw error("the file is in UTF-16 or UTF-32; JSON must be UTF-8", at: 0)
    }
    repeat {
      try skipSpace()
      try readValue()
      while builder.depth > 0 {
        try skipSpace()
        guard index < bytes.count else { throw unclosed() }
        let isObject = builder.isInDictionary
        let byte = bytes[index]
        if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
          index += 1
          builder.close()
          continue
        }
        guard byte == UInt8(ascii: ",") else {
          throw error(
            "there is \(shown(byte)) where \",\" or "
              + (isObject ? "\"}\"" : "\"]\"") + " should be", at: index)
        }
        index += 1
        try skipSpace()
        if isObject { try readKey() }
        break
      }
    } while builder.depth > 0
    try skipSpace()
    guard index == bytes.count else {
      throw error(
        "there is \(shown(bytes[index])) behind the end of the document; a file holds one value",
        at: index)
    }
  }

  /// Reads a value that is no container, or the beginning of one up to its first value.
  private mutating func readValue() throws(StructureError) {
    while true {
      guard index < bytes.count else { throw unclosed() }
      guard builder.count < limits.maximumValues else {
        throw error(
          limits.tooMany, at: index)
      }
      let byte = bytes[index]
      let isObject = byte == UInt8(ascii: "{")
      guard isObject || byte == UInt8(ascii: "[") else {
        try readScalar(byte)
        return
      }
      guard builder.depth < limits.maximumDepth else {
        throw error(
          limits.tooDeep("arrays and objects"), at: index)
      }
      let place = places.place(of: index, in: bytes)
      builder.open(isObject ? .dictionary : .array, line: place.line, column: place.column)
      index += 1
      try skipSpace()
      guard index < bytes.count else { throw unclosed() }
      if bytes[index] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        builder.close()
        return
      }
      if isObject { try readKey() }
    }
  }

  private mutating func readScalar(_ byte: UInt8) throws(StructureError) {
    let place = places.place(of: index, in: bytes)
    switch byte {
    case UInt8(ascii: "\""):
      builder.add(text: try readString(), line: place.line, column: place.column)
    case UInt8(ascii: "t"):
      try readWord("true")
      builder.add(.boolean(true), line: place.line, column: place.column)
    case UInt8(ascii: "f"):
      try readWord("false")
      builder.add(.boolean(false), line: place.line, column: place.column)
    case UInt8(ascii: "n"):
      try readWord("null")
      builder.add(.null, line: place.line, column: place.column)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      builder.add(try readNumber(), line: place.line, column: place.column)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      throw error(
        "there is \(shown(byte)) where a value should be; JSON has no comma behind the last one",
        at: index)
    default:
      throw error("there is \(shown(byte)) where a value should be", at: index)
    }
  }

  private mutating func readWord(_ word: StaticString) throws(StructureError) {
    let end = index + word.utf8CodeUnitCount
    let isThere =
      end <= bytes.count
      && word.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
      && (end == bytes.count || !Self.isWordByte(bytes[end]))
    guard isThere else {
      var stop = index
      while stop < bytes.count, Self.isWordByte(bytes[stop]) { stop += 1 }
      let text = String(decoding: bytes[index..<stop], as: UTF8.self)
      throw error(
        "\(Message.quoted(text)) is no value; texts stand in quotes, and the words of JSON are "
          + "\"true\", \"false\" and \"null\"", at: index)
    }
    index = end
  }

  private mutating func readKey() throws(StructureError) {
    guard index < bytes.count else { throw unclosed() }
    let start = index
    guard bytes[index] == UInt8(ascii: "\"") else {
      let hint =
        bytes[index] == UInt8(ascii: "}") ? "; JSON has no comma behind the last entry" : ""
      throw error(
        "there is \(shown(bytes[index])) where a key in quotes should be\(hint)", at: index)
    }
    let name = try readString()
    guard builder.key(name) else {
      throw error("the key \(Message.quoted(name)) stands twice in the same object", at: start)
    }
    try skipSpace()
    guard index < bytes.count else { throw unclosed() }
    guard bytes[index] == UInt8(ascii: ":") else {
      throw error("there is \(shown(bytes[index])) where \":\" should be", at: index)
    }
    index += 1
    try skipSpace()
  }

  // MARK: White space

  private mutating func skipSpace() throws(StructureError) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/"):
        guard allowsComments else {
          throw error("there is \"/\"; JSON has no comments", at: index)
        }
        try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(StructureError) {
    let start = index
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
          index += 2
          return
        }
        index += 1
      }
      throw error("the comment has no end", at: start)
    default:
      throw error("there is \"/\" where a value should be", at: start)
    }
  }

  // MARK: Numbers

  private mutating func readNumber() throws(StructureError) -> StructuredDocument.Content {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let integer = skipDigits()
    if integer.isEmpty { throw numberError(from: start) }
    if integer.count > 1, bytes[integer.lowerBound] == UInt8(ascii: "0") {
      throw numberError(from: start, "; it must not begin with 0")
    }
    var isWhole = true
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      if skipDigits().isEmpty { throw numberError(from: start) }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if index < bytes.count,
        bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      if skipDigits().isEmpty { throw numberError(from: start) }
    }
    if index < bytes.count, Self.isWordByte(bytes[index]) { throw numberError(from: start) }
    if isWhole, integer.count <= 20 {
      let text = String(decoding: bytes[start..<index], as: UTF8.self)
      // Minus zero is no whole number's.
      let isNegative = integer.lowerBound > start
      if let number = Int64(text), number != 0 || !isNegative { return .integer(number) }
      if !isNegative, let number = UInt64(text) { return .unsigned(number) }
    }
    guard case .number(let number) = DecimalNumber.parse(bytes, in: start..<index) else {
      throw error("the number is too big", at: start)
    }
    return .real(number)
  }

  private mutating func skipDigits() -> Range<Int> {
    let start = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return start..<index
  }

  private func numberError(from start: Int, _ hint: String = "") -> StructureError {
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return error("\(Message.quoted(text)) is no number of JSON\(hint)", at: start)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  // MARK: Strings

  private mutating func readString() throws(StructureError) -> String {
    let start = index
    index += 1
    var plainStart = index
    var decoded: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        if decoded.isEmpty { return String(decoding: bytes[plainStart..<end], as: UTF8.self) }
        decoded.append(contentsOf: bytes[plainStart..<end])
        return String(decoding: decoded, as: UTF8.self)
      case UInt8(ascii: "\\"):
        decoded.append(contentsOf: bytes[plainStart..<index])
        let scalar = try readEscape()
        decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        plainStart = index
      case 0..<0x20:
        throw error(
          "a control character stands in a text as it is; write it as "
            + "\"\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))\"", at: index)
      case 0x20..<0x80: index += 1
      default:
        let length = UTF8Validity.scalarLength(bytes, at: index)
        guard length > 0 else { throw error("there are bytes that are no UTF-8", at: index) }
        index += length
      }
    }
    throw error("the file ends in the middle of this text", at: start)
  }

  private mutating func readEscape() throws(StructureError) -> Unicode.Scalar {
    let start = index
    guard index + 1 < bytes.count else {
      throw error("the file ends in the middle of an escape", at: start)
    }
    let letter = bytes[index + 1]
    index += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default:
      throw error("\(shown(letter)) cannot stand behind \"\\\" in a text", at: start)
    }
    let unit = try readHexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let isPair =
      unit < 0xDC00 && index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
      && bytes[index + 1] == UInt8(ascii: "u")
    if isPair {
      index += 2
      let second = try readHexadecimal(from: start)
      if 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw error(
      "the escape is half of a character; such characters are two escapes in order", at: start)
  }

  private mutating func readHexadecimal(from start: Int) throws(StructureError) -> UInt32 {
    var result: UInt32 = 0
    for _ in 0..<4 {
      guard index < bytes.count else {
        throw error("the file ends in the middle of an escape", at: start)
      }
      guard let digit = HexadecimalDigit.value(bytes[index]) else {
        throw error("\"\\u\" needs four hexadecimal digits", at: start)
      }
      result = result << 4 | UInt32(digit)
      index += 1
    }
    return result
  }

  // MARK: Errors

  private func unclosed() -> StructureError {
    guard builder.depth > 0 else { return error("the file ends before a value", at: bytes.count) }
    let place = builder.openPlace
    let kind = builder.isInDictionary ? "object" : "array"
    return error(
      "the file ends inside the \(kind) that begins at \(place.line):\(place.column)",
      at: bytes.count)
  }

  /// A byte in quotes, or what it is where it has no picture.
  private func shown(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "a text"
    case 0x21...0x7E: "\"\(Character(Unicode.Scalar(byte)))\""
    case 0x80...: "a character outside of ASCII"
    default: "a control character"
    }
  }

  private func error(_ message: String, at offset: Int) -> StructureError {
    var places = PlaceCounter(offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let place = places.place(of: offset, in: bytes)
    return StructureError(message, line: place.line, column: place.column)
  }
}
