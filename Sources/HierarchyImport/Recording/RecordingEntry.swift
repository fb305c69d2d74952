import AccessibilityTree

/// One entry of a list of an element: a custom action, content, rotor, rotor result or input label.
struct RecordingEntry {
  var name: String?
  var label: String?
  var value: String?
  var isImportant = false
  var hasMoreResults = false
  var reference: ElementReference?

  /// Hands one property to a coder; false where the key is none of such an entry.
  mutating func code<Coder: PropertyCoder>(
    _ key: RecordingKey, of tag: RecordingTag, with coder: inout Coder
  ) throws(ValueProblem) -> Bool {
    switch (tag, key) {
    case (.customAction, .name), (.customRotor, .name): try coder.text(&name)
    case (.customContent, .label), (.rotorResult, .label), (.userInputLabel, .label):
      try coder.text(&label)
    case (.customContent, .value): try coder.text(&value)
    case (.customContent, .isImportant): try coder.boolean(&isImportant, default: false)
    case (.customContent, .importance):
      var importance = isImportant ? Importance.high : .default
      try coder.choice(&importance, default: .default)
      isImportant = importance == .high
    case (.customRotor, .moreResults): try coder.boolean(&hasMoreResults, default: false)
    case (.rotorResult, .ref):
      var references = reference.map { [$0] }
      try coder.references(&references)
      guard references?.count ?? 0 <= 1 else {
        throw ValueProblem("names more than one element; it should be one \"#id\"")
      }
      reference = references?.first
    default: return false
    }
    return true
  }

  /// UIKit's name for ``isImportant``, `AXCustomContent.Importance`; read but never written.
  private enum Importance: String, CaseIterable {
    case `default`, high
  }

  /// The key without which the entry says nothing, in quotes, where it is missing.
  func missingKey(of tag: RecordingTag) -> String? {
    switch tag {
    case .customAction, .customRotor: name == nil ? "\"name\"" : nil
    case .customContent, .userInputLabel: label == nil ? "\"label\"" : nil
    case .rotorResult: label == nil && reference == nil ? "\"label\" or \"ref\"" : nil
    default: nil
    }
  }

  /// Adds the entry to the element's list; a rotor result goes to the last rotor.
  func add(to rare: inout RareProperties, as tag: RecordingTag) {
    switch tag {
    case .customAction: rare.customActions.append(name ?? "")
    case .customContent:
      rare.customContent.append(
        CustomContent(label: label ?? "", value: value ?? "", isImportant: isImportant))
    case .customRotor:
      rare.customRotors.append(CustomRotor(name: name ?? "", hasMoreResults: hasMoreResults))
    case .rotorResult:
      guard let last = rare.customRotors.indices.last else { return }
      rare.customRotors[last].results.append(RotorResult(label: label, element: reference))
    case .userInputLabel: rare.userInputLabels.append(label ?? "")
    default: break
    }
  }

  /// An entry with the element that it stands for in XML.
  struct Tagged {
    var tag: RecordingTag
    var entry: RecordingEntry
    /// Whether results follow that stand inside this rotor.
    var opensRotor = false

    /// Whether this is a result inside the rotor before it.
    var isInRotor: Bool { tag == .rotorResult }
  }

  /// The entries of all lists of an element, each rotor followed by its results.
  static func entries(of rare: RareProperties) -> [Tagged] {
    var entries: [Tagged] = []
    for name in rare.customActions {
      entries.append(Tagged(tag: .customAction, entry: RecordingEntry(name: name)))
    }
    for content in rare.customContent {
      let entry = RecordingEntry(
        label: content.label, value: content.value.isEmpty ? nil : content.value,
        isImportant: content.isImportant)
      entries.append(Tagged(tag: .customContent, entry: entry))
    }
    for rotor in rare.customRotors {
      let entry = RecordingEntry(name: rotor.name, hasMoreResults: rotor.hasMoreResults)
      entries.append(
        Tagged(tag: .customRotor, entry: entry, opensRotor: !rotor.results.isEmpty))
      for result in rotor.results {
        let entry = RecordingEntry(label: result.label, reference: result.element)
        entries.append(Tagged(tag: .rotorResult, entry: entry))
      }
    }
    for label in rare.userInputLabels {
      entries.append(Tagged(tag: .userInputLabel, entry: RecordingEntry(label: label)))
    }
    return entries
  }
}
