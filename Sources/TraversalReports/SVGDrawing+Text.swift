internal import AccessibilityTree

extension SVGDrawing {
  /// The picture as an SVG document: no script, nothing from outside, light and dark.
  ///
  /// - Parameter screenshot: The bytes of a PNG to lie behind the frames.
  /// - Returns: The document, which ends in a line feed.
  public func document(screenshot: [UInt8]? = nil) -> String {
    let title = Escaping.markup("Swipe order of \(name)")
    guard !isEmpty else {
      return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 60" width="390" height="60" \
        role="img"><title>\(title)</title><style>text{font:14px sans-serif;fill:#57606a}\
        @media(prefers-color-scheme:dark){text{fill:#9da7b3}}</style>\
        <text x="16" y="36">No frames were recorded, so nothing can be drawn.</text></svg>

        """
    }
    let size = "\(Self.text(canvas.width)) \(Self.text(canvas.height))"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(Self.text(canvas.x)) "
        + "\(Self.text(canvas.y)) \(size)\" width=\"\(Self.text(canvas.width))\" "
        + "height=\"\(Self.text(canvas.height))\" role=\"img\">",
      "<title>\(title)</title>",
      "<desc>\(Escaping.markup(summary))</desc>",
      "<style>\(Self.style)\(wayBack == nil ? "" : Self.backStyle)</style>",
      "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
        + "patternTransform=\"rotate(45)\"><path class=\"hatch\" d=\"M0 0V6\"/></pattern>"
        + (wayBack == nil ? "" : Self.backTip) + "</defs>",
    ]
    lines.append(
      "<path class=\"page\" d=\"\(Self.outline(canvas))\"/>")
    lines.append("<path class=\"screen\" d=\"\(Self.outline(screen))\"/>")
    if let screenshot, Self.isPNG(screenshot) {
      lines.append(
        "<image x=\"\(Self.text(screen.x))\" y=\"\(Self.text(screen.y))\" "
          + "width=\"\(Self.text(screen.width))\" height=\"\(Self.text(screen.height))\" "
          + "preserveAspectRatio=\"none\" href=\"\(Self.dataURI(screenshot))\"/>")
    }
    lines += shapes(isOverScreenshot: screenshot.map(Self.isPNG) ?? false)
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let missing = boxes.count { $0 == nil }
    let without = missing > 0 ? ", \(missing) without a frame" : ""
    let back = loop.map { " The swipe after the last stop leads back to stop \($0 + 1)." } ?? ""
    return "\(boxes.count) stops numbered in the order of flicks to the right\(without); "
      + "\(unreachable.count) unreachable elements are hatched.\(back)"
  }

  private func shapes(isOverScreenshot: Bool) -> [String] {
    var lines: [String] = []
    func path(_ name: String, _ rects: [Rect]) {
      guard !rects.isEmpty else { return }
      lines.append("<path class=\"\(name)\" d=\"\(rects.map(Self.outline).joined())\"/>")
    }
    path("container", containers)
    let drawn = boxes.enumerated().compactMap { position, box in box.map { (position + 1, $0) } }
    lines += way(drawn.map(\.1.badge.center))
    // The way shows between the stops and only shines through them.
    if !isOverScreenshot { path("veil", drawn.map(\.1.frame)) }
    for role in Role.allCases {
      let frames = drawn.filter { $0.1.role == role }.map(\.1.frame)
      path("box \(role.name)\(isOverScreenshot ? " over" : "")", frames)
    }
    path("unreachable", unreachable.compactMap { $0 })
    if let wayBack {
      lines.append("<path class=\"back\" marker-end=\"url(#back)\" d=\"\(wayBack)\"/>")
    }
    if !isOverScreenshot {
      for (_, box) in drawn {
        guard let label = DrawnLabel(box, isRightToLeft: isRightToLeft) else { continue }
        let kind = box.role == .heading ? " class=\"heading\"" : ""
        lines.append(
          "<text\(kind) x=\"\(Self.text(label.x))\" y=\"\(Self.text(label.y))\" "
            + "font-size=\"\(Self.text(label.size))\""
            + (isRightToLeft ? " text-anchor=\"end\"" : "")
            + ">\(Escaping.markup(label.text))</text>")
      }
    }
    for (number, box) in drawn {
      let badge = box.badge
      lines.append(
        "<rect class=\"badge\" x=\"\(Self.text(badge.x))\" y=\"\(Self.text(badge.y))\" "
          + "width=\"\(Self.text(badge.width))\" height=\"\(Self.text(badge.height))\" rx=\"4\"/>"
          + "<text class=\"number\" x=\"\(Self.text(badge.center.x))\" "
          + "y=\"\(Self.text(badge.maxY - 3))\">\(number)</text>")
    }
    return lines
  }

  /// The way from number to number; long flicks are thin, so that what they cross stays readable.
  private func way(_ points: [Point]) -> [String] {
    var (short, long) = ("", "")
    for (start, end) in zip(points, points.dropFirst()) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let segment = "M\(Self.text(start))L\(Self.text(end))"
      if (x * x + y * y).squareRoot() > 200 { long += segment } else { short += segment }
    }
    var lines: [String] = []
    if !short.isEmpty { lines.append("<path class=\"way\" d=\"\(short)\"/>") }
    if !long.isEmpty { lines.append("<path class=\"way long\" d=\"\(long)\"/>") }
    return lines
  }

  /// The arrow from the number of the last stop back to the one that the swipe leads to; nil where
  /// there is none.
  private var wayBack: String? {
    guard let loop, let end = boxes[loop]?.badge,
      let start = boxes.last(where: { $0 != nil })??.badge
    else { return nil }
    let side = isRightToLeft ? -1.0 : 1.0
    func edge(_ badge: Rect) -> Double {
      isRightToLeft ? badge.minX - Self.backGap : badge.maxX + Self.backGap
    }
    let from = Point(x: edge(start), y: start.center.y + 3)
    let to = Point(x: edge(end), y: end.center.y - 3)
    let (x, y) = (to.x - from.x, to.y - from.y)
    let bulge = side * min(90, max(40, (x * x + y * y).squareRoot() / 4)).rounded()
    // A stop that leads back to itself has a round arrow beside it.
    let rise = start == end ? 16.0 : 0
    let middle = [
      Point(x: from.x + bulge, y: from.y + rise), Point(x: to.x + bulge, y: to.y - rise),
    ]
    return "M\(Self.text(from))C\(middle.map(Self.text).joined(separator: " ")) \(Self.text(to))"
  }

  /// The gap in points between a number and the arrow that leads back.
  private static let backGap = 1.0

  /// What a picture has more where an arrow leads back.
  static let backStyle = """
    .back{fill:none;stroke:#bf3989;stroke-width:2}.end{fill:#bf3989}\
    @media(prefers-color-scheme:dark){.back{stroke:#f778ba}.end{fill:#f778ba}}
    """
  static let backTip =
    "<marker id=\"back\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"5\" "
    + "markerHeight=\"5\" orient=\"auto\"><path class=\"end\" d=\"M0 0L8 4L0 8z\"/></marker>"

  /// The classes of the shapes; the page of the HTML report has the same.
  static let style = """
    text{font-family:-apple-system,system-ui,"Segoe UI",sans-serif;fill:#1f2328;paint-order:stroke;\
    stroke:#fff;stroke-width:2;stroke-opacity:.7}\
    .page{fill:#f6f8fa}.screen{fill:#fff;stroke:#8c959f}.veil{fill:#fff;fill-opacity:.6}\
    .container{fill:none;stroke:#6e7781;stroke-dasharray:4 3}\
    .hatch{stroke:#cf222e;stroke-width:2}.unreachable{fill:url(#hatch);fill-opacity:.55;stroke:#cf222e}\
    .box{fill:#57606a;fill-opacity:.1;stroke:#57606a}.over{fill-opacity:.04}\
    .button{fill:#0969da;stroke:#0969da}.link{fill:#0969da;stroke:#0969da;stroke-dasharray:2 2}\
    .heading{fill-opacity:.16;stroke-width:2}.image{fill:#8250df;stroke:#8250df}\
    .field{fill:#1a7f37;stroke:#1a7f37}.adjustable{fill:#9a6700;stroke:#9a6700}\
    text.heading{font-weight:700;fill:#1f2328;fill-opacity:1;stroke:#fff;stroke-width:2}\
    .way{fill:none;stroke:#bf3989;stroke-width:1.5;stroke-opacity:.6;stroke-linejoin:round}\
    .long{stroke-width:1;stroke-dasharray:5 3}\
    .badge{fill:#1f2328}.number{fill:#fff;font-size:10px;font-weight:600;text-anchor:middle;stroke:none}\
    @media(prefers-color-scheme:dark){text{fill:#e6edf3;stroke:#161b22}.page{fill:#0d1117}\
    .screen{fill:#161b22;stroke:#6e7681}.veil{fill:#161b22}.container{stroke:#8b949e}.hatch,.unreachable{stroke:#ff7b72}\
    .box{fill:#8b949e;stroke:#8b949e}.button,.link{fill:#58a6ff;stroke:#58a6ff}\
    .image{fill:#bc8cff;stroke:#bc8cff}.field{fill:#3fb950;stroke:#3fb950}\
    .adjustable{fill:#d29922;stroke:#d29922}.way{stroke:#f778ba}text.heading{fill:#e6edf3;stroke:#161b22}\
    .unreachable{fill:url(#hatch)}.badge{fill:#e6edf3}.number{fill:#0d1117;stroke:none}}
    """

  static func outline(_ rect: Rect) -> String {
    "M\(text(rect.minX)) \(text(rect.minY))h\(text(rect.width))v\(text(rect.height))"
      + "h\(text(-rect.width))z"
  }

  private static func text(_ point: Point) -> String { "\(text(point.x)) \(text(point.y))" }

  /// Writes a number with at most one decimal.
  static func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
  }

  static func isPNG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  static func dataURI(_ screenshot: [UInt8]) -> String {
    "data:image/png;base64," + Escaping.base64(screenshot)
  }
}

/// What is written in a box, cut to the room that its number leaves.
struct DrawnLabel {
  var x: Double
  var y: Double
  var size: Double
  var text: String

  /// Fits the label; nil where there is no room for it.
  init?(_ box: SVGDrawing.Box, isRightToLeft: Bool) {
    let frame = box.frame
    var left = frame.minX + 4
    var right = frame.maxX - 4
    var top = frame.minY
    let badge = box.badge.overlap(with: frame)
    if badge.width > 0, badge.height > 0 {
      if frame.height >= box.badge.height + 14, box.badge.minY == frame.minY {
        top = box.badge.maxY
      } else if box.badge.center.x < frame.center.x {
        left = box.badge.maxX + 3
      } else {
        right = box.badge.minX - 3
      }
    }
    size = min(12, ((frame.maxY - top) * 0.7).rounded(.down))
    guard size >= 7, let fitted = Self.fitted(box.label, to: (right - left) / size) else {
      return nil
    }
    text = fitted
    x = isRightToLeft ? right : left
    y = ((top + frame.maxY) / 2 + size * 0.35).rounded()
  }

  /// Cuts a text to a width in ems; nil where only a letter would be left.
  private static func fitted(_ text: String, to width: Double) -> String? {
    var used = 0.0
    var result = ""
    for character in text {
      let isWide = (character.unicodeScalars.first?.value ?? 0) >= 0x1100
      used += isWide ? 1.05 : 0.56
      if used > width {
        guard result.count > 2 else { return nil }
        result.removeLast()
        return result + "\u{2026}"
      }
      result.append(character)
    }
    return result.isEmpty ? nil : result
  }
}
