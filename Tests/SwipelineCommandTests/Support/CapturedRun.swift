import ReplayFiles
import SwipelineCommand

/// What a run of the sample tool, inside this process, gave.
struct CapturedRun {
  let status: ExitStatus
  let output: String
  let errorOutput: String

  /// Runs the tool with a command line that is split at spaces.
  init(
    _ words: String, tool: Tool = SampleTool.tool, variables: [String: String] = [:],
    terminals: CommandEnvironment.Terminals = .init(),
    files: FileSystem = .init(
      currentDirectory: "/"), input: String = "", outputFailure: SystemError? = nil
  ) async {
    await self.init(
      words.split(separator: " ").map(String.init), tool: tool, variables: variables,
      terminals: terminals, files: files, input: input, outputFailure: outputFailure)
  }

  /// Runs the tool; every write to standard output fails with `outputFailure`.
  init(
    _ words: [String], tool: Tool = SampleTool.tool, variables: [String: String] = [:],
    terminals: CommandEnvironment.Terminals = .init(),
    files: FileSystem = .init(
      currentDirectory: "/"), input: String = "", outputFailure: SystemError? = nil
  ) async {
    var rest = Array(input.utf8)[...]
    let output = Capture()
    let errorOutput = Capture()
    let environment = CommandEnvironment(
      arguments: words, variables: variables, terminals: terminals,
      files: files,
      input: InputSource { (buffer) throws(SystemError) in
        let some = rest.prefix(buffer.count)
        buffer.copyBytes(from: some)
        rest = rest.dropFirst(some.count)
        return some.count
      },
      output: OutputSink { (bytes) throws(SystemError) in
        if let outputFailure { throw outputFailure }
        return output.take(bytes)
      },
      errorOutput: OutputSink(buffering: .none) { (bytes) throws(SystemError) in
        errorOutput.take(bytes)
      })
    status = await tool.run(in: environment)
    self.output = output.text
    self.errorOutput = errorOutput.text
  }
}

/// The bytes written to a sink, and in how many pieces they came.
final class Capture {
  private(set) var bytes: [UInt8] = []
  private(set) var writes = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func take(_ new: UnsafeRawBufferPointer) -> Int {
    bytes += new
    writes += 1
    return new.count
  }
}
