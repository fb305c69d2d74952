import Testing
import XMLEvents

@Suite struct XMLAttributesTests {
  /// What the views say of the first element, written down while they can be read.
  private struct Reader: XMLEventConsumer {
    typealias Failure = XMLParseError

    let read: (borrowing XMLAttributes) -> [String]
    var answers: [String] = []

    init(_ read: @escaping (borrowing XMLAttributes) -> [String]) {
      self.read = read
    }

    mutating func startElement(
      _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
    ) {
      answers += read(attributes)
    }
    mutating func endElement(_ name: XMLName) {}
    mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {
      answers.append("\(text.count) \(text.isWhitespace) \(text.withBytes { $0.count })")
    }
  }

  @Test func valuesAreFoundByName() throws {
    var reader = Reader { attributes in
      ["\(attributes.count)"]
        + ["a", "b", "x:b", "c", ""].map { attributes.value(named: $0) ?? "none" }
    }
    try parse("<r b='1' x:b='2' a=''/>", into: &reader)
    #expect(reader.answers == ["3", "", "1", "2", "none", "none"])
  }

  @Test func valuesAreComparedWithoutAString() throws {
    var reader = Reader { attributes in
      ["true", "tru", "trues", "", "a&b"].map { text in
        attributes.indices.map { attributes.value(at: $0, equals: text) ? "1" : "0" }.joined()
      }
    }
    try parse("<r a='true' b='' c='a&amp;b' d='True'/>", into: &reader)
    #expect(reader.answers == ["1000", "0000", "0000", "0100", "0010"])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("+7", 7), ("0042", 42), ("-390", -390),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775808", nil), ("-9223372036854775809", nil),
      ("99999999999999999999999", nil), ("", nil), ("-", nil), ("+", nil), (" 1", nil),
      ("1 ", nil), ("1.0", nil), ("1e3", nil), ("0x10", nil), ("١", nil), ("--1", nil),
      ("&#49;2", 12),
    ] as [(String, Int?)])
  func wholeNumbersAreReadWithoutAString(written: String, number: Int?) throws {
    var reader = Reader { attributes in ["\(String(describing: attributes.integer(at: 0)))"] }
    try parse("<r a='\(written)'/>", into: &reader)
    #expect(reader.answers == ["\(String(describing: number))"])
  }

  @Test(arguments: [0, 3, 100])
  func valuesAreCopiedToABuffer(size: Int) throws {
    var reader = Reader { attributes in
      var buffer = [UInt8](repeating: UInt8(ascii: "-"), count: size)
      return attributes.indices.map { index in
        let count = attributes.copyValue(at: index, to: &buffer)
        return String(decoding: buffer[..<count], as: UTF8.self)
      }
    }
    try parse("<r a='plain' b='' c='a&amp;b&#38;c' d='é &lt; ü'/>", into: &reader)
    #expect(reader.answers == ["plain", "", "a&b&c", "é < ü"])
  }

  @Test func attributesAreCopiedOut() throws {
    var reader = Reader { attributes in
      attributes.array().map { "\($0.name.id) \($0.name)=\($0.value)" }
    }
    try parse("<r a='1'><r b='é' a='&#38;'/></r>", into: &reader)
    #expect(reader.answers == ["1 a=1", "2 b=é", "1 a=&"])
  }

  @Test(arguments: [(" \n\t", "3 true 3"), ("\u{A0}", "2 false 2"), (" x ", "3 false 3")])
  func textsTellWhetherTheyAreWhiteSpace(content: String, answer: String) throws {
    var reader = Reader { _ in [] }
    try parse("<r>\(content)</r>", into: &reader)
    #expect(reader.answers == [answer])
  }
}
