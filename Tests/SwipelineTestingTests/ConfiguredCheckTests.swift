import Foundation
import ReplayFiles
import Swipeline
import TestSupport
import Testing

@testable import SwipelineTesting

/// `.swipeline.json` above a test.
@Suite("The configuration file of a package") struct ConfiguredCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("Package/Tests/ShopTests")
  }

  private static let golden = "Package/Tests/ShopTests/__SwipeOrder__/CartTests/cart.golden"

  private func check(
    _ source: RecordingSource, _ options: SwipeOrderOptions = .init(),
    _ variables: [String: String] = [:]
  ) throws -> SwipeOrderCheck {
    SwipeOrderCheck(
      source: source,
      place: try GoldenPlace(
        filePath: folder.full("Package/Tests/ShopTests/CartTests.swift"), function: "cart()",
        named: nil),
      options: options, call: .init(line: 1, column: 1), variables: variables,
      process: TestProcess())
  }

  private func buttons(_ names: String...) -> RecordingSource {
    .screen("Buttons") {
      for (place, name) in names.enumerated() {
        ViewNode(.button, name).frame(0, 60 + 50 * Double(place), 200, 44)
      }
    }
  }

  @Test("says as what device and by whose rules a screen is replayed, unless the test does")
  func options() throws {
    try folder.add(
      "Package/.swipeline.json",
      #"{"profile": "accessibility-snapshot", "idiom": "pad", "direction": "rightToLeft"}"#)
    _ = try check(buttons("Pay")).run()
    #expect(
      try folder.text(of: Self.golden).contains(
        "screen \"Buttons\" pad rightToLeft accessibility-snapshot\n"))
    let options = SwipeOrderOptions(
      profile: .voiceOver, idiom: .phone, layoutDirection: .leftToRight, record: .failed)
    _ = try check(buttons("Pay"), options).run()
    #expect(try folder.text(of: Self.golden).contains("screen \"Buttons\" phone leftToRight\n"))
  }

  @Test("says when golden files are written, and a failure says which file it is")
  func modeAndWhich() throws {
    try folder.add("Package/.swipeline.json", #"{"record": "never"}"#)
    let verdict = try check(buttons("Pay")).run()
    #expect(
      verdict.failure?.hasSuffix("\nthe settings are those of ../../.swipeline.json") == true,
      "\(verdict.failure ?? "")")
    #expect(!folder.exists(Self.golden))
    _ = try check(buttons("Pay"), .init(), ["SWIPELINE_RECORD": "missing"]).run()
    #expect(folder.exists(Self.golden))
    #expect(try check(buttons("Pay")).run() == .init())
  }

  @Test("says which differences fail")
  func failOn() throws {
    _ = try check(buttons("Pay", "Back")).run()
    try folder.add("Package/.swipeline.json", #"{"failOn": "unreachable"}"#)
    #expect(try check(buttons("Back", "Pay")).run() == .init())
    let order = SwipeOrderOptions(failOn: FailOn([.orderDrift]))
    #expect(try check(buttons("Back", "Pay"), order).run().failure != nil)
  }

  @Test("says what becomes of texts, before what the test says")
  func textRules() throws {
    try folder.add(
      "Package/.swipeline.json",
      """
      {"filters": [
        {"pattern": "{number} minutes", "becomes": "some minutes"},
        {"pattern": "some", "becomes": "no", "recordings": "Shop/*"}
      ]}
      """)
    let rule = TextRule(try TextPattern("some minutes ago"), becomes: "just now")
    _ = try check(buttons("2 minutes ago"), SwipeOrderOptions(textRules: [rule])).run()
    #expect(try folder.text(of: Self.golden).contains("- \"just now. Button.\"\n"))
  }

  @Test(
    "has rules for recordings below its folder of recordings",
    arguments: [
      ("../../Recordings/Shop/Cart.xml", "no minutes"), ("../../Recordings/Cart.xml", "5 minutes"),
      ("Shop/Cart.xml", "no minutes"), ("Recordings/Cart.xml", "5 minutes"),
    ])
  func scopedRules(_ path: String, _ text: String) throws {
    try folder.add(
      "Package/.swipeline.json",
      #"{"filters": [{"pattern": "{number}", "becomes": "no", "recordings": "Shop/*"}]}"#)
    try folder.add(
      "Package/Tests/ShopTests/\(path)",
      """
      <recording name="Cart"><element class="UIWindow" frame="0 0 390 844">
        <element class="UIButton" label="5 minutes" frame="0 60 200 44"/>
      </element></recording>
      """)
    _ = try check(.file(path)).run()
    #expect(try folder.text(of: Self.golden).contains("- \"\(text). Button.\"\n"))
  }

  @Test("says what a file may cost")
  func limits() throws {
    try folder.add("Package/.swipeline.json", #"{"limits": {"bytes": 20}}"#)
    try folder.add("Package/Tests/ShopTests/Cart.xml", "<recording name=\"A name\"></recording>")
    let error = #expect(throws: ReplayError.self) { try check(.file("Cart.xml")).run() }
    #expect(error?.description.contains("is larger than 20 bytes") == true)
  }

  @Test("is the nearest one, up to the folder that holds .git")
  func search() throws {
    let never = #"{"record": "never"}"#
    try folder.add(".swipeline.json", never)
    let far = try check(buttons("Pay")).run().failure
    #expect(far?.hasSuffix("those of ../../../.swipeline.json") == true)
    try folder.add("Package/Tests/.swipeline.json", never)
    let near = try check(buttons("Pay")).run().failure
    #expect(near?.hasSuffix("those of ../.swipeline.json") == true)
    try FileManager.default.removeItem(atPath: folder.full("Package/Tests/.swipeline.json"))
    try folder.makeFolder("Package/.git")
    let none = try check(buttons("Pay")).run().failure
    #expect(none?.contains("settings") == false)
    #expect(folder.exists(Self.golden))
  }

  @Test("is refused with its place where something in it is wrong")
  func mistakes() throws {
    try folder.add("Package/.swipeline.json", "{\n  \"failOn\": [\"none\", \"all\"]\n}\n")
    let error = #expect(throws: ReplayError.self) { try check(buttons("Pay")).run() }
    #expect(error?.description.hasPrefix("../../.swipeline.json:2:14: error: 'none' ") == true)
    #expect(!folder.exists(Self.golden))
  }
}
