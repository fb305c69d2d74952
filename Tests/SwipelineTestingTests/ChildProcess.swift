import Foundation
import TestSupport

/// A command that a test runs to its end, or ends with all it started when it takes too long.
enum ChildProcess {
  /// What the command gave.
  struct Result: Sendable {
    let status: Int32
    /// Standard output and standard error, as they came.
    let output: String
  }

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - words: The command, which is looked for in `PATH`, and its arguments.
  ///   - environment: All of its environment.
  ///   - folder: Its current directory, in which its output is kept too.
  ///   - timeout: How long it may take.
  /// - Returns: Its status and output.
  /// - Throws: ``ChildTimeout``, or what keeps it from running.
  static func run(
    _ words: [String], environment: [String: String], in folder: TemporaryFolder,
    timeout: Duration
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // To a file: what outlives the command cannot keep it open for a reader that waits for its end.
    try folder.add("output.txt")
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.full("output.txt")))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let clock = ContinuousClock()
    let end = clock.now + timeout
    while process.isRunning {
      guard clock.now < end, !Task.isCancelled else {
        let leader = process.processIdentifier
        // With everything in its group, where it leads one.
        kill(getpgid(leader) == leader ? -leader : leader, SIGKILL)
        process.waitUntilExit()
        throw ChildTimeout(
          command: words.joined(separator: " "), output: try folder.text(of: "output.txt"))
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return Result(
      status: process.terminationStatus, output: try folder.text(of: "output.txt"))
  }
}

/// A command took too long.
struct ChildTimeout: Error, CustomStringConvertible {
  let command: String
  let output: String

  var description: String { "'\(command)' took too long and was ended:\n\(output)" }
}
