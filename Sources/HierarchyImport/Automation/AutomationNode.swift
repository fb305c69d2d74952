import AccessibilityTree

/// One element of an automation server's tree, as its dump has it.
///
/// Every property but the type may be missing; an empty text counts as missing.
struct AutomationNode {
  var type: AutomationElementType
  /// WebDriverAgent's `name`: the identifier, else the label.
  var name: String?
  /// The identifier where the dump tells it from the label.
  var identifier: String?
  var label: String?
  var value: String?
  var hint: String?
  var customActions: [String] = []
  /// The frame in points; nil where there is none, or it is infinite.
  var frame: Rect?
  /// The public traits; nil where the dump has none.
  var traits: Traits?
  var isEnabled = true
  var isSelected = false
  /// Not covered and not scrolled away, in the server's opinion.
  var isVisible: Bool?
  /// The server's computed flag: itself an element, and in none.
  var isAccessible: Bool?
  /// The element's own `isAccessibilityElement`.
  var isAccessibilityElement: Bool?
  var line: Int32 = 0
  var column: Int32 = 0
  /// The place in a file without lines.
  var keyPath: String?

  init(type: AutomationElementType) {
    self.type = type
  }

  /// Whether there is anything in a text but white space.
  static func hasWords(_ text: String?) -> Bool {
    text?.unicodeScalars.contains { !$0.properties.isWhitespace } ?? false
  }

  /// The texts that say nothing made nil, and what a server writes in place of a value taken out.
  mutating func normalise() {
    if name?.isEmpty == true { name = nil }
    if identifier?.isEmpty == true { identifier = nil }
    if label?.isEmpty == true { label = nil }
    if value?.isEmpty == true { value = nil }
    if hint?.isEmpty == true { hint = nil }
    // A broken frame, as WebDriverAgent writes an infinite one.
    if frame == Rect(x: -1, y: -1, width: 0, height: 0) { frame = nil }
    switch type {
    case .staticText:
      if value == (label ?? name) { value = nil }
    case .button where value == "1":
      // A server's way to say that a button is selected.
      if traits?.contains(.selected) ?? true {
        isSelected = true
        value = nil
      }
    case .textField, .secureTextField, .searchField:
      // A placeholder that is the label too is said once.
      if value == label { value = nil }
    default:
      // The placeholder of an empty text field stays: UIKit, too, answers with it for the value.
      break
    }
    if identifier == nil, let name, name != label { identifier = name }
  }

  /// Whether this is a scroll view's indicator, which is no stop in an app.
  ///
  /// - Parameter isInScrollView: Whether the element above scrolls.
  /// - Returns: True for an indicator of any language.
  func isScrollBar(isInScrollView: Bool) -> Bool {
    if type == .scrollBar { return true }
    guard type == .other, let label else { return false }
    if label.hasPrefix("Vertical scroll bar") || label.hasPrefix("Horizontal scroll bar") {
      return true
    }
    // In other languages: the position as a percentage, and the number of pages.
    guard isInScrollView, let value, let unit = value.unicodeScalars.last else { return false }
    return (unit == "%" || unit == "٪")
      && label.unicodeScalars.contains { $0.properties.numericType != nil }
      && value.unicodeScalars.dropLast().allSatisfy {
        $0.properties.numericType != nil || $0.properties.isWhitespace
      }
  }
}
