import Foundation
import ReplayFiles
import Swipeline
import TestSupport
import Testing

@Suite("Golden files on the disk", .timeLimit(.minutes(10)))
struct GoldenStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(_ mode: RecordMode) -> GoldenStore {
    GoldenStore(files: folder.files(), mode: mode)
  }

  private func heard(_ stops: String...) -> GoldenFile {
    var screen = GoldenScreen(name: "Cart", idiom: .phone, layoutDirection: .leftToRight)
    screen.stops = stops.map { GoldenStop($0) }
    return GoldenFile(screens: [screen])
  }

  @Test("are read as they are")
  func text() throws {
    #expect(try store(.missing).text(of: "Golden/Cart.golden") == nil)
    try folder.add("Golden/Cart.golden", "any text")
    #expect(try store(.missing).text(of: "Golden/Cart.golden") == "any text")
  }

  @Test("have to be UTF-8")
  func encoding() throws {
    try folder.add("Cart.golden", Data([0x61, 0xFF]))
    let error = #expect(throws: ReplayError.self) { try store(.missing).text(of: "Cart.golden") }
    #expect(error?.description == "Cart.golden: error: the golden file is not UTF-8")
  }

  @Test("are named in what is wrong with them")
  func mistake() {
    let error = #expect(throws: ReplayError.self) {
      try store(.never).decision(on: "no golden", heard: heard("a"), golden: "Cart.golden")
    }
    #expect(error?.description.hasPrefix("Cart.golden:1:1: error: ") == true)
  }

  @Test("are written inside their folder only")
  func outside() throws {
    let decision = GoldenDecision.wroteMissing(text: "text")
    let error = #expect(throws: ReplayError.self) {
      try store(.missing).carryOut(decision, on: "Golden/../Cart.golden", inside: "Golden")
    }
    #expect(error?.description == "Golden/../Cart.golden: is not inside 'Golden'")
    #expect(folder.everything() == [])
  }

  @Test(
    "lose what waits beside them when it is out of date, unless nothing is to be written",
    arguments: zip([RecordMode.missing, .failed, .all, .never], [false, false, false, true]))
  func outdated(_ mode: RecordMode, _ stays: Bool) throws {
    let actual = heard("Back. Button.")
    try folder.add("Cart.golden", actual.text)
    try folder.add("Cart.golden.new", "from before")
    let store = store(mode)
    let decision = try store.decision(
      on: try store.text(of: "Cart.golden"), heard: actual, golden: "Cart.golden")
    #expect(decision == .passed)
    try store.carryOut(decision, on: "Cart.golden", inside: ".")
    #expect(folder.exists("Cart.golden.new") == stays)
    #expect(try folder.text(of: "Cart.golden") == actual.text)
  }
}
