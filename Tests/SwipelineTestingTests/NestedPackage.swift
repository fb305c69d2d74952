import Foundation
import TestSupport
import Testing

/// A package outside of this one that depends on it by path, as a team's project does; its tests run as a
/// process.
struct NestedPackage: Sendable {
  let folder: TemporaryFolder
  private let root: URL

  /// How long one step may take, for the first build on a slow machine.
  static let timeout = Duration.seconds(900)

  /// What a step of the nested package gave.
  struct Result {
    let status: Int32
    let output: String
  }

  /// Puts the package into a folder of its own and builds its tests.
  init() async throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/ScratchPackage")
    root = fixture.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: fixture.appendingPathComponent("Tests"), to: URL(fileURLWithPath: folder.full("Tests")))
    try folder.add("Package.swift", manifest)
    let build = try await swift(["build", "--build-tests"], [:])
    guard build.status == 0 else {
      throw NestedFailure(description: "the nested package does not build:\n\(build.output)")
    }
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "shop",
      platforms: [.macOS(.v13)],
      dependencies: [.package(name: "swipeline", path: "\(root.path)")],
      targets: [
        .testTarget(
          name: "ShopTests",
          dependencies: [.product(name: "SwipelineTesting", package: "swipeline")],
          exclude: ["__SwipeOrder__", "Recordings"],
          swiftSettings: [.swiftLanguageMode(.v6)])
      ])

    """
  }

  /// Runs the tests that were built.
  func test(_ options: [String] = [], _ variables: [String: String] = [:]) async throws -> Result {
    try await swift(["test", "--skip-build"] + options, variables)
  }

  /// The files that the tests have written or were given.
  func goldenFiles() -> Set<String> {
    let start = "Tests/ShopTests/__SwipeOrder__/"
    let names = folder.everything().filter { $0.hasPrefix(start) && $0.contains(".golden") }
    return Set(names.map { String($0.dropFirst(start.count)) })
  }

  /// One of these files.
  func golden(_ name: String) throws -> String {
    try folder.text(of: "Tests/ShopTests/__SwipeOrder__/\(name)")
  }

  /// Runs the toolchain's command, and ends it with all it started when it takes too long.
  private func swift(
    _ arguments: [String], _ variables: [String: String]
  ) async throws -> Result {
    let outer = ProcessInfo.processInfo.environment
    // What the outer run of tests says of itself is not for the nested one.
    let kept = [
      "PATH", "HOME", "USER", "TMPDIR", "LANG", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS",
      "PKG_CONFIG_PATH", "LD_LIBRARY_PATH", "CC", "CXX",
    ]
    var environment = outer.filter { kept.contains($0.key) }
    environment.merge(variables) { $1 }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A folder for what is built that no other run of the package manager waits for, kept so that the
    // next run of this test need not build everything again.
    process.arguments =
      [outer["SWIFT"] ?? "swift"] + arguments
      + ["--scratch-path", root.appendingPathComponent(".build/nested-package").path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    // To a file: what outlives the process cannot keep it open for a reader that waits for its end.
    try folder.add("output.txt")
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.full("output.txt")))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let clock = ContinuousClock()
    let end = clock.now + Self.timeout
    while process.isRunning {
      guard clock.now < end, !Task.isCancelled else {
        Self.kill(process.processIdentifier)
        process.waitUntilExit()
        let text = try folder.text(of: "output.txt")
        throw NestedFailure(
          description: "'swift \(arguments[0])' took longer than \(Self.timeout):\n\(text)")
      }
      try? await Task.sleep(for: .milliseconds(100))
    }
    return Result(
      status: process.terminationStatus, output: try folder.text(of: "output.txt"))
  }

  /// Ends a process and, where it leads a group of its own, everything in that group.
  private static func kill(_ process: pid_t) {
    _ = Foundation.kill(getpgid(process) == process ? -process : process, SIGKILL)
  }
}

/// Why the nested package could not be built or run.
struct NestedFailure: Error, CustomStringConvertible {
  let description: String
}
