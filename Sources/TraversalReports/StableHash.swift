/// A hash that is the same on every machine and in every run, unlike `Hasher`: FNV-1a, 64 bits.
struct StableHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a text; the texts "a", "b" and "ab", "" give different hashes.
  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte) }
    // No byte of UTF-8 text.
    combine(0xFF as UInt8)
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
