import AccessibilityTree
import TraversalAudit

extension PlantedShape {
  /// Faults of arrays and of the order.
  static let order: [PlantedShape] =
    ambiguous + stale + mismatches + interleaved + fragile + distances

  /// Three buttons in a view that lists them.
  private static func listed(
    _ p: Planting, _ array: String?, extra: String = ""
  ) -> String {
    p.view(
      "UIView", (0, 0, 358, 200), "id=\"box\" " + (array.map { "elements=\"\($0)\"" } ?? ""),
      p.button(p.words[0], 0, 0, "id=\"a\"") + p.button(p.words[1], 0, 60, "id=\"b\"")
        + p.button(p.words[2], 0, 120, "id=\"c\"") + extra)
  }

  private static let ambiguous: [PlantedShape] = [
    .init(.ambiguousElementsArray, "an entry twice") { p in
      (listed(p, "#a #b #a #c"), listed(p, "#a #b #c"))
    },
    .init(.ambiguousElementsArray, "the last entry twice") { p in
      (listed(p, "#a #b #c #b"), listed(p, "#a #b #c"))
    },
    .init(.ambiguousElementsArray, "an entry in two arrays") { p in
      func parts(_ first: String) -> String {
        p.view(
          "UIStackView", (0, 0, 358, 110), "elements=\"\(first)\"",
          p.button(p.words[0], 0, 0, "id=\"a\"") + p.button(p.words[1], 0, 60, "id=\"b\""))
          + p.view(
            "UIStackView", (0, 120, 358, 110), "elements=\"#c #d\"",
            p.button(p.words[2], 0, 120, "id=\"c\"") + p.button(p.words[3], 0, 180, "id=\"d\""))
      }
      return (parts("#a #b #c"), parts("#a #b"))
    },
    .init(.ambiguousElementsArray, "an empty array") { p in
      (listed(p, ""), listed(p, nil))
    },
    .init(.ambiguousElementsArray, "an empty array around a card") { p in
      func parts(_ array: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 120), array,
          p.view(
            "Shop.CardView", (0, 0, 358, 120), "",
            p.text(p.words[0], 8, 8) + p.text(p.words[1], 8, 40)))
      }
      return (parts(#"elements="""#), parts(""))
    },
    .init(.ambiguousElementsArray, "an array that lists its own view") { p in
      (listed(p, "#box #a #b #c"), listed(p, "#a #b #c"))
    },
    .init(.ambiguousElementsArray, "arrays that contain each other") { p in
      func parts(_ inner: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 200), "id=\"outer\" elements=\"#inner\"",
          p.view(
            "UIView", (0, 0, 358, 110), "id=\"inner\" elements=\"\(inner)\"",
            p.button(p.words[0], 0, 0, "id=\"a\"") + p.button(p.words[1], 0, 60, "id=\"b\"")))
      }
      return (parts("#a #b #outer"), parts("#a #b"))
    },
    .init(.ambiguousElementsArray, "an array on an element") { p in
      func parts(_ attributes: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 60), "elements=\"#a\" \(attributes)",
          p.view("UISwitch", (300, 10, 51, 31), "id=\"a\" label=\"\(p.words[0])\" value=\"1\""))
      }
      return (parts("label=\"\(p.words[1])\" isAccessibilityElement=\"true\""), parts(""))
    },
  ]

  private static let stale: [PlantedShape] = [
    .init(.staleElementsArray, "leaves out a button") { p in
      (listed(p, "#a #b"), listed(p, "#a #b #c"))
    },
    .init(.staleElementsArray, "leaves out a text that came later") { p in
      func parts(_ array: String) -> String {
        listed(p, array, extra: p.text(p.words[3], 0, 175, "id=\"d\""))
      }
      return (parts("#a #b #c"), parts("#a #b #c #d"))
    },
    .init(.staleElementsArray, "lists what is gone") { p in
      (listed(p, "#a #b #c #gone"), listed(p, "#a #b #c"))
    },
    .init(.staleElementsArray, "lists a hidden button") { p in
      func parts(_ array: String) -> String {
        listed(
          p, array,
          extra: p.button(p.words[3], 180, 0, "id=\"d\" isHidden=\"true\""))
      }
      return (parts("#a #b #c #d"), parts("#a #b #c"))
    },
    .init(.staleElementsArray, "lists a view without size") { p in
      func parts(_ array: String) -> String {
        listed(
          p, array,
          extra: p.view("UIButton", (0, 180, 0, 0), "id=\"d\" label=\"\(p.words[3])\""))
      }
      return (parts("#a #b #c #d"), parts("#a #b #c"))
    },
    .init(.staleElementsArray, "lists what VoiceOver may not see") { p in
      func parts(_ array: String) -> String {
        listed(
          p, array,
          extra: p.text(p.words[3], 180, 0, "id=\"d\" elementsHidden=\"true\""))
      }
      return (parts("#a #b #c #d"), parts("#a #b #c"))
    },
  ]

  private static let mismatches: [PlantedShape] = [
    .init(.traversalOrderMismatch, "an array from below to above") { p in
      (listed(p, "#b #a #c"), listed(p, "#a #b #c"))
    },
    .init(.traversalOrderMismatch, "an array from right to left") { p in
      func parts(_ array: String) -> String {
        p.view(
          "UIView", (0, 0, 358, 44), "elements=\"\(array)\"",
          p.button(p.words[0], 0, 0, width: 110, "id=\"a\"")
            + p.button(p.words[1], 120, 0, width: 110, "id=\"b\"")
            + p.button(p.words[2], 240, 0, width: 110, "id=\"c\""))
      }
      return (parts("#a #c #b"), parts("#a #b #c"))
    },
    .init(.traversalOrderMismatch, "a priority of SwiftUI") { p in
      func parts(_ priority: Int) -> String {
        p.view(
          "_UIHostingView", (0, 0, 358, 160), "",
          p.node((0, 0, 358, 44), "label=\"\(p.words[0])\" traits=\"button\"")
            + p.node((0, 60, 358, 44), "label=\"\(p.words[1])\" traits=\"button\"")
            + p.node(
              (0, 120, 358, 40),
              "label=\"\(p.words[2])\" traits=\"button\" sortPriority=\"\(priority)\""))
      }
      return (parts(1), parts(0))
    },
    .init(.traversalOrderMismatch, "a taller button in a row") { p in
      func parts(_ top: Int, _ height: Int) -> String {
        p.button(p.words[0], 0, 18, width: 100)
          + p.view("UIButton", (120, top, 100, height), "label=\"\(p.words[1])\"")
          + p.button(p.words[2], 240, 18, width: 100)
      }
      return (parts(0, 80), parts(18, 44))
    },
    .init(.traversalOrderMismatch, "one of two columns is a group") { p in
      func parts(_ group: String) -> String {
        [0, 188].map { x in
          p.view(
            "UIView", (x, 0, 170, 200),
            x == 0 ? group : #"shouldGroupAccessibilityChildren="true""#,
            p.button(p.words[x == 0 ? 0 : 2], x + 10, 10, width: 150)
              + p.button(p.words[x == 0 ? 1 : 3], x + 10, 120, width: 150))
        }.joined()
      }
      return (parts(""), parts(#"shouldGroupAccessibilityChildren="true""#))
    },
    .init(.traversalOrderMismatch, "a field behind its button") { p in
      func parts(_ array: String) -> String {
        p.view(
          "UIStackView", (0, 0, 358, 120), "elements=\"\(array)\"",
          p.text(p.words[0], 0, 0, "id=\"a\"")
            + p.view("UITextField", (0, 30, 358, 36), "id=\"b\" label=\"\(p.words[1])\"")
            + p.button(p.words[2], 0, 76, "id=\"c\""))
      }
      return (parts("#a #c #b"), parts("#a #b #c"))
    },
  ]

  /// Two cards beside each other, each with a text and a button.
  private static func cards(_ p: Planting, _ className: String, _ attributes: String) -> String {
    [0, 188].map { x in
      p.view(
        className, (x, 0, 170, 120), attributes,
        p.text(p.words[x == 0 ? 0 : 2], x + 10, 10, width: 150)
          + p.button(p.words[x == 0 ? 1 : 3], x + 10, 60, width: 150))
    }.joined()
  }

  private static let grouped = #"shouldGroupAccessibilityChildren="true""#

  private static let interleaved: [PlantedShape] = [
    .init(.groupInterleaved, "cards by their class") { p in
      (cards(p, "Shop.CardView", ""), cards(p, "Shop.CardView", grouped))
    },
    .init(.groupInterleaved, "tiles by their class") { p in
      (cards(p, "Shop.OfferTile", ""), cards(p, "Shop.OfferTile", grouped))
    },
    .init(.groupInterleaved, "views with a background") { p in
      (
        cards(p, "UIView", ##"backgroundColor="#EEEEEE""##),
        cards(p, "UIView", ##"backgroundColor="#EEEEEE" "## + grouped)
      )
    },
    .init(.groupInterleaved, "texts in three rows of two cards") { p in
      func parts(_ attributes: String) -> String {
        [0, 188].map { x in
          p.view(
            "Shop.ItemView", (x, 0, 170, 120), attributes,
            (0..<3).map { p.text(p.words[(x == 0 ? 0 : 3) + $0], x + 10, 10 + $0 * 36, width: 150) }
              .joined())
        }.joined()
      }
      return (parts(""), parts(grouped))
    },
    .init(.groupInterleaved, "lists that an array mixes") { p in
      func parts(_ array: String) -> String {
        let lists = [0, 188].map { x in
          p.view(
            "UIView", (x, 0, 170, 100), #"containerType="list""#,
            p.text(p.words[x == 0 ? 0 : 2], x, 0, width: 150, "id=\"a\(x)\"")
              + p.text(p.words[x == 0 ? 1 : 3], x, 40, width: 150, "id=\"b\(x)\""))
        }
        return p.view("UIView", (0, 0, 358, 100), "elements=\"\(array)\"", lists.joined())
      }
      return (parts("#a0 #a188 #b0 #b188"), parts("#a0 #b0 #a188 #b188"))
    },
  ]

  private static let fragile: [PlantedShape] = [
    .init(.fragileOrder, "one place") { p in
      func parts(_ x: Int) -> String {
        p.button(p.words[0], 0, 0) + p.button(p.words[1], x, 0)
      }
      return (parts(0), parts(180))
    },
    .init(.fragileOrder, "two texts in one place") { p in
      func parts(_ y: Int) -> String { p.text(p.words[0], 0, 0) + p.text(p.words[1], 0, y) }
      return (parts(0), parts(30))
    },
    .init(.fragileOrder, "half a point from another row") { p in
      func parts(_ top: String) -> String {
        p.button(p.words[0], 180, 0)
          + "<element class=\"UIButton\" label=\"\(p.words[1])\" frame=\"16 \(p.y).\(top) 160 44\"/>\n"
      }
      // The tops are just below the eight points of a new row, or almost equal.
      return (
        parts("5").replacing(text: " \(p.y).5 ", with: " \(p.y + 7).5 "), parts("0")
      )
    },
    .init(.fragileOrder, "a switch half a point from the row of its text") { p in
      func parts(_ top: Int) -> String {
        p.view("UISwitch", (300, 0, 51, 31), "label=\"\(p.words[0])\" value=\"1\"")
          + p.text(p.words[1], 0, top)
      }
      return (parts(7), parts(4))
    },
  ]

  private static let distances: [PlantedShape] = [
    .init(.swipeDistance, "more buttons before it") { p in
      func parts(_ count: Int) -> String {
        (0..<count).map { p.button(p.words[$0], 0, $0 * 50) }.joined()
          + p.button(p.words[8], 0, count * 50, "identifier=\"goal\"")
      }
      return (parts(5), parts(1))
    },
    .init(.swipeDistance, "a list before it") { p in
      func parts(_ count: Int) -> String {
        let rows = (0..<count).map { row in
          p.view(
            "UITableViewCell", (0, row * 44, 358, 44), "indexPath=\"0 \(row)\"",
            p.text(p.words[row], 8, row * 44 + 12))
        }
        return p.view("UITableView", (0, 0, 358, 220), "", rows.joined())
          + p.button(p.words[8], 0, 240, "identifier=\"goal\"")
      }
      return (parts(5), parts(1))
    },
    .init(.swipeDistance, "at the end of an array") { p in
      func parts(_ y: Int) -> String {
        p.button(p.words[0], 0, 0) + p.button(p.words[1], 0, 60) + p.button(p.words[2], 0, 120)
          + p.button(p.words[3], y == 0 ? 180 : 0, y, "identifier=\"goal\"")
      }
      return (parts(180), parts(0))
    },
    .init(.swipeDistance, "never reached") { p in
      func parts(_ hidden: Bool) -> String {
        p.view(
          "UIView", (0, 0, 358, 60), "isHidden=\"\(hidden)\"",
          p.button(p.words[0], 0, 0, "identifier=\"goal\""))
      }
      return (parts(true), parts(false))
    },
  ]
}
