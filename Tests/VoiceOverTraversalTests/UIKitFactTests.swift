import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F61-F84: the containers and controls that UIKit orders itself.
@Suite struct UIKitFactTests {
  @Test(arguments: bars + tables + cells + collections + controls)
  func factGivesItsOrder(_ scenario: FactScenario) {
    let order = scenario.recording.order()
    #expect(order == scenario.order)
  }

  @Test func itemsOfOneRowAreFragileRightToLeft() {
    let recording = Recording(
      [
        view(class: "UICollectionView").containing(
          stop("c0", 0, 0, 100, 50, class: "UICollectionViewCell"),
          stop("c1", 100, 0, 100, 50, class: "UICollectionViewCell"))
      ], direction: .rightToLeft)
    let facts = recording.traversal().notes.filter(\.isFragile).map(\.fact)
    #expect(facts == [.r(18)])
  }

  static let bar = view(0, 44, 390, 44, class: "UINavigationBar").containing(
    stop("back", 8, 50, 44, 30), stop("title", 150, 50, 100, 30))

  static let bars: [FactScenario] = [
    FactScenario(
      "F61", "bar, content, toolbar, whatever their frames",
      view().containing(
        view(0, 0, 390, 844).containing(stop("content", 0, 0, 390, 20)),
        view(0, 0, 390, 44, class: "UIToolbar").containing(stop("tool", 0, 0, 44, 44)), bar),
      gives: "back, title, content, tool"),
    FactScenario(
      "F61", "a palette comes after the bar",
      view().containing(
        bar,
        view(0, 0, 390, 40, class: "_UINavigationControllerPalette").containing(
          stop("search", 0, 0, 390, 40)),
        view().containing(stop("content", 0, 0, 390, 20))),
      gives: "back, title, search, content"),
    FactScenario(
      "R12", "outside the navigation controller geometry decides",
      view().containing(
        view(0, 100, 390, 700).containing(
          view(0, 120, 390, 400).containing(stop("content", 0, 120, 390, 20)),
          view(0, 150, 390, 44, class: "UINavigationBar").containing(stop("back", 8, 150, 44, 30))),
        stop("banner", 0, 10, 390, 20)), gives: "banner, back, content"),
    FactScenario(
      "F62", "a large title comes after the buttons",
      view(0, 44, 390, 96, class: "UINavigationBar").containing(
        stop("large", 16, 96, 200, 40), stop("edit", 320, 50, 44, 30), stop("back", 8, 50, 44, 30)),
      gives: "back, edit, large"),
    FactScenario(
      "F64", "a tab bar's buttons are flat leaves at the bottom",
      view(0, 790, 390, 54, class: "UITabBar").containing(
        stop("tab2", 130, 790, 100, 50), stop("tab1", 0, 790, 100, 50),
        stop("tab3", 260, 790, 100, 50)),
      view(0, 100, 390, 600, class: "UIScrollView").containing(
        stop("one", 0, 100, 390, 50), stop("two", 0, 2000, 390, 50)),
      gives: "one, two, tab1, tab2, tab3"),
    FactScenario(
      "F65", "a toolbar without a navigation controller stands by its frame",
      view(0, 760, 390, 44, class: "UIToolbar").containing(
        stop("t1", 16, 760, 44, 44), stop("t2", 200, 760, 44, 44)),
      stop("content", 0, 0, 390, 700), gives: "content, t1, t2"),
    FactScenario(
      "F84", "a sheet's grabber comes first",
      view(0, 390, 390, 454, class: "UIDropShadowView").containing(
        stop("submit", 16, 780, 358, 50), stop("q", 16, 430, 358, 50),
        stop("grabber", 0, 400, 390, 20)), gives: "grabber, q, submit"),
    FactScenario(
      "F84", "a sheet's shadow view is an ordering parent",
      view(0, 390, 390, 454, class: "UIDropShadowView").containing(
        stop("s1", 16, 430, 358, 50), stop("s2", 16, 780, 358, 50)),
      stop("over", 0, 500, 50, 50), gives: "s1, s2, over"),
  ]

