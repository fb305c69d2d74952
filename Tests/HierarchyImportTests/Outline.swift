import AccessibilityTree

/// A recording as a text that a person can check: one line for each element.
///
/// `STOP` is an accessibility element by the file's word, `stop` one by UIKit's default for its class.
enum Outline {
  static func text(of recording: Recording) -> String {
    var lines: [String] = []
    for (position, screen) in recording.screens.enumerated() {
      let title = screen.name.map { "\"\($0)\" " } ?? ""
      var head =
        "screen \(title)\(screen.frame.map(numbers) ?? "unknown"), \(recording.idiom.rawValue)"
      if let keyboard = screen.keyboardFrame { head += ", keyboard \(numbers(keyboard))" }
      lines.append(head)
      if position == 0 {
        lines.append("limits " + recording.limitations.map(\.rawValue).joined(separator: " "))
        for note in recording.notes {
          lines.append("note \(note.line ?? 0):\(note.column ?? 0) \(note.message)")
        }
      }
      for index in 0..<screen.tree.count {
        let depth = screen.tree.ancestors(of: index).reduce(0) { count, _ in count + 1 }
        var description = line(of: screen.tree[index])
        if let references = screen.tree[index].elements {
          description +=
            " elements=" + references.map { name(of: $0, in: screen.tree) }.joined(separator: ",")
        }
        lines.append(String(repeating: "  ", count: depth) + description)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(of element: Element) -> String {
    let className =
      element.baseClassName.map { "\(element.className):\($0)" } ?? element.className
    var parts = [className, element.isFrameKnown ? numbers(element.frame) : "?"]
    if element.isAccessibilityElement {
      parts.append(element.isAccessibilityElementSet ? "STOP" : "stop")
    }
    for (name, text) in [
      ("label", element.label), ("value", element.value), ("hint", element.hint),
      ("identifier", element.identifier),
    ] {
      guard let text else { continue }
      parts.append("\(name)=\(text.split(separator: "\n").joined(separator: "\\n"))")
    }
    if !element.traits.isEmpty {
      parts.append("traits=" + element.traits.names.joined(separator: ","))
    }
    if !element.isEnabled { parts.append("disabled") }
    if element.isHidden { parts.append("hidden") }
    if element.viewIsModal == true { parts.append("modal") }
    if !element.rare.customActions.isEmpty {
      parts.append("actions=" + element.rare.customActions.joined(separator: "|"))
    }
    if element.hasRareProperties { parts += rareParts(of: element.rare) }
    if element.alpha != 1 { parts.append("alpha=\(element.alpha)") }
    if element.elementsHidden { parts.append("elementsHidden") }
    if element.shouldGroupAccessibilityChildren { parts.append("group") }
    if element.containerType != .none { parts.append(element.containerType.rawValue) }
    if let direction = element.layoutDirection { parts.append(direction.rawValue) }
    return parts.joined(separator: " ")
  }

  private static func rareParts(of rare: RareProperties) -> [String] {
    var parts: [String] = []
    if let path = rare.indexPath { parts.append("at=\(path.section)/\(path.item)") }
    for name in [
      rare.supplementary?.rawValue, rare.cellRole?.rawValue, rare.textFieldRole?.rawValue,
    ] {
      if let name { parts.append(name) }
    }
    if rare.accessoryType != .none { parts.append(rare.accessoryType.rawValue) }
    if !rare.isScrollEnabled { parts.append("scrollDisabled") }
    if let point = rare.activationPoint { parts.append("activates=\(point.x),\(point.y)") }
    if !rare.gestureRecognizers.isEmpty {
      parts.append("gestures=" + rare.gestureRecognizers.joined(separator: ","))
    }
    return parts
  }

  private static func name(of reference: ElementReference, in tree: ElementTree) -> String {
    switch reference {
    case .element(let index): tree[index].id ?? "\(index)"
    case .dangling(let id): "?\(id)"
    }
  }

  private static func numbers(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { number in
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    .joined(separator: " ")
  }
}
