import AccessibilityTree

/// Writes the values of a table that are not the default; how a kind of value is put down is the
/// spelling's own.
protocol PropertyWriter: PropertyCoder {
  /// The key that is being written.
  var key: String { get set }
  /// The ids by which the elements of the screen are referred to.
  var elementIDs: ElementIDs { get }

  mutating func put(_ text: String)
  mutating func put(_ boolean: Bool)
  mutating func put(_ number: Double)
  mutating func put(_ integer: Int)
  mutating func put(_ words: [String])
}

extension PropertyWriter {
  /// Lets a value be written by the table that it is in.
  mutating func write(
    _ key: RecordingKey, _ code: (inout Self) throws(ValueProblem) -> Bool
  ) {
    self.key = key.rawValue
    // Only readers find something wrong with a value.
    _ = try? code(&self)
  }

  mutating func text(_ value: inout String?) {
    if let value { put(value) }
  }

  mutating func id(_ value: inout String?) {
    if let value { put(value) }
  }

  mutating func boolean(_ value: inout Bool, default: Bool) {
    if value != `default` { put(value) }
  }

  mutating func boolean(_ value: inout Bool?) {
    if let value { put(value) }
  }

  mutating func number(_ value: inout Double, default: Double, in range: ClosedRange<Double>) {
    if value != `default` { put(value) }
  }

  mutating func integer(_ value: inout Int?, atLeast least: Int) {
    if let value { put(value) }
  }

  mutating func tableIndex(_ value: inout TableIndex?) {
    guard let value else { return }
    if let index = value.index { put(index) } else { put("notFound") }
  }

  mutating func rect(_ value: inout Rect?) {
    if let value { put(PropertyText.rect(value)) }
  }

  mutating func frame(_ value: inout Rect, isKnown: inout Bool) {
    if !isKnown {
      put("unknown")
    } else if value != .zero {
      put(PropertyText.rect(value))
    }
  }

  mutating func point(_ value: inout Point?) {
    if let value { put(PropertyText.numbers(value.x, value.y)) }
  }

  mutating func insets(_ value: inout Insets) {
    if value != .zero { put(PropertyText.insets(value)) }
  }

  mutating func color(_ value: inout Color?) {
    if let value { put(PropertyText.color(value)) }
  }

  mutating func choice<Choice: NamedChoice>(_ value: inout Choice?) {
    if let value { put(value.rawValue) }
  }

  mutating func choice<Choice: NamedChoice>(_ value: inout Choice, default: Choice) {
    if value != `default` { put(value.rawValue) }
  }

  mutating func traits(_ value: inout Traits, default: Traits) {
    if value != `default` { put(PropertyText.traits(value)) }
  }

  mutating func references(_ value: inout [ElementReference]?) {
    guard let value else { return }
    put(value.map { PropertyText.reference($0, ids: elementIDs) })
  }

  mutating func headers(_ value: inout [Int: [ElementReference]]) {
    if !value.isEmpty { put(PropertyText.headers(value, ids: elementIDs)) }
  }

  mutating func words(_ value: inout [String]) {
    if !value.isEmpty { put(value.joined(separator: " ")) }
  }

  mutating func indexPath(_ value: inout IndexPath?) {
    if let value { put("\(value.section) \(value.item)") }
  }

  mutating func version(_ value: inout SystemVersion?) {
    if let value { put(value.description) }
  }
}
