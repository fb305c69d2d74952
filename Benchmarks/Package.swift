// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never build it.
let swipeline = Target.Dependency.product(name: "Swipeline", package: "swipeline")
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "swipeline-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swipeline", path: "..")],
  targets: [
    .target(name: "Workloads", dependencies: [swipeline], swiftSettings: settings),
    .target(name: "Measuring", swiftSettings: settings),
    .executableTarget(
      name: "Growth", dependencies: [swipeline, "Workloads", "Measuring"],
      swiftSettings: settings),
    .executableTarget(
      name: "Ratios", dependencies: [swipeline, "Workloads", "Measuring"],
      swiftSettings: settings),
  ]
)
