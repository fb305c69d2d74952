import AccessibilityTree

/// Writes values as the attributes of an XML document.
struct XMLPropertyWriter: PropertyWriter {
  private var output: [UInt8] = []
  var key = ""
  private var replacedCharacters = 0

  /// The ids by which the elements of the screen are referred to.
  var elementIDs = ElementIDs()

  /// What was written so far.
  var document: RecordingDocument {
    guard replacedCharacters > 0 else { return RecordingDocument(bytes: output, notes: []) }
    let note = ImportNote(
      "XML cannot hold control characters; \(replacedCharacters) of them in the texts are "
        + "written as U+FFFD")
    return RecordingDocument(bytes: output, notes: [note])
  }

  // MARK: Tags

  mutating func line(_ text: String, depth: Int) {
    indent(depth)
    output.append(contentsOf: text.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  mutating func begin(_ tag: RecordingTag, depth: Int) {
    indent(depth)
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: tag.rawValue.utf8)
  }

  mutating func end(isEmpty: Bool) {
    output.append(contentsOf: (isEmpty ? "/>\n" : ">\n").utf8)
  }

  mutating func close(_ tag: RecordingTag, depth: Int) {
    line("</\(tag.rawValue)>", depth: depth)
  }

  private mutating func indent(_ depth: Int) {
    // Deep trees would cost the square of their depth in spaces.
    for _ in 0..<min(depth, 100) { output.append(contentsOf: [0x20, 0x20]) }
  }

  /// Writes an attribute with its value escaped.
  mutating func attribute(_ name: String, _ value: String) {
    output.append(0x20)
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: "=\"".utf8)
    for scalar in value.unicodeScalars { append(scalar) }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": output.append(contentsOf: "&amp;".utf8)
    case "<": output.append(contentsOf: "&lt;".utf8)
    case ">": output.append(contentsOf: "&gt;".utf8)
    case "\"": output.append(contentsOf: "&quot;".utf8)
    // Written as they are they would be read as spaces.
    case "\t", "\n", "\r": output.append(contentsOf: "&#\(scalar.value);".utf8)
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
      replacedCharacters += 1
      output.append(contentsOf: "\u{FFFD}".utf8)
    default: output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  // MARK: Values

  mutating func put(_ text: String) { attribute(key, text) }

  mutating func put(_ boolean: Bool) { attribute(key, boolean ? "true" : "false") }

  mutating func put(_ number: Double) { attribute(key, NumberText.string(number)) }

  mutating func put(_ integer: Int) { attribute(key, "\(integer)") }

  mutating func put(_ words: [String]) { attribute(key, words.joined(separator: " ")) }
}
