extension GoldenFile {
  /// Reads a golden file.
  ///
  /// A byte order mark and CRLF are accepted; blank lines mean nothing.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: ``GoldenParseError`` with the line and column of the first mistake.
  /// - Complexity: O(*length of the text*).
  public init(parsing text: String) throws(GoldenParseError) {
    var parser = GoldenParser(bytes: Array(text.utf8))
    self = try parser.parse()
  }

  /// Reads the bytes of a golden file, which have to be UTF-8.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: ``GoldenParseError`` with the line and column of the first mistake.
  /// - Complexity: O(*number of bytes*).
  public init(utf8 bytes: [UInt8]) throws(GoldenParseError) {
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    if repaired != bytes {
      let position = zip(repaired, bytes).prefix { $0 == $1 }.count
      let lineStart = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let before = bytes[lineStart..<position].count { $0 & 0xC0 != 0x80 }
      throw GoldenParseError(
        .encoding, "not UTF-8; save the file as UTF-8",
        line: 1 + bytes[..<position].count { $0 == 0x0A }, column: 1 + before)
    }
    var parser = GoldenParser(bytes: bytes)
    self = try parser.parse()
  }
}
