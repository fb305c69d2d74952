import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// A golden file that is new, in repositories that are made here.
@Suite(.enabled(if: OtherProgram.exists("git"))) struct NewGoldenTests {
  /// A repository with a commit, in which two screens were recorded.
  private func recorded(_ command: String = "replay") async throws -> History {
    let history = try await History()
    try history.sandbox.folder.add(".gitignore", "*.golden.new\n")
    try await history.commit()
    for name in ["Cart", "List"] { try history.sandbox.record("\(name).xml", ["One", "Two"]) }
    let run = await history.sandbox.run(command)
    #expect(run.status == .findings)
    #expect(run.errorOutput.contains("golden files were written"))
    return history
  }

  private static let cart =
    "Recordings/Cart.xml  the golden Golden/Cart.golden is new: not committed or accepted yet\n"
  private static let list =
    "Recordings/List.xml  the golden Golden/List.golden is new: not committed or accepted yet\n"
  private static let advice = """
    golden files are new: read them, then commit them, stage them with 'git add', or accept them with \
    'swipeline review'
    """

  @Test(arguments: [
    "replay", "record", "replay --record missing", "replay -j4", "replay Recordings",
  ])
  func failsUntilItIsCommitted(_ command: String) async throws {
    let history = try await recorded(command)
    for _ in 1...2 {
      let again = await history.sandbox.run(command)
      #expect(again.status == .findings)
      #expect(again.output == Self.cart + Self.list + "2 recordings: 2 with a new golden\n")
      #expect(again.errorOutput.contains(Self.advice))
    }
    try await history.git("add Golden/List.golden")
    try await history.git("commit --quiet --message=one")
    let one = await history.sandbox.run(command)
    #expect(one.status == .findings)
    #expect(
      one.output == Self.cart + """
        Recordings/List.xml  as expected
        2 recordings: 1 as expected, 1 with a new golden

        """)
    try await history.commit()
    let committed = await history.sandbox.run(command)
    #expect(committed.status == .success)
    #expect(!committed.errorOutput.contains("golden files are new"))
  }

  @Test func passesWhenItIsStaged() async throws {
    let history = try await recorded()
    try await history.git("add Golden")
    #expect(await history.sandbox.run("replay").status == .success)
    try await history.git("reset --quiet")
    #expect(await history.sandbox.run("replay").status == .findings)
  }

  @Test func aRepositoryWithoutACommitIsOneToo() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "One")
    #expect(await history.sandbox.run("replay").status == .findings)
    try await history.git("add --all")
    #expect(await history.sandbox.run("replay").status == .success)
  }

  @Test(arguments: [
    ("replay --record never", [:]), ("replay --record failed", [:]), ("replay --record all", [:]),
    ("replay", ["CI": "true"]), ("replay", ["SWIPELINE_RECORD": "failed"]),
  ])
  func mattersInTheModeMissingAlone(
    _ command: String, _ variables: [String: String]
  ) async throws {
    let history = try await recorded()
    let run = await history.sandbox.run(command, variables: variables)
    #expect(run.status == .success)
    #expect(run.output.hasSuffix("2 recordings: 2 as expected\n"))
  }

  @Test func isAsEverWhereThereIsNoGit() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["One"])
    #expect(await sandbox.run("replay").status == .findings)
    #expect(await sandbox.run("replay").status == .success)
    // A repository, but no program; and a folder that only looks like a repository.
    let history = try await recorded()
    let nowhere = ["PATH": history.sandbox.folder.full("none")]
    #expect(await history.sandbox.run("replay", variables: nowhere).status == .success)
    try sandbox.folder.makeFolder(".git")
    #expect(await sandbox.run("replay").status == .success)
  }

  @Test func isAsEverWhereGitIgnoresIt() async throws {
    let history = try await recorded()
    try history.sandbox.folder.add(".gitignore", "Golden\n")
    #expect(await history.sandbox.run("replay").status == .success)
  }

  @Test func ofAPersonPassesAtOnce() async throws {
    let history = try await recorded()
    try await history.commit()
    let text = try history.sandbox.text("Golden/Cart.golden")
    try await history.git("rm --quiet --cached Golden/Cart.golden")
    #expect(await history.sandbox.run("replay").status == .findings)
    let expectation = text.replacingOccurrences(
      of: "swipeline golden 1\n", with: "swipeline golden 1 contains\n")
    try history.sandbox.folder.add("Golden/Cart.golden", expectation)
    let run = await history.sandbox.run("replay")
    #expect(run.status == .success, "\(run.output)\(run.errorOutput)")
  }

  @Test func isFoundBelowTheRootAndBehindLinks() async throws {
    let history = try await History()
    let app = "App/Module"
    try history.sandbox.folder.add("\(app)/Recordings/Cart.xml", Sandbox.screen("Cart", ["One"]))
    try history.sandbox.folder.makeFolder("Reviewed")
    try FileManager.default.createSymbolicLink(
      atPath: history.sandbox.folder.full("\(app)/Golden"), withDestinationPath: "../../Reviewed")
    _ = await history.sandbox.run("replay", below: app)
    #expect(await history.sandbox.run("replay", below: app).status == .findings)
    let recording = history.sandbox.folder.full("\(app)/Recordings/Cart.xml")
    #expect(await history.sandbox.run("replay \(recording)", below: app).status == .findings)
    try await history.git("add Reviewed")
    #expect(await history.sandbox.run("replay", below: app).status == .success)
  }

  @Test func besideItsRecordingCountsToo() async throws {
    let history = try await History()
    try history.sandbox.folder.add("Other/[Cart] *.xml", Sandbox.screen("Cart", ["One"]))
    for _ in 1...3 {
      #expect(await history.sandbox.run("replay Other").status == .findings)
    }
    try await history.git("add Other")
    #expect(await history.sandbox.run("replay Other").status == .success)
  }

  @Test func ofAVariantIsItsOwn() async throws {
    let history = try await History()
    try history.sandbox.folder.add("Recordings/Bar.xml", VariantTests.nearly())
    _ = await history.sandbox.run("replay --variant pad")
    #expect(history.sandbox.exists("Golden/Bar.pad.golden"))
    try await history.git("add Golden/Bar.golden")
    let run = await history.sandbox.run("replay --variant pad")
    #expect(run.status == .findings)
    #expect(
      run.output == """
        Recordings/Bar.xml  as expected
        Recordings/Bar.xml (pad)  the golden Golden/Bar.pad.golden is new: not committed or accepted yet
        2 recordings: 1 as expected, 1 with a new golden

        """)
  }

  @Test func isNoExcuseForADriftThatIsAllowed() async throws {
    let history = try await recorded()
    try history.sandbox.record("Cart.xml", ["Two", "One"])
    let run = await history.sandbox.run("replay --fail-on none --filter Cart")
    #expect(run.status == .findings)
    #expect(run.output.hasPrefix(Self.cart + "  order-drift"), "\(run.output)")
    try await history.git("add Golden")
    let allowed = await history.sandbox.run("replay --fail-on none --filter Cart")
    #expect(allowed.status == .success)
  }

  @Test func isInEveryReport() async throws {
    let history = try await recorded()
    let message = "the golden file of Recordings/Cart.xml is new, and not committed or accepted yet"
    for format in ["junit", "xunit", "github", "sarif", "markdown"] {
      let run = await history.sandbox.run("replay --report \(format)")
      #expect(run.output.contains(message), "\(format)")
      #expect(run.output.contains("written-golden"), "\(format)")
    }
    let json = await history.sandbox.run("replay --report json")
    #expect(json.output.contains("\"outcome\": \"wroteGolden\""))
    #expect(json.output.contains("\"asExpected\": 0"))
    let page = await history.sandbox.run("replay --report html")
    #expect(page.output.contains("golden written</span>"))
    #expect(!page.output.contains("as expected</span>"))
  }

  @Test func asksGitOnceOrNotAtAll() async throws {
    let history = try await History()
    for number in 1...30 { try history.sandbox.record("Screens/\(number).xml", ["\(number)"]) }
    _ = await history.sandbox.run("record")
    let git = try #require(OtherProgram.path("git"))
    let log = history.sandbox.folder.full("log")
    try history.sandbox.folder.add(
      "bin/git", "#!/bin/sh\necho run >>\(log)\nexec \(git) \"$@\"\n", permissions: 0o755)
    let variables = ["PATH": history.sandbox.folder.full("bin") + ":/usr/bin:/bin"]
    let run = await history.sandbox.run("replay -j4", variables: variables)
    #expect(run.output.hasSuffix("30 recordings: 30 with a new golden\n"))
    #expect(try history.sandbox.text("log") == "run\n")
    for mode in ["never", "failed", "all"] {
      _ = await history.sandbox.run("replay --record \(mode)", variables: variables)
    }
    #expect(try history.sandbox.text("log") == "run\n")
  }

  // MARK: - Review

  @Test func isReadAndAcceptedInAReview() async throws {
    let history = try await recorded()
    let listed = await history.sandbox.run("review --list")
    #expect(listed.status == .findings)
    #expect(
      listed.output.hasPrefix(
        Self.cart + """
            swipeline golden 1
            screen "Cart" phone leftToRight
            - "One. Button."
            - "Two. Button."

          """), "\(listed.output)")
    #expect(listed.output.hasSuffix("2 new orders waiting for review\n"))
    let asked = await history.sandbox.run(
      "review", terminals: .init(isInputTerminal: true), input: "a\nr\n")
    #expect(asked.status == .success)
    #expect(asked.output.contains("1 of 2: (a)ccept, (r)eject, (s)kip, (q)uit? "))
    #expect(history.sandbox.exists("Golden/Cart.golden"))
    #expect(!history.sandbox.exists("Golden/List.golden"))
    #expect(await history.sandbox.run("replay Recordings/Cart.xml").status == .success)
    // What was rejected is written anew, and waits again.
    #expect(await history.sandbox.run("replay").output.contains("new golden written to"))
    #expect(await history.sandbox.run("replay").output.contains(Self.list))
    #expect(await history.sandbox.run("review --accept-all").status == .success)
    #expect(await history.sandbox.run("replay").status == .success)
    #expect(await history.sandbox.run("review --list").status == .success)
  }

  @Test func isListedForPrograms() async throws {
    let history = try await recorded()
    let run = await history.sandbox.run("review --list --json --filter cart")
    #expect(
      run.output.contains(
        """
              "golden": "Golden/Cart.golden",
              "state": "new",
              "recording": "Recordings/Cart.xml",
        """), "\(run.output)")
    #expect(!run.output.contains("\"pending\": \""))
    #expect(!run.output.contains("List"))
  }

  @Test func isAcceptedWithItsDrift() async throws {
    let history = try await recorded()
    try history.sandbox.record("Cart.xml", ["Two", "One"])
    // Until replay was there, nobody can say what is accepted.
    let early = await history.sandbox.run("review --accept-all")
    #expect(early.errorOutput.contains("the recording has changed since"))
    try await history.git("reset --quiet")
    _ = await history.sandbox.run("replay")
    let new = try history.sandbox.text("Golden/Cart.golden.new")
    #expect(await history.sandbox.run("review --accept-all").status == .success)
    #expect(try history.sandbox.text("Golden/Cart.golden") == new)
    #expect(await history.sandbox.run("replay").status == .success)
  }

  @Test func isNotAcceptedWhereGitDoesNotTakeIt() async throws {
    let history = try await recorded()
    try history.sandbox.folder.add(".git/index.lock", "")
    let run = await history.sandbox.run("review --accept-all")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("Golden/Cart.golden: git does not take it: Unable to create"))
    try FileManager.default.removeItem(atPath: history.sandbox.folder.full(".git/index.lock"))
    #expect(await history.sandbox.run("replay").status == .findings)
  }
}
