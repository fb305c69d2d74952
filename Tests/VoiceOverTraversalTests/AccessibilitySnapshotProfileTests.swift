import AccessibilityTree
import Testing
import VoiceOverTraversal

@Suite struct AccessibilitySnapshotProfileTests {
  /// References that are left failing, each with the reason.
  static let knownDisagreements: [String: Comment] = [
    "speech_button_traits": """
    the first button has no traits attribute and is expected to have no traits; in a recording an \
    absent attribute means what UIKit does for the class, which is the button trait
    """
  ]

  @Test(arguments: ReferenceCase.all)
  func givesTheOrderAndTheTextsOfTheReference(_ reference: ReferenceCase) throws {
    let screen = try #require(reference.recording.screens.first)
    let traversal = Traversal(of: screen, in: reference.recording, profile: .accessibilitySnapshot)
    let stops = traversal.stops.map { ReferenceCase.ExpectedStop($0.speech) }
    if let reason = Self.knownDisagreements[reference.name] {
      withKnownIssue(reason) { #expect(stops == reference.expected) }
    } else {
      #expect(stops == reference.expected)
    }
  }

  @Test func tinyAccessibilityFramesCountInTheDefaultProfileAlone() {
    // R23: F41 holds for views in the default profile.
    let recording = Recording([
      stop("A", 0, 0, 50, 50).with {
        $0.accessibilityFrameOverride = Rect(x: 10, y: 10, width: 0.5, height: 0.5)
      }
    ])
    #expect(recording.order(.voiceOver) == [])
    #expect(recording.order(.accessibilitySnapshot) == ["A"])
  }
}
