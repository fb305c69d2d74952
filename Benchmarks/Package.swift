// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that users of the library never build it.
let package = Package(
  name: "swipeline-benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "swipeline", path: "..")],
  targets: [
    .executableTarget(
      name: "Growth", dependencies: [.product(name: "Swipeline", package: "swipeline")],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
