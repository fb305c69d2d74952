import AccessibilityTree
import XMLEvents

/// Reads the XML spelling of the recording format.
struct RecordingXMLImporter: DialectImporter {
  var dialect: Dialect { .recording }
  var syntax: ImportSource.Syntax { .xml }

  func recognises(_ source: ImportSource) -> Bool { source.rootName == "recording" }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    var reader = RecordingXMLReader(source: source, options: options)
    try source.parse(into: &reader, limits: options.limits)
    return reader.finish()
  }
}

/// Builds a recording from the events of its XML spelling.
struct RecordingXMLReader: XMLEventConsumer {
  private let source: ImportSource
  private let options: ImportOptions

  private var recording = Recording()
  private var screen = Screen(tree: ElementTree())
  private var builder = ElementTree.Builder()
  private var elementCount = 0
  /// Where the elements of the screen that is being read stand.
  private var home = Home.nowhere
  /// Ids of the screens before this one, each with its place.
  private var earlierIDs: [String: SourcePosition] = [:]
  private var open: [Open] = []

  private var tags = NameCache<RecordingTag>()
  private var keys = NameCache<RecordingKey>()
  private var templates = ElementTemplates()
  private var value = TextPropertyReader()
  private var className = ValueText()
  private var baseClassName = ValueText()
  private var notes = NoteCollector()

  private enum Home {
    case nowhere
    /// Directly in the recording, which is then one screen.
    case recording
    case screens
  }

  /// What a tag that is open stands for.
  private enum Open: Equatable {
    case known(RecordingTag)
    /// An unknown element, or something in one, that is left out.
    case skipped
  }

  init(source: ImportSource, options: ImportOptions) {
    self.source = source
    self.options = options
    builder.reserveCapacity(source.expectedElements(limit: options.limits.maximumElements))
  }

  func failure(from error: XMLParseError) -> ImportError {
    source.importError(error, file: options.fileName)
  }

  var wantsWhiteSpace: Bool { false }

