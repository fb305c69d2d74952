import Foundation
import Testing
import TraversalReports

@Suite struct JSONReportTests {
  @Test func hostileTextsAreReadBackAsTheyAre() throws {
    let text = ReportFormat.json.text(of: try ReportSamples.hostileRun())
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let object = try #require(read)
    #expect(object["schemaVersion"] as? Int == 1)
    #expect(object["orphans"] as? [String] == [ReportSamples.hostile])
    let recordings = try #require(object["recordings"] as? [[String: Any]])
    #expect(recordings.count == 4)
    #expect(
      recordings[0]["screens"] as? [String] == [ReportSamples.hostile, ReportSamples.hostile])
    #expect(recordings[2]["error"] as? String == ReportSamples.hostile)
    let findings = try #require(recordings[0]["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["kind"] as? String }.count == findings.count)
    #expect(findings.contains { $0["reason"] as? String == ReportSamples.hostile + "!" })
  }

  @Test func theSummaryCountsEveryRecordingOnce() throws {
    let text = ReportFormat.json.text(of: try ReportSamples.mixed())
    let read = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    var summary = try #require(read?["summary"] as? [String: Int])
    let total = summary.removeValue(forKey: "recordings")
    #expect(total == 10)
    #expect(summary.values.reduce(0, +) == 10)
  }
}
