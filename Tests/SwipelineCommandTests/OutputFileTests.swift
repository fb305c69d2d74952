import SwipelineCommand
import TestSupport
import Testing

/// A slip in a command line costs neither a recording nor a golden file.
@Suite struct OutputFileTests {
  private func shop() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["Pay", "Help"])
    _ = await sandbox.run("record")
    return sandbox
  }

  @Test(arguments: [
    ("show --svg Recordings/Cart.xml Recordings/Cart.xml", "Recordings/Cart.xml"),
    ("show --html Recordings/Cart.xml Recordings/Cart.xml", "Recordings/Cart.xml"),
    ("show --svg Golden/Cart.golden Recordings/Cart.xml", "Golden/Cart.golden"),
    ("replay --report junit=Golden/Cart.golden", "Golden/Cart.golden"),
    ("replay --report html=Recordings/Cart.xml", "Recordings/Cart.xml"),
    ("audit --report json=Recordings/Cart.xml Recordings", "Recordings/Cart.xml"),
    ("audit --baseline Recordings/Cart.xml --write-baseline Recordings", "Recordings/Cart.xml"),
    ("convert Recordings/Cart.xml Recordings/Cart.xml", "Recordings/Cart.xml"),
    ("convert --to json Recordings/Cart.xml ./Recordings/Cart.xml", "Recordings/Cart.xml"),
  ])
  func whatIsRecordedOrAcceptedIsNotReplaced(_ words: String, _ file: String) async throws {
    let sandbox = try await shop()
    let before = try sandbox.text(file)
    let run = await sandbox.run(words)
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("Cart."))
    #expect(try sandbox.text(file) == before)
  }

  @Test(arguments: [
    "replay --report markdown=out", "replay --report github=out", "replay --report junit=out",
    "replay --report sarif=out", "replay --report json=out", "replay --report html=out",
    "audit --report json=out Recordings", "audit --report sarif=out Recordings",
    "show --svg out Recordings/Cart.xml", "show --html out Recordings/Cart.xml",
    "audit --baseline out --write-baseline Recordings", "convert --to json Recordings/Cart.xml out",
  ])
  func whatWasMadeBeforeIsReplaced(_ words: String) async throws {
    let sandbox = try await shop()
    for _ in 0..<2 {
      let run = await sandbox.run(words)
      #expect(run.status == .success)
      #expect(sandbox.exists("out"))
    }
  }

  @Test func aFolderWithoutRecordingsPrunesNothing() async throws {
    let sandbox = try await shop()
    try sandbox.folder.add("Empty/readme.md", "nothing here\n")
    let run = await sandbox.run("replay --recordings Empty --prune")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains("nothing is pruned, because there are no recordings"))
    #expect(sandbox.exists("Golden/Cart.golden"))
  }
}
