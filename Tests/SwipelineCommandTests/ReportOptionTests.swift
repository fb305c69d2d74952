import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// `--report` of the commands, and `show --json`.
@Suite struct ReportOptionTests {
  static let screen = """
    <recording name="Notes" idiom="phone">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UILabel" label="Notes" traits="header" frame="16 60 200 30"/>
        <element class="UIView" identifier="bar" shouldGroupAccessibilityChildren="true" frame="0 700 390 50">
          <element class="UIButton" identifier="new" label="New" hint="Adds one" frame="0 700 50 50">
            <customAction name="Import"/>
          </element>
          <element class="UIButton" identifier="search" label="Search" frame="100.5 700 50 50"/>
        </element>
        <element class="UIView" label="Total" isAccessibilityElement="true" frame="16 200 358 100">
          <element class="UIButton" identifier="promo" label="Promo" frame="20 210 100 44"/>
        </element>
      </element>
    </recording>
    """

  static let swapped = screen.replacing("0 700 50 50", with: "200 700 50 50")

  private func run(
    _ words: String, in folder: TemporaryFolder, variables: [String: String] = [:],
    input: String = "", outputFailure: SystemError? = nil
  ) async -> CapturedRun {
    var variables = variables
    if variables["CI"] == nil { variables["CI"] = "true" }
    return await CapturedRun(
      words, tool: .swipeline, variables: variables, files: folder.files(), input: input,
      outputFailure: outputFailure)
  }

