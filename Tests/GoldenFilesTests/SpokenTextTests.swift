import AccessibilityTree
import Testing
import VoiceOverTraversal

@testable import GoldenFiles

@Suite struct SpokenTextTests {
  @Test(
    arguments: [
      ("Pay. Button.", "Pay", [], ["Button"], []),
      ("Pay. Dimmed. Button.", "Pay", [], ["Dimmed", "Button"], []),
      ("Volume: 50%. Adjustable.", "Volume: 50%", [], ["Adjustable"], []),
      ("Wi-Fi. Switch Button. On.", "Wi-Fi", ["On"], ["Switch Button"], []),
      ("Heat. Switch Button. low", "Heat", ["low"], ["Switch Button"], []),
      ("Switch Button. 1.5", "", ["1.5"], ["Switch Button"], []),
      (
        "Heat. Dimmed. Switch Button. low. Heading.", "Heat", ["low"],
        ["Dimmed", "Switch Button", "Heading"], []
      ),
      ("Heat. Switch Button. low. Landmark.", "Heat", ["low"], ["Switch Button"], ["Landmark"]),
      ("Switch Button. On.", "", ["On"], ["Switch Button"], []),
      ("The Switch Button. Help", "The Switch Button. Help", [], [], []),
      ("one. Heading. Landmark. List Start.", "one", [], ["Heading"], ["Landmark", "List Start"]),
      ("one. Landmark. End.", "one", [], [], ["Landmark", "End"]),
      ("one. Landmark Start.", "one", [], [], ["Landmark Start"]),
      ("The End.", "The End", [], [], []),
      ("Selected. Shop. Tab. 1 of 3.", "Shop", [], ["Selected", "Tab"], ["1 of 3"]),
      ("Apples. 3 pieces. Button. List Start.", "Apples. 3 pieces", [], ["Button"], ["List Start"]),
      ("Age. 42. Row 1. Column 2.", "Age. 42", [], [], ["Row 1", "Column 2"]),
      ("Total. 12 euros.", "Total. 12 euros", [], [], []),
      ("Button.", "", [], ["Button"], []),
      ("Button. Button.", "Button", [], ["Button"], []),
      ("", "", [], [], []), (".", "", [], [], []), ("...", "..", [], [], []),
      ("1 of 3", "1 of 3", [], [], []),
      ("Pay? Button.", "Pay?", [], ["Button"], []),
      ("Pay! Dimmed. Button.", "Pay!", [], ["Dimmed", "Button"], []),
      ("More… Link.", "More…", [], ["Link"], []),
      ("Really? Yes. Button.", "Really? Yes", [], ["Button"], []),
      ("Name? List Start.", "Name?", [], [], ["List Start"]),
      ("Pay?", "Pay?", [], [], []), ("Pay?. Button.", "Pay?", [], ["Button"], []),
      ("Why not? Because", "Why not? Because", [], [], []),
      // The place in a series follows a label without a full stop.
      ("Distance 1 of 3.", "Distance", [], [], ["1 of 3"]),
      ("Day? 1 of 3. List Start.", "Day?", [], [], ["1 of 3", "List Start"]),
      // In front of a trait it is the label's.
      ("Photo. 1 of 3. Button.", "Photo. 1 of 3", [], ["Button"], []),
      ("Step 1 of 3. Button. 2 of 4.", "Step 1 of 3", [], ["Button"], ["2 of 4"]),
      ("Age. 42. Row 1. Column 2. Button.", "Age. 42", [], ["Button"], ["Row 1", "Column 2"]),
      // A trait word that is said too early can only be the label.
      ("Image. Button.", "Image", [], ["Button"], []),
      ("Button. Image.", "", [], ["Button", "Image"], []),
      ("Selected: Distance. Button. 1 of 3.", "Distance", [], ["Selected", "Button"], ["1 of 3"]),
      ("Selected. Button.", "", [], ["Selected", "Button"], []),
    ] as [(String, String, [String], [String], [String])])
  func takesTextsApart(
    _ text: String, _ label: String, _ state: [String], _ traits: [String], _ position: [String]
  ) {
    let spoken = SpokenText(text)
    #expect(spoken.labelAndValue == label)
    #expect(spoken.state == state.first)
    #expect(spoken.traits == traits)
    #expect(spoken.position == position)
  }

