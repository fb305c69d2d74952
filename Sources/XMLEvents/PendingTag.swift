/// Counts the attributes of a start tag that is not whole yet.
///
/// libxml2 compares every attribute with every other to find duplicates, and does so before it reports the tag:
/// a tag of some megabytes would keep it busy for hours. So a tag that goes over several chunks is looked at
/// before libxml2 sees its end. Each byte is looked at once.
struct PendingTag {
  private var start = 0
  private var scanned = 0
  private var quote: UInt8?
  private var count = 0

  /// Returns the number of attributes begun so far.
  ///
  /// - Parameters:
  ///   - bytes: What libxml2 has not finished with.
  ///   - offset: The offset of the first of these bytes, by which a tag is recognised.
  /// - Returns: The number of attributes, or 0 if this is no start tag.
  mutating func attributeCount(of bytes: Span<UInt8>, from offset: Int) -> Int {
    if offset != start || bytes.count < scanned {
      self = PendingTag()
      start = offset
    }
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "<"), bytes[1] != UInt8(ascii: "!"),
      bytes[1] != UInt8(ascii: "?")
    else { return 0 }
    while scanned < bytes.count {
      let byte = bytes[scanned]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        count += 1
      }
      scanned += 1
    }
    return count
  }
}
