internal import JSONWriting

/// Writes a document as JSON: UTF-8, indented by two spaces, keys in the document's order.
enum JSONWriter {
  /// Returns the bytes of a file.
  ///
  /// What JSON has no value for becomes null: data, dates, numbers that are not finite.
  static func bytes(of document: StructuredDocument) -> [UInt8] {
    var output = JSONStream()
    var open: [(end: Int, isArray: Bool)] = []
    for index in document.nodes.indices {
      close(&open, before: index, &output)
      let node = document.nodes[index]
      if node.key >= 0 { output.key(document.keys[Int(node.key)]) }
      switch node.content {
      case .array:
        output.beginArray()
        open.append((Int(node.end), true))
      case .dictionary:
        output.beginObject()
        open.append((Int(node.end), false))
      case .text(let text): output.string(document.texts[Int(text)])
      case .boolean(let flag): output.boolean(flag)
      case .integer(let number): output.integer(number)
      case .unsigned(let number): output.integer(number)
      case .real(let number): output.number(number)
      case .null, .data, .date, .uid: output.null()
      }
    }
    close(&open, before: document.nodes.count, &output)
    return output.document
  }

  private static func close(
    _ open: inout [(end: Int, isArray: Bool)], before index: Int, _ output: inout JSONStream
  ) {
    while let last = open.last, last.end <= index {
      open.removeLast()
      if last.isArray { output.endArray() } else { output.endObject() }
    }
  }
}
