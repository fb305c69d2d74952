/// A point on the screen, in points, origin at the top left.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the screen, in points.
  public var x: Double
  /// The distance from the top edge of the screen, in points.
  public var y: Double

  /// Creates a point from its screen coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle on the screen, in points, origin at the top left.
///
/// Width and height are kept as recorded: they may be zero, and a hostile file may make them negative.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its top left corner and its size, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle at the origin that has no size.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge, in points.
  @inlinable
  public var minX: Double { width < 0 ? x + width : x }
  /// The top edge, in points.
  @inlinable
  public var minY: Double { height < 0 ? y + height : y }
  /// The right edge, in points.
  @inlinable
  public var maxX: Double { width < 0 ? x : x + width }
  /// The bottom edge, in points.
  @inlinable
  public var maxY: Double { height < 0 ? y : y + height }
  /// The point halfway between the edges.
  @inlinable
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Tells whether both sides are exactly zero.
  @inlinable
  public var hasNoSize: Bool { width == 0 && height == 0 }

  /// Returns how far this rectangle and another overlap, in points; negative where there is a gap.
  @inlinable
  public func overlap(with other: Rect) -> (width: Double, height: Double) {
    (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
  }

  /// Tells whether another rectangle lies wholly inside this one; edges may touch.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Tells whether a point lies inside this rectangle or on its edge.
  public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  /// Returns the smallest rectangle that holds this one and another.
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the part that this rectangle and another share, or nil where they do not meet.
  public func intersection(_ other: Rect) -> Rect? {
    let shared = overlap(with: other)
    guard shared.width >= 0, shared.height >= 0 else { return nil }
    return Rect(
      x: max(minX, other.minX), y: max(minY, other.minY), width: shared.width,
      height: shared.height)
  }

  /// Returns this rectangle made smaller by the insets; a side never becomes shorter than zero.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, maxX - minX - insets.left - insets.right),
      height: max(0, maxY - minY - insets.top - insets.bottom))
  }
}

/// Distances from the four edges of a rectangle, in points: UIKit's `UIEdgeInsets`.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Creates insets in UIKit's order, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets that change nothing.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A colour in sRGB with its opacity, eight bits a component.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity: 0 is clear, 255 opaque.
  public var alpha: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The relative luminance of the opaque colour, 0 (black) to 1 (white).
  public var luma: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }

  /// The opacity, 0 (clear) to 1 (opaque).
  public var opacity: Double { Double(alpha) / 255 }
}
