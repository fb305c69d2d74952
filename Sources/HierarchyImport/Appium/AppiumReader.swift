import AccessibilityTree
import XMLEvents

/// Builds a recording from the events of a page source.
///
/// Three generations: UIAutomation (`UIA...` tags, empty texts), a transitional one (new tags, old
/// attributes), and XCUITest's. No attribute is required, for a server leaves out what it is told to.
struct AppiumReader: XMLEventConsumer {
  private let source: ImportSource
  private let options: ImportOptions
  private var tree = AutomationTreeBuilder()
  private var open: [Open] = []
  private var types = NameCache<AutomationElementType>()
  private var keys = NameCache<AppiumKey>()
  private var value = ValueText()
  private var notes = NoteCollector()
  private var lastTraits: (text: [UInt8], traits: Traits) = ([], [])

  /// What a tag that is open stands for.
  private enum Open {
    /// `AppiumAUT` or the application: around elements, but none itself.
    case wrapper
    case element
  }

  init(source: ImportSource, options: ImportOptions) {
    self.source = source
    self.options = options
    tree.reserveCapacity(source.expectedElements(limit: options.limits.maximumElements))
  }

  func failure(from error: XMLParseError) -> ImportError {
    var error = error
    if error.code == .multipleRoots {
      error.message += "; several trees of one screen can be put into one <AppiumAUT>"
    }
    return source.importError(error, file: options.fileName)
  }

