import AccessibilityTree
import Testing
import UIKitStandIn
import VoiceOverTraversal

@testable import RecorderOnStandIn

/// Apps answer anything: the recorder must come to an end, and say what it left out.
@MainActor
@Suite struct HostileHierarchyTests {
  private func kinds(_ recording: SwipeRecording) -> [RecorderNote.Kind] {
    recording.notes.map(\.kind)
  }

  @Test("F31: arrays that hold each other and themselves")
  func cycles() throws {
    let (first, second) = (view(0, 0, 390, 50), view(0, 100, 390, 50))
    first.accessibilityElements = [first, second, node("A", in: first)]
    second.accessibilityElements = [first, node("B", in: second)]
    let recorded = SwipeRecorder.record(window(first, second))
    #expect(kinds(recorded) == [])
    let replay = try Replay(recorded)
    #expect(replay.tree[1].elements == [.element(1), .element(3), .element(2)])
    #expect(Set(replay.order) == ["A", "B"])
  }

  @Test("A container protocol that gives the container itself")
  func itself() throws {
    let container = VendingView(0, 0, 390, 50)
    container.vended = [container, node("A", in: container)]
    #expect(try Replay(window(container)).order == ["A"])
  }

  @Test("A node whose array holds the node")
  func nodeInItself() throws {
    let host = view(0, 0, 390, 50)
    let inner = node("", in: host)
    inner.isAccessibilityElement = false
    inner.accessibilityElements = [inner, node("A", in: inner)]
    host.accessibilityElements = [inner]
    #expect(try Replay(window(host)).order == ["A"])
  }

  @Test(
    "Counts that are none", arguments: [NSNotFound, 0, -1, Int.min])
  func noCount(count: Int) throws {
    let liar = Liar(0, 0, 390, 50, count: count)
    let recorded = SwipeRecorder.record(window(liar.holding(label("A", 0, 0))))
    #expect(liar.asked == 0 && kinds(recorded) == [])
    #expect(try Replay(recorded).order == ["A"])
  }

  @Test("A huge count is asked for up to the limit", arguments: [Int.max - 1, 5_001])
  func hugeCount(count: Int) throws {
    let liar = Liar(0, 0, 390, 50, count: count)
    let recorded = SwipeRecorder.record(window(liar))
    #expect(liar.asked == 5_000)
    #expect(kinds(recorded) == [.beyondMaximumEntries, .entryIsMissing])
    #expect(recorded.notes.last?.count == 5_000)
    #expect(recorded.recording.limitations == [.elementsLeftOut])
    #expect(try Replay(recorded).order == [])
  }

  @Test("Entries that are no objects are left out")
  func values() throws {
    let container = view(0, 0, 390, 50)
    container.accessibilityElements = ["text", 1, node("A", in: container)]
    let recorded = SwipeRecorder.record(window(container))
    #expect(recorded.notes == [RecorderNote(.entryIsNoObject, count: 2)])
    #expect(try Replay(recorded).order == ["A"])
  }

