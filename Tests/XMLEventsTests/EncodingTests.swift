import Testing
import XMLEvents

@Suite struct EncodingTests {
  static let body = "<a b='é😀'>\n ü\u{FFFD}<c/></a>"
  static let expected = [
    #"1:1 <a b="é😀">"#, "1:11 \"\\n ü\u{FFFD}\"", "2:4 <c>", "</c>", "</a>",
  ]

  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return bigEndian ? [high, low] : [low, high]
    }
  }

  static let encodings: [(String, [UInt8])] = [
    ("UTF-8", Array(body.utf8)),
    ("UTF-8 with a byte order mark", [0xEF, 0xBB, 0xBF] + Array(body.utf8)),
    ("UTF-16 LE with a byte order mark", [0xFF, 0xFE] + utf16(body, bigEndian: false)),
    ("UTF-16 BE with a byte order mark", [0xFE, 0xFF] + utf16(body, bigEndian: true)),
    ("UTF-16 LE without", utf16(body, bigEndian: false)),
    ("UTF-16 BE without", utf16(body, bigEndian: true)),
  ]

  @Test(arguments: encodings, Delivery.allCases)
  func readsUnicode(encoding: (name: String, bytes: [UInt8]), delivery: Delivery) throws {
    let lines = try events(encoding.bytes, delivery: delivery)
    #expect(lines == Self.expected)
  }

  @Test(
    arguments: ["UTF-8", "utf-8", "UTF-16", "UTF-16LE", "ISO-8859-1", "no such thing"],
    [true, false])
  func theByteOrderMarkCountsMoreThanTheDeclaration(declared: String, is16Bit: Bool) throws {
    let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"\(declared.filter { $0 != " " })\"?>\n<é/>"
    let lines = try events(is16Bit ? Self.utf16(text, bigEndian: true) : Array(text.utf8))
    #expect(lines == ["2:1 <é>", "</é>"])
  }

  @Test(arguments: Delivery.allCases)
  func readsLatin1(delivery: Delivery) throws {
    for name in ["ISO-8859-1", "iso-8859-1", "latin1"] {
      let text = "<?xml version='1.0' encoding = '\(name)'?>\n<a b='\u{E9}'>\u{A0}\u{FF}<c/></a>"
      let lines = try events(
        text.unicodeScalars.map { UInt8($0.value) }, delivery: delivery)
      #expect(lines == [#"2:1 <a b="é">"#, "2:10 \"\u{A0}ÿ\"", "2:12 <c>", "</c>", "</a>"])
    }
  }

  @Test(arguments: Delivery.allCases)
  func refusesOtherEncodings(delivery: Delivery) {
    let error = parseError(
      "<?xml version=\"1.0\"\n encoding='Shift_JIS'?><a/>", delivery: delivery)
    #expect(
      error
        == XMLParseError(
          code: .unsupportedEncoding,
          message: "the encoding \"Shift_JIS\" is not read; "
            + "save the file as UTF-8 (UTF-16 and ISO-8859-1 are read too)",
          position: SourcePosition(line: 2, column: 12)))
  }

  @Test(arguments: Delivery.allCases)
  func refusesUTF32(delivery: Delivery) {
    for bytes: [UInt8] in [
      [0x00, 0x00, 0xFE, 0xFF, 0, 0, 0, 0x3C], [0xFF, 0xFE, 0x00, 0x00, 0x3C, 0, 0, 0],
      [0x00, 0x00, 0x00, 0x3C, 0, 0, 0, 0x61], [0x3C, 0x00, 0x00, 0x00, 0x61, 0, 0, 0],
    ] {
      let error = parseError(bytes, delivery: delivery)
      #expect(error?.code == .unsupportedEncoding)
    }
  }

  @Test func aFileOfSingleBytesIsNotUTF16WhateverItDeclares() {
    let error = parseError("<?xml version='1.0' encoding='UTF-16'?><a/>")
    #expect(error?.code == .invalidBytes)
    #expect(error?.position == SourcePosition(line: 1, column: 31))
  }

  /// Each case: bytes that are no UTF-8, put behind `<a>\né`.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3, 0x28], [0xE0, 0x9F, 0xBF], [0xE9],
      [0xED, 0xA0, 0x80], [0xE2, 0x82, 0x28], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5], [0xFF], [0xF0, 0x9F, 0x98, 0x28],
    ] as [[UInt8]], Delivery.allCases)
  func refusesWhatIsNotUTF8(wrong: [UInt8], delivery: Delivery) {
    let error = parseError(
      Array("<a>\né".utf8) + wrong + Array("</a>".utf8), delivery: delivery)
    let first = String(wrong[0], radix: 16, uppercase: true)
    #expect(
      error
        == XMLParseError(
          code: .invalidBytes,
          message: "the byte 0x\(first) is not UTF-8 here; save the file as UTF-8, "
            + "or declare its encoding in the first line",
          position: SourcePosition(line: 2, column: 2)))
  }

  @Test(arguments: Delivery.allCases)
  func anEarlierErrorCountsMoreThanWrongBytes(delivery: Delivery) {
    let error = parseError(Array("<a></b>".utf8) + [0xFF], delivery: delivery)
    #expect(error?.code == .mismatchedTag)
  }

  @Test(arguments: ["<a>\0</a>", "<a b='\0'/>", "<\0/>", "<a/>\0", "\0<a/>  "], Delivery.allCases)
  func refusesNUL(document: String, delivery: Delivery) {
    let error = parseError(document, delivery: delivery)
    #expect(error?.code == .invalidBytes)
    #expect(
      error?.message == "a NUL character is not allowed in XML; the file is binary or damaged")
  }

  @Test func refusesNULInUTF16AndLatin1() {
    let text = "<?xml version='1.0' encoding='ISO-8859-1'?><a>\0</a>"
    for bytes in [
      Self.utf16(text, bigEndian: true), Self.utf16(text, bigEndian: false), Array(text.utf8),
    ] {
      let error = parseError(bytes)
      #expect(error?.code == .invalidBytes)
      #expect(error?.position == SourcePosition(line: 1, column: 47))
    }
  }

  @Test(arguments: Delivery.allCases)
  func refusesHalfSurrogatePairs(delivery: Delivery) {
    for units: [UInt16] in [[0xD83D], [0xDE00], [0xD83D, 0xD83D], [0xDE00, 0xD83D]] {
      let wrong = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let error = parseError(
        Self.utf16("<a>é", bigEndian: false) + wrong + Self.utf16("</a>", bigEndian: false),
        delivery: delivery)
      #expect(error?.code == .invalidBytes)
      #expect(error?.position == SourcePosition(line: 1, column: 5))
    }
  }

  @Test(arguments: Delivery.allCases)
  func saysThatACharacterIsCut(delivery: Delivery) {
    let cut: [[UInt8]] = [
      Array("<a>é".utf8.dropLast()), Array("<a>😀".utf8.dropLast()),
      Array(Self.utf16("<a>é", bigEndian: true).dropLast()),
      Array(Self.utf16("<a>😀", bigEndian: true).dropLast(2)),
    ]
    for bytes in cut {
      let error = parseError(bytes, delivery: delivery)
      #expect(error?.code == .unexpectedEnd)
      #expect(error?.message == "the file ends in the middle of a character")
      #expect(error?.position == SourcePosition(line: 1, column: 4))
    }
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08, 0, 0, 0, 0], "this is a file compressed with gzip, not XML"),
      ([0x50, 0x4B, 0x03, 0x04, 0, 0, 0], "this is a zip archive, not XML"),
      (Array("bplist00".utf8), "this is a binary property list, not XML"),
    ] as [([UInt8], String)], Delivery.allCases)
  func recognisesWhatIsNotXML(file: (bytes: [UInt8], message: String), delivery: Delivery) {
    let error = parseError(file.bytes, delivery: delivery)
    #expect(error == XMLParseError(code: .notXML, message: file.message, position: .start))
  }

  @Test func aDeclarationIsReadHoweverShortTheDocument() throws {
    for document in ["<a/>", "<ab/>", "<?xml version='1.0'?><a/>"] {
      let lines = try events(document, delivery: .singleBytes)
      #expect(lines.count == 2)
    }
  }
}
