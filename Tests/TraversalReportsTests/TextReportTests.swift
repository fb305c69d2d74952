import AccessibilityTree
import GoldenFiles
import Testing

@testable import TraversalReports

@Suite struct TextReportTests {
  static let golden = """
    swipeline golden 1
    screen "Cart" phone leftToRight

    - "Cart. Heading."
    - "Total: 12 euros"
    - "Pay. Button." #pay

    """

  static func results() throws -> [ReplayResult] {
    let same = try GoldenFile(parsing: golden)
    var other = same
    other.screens[0].stops.swapAt(1, 2)
    func result(_ name: String, _ outcome: ReplayResult.Outcome) -> ReplayResult {
      ReplayResult(
        recording: "Recordings/\(name).xml", golden: "Golden/\(name).golden", outcome: outcome)
    }
    func decision(
      _ mode: RecordMode, _ golden: String?, _ actual: GoldenFile
    ) throws -> ReplayResult.Outcome {
      .decided(try GoldenDecision(mode: mode, golden: golden, actual: actual))
    }
    return [
      result("Same", try decision(.missing, golden, same)),
      result("Cart", try decision(.missing, golden, other)),
      result("New", try decision(.missing, nil, same)),
      result("Again", try decision(.failed, golden, other)),
      result("None", try decision(.never, nil, same)),
      result("Bad", .unreadable("Recordings/Bad.xml:3:1: error: \u{1B}[31mno end tag")),
    ]
  }

  @Test func givesVerdictsWithFindingsBelow() throws {
    let results = try Self.results()
    let text = results.flatMap { TextReport.lines(for: $0) }.map(\.text).joined(separator: "\n")
    #expect(
      text == """
        Recordings/Same.xml  as expected
        Recordings/Cart.xml  drifted
          order-drift "Pay. Button." #pay: 3rd -> 2nd, now before "Total: 12 euros"
        Recordings/New.xml  new golden written to Golden/New.golden
        Recordings/Again.xml  golden written again to Golden/Again.golden
          order-drift "Pay. Button." #pay: 3rd -> 2nd, now before "Total: 12 euros"
        Recordings/None.xml  no golden at Golden/None.golden
        Recordings/Bad.xml  Recordings/Bad.xml:3:1: error: \\u{1B}[31mno end tag
        """)
  }

  @Test func countsInTheSummary() throws {
    let results = try Self.results()
    let all = TextReport.summary(of: results)
    #expect(
      all.text
        == "6 recordings: 1 as expected, 1 drifted, 1 without a golden, 1 with a new golden, "
        + "1 with a golden written again, 1 unreadable")
    let one = TextReport.summary(of: [results[0]])
    #expect(one.text == "1 recording: 1 as expected")
    let none = TextReport.summary(of: [])
    #expect(none.text == "no recordings")
  }

  @Test func namesScreensWhereThereAreSeveral() throws {
    let expected = try GoldenFile(
      parsing: """
        swipeline golden 1
        screen "A" phone leftToRight
        - "One"
        screen "B" phone leftToRight
        - "Two"
        screen "C" phone leftToRight
        - "Three"
        screen "D" phone leftToRight
        - "Four"
        """)
    let actual = try GoldenFile(
      parsing: """
        swipeline golden 1
        screen "B" pad rightToLeft accessibility-snapshot
        - "Two"
        - "More"
        screen "A" phone leftToRight
        - "One"
        screen "C" phone leftToRight
        - "Three"
        screen "E" phone leftToRight
        screen "F" phone leftToRight
        """)
    let comparison = Comparison(expected: expected, actual: actual)
    let text = TextReport.lines(for: comparison).map(\.text).joined(separator: "\n")
    #expect(
      text == """
          screen-missing screen "D" is not in the recording
          screen-added   screen "E" is not in the golden
          screen-added   screen "F" is not in the golden
          screen-moved   screen "B": 2nd -> 1st, now before "A"
          screen "B"
            header-changed idiom phone -> pad; layout direction leftToRight -> rightToLeft; profile voiceover -> accessibility-snapshot
            added          "More", 2nd, after "Two"
        """)
  }

  @Test func saysWhatHappenedToActionsContentAndRotors() throws {
    let expected = try GoldenFile(
      parsing: """
        swipeline golden 1
        screen "A" phone leftToRight
        - "Photo. Image." #photo
          action "Share"
          action "Delete"
          content "Size" "3 MB"
          content "Taken" "May"
          rotor "Faces"
            result "Ada"
        - "Album. Link." #album
          action "Open"
          action "Rename"
        """)
    let actual = try GoldenFile(
      parsing: """
        swipeline golden 1
        screen "A" phone leftToRight
        - "Photo. Image." #photo
          hint "Opens it"
          action "Delete"
          action "Edit"
          content "Size" "4 MB" !
          rotor "Faces"
            result "Ada"
            more results
        - "Album. Link." #album
          action "Rename"
          action "Open"
        """)
    let comparison = Comparison(expected: expected, actual: actual)
    let messages = comparison.findings.map(\.message)
    #expect(
      messages == [
        "\"Photo. Image.\" #photo: hint added \"Opens it\"; action removed \"Share\"; "
          + "action added \"Edit\"; content \"Size\" \"3 MB\" -> \"4 MB (important)\"; "
          + "content \"Taken\" removed \"May\"; rotor \"Faces\" \"Ada\" -> \"Ada, (more results)\"",
        "\"Album. Link.\" #album: action \"Open, Rename\" -> \"Rename, Open\"",
      ])
  }

  @Test(arguments: [
    (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"), (12, "12th"),
    (13, "13th"), (21, "21st"), (102, "102nd"), (111, "111th"), (1013, "1013th"),
  ])
  func writesOrdinals(_ number: Int, _ text: String) {
    #expect(ordinal(number) == text)
  }
}