  /// What the simulator says of a label with traits is taken apart into that label and those traits.
  @Test(arguments: [
    "Pay", "Pay?", "Pay!", "Pay…", "Pay now. Really?", "Volume: 50%", "Step 1 of 3", "Buttons",
    "Dr. No",
  ])
  func takesApartWhatIsSaidOfALabel(_ label: String) {
    let words: [(Traits, [String])] = [
      ([], []), (.button, ["Button"]), ([.button, .notEnabled], ["Dimmed", "Button"]),
      ([.button, .selected], ["Selected", "Button"]), (.selected, ["Selected"]),
      (.header, ["Heading"]), (.link, ["Link"]), (.image, ["Image"]),
      (.backButton, ["Back Button"]), (.adjustable, ["Adjustable"]),
      ([.button, .header, .image], ["Button", "Heading", "Image"]), (.textEntry, ["Text Field"]),
      ([.textEntry, .secureTextField, .isEditing], ["Secure Text Field", "Is editing"]),
      ([.textEntry, .searchField], ["Search Field"]), (.tabBarItem, ["Tab"]),
    ]
    for (traits, expected) in words {
      var builder = ElementTree.Builder()
      var element = Element(className: "UIView")
      element.label = label
      element.isAccessibilityElement = true
      element.traits = traits
      element.frame = Rect(x: 0, y: 0, width: 100, height: 44)
      builder.add(element)
      let screen = Screen(tree: builder.finish())
      let traversal = Traversal(of: screen, in: Recording(screens: [screen]))
      let text = traversal.stops.map(\.speech.description).joined()
      let spoken = SpokenText(text)
      #expect(spoken.labelAndValue == label, "\(text)")
      #expect(spoken.traits == expected, "\(text)")
    }
  }
}

@Suite struct StopChangesTests {
  @Test(
    arguments: [
      ("Pay?", "Pay? Button.", [.traits]),
      ("Pay? Button.", "Pay? Dimmed. Button.", [.traits]),
      ("Pay? Button.", "Pay! Button.", [.label]),
      ("Pay… Button.", "Pay… Link.", [.traits]),
      ("Pay? Button.", "Pay now? Link.", [.label, .traits]),
      ("Distance. Button. 1 of 3.", "Selected: Distance. Button. 1 of 3.", [.traits]),
      ("Sort by. Selected: Name. Button.", "Sort by. Name. Button.", [.traits]),
      ("Sort by? Name. Button.", "Sort by? Selected: Name. Link.", [.traits]),
      ("Sort by. Selected: Name. Button.", "Sort by. Date. Button.", [.labelAndValue]),
      ("Chosen. Selected: 3. Button.", "Chosen. Selected: 4. Button.", [.value]),
      ("Distance 1 of 3.", "Distance 2 of 3.", [.position]),
    ] as [(String, String, [Finding.Part])])
  func namesThePartThatChanged(_ old: String, _ new: String, _ parts: [Finding.Part]) {
    let changes = StopChanges(GoldenStop(old), GoldenStop(new), scope: .everything).changes
    #expect(changes.map(\.part) == parts, "\(changes)")
  }
}

@Suite struct TextSimilarityTests {
  @Test(arguments: [
    ("Pay. Button.", "Pey. Button.", true),
    ("Pay. Button.", "Pay now. Button.", true),
    ("Pay. Button.", "Pay. Dimmed. Button.", true),
    ("Total: 12 euros", "Total: 15 euros", true),
    ("3", "4", true),
    ("Mail", "E-mail", true),
    ("Button.", "Pay. Button.", true),
    ("買い物かご", "買い物かごへ", true),
    ("Send. Button.", "Submit. Button.", false),
    ("Delete. Button.", "Share. Button.", false),
    ("Apples. Button.", "Apricots. Button.", false),
    ("Hello", "Goodbye", false),
    ("Button.", "Pay. Link.", false),
    ("Pay. Button.", "Pey. Link.", false),
  ])
  func tellsRewordedTextsFromOthers(_ one: String, _ other: String, _ isSame: Bool) {
    let similarity = TextSimilarity(one, container: 0)
      .similarity(to: TextSimilarity(other, container: 0))
    #expect((similarity >= TextSimilarity.cutOff) == isSame, "\(similarity)")
    let back = TextSimilarity(other, container: 0)
      .similarity(to: TextSimilarity(one, container: 0))
    #expect(back == similarity)
  }
}
