import Foundation
import ReplayFiles
import Swipeline
import TestSupport
import Testing

@testable import SwipelineTesting

private let hasGit = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"]
  .contains { FileManager.default.isExecutableFile(atPath: $0) }

/// Golden files that are new, in repositories that are made here.
@Suite("A new golden file of a test", .enabled(if: hasGit))
struct NewGoldenOfTestTests {
  private let folder: TemporaryFolder
  private static let golden = "Tests/__SwipeOrder__/CartTests/cart.golden"

  init() async throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("Tests")
    try await git("init", "--quiet")
  }

  private func git(_ words: String...) async throws {
    let settings = ["-c", "user.name=T", "-c", "user.email=t@example.org"]
    let environment = [
      "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": folder.path,
    ]
    let run = try await ChildProcess.run(
      ["git"] + settings + words, environment: environment, in: folder, timeout: .seconds(60))
    try #require(run.status == 0, "\(run.output)")
  }

  private func run(
    _ test: String = "cart()", _ mode: RecordMode = .missing,
    in process: TestProcess = TestProcess(),
    variables: [String: String] = [:]
  ) throws -> SwipeOrderCheck.Verdict {
    try SwipeOrderCheck(
      source: .screen("Cart") { ViewNode(.button, "Pay") },
      place: try GoldenPlace(
        filePath: folder.full("Tests/CartTests.swift"), function: test, named: nil),
      options: SwipeOrderOptions(record: mode), call: .init(line: 1, column: 1),
      variables: variables, process: process
    ).run()
  }

  private static let words = """
    cart  the golden __SwipeOrder__/CartTests/cart.golden is new: not committed or accepted yet
    read it, then commit it, stage it with 'git add', or accept it with 'swipeline review'
    """

  @Test("fails until it is committed")
  func committed() async throws {
    #expect(try run().failure?.hasPrefix("cart  new golden written to") == true)
    for _ in 1...2 {
      let again = try run()
      #expect(again.failure == Self.words)
      #expect(again.attachments.map(\.name) == ["cart.golden"])
    }
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message=read")
    #expect(try run() == .init())
  }

  @Test("passes when it is staged, and fails again when that is undone")
  func staged() async throws {
    _ = try run()
    try await git("add", "Tests")
    #expect(try run() == .init())
    try await git("rm", "--quiet", "--cached", "-r", "Tests")
    #expect(try run().failure == Self.words)
  }

  @Test("matters in the mode missing alone", arguments: [RecordMode.never, .failed, .all])
  func otherModes(_ mode: RecordMode) throws {
    _ = try run()
    #expect(try run("cart()", mode) == .init())
  }

  @Test("fails where a process runs the test again, too")
  func repetitions() async throws {
    let process = TestProcess()
    _ = try run("list()")
    try await git("add", "--all")
    #expect(try run("list()", in: process) == .init())
    _ = try run(in: process)
    #expect(try run(in: process).failure == Self.words)
  }

  @Test("is no matter where git ignores it, or is not there")
  func ignored() throws {
    _ = try run()
    #expect(try run(variables: ["PATH": folder.full("none")]) == .init())
    try folder.add(".gitignore", "__SwipeOrder__\n")
    #expect(try run() == .init())
  }

  @Test("costs one run of git, however many tests there are")
  func once() throws {
    let tests = (1...20).map { "test\($0)()" }
    for test in tests { _ = try run(test) }
    let log = folder.full("log")
    let process = TestProcess()
    // The one that was made here comes first, and runs the real one.
    let path = "\(folder.full("bin")):/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"
    try folder.add(
      "bin/git", "#!/bin/sh\necho run >>\(log)\nPATH=${PATH#*:}\nexec git \"$@\"\n",
      permissions: 0o755)
    for test in tests {
      let verdict = try run(test, in: process, variables: ["PATH": path])
      #expect(verdict.failure?.contains("is new") == true)
    }
    #expect(try folder.text(of: "log") == "run\n")
  }
}
