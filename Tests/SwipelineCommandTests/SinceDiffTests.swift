import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

/// `swipeline diff --since` on repositories that are made here.
@Suite(.enabled(if: OtherProgram.exists("git"))) struct SinceDiffTests {
  @Test func aBranchIsComparedWithWhereItParted() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "E-mail", "Forgot?", "Pay")
    try await history.commit()
    try await history.git("checkout --quiet -b topic")
    try await history.record("Cart.xml", "Pay", "E-mail", "Help")
    try await history.commit()
    // What main does meanwhile is no change of the branch.
    try await history.git("checkout --quiet main")
    try await history.record("List.xml", "A", "B")
    try await history.commit()
    try await history.git("checkout --quiet topic")
    _ = try? FileManager.default.removeItem(
      atPath: history.sandbox.folder.full("Recordings/List.xml"))

    let run = await history.sandbox.run("diff --since main")
    #expect(run.status == .findings, "\(run.errorOutput)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Golden/Cart.golden  changed")
    #expect(run.output.contains("removed"))
    #expect(run.output.contains("\"Forgot? Button.\""))
    #expect(run.output.contains("order-drift"))
    #expect(!run.output.contains("List"))
    #expect(lines.last?.hasPrefix("1 golden file since main (") == true)

    // After a merge, main is the place where both parted, and the branch has what it had.
    try await history.git("merge --quiet --no-edit main")
    let merged = await history.sandbox.run("diff --since main")
    #expect(merged.status == .findings)
    #expect(merged.output.contains("2 golden files since main"))
    #expect(!merged.output.contains("Golden/List.golden"), "\(merged.output)")
  }

  @Test func nothingDiffers() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "Pay")
    try await history.commit()
    // Detached, and the files written again with the same bytes.
    try await history.git("checkout --quiet --detach")
    try history.sandbox.folder.add(
      "Golden/Cart.golden", history.sandbox.text("Golden/Cart.golden"))
    let run = await history.sandbox.run("diff --since main --report markdown")
    #expect(run.status == .success, "\(run.errorOutput)")
    #expect(run.output.contains("nothing changes"))
  }

  @Test func indexAndAnotherRevision() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "E-mail", "Pay")
    try await history.commit()
    try await history.record("Cart.xml", "Pay", "E-mail")
    #expect(await history.sandbox.run("diff --since HEAD").status == .findings)
    #expect(await history.sandbox.run("diff --since HEAD --staged").status == .success)
    try await history.git("add --all")
    #expect(await history.sandbox.run("diff --since HEAD --staged").status == .findings)
    try await history.commit()
    try await history.record("Cart.xml", "E-mail", "Pay")
    #expect(await history.sandbox.run("diff --since HEAD~1").status == .success)
    let until = await history.sandbox.run("diff --since HEAD~1 --until HEAD --report json")
    #expect(until.status == .findings)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(until.output.utf8)) as? [String: Any])
    let since = try #require(json["since"] as? [String: String])
    #expect(since["revision"] == "HEAD~1")
    #expect(since["base"]?.count == 40)
    #expect(since["now"] == "HEAD")
    let recordings = try #require(json["recordings"] as? [[String: Any]])
    #expect(recordings.first?["change"] as? String == "changed")
    #expect(recordings.first?["recording"] as? String == "Recordings/Cart.xml")
  }

  @Test func renamedNewAndDeletedFiles() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "E-mail", "Forgot?", "Help", "Pay")
    try await history.record("Old.xml", "Gone")
    try await history.commit()
    let folder = history.sandbox.folder
    try FileManager.default.removeItem(atPath: folder.full("Recordings/Old.xml"))
    try FileManager.default.removeItem(atPath: folder.full("Golden/Old.golden"))
    try folder.makeFolder("Recordings/Shop")
    try FileManager.default.removeItem(atPath: folder.full("Recordings/Cart.xml"))
    try FileManager.default.removeItem(atPath: folder.full("Golden/Cart.golden"))
    try history.sandbox.record("Shop/Cart.xml", ["E-mail", "Forgot?", "Pay", "Help"])
    try await history.record("New.xml", "Search")

    let run = await history.sandbox.run("diff --since main")
    #expect(run.status == .findings)
    #expect(run.output.contains("Golden/Shop/Cart.golden  renamed, was Golden/Cart.golden\n"))
    #expect(run.output.contains("order-drift"))
    #expect(run.output.contains("Golden/New.golden  new\n"))
    #expect(run.output.contains("Golden/Old.golden  deleted\n"))
  }

  @Test func aRenameAloneIsSaidAndPasses() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "E-mail", "Pay")
    try await history.commit()
    try await history.git("mv Golden/Cart.golden Golden/Basket.golden")
    try await history.git("mv Recordings/Cart.xml Recordings/Basket.xml")
    let run = await history.sandbox.run("diff --since main")
    #expect(run.status == .success)
    #expect(
      run.output.contains(
        "Golden/Basket.golden  renamed, was Golden/Cart.golden; it says the same"))
  }

  @Test func aRecordingThatChangedAloneIsNamed() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "E-mail", "Pay")
    try await history.commit()
    try history.sandbox.record("Cart.xml", ["Pay"])
    let run = await history.sandbox.run("diff --since main")
    #expect(run.status == .success)
    #expect(
      run.output.contains(
        "Golden/Cart.golden  not changed, although its recording Recordings/Cart.xml is"))
    let markdown = await history.sandbox.run("diff --since main --report markdown")
    #expect(markdown.output.contains("### Recordings that changed, and their golden files did not"))
    let github = await history.sandbox.run("diff --since main --report github")
    #expect(github.output.contains("::notice file=Recordings/Cart.xml"))
  }

  @Test func whatIsWorseForAPersonComesFirst() async throws {
    let history = try await History()
    func golden(_ body: String) throws {
      try history.sandbox.folder.add(
        "Golden/Cart.golden", "swipeline golden 1\nscreen \"Cart\" phone leftToRight\n\n\(body)")
    }
    try golden(
      "- \"A. Button.\" #a\n- \"B. Button.\" #b\n- \"C. Button.\" #c\n- \"Pay. Button.\" #pay\n"
        + "- \"Old. Button.\" #old\n- \"One. Button.\" #one\n")
    try await history.commit()
    try golden(
      "- \"C. Button.\" #c\n- \"A. Button.\" #a\n- \"B. Button.\" #b\n- \"Two. Button.\" #one\n"
        + "- \"New. Button.\" #new\n\nunreachable\n- UIButton \"Pay\" #pay: hidden\n")
    let run = await history.sandbox.run("diff --since main --report markdown")
    #expect(run.status == .findings, "\(run.errorOutput)")
    let titles = run.output.split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("### ") || $0.hasPrefix("<summary>")
    }
    #expect(
      titles == [
        "### Not reached any more", "### Removed", "### Moved",
        "<summary>Says something else: 1</summary>", "<summary>New, or reached now: 1</summary>",
      ], "\(run.output)")
    // Lines are those of the file that is there.
    let github = await history.sandbox.run("diff --since main --report github")
    #expect(github.output.contains("file=Golden/Cart.golden,line=11,title=VoiceOver%3A became-un"))
    for format in ["junit", "xunit", "sarif", "html"] {
      let report = await history.sandbox.run("diff --since main --report \(format)")
      #expect(report.status == .findings)
      #expect(report.output.contains("became-unreachable"), "\(format)")
    }
  }

  @Test func thePageHasBothOrders() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "E-mail", "Forgot?", "Pay")
    try await history.commit()
    try await history.record("Cart.xml", "Pay", "E-mail", "Forgot?")
    let run = await history.sandbox.run("diff --since main --report html")
    #expect(run.output.contains("<title>Swipe order since main</title>"))
    #expect(run.output.contains("Recordings/Cart.xml at "))
    #expect(run.output.components(separatedBy: "<div class=\"stage\">").count == 3)
    // A recording that gives another order than the golden file is not drawn as if it were that.
    try history.sandbox.record("Cart.xml", ["Help"])
    let stale = await history.sandbox.run("diff --since main --report html")
    #expect(stale.output.components(separatedBy: "<div class=\"stage\">").count == 2)
  }

  @Test func goldenFilesNextToTestsAndInSubfolders() async throws {
    let history = try await History()
    let folder = history.sandbox.folder
    func golden(_ path: String, _ text: String) throws {
      try folder.add(
        path, "swipeline golden 1\nscreen \"S\" phone leftToRight\n\n- \"\(text)\"\n")
    }
    let path = "App/Tests/__SwipeOrder__/CartTests/größe 1.golden"
    let other = "Other/Tests/__SwipeOrder__/ATests/a.golden"
    try golden(path, "Pay")
    try golden(other, "Pay")
    try folder.add("App/.swipeline.json", "{\"golden\": \"Orders\"}")
    try golden("App/Orders/:(glob)*.golden", "Pay")
    try golden("App/Orders/-x.golden", "Pay")
    try await history.commit()
    for file in [path, other, "App/Orders/:(glob)*.golden", "App/Orders/-x.golden"] {
      try golden(file, "Buy")
    }
    let run = await history.sandbox.run("diff --since HEAD", below: "App/Tests")
    #expect(run.status == .findings, "\(run.errorOutput)")
    #expect(run.output.contains("__SwipeOrder__/CartTests/größe 1.golden  changed"))
    #expect(run.output.contains("../Orders/:(glob)*.golden  changed"))
    #expect(run.output.contains("../Orders/-x.golden  changed"))
    #expect(!run.output.contains("Other"))
    let one = await CapturedRun(
      ["diff", "--since", "HEAD", "../Orders/:(glob)*.golden"], tool: .swipeline,
      files: FileSystem(currentDirectory: folder.full("App/Tests")))
    #expect(one.output.contains("1 golden file since"))
    let whole = await history.sandbox.run("diff --since HEAD Other")
    #expect(whole.output.contains("\(other)  changed"))
  }

  @Test func linksAndRepositoriesInsideAreNotFollowed() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "Pay")
    let folder = history.sandbox.folder
    try folder.add("inner/Golden/A.golden", "no golden file at all")
    try await history.git("init --quiet --initial-branch=main", in: "inner")
    try await history.git("add --all", in: "inner")
    try await history.git("commit --quiet --message=inner", in: "inner")
    try await history.git("submodule --quiet add ./inner Golden/sub")
    try await history.commit()
    try folder.add("Elsewhere/B.golden", "no golden file at all")
    try folder.link("Golden/link", to: "../Elsewhere")
    try folder.link("Golden/C.golden", to: "../Elsewhere/B.golden")
    let run = await history.sandbox.run("diff --since main")
    #expect(run.status == .success, "\(run.output)\(run.errorOutput)")
    #expect(run.output.contains("1 golden file since"))
    let inside = await history.sandbox.run("diff --since main Golden/sub")
    #expect(inside.status == .trouble)
    #expect(
      inside.errorOutput.contains("'Golden/sub' is in a repository of its own, 'Golden/sub'; "))
  }

  @Test func noProgramOfTheRepositoryRuns() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "Pay")
    try await history.commit()
    let folder = history.sandbox.folder
    let script = folder.full("spy.sh")
    try folder.add(
      "spy.sh", "#!/bin/sh\ntouch '\(folder.full("ran"))'\ncat \"$1\"\n", permissions: 0o755)
    try folder.add(".gitattributes", "*.golden diff=spy\n")
    for setting in ["core.fsmonitor", "diff.spy.textconv", "diff.external", "core.hooksPath"] {
      try await history.git(["config", setting, script])
    }
    try history.sandbox.record("Cart.xml", ["Buy"])
    try folder.add(
      "Golden/Cart.golden",
      history.sandbox.text("Golden/Cart.golden").replacingOccurrences(of: "Pay", with: "Buy"))
    _ = try? FileManager.default.removeItem(atPath: folder.full("ran"))
    let run = await history.sandbox.run("diff --since main")
    #expect(run.status == .findings, "\(run.errorOutput)")
    #expect(!folder.exists("ran"))
  }

  @Test func aShallowCloneIsTold() async throws {
    let history = try await History()
    try await history.record("Cart.xml", "Pay")
    try await history.commit()
    try await history.git("checkout --quiet -b topic")
    try await history.commit()
    try await history.git("checkout --quiet main")
    try await history.record("List.xml", "A")
    try await history.commit()
    try await history.git([
      "clone", "--quiet", "--depth=1", "--no-single-branch",
      "file://\(history.sandbox.folder.path)", "clone",
    ])
    let run = await history.sandbox.run("diff --since origin/topic", below: "clone")
    #expect(run.status == .trouble)
    #expect(
      run.errorOutput.contains(
        "'origin/topic' and 'HEAD' have no commit in common in this clone, which is shallow; "
          + "'git fetch --unshallow'"))
  }

  @Test func troubleIsOneLine() async throws {
    let history = try await History()
    try history.sandbox.folder.add("Golden/Cart.golden", "no golden\n")
    try await history.commit()
    try await history.record("Cart.xml", "Pay")
    try history.sandbox.folder.add(
      "Golden/Cart.golden", "swipeline golden 1\nscreen \"Cart\" phone leftToRight\n")
    func message(_ words: String, variables: [String: String] = [:]) async -> String {
      let run = await history.sandbox.run(words, variables: variables)
      #expect(run.status == .trouble, "\(words)")
      return run.output + run.errorOutput
    }
    let unreadable = await message("diff --since main")
    #expect(unreadable.contains(":Golden/Cart.golden:1:1: error: "), "\(unreadable)")
    #expect(await message("diff --since nowhere").contains("there is no revision 'nowhere'"))
    #expect(await message("diff --since=--help").contains("'--help' is not a revision"))
    #expect(
      await message("diff --since main", variables: ["PATH": "/nowhere"])
        .contains("there is no program 'git' in PATH"))
    #expect(await message("diff --since main ../..").contains("is not in the repository"))
    #expect(await message("diff --since main Nowhere").contains("there is no golden file"))
    #expect(await message("diff --staged a b").contains("go with --since"))
    #expect(await message("diff a").contains("argument NEW is missing"))
    let outside = try Sandbox()
    let run = await outside.run("diff --since main")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("is in no git repository"))
  }
}
