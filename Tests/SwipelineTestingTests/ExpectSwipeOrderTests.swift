import SwipelineTesting
import Testing

/// The call itself, as a test of this package makes it.
@Suite("Expecting a swipe order") struct ExpectSwipeOrderTests {
  @Test("passes beside the golden file of this test")
  func passes() {
    expectSwipeOrder(
      of: .screen("Two buttons") {
        ViewNode(.button, "Pay").identifier("pay").frame(20, 700, 350, 44)
        ViewNode(.button, "Back").frame(20, 60, 80, 44)
      }, options: .init(record: .never))
  }

  @Test("has a golden file for each argument", arguments: LayoutDirection.allCases)
  func directions(_ direction: LayoutDirection) {
    expectSwipeOrder(
      of: .screen("Row") {
        ViewNode(.button, "Left").frame(0, 60, 100, 44)
        ViewNode(.button, "Right").frame(200, 60, 100, 44)
      }, named: direction.rawValue, options: .init(layoutDirection: direction, record: .never))
  }

  @Test("refuses a second call that has no name")
  func twice() {
    let screen = RecordingSource.screen { ViewNode(.label, "a") }
    let first = #line + 2
    withKnownIssue {
      expectSwipeOrder(of: screen, options: .init(record: .never))
    }
    let second = #line + 2
    withKnownIssue {
      expectSwipeOrder(of: screen, options: .init(record: .never))
    } matching: { issue in
      issue.sourceLocation?.line == second
        && issue.comments.first?.rawValue.hasPrefix(
          "lines \(first) and \(second) of ExpectSwipeOrderTests.swift have the same golden file, "
            + "__SwipeOrder__/ExpectSwipeOrderTests/twice.golden; ") == true
    }
  }

  @Test("fails at the line of the call, with the report")
  func fails() {
    let line = #line + 2
    withKnownIssue {
      expectSwipeOrder(of: .screen { ViewNode(.label, "a") }, options: .init(record: .never))
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix(
          "fails  no golden at __SwipeOrder__/ExpectSwipeOrderTests/fails.golden\n") == true
    }
  }
}
