import Foundation
import TestSupport
import Testing

/// What a page source or a storyboard cannot know is said once a run, by every command that reads one.
@Suite struct SourceLimitsTests {
  private static let sentence =
    "from an Appium source: no accessibilityElements overrides, no hidden views"

  /// A page source with two buttons.
  private static func source(_ second: String = "Help") -> String {
    var text = "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"A\""
    text += " label=\"A\" enabled=\"true\" visible=\"true\" x=\"0\" y=\"0\" width=\"390\""
    text += " height=\"844\">\n"
    for (place, label) in ["Pay", second].enumerated() {
      text += "<XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"\(label)\""
      text += " label=\"\(label)\" enabled=\"true\" visible=\"true\" accessible=\"true\" x=\"0\""
      text += " y=\"\(60 + 50 * place)\" width=\"200\" height=\"44\"/>\n"
    }
    return text + "</XCUIElementTypeApplication>\n"
  }

  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.record("Own.xml", ["Pay", "Help"])
    try sandbox.folder.add("Recordings/One.xml", source())
    try sandbox.folder.add("Recordings/Two.xml", source("Terms"))
    return sandbox
  }

  private func mentions(_ run: CapturedRun) -> Int {
    run.errorOutput.components(separatedBy: Self.sentence).count - 1
  }

  @Test(arguments: ["record", "replay", "replay --variant pad", "audit", "replay --report json"])
  func aRunSaysItOnce(_ words: String) async throws {
    let sandbox = try Self.sandbox()
    let run = await sandbox.run(words)
    #expect(mentions(run) == 1, "\(run.errorOutput)")
    #expect(run.errorOutput.contains("2 recordings are read \(Self.sentence)"))
  }

  @Test(arguments: [
    ("replay Recordings/One.xml", "'Recordings/One.xml' is read "),
    ("audit Recordings/One.xml", "'Recordings/One.xml' is read "),
    ("diff Recordings/Own.xml Recordings/Two.xml", "'Recordings/Two.xml' is read "),
    ("diff Recordings/One.xml Recordings/Two.xml", "2 recordings are read "),
  ])
  func oneRecordingIsNamed(_ words: String, _ start: String) async throws {
    let sandbox = try Self.sandbox()
    let run = await sandbox.run(words)
    #expect(mentions(run) == 1, "\(run.errorOutput)")
    #expect(run.errorOutput.contains(start + Self.sentence))
  }

  @Test(arguments: ["replay", "record", "audit"])
  func classesWithoutABaseClassAreSaidOnce(_ words: String) async throws {
    let sandbox = try Sandbox()
    for name in ["One", "Two"] {
      try sandbox.folder.add(
        "Recordings/\(name).xml",
        """
        <recording formatVersion="1" idiom="phone">
          <element class="App.PayButton" label="Pay" frame="0 60 390 44"/>
          <element class="App.HelpButton" label="Help" frame="0 120 390 44"/>
          <element class="UILabel" label="Total" frame="0 200 390 44"/>
        </recording>
        """)
    }
    let run = await sandbox.run(words)
    let sentence =
      "2 recordings are read from a recording: classes of the app's own without baseClass, taken for "
      + "plain views"
    #expect(run.errorOutput.components(separatedBy: sentence).count == 2, "\(run.errorOutput)")
  }

  @Test(arguments: ["replay", "record", "audit", "diff Recordings/Own.xml Recordings/Own.xml"])
  func recordingsOfOurOwnAreNotMentioned(_ words: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Own.xml", ["Pay", "Help"])
    let run = await sandbox.run(words)
    #expect(!run.errorOutput.contains("read from"))
  }

  @Test func reportsForProgramsHaveIt() async throws {
    let sandbox = try Self.sandbox()
    _ = await sandbox.run("record")
    let run = await sandbox.run("replay --report json --report markdown=report.md")
    let read = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let recordings = try #require(read?["recordings"] as? [[String: Any]])
    let one = try #require(recordings.first { $0["recording"] as? String == "Recordings/One.xml" })
    #expect(one["dialect"] as? String == "appium")
    #expect((one["limitations"] as? [String])?.first == "overridesNotRecorded")
    let own = try #require(recordings.first { $0["recording"] as? String == "Recordings/Own.xml" })
    #expect(own["limitations"] == nil)
    #expect(try sandbox.text("report.md").contains("2 recordings are read " + Self.sentence))

    let shown = await sandbox.run("show --json Recordings/One.xml")
    let show = try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any]
    #expect((show?["limitations"] as? [String])?.first == "overridesNotRecorded")
  }
}
