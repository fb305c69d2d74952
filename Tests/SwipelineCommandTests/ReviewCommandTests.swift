import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// `swipeline review` on a folder of its own.
@Suite struct ReviewCommandTests {
  private static let terminal = CommandEnvironment.Terminals(
    isInputTerminal: true, isOutputTerminal: false)

  /// Three recordings, of which two have drifted.
  private func drifted() async throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["A", "B", "C"] { try sandbox.record("\(name).xml", ["One", "Two"]) }
    #expect(await sandbox.run("record").status == .findings)
    for name in ["A", "C"] { try sandbox.record("\(name).xml", ["Two", "One"]) }
    let replay = await sandbox.run("replay")
    #expect(replay.status == .findings)
    #expect(replay.errorOutput.contains("'swipeline review' shows and accepts them"))
    return sandbox
  }

  @Test func asksForEachAndDoesWhatIsAnswered() async throws {
    let sandbox = try await drifted()
    let new = try sandbox.text("Golden/A.golden.new")
    let old = try sandbox.text("Golden/C.golden")
    let run = await sandbox.run("review", terminals: Self.terminal, input: "what\na\nr\n")
    #expect(run.status == .success)
    #expect(
      run.output == """
        Recordings/A.xml  drifted
          order-drift "Two. Button.": 2nd -> 1st, now before "One. Button."
        1 of 2: (a)ccept, (r)eject, (s)kip, (q)uit? 1 of 2: (a)ccept, (r)eject, (s)kip, (q)uit? 
        Recordings/C.xml  drifted
          order-drift "Two. Button.": 2nd -> 1st, now before "One. Button."
        2 of 2: (a)ccept, (r)eject, (s)kip, (q)uit? 
        """)
    #expect(try sandbox.text("Golden/A.golden") == new)
    #expect(try sandbox.text("Golden/C.golden") == old)
    #expect(!sandbox.exists("Golden/A.golden.new"))
    #expect(!sandbox.exists("Golden/C.golden.new"))
    #expect(await sandbox.run("replay Recordings/A.xml").status == .success)
    #expect(await sandbox.run("replay Recordings/C.xml").status == .findings)
  }

  @Test(arguments: [("s\nq\n", 2), ("s\ns\n", 2), ("a\nq\n", 1), ("", 2), ("a\n", 1)])
  func whatIsLeftWaits(_ answers: String, _ left: Int) async throws {
    let sandbox = try await drifted()
    let run = await sandbox.run("review", terminals: Self.terminal, input: answers)
    #expect(run.status == .findings)
    let waiting = ["A", "C"].filter { sandbox.exists("Golden/\($0).golden.new") }
    #expect(waiting.count == left)
    #expect(run.output.contains(left == 1 ? "1 new order " : "2 new orders "))
  }

  @Test func needsATerminalToAsk() async throws {
    let sandbox = try await drifted()
    let run = await sandbox.run("review", input: "a\na\n")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("use --list, --accept-all or --reject-all"))
    #expect(sandbox.exists("Golden/A.golden.new"))
    #expect(await sandbox.run("review --accept-all --list").status == .trouble)
    #expect(await sandbox.run("review --json").status == .trouble)
  }

  @Test func acceptsAndRejectsEverything() async throws {
    let sandbox = try await drifted()
    let accepted = await sandbox.run("review --accept-all")
    #expect(accepted.status == .success)
    #expect(
      accepted.output == """
        Golden/A.golden  accepted
        Golden/C.golden  accepted
        2 new orders accepted

        """)
    #expect(await sandbox.run("replay").status == .success)

    let other = try await drifted()
    let golden = try other.text("Golden/A.golden")
    #expect(await other.run("review --reject-all").status == .success)
    #expect(try other.text("Golden/A.golden") == golden)
    #expect(!other.exists("Golden/A.golden.new"))
    #expect(await other.run("review --list").status == .success)
  }

  @Test func takesPathsAndFilters() async throws {
    let sandbox = try await drifted()
    #expect(await sandbox.run("review --accept-all Recordings/C.xml").status == .success)
    #expect(sandbox.exists("Golden/A.golden.new"))
    #expect(await sandbox.run("review --list --filter c").status == .success)
    #expect(await sandbox.run("review --accept-all --filter a").status == .success)
    #expect(!sandbox.exists("Golden/A.golden.new"))
  }

  @Test func listsForPeopleAndScripts() async throws {
    let sandbox = try await drifted()
    let list = await sandbox.run("review --list")
    #expect(list.status == .findings)
    #expect(list.output.contains("Recordings/C.xml  drifted\n  order-drift"))
    #expect(list.output.hasSuffix("2 new orders waiting for review\n"))

    let json = await sandbox.run("review --list --json")
    #expect(json.status == .findings)
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let pending = value?["pending"] as? [[String: Any]]
    #expect(pending?.map { $0["golden"] as? String } == ["Golden/A.golden", "Golden/C.golden"])
    #expect(pending?.map { $0["state"] as? String } == ["pending", "pending"])
    let findings = pending?.first?["findings"] as? [[String: Any]]
    #expect(findings?.first?["kind"] as? String == "order-drift")
    #expect(findings?.first?["line"] as? Int == 5)
    #expect(
      findings?.first?["message"] as? String
        == "\"Two. Button.\": 2nd -> 1st, now before \"One. Button.\"")

    _ = await sandbox.run("review --accept-all")
    let none = await sandbox.run("review --list --json")
    #expect(none.status == .success)
    let nothing = try JSONSerialization.jsonObject(with: Data(none.output.utf8)) as? [String: Any]
    #expect(nothing?["schemaVersion"] as? Int == 1)
    #expect((nothing?["pending"] as? [Any])?.isEmpty == true)
  }

  @Test func saysWhatTheAuditFindsInTheNewOrder() async throws {
    let sandbox = try await drifted()
    #expect(await sandbox.run("review --list").output.contains("audit") == false)
    // The second button goes into the first, which hides it.
    try sandbox.folder.add(
      "Recordings/A.xml",
      """
      <recording name="A">
        <element class="UIWindow" frame="0 0 390 844">
          <element class="UIButton" label="One" frame="0 60 200 44">
            <element class="UIButton" label="Two" frame="0 60 100 44"/>
          </element>
        </element>
      </recording>
      """)
    _ = await sandbox.run("replay")
    let list = await sandbox.run("review --list")
    #expect(
      list.output.contains(
        """
        The audit says of the new order:
        Recordings/A.xml:4: error: no swipe arrives at "Two": "One" around it is an accessibility element
        """))
    let json = await sandbox.run("review --list --json")
    let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let pending = value?["pending"] as? [[String: Any]]
    let found = pending?.map { ($0["audit"] as? [[String: Any]])?.map { $0["rule"] as? String } }
    #expect(found == [["swallowed-by-parent"], []])
  }

  @Test func whatIsOutOfDateIsNotAccepted() async throws {
    // The recording has changed since.
    let sandbox = try await drifted()
    let golden = try sandbox.text("Golden/A.golden")
    try sandbox.record("A.xml", ["Two", "One", "Three"])
    let run = await sandbox.run("review --accept-all")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("'Golden/A.golden.new' is out of date"))
    #expect(run.errorOutput.contains("'swipeline replay' makes it anew"))
    #expect(try sandbox.text("Golden/A.golden") == golden)
    #expect(sandbox.exists("Golden/A.golden.new"))
    // The other is accepted all the same.
    #expect(!sandbox.exists("Golden/C.golden.new"))
    let asked = await sandbox.run("review", terminals: Self.terminal, input: "a\nq\n")
    #expect(asked.output.contains("1 of 1: (r)eject, (s)kip, (q)uit? 1 of 1: "))
    _ = await sandbox.run("replay")
    #expect(await sandbox.run("review --accept-all").status == .success)
  }

  @Test func aGoldenThatChangedSinceIsNotReplaced() async throws {
    let sandbox = try await drifted()
    // Somebody else's order came with a merge; the new order would be the same text.
    let merged = try sandbox.text("Golden/A.golden")
      .replacing("- \"One. Button.\"\n", with: "- \"Zero. Button.\"\n- \"One. Button.\"\n")
    try sandbox.folder.add("Golden/A.golden", merged)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: sandbox.folder.full("Golden/A.golden"))
    let run = await sandbox.run("review --accept-all")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("the golden file has changed since"))
    #expect(try sandbox.text("Golden/A.golden") == merged)
  }

  @Test func whatHasNoRecordingCanOnlyBeRejected() async throws {
    let sandbox = try await drifted()
    try sandbox.folder.add("Golden/Gone.golden.new", "swipeline golden 1\n")
    let run = await sandbox.run("review --accept-all")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("'Golden/Gone.golden.new' belongs to no recording"))
    #expect(!sandbox.exists("Golden/Gone.golden"))
    #expect(await sandbox.run("review --reject-all").status == .success)
    #expect(!sandbox.exists("Golden/Gone.golden.new"))
  }

  @Test func aFailedWriteLeavesBothFilesWhole() async throws {
    let sandbox = try await drifted()
    let (golden, pending) = (
      try sandbox.text("Golden/A.golden"), try sandbox.text("Golden/A.golden.new")
    )
    var steps = WriteSteps.system
    steps.rename = { (_, _) throws(SystemError) in throw SystemError(code: ENOSPC) }
    let run = await CapturedRun(
      "review --accept-all", tool: .swipeline, files: sandbox.folder.files(steps: steps))
    #expect(run.status == .trouble)
    #expect(try sandbox.text("Golden/A.golden") == golden)
    #expect(try sandbox.text("Golden/A.golden.new") == pending)
    #expect(!sandbox.folder.everything().contains { $0.hasSuffix(".tmp") })
  }
}
