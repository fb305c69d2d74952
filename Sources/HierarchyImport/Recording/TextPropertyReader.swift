import AccessibilityTree

/// Reads values that are spelled as text, as all are in XML.
struct TextPropertyReader: PropertyCoder {
  /// The value to be read next.
  var value = ValueText()

  mutating func text(_ text: inout String?) throws(ValueProblem) {
    text = value.string
  }

  mutating func id(_ id: inout String?) throws(ValueProblem) {
    guard !value.bytes.isEmpty else { throw ValueProblem("is empty; leave it out instead") }
    for byte in value.bytes where ValueText.isSpace(byte) || byte == UInt8(ascii: ";") {
      throw ValueProblem(
        value: value.string, "; an id has no white space or \";\" in it, which part references")
    }
    id = value.string
  }

  mutating func boolean(_ flag: inout Bool, default: Bool) throws(ValueProblem) {
    flag = try boolean()
  }

  mutating func boolean(_ flag: inout Bool?) throws(ValueProblem) {
    flag = try boolean()
  }

  private func boolean() throws(ValueProblem) -> Bool {
    if value.equals("true") || value.equals("YES") || value.equals("1") { return true }
    if value.equals("false") || value.equals("NO") || value.equals("0") { return false }
    throw ValueProblem(value: value.string, "; it can be \"true\" or \"false\"")
  }

  mutating func number(
    _ number: inout Double, default: Double, in range: ClosedRange<Double>
  ) throws(ValueProblem) {
    let read = try value.number(in: value.trimmed, form: "a number")
    guard range.contains(read) else {
      let from = NumberText.string(range.lowerBound)
      let to = NumberText.string(range.upperBound)
      throw ValueProblem(value: value.string, ", not a number from \(from) to \(to)")
    }
    number = read
  }

  mutating func integer(_ number: inout Int?, atLeast least: Int) throws(ValueProblem) {
    guard let read = value.integer(in: value.trimmed), read >= least else {
      throw ValueProblem(value: value.string, ", not a whole number from \(least) on")
    }
    number = read
  }

  mutating func tableIndex(_ index: inout TableIndex?) throws(ValueProblem) {
    if value.equals("notFound") {
      index = .notFound
      return
    }
    guard let read = value.integer(in: value.trimmed), read >= 0 else {
      throw ValueProblem(value: value.string, ", not a whole number from 0 on or \"notFound\"")
    }
    // The number behind UIKit's NSNotFound.
    index = read == Int.max ? .notFound : .at(read)
  }

  mutating func rect(_ rect: inout Rect?) throws(ValueProblem) {
    rect = try readRect()
  }

  mutating func frame(_ frame: inout Rect, isKnown: inout Bool) throws(ValueProblem) {
    isKnown = !value.equals("unknown")
    frame = isKnown ? try readRect() : .zero
  }

  private func readRect() throws(ValueProblem) -> Rect {
    let numbers = try value.numbers(4, form: "four numbers \"x y width height\"")
    return Rect(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
  }

  mutating func point(_ point: inout Point?) throws(ValueProblem) {
    let numbers = try value.numbers(2, form: "two numbers \"x y\"")
    point = Point(x: numbers.0, y: numbers.1)
  }

  mutating func insets(_ insets: inout Insets) throws(ValueProblem) {
    let numbers = try value.numbers(4, form: "four numbers \"top left bottom right\"")
    insets = Insets(top: numbers.0, left: numbers.1, bottom: numbers.2, right: numbers.3)
  }

  mutating func color(_ color: inout Color?) throws(ValueProblem) {
    let digits = value.bytes.dropFirst().map(Self.hexadecimalDigit)
    guard value.bytes.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      !digits.contains(nil)
    else { throw ValueProblem(value: value.string, ", not a color \"#RRGGBB\" or \"#RRGGBBAA\"") }
    let components = stride(from: 0, to: digits.count, by: 2).map {
      (digits[$0] ?? 0) << 4 | (digits[$0 + 1] ?? 0)
    }
    color = Color(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count > 3 ? components[3] : 255)
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  mutating func choice<Choice: NamedChoice>(_ choice: inout Choice?) throws(ValueProblem) {
    choice = try readChoice()
  }

  mutating func choice<Choice: NamedChoice>(
    _ choice: inout Choice, default: Choice
  ) throws(ValueProblem) {
    choice = try readChoice()
  }

  private func readChoice<Choice: NamedChoice>() throws(ValueProblem) -> Choice {
    let text = value.string
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue)
      throw ValueProblem(
        value: text,
        "; it can be \(Message.list(names))\(Message.suggestion(for: text, among: names))")
    }
    return choice
  }

