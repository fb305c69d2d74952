import Foundation
import ReplayFiles
import TestSupport
import Testing

@testable import SwipelineCommand

/// One recording replayed as other devices and directions, and text filters.
@Suite struct VariantTests {
  /// Two buttons 10 points apart: one line on a pad, two on a phone.
  static func nearly(_ first: String = "First", _ second: String = "Second") -> String {
    """
    <recording name="Bar" idiom="phone">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UIButton" label="\(first)" frame="200 100 80 44"/>
        <element class="UIButton" label="\(second)" frame="0 110 80 44"/>
      </element>
    </recording>
    """
  }

  /// A recording whose order is the same everywhere, and one where it is another on a pad.
  private func recorded() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.record("List.xml", ["One", "Two"])
    try sandbox.folder.add("Recordings/Bar.xml", Self.nearly())
    try sandbox.folder.add(".swipeline.json", "{\"variants\": [\"pad\"]}")
    let run = await sandbox.run("record")
    #expect(run.status == .findings)
    return sandbox
  }

  @Test func onlyAnOtherOrderHasAGoldenOfItsOwn() async throws {
    let sandbox = try await recorded()
    #expect(!sandbox.exists("Golden/List.pad.golden"))
    #expect(
      try sandbox.text("Golden/Bar.pad.golden") == """
        swipeline golden 1
        screen "Bar" pad leftToRight

        - "Second. Button."
        - "First. Button."

        """)
    #expect(try sandbox.text("Golden/Bar.golden").contains("phone"))
    let run = await sandbox.run("replay")
    #expect(run.status == .success)
    #expect(
      run.output == """
        Recordings/Bar.xml  as expected
        Recordings/Bar.xml (pad)  as expected
        Recordings/List.xml  as expected
        Recordings/List.xml (pad)  as expected
        4 recordings: 4 as expected

        """)
    #expect(!run.errorOutput.contains("belongs to no recording"))
  }

  @Test func reportsTellVariantsApartAndKnowWhatIsAllowed() async throws {
    let sandbox = try await recorded()
    try sandbox.record("List.xml", ["Two", "One"])
    let strict = await sandbox.run("replay --record never --report junit")
    #expect(strict.status == .findings)
    #expect(strict.output.contains("<testcase name=\"List\""))
    #expect(strict.output.contains("<testcase name=\"List (pad)\""))
    #expect(strict.output.components(separatedBy: "<failure").count == 3)
    let lenient = await sandbox.run("replay --record never --report junit --fail-on removed")
    #expect(lenient.status == .success)
    #expect(!lenient.output.contains("<failure"))
    let json = await sandbox.run("replay --record never --report json --fail-on removed")
    #expect(json.output.contains("\"variant\": \"pad\""))
    #expect(json.output.contains("\"passes\": true"))
    #expect(json.output.contains("\"order-drift\""))
  }

  @Test func theGoldensOfVariantsAreNoOrphans() async throws {
    let sandbox = try await recorded()
    try sandbox.folder.add(".swipeline.json", "{}")
    let run = await sandbox.run("replay --prune")
    #expect(run.status == .success)
    #expect(sandbox.exists("Golden/Bar.pad.golden"))
  }

  @Test func aVariantThatDriftsAloneWaitsForReview() async throws {
    let sandbox = try await recorded()
    try sandbox.folder.add(
      "Recordings/List.xml", Self.nearly("One", "Two").replacing("\"Bar\"", with: "\"List\""))
    let run = await sandbox.run("replay")
    #expect(run.status == .findings)
    #expect(run.output.contains("Recordings/List.xml  as expected\n"))
    #expect(
      run.output.contains(
        """
        Recordings/List.xml (pad)  drifted
          order-drift "Two. Button.": 2nd -> 1st, now before "One. Button."

        """))
    #expect(!sandbox.exists("Golden/List.pad.golden"))
    #expect(sandbox.exists("Golden/List.pad.golden.new"))
    let again = await sandbox.run("replay")
    #expect(again.status == .findings)
    let accepted = await sandbox.run("review --accept-all")
    #expect(accepted.output.hasPrefix("Golden/List.pad.golden  accepted\n"))
    #expect(try sandbox.text("Golden/List.pad.golden").contains("screen \"List\" pad"))
    #expect(await sandbox.run("replay").status == .success)
  }

  @Test func whatDriftsEverywhereIsAcceptedOnce() async throws {
    let sandbox = try await recorded()
    try sandbox.record("List.xml", ["Two", "One"])
    let run = await sandbox.run("replay --filter list")
    #expect(run.status == .findings)
    #expect(run.output.contains("Recordings/List.xml (pad)  drifted\n"))
    #expect(!sandbox.exists("Golden/List.pad.golden.new"))
    #expect(await sandbox.run("review --accept-all").status == .success)
    #expect(await sandbox.run("replay").status == .success)
  }

  @Test func directionsAndBothTogether() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(
      "Recordings/Bar.xml", Self.nearly().replacing("0 110", with: "0 100"))
    let words = "--variant rightToLeft --variant pad-rightToLeft --variant phone"
    _ = await sandbox.run("record \(words)")
    #expect(try sandbox.text("Golden/Bar.rightToLeft.golden").contains("phone rightToLeft"))
    #expect(try sandbox.text("Golden/Bar.pad-rightToLeft.golden").contains("pad rightToLeft"))
    // It was recorded on a phone.
    #expect(!sandbox.exists("Golden/Bar.phone.golden"))
    let run = await sandbox.run("replay --record never \(words)")
    #expect(run.status == .success)
    #expect(run.output.hasSuffix("3 recordings: 3 as expected\n"))
  }

  @Test func neverWritesNothing() async throws {
    let sandbox = try await recorded()
    try sandbox.folder.add("Recordings/List.xml", Self.nearly("One", "Two"))
    let before = sandbox.folder.everything()
    let run = await sandbox.run("replay", variables: ["CI": "1"])
    #expect(run.status == .findings)
    #expect(sandbox.folder.everything() == before)
  }

  @Test func aRecordingMayNotHaveTheNameOfAVariant() async throws {
    let sandbox = try await recorded()
    try sandbox.record("List.pad.xml", ["One"])
    let run = await sandbox.run("replay")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("would share its golden with the variant pad"))
  }

  @Test(arguments: ["", "tablet", "pad-phone", "rightToLeft-pad", "pad-", "pad-up"])
  func otherVariantsAreRefused(_ text: String) {
    #expect(throws: ArgumentValueError.self) { try Variant(argument: text) }
  }

  // MARK: - Filters for text

  @Test func textThatChangesByItselfIsReplacedInGoldenAndComparison() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(
      ".swipeline.json",
      """
      {"filters": [
        {"pattern": "{number} minutes", "becomes": "a while"},
        {"pattern": "a while ago", "becomes": "recently", "recordings": "Feed"}
      ]}
      """)
    try sandbox.record("Feed.xml", ["Updated 5 minutes ago", "Two"])
    try sandbox.record("Other.xml", ["Updated 5 minutes ago", "Two"])
    _ = await sandbox.run("record")
    #expect(try sandbox.text("Golden/Feed.golden").contains("- \"Updated recently. Button.\"\n"))
    #expect(try sandbox.text("Golden/Other.golden").contains("- \"Updated a while ago. Button.\""))
    try sandbox.record("Feed.xml", ["Updated 12 minutes ago", "Two"])
    #expect(await sandbox.run("replay --record never").status == .success)
    #expect(await sandbox.run("diff Golden/Feed.golden Recordings/Feed.xml").status == .success)
    // What is no part of it still counts.
    try sandbox.record("Feed.xml", ["Updated 12 minutes ago", "Three"])
    let run = await sandbox.run("replay")
    #expect(run.status == .findings)
    #expect(!run.output.contains("12 minutes"))
    #expect(try sandbox.text("Golden/Feed.golden.new").contains("Updated recently"))
    #expect(await sandbox.run("review --accept-all").status == .success)
    #expect(await sandbox.run("replay").status == .success)
  }
}
