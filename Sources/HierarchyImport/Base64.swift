/// Base64 as RFC 4648 has it, with white space anywhere.
enum Base64 {
  /// Decodes a text in UTF-8, as Interface Builder writes those with characters that XML does not keep.
  ///
  /// Interface Builder leaves out the padding.
  static func text(_ text: String) -> String? {
    decode(text, mayLackPadding: true).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Decodes a text, or gives nil where it is not base64.
  static func decode(_ text: String, mayLackPadding: Bool = false) -> [UInt8]? {
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text.utf8 where !ValueText.isSpace(byte) {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      digits += 1
      if digits % 4 == 0 {
        result.append(UInt8(truncatingIfNeeded: bits >> 16))
        result.append(UInt8(truncatingIfNeeded: bits >> 8))
        result.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
      }
    }
    switch digits % 4 {
    case 0: break
    case 2: result.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      result.append(UInt8(truncatingIfNeeded: bits >> 10))
      result.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: return nil
    }
    let isPadded = (digits + padding) % 4 == 0 && padding < 3
    return isPadded || mayLackPadding && padding == 0 ? result : nil
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
