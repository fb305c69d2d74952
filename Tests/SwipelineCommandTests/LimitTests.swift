import SwipelineCommand
import TestSupport
import Testing

/// What a file may cost, said on the command line or in the configuration file.
@Suite struct LimitTests {
  private static let limits: [(limit: String, recording: String, message: String)] = [
    ("bytes=40", Sandbox.screen("Cart", ["A"]), "is larger than 40 bytes"),
    ("elements=2", Sandbox.screen("Cart", ["A", "B"]), "there are more than 2 elements"),
    ("depth=1", Sandbox.screen("Cart", ["A"]), "elements are nested deeper than 1 levels"),
    (
      "attribute-length=12", Sandbox.screen("Cart", ["A label of 21 letters"]),
      "is longer than 12 bytes"
    ),
  ]

  @Test(arguments: limits)
  func refusesWhatGoesBeyond(_ limit: String, _ recording: String, _ message: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add("Recordings/Cart.xml", recording)
    let name = String(limit.prefix { $0 != "=" })
    for command in ["show", "explain", "audit", "replay", "record", "diff", "convert"] {
      let rest = ["explain": " #a", "diff": " Recordings/Cart.xml", "convert": " out.json"]
      let words = "\(command) --limit \(limit) Recordings/Cart.xml\(rest[command] ?? "")"
      let run = await sandbox.run(words)
      #expect(run.status == .trouble, "\(words)")
      let said = run.output + run.errorOutput
      #expect(said.contains(message), "\(words): \(said)")
      #expect(said.contains("'--limit \(name)=NUMBER' raises the limit"), "\(words): \(said)")
    }
    let standard = await sandbox.run("show Recordings/Cart.xml")
    #expect(standard.status == .success)
  }

  @Test func anOptionBeatsTheConfiguration() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["A", "B"])
    try sandbox.folder.add(".swipeline.json", #"{"limits": {"elements": 2, "depth": 500}}"#)
    let refused = await sandbox.run("show Recordings/Cart.xml")
    #expect(refused.status == .trouble)
    let raised = await sandbox.run("show --limit elements=3 Recordings/Cart.xml")
    #expect(raised.status == .success)
    let config = await sandbox.run("config --limit elements=3")
    #expect(config.output.contains("elements=3, depth=500"))
  }

  @Test(arguments: [
    ("elements", "'elements' gives no number; write elements=2000000"),
    ("elements=many", "'elements=many' gives no number; write elements=2000000"),
    (
      "depth=0",
      "'depth=0' is out of range; a limit is a whole number from 1 to \(Int.max), depth=10000 by default"
    ),
    ("depth=-5", "'depth=-5' is out of range"),
    ("elements=99999999999999999999", "'elements=99999999999999999999' is out of range"),
    ("elements=", "'elements=' gives no number"), ("elements=2.5", "gives no number"),
    ("element=5", "'element' is not a limit; did you mean 'elements'?"),
    ("=5", "'' is not a limit"),
  ])
  func refusesWhatIsNoLimit(_ argument: String, _ message: String) async throws {
    let sandbox = try Sandbox()
    let run = await sandbox.run("show --limit \(argument) x.xml")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains(message), "\(run.errorOutput)")
  }

  @Test(arguments: [
    (#"{"limits": {"elements": "2"}}"#, ":1:25: error: "),
    (
      #"{"limits": {"depth": 0}}"#,
      ":1:22: error: the number 0 is not a limit; use a whole number from 1 to \(Int.max)"
    ),
    (#"{"limits": {"width": 1}}"#, "limits has no key 'width'"),
    (#"{"limits": 5}"#, "limits has to be"),
  ])
  func refusesAWrongConfiguration(_ text: String, _ message: String) async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add(".swipeline.json", text)
    let run = await sandbox.run("config")
    #expect(run.status == .trouble)
    #expect(run.errorOutput.contains(message), "\(run.errorOutput)")
  }

  /// Limits that are as high as numbers go cost nothing by themselves.
  @Test func theHighestLimitsAreLimits() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["A"])
    let highest = LimitTests.limits.map { "--limit \($0.limit.prefix { $0 != "=" })=\(Int.max)" }
    for file in ["Recordings/Cart.xml", "a.plist", "a.json"] {
      let run = await sandbox.run("show \(highest.joined(separator: " ")) \(file)")
      #expect(run.status == .success)
      _ = await sandbox.run("convert Recordings/Cart.xml a.plist")
      _ = await sandbox.run("convert Recordings/Cart.xml a.json")
    }
  }
}
