import AccessibilityTree
import XMLEvents

/// The bytes of a file with what a look at the first few of them tells.
struct ImportSource: Sendable {
  /// The whole file.
  let bytes: [UInt8]
  /// The notation that the file is written in.
  let syntax: Syntax
  /// The first of the bytes that count, behind log lines that stand before the document.
  let start: Int
  /// The lines before the one on which the document starts.
  let skippedLines: Int
  /// The characters before the document on the line on which it starts.
  let skippedColumns: Int
  /// The first part of the document, as text.
  let head: String
  /// The name of the first tag of an XML document.
  let rootName: String?
  /// The first tag of an XML document without its angle brackets.
  let rootTag: String

  enum Syntax: String, Sendable {
    case xml = "XML"
    case json = "JSON"
    case binaryPropertyList = "a binary property list"
    case text = "text"
  }

  /// The number of bytes that are looked at to recognise a dialect.
  static let headLength = 1 << 14

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    var head = Self.text(of: bytes.prefix(Self.headLength))
    let first = head.unicodeScalars.first { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
    var skipped = (lines: 0, columns: 0)
    if bytes.starts(with: "bplist0".utf8) {
      syntax = .binaryPropertyList
    } else if first == "<" {
      syntax = .xml
    } else if Self.beginsAsJSON(head) {
      // Before a look for XML: a text in it may be a piece of XML.
      syntax = .json
    } else if let marker = Self.firstMarker(in: bytes) {
      syntax = .xml
      start = marker
      skipped = Self.extent(of: bytes[..<marker])
      head = Self.text(of: bytes[marker...].prefix(Self.headLength))
    } else if first == "{" || first == "[" {
      syntax = .json
    } else {
      syntax = .text
    }
    self.start = start
    skippedLines = skipped.lines
    skippedColumns = skipped.columns
    self.head = head
    let tag = syntax == .xml ? Self.firstTag(in: head) : nil
    rootTag = tag.map(String.init) ?? ""
    rootName = tag.map { tag in
      String(tag.prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" })
    }
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool {
    bytes.count <= Self.headLength
      && head.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
  }

  /// The place in the file of a place in the document.
  func position(_ position: SourcePosition) -> SourcePosition {
    SourcePosition(
      line: position.line + skippedLines,
      column: position.line == 1 ? position.column + skippedColumns : position.column)
  }

  /// Returns about how many elements there will be, from the length of the file.
  ///
  /// Room for that many is made at once; memory that no element fills is never touched.
  func expectedElements(limit: Int) -> Int {
    // Recordings and page sources have 80 to 300 bytes an element.
    min(bytes.count / 80, limit)
  }

  /// Reads the document as XML.
  ///
  /// - Parameters:
  ///   - consumer: Takes the events.
  ///   - limits: What the file may cost; the consumer itself counts elements.
  /// - Throws: What the consumer throws.
  func parse<Consumer: XMLEventConsumer>(
    into consumer: inout Consumer, limits: ImportLimits
  ) throws(Consumer.Failure) {
    var xmlLimits = XMLLimits()
    xmlLimits.maximumBytes = limits.maximumBytes
    xmlLimits.maximumAttributeLength = limits.maximumAttributeLength
    // A dialect has a few levels of its own around and inside the elements that are counted.
    xmlLimits.maximumDepth = min(limits.maximumDepth, .max - 16) + 16
    let document = bytes[start...]
    try XMLEventParser(limits: xmlLimits).parse(document.span, into: &consumer)
  }

  /// Decodes as much of the first bytes as is needed to look at them; errors are found by who reads them.
  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0x00]) {
      return utf16(bytes, isBigEndian: false)
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0x00, 0x3C]) {
      return utf16(bytes, isBigEndian: true)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    var units: [UInt16] = []
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Tells whether a text begins as no log line does, such as `[HTTP] GET /source`.
  private static func beginsAsJSON(_ head: String) -> Bool {
    let start = head.unicodeScalars.lazy
      .filter { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }.prefix(2)
    return ["{\"", "{}", "[{", "[]", "[[", "[\""].contains {
      start.elementsEqual($0.unicodeScalars)
    }
  }

  /// Finds where a document starts behind log lines, by beginnings that no log line has by chance.
  private static func firstMarker(in bytes: [UInt8]) -> Int? {
    let markers = ["<?xml ", "<AppiumAUT>", "<XCUIElementType", "<UIAApplication", "<recording "]
      .map { Array($0.utf8) }
    let end = min(bytes.count, headLength)
    for index in 0..<end where bytes[index] == UInt8(ascii: "<") {
      // Inside a JSON or Swift string the document is escaped, and no XML.
      if index > 0, bytes[index - 1] == UInt8(ascii: "\"") { return nil }
      for marker in markers where bytes[index...].starts(with: marker) { return index }
    }
    return nil
  }

  private static func extent(of bytes: ArraySlice<UInt8>) -> (lines: Int, columns: Int) {
    var lines = 0
    var columns = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines += 1
        columns = 0
      } else if byte & 0xC0 != 0x80 {
        columns += 1
      }
    }
    return (lines, columns)
  }

  /// Finds the first start tag behind declarations, processing instructions and comments.
  private static func firstTag(in head: String) -> Substring? {
    var rest = head[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[open...].dropFirst()
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(ofText: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.first == "?" || rest.first == "!" {
        guard let end = rest.firstIndex(of: ">") else { return nil }
        rest = rest[end...]
      } else {
        return rest.prefix { $0 != ">" }
      }
    }
    return nil
  }
}

extension Substring {
  /// Finds a text by its bytes.
  fileprivate func firstRange(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      let rest = self[start...]
      if rest.hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
