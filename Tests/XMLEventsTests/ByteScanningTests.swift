import Testing

@testable import XMLEvents

/// The scans read eight bytes at a time; a plain loop over every length and place shows that none is missed.
@Suite struct ByteScanningTests {
  private func withEveryPlacement(
    _ byte: UInt8, in filling: [UInt8], _ check: ([UInt8]) -> Void
  ) {
    for length in 0..<20 {
      let plain = (0..<length).map { filling[$0 % filling.count] }
      check(plain)
      for first in 0..<length {
        for second in first..<length {
          var bytes = plain
          bytes[first] = byte
          bytes[second] = byte
          check(bytes)
        }
      }
    }
  }

  /// Neighbours of the byte sought, and bytes that borrow and carry easily.
  static let fillings: [[UInt8]] = [
    [0x20], [0x0B, 0x09], [0x00, 0x01, 0xFF], [0x80, 0x8A, 0x7F], [0x3D, 0x3B], [0x0A ^ 0x80],
  ]

  @Test(arguments: [0x0A, 0x3C, 0x26, 0x00, 0xFF] as [UInt8], fillings)
  func findsBytes(byte: UInt8, filling: [UInt8]) {
    withEveryPlacement(byte, in: filling) { bytes in
      let found = bytes.indices.filter { bytes[$0] == byte }
      let lineEnds = bytes.span.countAndLast(of: byte)
      #expect(lineEnds.count == found.count)
      #expect(lineEnds.last == found.last)
      #expect(bytes.span.lastIndex(of: byte) == found.last)
      for start in 0...bytes.count {
        let first = bytes.span.firstIndex(of: byte, from: start)
        #expect(first == found.first { $0 >= start })
      }
    }
  }

  @Test(arguments: [0x00, 0x80, 0xFF] as [UInt8])
  func findsZeroAndNonASCII(byte: UInt8) {
    withEveryPlacement(byte, in: [0x01, 0x7F, 0x20]) { bytes in
      for start in 0...bytes.count {
        let first = bytes.span.firstIndexOfZeroOrNonASCII(from: start)
        #expect(first == bytes.indices.first { $0 >= start && bytes[$0] == byte } ?? bytes.count)
      }
    }
  }

  @Test func countsScalars() {
    for text in ["", "a", "é", "😀", "aé😀\u{301}", "0123456é", "01234567é😀", "€€€€€€€€€"] {
      for count in 0..<5 {
        let repeated = String(repeating: text, count: count)
        let scalars = Array(repeated.utf8).span.scalarCount
        #expect(scalars == repeated.unicodeScalars.count)
      }
    }
  }
}