  static func row(_ number: Int) -> Sketch {
    view(0, Double(number) * 50, 390, 50, class: "UITableViewCell").containing(
      stop("r\(number)", 16, Double(number) * 50, 300, 50)
    ).with { $0.rare.indexPath = IndexPath(section: 0, item: number) }
  }

  static func supplementary(_ name: String, _ kind: Supplementary, section: Int? = nil) -> Sketch {
    stop(name, 0, 0, 390, 30).with {
      $0.rare.supplementary = kind
      $0.rare.indexPath = section.map { IndexPath(section: $0, item: 0) }
    }
  }

  static let tables: [FactScenario] = [
    FactScenario(
      "F66", "a table is one unit, rows off screen included",
      Recording([
        Sketch(
          element: view(0, 0, 390, 844, class: "UITableView").element,
          children: (0...40).reversed().map(row)),
        stop("fab", 320, 20, 56, 56),
      ]), gives: (0...40).map { "r\($0)" }.joined(separator: ", ") + ", fab"),
    FactScenario(
      "F66", "headers and footers stand around their section, the table's own around all",
      view(class: "UITableView").containing(
        supplementary("end", .tableFooter), supplementary("footer", .footer, section: 0),
        row(1), row(0), supplementary("header", .header, section: 0),
        supplementary("top", .tableHeader)), gives: "top, header, r0, r1, footer, end"),
    FactScenario(
      "R14", "without index paths a header belongs to the next cell, a footer to the last",
      view(class: "UITableView").containing(
        supplementary("h1", .header), stop("a", 0, 30, 390, 50, class: "UITableViewCell"),
        supplementary("f1", .footer), supplementary("h2", .header),
        stop("b", 0, 100, 390, 50, class: "UITableViewCell")), gives: "h1, a, f1, h2, b"),
    FactScenario(
      "F66", "what is added to the table comes after its items",
      view(class: "UITableView").containing(stop("bar", 0, 0, 390, 44), row(0), row(1)),
      gives: "r0, r1, bar"),
    FactScenario(
      "F67", "cells never interleave",
      view(class: "UITableView").containing(
        view(0, 0, 390, 60, class: "UITableViewCell").containing(
          stop("y1", 200, 0, 50, 20), stop("x1", 0, 40, 50, 20)),
        view(0, 20, 390, 60, class: "UITableViewCell").containing(
          stop("y2", 200, 20, 50, 20), stop("x2", 0, 30, 50, 20))), gives: "x1, y1, x2, y2"),
    FactScenario(
      "F74", "opened swipe actions follow their row",
      view(class: "UITableView").containing(
        view(300, 0, 90, 50, class: "UISwipeActionPullView").containing(
          stop("Delete", 300, 0, 90, 50)), row(0), row(1)), gives: "r0, Delete, r1"),
  ]

  static func cell(_ children: Sketch..., configure: (inout Element) -> Void = { _ in }) -> Sketch {
    var content = view(0, 0, 390, 120, class: "UITableViewCellContentView")
    content.children = children
    return view(0, 0, 390, 120, class: "UITableViewCell").containing(content).with(configure)
  }

