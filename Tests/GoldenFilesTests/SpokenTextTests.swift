import Testing

@testable import GoldenFiles

@Suite struct SpokenTextTests {
  @Test(
    arguments: [
      ("Pay. Button.", "Pay", [], ["Button"], []),
      ("Pay. Dimmed. Button.", "Pay", [], ["Dimmed", "Button"], []),
      ("Volume: 50%. Adjustable.", "Volume: 50%", [], ["Adjustable"], []),
      ("Wi-Fi. Switch Button. On.", "Wi-Fi", ["On"], ["Switch Button"], []),
      ("Selected. Shop. Tab. 1 of 3.", "Shop", [], ["Selected", "Tab"], ["1 of 3"]),
      ("Apples. 3 pieces. Button. List Start.", "Apples. 3 pieces", [], ["Button"], ["List Start"]),
      ("Age. 42. Row 1. Column 2.", "Age. 42", [], [], ["Row 1", "Column 2"]),
      ("Total. 12 euros.", "Total. 12 euros", [], [], []),
      ("Button.", "", [], ["Button"], []),
      ("Button. Button.", "Button", [], ["Button"], []),
      ("", "", [], [], []), (".", "", [], [], []), ("...", "..", [], [], []),
      ("1 of 3", "1 of 3", [], [], []),
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
