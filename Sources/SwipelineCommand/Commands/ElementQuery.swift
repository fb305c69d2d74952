import ReplayFiles
import Swipeline

/// What a person types to name an element: `#identifier`, a label, or the number of a stop.
struct ElementQuery {
  private let text: String

  /// Creates a query; quotation marks around a text that was copied from a golden file do no harm.
  init(text: String) {
    let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    self.text = isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// Tells whether an element, with the texts spoken at its stops, is meant.
  private typealias Rule = (_ element: Element, _ spoken: [String]) -> Bool

  /// What the text can mean, the likeliest first.
  private var rules: [Rule] {
    if text.hasPrefix("#") {
      let name = String(text.dropFirst())
      return [{ element, _ in element.identifier == name }, { element, _ in element.id == name }]
    }
    let folded = text.lowercased()
    return [
      { element, spoken in element.label == text || spoken.contains(text) },
      { element, _ in element.identifier == text || element.id == text },
      { element, _ in element.label?.lowercased() == folded },
      { element, _ in (element.label ?? "").lowercased().contains(folded) },
      { element, _ in element.className == text },
    ]
  }

  /// The elements of a screen for which a rule holds, in document order.
  private func matches(
    _ rule: Rule, in tree: ElementTree, _ spoken: [ElementIndex: [String]]
  ) -> [ElementIndex] {
    let found = tree.elements.indices.filter { rule(tree[$0], spoken[$0] ?? []) }
    // A button's own label has its text, and so may a view around it; the button is meant.
    let stops = found.filter { spoken[$0] != nil }
    let known = Set(found)
    let aroundStops = Set(stops.flatMap { tree.ancestors(of: $0).filter(known.contains) })
    return found.filter { index in
      let around = tree.ancestors(of: index).filter(known.contains)
      return spoken[index] == nil
        ? around.isEmpty && !aroundStops.contains(index)
        : !around.contains { spoken[$0] != nil }
    }
  }

  /// The stop meant, where the text is its number; an element may have several.
  func stop(in traversal: Traversal) -> Int? {
    Int(text).map { $0 - 1 }.flatMap { traversal.stops.indices.contains($0) ? $0 : nil }
  }

  /// Finds the elements on the screens of a recording; says which there are when none is called so.
  ///
  /// - Returns: Those that match best, all of them if several do, screen by screen.
  func find(
    in recording: Recording, _ traversals: [Traversal]
  ) throws(CommandFailure) -> [(screen: Int, element: ElementIndex)] {
    guard !text.isEmpty, text != "#" else {
      throw .usage("an element needs a name: #identifier, a label, or the number of a stop")
    }
    var found: [(screen: Int, element: ElementIndex)] = []
    for (screen, traversal) in traversals.enumerated() {
      if let stop = stop(in: traversal) { found.append((screen, traversal.stops[stop].element)) }
    }
    if found.isEmpty {
      let spoken = traversals.map { traversal in
        Dictionary(grouping: traversal.stops, by: \.element)
          .mapValues { $0.map(\.speech.description) }
      }
      for rule in rules where found.isEmpty {
        for (screen, spoken) in spoken.enumerated() {
          found += matches(rule, in: recording.screens[screen].tree, spoken).map { (screen, $0) }
        }
      }
    }
    guard !found.isEmpty else {
      let names = recording.screens.flatMap { screen in
        screen.tree.elements.flatMap {
          [$0.identifier.map { "#\($0)" }, $0.label].compactMap { $0 }
        }
      }
      let near = Suggestion.nearest(to: text, among: names).map { "'\($0)'" }
      let advice =
        near.isEmpty
        ? "use #identifier, a label, or the number of a stop as 'swipeline show' prints it"
        : "did you mean \(Suggestion.alternatives(near))?"
      throw .failure("no element is called '\(text)'; \(advice)")
    }
    return found
  }

  /// Says that several elements are meant, and how to name one of them; nil where that needs no word.
  func ambiguity(of found: [(screen: Int, element: ElementIndex)]) -> String? {
    guard found.count > 1, Int(text) == nil else { return nil }
    return "\(found.count) elements are called '\(text)'; #identifier, all that is spoken, or the "
      + "number of a stop as 'swipeline show' prints it names one of them"
  }
}
