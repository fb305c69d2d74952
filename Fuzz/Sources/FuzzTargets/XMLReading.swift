@testable import XMLEvents

/// The XML reader gives the same however the document is cut into chunks.
enum XMLReading {
  static func run(_ bytes: [UInt8]) {
    var limits = XMLLimits()
    limits.maximumDepth = 100
    limits.maximumAttributeLength = 1_000
    limits.maximumTextLength = 4_000
    let whole = Log.reading(bytes, limits, chunk: 1 << 16)
    // Chunks of one byte are the worst there are; longer ones depend on the document.
    for chunk in [1, 2 + bytes.count % 61] {
      let cut = Log.reading(bytes, limits, chunk: chunk)
      // Of two errors, the one that is met first may be another.
      let areBothRefused = cut.error != nil && whole.error != nil
      require(
        areBothRefused || cut == whole,
        "chunks of \(chunk) bytes give another reading:\n\(cut)\nthan the whole:\n\(whole)")
    }
  }

  /// Everything that a document says.
  private struct Log: XMLEventConsumer, Hashable {
    typealias Failure = XMLParseError
    var lines: [String] = []
    var depth = 0
    var error: XMLParseError?

    static func reading(_ bytes: [UInt8], _ limits: XMLLimits, chunk: Int) -> Log {
      var log = Log()
      var parser = XMLEventParser(limits: limits)
      parser.chunkSize = chunk
      do {
        try parser.parse(bytes, into: &log)
        require(log.depth == 0, "an element that does not end")
      } catch {
        log.error = error
      }
      return log
    }

    mutating func startElement(
      _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
    ) {
      depth += 1
      var line = "<\(name) \(position.line):\(position.column)"
      for attribute in attributes.array() { line += " \(attribute.name)='\(attribute.value)'" }
      lines.append(line)
    }

    mutating func endElement(_ name: XMLName) {
      depth -= 1
      lines.append(">\(name)")
    }

    mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {
      lines.append("\(position.line):\(position.column) \(text.string)")
    }
  }
}
