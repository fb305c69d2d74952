#if canImport(UIKit)
  import UIKit

  /// An `accessibilityPath` as SVG path data.
  struct PathOutline {
    /// The path data; empty for an empty path.
    private(set) var text = ""
    /// Whether points that are not finite, or too many, were left out.
    private(set) var isCut = false
    private var count = 0

    @MainActor
    init(of path: UIBezierPath) {
      var outline = PathOutline()
      path.cgPath.applyWithBlock { element in
        let points = element.pointee.points
        switch element.pointee.type {
        case .moveToPoint: outline.add("M", [points[0]])
        case .addLineToPoint: outline.add("L", [points[0]])
        case .addQuadCurveToPoint: outline.add("Q", [points[0], points[1]])
        case .addCurveToPoint: outline.add("C", [points[0], points[1], points[2]])
        // The end of a figure, the last of five.
        default: outline.add("Z", [])
        }
      }
      self = outline
    }

    private init() {}

    private mutating func add(_ command: String, _ points: [CGPoint]) {
      let isFinite = points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
      guard isFinite, count < 5_000 else {
        isCut = true
        return
      }
      count += 1
      var words = [command]
      for point in points {
        words.append(RecordingPropertyList.number(Double(point.x)))
        words.append(RecordingPropertyList.number(Double(point.y)))
      }
      text += (text.isEmpty ? "" : " ") + words.joined(separator: " ")
    }
  }
#endif
