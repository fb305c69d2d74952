import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// The main job, run inside the process on a folder of its own.
@Suite struct ReplayCommandTests {
  /// A toolbar whose override lists three of its four buttons, below a heading.
  static let toolbar = """
    <recording name="Notes" idiom="phone">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UILabel" id="title" label="Notes" traits="header" frame="16 60 200 30"/>
        <element class="UIView" id="bar" label="Tools" frame="0 700 390 50" elements="#new #search #share">
          <element class="UIButton" id="share" identifier="share" label="Share" frame="300 700 50 50"/>
          <element class="UIButton" id="search" identifier="search" label="Search" frame="100 700 50 50"/>
          <element class="UIButton" id="new" identifier="new" label="New" frame="0 700 50 50"/>
          <element class="UIButton" id="trash" identifier="trash" label="Trash" frame="200 700 50 50"/>
        </element>
      </element>
    </recording>
    """

  private func run(
    _ words: String, in folder: TemporaryFolder, steps: WriteSteps = .system,
    variables: [String: String] = [:], input: String = ""
  ) async -> CapturedRun {
    await CapturedRun(
      words, tool: .swipeline, variables: variables, files: folder.files(steps: steps),
      input: input)
  }

  /// A folder with the toolbar recorded and its golden file written.
  private func recorded() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Notes.xml", Self.toolbar)
    let run = await run("record", in: folder)
    #expect(run.status == .findings)
    return folder
  }

  @Test func thePageDrawsWhatIsHeardBesideTheGolden() async throws {
    let folder = try await recorded()
    let drifted = Self.toolbar.replacing("#new #search #share", with: "#share #new #search")
    try folder.add("Recordings/Notes.xml", drifted)
    let run = await run("replay --record never --report html=out/page.html", in: folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("order-drift"))
    let page = try folder.text(of: "out/page.html")
    #expect(page.contains("<p>1 screen: 1 drifted</p>"))
    #expect(page.contains("<b class=\"kind\">order-drift</b>"))
    #expect(page.contains("\"g\":[["))
    #expect(page.contains("\"v\":[-27,-27,444,898]"))
  }

  @Test func aFirstRunWritesTheGoldenAndDoesNotPass() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Notes.xml", Self.toolbar)
    let first = await run("replay", in: folder)
    #expect(first.status == .findings)
    #expect(
      first.output == """
        Recordings/Notes.xml  new golden written to Golden/Notes.golden
        1 recording: 1 with a new golden

        """)
    #expect(
      try folder.text(of: "Golden/Notes.golden") == """
        swipeline golden 1
        screen "Notes" phone leftToRight

        - "Notes. Heading."
        - "New. Button." #new
        - "Search. Button." #search
        - "Share. Button." #share

        unreachable
        - UIButton "Trash" #trash: not in the accessibilityElements of "Tools"

        """)
    let second = await run("replay", in: folder)
    #expect(second.status == .success)
    #expect(second.output.hasSuffix("1 recording: 1 as expected\n"))
  }

  @Test func swappedEntriesNameTheFewestMovedStops() async throws {
    let folder = try await recorded()
    try folder.add(
      "Recordings/Notes.xml",
      Self.toolbar.replacing("#new #search #share", with: "#share #new #search"))
    let run = await run("replay", in: folder)
    #expect(run.status == .findings)
    #expect(
      run.output == """
        Recordings/Notes.xml  drifted
          order-drift "Share. Button." #share: 4th -> 2nd, now before "New. Button." #new
        1 recording: 1 drifted

        """)
  }

  @Test func aDroppedEntryBecameUnreachableForThatReason() async throws {
    let folder = try await recorded()
    try folder.add(
      "Recordings/Notes.xml", Self.toolbar.replacing("#new #search #share", with: "#new #share"))
    let run = await run("replay", in: folder)
    #expect(run.status == .findings)
    #expect(
      run.output.contains(
        """
          became-unreachable "Search. Button." #search (was 3rd): \
        not in the accessibilityElements of "Tools"
        """))
  }

  @Test func whatMayBeTheCauseIsSaidBesideADrift() async throws {
    let folder = try await recorded()
    try folder.add(
      "Recordings/Notes.xml",
      Self.toolbar.replacing("#new #search #share", with: "#new #serch #share")
        .replacing("label=\"Share\"", with: "label=\"Share\" hiden=\"true\""))
    let run = await run("replay", in: folder)
    #expect(
      run.output.contains("note: \"Tools\" refers to #serch, but no element has that id (F26)"))
    #expect(run.output.contains("\"hiden\""))
  }

  @Test func anInsertedElementIsOneFinding() async throws {
    let folder = try await recorded()
    let inserted = Self.toolbar.replacing(
      "#new #search #share", with: "#trash #new #search #share")
    try folder.add(
      "Recordings/Notes.xml",
      Self.toolbar.replacing(
        "<element class=\"UIView\" id=\"bar\"",
        with: """
          <element class="UILabel" id="count" label="3 notes" frame="16 100 200 20"/>
          <element class="UIView" id="bar"
          """))
    let added = await run("replay", in: folder)
    #expect(added.output.contains("  added \"3 notes\", 2nd, after \"Notes. Heading.\"\n"))
    #expect(added.output.split(separator: "\n").count == 3)

    // An element that was unreachable and is listed now: reached, and nothing else moves.
    try folder.add("Recordings/Notes.xml", inserted)
    let reached = await run("replay", in: folder)
    #expect(!reached.output.contains("order-drift"))
    #expect(reached.output.contains("became-reachable"))
  }

  @Test func whatNobodyMissesAnyMoreIsAFindingToo() async throws {
    // The trash button stays out of the array, and is no element now: nobody expects to reach it.
    let folder = try TemporaryFolder()
    let labels = Self.toolbar.replacing(
      "UIButton\" id=\"trash\"", with: "UILabel\" id=\"trash\"")
    try folder.add("Recordings/Notes.xml", labels)
    _ = await run("record", in: folder)
    try folder.add(
      "Recordings/Notes.xml",
      labels.replacing("id=\"trash\"", with: "id=\"trash\" isAccessibilityElement=\"false\""))
    let run = await run("replay", in: folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("  removed-unreachable UILabel \"Trash\" #trash"))
    #expect(await self.run("record --failed", in: folder).status == .findings)
    #expect(await self.run("replay", in: folder).status == .success)
  }

  @Test func aRenamedLabelChangesSpeech() async throws {
    let folder = try await recorded()
    try folder.add(
      "Recordings/Notes.xml", Self.toolbar.replacing("label=\"Search\"", with: "label=\"Find\""))
    let run = await run("replay", in: folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("speech-changed \"Find. Button.\" #search: label"))
    #expect(!run.output.contains("removed"))
    #expect(!run.output.contains("added"))
  }

  @Test func aDriftIsPendingAndNeverWrittenOverTheGolden() async throws {
    let folder = try await recorded()
    let golden = try folder.text(of: "Golden/Notes.golden")
    let changed = Self.toolbar.replacing("#new #search #share", with: "#new #share #search")
    try folder.add("Recordings/Notes.xml", changed)
    _ = await run("replay", in: folder)
    #expect(try folder.text(of: "Golden/Notes.golden") == golden)
    let pending = try folder.text(of: "Golden/Notes.golden.new")
    #expect(pending != golden)

    // What waits goes away when the recording is as expected again.
    try folder.add("Recordings/Notes.xml", Self.toolbar)
    let back = await run("replay", in: folder)
    #expect(back.status == .success)
    #expect(!folder.exists("Golden/Notes.golden.new"))

    try folder.add("Recordings/Notes.xml", changed)
    let accepted = await run("record --failed", in: folder)
    #expect(accepted.status == .findings)
    #expect(try folder.text(of: "Golden/Notes.golden") == pending)
    #expect(await run("replay", in: folder).status == .success)
  }

  @Test(arguments: [
    (["CI": "true"], "replay", false), (["CI": "true"], "replay --record missing", true),
    (["SWIPELINE_RECORD": "never"], "replay", false),
    (["SWIPELINE_RECORD": "never"], "replay --record missing", true),
    (["CI": "true", "SWIPELINE_RECORD": "missing"], "replay", true), ([:], "replay", true),
  ])
  func theFlagBeatsTheEnvironmentAndCIRecordsNothing(
    _ variables: [String: String], _ words: String, _ writes: Bool
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Notes.xml", Self.toolbar)
    let run = await run(words, in: folder, variables: variables)
    #expect(run.status == .findings)
    #expect(folder.exists("Golden/Notes.golden") == writes)
  }

  @Test func oneUnreadableFileDoesNotStopTheOthers() async throws {
    let folder = try await recorded()
    try folder.add("Recordings/Broken.xml", "<recording><element></recording>")
    let run = await run("replay", in: folder)
    #expect(run.status == .trouble)
    #expect(run.output.contains("Recordings/Broken.xml  Recordings/Broken.xml:1:21: error: "))
    #expect(run.output.contains("Recordings/Notes.xml  as expected"))
    #expect(run.output.hasSuffix("2 recordings: 1 as expected, 1 unreadable\n"))
  }

  @Test func aGoldenThatDoesNotParseIsReportedWithItsPlace() async throws {
    let folder = try await recorded()
    try folder.add("Golden/Notes.golden", "swipeline golden 1\nscreen \"Notes\" phone sideways\n")
    let run = await run("replay --record all", in: folder)
    #expect(run.status == .trouble)
    #expect(run.output.contains("Golden/Notes.golden:2:22: error: "))
    #expect(try folder.text(of: "Golden/Notes.golden").contains("sideways"))
  }

  @Test func recordingsThatWouldShareAGoldenAreRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Notes.xml", Self.toolbar)
    try folder.add("Recordings/Notes.json", "{}")
    let run = await run("replay", in: folder)
    #expect(run.status == .trouble)
    #expect(
      run.errorOutput.contains(
        "'Recordings/Notes.json' and 'Recordings/Notes.xml' would share the golden "
          + "'Golden/Notes.golden'; rename one of them"))
    #expect(!folder.exists("Golden/Notes.golden"))
  }

  @Test func orphansAreReportedOnACompleteRunOnly() async throws {
    let folder = try await recorded()
    try folder.add("Golden/Gone.golden", "swipeline golden 1\n")
    let complete = await run("replay", in: folder)
    #expect(complete.errorOutput.contains("'Golden/Gone.golden' belongs to no recording"))
    #expect(complete.status == .findings)
    let one = await run("replay Recordings/Notes.xml", in: folder)
    #expect(one.status == .success)
    #expect(!one.errorOutput.contains("Gone"))
    #expect(folder.exists("Golden/Gone.golden"))
  }

  @Test func aFailedWriteLeavesTheOldGoldenWhole() async throws {
    let folder = try await recorded()
    let golden = try folder.text(of: "Golden/Notes.golden")
    try folder.add(
      "Recordings/Notes.xml", Self.toolbar.replacing("#new #search #share", with: "#share #new"))
    var steps = WriteSteps.system
    steps.write = { (_, _) throws(SystemError) in throw SystemError(code: ENOSPC) }
    let run = await run("record --failed", in: folder, steps: steps)
    #expect(run.status == .trouble)
    #expect(try folder.text(of: "Golden/Notes.golden") == golden)
    #expect(
      folder.everything().sorted().filter { $0.hasPrefix("Golden/") } == ["Golden/Notes.golden"])
  }

  @Test func manyRecordingsAtOnceAreReportedInOrder() async throws {
    let folder = try TemporaryFolder()
    for number in 10..<40 {
      try folder.add("Recordings/\(number).xml", Self.toolbar)
    }
    let one = await run("replay --jobs 1 --record never", in: folder)
    let many = await run("replay --jobs 8 --record never", in: folder)
    #expect(one.output == many.output)
    #expect(one.output.hasPrefix("Recordings/10.xml  no golden at Golden/10.golden\n"))
  }

  @Test func aRunThatLooksAtNothingDoesNotPass() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Recordings")
    let run = await run("replay", in: folder)
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("there are no recordings to replay"))
  }

  @Test func nothingIsRecordedWhileCIIsSet() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Recordings/Notes.xml", Self.toolbar)
    for words in ["record", "record --all", "record --failed"] {
      let run = await run(words, in: folder, variables: ["CI": "true"])
      #expect(run.status == .trouble)
      #expect(run.errorOutput.contains("nothing is recorded while CI is set"))
    }
    #expect(!folder.exists("Golden"))
  }

  @Test func aMissingFolderSaysWhatToDo() async throws {
    let run = await run("replay", in: try TemporaryFolder())
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("there is no folder 'Recordings'"))
  }

  @Test func diffComparesRecordingsAndGoldens() async throws {
    let folder = try await recorded()
    let changed = Self.toolbar.replacing("#new #search #share", with: "#new #share #search")
    try folder.add("after.xml", changed)
    let same = await run("diff Golden/Notes.golden Recordings/Notes.xml", in: folder)
    #expect(same.status == .success)
    #expect(same.output.isEmpty)
    let different = await run("diff Recordings/Notes.xml after.xml", in: folder)
    #expect(different.status == .findings)
    #expect(different.output.contains("order-drift"))
    let piped = await run("diff Golden/Notes.golden -", in: folder, input: changed)
    #expect(piped.status == .findings)
    #expect(piped.output == different.output)
    try folder.add("commented.golden", "# ours\n\n" + folder.text(of: "Golden/Notes.golden"))
    let commented = await run("diff commented.golden Recordings/Notes.xml", in: folder)
    #expect(commented.status == .success)
    let both = await run("diff - -", in: folder)
    #expect(both.status == .trouble)
  }
}
