import Foundation
import SwipelineCommand
import TestSupport
import Testing

/// `swipeline diff` between files of different kinds.
@Suite struct DiffCommandTests {
  /// Screens with a button each; a nil name leaves it out.
  private static func recording(_ name: String?, screens: [(name: String?, button: String)])
    -> String
  {
    func attribute(_ name: String?) -> String { name.map { " name=\"\($0)\"" } ?? "" }
    var text = "<recording\(attribute(name))>\n"
    for screen in screens {
      text += "<screen\(attribute(screen.name))><element class=\"UIWindow\" frame=\"0 0 390 844\">"
      text += "<element class=\"UIButton\" label=\"\(screen.button)\" frame=\"0 60 200 44\"/>"
      text += "</element></screen>\n"
    }
    return text + "</recording>\n"
  }

  @Test func aScreenWithoutANameIsNotCalledAnotherForItsFile() async throws {
    let sandbox = try Sandbox()
    let unnamed = Self.recording(nil, screens: [(nil, "Pay")])
    try sandbox.folder.add("before.xml", unnamed)
    try sandbox.folder.add("after.xml", unnamed)
    try sandbox.folder.add("Recordings/Cart.xml", unnamed)
    _ = await sandbox.run("record")
    try sandbox.folder.add("two.xml", Self.recording(nil, screens: [(nil, "Pay"), (nil, "Help")]))
    try sandbox.folder.add(
      "named.xml", Self.recording("Cart", screens: [("Cart", "Pay"), ("Sheet", "Help")]))
    for files in [
      "before.xml after.xml", "Golden/Cart.golden after.xml", "after.xml Golden/Cart.golden",
      "two.xml named.xml", "named.xml two.xml",
    ] {
      let run = await sandbox.run("diff \(files)")
      #expect(run.status == .success, "\(files): \(run.output)")
      #expect(run.output == "", "\(files)")
    }
    let piped = await sandbox.run("diff before.xml -", input: unnamed)
    #expect(piped.status == .success)
    // One more screen is one more screen, and not another name.
    let more = await sandbox.run("diff before.xml two.xml")
    #expect(more.status == .findings)
    #expect(!more.output.contains("header-changed"), "\(more.output)")
    #expect(more.output.contains("screen-added"))
  }

  /// A walk by pymobiledevice3 tells captions and their order alone.
  @Test func aWalkOfADeviceIsComparedByWhatItTells() async throws {
    let sandbox = try Sandbox()
    try sandbox.record("Cart.xml", ["E-mail", "Forgot?", "Pay"])
    _ = await sandbox.run("record")
    func walk(_ captions: String...) -> String {
      captions.map { "<Focused ElementCaption: \($0)>\n" }.joined()
    }
    try sandbox.folder.add("same.txt", walk("E-mail, Button", "Forgot?, Button", "Pay, Button"))
    for files in ["Recordings/Cart.xml same.txt", "same.txt Golden/Cart.golden"] {
      let run = await sandbox.run("diff \(files)")
      #expect(run.status == .success, "\(run.output)")
      let notes = run.errorOutput.components(separatedBy: "'same.txt' tells only what is spoken")
      #expect(!run.errorOutput.contains("is read from"))
      #expect(notes.count == 2, "\(run.errorOutput)")
    }
    try sandbox.folder.add("moved.txt", walk("Pay, Button", "E-mail, Button", "Forgot?, Link"))
    let moved = await sandbox.run("diff Golden/Cart.golden moved.txt")
    #expect(moved.status == .findings)
    #expect(
      moved.output.split(separator: "\n").map { $0.split(separator: " ").first } == [
        "order-drift", "speech-changed",
      ], "\(moved.output)")
    let both = await sandbox.run("diff same.txt moved.txt")
    #expect(both.status == .findings)
    #expect(!both.errorOutput.contains("tells only"))
  }

  @Test func namesThatAreGivenDiffer() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.add("a.xml", Self.recording("Cart", screens: [(nil, "Pay")]))
    try sandbox.folder.add("b.xml", Self.recording("Basket", screens: [(nil, "Pay")]))
    let run = await sandbox.run("diff a.xml b.xml")
    #expect(run.status == .findings)
    #expect(run.output.contains("header-changed name \"Cart\" -> \"Basket\""))
  }
}
