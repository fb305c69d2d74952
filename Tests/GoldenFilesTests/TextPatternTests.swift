import Testing

@testable import GoldenFiles

@Suite struct TextPatternTests {
  @Test(arguments: [
    ("Updated {number} minutes", "Updated 5 minutes ago. Button.", "# ago. Button."),
    ("{number} euros", "Total: 1,234.50 euros", "Total: #"),
    ("{digits}", "12 of 345.6", "# of #.#"),
    ("{number}", "1.", "#."),
    ("{number}", "1.5, 7", "#, #"),
    ("at {time}", "Arrives at 9:41 PM. Today at 09:41:07.", "Arrives #. Today #."),
    ("{time}", "12:345", "#5"),
    ("{time}", "1:2", "1:2"),
    ("Hello {word}", "Hello Zoë, hello again", "#, hello again"),
    ("<{text}>", "<a><b>", "##"),
    ("from {text} to", "from A to B to C", "# B to C"),
    ("{{{word}}}", "a {b} c", "a # c"),
    ("{digits}", "٣٤ items", "# items"),
    ("é", "e\u{301}", "e\u{301}"),
    ("absent", "Nothing of it", "Nothing of it"),
    ("{text}", "all", "###"),
  ])
  func replacesWhatMatches(_ pattern: String, _ text: String, _ result: String) throws {
    let pattern = try TextPattern(pattern)
    #expect(pattern.replacing(in: text, with: "#") == result)
  }

  @Test(arguments: [
    ("", "the pattern is empty"), ("{digit}", "no placeholder {digit}"),
    ("a {word", "has no end"), ("a } b", "} without {"),
    (String(repeating: "a", count: 257), "longer than 256"),
  ])
  func saysWhatIsWrong(_ pattern: String, _ message: String) {
    let error = #expect(throws: TextPatternError.self) { try TextPattern(pattern) }
    #expect(error?.message.contains(message) == true)
  }

  /// Patterns that take exponential or cubic time where each way is tried anew.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      String(repeating: "{word}", count: 40) + "!", String(repeating: "{text}", count: 40) + "!",
      String(repeating: "{number}", count: 30) + "!", "{text}{text}{text}{text}!",
    ])
  func staysFastWhateverIsTried(_ pattern: String) throws {
    let pattern = try TextPattern(pattern)
    let text = String(repeating: "1", count: TextPattern.maximumTextLength)
    #expect(pattern.replacing(in: text, with: "#") == text)
  }

  @Test func textsBeyondTheLimitStay() throws {
    let text = String(repeating: "1", count: TextPattern.maximumTextLength + 1)
    #expect(try TextPattern("{digits}").replacing(in: text, with: "#") == text)
  }

  @Test func rulesFollowEachOtherInOrder() throws {
    let rules = [
      TextRule(try TextPattern("{digits} min"), becomes: "a while"),
      TextRule(try TextPattern("a while ago"), becomes: "recently"),
    ]
    let golden = try GoldenFile(
      parsing: """
        swipeline golden 1
        screen "12 min" phone leftToRight
        list "5 min ago"
          - "Updated 7 min ago. Button." #7-min
            hint "Every 9 min"
            action "Wait 3 min"
        unreachable
        - UILabel "8 min ago" #8-min: inside the accessibility element "8 min ago"

        """)
    #expect(
      golden.applying(rules).text == """
        swipeline golden 1
        screen "12 min" phone leftToRight

        list "recently"
          - "Updated recently. Button." #7-min
            hint "Every a while"
            action "Wait a while"

        unreachable
        - UILabel "recently" #8-min: inside the accessibility element "recently"

        """)
    #expect(golden.applying(rules.reversed()).text != golden.applying(rules).text)
  }
}
