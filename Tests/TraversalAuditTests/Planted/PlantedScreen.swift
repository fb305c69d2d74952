import AccessibilityTree
import Foundation
import RandomScreens
import TraversalAudit

/// What a fault is made of: the elements at its place on a screen, and what lies in front of everything.
struct PlantedParts: Sendable {
  var inside = ""
  var overlay = ""
}

/// One way to make a fault of a rule, and the same elements without it.
struct PlantedShape: Sendable {
  var rule: AuditRule
  var name: String
  var make: @Sendable (Planting) -> (faulty: PlantedParts, clean: PlantedParts)

  /// A shape whose parts all lie at its place.
  init(
    _ rule: AuditRule, _ name: String,
    _ make: @escaping @Sendable (Planting) -> (faulty: String, clean: String)
  ) {
    self.rule = rule
    self.name = name
    self.make = { planting in
      let parts = make(planting)
      return (PlantedParts(inside: parts.faulty), PlantedParts(inside: parts.clean))
    }
  }

  /// A shape with parts in front of the screen.
  init(
    _ rule: AuditRule, inFront name: String,
    _ make: @escaping @Sendable (Planting) -> (faulty: PlantedParts, clean: PlantedParts)
  ) {
    self.rule = rule
    self.name = name
    self.make = make
  }
}

/// Where a fault is planted, and the words that it may use.
struct Planting: Sendable {
  /// The left and the top edge of the place, which is 358 points wide and 320 high.
  var x: Int
  var y: Int
  /// Words, each used nowhere else on the screen.
  var words: [String]

  /// Writes a view with what is in it.
  func view(
    _ className: String, _ frame: (x: Int, y: Int, width: Int, height: Int),
    _ attributes: String = "", _ inside: String = ""
  ) -> String {
    "<element class=\"\(className)\" \(place(frame)) \(attributes)>\(inside)</element>\n"
  }

  /// Writes an object that is no view, such as a node of SwiftUI.
  func node(
    _ frame: (x: Int, y: Int, width: Int, height: Int), _ attributes: String, _ inside: String = ""
  ) -> String {
    "<accessibilityElement class=\"SwiftUI.AccessibilityNode\" \(place(frame)) "
      + "\(attributes)>\(inside)</accessibilityElement>\n"
  }

  func button(
    _ label: String, _ x: Int, _ y: Int, width: Int = 160, _ attributes: String = ""
  ) -> String {
    view("UIButton", (x, y, width, 44), "label=\"\(label)\" \(attributes)")
  }

  func text(
    _ label: String, _ x: Int, _ y: Int, width: Int = 160, _ attributes: String = ""
  ) -> String {
    view("UILabel", (x, y, width, 20), "label=\"\(label)\" \(attributes)")
  }

  func field(_ label: String, _ x: Int, _ y: Int, width: Int = 160) -> String {
    view("UITextField", (x, y, width, 36), "label=\"\(label)\"")
  }

  private func place(_ frame: (x: Int, y: Int, width: Int, height: Int)) -> String {
    "frame=\"\(x + frame.x) \(y + frame.y) \(frame.width) \(frame.height)\""
  }
}

/// A screen with one fault, and the same screen without it: made of a shape and a seed.
///
/// The seed decides what the screen is around the fault (a page, a form, a tab with a list), where the fault
/// stands, its words, and whether the screen runs from right to left.
struct PlantedScreen: Sendable {
  var shape: PlantedShape
  var seed: UInt64
  var faulty: String
  var clean: String

  init(_ shape: PlantedShape, seed: UInt64) {
    self.shape = shape
    self.seed = seed
    var random = SplitMix64(seed: seed &* 1_000_003 &+ StableSeed.of(shape.name))
    let words = Self.words.shuffled(using: &random)
    let planting = Planting(
      x: 16, y: [210, 230, 260].randomElement(using: &random) ?? 210, words: Array(words.prefix(12))
    )
    let kind = Int(seed % 4)
    let isRightToLeft = kind == 3
    let parts = shape.make(planting)
    let around = Self.surroundings(kind, Array(words.dropFirst(12)), planting)
    faulty = Self.recording(parts.faulty, around, isRightToLeft)
    clean = Self.recording(parts.clean, around, isRightToLeft)
  }

  private static func recording(
    _ parts: PlantedParts, _ around: (before: String, after: String), _ isRightToLeft: Bool
  ) -> String {
    let elements = """
      <element class="UIWindow" frame="0 0 390 844">
      <element class="UIView" frame="0 0 390 844">
      <element class="UIView" frame="0 0 390 844">
      \(around.before)\(parts.inside)\(around.after)</element>
      \(parts.overlay)</element>
      </element>
      """
    let direction = isRightToLeft ? " layoutDirection=\"rightToLeft\"" : ""
    return """
      <recording formatVersion="1" idiom="phone"\(direction)>
      \(isRightToLeft ? mirrored(elements) : elements)
      </recording>
      """
  }

  /// The same elements on a screen that runs the other way.
  private static func mirrored(_ elements: String) -> String {
    elements.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = ""
      var rest = line[...]
      while let start = rest.range(of: "frame=\"") {
        result += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        let end = rest.firstIndex(of: "\"") ?? rest.endIndex
        let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
        result +=
          numbers.count == 4
          ? "\(390 - numbers[0] - numbers[2]) \(numbers[1]) \(numbers[2]) \(numbers[3])"
          : rest[..<end]
        rest = rest[end...]
      }
      return result + rest
    }.joined(separator: "\n")
  }

  /// What lies around the place of the fault: nothing of it is wrong.
  private static func surroundings(
    _ kind: Int, _ words: [String], _ planting: Planting
  ) -> (before: String, after: String) {
    let screen = Planting(x: 0, y: 0, words: [])
    let title = screen.text(words[0], 16, 120, width: 300, "traits=\"staticText header\"")
    switch kind {
    case 0:
      let bar = screen.view(
        "UINavigationBar", (0, 44, 390, 44), "",
        screen.button("Close \(words[1])", 16, 44, width: 80)
          + screen.button("Save \(words[1])", 300, 44, width: 74))
      return (bar + title, screen.button("Go on to \(words[2])", 16, 760, width: 358))
    case 1:
      let tabs = (0..<4).map { screen.button("\(words[$0 + 1]) tab", $0 * 97, 790, width: 97) }
      return (
        title + screen.text("All about \(words[5])", 16, 160, width: 358),
        screen.view("UIView", (0, 790, 390, 54), "", tabs.joined())
      )
    case 2:
      return (
        title + screen.field("Your \(words[1])", 16, 155, width: 358),
        screen.text("Nobody sees your \(words[2])", 16, 700, width: 358)
          + screen.button("Send \(words[3])", 16, 760, width: 358)
      )
    default:
      return (
        screen.button("Search \(words[1])", 16, 60, width: 160) + title,
        screen.view(
          "UISlider", (16, 720, 358, 34), "label=\"Loudness of \(words[2])\" value=\"50%\"")
      )
    }
  }

  private static let words = [
    "apples", "pears", "plums", "bread", "butter", "cheese", "coffee", "tea", "honey", "salt",
    "pepper",
    "rice", "lentils", "onions", "garlic", "carrots", "spinach", "olives", "almonds", "raisins",
    "flour",
    "sugar", "cocoa", "milk", "yogurt", "tofu", "beans", "peas", "corn", "radish",
  ]
}

/// A number that a text always gives, whatever runs.
enum StableSeed {
  static func of(_ text: String) -> UInt64 {
    text.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }
}
