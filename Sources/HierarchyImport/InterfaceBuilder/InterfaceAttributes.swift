import AccessibilityTree
import XMLEvents

/// The attributes of one tag that are of interest, and the texts in child elements that stand for some.
struct InterfaceAttributes {
  private var texts: [InterfaceKey: String] = [:]

  init() {}

  init(
    _ attributes: borrowing XMLAttributes, keys: inout NameCache<InterfaceKey>
  ) {
    for index in attributes.indices {
      let known = keys.known(attributes.nameID(at: index))
      let key = known ?? keys.value(of: attributes.name(at: index)) { InterfaceKey(rawValue: $0) }
      if let key { texts[key] = attributes.value(at: index) }
    }
  }

  subscript(key: InterfaceKey) -> String? {
    get { texts[key] }
    set { texts[key] = newValue }
  }

  subscript(key: InterfaceKey, default text: String) -> String {
    get { texts[key, default: text] }
    _modify { yield &texts[key, default: text] }
  }

  /// The text, unless it is empty.
  func text(_ key: InterfaceKey) -> String? {
    guard let text = texts[key], !text.isEmpty else { return nil }
    return text
  }

  /// Interface Builder's `YES` or `NO`; nil where there is neither.
  func flag(_ key: InterfaceKey) -> Bool? {
    switch texts[key] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// The number, or nil where there is none.
  ///
  /// - Throws: What is wrong with the value.
  func number(_ key: InterfaceKey) throws(ValueProblem) -> Double? {
    guard let text = texts[key] else { return nil }
    let value = ValueText(text)
    do {
      return try value.number(in: value.trimmed, form: "a number")
    } catch {
      throw ValueProblem("\"\(key.rawValue)\" \(error.message)")
    }
  }

  /// The rectangle of `x`, `y`, `width` and `height`.
  func rect() throws(ValueProblem) -> Rect? {
    guard let x = try number(.x), let y = try number(.y), let width = try number(.width),
      let height = try number(.height)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The insets of `minX`, `minY`, `maxX` and `maxY`.
  func insets() throws(ValueProblem) -> Insets? {
    guard let left = try number(.minX), let top = try number(.minY),
      let right = try number(.maxX), let bottom = try number(.maxY)
    else { return nil }
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }

  /// The colour of `red`, `green`, `blue` or `white`, and `alpha`, taken for sRGB.
  func color() throws(ValueProblem) -> Color? {
    let alpha = try number(.alpha) ?? 1
    if let white = try number(.white) {
      let component = Self.component(white)
      return Color(
        red: component, green: component, blue: component, alpha: Self.component(alpha))
    }
    guard let red = try number(.red), let green = try number(.green),
      let blue = try number(.blue)
    else { return nil }
    return Color(
      red: Self.component(red), green: Self.component(green), blue: Self.component(blue),
      alpha: Self.component(alpha))
  }

  private static func component(_ value: Double) -> UInt8 {
    UInt8((min(max(value, 0), 1) * 255).rounded())
  }

  /// The traits whose names are set to `YES`; the tag has nothing else.
  static func traits(_ attributes: borrowing XMLAttributes) -> (traits: Traits, unknown: String?) {
    var traits: Traits = []
    var unknown: String?
    for index in attributes.indices where attributes.value(at: index, equals: "YES") {
      let name = attributes.name(at: index).text
      if let trait = Traits(name: name) {
        traits.formUnion(trait)
      } else if name != "none" {
        unknown = name
      }
    }
    return (traits, unknown)
  }
}
