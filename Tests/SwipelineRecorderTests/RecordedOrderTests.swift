import AccessibilityTree
import RecorderOnStandIn
import Testing
import UIKitStandIn
import VoiceOverTraversal

/// Stand-in windows, recorded, read and replayed: the order that the facts demand.
@MainActor
@Suite struct RecordedOrderTests {
  @Test("F19, F23: an override's order stands, and what it leaves out is never reached")
  func override() throws {
    let parts = [label("A", 0, 100), label("B", 0, 130), label("C", 0, 160)]
    let card = view(0, 90, 390, 100, parts[0], parts[1], parts[2])
    card.accessibilityElements = [parts[2], parts[0]]
    let replay = try Replay(window(card, label("Below", 0, 300)))
    #expect(replay.order == ["C", "A", "Below"])
    let unreachable = replay.traversal.unreachable.map { replay.tree[$0.element].label }
    #expect(unreachable == ["B"])
  }

  @Test("F21: nil is no override, an empty array hides what it holds")
  func emptyArray() throws {
    let card = view(0, 0, 390, 50, label("A", 0, 0), label("B", 0, 25))
    let screen = window(card, label("C", 0, 100))
    #expect(try Replay(screen).order == ["A", "B", "C"])
    card.accessibilityElements = []
    #expect(try Replay(screen).order == ["C"])
  }

  @Test("F25: an entry may be a container of its own")
  func nestedArrays() throws {
    let inner = view(0, 0, 390, 50, label("k1", 0, 0), label("k2", 0, 25))
    inner.accessibilityElements = [inner.subviews[1], inner.subviews[0]]
    let outer = view(0, 0, 390, 100, inner, label("Z", 0, 60))
    outer.accessibilityElements = [inner, outer.subviews[1]]
    #expect(try Replay(window(outer)).order == ["k2", "k1", "Z"])
  }

  @Test("F51: a modal view hides its siblings")
  func modal() throws {
    let sheet = view(0, 400, 390, 444, label("m1", 10, 10), button("OK", 10, 50))
    sheet.accessibilityViewIsModal = true
    let screen = window(view(0, 0, 390, 844, label("A", 0, 0), sheet, label("B", 0, 200)))
    #expect(try Replay(screen).order == ["m1", "OK"])
    sheet.isHidden = true
    #expect(try Replay(screen).order == ["A", "B"])
  }

