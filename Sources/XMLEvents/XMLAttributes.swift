/// The attributes of one start tag, in the order of the file.
///
/// A view into the parser's memory: it can be read during the call that hands it over, and the compiler
/// lets nobody keep it. Values are decoded when they are asked for, so an attribute that is not looked at
/// costs nothing. Namespace declarations (`xmlns`, `xmlns:...`) are not among the attributes.
public struct XMLAttributes: ~Copyable {
  let raw: RawAttributes
  let ids: [Int32]
  let names: [XMLName]

  /// The number of attributes.
  public var count: Int { raw.count }

  /// The positions of the attributes, from 0.
  public var indices: Range<Int> { 0..<raw.count }

  /// Returns the ``XMLName/id`` of an attribute's name.
  ///
  /// - Parameter index: The position of the attribute; the program stops if there is none.
  /// - Returns: The number of the name in this parse.
  public func nameID(at index: Int) -> Int { Int(ids[index]) }

  /// Returns the name of an attribute.
  ///
  /// - Parameter index: The position of the attribute; the program stops if there is none.
  /// - Returns: The name as written, with its number.
  public func name(at index: Int) -> XMLName { names[nameID(at: index)] }

  /// Returns the decoded value of an attribute.
  ///
  /// References are replaced, and tabs and line ends written as such are spaces, as XML demands.
  ///
  /// - Parameter index: The position of the attribute; the program stops if there is none.
  /// - Returns: The value.
  /// - Complexity: O(*n*) in the length of the value.
  public func value(at index: Int) -> String {
    withValueBytes(at: index) { bytes in String(utf8: bytes) }
  }

  /// Returns the value of the attribute with a given name, if there is one.
  ///
  /// Compares strings; where many elements are read, look the names up by their ``XMLName/id``.
  ///
  /// - Parameter name: The name as written in the file, with its prefix.
  /// - Returns: The decoded value, or `nil`.
  /// - Complexity: O(*n*) in the number of attributes.
  public func value(named name: String) -> String? {
    for index in indices where self.name(at: index).text == name {
      return value(at: index)
    }
    return nil
  }

  /// Returns whether a value is a given text, without making a string of it.
  ///
  /// - Parameters:
  ///   - index: The position of the attribute; the program stops if there is none.
  ///   - text: The text to compare with, byte by byte in UTF-8.
  /// - Returns: Whether the decoded value and the text are the same.
  public func value(at index: Int, equals text: String) -> Bool {
    withValueBytes(at: index) { bytes in
      guard bytes.count == text.utf8.count else { return false }
      var position = 0
      for byte in text.utf8 {
        guard bytes[position] == byte else { return false }
        position += 1
      }
      return true
    }
  }

  /// Returns the value as a whole number, without making a string of it.
  ///
  /// - Parameter index: The position of the attribute; the program stops if there is none.
  /// - Returns: The number, or `nil` if the value is not one or more digits with or without a sign, or too big.
  public func integer(at index: Int) -> Int? {
    withValueBytes(at: index) { bytes in
      guard bytes.count > 0 else { return nil }
      let isNegative = bytes[0] == UInt8(ascii: "-")
      let firstDigit = isNegative || bytes[0] == UInt8(ascii: "+") ? 1 : 0
      guard firstDigit < bytes.count else { return nil }
      var magnitude = 0
      for position in firstDigit..<bytes.count {
        let digit = Int(bytes[position]) - Int(UInt8(ascii: "0"))
        guard (0...9).contains(digit) else { return nil }
        let (tenfold, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        // Built up below zero for negative numbers, because Int.min has no positive counterpart.
        let (sum, overflowOfSum) =
          isNegative
          ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
        guard !overflow, !overflowOfSum else { return nil }
        magnitude = sum
      }
      return magnitude
    }
  }

  /// Calls a closure with the UTF-8 bytes of a decoded value.
  ///
  /// - Parameters:
  ///   - index: The position of the attribute; the program stops if there is none.
  ///   - body: Reads the bytes, which are gone when it returns.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withValueBytes<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try raw.withValueBytes(at: index, body)
  }

  /// Copies the UTF-8 bytes of a decoded value to the beginning of a buffer, which grows where it must.
  ///
  /// For readers that look at every value of a large file: the buffer is theirs to use again.
  ///
  /// - Parameters:
  ///   - index: The position of the attribute; the program stops if there is none.
  ///   - buffer: Takes the bytes; what is behind them stays as it was.
  /// - Returns: The number of bytes of the value.
  public func copyValue(at index: Int, to buffer: inout [UInt8]) -> Int {
    raw.copyValue(at: index, to: &buffer)
  }

  /// Returns all attributes with their values decoded.
  ///
  /// - Returns: The attributes in the order of the file.
  public func array() -> [XMLAttribute] {
    indices.map { XMLAttribute(name: name(at: $0), value: value(at: $0)) }
  }
}

/// The view ends with the call that hands it over, so it is not to be sent anywhere.
@available(*, unavailable)
extension XMLAttributes: Sendable {}

/// An attribute of its own, independent of the parse.
public struct XMLAttribute: Hashable, Sendable {
  /// The name as written in the file.
  public var name: XMLName

  /// The decoded value.
  public var value: String
}
