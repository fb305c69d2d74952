import AccessibilityTree
import Testing
import VoiceOverTraversal

@Suite struct ExplanationTests {
  /// The scenario of a fact, the element that is asked for, and the reviewed text.
  struct Case: CustomTestStringConvertible, Sendable {
    var scenario: String
    var element: String
    var text: String
    var testDescription: String { "\(element) in \(scenario)" }

    init(_ scenario: String, _ element: String, _ text: String) {
      self.scenario = scenario
      self.element = element
      self.text = text
    }
  }

  static let scenarios =
    GeometryFactTests.sorting + GeometryFactTests.groups + ContainerFactTests.scenarios
    + ReachabilityFactTests.visibility + ReachabilityFactTests.modality
    + ReachabilityFactTests.windows + UIKitFactTests.bars + UIKitFactTests.cells
    + UIKitFactTests.controls + SwiftUIFactTests.scenarios

  @Test(arguments: cases)
  func saysWhatDecided(_ explained: Case) throws {
    let scenario = try #require(Self.scenarios.first { $0.testDescription == explained.scenario })
    let screen = scenario.recording.screens[0]
    let index = try #require(screen.tree.index(ofID: explained.element))
    let explanation = Explanation(of: index, on: screen, in: scenario.recording)
    let text = explanation.lines.map(\.description).joined(separator: "\n")
    #expect(text == explained.text)
  }

