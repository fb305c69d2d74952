#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  /// UIKit's numbers as the tree holds them: finite or not at all.
  ///
  /// `Rect` and `Point` are also names of Apple's old types, so that the tree's are called by their module.
  enum ScreenGeometry {
    static func rect(_ rect: CGRect) -> AccessibilityTree.Rect? {
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      guard numbers.allSatisfy(\.isFinite) else { return nil }
      return AccessibilityTree.Rect(
        x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
        height: Double(rect.size.height))
    }

    static func point(_ point: CGPoint) -> AccessibilityTree.Point? {
      guard point.x.isFinite, point.y.isFinite else { return nil }
      return AccessibilityTree.Point(x: Double(point.x), y: Double(point.y))
    }

    static func insets(_ insets: UIEdgeInsets) -> Insets? {
      let numbers = [insets.top, insets.left, insets.bottom, insets.right]
      guard numbers.allSatisfy(\.isFinite) else { return nil }
      return Insets(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }

    /// Tells whether two rectangles are the same but for what converting them costs.
    static func isSame(_ one: AccessibilityTree.Rect, _ other: AccessibilityTree.Rect) -> Bool {
      let differences = [
        one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height,
      ]
      return differences.allSatisfy { abs($0) < 0.000_001 }
    }

    @MainActor
    static func color(_ color: UIColor, of view: UIView) -> AccessibilityTree.Color? {
      var components: [CGFloat] = [0, 0, 0, 0]
      let isKnown = components.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return false }
        return color.resolvedColor(with: view.traitCollection).getRed(
          start, green: start + 1, blue: start + 2, alpha: start + 3)
      }
      guard isKnown, components.allSatisfy(\.isFinite), components[3] > 0 else { return nil }
      let bytes = components.map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
      return AccessibilityTree.Color(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    }
  }
#endif
