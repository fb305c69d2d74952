import TraversalAudit

extension PlantedShape {
  /// Faults of single stops, and of what is none.
  static let stops: [PlantedShape] =
    swallowed + headings + ignored + fields + wrappers + unlabelled + sameWords

  private static let element = #"isAccessibilityElement="true""#

  private static let swallowed: [PlantedShape] = [
    .init(.swallowedByParent, "a button in a card") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 90), attributes,
          p.text(p.words[0], 8, 8) + p.button(p.words[1], 180, 30))
      }
      return (parts("label=\"\(p.words[2])\" \(element)"), parts(""))
    },
    .init(.swallowedByParent, "a switch in a collection cell") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          "UICollectionView", (0, 0, 358, 60), "",
          p.view(
            "UICollectionViewCell", (0, 0, 358, 60), "indexPath=\"0 0\" \(attributes)",
            p.text(p.words[0], 8, 8)
              + p.view("UISwitch", (300, 10, 51, 31), "label=\"\(p.words[1])\" value=\"0\"")))
      }
      return (parts("label=\"\(p.words[0])\" \(element)"), parts(""))
    },
    .init(.swallowedByParent, "SwiftUI: a link in a combined element") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          "_UIHostingView", (0, 0, 358, 90), "",
          p.node(
            (0, 0, 358, 90), attributes,
            p.node((8, 8, 200, 20), "label=\"\(p.words[0])\" traits=\"staticText\" \(element)")
              + p.node((8, 50, 200, 20), "label=\"\(p.words[1])\" traits=\"link\" \(element)")))
      }
      return (parts("label=\"\(p.words[0])\" \(element)"), parts(""))
    },
    .init(.swallowedByParent, "a button in a button") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          attributes.isEmpty ? "UIView" : "UIButton", (0, 0, 358, 90), attributes,
          p.text(p.words[2], 8, 8) + p.button(p.words[1], 200, 40, width: 150))
      }
      return (parts("label=\"\(p.words[0])\""), parts(""))
    },
    .init(.swallowedByParent, "two controls and one action") { p in
      func parts(_ actions: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 90), "label=\"\(p.words[0])\" \(element)",
          actions + p.button(p.words[1], 0, 40) + p.button(p.words[2], 180, 40))
      }
      let one = "<customAction name=\"\(p.words[1])\"/>"
      return (parts(one), parts(one + "<customAction name=\"\(p.words[2])\"/>"))
    },
  ]

  private static func heading(_ p: Planting, _ word: Int, _ y: Int) -> String {
    p.text(p.words[word], 8, y, #"traits="staticText header""#)
  }

  private static let headings: [PlantedShape] = [
    .init(.headingInsideElement, "a card that is one stop") { p in
      func parts(_ attributes: String) -> String {
        p.view("UIView", (0, 0, 358, 80), attributes, heading(p, 0, 8) + p.text(p.words[1], 8, 40))
      }
      return (parts("label=\"\(p.words[2])\" \(element)"), parts(""))
    },
    .init(.headingInsideElement, "a card with the trait of a heading") { p in
      func parts(_ traits: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 80), "label=\"\(p.words[2])\" \(element) \(traits)",
          heading(p, 0, 8) + p.text(p.words[1], 8, 40))
      }
      return (parts(""), parts(#"traits="header""#))
    },
    .init(.headingInsideElement, "a cell of a collection") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          "UICollectionView", (0, 0, 358, 80), "",
          p.view(
            "UICollectionViewCell", (0, 0, 358, 80), "indexPath=\"0 0\" \(attributes)",
            heading(p, 0, 8) + p.text(p.words[1], 8, 40)))
      }
      return (parts("label=\"\(p.words[2])\" \(element)"), parts(""))
    },
    .init(.headingInsideElement, "SwiftUI: children that are ignored") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          "_UIHostingView", (0, 0, 358, 80), "",
          p.node(
            (0, 0, 358, 80), attributes,
            p.node((8, 8, 200, 20), "label=\"\(p.words[0])\" traits=\"header\" \(element)")
              + p.node((8, 40, 200, 20), "label=\"\(p.words[1])\" traits=\"staticText\" \(element)")
          ))
      }
      return (parts("label=\"\(p.words[2])\" \(element)"), parts(""))
    },
    .init(.headingInsideElement, "two headings in one button") { p in
      func parts(_ traits: String) -> String {
        p.view(
          "UIControl", (0, 0, 358, 90), "label=\"\(p.words[2])\" \(element) traits=\"\(traits)\"",
          heading(p, 0, 8) + heading(p, 1, 50))
      }
      return (parts("button"), parts("button header"))
    },
  ]

  private static let ignored: [PlantedShape] = [
    .init(.ignoredByAssistiveTechnology, "a button that is no element") { p in
      func parts(_ flag: Bool) -> String {
        p.text(p.words[0], 0, 0)
          + p.button(p.words[1], 180, 0, "isAccessibilityElement=\"\(flag)\"")
      }
      return (parts(false), parts(true))
    },
    .init(.ignoredByAssistiveTechnology, "an image that can be tapped") { p in
      func parts(_ flag: Bool) -> String {
        p.view(
          "UIImageView", (0, 0, 100, 100),
          "label=\"\(p.words[0])\" gestureRecognizers=\"tap\" isUserInteractionEnabled=\"true\" "
            + "isAccessibilityElement=\"\(flag)\"")
      }
      return (parts(false), parts(true))
    },
    .init(.ignoredByAssistiveTechnology, "a row of buttons that is hidden from VoiceOver") { p in
      func parts(_ flag: Bool) -> String {
        p.view(
          "UIStackView", (0, 0, 358, 44), "elementsHidden=\"\(flag)\"",
          p.button(p.words[0], 0, 0) + p.button(p.words[1], 180, 0))
      }
      return (parts(true), parts(false))
    },
    .init(.ignoredByAssistiveTechnology, "a view that draws itself and can be tapped") { p in
      func parts(_ attributes: String) -> String {
        p.view("Shop.ChartView", (0, 0, 358, 120), "gestureRecognizers=\"tap\" \(attributes)")
      }
      return (parts(""), parts("label=\"\(p.words[0])\" \(element)"))
    },
    .init(.ignoredByAssistiveTechnology, "a switch that is no element") { p in
      func parts(_ flag: Bool) -> String {
        p.view(
          "UISwitch", (300, 0, 51, 31),
          "label=\"\(p.words[0])\" value=\"1\" isAccessibilityElement=\"\(flag)\"")
      }
      return (parts(false), parts(true))
    },
  ]

  private static let fields: [PlantedShape] = [
    .init(.fieldTakesRow, "a cell with an arrow") { p in
      func parts(_ label: String) -> String {
        table(
          p, "accessoryType=\"disclosureIndicator\" \(label)",
          p.field(p.words[0], 16, 4, width: 280))
      }
      return (parts(""), parts("label=\"\(p.words[1])\""))
    },
    .init(.fieldTakesRow, "a cell with the trait of a button") { p in
      func parts(_ traits: String) -> String {
        table(p, traits, p.field(p.words[0], 16, 4, width: 280))
      }
      return (parts(#"traits="button""#), parts(""))
    },
    .init(.fieldTakesRow, "a row that can be tapped") { p in
      func parts(_ more: String) -> String {
        p.view(
          "Shop.AddressRow", (0, 0, 358, 44), #"gestureRecognizers="tap""#,
          p.field(p.words[0], 0, 4, width: 200) + more)
      }
      return (parts(""), parts(p.button(p.words[1], 220, 0, width: 120)))
    },
    .init(.fieldTakesRow, "a cell of a collection that can be tapped") { p in
      func parts(_ gestures: String) -> String {
        p.view(
          "UICollectionView", (0, 0, 358, 60), "",
          p.view(
            "UICollectionViewCell", (0, 0, 358, 60), "indexPath=\"0 0\" \(gestures)",
            p.field(p.words[0], 16, 10, width: 280)))
      }
      return (parts(#"gestureRecognizers="tap""#), parts(""))
    },
    .init(.fieldTakesRow, "a text of several lines") { p in
      func parts(_ more: String) -> String {
        table(
          p, #"accessoryType="disclosureIndicator""#,
          p.view("UITextView", (16, 4, 250, 36), "label=\"\(p.words[0])\" value=\"\(p.words[1])\"")
            + more)
      }
      return (parts(""), parts(p.text(p.words[2], 270, 12, width: 60)))
    },
  ]

  private static func table(_ p: Planting, _ attributes: String, _ inside: String) -> String {
    p.view(
      "UITableView", (0, 0, 358, 200), "",
      p.view("UITableViewCell", (0, 0, 358, 44), "indexPath=\"0 0\" \(attributes)", inside))
  }

  private static let wrappers: [PlantedShape] = [
    .init(.wrapperHides, "a view without height") { p in
      func parts(_ height: Int) -> String {
        p.view("UIView", (0, 0, 358, height), "", p.button(p.words[0], 0, 0))
      }
      return (parts(0), parts(44))
    },
    .init(.wrapperHides, "a view without width around texts") { p in
      func parts(_ width: Int) -> String {
        p.view(
          "UIView", (0, 0, width, 90), "", p.text(p.words[0], 0, 0) + p.text(p.words[1], 0, 40))
      }
      return (parts(0), parts(358))
    },
    .init(.wrapperHides, "a view off screen") { p in
      func parts(_ x: Int) -> String {
        p.view("UIView", (x, 0, 300, 60), "", p.button(p.words[0], 0, 0))
      }
      return (parts(-800), parts(0))
    },
    .init(.wrapperHides, "views without size in each other") { p in
      func parts(_ width: Int, _ height: Int) -> String {
        p.view(
          "UIView", (0, 0, width, height), "",
          p.view("UIView", (0, 0, width, height), "", p.button(p.words[0], 0, 0)))
      }
      return (parts(0, 0), parts(160, 44))
    },
    .init(.wrapperHides, "a stack view without height") { p in
      func parts(_ height: Int) -> String {
        p.view(
          "UIStackView", (0, 0, 358, height), "",
          p.text(p.words[0], 0, 0)
            + p.view("UISlider", (0, 40, 358, 34), "label=\"\(p.words[1])\" value=\"10%\""))
      }
      return (parts(0), parts(80))
    },
  ]

  private static let unlabelled: [PlantedShape] = [
    .init(.unlabelledStop, "a button with an image") { p in
      func parts(_ label: String) -> String {
        p.view("UIButton", (0, 0, 44, 44), "identifier=\"close\" \(label)")
      }
      return (parts(""), parts("label=\"\(p.words[0])\""))
    },
    .init(.unlabelledStop, "a switch beside its text") { p in
      func parts(_ label: String) -> String {
        p.text(p.words[0], 0, 0) + p.view("UISwitch", (300, 0, 51, 31), "value=\"1\" \(label)")
      }
      return (parts(""), parts("label=\"\(p.words[1])\""))
    },
    .init(.unlabelledStop, "a slider") { p in
      func parts(_ label: String) -> String { p.view("UISlider", (0, 0, 358, 34), label) }
      return (parts(""), parts("label=\"\(p.words[0])\""))
    },
    .init(.unlabelledStop, "SwiftUI: a button with an image") { p in
      func parts(_ label: String) -> String {
        p.view(
          "_UIHostingView", (0, 0, 358, 60), "",
          p.node((0, 0, 44, 44), "traits=\"button\" \(element) \(label)"))
      }
      return (parts(""), parts("label=\"\(p.words[0])\""))
    },
    .init(.unlabelledStop, "a field below its text") { p in
      func parts(_ label: String) -> String {
        p.text(p.words[0], 0, 0) + p.view("UITextField", (0, 30, 358, 36), label)
      }
      return (parts(#"label=" ""#), parts("label=\"\(p.words[1])\""))
    },
    .init(.unlabelledStop, "a decoration that is an element") { p in
      func parts(_ flag: Bool) -> String {
        p.view("Shop.WaveView", (0, 0, 358, 20), "isAccessibilityElement=\"\(flag)\"")
          + p.text(p.words[0], 0, 40)
      }
      return (parts(true), parts(false))
    },
  ]

  private static let sameWords: [PlantedShape] = [
    .init(.sameWords, "a button in each row") { p in
      func parts(_ label: (Int) -> String) -> String {
        (0..<3).map { row in
          p.view(
            "Shop.RowView", (0, row * 60, 358, 44), "",
            p.text(p.words[row], 0, row * 60 + 12)
              + p.button(label(row), 220, row * 60, width: 130))
        }.joined()
      }
      return (parts { _ in "Buy" }, parts { "Buy \(p.words[$0])" })
    },
    .init(.sameWords, "a button in each cell") { p in
      func parts(_ label: (Int) -> String) -> String {
        let cells = (0..<3).map { row in
          p.view(
            "UITableViewCell", (0, row * 50, 358, 50), "indexPath=\"0 \(row)\"",
            p.text(p.words[row], 8, row * 50 + 12)
              + p.button(label(row), 240, row * 50 + 3, width: 100))
        }
        return p.view("UITableView", (0, 0, 358, 200), "", cells.joined())
      }
      return (parts { _ in "More" }, parts { "More about \(p.words[$0])" })
    },
    .init(.sameWords, "buttons in one row") { p in
      func parts(_ label: (Int) -> String) -> String {
        (0..<3).map { p.button(label($0), $0 * 120, 0, width: 110) }.joined()
      }
      return (parts { _ in "Star" }, parts { "\($0 + 1) stars" })
    },
    .init(.sameWords, "SwiftUI: a button in each row") { p in
      func parts(_ label: (Int) -> String) -> String {
        let rows = (0..<2).map { row in
          p.node(
            (0, row * 60, 200, 20), "label=\"\(p.words[row])\" traits=\"staticText\" \(element)")
            + p.node(
              (220, row * 60, 100, 44), "label=\"\(label(row))\" traits=\"button\" \(element)")
        }
        return p.view("_UIHostingView", (0, 0, 358, 120), "", rows.joined())
      }
      return (parts { _ in "Delete" }, parts { "Delete \(p.words[$0])" })
    },
    .init(.sameWords, "fields of two addresses") { p in
      func parts(_ hint: (Int) -> String) -> String {
        (0..<2).map { row in
          p.view(
            "UIStackView", (0, row * 100, 358, 80), "",
            p.text(p.words[row], 0, row * 100)
              + p.view(
                "UITextField", (0, row * 100 + 30, 358, 36),
                "label=\"Street\" hint=\"\(hint(row))\""))
        }.joined()
      }
      return (parts { _ in "" }, parts { "For \(p.words[$0])" })
    },
  ]
}
