import GoldenFiles
import Testing
import TraversalReports

@Suite struct SharedFindingsTests {
  private func result(_ name: String, _ old: [String], _ new: [String]) throws -> ReplayResult {
    func golden(_ stops: [String]) throws -> GoldenFile {
      let lines = stops.map { "- \"\($0)\"\n" }.joined()
      return try GoldenFile(
        parsing: "swipeline golden 1\nscreen \"\(name)\" phone leftToRight\n\(lines)")
    }
    let comparison = Comparison(expected: try golden(old), actual: try golden(new))
    return ReplayResult(
      recording: "Recordings/\(name).xml", golden: "Golden/\(name).golden",
      outcome: .decided(.drifted(comparison, pending: nil)))
  }

  @Test func oneMoveOnManyScreensIsOneLine() throws {
    var results: [ReplayResult] = []
    for number in 1...14 {
      let stops = (1...4).map { "Row \(number).\($0)" }
      results.append(try result("S\(number)", ["Back"] + stops, stops + ["Back"]))
    }
    results.append(try result("Other", ["One", "Two"], ["Two", "One"]))
    let lines = TextReport.lines(for: SharedFindings(results)).map(\.text)
    #expect(
      lines == [
        "The same on several screens:", "  order-drift \"Back\": 1st -> 5th, on 14 screens",
      ])
  }

  @Test func twoScreensAreNotSeveral() throws {
    let results = [
      try result("A", ["Back", "One"], ["One"]), try result("B", ["Back", "Two"], ["Two"]),
    ]
    #expect(TextReport.lines(for: SharedFindings(results)).isEmpty)
  }

  @Test func whatIsOnMostScreensComesFirst() throws {
    let results = try (1...4).map { number in
      try result(
        "S\(number)", ["Back", "Home", "Row \(number)"],
        number < 4 ? ["Row \(number)", "Close"] : ["Home", "Row \(number)", "Close"])
    }
    let groups = SharedFindings(results).groups
    #expect(groups.map(\.screenCount) == [4, 3, 3])
    #expect(groups.map(\.finding.kind) == [.removed, .removed, .added])
    #expect(groups.first?.recordings.count == 4)
  }
}