  static let cells: [FactScenario] = [
    FactScenario(
      "F68", "text first, then breadth first",
      cell(
        view(16, 0, 100, 40).containing(stop("b1", 20, 10, 40, 20)), stop("b2", 200, 10, 40, 20),
        label("text", 16, 60, 100, 20)), gives: "text, b2, b1"),
    FactScenario(
      "F68", "the accessory view comes last",
      view(0, 0, 390, 120, class: "UITableViewCell").containing(
        stop("accessory", 0, 0, 40, 40).with { $0.rare.cellRole = .accessoryView },
        view(0, 0, 390, 120, class: "UITableViewCellContentView").containing(
          stop("b", 200, 10, 40, 20), label("text", 16, 10, 100, 20))),
      gives: "text, b, accessory"),
    FactScenario(
      "F69", "labels are merged",
      cell(
        label("label1", 16, 10, 100, 20), label("label2", 150, 10, 100, 20),
        stop("button", 300, 10, 40, 20, class: "UIButton")), gives: ""
    ).merging("label1, label2", "button"),
    FactScenario(
      "F69", "a label that the app made an element stays a stop",
      cell(
        label("label1", 16, 10, 100, 20),
        label("label2", 150, 10, 100, 20).with { $0.isAccessibilityElementSet = true },
        stop("button", 300, 10, 40, 20, class: "UIButton")), gives: "label1, label2, button"),
    FactScenario(
      "F69", "so does one with the button trait",
      cell(
        label("label1", 16, 10, 100, 20),
        label("label2", 150, 10, 100, 20).with { $0.traits = [.staticText, .button] }),
      gives: "label1, label2"),
    FactScenario(
      "F69", "the cell's own labels come first",
      cell(
        label("other", 16, 10, 100, 20),
        label("detail", 100, 10, 100, 20).with { $0.rare.cellRole = .detailTextLabel },
        label("text", 200, 10, 100, 20).with { $0.rare.cellRole = .textLabel }), gives: ""
    ).merging("text, detail, other"),
    FactScenario(
      "F69", "a label on the cell replaces the merged text",
      cell(label("inner", 16, 10, 100, 20)) { $0.label = "whole" }, gives: "whole"),
    FactScenario(
      "F70", "a switch as accessory view is merged",
      view(0, 0, 390, 50, class: "UITableViewCell").containing(
        view(0, 0, 300, 50, class: "UITableViewCellContentView").containing(
          label("Wi-Fi", 16, 10, 100, 20)),
        stop("", 320, 10, 50, 30, class: "UISwitch").with {
          $0.label = nil
          $0.value = "1"
          $0.traits = [.button, .toggleButton]
        }), gives: ""
    ).merging("Wi-Fi. Switch Button. On."),
    FactScenario(
      "F70", "a switch inside the content view is a stop",
      cell(
        label("Wi-Fi", 16, 10, 100, 20), stop("switch", 320, 10, 50, 30, class: "UISwitch")),
      gives: "Wi-Fi, switch"),
    FactScenario(
      "F71", "a details button is a stop",
      cell(label("text", 16, 10, 100, 20)) { $0.rare.accessoryType = .detailButton }, gives: ""
    ).merging("text", "More Info. Button."),
    FactScenario(
      "F71", "a disclosure indicator is no stop and adds the button trait",
      cell(label("text", 16, 10, 100, 20)) { $0.rare.accessoryType = .disclosureIndicator },
      gives: ""
    ).merging("text. Button."),
    FactScenario(
      "F71", "a checkmark is no stop and adds the selected trait",
      cell(label("text", 16, 10, 100, 20)) { $0.rare.accessoryType = .checkmark }, gives: ""
    ).merging("Selected: text"),
    FactScenario(
      "F72", "a child view with an empty array is looked through",
      cell(view(0, 0, 100, 40).containing(stop("b", 0, 0, 40, 20)).elements()), gives: "b"),
    FactScenario(
      "F72", "an empty array on the cell is no override",
      cell(stop("b", 0, 0, 40, 20)) { $0.elements = [] }, gives: "b"),
    FactScenario(
      "F72", "a child view with an array is a unit",
      cell(
        view(0, 0, 390, 40).containing(stop("k1", 0, 0, 40, 20), stop("k2", 50, 0, 40, 20))
          .elements("k2", "k1")), gives: "k2, k1"),
    FactScenario(
      "F72", "a cell that is an element is a leaf",
      cell(stop("b", 0, 0, 40, 20)) {
        $0.isAccessibilityElement = true
        $0.label = "whole"
      }, gives: "whole"),
    FactScenario(
      "F73", "in a cell elements stand left to right",
      cell(stop("b1", 300, 10, 40, 20), stop("b2", 200, 80, 40, 20)), gives: "b2, b1"),
    FactScenario(
      "R13", "the sort in a cell starts from the last subview, so ties give the later one first",
      cell(stop("b1", 20, 10, 40, 20), stop("b2", 20, 10, 40, 20)), gives: "b2, b1"),
    FactScenario(
      "R16", "left edges exactly two points apart are no column",
      cell(stop("right", 18, 10, 40, 20), stop("left", 16, 80, 40, 20)), gives: "left, right"),
    FactScenario(
      "F73", "left edges within two points stand top to bottom",
      cell(stop("low", 16, 80, 40, 20), stop("high", 17.9, 10, 40, 20)), gives: "high, low"),
  ]

