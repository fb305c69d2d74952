import AccessibilityTree
import Testing
import VoiceOverTraversal

@testable import TraversalReports

@Suite struct SVGDrawingTests {
  static let samples: [(String, HTMLReport.Entry)] = [
    ("cart", DrawnSamples.cart()), ("right to left", DrawnSamples.arabic()),
    ("tablet", DrawnSamples.tablet()), ("three", DrawnSamples.grid(columns: 1, rows: 3)),
    ("grid of 120", DrawnSamples.grid(columns: 10, rows: 12)),
    ("list of 120", DrawnSamples.list(screen: 1, stops: 120)),
  ]

  private func boxes(_ drawing: SVGDrawing) -> [SVGDrawing.Box] { drawing.boxes.compactMap { $0 } }

  private func area(_ one: Rect, _ two: Rect) -> Double {
    let shared = one.overlap(with: two)
    return max(0, shared.width) * max(0, shared.height)
  }

  @Test(arguments: samples.indices)
  func numbersDoNotLieOnEachOther(_ sample: Int) {
    let badges = boxes(DrawnSamples.drawing(Self.samples[sample].1)).map(\.badge)
    #expect(badges.count > 2)
    for (position, badge) in badges.enumerated() {
      let others = badges[(position + 1)...].filter { area($0, badge) > 0 }
      #expect(others.isEmpty, "\(Self.samples[sample].0): \(position + 1)")
    }
  }

  @Test(arguments: samples.indices)
  func numbersLeaveWhatTheyNumberVisible(_ sample: Int) {
    let all = boxes(DrawnSamples.drawing(Self.samples[sample].1))
    for box in all {
      let middle = Rect(
        x: box.frame.minX + box.frame.width * 0.75, y: box.frame.center.y, width: 1, height: 1)
      for other in all where box != other {
        #expect(area(other.badge, middle) == 0)
      }
      #expect(area(box.badge, box.frame) <= box.frame.width * box.frame.height / 4)
    }
  }

  @Test(arguments: samples.indices)
  func everythingIsInsideThePicture(_ sample: Int) {
    let drawing = DrawnSamples.drawing(Self.samples[sample].1)
    for box in boxes(drawing) {
      #expect(drawing.canvas.contains(box.frame))
      #expect(drawing.canvas.contains(box.badge))
    }
  }

  @Test func numbersStandWhereReadingStarts() throws {
    let row = Rect(x: 16, y: 100, width: 358, height: 44)
    for direction in LayoutDirection.allCases {
      let recording = DrawnSamples.recording(
        "Row", direction: direction, [DrawnSamples.element("UIButton", "Pay", row, .button)])
      let drawing = SVGDrawing(
        of: recording.screens[0], DrawnSamples.traversal(recording), name: "Row",
        layoutDirection: direction)
      let badge = try #require(drawing.boxes[0]).badge
      #expect(direction == .leftToRight ? badge.maxX < row.minX : badge.minX > row.maxX)
    }
  }

  @Test func stopsAreDrawnByRoleWithNumbersAndHatching() {
    let text = DrawnSamples.drawing(DrawnSamples.cart()).document()
    for role in ["text", "button", "heading", "link", "image", "field", "adjustable"] {
      #expect(text.contains("class=\"box \(role)\""), "\(role)")
    }
    #expect(text.contains(">11</text>"))
    #expect(!text.contains(">12</text>"))
    #expect(text.contains("class=\"unreachable\" d=\"M16 420h358v44h-358z\""))
    #expect(text.contains("prefers-color-scheme:dark"))
    #expect(text.contains("<title>Swipe order of Cart</title>"))
  }

  @Test func containersAreOutlined() {
    var builder = ElementTree.Builder()
    var list = Element(className: "UIView", frame: Rect(x: 0, y: 100, width: 300, height: 200))
    list.containerType = .list
    builder.open(list)
    builder.add(
      DrawnSamples.element("UIButton", "One", Rect(x: 10, y: 110, width: 100, height: 40), .button))
    builder.add(
      DrawnSamples.element("UIButton", "Two", Rect(x: 10, y: 160, width: 100, height: 40), .button))
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let drawing = SVGDrawing(
      of: recording.screens[0], DrawnSamples.traversal(recording), name: "List")
    #expect(drawing.document().contains("class=\"container\" d=\"M0 100h300v200h-300z\""))
  }

