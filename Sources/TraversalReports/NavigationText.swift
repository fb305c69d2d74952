public import AccessibilityTree
internal import GoldenFiles
public import VoiceOverTraversal

/// Where single flicks lead, for a terminal.
public enum FlickText {
  /// What a flick to the right and one to the left do at an element.
  public static func lines(
    from element: ElementIndex, in tree: ElementTree, _ traversal: Traversal
  ) -> [StyledLine] {
    let name = GoldenText.phrase(tree.name(of: element))
    let place = traversal.position(of: element).map { "stop \($0 + 1)" } ?? "no stop"
    return [
      StyledLine([.init(name, .strong), .init("  \(place)", .faint)]),
      line("right", traversal.next(from: element), traversal),
      line("left", traversal.previous(from: element), traversal),
    ]
  }

  private static func line(
    _ direction: String, _ flick: Flick, _ traversal: Traversal
  ) -> StyledLine {
    let padded = direction == "left" ? "left " : "right"
    switch flick {
    case .stop(let stop):
      let text = GoldenText.quoted(traversal.stops[stop].speech.description)
      return StyledLine("  \(padded)  \(text), stop \(stop + 1)")
    case .boundary: return StyledLine("  \(padded)  the boundary sound (F95)")
    case .undefined:
      return StyledLine(
        "  \(padded)  undefined: VoiceOver does not find it in its list (F30)", .bad)
    }
  }
}

/// What a rotor visits, for a terminal.
public enum RotorText {
  /// One line for each visit, with the swipes from the start of the screen.
  public static func lines(for visits: [RotorVisit], of name: String) -> [StyledLine] {
    guard !visits.isEmpty else {
      return [StyledLine("the rotor \(GoldenText.quoted(name)) visits nothing", .warning)]
    }
    return visits.map { visit in
      let swipes = visit.swipes.map { $0 == 1 ? "1 swipe" : "\($0) swipes" } ?? "not reached"
      return StyledLine([
        .init(GoldenText.quoted(visit.text)), .init("  \(swipes)", .faint),
      ])
    }
  }
}
