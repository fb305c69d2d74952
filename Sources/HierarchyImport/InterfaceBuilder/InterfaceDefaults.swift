import AccessibilityTree

/// What UIKit says of a view by itself: the texts, values and states that the document gives it.
enum InterfaceDefaults {
  /// Fills in what the class makes of the object's attributes.
  static func apply(_ object: InterfaceObject, to element: inout Element) {
    let attributes = object.attributes
    element.isHidden = attributes.flag(.hidden) ?? false
    element.clipsToBounds = attributes.flag(.clipsSubviews) ?? false
    element.isUserInteractionEnabled = attributes.flag(.userInteractionEnabled) ?? true
    if let alpha = try? attributes.number(.alpha) { element.alpha = min(max(alpha, 0), 1) }
    switch attributes[.semanticContentAttribute] {
    case "forceRightToLeft": element.layoutDirection = .rightToLeft
    case "forceLeftToRight": element.layoutDirection = .leftToRight
    default: break
    }
    if attributes.flag(.enabled) == false {
      element.isEnabled = false
      element.traits = UIKitDefaults.traits(of: element)
    }
    let tagClass = UIKitClass(name: object.tagClassName)
    if attributes.flag(.selected) == true, tagClass.isControl { element.traits.insert(.selected) }
    setTexts(tagClass, attributes, of: &element)
  }

  private static func setTexts(
    _ tagClass: UIKitClass, _ attributes: InterfaceAttributes, of element: inout Element
  ) {
    switch tagClass {
    case .label: element.label = attributes.text(.text)
    case .button: element.label = buttonLabel(attributes)
    case .textField:
      element.value = attributes.text(.text) ?? attributes.text(.placeholder)
      if attributes.flag(.secureTextEntry) == true {
        element.traits.insert(.secureTextField)
        // UIKit, too, says the bullets and never the text.
        if let text = attributes.text(.text) {
          element.value = String(repeating: "•", count: text.count)
        }
      }
    case .textView: element.value = attributes.text(.text)
    case .switch: element.value = attributes.flag(.on) == true ? "1" : "0"
    case .slider:
      element.value = percent(
        attributes, .value, from: number(attributes, .minValue) ?? 0,
        to: number(attributes, .maxValue) ?? 1)
    case .progressView: element.value = percent(attributes, .progress, from: 0, to: 1)
    case .stepper: element.value = attributes.text(.value) ?? attributes.text(.minimumValue)
    case .pageControl:
      guard let pages = number(attributes, .numberOfPages), pages >= 1 else { return }
      let page = (number(attributes, .currentPage) ?? 0) + 1
      element.value = "page \(NumberText.string(page)) of \(NumberText.string(pages))"
    default: break
    }
  }

  /// A button says its title, else what UIKit knows its kind as, else the name of its image.
  private static func buttonLabel(_ attributes: InterfaceAttributes) -> String? {
    let titles = [attributes.text(.title), attributes.text(.subtitle)].compactMap { $0 }
    if !titles.isEmpty { return titles.joined(separator: ", ") }
    switch attributes[.buttonType] {
    case "infoLight", "infoDark", "detailDisclosure": return "More Info"
    case "close": return "Close"
    case "contactAdd": return "Add contact"
    default: return attributes.text(.image)
    }
  }

  /// The place of a value between two others, as sliders and progress bars say it.
  private static func percent(
    _ attributes: InterfaceAttributes, _ key: InterfaceKey, from least: Double, to most: Double
  ) -> String? {
    let value = number(attributes, key) ?? least
    guard most > least else { return nil }
    let part = min(max((value - least) / (most - least), 0), 1)
    return "\(NumberText.string((part * 100).rounded()))%"
  }

  private static func number(_ attributes: InterfaceAttributes, _ key: InterfaceKey) -> Double? {
    // What is no number here decides nothing of the order.
    try? attributes.number(key)
  }

  /// What UIKit calls a bar item of its own.
  static func title(ofSystemItem name: String?) -> String? {
    guard let name, !name.isEmpty, name != "custom" else { return nil }
    switch name {
    case "action": return "Share"
    case "trash": return "Delete"
    default:
      // `fastForward` is said as two words.
      var title = name.prefix(1).uppercased()
      for character in name.dropFirst() {
        if character.isUppercase { title += " " }
        title.append(character)
      }
      return title
    }
  }
}

extension CellRole {
  /// The role that a place in a cell gives, or nil where it gives none.
  init?(_ slot: InterfaceSlot) {
    switch slot {
    case .contentView: self = .contentView
    case .accessoryView: self = .accessoryView
    case .editingAccessoryView: self = .editingAccessoryView
    default: return nil
    }
  }
}
