import AccessibilityTree

/// A text dump as lines: of a file, or of a string literal that a debugger or server wrote on one line.
struct DumpText {
  /// One line, with its place in the file.
  struct Line {
    var bytes: ArraySlice<UInt8>
    /// The 1-based line of the file; all lines of one literal have the same.
    var number: Int
    /// Whether the line stands in the file as it is, so that it has columns.
    var isVerbatim: Bool
  }

  private(set) var lines: [Line] = []

  /// What a dump contains on one line only when its line ends are escaped.
  private static let escapedMarkers = [
    Array("Element subtree:\\n".utf8), Array(">\\n   | <".utf8), Array(">\\n  | <".utf8),
  ]

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - source: The text, which must be UTF-8.
  ///   - file: What messages call it.
  /// - Throws: Where it is no UTF-8.
  init(_ source: ImportSource, file: String) throws(ImportError) {
    let bytes = source.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 1
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      var line = bytes[start..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      guard Self.isUTF8(line) else {
        throw ImportError(
          file: file, line: number, column: 1,
          message: "the line holds bytes that are no UTF-8; the file should be saved as UTF-8")
      }
      add(line, number: number)
      start = end + 1
      number += 1
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    let marker = Self.escapedMarkers.lazy.compactMap { line.range(of: $0) }.first
    guard let marker else {
      lines.append(Line(bytes: line, number: number, isVerbatim: true))
      return
    }
    let text = EscapedText.text(of: line[EscapedText.literal(around: marker.lowerBound, in: line)])
    for part in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lines.append(Line(bytes: part, number: number, isVerbatim: false))
    }
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 < 0x80 }) { return true }
    var iterator = bytes.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

/// String literals of Swift, the debugger and JSON, as far as dumps use their escapes.
enum EscapedText {
  /// Finds the literal around a position: what stands between the quotation marks, else the whole line.
  static func literal(
    around position: Int, in line: ArraySlice<UInt8>
  ) -> Range<Int> {
    var index = line.startIndex
    var start: Int?
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""):
        if let opened = start {
          if index > position, opened <= position { return opened..<index }
          start = nil
        } else {
          // Behind the marker no literal around it can begin.
          guard index < position else { return line.startIndex..<line.endIndex }
          start = index + 1
        }
      default: break
      }
      index += 1
    }
    return (start ?? line.startIndex)..<line.endIndex
  }

  /// Undoes the escapes; one that is not known stays as it is.
  static func text(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        result.append(byte)
        continue
      }
      let escaped = bytes[index]
      index += 1
      switch escaped {
      case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "/"):
        result.append(escaped)
      case UInt8(ascii: "u"):
        if let scalar = scalar(in: bytes, at: &index) {
          result.append(contentsOf: Array(String(Character(scalar)).utf8))
        } else {
          result.append(contentsOf: [byte, escaped])
        }
      default: result.append(contentsOf: [byte, escaped])
      }
    }
    return result
  }

  /// Reads `XXXX`, a pair of surrogates, or `{X...}`.
  private static func scalar(in bytes: ArraySlice<UInt8>, at index: inout Int) -> Unicode.Scalar? {
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "{") {
      guard let end = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: "}")),
        let code = UInt32(String(decoding: bytes[(index + 1)..<end], as: UTF8.self), radix: 16)
      else { return nil }
      index = end + 1
      return Unicode.Scalar(code)
    }
    guard let first = unit(in: bytes, at: index) else { return nil }
    index += 4
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(UInt32(first)) }
    guard bytes[index...].starts(with: Array("\\u".utf8)),
      let second = unit(in: bytes, at: index + 2), UTF16.isTrailSurrogate(second)
    else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(
      0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
  }

  private static func unit(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt16? {
    guard index + 4 <= bytes.endIndex else { return nil }
    let digits = bytes[index..<(index + 4)]
    guard digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-") else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension ArraySlice<UInt8> {
  /// Finds a text by its bytes, from a position on.
  func range(of text: [UInt8], from start: Int? = nil) -> Range<Int>? {
    guard let first = text.first else { return nil }
    var index = start ?? startIndex
    while index + text.count <= endIndex {
      if self[index] == first, self[index..<(index + text.count)].elementsEqual(text) {
        return index..<(index + text.count)
      }
      index += 1
    }
    return nil
  }

  /// Tells whether a text stands at a position.
  func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= startIndex, index + text.utf8CodeUnitCount <= endIndex else { return false }
    return text.withUTF8Buffer { buffer in
      self[index..<(index + buffer.count)].elementsEqual(buffer)
    }
  }

  /// Without spaces and tabs around it.
  var trimmed: ArraySlice<UInt8> {
    var start = startIndex
    var end = endIndex
    while start < end, ValueText.isSpace(self[start]) { start += 1 }
    while end > start, ValueText.isSpace(self[end - 1]) { end -= 1 }
    return self[start..<end]
  }

  var string: String { String(decoding: self, as: UTF8.self) }
}

/// The rectangles of dumps, such as `{{16.0, 59.3}, {44.0, 44.0}}` and `(15 11; 120 21.5)`.
enum DumpRect {
  /// Reads exactly four numbers; nil where there are others, or one is not finite.
  static func rect(_ bytes: ArraySlice<UInt8>) -> Rect? {
    guard let numbers = numbers(bytes, count: 4) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads exactly so many numbers, whatever brackets and separators stand around them.
  static func numbers(_ bytes: ArraySlice<UInt8>, count: Int) -> [Double]? {
    // A rectangle is short; anything longer is none.
    guard bytes.count <= 256 else { return nil }
    let buffer = Array(bytes)
    var result: [Double] = []
    var index = 0
    while index < buffer.count {
      var end = index
      while end < buffer.count, !isSeparator(buffer[end]) { end += 1 }
      if end > index {
        guard case .number(let number) = DecimalNumber.parse(buffer, in: index..<end) else {
          return nil
        }
        result.append(number)
      }
      index = end + 1
    }
    return result.count == count ? result : nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: ","), UInt8(ascii: ";"):
      true
    default: ValueText.isSpace(byte)
    }
  }
}
