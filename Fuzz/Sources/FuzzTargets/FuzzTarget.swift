import Swipeline

/// What can be fuzzed, each with seeds of its own in `Scripts/fuzz`.
package enum FuzzTarget: String, CaseIterable {
  /// The XML reader by itself: whole, and cut anywhere.
  case xml
  // The dialects, each told which it is.
  case recording
  case appium
  case interfaceBuilder = "interface-builder"
  case propertyList = "property-list"
  case json
  case text
  /// Golden files: reading, writing, comparing two of them, carrying comments over.
  case golden
  /// `.swipeline.json`, with the patterns and rules in it put to work.
  case configuration
  /// From the bytes of any dialect to golden text, back, comparison, audit and explanation.
  case way
  /// Any dialect into each spelling of the recording format: the traversal stays the same.
  case conversion
  /// Every report on a recording that differs from its golden file.
  case reports

  /// Reads an input, and traps where something that has to hold does not.
  package func run(_ bytes: [UInt8]) {
    switch self {
    case .xml: XMLReading.run(bytes)
    case .recording: importing(bytes, as: [.recording])
    case .appium: importing(bytes, as: [.appium, .uiAutomation])
    case .interfaceBuilder: importing(bytes, as: [.xib, .storyboard])
    case .propertyList: importing(bytes, as: [.recording, .uiAutomation, .pymobiledevice3])
    case .json:
      importing(
        bytes,
        as: [
          .recording, .webDriverAgent, .idb, .maestro, .accessibilitySnapshot, .pymobiledevice3,
          .appium, .debugDescription,
        ])
    case .text:
      importing(
        bytes, as: [.debugDescription, .recursiveDescription, .uiAutomation, .pymobiledevice3])
    case .golden: GoldenReading.run(bytes)
    case .configuration: ConfigurationReading.run(bytes)
    case .way: WholeWay.run(bytes)
    case .conversion: Conversion.run(bytes)
    case .reports: Reporting.run(bytes)
    }
  }

  /// Reads a file as what it looks like, or else as one of the dialects, by its length.
  private func importing(_ bytes: [UInt8], as dialects: [Dialect]) {
    var dialect = HierarchyImporter.dialect(of: bytes)
    if !dialects.contains(where: { $0 == dialect }) {
      dialect = dialects[bytes.count % dialects.count]
    }
    guard let recording = imported(bytes, as: dialect) else { return }
    for screen in recording.screens {
      let traversal = Traversal(of: screen, in: recording)
      require(
        traversal.dispositions.count == screen.tree.count, "an element without a disposition")
    }
  }
}

/// The recording in the bytes; nil where they are refused, for a reason with words.
func imported(_ bytes: [UInt8], as dialect: Dialect? = nil) -> Recording? {
  do {
    return try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "fuzz", dialect: dialect))
  } catch {
    require(!error.message.isEmpty, "an error that says nothing")
    require(!error.description.contains("\n"), "an error of two lines: \(error.description)")
    return nil
  }
}

/// What is heard on each screen.
func heard(_ recording: Recording, profile: Profile = .voiceOver) -> GoldenFile {
  let traversals = recording.screens.map { Traversal(of: $0, in: recording, profile: profile) }
  return GoldenFile(traversals, of: recording, fileName: "fuzz")
}

/// Ends the run with a report where something that has to hold does not.
func require(_ condition: Bool, _ what: @autoclosure () -> String) {
  guard !condition else { return }
  fatalError(what())
}
