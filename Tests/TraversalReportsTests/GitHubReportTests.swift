import GoldenFiles
import Testing

@testable import TraversalReports

@Suite struct GitHubReportTests {
  @Test func tenAnnotationsAndOneNoticeWithTheRest() throws {
    let lines = ReportFormat.github.text(of: try ReportSamples.fiveHundred.get()).split(
      separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::error file=Golden/Folder ") })
    #expect(
      lines.last == """
        ::notice title=Swipeline::1490 more findings are not annotated, in 500 files; \
        the other reports list everything.
        """)
  }

  @Test func theWorstComeFirst() throws {
    let text = ReportFormat.github.text(of: try ReportSamples.mixed())
    let rules = text.split(separator: "\n").compactMap { line -> ReportRule? in
      ReportRule.allCases.first { line.contains("title=VoiceOver%3A \($0.id)::") }
    }
    #expect(rules.count == 10)
    #expect(rules.map(\.weight) == rules.map(\.weight).sorted())
  }

  @Test func whatIsAllowedIsAWarningBehindTheErrors() throws {
    var run = try ReportSamples.mixed()
    for position in run.results.indices { run.results[position].failOn = FailOn([.speechChanged]) }
    let lines = ReportFormat.github.text(of: run).split(separator: "\n").dropLast()
    let kinds = lines.map { String($0.dropFirst(2).prefix { $0 != " " }) }
    let rules = lines.map { line in
      ReportRule.allCases.first { line.contains("title=VoiceOver%3A \($0.id)::") }
    }
    #expect(kinds.count == 10)
    for (kind, rule) in zip(kinds, rules) {
      let isAllowed =
        if case .finding(let kind) = rule { kind != .speechChanged } else { false }
      #expect(kind == (isAllowed ? "warning" : "error"), "\(rule?.id ?? "")")
    }
    #expect(kinds == kinds.sorted())
    #expect(rules.contains(.finding(.speechChanged)))
    let entries = try ReportSamples.mixed().results.flatMap(\.entries)
    #expect(entries.allSatisfy { $0.fails })
  }

  @Test func hostileTextsStayInTheirCommand() throws {
    let text = ReportFormat.github.text(of: try ReportSamples.hostileRun())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count == 11)
    for line in lines.dropLast() {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
      // What GitHub's runner takes the command for: name and properties end at the second "::".
      let rest = try #require(line.dropFirst(2).range(of: "::"))
      let command = line[line.index(line.startIndex, offsetBy: 2)..<rest.lowerBound]
      #expect(command.hasPrefix("error file="))
      let names = command.dropFirst("error ".count).split(separator: ",")
        .map { $0.prefix { $0 != "=" } }
      #expect(names == ["file", "line", "title"] || names == ["file", "title"])
      let data = line[rest.upperBound...]
      #expect(!data.replacing("%25", with: "").contains("%"))
    }
  }

  @Test func escapesAsTheRunnerReadsThem() {
    #expect(GitHubAnnotations.data("50%\r\n::x,y:%0A") == "50%25%0D%0A::x,y:%250A")
    #expect(GitHubAnnotations.property("a:b,c%\n") == "a%3Ab%2Cc%25%0A")
  }

  @Test func pathsBeginAtTheRootOfTheRepository() throws {
    var run = try ReportSamples.mixed()
    run.folder = "apps/ios"
    #expect(
      ReportFormat.github.text(of: run).contains("::error file=apps/ios/Golden/Shop/Cart.golden,"))
    #expect(ReportFormat.sarif.text(of: run).contains("\"apps/ios/Golden/Shop/Cart.golden\""))
    #expect(ReportFormat.junit.text(of: run).contains("file=\"apps/ios/Golden/Shop/Cart.golden\""))
  }
}

extension Substring {
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
