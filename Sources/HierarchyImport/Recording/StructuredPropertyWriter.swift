import AccessibilityTree

/// Writes values as entries of dictionaries: numbers and booleans as such, the rest as texts and arrays.
struct StructuredPropertyWriter: PropertyCoder {
  var builder = StructuredDocument.Builder()
  private var key = ""

  /// The ids by which the elements of the screen are referred to.
  var elementIDs = ElementIDs()

  /// Lets an entry be written by the table that it is in.
  mutating func write(
    _ key: RecordingKey, _ code: (inout StructuredPropertyWriter) throws(ValueProblem) -> Bool
  ) {
    self.key = key.rawValue
    // Only readers find something wrong with a value.
    _ = try? code(&self)
  }

  mutating func entry(_ key: String, _ text: String) {
    _ = builder.key(key)
    builder.add(text: text)
  }

  mutating func entry(_ key: String, _ number: Int) {
    _ = builder.key(key)
    builder.add(.integer(Int64(number)))
  }

  mutating func openArray(_ key: StructureKey) {
    _ = builder.key(key.rawValue)
    builder.open(.array)
  }

  private mutating func add(_ content: StructuredDocument.Content) {
    _ = builder.key(key)
    builder.add(content)
  }

  // MARK: Values

  mutating func text(_ value: inout String?) {
    if let value { entry(key, value) }
  }

  mutating func id(_ value: inout String?) {
    if let value { entry(key, value) }
  }

  mutating func boolean(_ value: inout Bool, default: Bool) {
    if value != `default` { add(.boolean(value)) }
  }

  mutating func boolean(_ value: inout Bool?) {
    if let value { add(.boolean(value)) }
  }

  mutating func number(_ value: inout Double, default: Double, in range: ClosedRange<Double>) {
    guard value != `default` else { return }
    // Beyond this, whole numbers are not exact; minus zero is none.
    if abs(value) < 1e15, value != 0 || value.sign == .plus, let whole = Int64(exactly: value) {
      add(.integer(whole))
    } else {
      add(.real(value))
    }
  }

  mutating func integer(_ value: inout Int?, atLeast least: Int) {
    if let value { entry(key, value) }
  }

  mutating func tableIndex(_ value: inout TableIndex?) {
    guard let value else { return }
    if let index = value.index { entry(key, index) } else { entry(key, "notFound") }
  }

  mutating func rect(_ value: inout Rect?) {
    if let value { entry(key, PropertyText.rect(value)) }
  }

  mutating func frame(_ value: inout Rect, isKnown: inout Bool) {
    guard isKnown else {
      entry(key, "unknown")
      return
    }
    if value != .zero { entry(key, PropertyText.rect(value)) }
  }

  mutating func point(_ value: inout Point?) {
    if let value { entry(key, PropertyText.numbers(value.x, value.y)) }
  }

  mutating func insets(_ value: inout Insets) {
    if value != .zero { entry(key, PropertyText.insets(value)) }
  }

  mutating func color(_ value: inout Color?) {
    if let value { entry(key, PropertyText.color(value)) }
  }

  mutating func choice<Choice: NamedChoice>(_ value: inout Choice?) {
    if let value { entry(key, value.rawValue) }
  }

  mutating func choice<Choice: NamedChoice>(_ value: inout Choice, default: Choice) {
    if value != `default` { entry(key, value.rawValue) }
  }

  mutating func traits(_ value: inout Traits, default: Traits) {
    if value != `default` { entry(key, PropertyText.traits(value)) }
  }

  mutating func references(_ value: inout [ElementReference]?) {
    guard let value else { return }
    _ = builder.key(key)
    builder.open(.array)
    for reference in value {
      builder.add(text: PropertyText.reference(reference, ids: elementIDs))
    }
    builder.close()
  }

  mutating func headers(_ value: inout [Int: [ElementReference]]) {
    if !value.isEmpty { entry(key, PropertyText.headers(value, ids: elementIDs)) }
  }

  mutating func words(_ value: inout [String]) {
    if !value.isEmpty { entry(key, value.joined(separator: " ")) }
  }

  mutating func indexPath(_ value: inout IndexPath?) {
    if let value { entry(key, "\(value.section) \(value.item)") }
  }

  mutating func version(_ value: inout SystemVersion?) {
    if let value { entry(key, value.description) }
  }
}
