#if canImport(UIKit)
  public import AccessibilityTree
  public import UIKit

  /// What a recorder found: the recording, what is not in it, and a picture.
  public struct SwipeRecording: Sendable {
    /// The recording, of one screen.
    public private(set) var recording: Recording
    /// What was left out or guessed.
    public internal(set) var notes: [RecorderNote]
    /// The windows as a PNG image; nil where none was asked for or none could be taken.
    public let screenshot: Data?

    init(
      hierarchy: RecordedHierarchy, direction: LayoutDirection, idiom: Idiom, systemVersion: String,
      screenshot: Data?, options: RecorderOptions
    ) {
      let screen = Screen(
        frame: hierarchy.screen, keyboardFrame: hierarchy.keyboardFrame, tree: hierarchy.tree)
      recording = Recording(
        name: options.name, idiom: idiom, layoutDirection: direction,
        systemVersion: SystemVersion(systemVersion), source: "SwipelineRecorder", screens: [screen])
      notes = hierarchy.notes
      self.screenshot = screenshot
      if notes.contains(where: \.kind.isLimit) { recording.limitations.append(.elementsLeftOut) }
      if notes.contains(where: { $0.kind == .accessibilityIsNotLoaded }) {
        recording.limitations.append(.elementFlagGuessed)
      }
    }

    /// The recording as a property list in XML, which `swipeline` reads.
    ///
    /// Notes stand in a comment at its head.
    ///
    /// - Complexity: O(*n*) in the number of elements and the length of texts.
    public var propertyList: Data {
      var writer = RecordingPropertyList()
      return Data(writer.document(of: recording, notes: notes.map(\.description)))
    }

    mutating func nameScreenshot(_ name: String) {
      recording.screens[0].screenshot = name
    }
  }
#endif
