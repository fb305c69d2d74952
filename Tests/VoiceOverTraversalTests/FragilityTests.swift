import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Marks on orders that one point, or one swapped subview, would flip.
@Suite struct FragilityTests {
  /// Two stops of which the right one may be higher, and whether their order is one point from flipping.
  @Test(arguments: [
    (6.9, false), (7, true), (7.9, true), (8, true), (8.9, true), (9, false), (20, false),
  ])
  func onePointFromTheToleranceIsMarked(_ apart: Double, _ isFragile: Bool) {
    let recording = Recording([stop("L", 16, 100 + apart, 50, 20), stop("R", 200, 100, 50, 20)])
    let marks = recording.traversal().notes.filter(\.isFragile)
    #expect(marks.map(\.fact) == (isFragile ? [.f(2)] : []))
  }

  @Test func nothingIsMarkedWhereNobodyAsks() {
    let recording = Recording([stop("L", 16, 107, 50, 20), stop("R", 200, 100, 50, 20)])
    let screen = recording.screens[0]
    let marked = Traversal(of: screen, in: recording)
    let unmarked = Traversal(of: screen, in: recording, marksFragile: false)
    #expect(marked.notes.count == 1)
    #expect(unmarked.notes.isEmpty)
    #expect(unmarked.stops == marked.stops)
  }

  @Test func whatKeepsItsOrderOnBothSidesOfTheToleranceIsNotMarked() {
    let recording = Recording([stop("L", 16, 100, 50, 20), stop("R", 200, 107.5, 50, 20)])
    #expect(recording.traversal().notes.isEmpty)
  }

  @Test func equalNamesAreToldApartByClass() {
    let recording = Recording([
      stop("Mute", 0, 0, 50, 20, class: "UILabel"), stop("Mute", 0, 0, 50, 20, class: "UISwitch"),
    ])
    let message = recording.traversal().notes.first?.message(in: recording.screens[0].tree)
    #expect(message?.hasPrefix("UISwitch \"Mute\" before UILabel \"Mute\" is fragile: ") == true)
  }

  @Test func theProfileWithoutThoseRulesMarksNothing() {
    let recording = Recording([stop("A", 0, 0, 50, 50), stop("B", 0, 0, 50, 50)])
    #expect(recording.traversal(.accessibilitySnapshot).notes.isEmpty)
  }
}
