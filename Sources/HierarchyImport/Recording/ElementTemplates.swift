import AccessibilityTree

/// Elements with the defaults of their class, kept because a screen has many of few classes.
struct ElementTemplates {
  private var indices: [[UInt8]: Int] = [:]
  private var elements: [Element] = []
  private var key: [UInt8] = []
  /// The latest class for each value of a cheap hash: nearly every look-up ends here.
  private var recent = [Int32](repeating: -1, count: 256)
  private var keys: [[UInt8]] = []

  /// The number of classes that are kept; a real app has hundreds.
  private static let maximum = 4_096

  /// Returns a new element of that class.
  ///
  /// - Parameters:
  ///   - kind: A view, or an object that its container vends.
  ///   - className: The class name; empty where none was given.
  ///   - baseClassName: The base class's name; empty where none was given.
  /// - Returns: An element without id, frame or texts.
  mutating func element(
    kind: Element.Kind, className: ValueText, baseClassName: ValueText
  ) -> Element {
    key.removeAll(keepingCapacity: true)
    key.append(kind == .view ? 0 : 1)
    key.append(contentsOf: className.bytes)
    key.append(0)
    if baseClassName.count > 0 { key.append(contentsOf: baseClassName.bytes) }
    let slot = Self.slot(of: key)
    let latest = Int(recent[slot])
    if latest >= 0, keys[latest] == key { return elements[latest] }
    if let index = indices[key] {
      recent[slot] = Int32(index)
      return elements[index]
    }
    let element = UIKitDefaults.element(
      kind: kind,
      className: className.count == 0 ? Self.defaultClassName(kind) : className.string,
      baseClassName: baseClassName.count == 0 ? nil : baseClassName.string)
    if elements.count < Self.maximum {
      indices[key] = elements.count
      elements.append(element)
      keys.append(key)
    }
    return element
  }

  private static func slot(of key: [UInt8]) -> Int {
    // Length and a few letters tell the classes of one app apart.
    var hash = UInt32(truncatingIfNeeded: key.count)
    for place in 1...4 where !key.isEmpty {
      hash = hash &* 31 &+ UInt32(key[key.count * place / 5])
    }
    return Int((hash ^ (hash >> 8)) & 0xFF)
  }

  /// The class of an element for which none is recorded.
  static func defaultClassName(_ kind: Element.Kind) -> String {
    kind == .view ? "UIView" : "UIAccessibilityElement"
  }
}
