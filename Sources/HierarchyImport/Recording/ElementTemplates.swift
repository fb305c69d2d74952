import AccessibilityTree

/// Elements with the defaults of their class, kept because a screen has many of few classes.
struct ElementTemplates {
  private var indices: [[UInt8]: Int] = [:]
  private var elements: [Element] = []
  private var key: [UInt8] = []

  /// The number of classes that are kept; a real app has hundreds.
  private static let maximum = 4_096

  /// Returns a new element of that class.
  ///
  /// - Parameters:
  ///   - kind: A view, or an object that its container vends.
  ///   - className: The UTF-8 of the class name; empty where none was given.
  ///   - baseClassName: The UTF-8 of the base class's name; empty where none was given.
  /// - Returns: An element without id, frame or texts.
  mutating func element(
    kind: Element.Kind, className: [UInt8], baseClassName: [UInt8]
  ) -> Element {
    key.removeAll(keepingCapacity: true)
    key.append(kind == .view ? 0 : 1)
    key.append(contentsOf: className)
    key.append(0)
    key.append(contentsOf: baseClassName)
    if let index = indices[key] { return elements[index] }
    let element = UIKitDefaults.element(
      kind: kind,
      className: className.isEmpty
        ? Self.defaultClassName(kind) : String(decoding: className, as: UTF8.self),
      baseClassName: baseClassName.isEmpty ? nil : String(decoding: baseClassName, as: UTF8.self))
    if elements.count < Self.maximum {
      indices[key] = elements.count
      elements.append(element)
    }
    return element
  }

  /// The class of an element for which none is recorded.
  static func defaultClassName(_ kind: Element.Kind) -> String {
    kind == .view ? "UIView" : "UIAccessibilityElement"
  }
}