  static let collections: [FactScenario] = [
    FactScenario(
      "F75", "cells stand by item, not by geometry",
      view(class: "UICollectionView").containing(
        stop("0", 0, 0, 100, 50, class: "UICollectionViewCell"),
        stop("1", 0, 60, 100, 50, class: "UICollectionViewCell"),
        stop("2", 110, 0, 100, 50, class: "UICollectionViewCell"),
        stop("3", 110, 60, 100, 50, class: "UICollectionViewCell")), gives: "0, 1, 2, 3"),
    FactScenario(
      "F76", "children of one collection cell stay together and are not merged",
      view(class: "UICollectionView").containing(
        view(0, 0, 190, 60, class: "UICollectionViewCell").containing(
          label("l0", 16, 10, 50, 20), label("p0", 16, 40, 50, 20)),
        view(200, 0, 190, 60, class: "UICollectionViewCell").containing(
          label("l1", 216, 10, 50, 20), label("p1", 216, 40, 50, 20))), gives: "l0, p0, l1, p1"),
    FactScenario(
      "F77", "a carousel is entered completely",
      view(class: "UITableView").containing(
        view(0, 0, 390, 100, class: "UITableViewCell").containing(
          view(0, 0, 390, 100, class: "UICollectionView").containing(
            stop("c0", -500, 0, 100, 100, class: "UICollectionViewCell"),
            stop("c1", 0, 0, 100, 100, class: "UICollectionViewCell"),
            stop("c2", 500, 0, 100, 100, class: "UICollectionViewCell"))),
        row(2)), gives: "c0, c1, c2, r2"),
  ]

  static let segments = view(0, 100, 300, 32, class: "UISegmentedControl").containing(
    stop("S", 0, 100, 100, 32), stop("M", 100, 100, 100, 32), stop("L", 200, 100, 100, 32))

  static let controls: [FactScenario] = [
    FactScenario(
      "F79", "a stepper is two stops",
      view(0, 0, 94, 32, class: "UIStepper").with { $0.label = "Pieces" }, gives: ""
    ).merging("Pieces, Decrement. Button.", "Pieces, Increment. Button."),
    FactScenario(
      "F80", "a segmented control is a stop a segment",
      stop("A", 0, 0, 50, 20), segments, stop("B", 0, 200, 50, 20), gives: "A, S, M, L, B"),
    FactScenario(
      "R17", "right to left the segments are reversed",
      Recording([segments], direction: .rightToLeft), gives: "L, M, S"),
    FactScenario(
      "F81", "a picker is a stop a component, in their order",
      view(0, 0, 390, 200, class: "UIDatePicker").containing(
        stop("day", 0, 0, 100, 200), stop("hour", 100, 0, 100, 200),
        stop("minute", 200, 0, 100, 200)
      ), gives: "day, hour, minute"),
    FactScenario(
      "F81", "a slider is one stop",
      stop("slider", 0, 0, 200, 30, class: "UISlider").containing(
        view(0, 0, 30, 30, class: "UIImageView")), gives: "slider"),
    FactScenario(
      "F82", "the clear button comes after the field",
      stop("field", 16, 100, 300, 40, class: "UITextField").containing(
        stop("clear", 280, 110, 20, 20, class: "UIButton")), stop("label", 16, 150, 100, 20),
      gives: "field, clear, label"),
    FactScenario(
      "F82", "the left view before it, the right view after it",
      stop("field", 16, 100, 300, 40, class: "UITextField").containing(
        stop("right", 30, 110, 20, 20).with { $0.rare.textFieldRole = .rightView },
        stop("left", 200, 110, 20, 20).with { $0.rare.textFieldRole = .leftView },
        label("placeholder", 60, 110, 100, 20)), gives: "left, field, right"),
    FactScenario(
      "F83", "a web view is read in document order, nodes off screen included",
      view(class: "WKWebView").containing(
        stop("second", 0, 500, 50, 20),
        view(0, 0, 0, 0).containing(stop("third", -900, 0, 50, 20)), stop("first", 0, 0, 50, 20)),
      gives: "second, third, first"),
  ]
}
