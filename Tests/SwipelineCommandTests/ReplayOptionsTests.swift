import Foundation
import ReplayFiles
import TestSupport
import Testing

@testable import SwipelineCommand

/// The options of `replay` that choose recordings, and what fails.
@Suite struct ReplayOptionsTests {
  /// The names of the recordings that a run reported.
  private func names(_ run: CapturedRun) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("Recordings/") }
      .map { String($0.prefix { $0 != " " }.dropFirst("Recordings/".count)) }
  }

  private func shop() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.record("Shop/Cart.xml", ["Pay"], named: "Basket")
    try sandbox.record("Shop/Deep/Cart.xml", ["Pay"])
    try sandbox.record("Shop/Product.xml", ["Buy"])
    try sandbox.record("Feed.xml", ["Like"], named: "Today")
    return sandbox
  }

  // MARK: - Filter

  @Test(arguments: [
    ("cart", ["Shop/Cart.xml", "Shop/Deep/Cart.xml"]), ("shop/c", ["Shop/Cart.xml"]),
    ("today", ["Feed.xml"]), ("BASKET", ["Shop/Cart.xml"]),
    ("Cart*", ["Shop/Cart.xml", "Shop/Deep/Cart.xml"]),
    ("Shop/*.xml", ["Shop/Cart.xml", "Shop/Product.xml"]),
    ("Shop/*", ["Shop/Cart.xml", "Shop/Product.xml"]),
    ("Shop/**", ["Shop/Cart.xml", "Shop/Deep/Cart.xml", "Shop/Product.xml"]),
    ("**/Cart", ["Shop/Cart.xml", "Shop/Deep/Cart.xml"]), ("F???", ["Feed.xml"]),
    ("To*", ["Feed.xml"]),
  ])
  func filterChoosesByPathAndName(_ pattern: String, _ chosen: [String]) async throws {
    let run = await (try shop()).run("replay --record never --filter \(pattern)")
    #expect(names(run) == chosen)
  }

  @Test func severalFiltersAddUpAndNothingIsTrouble() async throws {
    let sandbox = try shop()
    let both = await sandbox.run("replay --record never --filter feed --filter product")
    #expect(names(both) == ["Feed.xml", "Shop/Product.xml"])
    let none = await sandbox.run("replay --filter nothing")
    #expect(none.status == .trouble)
    #expect(none.errorOutput.contains("no recording matches --filter"))
    #expect(await sandbox.run("replay --filter=").status == .trouble)
  }

  @Test func whatIsNotAskedForMayBeUnreadable() async throws {
    let sandbox = try shop()
    try sandbox.folder.add("Recordings/Broken.xml", "<recording")
    _ = await sandbox.run("record --filter cart")
    let run = await sandbox.run("replay --filter cart")
    #expect(run.status == .success)
    #expect(await sandbox.run("replay --filter broken").status == .trouble)
  }

  @Test(arguments: [
    ("a*b", "ab", true), ("a*b", "axxb", true), ("a*b", "a/b", false), ("a**b", "a/x/b", true),
    ("**", "", true), ("?", "", false), ("*a*a*a*", "aaa", true), ("*a*a*a*", "aa", false),
    ("**/x", "x", true), ("a/**/x", "a/x", true), ("a/**/x", "a/b/c/x", true),
    ("b**/x", "bx", false),
  ])
  func globsMatchTheWhole(_ pattern: String, _ name: String, _ isMatch: Bool) throws {
    #expect(try NamePattern(argument: pattern).matches(screen: name) == isMatch)
  }

  @Test(.timeLimit(.minutes(10))) func manyStarsCostNoMore() throws {
    let pattern = try NamePattern(argument: String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(screen: String(repeating: "a", count: 2_000)))
  }

  // MARK: - Shards

  @Test func everyRecordingIsInOneShardWhateverElseThereIs() async throws {
    let sandbox = try Sandbox()
    for number in 0..<40 { try sandbox.record("\(number).xml", ["One"]) }
    var shards: [[String]] = []
    for index in 1...4 {
      shards.append(names(await sandbox.run("replay --record never --shard \(index)/4")))
    }
    #expect(shards.joined().sorted() == (0..<40).map { "\($0).xml" }.sorted())
    #expect(shards.allSatisfy { (4...18).contains($0.count) }, "\(shards.map(\.count))")
    // One more recording moves no other, and a new extension none at all.
    try sandbox.record("another.xml", ["One"])
    for index in 1...4 {
      let now = names(await sandbox.run("replay --record never --shard \(index)/4"))
      #expect(now.filter { $0 != "another.xml" } == shards[index - 1])
    }
  }

  /// A small run on many machines leaves some of them without a recording.
  @Test(arguments: ["", "--filter cart "])
  func aShardWithoutARecordingPasses(_ filter: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["One"])
    _ = await sandbox.run("record")
    var statuses: [SwipelineCommand.ExitStatus] = []
    var empty = 0
    for index in 1...4 {
      let run = await sandbox.run("replay \(filter)--shard \(index)/4")
      statuses.append(run.status)
      if run.errorOutput.contains("shard \(index)/4 has no recording to replay") { empty += 1 }
    }
    #expect(statuses == [.success, .success, .success, .success])
    #expect(empty == 3)
    let nothing = try Sandbox()
    try nothing.folder.makeFolder("Recordings")
    let run = await nothing.run("replay --shard 1/4")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("there are no recordings to replay"))
  }

  @Test func allShardsTogetherSayEachOrphanOnce() async throws {
    let sandbox = try Sandbox()
    for number in 0..<8 { try sandbox.record("\(number).xml", ["One"]) }
    _ = await sandbox.run("record")
    let orphans = ["A/Gone", "B", "B.pad", "C", "Shop/D", "E.phone-rightToLeft"]
    for name in orphans { try sandbox.folder.add("Golden/\(name).golden", "swipeline golden 1\n") }
    try sandbox.folder.add("Golden/B.golden.new", "swipeline golden 1\n")
    // Those of a variant belong to its recording.
    try sandbox.folder.add("Golden/1.pad.golden", "swipeline golden 1\n")
    func found(_ run: CapturedRun) -> [String] {
      run.errorOutput.split(separator: "\n").filter { $0.hasSuffix(" belongs to no recording") }
        .map { String($0.dropFirst("swipeline replay: 'Golden/".count).prefix { $0 != "'" }) }
    }
    var together: [String] = []
    for index in 1...4 {
      let run = await sandbox.run("replay --shard \(index)/4")
      let own = found(run)
      #expect(run.status == (own.isEmpty ? .success : .findings))
      let report = await sandbox.run("replay --shard \(index)/4 --report json")
      for name in own where !name.hasSuffix(".new") { #expect(report.output.contains(name)) }
      together += own
    }
    let all = (orphans.map { "\($0).golden" } + ["B.golden.new"]).sorted()
    #expect(together.sorted() == all)
    #expect(found(await sandbox.run("replay")).sorted() == all)
    #expect(found(await sandbox.run("replay --shard 1/1")).sorted() == all)
    // What a filter leaves out has golden files that nobody looked for.
    #expect(found(await sandbox.run("replay --filter 1")) == [])
  }

  @Test func shardsAreTheSameOnEveryMachine() throws {
    let names = ["Account/SignUp", "Feed/Today", "Shop/Cart", "Shop/ProductArabic", "Weather"]
    let shards = try names.map { name in
      try (1...3).filter { try Shard(argument: "\($0)/3").contains(name) }
    }
    #expect(shards.allSatisfy { $0.count == 1 })
    #expect(try Shard(argument: "1/1").contains("anything"))
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/2/3", "a/b", "1/0", "-1/2", "1/"])
  func otherShardsAreRefused(_ text: String) {
    #expect(throws: ArgumentValueError.self) { try Shard(argument: text) }
  }

  // MARK: - Where golden files are

  @Test(arguments: ["record", "replay"])
  func aGoldenFolderThatIsNotUsedIsMentioned(_ command: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Shop/Cart.xml", ["One"])
    for name in ["A", "B"] {
      try sandbox.folder.add("Screens/\(name).xml", Sandbox.screen(name, ["One"]))
    }
    let one = await sandbox.run("\(command) --golden Reviewed Screens/A.xml")
    #expect(sandbox.exists("Screens/A.golden"))
    #expect(
      one.errorOutput.contains(
        "'Screens/A.xml' is not below 'Recordings', so its golden file is beside it and not below "
          + "'Reviewed'; --recordings names the folder"), "\(one.errorOutput)")
    let all = await sandbox.run("\(command) --golden Reviewed Screens Recordings")
    #expect(
      all.errorOutput.contains("2 recordings are not below 'Recordings', so their golden files"))
    // As it was meant.
    let named = await sandbox.run("\(command) --recordings Screens --golden Reviewed Screens/A.xml")
    #expect(sandbox.exists("Reviewed/A.golden"))
    #expect(!named.errorOutput.contains("is not below"))
    // Nobody asked for the default folder.
    let standard = await sandbox.run("\(command) Screens/A.xml")
    #expect(!standard.errorOutput.contains("not below"))
  }

  // MARK: - What fails

  @Test(arguments: [
    ("all", SwipelineCommand.ExitStatus.findings), ("order", .findings), ("order-drift", .findings),
    ("speech,order", .findings), ("unreachable", .success), ("removed,added,speech", .success),
    ("none", .success),
  ])
  func onlyWhatIsChosenFailsButAllIsReported(_ list: String, _ status: SwipelineCommand.ExitStatus)
    async throws
  {
    let sandbox = try Sandbox()
    try sandbox.record("A.xml", ["One", "Two"])
    _ = await sandbox.run("record")
    try sandbox.record("A.xml", ["Two", "One"])
    let run = await sandbox.run("replay --fail-on \(list)")
    #expect(run.status == status)
    #expect(run.output.contains("order-drift \"Two. Button.\""))
    #expect(sandbox.exists("Golden/A.golden.new"))
    #expect(run.output.contains("drifted, which is allowed") == (status == .success))
  }

  /// What passes all the same is not what the golden file says, until somebody accepts it.
  @Test func whatIsAllowedWaitsForReviewAsWell() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("A.xml", ["One", "Two"])
    _ = await sandbox.run("record")
    try sandbox.record("A.xml", ["One", "Three", "Two"])
    for _ in 1...2 {
      let run = await sandbox.run("replay --fail-on order")
      #expect(run.status == .success)
      #expect(run.errorOutput.contains("'swipeline review' shows and accepts them"))
      #expect(sandbox.exists("Golden/A.golden.new"))
    }
    _ = await sandbox.run("review --accept-all")
    #expect(!sandbox.exists("Golden/A.golden.new"))
    let accepted = await sandbox.run("replay --fail-on order")
    #expect(accepted.output.contains("A.xml  as expected"))
    // Nobody reviews on a build server.
    try sandbox.record("A.xml", ["One"])
    _ = await sandbox.run("replay --fail-on order", variables: ["CI": "1"])
    #expect(!sandbox.exists("Golden/A.golden.new"))
  }

  @Test func aMissingGoldenAlwaysFails() async throws {
    let sandbox = try shop()
    #expect(await sandbox.run("replay --fail-on none --record never").status == .findings)
    #expect(await sandbox.run("replay --fail-on none").status == .findings)
    #expect(await sandbox.run("replay --fail-on none").status == .success)
    let wrong = await sandbox.run("replay --fail-on order,speach")
    #expect(wrong.status == .trouble)
    #expect(wrong.errorOutput.contains("'speach' is not a kind of finding; did you mean 'speech'"))
  }

  // MARK: - Loops

  /// The stops are the same; only the end of the array leads back.
  @Test func aLoopBehindTheLastStopIsDrift() async throws {
    let sandbox = try Sandbox()
    func form(_ entries: String) -> String {
      """
      <recording name="Form" idiom="phone">
        <element class="UIView" identifier="form" frame="0 0 390 400" elements="\(entries)">
          <element class="UIButton" id="pay" label="Pay" frame="16 100 358 44"/>
          <element class="UIButton" id="help" label="Help" frame="16 200 358 44"/>
        </element>
      </recording>
      """
    }
    try sandbox.folder.add("Recordings/Form.xml", form("#pay #help"))
    _ = await sandbox.run("record")
    try sandbox.folder.add("Recordings/Form.xml", form("#pay #help #pay"))
    let run = await sandbox.run("replay")
    #expect(run.status == .findings)
    #expect(
      run.output.contains(
        "loop-began back to \"Pay. Button.\", 1st, after the last stop, through the "
          + "accessibilityElements of #form\n"))
    #expect(await sandbox.run("replay --fail-on unreachable,speech").status == .success)
    #expect(await sandbox.run("replay --fail-on order").status == .findings)
    let review = await sandbox.run("review --list")
    #expect(review.output.contains("loop-began back to \"Pay. Button.\", 1st"))
    #expect(await sandbox.run("review --accept-all").status == .success)
    let golden = try sandbox.text("Golden/Form.golden")
    #expect(golden.hasSuffix("- \"Help. Button.\"\nback to \"Pay. Button.\"\n"))
    #expect(await sandbox.run("replay").status == .success)
    try sandbox.folder.add("Recordings/Form.xml", form("#pay #help"))
    let ended = await sandbox.run("replay")
    #expect(
      ended.output.contains("loop-ended no longer back to \"Pay. Button.\" after the last stop\n"))
  }

  // MARK: - Pruning

  @Test func pruneDeletesWhatBelongsToNoRecording() async throws {
    let sandbox = try shop()
    _ = await sandbox.run("record")
    try sandbox.folder.add("Golden/Old/Gone.golden", "swipeline golden 1\n")
    try sandbox.folder.add("Golden/Gone.golden.new", "swipeline golden 1\n")
    try sandbox.folder.add("Golden/Plan.golden", "swipeline golden 1 contains\n")
    try sandbox.folder.add("Golden/Notes.golden", "not a golden file\n")
    let report = await sandbox.run("replay")
    #expect(report.status == .findings)
    #expect(report.errorOutput.contains("'Golden/Old/Gone.golden' belongs to no recording"))
    #expect(report.errorOutput.contains("'Golden/Gone.golden.new' belongs to no recording"))
    let run = await sandbox.run("replay --prune")
    #expect(!sandbox.exists("Golden/Old/Gone.golden"))
    #expect(!sandbox.exists("Golden/Gone.golden.new"))
    // What a person wrote stays, and so does what is something else.
    #expect(sandbox.exists("Golden/Plan.golden"))
    #expect(run.errorOutput.contains("written by hand, it stays"))
    #expect(sandbox.exists("Golden/Notes.golden"))
    #expect(run.status == .trouble)
    #expect(sandbox.exists("Golden/Shop/Cart.golden"))
  }

  @Test(arguments: [
    "replay --prune Recordings/Shop", "replay --prune --filter cart", "replay --prune --shard 1/2",
    "replay --prune --record never",
  ])
  func pruneNeedsACompleteRunThatMayWrite(_ words: String) async throws {
    let sandbox = try shop()
    _ = await sandbox.run("record")
    try sandbox.folder.add("Golden/Gone.golden", "swipeline golden 1\n")
    #expect(await sandbox.run(words).status == .trouble)
    #expect(sandbox.exists("Golden/Gone.golden"))
  }

  @Test func toAskForItTwiceIsToAskOnce() async throws {
    let sandbox = try shop()
    _ = await sandbox.run("record")
    try sandbox.folder.add("Golden/Gone.golden", "swipeline golden 1\n")
    let run = await sandbox.run("replay --prune --prune")
    #expect(run.status == .success)
    let words = "'Golden/Gone.golden' belonged to no recording and is removed"
    #expect(run.errorOutput.components(separatedBy: words).count == 2)
    #expect(!sandbox.exists("Golden/Gone.golden"))
  }

  @Test(arguments: [
    "Recordings ./Recordings", "Recordings/Shop/Cart.xml Recordings//Shop/./Cart.xml",
  ])
  func aRecordingThatIsNamedTwiceIsReplayedOnce(_ paths: String) async throws {
    let sandbox = try shop()
    let run = await sandbox.run("record \(paths)")
    #expect(
      run.output.components(separatedBy: "new golden written to Golden/Shop/Cart.golden\n").count
        == 2)
    try sandbox.record("Shop/Cart.xml", ["Something else"])
    _ = await sandbox.run("replay \(paths)")
    let list = await sandbox.run("review --list \(paths)")
    #expect(list.output.hasSuffix("\n1 new order waiting for review\n"))
  }

  @Test func nothingIsPrunedWhereNotAllCouldBeSeen() async throws {
    let sandbox = try shop()
    _ = await sandbox.run("record")
    try sandbox.folder.add("Golden/Gone.golden", "swipeline golden 1\n")
    try sandbox.folder.link("Recordings/Lost.xml", to: "nowhere.xml")
    let run = await sandbox.run("replay --prune")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("nothing is pruned"))
    #expect(sandbox.exists("Golden/Gone.golden"))
  }

  // MARK: - Progress

  @Test(arguments: [(true, 60, true), (false, 60, false), (true, 10, false)])
  func progressIsForLongRunsOnATerminal(
    _ isTerminal: Bool, _ count: Int, _ isShown: Bool
  ) async throws {
    let sandbox = try Sandbox()
    for number in 0..<count { try sandbox.record("\(number).xml", ["One"]) }
    let run = await sandbox.run(
      "replay --record never", terminals: .init(isErrorTerminal: isTerminal))
    #expect(run.errorOutput.contains("30 of 60 recordings") == isShown)
    #expect(run.errorOutput.contains("\u{1B}") == isShown)
    #expect(!run.output.contains("\u{1B}"))
    // It is gone at the end.
    let end = run.errorOutput.split(separator: "\r").last ?? ""
    #expect(!end.contains(" of 60 recordings"))
    let dumb = await sandbox.run(
      "replay --record never", variables: ["TERM": "dumb"],
      terminals: .init(isErrorTerminal: isTerminal))
    #expect(!dumb.errorOutput.contains("\u{1B}"))
  }

  // MARK: - Several screens

  @Test func theSameDriftOnManyScreensIsSaidOnce() async throws {
    let sandbox = try Sandbox()
    for number in 1...4 { try sandbox.record("\(number).xml", ["Back", "Row \(number)"]) }
    _ = await sandbox.run("record")
    for number in 1...4 { try sandbox.record("\(number).xml", ["Row \(number)"]) }
    let run = await sandbox.run("replay")
    #expect(
      run.output.hasSuffix(
        """
        The same on several screens:
          removed "Back. Button." (was 1st), on 4 screens
        4 recordings: 4 drifted

        """))
  }
}
