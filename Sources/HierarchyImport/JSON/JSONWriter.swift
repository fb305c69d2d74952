/// Writes a document as JSON: UTF-8, indented by two spaces, keys in the document's order.
enum JSONWriter {
  /// Returns the bytes of a file.
  ///
  /// What JSON has no value for becomes null: data, dates, numbers that are not finite.
  static func bytes(of document: StructuredDocument) -> [UInt8] {
    var output: [UInt8] = []
    var open: [(end: Int, isArray: Bool)] = []
    var isFirst = true
    for index in document.nodes.indices {
      close(&open, before: index, isFirst: &isFirst, output: &output)
      let node = document.nodes[index]
      if !isFirst { output.append(UInt8(ascii: ",")) }
      if !open.isEmpty { newLine(depth: open.count, output: &output) }
      isFirst = false
      if node.key >= 0 {
        append(document.keys[Int(node.key)], to: &output)
        output.append(contentsOf: ": ".utf8)
      }
      switch node.content {
      case .array, .dictionary:
        let isArray = node.content == .array
        output.append(UInt8(ascii: isArray ? "[" : "{"))
        open.append((Int(node.end), isArray))
        isFirst = true
      case .text(let text): append(document.texts[Int(text)], to: &output)
      case .boolean(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
      case .integer(let number): output.append(contentsOf: String(number).utf8)
      case .unsigned(let number): output.append(contentsOf: String(number).utf8)
      case .real(let number) where number.isFinite:
        output.append(contentsOf: NumberText.string(number).utf8)
      case .null, .real, .data, .date, .uid: output.append(contentsOf: "null".utf8)
      }
    }
    close(&open, before: document.nodes.count, isFirst: &isFirst, output: &output)
    output.append(0x0A)
    return output
  }

  private static func close(
    _ open: inout [(end: Int, isArray: Bool)], before index: Int, isFirst: inout Bool,
    output: inout [UInt8]
  ) {
    while let last = open.last, last.end <= index {
      open.removeLast()
      // An empty array stays on its line.
      if !isFirst { newLine(depth: open.count, output: &output) }
      output.append(last.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
      isFirst = false
    }
  }

  private static func newLine(depth: Int, output: inout [UInt8]) {
    output.append(0x0A)
    // Deep trees would cost the square of their depth in spaces.
    for _ in 0..<min(depth, 100) { output.append(contentsOf: [0x20, 0x20]) }
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): output.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): output.append(contentsOf: "\\\\".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + digits).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
