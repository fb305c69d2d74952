import XMLEvents

/// Reads property lists in their XML spelling.
///
/// As strict as Apple's document type: unlike Foundation it takes no unknown element, no value without a
/// key, and no key twice.
struct XMLPropertyListReader: XMLEventConsumer {
  private let limits: StructureLimits
  /// Turns a place in the document into one in the file.
  private let place: @Sendable (SourcePosition) -> SourcePosition
  private var builder = StructuredDocument.Builder()
  /// The tags that are open.
  private var open: [Tag] = []
  private var tags = NameCache<Tag>()
  /// The text of the value that is open, and where its tag stands.
  private var text = ""
  private var valuePosition = SourcePosition.start
  private var hasRoot = false

  private enum Tag: String, CaseIterable {
    case plist, dict, array, key, string, integer, real, date, data
    case `true`, `false`

    /// Whether a text stands in it.
    var holdsText: Bool {
      switch self {
      case .key, .string, .integer, .real, .date, .data: true
      case .plist, .dict, .array, .true, .false: false
      }
    }
  }

  init(
    limits: StructureLimits, place: @escaping @Sendable (SourcePosition) -> SourcePosition = { $0 }
  ) {
    self.limits = limits
    self.place = place
  }

  /// Reads a document that is in memory.
  static func document(
    _ bytes: [UInt8], limits: StructureLimits = StructureLimits()
  ) throws(StructureError) -> StructuredDocument {
    var reader = XMLPropertyListReader(limits: limits)
    var xmlLimits = XMLLimits()
    xmlLimits.maximumDepth = limits.maximumDepth + 8
    try XMLEventParser(limits: xmlLimits).parse(bytes, into: &reader)
    return reader.finish()
  }

  func failure(from error: XMLParseError) -> StructureError {
    self.error(error.message + (limits.limits == nil ? "" : error.hint), at: error.position)
  }

  /// Gives what was read.
  consuming func finish() -> StructuredDocument { builder.finish() }

  // MARK: Events

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(StructureError) {
    guard let tag = tags.value(of: name, find: { Tag(rawValue: $0) }) else {
      throw error("<\(name.text)> is no element of a property list", at: position)
    }
    if open.isEmpty || tag == .plist {
      guard open.isEmpty, tag == .plist else {
        let problem =
          tag == .plist
          ? "<plist> stands inside the property list" : "the root element is not <plist>"
        throw error(problem, at: position)
      }
      open.append(.plist)
      return
    }
    try checkPlace(of: tag, at: position)
    let place = self.place(position)
    switch tag {
    case .dict, .array:
      guard builder.depth < limits.maximumDepth else {
        throw error(
          limits.tooDeep("arrays and dictionaries"), at: position)
      }
      builder.open(tag == .dict ? .dictionary : .array, line: place.line, column: place.column)
    case .true, .false:
      builder.add(.boolean(tag == .true), line: place.line, column: place.column)
    default:
      text = ""
      valuePosition = position
    }
    open.append(tag)
  }

  mutating func endElement(_ name: XMLName) throws(StructureError) {
    guard let tag = open.popLast() else { return }
    switch tag {
    case .plist:
      guard hasRoot else { throw error("the property list is empty", at: .start) }
    case .dict:
      guard !builder.hasPendingKey else {
        throw error("the last key of the dictionary has no value", at: valuePosition)
      }
      builder.close()
    case .array: builder.close()
    case .true, .false: break
    case .key:
      guard builder.key(text) else {
        throw error(
          "the key \(Message.quoted(text)) stands twice in the same dictionary", at: valuePosition)
      }
    default: try finishValue(tag)
    }
  }

  mutating func text(
    _ text: borrowing XMLText, at position: SourcePosition
  ) throws(StructureError) {
    guard let tag = open.last, tag.holdsText else {
      guard !text.isWhitespace else { return }
      throw error(
        "the text \(Message.quoted(text.string)) stands between the elements", at: position)
    }
    self.text += text.string
  }

  // MARK: Values

  private mutating func checkPlace(of tag: Tag, at position: SourcePosition) throws(StructureError)
  {
    guard let parent = open.last else { return }
    guard builder.count < limits.maximumValues else {
      throw error(
        limits.tooMany, at: position)
    }
    switch parent {
    case .plist:
      guard tag != .key else { throw error("<key> stands outside of a <dict>", at: position) }
      guard !hasRoot else {
        throw error("a property list holds one value, and this is the second", at: position)
      }
      hasRoot = true
    case .dict:
      if tag == .key, builder.hasPendingKey {
        throw error("the key before this one has no value", at: position)
      }
      if tag != .key, !builder.hasPendingKey {
        throw error("there is no <key> before this <\(tag.rawValue)>", at: position)
      }
    case .array:
      guard tag != .key else { throw error("<key> stands in an <array>", at: position) }
    default:
      throw error("<\(tag.rawValue)> stands inside <\(parent.rawValue)>", at: position)
    }
  }

  private mutating func finishValue(_ tag: Tag) throws(StructureError) {
    let place = self.place(valuePosition)
    let content: StructuredDocument.Content?
    switch tag {
    case .string:
      builder.add(text: text, line: place.line, column: place.column)
      return
    case .data:
      guard let data = Base64.decode(text) else {
        throw error("the data is not base64", at: valuePosition)
      }
      builder.add(data: data, line: place.line, column: place.column)
      return
    case .integer: content = PropertyListText.integer(text)
    case .real: content = PropertyListText.real(text).map { .real($0) }
    default: content = PropertyListText.date(text).map { .date($0) }
    }
    guard let content else {
      let form =
        switch tag {
        case .integer: "a whole number of up to 64 bits"
        case .real: "a number"
        default: "a date such as \"2026-01-31T12:00:00Z\""
        }
      throw error(
        "<\(tag.rawValue)> holds \(Message.quoted(text)), not \(form)", at: valuePosition)
    }
    builder.add(content, line: place.line, column: place.column)
  }

  private func error(_ message: String, at position: SourcePosition) -> StructureError {
    let place = self.place(position)
    return StructureError(message, line: place.line, column: place.column)
  }
}
