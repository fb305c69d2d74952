package import AccessibilityTree

/// Random screens as apps have them: a list of rows or cards and a footer, some with
/// `accessibilityElements` that somebody forgot to keep up to date.
package struct RandomCart {
  private var random: SplitMix64
  private var builder = ElementTree.Builder()
  /// What an array may list: the elements of each container, and the containers themselves.
  private var ids: [(container: ElementIndex, id: String)] = []
  private var y = 60.0

  /// Makes the recording of that seed.
  package static func recording(seed: UInt64) -> Recording {
    var cart = RandomCart(random: SplitMix64(seed: seed))
    return cart.make()
  }

  private init(random: SplitMix64) {
    self.random = random
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func make() -> Recording {
    builder.open(
      Element(
        kind: .view, className: "UIWindow", frame: Rect(x: 0, y: 0, width: 390, height: 844)))
    let page = open("Shop.CartView", "page", Rect(x: 0, y: 50, width: 390, height: 780))
    var containers = [page]
    for number in 0..<Int.random(in: 1...3, using: &random) {
      containers.append(section(number))
    }
    builder.close()
    builder.close()
    for container in containers where chance(60) { builder[container].elements = array(container) }
    return Recording(
      idiom: .phone, layoutDirection: chance(15) ? .rightToLeft : .leftToRight,
      screens: [
        Screen(frame: Rect(x: 0, y: 0, width: 390, height: 844), tree: builder.finish())
      ])
  }

  /// A row of things, in a container or not.
  private mutating func section(_ number: Int) -> ElementIndex {
    let names = ["Shop.ListView", "UIView", "Shop.CardView", "UIStackView"]
    let height = Double(Int.random(in: 5...20, using: &random) * 10)
    let top = y
    y += height + 10
    let section = open(
      names.randomElement(using: &random) ?? "UIView", "section\(number)",
      Rect(x: 0, y: top, width: 390, height: height))
    if chance(20) { builder[section].shouldGroupAccessibilityChildren = true }
    if chance(10) { builder[section].label = "Section" }
    for item in 0..<Int.random(in: 1...4, using: &random) {
      // Heights differ, so that some tops lie more than 8 points apart and some do not.
      let x = Double(16 + item * 92 % 370)
      let inset = Double(Int.random(in: 0...3, using: &random) * 6)
      let kind = Int.random(in: 0..<10, using: &random)
      let name = kind < 5 ? "UIButton" : kind < 8 ? "UILabel" : "UIAccessibilityElement"
      let index = open(
        name, "e\(number)\(item)",
        Rect(x: x, y: top + inset, width: 84, height: max(10, 44 - inset)))
      builder[index].label = chance(90) ? "E\(number)\(item)" : nil
      builder[index].isHidden = chance(5)
      builder.close()
    }
    builder.close()
    return section
  }

  private mutating func open(_ className: String, _ id: String, _ frame: Rect) -> ElementIndex {
    let isNode = className == "UIAccessibilityElement"
    let container = builder.current ?? 0
    var element = Element(
      kind: isNode ? .accessibilityElement : .view, className: className, frame: frame)
    element.id = id
    element.isAccessibilityElement = ["UIButton", "UILabel", "UIAccessibilityElement"].contains(
      className)
    if className == "UILabel" { element.traits = [.staticText] }
    if className == "UIButton" || isNode { element.traits = [.button] }
    let index = builder.open(element)
    ids.append((container, id))
    return index
  }

  /// What belongs into a container's array, shuffled, with what somebody forgot or did not take out.
  private mutating func array(_ container: ElementIndex) -> [ElementReference] {
    var entries: [String] = []
    for (around, id) in ids where around == container && chance(85) { entries.append(id) }
    if chance(30) { entries.shuffle(using: &random) }
    if chance(25), let id = ids.randomElement(using: &random)?.id { entries.append(id) }
    if chance(10) { entries.append("gone") }
    return entries.map { .dangling($0) }
  }
}
