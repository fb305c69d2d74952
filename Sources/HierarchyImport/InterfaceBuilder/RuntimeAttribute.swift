import AccessibilityTree

/// One user defined runtime attribute: a value that is set by its key path when the view is loaded.
struct RuntimeAttribute {
  var keyPath: String
  /// The kind of the value; `nil` sets none.
  var type: String
  /// The value as text, of an attribute or of a child element.
  var text: String?
  var point: Point?
  var rect: Rect?
  var line: Int
  var column: Int

  /// What became of an attribute.
  enum Outcome {
    case applied
    /// Not about accessibility.
    case irrelevant
    /// About accessibility, but not known here.
    case unknown
    /// The value is of another kind.
    case unreadable
  }

  /// Sets the value in the settings of the object that has the attribute.
  func apply(to object: inout InterfaceObject) -> Outcome {
    guard let dot = keyPath.lastIndex(of: ".") else {
      return apply(key: keyPath, to: &object.settings)
    }
    let key = String(keyPath[keyPath.index(after: dot)...])
    guard let part = InterfaceSlotName(rawValue: String(keyPath[..<dot])) else {
      return Self.isAboutAccessibility(key) ? .unknown : .irrelevant
    }
    return apply(key: key, to: &object.settingsOfParts[part, default: AccessibilitySettings()])
  }

  private func apply(key: String, to settings: inout AccessibilitySettings) -> Outcome {
    switch key {
    case "accessibilityLabel": return set(&settings.label, string)
    case "accessibilityValue": return set(&settings.value, string)
    case "accessibilityHint": return set(&settings.hint, string)
    case "accessibilityIdentifier": return set(&settings.identifier, string)
    case "accessibilityLanguage": return set(&settings.language, string)
    case "accessibilityTraits": return set(&settings.traits, traits)
    case "isAccessibilityElement": return set(&settings.isAccessibilityElement, flag)
    case "accessibilityElementsHidden": return set(&settings.elementsHidden, flag)
    case "accessibilityViewIsModal": return set(&settings.viewIsModal, flag)
    case "shouldGroupAccessibilityChildren":
      return set(&settings.shouldGroupAccessibilityChildren, flag)
    case "accessibilityRespondsToUserInteraction":
      return set(&settings.respondsToUserInteraction, flag)
    case "accessibilityContainerType": return set(&settings.containerType, containerType)
    case "accessibilityActivationPoint": return set(&settings.activationPoint, point)
    case "accessibilityFrame": return set(&settings.accessibilityFrame, rect)
    case "hidden", "isHidden": return set(&settings.isHidden, flag)
    case "alpha": return set(&settings.alpha, number.map { min(max($0, 0), 1) })
    case "accessibilityIgnoresInvertColors": return .irrelevant
    default: return Self.isAboutAccessibility(key) ? .unknown : .irrelevant
    }
  }

  private func set<Value>(_ setting: inout Value?, _ value: Value?) -> Outcome {
    guard let value else { return type == "nil" ? .applied : .unreadable }
    setting = value
    return .applied
  }

  private static func isAboutAccessibility(_ key: String) -> Bool {
    key.lowercased().contains(text: "accessibility")
  }

  private var string: String? { type == "number" ? nil : text }

  private var flag: Bool? {
    switch text {
    case "YES", "1": true
    case "NO", "0": false
    default: nil
    }
  }

  private var number: Double? {
    guard let text else { return nil }
    let value = ValueText(text)
    return try? value.number(in: value.trimmed, form: "")
  }

  private var traits: Traits? {
    text.flatMap { UInt64($0) }.map { Traits(rawValue: $0) }
  }

  /// UIKit's numbers of the container types.
  private var containerType: ContainerType? {
    switch text {
    case "0": ContainerType.none
    case "1": .dataTable
    case "2": .list
    case "3": .landmark
    case "4": .semanticGroup
    default: nil
    }
  }
}
