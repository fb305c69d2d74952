import GoldenFiles
import Testing

@testable import TraversalReports

@Suite struct MarkdownReportTests {
  @Test func fiveHundredDriftedScreensFitWithCounts() throws {
    let text = ReportFormat.markdown.text(of: try ReportSamples.fiveHundred.get())
    // Code hosts count characters, and some of them bytes.
    #expect(text.utf8.count < 65_000)
    #expect(text.utf8.count > 60_000)
    #expect(text.contains("## Swipeline: 500 of 500 recordings not as expected"))
    #expect(text.contains("<summary>On 500 recordings: <b>order-drift</b>"))
    #expect(text.contains("\n- and 450 more\n"))
    // Shown sections and those left out are all there are.
    let shown = text.components(separatedBy: ": 2 findings, and 1 of those above").count - 1
    #expect(
      text.hasSuffix(
        "\(1_000 - 2 * shown) more findings on \(500 - shown) recordings left out here for length; "
          + "the other reports have everything.\n\n"))
    #expect(opensAndCloses(text))
  }

  @Test func hugeTextsAreCutAndStillFit() throws {
    let golden = GoldenScreen(name: "S")
    var now = golden
    now.stops = (0..<60).map { GoldenStop("\($0)" + String(repeating: "<&\u{60}", count: 1_000)) }
    let run = ReplayRun(
      results: try (0..<9).map {
        try ReportSamples.result(
          "\($0)", GoldenFile(screens: [golden]).text, now: GoldenFile(screens: [now]).text)
      }, version: "1")
    let text = ReportFormat.markdown.text(of: run)
    #expect(text.utf8.count < 65_000)
    #expect(text.contains("left out here for length"))
    #expect(opensAndCloses(text))
  }

  @Test func sameDriftIsToldOnceAndTheRestByRecording() throws {
    let text = ReportFormat.markdown.text(of: try ReportSamples.drifted(3))
    let moves = text.components(separatedBy: "1st -&gt; 3rd").count - 1
    #expect(moves == 1)
    let removals = text.components(separatedBy: "**removed**").count - 1
    #expect(removals == 3)
  }

  @Test func hostileTextsStayText() throws {
    let text = ReportFormat.markdown.text(of: try ReportSamples.hostileRun())
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
      switch line.first {
      case nil, "#", "|": continue
      case "-":
        // The text behind a dash is code from a fence to the same one at the end of the line.
        let start = try #require(line.firstIndex(of: "`"))
        let fence = line[start...].prefix { $0 == "`" }
        let inside = line[start...].dropFirst(fence.count).dropLast(fence.count)
        #expect(line.hasSuffix(fence))
        #expect(!inside.contains(fence))
      default:
        let tags = line.split(separator: "<").dropFirst(line.hasPrefix("<") ? 0 : 1)
          .map { $0.prefix { $0.isLetter || $0 == "/" } }
        let known: Set<Substring> = [
          "details", "/details", "summary", "/summary", "code", "/code", "b", "/b",
        ]
        #expect(Set(tags).isSubset(of: known))
      }
    }
    #expect(opensAndCloses(text))
  }

  @Test(arguments: [
    ("plain", "`plain`"), ("a`b", "``a`b``"), ("`", "`` ` ``"), ("``a", "``` ``a ```"),
    (" a ", "`  a  `"), ("", "`  `"), ("a|b<c>&*_~@x", "`a|b<c>&*_~@x`"),
  ])
  func codeHasAFenceThatItsTextDoesNotHold(_ text: String, _ expected: String) {
    #expect(MarkdownText.code(text) == expected)
  }

  /// Tells whether every section is closed before the next one opens.
  private func opensAndCloses(_ text: String) -> Bool {
    var isOpen = false
    for line in text.split(separator: "\n") where line == "<details>" || line == "</details>" {
      guard isOpen == (line == "</details>") else { return false }
      isOpen.toggle()
    }
    return !isOpen
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
