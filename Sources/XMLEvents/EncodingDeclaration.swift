/// Tells a document's encoding from its first bytes: byte order mark, zero bytes, XML declaration.
enum EncodingDeclaration {
  enum Encoding: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
    case latin1
  }

  struct Decision: Equatable {
    var encoding: Encoding
    /// The number of bytes of the byte order mark.
    var markLength: Int
  }

  /// The number of bytes looked at.
  ///
  /// An XML declaration is not as long; what is longer counts as undeclared.
  static let maximumLength = 1_024

  /// The number of bytes that tell everything but the declared encoding.
  private static let signatureLength = 6

  /// Decides on an encoding.
  ///
  /// - Parameters:
  ///   - head: The first bytes of the document.
  ///   - isFinal: Whether no more bytes can come.
  /// - Returns: The encoding, or `nil` if more bytes are needed to tell.
  /// - Throws: A problem if the bytes are no text that is read.
  static func decide(
    _ head: Bytes, isFinal: Bool
  ) throws(InputDecoder.Problem) -> Decision? {
    guard isFinal || head.count >= signatureLength else { return nil }
    if let name = foreignFormat(head) {
      throw InputDecoder.Problem(
        code: .notXML, message: "this is \(name), not XML", position: .start)
    }
    if isUTF32(head) { throw unsupported("UTF-32", at: .start) }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return Decision(encoding: .utf8, markLength: 3) }
    if head.starts(with: [0xFE, 0xFF]) {
      return Decision(encoding: .utf16(isBigEndian: true), markLength: 2)
    }
    if head.starts(with: [0xFF, 0xFE]) {
      return Decision(encoding: .utf16(isBigEndian: false), markLength: 2)
    }
    if head.starts(with: [0x3C, 0x00]), head.count > 3, head[3] == 0 {
      return Decision(encoding: .utf16(isBigEndian: false), markLength: 0)
    }
    if head.starts(with: [0x00, 0x3C, 0x00]) {
      return Decision(encoding: .utf16(isBigEndian: true), markLength: 0)
    }
    guard head.starts(with: "<?xml".utf8) else { return Decision(encoding: .utf8, markLength: 0) }
    guard let end = head.firstRange(of: "?>") else {
      guard isFinal || head.count >= maximumLength else { return nil }
      return Decision(encoding: .utf8, markLength: 0)
    }
    guard let declared = declaredName(head, before: end) else {
      return Decision(encoding: .utf8, markLength: 0)
    }
    let name = String(decoding: head[declared], as: UTF8.self)
    switch name.uppercased() {
    case "UTF-8", "UTF8", "US-ASCII", "ASCII":
      return Decision(encoding: .utf8, markLength: 0)
    case "ISO-8859-1", "ISO_8859-1", "ISO8859-1", "LATIN1", "LATIN-1":
      return Decision(encoding: .latin1, markLength: 0)
    default:
      let position = SourcePosition.start.advanced(
        over: head.span.extracting(0..<declared.lowerBound))
      guard !name.uppercased().hasPrefix("UTF-16") else {
        throw InputDecoder.Problem(
          code: .invalidBytes,
          message: "the document declares the encoding \(quoted(name)), but has one byte for each "
            + "character; declare what it is, probably \"UTF-8\"",
          position: position)
      }
      throw unsupported(name, at: position)
    }
  }

  private static func unsupported(
    _ name: String, at position: SourcePosition
  ) -> InputDecoder.Problem {
    InputDecoder.Problem(
      code: .unsupportedEncoding,
      message: "the encoding \(quoted(name)) is not read; "
        + "save the file as UTF-8 (UTF-16 and ISO-8859-1 are read too)",
      position: position)
  }

  private static func foreignFormat(_ head: Bytes) -> String? {
    if head.starts(with: [0x1F, 0x8B]) { return "a file compressed with gzip" }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a zip archive" }
    if head.starts(with: "bplist".utf8) { return "a binary property list" }
    return nil
  }

  private static func isUTF32(_ head: Bytes) -> Bool {
    let marks: [[UInt8]] = [
      [0x00, 0x00, 0xFE, 0xFF], [0xFF, 0xFE, 0x00, 0x00],
      [0x00, 0x00, 0x00, 0x3C], [0x3C, 0x00, 0x00, 0x00],
    ]
    return marks.contains { head.starts(with: $0) }
  }

  /// Returns where the name in `encoding="..."` stands, if there is one before an index.
  private static func declaredName(_ head: Bytes, before end: Int) -> Range<Int>? {
    guard let word = head.firstRange(of: "encoding"), word < end else { return nil }
    var index = word + "encoding".utf8.count
    func skipSpaces() {
      while index < end, [0x20, 0x09, 0x0A, 0x0D].contains(head[index]) { index += 1 }
    }
    skipSpaces()
    guard index < end, head[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skipSpaces()
    guard index < end, head[index] == UInt8(ascii: "\"") || head[index] == UInt8(ascii: "'") else {
      return nil
    }
    let quote = head[index]
    let first = index + 1
    guard let close = head[first..<end].firstIndex(of: quote) else { return nil }
    return first..<close
  }
}

extension Bytes {
  /// Returns the index at which a text begins first.
  fileprivate func firstRange(of text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }
  }
}

/// Returns a name in quotes, fit for a message: cut if it is very long, without control characters.
func quoted(_ name: String) -> String {
  let maximum = 80
  var shown = String.UnicodeScalarView()
  var count = 0
  for scalar in name.unicodeScalars {
    guard count < maximum else {
      shown.append("…")
      break
    }
    shown.append(scalar.properties.generalCategory == .control ? " " : scalar)
    count += 1
  }
  return "\"\(String(shown))\""
}
