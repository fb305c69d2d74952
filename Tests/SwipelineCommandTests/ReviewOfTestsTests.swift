import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// `swipeline review` finds what tests have left in folders `__SwipeOrder__`.
@Suite struct ReviewOfTestsTests {
  private static let folder = "App/Tests/ShopTests/__SwipeOrder__"
  private static let cart = "\(folder)/CartTests/cart.golden"

  private static func golden(_ name: String, _ stops: String...) -> String {
    "swipeline golden 1\nscreen \"\(name)\" phone leftToRight\n\n"
      + stops.map { "- \"\($0)\"\n" }.joined()
  }

  /// A package whose tests have left a new order for `cart`, and none for `list`.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.add(Self.cart, Self.golden("Cart", "One", "Two"))
    try sandbox.folder.add(Self.cart + ".new", Self.golden("Cart", "Two", "One"))
    try sandbox.folder.add("\(Self.folder)/CartTests/list.golden", Self.golden("List", "One"))
    try sandbox.folder.add("Recordings/None.xml", Sandbox.screen("None", ["One"]))
    try sandbox.folder.add("Golden/None.golden", Self.golden("None", "One. Button."))
    return sandbox
  }

  @Test(arguments: [
    ("review --list", "", ""), ("review --list App", "", ""),
    ("review --list App/Tests/ShopTests/__SwipeOrder__", "", ""),
    ("review --list Recordings ./App", "", "./"), ("review --list --filter cart", "", ""),
    ("review --list --filter CartTests/c*", "", ""), ("review --list", "App", "App/"),
    ("review --list CartTests", folder, folder + "/"),
  ])
  func findsThem(_ words: String, _ below: String, _ start: String) async throws {
    let run = await (try sandbox()).run(words, below: below)
    #expect(run.status == .findings, "\(run.errorOutput)")
    let path = start == "./" ? "./\(Self.cart)" : String(Self.cart.dropFirst(start.count))
    #expect(
      run.output == """
        \(path)  drifted
          order-drift "Two": 2nd -> 1st, now before "One"
        1 new order waiting for review

        """)
  }

  @Test func needsNoFolderOfRecordings() async throws {
    let sandbox = try Sandbox()
    let nothing = await sandbox.run("review --list")
    #expect(nothing.status == .trouble)
    #expect(nothing.errorOutput.contains("there is no folder 'Recordings'"))
    try sandbox.folder.add(Self.cart, Self.golden("Cart", "One"))
    let run = await sandbox.run("review --list")
    #expect(run.status == .success)
    #expect(run.errorOutput == "")
    // One that is asked for is missed all the same.
    #expect(await sandbox.run("review --list --recordings Recordings").status == .trouble)
    #expect(await sandbox.run("review --list Recordings").status == .trouble)
  }

  @Test(arguments: ["Recordings", "--filter list", "--filter other*"])
  func leavesOutWhatIsNotAskedFor(_ words: String) async throws {
    let run = await (try sandbox()).run("review --list \(words)")
    #expect(run.status == .success)
    #expect(run.output == "0 new orders waiting for review\n")
  }

  @Test func acceptsAndRejectsThem() async throws {
    let accepting = try sandbox()
    let new = try accepting.text(Self.cart + ".new")
    let accepted = await accepting.run("review --accept-all")
    #expect(accepted.status == .success)
    #expect(accepted.output == "\(Self.cart)  accepted\n1 new order accepted\n")
    #expect(try accepting.text(Self.cart) == new)
    #expect(!accepting.exists(Self.cart + ".new"))

    let rejecting = try sandbox()
    let old = try rejecting.text(Self.cart)
    let rejected = await rejecting.run(
      "review", terminals: .init(isInputTerminal: true), input: "r\n")
    #expect(rejected.status == .success)
    #expect(try rejecting.text(Self.cart) == old)
    #expect(!rejecting.exists(Self.cart + ".new"))
  }

  @Test func looksFromTheFolderOfTheConfiguration() async throws {
    let sandbox = try sandbox()
    try sandbox.folder.add(".swipeline.json", "{}")
    try sandbox.folder.makeFolder("App/Sources")
    let run = await sandbox.run("review --list", below: "App/Sources")
    #expect(run.output.contains("../../\(Self.cart)  drifted"))
    let accepted = await sandbox.run("review --accept-all", below: "App/Sources")
    #expect(accepted.status == .success, "\(accepted.errorOutput)")
    #expect(!sandbox.exists(Self.cart + ".new"))
  }

  @Test func listsThemForPrograms() async throws {
    let run = await (try sandbox()).run("review --list --json")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let pending = try #require((value?["pending"] as? [[String: Any]])?.first)
    #expect(pending["golden"] as? String == Self.cart)
    #expect(pending["pending"] as? String == Self.cart + ".new")
    #expect(pending["state"] as? String == "pending")
    #expect(pending["recording"] == nil)
    #expect((pending["findings"] as? [Any])?.count == 1)
  }

  private static let outdated: [(old: String?, new: String, words: String)] = [
    (nil, golden("Cart", "Two"), "there is no golden file"),
    (golden("Cart", "Two"), golden("Cart", "Two"), "it does not differ from the golden file"),
    (golden("Cart", "Two"), "scren\n", "cart.golden.new:1:1: error"),
    ("no golden", golden("Cart", "Two"), "cart.golden:1:1: error"),
  ]

  @Test(arguments: outdated.indices)
  func acceptsNothingThatIsOutOfDate(_ index: Int) async throws {
    let (old, new, words) = Self.outdated[index]
    let sandbox = try Sandbox()
    if let old { try sandbox.folder.add(Self.cart, old) }
    try sandbox.folder.add(Self.cart + ".new", new)
    try sandbox.folder.makeFolder("Recordings")
    let run = await sandbox.run("review --accept-all")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains(words), "\(run.errorOutput)")
    #expect(sandbox.exists(Self.cart) == (old != nil))
    #expect(try sandbox.text(Self.cart + ".new") == new)
    #expect(await sandbox.run("review --reject-all").status == .success)
    #expect(!sandbox.exists(Self.cart + ".new"))
  }

  @Test func aGoldenThatChangedSinceIsNotReplaced() async throws {
    let sandbox = try sandbox()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: sandbox.folder.full(Self.cart))
    let run = await sandbox.run("review --accept-all")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("the golden file has changed since"))
  }

  @Test func looksNotIntoHiddenFoldersNorBehindLinks() async throws {
    let sandbox = try sandbox()
    try sandbox.folder.add(
      ".build/x/__SwipeOrder__/a.golden.new", Self.golden("Cart", "Two", "One"))
    try sandbox.folder.link("Again", to: "App")
    try sandbox.folder.link("Up", to: "/")
    let run = await sandbox.run("review --list")
    #expect(run.output.hasSuffix("\n1 new order waiting for review\n"))
    #expect(run.errorOutput == "")
  }

  @Test(.enabled(if: OtherProgram.exists("git")))
  func aNewGoldenFileOfATestWaitsToo() async throws {
    let history = try await History()
    try history.sandbox.folder.add(Self.cart, Self.golden("Cart", "One"))
    try history.sandbox.folder.makeFolder("Recordings")
    let list = await history.sandbox.run("review --list")
    #expect(
      list.output == """
        \(Self.cart)  the golden \(Self.cart) is new: not committed or accepted yet
          swipeline golden 1
          screen "Cart" phone leftToRight
          - "One"
        1 new order waiting for review

        """)
    #expect(await history.sandbox.run("review --accept-all").status == .success)
    #expect(await history.sandbox.run("review --list").status == .success)
    try await history.git("diff --cached --quiet -- Recordings")
    try await history.git("commit --quiet --message=accepted")
    #expect(await history.sandbox.run("review --list").status == .success)
  }
}
