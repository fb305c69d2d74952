// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never build it. `Scripts/fuzz` builds it with
// SWIPELINE_FUZZ set, which makes a product of the rooms that the targets reach into.
let package = Package(
  name: "swipeline-fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swipeline", path: "..")],
  targets: [
    .target(
      name: "FuzzTargets",
      dependencies: [
        .product(name: "Swipeline", package: "swipeline"),
        .product(name: "SwipelineRooms", package: "swipeline"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CLibFuzzer", "FuzzTargets"],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
