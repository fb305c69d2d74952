import AccessibilityTree

/// A path as AccessibilitySnapshot lists its elements, as SVG path data and the box around it.
///
/// The box holds the control points of curves too, so that it can be larger than the curve.
struct PathOutline {
  private var parts: [String] = []
  private(set) var box: Rect?

  /// The path as SVG path data.
  var text: String { parts.joined(separator: " ") }

  /// Adds an element such as `{"line": {"to": [100, 0]}}`; one that is unknown adds nothing.
  mutating func add(_ step: StructuredValue) {
    guard let content = step.children.first(where: { _ in true }), let name = content.key else {
      return
    }
    switch name {
    case "move": append("M", content, ["to"])
    case "line": append("L", content, ["to"])
    case "quadCurve", "quadraticCurve": append("Q", content, ["control", "to"])
    case "curve", "cubicCurve": append("C", content, ["control1", "control2", "to"])
    case "closeSubpath": parts.append("Z")
    default: break
    }
  }

  private mutating func append(_ letter: String, _ content: StructuredValue, _ keys: [String]) {
    let points = keys.compactMap { content[$0]?.dumpedPoint }
    guard points.count == keys.count else { return }
    for point in points {
      let spot = Rect(x: point.x, y: point.y, width: 0, height: 0)
      box = box?.union(spot) ?? spot
    }
    let numbers = points.map { PropertyText.numbers($0.x, $0.y) }
    parts.append(letter + numbers.joined(separator: " "))
  }
}
