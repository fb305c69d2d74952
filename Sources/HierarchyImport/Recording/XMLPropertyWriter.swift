import AccessibilityTree

/// Writes values as the attributes of an XML document.
struct XMLPropertyWriter: PropertyCoder {
  private var output: [UInt8] = []
  private var key = ""
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

  /// Lets an attribute be written by the table that it is in.
  mutating func write(
    _ key: RecordingKey, _ code: (inout XMLPropertyWriter) throws(ValueProblem) -> Bool
  ) {
    self.key = key.rawValue
    // Only readers find something wrong with a value.
    _ = try? code(&self)
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

  mutating func text(_ value: inout String?) {
    if let value { attribute(key, value) }
  }

  mutating func id(_ value: inout String?) {
    if let value { attribute(key, value) }
  }

  mutating func boolean(_ value: inout Bool, default: Bool) {
    if value != `default` { attribute(key, value ? "true" : "false") }
  }

  mutating func boolean(_ value: inout Bool?) {
    if let value { attribute(key, value ? "true" : "false") }
  }

  mutating func number(_ value: inout Double, default: Double, in range: ClosedRange<Double>) {
    if value != `default` { attribute(key, NumberText.string(value)) }
  }

  mutating func integer(_ value: inout Int?, atLeast least: Int) {
    if let value { attribute(key, "\(value)") }
  }

  mutating func tableIndex(_ value: inout TableIndex?) {
    if let value { attribute(key, value.index.map(String.init) ?? "notFound") }
  }

  mutating func rect(_ value: inout Rect?) {
    if let value { attribute(key, PropertyText.rect(value)) }
  }

  mutating func frame(_ value: inout Rect, isKnown: inout Bool) {
    guard isKnown else {
      attribute(key, "unknown")
      return
    }
    if value != .zero { attribute(key, PropertyText.rect(value)) }
  }

  mutating func point(_ value: inout Point?) {
    if let value { attribute(key, PropertyText.numbers(value.x, value.y)) }
  }

  mutating func insets(_ value: inout Insets) {
    if value != .zero { attribute(key, PropertyText.insets(value)) }
  }

  mutating func color(_ value: inout Color?) {
    if let value { attribute(key, PropertyText.color(value)) }
  }

  mutating func choice<Choice: NamedChoice>(_ value: inout Choice?) {
    if let value { attribute(key, value.rawValue) }
  }

  mutating func choice<Choice: NamedChoice>(_ value: inout Choice, default: Choice) {
    if value != `default` { attribute(key, value.rawValue) }
  }

  mutating func traits(_ value: inout Traits, default: Traits) {
    if value != `default` { attribute(key, PropertyText.traits(value)) }
  }

  mutating func references(_ value: inout [ElementReference]?) {
    guard let value else { return }
    let words = value.map { PropertyText.reference($0, ids: elementIDs) }
    attribute(key, words.joined(separator: " "))
  }

  mutating func headers(_ value: inout [Int: [ElementReference]]) {
    if !value.isEmpty { attribute(key, PropertyText.headers(value, ids: elementIDs)) }
  }

  mutating func words(_ value: inout [String]) {
    if !value.isEmpty { attribute(key, value.joined(separator: " ")) }
  }

  mutating func indexPath(_ value: inout IndexPath?) {
    if let value { attribute(key, "\(value.section) \(value.item)") }
  }

  mutating func version(_ value: inout SystemVersion?) {
    if let value { attribute(key, value.description) }
  }
}