  @Test(arguments: LayoutDirection.allCases)
  func anArrowLeadsFromTheLastStopBack(_ direction: LayoutDirection) {
    func document(_ entries: [Int]) -> String {
      let recording = DrawnSamples.form(entries, direction: direction)
      return SVGDrawing(
        of: recording.screens[0], DrawnSamples.traversal(recording), name: "Form",
        layoutDirection: direction
      ).document()
    }
    let loop = document([1, 2, 1])
    // From the number 2 at the start of its row to the number 1.
    let path =
      direction == .leftToRight
      ? "M40 123.5C80 123.5 80 37.5 40 37.5" : "M350 123.5C310 123.5 310 37.5 350 37.5"
    #expect(loop.contains("<path class=\"back\" marker-end=\"url(#back)\" d=\"\(path)\"/>"))
    #expect(loop.contains("<marker id=\"back\""))
    #expect(loop.contains("The swipe after the last stop leads back to stop 1."))
    let plain = document([1, 2])
    for part in ["back", "marker"] {
      #expect(!plain.contains(part))
    }
  }

  @Test func textsOfTheRecordingNeverBecomeMarkup() {
    let text = DrawnSamples.drawing(DrawnSamples.hostile()).document()
    #expect(!text.contains("<img"))
    #expect(!text.contains("<script"))
    #expect(!text.contains("</script"))
    #expect(!text.contains("\u{202E}"))
    #expect(!text.contains("\u{1}"))
    #expect(text.contains("&lt;/script&gt;&lt;img src=x"))
  }

  @Test func aScreenshotLiesBehindTheFrames() {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]
    let drawing = DrawnSamples.drawing(DrawnSamples.cart())
    let text = drawing.document(screenshot: picture)
    #expect(text.contains("<image x=\"0\" y=\"0\" width=\"390\" height=\"844\""))
    #expect(text.contains("href=\"data:image/png;base64,iVBORw0KGgoBAgM=\""))
    #expect(!text.contains(">Pears</text>"))
    #expect(drawing.document(screenshot: Array("<svg onload=x>".utf8)) == drawing.document())
  }

  @Test func framesFarAwayAndFramesThatAreNoNumbersStayInBounds() {
    let frames = [
      Rect(x: 1e300, y: -1e300, width: 10, height: 10), Rect(x: .nan, y: 0, width: 1, height: 1),
      Rect(x: 0, y: 0, width: .infinity, height: 5), Rect(x: 100, y: 100, width: -50, height: -20),
      Rect(x: 0, y: 0, width: 390, height: 844),
    ]
    let recording = DrawnSamples.recording(
      "Far",
      frames.map { DrawnSamples.element("UIButton", "Far", $0, .button) })
    let drawing = SVGDrawing(
      of: recording.screens[0], DrawnSamples.traversal(recording), name: "Far")
    #expect(drawing.canvas.width < 3 * 390 + 100)
    #expect(drawing.canvas.height < SVGDrawing.maximumSide + 1000)
    #expect(!drawing.document().contains("nan"))
  }

  @Test func withoutFramesItSaysSo() {
    var element = DrawnSamples.element("UIButton", "Pay", .zero, .button)
    element.isFrameKnown = false
    var builder = ElementTree.Builder()
    builder.add(element)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let drawing = SVGDrawing(
      of: recording.screens[0], DrawnSamples.traversal(recording), name: "None")
    #expect(drawing.document().contains("No frames were recorded"))
  }

  @Test(arguments: [(0.0, "0"), (-12.0, "-12"), (0.5, "0.5"), (-0.25, "-0.3"), (-0.04, "0")])
  func numbers(_ number: Double, _ expected: String) {
    #expect(SVGDrawing.text(number) == expected)
  }
}
