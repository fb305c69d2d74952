import Foundation
import GoldenFiles
import Testing

@testable import TraversalReports

/// The text of every format for one small run, held in files that were read and agreed with.
@Suite struct ReportTextTests {
  @Test(arguments: [
    (ReportFormat.text, "mixed.txt"), (.markdown, "mixed.md"), (.github, "mixed.github.txt"),
    (.junit, "mixed.junit.xml"), (.xunit, "mixed.xunit.xml"), (.sarif, "mixed.sarif"),
    (.json, "mixed.json"),
  ])
  func isAsReviewed(_ format: ReportFormat, _ name: String) throws {
    let text = format.text(of: try ReportSamples.mixed())
    let expected = try ReportSamples.fixture(name)
    #expect(text == expected)
  }

  @Test(arguments: ReportFormat.allCases)
  func isTheSameEveryTime(_ format: ReportFormat) throws {
    let first = format.text(of: try ReportSamples.drifted(10))
    let second = format.text(of: try ReportSamples.drifted(10))
    #expect(first == second)
  }

  @Test(arguments: ReportFormat.allCases)
  func anEmptyRunIsAReportToo(_ format: ReportFormat) {
    let text = format.text(of: ReplayRun(results: [], version: "1"))
    switch format {
    case .text: #expect(text == "no recordings\n")
    case .markdown: #expect(text == "## Swipeline: no recordings\n")
    case .github: #expect(text.isEmpty)
    case .junit, .xunit: #expect(text.contains("tests=\"0\""))
    case .sarif, .json: #expect(text.contains("[]"))
    case .html: #expect(text.contains("<p>0 screens</p>"))
    }
  }

  @Test func theDocumentNamesEveryFormatAndEveryMember() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../")
    let document = String(
      decoding: try Data(contentsOf: root.appendingPathComponent("Documentation/Reports.md")),
      as: UTF8.self)
    var names = Set(ReportFormat.allCases.map(\.rawValue))
    let report = ReportFormat.json.text(of: try ReportSamples.mixed())
    for match in report.matches(of: #/"([A-Za-z]+)":/#) { names.insert(String(match.1)) }
    #expect(names.count > 30)
    #expect(names.filter { !document.contains("`\($0)`") } == [])
  }
}
