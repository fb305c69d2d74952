/// Writes a document as a property list in XML, indented by tabs as Apple's own tools do.
enum XMLPropertyListWriter {
  /// Returns the bytes of a file, and the number of characters that XML cannot hold.
  ///
  /// Those are written as U+FFFD. Null has no element; an entry of a dictionary that holds it is left
  /// out, and in an array it becomes an empty string. Data and dates are none of what recordings hold and
  /// are written as empty strings too.
  static func bytes(of document: StructuredDocument) -> (bytes: [UInt8], replaced: Int) {
    var writer = Writer()
    writer.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """)
    var open: [(end: Int, isArray: Bool)] = []
    for index in document.nodes.indices {
      writer.close(&open, before: index)
      let node = document.nodes[index]
      if node.key >= 0 {
        if node.content == .null { continue }
        writer.line("key", document.keys[Int(node.key)], depth: open.count)
      }
      switch node.content {
      case .array, .dictionary:
        let isArray = node.content == .array
        let name = isArray ? "array" : "dict"
        if Int(node.end) == index + 1 {
          writer.empty(name, depth: open.count)
        } else {
          writer.start(name, depth: open.count)
          open.append((Int(node.end), isArray))
        }
      case .text(let text): writer.line("string", document.texts[Int(text)], depth: open.count)
      case .boolean(let flag): writer.empty(flag ? "true" : "false", depth: open.count)
      case .integer(let number): writer.line("integer", String(number), depth: open.count)
      case .unsigned(let number), .uid(let number):
        writer.line("integer", String(number), depth: open.count)
      case .real(let number):
        writer.line("real", NumberText.string(number), depth: open.count)
      case .null, .data, .date: writer.line("string", "", depth: open.count)
      }
    }
    writer.close(&open, before: document.nodes.count)
    writer.append("</plist>\n")
    return (writer.output, writer.replaced)
  }

  private struct Writer {
    var output: [UInt8] = []
    var replaced = 0

    mutating func append(_ text: String) {
      output.append(contentsOf: text.utf8)
    }

    private mutating func indent(_ depth: Int) {
      for _ in 0..<min(depth, 100) { output.append(0x09) }
    }

    mutating func start(_ name: String, depth: Int) {
      indent(depth)
      append("<\(name)>\n")
    }

    mutating func empty(_ name: String, depth: Int) {
      indent(depth)
      append("<\(name)/>\n")
    }

    mutating func line(_ name: String, _ text: String, depth: Int) {
      indent(depth)
      append("<\(name)>")
      for scalar in text.unicodeScalars { append(scalar) }
      append("</\(name)>\n")
    }

    mutating func close(_ open: inout [(end: Int, isArray: Bool)], before index: Int) {
      while let last = open.last, last.end <= index {
        open.removeLast()
        indent(open.count)
        append(last.isArray ? "</array>\n" : "</dict>\n")
      }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      // As it is, XML would read it as a line feed.
      case "\r": append("&#13;")
      case "\t", "\n": output.append(UInt8(scalar.value))
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        replaced += 1
        append("\u{FFFD}")
      default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }
}
