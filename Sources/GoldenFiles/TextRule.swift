internal import AccessibilityTree

/// What becomes of a part of a text that changes by itself, such as a date or a count.
public struct TextRule: Hashable, Sendable {
  /// What is replaced.
  public var pattern: TextPattern
  /// What stands in its place.
  public var replacement: String

  /// Creates a rule.
  public init(_ pattern: TextPattern, becomes replacement: String) {
    self.pattern = pattern
    self.replacement = replacement
  }
}

extension GoldenFile {
  /// The file with every text changed by rules, one rule after the other.
  ///
  /// Texts are what is heard: stops, hints, actions, custom content, rotors, labels of containers and
  /// of unreachable elements, and the reasons that name them. Identifiers and names of screens stay.
  ///
  /// - Complexity: O(*length of all texts*) for each rule.
  public func applying(_ rules: [TextRule]) -> GoldenFile {
    guard !rules.isEmpty else { return self }
    var editor = TextEditor(rules: rules)
    var file = self
    for index in file.screens.indices { editor.edit(&file.screens[index]) }
    return file
  }
}

/// Applies rules to the texts of screens; a text that comes again is looked up.
private struct TextEditor {
  let rules: [TextRule]
  private var known: [String: String] = [:]

  init(rules: [TextRule]) {
    self.rules = rules
  }

  mutating func edit(_ screen: inout GoldenScreen) {
    for index in screen.containers.indices { edit(&screen.containers[index].label) }
    for index in screen.stops.indices { edit(&screen.stops[index]) }
    if var loop = screen.loop {
      edit(&loop.reason)
      screen.loop = loop
    }
    for index in screen.unreachable.indices { edit(&screen.unreachable[index]) }
    for index in screen.excluded.indices { edit(&screen.excluded[index]) }
    for index in screen.passedThrough.indices { edit(&screen.passedThrough[index]) }
  }

  private mutating func edit(_ stop: inout GoldenStop) {
    edit(&stop.text)
    edit(&stop.hint)
    for index in stop.actions.indices { edit(&stop.actions[index]) }
    for index in stop.content.indices {
      edit(&stop.content[index].label)
      edit(&stop.content[index].value)
    }
    for index in stop.rotors.indices {
      edit(&stop.rotors[index].name)
      for result in stop.rotors[index].results.indices { edit(&stop.rotors[index].results[result]) }
    }
  }

  private mutating func edit(_ element: inout UnreachableElement) {
    edit(&element.label)
    edit(&element.reason)
  }

  private mutating func edit(_ text: inout String?) {
    guard var edited = text else { return }
    edit(&edited)
    text = edited
  }

  private mutating func edit(_ text: inout String) {
    if let result = known[text] {
      text = result
      return
    }
    let result = rules.reduce(text) { $1.pattern.replacing(in: $0, with: $1.replacement) }
    known[text] = result
    text = result
  }
}
