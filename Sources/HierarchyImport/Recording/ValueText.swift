import AccessibilityTree
import XMLEvents

/// A value as a text in a file, with the parsers of everything that is spelled as one.
///
/// The bytes are in a buffer that a reader fills anew for each value, so that numbers are read without a
/// string being made.
struct ValueText {
  /// The UTF-8 of the value, and behind it what longer values left.
  private var buffer: [UInt8]
  /// The number of bytes of the value.
  private(set) var count: Int

  init() {
    buffer = [UInt8](repeating: 0, count: 256)
    count = 0
  }

  init(_ text: String) {
    buffer = Array(text.utf8)
    count = buffer.count
  }

  /// The UTF-8 of the value.
  var bytes: ArraySlice<UInt8> { buffer[..<count] }

  /// The value as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the value is exactly that text.
  func equals(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount == count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }

  /// Replaces the value by none.
  mutating func clear() {
    count = 0
  }

  /// Replaces the value by bytes that are only lent.
  mutating func replace(with span: Span<UInt8>) {
    count = span.count
    if buffer.count < count {
      buffer = [UInt8](repeating: 0, count: count * 2)
    }
    for index in span.indices { buffer[index] = span[index] }
  }

  /// Replaces the value by that of an attribute, in the same buffer.
  mutating func replace(with attributes: borrowing XMLAttributes, at index: Int) {
    count = attributes.copyValue(at: index, to: &buffer)
  }

  /// Replaces the value by a text, in the same buffer.
  mutating func replace(with text: String) {
    count = text.utf8.count
    if buffer.count < count {
      buffer = [UInt8](repeating: 0, count: count * 2)
    }
    var index = 0
    for byte in text.utf8 {
      buffer[index] = byte
      index += 1
    }
  }

  // MARK: Tokens

  /// Finds the next run of bytes that are no separators, from a position on; moves the position behind it.
  func nextToken(_ position: inout Int, _ isSeparator: (UInt8) -> Bool) -> Range<Int>? {
    var start = position
    while start < count, isSeparator(buffer[start]) { start += 1 }
    var end = start
    while end < count, !isSeparator(buffer[end]) { end += 1 }
    position = end
    return start < end ? start..<end : nil
  }

  func text(in range: Range<Int>) -> String { String(decoding: buffer[range], as: UTF8.self) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  /// White space, commas and the braces of `NSStringFromCGRect`.
  static func isSpaceCommaOrBrace(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "{")
      || byte == UInt8(ascii: "}")
  }

  // MARK: Numbers

  /// Reads exactly as many numbers as the buffer holds.
  ///
  /// - Parameters:
  ///   - count: How many numbers there must be, at most four.
  ///   - form: What the value should be, for the message.
  /// - Returns: The numbers, with zeros behind the last.
  /// - Throws: What is wrong with the value.
  func numbers(
    _ count: Int, form: String
  ) throws(ValueProblem) -> (Double, Double, Double, Double) {
    var result = (0.0, 0.0, 0.0, 0.0)
    var found = 0
    var position = 0
    while let token = nextToken(&position, Self.isSpaceCommaOrBrace) {
      guard found < count else { throw ValueProblem(value: string, ", not \(form)") }
      let number = try number(in: token, form: form)
      switch found {
      case 0: result.0 = number
      case 1: result.1 = number
      case 2: result.2 = number
      default: result.3 = number
      }
      found += 1
    }
    guard found == count else { throw ValueProblem(value: string, ", not \(form)") }
    return result
  }

  /// Reads the number that some of the bytes spell.
  func number(in range: Range<Int>) -> DecimalNumber.Result {
    DecimalNumber.parse(buffer, in: range)
  }

  /// Reads the number that some of the bytes spell, or says what is wrong with the value.
  func number(in range: Range<Int>, form: String) throws(ValueProblem) -> Double {
    switch number(in: range) {
    case .number(let number): return number
    case .notFinite:
      throw ValueProblem(value: string, ", but numbers must be finite; it should be \(form)")
    case .none:
      throw ValueProblem(value: string, ", not \(form)")
    }
  }

  /// Reads the whole number that some of the bytes spell, or nil where they spell none that fits.
  func integer(in range: Range<Int>) -> Int? {
    var result = 0
    var start = range.lowerBound
    let isNegative = start < range.upperBound && buffer[start] == UInt8(ascii: "-")
    if isNegative { start += 1 }
    guard start < range.upperBound else { return nil }
    for index in start..<range.upperBound {
      let digit = buffer[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (tenfold, overflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, overflowOfSum) = tenfold.addingReportingOverflow(Int(digit))
      guard !overflow, !overflowOfSum else { return nil }
      result = sum
    }
    return isNegative ? -result : result
  }

  /// The range of the value without white space around it.
  var trimmed: Range<Int> {
    var start = 0
    var end = count
    while start < end, Self.isSpace(buffer[start]) { start += 1 }
    while end > start, Self.isSpace(buffer[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// The decimal numbers of the recording format: digits, one point, an exponent; no hexadecimal.
enum DecimalNumber {
  enum Result: Equatable {
    case number(Double)
    case notFinite
    case none
  }

  /// Reads a number that fills a range of bytes.
  ///
  /// Numbers of up to 15 digits and small exponents, which is what frames have, are computed exactly
  /// from two whole numbers; the rest goes through the standard library.
  static func parse(_ bytes: [UInt8], in range: Range<Int>) -> Result {
    var index = range.lowerBound
    let end = range.upperBound
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var significant = 0
    var exponent = 0
    var isFraction = false
    scan: while index < end {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits += 1
        if significant > 0 || digit > 0 { significant += 1 }
        if significant <= 15 { mantissa = mantissa &* 10 &+ UInt64(digit) }
        if isFraction { exponent -= 1 }
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break scan
      }
      index += 1
    }
    guard digits > 0 else {
      return isNotFiniteWord(bytes[range]) ? .notFinite : .none
    }
    if index < end {
      guard bytes[index] | 0x20 == UInt8(ascii: "e"),
        let written = writtenExponent(bytes, in: (index + 1)..<end)
      else { return .none }
      exponent += written
    }
    let number: Double
    if significant <= 15, let scaled = scaled(mantissa, by: exponent) {
      number = isNegative ? -scaled : scaled
    } else {
      guard let parsed = Double(String(decoding: bytes[range], as: UTF8.self)) else { return .none }
      number = parsed
    }
    return number.isFinite ? .number(number) : .notFinite
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Scales by a power of ten where one correctly rounded operation does it, else gives nil.
  private static func scaled(_ mantissa: UInt64, by exponent: Int) -> Double? {
    let number = Double(mantissa)
    if exponent == 0 || mantissa == 0 { return number }
    guard (-22...22).contains(exponent) else { return nil }
    return exponent < 0 ? number / powersOfTen[-exponent] : number * powersOfTen[exponent]
  }

  private static func writtenExponent(_ bytes: [UInt8], in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    let end = range.upperBound
    guard index < end else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < end else { return nil }
    var result = 0
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      // Beyond any exponent of a double; the standard library decides on the text itself.
      result = min(result * 10 + Int(digit), 100_000)
      index += 1
    }
    return isNegative ? -result : result
  }

  private static func isNotFiniteWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count <= 9 else { return false }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    let unsigned = word.first == "-" || word.first == "+" ? word.dropFirst() : word[...]
    return unsigned == "nan" || unsigned == "inf" || unsigned == "infinity"
  }
}
