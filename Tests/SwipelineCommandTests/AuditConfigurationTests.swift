import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// What `.swipeline.json` says to the audit.
@Suite struct AuditConfigurationTests {
  /// A card that swallows a button, and a stop without a name.
  static let screen = """
    <recording name="Card">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UIView" identifier="card" label="Card" isAccessibilityElement="true" frame="0 0 390 100">
          <element class="UIButton" identifier="buy" label="Buy" frame="0 0 100 44"/>
        </element>
      </element>
    </recording>
    """

  private func audit(_ configuration: String?) async throws -> CapturedRun {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", Self.screen)
    if let configuration { try folder.add(".swipeline.json", configuration) }
    return await CapturedRun("audit", tool: .swipeline, files: folder.files())
  }

  @Test func withoutOneTheRulesOwnSeverityHolds() async throws {
    let run = try await audit(nil)
    #expect(run.status == .findings)
    #expect(run.output.contains("[swallowed-by-parent"))
  }

  @Test(arguments: [
    #"{"audit": {"disabled": ["swallowed-by-parent"]}}"#,
    #"{"audit": {"severities": {"swallowed-by-parent": "off"}}}"#,
    #"{"audit": {"severities": {"swallowed-by-parent": "advice"}}}"#,
    """
    {"audit": {"suppressions": [
      {"rule": "swallowed-by-parent", "element": "#buy", "reason": "the card buys"}
    ]}}
    """,
    """
    {"audit": {"suppressions": [
      {"rule": "swallowed-by-parent", "recordings": "Card*", "reason": "the card buys"}
    ]}}
    """,
  ])
  func whatIsSwitchedOffOrAcceptedPasses(_ configuration: String) async throws {
    let run = try await audit(configuration)
    #expect(run.status == .success, "\(run.output)\(run.errorOutput)")
  }

  @Test(arguments: [
    (#"{"audit": {"disabled": ["swallowed-by-parents"]}}"#, "did you mean 'swallowed-by-parent'?"),
    (#"{"audit": {"thresholds": {"distance": 3}}}"#, "there is no threshold 'distance'"),
    (
      #"{"audit": {"criteria": {"swallowed-by-parent": ["2.1.1"]}}}"#,
      "'2.1.1' is not a criterion; write its number and level, such as '2.4.3 A'"
    ),
    (#"{"audit": {"criteria": {"swallowed": []}}}"#, "'swallowed' is not a rule of the audit"),
  ])
  func whatThereIsNotIsRefusedWithItsLine(
    _ configuration: String, _ message: String
  ) async throws {
    let run = try await audit(configuration)
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains(".swipeline.json:1: error: "))
    #expect(run.errorOutput.contains(message))
  }

  @Test func theCriteriaOfARuleCanBeOthers() async throws {
    let other = try await audit(
      #"{"audit": {"criteria": {"swallowed-by-parent": ["1.3.1 A", "2.5.5 AAA"]}}}"#)
    #expect(other.output.contains("[swallowed-by-parent, WCAG 1.3.1 A, 2.5.5 AAA]"))
    let none = try await audit(#"{"audit": {"criteria": {"swallowed-by-parent": []}}}"#)
    #expect(none.output.contains("[swallowed-by-parent]"))
  }

  @Test func aBudgetOfSwipesIsKept() async throws {
    let run = try await audit(
      ##"{"audit": {"budgets": [{"element": "#card", "swipes": 0}], "disabled": ["swallowed-by-parent"]}}"##
    )
    #expect(run.status == .success, "\(run.output)\(run.errorOutput)")
  }
}
