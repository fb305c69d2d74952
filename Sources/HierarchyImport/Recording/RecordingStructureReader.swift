import AccessibilityTree

/// Reads the recording format as JSON or as a property list.
struct RecordingStructureImporter: StructuredDialectImporter {
  let syntax: ImportSource.Syntax
  var dialect: Dialect { .recording }

  func recognises(_ source: ImportSource) -> Bool {
    let outline = source.outline
    return outline.hasAtTop("formatVersion") || outline.hasAtTop("screens")
      || holdsElements(outline)
  }

  /// Whether elements come first and hide the version, as where a writer sorts keys.
  private func holdsElements(_ outline: StructureOutline) -> Bool {
    let heads = RecordingTag.recording.keys
    guard outline.hasAtTop("children"),
      outline.topKeys.allSatisfy({ key in
        key == "children" || RecordingKey.named(key).map(heads.contains) ?? false
      })
    else { return false }
    // The array is the second level, its dictionaries the third.
    let keys = outline.entries.filter { $0.depth == 3 }.map(\.key)
    return !keys.isEmpty
      && keys.allSatisfy { RecordingKey.named($0) != nil || StructureKey.named($0) != nil }
  }

  func read(
    _ root: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording {
    var reader = RecordingStructureReader(root.document, options: options)
    try reader.read(root)
    return reader.finish()
  }
}

/// Builds a recording from a document of nested values.
struct RecordingStructureReader {
  private let options: ImportOptions
  private var recording = Recording()
  private var builder = ElementTree.Builder()
  private var elementCount = 0
  private var templates = ElementTemplates()
  private var reader = StructuredPropertyReader()
  private var className = ValueText()
  private var baseClassName = ValueText()
  private var notes = NoteCollector()
  /// Where the element of each id stands.
  private var ids: [String: StructuredValue] = [:]
  private var levels: [Level] = []
  /// What the distinct keys of the document mean, by their numbers.
  private let recordingKeys: [RecordingKey?]
  private let structureKeys: [StructureKey?]

  /// Elements of one level of which some are still to be read.
  private struct Level {
    var values: [StructuredValue]
    var next = 0
    /// The element that is closed when this level is done, and where its inline elements belong.
    var owner: ElementIndex?
    /// The positions in the owner's `elements`; empty where the values are its children.
    var slots: [Int] = []
    var closesOwner = false
  }

  init(_ document: StructuredDocument, options: ImportOptions) {
    self.options = options
    recordingKeys = document.keys.map(RecordingKey.named)
    structureKeys = document.keys.map(StructureKey.named)
  }

  private func recordingKey(of value: StructuredValue) -> RecordingKey? {
    let id = value.node.key
    return id < 0 ? nil : recordingKeys[Int(id)]
  }

