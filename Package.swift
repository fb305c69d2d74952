// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: Swift 6 mode with the features that keep imports and existentials explicit.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Apple's SDKs bring libxml2 as a module of their own; everywhere else `CLibXML2` finds it with pkg-config.
let platformsWithoutLibXML2Module: [Platform] = [.linux, .android, .windows, .openbsd]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The targets whose tests have fixtures: files that a person can read.
let withFixtures: Set = [
  "HierarchyImport", "SwipelineTesting", "TraversalAudit", "TraversalReports",
]

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.init(stringLiteral: name)] + dependencies,
    // Tests read fixtures where they stand, found from `#filePath`.
    exclude: (withFixtures.contains(name) ? ["Fixtures"] : [])
      + (name == "SwipelineTesting" ? ["__SwipeOrder__"] : []),
    swiftSettings: settings)
}

/// The rooms that `Swipeline` re-exports.
let rooms: [Target.Dependency] = [
  "AccessibilityTree", "HierarchyImport", "VoiceOverTraversal", "GoldenFiles", "TraversalAudit",
  "TraversalReports",
]

/// What imports `Swipeline` names the rooms too: an incremental build compiles a target again only when a
/// module that it names has changed, and the umbrella itself never does.
let umbrella: [Target.Dependency] = ["Swipeline"] + rooms

let package = Package(
  name: "swipeline",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .library(name: "Swipeline", targets: ["Swipeline"]),
    .library(name: "SwipelineTesting", targets: ["SwipelineTesting"]),
    .executable(name: "swipeline", targets: ["SwipelineTool"]),
    .library(name: "SwipelineRecorder", targets: ["SwipelineRecorder"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev", "pkg-config"]), .brew(["libxml2", "pkg-config"])]),
    .target(
      name: "XMLEvents",
      dependencies: [
        .target(name: "CLibXML2", condition: .when(platforms: platformsWithoutLibXML2Module))
      ],
      swiftSettings: settings + [.strictMemorySafety()],
      linkerSettings: [.linkedLibrary("xml2", .when(platforms: [.macOS, .iOS]))]),
    library("AccessibilityTree"),
    library("JSONWriting"),
    library("HierarchyImport", ["AccessibilityTree", "JSONWriting", "XMLEvents"]),
    library("VoiceOverTraversal", ["AccessibilityTree"]),
    library("GoldenFiles", ["AccessibilityTree", "VoiceOverTraversal"]),
    library("TraversalAudit", ["AccessibilityTree", "VoiceOverTraversal"]),
    library(
      "TraversalReports",
      [
        "AccessibilityTree", "VoiceOverTraversal", "GoldenFiles", "JSONWriting", "TraversalAudit",
      ]),
    library("Swipeline", rooms),
    library("SwipelineRecorder", ["AccessibilityTree"]),
    library("ReplayFiles", umbrella),
    library("SwipelineCommand", umbrella + ["JSONWriting", "ReplayFiles"]),
    library("SwipelineTesting", umbrella + ["ReplayFiles"]),
    .executableTarget(
      name: "SwipelineTool", dependencies: ["SwipelineCommand"], swiftSettings: settings),

    tests(of: "XMLEvents"),
    tests(of: "JSONWriting"),
    tests(of: "AccessibilityTree"),
    tests(of: "HierarchyImport", ["AccessibilityTree"]),
    .target(
      name: "RandomScreens", dependencies: ["AccessibilityTree"], path: "Tests/RandomScreens",
      swiftSettings: settings),
    tests(of: "VoiceOverTraversal", ["AccessibilityTree", "HierarchyImport", "RandomScreens"]),
    tests(of: "GoldenFiles", ["AccessibilityTree", "VoiceOverTraversal"]),
    tests(
      of: "TraversalAudit",
      ["AccessibilityTree", "HierarchyImport", "RandomScreens", "VoiceOverTraversal"]),
    tests(of: "TraversalReports", ["AccessibilityTree", "VoiceOverTraversal", "GoldenFiles"]),
    .target(
      name: "TestSupport", dependencies: ["ReplayFiles"], path: "Tests/TestSupport",
      swiftSettings: settings),
    tests(of: "ReplayFiles", umbrella + ["TestSupport"]),
    tests(of: "SwipelineCommand", umbrella + ["ReplayFiles", "TestSupport"]),
    tests(of: "SwipelineTesting", umbrella + ["ReplayFiles", "TestSupport"]),
  ]
)

// The recorder needs UIKit, which Apple's platforms have. Elsewhere its sources, behind a symbolic link,
// are compiled a second time against a stand-in that goes by UIKit's name for them alone, and are tested
// with windows made of it. No product has these targets, and Apple's platforms never see them.
#if !canImport(Darwin)
  package.targets += [
    .target(name: "UIKitStandIn", path: "Tests/UIKitStandIn", swiftSettings: settings),
    .target(
      name: "RecorderOnStandIn", dependencies: ["AccessibilityTree", "UIKitStandIn"],
      path: "Tests/RecorderOnStandIn",
      swiftSettings: settings + [.unsafeFlags(["-module-alias", "UIKit=UIKitStandIn"])]),
    .testTarget(
      name: "SwipelineRecorderTests",
      dependencies: ["RecorderOnStandIn", "UIKitStandIn", "HierarchyImport", "VoiceOverTraversal"],
      exclude: ["Fixtures"], swiftSettings: settings),
  ]
#endif

// Fuzz/ reaches into rooms that are no product: users of the library have no need of them.
if Context.environment["SWIPELINE_FUZZ"] != nil {
  package.products.append(
    .library(
      name: "SwipelineRooms",
      targets: ["XMLEvents", "HierarchyImport", "ReplayFiles", "SwipelineCommand"]))
}
