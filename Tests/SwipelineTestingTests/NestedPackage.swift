import Foundation
import TestSupport
import Testing

/// A package outside of this one that depends on it by path, as a team's project does; its tests run as a
/// process.
struct NestedPackage: Sendable {
  let folder: TemporaryFolder

  /// How long one step may take, for the first build on a slow machine.
  private static let timeout = Duration.seconds(1_200)

  /// The package as it is in the repository.
  static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/ScratchPackage")

  /// The folder of this package.
  static let root = fixture.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Puts the package into a folder of its own and builds its tests.
  init() async throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Self.fixture.appendingPathComponent("Tests"),
      to: URL(fileURLWithPath: folder.full("Tests")))
    try folder.add("Package.swift", Self.manifest)
    let build = try await swift(["build", "--build-tests"], [:])
    guard build.status == 0 else {
      throw NestedFailure(description: "the nested package does not build:\n\(build.output)")
    }
  }

  static var manifest: String {
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
          exclude: ["__SwipeOrder__", "Recordings"])
      ])

    """
  }

  /// Runs the tests that were built.
  func test(
    _ options: [String] = [], _ variables: [String: String] = [:]
  ) async throws -> ChildProcess.Result {
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

  /// Runs the toolchain's command on the package.
  private func swift(
    _ arguments: [String], _ variables: [String: String]
  ) async throws -> ChildProcess.Result {
    let outer = ProcessInfo.processInfo.environment
    // What the outer run of tests says of itself is not for the nested one.
    let kept = [
      "PATH", "HOME", "USER", "TMPDIR", "LANG", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS",
      "PKG_CONFIG_PATH", "LD_LIBRARY_PATH", "CC", "CXX",
    ]
    var environment = outer.filter { kept.contains($0.key) }
    environment.merge(variables) { $1 }
    // A folder for what is built that no other run of the package manager waits for, kept so that the
    // next run of this test need not build everything again.
    let scratch = Self.root.appendingPathComponent(".build/nested-package").path
    // Behind the tests beside it, which have limits of their time.
    return try await ChildProcess.run(
      ["nice", outer["SWIFT"] ?? "swift"] + arguments + ["--scratch-path", scratch],
      environment: environment, in: folder, timeout: Self.timeout)
  }
}

/// Why the nested package could not be built or run.
struct NestedFailure: Error, CustomStringConvertible {
  let description: String
}
