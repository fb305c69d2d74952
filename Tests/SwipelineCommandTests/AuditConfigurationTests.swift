import Foundation
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

  /// Two screens of one name for the element, of which only one is accepted.
  @Test func aFindingIsAcceptedOnOneScreen() async throws {
    let folder = try TemporaryFolder()
    let window = Self.screen.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
    let screens = ["Cart", "Offers"].map { "<screen name=\"\($0)\">\(window)</screen>" }.joined()
    try folder.add("Recordings/Card.xml", "<recording>\(screens)</recording>")
    try folder.add(
      ".swipeline.json",
      """
      {"audit": {"suppressions": [
        {"rule": "swallowed-by-parent", "element": "#buy", "screen": "Cart", "reason": "the card buys"}
      ]}}
      """)
    let run = await CapturedRun("audit", tool: .swipeline, files: folder.files())
    #expect(run.status == .findings)
    #expect(
      run.output.contains("accepted swallowed-by-parent at UIButton \"Buy\" #buy: the card buys"))
    #expect(run.output.contains("screen \"Offers\""))
    #expect(run.output.hasSuffix("2 screens: 1 finding, 1 accepted\n"))
  }

  static let outdated = """
    {"audit": {"suppressions": [
      {"rule": "swallowed-by-parent", "element": "#buy", "reason": "the card buys"},
      {"rule": "unlabelled-stop", "element": "#gone", "screen": "Cart", "reason": "a decoration"}
    ]}}
    """

  @Test func aSuppressionThatAcceptsNothingAnyMoreIsAnError() async throws {
    let run = try await audit(Self.outdated)
    #expect(run.status == .trouble)
    #expect(
      run.errorOutput.contains(
        ".swipeline.json:3: error: nothing is found any more that the suppression of "
          + "unlabelled-stop of #gone on the screen \"Cart\" accepts; remove it"))
    #expect(!run.errorOutput.contains("#buy"))
  }

  /// Of one recording nobody knows what the others have; a folder around all recordings has them all.
  @Test(arguments: [("Recordings/Card.xml", true), ("Recordings", false), (".", false)])
  func suppressionsAreJudgedWithAllRecordings(_ path: String, _ passes: Bool) async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", Self.screen)
    try folder.add(".swipeline.json", Self.outdated)
    let run = await CapturedRun("audit \(path)", tool: .swipeline, files: folder.files())
    #expect((run.status == .success) == passes, "\(run.errorOutput)")
  }

  /// What is accepted stands in the reports for machines, with the reason.
  @Test func reportsSayWhatIsAccepted() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", Self.screen)
    try folder.add(
      ".swipeline.json",
      #"{"audit": {"suppressions": [{"rule": "swallowed-by-parent", "reason": "the card buys"}]}}"#)
    func report(_ format: String) async throws -> [String: Any] {
      let run = await CapturedRun(
        "audit --report \(format)", tool: .swipeline, files: folder.files())
      #expect(run.status == .success)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      return try #require(object as? [String: Any])
    }
    let json = try await report("json")
    let accepted = try #require((json["suppressed"] as? [[String: Any]])?.first)
    #expect(accepted["rule"] as? String == "swallowed-by-parent")
    #expect(accepted["reason"] as? String == "the card buys")
    let runs = try await report("sarif")["runs"] as? [[String: Any]]
    let result = try #require((runs?.first?["results"] as? [[String: Any]])?.first)
    let suppression = try #require((result["suppressions"] as? [[String: Any]])?.first)
    #expect(suppression["kind"] as? String == "external")
    #expect(suppression["justification"] as? String == "the card buys")
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