  /// A folder with a recording whose order has changed since its golden file was written.
  private func drifted() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Notes.xml", Self.screen)
    let run = await run("record", in: folder, variables: ["CI": ""])
    #expect(run.status == .findings)
    try folder.add("Recordings/Notes.xml", Self.swapped)
    return folder
  }

  static let drift =
    "\"Search. Button.\" #search: 4th -> 3rd, now before \"New. Button.\" #new"

  @Test func reportsGoToTheirFilesAndTheTextToStandardOutput() async throws {
    let folder = try await drifted()
    let plain = await run("replay", in: folder)
    let run = await run(
      "replay --report junit=out/a.xml --report xunit=out/b.xml --report sarif=c.sarif "
        + "--report json=d.json --report markdown=e.md --report github=f.txt --report text=g.txt",
      in: folder)
    #expect(run.status == .findings)
    #expect(run.output == plain.output)
    #expect(try folder.text(of: "g.txt") == plain.output)
    #expect(try folder.text(of: "out/a.xml").contains("file=\"Golden/Notes.golden\" line=\"10\""))
    #expect(try folder.text(of: "out/b.xml").contains("<testcase name=\"Notes\""))
    #expect(try folder.text(of: "c.sarif").contains("\"ruleId\": \"order-drift\""))
    #expect(try folder.text(of: "d.json").contains("\"schemaVersion\": 1"))
    #expect(try folder.text(of: "e.md").hasPrefix("## Swipeline: 1 of 1 recording not"))
    #expect(try folder.text(of: "f.txt").hasPrefix("::error file=Golden/Notes.golden,line=10,"))
  }

  @Test(arguments: ["markdown", "github", "junit", "xunit", "sarif", "json"])
  func oneReportTakesThePlaceOfTheText(_ format: String) async throws {
    let folder = try await drifted()
    let toFile = await run("replay --report \(format)=out", in: folder)
    let run = await run("replay --report \(format)", in: folder)
    #expect(run.status == .findings)
    #expect(toFile.status == .findings)
    #expect(try folder.text(of: "out") == run.output)
  }

  @Test func theTextStaysWhereItIsAskedFor() async throws {
    let folder = try await drifted()
    let plain = await run("replay", in: folder)
    let asked = await run("replay --report text --report json=a.json", in: folder)
    #expect(asked.output == plain.output)
  }

  @Test(arguments: [
    ("--report json --report junit", "only one report can go to standard output"),
    ("--report text --report json", "only one report can go to standard output"),
    ("--report json=a --report junit=./a", "two reports would go to './a'"),
    ("--report jsno", "did you mean 'json'?"),
    ("--report json=", "names no file"),
  ])
  func wrongUsageIsSaidBeforeAnythingIsDone(_ words: String, _ message: String) async throws {
    let folder = try await drifted()
    let before = folder.everything()
    let run = await run("replay \(words)", in: folder)
    #expect(run.status == .trouble)
    #expect(run.output.isEmpty)
    #expect(run.errorOutput.contains(message))
    #expect(folder.everything() == before)
  }

  @Test func aReportThatCannotBeWrittenIsTroubleAndTheOthersAreWritten() async throws {
    let folder = try await drifted()
    try folder.makeFolder("closed")
    let run = await run(
      "replay --report sarif=closed --report junit=a.xml --report json=Recordings/Notes.xml/b",
      in: folder)
    #expect(run.status == .trouble)
    #expect(run.output.contains("order-drift"))
    #expect(run.errorOutput.contains("cannot write the report sarif: closed: is a folder"))
    #expect(run.errorOutput.contains("cannot write the report json: Recordings/Notes.xml/b: "))
    #expect(folder.exists("a.xml"))
  }

  @Test func reportsDoNotChangeTheStatus() async throws {
    let folder = try await drifted()
    try folder.add("Recordings/Notes.xml", Self.screen)
    let same = await run("replay --report json --report junit=a.xml", in: folder)
    #expect(same.status == .success)
    try folder.add("Recordings/Bad.xml", "<x")
    let unreadable = await run("replay --report json --report junit=a.xml", in: folder)
    #expect(unreadable.status == .trouble)
    #expect(try folder.text(of: "a.xml").contains("<error type=\"unreadable\""))
  }

  @Test func markdownIsAppendedToTheSummaryOfTheJob() async throws {
    let folder = try await drifted()
    try folder.add("summary.md", "from another step")
    let variables = ["CI": "true", "GITHUB_STEP_SUMMARY": folder.full("summary.md")]
    _ = await run("replay --report junit=a.xml", in: folder, variables: variables)
    #expect(try folder.text(of: "summary.md") == "from another step")
    let markdown = await run("replay --report markdown", in: folder, variables: variables)
    #expect(markdown.status == .findings)
    #expect(try folder.text(of: "summary.md") == "from another step\n" + markdown.output)
    let missing = ["GITHUB_STEP_SUMMARY": folder.full("new.md"), "CI": "true"]
    _ = await run("replay --report markdown=b.md", in: folder, variables: missing)
    #expect(try folder.text(of: "new.md") == markdown.output)
  }

  @Test func annotationsNameFilesFromTheRootOfTheRepository() async throws {
    let folder = try await drifted()
    let parent = Path.folder(of: folder.path)
    let run = await run(
      "replay --golden \(folder.full("Golden")) --report github", in: folder,
      variables: ["GITHUB_WORKSPACE": parent])
    let path = "\(Path.name(of: folder.path))/Golden/Notes.golden"
    #expect(run.output.hasPrefix("::error file=\(path),line=10,"))
  }

  @Test func filesAreWrittenAlthoughNobodyReadsStandardOutput() async throws {
    let folder = try await drifted()
    try folder.add("Recordings/Other.xml", Self.screen)
    let run = await run(
      "replay --report junit=a.xml", in: folder, outputFailure: .brokenPipe)
    #expect(run.status == .findings)
    #expect(try folder.text(of: "a.xml").contains("tests=\"2\" failures=\"2\""))
  }

  @Test func diffAndRecordReportToo() async throws {
    let folder = try await drifted()
    let diff = await run(
      "diff Golden/Notes.golden Recordings/Notes.xml --report github", in: folder)
    #expect(diff.status == .findings)
    #expect(
      diff.output == """
        ::error file=Golden/Notes.golden,line=10,title=VoiceOver%3A order-drift::\(Self.drift)

        """)
    let same = await run("diff Golden/Notes.golden Golden/Notes.golden --report json", in: folder)
    #expect(same.status == .success)
    #expect(same.output.contains("\"asExpected\": 1"))
    try folder.add("Recordings/New.xml", Self.screen)
    let record = await run("record --report github=a.txt", in: folder, variables: ["CI": ""])
    #expect(record.status == .findings)
    #expect(
      try folder.text(of: "a.txt").contains(
        "::error file=Golden/New.golden,title=VoiceOver%3A written-golden::"))
  }

  @Test func showPrintsATraversalForAProgram() async throws {
    let folder = try TemporaryFolder()
    let run = await run("show --json -", in: folder, input: Self.screen)
    #expect(run.status == .success)
    #expect(run.output == Self.shown)
    let read = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(read?["schemaVersion"] as? Int == 1)
    let everything = await self.run("show --json --everything -", in: folder, input: Self.screen)
    #expect(everything.status == .success)
    for other in ["--tree", "--rotor headings", "--at #new"] {
      let wrong = await self.run("show --json \(other) -", in: folder, input: Self.screen)
      #expect(wrong.status == .trouble)
      #expect(wrong.output.isEmpty)
    }
  }

  static let shown = """
    {
      "schemaVersion": 1,
      "dialect": "recording",
      "idiom": "phone",
      "layoutDirection": "leftToRight",
      "screens": [
        {
          "name": "Notes",
          "profile": "voiceover",
          "isRecordedOrder": false,
          "stops": [
            {
              "place": 1,
              "speech": "Notes. Heading.",
              "actions": [],
              "content": [],
              "rotors": [],
              "inputLabels": [],
              "class": "UILabel",
              "frame": {
                "x": 16,
                "y": 60,
                "width": 200,
                "height": 30
              },
              "containers": []
            },
            {
              "place": 2,
              "speech": "Total",
              "actions": [],
              "content": [],
              "rotors": [],
              "inputLabels": [],
              "class": "UIView",
              "frame": {
                "x": 16,
                "y": 200,
                "width": 358,
                "height": 100
              },
              "containers": []
            },
            {
              "place": 3,
              "speech": "New. Button.",
              "hint": "Adds one",
              "actions": [
                "Import"
              ],
              "content": [],
              "rotors": [],
              "inputLabels": [],
              "class": "UIButton",
              "identifier": "new",
              "frame": {
                "x": 0,
                "y": 700,
                "width": 50,
                "height": 50
              },
              "containers": [
                {
                  "role": "group",
                  "identifier": "bar"
                }
              ]
            },
            {
              "place": 4,
              "speech": "Search. Button.",
              "actions": [],
              "content": [],
              "rotors": [],
              "inputLabels": [],
              "class": "UIButton",
              "identifier": "search",
              "frame": {
                "x": 100.5,
                "y": 700,
                "width": 50,
                "height": 50
              },
              "containers": [
                {
                  "role": "group",
                  "identifier": "bar"
                }
              ]
            }
          ],
          "unreachable": [
            {
              "label": "Promo",
              "class": "UIButton",
              "identifier": "promo",
              "frame": {
                "x": 20,
                "y": 210,
                "width": 100,
                "height": 44
              },
              "reason": {
                "kind": "insideElement",
                "message": "inside the accessibility element \\"Total\\"",
                "obstacle": "\\"Total\\"",
                "facts": [
                  "F35"
                ]
              }
            }
          ],
          "notes": []
        }
      ]
    }

    """
}
