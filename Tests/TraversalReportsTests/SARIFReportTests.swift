import Foundation
import GoldenFiles
import Testing

@testable import TraversalReports

/// What the SARIF 2.1.0 schema and code scanning ask for.
@Suite struct SARIFReportTests {
  typealias Object = [String: Any]

  private func run(_ run: ReplayRun) throws -> Object {
    let data = Data(ReportFormat.sarif.text(of: run).utf8)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return runs[0]
  }

  private func results(_ object: ReplayRun) throws -> [Object] {
    try #require(try run(object)["results"] as? [Object])
  }

  private func fingerprints(_ object: ReplayRun) throws -> [String] {
    try results(object).map { result in
      let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
      let own = try #require(fingerprints["swipelineFinding/v1"])
      #expect(fingerprints["primaryLocationLineHash"] == own)
      return own
    }
  }

  @Test func everyRuleHasHelp() throws {
    let tool = try #require(try run(ReportSamples.mixed())["tool"] as? Object)
    let driver = try #require(tool["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object])
    #expect(rules.compactMap { $0["id"] as? String } == ReportRule.allCases.map(\.id))
    for rule in rules {
      for member in ["shortDescription", "fullDescription", "help"] {
        let text = (rule[member] as? Object)?["text"] as? String
        #expect(text?.hasSuffix(".") == true)
      }
      #expect((rule["help"] as? Object)?["markdown"] != nil)
    }
  }

  @Test func whatIsAllowedIsNoError() throws {
    var run = try ReportSamples.mixed()
    func levels(_ rule: String) throws -> Set<String> {
      Set(
        try results(run).filter { $0["ruleId"] as? String == rule }.compactMap {
          $0["level"] as? String
        })
    }
    #expect(try levels("order-drift") == ["error"])
    #expect(try levels("became-unreachable") == ["error"])
    for position in run.results.indices { run.results[position].failOn = FailOn([.orderDrift]) }
    #expect(try levels("order-drift") == ["error"])
    #expect(try levels("became-unreachable") == ["warning"])
    #expect(try levels("speech-changed") == ["warning"])
    #expect(try levels("missing-golden") == ["error"])
  }

  @Test func resultsPointAtTheirRuleAndAtALine() throws {
    for run in [try ReportSamples.mixed(), try ReportSamples.hostileRun()] {
      for result in try results(run) {
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(ReportRule.allCases[index].id == result["ruleId"] as? String)
        #expect(["error", "warning"].contains(result["level"] as? String))
        let text = (result["message"] as? Object)?["text"] as? String
        #expect(text?.isEmpty == false)
        let locations = try #require(result["locations"] as? [Object])
        #expect(locations.count == 1)
        try check(place: locations[0])
        for flow in result["codeFlows"] as? [Object] ?? [] {
          let threads = try #require(flow["threadFlows"] as? [Object])
          #expect(threads.count == 1)
          let steps = try #require(threads[0]["locations"] as? [Object])
          #expect(!steps.isEmpty)
          let essential = steps.count { $0["importance"] as? String == "essential" }
          #expect(essential > 0)
          for step in steps { try check(place: try #require(step["location"] as? Object)) }
        }
      }
    }
  }

  private func check(place: Object) throws {
    let physical = try #require(place["physicalLocation"] as? Object)
    let artifact = try #require(physical["artifactLocation"] as? Object)
    let uri = try #require(artifact["uri"] as? String)
    #expect(artifact["uriBaseId"] as? String == "SRCROOT")
    #expect(!uri.hasPrefix("/"))
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"{}|\\^`:".utf8.contains($0) })
    let line = (physical["region"] as? Object)?["startLine"] as? Int
    #expect(line.map { $0 > 0 } == true)
  }

