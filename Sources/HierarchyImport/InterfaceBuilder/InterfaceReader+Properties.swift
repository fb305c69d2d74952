import AccessibilityTree
import XMLEvents

extension InterfaceReader {
  // MARK: Document and objects

  mutating func startDocument(
    _ root: String, _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(ImportError) {
    let values = values(attributes)
    guard root == "document" || root == "archive" else {
      throw error(
        "the root element is \(Message.quoted(root)); it must be <document>", at: position)
    }
    do {
      let type = try InterfaceDocumentType(
        root: root, type: values[.type] ?? "", version: values[.version] ?? "",
        targetRuntime: values[.targetRuntime] ?? "")
      document.isStoryboard = type.isStoryboard
      document.idiom = type.idiom
    } catch {
      throw self.error(error.message, at: position)
    }
  }

  mutating func readDevice(_ values: InterfaceAttributes) {
    if let idiom = values[.id].flatMap(InterfaceDocumentType.idiom(ofDevice:)) {
      document.idiom = idiom
    }
    document.isLandscape = values[.orientation] == "landscape"
  }

  /// Keeps an object.
  ///
  /// - Throws: Which limit it goes beyond.
  mutating func add(
    _ kind: InterfaceObject.Kind, _ className: String, _ values: InterfaceAttributes,
    slot: InterfaceSlot, in parent: Int, at position: SourcePosition
  ) throws(ValueProblem) -> Int {
    let index = document.objects.count
    guard index < options.limits.maximumElements else {
      throw ValueProblem(
        options.limits.tooMany("objects"))
    }
    let depth = parent < 0 ? 0 : document.objects[parent].depth + 1
    guard depth < options.limits.maximumDepth else {
      throw ValueProblem(
        options.limits.tooDeep("objects"))
    }
    var object = InterfaceObject(
      kind: kind, slot: slot, parent: parent, depth: depth, tagClassName: className)
    let place = source.position(position)
    object.line = Int32(clamping: place.line)
    object.column = Int32(clamping: place.column)
    object.attributes = values
    if let id = values.text(.id) {
      if document.indexByID[id] == nil {
        document.indexByID[id] = index
      } else {
        notes.add(
          "the id \(Message.quoted(id)) is taken already; references lead to the first object",
          key: "id \(id)", line: place.line, column: place.column)
        object.attributes[.id] = nil
      }
    }
    if kind == .view {
      if values.flag(.misplaced) == true { document.misplacedViews.count(at: place) }
      if values.flag(.ambiguous) == true { document.ambiguousViews.count(at: place) }
    }
    document.objects.append(object)
    return index
  }

  /// A bar item of a controller, which a bar in another scene shows.
  mutating func noteUnshownItem(
    _ tag: InterfaceTag?, _ attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {
    guard tag == .part(.barButtonItem) else { return }
    let systemItem = values(attributes)[.systemItem]
    guard systemItem != "flexibleSpace", systemItem != "fixedSpace" else { return }
    document.unshownItems.count(at: source.position(position))
  }

  mutating func readContent(_ values: InterfaceAttributes, of index: Int) {
    for key in [InterfaceKey.title, .subtitle, .image] {
      if let text = values.text(key) { document.objects[index].attributes[key] = text }
    }
  }

  // MARK: Accessibility and connections

  mutating func readAccessibility(
    _ tag: InterfaceTag?, _ attributes: borrowing XMLAttributes, of index: Int,
    at position: SourcePosition
  ) {
    switch tag {
    case .part(.accessibilityTraits):
      let (traits, unknown) = InterfaceAttributes.traits(attributes)
      document.objects[index].settings.traits = traits
      guard let unknown else { return }
      let place = source.position(position)
      notes.add(
        "the trait \(Message.quoted(unknown)) is unknown and left out", key: "trait \(unknown)",
        line: place.line, column: place.column)
    case .part(.bool):
      let values = values(attributes)
      if values[.key] == "isElement", let flag = values.flag(.value) {
        document.objects[index].settings.isAccessibilityElement = flag
      }
    default: break
    }
  }

  mutating func readConnection(
    _ tag: InterfaceTag?, _ attributes: borrowing XMLAttributes, of index: Int
  ) {
    let values = values(attributes)
    guard let destination = values.text(.destination), let property = values[.property] else {
      return
    }
    switch (tag, property) {
    case (.part(.outletCollection), "accessibilityElements"):
      document.objects[index].elements = document.objects[index].elements ?? []
      document.objects[index].elements?.append(destination)
    case (.part(.outletCollection), "gestureRecognizers"):
      document.objects[index].gestureRecognizers.append(destination)
    case (.part(.outlet), "view") where document.objects[index].kind == .owner:
      document.ownersView = destination
    case (.part(.outlet), "accessoryView"), (.part(.outlet), "editingAccessoryView"):
      document.accessoryViews[destination] =
        property == "accessoryView" ? .accessoryView : .editingAccessoryView
    default: break
    }
  }

  // MARK: Runtime attributes

  mutating func startRuntimeAttribute(_ values: InterfaceAttributes, at position: SourcePosition) {
    let place = source.position(position)
    runtimeAttribute = RuntimeAttribute(
      keyPath: values[.keyPath] ?? "", type: values[.type] ?? "", text: values[.value],
      line: place.line, column: place.column)
  }

  /// Reads a value that stands in a tag of its own.
  mutating func runtimeValue(
    _ tag: InterfaceTag?, _ values: InterfaceAttributes, of index: Int
  ) throws(ValueProblem) -> Open {
    guard values[.key] == "value", case .part(let part) = tag else { return .skipped }
    switch part {
    case .string, .mutableString:
      return .text(index, nil, isBase64: values.flag(.base64) ?? false)
    case .integer, .real, .bool: runtimeAttribute?.text = values[.value]
    case .point:
      if let x = try values.number(.x), let y = try values.number(.y) {
        runtimeAttribute?.point = Point(x: x, y: y)
      }
    case .rect: runtimeAttribute?.rect = try values.rect()
    default: break
    }
    return .skipped
  }

  mutating func finishRuntimeAttribute(of index: Int) {
    guard let attribute = runtimeAttribute else { return }
    runtimeAttribute = nil
    let key = Message.quoted(attribute.keyPath)
    switch attribute.apply(to: &document.objects[index]) {
    case .applied, .irrelevant: break
    case .unknown:
      notes.add(
        "the runtime attribute \(key) is unknown and left out", key: "keyPath \(key)",
        line: attribute.line, column: attribute.column)
    case .unreadable:
      notes.add(
        "the runtime attribute \(key) has a value of another kind and is left out",
        key: "value of \(key)", line: attribute.line, column: attribute.column)
    }
  }
}

extension AccessibilitySettings {
  /// Reads the attributes of an object's `accessibilityConfiguration`.
  mutating func read(_ values: InterfaceAttributes) {
    if let text = values[.label] { label = text }
    if let text = values[.hint] { hint = text }
    if let text = values[.identifier] { identifier = text }
    if let flag = values.flag(.isElement) { isAccessibilityElement = flag }
  }
}
