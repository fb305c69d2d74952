import AccessibilityTree
import HierarchyImport
import RecorderOnStandIn
import Testing
import UIKitStandIn
import VoiceOverTraversal

/// A recording as the command reads it from the file that the recorder writes.
struct Replay {
  let recording: Recording
  let traversal: Traversal

  /// Records a window, reads its property list, and flicks through it.
  ///
  /// What was read must be what was recorded, element by element.
  @MainActor
  init(
    _ window: UIWindow, options: RecorderOptions = RecorderOptions(),
    location: SourceLocation = #_sourceLocation
  ) throws {
    try self.init(SwipeRecorder.record(window, options: options), location: location)
  }

  @MainActor
  init(_ recorded: SwipeRecording, location: SourceLocation = #_sourceLocation) throws {
    recording = try HierarchyImporter.recording(
      from: [UInt8](recorded.propertyList), options: ImportOptions(fileName: "Screen.plist"))
    let read = try #require(recording.screens.first)
    let taken = try #require(recorded.recording.screens.first)
    traversal = Traversal(of: read, in: recording)
    #expect(read.tree.count == taken.tree.count, sourceLocation: location)
    for (read, taken) in zip(read.tree.elements, taken.tree.elements) {
      #expect(plain(read) == plain(taken), sourceLocation: location)
    }
    #expect(recording.limitations == recorded.recording.limitations, sourceLocation: location)
  }

  /// What the stops are called, in order.
  var order: [String] {
    traversal.stops.map { tree[$0.element].label ?? "" }
  }

  var tree: ElementTree { recording.screens[0].tree }

  /// The first element with that label.
  func element(_ label: String) throws -> Element {
    try #require(tree.elements.first { $0.label == label })
  }

  /// The first element of that class.
  func element(class name: String) throws -> Element {
    try #require(tree.elements.first { $0.className == name })
  }
}

/// An element without what depends on the file it stands in.
private func plain(_ element: Element) -> Element {
  var result = element
  result.id = nil
  result.line = 0
  result.column = 0
  result.rare.keyPath = nil
  return result
}
