import AccessibilityTree

/// Reads the element lists of `idb ui describe-all` and `describe-point`, and of AXe.
///
/// Flat or nested, one element alone, or the consolidated document; `AX` names or plain ones. The elements
/// are what the accessibility server lists: stops and a few groups, not views.
struct IDBImporter: StructuredDialectImporter {
  var dialect: Dialect { .idb }
  var syntax: ImportSource.Syntax { .json }

  func recognises(_ source: ImportSource) -> Bool {
    let outline = source.outline
    if outline.has("$schema") { return false }
    return outline.hasAny("AXFrame", "AXLabel", "AXUniqueId")
      || outline.hasAtTop("elements") && outline.hasAtTop("backend")
  }

  func read(
    _ document: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording {
    let elements = document["elements"]
    let list = elements ?? document
    let roots = list.isArray ? Array(list.children) : [list]
    // Nested lists have the key on leaves, too.
    let isFlat = !roots.contains { $0["children"] != nil }
    var notes = NoteCollector()
    if document["truncated"]?.flag == true {
      notes.add("idb stopped before the end of the tree (\"truncated\")", key: "truncated")
    }
    var reader = AutomationStructureReader(options: options)
    if let screen = document["screen"]?.dumpedRect ?? document["screen"]?["frame"]?.dumpedRect {
      var node = AutomationNode(type: .application)
      node.frame = screen
      reader.application(node)
    }
    try reader.read(roots) { value, isRoot throws(StructureError) in
      guard value.isDictionary else {
        throw value.error("an element is \(value.kind); it must be a dictionary")
      }
      let node = node(value, isFlat: isFlat, notes: &notes)
      if isRoot, node.type == .application { return .application(node) }
      return .element(node)
    }
    if reader.count == 0 { notes.add("the list holds no element", key: "empty") }
    // That what holds nothing is an element is taken from what such lists are; none says it.
    var limitations = reader.limitations()
    let isGuessed = limitations.contains(.elementFlagGuessed)
    limitations = limitations.compactMap {
      $0 == .elementFlagComputed ? isGuessed ? nil : .elementFlagGuessed : $0
    }
    let screen = reader.finish()
    return Recording(
      idiom: screen.frame.map(AutomationTreeBuilder.idiom) ?? .phone, screens: [screen],
      dialect: .idb,
      limitations: limitations, notes: notes.notes)
  }

  private func node(
    _ value: StructuredValue, isFlat: Bool, notes: inout NoteCollector
  ) -> AutomationNode {
    let name = value["type"]?.string ?? value["role"]?.string.map { String($0.dropFirst(2)) } ?? ""
    let type = Self.type(name, subrole: value["subrole"]?.string)
    if type == nil {
      notes.add(
        "the type \(Message.quoted(name)) is unknown and read as a plain view", key: "<\(name)",
        line: value.line, column: value.column)
    }
    var node = AutomationNode(type: type ?? .other, at: value)
    node.label = value[anyOf: "AXLabel", "label"]?.scalarText
    node.value = value[anyOf: "AXValue", "value", "placeholder"]?.scalarText
    node.identifier = value[anyOf: "AXUniqueId", "identifier"]?.scalarText
    node.hint = value[anyOf: "help", "AXHint", "hint"]?.scalarText
    node.frame = value["frame"]?.dumpedRect ?? value["AXFrame"]?.dumpedRect
    node.customActions = value["custom_actions"]?.list ?? []
    node.isEnabled = value["enabled"]?.flag ?? true
    if let hidden = value["hidden"]?.flag { node.isVisible = !hidden }
    node.traits = traits(of: value, notes: &notes)
    if name == "Heading", node.traits == nil {
      node.traits = node.isEnabled ? [.staticText, .header] : [.staticText, .header, .notEnabled]
    }
    let isLeaf = value["children"]?.children.isEmpty ?? true
    // A group is around elements; a flat list does not tell which.
    let isGroup = node.type == .other && Self.groups.contains(name)
    if isGroup {
      // What is decided by what lies inside, where the list says that.
      if isFlat { node.isAccessible = false }
    } else if isLeaf {
      node.isAccessible = true
    }
    return node
  }

  private func traits(of value: StructuredValue, notes: inout NoteCollector) -> Traits? {
    guard let traits = value["traits"] else { return nil }
    if case .integer(let mask) = traits.content, mask >= 0 {
      return Traits(rawValue: UInt64(mask))
    }
    if case .unsigned(let mask) = traits.content { return Traits(rawValue: mask) }
    guard traits.isArray || traits.string != nil else { return nil }
    return Traits(dumped: traits.list) { name in
      notes.add(
        "the trait \(Message.quoted(name)) is unknown and left out", key: "trait \(name)",
        line: traits.line, column: traits.column)
    }
  }

  private static let groups: Set<String> = [
    "Group", "List", "TabGroup", "RadioGroup", "SplitGroup", "LayoutArea", "Outline",
  ]

  /// The types that the server, which speaks of a Mac's roles, has names of its own for.
  private static func type(_ name: String, subrole: String?) -> AutomationElementType? {
    switch subrole {
    case "AXSearchField": return .searchField
    case "AXSecureTextField": return .secureTextField
    case "AXSwitch", "AXToggle": return .switch
    case "AXTabButton": return .tab
    default: break
    }
    switch name {
    case "Heading": return .staticText
    case "TextArea": return .textView
    // What UIKit calls a switch.
    case "CheckBox": return .switch
    case "ScrollArea": return .scrollView
    case "BusyIndicator": return .activityIndicator
    case "WebArea": return .webView
    case "GenericElement", "Unknown", "List", "RadioButtonGroup": return .other
    default: return AutomationElementType.named(name)
    }
  }
}
