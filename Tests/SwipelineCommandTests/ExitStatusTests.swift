import SwipelineCommand
import Testing

@Suite("The exit status")
struct ExitStatusTests {
  @Test("has the numbers that scripts rely on")
  func numbers() {
    let numbers = ExitStatus.allCases.map(\.rawValue)
    #expect(numbers == [0, 1, 2])
  }

  @Test("of several files is the weightiest")
  func weight() {
    let worst = max(ExitStatus.findings, .success, .trouble, .findings)
    #expect(worst == .trouble)
  }
}
