import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// `swipeline audit --report`: the findings in every format.
@Suite struct AuditReportTests {
  static let screen = """
    <recording name="Card">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UIView" identifier="card" label="Card | &lt;b&gt;" isAccessibilityElement="true" frame="0 0 390 100">
          <element class="UIButton" identifier="buy" label="Buy" frame="0 0 100 44"/>
        </element>
      </element>
    </recording>
    """

  private func audit(
    _ words: String, variables: [String: String] = [:]
  ) async throws -> (run: CapturedRun, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", Self.screen)
    let run = await CapturedRun(
      "audit \(words)", tool: .swipeline, variables: variables, files: folder.files())
    return (run, folder)
  }

  @Test func annotationsPointAtTheElement() async throws {
    let (run, _) = try await audit("--report github")
    #expect(run.status == .findings)
    #expect(
      run.output.hasPrefix(
        "::error file=Recordings/Card.xml,line=4,title=VoiceOver%3A swallowed-by-parent::"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func markdownIsATableThatLabelsCannotBreak() async throws {
    let (run, _) = try await audit("--report markdown")
    let rows = run.output.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 2)
    // Four cells have five bars.
    #expect(rows.allSatisfy { row in row.filter { $0 == "|" }.count == 5 })
    #expect(!run.output.contains("<b>"))
  }

  @Test(arguments: ["junit", "xunit"])
  func junitIsXMLWithACaseForEachScreen(_ format: String) async throws {
    let (run, _) = try await audit("--report \(format)")
    #expect(run.output.contains("<testsuites name=\"swipeline audit\" tests=\"1\" failures=\"1\""))
    #expect(run.output.contains("<failure type=\"swallowed-by-parent\" message=\""))
    #expect(run.output.contains("file=\"Recordings/Card.xml\" line=\"4\"") == (format == "junit"))
    #expect(!run.output.contains("<b>"))
  }

  @Test func sarifHasRulesPlacesAndFingerprints() async throws {
    let (run, _) = try await audit("--report sarif")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let runs = try #require(json["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect(results.first?["ruleId"] as? String == "swallowed-by-parent")
    #expect(results.first?["partialFingerprints"] != nil)
    #expect(run.output.contains("\"uri\": \"Recordings/Card.xml\""))
    #expect(run.output.contains("\"startLine\": 4"))
  }

  @Test func severalGoToFilesAndTheTextStays() async throws {
    let (run, folder) = try await audit("--report sarif=a.sarif --report json=a.json")
    #expect(run.output.contains("[swallowed-by-parent"))
    #expect(folder.exists("a.sarif"))
    #expect(try folder.text(of: "a.json").contains("\"schemaVersion\": 1"))
  }

  @Test(arguments: [
    ("--report json --report sarif", "only one report can go to standard output"),
    ("--json --report sarif", "only one report can go to standard output"),
    ("--report html", "there is no page of an audit"),
  ])
  func wrongUsageIsRefused(_ words: String, _ message: String) async throws {
    let (run, _) = try await audit(words)
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains(message))
  }

  @Test func aReportThatCannotBeWrittenIsTrouble() async throws {
    let (run, folder) = try await audit("--report sarif=Recordings --report json=a.json")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("cannot write the report sarif"))
    #expect(folder.exists("a.json"))
  }

  @Test func twoReportsDoNotGoToOneFile() async throws {
    let (run, folder) = try await audit("--report junit=a.xml --report sarif=./a.xml")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("two reports would go to"))
    #expect(!folder.exists("a.xml"))
  }

  @Test func thePageOfAScreenListsWhatTheAuditFound() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", Self.screen)
    let run = await CapturedRun(
      "show --html - Recordings/Card.xml", tool: .swipeline, files: folder.files())
    #expect(run.output.contains("<h3>Audit</h3>"))
    #expect(run.output.contains("<b class=\"kind\">error swallowed-by-parent</b>"))
    #expect(run.output.contains("&lt;b&gt;"))
    #expect(!run.output.contains("| <b>"))
  }

  @Test func thePageOfARunFollowsTheConfiguration() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Card.xml", Self.screen)
    let asked = "replay --report html=page.html"
    _ = await CapturedRun(asked, tool: .swipeline, files: folder.files())
    #expect(try folder.text(of: "page.html").contains("swallowed-by-parent"))
    try folder.add(
      ".swipeline.json", #"{"audit": {"severities": {"swallowed-by-parent": "off"}}}"#)
    _ = await CapturedRun(asked, tool: .swipeline, files: folder.files())
    #expect(try !folder.text(of: "page.html").contains("swallowed-by-parent"))
    try folder.add(".swipeline.json", #"{"audit": {"severities": {"swallowed": "off"}}}"#)
    let run = await CapturedRun(asked, tool: .swipeline, files: folder.files())
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("a rule of the audit"))
  }
}