  // MARK: Events

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    let parent = open.last
    guard parent != .skipped else {
      open.append(.skipped)
      return
    }
    guard let tag = tags.value(of: name, find: { RecordingTag(rawValue: $0) }) else {
      try skip(name, in: parent, at: position)
      return
    }
    switch (parent, tag) {
    case (nil, .recording):
      try startRecording(attributes, at: position)
    case (nil, _):
      throw error("the root element is <\(tag.rawValue)>; it must be <recording>", at: position)
    case (.known(.recording), .screen):
      try startScreen(attributes, at: position)
    case (.known(.recording), .element), (.known(.recording), .accessibilityElement):
      guard home != .screens else {
        throw error(
          "<\(tag.rawValue)> stands beside <screen>; put it into a <screen>", at: position)
      }
      home = .recording
      try startElement(tag, attributes, at: position)
    case (.known(.screen), .element), (.known(.screen), .accessibilityElement),
      (.known(.element), .element), (.known(.element), .accessibilityElement),
      (.known(.accessibilityElement), .element),
      (.known(.accessibilityElement), .accessibilityElement):
      try startElement(tag, attributes, at: position)
    case (.known(.element), .customAction), (.known(.element), .customContent),
      (.known(.element), .customRotor), (.known(.element), .userInputLabel),
      (.known(.accessibilityElement), .customAction),
      (.known(.accessibilityElement), .customContent),
      (.known(.accessibilityElement), .customRotor),
      (.known(.accessibilityElement), .userInputLabel),
      (.known(.customRotor), .rotorResult):
      try startEntry(tag, attributes, at: position)
    default:
      let place = parent.map(Self.title) ?? ""
      throw error("<\(tag.rawValue)> cannot stand in \(place)", at: position)
    }
    open.append(.known(tag))
  }

  mutating func endElement(_ name: XMLName) throws(ImportError) {
    guard case .known(let tag) = open.popLast() else { return }
    switch tag {
    case .element, .accessibilityElement: builder.closeRecordedElement()
    case .screen: finishScreen()
    case .recording:
      if home == .recording { finishScreen() }
    case .customAction, .customContent, .customRotor, .rotorResult, .userInputLabel: break
    }
  }

  mutating func text(
    _ text: borrowing XMLText, at position: SourcePosition
  ) throws(ImportError) {
    guard open.last != .skipped else { return }
    let place = open.last.map(Self.title) ?? "the recording"
    throw error(
      "\(place) holds the text \(Message.quoted(Message.trimmed(text.string))); values are attributes, "
        + "text has no place here",
      at: position)
  }

  /// Gives what was read.
  consuming func finish() -> Recording {
    if recording.screens.isEmpty {
      notes.add("the recording has no screen", key: "no screen")
    }
    recording.notes = notes.notes
    return recording
  }

  // MARK: Recording and screens

  private mutating func startRecording(
    _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    var read = recording
    // The version first: a newer file may have values that are errors here.
    for index in attributes.indices where key(attributes, index) == .formatVersion {
      try self.read(.formatVersion, attributes, index, of: .recording, at: position) {
        key, value throws(ValueProblem) in
        try read.code(key, with: &value)
      }
    }
    try readAll(attributes, of: .recording, at: position) { key, value throws(ValueProblem) in
      try read.code(key, with: &value)
    }
    recording = read
  }

  private mutating func startScreen(
    _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    guard home != .recording else {
      throw error(
        "<screen> stands beside elements that are in no screen; put these into one",
        at: position)
    }
    home = .screens
    var read = screen
    try readAll(attributes, of: .screen, at: position) { key, value throws(ValueProblem) in
      try read.code(key, with: &value)
    }
    screen = read
  }

  private mutating func finishScreen() {
    var finished = ElementTree.Builder()
    swap(&finished, &builder)
    screen.tree = finished.finish()
    if home == .screens { rememberIDs(of: screen.tree) }
    recording.screens.append(screen)
    screen = Screen(tree: ElementTree())
  }

  private mutating func rememberIDs(of tree: ElementTree) {
    let elements = tree.elements
    for index in elements.indices {
      guard let id = elements[index].id else { continue }
      earlierIDs[id] = SourcePosition(
        line: Int(elements[index].line), column: Int(elements[index].column))
    }
  }

  // MARK: Elements

  private mutating func startElement(
    _ tag: RecordingTag, _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    guard elementCount < options.limits.maximumElements else {
      throw error(
        options.limits.tooMany(),
        at: position)
    }
    elementCount += 1
    guard builder.depth < options.limits.maximumDepth else {
      throw error(
        options.limits.tooDeep(),
        at: position)
    }
    var element = newElement(tag == .element ? .view : .accessibilityElement, attributes)
    let place = source.position(position)
    element.line = Int32(clamping: place.line)
    element.column = Int32(clamping: place.column)
    var hasTraits = false
    // Not by `readAll`: an element that a closure holds has to be copied to go into the tree.
    for index in attributes.indices {
      guard let key = key(attributes, index) else {
        noteUnknown(attributes.name(at: index).text, of: tag, at: position)
        continue
      }
      switch key {
      case .class, .baseClass: continue
      case .traits: hasTraits = true
      default: break
      }
      value.value.replace(with: attributes, at: index)
      do {
        if try !element.code(key, with: &value) {
          noteUnknown(attributes.name(at: index).text, of: tag, at: position)
        }
      } catch {
        throw problem(error, attributes.name(at: index), at: position)
      }
    }
    if !hasTraits, !element.isEnabled { element.traits = UIKitDefaults.traits(of: element) }
    recording.noteUnknownClass(of: element, in: &notes)
    if let id = element.id { try refuseDuplicate(id, at: position) }
    builder.open(consume element)
  }

  /// Creates an element of the class that the attributes name, wherever they stand.
  private mutating func newElement(
    _ kind: Element.Kind, _ attributes: borrowing XMLAttributes
  ) -> Element {
    className.clear()
    baseClassName.clear()
    for index in attributes.indices {
      switch key(attributes, index) {
      case .class: className.replace(with: attributes, at: index)
      case .baseClass: baseClassName.replace(with: attributes, at: index)
      default: continue
      }
    }
    return templates.element(
      kind: kind, className: className, baseClassName: baseClassName)
  }

  private func refuseDuplicate(
    _ id: String, at position: SourcePosition
  ) throws(ImportError) {
    let first: SourcePosition
    if let index = builder.index(ofID: id) {
      let element = builder[index]
      first = SourcePosition(line: Int(element.line), column: Int(element.column))
    } else if let earlier = earlierIDs[id] {
      first = earlier
    } else {
      return
    }
    throw error(
      "the id \(Message.quoted(id)) is taken by the element at \(first); "
        + "an id is unique in a recording",
      at: position)
  }

  /// Reads one entry of a list of the innermost element.
  private mutating func startEntry(
    _ tag: RecordingTag, _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    guard let owner = builder.current else { return }
    var entry = RecordingEntry()
    try readAll(attributes, of: tag, at: position) { key, value throws(ValueProblem) in
      try entry.code(key, of: tag, with: &value)
    }
    if let missing = entry.missingKey(of: tag) {
      throw error("<\(tag.rawValue)> has no \(missing)", at: position)
    }
    entry.add(to: &builder[owner].rare, as: tag)
  }

  // MARK: Attributes

  private mutating func key(
    _ attributes: borrowing XMLAttributes, _ index: Int
  ) -> RecordingKey? {
    let id = attributes.nameID(at: index)
    if let known = keys.known(id) { return known }
    return keys.value(of: attributes.name(at: index), find: RecordingKey.named)
  }

  private mutating func readAll(
    _ attributes: borrowing XMLAttributes, of tag: RecordingTag, at position: SourcePosition,
    _ take: (RecordingKey, inout TextPropertyReader) throws(ValueProblem) -> Bool
  ) throws(ImportError) {
    for index in attributes.indices {
      guard let key = key(attributes, index) else {
        noteUnknown(attributes.name(at: index).text, of: tag, at: position)
        continue
      }
      try read(key, attributes, index, of: tag, at: position, take)
    }
  }

  private mutating func read(
    _ key: RecordingKey, _ attributes: borrowing XMLAttributes, _ index: Int,
    of tag: RecordingTag, at position: SourcePosition,
    _ take: (RecordingKey, inout TextPropertyReader) throws(ValueProblem) -> Bool
  ) throws(ImportError) {
    value.value.replace(with: attributes, at: index)
    do {
      let isTaken = try take(key, &value)
      if !isTaken { noteUnknown(attributes.name(at: index).text, of: tag, at: position) }
    } catch {
      throw problem(error, attributes.name(at: index), at: position)
    }
  }

  private func problem(
    _ problem: ValueProblem, _ name: XMLName, at position: SourcePosition
  ) -> ImportError {
    error("\"\(name.text)\" \(problem.message)", at: position)
  }

  // MARK: What is left out, and errors

  private mutating func noteUnknown(
    _ name: String, of tag: RecordingTag, at position: SourcePosition
  ) {
    // `xml:space`, `xsi:schemaLocation` and their like speak to editors.
    guard !name.hasPrefix("xml:"), !name.hasPrefix("xsi:") else { return }
    let place = source.position(position)
    let names = tag.keys.map(\.rawValue)
    notes.add(
      "\(Message.quoted(name)) is no key of <\(tag.rawValue)> and is left out"
        + Message.suggestion(for: name, among: names),
      key: "\(tag.rawValue) \(name)", line: place.line, column: place.column)
  }

  private mutating func skip(
    _ name: XMLName, in parent: Open?, at position: SourcePosition
  ) throws(ImportError) {
    guard let parent else {
      throw error(
        "the root element is \(Message.quoted(name.text)); it must be <recording>", at: position)
    }
    let place = source.position(position)
    let names = RecordingTag.allCases.map(\.rawValue)
    notes.add(
      "the element \(Message.quoted(name.text)) in \(Self.title(parent)) is unknown; "
        + "it is left out with all that it holds"
        + Message.suggestion(for: name.text, among: names),
      key: "<\(name.text)", line: place.line, column: place.column)
    open.append(.skipped)
  }

  private static func title(_ open: Open) -> String {
    guard case .known(let tag) = open else { return "an element" }
    return "<\(tag.rawValue)>"
  }

  private func error(_ message: String, at position: SourcePosition) -> ImportError {
    source.error(message, at: position, file: options.fileName)
  }
}
