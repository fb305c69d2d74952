import AccessibilityTree
import GoldenFiles
import Testing
import VoiceOverTraversal

@testable import TraversalReports

@Suite struct HTMLReportTests {
  private static let unreadable = HTMLReport.Entry(
    ReplayResult(
      recording: "Recordings/Bad.xml", golden: "Golden/Bad.golden",
      outcome: .unreadable("Bad.xml:1:2: error: <b> is not closed")), recording: nil)

  @Test func onlyScreensThatDriftedStandOpen() {
    let page = HTMLReport.document(of: [DrawnSamples.cart(), DrawnSamples.tablet()])
    #expect(page.contains("<details class=\"screen\" id=\"s0\" open>"))
    #expect(page.contains("<details class=\"screen\" id=\"s1\">"))
    #expect(page.contains("<p>2 screens: 1 drifted, 1 as expected</p>"))
    #expect(page.contains("<a href=\"#s1\"><bdi>Mail</bdi></a>"))
  }

  @Test func theOnlyScreenStandsOpen() {
    let page = HTMLReport.document(of: [DrawnSamples.tablet()])
    #expect(page.contains("<details class=\"screen\" id=\"s0\" open>"))
    #expect(!page.contains("<nav"))
  }

  @Test func findingsAndReasonsAreThereWithoutTheScript() {
    let page = HTMLReport.document(of: [DrawnSamples.cart()])
    #expect(page.contains("<b class=\"kind\">order-drift</b> <bdi>&quot;Pay. Button.&quot; #pay"))
    #expect(page.contains("Gift wrap&quot; #wrap</bdi>: accessibilityElementsHidden is set"))
  }

  /// R27: with the view around it as the reason, in the golden file, the picture, the page, and reports.
  @Test func whatAPersonSeesInAViewWithoutSizeIsListed() throws {
    func screen(height: Double) -> Recording {
      let recording = DrawnSamples.recording(
        "Pay",
        [
          DrawnSamples.element(
            "UIView", nil, Rect(x: 16, y: 240, width: 358, height: height), identifier: "wrapper",
            isElement: false)
        ])
      var builder = ElementTree.Builder()
      for element in recording.screens[0].tree.elements { builder.open(element) }
      builder.add(
        DrawnSamples.element(
          "UIButton", "Pay", Rect(x: 16, y: 240, width: 358, height: 44), .button))
      var result = recording
      result.screens[0].tree = builder.finish()
      return result
    }
    let now = screen(height: 0)
    let entry = DrawnSamples.entry("Pay", now, golden: screen(height: 44))
    let reason = "inside #wrapper, which has no size"
    #expect(DrawnSamples.golden(now).screens[0].unreachable.map(\.reason) == [reason])
    let drawing = DrawnSamples.drawing(entry).document()
    #expect(drawing.contains("class=\"unreachable\" d=\"M16 240h358v44h-358z\""))
    #expect(HTMLReport.document(of: [entry]).contains(reason))
    let outcome = try #require(entry.outcome)
    let result = ReplayResult(recording: entry.path, golden: entry.golden ?? "", outcome: outcome)
    for format in ReportFormat.allCases {
      #expect(
        format.text(of: ReplayRun(results: [result], version: "1")).contains(reason), "\(format)")
    }
  }

  @Test func textsOfTheRecordingNeverBecomeMarkup() {
    let page = HTMLReport.document(of: [DrawnSamples.hostile(), Self.unreadable], title: "<i>")
    #expect(!page.contains("<img"))
    #expect(!page.contains("<i>"))
    #expect(!page.contains("<b>"))
    #expect(!page.contains("alert(1)>"))
    #expect(!page.contains("\u{202E}"))
    // One for the data of the screen, one for the templates, one that runs.
    #expect(page.components(of: "<script").count == 3)
    #expect(page.components(of: "</script").count == 3)
  }

  @Test func theContentSecurityPolicyNamesTheScriptAndTheStyle() throws {
    let page = HTMLReport.document(of: [])
    let script = try #require(page.between("<script>", "</script>"))
    let style = try #require(page.between("<style>", "</style>"))
    #expect(page.contains("default-src 'none'; script-src \(ContentHash.source(of: script)); "))
    #expect(page.contains("style-src \(ContentHash.source(of: style)); "))
    #expect(!page.contains("unsafe"))
  }

  @Test func unreadableRecordingsAreNamedWithTheReason() {
    let page = HTMLReport.document(of: [Self.unreadable])
    #expect(page.contains("<p>1 screen: 1 unreadable</p>"))
    #expect(page.contains("Bad.xml:1:2: error: &lt;b&gt; is not closed"))
  }

  @Test func twoHundredScreensOfAHundredStopsStayBelowFiveMegabytes() {
    func size(_ count: Int) -> Int {
      HTMLReport.document(of: (0..<count).map { DrawnSamples.list(screen: $0, stops: 100) })
        .utf8.count
    }
    let (none, ten) = (size(0), size(10))
    #expect(none + 20 * (ten - none) < 5_000_000)
  }

  @Test func withoutTheRecordingWhatCameOfItIsSaid() {
    var entry = DrawnSamples.cart()
    entry.recording = nil
    let page = HTMLReport.document(of: [entry])
    #expect(page.contains("<p>1 screen: 1 drifted</p>"))
    #expect(page.contains("<li>order-drift &quot;Pay. Button.&quot; #pay"))
  }

  @Test func samePageForTheSameInput() {
    let one = HTMLReport.document(of: [DrawnSamples.cart()])
    #expect(one == HTMLReport.document(of: [DrawnSamples.cart()]))
  }
}

extension String {
  /// The places at which a text begins.
  fileprivate func components(of text: String) -> [Range<String.Index>] { ranges(of: text) }

  /// What stands between two texts, the first time.
  fileprivate func between(_ start: String, _ end: String) -> String? {
    guard let open = firstRange(of: start), let close = self[open.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[open.upperBound..<close.lowerBound])
  }
}
