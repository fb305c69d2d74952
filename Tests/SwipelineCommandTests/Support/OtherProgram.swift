import Foundation

/// Another program, run as a process.
enum OtherProgram {
  /// The path of a program that may be missing.
  static func path(_ name: String) -> String? {
    ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func exists(_ name: String) -> Bool { path(name) != nil }

  /// What a run printed, to both outputs, and its status.
  struct Result: Equatable {
    var status: Int32
    var text: String
  }

  /// Runs a program to its end, with the text on standard input.
  static func run(
    _ name: String, _ arguments: [String], in folder: String = "/", input: String = ""
  ) async throws -> Result {
    guard let path = path(name) else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "HOME": folder, "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "TERM": "dumb",
    ]
    let (inputPipe, outputPipe) = (Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = outputPipe
    try process.run()
    // Short enough for a pipe to hold, so that nobody waits for the other.
    try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8.prefix(60_000)))
    try inputPipe.fileHandleForWriting.close()
    let text = try await text(from: outputPipe.fileHandleForReading)
    process.waitUntilExit()
    return Result(status: process.terminationStatus, text: text)
  }

  @concurrent
  private static func text(from file: FileHandle) async throws -> String {
    String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
