import Testing
import XMLEvents

@Suite struct PositionTests {
  /// Each `▶` stands before a tag or text whose position is to be found; it is taken out before the parse.
  static let documents = [
    "▶<a/>",
    "\n\n  ▶<a/>",
    "<?xml version='1.0'?>▶<a/>",
    "<?xml version='1.0'?>\r\n<!-- <x> -->\r\n ▶<a/>",
    "<!DOCTYPE a>▶<a/>",
    "<!DOCTYPE a [ <!-- <b --> ]> <?p <c?> ▶<a/>",
    "▶<a>▶text▶<b/>▶ more </a>",
    "▶<a>▶\n\t▶<b\n\tx='1'\n\ty='2'>▶\n</b>▶<c/></a>",
    "▶<a>▶\r\n  ▶<b\r\n  x='1'/>▶\r\n\r\n▶<c/></a\r\n>",
    "▶<a>▶é😀 e\u{301}▶<é ü='ß>'/>▶😀▶<b/></a>",
    "▶<a><!-- <é>\n\n -->▶<b/><!--\n-->▶text▶<c/></a>",
    "▶<a>▶<![CDATA[<é>\n<c>]]>▶<b/><?p\n<?>▶<c/></a>",
    "▶<a>▶<b x='>' y=\"a > b\"/>▶<c/></a>",
    "▶<a>▶<b/>▶<b/>▶&amp;&#10;\n▶<b/></a>",
    "▶<a>▶\u{2028}\u{85}▶<b/>▶\r▶<b/></a>",
  ]

  @Test(arguments: documents, Delivery.allCases)
  func findsWhereTagsAndTextsBegin(marked: String, delivery: Delivery) throws {
    var expected: [SourcePosition] = []
    var position = SourcePosition.start
    var document = String.UnicodeScalarView()
    for scalar in marked.unicodeScalars {
      guard scalar != "▶" else {
        expected.append(position)
        continue
      }
      document.append(scalar)
      position.column += 1
      if scalar == "\n" { position = SourcePosition(line: position.line + 1, column: 1) }
    }
    var collector = PositionCollector()
    try parse(String(document), delivery: delivery, into: &collector)
    #expect(collector.positions == expected)
  }

  @Test func aByteOrderMarkHasNoColumn() throws {
    let lines = try events("\u{FEFF}<a/>")
    #expect(lines == ["1:1 <a>", "</a>"])
  }

  /// Long documents cut at random places, so that every kind of markup meets the border of a piece.
  @Test(arguments: 0..<40)
  func findsPositionsInRandomDocuments(seed: UInt64) throws {
    var generator = SplitMix64(state: seed)
    let document = RandomDocument(using: &generator)
    let bytes = Array(document.text.utf8)
    var collector = PositionCollector(onlyTags: true)
    var start = 0
    try XMLEventParser().parse(into: &collector) { () throws(XMLParseError) in
      guard start < bytes.count else { return nil }
      let end = min(start + Int.random(in: 1...3_000, using: &generator), bytes.count)
      defer { start = end }
      return Array(bytes[start..<end])
    }
    #expect(collector.positions == document.tags)

    var whole = PositionCollector(onlyTags: true)
    try parse(bytes, into: &whole)
    #expect(whole.positions == document.tags)
  }

  @Test func countsMoreLinesThanSixteenBitsHold() throws {
    let document = "<a>" + String(repeating: "\n", count: 200_000) + "<b/></a>"
    let lines = try events(document, wantsText: false)
    #expect(lines == ["1:1 <a>", "200001:1 <b>", "</b>", "</a>"])
  }

  @Test(.timeLimit(.minutes(10)))
  func aDocumentOfOneLongLineTakesNoLonger() throws {
    let document = "<a>" + String(repeating: "<b c='é'/>", count: 200_000) + "</a>"
    var collector = PositionCollector(onlyTags: true)
    try parse(document, into: &collector)
    #expect(collector.positions.count == 200_001)
    #expect(collector.positions.last == SourcePosition(line: 1, column: 4 + 199_999 * 10))
  }
}

private struct PositionCollector: XMLEventConsumer {
  typealias Failure = XMLParseError

  var onlyTags = false
  var positions: [SourcePosition] = []
  var wantsText: Bool { !onlyTags }

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {
    positions.append(position)
  }
  mutating func endElement(_ name: XMLName) {}
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {
    positions.append(position)
  }
}

/// A small generator of random numbers that gives the same numbers for the same seed everywhere.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A well-formed document of random pieces that knows where its start tags are, by counting scalar for scalar.
private struct RandomDocument {
  private(set) var text = ""
  private(set) var tags: [SourcePosition] = []
  private var position = SourcePosition.start

  init(using generator: inout SplitMix64) {
    write("<?xml version='1.0'?>\r\n<!-- <é> -->\n")
    writeTag("<root>")
    var open: [String] = []
    for _ in 0..<4_000 {
      let name = ["a", "b-c", "é"].randomElement(using: &generator) ?? "a"
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...2:
        writeTag("<\(name)\(Self.attributes(using: &generator))>")
        open.append(name)
      case 3...4:
        writeTag("<\(name)\(Self.attributes(using: &generator))/>")
      case 5...7:
        if let name = open.popLast() { write("</\(name)>") }
      case 8:
        write(
          ["text", "é😀", "a &amp; b\n", "\r\n", " > ", "\r"].randomElement(using: &generator) ?? "")
      case 9:
        write(
          "<!-- <x>\n\(String(repeating: "é ", count: Int.random(in: 0..<99, using: &generator)))-->"
        )
      case 10:
        write(
          "<![CDATA[<y> \(String(repeating: "é\n", count: Int.random(in: 0..<400, using: &generator)))]]>"
        )
      default:
        write("<?p <z>\n?>")
      }
    }
    for name in open.reversed() { write("</\(name)>\n") }
    write("</root>\n<!-- end -->")
  }

  private static func attributes(using generator: inout SplitMix64) -> String {
    let all = [" x='1'", "\n\ty=\"é &amp; > 😀\"", "\r\n z = '>'", " longer-name='\n'"]
    return all.filter { _ in Bool.random(using: &generator) }.joined()
  }

  private mutating func writeTag(_ tag: String) {
    tags.append(position)
    write(tag)
  }

  private mutating func write(_ piece: String) {
    text += piece
    for scalar in piece.unicodeScalars {
      position.column += 1
      if scalar == "\n" { position = SourcePosition(line: position.line + 1, column: 1) }
    }
  }
}
