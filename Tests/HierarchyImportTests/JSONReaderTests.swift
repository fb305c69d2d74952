import Foundation
import Testing

@testable import HierarchyImport

/// The reader of JSON; Foundation's is the oracle for what a document holds.
@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(StructureError) -> SampleValue {
    SampleValue(try JSONReader.document(Array(text.utf8)).root)
  }

  @Test(arguments: [
    ("null", SampleValue.null), (" true ", .boolean(true)), ("false\n", .boolean(false)),
    ("0", .integer(0)), ("-1", .integer(-1)), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .unsigned(1 << 63)),
    ("18446744073709551615", .unsigned(.max)), ("18446744073709551616", .real(0x1p64)),
    ("1.5e3", .real(1500)), ("1E-2", .real(0.01)), ("1e+2", .real(100)), ("-0.5", .real(-0.5)),
    ("0.1", .real(0.1)), ("1e-400", .real(0)), ("5e-324", .real(.leastNonzeroMagnitude)),
    ("123456789012345678901234567890", .real(123456789012345677877719597056)),
    (#""""#, .text("")), (#""a\"\\\/\b\f\n\r\tz""#, .text("a\"\\/\u{8}\u{C}\n\r\tz")),
    (#""\u0041\u00e9\uD83D\uDE00\u0000""#, .text("Aé😀\u{0}")),
    (#""\ud83d\ude00""#, .text("😀")), (#""\u200F שלום""#, .text("\u{200F} שלום")),
    ("[]", .array([])), ("[ ]", .array([])), ("{}", .dictionary([])), ("{\t}", .dictionary([])),
    ("[[],{},[[]]]", .array([.array([]), .dictionary([]), .array([.array([])])])),
    (
      #"{"b":1,"a":{"b":[2,null]},"":3}"#,
      .dictionary([
        .init(key: "b", value: .integer(1)),
        .init(
          key: "a",
          value: .dictionary([.init(key: "b", value: .array([.integer(2), .null]))])),
        .init(key: "", value: .integer(3)),
      ])
    ),
    ("\u{FEFF}[1]", .array([.integer(1)])),
  ])
  func readsValues(text: String, expected: SampleValue) throws {
    let value = try read(text)
    #expect(value == expected)
  }

  @Test func keepsMinusZero() throws {
    let number = try #require(try JSONReader.document(Array("-0".utf8)).root.number)
    #expect(number == 0)
    #expect(number.sign == .minus)
  }

  @Test(arguments: [
    ("", "1:1", "the file ends before a value"),
    ("  \n ", "2:2", "the file ends before a value"),
    ("[1,]", "1:4", "no comma behind the last one"),
    (#"{"a":1,}"#, "1:8", "no comma behind the last entry"),
    ("[,1]", "1:2", "\",\" where a value should be"),
    ("[1 2]", "1:4", "\"2\" where \",\" or \"]\" should be"),
    (#"{"a" 1}"#, "1:6", "\"1\" where \":\" should be"),
    (#"{"a":1 "b":2}"#, "1:8", "a text where \",\" or \"}\" should be"),
    ("{a:1}", "1:2", "\"a\" where a key in quotes should be"),
    ("{1:1}", "1:2", "a key in quotes"),
    ("{'a':1}", "1:2", "a key in quotes"),
    (#"{"a":1,"b":{"a":1},"a":2}"#, "1:20", "the key \"a\" stands twice"),
    (#"{"a":1,"\u0061":2}"#, "1:8", "the key \"a\" stands twice"),
    ("[1", "1:3", "inside the array that begins at 1:1"),
    ("\n [{\"a\":", "2:8", "inside the object that begins at 2:3"),
    ("]", "1:1", "\"]\" where a value should be"),
    ("[1]]", "1:4", "behind the end of the document"),
    ("{} {}", "1:4", "behind the end of the document"),
    ("[1}", "1:3", "\"}\" where \",\" or \"]\" should be"),
    ("tru", "1:1", "\"tru\" is no value"),
    ("nulls", "1:1", "\"nulls\" is no value"),
    ("[True]", "1:2", "\"T\" where a value should be"),
    ("NaN", "1:1", "\"N\" where a value should be"),
    ("-Infinity", "1:1", "\"-Infinity\" is no number"),
    ("01", "1:1", "must not begin with 0"), ("-01", "1:1", "must not begin with 0"),
    ("1.", "1:1", "is no number"), (".5", "1:1", "\".\" where a value should be"),
    ("-", "1:1", "is no number"), ("+1", "1:1", "\"+\" where a value should be"),
    ("1e", "1:1", "is no number"), ("1e+", "1:1", "is no number"), ("0x10", "1:1", "is no number"),
    ("1.5.2", "1:1", "is no number"), ("1_000", "1:1", "is no number"),
    ("1e400", "1:1", "too big"), ("-1e999999999999", "1:1", "too big"),
    ("\"abc", "1:1", "ends in the middle of this text"),
    ("\"a\\", "1:3", "in the middle of an escape"),
    (#""\u12"#, "1:2", "in the middle of an escape"),
    (#""\u12G4""#, "1:2", "four hexadecimal digits"),
    (#""\x41""#, "1:2", "\"x\" cannot stand behind"),
    (#""\uD83D""#, "1:2", "half of a character"),
    (#""\uD83Dabc""#, "1:2", "half of a character"),
    (#""\uDE00\uD83D""#, "1:2", "half of a character"),
    (#""\uD83D\u0041""#, "1:2", "half of a character"),
    ("\"a\nb\"", "1:3", "a control character stands in a text as it is"),
    ("\"a\u{0}b\"", "1:3", "\\u0000"),
    ("[1] // one", "1:5", "JSON has no comments"),
    ("/* one */ 1", "1:1", "JSON has no comments"),
    ("[\"é😀\", x]", "1:8", "\"x\" where a value should be"),
    ("\u{A0}1", "1:1", "outside of ASCII"),
  ])
  func refuses(text: String, place: String, message: String) {
    let error = #expect(throws: StructureError.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect("\(error?.line ?? 0):\(error?.column ?? 0)" == place)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xE2, 0x28, 0xA1], [0xC3, 0x28],
    ] as [[UInt8]])
  func refusesBytesThatAreNoUTF8(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    for document in [[quote] + bytes + [quote], [quote] + bytes] {
      let error = #expect(throws: StructureError.self) { try JSONReader.document(document) }
      #expect(error?.message == "there are bytes that are no UTF-8")
      #expect(error?.column == 2)
    }
    let keyed = #expect(throws: StructureError.self) {
      try JSONReader.document(Array("{\"".utf8) + bytes + Array("\":1}".utf8))
    }
    #expect(keyed?.message == "there are bytes that are no UTF-8")
  }

  @Test(
    arguments: [[0xFF, 0xFE, 0x5B, 0], [0xFE, 0xFF, 0, 0x5B], [0, 0x5B, 0, 0x5D]] as [[UInt8]])
  func refusesOtherEncodings(bytes: [UInt8]) {
    let error = #expect(throws: StructureError.self) { try JSONReader.document(bytes) }
    #expect(error?.message.contains("must be UTF-8") == true)
  }

  @Test func takesCommentsWhereTheyAreAllowed() throws {
    let text = """
      // first
      { /* a */ "a" /* b */ : /* * / */ 1, // "x": 2
        "b": "// none" } // end
      """
    let document = try JSONReader.document(Array(text.utf8), allowsComments: true)
    #expect(
      SampleValue(document.root)
        == .dictionary([
          .init(key: "a", value: .integer(1)), .init(key: "b", value: .text("// none")),
        ]))
    let error = #expect(throws: StructureError.self) {
      try JSONReader.document(Array("[1 /* two".utf8), allowsComments: true)
    }
    #expect(error?.message == "the comment has no end")
  }

  @Test func knowsLineAndColumnOfEachValue() throws {
    let text = "{\"é\": [1,\n  {\"b\": true}],\r\n\t\"c\": \"x\"}"
    let root = try JSONReader.document(Array(text.utf8)).root
    let list = try #require(root["é"])
    let places = [root, list] + list.children + [root["c"]].compactMap { $0 }
    #expect(places.map { "\($0.line):\($0.column)" } == ["1:1", "1:7", "1:8", "2:3", "3:7"])
    let inner = try #require(list.children.map { $0 }.last?["b"])
    #expect(inner.keyPath == "é[1].b")
  }

  @Test func readsAsDeepAsTheLimitAndNoDeeper() throws {
    var limits = StructureLimits()
    limits.maximumDepth = 100_000
    func nested(_ depth: Int) -> [UInt8] {
      Array(String(repeating: "[", count: depth).utf8)
        + Array(String(repeating: "]", count: depth).utf8)
    }
    let document = try JSONReader.document(nested(100_000), limits: limits)
    #expect(document.count == 100_000)
    let error = #expect(throws: StructureError.self) {
      try JSONReader.document(nested(100_001), limits: limits)
    }
    #expect(error?.message.contains("deeper than 100000 levels") == true)
    #expect(error?.column == 100_001)
  }

  @Test func countsValues() {
    var limits = StructureLimits()
    limits.maximumValues = 4
    #expect(throws: Never.self) { try JSONReader.document(Array("[1,2,3]".utf8), limits: limits) }
    let error = #expect(throws: StructureError.self) {
      try JSONReader.document(Array("[1,2,3,4]".utf8), limits: limits)
    }
    #expect(error?.message.contains("more than 4 values") == true)
  }

  @Test func holdsWhatFoundationFinds() throws {
    var generator = SeededGenerator(state: 20_260_131)
    for round in 0..<300 {
      let value = SampleValue.random(
        using: &generator, depth: 4, allowsNull: true, allowsData: false)
      let text = JSONText.random(value, using: &generator)
      let read = try read(text)
      #expect(read == value, "round \(round): \(text)")
      let oracle = try JSONDecoder().decode(JSONOracle.self, from: Data(text.utf8))
      #expect(read.sorted == oracle.value.sorted, "round \(round): \(text)")
    }
  }

  @Test func refusesWhatFoundationRefuses() throws {
    // One byte of a good document replaced, taken out or doubled.
    let text = #"{"a":[1,-2.5e3,"x\u00e9\n",true],"b":{"c":null,"d":[]}}"#
    var disagreements: [String] = []
    let bytes = Array(text.utf8)
    for index in bytes.indices {
      for change in 0..<4 {
        var changed = bytes
        switch change {
        case 0: changed.remove(at: index)
        case 1: changed.insert(bytes[index], at: index)
        case 2: changed[index] = UInt8(ascii: ",")
        default: changed[index] = UInt8(ascii: "\"")
        }
        let isRead = (try? JSONReader.document(changed)) != nil
        let isFine = (try? JSONDecoder().decode(JSONOracle.self, from: Data(changed))) != nil
        if isRead != isFine { disagreements.append(String(decoding: changed, as: UTF8.self)) }
      }
    }
    #expect(disagreements == [])
  }

  @Test func survivesBeingCutAnywhere() {
    let text = #"{"a":[1,-2.5e3,"x\ud83d\ude00é"],"b":{"c":null}}"#
    let bytes = Array(text.utf8)
    for end in 0..<bytes.count {
      let error = #expect(throws: StructureError.self) {
        try JSONReader.document(Array(bytes[..<end]))
      }
      #expect(error?.line == 1)
    }
  }
}

/// What Foundation decodes.
private struct JSONOracle: Decodable {
  var value: SampleValue

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      value = .dictionary(
        try container.allKeys.map { key in
          SampleValue.Entry(
            key: key.stringValue, value: try container.decode(JSONOracle.self, forKey: key).value)
        })
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [SampleValue] = []
      while !container.isAtEnd { values.append(try container.decode(JSONOracle.self).value) }
      value = .array(values)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .boolean(flag)
    } else if let number = try? container.decode(Int64.self) {
      value = .integer(number)
    } else if let number = try? container.decode(UInt64.self) {
      value = .unsigned(number)
    } else if let number = try? container.decode(Double.self) {
      value = .real(number)
    } else {
      value = .text(try container.decode(String.self))
    }
  }
}

/// Spells a value as JSON in one of the many ways there are.
private enum JSONText {
  static func random(_ value: SampleValue, using generator: inout SeededGenerator) -> String {
    let space = [" ", "", "\n", "\t\r\n "].randomElement(using: &generator) ?? ""
    switch value {
    case .null: return space + "null"
    case .boolean(let flag): return space + "\(flag)"
    case .integer(let number): return space + "\(number)"
    case .unsigned(let number): return space + "\(number)"
    case .real(let number): return "\(number)" + space
    case .text(let text): return space + string(text, using: &generator)
    case .array(let values):
      var parts: [String] = []
      for value in values { parts.append(random(value, using: &generator)) }
      return "[" + space + parts.joined(separator: space + ",") + "]" + space
    case .dictionary(let entries):
      var parts: [String] = []
      for entry in entries {
        parts.append(
          string(entry.key, using: &generator) + space + ":"
            + random(entry.value, using: &generator))
      }
      return space + "{" + space + parts.joined(separator: "," + space) + "}"
    case .data, .date: return "null"
    }
  }

  private static func string(_ text: String, using generator: inout SeededGenerator) -> String {
    var result = "\""
    for unit in text.utf16 {
      let mustEscape = unit < 0x20 || unit == 0x22 || unit == 0x5C
      let isSurrogate = 0xD800...0xDFFF ~= unit
      if mustEscape || isSurrogate || UInt8.random(in: 0..<4, using: &generator) == 0 {
        let digits = String(unit, radix: 16, uppercase: .random(using: &generator))
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(Unicode.Scalar(unit) ?? " ")
      }
    }
    return result + "\""
  }
}