  mutating func traits(_ traits: inout Traits, default: Traits) throws(ValueProblem) {
    var read: Traits = []
    var position = 0
    while let token = value.nextToken(&position, ValueText.isSpaceCommaOrBrace) {
      let name = value.text(in: token)
      if let trait = Traits(name: name) {
        read.formUnion(trait)
      } else if let mask = Self.mask(name) {
        read.formUnion(Traits(rawValue: mask))
      } else {
        let names = Traits.named.map(\.name)
        let suggestion = Message.suggestion(for: name, among: names)
        throw ValueProblem(
          value: value.string,
          ", but no trait is called \(Message.quoted(name))\(suggestion)")
      }
    }
    traits = read
  }

  /// Reads UIKit's mask, decimal or hexadecimal.
  private static func mask(_ text: String) -> UInt64? {
    guard let first = text.utf8.first, first &- UInt8(ascii: "0") < 10 else { return nil }
    let digits = text.dropFirst(2)
    if text.hasPrefix("0x") || text.hasPrefix("0X"), digits.utf8.first != UInt8(ascii: "+") {
      return UInt64(digits, radix: 16)
    }
    return UInt64(text)
  }

  mutating func references(_ references: inout [ElementReference]?) throws(ValueProblem) {
    var read: [ElementReference] = []
    var position = 0
    while let token = value.nextToken(&position, ValueText.isSpace) {
      read.append(try reference(token))
    }
    references = read
  }

  /// Reads `#id`; which element that is comes out when all are known.
  private func reference(_ token: Range<Int>) throws(ValueProblem) -> ElementReference {
    guard value.bytes[token.lowerBound] == UInt8(ascii: "#"), token.count > 1 else {
      let name = value.text(in: token)
      throw ValueProblem(
        value: value.string,
        ", but \(Message.quoted(name)) is no reference; write \"#\" before each id")
    }
    return .dangling(value.text(in: (token.lowerBound + 1)..<token.upperBound))
  }

  mutating func headers(_ headers: inout [Int: [ElementReference]]) throws(ValueProblem) {
    var read: [Int: [ElementReference]] = [:]
    var position = 0
    while let part = value.nextToken(&position, { $0 == UInt8(ascii: ";") }) {
      let bytes = value.bytes[part]
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
        guard bytes.allSatisfy(ValueText.isSpace) else { throw headersProblem }
        continue
      }
      var start = part.lowerBound
      guard let digits = value.nextToken(&start, ValueText.isSpace),
        let index = value.integer(in: digits.lowerBound..<min(digits.upperBound, colon)),
        index >= 0, read[index] == nil
      else { throw headersProblem }
      var references: [ElementReference] = []
      var next = colon + 1
      while let token = value.nextToken(&next, ValueText.isSpace),
        token.lowerBound < part.upperBound
      {
        let end = min(token.upperBound, part.upperBound)
        references.append(try reference(token.lowerBound..<end))
        if end == part.upperBound { break }
      }
      read[index] = references
    }
    headers = read
  }

  private var headersProblem: ValueProblem {
    ValueProblem(
      value: value.string,
      ", not a list \"index: #id #id; index: ...\" with each index once, from 0 on")
  }

  mutating func words(_ words: inout [String]) throws(ValueProblem) {
    var read: [String] = []
    var position = 0
    while let token = value.nextToken(&position, ValueText.isSpace) {
      read.append(value.text(in: token))
    }
    words = read
  }

  mutating func indexPath(_ path: inout IndexPath?) throws(ValueProblem) {
    var position = 0
    var read: [Int] = []
    while let token = value.nextToken(&position, ValueText.isSpaceCommaOrBrace) {
      guard read.count < 2, let number = value.integer(in: token), number >= 0 else {
        throw indexPathProblem
      }
      read.append(number)
    }
    guard read.count == 2 else { throw indexPathProblem }
    path = IndexPath(section: read[0], item: read[1])
  }

  private var indexPathProblem: ValueProblem {
    ValueProblem(value: value.string, ", not two whole numbers \"section item\" from 0 on")
  }

  mutating func version(_ version: inout SystemVersion?) throws(ValueProblem) {
    guard let read = SystemVersion(value.string) else {
      throw ValueProblem(value: value.string, ", not a version such as \"26.1\"")
    }
    version = read
  }
}
