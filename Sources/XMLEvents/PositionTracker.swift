/// Turns byte offsets of the UTF-8 text into lines and columns, walking over every byte once.
///
/// Offsets have to be asked for in rising order, as the parser's events come. Bytes are kept from the last
/// place that the parser is done with, which is one unfinished tag and the current chunk.
struct PositionTracker {
  private var bytes: Bytes = []
  private var firstOffset = 0

  /// The offset of the latest position asked for.
  private(set) var currentOffset = 0

  /// The latest position asked for.
  private(set) var currentPosition = SourcePosition.start

  /// The offset behind the last byte.
  var endOffset: Int { firstOffset + bytes.count }

  /// The number of bytes that are kept.
  var keptCount: Int { bytes.count }

  mutating func append(_ chunk: Span<UInt8>) {
    bytes.append(copying: chunk)
  }

  /// Returns the position of a byte, or of the latest one asked for if that is further on.
  mutating func position(at target: Int) -> SourcePosition {
    let end = min(target, endOffset)
    guard end > currentOffset else { return currentPosition }
    let passed = (currentOffset - firstOffset)..<(end - firstOffset)
    currentPosition = currentPosition.advanced(over: bytes.span.extracting(passed))
    currentOffset = end
    return currentPosition
  }

  /// Forgets the bytes before an offset.
  mutating func forget(before target: Int) {
    _ = position(at: target)
    bytes.removeFirst(currentOffset - firstOffset)
    firstOffset = currentOffset
  }

  /// Calls a closure with the kept bytes from an offset on.
  func withBytes<Result>(from offset: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let start = min(max(offset - firstOffset, 0), bytes.count)
    return body(bytes.span.extracting(start..<bytes.count))
  }

  /// Returns the kept byte at an offset.
  func byte(at offset: Int) -> UInt8? {
    let index = offset - firstOffset
    return bytes.indices.contains(index) ? bytes[index] : nil
  }

  /// Returns the last offset before another at which a byte is kept, with another byte behind it if one is given.
  func lastOffset(of byte: UInt8, followedBy next: UInt8? = nil, before end: Int) -> Int? {
    var count = min(end, endOffset) - firstOffset
    while count > 0, let index = bytes.span.extracting(0..<count).lastIndex(of: byte) {
      if next == nil || (index + 1 < bytes.count && bytes[index + 1] == next) {
        return index + firstOffset
      }
      count = index
    }
    return nil
  }
}

extension SourcePosition {
  /// Returns the position behind a text that begins here.
  func advanced(over text: Span<UInt8>) -> SourcePosition {
    let lineEnds = text.countAndLast(of: UInt8(ascii: "\n"))
    guard let last = lineEnds.last else {
      return SourcePosition(line: line, column: column + text.scalarCount)
    }
    let rest = text.extracting((last + 1)..<text.count)
    return SourcePosition(line: line + lineEnds.count, column: 1 + rest.scalarCount)
  }
}
