internal import AccessibilityTree
public import GoldenFiles
internal import VoiceOverTraversal

/// One screen's traversal for a terminal: numbered stops, what is unreachable, and notes.
public enum TraversalText {
  /// The lines of one screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - notes: What a reader of the order should know, a sentence each.
  ///   - isRecordedOrder: Whether another tool gave the order and nothing was simulated.
  /// - Returns: The lines, without control characters.
  public static func lines(
    for screen: GoldenScreen, notes: [String] = [], isRecordedOrder: Bool = false
  ) -> [StyledLine] {
    let direction =
      screen.layoutDirection == .leftToRight ? "left to right" : "right to left"
    let rules = isRecordedOrder ? "as recorded, not simulated" : GoldenText.word(screen.profile)
    var lines = [
      StyledLine([
        .init(GoldenText.phrase(screen.name), .strong),
        .init("  \(screen.idiom.rawValue), \(direction), \(rules)", .faint),
      ])
    ]
    lines += stops(of: screen)
    if screen.stops.isEmpty { lines.append(StyledLine("  no stops", .warning)) }
    if !screen.unreachable.isEmpty {
      lines += [StyledLine(), StyledLine("unreachable", .strong)]
      for element in screen.unreachable {
        var spans: [StyledLine.Span] = [.init("  \(element.title)")]
        if let reason = element.reason {
          spans.append(.init(": \(GoldenText.phrase(reason))", .bad))
        }
        lines.append(StyledLine(spans))
      }
    }
    if !notes.isEmpty {
      lines += [StyledLine(), StyledLine("notes", .strong)]
      lines += notes.map { StyledLine("  \(GoldenText.phrase($0))", .warning) }
    }
    return lines
  }

  private static func stops(of screen: GoldenScreen) -> [StyledLine] {
    let width = String(screen.stops.count).count
    func margin(_ depth: Int) -> String {
      String(repeating: " ", count: width + 4 + 2 * depth)
    }
    var lines: [StyledLine] = []
    var open: [Int] = []
    for (index, stop) in screen.stops.enumerated() {
      let path = screen.path(of: stop)
      let shared = zip(open, path).prefix { $0 == $1 }.count
      open = path
      for depth in shared..<path.count {
        let container = screen.containers[path[depth]]
        lines.append(StyledLine(margin(depth) + container.spelling, .faint))
      }
      let number = String(index + 1)
      let padding = String(repeating: " ", count: 2 + width - number.count)
      let indent = String(repeating: " ", count: 2 + 2 * path.count)
      lines.append(
        StyledLine([.init(padding + number, .faint), .init(indent + stop.spelling)]))
      for detail in stop.details {
        lines.append(StyledLine(margin(path.count + 1 + detail.depth) + detail.text, .faint))
      }
    }
    if let end = screen.loop.flatMap(screen.spelling) {
      lines.append(StyledLine(margin(0) + end, .warning))
    }
    return lines
  }
}
