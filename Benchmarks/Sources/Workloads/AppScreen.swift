public import Swipeline

/// A screen such as apps have, as long as it has to be: sections of a list with rows and cards.
///
/// Of ten rows six are views with labels and a button, three are cards that are one stop, and one has
/// an image alone. Texts differ from row to row. The same number always makes the same screen.
public struct AppScreen {
  /// The elements, in the order in which the app added its views.
  public let tree: ElementTree

  /// The rows of one section.
  static let rowsInSection = 12

  /// Makes the screen with so many rows, from 1.
  public init(rows: Int) {
    var screen = ScreenWriter()
    screen.write(rows: rows)
    tree = screen.builder.finish()
  }

  /// A recording of this screen alone.
  public func recording(named name: String) -> Recording {
    var screen = Screen(tree: tree)
    screen.name = name
    var recording = Recording(screens: [screen])
    recording.name = name
    return recording
  }
}

private struct ScreenWriter {
  var builder = ElementTree.Builder()
  private var words = WordSource()

  mutating func write(rows: Int) {
    open("UIWindow", Rect(x: 0, y: 0, width: 390, height: 844))
    open("UITransitionView", Rect(x: 0, y: 0, width: 390, height: 844))
    open("UIViewControllerWrapperView", Rect(x: 0, y: 0, width: 390, height: 844))
    open("OrchardMarket.ListView", Rect(x: 0, y: 0, width: 390, height: 844))
    open("UIScrollView", Rect(x: 0, y: 0, width: 390, height: 844))
    var top = 0.0
    for first in stride(from: 0, to: rows, by: AppScreen.rowsInSection) {
      let count = min(AppScreen.rowsInSection, rows - first)
      open(
        "UIStackView", Rect(x: 0, y: top, width: 390, height: 48 + 80 * Double(count)))
      writeHeader(top: top)
      top += 48
      for row in first..<(first + count) {
        write(row: row, top: top)
        top += 80
      }
      builder.close()
    }
    for _ in 0..<5 { builder.close() }
  }

  private mutating func writeHeader(top: Double) {
    var header = element("UILabel", Rect(x: 16, y: top + 12, width: 358, height: 24))
    header.label = words.sentence(2)
    header.traits = [.staticText, .header]
    builder.add(header)
  }

  private mutating func write(row: Int, top: Double) {
    switch row % 10 {
    case 3, 6, 9: writeCard(row: row, top: top)
    case 5: writeImage(row: row, top: top)
    default: writeRow(row: row, top: top)
    }
  }

  private mutating func writeRow(row: Int, top: Double) {
    open("OrchardMarket.RowView", Rect(x: 0, y: top, width: 390, height: 80))
    builder.add(element("UIImageView", Rect(x: 16, y: top + 8, width: 64, height: 64)))
    label(words.sentence(3), Rect(x: 96, y: top + 12, width: 200, height: 22))
    label(words.sentence(6), Rect(x: 96, y: top + 40, width: 200, height: 18))
    let frame = Rect(x: 310, y: top + 18, width: 64, height: 44)
    var button = element("UIButton", frame)
    button.label = words.sentence(1)
    button.identifier = "row-\(row)-button"
    builder.open(button)
    label(button.label ?? "", frame.inset(by: Insets(top: 12, left: 8, bottom: 12, right: 8)))
    builder.close()
    builder.close()
  }

  private mutating func writeCard(row: Int, top: Double) {
    var card = element("OrchardMarket.CardView", Rect(x: 16, y: top + 4, width: 358, height: 72))
    card.isAccessibilityElement = true
    card.isAccessibilityElementSet = true
    card.identifier = "card-\(row)"
    card.label = words.sentence(4)
    card.value = words.sentence(2)
    card.traits = .button
    if row % 20 == 3 { card.rare.customActions = [words.sentence(2), words.sentence(1)] }
    builder.open(card)
    label(card.label ?? "", Rect(x: 28, y: top + 12, width: 250, height: 22))
    label(card.value ?? "", Rect(x: 28, y: top + 42, width: 250, height: 18))
    builder.close()
  }

  private mutating func writeImage(row: Int, top: Double) {
    open("OrchardMarket.BannerView", Rect(x: 0, y: top, width: 390, height: 80))
    var image = element("UIImageView", Rect(x: 16, y: top + 8, width: 358, height: 64))
    image.isAccessibilityElement = true
    image.isAccessibilityElementSet = true
    image.label = words.sentence(5)
    builder.add(image)
    builder.close()
  }

  private mutating func open(_ className: String, _ frame: Rect) {
    builder.open(element(className, frame))
  }

  private mutating func label(_ text: String, _ frame: Rect) {
    var label = element("UILabel", frame)
    label.label = text
    builder.add(label)
  }

  private func element(_ className: String, _ frame: Rect) -> Element {
    var element = UIKitDefaults.element(kind: .view, className: className, baseClassName: nil)
    element.frame = frame
    return element
  }
}

/// Words in an order that looks random and is always the same.
struct WordSource {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static let words = [
    "apple", "basket", "cherry", "delivery", "evening", "fresh", "garden", "harvest", "invoice",
    "juice", "kitchen", "lemon", "morning", "nectar", "orchard", "pear", "quince", "raspberry",
    "season", "tomato", "uncut", "vinegar", "walnut", "xylem", "yellow", "zest", "crème", "Äpfel",
  ]

  /// Gives so many words, the first with a capital letter.
  mutating func sentence(_ count: Int) -> String {
    var text = ""
    for position in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let word = Self.words[Int(state >> 33) % Self.words.count]
      if position > 0 { text += " " }
      text += position == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    return text + " \(state >> 54)"
  }
}
