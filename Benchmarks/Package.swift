// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never build it.
let swipeline = Target.Dependency.product(name: "Swipeline", package: "swipeline")

let package = Package(
  name: "swipeline-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swipeline", path: "..")],
  targets: [
    .target(
      name: "Workloads", dependencies: [swipeline],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault")]),
    .executableTarget(
      name: "Growth", dependencies: [swipeline], swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "Ratios", dependencies: [swipeline, "Workloads"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
