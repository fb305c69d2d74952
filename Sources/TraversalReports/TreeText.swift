public import AccessibilityTree
internal import GoldenFiles

/// The elements of a screen as they were read, for a terminal.
public enum TreeText {
  /// Elements deeper than this are not indented any further, so that a line stays a line.
  static let maximumIndent = 40

  /// One line for each element: class, texts, frame, and the settings that decide something.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public static func lines(for screen: Screen) -> [StyledLine] {
    var depths: [Int] = []
    depths.reserveCapacity(screen.tree.count)
    var lines: [StyledLine] = []
    if let name = screen.name { lines.append(StyledLine(GoldenText.phrase(name), .strong)) }
    for (index, element) in screen.tree.elements.enumerated() {
      let depth = screen.tree.parent(of: index).map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let indent = String(repeating: "  ", count: min(depth, maximumIndent))
      var spans: [StyledLine.Span] = [
        .init(indent), .init(GoldenText.phrase(element.className), .strong),
      ]
      let texts = [
        element.label.map { GoldenText.quoted($0) },
        element.value.map { "= " + GoldenText.quoted($0) },
        element.identifier.map { "#" + GoldenText.phrase($0) },
      ].compactMap { $0 }
      if !texts.isEmpty { spans.append(.init(" " + texts.joined(separator: " "))) }
      spans.append(.init(" " + frame(of: element), .faint))
      let settings = settings(of: element)
      if !settings.isEmpty { spans.append(.init(" " + settings.joined(separator: ", "), .warning)) }
      lines.append(StyledLine(spans))
    }
    return lines
  }

  private static func frame(of element: Element) -> String {
    guard element.isFrameKnown else { return "(no frame)" }
    let frame = element.accessibilityFrame
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
      number.rounded() == number && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    }
    return "(\(numbers.joined(separator: " ")))"
  }

  private static func settings(of element: Element) -> [String] {
    var settings: [String] = []
    if element.isAccessibilityElement { settings.append("element") }
    if element.isHidden { settings.append("hidden") }
    if element.alpha <= 0 { settings.append("alpha 0") }
    if element.elementsHidden { settings.append("elementsHidden") }
    if element.viewIsModal == true { settings.append("modal") }
    if element.shouldGroupAccessibilityChildren { settings.append("group") }
    if element.containerType != .none { settings.append(element.containerType.rawValue) }
    if let elements = element.elements { settings.append("elements: \(elements.count)") }
    settings += element.traits.names
    return settings
  }
}
