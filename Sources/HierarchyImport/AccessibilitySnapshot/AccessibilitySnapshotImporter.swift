import AccessibilityTree

/// Reads the hierarchy of AccessibilitySnapshot's portable model, and ButtonHeist's spellings of it.
///
/// The stops are already in VoiceOver's order, as that tool found it: the order becomes
/// ``Screen/recordedOrder``, what it says at each stop ``RareProperties/spokenDescription``. Views are not
/// recorded, only stops and typed containers.
struct AccessibilitySnapshotImporter: StructuredDialectImporter {
  var dialect: Dialect { .accessibilitySnapshot }
  var syntax: ImportSource.Syntax { .json }

  func recognises(_ source: ImportSource) -> Bool {
    let outline = source.outline
    if outline.has("$schema") { return false }
    return outline.hasAny("traversalIndex", "heistId", "buttonHeistVersion")
      || outline.has("_0") && outline.hasAny("element", "container")
      || outline.has("traits") && outline.hasAny("shape", "frameX")
  }

  func read(
    _ root: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording {
    var reader = SnapshotReader(options: options)
    try reader.read(root)
    return reader.finish()
  }
}

/// Builds a recording from a snapshot's hierarchy.
private struct SnapshotReader {
  private let options: ImportOptions
  private var builder = ElementTree.Builder()
  private var notes = NoteCollector()
  private var isAnyFrameMissing = false
  /// The stops with the place in the order that the file gives them.
  private var stops: [(index: ElementIndex, order: Int?)] = []
  /// The elements of a list to which a tree refers by number.
  private var listed: [StructuredValue] = []

  init(options: ImportOptions) {
    self.options = options
  }

  consuming func finish() -> Recording {
    if builder.count == 0 { notes.add("the hierarchy holds no element", key: "empty") }
    if stops.allSatisfy({ $0.order != nil }) {
      // Equal places keep the order of the file.
      let sorted = stops.enumerated().sorted {
        ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset)
      }
      stops = sorted.map(\.element)
    }
    var limitations: [Limitation] = [
      .overridesNotRecorded, .hiddenViewsNotRecorded, .idiomGuessed, .directionNotRecorded,
    ]
    if isAnyFrameMissing { limitations.append(.framesNotRecorded) }
    for (position, stop) in stops.enumerated() {
      builder[stop.index].rare.recordedStop = position + 1
    }
    return Recording(
      screens: [Screen(tree: builder.finish())], dialect: .accessibilitySnapshot,
      limitations: limitations,
      notes: notes.notes)
  }

  // MARK: The tree

  mutating func read(_ root: StructuredValue) throws(StructureError) {
    var levels = [try entries(of: root)]
    while let last = levels.indices.last {
      guard let entry = levels[last].next() else {
        levels.removeLast()
        if !levels.isEmpty { builder.close() }
        continue
      }
      if let children = try read(entry: entry) { levels.append(children) }
    }
  }

  /// Finds the array of entries in what is around it.
  private mutating func entries(
    of root: StructuredValue
  ) throws(StructureError) -> StructuredValue.Children {
    var value = root
    for _ in 0..<8 {
      if value.isArray { return value.children }
      if let elements = value["elements"], elements.isArray { listed = Array(elements.children) }
      if Self.isEntry(value) {
        return StructuredValue.Children(
          document: value.document, position: value.index, end: Int(value.node.end))
      }
      guard let inner = value[anyOf: "payload", "hierarchy", "_0", "tree", "elements", "roots"]
      else { break }
      value = inner
    }
    throw root.error(
      "there is no hierarchy of AccessibilitySnapshot, an array of \"element\" and \"container\"")
  }

  private static func isEntry(_ value: StructuredValue) -> Bool {
    value[anyOf: "element", "container"] != nil
      || value["traits"] != nil && value[anyOf: "shape", "frameX", "label", "description"] != nil
  }

  /// Reads an entry; a container stays open, and its children are given back.
  private mutating func read(
    entry: StructuredValue
  ) throws(StructureError) -> StructuredValue.Children? {
    guard entry.isDictionary else {
      throw entry.error("an entry is \(entry.kind); it must be a dictionary")
    }
    guard builder.count < options.limits.maximumElements else {
      throw entry.error(
        options.limits.tooMany())
    }
    guard builder.depth < options.limits.maximumDepth else {
      throw entry.error(
        options.limits.tooDeep())
    }
    if let container = entry["container"] { return try open(container: container) }
    var content = entry["element"] ?? entry
    let order = content[anyOf: "traversalIndex", "order"]?.integer
    if let inner = content["_0"] { content = inner }
    if let number = content.integer {
      guard listed.indices.contains(number) else {
        throw content.error("there is no element \(number); the list has \(listed.count)")
      }
      content = listed[number]
    }
    guard content.isDictionary else {
      throw content.error("an element is \(content.kind); it must be a dictionary")
    }
    let element = try element(content, notes: &notes)
    if !element.isFrameKnown { isAnyFrameMissing = true }
    let index = builder.add(element)
    stops.append((index, order ?? content[anyOf: "traversalIndex", "order"]?.integer))
    return nil
  }

  private mutating func open(
    container: StructuredValue
  ) throws(StructureError) -> StructuredValue.Children? {
    var properties = container
    var children = container["children"]
    if let inner = container["_0"] {
      properties = inner
      if inner.isArray {
        var pair = inner.children
        guard let first = pair.next() else { throw inner.error("the container is empty") }
        properties = first
        children = pair.next()
      }
    }
    guard properties.isDictionary, children?.isArray ?? true else {
      throw container.error("a container must be a dictionary with an array of children")
    }
    let element = containerElement(properties)
    if !element.isFrameKnown { isAnyFrameMissing = true }
    builder.open(element)
    guard let children else {
      builder.close()
      return nil
    }
    return children.children
  }

