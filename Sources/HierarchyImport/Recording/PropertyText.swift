import AccessibilityTree

/// Values as the recording format spells them in text.
enum PropertyText {
  static func numbers(_ values: Double...) -> String {
    values.map(NumberText.string).joined(separator: " ")
  }

  static func rect(_ rect: Rect) -> String {
    numbers(rect.x, rect.y, rect.width, rect.height)
  }

  static func insets(_ insets: Insets) -> String {
    numbers(insets.top, insets.left, insets.bottom, insets.right)
  }

  static func color(_ color: Color) -> String {
    var components = [color.red, color.green, color.blue]
    if color.alpha != 255 { components.append(color.alpha) }
    let digits = components.map { component in
      let text = String(component, radix: 16, uppercase: true)
      return component < 16 ? "0" + text : text
    }
    return "#" + digits.joined()
  }

  static func traits(_ traits: Traits) -> String {
    var words = traits.names
    if !traits.unnamed.isEmpty { words.append("0x" + String(traits.unnamed.rawValue, radix: 16)) }
    return words.joined(separator: " ")
  }

  static func reference(_ reference: ElementReference, ids: ElementIDs) -> String {
    switch reference {
    case .element(let index): "#" + (ids.id(of: index) ?? "")
    case .dangling(let id): "#" + id
    }
  }

  static func headers(_ headers: [Int: [ElementReference]], ids: ElementIDs) -> String {
    let parts = headers.sorted { $0.key < $1.key }.map { index, references in
      references.reduce("\(index):") { $0 + " " + reference($1, ids: ids) }
    }
    return parts.joined(separator: "; ")
  }
}
