import Foundation

/// The built command `swipeline`, run as a process.
struct BuiltTool {
  /// What a run gave.
  struct Result: Equatable {
    let status: Int32
    let output: String
    let errorOutput: String
  }

  let url: URL

  /// Finds the command beside the test bundle, where the package manager puts both.
  init() throws {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let beside = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    url = beside.deletingLastPathComponent().appendingPathComponent("swipeline")
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: url.path])
    }
  }

  /// Nothing that the command reads; what a sanitizer is told reaches the command as well.
  static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
    name == "ASAN_OPTIONS"
  }

  /// Where the output of the command goes.
  enum Output {
    case captured
    case file(String)
    /// A pipe that nobody reads.
    case closedPipe
  }

  /// Runs the command to its end, with nothing on standard input.
  func run(_ arguments: String..., output: Output = .captured) async throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.environment = Self.environment
    process.standardInput = FileHandle.nullDevice
    let (outputPipe, errorPipe) = (Pipe(), Pipe())
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    switch output {
    case .captured: break
    case .file(let path): process.standardOutput = FileHandle(forWritingAtPath: path)
    case .closedPipe: try outputPipe.fileHandleForReading.close()
    }
    try process.run()

    // Both while it runs: a full pipe would stop it, and it would never end.
    async let errorText = Self.text(from: errorPipe.fileHandleForReading)
    var text = ""
    if case .captured = output {
      text = try await Self.text(from: outputPipe.fileHandleForReading)
    }
    let result = (text, try await errorText)
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: result.0, errorOutput: result.1)
  }

  @concurrent
  private static func text(from file: FileHandle) async throws -> String {
    String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
