import AccessibilityTree
import GoldenFiles
import TraversalReports
import VoiceOverTraversal

/// Screens that reports are drawn from, each with what was expected of it.
enum DrawnSamples {
  /// A label that would be markup and script, were it not escaped.
  static let hostileLabel = "</script><img src=x onerror=alert(1)>]]>&\u{202E}\u{1}'\""

  static func element(
    _ className: String, _ label: String?, _ frame: Rect, _ traits: Traits = [],
    identifier: String? = nil, isElement: Bool = true
  ) -> Element {
    var element = Element(className: className, frame: frame)
    element.label = label
    element.identifier = identifier
    element.traits = traits
    element.isAccessibilityElement = isElement
    return element
  }

  static func recording(
    _ name: String, idiom: Idiom = .phone, direction: LayoutDirection = .leftToRight,
    size: (Double, Double) = (390, 844), _ elements: [Element]
  ) -> Recording {
    var builder = ElementTree.Builder()
    let bounds = Rect(x: 0, y: 0, width: size.0, height: size.1)
    builder.open(element("UIWindow", nil, bounds, isElement: false))
    builder.open(element("UIView", nil, bounds, isElement: false))
    for element in elements { builder.add(element) }
    let screen = Screen(name: name, frame: bounds, tree: builder.finish())
    return Recording(idiom: idiom, layoutDirection: direction, screens: [screen])
  }

  /// Two buttons whose array has these entries, 1 and 2.
  static func form(_ entries: [Int], direction: LayoutDirection = .leftToRight) -> Recording {
    var builder = ElementTree.Builder()
    var list = Element(className: "UIView", frame: Rect(x: 0, y: 0, width: 390, height: 200))
    list.elements = entries.map { .element($0) }
    builder.open(list)
    for (place, label) in ["One", "Two"].enumerated() {
      let frame = Rect(x: 40, y: 20 + 80 * Double(place), width: 310, height: 40)
      builder.add(element("UIButton", label, frame, .button))
    }
    return Recording(
      name: "Form", layoutDirection: direction, screens: [Screen(tree: builder.finish())])
  }

  /// The swipes come back to the second button, and now to the first.
  static func loop() throws -> HTMLReport.Entry {
    let recording = form([1, 2, 1])
    let traversals = [traversal(recording)]
    let golden =
      "swipeline golden 1\nscreen \"Form\" phone leftToRight\n\n- \"One. Button.\"\n"
      + "- \"Two. Button.\"\nback to \"Two. Button.\"\n"
    let heard = GoldenFile(traversals, of: recording, fileName: "Form")
    let decision = try GoldenDecision(mode: .never, golden: golden, actual: heard)
    return HTMLReport.Entry(
      ReplayResult(
        recording: "Recordings/Form.xml", golden: "Golden/Form.golden", outcome: .decided(decision)),
      recording: recording, traversals: traversals)
  }

  static func traversal(_ recording: Recording) -> Traversal {
    Traversal(of: recording.screens[0], in: recording)
  }

  static func golden(_ recording: Recording) -> GoldenFile {
    GoldenFile([traversal(recording)], of: recording, fileName: "Sample")
  }

  /// An entry of a recording whose golden is that of another one.
  static func entry(_ path: String, _ recording: Recording, golden other: Recording)
    -> HTMLReport.Entry
  {
    let comparison = Comparison(expected: golden(other), actual: golden(recording))
    let decision: GoldenDecision =
      comparison.passes ? .passed : .drifted(comparison, pending: nil)
    return HTMLReport.Entry(
      ReplayResult(
        recording: "Recordings/\(path).xml", golden: "Golden/\(path).golden",
        outcome: .decided(decision)),
      recording: recording, traversals: [traversal(recording)])
  }

  static func drawing(_ entry: HTMLReport.Entry) -> SVGDrawing {
    let recording = entry.recording ?? Recording()
    return SVGDrawing(
      of: recording.screens[0], entry.traversals[0], name: recording.screens[0].name ?? "",
      layoutDirection: recording.layoutDirection)
  }

  // MARK: - Screens

