import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F1-F18: the geometric sort, groups and scroll views.
@Suite struct GeometryFactTests {
  @Test(arguments: sorting + groups)
  func factGivesItsOrder(_ scenario: FactScenario) {
    let order = scenario.recording.order()
    #expect(order == scenario.order)
  }

  private static func parent(_ direction: LayoutDirection, _ child: Sketch) -> Sketch {
    view().containing(child).with { $0.layoutDirection = direction }
  }

  static let price = parent(.leftToRight, stop("price", 0, 0, 50, 20))
  static let edit = parent(.rightToLeft, stop("edit", 100, 0, 50, 20))

  static let sorting: [FactScenario] = [
    FactScenario(
      "F1", "the top left corner counts, not the centre",
      stop("A", 16, 20, 100, 60), stop("B", 200, 40, 100, 10), gives: "A, B"),
    FactScenario(
      "F1", "the accessibilityFrame counts, not the view's frame",
      stop("A", 0, 0, 50, 50).with {
        $0.accessibilityFrameOverride = Rect(x: 0, y: 100, width: 50, height: 50)
      }, stop("B", 0, 50, 50, 50), gives: "B, A"),
    FactScenario(
      "F2", "tops 7.9 points apart are one line on a phone",
      stop("L", 16, 100, 100, 20), stop("R", 200, 92.1, 100, 36), gives: "L, R"),
    FactScenario(
      "F2", "tops exactly 8 points apart are two lines on a phone",
      stop("L", 16, 100, 100, 20), stop("R", 200, 92, 100, 36), gives: "R, L"),
    FactScenario(
      "F2", "tops 8 points apart are one line on a pad",
      Recording([stop("L", 16, 100, 100, 20), stop("R", 200, 92, 100, 36)], idiom: .pad),
      gives: "L, R"),
    FactScenario(
      "F2", "tops 13 points apart are two lines on a pad",
      Recording([stop("L", 16, 100, 100, 20), stop("R", 200, 87, 100, 36)], idiom: .pad),
      gives: "R, L"),
    FactScenario(
      "F2", "tops 4 points apart are two lines on a watch",
      Recording([stop("L", 16, 100, 100, 20), stop("R", 200, 96, 100, 36)], idiom: .watch),
      gives: "R, L"),
    FactScenario(
      "F2", "tops 3.9 points apart are one line on a watch",
      Recording([stop("L", 16, 100, 100, 20), stop("R", 200, 96.1, 100, 36)], idiom: .watch),
      gives: "L, R"),
    FactScenario(
      "F3", "a path has no influence",
      stop("A", 16, 100, 100, 40).with { $0.rare.path = "M16 0 H116 V40 Z" },
      stop("B", 16, 60, 100, 20), gives: "B, A"),
    FactScenario(
      "F4", "equal left edges: the higher top first, within a line",
      stop("A", 0, 5, 50, 50), stop("B", 0, 0, 50, 50), gives: "B, A"),
    FactScenario(
      "F4", "equal left edges and tops: the higher bottom first",
      stop("A", 0, 0, 50, 80), stop("B", 0, 0, 50, 50), gives: "B, A"),
    FactScenario(
      "F4", "within a line the smaller left edge first, whatever the width",
      stop("A", 100, 0, 10, 20), stop("B", 0, 5, 300, 20), gives: "B, A"),
    FactScenario(
      "F5", "a complete tie: the one added later first",
      stop("A", 0, 0, 50, 50), stop("B", 0, 0, 50, 50), gives: "B, A"),
    FactScenario(
      "F5", "width is no criterion",
      stop("A", 0, 0, 80, 50), stop("B", 0, 0, 50, 50), gives: "B, A"),
    FactScenario(
      "F6", "a staircase, subviews A B C",
      stop("A", 200, 0, 50, 20), stop("B", 100, 6, 50, 20), stop("C", 0, 12, 50, 20),
      gives: "C, B, A"),
    FactScenario(
      "F6", "a staircase, subviews C B A",
      stop("C", 0, 12, 50, 20), stop("B", 100, 6, 50, 20), stop("A", 200, 0, 50, 20),
      gives: "B, A, C"),
    FactScenario(
      "F6", "a staircase, subviews B A C",
      stop("B", 100, 6, 50, 20), stop("A", 200, 0, 50, 20), stop("C", 0, 12, 50, 20),
      gives: "A, C, B"),
    FactScenario(
      "F7", "right to left, the larger left edge first",
      Recording(
        [stop("A", 0, 0, 50, 20), stop("B", 100, 0, 50, 20), stop("C", 200, 0, 50, 20)],
        direction: .rightToLeft), gives: "C, B, A"),
    FactScenario(
      "F7", "right to left left edges count, not right edges",
      Recording(
        [stop("A", 0, 0, 300, 20), stop("B", 100, 0, 50, 20)], direction: .rightToLeft),
      gives: "B, A"),
    FactScenario(
      "F7", "mixed directions: the first operand is asked", price, edit, gives: "edit, price"),
    FactScenario(
      "F7", "mixed directions, subviews swapped", edit, price, gives: "price, edit"),
    FactScenario(
      "F8", "two columns without groups are read row by row",
      view(0, 0, 160, 400).containing(stop("L1", 10, 10, 50, 20), stop("L2", 10, 60, 50, 20)),
      view(160, 0, 160, 400).containing(stop("R1", 170, 10, 50, 20), stop("R2", 170, 60, 50, 20)),
      gives: "L1, R1, L2, R2"),
    FactScenario(
      "F9", "overlap does not matter",
      stop("img", 0, 100, 390, 300), stop("badge", 300, 110, 60, 20),
      stop("cap", 16, 370, 200, 20), gives: "img, badge, cap"),
    FactScenario(
      "F10", "a navigation bar has a tolerance of 20 points",
      view(0, 44, 390, 96, class: "UINavigationBar").containing(
        stop("title", 120, 60, 100, 20), stop("button", 300, 44, 44, 44)), gives: "title, button"),
    FactScenario(
      "F12", "windows of one scene are one list",
      view(class: "UIWindow").containing(stop("A", 0, 100, 50, 50)).with {
        $0.rare.isKeyWindow = true
      },
      view(class: "UIWindow").containing(stop("B", 0, 0, 50, 50)), gives: "B, A"),
    FactScenario(
      "F12", "of two scenes side by side the left one comes first",
      Recording(
        [
          view(400, 0, 390, 844, class: "UIWindow").containing(stop("R", 410, 0, 50, 50)).with {
            $0.rare.windowScene = "right"
          },
          view(0, 0, 390, 844, class: "UIWindow").containing(
            stop("L1", 10, 0, 50, 50), stop("L2", 10, 700, 50, 50)
          ).with { $0.rare.windowScene = "left" },
        ], size: (800, 844)), gives: "L1, L2, R"),
  ]