  @Test func theCodeFlowIsTheSwipePath() throws {
    let drift = try #require(
      try results(ReportSamples.mixed()).first { result in
        let message = (result["message"] as? Object)?["text"] as? String
        return message?.hasPrefix("\"Pears. Button.\"") == true
      })
    let flows = try #require(drift["codeFlows"] as? [Object])
    let paths = flows.map { flow -> [String] in
      let steps = (flow["threadFlows"] as? [Object])?.first?["locations"] as? [Object] ?? []
      return steps.map { step in
        let location = step["location"] as? Object
        let text = (location?["message"] as? Object)?["text"] as? String ?? ""
        let region = (location?["physicalLocation"] as? Object)?["region"] as? Object
        let mark = step["importance"] as? String == "essential" ? " <-" : ""
        return "\(text) line \(region?["startLine"] as? Int ?? 0)\(mark)"
      }
    }
    #expect(
      paths == [
        [
          "1. \"Back. Back Button.\" #back line 4", "2. \"Cart. Heading.\" line 5",
          "3. \"Apples. Button.\" #apples line 7", "4. \"Pears. Button.\" #pears line 8 <-",
          "5. \"Total: 12 euros\" line 9", "6. \"Pay. Button.\" #pay line 10",
        ],
        [
          "1. \"Back. Back Button.\" #back line 4", "2. \"Cart. Heading.\" line 5",
          "3. \"Pears. Button.\" #pears line 8 <-", "4. \"Apples. Button.\" #apples line 7",
          "5. \"Total: 13 euros\" line 9",
        ],
      ])
  }

  @Test func fingerprintsAreUnique() throws {
    for run in [
      try ReportSamples.mixed(), try ReportSamples.hostileRun(),
      try ReportSamples.fiveHundred.get(),
    ] {
      let all = try fingerprints(run)
      #expect(!all.isEmpty)
      #expect(Set(all).count == all.count)
    }
  }

  @Test func fingerprintsDoNotDependOnLines() throws {
    let moved = ReportSamples.cart.replacing(
      "- \"Back.", with: "# A comment\n\n# and another\n- \"Back.")
    func change(_ file: inout GoldenFile) {
      file.screens[0].stops.swapAt(2, 3)
      file.screens[0].stops[4].text = "Total: 14 euros"
      file.screens[0].stops.removeLast()
    }
    func run(_ golden: String) throws -> ReplayRun {
      ReplayRun(
        results: [
          try ReportSamples.result("Cart", golden, now: ReportSamples.cart, change: change)
        ], version: "1")
    }
    let before = try fingerprints(run(ReportSamples.cart))
    let after = try fingerprints(run(moved))
    #expect(before.count == 3)
    #expect(before == after)
    let lines = try [ReportSamples.cart, moved].map { try places(run($0)) }
    #expect(lines[0] != lines[1])
  }

  private func places(_ object: ReplayRun) throws -> [Int?] {
    try results(object).map { result in
      let place = (result["locations"] as? [Object])?.first?["physicalLocation"] as? Object
      return (place?["region"] as? Object)?["startLine"] as? Int
    }
  }

  @Test func aLongPathIsCutAroundItsSubject() throws {
    let stops = (1...1_000).map { "- \"Stop \($0)\" #s\($0)\n" }.joined()
    let golden = "swipeline golden 1\nscreen \"Long\" phone leftToRight\n\n" + stops
    let result = try ReportSamples.result("Long", golden, now: golden) { file in
      file.screens[0].stops[699].hint = "New"
    }
    let found = try results(ReplayRun(results: [result], version: "1"))
    let flow = try #require((found[0]["codeFlows"] as? [Object])?.last)
    let steps = (flow["threadFlows"] as? [Object])?.first?["locations"] as? [Object] ?? []
    #expect(steps.count == SARIFReport.maximumPath)
    #expect(steps.contains { $0["importance"] as? String == "essential" })
  }

  @Test func pathsAreBoundedAllTogether() throws {
    let stops = (1...1_000).map { "- \"Stop \($0)\" #s\($0)\n" }.joined()
    let golden = "swipeline golden 1\nscreen \"Long\" phone leftToRight\n\n" + stops
    let result = try ReportSamples.result("Long", golden, now: golden) { file in
      for place in file.screens[0].stops.indices { file.screens[0].stops[place].hint = "New" }
    }
    let found = try results(ReplayRun(results: [result], version: "1"))
    #expect(found.count == 1_000)
    let steps = found.flatMap { $0["codeFlows"] as? [Object] ?? [] }
      .flatMap { $0["threadFlows"] as? [Object] ?? [] }
      .map { ($0["locations"] as? [Object])?.count ?? 0 }
    let written = steps.reduce(0, +)
    // The last result with a path has it whole.
    let most = SARIFReport.maximumPathStops + 2 * SARIFReport.maximumPath
    #expect((SARIFReport.maximumPathStops..<most).contains(written))
    #expect(found.first?["codeFlows"] != nil)
    #expect(found.last?["codeFlows"] == nil)
  }

  @Test(arguments: [
    ("Golden/a b.golden", "Golden/a%20b.golden"), ("ä/%.golden", "%C3%A4/%25.golden"),
    ("a:b#c?d", "a%3Ab%23c%3Fd"), ("plain-1_~/x.y", "plain-1_~/x.y"),
  ])
  func pathsAreRelativeReferences(_ path: String, _ uri: String) {
    #expect(SARIFReport.percentEncoded(path) == uri)
  }
}
