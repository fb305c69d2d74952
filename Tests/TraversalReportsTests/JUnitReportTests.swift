import Foundation
import Testing

@testable import TraversalReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct JUnitReportTests {
  static let runs: [(name: String, run: @Sendable () throws -> ReplayRun)] = [
    ("mixed", { try ReportSamples.mixed() }),
    ("hostile", { try ReportSamples.hostileRun() }),
    ("500 drifted screens", { try ReportSamples.fiveHundred.get() }),
    ("empty", { ReplayRun(results: [], version: "1") }),
  ]

  @Test(arguments: runs.map(\.name))
  func namesAreUniqueAndCountsAreTrue(_ name: String) throws {
    let run = try #require(Self.runs.first { $0.name == name }).run()
    let document = try Document(ReportFormat.junit.text(of: run))
    let cases = document.elements.filter { $0.name == "testcase" }
    let names = cases.map { [$0.attributes["classname"], $0.attributes["name"]] }
    #expect(Set(names).count == cases.count)
    let suites = document.elements.filter { $0.name == "testsuite" }.compactMap(
      \.attributes["name"])
    #expect(Set(suites).count == suites.count)
    for tag in ["testsuite", "testsuites"] {
      for (attribute, counted) in [
        ("tests", "testcase"), ("failures", "failure"), ("errors", "error"),
      ] {
        let sum = document.elements.filter { $0.name == tag }
          .compactMap { $0.attributes[attribute].flatMap { Int($0) } }.reduce(0, +)
        #expect(sum == document.elements.count { $0.name == counted })
      }
    }
    for test in cases {
      let line = try #require(test.attributes["line"].flatMap { Int($0) })
      #expect(line > 0)
      #expect(test.attributes["file"]?.isEmpty == false)
    }
    for problem in document.elements where problem.name == "failure" || problem.name == "error" {
      // Some servers show only the text, others only the message.
      let message = try #require(problem.attributes["message"])
      #expect(problem.text.contains(message.prefix { $0 != "(" }.prefix(60)))
    }
  }

  @Test func theStrictFormatDiffersInFileAndLineOnly() throws {
    for (_, run) in Self.runs.prefix(2) {
      let loose = ReportFormat.junit.text(of: try run())
      let strict = ReportFormat.xunit.text(of: try run())
      #expect(loose.replacing(#/ file="[^"]*" line="[0-9]+"/#, with: "") == strict)
    }
  }

  static let xmllint = ["/usr/bin/xmllint", "/opt/homebrew/bin/xmllint", "/usr/local/bin/xmllint"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: xmllint != nil, "xmllint is not installed"), arguments: runs.map(\.name))
  func theStrictFormatIsValid(_ name: String) async throws {
    let run = try #require(Self.runs.first { $0.name == name }).run()
    let valid = try await validates(ReportFormat.xunit.text(of: run))
    #expect(valid)
    // What the schema is for: it does refuse a document.
    let broken = ReportFormat.xunit.text(of: run).replacing(
      "testsuites name=", with: "testsuites x=")
    let refused = try await validates(broken)
    #expect(!refused)
  }

  private func validates(_ document: String) async throws -> Bool {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let schema = folder.appendingPathComponent("Fixtures/Schemas/junit.xsd")
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("swipeline-\(UUID().uuidString).xml")
    try Data(document.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.xmllint))
    process.arguments = ["--noout", "--nonet", "--schema", schema.path, file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// The elements of an XML document, in the order they close.
private final class Document: NSObject, XMLParserDelegate {
  struct Tag {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Tag] = []
  private var open: [Tag] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(Tag(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    open[open.count - 1].text += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    elements.append(open.removeLast())
  }
}
