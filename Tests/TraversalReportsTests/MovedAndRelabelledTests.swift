import AccessibilityTree
import Foundation
import GoldenFiles
import Testing
import TraversalReports

/// A stop that moved and says something else: every report has it once, and says both.
@Suite struct MovedAndRelabelledTests {
  private static let said =
    "\"Total: 12 euros\": 5th -> 1st, now before \"Back. Back Button.\" #back; "
    + "speech-changed: value \"12 euros\" -> \"15 euros\""

  private func result(_ failOn: FailOn = .everything) throws -> ReplayResult {
    var result = try ReportSamples.result("Cart", ReportSamples.cart, now: ReportSamples.cart) {
      var stop = $0.screens[0].stops.remove(at: 4)
      stop.text = "Total: 15 euros"
      $0.screens[0].stops.insert(stop, at: 0)
    }
    result.failOn = failOn
    return result
  }

  private func text(_ format: ReportFormat, _ failOn: FailOn = .everything) throws -> String {
    format.text(of: ReplayRun(results: [try result(failOn)], version: "1"))
  }

  /// How often a text stands in another.
  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

  @Test(arguments: ["speech", "order", "order-drift", "speech-changed", "all"])
  func eitherKindMakesARunFail(_ name: String) throws {
    let kinds = try #require(FailOn.kinds(named: name))
    #expect(try !result(FailOn(kinds)).passes)
    #expect(try text(.github, FailOn(kinds)).hasPrefix("::error "))
    #expect(try text(.junit, FailOn(kinds)).contains("failures=\"1\""))
    #expect(try text(.sarif, FailOn(kinds)).contains("\"level\": \"error\""))
  }

  @Test(arguments: ["removed", "container", "none"])
  func otherKindsDoNot(_ name: String) throws {
    let kinds = try #require(FailOn.kinds(named: name))
    #expect(try result(FailOn(kinds)).passes)
    #expect(try text(.github, FailOn(kinds)).hasPrefix("::warning "))
    #expect(try text(.junit, FailOn(kinds)).contains("failures=\"0\""))
  }

  @Test func theTextSaysBothInOneLine() throws {
    #expect(
      try text(.text) == """
        Recordings/Cart.xml  drifted
          order-drift \(Self.said)
        1 recording: 1 drifted

        """)
  }

  @Test(arguments: [ReportFormat.markdown, .github, .junit, .xunit, .sarif, .html])
  func everyReportSaysBoth(_ format: ReportFormat) throws {
    let text = try text(format)
    #expect(text.contains("order-drift"))
    #expect(count("speech-changed: value", in: text) > 0, "\(text)")
    #expect(text.contains("now before"))
  }

  @Test func theJSONNamesBothKinds() throws {
    let json = try JSONSerialization.jsonObject(with: Data(try text(.json).utf8))
    let recordings = try #require((json as? [String: Any])?["recordings"] as? [[String: Any]])
    let findings = try #require(recordings.first?["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding["kind"] as? String == "order-drift")
    #expect(finding["kinds"] as? [String] == ["order-drift", "speech-changed"])
    #expect(finding["message"] as? String == Self.said)
    let changes = try #require(finding["changes"] as? [[String: String]])
    #expect(changes == [["part": "value", "from": "12 euros", "to": "15 euros"]])
  }

  /// What is worse for a person comes first, and nothing comes twice.
  @Test func theCommentOfABranchHasItWhereStopsMoved() throws {
    var result = try result()
    result.change = .changed
    var run = ReplayRun(results: [result], version: "1")
    run.revision = ComparedRevision(name: "main", base: "0123456789", now: "HEAD", fileCount: 1)
    let text = ReportFormat.markdown.text(of: run)
    #expect(text.contains("### Moved\n\n- **order-drift** "))
    #expect(!text.contains("Says something else"))
    #expect(count("Total: 12 euros", in: text) == 1, "\(text)")
  }

  /// The same on several screens is the same when both changes are.
  @Test func itIsSharedAsAWhole() throws {
    let shared = SharedFindings(
      Array(repeating: try result(), count: 3).enumerated().map {
        var result = $1
        result.recording = "Recordings/\($0).xml"
        return result
      })
    #expect(
      shared.groups.map(\.message) == [
        "\"Total: 12 euros\": 5th -> 1st; speech-changed: value \"12 euros\" -> \"15 euros\""
      ])
  }

  /// The page joins both places, and marks that the words are others.
  @Test func thePageMarksBoth() throws {
    let labels = [("One", 100.0), ("Two", 200.0), ("Pay at once", 300.0)]
    let recording = DrawnSamples.recording(
      "Cart",
      labels.map {
        DrawnSamples.element("UIButton", $0, .init(x: 16, y: $1, width: 300, height: 44), .button)
      })
    let traversals = [DrawnSamples.traversal(recording)]
    let golden =
      "swipeline golden 1\nscreen \"Cart\" phone leftToRight\n\n- \"Pay it at once. Button.\"\n"
      + "- \"One. Button.\"\n- \"Two. Button.\"\n"
    let decision = try GoldenDecision(
      mode: .never, golden: golden,
      actual: GoldenFile(traversals, of: recording, fileName: "Cart"))
    let page = HTMLReport.document(of: [
      HTMLReport.Entry(
        ReplayResult(
          recording: "Cart.xml", golden: "Cart.golden", outcome: .decided(decision)),
        recording: recording, traversals: traversals)
    ])
    #expect(count("<b class=\"kind\">", in: page) == 1)
    #expect(page.contains("\"x\":1"))
    // Stop 1 of the golden is stop 3 now, and moved.
    #expect(page.contains(",-1,2,1,-1]"))
  }
}
