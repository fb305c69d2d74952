import AccessibilityTree
import XMLEvents

/// What the distinct names of one parse mean, each found once.
struct NameCache<Value> {
  private enum Slot {
    case unseen
    case seen(Value?)
  }

  private var slots: [Slot] = []

  /// The meaning of a name that was looked up before and has one.
  func known(_ id: Int) -> Value? {
    guard id < slots.count, case .seen(let value) = slots[id] else { return nil }
    return value
  }

  /// Returns the meaning of a name, or nil where it has none.
  mutating func value(of name: XMLName, find: (String) -> Value?) -> Value? {
    if name.id < slots.count, case .seen(let value) = slots[name.id] { return value }
    while slots.count <= name.id { slots.append(.unseen) }
    let value = find(name.text)
    slots[name.id] = .seen(value)
    return value
  }
}

extension ImportSource {
  /// Makes an error at a place in the document.
  func error(_ message: String, at position: SourcePosition, file: String) -> ImportError {
    let place = self.position(position)
    return ImportError(file: file, line: place.line, column: place.column, message: message)
  }

  /// Makes an error of one of the XML itself, with a hint where the text is escaped as in a string.
  func importError(_ error: XMLParseError, file: String) -> ImportError {
    var message = error.message + error.hint
    if rootTag.contains(text: "=\\\"") || head.contains(text: "<\\/") {
      message += "; the file seems to be escaped as in a JSON string, which must be undone first"
    }
    return self.error(message, at: error.position, file: file)
  }
}

extension XMLParseError {
  /// How the limit that the document goes beyond can be raised; empty for other errors.
  var hint: String {
    switch code {
    case .depthLimit: ImportLimits.Name.depth.hint
    case .sizeLimit: ImportLimits.Name.bytes.hint
    case .valueLimit: ImportLimits.Name.attributeLength.hint
    default: ""
    }
  }
}