  /// A cart in which Pay moved up, Wish list is new, and Gift wrap cannot be reached any more.
  static func cart() -> HTMLReport.Entry {
    func screen(_ isNow: Bool) -> Recording {
      var apples = element(
        "UIView", "Apples", Rect(x: 0, y: 160, width: 390, height: 64), .button,
        identifier: "apples")
      apples.value = "3 pieces"
      apples.rare.customActions = ["Remove one", "Delete"]
      var pay = element(
        "UIButton", "Pay", Rect(x: 16, y: isNow ? 112 : 740, width: 358, height: 44), .button,
        identifier: "pay")
      pay.hint = "Opens Apple Pay"
      var wrap = element(
        "UISwitch", "Gift wrap", Rect(x: 16, y: 420, width: 358, height: 44), .toggleButton,
        identifier: "wrap")
      wrap.elementsHidden = isNow
      var elements = [
        element(
          "UIButton", "Back", Rect(x: 8, y: 54, width: 80, height: 44), .button, identifier: "back"),
        element("UILabel", "Cart", Rect(x: 150, y: 60, width: 90, height: 34), .header),
        apples,
        element(
          "UIView", "Pears", Rect(x: 0, y: 224, width: 390, height: 64), .button,
          identifier: "pears"),
        element(
          "UIImageView", "A basket of fruit", Rect(x: 16, y: 300, width: 120, height: 100), .image),
        element(
          "UILabel", isNow ? "Total: 13 euros" : "Total: 12 euros",
          Rect(x: 150, y: 330, width: 220, height: 30), .staticText, identifier: "total"),
        wrap,
        element(
          "UITextField", "Promo code", Rect(x: 16, y: 480, width: 240, height: 40), .textEntry),
        element("UISlider", "Tip", Rect(x: 16, y: 540, width: 358, height: 40), .adjustable),
        element("UILabel", "Terms", Rect(x: 16, y: 600, width: 80, height: 24), .link),
        pay,
      ]
      if isNow {
        elements.insert(
          element("UIButton", "Wish list", Rect(x: 300, y: 54, width: 82, height: 44), .button),
          at: 2)
      }
      return recording("Cart", elements)
    }
    return entry("Shop/Cart", screen(true), golden: screen(false))
  }

  static func hostile() -> HTMLReport.Entry {
    func screen(_ label: String) -> Recording {
      var one = element(
        "UIButton", hostileLabel, Rect(x: 16, y: 100, width: 358, height: 44), .button,
        identifier: "<script>alert(2)</script>")
      one.hint = hostileLabel
      one.rare.customActions = [hostileLabel]
      one.rare.customRotors = [
        CustomRotor(name: hostileLabel, results: [RotorResult(label: hostileLabel)])
      ]
      return recording(
        hostileLabel,
        [one, element("UILabel", label, Rect(x: 16, y: 200, width: 200, height: 30))])
    }
    return entry("<b>/Hostile", screen(hostileLabel + " now"), golden: screen(hostileLabel))
  }

  static func arabic() -> HTMLReport.Entry {
    let screen = recording(
      "\u{645}\u{646}\u{62A}\u{62C}", direction: .rightToLeft,
      [
        element(
          "UIButton", "\u{631}\u{62C}\u{648}\u{639}", Rect(x: 302, y: 54, width: 80, height: 44),
          .button),
        element(
          "UILabel", "\u{62A}\u{641}\u{627}\u{62D}", Rect(x: 150, y: 60, width: 90, height: 34),
          .header),
        element(
          "UIButton", "\u{634}\u{631}\u{627}\u{621}", Rect(x: 16, y: 160, width: 358, height: 44),
          .button),
        element(
          "UIButton", "\u{645}\u{634}\u{627}\u{631}\u{643}\u{629}",
          Rect(x: 200, y: 220, width: 174, height: 44), .button),
        element(
          "UIButton", "\u{62D}\u{641}\u{638}", Rect(x: 16, y: 220, width: 174, height: 44), .button),
      ])
    return entry("Shop/ProductArabic", screen, golden: screen)
  }

  static func tablet() -> HTMLReport.Entry {
    var elements: [Element] = []
    for row in 0..<14 {
      elements.append(
        element(
          "UIView", "Folder \(row + 1)",
          Rect(x: 0, y: 80 + 50 * Double(row), width: 320, height: 50), .button))
      elements.append(
        element(
          "UILabel", "Message \(row + 1)",
          Rect(x: 340, y: 80 + 50 * Double(row), width: 800, height: 40)))
    }
    let screen = recording("Mail", idiom: .pad, size: (1180, 820), elements)
    return entry("Mail/Inbox", screen, golden: screen)
  }

  static func grid(columns: Int, rows: Int) -> HTMLReport.Entry {
    let width = 390 / Double(columns)
    let height = 780 / Double(rows)
    let elements = (0..<columns * rows).map { place in
      element(
        "UIButton", "Key \(place + 1)",
        Rect(
          x: width * Double(place % columns), y: 54 + height * Double(place / columns),
          width: width,
          height: height), .button)
    }
    let screen = recording("Grid", elements)
    return entry("Grid", screen, golden: screen)
  }

  /// A list of rows that all say something of their own; every tenth screen drifted.
  static func list(screen: Int, stops: Int) -> HTMLReport.Entry {
    func rows(_ isNow: Bool) -> Recording {
      let moves = screen % 10 == 0 && isNow
      let elements = (0..<stops).map { place in
        element(
          "UIButton", "Order \(screen * 1000 + place): apples, pears and bread",
          Rect(
            x: 16, y: 54 + (moves && place == 7 ? 44 * 20.5 : 44 * Double(place)), width: 358,
            height: 40),
          place % 3 == 0 ? .button : .staticText, identifier: "order-\(screen * 1000 + place)")
      }
      return recording(
        "List \(screen)", size: (390, max(844, 60 + 44 * Double(stops))), elements)
    }
    return entry("Lists/List\(screen)", rows(true), golden: rows(false))
  }
}
