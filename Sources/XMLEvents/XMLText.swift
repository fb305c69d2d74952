/// Bytes that this module keeps, and reads as a `Span`.
///
/// Not an `Array`, whose own span Apple's systems have from version 26 on only.
typealias Bytes = ContiguousArray<UInt8>

/// The text between two tags, decoded.
///
/// It can be read during the call that hands it over; ``string`` makes a copy to keep.
public struct XMLText: ~Copyable {
  let bytes: Bytes

  /// The number of UTF-8 bytes.
  public var count: Int { bytes.count }

  /// The text as a string of its own.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing but spaces, tabs and line ends.
  public var isWhitespace: Bool { bytes.span.isWhiteSpace }

  /// Calls a closure with the UTF-8 bytes of the text.
  ///
  /// - Parameter body: Reads the bytes, which are gone when it returns.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span)
  }
}

/// The view ends with the call that hands it over, so it is not to be sent anywhere.
@available(*, unavailable)
extension XMLText: Sendable {}
