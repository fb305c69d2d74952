import AccessibilityTree
import Foundation
import GoldenFiles
import Testing
import TraversalReports
import VoiceOverTraversal

/// Writes the pages that Tests/Browser looks at, where `SWIPELINE_PAGES` names a folder for them.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SWIPELINE_PAGES"] != nil))
struct BrowserPages {
  private func write(_ text: String, _ name: String) throws {
    let folder = ProcessInfo.processInfo.environment["SWIPELINE_PAGES"] ?? "."
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }

  @Test func drifted() throws {
    let entries = [
      DrawnSamples.cart(), DrawnSamples.hostile(), DrawnSamples.arabic(), DrawnSamples.tablet(),
      HTMLReport.Entry(
        ReplayResult(
          recording: "Recordings/Broken.xml", golden: "Golden/Broken.golden",
          outcome: .unreadable("Recordings/Broken.xml:3:1: error: <b> is never closed")),
        recording: nil),
    ]
    try write(HTMLReport.document(of: entries), "drifted.html")
  }

  @Test func loop() throws {
    try write(HTMLReport.document(of: [DrawnSamples.loop()]), "loop.html")
    let recording = DrawnSamples.form([1, 2, 2])
    let drawing = SVGDrawing(
      of: recording.screens[0], DrawnSamples.traversal(recording), name: "Form")
    try write(drawing.document(), "loop.svg")
  }

  @Test func many() throws {
    let entries = (0..<200).map { DrawnSamples.list(screen: $0, stops: 100) }
    let page = HTMLReport.document(of: entries)
    #expect(page.utf8.count < 5_000_000)
    try write(page, "many.html")
  }

  @Test func pictures() throws {
    for (name, entry) in [
      ("cart", DrawnSamples.cart()), ("arabic", DrawnSamples.arabic()),
      ("tablet", DrawnSamples.tablet()), ("three", DrawnSamples.grid(columns: 1, rows: 3)),
      ("grid", DrawnSamples.grid(columns: 10, rows: 12)),
      ("list", DrawnSamples.list(screen: 1, stops: 120)), ("hostile", DrawnSamples.hostile()),
    ] {
      try write(DrawnSamples.drawing(entry).document(), "\(name).svg")
    }
  }
}