  @Test("F66: a table is one unit in index-path order, headers before rows, footers after")
  func table() throws {
    let table = ShopTable(0, 0, 390, 844)
    let pears = ShopCell(0, 80, 390, 40).holding(label("Pears", 16, 10))
    let apples = ShopCell(0, 40, 390, 40).holding(label("Apples", 16, 10))
    let bread = ShopCell(0, 200, 390, 40).holding(label("Bread", 16, 10))
    table.rows = [
      (pears, IndexPath(row: 1, section: 0)), (apples, IndexPath(row: 0, section: 0)),
      (bread, IndexPath(row: 0, section: 1)),
    ]
    let fruit = UITableViewHeaderFooterView(0, 20, 390, 20).holding(label("Fruit", 16, 0))
    let fresh = UITableViewHeaderFooterView(0, 120, 390, 20).holding(label("All fresh", 16, 0))
    let bakery = UITableViewHeaderFooterView(0, 180, 390, 20).holding(label("Bakery", 16, 0))
    table.headers = [0: fruit, 1: bakery]
    table.footers = [0: fresh]
    table.tableHeaderView = view(0, 0, 390, 20, label("Shop", 16, 0))
    table.tableFooterView = view(0, 300, 390, 20, label("The end", 16, 0))
    let first = try #require(table.tableHeaderView)
    let last = try #require(table.tableFooterView)
    // UIKit adds views as they scroll in: in no order that means anything.
    _ = table.holding(bread, last, bakery, fresh, pears, first, fruit, apples)
    let screen = window(table, button("Add", 320, 20))
    let replay = try Replay(screen)
    #expect(
      replay.order == [
        "Shop", "Fruit", "", "", "All fresh", "Bakery", "", "The end", "Add",
      ])
    let spoken = replay.traversal.stops.map(\.speech.description)
    #expect(spoken[2...3] == ["Apples", "Pears"] && spoken[6] == "Bread")
  }

  @Test("F13: a group is read through at the place of its own frame")
  func group() throws {
    let left = view(0, 0, 160, 400, label("L1", 10, 10), label("L2", 10, 60))
    let right = view(160, 0, 160, 400, label("R1", 10, 10), label("R2", 10, 60))
    let screen = window(left, right)
    #expect(try Replay(screen).order == ["L1", "R1", "L2", "R2"])
    left.shouldGroupAccessibilityChildren = true
    right.shouldGroupAccessibilityChildren = true
    #expect(try Replay(screen).order == ["L1", "L2", "R1", "R2"])
  }

  @Test("F27: an object that is no view is a stop, also without a size")
  func nonView() throws {
    let chart = view(0, 0, 390, 200)
    chart.accessibilityElements = [
      node("May", CGRect(x: 0, y: 50, width: 50, height: 50), in: chart),
      node("June", .zero, in: chart),
      node("July", CGRect(x: 0, y: 0, width: 50, height: 50), in: chart),
    ]
    let replay = try Replay(window(chart))
    #expect(replay.order == ["May", "June", "July"])
    #expect(try replay.element("May").kind == .accessibilityElement)
  }

  @Test("F33: the container protocol counts as an array, and nil is passed over")
  func containerProtocol() throws {
    let chart = VendingView(0, 0, 390, 200)
    let legend = label("Legend", 0, 100)
    _ = chart.holding(legend)
    chart.vended = [node("B", in: chart), nil, legend, node("A", in: chart)]
    let recorded = SwipeRecorder.record(window(chart))
    #expect(recorded.notes.map(\.kind) == [.entryIsMissing])
    #expect(try Replay(recorded).order == ["B", "Legend", "A"])
  }

  @Test("F88: SwiftUI's nodes stand in the order of their hosting view's array")
  func hostingView() throws {
    let host = _UIHostingView<[String: Int]>(0, 0, 390, 844)
    let stack = node("", .zero, in: host)
    stack.isAccessibilityElement = false
    stack.accessibilityElements = [node("Pay", in: stack), node("Total", in: stack)]
    host.accessibilityElements = [stack, node("Help", in: host)]
    let replay = try Replay(window(host))
    #expect(replay.order == ["Pay", "Total", "Help"])
    #expect(try replay.element(class: "_UIHostingView<...>").uiKitClass == .hostingView)
  }

  @Test("F61, F62: the navigation bar is first, its large title behind its buttons")
  func navigationBar() throws {
    let bar = UINavigationBar(0, 50, 390, 96).holding(
      label("Large title", 16, 46), button("Edit", 320, 0), button("Back", 8, 0))
    let screen = window(view(0, 0, 390, 844, view(0, 0, 390, 844, label("Row", 0, 0)), bar))
    #expect(try Replay(screen).order == ["Back", "Edit", "Large title", "Row"])
  }

  @Test("F80: the segments of a segmented control are stops in index order")
  func segmentedControl() throws {
    let sizes = VendingSegmentedControl(0, 100, 300, 30)
    sizes.vended = ["S", "M", "L"].map { node($0, in: sizes) }
    let screen = window(label("A", 0, 50), sizes, label("B", 0, 150))
    #expect(try Replay(screen).order == ["A", "S", "M", "L", "B"])
  }

  @Test("F55, F56: a modal window hides the ones behind it, a lower one takes no part")
  func windows() throws {
    let app = window(label("A", 0, 50))
    let beside = OtherWindow(0, 0, 390, 844).holding(label("B", 0, 10))
    let below = OtherWindow(0, 0, 390, 844).holding(label("C", 0, 0))
    below.windowLevel = UIWindow.Level(rawValue: -1)
    #expect(try Replay(SwipeRecorder.record(ShopScene([app, beside, below]))).order == ["B", "A"])
    let alert = OtherWindow(0, 0, 390, 844).holding(label("m", 0, 400))
    alert.windowLevel = .alert
    alert.accessibilityViewIsModal = true
    #expect(try Replay(SwipeRecorder.record(ShopScene([alert, app]))).order == ["m"])
  }

  @Test("F14: an enabled scroll view is read through before what lies over it")
  func scrollView() throws {
    let scroll = UIScrollView(0, 40, 390, 700).holding(label("s1", 0, 0), label("s2", 0, 260))
    let screen = window(label("Head", 0, 0, 390, 40), scroll, button("Add", 320, 200, 56, 56))
    #expect(try Replay(screen).order == ["Head", "s1", "s2", "Add"])
    scroll.isScrollEnabled = false
    #expect(try Replay(screen).order == ["Head", "s1", "Add", "s2"])
  }

  @Test("F67, F70: a cell's own list stands as UIKit made it")
  func cell() throws {
    let table = ShopTable(0, 0, 390, 844)
    let cell = VendingCell(0, 0, 390, 44)
    let accessory = button("Info", 340, 0)
    cell.accessoryView = accessory
    cell.accessoryType = .detailButton
    _ = cell.holding(view(0, 0, 330, 44, label("Apples", 16, 0), label("3", 200, 0)), accessory)
    cell.vended = [node("Apples, 3", in: cell), accessory]
    table.rows = [(cell, IndexPath(row: 0, section: 0))]
    let replay = try Replay(window(table.holding(cell)))
    #expect(replay.order == ["Apples, 3", "Info"])
    #expect(try replay.element("Info").rare.cellRole == .accessoryView)
    let row = try replay.element(class: "VendingCell")
    #expect(row.baseClassName == "UITableViewCell" && row.rare.accessoryType == .detailButton)
  }

  @Test("F75: a collection is read by section and item, whatever the frames say")
  func collection() throws {
    let grid = ShopCollection(0, 0, 390, 400)
    let second = UICollectionViewCell(0, 40, 100, 40).holding(label("c1", 0, 0))
    let first = UICollectionViewCell(0, 90, 100, 40).holding(label("c0", 0, 0))
    let header = UICollectionReusableView(0, 200, 390, 20).holding(label("Header", 0, 0))
    grid.items = [
      (second, IndexPath(item: 1, section: 0)), (first, IndexPath(item: 0, section: 0)),
      (header, IndexPath(item: 0, section: 0)),
    ]
    #expect(
      try Replay(window(grid.holding(second, header, first))).order == ["Header", "c0", "c1"])
  }

  @Test("F2, F5: lines are 8 points apart, and of a complete tie the front-most is first")
  func lines() throws {
    #expect(try Replay(window(label("L", 16, 100), label("R", 200, 92.1))).order == ["L", "R"])
    #expect(try Replay(window(label("L", 16, 100), label("R", 200, 92))).order == ["R", "L"])
    #expect(try Replay(window(label("A", 0, 0), label("B", 0, 0))).order == ["B", "A"])
  }

  @Test("F1: the accessibility frame sorts, not the view's own")
  func accessibilityFrame() throws {
    let moved = label("A", 0, 0)
    moved.accessibilityFrame = CGRect(x: 0, y: 300, width: 100, height: 20)
    #expect(try Replay(window(moved, label("B", 0, 100))).order == ["B", "A"])
  }

  @Test("F7: a line is read from the right where its parent is laid out so")
  func rightToLeft() throws {
    let row = view(0, 0, 390, 20, label("A", 0, 0, 50), label("B", 100, 0, 50))
    row.semanticContentAttribute = .forceRightToLeft
    #expect(try Replay(window(row)).order == ["B", "A"])
  }

  @Test("F35, F38, F39: inside an element, behind the flag, hidden or clear: no stops")
  func unreachable() throws {
    let element = view(0, 0, 390, 50, button("Inside", 0, 0))
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Card"
    let muted = view(0, 100, 390, 50, label("Muted", 0, 0))
    muted.accessibilityElementsHidden = true
    let hidden = label("Hidden", 0, 200).with { $0.isHidden = true }
    let clear = view(0, 300, 390, 50, label("Clear", 0, 0)).with { $0.alpha = 0 }
    let faint = label("Faint", 0, 400).with { $0.alpha = 0.01 }
    #expect(try Replay(window(element, muted, hidden, clear, faint)).order == ["Card", "Faint"])
  }

  @Test("F82: a text field stands between its left and right view")
  func textField() throws {
    let field = UITextField(16, 100, 300, 40)
    field.isAccessibilityElement = true
    field.accessibilityLabel = "Search"
    field.leftView = button("Scope", 200, 0)
    field.rightView = button("Clear", 0, 0)
    for part in [field.rightView, field.leftView].compactMap(\.self) { field.addSubview(part) }
    #expect(try Replay(window(field)).order == ["Scope", "Search", "Clear"])
  }

  @Test("F60: the primary column of a split view is first, whatever side it is on")
  func splitView() throws {
    let list = view(200, 0, 190, 844, label("List", 0, 100))
    let detail = view(0, 0, 200, 844, label("Detail", 0, 0))
    let screen = window(view(0, 0, 390, 844, detail, list))
    screen.rootViewController = ShopSplit(primary: list, secondary: detail)
    #expect(try Replay(screen).order == ["List", "Detail"])
  }

  @Test("F48: what lies under the keyboard is not reached")
  func keyboard() throws {
    let screen = window(label("A", 0, 600), label("B", 0, 480, 390, 40))
    let keyboard = CGRect(x: 0, y: 500, width: 390, height: 344)
    #expect(try Replay(screen).order == ["B", "A"])
    let options = RecorderOptions(keyboardFrame: keyboard)
    #expect(try Replay(screen, options: options).order == ["B"])
  }

  @Test("F28: an object in two arrays is one element, and both name it")
  func sharedEntry() throws {
    let (first, second) = (view(0, 0, 390, 100), view(0, 200, 390, 100))
    let shared = node("X", in: second)
    first.accessibilityElements = [node("A", in: first), shared, node("B", in: first)]
    second.accessibilityElements = [node("C", in: second), shared, node("D", in: second)]
    #expect(try Replay(window(first, second)).order == ["A", "X", "D"])
  }
}

private final class ShopSplit: UISplitViewController {
  private let pages: [Column: Page]

  init(primary: UIView, secondary: UIView) {
    pages = [.primary: Page(primary), .secondary: Page(secondary)]
    super.init()
  }

  override func viewController(for column: Column) -> UIViewController? { pages[column] }

  private final class Page: UIViewController {
    private let page: UIView
    init(_ page: UIView) {
      self.page = page
      super.init()
    }
    override var viewIfLoaded: UIView? { page }
  }
}
