import ReplayFiles
import Swipeline
import Testing

@testable import SwipelineTesting

@Suite("The recording mode of a test") struct RecordModeTests {
  @Test(
    "is what the test says, else the environment, else what nobody has to review",
    arguments: [
      (nil, [:], .missing),
      (nil, ["CI": "true"], .never),
      (nil, ["CI": "false"], .missing),
      (nil, ["CI": ""], .missing),
      (nil, ["CI": "true", "SWIPELINE_RECORD": "failed"], .failed),
      (nil, ["SWIPELINE_RECORD": ""], .missing),
      (nil, ["SWIPELINE_RECORD": "never"], .never),
      (.all, ["CI": "true", "SWIPELINE_RECORD": "never"], .all),
    ] as [(RecordMode?, [String: String], RecordMode)])
  func modes(
    _ given: RecordMode?, _ variables: [String: String], _ expected: RecordMode
  ) throws {
    let mode = try SwipeOrderCheck.mode(given, variables: variables)
    #expect(mode == expected)
  }

  @Test(
    "is what the configuration says where neither the test nor the environment says one",
    arguments: [
      (nil, [:], .failed), (nil, ["CI": "true"], .failed), (.all, [:], .all),
      (nil, ["SWIPELINE_RECORD": "never"], .never),
    ] as [(RecordMode?, [String: String], RecordMode)])
  func configuration(
    _ given: RecordMode?, _ variables: [String: String], _ expected: RecordMode
  ) throws {
    let mode = try SwipeOrderCheck.mode(given, configuration: .failed, variables: variables)
    #expect(mode == expected)
  }

  @Test("is refused where there is none of that name")
  func unknown() {
    let error = #expect(throws: ReplayError.self) {
      try SwipeOrderCheck.mode(nil, variables: ["SWIPELINE_RECORD": "al"])
    }
    #expect(
      error?.description
        == "SWIPELINE_RECORD: \"al\" is not a recording mode; use never, missing, failed or all")
  }
}