  var wantsWhiteSpace: Bool { false }

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    if open.isEmpty, name.text == "AppiumAUT" {
      open.append(.wrapper)
      return
    }
    let node = try node(name, attributes, at: position)
    if node.type == .application, tree.depth == 0 {
      tree.application(node)
      open.append(.wrapper)
      return
    }
    guard tree.count < options.limits.maximumElements else {
      throw error(
        options.limits.tooMany(),
        at: position)
    }
    guard tree.depth < options.limits.maximumDepth else {
      throw error(
        options.limits.tooDeep(),
        at: position)
    }
    tree.open(node)
    open.append(.element)
  }

  mutating func endElement(_ name: XMLName) throws(ImportError) {
    if case .element = open.popLast() { tree.close() }
  }

  mutating func text(
    _ text: borrowing XMLText, at position: SourcePosition
  ) throws(ImportError) {
    let place = source.position(position)
    notes.add(
      "the text \(Message.quoted(Message.trimmed(text.string))) between tags is left out",
      key: "text", line: place.line, column: place.column)
  }

  /// Gives what was read.
  consuming func finish() -> Recording {
    if tree.count == 0 {
      notes.add("the source holds no element below the application", key: "empty")
    }
    let limitations = tree.limitations()
    let screen = tree.finish()
    return Recording(
      idiom: AutomationTreeBuilder.idiom(of: screen.frame ?? screen.bounds), screens: [screen],
      dialect: .appium,
      limitations: limitations, notes: notes.notes)
  }

  // MARK: Attributes

  private mutating func node(
    _ name: XMLName, _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) -> AutomationNode {
    let type = types.value(of: name, find: AutomationElementType.named)
    var node = AutomationNode(type: type ?? .other)
    let place = source.position(position)
    node.line = Int32(clamping: place.line)
    node.column = Int32(clamping: place.column)
    var isTypeKnown = type != nil
    var frame = FrameParts()
    for index in attributes.indices {
      guard let key = key(attributes, index) else {
        let name = attributes.name(at: index).text
        notes.add(
          "the attribute \(Message.quoted(name)) is unknown and left out", key: "@\(name)",
          line: place.line, column: place.column)
        continue
      }
      switch key {
      case .type:
        guard !isTypeKnown, let type = AutomationElementType.named(attributes.value(at: index))
        else { continue }
        node.type = type
        isTypeKnown = true
      case .name: node.name = attributes.value(at: index)
      case .label: node.label = attributes.value(at: index)
      case .value: node.value = attributes.value(at: index)
      case .hint: node.hint = attributes.value(at: index)
      case .customActions:
        node.customActions = attributes.value(at: index).split(separator: ",").map(String.init)
      case .traits: node.traits = traits(attributes, index, at: place)
      case .x: frame.x = try coordinate(attributes, index, at: position)
      case .y: frame.y = try coordinate(attributes, index, at: position)
      case .width: frame.width = try coordinate(attributes, index, at: position)
      case .height: frame.height = try coordinate(attributes, index, at: position)
      case .nativeFrame: frame.native = nativeFrame(attributes, index)
      case .enabled: node.isEnabled = !attributes.value(at: index, equals: "false")
      case .visible: node.isVisible = attributes.value(at: index, equals: "true")
      case .accessible: node.isAccessible = attributes.value(at: index, equals: "true")
      case .nativeAccessibilityElement:
        node.isAccessibilityElement = attributes.value(at: index, equals: "true")
      case .selected: node.isSelected = attributes.value(at: index, equals: "true")
      case .placeholderValue, .index, .hittable, .focused, .minValue, .maxValue, .processId,
        .bundleId, .path, .dom, .valid:
        continue
      }
    }
    if !isTypeKnown {
      notes.add(
        "the type \(Message.quoted(name.text)) is unknown and read as a plain view",
        key: "<\(name.text)", line: place.line, column: place.column)
    }
    node.frame = frame.rect
    return node
  }

  private mutating func key(_ attributes: borrowing XMLAttributes, _ index: Int) -> AppiumKey? {
    if let known = keys.known(attributes.nameID(at: index)) { return known }
    return keys.value(of: attributes.name(at: index)) { AppiumKey(rawValue: $0) }
  }

  /// What the attributes say of a frame.
  private struct FrameParts {
    var x: Double?
    var y: Double?
    var width: Double?
    var height: Double?
    /// Not rounded, so the better one.
    var native: Rect?

    var rect: Rect? {
      if let native { return native }
      guard let x, let y, let width, let height else { return nil }
      return Rect(x: x, y: y, width: width, height: height)
    }
  }

  /// Reads a coordinate; nil where it is infinite, as older servers write a broken frame.
  private mutating func coordinate(
    _ attributes: borrowing XMLAttributes, _ index: Int, at position: SourcePosition
  ) throws(ImportError) -> Double? {
    value.replace(with: attributes, at: index)
    switch value.number(in: value.trimmed) {
    case .number(let number): return number
    case .notFinite: return nil
    case .none:
      let name = attributes.name(at: index).text
      throw error(
        "\"\(name)\" is \(Message.quoted(value.string)), not a number of points", at: position)
    }
  }

  private mutating func nativeFrame(
    _ attributes: borrowing XMLAttributes, _ index: Int
  ) -> Rect? {
    value.replace(with: attributes, at: index)
    guard let numbers = try? value.numbers(4, form: "") else { return nil }
    return Rect(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
  }

  /// Reads names such as `Button, NotEnabled`, in any order.
  private mutating func traits(
    _ attributes: borrowing XMLAttributes, _ index: Int, at place: SourcePosition
  ) -> Traits {
    value.replace(with: attributes, at: index)
    if value.bytes.elementsEqual(lastTraits.text) { return lastTraits.traits }
    var traits: Traits = []
    var position = 0
    while let token = value.nextToken(&position, ValueText.isSpaceCommaOrBrace) {
      let name = value.text(in: token)
      if let trait = Traits(name: name.prefix(1).lowercased() + name.dropFirst()) {
        traits.formUnion(trait)
      } else if name != "None" {
        notes.add(
          "the trait \(Message.quoted(name)) is unknown and left out", key: "trait \(name)",
          line: place.line, column: place.column)
      }
    }
    lastTraits = (Array(value.bytes), traits)
    return traits
  }

  private func error(_ message: String, at position: SourcePosition) -> ImportError {
    source.error(message, at: position, file: options.fileName)
  }
}