  @Test("F32, F47: a view in no window that was recorded is a reference to nothing")
  func elsewhere() throws {
    let container = view(0, 0, 390, 50)
    let loose = label("Loose", 0, 0)
    container.accessibilityElements = [loose, node("A", in: container), loose]
    let recorded = SwipeRecorder.record(window(container))
    #expect(recorded.notes == [RecorderNote(.entryIsElsewhere, count: 2)])
    let replay = try Replay(recorded)
    #expect(replay.order == ["A"])
    #expect(
      replay.tree[1].elements == [.dangling("outside1"), .element(2), .dangling("outside1")])
  }

  @Test("Thousands of views deep: recorded to the limit, without a stack")
  func deep() throws {
    let root = UIView(0, 0, 390, 844)
    var chain = [root]
    for _ in 0..<2_000 {
      let next = UIView(0, 0, 390, 844)
      chain[chain.count - 1].addSubview(next)
      chain.append(next)
    }
    chain[chain.count - 1].addSubview(label("Bottom", 0, 0))
    let recorded = SwipeRecorder.record(window(root, label("Top", 0, 0)))
    #expect(recorded.notes == [RecorderNote(.belowMaximumDepth, count: 1)])
    let replay = try Replay(recorded)
    #expect(replay.order == ["Top"] && replay.tree.count == 1_001)
    #expect(replay.recording.limitations == [.elementsLeftOut])
    let whole = SwipeRecorder.record(
      window(root), options: RecorderOptions(maximumDepth: 9_000, takesScreenshot: false))
    #expect(try Replay(whole).order == ["Bottom"])
    // Freed from the bottom: what frees a view frees its subviews, one in the other.
    while chain.popLast() != nil {}
  }

  @Test("Containers that make new containers whenever they are asked end at the limit")
  func endless() throws {
    let spring = Spring(accessibilityContainer: "none")
    let host = view(0, 0, 390, 50)
    host.accessibilityElements = [spring]
    let options = RecorderOptions(maximumCount: 500, maximumDepth: 10_000)
    let recorded = SwipeRecorder.record(window(host), options: options)
    #expect(kinds(recorded).first == .beyondMaximumCount)
    #expect(try Replay(recorded).tree.count == 500)
    let shallow = SwipeRecorder.record(window(host), options: RecorderOptions(maximumDepth: 9))
    #expect(kinds(shallow).contains(.belowMaximumDepth))
  }

  @Test("Arrays that name the same objects again and again are bounded together")
  func repeated() throws {
    let shared = node("A", in: "none")
    let array = Array(repeating: shared, count: 4_000)
    let boxes = (0..<50).map { _ in
      UIView(0, 0, 390, 50).with { $0.accessibilityElements = array }
    }
    let options = RecorderOptions(maximumCount: 100)
    let recorded = SwipeRecorder.record(
      window(view(0, 0, 390, 844).holding(boxes)), options: options)
    let entries = recorded.recording.screens[0].tree.elements.compactMap { $0.elements?.count }
    #expect(entries.reduce(0, +) == 400)
    #expect(kinds(recorded) == [.beyondMaximumEntries])
  }

  @Test("Limits that allow nothing give an empty screen", arguments: [0, -5, Int.min])
  func nothing(limit: Int) throws {
    let screen = window(label("A", 0, 0))
    for options in [RecorderOptions(maximumCount: limit), RecorderOptions(maximumDepth: limit)] {
      let recorded = SwipeRecorder.record(screen, options: options)
      #expect(recorded.recording.screens[0].tree.isEmpty)
      #expect(recorded.recording.limitations == [.elementsLeftOut])
    }
    let options = RecorderOptions(maximumEntries: limit)
    let host = view(0, 0, 390, 50)
    host.accessibilityElements = [node("A", in: host)]
    #expect(try Replay(window(host), options: options).order == [])
  }

  @Test("Numbers that are none", arguments: [CGFloat.nan, .infinity, -.infinity])
  func notFinite(number: CGFloat) throws {
    let odd = label("A", 0, 0)
    odd.accessibilityFrame = CGRect(x: number, y: 0, width: 10, height: 10)
    odd.accessibilityActivationPoint = CGPoint(x: 1, y: number)
    odd.alpha = number
    let scroll = UIScrollView(0, 100, 390, 100)
    scroll.contentInset = UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0)
    let recorded = SwipeRecorder.record(window(odd, scroll))
    #expect(recorded.notes == [RecorderNote(.numberIsNotFinite, count: 2)])
    let replay = try Replay(recorded)
    #expect(replay.tree.count == 3)
    #expect(try replay.element("A").accessibilityFrameOverride == nil)
  }

  @Test func longText() throws {
    let recorded = SwipeRecorder.record(window(label(String(repeating: "é", count: 50_000), 0, 0)))
    #expect(kinds(recorded) == [.textIsCut])
    #expect(try Replay(recorded).tree[1].label?.count == 10_000)
  }

  @Test("While UIKit's accessibility is not loaded, classes say what controls are")
  func notLoaded() throws {
    let pay = button("Pay", 0, 0)
    pay.isAccessibilityElement = false
    pay.accessibilityTraits = .none
    let screen = window(pay)
    for (isLoaded, flag) in [(true, false), (false, true)] {
      var walk = HierarchyWalk(
        options: RecorderOptions(), direction: .leftToRight, isAccessibilityLoaded: isLoaded)
      walk.walk([screen])
      let hierarchy = walk.finish(screen: nil)
      #expect(hierarchy.tree[1].isAccessibilityElement == flag)
      #expect(hierarchy.tree[1].traits == (flag ? .button : []))
      #expect(hierarchy.notes.map(\.kind) == (isLoaded ? [] : [.accessibilityIsNotLoaded]))
    }
  }
}

private final class Liar: UIView {
  let count: Int
  private(set) var asked = 0

  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double, count: Int) {
    self.count = count
    super.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  override func accessibilityElementCount() -> Int { count }
  override func accessibilityElement(at index: Int) -> Any? {
    asked += 1
    return nil
  }
}

/// Gives two new ones of itself whenever it is asked.
private final class Spring: UIAccessibilityElement {
  override var isAccessibilityElement: Bool {
    get { false }
    set {}
  }
  override var accessibilityElements: [Any]? {
    get {
      [Spring(accessibilityContainer: "none"), Spring(accessibilityContainer: "none")]
    }
    set {}
  }
}
