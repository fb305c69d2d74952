import AccessibilityTree

/// Reads what `maestro hierarchy` prints.
///
/// It has texts, identifiers and frames, and neither types nor traits. Which elements are stops is guessed:
/// those with a text that hold none with a text.
struct MaestroImporter: StructuredDialectImporter {
  var dialect: Dialect { .maestro }
  var syntax: ImportSource.Syntax { .json }

  func recognises(_ source: ImportSource) -> Bool {
    let outline = source.outline
    return outline.hasAtTop("attributes") && outline.has("children")
      && outline.hasAny("accessibilityText", "resource-id", "bounds", "text")
  }

  func read(
    _ root: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording {
    guard root["attributes"]?.isDictionary == true else {
      throw root.error(
        "there is no node of Maestro, a dictionary with \"attributes\" and \"children\"")
    }
    var reader = AutomationStructureReader(options: options)
    let isSynthetic = Self.isSynthetic(root)
    var isApplicationKnown = false
    let windows = isSynthetic ? root["children"].map { Int32($0.index) } : nil
    try reader.read([root]) { value, isRoot throws(StructureError) in
      guard value["attributes"]?.isDictionary == true else {
        throw value.error("a node is \(value.kind) without \"attributes\"")
      }
      if isRoot, isSynthetic { return .wrapper }
      var node = node(value)
      guard isRoot || value.node.parent == windows else { return .element(node) }
      if !isApplicationKnown, let frame = node.frame, frame.x == 0, frame.y == 0 {
        isApplicationKnown = true
        return .application(node)
      }
      // Beside the app: the status bar, which belongs to another process.
      if isSynthetic, node.frame == nil { node.type = .statusBar }
      return .element(node)
    }
    var notes = NoteCollector()
    if reader.count == 0 { notes.add("the hierarchy holds no element", key: "empty") }
    var limitations = reader.limitations()
    limitations.append(.traitsNotRecorded)
    let screen = reader.finish()
    return Recording(
      idiom: screen.frame.map(AutomationTreeBuilder.idiom) ?? .phone, screens: [screen],
      dialect: .maestro,
      limitations: limitations, notes: notes.notes)
  }

  private func node(_ value: StructuredValue) -> AutomationNode {
    let attributes = value["attributes"]
    func text(_ key: String) -> String? {
      guard let text = attributes?[key]?.scalarText, !text.isEmpty else { return nil }
      return text
    }
    let placeholder = text("hintText")
    // Only fields have a placeholder.
    var node = AutomationNode(type: placeholder == nil ? .other : .textField, at: value)
    // The first versions had the label under this name.
    let isFirstVersion = attributes?["accessibilityText"] == nil
    node.label = text("accessibilityText") ?? text("title") ?? (isFirstVersion ? text("text") : nil)
    node.value = text("value") ?? placeholder
    node.identifier = text("resource-id")
    node.frame = attributes?["bounds"]?.string.flatMap(Self.frame)
    let flags = ["enabled", "selected"].map { value[$0]?.flag ?? attributes?[$0]?.flag }
    node.isEnabled = flags[0] ?? true
    node.isSelected = flags[1] ?? false
    return node
  }

  private static func hasText(_ attributes: StructuredValue?) -> Bool {
    ["accessibilityText", "title", "text", "value", "hintText"].contains { key in
      AutomationNode.hasWords(attributes?[key]?.scalarText)
    }
  }

  /// Whether the root is the one that Maestro puts around the windows, which says nothing.
  private static func isSynthetic(_ root: StructuredValue) -> Bool {
    guard let attributes = root["attributes"], !hasText(attributes) else { return false }
    return attributes["bounds"]?.string.flatMap(frame) == nil
  }

  /// Reads `[left,top][right,bottom]`; nil where it has no size and no place.
  private static func frame(_ text: String) -> Rect? {
    let isSeparator: (Character) -> Bool = { $0 == "[" || $0 == "]" || $0 == "," || $0 == " " }
    let edges = text.split(whereSeparator: isSeparator).compactMap { Double($0) }
    guard edges.count == 4, edges.allSatisfy(\.isFinite), edges != [0, 0, 0, 0] else { return nil }
    return Rect(
      x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1])
  }
}
