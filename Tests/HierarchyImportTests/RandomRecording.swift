import AccessibilityTree
import HierarchyImport

/// Numbers that look random and are the same in every run with the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True in one of so many cases.
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}

/// Recordings with every property set now and then.
struct RandomRecording {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(state: seed)
  }

  mutating func recording() -> Recording {
    var recording = Recording()
    if generator.chance(2) { recording.name = text() }
    if generator.chance(2) { recording.idiom = generator.pick(Idiom.allCases) }
    if generator.chance(2) { recording.layoutDirection = .rightToLeft }
    if generator.chance(2) { recording.systemVersion = SystemVersion("26.1.2") }
    if generator.chance(2) { recording.source = text() }
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      var screen = Screen(tree: tree(screen: recording.screens.count))
      if generator.chance(2) { screen.name = text() }
      if generator.chance(2) { screen.frame = rect() }
      if generator.chance(2) { screen.keyboardFrame = rect() }
      if generator.chance(4) { screen.screenshot = text() }
      recording.screens.append(screen)
    }
    return recording
  }

  private mutating func tree(screen: Int) -> ElementTree {
    var builder = ElementTree.Builder()
    let count = Int.random(in: 0...40, using: &generator)
    for index in 0..<count {
      while builder.depth > 0, generator.chance(2) { builder.close() }
      builder.open(element(index: index, of: count, screen: screen))
    }
    return builder.finish()
  }

  private mutating func element(index: Int, of count: Int, screen: Int) -> Element {
    var element = UIKitDefaults.element(
      kind: generator.chance(5) ? .accessibilityElement : .view,
      className: generator.pick([
        "UIView", "UIButton", "UILabel", "UITableViewCell", "App.Card<Int>", "UISearchTextField",
        "UIAccessibilityElement",
      ]),
      baseClassName: generator.chance(6) ? generator.pick(["UIControl", "UIView"]) : nil)
    element.id = "s\(screen)-\(index)"
    if generator.chance(8) {
      element.isFrameKnown = false
    } else if !generator.chance(4) {
      element.frame = rect()
    }
    if generator.chance(6) { element.accessibilityFrameOverride = rect() }
    element.isEnabled = !generator.chance(6)
    element.traits = UIKitDefaults.traits(of: element)
    if generator.chance(3) { element.traits = Traits(rawValue: generator.next()) }
    if generator.chance(2) { element.label = text() }
    if generator.chance(4) { element.value = text() }
    if generator.chance(6) { element.hint = text() }
    if generator.chance(4) { element.identifier = text() }
    element.isHidden = generator.chance(8)
    element.clipsToBounds = generator.chance(8)
    element.isUserInteractionEnabled = !generator.chance(8)
    element.elementsHidden = generator.chance(8)
    element.shouldGroupAccessibilityChildren = generator.chance(8)
    if generator.chance(6) { element.viewIsModal = generator.chance(2) }
    if generator.chance(6) { element.alpha = Double.random(in: 0...1, using: &generator) }
    if generator.chance(6) { element.containerType = generator.pick(ContainerType.allCases) }
    if generator.chance(8) { element.layoutDirection = generator.pick(LayoutDirection.allCases) }
    if generator.chance(6) { element.elements = references(of: count, screen: screen) }
    element.isAccessibilityElementSet = true
    element.isAccessibilityElement = generator.chance(2)
    if generator.chance(6) {
      let guess = generator.pick(StopGuess.allCases)
      element.stopGuess = guess
      element.isAccessibilityElement = guess.isStop
    }
    if generator.chance(2) { fillRare(&element, of: count, screen: screen) }
    return element
  }

  private mutating func fillRare(_ element: inout Element, of count: Int, screen: Int) {
    if generator.chance(4) { element.rare.language = text() }
    if generator.chance(4) { element.rare.respondsToUserInteraction = generator.chance(2) }
    if generator.chance(4) { element.rare.sortPriority = number() }
    if generator.chance(4) { element.rare.activationPoint = Point(x: number(), y: number()) }
    if generator.chance(4) { element.rare.path = generator.pick(["", "M0 0 L10 10 Z"]) }
    if generator.chance(4) {
      element.rare.backgroundColor = Color(
        red: 1, green: 255, blue: 16, alpha: generator.pick([0, 9, 255]))
    }
    if generator.chance(4) { element.rare.windowLevel = number() }
    element.rare.isKeyWindow = generator.chance(4)
    if generator.chance(4) { element.rare.windowScene = text() }
    element.rare.isScrollEnabled = !generator.chance(4)
    if generator.chance(4) {
      element.rare.contentInset = Insets(top: number(), left: 0, bottom: 2, right: number())
    }
    if generator.chance(4) { element.rare.indexPath = IndexPath(section: 0, item: 12) }
    if generator.chance(4) { element.rare.supplementary = generator.pick(Supplementary.allCases) }
    if generator.chance(4) { element.rare.cellRole = generator.pick(CellRole.allCases) }
    if generator.chance(4) { element.rare.accessoryType = generator.pick(AccessoryType.allCases) }
    if generator.chance(4) { element.rare.textFieldRole = generator.pick(TextFieldRole.allCases) }
    if generator.chance(4) {
      element.rare.splitViewColumn = generator.pick(SplitViewColumn.allCases)
    }
    if generator.chance(4) { element.rare.gestureRecognizers = ["tap", "pan"] }
    if generator.chance(4) { element.rare.spokenDescription = text() }
    if generator.chance(4) {
      element.rare.dataTable = DataTable(
        rowCount: 0, columnCount: 3,
        rowHeaders: generator.chance(2) ? [0: references(of: count, screen: screen), 7: []] : [:],
        columnHeaders: generator.chance(2) ? [1: references(of: count, screen: screen)] : [:])
    }
    if generator.chance(4) {
      element.rare.dataTableCell = DataTableCell(
        row: generator.pick([nil, 0, 3]), column: generator.pick([nil, 1]),
        rowSpan: generator.pick([1, 2]), columnSpan: generator.pick([1, 3]))
    }
    fillLists(&element.rare, of: count, screen: screen)
  }

  private mutating func fillLists(_ rare: inout RareProperties, of count: Int, screen: Int) {
    if generator.chance(4) { rare.customActions = [text(), text()] }
    if generator.chance(4) {
      rare.customContent = [
        CustomContent(label: text(), value: text(), isImportant: generator.chance(2))
      ]
    }
    if generator.chance(4) {
      let results = references(of: count, screen: screen).map { reference in
        RotorResult(label: generator.chance(2) ? text() : nil, element: reference)
      }
      rare.customRotors = [
        CustomRotor(name: text(), results: results, hasMoreResults: generator.chance(2)),
        CustomRotor(name: text()),
        CustomRotor(name: text(), results: [RotorResult(label: text())]),
      ]
    }
    if generator.chance(4) { rare.userInputLabels = [text()] }
  }

  /// References to elements that come before or after, or to none.
  private mutating func references(of count: Int, screen: Int) -> [ElementReference] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      let index = Int.random(in: 0...count, using: &generator)
      return .dangling("s\(screen)-\(index)")
    }
  }

  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: Double(Int.random(in: -10...1000, using: &generator))
    case 1: Double(Int.random(in: 0...3000, using: &generator)) / 3
    case 2: Double.random(in: -1e9...1e9, using: &generator)
    case 3: generator.pick([0, 1e21, -1e-7, .leastNonzeroMagnitude, 1.7976931348623157e308, 0.1])
    default: Double(Int.random(in: 0...1600, using: &generator)) / 2
    }
  }

  private mutating func text() -> String {
    let parts = [
      "Soup", " ", "&amp;", "<b>", "\"", "'", "\n", "\t", "\r\n", "", "é", "شوربة", "👩‍🍳", "]]>",
      "\u{85}", "\u{200E}", "#", ";",
    ]
    return (0..<Int.random(in: 0...4, using: &generator)).map { _ in generator.pick(parts) }
      .joined()
  }
}
