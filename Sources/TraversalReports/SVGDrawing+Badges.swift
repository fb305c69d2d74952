internal import AccessibilityTree

/// Finds room for the number of each stop: beside it where nothing else is, else in a corner of it.
///
/// What is taken is kept in cells of a few points, so that it costs the same for any number of stops.
struct BadgePlacement {
  static let height = 13.0
  /// The gap between a stop and a number beside it.
  private static let gap = 1.0

  /// The width of a number's badge.
  static func width(ofNumber number: Int) -> Double {
    7 + 6 * Double(String(number).count)
  }

  /// The places of the numbers of the stops, in order.
  static func badges(frames: [Rect?], canvas: Rect, isRightToLeft: Bool) -> [Rect] {
    var cells = TakenCells(canvas: canvas, frames: frames.compactMap { $0 })
    return frames.enumerated().map { position, frame in
      guard let frame else { return .zero }
      let width = width(ofNumber: position + 1)
      let beside = outside(frame, width, isRightToLeft).first { place, room in
        canvas.contains(place) && cells.isFree(place, ofStops: true)
          && cells.isFree(room, ofStops: true)
      }
      let place =
        beside?.place
        ?? inside(frame, width, canvas, isRightToLeft).first {
          canvas.contains($0) && cells.isFree($0, ofStops: false)
        }
      let badge = place ?? corner(frame, width, isRightToLeft)
      cells.take(badge)
      return badge
    }
  }

  /// The places beside a stop, each with the room that has to be free around it.
  ///
  /// A number behind a stop would be taken for that of the next one, were it near.
  private static func outside(
    _ frame: Rect, _ width: Double, _ isRightToLeft: Bool
  ) -> [(place: Rect, room: Rect)] {
    let left = frame.minX - gap - width
    let right = frame.maxX + gap
    let start = isRightToLeft ? right : left
    let inner = isRightToLeft ? frame.maxX - width : frame.minX
    let middle = (frame.center.y - height / 2).rounded()
    func place(_ x: Double, _ y: Double, width: Double) -> Rect {
      Rect(x: x, y: y, width: width, height: height)
    }
    let sides = [(start, middle), (start, frame.minY), (inner, frame.minY - gap - height)]
    let end = isRightToLeft ? left : right
    let wide = place(isRightToLeft ? left - width : right, middle, width: 2 * width)
    return sides.map { (place($0.0, $0.1, width: width), place($0.0, $0.1, width: width)) }
      + [(place(end, middle, width: width), wide)]
  }

  /// The corners, the leading ones first; then along the upper edge.
  private static func inside(
    _ frame: Rect, _ width: Double, _ canvas: Rect, _ isRightToLeft: Bool
  ) -> [Rect] {
    let low = frame.maxY - height
    let far = isRightToLeft ? frame.minX : frame.maxX - width
    let near = isRightToLeft ? frame.maxX - width : frame.minX
    var places = [(near, frame.minY), (far, frame.minY), (near, low), (far, low)]
    let step = isRightToLeft ? -(width + 1) : width + 1
    for count in 1...12 { places.append((near + step * Double(count), frame.minY)) }
    // A tiny stop among others: anywhere near it.
    for count in 1...6 {
      places.append((near, frame.minY - Double(count) * (height + 1)))
      places.append((near, frame.minY + Double(count) * (height + 1)))
    }
    return places.map { Rect(x: $0.0, y: $0.1, width: width, height: height) }
  }

  private static func corner(_ frame: Rect, _ width: Double, _ isRightToLeft: Bool) -> Rect {
    let x = isRightToLeft ? frame.maxX - width : frame.minX
    return Rect(x: x, y: frame.minY, width: width, height: height)
  }
}

/// Which cells of the picture stops and numbers take.
private struct TakenCells {
  private static let maximumCells = 4_000_000.0
  private let canvas: Rect
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// For each corner of a cell, how many stops there are left of and above it: a table of sums.
  private var stops: [Int32]
  private var numbers: [Bool]

  init(canvas: Rect, frames: [Rect]) {
    self.canvas = canvas
    side = max(2, (canvas.width * canvas.height / Self.maximumCells).squareRoot())
    columns = Int(canvas.width / side) + 1
    rows = Int(canvas.height / side) + 1
    numbers = Array(repeating: false, count: columns * rows)
    var changes = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    let width = columns + 1
    for frame in frames {
      let (xs, ys) = Self.cells(of: frame, canvas, side, columns, rows)
      changes[ys.lowerBound * width + xs.lowerBound] += 1
      changes[ys.lowerBound * width + xs.upperBound] -= 1
      changes[ys.upperBound * width + xs.lowerBound] -= 1
      changes[ys.upperBound * width + xs.upperBound] += 1
    }
    Self.addUp(&changes, width: width, rows: rows + 1)
    // Now each entry is how many stops cover the cell; shifted by one, they are added up again.
    var sums = [Int32](repeating: 0, count: changes.count)
    for row in 0..<rows {
      for column in 0..<columns where changes[row * width + column] > 0 {
        sums[(row + 1) * width + column + 1] = 1
      }
    }
    Self.addUp(&sums, width: width, rows: rows + 1)
    stops = sums
  }

  private static func addUp(_ table: inout [Int32], width: Int, rows: Int) {
    for row in 0..<rows {
      for column in 1..<width { table[row * width + column] += table[row * width + column - 1] }
    }
    for row in 1..<max(rows, 2) where rows > 1 {
      for column in 0..<width { table[row * width + column] += table[(row - 1) * width + column] }
    }
  }

  private static func cells(
    of rect: Rect, _ canvas: Rect, _ side: Double, _ columns: Int, _ rows: Int
  ) -> (Range<Int>, Range<Int>) {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let first = min(max(Int((low / side).rounded(.down)), 0), count)
      let last = min(max(Int((high / side).rounded(.up)), first), count)
      return first..<last
    }
    return (
      range(rect.minX - canvas.minX, rect.maxX - canvas.minX, columns),
      range(rect.minY - canvas.minY, rect.maxY - canvas.minY, rows)
    )
  }

  func isFree(_ rect: Rect, ofStops: Bool) -> Bool {
    let (xs, ys) = Self.cells(of: rect, canvas, side, columns, rows)
    if ofStops {
      let width = columns + 1
      let sum =
        stops[ys.upperBound * width + xs.upperBound] - stops[ys.upperBound * width + xs.lowerBound]
        - stops[ys.lowerBound * width + xs.upperBound]
        + stops[ys.lowerBound * width + xs.lowerBound]
      guard sum == 0 else { return false }
    }
    return ys.allSatisfy { row in xs.allSatisfy { !numbers[row * columns + $0] } }
  }

  mutating func take(_ rect: Rect) {
    let (xs, ys) = Self.cells(of: rect, canvas, side, columns, rows)
    for row in ys {
      for column in xs { numbers[row * columns + column] = true }
    }
  }
}
