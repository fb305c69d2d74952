import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

@Suite struct AuditCommandTests {
  private static let page = """
    <recording name="Page" idiom="phone">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UIView" identifier="form" frame="0 0 390 400" elements="#b #a">
          <element class="UIButton" id="a" identifier="name" label="Na&quot;me" frame="16 100 358 44"/>
          <element class="UIButton" id="b" label="Pay" frame="16 200 358 44"/>
        </element>
      </element>
    </recording>
    """

  private func run(_ line: String, in folder: TemporaryFolder) async -> CapturedRun {
    await CapturedRun(line, tool: .swipeline, files: folder.files())
  }

  @Test func saysWhatIsWrongWhereAndWhatToChange() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Page.xml", Self.page)
    let run = await run("audit", in: folder)
    #expect(run.status == .findings)
    #expect(
      run.output == """
        Recordings/Page.xml:4: warning: "Na"me" is reached after "Pay", but lies above it: whoever swipes \
        jumps back [traversal-order-mismatch, WCAG 2.4.3 A]
          at UIButton "Na\\"me" #name
          change: let VoiceOver reach "Na"me" before "Pay"
          tried and right: drop the accessibilityElements of #form; the audit finds nothing wrong with \
        VoiceOver's own order in it
            form.accessibilityElements = nil
        1 screen: 1 finding

        """)
  }

  @Test func jsonIsJSON() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Page.xml", Self.page)
    let run = await run("audit --json Recordings/Page.xml", in: folder)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(json?["schemaVersion"] as? Int == 1)
    let findings = json?["findings"] as? [[String: Any]]
    let finding = try #require(findings?.first)
    #expect(finding["rule"] as? String == "traversal-order-mismatch")
    #expect(finding["severity"] as? String == "warning")
    #expect(finding["file"] as? String == "Recordings/Page.xml")
    #expect(finding["screen"] == nil)
    #expect(finding["wcag"] as? [String] == ["2.4.3 A"])
    let element = finding["element"] as? [String: Any]
    #expect(element?["identifier"] as? String == "name")
    #expect(element?["label"] as? String == "Na\"me")
    #expect(element?["class"] as? String == "UIButton")
    #expect(element?["path"] as? String == "UIWindow[1]/UIView[1]/UIButton[1]")
    #expect(element?["line"] as? Int == 4)
    let suggestion = finding["suggestion"] as? [String: Any]
    #expect(suggestion?["swift"] as? String == "form.accessibilityElements = nil")
    let change = try #require((suggestion?["changes"] as? [[String: Any]])?.first)
    #expect(change["property"] as? String == "accessibilityElements")
    #expect(change["value"] is NSNull)
    #expect((change["element"] as? [String: Any])?["identifier"] as? String == "form")
  }

  @Test func explainShowsTheSwipes() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Page.xml", Self.page)
    let run = await run("audit --explain", in: folder)
    #expect(
      run.output.contains(
        """
          swipes:
          > 1 "Pay. Button."
          > 2 "Na\\"me. Button."

        """))
    let json = await self.run("audit --explain --json", in: folder)
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let finding = (object?["findings"] as? [[String: Any]])?.first
    let swipes = try #require(finding?["swipes"] as? [[String: Any]])
    #expect(swipes.map { $0["place"] as? Int } == [1, 2])
    #expect(swipes.map { $0["isConcerned"] as? Bool } == [true, true])
    // Without the option there are none.
    let plain = await self.run("audit --json", in: folder)
    #expect(!plain.output.contains(#""swipes":"#))
  }

  /// What no swipe arrives at stands between the stops where a person would look for it.
  @Test func explainShowsWhatIsPassedBy() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", AuditConfigurationTests.screen)
    let run = await run("audit --explain", in: folder)
    #expect(
      run.output.contains(
        """
            1 "Card"
          > - "Buy": inside the accessibility element "Card"

        """))
  }

  @Test func onlyNewFindingsFailWithABaseline() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Page.xml", Self.page)
    let written = await run("audit --baseline known --write-baseline", in: folder)
    #expect(written.status == .success)
    #expect(
      try folder.text(of: "known") == """
        swipeline baseline 1
        "Recordings/Page.xml" traversal-order-mismatch #name \
        (UIWindow[1]/UIView[1]/UIButton[2] "Pay")

        """)
    let again = await run("audit --baseline known", in: folder)
    #expect(again.status == .success)
    #expect(again.output == "1 screen: no findings, 1 in the baseline\n")
    try folder.add("Recordings/Other.xml", Self.page)
    let more = await run("audit --baseline known", in: folder)
    #expect(more.status == .findings)
    #expect(more.output.contains("Recordings/Other.xml:4: warning"))
    #expect(!more.output.contains("Recordings/Page.xml"))
  }

  @Test func staleEntriesAreNamed() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Page.xml", Self.page.replacing("#b #a", with: "#a #b"))
    try folder.add(
      "known",
      """
      swipeline baseline 1
      "Recordings/Page.xml" traversal-order-mismatch #name
      "Recordings/Gone.xml" unlabelled-stop #close

      """)
    let all = await run("audit --baseline known", in: folder)
    #expect(all.status == .success)
    #expect(all.errorOutput.contains("\"Recordings/Page.xml\" traversal-order-mismatch #name"))
    #expect(all.errorOutput.contains("\"Recordings/Gone.xml\" unlabelled-stop #close"))
    let one = await run("audit --baseline known Recordings/Page.xml", in: folder)
    #expect(!one.errorOutput.contains("Gone"))
  }

  @Test func troubleIsTrouble() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Page.xml", "<recording>")
    #expect(await run("audit", in: folder).status == .trouble)
    #expect(await run("audit missing.xml", in: folder).status == .trouble)
    #expect(await run("audit --write-baseline", in: folder).status == .trouble)
    try folder.add("known", "something else")
    #expect(await run("audit --baseline known", in: folder).status == .trouble)
  }

  /// Nothing is claimed of a file that was not read.
  @Test func whatCouldNotBeReadIsSaid() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Broken.xml", "<recording>")
    let none = await run("audit", in: folder)
    #expect(none.status == .trouble)
    #expect(none.output == "0 screens: nothing to judge; 1 input could not be read\n")
    let markdown = await run("audit --report markdown", in: folder)
    #expect(markdown.output.contains("Could not be read: <code>Recordings/Broken.xml</code>"))
    #expect(!markdown.output.contains("No findings"))
    let junit = await run("audit --report junit", in: folder)
    #expect(junit.output.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(junit.output.contains("<error type=\"unreadable\" message=\"Recordings/Broken.xml:"))
    let github = await run("audit --report github", in: folder)
    #expect(github.output.hasPrefix("::error file=Recordings/Broken.xml,title="))
    let json = await run("audit --json", in: folder)
    #expect(json.output.contains("\"unreadable\""))
    try folder.add("Recordings/Page.xml", Self.page.replacing("#b #a", with: "#a #b"))
    let one = await run("audit", in: folder)
    #expect(one.status == .trouble)
    #expect(one.output == "1 screen: no findings; 1 input could not be read\n")
    try folder.add(
      "known",
      """
      swipeline baseline 1
      "Recordings/Broken.xml" unlabelled-stop #close

      """)
    let baseline = await run("audit --baseline known", in: folder)
    #expect(!baseline.errorOutput.contains("nothing was found any more"))
  }

  @Test func aFindingThatGoesWithAnotherSaysWithWhich() async throws {
    let folder = try TemporaryFolder()
    try folder.add(
      "Recordings/Page.xml",
      Self.page.replacing("#b #a", with: "#c #b #a").replacing(
        "    </element>\n  </element>",
        with: "      <element class=\"UIButton\" id=\"c\" label=\"Help\" "
          + "frame=\"16 300 358 44\"/>\n    </element>\n  </element>"))
    let text = await run("audit", in: folder)
    #expect(text.output.contains("\n    form.accessibilityElements = nil\n"))
    #expect(text.output.contains("\n  goes with the change for line 4\n"))
    #expect(text.output.split(separator: "\n").count { $0.hasPrefix("  tried and right") } == 1)
    let run = await run("audit --json", in: folder)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = try #require(json?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["suggestion"] != nil } == [true, false])
    let settledBy = findings.last?["settledBy"] as? [[String: Any]]
    #expect(settledBy?.count == 1)
    #expect(settledBy?.first?["line"] as? Int == 4)
    #expect(settledBy?.first?["rule"] as? String == "traversal-order-mismatch")
    #expect(settledBy?.first?["path"] as? String == "UIWindow[1]/UIView[1]/UIButton[1]")
  }

  @Test func rulesAreListedAndExplained() async {
    let list = await CapturedRun("rules", tool: .swipeline)
    #expect(list.status == .success)
    #expect(list.output.contains("traversal-order-mismatch"))
    let one = await CapturedRun("rules swallowed-by-parent", tool: .swipeline)
    #expect(one.status == .success)
    for word in ["Fires", "Limits", "Can be wrong", "Fails", "Passes", "WCAG 4.1.2 A, 2.1.1 A"] {
      #expect(one.output.contains(word))
    }
    let none = await CapturedRun("rules swallowed", tool: .swipeline)
    #expect(none.status == .trouble)
  }

  /// A screen with two buttons that the array may leave out.
  private static func form(_ entries: String) -> String {
    """
    <recording name="Form" idiom="phone">
      <element class="UIView" identifier="form" frame="0 0 390 400" elements="\(entries)">
        <element class="UIButton" id="a" label="Name" frame="16 100 358 44"/>
        <element class="UIButton" id="b" label="Help" frame="16 200 358 44"/>
        <element class="UIButton" id="c" label="Pay" frame="16 300 358 44"/>
      </element>
    </recording>
    """
  }

  @Test func aBaselineCoversNoOtherElement() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Form.xml", Self.form("#a #c"))
    _ = await run("audit --baseline known.txt --write-baseline Form.xml", in: folder)
    let same = await run("audit --baseline known.txt Form.xml", in: folder)
    #expect(same.status == .success)
    try folder.add("Form.xml", Self.form("#a"))
    let worse = await run("audit --baseline known.txt Form.xml", in: folder)
    #expect(worse.status == .findings)
    #expect(worse.output.contains("\"Pay\""))
  }
}
