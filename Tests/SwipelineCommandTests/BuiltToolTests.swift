import ReplayFiles
import SwipelineCommand
import Testing

@Suite("The command swipeline, as a process", .timeLimit(.minutes(10)))
struct BuiltToolTests {
  @Test("shows its version")
  func version() async throws {
    let result = try await BuiltTool().run("--version")
    #expect(result == .init(status: 0, output: "swipeline \(Version.current)\n", errorOutput: ""))
  }

  @Test("shows its help", arguments: ["--help", "-h", "help"])
  func help(_ argument: String) async throws {
    let result = try await BuiltTool().run(argument)
    let text = HelpText.root(of: .swipeline)
    #expect(result == .init(status: 0, output: text, errorOutput: ""))
  }

  @Test("shows its help as talk when it is asked for nothing")
  func nothing() async throws {
    let result = try await BuiltTool().run()
    let text = HelpText.root(of: .swipeline)
    #expect(result == .init(status: 2, output: "", errorOutput: text))
  }

  @Test("does not know every command")
  func unknownCommand() async throws {
    let result = try await BuiltTool().run("hepl")
    let text = """
      swipeline: unknown command 'hepl'; did you mean 'help'?
      See 'swipeline --help'.

      """
    #expect(result == .init(status: 2, output: "", errorOutput: text))
  }

  @Test("says when its output is lost")
  func fullDisk() async throws {
    // A device that is always full; only Linux has it.
    guard FileSystem(currentDirectory: "/").kind(of: "/dev/full") == .device else { return }
    let result = try await BuiltTool().run("--help", output: .file("/dev/full"))
    let text = "swipeline: cannot write to standard output: no space left on the disk\n"
    #expect(result == .init(status: 2, output: "", errorOutput: text))
  }

  @Test("ends without a word when nobody reads its output")
  func brokenPipe() async throws {
    let result = try await BuiltTool().run("--help", output: .closedPipe)
    #expect(result == .init(status: 0, output: "", errorOutput: ""))
  }
}
