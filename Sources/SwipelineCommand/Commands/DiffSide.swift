import ReplayFiles
import Swipeline

/// One of two files that are compared: a golden file as it is, anything else simulated.
struct DiffSide {
  /// What messages call it.
  let name: String
  /// What is heard.
  var file: GoldenFile
  /// The dialect of a recording; nil for a golden file.
  let dialect: Dialect?
  /// What that dialect cannot know.
  let limitations: [Limitation]
  /// Whether another tool gave the order, and nothing but what is spoken.
  let isWalk: Bool
  /// For each screen whether it is called after its file alone.
  private let isUnnamed: [Bool]

  init(
    _ input: InputArgument, _ settings: Settings, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    name = input.name
    let loader = settings.loader
    let bytes = try loader.bytes(of: input, in: environment)
    if GoldenFile.isGolden(bytes) {
      do {
        file = try GoldenFile(utf8: bytes)
      } catch {
        var error = error
        error.file = input.name
        throw .failure(error.description)
      }
      dialect = nil
      limitations = []
      isWalk = false
      isUnnamed = file.screens.map { _ in false }
      return
    }
    let recording = try loader.recording(in: bytes, named: input.name)
    file = loader.heard(recording, fileName: input.name)
      .applying(settings.rules(for: settings.name(of: input.name)))
    dialect = recording.dialect
    limitations = recording.limitations
    isWalk =
      recording.limitations.contains(.traitsNotRecorded)
      && recording.screens.allSatisfy { $0.recordedOrder != nil }
    isUnnamed = recording.screens.map { ($0.name ?? recording.name) == nil }
  }

  /// Calls screens that have no name of their own as the other side calls what stands in their place.
  ///
  /// Two files are never called the same, and no screen is another one for that.
  mutating func callUnnamedScreensAlike(_ other: inout DiffSide) {
    if isUnnamed.count == other.isUnnamed.count {
      for place in isUnnamed.indices {
        if other.isUnnamed[place] {
          other.file.screens[place].name = file.screens[place].name
        } else if isUnnamed[place] {
          file.screens[place].name = other.file.screens[place].name
        }
      }
    } else if let first = isUnnamed.firstIndex(of: true) {
      for place in other.isUnnamed.indices where other.isUnnamed[place] {
        other.file.screens[place].name = file.screens[first].name
      }
    }
  }

  /// Leaves in both what a walk of a device can know, where one of them is a walk.
  ///
  /// - Returns: What is compared, in one sentence; nil where everything is.
  mutating func alignWalk(with other: inout DiffSide) -> String? {
    guard isWalk != other.isWalk, file.screens.count == other.file.screens.count else {
      return nil
    }
    if isWalk {
      other.file.align(withWalk: &file)
    } else {
      file.align(withWalk: &other.file)
    }
    return "'\(isWalk ? name : other.name)' tells only what is spoken: texts are compared by their "
      + "words, and identifiers, hints, actions, containers and what is never reached are not"
  }
}
