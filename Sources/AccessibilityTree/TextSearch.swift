// The standard library searches texts itself from iOS 16 on, which is later than recordings are read on.
extension StringProtocol {
  /// The first place of a text in this one, byte by byte; nil where it is not there, or is empty.
  package func firstRange(ofText text: String) -> Range<Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) {
        return start..<rest.index(start, offsetBy: text.utf8.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Tells whether a text is a part of this one, byte by byte.
  package func contains(text: String) -> Bool { firstRange(ofText: text) != nil }

  /// The text with another in place of each occurrence of one.
  package func replacing(text: String, with replacement: String) -> String {
    var result = ""
    var rest = Substring(self)
    while let found = rest.firstRange(ofText: text) {
      result += rest[..<found.lowerBound]
      result += replacement
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}
