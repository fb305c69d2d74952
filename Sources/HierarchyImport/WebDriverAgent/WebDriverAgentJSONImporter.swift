import AccessibilityTree

/// Reads the JSON source of WebDriverAgent and its relatives, all generations.
///
/// They differ in what is around the tree, in how a rectangle and a boolean are spelled, and in
/// `rawIdentifier`, which some misspell; no attribute is required.
struct WebDriverAgentJSONImporter: StructuredDialectImporter {
  var dialect: Dialect { .webDriverAgent }
  var syntax: ImportSource.Syntax { .json }

  func recognises(_ source: ImportSource) -> Bool {
    let outline = source.outline
    return outline.has("type") && !outline.has("$schema")
      && !outline.hasAny("AXFrame", "AXLabel", "AXUniqueId")
      && outline.hasAny("rawIdentifier", "rawIndentifier", "isEnabled", "isVisible")
  }

  func read(
    _ document: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording {
    let root = try root(of: document)
    // The source of accessible elements only has no frames and no flags.
    let isAccessibleSource = root[anyOf: "rect", "frame", "bounds", "isEnabled"] == nil
    var reader = AutomationStructureReader(options: options)
    var notes = NoteCollector()
    try reader.read([root]) { value, isRoot throws(StructureError) in
      let node = try node(value, isAccessibleSource: isAccessibleSource, notes: &notes)
      return isRoot && node.type == .application ? .application(node) : .element(node)
    }
    if reader.count == 0 {
      notes.add("the source holds no element below the application", key: "empty")
    }
    let limitations = reader.limitations()
    let screen = reader.finish()
    return Recording(
      idiom: screen.frame.map(AutomationTreeBuilder.idiom) ?? .phone, screens: [screen],
      dialect: .webDriverAgent, limitations: limitations, notes: notes.notes)
  }

  /// Finds the tree below `value`, `value.tree` or at the root.
  private func root(of document: StructuredValue) throws(StructureError) -> StructuredValue {
    var candidate = document
    for key in ["value", "tree"] {
      if Self.isNode(candidate) { return candidate }
      guard let inner = candidate[key], inner.isDictionary else { break }
      candidate = inner
    }
    if Self.isNode(candidate) { return candidate }
    if let message = candidate["error"]?.string {
      throw candidate.error("the server answered with the error \(Message.quoted(message))")
    }
    throw document.error(
      "there is no element of WebDriverAgent, a dictionary with \"type\" and \"rect\" or "
        + "\"children\", below \"value\", \"value.tree\" or at the root")
  }

  private static func isNode(_ value: StructuredValue) -> Bool {
    value["type"]?.string != nil
      && value[anyOf: "rect", "frame", "children", "isEnabled", "rawIdentifier", "label"] != nil
  }

  private func node(
    _ value: StructuredValue, isAccessibleSource: Bool, notes: inout NoteCollector
  ) throws(StructureError) -> AutomationNode {
    guard value.isDictionary else {
      throw value.error("an element is \(value.kind); it must be a dictionary")
    }
    let name = value["type"]?.scalarText ?? ""
    let type = AutomationElementType.named(name)
    if type == nil {
      notes.add(
        "the type \(Message.quoted(name)) is unknown and read as a plain view", key: "<\(name)",
        line: value.line, column: value.column)
    }
    var node = AutomationNode(type: type ?? .other, at: value)
    node.identifier = value[anyOf: "rawIdentifier", "rawIndentifier"]?.scalarText
    node.name = value["name"]?.scalarText
    node.label = value["label"]?.scalarText
    node.value = value["value"]?.scalarText
    node.hint = value["attributes"]?["hint"]?.scalarText
    node.customActions = value["customActions"]?.list ?? []
    node.frame =
      value["nativeFrame"]?.dumpedRect ?? value["rect"]?.dumpedRect
      ?? value[anyOf: "frame", "bounds"]?.dumpedRect
    if let traits = value["traits"] {
      node.traits = Traits(dumped: traits.list) { name in
        notes.add(
          "the trait \(Message.quoted(name)) is unknown and left out", key: "trait \(name)",
          line: traits.line, column: traits.column)
      }
    }
    node.isEnabled = value["isEnabled"]?.flag ?? true
    node.isVisible = value["isVisible"]?.flag
    node.isAccessible = value["isAccessible"]?.flag
    node.isAccessibilityElement = value["isNativeAccessibilityElement"]?.flag
    if isAccessibleSource, node.isAccessible == nil {
      node.isAccessible = value["children"]?.children.isEmpty ?? true
    }
    return node
  }
}