  static let columns: [Sketch] = [
    view(0, 0, 160, 400).containing(stop("L1", 10, 10, 50, 20), stop("L2", 10, 60, 50, 20)),
    view(160, 0, 160, 400).containing(stop("R1", 170, 10, 50, 20), stop("R2", 170, 60, 50, 20)),
  ]

  static let scrolling = view(0, 40, 390, 700, class: "UIScrollView").containing(
    stop("s1", 0, 40, 390, 40), stop("s2", 0, 300, 390, 40))

  static let groups: [FactScenario] = [
    FactScenario(
      "F13", "a group is placed by its own frame",
      stop("H", 0, 50, 320, 20),
      view(0, 0, 320, 300).containing(
        stop("g1", 0, 200, 320, 20), stop("g2", 0, 250, 320, 20)
      ).with { $0.shouldGroupAccessibilityChildren = true }, gives: "g1, g2, H"),
    FactScenario(
      "F13", "grouped columns stay together",
      Recording(columns.map { $0.with { $0.shouldGroupAccessibilityChildren = true } }),
      gives: "L1, L2, R1, R2"),
    FactScenario(
      "R1", "the outermost boundary that separates gives the frame",
      view(0, 0, 390, 700, class: "UIScrollView").containing(
        view(0, 0, 390, 200).containing(stop("card1", 0, 20, 390, 20)).with {
          $0.shouldGroupAccessibilityChildren = true
        },
        view(0, 900, 390, 200).containing(stop("card2", 0, 920, 390, 20)).with {
          $0.shouldGroupAccessibilityChildren = true
        }),
      stop("tab", 0, 790, 100, 50), gives: "card1, card2, tab"),
    FactScenario(
      "F14", "a scroll view is an implicit group",
      stop("head", 0, 0, 390, 40), scrolling, stop("fab", 320, 200, 56, 56),
      gives: "head, s1, s2, fab"),
    FactScenario(
      "F14", "with scrolling off it is none",
      stop("head", 0, 0, 390, 40), scrolling.with { $0.rare.isScrollEnabled = false },
      stop("fab", 320, 200, 56, 56), gives: "head, s1, fab, s2"),
    FactScenario(
      "F14", "the inset is not part of the visible rectangle",
      view(0, 0, 390, 700, class: "UIScrollView").containing(stop("s", 0, 120, 390, 20)).with {
        $0.rare.contentInset = Insets(top: 100, left: 0, bottom: 0, right: 0)
      },
      stop("bar", 0, 50, 390, 44), gives: "bar, s"),
    FactScenario(
      "F15", "a list type is no group",
      Recording(columns.map { $0.with { $0.containerType = .list } }), gives: "L1, R1, L2, R2"),
    FactScenario(
      "F15", "a landmark, a data table and a semantic group are none either",
      Recording(
        zip(columns, [ContainerType.landmark, .semanticGroup]).map { column, type in
          column.with {
            $0.containerType = type
            $0.label = "part"
          }
        }), gives: "L1, R1, L2, R2"),
    FactScenario(
      "F16", "in the flat navigation style a group is no stop",
      view(0, 0, 390, 100).containing(stop("g1", 0, 0, 50, 20), stop("g2", 0, 40, 50, 20)).with {
        $0.shouldGroupAccessibilityChildren = true
      }, stop("H", 0, 120, 50, 20), gives: "g1, g2, H"),
    FactScenario(
      "F17", "a data table is read in the order of its array",
      view(id: "table").containing(
        stop("a1", 0, 0, 50, 20), stop("a2", 0, 40, 50, 20), stop("b1", 100, 0, 50, 20),
        stop("b2", 100, 40, 50, 20)
      ).elements("a1", "a2", "b1", "b2").with { $0.containerType = .dataTable },
      gives: "a1, a2, b1, b2"),
    FactScenario(
      "F18", "a stack view has no rule of its own",
      view(0, 20, 390, 60, class: "UIStackView").containing(
        stop("label", 16, 40, 100, 20), stop("button", 200, 20, 60, 60)), gives: "button, label"),
  ]
}
