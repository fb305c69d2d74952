import AccessibilityTree
import GoldenFiles
import Testing

@testable import VoiceOverTraversal

@Suite struct GoldenScreenTraversalTests {
  /// A screen with a list that is left and entered again, and a traversal of it made by hand.
  static func cart() -> (screen: Screen, traversal: Traversal) {
    var builder = ElementTree.Builder()
    func element(
      _ className: String, label: String? = nil, identifier: String? = nil, isStop: Bool = false
    ) -> Element {
      var element = Element(className: className)
      element.label = label
      element.identifier = identifier
      element.isAccessibilityElement = isStop
      return element
    }
    builder.open(element("UIWindow"))  // 0
    builder.add(element("UIButton", label: "Back", identifier: "back", isStop: true))  // 1
    var list = element("UIView", label: "Fruits", identifier: "fruits")
    list.containerType = .list
    builder.open(list)  // 2
    builder.add(element("UILabel", label: "Apples", identifier: "", isStop: true))  // 3
    builder.add(element("UILabel", label: "Pears", isStop: true))  // 4
    builder.close()
    builder.add(element("UIStepper", identifier: "count", isStop: true))  // 5
    builder.add(element("UIButton", label: "Promo\ncode", identifier: "promo", isStop: true))  // 6
    builder.add(element("UILabel", label: "Secret"))  // 7
    builder.add(element("UILabel", label: "Inside", identifier: "inside"))  // 8
    builder.add(element("UILabel", label: "Also inside"))  // 9
    builder.add(element("CardView", identifier: "card"))  // 10
    builder.add(element("UIView"))  // 11
    let screen = Screen(tree: builder.finish())

    func stop(
      _ element: Int, _ text: String, _ part: StopPart = .whole, in containers: [Int] = []
    ) -> Stop {
      Stop(
        element: element, part: part, containers: containers, speech: Speech(description: text),
        list: 0)
    }
    var stops = [
      stop(1, "Back. Button."),
      stop(3, "Apples. List Start.", in: [2]),
      stop(5, "Decrement. Button.", .decrement),
      stop(4, "Pears. List End.", in: [2]),
    ]
    stops[1].speech.hint = "Opens it"
    stops[1].speech.actions = ["Delete"]
    stops[1].speech.content = [CustomContent(label: "Price", value: "3", isImportant: true)]
    stops[1].speech.rotors = [
      CustomRotor(
        name: "Sorts",
        results: [
          RotorResult(label: "Cox"), RotorResult(element: .element(4)),
          RotorResult(element: .element(5)), RotorResult(element: .dangling("gone")),
        ], hasMoreResults: true)
    ]
    let traversal = Traversal(
      profile: .accessibilitySnapshot, isRecordedOrder: false, stops: stops,
      dispositions: [
        .passedThrough, .stop(0), .passedThrough, .stop(1), .stop(3), .stop(2),
        .excluded(Exclusion(.notInElements, by: 2)), .excluded(Exclusion(.hidden, by: 7)),
        .excluded(Exclusion(.insideElement, by: 1)), .excluded(Exclusion(.insideElement, by: 1)),
        .passedThrough, .excluded(Exclusion(.notAnElement, by: 11)),
      ],
      unreachable: [Unreachable(element: 6, exclusion: Exclusion(.notInElements, by: 2))],
      notes: [], lists: [])
    return (screen, traversal)
  }

  @Test func writesWhatTheTraversalSays() throws {
    let (screen, traversal) = Self.cart()
    let recording = Recording(idiom: .pad, layoutDirection: .rightToLeft, screens: [screen])
    let file = GoldenFile([traversal], of: recording, fileName: "Cart")
    #expect(
      file.text == """
        swipeline golden 1
        screen "Cart" pad rightToLeft accessibility-snapshot

        - "Back. Button." #back
        list "Fruits" #fruits
          - "Apples. List Start."
            hint "Opens it"
            action "Delete"
            content "Price" "3" !
            rotor "Sorts"
              result "Cox"
              result "Pears"
              result "count"
              result ""
              more results
        - "Decrement. Button."
        list "Fruits" #fruits
          - "Pears. List End."

        unreachable
        - UIButton "Promo\\ncode" #promo: not in the accessibilityElements of "Fruits"

        """)
    let again = try GoldenFile(parsing: file.text)
    #expect(again.text == file.text)
    let comparison = Comparison(expected: again, actual: file)
    #expect(comparison.findings == [])
  }

  @Test func keepsWhatIsNotReachedWithItsReason() {
    let (screen, traversal) = Self.cart()
    let golden = GoldenScreen(
      traversal, of: screen, in: Recording(screens: [screen]), fileName: "Cart")
    #expect(
      golden.excluded == [
        UnreachableElement("UILabel", label: "Secret", reason: "isHidden is set"),
        // Its element speaks for it, so only the identifier says something.
        UnreachableElement(
          "UILabel", identifier: "inside", reason: "inside the accessibility element \"Back\""),
      ])
    #expect(golden.passedThrough.map(\.identifier) == ["fruits", "card"])
  }

  @Test func takesTheNameFromTheScreenThenTheRecordingThenTheFile() {
    var (screen, traversal) = Self.cart()
    func name(_ recording: Recording) -> String {
      GoldenScreen(traversal, of: screen, in: recording, fileName: "file").name
    }
    #expect(name(Recording(screens: [screen])) == "file")
    #expect(name(Recording(name: "recording", screens: [screen])) == "recording")
    screen.name = "screen"
    #expect(name(Recording(name: "recording", screens: [screen])) == "screen")
    traversal.profile = .voiceOver
    let golden = GoldenScreen(
      traversal, of: screen, in: Recording(screens: [screen]), fileName: "file")
    #expect(golden.profile == "voiceover")
  }

  @Test func keepsContainersToALimitedDepth() {
    var builder = ElementTree.Builder()
    var list = Element()
    list.containerType = .list
    for _ in 0..<10_000 { builder.open(list) }
    var label = Element(className: "UILabel")
    label.isAccessibilityElement = true
    builder.open(label)
    let screen = Screen(tree: builder.finish())
    let stop = Stop(
      element: 10_000, part: .whole, containers: Array(0..<10_000),
      speech: Speech(description: "Deep"), list: 0)
    let traversal = Traversal(
      profile: .voiceOver, isRecordedOrder: false, stops: [stop],
      dispositions: Array(repeating: .passedThrough, count: 10_000) + [.stop(0)], unreachable: [],
      notes: [], lists: [])
    let golden = GoldenScreen(
      traversal, of: screen, in: Recording(screens: [screen]), fileName: "Deep")
    #expect(golden.containers.count == GoldenScreen.maximumDepth)
    #expect(golden.stops.map(\.text) == ["Deep"])
  }
}
