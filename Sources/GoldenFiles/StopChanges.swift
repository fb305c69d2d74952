internal import AccessibilityTree

/// What is said or can be done otherwise at one stop.
struct StopChanges {
  private(set) var changes: [Finding.Change] = []

  /// Compares two stops that are the same element.
  ///
  /// With the scope `contains`, what the golden does not mention is not compared.
  init(_ expected: GoldenStop, _ actual: GoldenStop, scope: GoldenFile.Scope) {
    if expected.text != actual.text { compareTexts(expected.text, actual.text) }
    let isPartial = scope == .contains
    if expected.hint != actual.hint, !isPartial || expected.hint != nil {
      changes.append(.init(.hint, from: expected.hint, to: actual.hint))
    }
    compare(
      .action, expected.actions.map { ($0, "") }, actual.actions.map { ($0, "") },
      isPartial: isPartial)
    compare(
      .content, expected.content.map(Self.entry), actual.content.map(Self.entry),
      isPartial: isPartial)
    compare(
      .rotor, expected.rotors.map(Self.entry), actual.rotors.map(Self.entry), isPartial: isPartial)
  }

  private mutating func compareTexts(_ expected: String, _ actual: String) {
    var old = SpokenText(expected)
    var new = SpokenText(actual)
    old.takeSelected(whereItTellsApart: new)
    new.takeSelected(whereItTellsApart: old)
    let start = changes.count
    if old.labelAndValue != new.labelAndValue {
      compareLabels(old.labelAndValue, new.labelAndValue)
    }
    if old.state != new.state {
      changes.append(.init(.value, from: old.state, to: new.state))
    }
    if old.traits != new.traits {
      changes.append(.init(.traits, from: Self.joined(old.traits), to: Self.joined(new.traits)))
    }
    if old.position != new.position {
      changes.append(
        .init(.position, from: Self.joined(old.position), to: Self.joined(new.position)))
    }
    if changes.count == start {
      changes.append(.init(.text, from: expected, to: actual))
    }
  }

  /// Tells label and value apart where a colon does, on both sides in the same way.
  private mutating func compareLabels(_ expected: String, _ actual: String) {
    let separator = ": "
    if !expected.isEmpty, actual.hasPrefix(expected + separator) {
      let value = String(actual.dropFirst((expected + separator).count))
      changes.append(.init(.value, from: nil, to: value))
      return
    }
    if !actual.isEmpty, expected.hasPrefix(actual + separator) {
      let value = String(expected.dropFirst((actual + separator).count))
      changes.append(.init(.value, from: value, to: nil))
      return
    }
    let old = Self.split(expected)
    let new = Self.split(actual)
    switch (old, new) {
    case (nil, nil):
      changes.append(
        .init(
          .label, from: expected.isEmpty ? nil : expected, to: actual.isEmpty ? nil : actual))
    case (let old?, let new?) where old.label == new.label:
      changes.append(.init(.value, from: old.value, to: new.value))
    case (let old?, let new?) where old.value == new.value:
      changes.append(.init(.label, from: old.label, to: new.label))
    default:
      changes.append(.init(.labelAndValue, from: expected, to: actual))
    }
  }

  private static func split(_ text: String) -> (label: String, value: String)? {
    let bytes = text.utf8
    guard
      let colon = bytes.indices.first(where: { index in
        let next = bytes.index(after: index)
        return bytes[index] == UInt8(ascii: ":") && next < bytes.endIndex
          && bytes[next] == UInt8(ascii: " ")
      })
    else { return nil }
    let value = bytes.index(colon, offsetBy: 2)
    return (String(text[..<colon]), String(text[value...]))
  }

  private static func joined(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.joined(separator: ", ")
  }

  // MARK: - Actions, content, rotors

  private static func entry(_ content: CustomContent) -> (name: String, value: String) {
    (content.label, content.isImportant ? content.value + " (important)" : content.value)
  }

  private static func entry(_ rotor: GoldenRotor) -> (name: String, value: String) {
    let results = rotor.hasMoreResults ? rotor.results + ["(more results)"] : rotor.results
    return (rotor.name, results.joined(separator: ", "))
  }

  private mutating func compare(
    _ part: Finding.Part, _ expected: [(name: String, value: String)],
    _ actual: [(name: String, value: String)], isPartial: Bool
  ) {
    let isSame =
      expected.count == actual.count
      && zip(expected, actual).allSatisfy { $0.name == $1.name && $0.value == $1.value }
    guard !isSame else { return }
    var places: [String: ArraySlice<Int>] = [:]
    for (place, entry) in actual.enumerated() { places[entry.name, default: []].append(place) }
    let start = changes.count
    var isUsed = [Bool](repeating: false, count: actual.count)
    var order: [Int] = []
    for entry in expected {
      guard let place = places[entry.name]?.popFirst() else {
        changes.append(Self.change(part, entry.name, from: entry.value, to: nil))
        continue
      }
      isUsed[place] = true
      order.append(place)
      let value = actual[place].value
      if value != entry.value {
        changes.append(Self.change(part, entry.name, from: entry.value, to: value))
      }
    }
    if !isPartial {
      for (place, entry) in actual.enumerated() where !isUsed[place] {
        changes.append(Self.change(part, entry.name, from: nil, to: entry.value))
      }
    }
    let isInOrder = zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
    if changes.count == start, !isInOrder {
      changes.append(
        .init(
          part, from: Self.joined(expected.map(\.name)), to: Self.joined(actual.map(\.name))))
    }
  }

  private static func change(
    _ part: Finding.Part, _ name: String, from: String?, to: String?
  ) -> Finding.Change {
    guard part == .action else { return .init(part, name: name, from: from, to: to) }
    // An action has nothing but its name.
    return .init(part, from: from == nil ? nil : name, to: to == nil ? nil : name)
  }
}
