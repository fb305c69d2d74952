import AccessibilityTree
import HierarchyImport
import Testing
import UIKitStandIn

@testable import RecorderOnStandIn

/// What a recording is on disk.
@MainActor
@Suite struct RecorderFileTests {
  @Test("The property list and, beside it, the screenshot that it names")
  func files() throws {
    try inFolder { folder in
      let url = folder.appendingPathComponent("Cart.plist")
      try SwipeRecorder.record(window(label("A", 0, 0)), to: url)
      let names = try files(in: folder)
      #expect(names == ["Cart.plist", "Cart.png"])
      let read = try read(url)
      #expect(read.screens[0].screenshot == "Cart.png")
      #expect(read.limitations == [])
      let png = try Data(contentsOf: folder.appendingPathComponent("Cart.png"))
      #expect(png.first == 0x89)
    }
  }

  @Test func withoutScreenshot() throws {
    try inFolder { folder in
      let url = folder.appendingPathComponent("Cart.plist")
      let options = RecorderOptions(takesScreenshot: false)
      let recorded = try SwipeRecorder.record(
        ShopScene([window(label("A", 0, 0))]), to: url, options: options)
      let names = try files(in: folder)
      #expect(names == ["Cart.plist"])
      #expect(recorded.notes == [])
      let read = try read(url)
      #expect(read.screens[0].screenshot == nil)
    }
  }

  @Test("A window that UIKit cannot draw, or no screen is as large as: a note, no image")
  func screenshotNotTaken() throws {
    try inFolder { folder in
      let url = folder.appendingPathComponent("Cart.plist")
      let recorded = try SwipeRecorder.record(BlankWindow(0, 0, 390, 844), to: url)
      #expect(recorded.notes == [RecorderNote(.screenshotNotTaken, count: 1)])
      let names = try files(in: folder)
      #expect(names == ["Cart.plist"])
    }
    for side in [0, 20_000, CGFloat.nan, .infinity] {
      let odd = UIWindow(frame: CGRect(x: 0, y: 0, width: side, height: 100))
      #expect(SwipeRecorder.record(odd).screenshot == nil)
    }
  }

  @Test("A screenshot that cannot be written is a note in the file")
  func screenshotNotWritten() throws {
    try inFolder { folder in
      let image = folder.appendingPathComponent("Cart.png/inside")
      try FileManager.default.createDirectory(at: image, withIntermediateDirectories: true)
      let url = folder.appendingPathComponent("Cart.plist")
      let recorded = try SwipeRecorder.record(window(label("A", 0, 0)), to: url)
      #expect(recorded.notes == [RecorderNote(.screenshotNotWritten, count: 1)])
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text.contains("<!-- no screenshot, because its file could not be written -->"))
      let read = try read(url)
      #expect(read.screens[0].screenshot == nil)
    }
  }

  @Test func cannotWrite() throws {
    try inFolder { folder in
      let url = folder.appendingPathComponent("missing/Cart.plist")
      let error = #expect(throws: RecorderError.self) {
        try SwipeRecorder.record(
          window(label("A", 0, 0)), to: url, options: RecorderOptions(takesScreenshot: false))
      }
      #expect(error?.message.hasPrefix("cannot write '\(url.path)': ") == true)
      let image = #expect(throws: RecorderError.self) {
        try SwipeRecorder.record(window(), to: folder.appendingPathComponent("Cart.png"))
      }
      #expect(
        image?.message == "a recording is no image; a name such as Cart.plist is right")
      let names = try files(in: folder)
      #expect(names == [])
    }
  }

  @Test func noWindow() throws {
    let error = #expect(throws: RecorderError.self) {
      try SwipeRecorder.record(ShopScene([]), to: URL(fileURLWithPath: "Cart.plist"))
    }
    #expect(error?.message == "the scene has no window; record it when it is shown")
  }

  @Test("A name that would lead elsewhere is none", arguments: ["", "..", "../a", "a/b", "a\u{0}"])
  func names(name: String) throws {
    let error = #expect(throws: RecorderError.self) {
      try SwipeRecorder.recordForeground(named: name)
    }
    #expect(error?.message.hasSuffix("is no name of a file; a word such as Cart is") == true)
  }

  @Test func noForeground() throws {
    let error = #expect(throws: RecorderError.self) {
      try SwipeRecorder.recordForeground(named: "Cart")
    }
    #expect(
      error?.message == "no scene of the app is in the foreground; bring it there first")
  }

  @Test("The document is what the importer's writer makes of the same recording")
  func convertedIsTheSame() throws {
    let table = ShopTable(0, 0, 390, 400)
    let cell = VendingCell(0, 0, 390, 44)
    cell.vended = [node("Apples & pears", in: cell)]
    table.rows = [(cell, IndexPath(row: 0, section: 0))]
    let recorded = SwipeRecorder.record(window(table.holding(cell), button("Pay", 0, 700)))
    let read = try HierarchyImporter.recording(
      from: [UInt8](recorded.propertyList), options: ImportOptions(fileName: "a.plist"))
    #expect(read.notes == [])
    let converted = RecordingPropertyListWriter.document(of: read, notation: .xml)
    let again = try HierarchyImporter.recording(
      from: converted.bytes, options: ImportOptions(fileName: "a.plist"))
    #expect(again.screens[0].tree.count == read.screens[0].tree.count)
    #expect(converted.notes == [])
  }

  // MARK: -

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recorder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func read(_ url: URL) throws -> Recording {
    try HierarchyImporter.recording(
      from: [UInt8](try Data(contentsOf: url)), options: ImportOptions(fileName: "Cart.plist"))
  }
}

private final class BlankWindow: UIWindow {
  override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    false
  }
}
