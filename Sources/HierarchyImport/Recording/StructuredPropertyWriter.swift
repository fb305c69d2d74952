import AccessibilityTree

/// Writes values as entries of dictionaries: numbers and booleans as such, the rest as texts and arrays.
struct StructuredPropertyWriter: PropertyWriter {
  var builder = StructuredDocument.Builder()
  var key = ""

  /// The ids by which the elements of the screen are referred to.
  var elementIDs = ElementIDs()

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

  mutating func put(_ text: String) { entry(key, text) }

  mutating func put(_ boolean: Bool) { add(.boolean(boolean)) }

  mutating func put(_ number: Double) {
    // Beyond this, whole numbers are not exact; minus zero is none.
    if abs(number) < 1e15, number != 0 || number.sign == .plus, let whole = Int64(exactly: number) {
      add(.integer(whole))
    } else {
      add(.real(number))
    }
  }

  mutating func put(_ integer: Int) { entry(key, integer) }

  mutating func put(_ words: [String]) {
    _ = builder.key(key)
    builder.open(.array)
    for word in words { builder.add(text: word) }
    builder.close()
  }
}