  private func structureKey(of value: StructuredValue) -> StructureKey? {
    let id = value.node.key
    return id < 0 ? nil : structureKeys[Int(id)]
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

  mutating func read(_ root: StructuredValue) throws(StructureError) {
    guard root.isDictionary else {
      throw root.error("the recording is \(root.kind); it must be a dictionary")
    }
    // The version first: a newer file may have values that are errors here.
    var head = recording
    for value in root.children {
      guard let key = recordingKey(of: value), key == .formatVersion else { continue }
      _ = try code(key, value) { key, reader throws(ValueProblem) in
        try head.code(key, with: &reader)
      }
    }
    var screens: StructuredValue?
    var children: StructuredValue?
    for value in root.children where !value.isNull {
      switch structureKey(of: value) {
      case .screens: screens = value
      case .children: children = value
      default:
        try readProperty(value, of: .recording) { key, reader throws(ValueProblem) in
          try head.code(key, with: &reader)
        }
      }
    }
    recording = head
    if let screens {
      if let children {
        throw children.error(
          "\"children\" stands beside \"screens\"; put these elements into a screen")
      }
      for screen in try array(screens) { try readScreen(screen) }
    } else if let children {
      try readElements(try array(children), of: Screen(tree: ElementTree()))
    }
  }

  private mutating func readScreen(_ value: StructuredValue) throws(StructureError) {
    guard value.isDictionary else {
      throw value.error("a screen is \(value.kind); it must be a dictionary")
    }
    var screen = Screen(tree: ElementTree())
    var children: [StructuredValue] = []
    for property in value.children where !property.isNull {
      if structureKey(of: property) == .children {
        children = try array(property)
        continue
      }
      try readProperty(property, of: .screen) { key, reader throws(ValueProblem) in
        try screen.code(key, with: &reader)
      }
    }
    try readElements(children, of: screen)
  }

  private mutating func readElements(
    _ values: [StructuredValue], of screen: Screen
  ) throws(StructureError) {
    levels = [Level(values: values)]
    while let last = levels.indices.last {
      let level = levels[last]
      guard level.next < level.values.count else {
        levels.removeLast()
        if level.closesOwner { builder.closeRecordedElement() }
        continue
      }
      levels[last].next += 1
      let isInline = !level.slots.isEmpty
      let index = try readElement(level.values[level.next], isInline: isInline)
      if isInline, let owner = level.owner {
        builder[owner].elements?[level.slots[level.next]] = .element(index)
      }
    }
    var finished = screen
    let tree = builder
    builder = ElementTree.Builder()
    finished.tree = tree.finish()
    recording.screens.append(finished)
  }

  // MARK: Elements

  /// Opens an element and puts what it holds on the list of what is to be read.
  private mutating func readElement(
    _ value: StructuredValue, isInline: Bool
  ) throws(StructureError) -> ElementIndex {
    guard value.isDictionary else {
      throw value.error("an element is \(value.kind); it must be a dictionary")
    }
    guard elementCount < options.limits.maximumElements else {
      throw value.error(
        options.limits.tooMany())
    }
    elementCount += 1
    guard builder.depth < options.limits.maximumDepth else {
      throw value.error(
        options.limits.tooDeep())
    }
    var element = try newElement(value, isInline: isInline)
    var children: [StructuredValue] = []
    var inline: [(position: Int, value: StructuredValue)] = []
    var hasTraits = false
    for property in value.children where !property.isNull {
      if let key = structureKey(of: property) {
        switch key {
        case .kind: break
        case .children: children = try array(property)
        case .screens, .results: noteUnknown(property, of: .element)
        default: try readList(key, property, into: &element.rare)
        }
        continue
      }
      try readProperty(property, of: .element) { key, reader throws(ValueProblem) in
        switch key {
        case .class, .baseClass: return true
        case .traits: hasTraits = true
        default: break
        }
        defer { if key == .elements { inline = reader.inlineElements } }
        return try element.code(key, with: &reader)
      }
    }
    if !hasTraits, !element.isEnabled { element.traits = UIKitDefaults.traits(of: element) }
    recording.noteUnknownClass(of: element, in: &notes)
    if let id = element.id {
      if let first = ids[id] {
        throw value.error(
          "the id \(Message.quoted(id)) is taken by the element at \(Self.place(first)); "
            + "an id is unique in a recording")
      }
      ids[id] = value
    }
    let index = builder.open(element)
    levels.append(
      Level(
        values: inline.map(\.value), owner: index, slots: inline.map(\.position),
        closesOwner: true))
    if !children.isEmpty { levels.append(Level(values: children)) }
    return index
  }

  private mutating func newElement(
    _ value: StructuredValue, isInline: Bool
  ) throws(StructureError) -> Element {
    var kind = isInline ? Element.Kind.accessibilityElement : .view
    if let property = value[StructureKey.kind.rawValue] {
      do throws(ValueProblem) {
        reader.take(property)
        try reader.choice(&kind, default: .view)
      } catch {
        throw property.error("\"kind\" \(error.message)")
      }
    }
    className.clear()
    baseClassName.clear()
    for property in value.children where !property.isNull {
      guard let key = recordingKey(of: property),
        key == .class || key == .baseClass
      else { continue }
      guard let name = property.string else {
        throw property.error("\"\(property.key ?? "")\" is \(property.kind), not a class name")
      }
      if key == .class { className.replace(with: name) } else { baseClassName.replace(with: name) }
    }
    var element = templates.element(
      kind: kind, className: className, baseClassName: baseClassName)
    element.line = Int32(clamping: value.line)
    element.column = Int32(clamping: value.column)
    if value.line == 0 { element.rare.keyPath = value.keyPath }
    return element
  }

  // MARK: Lists of an element

  private mutating func readList(
    _ list: StructureKey, _ values: StructuredValue, into rare: inout RareProperties
  ) throws(StructureError) {
    guard let tag = list.entryTag else { return }
    for value in try array(values) {
      var entry = RecordingEntry()
      var results: StructuredValue?
      if let text = value.string, let shortKey = Self.shortKey(of: tag) {
        if shortKey == .name { entry.name = text } else { entry.label = text }
      } else {
        guard value.isDictionary else {
          throw value.error(
            "an entry of \"\(values.key ?? list.rawValue)\" is \(value.kind), not a dictionary"
              + (Self.shortKey(of: tag) == nil ? "" : " or a text"))
        }
        for property in value.children where !property.isNull {
          if tag == .customRotor, structureKey(of: property) == .results {
            results = property
            continue
          }
          try readProperty(property, of: tag) { key, reader throws(ValueProblem) in
            try entry.code(key, of: tag, with: &reader)
          }
        }
      }
      if let missing = entry.missingKey(of: tag) {
        throw value.error("an entry of \"\(values.key ?? list.rawValue)\" has no \(missing)")
      }
      entry.add(to: &rare, as: tag)
      if let results { try readList(.results, results, into: &rare) }
    }
  }

  /// The key for which a text alone may stand.
  private static func shortKey(of tag: RecordingTag) -> RecordingKey? {
    switch tag {
    case .customAction, .customRotor: .name
    case .userInputLabel, .rotorResult: .label
    default: nil
    }
  }

  // MARK: Properties

  private func array(_ value: StructuredValue) throws(StructureError) -> [StructuredValue] {
    guard value.isArray else {
      throw value.error("\"\(value.key ?? "")\" is \(value.kind); it must be an array")
    }
    return Array(value.children)
  }

  private mutating func readProperty(
    _ value: StructuredValue, of tag: RecordingTag,
    _ take: (RecordingKey, inout StructuredPropertyReader) throws(ValueProblem) -> Bool
  ) throws(StructureError) {
    guard let key = recordingKey(of: value),
      try code(key, value, take)
    else {
      noteUnknown(value, of: tag)
      return
    }
  }

  private mutating func code(
    _ key: RecordingKey, _ value: StructuredValue,
    _ take: (RecordingKey, inout StructuredPropertyReader) throws(ValueProblem) -> Bool
  ) throws(StructureError) -> Bool {
    do throws(ValueProblem) {
      reader.take(value)
      let isTaken = try take(key, &reader)
      guard key == .elements || reader.inlineElements.isEmpty else {
        throw ValueProblem("holds an element; it must be a reference \"#id\"")
      }
      return isTaken
    } catch {
      throw value.error("\"\(value.key ?? key.rawValue)\" \(error.message)")
    }
  }

  private mutating func noteUnknown(_ value: StructuredValue, of tag: RecordingTag) {
    let name = value.key ?? ""
    var names = tag.keys.map(\.rawValue)
    names += StructureKey.allCases.filter { $0.mayStand(in: tag) }.map(\.rawValue)
    let holder =
      switch tag {
      case .recording: "a recording"
      case .screen: "a screen"
      case .element, .accessibilityElement: "an element"
      default: "such an entry"
      }
    let place = value.line == 0 ? " (at \(value.keyPath))" : ""
    notes.add(
      "\(Message.quoted(name)) is no key of \(holder) and is left out"
        + Message.suggestion(for: name, among: names) + place,
      key: "\(holder) \(name)", line: value.line > 0 ? value.line : nil,
      column: value.line > 0 ? value.column : nil)
  }

  private static func place(_ value: StructuredValue) -> String {
    value.line > 0 ? "\(value.line):\(value.column)" : value.keyPath
  }
}