  /// The last stop, the stop that the swipes come back to, and what is cut off all name the array.
  @Test(arguments: ["B", "X", "C", "K"])
  func namesTheArrayThatLeadsBackAndWhatItCutsOff(_ name: String) throws {
    let recording = Recording([
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20), stop("X", 0, 40, 50, 20), stop("B", 0, 80, 50, 20),
        stop("C", 0, 120, 50, 20)
      ).elements("A", "X", "B", "X", "C")
    ])
    let screen = recording.screens[0]
    let index = try #require(screen.tree.index(ofID: name))
    let lines = Explanation(of: index, on: screen, in: recording).lines.map(\.description)
    let array = screen.tree.name(of: 0)
    let place = try #require(
      lines.firstIndex(
        of: "  swiping right comes back to \"X\" through the accessibilityElements of \(array), "
          + "so nothing after it is reached (R24)"))
    #expect(lines.dropFirst(place + 1).first == "    the loop cuts off: \"C\" (R24)")
    let end = "  before \"X\", stop 2, to which the swipes come back (R24)"
    #expect(lines.contains(end) == (name == "B"))
  }

  @Test func arrivalsAreWhatTheExplanationOfEachStopSaysOfTheOneBefore() {
    var count = 0
    for scenario in Self.scenarios {
      let (screen, recording) = (scenario.recording.screens[0], scenario.recording)
      let traversal = Traversal(of: screen, in: recording)
      let arrivals = Explanation.arrivals(on: screen, in: recording)
      #expect(arrivals.count == traversal.stops.count, "\(scenario.testDescription)")
      for (position, lines) in arrivals.enumerated() {
        let stop = traversal.stops[position]
        let whole = Explanation(of: stop.element, stop: position, on: screen, in: recording)
        #expect(lines.allSatisfy(whole.lines.contains), "\(scenario.testDescription)")
        #expect(position == 0 || lines.contains { $0.text.hasPrefix("after ") })
        count += lines.count
      }
    }
    #expect(count > Self.scenarios.count)
  }

  static let cases: [Case] = [
    Case(
      "F1: the top left corner counts, not the centre", "B",
      """
      "B" is stop 2 of 2
        after "A", stop 1
          its top is 20 points lower: tops 8 points or more apart are different lines (F1, F2)
      """),
    Case(
      "F4: equal left edges and tops: the higher bottom first", "A",
      """
      "A" is stop 2 of 2
        after "B", stop 1
          with equal top left corners, its bottom is 30 points lower (F4)
      """),
    Case(
      "F5: a complete tie: the one added later first", "B",
      """
      "B" is stop 1 of 2
        before "A", stop 2
          their left edges, tops and bottoms are equal, and the one added later comes first (F5)
        "B" before "A" is fragile: their left edges, tops and bottoms are equal, so the one added later comes first (F5)
      """),
    Case(
      "F6: a staircase, subviews C B A", "A",
      """
      "A" is stop 2 of 3
        after "B", stop 1
          one line, as their tops are less than 8 points apart: its left edge is 100 points further right (F2, F4)
        before "C", stop 3
          its top is 12 points higher: tops 8 points or more apart are different lines (F1, F2)
        "B" before "A" is fragile: their tops form a staircase, so that the order of the subviews decides (F6)
      """),
    Case(
      "F7: right to left, the larger left edge first", "B",
      """
      "B" is stop 2 of 3
        after "C", stop 1
          one line, as their tops are less than 8 points apart: its left edge is 100 points further left, and the line runs right to left (F2, F7)
        before "A", stop 3
          one line, as their tops are less than 8 points apart: its left edge is 100 points further right, and the line runs right to left (F2, F7)
      """),
    Case(
      "F7: mixed directions: the first operand is asked", "edit",
      """
      "edit" is stop 1 of 2
        before "price", stop 2
          one line, as their tops are less than 8 points apart: its left edge is 100 points further right, and the line runs right to left (F2, F7)
        "edit" before "price" is fragile: their lines run in different directions, so that the one asked first decides (F7)
      """),
    Case(
      "F10: a navigation bar has a tolerance of 20 points", "button",
      """
      "button" is stop 2 of 2
        after "title", stop 1
          one line, as their tops are less than 20 points apart: its left edge is 180 points further right (F2, F4, F62)
      """),
    Case(
      "F13: a group is placed by its own frame", "H",
      """
      "H" is stop 3 of 3
        after "g2", stop 2
          "g2" is read with its group UIView, placed by the group's frame (F13, R1)
          its top is 50 points lower: tops 8 points or more apart are different lines (F1, F2)
        "g2" before "H" is fragile: placed by the first stop of the group instead of its frame, it would flip (F13)
      """),
    Case(
      "F14: a scroll view is an implicit group", "s2",
      """
      "s2" is stop 3 of 4
        after "s1", stop 2
          its top is 260 points lower: tops 8 points or more apart are different lines (F1, F2)
        before "fab", stop 4
          "s2" is read with all of the scroll view UIScrollView, placed by its visible part (F14, R1)
          its top is 160 points higher: tops 8 points or more apart are different lines (F1, F2)
        "s2" before "fab" is fragile: without the scroll view's grouping it would flip (F14)
      """),
    Case(
      "R1: the outermost boundary that separates gives the frame", "tab",
      """
      "tab" is stop 3 of 3
        after "card2", stop 2
          "card2" is read with all of the scroll view UIScrollView, placed by its visible part (F14, R1)
          its top is 790 points lower: tops 8 points or more apart are different lines (F1, F2)
        "card2" before "tab" is fragile: without the scroll view's grouping it would flip (F14)
      """),
    Case(
      "F20: a container is placed by its own frame, not by its first entry", "k1",
      """
      "k1" is stop 2 of 2
        after "H", stop 1
          all of UIView is read together, placed by its own frame (F20)
          its top is 200 points lower: tops 8 points or more apart are different lines (F1, F2)
        entry 1 of 1 in the accessibilityElements of UIView, which has one place among its neighbours (F19, F20)
      """),
    Case(
      "F21: an empty array hides the whole subtree", "A",
      """
      "A" is never reached: the accessibilityElements of UIView is an empty array (F21)
        to reach it, set the accessibilityElements of UIView to nil instead of []
      """),
    Case(
      "F22: an array on an element is ignored", "A",
      """
      "A" is never reached: inside the accessibility element "V" (F35)
        to reach it, make "V" a container: isAccessibilityElement = false
      """),
    Case(
      "F23: what is not listed is not reached", "B",
      """
      "B" is never reached: not in the accessibilityElements of UIView (F23)
        to reach it, add "B" to the accessibilityElements of UIView, or drop the array
      """),
    Case(
      "F24: a plain view in an array gives its descendants at that place", "p2",
      """
      "p2" is stop 2 of 3
        after "p1", stop 1
          its top is 50 points lower: tops 8 points or more apart are different lines (F1, F2)
        before "Z", stop 3
          the accessibilityElements of UIView list them in this order (F19)
        entry 1 of 2 in the accessibilityElements of UIView, which has one place among its neighbours (F19, F20)
      """),
    Case(
      "F28: an entry of two arrays belongs to the last one", "X",
      """
      "X" is stop 2 of 3
        after "A", stop 1
          the accessibilityElements of UIView list them in this order (F19)
        before "D", stop 3: it belongs to another accessibilityElements array, where the flick goes on (F28, R19)
        entry 2 of 3 in the accessibilityElements of UIView, which has one place among its neighbours (F19, F20)
        "X" is in two accessibilityElements arrays and belongs to that of UIView (F28)
      """),
    Case(
      "F28: an entry of two arrays belongs to the last one", "B",
      """
      "B" is never reached: skipped where "X" leads on to another accessibilityElements (F28)
        to reach it, list "X" in one accessibilityElements array, once
      """),
    Case(
      "F51: a modal view replaces its level", "A",
      """
      "A" is never reached: behind the modal view UIView (F51)
        to reach it, unset accessibilityViewIsModal on UIView, or dismiss it
      """),
    Case(
      "F53: a dimming view counts as modal", "A",
      """
      "A" is never reached: behind the modal view UIView (F53)
        to reach it, set accessibilityViewIsModal = false on UIView, or dismiss it
        UIView counts as modal because of its dark, half clear background alone, which is disputed; where VoiceOver does not take it for modal, what is behind it is reached (R30)
      """),
    Case(
      "F54: UIKit presents through a transition view", "A",
      """
      "A" is never reached: behind the modal view UITransitionView (F54)
        to reach it, dismiss what UITransitionView presents
      """),
    Case(
      "F61: bar, content, toolbar, whatever their frames", "content",
      """
      "content" is stop 3 of 4
        after "title", stop 2
          a navigation controller gives its bar first, then palette, content and toolbar (F61)
        before "tool", stop 4
          a navigation controller gives its bar first, then palette, content and toolbar (F61)
      """),
    Case(
      "F68: text first, then breadth first", "b1",
      """
      "b1" is stop 3 of 3
        after "b2", stop 2
          a cell gives its text first, then its subviews level by level, its accessory last (F68)
        part of the cell UITableViewCell with "b1", which keeps its contents together (F67)
      """),
    Case(
      "F69: labels are merged", "label2",
      """
      "label2" is no stop of its own: spoken as part of the cell UITableViewCell with "label1", stop 1 (F69)
      """),
    Case(
      "F82: the clear button comes after the field", "clear",
      """
      "clear" is stop 2 of 3
        after "field", stop 1
          "field" has its parts in this order (F82)
        before "label", stop 3
          "clear" is read with "field", whose part it is (F82)
          its top is 50 points higher: tops 8 points or more apart are different lines (F1, F2)
      """),
    Case(
      "F85: the higher priority first, negative ones last", "A",
      """
      "A" is stop 3 of 3
        after "B", stop 2
          SwiftUI gives the higher sort priority first (F85)
      """),
    Case(
      "F40: a wrapper without width drops its subtree", "A",
      """
      "A" is never reached: inside UIView, which has no size (F40, R27)
        to reach it, give UIView a size
      """),
    Case(
      "F43: off screen is skipped, half a point of it counts as off, partly visible stays", "gone",
      """
      "gone" is never reached: off screen (F43)
        to reach it, move "gone" on screen or into a scroll view
      """),
    Case(
      "F60: a split view's primary column comes first, whatever the frames", "detail",
      """
      "detail" is stop 2 of 2
        after "list", stop 1
          a split view gives its primary column first (F60)
      """),
  ]
}
