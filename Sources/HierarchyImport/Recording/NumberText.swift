/// Numbers as the recording format writes them, the same on every platform.
enum NumberText {
  /// The shortest text that reads back as exactly this number; no exponent for ordinary sizes.
  static func string(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
