// Scans over bytes, eight at a time. These loops see every byte of the input, and are written for speed;
// a word is read only where eight bytes are left, so no read leaves the span.

extension Span where Element == UInt8 {
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// The eight bytes from an index, the first in the lowest bits.
  private func word(at index: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Returns a word with the high bit set in every byte that is zero, and no other bit.
  private static func zeroBytes(of word: UInt64) -> UInt64 {
    ~(((word & ~highBits) &+ ~highBits) | word | ~highBits)
  }

  /// Returns the first index, from a given one, of a byte that is zero or not ASCII.
  func firstIndexOfZeroOrNonASCII(from start: Int) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = word(at: index)
      // Taking one away sets the high bit of a zero byte; the rest have it only if they are not ASCII.
      guard ((word &- Self.ones) | word) & Self.highBits == 0 else { break }
      index &+= 8
    }
    while index < count, self[index] != 0, self[index] < 0x80 { index &+= 1 }
    return index
  }

  /// Returns how often a byte occurs and where it does so last.
  func countAndLast(of byte: UInt8) -> (count: Int, last: Int?) {
    let pattern = UInt64(byte) &* Self.ones
    var total = 0
    var last: Int?
    var index = 0
    while index &+ 8 <= count {
      let matches = Self.zeroBytes(of: word(at: index) ^ pattern)
      if matches != 0 {
        total &+= matches.nonzeroBitCount
        last = index &+ 7 &- matches.leadingZeroBitCount / 8
      }
      index &+= 8
    }
    while index < count {
      if self[index] == byte {
        total &+= 1
        last = index
      }
      index &+= 1
    }
    return (total, last)
  }

  /// Returns the last index of a byte.
  func lastIndex(of byte: UInt8) -> Int? {
    let pattern = UInt64(byte) &* Self.ones
    var end = count
    while end >= 8 {
      let matches = Self.zeroBytes(of: word(at: end &- 8) ^ pattern)
      if matches != 0 { return end &- 1 &- matches.leadingZeroBitCount / 8 }
      end &-= 8
    }
    while end > 0 {
      end &-= 1
      if self[end] == byte { return end }
    }
    return nil
  }

  /// Returns the first index of a byte, from a given one.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    let pattern = UInt64(byte) &* Self.ones
    var index = start
    while index &+ 8 <= count {
      let matches = Self.zeroBytes(of: word(at: index) ^ pattern)
      if matches != 0 { return index &+ matches.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if self[index] == byte { return index }
      index &+= 1
    }
    return nil
  }

  /// Whether there is nothing but spaces, tabs and line ends.
  var isWhiteSpace: Bool {
    for index in indices {
      switch self[index] {
      case 0x20, 0x0A, 0x09, 0x0D: continue
      default: return false
      }
    }
    return true
  }

  /// Returns the bytes with an ampersand in place of each `&#38;`.
  func replacingAmpersandReferences(from first: Int) -> Bytes {
    var result: Bytes = []
    result.reserveCapacity(count)
    var copied = 0
    var next: Int? = first
    while let ampersand = next {
      let behind = ampersand &+ 1
      result.append(copying: extracting(copied..<behind))
      let isReference =
        behind &+ 4 <= count && self[behind] == UInt8(ascii: "#")
        && self[behind &+ 1] == UInt8(ascii: "3") && self[behind &+ 2] == UInt8(ascii: "8")
        && self[behind &+ 3] == UInt8(ascii: ";")
      copied = isReference ? behind &+ 4 : behind
      next = firstIndex(of: UInt8(ascii: "&"), from: copied)
    }
    result.append(copying: extracting(copied..<count))
    return result
  }

  /// The number of Unicode scalars in well-formed UTF-8: the bytes that do not continue one.
  var scalarCount: Int {
    var continuations = 0
    var index = 0
    while index &+ 8 <= count {
      let word = word(at: index)
      // A continuation byte is 10xxxxxx: the high bit set and the one below it clear.
      continuations &+= (word & ~(word &<< 1) & Self.highBits).nonzeroBitCount
      index &+= 8
    }
    while index < count {
      if self[index] & 0xC0 == 0x80 { continuations &+= 1 }
      index &+= 1
    }
    return count &- continuations
  }
}

extension String {
  /// Creates a string from UTF-8, with a replacement character for what is none.
  init(utf8 bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
