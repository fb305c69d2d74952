/// Writes one JSON document from front to back: indented by two spaces, keys in the order given.
///
/// The caller opens and closes what belongs together; commas and line breaks come of themselves. An
/// object or array without anything in it stays on its line.
package struct JSONStream {
  /// What was written so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// How many objects and arrays are open.
  private var depth = 0
  /// Whether nothing stands before the next value on its level.
  private var isFirst = true
  /// Whether a key was written whose value comes next.
  private var hasKey = false

  /// Deep trees would cost the square of their depth in spaces.
  private static let maximumIndentation = 100

  /// Creates an empty document.
  package init() {}

  /// The document with a line feed at its end.
  package var document: [UInt8] { bytes + [0x0A] }

  /// The document as text.
  package var text: String { String(decoding: document, as: UTF8.self) }

  // MARK: - Values

  /// Writes the key of the next value.
  package mutating func key(_ name: String) {
    separate()
    append(name)
    bytes.append(contentsOf: ": ".utf8)
    hasKey = true
  }

  /// Writes a text.
  package mutating func string(_ text: String) {
    separate()
    append(text)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ flag: Bool) { raw(flag ? "true" : "false") }

  /// Writes a whole number.
  package mutating func integer(_ number: some BinaryInteger) { raw(String(number)) }

  /// Writes a number, without `.0` where it is whole; null where JSON has no spelling for it.
  package mutating func number(_ number: Double) {
    guard number.isFinite else { return null() }
    let text = number.description
    raw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Writes `null`.
  package mutating func null() { raw("null") }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: - Objects and arrays

  /// Opens an object.
  package mutating func beginObject() { begin("{") }

  /// Closes the innermost object.
  package mutating func endObject() { end("}") }

  /// Opens an array.
  package mutating func beginArray() { begin("[") }

  /// Closes the innermost array.
  package mutating func endArray() { end("]") }

  /// Writes an object with what the closure writes in it.
  package mutating func object(_ content: (inout JSONStream) -> Void) {
    beginObject()
    content(&self)
    endObject()
  }

  /// Writes an array with what the closure writes for each element.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ content: (inout JSONStream, Elements.Element) -> Void
  ) {
    beginArray()
    for element in elements { content(&self, element) }
    endArray()
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    depth += 1
    isFirst = true
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    depth -= 1
    if !isFirst { newLine() }
    bytes.append(UInt8(ascii: bracket))
    isFirst = false
  }

  /// Writes what stands between the value before and the next one.
  private mutating func separate() {
    if hasKey {
      hasKey = false
    } else {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      if depth > 0 { newLine() }
    }
    isFirst = false
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    for _ in 0..<min(depth, Self.maximumIndentation) { bytes.append(contentsOf: [0x20, 0x20]) }
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u00" + (byte < 16 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension JSONStream {
  /// Writes a key with a text; nothing where there is no text.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a key with a whole number; nothing where there is none.
  package mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    key(name)
    integer(number)
  }

  /// Writes a key with `true` or `false`.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    boolean(flag)
  }

  /// Writes a key with a list of texts.
  package mutating func member(_ name: String, _ texts: [String]) {
    key(name)
    array(texts) { $0.string($1) }
  }

  /// Writes a key with an object.
  package mutating func member(_ name: String, object content: (inout JSONStream) -> Void) {
    key(name)
    object(content)
  }

  /// Writes a key with an array.
  package mutating func member<Elements: Sequence>(
    _ name: String, _ elements: Elements,
    _ content: (inout JSONStream, Elements.Element) -> Void
  ) {
    key(name)
    array(elements, content)
  }
}
