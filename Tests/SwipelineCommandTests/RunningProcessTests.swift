import Foundation
import TestSupport
import Testing

@testable import SwipelineCommand

/// Runs of the built command that are interrupted, or that run at the same time.
@Suite("Runs as processes", .timeLimit(.minutes(3)), .serialized)
struct RunningProcessTests {
  /// Starts the command in a folder and hands over its output pipe.
  private func start(
    _ words: String, in sandbox: Sandbox
  ) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let process = Process()
    process.executableURL = try BuiltTool().url
    process.arguments = words.split(separator: " ").map(String.init)
    process.currentDirectoryURL = URL(fileURLWithPath: sandbox.folder.path)
    process.environment = BuiltTool.environment
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (process, output, errors)
  }

  private func text(_ pipe: Pipe) throws -> String {
    String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Many recordings in several folders.
  private func many(_ count: Int) async throws -> Sandbox {
    let sandbox = try Sandbox()
    let buttons = (0..<14).map { "Button \($0)" }
    for number in 0..<count {
      try sandbox.record("\(number % 7)/\(number).xml", buttons, named: "S\(number)")
    }
    return sandbox
  }

  /// Every golden file reads as a whole one, and nothing half-written lies about.
  private func expectWholeFiles(_ sandbox: Sandbox) throws -> Int {
    var count = 0
    for file in sandbox.folder.everything() {
      #expect(!file.hasSuffix(".tmp"), "\(file)")
      guard file.hasSuffix(".golden") || file.hasSuffix(".golden.new") else { continue }
      let text = try sandbox.text(file)
      #expect(text.hasPrefix("swipeline golden 1\n"))
      #expect(text.hasSuffix("- \"Button 13. Button.\"\n"), "\(file)")
      count += 1
    }
    return count
  }

  @Test(
    "leave every golden file whole when they are interrupted, and say so",
    arguments: [SIGINT, SIGTERM])
  func interrupted(_ signal: Int32) async throws {
    // A shell ignores SIGINT for what it starts in the background, and children inherit that.
    Foundation.signal(signal, SIG_DFL)
    // On a busy machine a run may be over before the signal is sent, which shows nothing.
    for _ in 0..<20 where try await isInterrupted(by: signal) { return }
    Issue.record("no run was in the middle of its work when the signal came")
  }

  /// Interrupts a run; false where it was over before.
  private func isInterrupted(by signal: Int32) async throws -> Bool {
    let total = 120
    let sandbox = try await many(total)
    let run = try start("record --jobs 1", in: sandbox)
    // Once the first golden files are there, it is in the middle of its work.
    while run.process.isRunning, !sandbox.exists("Golden/0/112.golden") {
      try await Task.sleep(for: .milliseconds(5))
    }
    kill(run.process.processIdentifier, signal)
    let (output, errors) = (try text(run.output), try text(run.errors))
    run.process.waitUntilExit()
    if run.process.terminationReason == .exit, sandbox.exists("Golden/6/118.golden") {
      return false
    }
    #expect(run.process.terminationReason == .uncaughtSignal)
    #expect(run.process.terminationStatus == signal)
    let name = signal == SIGINT ? "SIGINT" : "SIGTERM"
    #expect(errors.contains("swipeline record: \(name) after "), "\(errors)")
    #expect(errors.contains(" of 120 recordings; every golden file is whole\n"))
    #expect(output.contains(" with a new golden\n"))
    let written = try expectWholeFiles(sandbox)
    #expect((1..<total).contains(written))
    // The rest is written by the next run, and then all is as expected.
    let next = await sandbox.run("record --jobs 2")
    #expect(next.status == .findings)
    #expect(await sandbox.run("replay --record never").status == .success)
    return true
  }

  @Test("do not disturb each other")
  func atTheSameTime() async throws {
    let count = 40
    let sandbox = try await many(count)
    func both(_ first: String, _ second: String) throws -> [Int32] {
      let runs = [try start(first, in: sandbox), try start(second, in: sandbox)]
      return try runs.map { run in
        let (output, errors) = (try text(run.output), try text(run.errors))
        run.process.waitUntilExit()
        #expect(run.process.terminationReason == .exit)
        #expect(!output.contains("error:"), "\(output)")
        #expect(!errors.contains("no such file"), "\(errors)")
        return run.process.terminationStatus
      }
    }
    // Both record what is missing: each golden file is written by one of them or by both.
    let recorded = try both("record --jobs 2", "record --jobs 2")
    #expect(recorded.allSatisfy { $0 < 2 })
    #expect(try expectWholeFiles(sandbox) == count)
    #expect(try both("replay", "replay") == [0, 0])

    // All drift: both write the same new orders.
    let buttons = ["First"] + (0..<14).map { "Button \($0)" }
    for number in 0..<count {
      try sandbox.record("\(number % 7)/\(number).xml", buttons, named: "S\(number)")
    }
    #expect(try both("replay --jobs 2", "replay --jobs 2") == [1, 1])
    #expect(try expectWholeFiles(sandbox) == 2 * count)
    // One accepts while the other finds out that all is as expected again and takes away what waits.
    let accepted = try both("record --failed --jobs 2", "record --failed --jobs 2")
    #expect(accepted.allSatisfy { $0 < 2 })
    #expect(try expectWholeFiles(sandbox) == count)
    #expect(try both("replay --record never", "replay") == [0, 0])
  }

  @Test("show no progress in a pipe")
  func progressInAPipe() async throws {
    let sandbox = try await many(80)
    let run = try start("replay --record never", in: sandbox)
    let (output, errors) = (try text(run.output), try text(run.errors))
    run.process.waitUntilExit()
    #expect(run.process.terminationStatus == 1)
    #expect(output.hasSuffix("80 recordings: 80 without a golden\n"))
    #expect(!errors.contains("\r"))
    #expect(!errors.contains("of 80"))
  }
}
