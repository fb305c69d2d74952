import Swipeline

/// The whole way of a recording, with what has to hold on it.
enum WholeWay {
  static func run(_ bytes: [UInt8]) {
    guard let recording = imported(bytes) else { return }
    for profile in Profile.all {
      let file = heard(recording, profile: profile)
      let text = file.text
      do {
        let decision = try GoldenDecision(mode: .missing, golden: text, actual: file)
        require(decision == .passed, "a traversal differs from its own golden file:\n\(text)")
        let parsed = try GoldenFile(utf8: Array(text.utf8))
        require(parsed.text == text, "written again it is another text:\n\(text)\n\(parsed.text)")
      } catch {
        fatalError("a golden file that was written cannot be read: \(error)\n\(text)")
      }
    }
    // Suggestions cost several simulations each.
    var configuration = AuditConfiguration()
    configuration.maximumSuggestions = bytes.count % 4 == 0 ? 2 : 0
    for screen in recording.screens {
      let traversal = Traversal(of: screen, in: recording)
      let findings = TraversalAudit.findings(
        for: screen, in: recording, traversal: traversal, configuration: configuration)
      for finding in findings { require(!finding.message.isEmpty, "a finding that says nothing") }
      walk(traversal, screen.tree)
      let lines = Explanation.arrivals(on: screen, in: recording)
      require(lines.count == traversal.stops.count, "a stop without an explanation")
      guard screen.tree.count > 0 else { continue }
      let element = bytes.count % screen.tree.count
      _ = Explanation(of: element, on: screen, in: recording)
    }
  }

  /// Flicks to the end and back, and asks every rotor.
  private static func walk(_ traversal: Traversal, _ tree: ElementTree) {
    for position in traversal.stops.indices {
      _ = traversal.next(after: position)
      _ = traversal.previous(before: position)
    }
    for index in tree.elements.indices.prefix(100) {
      _ = traversal.next(from: index)
      _ = traversal.previous(from: index)
    }
    for (_, rotor) in Rotor.named {
      for visit in traversal.visits(of: rotor, in: tree) {
        require(
          visit.stop.map(traversal.stops.indices.contains) ?? true, "a rotor leads to no stop")
      }
    }
    for name in traversal.stops.flatMap({ $0.speech.rotors.map(\.name) }).prefix(10) {
      _ = traversal.visits(of: .custom(name), in: tree)
    }
  }
}
