import AccessibilityTree

/// A recording as a text that a person can check: one line for each element.
///
/// `STOP` is an accessibility element by the file's word, `stop` one by UIKit's default for its class.
enum Outline {
  static func text(of recording: Recording) -> String {
    var lines: [String] = []
    for screen in recording.screens {
      var head = "screen \(screen.frame.map(numbers) ?? "unknown"), \(recording.idiom.rawValue)"
      if let keyboard = screen.keyboardFrame { head += ", keyboard \(numbers(keyboard))" }
      lines.append(head)
      lines.append("limits " + recording.limitations.map(\.rawValue).joined(separator: " "))
      for note in recording.notes {
        lines.append("note \(note.line ?? 0):\(note.column ?? 0) \(note.message)")
      }
      for index in 0..<screen.tree.count {
        let depth = screen.tree.ancestors(of: index).reduce(0) { count, _ in count + 1 }
        lines.append(String(repeating: "  ", count: depth) + line(of: screen.tree[index]))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(of element: Element) -> String {
    var parts = [element.className, element.isFrameKnown ? numbers(element.frame) : "?"]
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
    return parts.joined(separator: " ")
  }

  private static func numbers(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { number in
      let text = number.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    .joined(separator: " ")
  }
}
