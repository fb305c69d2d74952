/// A value of a document: a view, as cheap as a reference and a number.
package struct StructuredValue: Sendable {
  /// The document that holds it.
  package let document: StructuredDocument
  /// Its position in document order.
  package let index: Int

  var node: StructuredDocument.Node { document.nodes[index] }
  var content: StructuredDocument.Content { document.nodes[index].content }

  /// The text, where the value is one.
  package var string: String? {
    guard case .text(let text) = content else { return nil }
    return document.texts[Int(text)]
  }

  /// True or false, where the value is that.
  package var boolean: Bool? {
    guard case .boolean(let flag) = content else { return nil }
    return flag
  }

  /// The number, where the value is one; nearest where it is a big whole number.
  package var number: Double? {
    switch content {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The whole number, where the value is one that fits.
  package var integer: Int? {
    switch content {
    case .integer(let number): Int(exactly: number)
    case .real(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The bytes, where the value is data.
  package var data: [UInt8]? {
    guard case .data(let blob) = content else { return nil }
    return document.blobs[Int(blob)]
  }

  package var isNull: Bool { content == .null }
  package var isArray: Bool { content == .array }
  package var isDictionary: Bool { content == .dictionary }

  /// The key under which it stands in a dictionary.
  package var key: String? {
    let key = node.key
    return key < 0 ? nil : document.keys[Int(key)]
  }

  /// The 1-based line in the file, or 0 where the file has no lines.
  package var line: Int { Int(node.line) }
  /// The 1-based column in that line, or 0.
  package var column: Int { Int(node.column) }

  /// The values directly inside, in the order of the file.
  package var children: Children {
    Children(document: document, position: index + 1, end: Int(node.end))
  }

  /// Finds a value of a dictionary; nil where there is none, or null.
  ///
  /// - Complexity: O(*n*) in the number of keys.
  package subscript(key: String) -> StructuredValue? {
    guard isDictionary else { return nil }
    for child in children where child.key == key { return child.isNull ? nil : child }
    return nil
  }

  /// Finds the first of several keys that has a value.
  package subscript(anyOf keys: String...) -> StructuredValue? {
    for key in keys {
      if let value = self[key] { return value }
    }
    return nil
  }

  /// Values of one level, in the order of the file.
  package struct Children: Sequence, IteratorProtocol {
    let document: StructuredDocument
    var position: Int
    let end: Int

    package mutating func next() -> StructuredValue? {
      guard position < end else { return nil }
      defer { position = Int(document.nodes[position].end) }
      return StructuredValue(document: document, index: position)
    }

    package var isEmpty: Bool { position >= end }
  }
}

extension StructuredValue {
  /// The kind of the value with its article, for messages.
  package var kind: String {
    switch content {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "the number \(number)"
    case .unsigned(let number): "the number \(number)"
    case .real(let number): "the number \(NumberText.string(number))"
    case .text: Message.quoted(string ?? "")
    case .data: "data"
    case .date: "a date"
    case .uid: "a reference of a keyed archive"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }

  /// Where the value stands: `screens[0].children[3]`; of a deep one the inner part.
  package var keyPath: String {
    Self.keyPath(from: index, nodes: document.nodes, keys: document.keys)
  }

  static func keyPath(
    from index: Int, nodes: [StructuredDocument.Node], keys: [String]
  ) -> String {
    var parts: [String] = []
    var current = index
    while current >= 0, nodes[current].parent >= 0 {
      // Otherwise the paths of a deep tree would cost the square of its depth.
      guard parts.count < 40 else {
        parts.append("…")
        break
      }
      let node = nodes[current]
      if node.key >= 0 {
        let shown = Message.shown(keys[Int(node.key)], maximum: 40)
        parts.append(nodes[Int(node.parent)].parent < 0 ? shown : ".\(shown)")
      } else {
        parts.append("[\(node.position)]")
      }
      current = Int(node.parent)
    }
    return parts.reversed().joined()
  }

  /// Makes an error at the value's place.
  package func error(_ message: String) -> StructureError {
    guard line > 0 else { return StructureError(message, keyPath: keyPath) }
    return StructureError(message, line: line, column: column)
  }
}
