/// Something that is not in a recording as it was on the screen.
public struct RecorderNote: Hashable, Sendable, CustomStringConvertible {
  /// What became of it.
  public var kind: Kind
  /// How often.
  public var count: Int

  init(_ kind: Kind, count: Int) {
    self.kind = kind
    self.count = count
  }

  /// The note as a sentence without a full stop.
  public var description: String {
    count == 1 ? kind.rawValue : "\(kind.rawValue) (\(count) times)"
  }

  /// What a recorder leaves out, cuts or cannot know.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The hierarchy goes on below the limit of the depth.
    case belowMaximumDepth = "what lies deeper than the limit is left out"
    /// There is more than the limit of elements.
    case beyondMaximumCount = "elements beyond the limit are left out"
    /// A container has more entries than are asked for.
    case beyondMaximumEntries = "entries of a container beyond the limit are left out"
    /// An entry of a container is no object.
    case entryIsNoObject = "an entry of accessibilityElements that is no object is left out"
    /// The container protocol gave nothing for an index below its count.
    case entryIsMissing = "accessibilityElement(at:) gave nil below accessibilityElementCount()"
    /// An entry is a view that is in no window which was recorded.
    case entryIsElsewhere = "an entry of a container is a view outside the recorded windows"
    /// A frame, point or inset is not finite.
    case numberIsNotFinite = "a frame, point or number that is not finite is left out"
    /// A text is longer than what is kept.
    case textIsCut = "a text is cut after 10000 characters"
    /// UIKit answers as if no assistive technology were there.
    case accessibilityIsNotLoaded = """
      UIKit's accessibility is not loaded, so stops and traits of UIKit's controls are guessed from \
      their classes; record with VoiceOver on, the Accessibility Inspector attached, or in a UI test
      """
    /// UIKit did not draw a window.
    case screenshotNotTaken = "no screenshot, because a window could not be drawn"
    /// The image could not be written.
    case screenshotNotWritten = "no screenshot, because its file could not be written"

    /// Whether elements are missing because of a limit.
    var isLimit: Bool {
      switch self {
      case .belowMaximumDepth, .beyondMaximumCount, .beyondMaximumEntries: true
      default: false
      }
    }
  }
}

/// The notes of one recording, counted by kind.
struct RecorderNotes {
  private var counts: [RecorderNote.Kind: Int] = [:]

  mutating func add(_ kind: RecorderNote.Kind) {
    counts[kind, default: 0] += 1
  }

  /// The notes in the order of the kinds.
  var all: [RecorderNote] {
    RecorderNote.Kind.allCases.compactMap { kind in
      counts[kind].map { RecorderNote(kind, count: $0) }
    }
  }
}
