// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIColor: NSObject {
  private let components: [CGFloat]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components[0]
    green?.pointee = components[1]
    blue?.pointee = components[2]
    alpha?.pointee = components[3]
    return true
  }
}

@MainActor open class UIBezierPath: NSObject {
  private let path: CGPath

  public init(cgPath: CGPath) {
    path = cgPath
    super.init()
  }

  open var cgPath: CGPath { path }
}

/// Of Core Graphics.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// Of Core Graphics.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// Of Core Graphics.
open class CGPath {
  fileprivate var elements: [(type: CGPathElementType, points: [CGPoint])] = []

  fileprivate init() {}

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        var value = CGPathElement(type: element.type, points: start)
        block(&value)
      }
    }
  }
}

/// Of Core Graphics.
public final class CGMutablePath: CGPath {
  public override init() {}

  public func move(to point: CGPoint) { elements.append((.moveToPoint, [point])) }
  public func addLine(to point: CGPoint) { elements.append((.addLineToPoint, [point])) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append((.addQuadCurveToPoint, [control, end]))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append((.addCurveToPoint, [control1, control2, end]))
  }
  public func closeSubpath() { elements.append((.closeSubpath, [.zero])) }
}

@MainActor open class UIGraphicsRendererContext: NSObject {}

@MainActor open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

@MainActor open class UIGraphicsImageRenderer: NSObject {
  public init(bounds: CGRect) {
    super.init()
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    actions(UIGraphicsImageRendererContext())
    return Data([0x89, 0x50, 0x4E, 0x47])
  }
}
