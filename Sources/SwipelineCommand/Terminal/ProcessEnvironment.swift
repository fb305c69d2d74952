import ReplayFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Tool {
  /// Runs the tool in this process: its arguments, its environment, its streams.
  ///
  /// This is the only place that knows of the process; everything else is given the environment.
  package func runInProcess() async -> ExitStatus {
    let status = await run(in: .process())
    ProcessSignal.endProcessIfReceived()
    return status
  }
}

extension CommandEnvironment {
  /// The environment of this process.
  ///
  /// A write to a pipe that nobody reads ends with an error instead of the process.
  fileprivate static func process() -> CommandEnvironment {
    signal(SIGPIPE, SIG_IGN)
    // A file beyond the limit of the shell is an error of its own, and ends nothing half-way.
    signal(SIGXFSZ, SIG_IGN)
    let process = ProcessInfo.processInfo
    let variables = process.environment
    let terminals = Terminals(
      isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1,
      isErrorTerminal: isatty(STDERR_FILENO) == 1,
      width: terminalWidth(variables))
    return CommandEnvironment(
      arguments: Array(CommandLine.arguments.dropFirst()),
      variables: variables,
      terminals: terminals,
      // A current directory that was deleted: relative paths fail one by one, absolute ones work.
      files: FileSystem(currentDirectory: (try? SystemCalls.currentFolder()) ?? "."),
      input: InputSource { (buffer) throws(SystemError) in
        try SystemCalls.read(STDIN_FILENO, buffer)
      },
      output: OutputSink(buffering: terminals.isOutputTerminal ? .none : .full) {
        (bytes) throws(SystemError) in try SystemCalls.write(STDOUT_FILENO, bytes)
      },
      errorOutput: OutputSink(buffering: .none) {
        (bytes) throws(SystemError) in try SystemCalls.write(STDERR_FILENO, bytes)
      },
      processorCount: process.activeProcessorCount, interruption: .signals)
  }

  /// The columns of the terminal that shows the output, or else the talk.
  private static func terminalWidth(_ variables: [String: String]) -> Int? {
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      var size = winsize()
      if ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    return variables["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