  private mutating func containerElement(_ value: StructuredValue) -> Element {
    // A name, or a name with what belongs to that type.
    let type = value[anyOf: "containerType", "type"]
    let name = type?.string ?? type?.children.map { $0.key ?? "" }.first ?? ""
    let details = type?[name] ?? value
    var element = UIKitDefaults.element(className: name == "tabBar" ? "UITabBar" : "UIView")
    if let containerType = ContainerType(rawValue: name) {
      element.containerType = containerType
    } else if name != "tabBar" {
      notes.add(
        "the container type \(Message.quoted(name)) is unknown and left out", key: "type \(name)",
        line: value.line, column: value.column)
    }
    element.label = (details["label"] ?? value["label"])?.string
    element.value = (details["value"] ?? value["value"])?.string
    element.identifier = (details["identifier"] ?? value["identifier"])?.string
    if name == "dataTable", let rows = details["rowCount"]?.integer,
      let columns = details["columnCount"]?.integer
    {
      element.rare.dataTable = DataTable(rowCount: rows, columnCount: columns)
    }
    Self.setPlace(of: &element, from: value)
    return element
  }

  // MARK: Elements

  private func element(
    _ value: StructuredValue, notes: inout NoteCollector
  ) throws(StructureError) -> Element {
    var element = UIKitDefaults.element(
      kind: .accessibilityElement, className: "UIAccessibilityElement")
    element.isAccessibilityElement = true
    element.label = value["label"]?.string
    element.value = value["value"]?.scalarText
    element.hint = value["hint"]?.string
    element.identifier = value["identifier"]?.string
    element.traits = Traits(dumped: value["traits"]?.list ?? []) { name in
      notes.add(
        "the trait \(Message.quoted(name)) is unknown and left out", key: "trait \(name)",
        line: value.line, column: value.column)
    }
    Self.setPlace(of: &element, from: value)
    if let text = value["description"]?.string { element.rare.spokenDescription = text }
    if let language = value[anyOf: "accessibilityLanguage", "language"]?.string {
      element.rare.language = language
    }
    if let responds = value["respondsToUserInteraction"]?.boolean {
      element.rare.respondsToUserInteraction = responds
    }
    setLists(of: &element, from: value)
    return element
  }

  private func setLists(of element: inout Element, from value: StructuredValue) {
    func texts(_ key: String) -> [String] {
      guard let list = value[key], list.isArray else { return [] }
      return list.children.compactMap { $0.string ?? $0["name"]?.string }
    }
    let actions = texts("customActions")
    if !actions.isEmpty { element.rare.customActions = actions }
    let labels = texts("userInputLabels")
    if !labels.isEmpty { element.rare.userInputLabels = labels }
    if let content = value["customContent"], content.isArray {
      for entry in content.children where entry.isDictionary {
        element.rare.customContent.append(
          CustomContent(
            label: entry["label"]?.string ?? "", value: entry["value"]?.string ?? "",
            isImportant: entry["isImportant"]?.boolean ?? false))
      }
    }
    guard let rotors = value["customRotors"], rotors.isArray else { return }
    for entry in rotors.children {
      guard let name = entry["name"]?.string ?? entry.string else { continue }
      var rotor = CustomRotor(name: name)
      if let markers = entry["resultMarkers"], markers.isArray {
        rotor.results = markers.children.map { marker in
          RotorResult(
            label: marker.string
              ?? marker[anyOf: "elementDescription", "description", "label"]?.string)
        }
      }
      if let limit = entry["limit"]?.integer, limit > 0 {
        rotor.hasMoreResults = rotor.results.count >= limit
      }
      element.rare.customRotors.append(rotor)
    }
  }

  // MARK: Geometry

  private static func setPlace(of element: inout Element, from value: StructuredValue) {
    element.isAccessibilityElementSet = true
    element.line = Int32(clamping: value.line)
    element.column = Int32(clamping: value.column)
    let shape = value["shape"] ?? value["_shape"]
    if let path = shape?["pathElements"], path.isArray {
      var outline = PathOutline()
      for step in path.children { outline.add(step) }
      element.rare.path = outline.text
      if let box = outline.box { element.frame = box } else { element.isFrameKnown = false }
    } else if let frame = frame(of: value, shape: shape) {
      element.frame = frame
    } else {
      element.isFrameKnown = false
    }
    if let point = activationPoint(of: value), point != element.frame.center {
      element.rare.activationPoint = point
    }
  }

  private static func frame(of value: StructuredValue, shape: StructuredValue?) -> Rect? {
    if let frame = shape?["frame"] ?? value["frame"] { return frame.dumpedRect }
    let numbers = ["frameX", "frameY", "frameWidth", "frameHeight"].compactMap { value[$0]?.number }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The point where a double tap lands, unless the file says that it is the centre.
  private static func activationPoint(of value: StructuredValue) -> Point? {
    if value["usesDefaultActivationPoint"]?.boolean == true { return nil }
    if let evidence = value["activationPointEvidence"] {
      return evidence["source"]?.string == "defaultCenter" ? nil : evidence["point"]?.dumpedPoint
    }
    if let point = value["activationPoint"] { return point.dumpedPoint }
    guard let x = value["activationPointX"]?.number, let y = value["activationPointY"]?.number,
      x.isFinite, y.isFinite
    else { return nil }
    return Point(x: x, y: y)
  }
}
