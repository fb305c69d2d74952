extension String {
  /// The text with control and bidirectional formatting characters written as `\u{…}`.
  ///
  /// For names and texts from outside that go into a message: it stays one line, and it cannot
  /// move the cursor or reorder what stands around it.
  package var printable: String {
    guard unicodeScalars.contains(where: \.disturbsALine) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.disturbsALine {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var disturbsALine: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
