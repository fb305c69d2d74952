import SwipelineCommand
import TestSupport
import Testing

/// `.swipeline.json`, found from where the command runs, and `swipeline config`.
@Suite struct ConfigurationTests {
  static let everything = """
    {
      // What a team agrees on.
      "record": "failed",
      "recordings": "Screens",
      "golden": "Reviewed",
      "profile": "accessibility-snapshot",
      "idiom": "pad",
      "direction": "rightToLeft",
      "failOn": ["order", "unreachable"],
      "jobs": 3,
      "variants": ["phone", "pad-leftToRight"],
      "filters": [
        {"pattern": "{number} minutes", "becomes": "a while", "recordings": "Feed/**"},
        {"pattern": "{time}", "becomes": "o'clock"} /* everywhere */
      ],
      "audit": {
        "severities": {"small-target": "warning"},
        "disabled": ["no-heading"],
        "thresholds": {"target-size": 44},
        "suppressions": [{"rule": "duplicate-label", "element": "#more", "reason": "Known."}],
        "budgets": [{"element": "#pay", "swipes": 12, "recordings": ["Cart", "Shop/*"]}]
      }
    }
    """

  @Test func saysWhatIsInEffectWithoutAFile() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.makeFolder(".git")
    let run = await sandbox.run("config")
    #expect(run.status == .success)
    #expect(
      run.output == """
        configuration file: none
        record      missing      default
        recordings  Recordings   default
        golden      Golden       default
        profile     voiceover    default
        idiom       as recorded  default
        direction   as recorded  default
        failOn      all          default
        jobs        1            default
        variants    none         default
        filters     0 rules      default
        audit       defaults     default
        limits      defaults     default

        """)
    let unattended = await sandbox.run("config", variables: ["CI": "1"])
    #expect(unattended.output.contains("record      never        default, because CI is set\n"))
  }

  @Test func saysWhereEachValueComesFrom() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(".swipeline.json", Self.everything)
    let run = await sandbox.run(
      "config --jobs 2 --fail-on none", variables: ["SWIPELINE_RECORD": "all"])
    #expect(run.status == .success)
    #expect(
      run.output == """
        configuration file: .swipeline.json
        record      all                     SWIPELINE_RECORD
        recordings  Screens                 .swipeline.json:4
        golden      Reviewed                .swipeline.json:5
        profile     accessibility-snapshot  .swipeline.json:6
        idiom       pad                     .swipeline.json:7
        direction   rightToLeft             .swipeline.json:8
        failOn      none                    --fail-on
        jobs        2                       --jobs
        variants    phone, pad-leftToRight  .swipeline.json:11
        filters     2 rules                 .swipeline.json:12
          "{number} minutes" -> "a while" in Feed/**
          "{time}" -> "o'clock"
        audit       set                     .swipeline.json:16
          severity of small-target: warning
          no-heading: disabled
          threshold of target-size: 44.0
          at most 12 swipes to #pay in Cart, Shop/*
          duplicate-label of #more is accepted: Known.
        limits      defaults                default

        """)
  }

  @Test(arguments: [
    ([:], "config --record never", "record      never", "--record\n"),
    (["SWIPELINE_RECORD": "missing"], "config", "record      missing", "SWIPELINE_RECORD\n"),
    (["CI": "1"], "config", "record      failed", ".swipeline.json:1\n"),
  ])
  func theFlagBeatsTheEnvironmentBeatsTheFile(
    _ variables: [String: String], _ words: String, _ start: String, _ end: String
  ) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(".swipeline.json", "{\"record\": \"failed\"}")
    let run = await sandbox.run(words, variables: variables)
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("record  ") } ?? ""
    #expect(line.hasPrefix(start))
    #expect("\(line)\n".hasSuffix(end))
  }

  @Test func isFoundUpwardsAndItsFoldersAreSeenFromThere() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(
      "project/.swipeline.json", "{\"recordings\": \"Screens\", \"golden\": \"Reviewed\"}")
    try sandbox.folder.add("project/Screens/Shop/Cart.xml", Sandbox.screen("Cart", ["Pay"]))
    try sandbox.folder.makeFolder("project/Sources/App")
    let above = await sandbox.run("record", below: "project/Sources/App")
    #expect(above.output.contains("../../Screens/Shop/Cart.xml  new golden written"))
    #expect(sandbox.exists("project/Reviewed/Shop/Cart.golden"))
    // From inside the folder of the recordings, a path still has its golden file there.
    let inside = await sandbox.run("replay Cart.xml", below: "project/Screens/Shop")
    #expect(inside.status == .success)
    #expect(inside.output.hasPrefix("../../Screens/Shop/Cart.xml  as expected\n"))
    // A path on the command line is seen from the current directory.
    let flag = await sandbox.run(
      "replay --recordings ../../Screens --golden ../../Reviewed", below: "project/Sources/App")
    #expect(flag.status == .success)
  }

  @Test func theSearchEndsWhereTheProjectDoes() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(".swipeline.json", "{\"record\": \"never\"}")
    try sandbox.folder.makeFolder("project/.git")
    try sandbox.folder.makeFolder("project/App")
    let inside = await sandbox.run("config", below: "project/App")
    #expect(inside.output.hasPrefix("configuration file: none\n"))
    let named = await sandbox.run("config --config ../../.swipeline.json", below: "project/App")
    #expect(named.output.hasPrefix("configuration file: ../../.swipeline.json\n"))
    #expect(named.output.contains("recordings  ../../Recordings"))
    let missing = await sandbox.run("config --config nowhere.json")
    #expect(missing.status == .trouble)
  }

  @Test func appliesToEveryCommandThatReadsARecording() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("A.xml", ["One"])
    try sandbox.folder.add(".swipeline.json", "{\"idiom\": \"pad\"}")
    #expect(await sandbox.run("record").status == .findings)
    #expect(try sandbox.text("Golden/A.golden").contains("screen \"A\" pad"))
    #expect(await sandbox.run("show Recordings/A.xml").output.contains("pad"))
    #expect(await sandbox.run("diff Golden/A.golden Recordings/A.xml").status == .success)
    let flag = await sandbox.run("diff --idiom phone Golden/A.golden Recordings/A.xml")
    #expect(flag.status == .findings)
  }

  @Test(arguments: [
    (
      "{\n  \"recod\": \"all\"\n}",
      "2:12: error: the configuration has no key 'recod'; did you mean 'record'"
    ),
    (
      "{\"record\": \"sometimes\"}",
      "1:12: error: 'sometimes' is not a recording mode; use never, missing"
    ),
    ("{\"record\": 1}", "1:12: error: the number 1 is not a text in quotes"),
    ("{\"jobs\": 0}", "1:10: error: the number 0 is not a number of jobs"),
    (
      "{\"failOn\": [\"ordr\"]}",
      "1:13: error: 'ordr' is not a kind of finding; did you mean 'order'"
    ),
    ("{\"profile\": \"voiceovr\"}", "did you mean 'voiceover'?"),
    ("{\"variants\": [\"tablet\"]}", "1:15: error: 'tablet' is not a variant; use phone, pad"),
    ("{\"filters\": {}}", "1:13: error: filters has to be a list in brackets, not a dictionary"),
    ("{\"filters\": [{\"pattern\": \"a\"}]}", "1:14: error: a filter needs 'becomes'"),
    (
      "{\"filters\": [{\"pattern\": \"{digit}\", \"becomes\": \"\"}]}",
      "1:26: error: there is no placeholder {digit}"
    ),
    ("{\"filters\": [{\"patern\": \"a\"}]}", "did you mean 'pattern'?"),
    ("{\"audit\": {\"suppressions\": [{\"rule\": \"a\"}]}}", "a suppression needs 'reason'"),
    (
      "{\"audit\": {\"suppressions\": [{\"rule\": \"a\", \"reason\": \" \"}]}}",
      "the reason is empty"
    ),
    (
      "{\"audit\": {\"severities\": {\"a\": \"bad\"}}}",
      "'bad' is not a severity; use error, warning, advice or off"
    ),
    ("{\"audit\": {\"budget\": []}}", "did you mean 'budgets'?"),
    ("[]", "1:1: error: the configuration has to be an object in braces"),
    ("{\"record\": \"all\",}", "1:18: error: "), ("", "1:1: error: the file ends before a value"),
    ("{\"jobs\": 1, \"jobs\": 2}", "stands twice"),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ message: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(".swipeline.json", text)
    for command in ["config", "replay", "review --list"] {
      let run = await sandbox.run(command)
      #expect(run.status == .trouble)
      #expect(run.errorOutput.contains(": .swipeline.json:"), "\(run.errorOutput)")
      #expect(run.errorOutput.contains(message), "\(run.errorOutput)")
    }
  }

  @Test func hostileFilesEndInAnError() async throws {
    let sandbox = try Sandbox()
    for text in [
      String(repeating: "[", count: 100_000), "{\"filters\": " + String(repeating: "[", count: 40),
      String(repeating: " ", count: 2 << 20),
    ] {
      try sandbox.folder.add(".swipeline.json", text)
      #expect(await sandbox.run("config").status == .trouble)
    }
  }
}
