import AccessibilityTree

/// Writes a recording as a property list in XML.
///
/// It is not Foundation's serialization, because that descends as deep as the hierarchy on the stack and
/// knows no order of keys; and not the importer's, because an app would need libxml2 for it.
struct RecordingPropertyList {
  private var output: [UInt8] = []
  private var depth = 0
  /// The elements that others refer to, by whose index they get an id.
  private var referred: Set<ElementIndex> = []

  /// The document, with notes in a comment at its head.
  mutating func document(of recording: Recording, notes: [String]) -> [UInt8] {
    output = []
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    line(
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        + "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">")
    for note in notes { line("<!-- \(note) -->") }
    line("<plist version=\"1.0\">")
    open("dict")
    integer("formatVersion", 1)
    string("name", recording.name)
    string("idiom", recording.idiom.rawValue)
    string("layoutDirection", recording.layoutDirection.rawValue)
    string("systemVersion", recording.systemVersion?.description)
    string("source", recording.source)
    words("limitations", recording.limitations.map(\.rawValue))
    key("screens")
    open("array")
    for screen in recording.screens { write(screen) }
    close("array")
    close("dict")
    line("</plist>")
    return output
  }

  /// A number as the format has it: the shortest text that reads back as the same.
  static func number(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  // MARK: - Structure

  private mutating func write(_ screen: Screen) {
    open("dict")
    string("name", screen.name)
    string("frame", screen.frame.map(text))
    string("keyboardFrame", screen.keyboardFrame.map(text))
    string("screenshot", screen.screenshot)
    findReferred(in: screen.tree)
    if !screen.tree.isEmpty { write(screen.tree) }
    close("dict")
  }

  private mutating func findReferred(in tree: ElementTree) {
    referred = []
    for element in tree.elements {
      referred.formUnion((element.elements ?? []).compactMap(\.index))
      guard element.hasRareProperties else { continue }
      for rotor in element.rare.customRotors {
        referred.formUnion(rotor.results.compactMap { $0.element?.index })
      }
      guard let table = element.rare.dataTable else { continue }
      for references in [table.rowHeaders, table.columnHeaders].flatMap(\.values) {
        referred.formUnion(references.compactMap(\.index))
      }
    }
  }

  /// Writes the elements in document order, closing what each one leaves behind.
  private mutating func write(_ tree: ElementTree) {
    key("children")
    open("array")
    var ends: [ElementIndex] = []
    for index in 0..<tree.count {
      while let end = ends.last, end <= index {
        ends.removeLast()
        close("array")
        close("dict")
      }
      open("dict")
      write(tree[index], at: index)
      if tree.isLeaf(index) {
        close("dict")
      } else {
        key("children")
        open("array")
        ends.append(tree.subtreeEnd(of: index))
      }
    }
    for _ in ends {
      close("array")
      close("dict")
    }
    close("array")
  }

  // MARK: - Elements

  private mutating func write(_ element: Element, at index: ElementIndex) {
    if !element.isView { string("kind", element.kind.rawValue) }
    string("class", element.className)
    string("baseClass", element.baseClassName)
    if referred.contains(index) { string("id", "e\(index)") }
    string("frame", text(element.frame))
    string("accessibilityFrame", element.accessibilityFrameOverride.map(text))
    if element.isAccessibilityElementSet {
      flag("isAccessibilityElement", element.isAccessibilityElement)
    }
    string("label", element.label)
    string("value", element.value)
    string("hint", element.hint)
    string("identifier", element.identifier)
    if element.traits != UIKitDefaults.traits(of: element) {
      string("traits", text(element.traits))
    }
    if element.isHidden { flag("isHidden", true) }
    if element.clipsToBounds { flag("clipsToBounds", true) }
    if !element.isUserInteractionEnabled { flag("isUserInteractionEnabled", false) }
    if !element.isEnabled { flag("isEnabled", false) }
    if element.alpha != 1 { string("alpha", Self.number(element.alpha)) }
    if element.elementsHidden { flag("elementsHidden", true) }
    if let isModal = element.viewIsModal { flag("viewIsModal", isModal) }
    if element.shouldGroupAccessibilityChildren { flag("shouldGroupAccessibilityChildren", true) }
    if element.containerType != .none { string("containerType", element.containerType.rawValue) }
    string("layoutDirection", element.layoutDirection?.rawValue)
    if let elements = element.elements { strings("elements", elements.map(text)) }
    if element.hasRareProperties { write(element.rare) }
  }

  private mutating func write(_ rare: RareProperties) {
    string("language", rare.language)
    string("backgroundColor", rare.backgroundColor.map(text))
    if let responds = rare.respondsToUserInteraction { flag("respondsToUserInteraction", responds) }
    string(
      "activationPoint", rare.activationPoint.map { Self.number($0.x) + " " + Self.number($0.y) })
    string("path", rare.path)
    if rare.windowLevel != 0 { string("windowLevel", Self.number(rare.windowLevel)) }
    if rare.isKeyWindow { flag("isKeyWindow", true) }
    if !rare.isScrollEnabled { flag("isScrollEnabled", false) }
    if rare.contentInset != .zero {
      let insets = rare.contentInset
      let numbers = [insets.top, insets.left, insets.bottom, insets.right]
      words("contentInset", numbers.map(Self.number))
    }
    string("indexPath", rare.indexPath.map { "\($0.section) \($0.item)" })
    string("supplementary", rare.supplementary?.rawValue)
    string("cellRole", rare.cellRole?.rawValue)
    if rare.accessoryType != .none { string("accessoryType", rare.accessoryType.rawValue) }
    string("textFieldRole", rare.textFieldRole?.rawValue)
    string("splitViewColumn", rare.splitViewColumn?.rawValue)
    words("gestureRecognizers", rare.gestureRecognizers)
    if let table = rare.dataTable { write(table) }
    if let cell = rare.dataTableCell { write(cell) }
    writeLists(rare)
  }

  private mutating func write(_ table: DataTable) {
    integer("rowCount", table.rowCount)
    integer("columnCount", table.columnCount)
    for (name, headers) in [
      ("rowHeaders", table.rowHeaders), ("columnHeaders", table.columnHeaders),
    ] where !headers.isEmpty {
      key(name)
      open("dict")
      for (index, references) in headers.sorted(by: { $0.key < $1.key }) {
        strings("\(index)", references.map(text))
      }
      close("dict")
    }
  }

  private mutating func write(_ cell: DataTableCell) {
    if let row = cell.row { integer("row", row) } else { string("row", "notFound") }
    if let column = cell.column { integer("column", column) } else { string("column", "notFound") }
    if cell.rowSpan != 1 { integer("rowSpan", cell.rowSpan) }
    if cell.columnSpan != 1 { integer("columnSpan", cell.columnSpan) }
  }

  private mutating func writeLists(_ rare: RareProperties) {
    if !rare.customActions.isEmpty { strings("customActions", rare.customActions) }
    if !rare.userInputLabels.isEmpty { strings("userInputLabels", rare.userInputLabels) }
    array("customContent", rare.customContent) { writer, content in
      writer.string("label", content.label)
      writer.string("value", content.value)
      if content.isImportant { writer.flag("isImportant", true) }
    }
    array("customRotors", rare.customRotors) { writer, rotor in
      writer.string("name", rotor.name)
      if rotor.hasMoreResults { writer.flag("moreResults", true) }
      writer.array("results", rotor.results) { writer, result in
        writer.string("label", result.label)
        writer.string("ref", result.element.map(writer.text))
      }
    }
  }

  // MARK: - Texts

  private func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(Self.number).joined(separator: " ")
  }

  private func text(_ traits: Traits) -> String {
    var words = traits.names
    if !traits.unnamed.isEmpty { words.append("0x" + String(traits.unnamed.rawValue, radix: 16)) }
    return words.joined(separator: " ")
  }

  private func text(_ color: Color) -> String {
    let digits = [color.red, color.green, color.blue, color.alpha].map { component in
      (component < 16 ? "0" : "") + String(component, radix: 16, uppercase: true)
    }
    return "#" + digits.joined()
  }

  private func text(_ reference: ElementReference) -> String {
    switch reference {
    case .element(let index): "#e\(index)"
    case .dangling(let id): "#\(id)"
    }
  }

  // MARK: - Property list

  private mutating func line(_ text: String) {
    // Deep trees would cost the square of their depth in tabs.
    for _ in 0..<min(depth, 100) { output.append(UInt8(ascii: "\t")) }
    output.append(contentsOf: text.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func open(_ tag: String) {
    line("<\(tag)>")
    depth += 1
  }

  private mutating func close(_ tag: String) {
    depth -= 1
    line("</\(tag)>")
  }

  private mutating func key(_ name: String) {
    line("<key>\(name)</key>")
  }

  private mutating func string(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    line("<string>\(escaped(value))</string>")
  }

  private mutating func words(_ name: String, _ words: [String]) {
    if !words.isEmpty { string(name, words.joined(separator: " ")) }
  }

  private mutating func integer(_ name: String, _ value: Int) {
    key(name)
    line("<integer>\(value)</integer>")
  }

  private mutating func flag(_ name: String, _ value: Bool) {
    key(name)
    line(value ? "<true/>" : "<false/>")
  }

  private mutating func strings(_ name: String, _ values: [String]) {
    key(name)
    open("array")
    for value in values { line("<string>\(escaped(value))</string>") }
    close("array")
  }

  private mutating func array<Entry>(
    _ name: String, _ entries: [Entry], _ write: (inout RecordingPropertyList, Entry) -> Void
  ) {
    guard !entries.isEmpty else { return }
    key(name)
    open("array")
    for entry in entries {
      open("dict")
      write(&self, entry)
      close("dict")
    }
    close("array")
  }

  /// A text between tags; a character that XML cannot hold becomes U+FFFD.
  private func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      // Read as it is it would become a line feed.
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\t", "\n": result.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
