import Foundation
import TestSupport
import Testing

@Suite("A command that a test runs", .timeLimit(.minutes(10))) struct ChildProcessTests {
  @Test("gives its status and all of its output")
  func result() async throws {
    let result = try await ChildProcess.run(
      ["sh", "-c", "echo $WORD; echo oh >&2; exit 3"],
      environment: ["PATH": "/usr/bin:/bin", "WORD": "hello"], in: TemporaryFolder(),
      timeout: .seconds(30))
    #expect(result.status == 3)
    #expect(result.output == "hello\noh\n")
  }

  @Test("is ended with what it started when it takes too long")
  func timeout() async throws {
    let folder = try TemporaryFolder()
    let error = await #expect(throws: ChildTimeout.self) {
      try await ChildProcess.run(
        ["sh", "-c", "sleep 300 & echo $!; wait"], environment: ["PATH": "/usr/bin:/bin"],
        in: folder, timeout: .seconds(1))
    }
    let started = try #require(error.flatMap { pid_t($0.output.dropLast()) })
    // Until whoever inherits it has seen its end, it is still known.
    for _ in 0..<100 where kill(started, 0) == 0 { try await Task.sleep(for: .milliseconds(50)) }
    #expect(kill(started, 0) != 0)
  }
}
