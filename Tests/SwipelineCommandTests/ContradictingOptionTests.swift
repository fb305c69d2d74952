import Foundation
import SwipelineCommand
import TestSupport
import Testing

/// Options that contradict each other are refused, and nothing runs by half of them.
@Suite struct ContradictingOptionTests {
  @Test(arguments: [
    ("replay --variant pad --variant pad", "--variant: the variant pad is named twice"),
    ("review --list --variant pad --variant=pad", "--variant: the variant pad is named twice"),
    ("record --variant rightToLeft --variant pad --variant rightToLeft", "the variant rightToLeft"),
    ("config --variant pad-rightToLeft --variant pad-rightToLeft", "the variant pad-rightToLeft"),
    ("replay --fail-on none,all", "'none' stands alone"),
    ("replay --fail-on order,none", "'none' stands alone"),
    ("show --at Pay --rotor headings Recordings/Cart.xml", "--at steps through all stops"),
    ("show Recordings/Cart.xml --rotor=headings --at=Pay", "--at steps through all stops"),
    ("show --rotor links Recordings/Cart.xml --at 1 --tree", "--at steps through all stops"),
  ])
  func isRefused(_ words: String, _ message: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["Pay"])
    let run = await sandbox.run(words)
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains(message), "\(run.errorOutput)")
    #expect(!sandbox.exists("Golden"))
  }

  @Test(
    arguments: [
      (
        "\"variants\": [\"phone\", \"pad\", \"pad\"]", "2:32: error: the variant pad is named twice"
      ),
      ("\"failOn\": [\"none\", \"all\"]", "2:14: error: 'none' stands alone"),
      ("\"failOn\": [\"order\", \"none\"]", "2:23: error: 'none' stands alone"),
      ("\"failOn\": \"none,all\"", "2:13: error: 'none' stands alone"),
    ],
    ["replay", "record", "config", "review --list", "replay --fail-on all --variant pad"])
  func isRefusedInTheConfiguration(_ setting: (text: String, message: String), _ words: String)
    async throws
  {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["Pay"])
    try sandbox.folder.add(".swipeline.json", "{\n  \(setting.text)\n}\n")
    let run = await sandbox.run(words)
    #expect(run.status == .trouble)
    #expect(
      run.errorOutput.contains(".swipeline.json:\(setting.message)"), "\(run.errorOutput)")
    #expect(!sandbox.exists("Golden"))
  }

  @Test(arguments: ["[\"none\"]", "\"none\"", "[]"])
  func noneAloneIsAllowedInTheConfiguration(_ words: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["Pay"])
    try sandbox.folder.add(".swipeline.json", "{\"failOn\": \(words)}")
    let run = await sandbox.run("config")
    #expect(run.status == .success)
    #expect(run.output.contains(#/failOn +none /#))
  }

  @Test func theAuditNotesUnreadableFilesInSARIF() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["Pay"])
    try sandbox.folder.add("Recordings/Broken.xml", "<recording>")
    func invocation() async throws -> [String: Any] {
      let run = await sandbox.run("audit --report sarif")
      let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let runs = try #require(json?["runs"] as? [[String: Any]])
      return try #require((runs.first?["invocations"] as? [[String: Any]])?.first)
    }
    let broken = try await invocation()
    #expect(broken["executionSuccessful"] as? Bool == false)
    let notes = try #require(broken["toolExecutionNotifications"] as? [[String: Any]])
    #expect(notes.count == 1)
    let message = try #require((notes.first?["message"] as? [String: Any])?["text"] as? String)
    #expect(message.hasPrefix("Recordings/Broken.xml:1:"), "\(message)")
    try FileManager.default.removeItem(atPath: sandbox.folder.full("Recordings/Broken.xml"))
    #expect(try await invocation()["executionSuccessful"] as? Bool == true)
  }
}
