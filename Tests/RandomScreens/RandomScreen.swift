package import AccessibilityTree

/// A small seeded generator, so that a failure names the seed that shows it.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Random screens with everything that the simulator decides about, contradictory settings included.
package struct RandomScreen {
  private var random: SplitMix64
  private var builder = ElementTree.Builder()
  private var ids: [String] = []

  /// Makes the recording of that seed.
  package static func recording(seed: UInt64, maximumCount: Int = 40) -> Recording {
    var screen = RandomScreen(random: SplitMix64(seed: seed))
    return screen.make(maximumCount)
  }

  private init(random: SplitMix64) {
    self.random = random
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func make(_ maximumCount: Int) -> Recording {
    let count = Int.random(in: 1...maximumCount, using: &random)
    for number in 0..<count {
      while builder.depth > 0, chance(45) { builder.close() }
      builder.open(element(number))
    }
    while builder.depth > 0 { builder.close() }
    for index in 0..<count where chance(12) {
      let length = Int.random(in: 0...4, using: &random)
      builder[index].elements = (0..<length).map { _ in
        .dangling(chance(95) ? ids.randomElement(using: &random) ?? "none" : "none")
      }
    }
    let direction: LayoutDirection = chance(30) ? .rightToLeft : .leftToRight
    let idiom: Idiom = chance(30) ? .pad : .phone
    let version = ["8.0", "16.4", "18.0", "26.1", "27.0"].randomElement(using: &random)
    return Recording(
      idiom: idiom, layoutDirection: direction,
      systemVersion: chance(50) ? version.flatMap { SystemVersion($0) } : nil,
      screens: [
        Screen(
          frame: Rect(x: 0, y: 0, width: 390, height: 844),
          keyboardFrame: chance(10) ? Rect(x: 0, y: 500, width: 390, height: 344) : nil,
          tree: builder.finish())
      ])
  }

  private static let classes: [UIKitClass] = [
    .view, .view, .view, .view, .label, .button, .imageView, .switch, .stepper, .segmentedControl,
    .textField, .scrollView, .tableView, .tableViewCell, .tableViewCellContentView,
    .collectionView, .collectionViewCell, .collectionReusableView, .navigationBar, .tabBar,
    .toolbar, .webView, .transitionView, .dropShadowView, .hostingView, .datePicker, .window,
    .swipeActionsView, .statusBarWindow, .keyboardWindow,
  ]

  private mutating func element(_ number: Int) -> Element {
    let isNode = builder.depth > 0 && chance(15)
    let uiKitClass = isNode ? .view : Self.classes.randomElement(using: &random) ?? .view
    var element = Element(
      kind: isNode ? .accessibilityElement : .view,
      className: isNode ? "UIAccessibilityElement" : uiKitClass.rawValue, frame: rect())
    element.id = "e\(number)"
    ids.append("e\(number)")
    element.label = chance(80) ? "L\(number)" : nil
    element.isAccessibilityElement = chance(45)
    element.isAccessibilityElementSet = chance(50)
    element.isHidden = chance(5)
    element.alpha = chance(5) ? 0 : chance(5) ? 0.5 : 1
    element.elementsHidden = chance(5)
    element.shouldGroupAccessibilityChildren = chance(10)
    element.viewIsModal = chance(6) ? true : chance(5) ? false : nil
    element.isFrameKnown = !chance(4)
    if chance(10) {
      element.containerType = ContainerType.allCases.randomElement(using: &random) ?? .none
    }
    if chance(8) {
      element.layoutDirection = LayoutDirection.allCases.randomElement(using: &random)
    }
    if chance(5) { element.accessibilityFrameOverride = rect() }
    if chance(10) { element.traits = [.button] }
    if chance(3) { element.traits.insert(.tabBar) }
    if chance(8) { element.rare.sortPriority = Double(Int.random(in: -2...2, using: &random)) }
    if chance(5) { element.rare.isScrollEnabled = false }
    if chance(8) { element.rare.customActions = ["act"] }
    if chance(5) { element.rare.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: 128) }
    if chance(8) {
      element.rare.indexPath = IndexPath(
        section: Int.random(in: 0...1, using: &random), item: Int.random(in: 0...3, using: &random))
    }
    if chance(4) {
      element.rare.supplementary = Supplementary.allCases.randomElement(using: &random)
    }
    if chance(4) { element.rare.cellRole = CellRole.allCases.randomElement(using: &random) }
    if chance(4) {
      element.rare.splitViewColumn = SplitViewColumn.allCases.randomElement(using: &random)
    }
    return element
  }

  /// Frames on a coarse grid, so that ties, lines and staircases are frequent.
  private mutating func rect() -> Rect {
    if chance(10) { return Rect(x: 0, y: 0, width: 390, height: 844) }
    if chance(4) { return .zero }
    return Rect(
      x: Double(Int.random(in: -2...20, using: &random) * 20),
      y: Double(Int.random(in: -4...140, using: &random) * 6),
      width: Double(Int.random(in: 1...10, using: &random) * 20),
      height: Double(Int.random(in: 1...10, using: &random) * 10))
  }
}
