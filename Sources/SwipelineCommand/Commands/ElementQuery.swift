import Swipeline

/// What a person types to name an element: `#identifier`, a label, or the number of a stop.
struct ElementQuery {
  private let text: String

  /// Creates a query; quotation marks around a text that was copied from a golden file do no harm.
  init(text: String) {
    let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    self.text = isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// The elements meant, in document order: those that match best, all of them if several do.
  func matches(in tree: ElementTree, _ traversal: Traversal) -> [ElementIndex] {
    if let stop = stop(in: traversal) { return [traversal.stops[stop].element] }
    if text.hasPrefix("#") {
      let name = String(text.dropFirst())
      return firstMatch(
        in: tree, [{ $0.identifier == name }, { $0.id == name }])
    }
    let folded = text.lowercased()
    let spoken = Set(
      traversal.stops.filter { $0.speech.description == text }.map(\.element))
    if !spoken.isEmpty { return spoken.sorted() }
    return firstMatch(
      in: tree,
      [
        { $0.label == text }, { $0.identifier == text || $0.id == text },
        { $0.label?.lowercased() == folded },
        { ($0.label ?? "").lowercased().contains(folded) },
        { $0.className == text },
      ])
  }

  private func firstMatch(
    in tree: ElementTree, _ rules: [(Element) -> Bool]
  ) -> [ElementIndex] {
    for rule in rules {
      let found = tree.elements.indices.filter { rule(tree[$0]) }
      // A button's own label has its text; the button is meant.
      let outermost = found.filter { index in
        !tree.ancestors(of: index).contains { rule(tree[$0]) }
      }
      if !outermost.isEmpty { return outermost }
    }
    return []
  }

  /// The stop meant, where the text is its number; an element may have several.
  func stop(in traversal: Traversal) -> Int? {
    Int(text).map { $0 - 1 }.flatMap { traversal.stops.indices.contains($0) ? $0 : nil }
  }

  /// Finds the element on the screens of a recording; says which there are when several match.
  func find(
    in recording: Recording, _ traversals: [Traversal]
  ) throws(CommandFailure) -> [(screen: Int, element: ElementIndex)] {
    var found: [(screen: Int, element: ElementIndex)] = []
    for (screen, traversal) in traversals.enumerated() {
      found += matches(in: recording.screens[screen].tree, traversal).map { (screen, $0) }
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
}
