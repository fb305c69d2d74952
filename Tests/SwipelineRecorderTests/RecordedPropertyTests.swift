import AccessibilityTree
import HierarchyImport
import RecorderOnStandIn
import Testing
import UIKitStandIn
import VoiceOverTraversal

/// What UIKit answers about one view, and what the command reads of it.
@MainActor
@Suite struct RecordedPropertyTests {
  @Test func texts() throws {
    let card = view(0, 0, 100, 40)
    card.isAccessibilityElement = true
    card.accessibilityAttributedLabel = NSAttributedString(string: "Total <&> \"12\"")
    card.accessibilityValue = "12\neuros"
    card.accessibilityAttributedHint = NSAttributedString(string: "Opens\u{1}")
    card.accessibilityIdentifier = "total"
    card.accessibilityLanguage = "de-DE"
    let recorded = SwipeRecorder.record(window(card))
    let bytes = [UInt8](recorded.propertyList)
    let read = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "a.plist"))
    let element = try #require(read.screens[0].tree.elements.last)
    #expect(element.label == "Total <&> \"12\"")
    #expect(element.value == "12\neuros")
    #expect(element.hint == "Opens\u{FFFD}")
    #expect(element.identifier == "total")
    #expect(element.rare.language == "de-DE")
  }

  @Test func lists() throws {
    let row = PricedView(0, 0, 390, 44)
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Apples"
    row.accessibilityUserInputLabels = ["Apples", "Fruit"]
    row.accessibilityCustomActions = ["Remove", "Share"].map {
      UIAccessibilityCustomAction(name: $0) { _ in true }
    }
    let price = AXCustomContent(label: "Price", value: "2 euros")
    price.importance = .high
    row.accessibilityCustomContent = [price, AXCustomContent(label: "Weight", value: "1 kg")]
    let element = try Replay(window(row)).element("Apples")
    #expect(element.rare.customActions == ["Remove", "Share"])
    #expect(element.rare.userInputLabels == ["Apples", "Fruit"])
    #expect(
      element.rare.customContent == [
        CustomContent(label: "Price", value: "2 euros", isImportant: true),
        CustomContent(label: "Weight", value: "1 kg"),
      ])
  }

  @Test("The searches of rotors are run only where that was asked for")
  func rotors() throws {
    let first = label("Nuts", 0, 0)
    let second = label("Milk", 0, 40)
    let page = view(0, 0, 390, 844, first, second)
    var searches = 0
    let found = [first, second]
    page.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "Warnings") { _ in
        defer { searches += 1 }
        guard searches < 2 else { return nil }
        return UIAccessibilityCustomRotorItemResult(
          targetElement: found[searches], targetRange: nil)
      }
    ]
    let screen = window(page)
    let silent = try #require(try Replay(screen).tree[1].rare.customRotors.first)
    #expect(silent == CustomRotor(name: "Warnings", hasMoreResults: true) && searches == 0)
    let replay = try Replay(screen, options: RecorderOptions(searchesRotors: true))
    let rotor = try #require(replay.tree[1].rare.customRotors.first)
    #expect(rotor.results.map(\.label) == ["Nuts", "Milk"] && !rotor.hasMoreResults)
    #expect(rotor.results.map(\.element) == [.element(2), .element(3)])
  }

  @Test("A search that never ends is left after 64 results")
  func endlessRotor() throws {
    let page = view(0, 0, 390, 844)
    page.accessibilityCustomRotors = [
      UIAccessibilityCustomRotor(name: "All") { _ in
        UIAccessibilityCustomRotorItemResult(targetElement: page, targetRange: nil)
      }
    ]
    let replay = try Replay(window(page), options: RecorderOptions(searchesRotors: true))
    let rotor = try #require(replay.tree[1].rare.customRotors.first)
    #expect(rotor.results.count == 64 && rotor.hasMoreResults)
  }

  @Test("F107: headers, place and spans of a data table are spoken")
  func dataTable() throws {
    let table = PriceTable(0, 0, 390, 100)
    let header = PriceCell("Age", row: 0, column: 1)
    let cell = PriceCell("42", row: 1, column: 1)
    table.columns = [1: [header]]
    table.accessibilityContainerType = .dataTable
    table.accessibilityElements = [header, cell]
    let replay = try Replay(window(table))
    #expect(try replay.element(class: "PriceTable").rare.dataTable?.rowCount == 2)
    #expect(replay.traversal.stops.map(\.speech.description).last?.contains("Age. 42.") == true)
    let place = try replay.element("42").rare.dataTableCell
    #expect(place == DataTableCell(row: 1, column: 1))
  }

  @Test func viewProperties() throws {
    let view = UIScrollView(10, 20, 100, 50)
    view.clipsToBounds = true
    view.isUserInteractionEnabled = false
    view.alpha = 0.5
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0.5, alpha: 0.8)
    view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3.5, right: 4)
    view.gestureRecognizers = [
      UITapGestureRecognizer(), UIGestureRecognizer(), UIPanGestureRecognizer(),
    ]
    view.accessibilityContainerType = .landmark
    let element = try Replay(window(view)).element(class: "UIScrollView")
    #expect(element.frame == AccessibilityTree.Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(element.clipsToBounds && !element.isUserInteractionEnabled && element.alpha == 0.5)
    #expect(element.rare.backgroundColor == Color(red: 255, green: 0, blue: 128, alpha: 204))
    #expect(element.rare.contentInset == Insets(top: 1, left: 2, bottom: 3.5, right: 4))
    #expect(element.rare.gestureRecognizers == ["tap", "pan"])
    #expect(element.containerType == .landmark)
  }

  @Test("A frame is where the view is on the screen, scrolled content included")
  func frames() throws {
    let scroll = UIScrollView(0, 100, 390, 600).holding(label("Row", 10, 1000))
    scroll.bounds.origin.y = 950
    let row = try Replay(window(scroll)).element("Row")
    #expect(row.frame == AccessibilityTree.Rect(x: 10, y: 150, width: 100, height: 20))
  }

  @Test func controlsAndPlaces() throws {
    let pay = button("Pay", 0, 0, 100, 40)
    pay.isEnabled = false
    pay.accessibilityActivationPoint = CGPoint(x: 5, y: 5)
    let element = try Replay(window(pay)).element("Pay")
    #expect(!element.isEnabled && element.traits == [.button, .notEnabled])
    #expect(!element.isAccessibilityElementSet)
    #expect(element.rare.activationPoint == AccessibilityTree.Point(x: 5, y: 5))
  }

  @Test("A path is written as it is drawn")
  func path() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3.5, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    let pin = label("Pin", 0, 0)
    pin.accessibilityPath = UIBezierPath(cgPath: path)
    let element = try Replay(window(pin)).element("Pin")
    #expect(element.rare.path == "M 1 2 L 3.5 4 Q 5 6 7 8 C 9 10 11 12 13 14 Z")
  }

  @Test(
    "The nearest class that VoiceOver knows stands beside the app's own",
    arguments: [
      ("FancyButton", "UIButton"), ("ShopCell", "UITableViewCell"), ("PricedView", "UIView"),
      ("UIStackView", "UIView"),
    ])
  func baseClasses(name: String, base: String) throws {
    let views = [FancyButton(0, 0, 9, 9), ShopCell(0, 0, 9, 9), PricedView(0, 0, 9, 9)]
    let screen = window(view(0, 0, 390, 844).holding(views + [UIStackView(0, 0, 9, 9)]))
    #expect(try Replay(screen).element(class: name).baseClassName == base)
    #expect(try Replay(window(UINavigationBar(0, 0, 9, 9))).tree[1].baseClassName == nil)
  }

  @Test("What the device is, and which windows there are, is in the recording")
  func device() throws {
    let main = window(label("A", 0, 0))
    let above = OtherWindow(0, 0, 390, 844)
    above.windowLevel = UIWindow.Level(rawValue: 1.5)
    let options = RecorderOptions(name: "Cart")
    let recording = try Replay(
      SwipeRecorder.record(ShopScene([above, main]), options: options)
    ).recording
    #expect(recording.name == "Cart" && recording.source == "SwipelineRecorder")
    #expect(recording.idiom == .phone && recording.systemVersion == SystemVersion("26.1"))
    let tree = recording.screens[0].tree
    #expect(tree.roots.map { tree[$0].rare.windowLevel } == [0, 1.5])
    #expect(tree.roots.map { tree[$0].rare.isKeyWindow } == [true, false])
    let screen = AccessibilityTree.Rect(x: 0, y: 0, width: 390, height: 844)
    #expect(recording.screens[0].frame == screen)
  }

  @Test("Recording sets nothing: a second recording is the same, byte by byte")
  func changesNothing() {
    let host = VendingView(0, 0, 390, 844)
    host.vended = [node("A", in: host), node("B", in: host)]
    let screen = window(host, button("Pay", 0, 700))
    let first = SwipeRecorder.record(screen).propertyList
    #expect(SwipeRecorder.record(screen).propertyList == first)
  }
}

private final class FancyButton: UIButton {}

private final class PricedView: UIView, AXCustomContentProvider {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var accessibilityCustomContent: [AXCustomContent]! = []
}

private final class PriceTable: UIView, UIAccessibilityContainerDataTable {
  var columns: [Int: [PriceCell]] = [:]
  func accessibilityRowCount() -> Int { 2 }
  func accessibilityColumnCount() -> Int { 2 }
  func accessibilityHeaderElements(forRow row: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
  { nil }
  func accessibilityHeaderElements(forColumn column: Int)
    -> [any UIAccessibilityContainerDataTableCell]?
  { columns[column] }
}

private final class PriceCell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  let place: (row: Int, column: Int)
  init(_ text: String, row: Int, column: Int) {
    place = (row, column)
    super.init(accessibilityContainer: "none")
    accessibilityLabel = text
  }
  func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: 1) }
  func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: 1) }
}
