import AccessibilityTree
import Testing
import VoiceOverTraversal

@testable import GoldenFiles

@Suite struct GoldenFormatTests {
  static let cart = """
    swipeline golden 1
    screen "Cart" phone leftToRight

    - "Back. Back Button." #back
    - "Cart. Heading."
    list
      - "Apples. 3 pieces. Button. List Start." #row-apples
        action "Delete"
      - "Pears. 1 piece. Button. List End." #row-pears
    - "Pay. Dimmed. Button." #pay
      hint "Opens Apple Pay"

    unreachable
    - UIButton "Promo code" #promo: inside the accessibility element "Total. 12 euros."
    - UIImageView "Share" #share: not in the accessibilityElements of "toolbar"

    """

  /// Golden files as they are written: reading and writing gives the same bytes.
  static let canonical: [String] = [
    cart,
    "swipeline golden 1\n",
    "swipeline golden 1 contains\nscreen \"A\" phone leftToRight\n\n- \"Pay\"\n",
    """
    swipeline golden 1
    screen "Leads back" phone leftToRight

    list
      - "Edit. Button."
      - "Edit. Button." #edit
      - "Edit. Button."
    # Wanted: a carousel.
    back to "Edit. Button." 2 of 2

    unreachable
    - UIButton "Legal"

    screen "Leads back to itself" phone leftToRight

    - "Edit. Button." #"the edit"
    back to "Edit. Button." #"the edit"

    """,
    """
    swipeline golden 1
    screen "Everything" watch rightToLeft accessibility-snapshot

    tab bar "Tabs" #tabs
      - "" #empty
      landmark
        table
          collection #"odd name"
            web
              group
                - "Deep"
                  hint "h"
                  action "a"
                  action "b"
                  content "Price" "3" !
                  content "Size" ""
                  rotor "Links"
                    result "One"
                    result ""
                    more results
                  rotor "None"
      - "Tab. 1 of 2."
    list
      - "One"
    list
      - "Two"

    screen "No stops" tv leftToRight

    unreachable
    - UIView
    - `Odd Name`: a reason
    - Box<Int> #"a:b": \\u{20}blanks\\u{20}
    - `` "": "quotes" stay

    """,
    """
    # Reviewed with the design team.

    swipeline golden 1
    # The first screen.
    screen "Cart" phone leftToRight

    # Must be first.
    - "Back"
    # About the list.
      # indented
    list

      - "Apples"
        # About the action.
        action "Delete"


    # After two blank lines.
    - "Pay"

    # Hidden on purpose.
    unreachable
    # The promo.
    - UIButton: hidden
    # The end.

    """,
  ]

  @Test(arguments: canonical)
  func writesWhatItReads(_ text: String) throws {
    let file = try GoldenFile(parsing: text)
    #expect(file.text == text)
    let again = try GoldenFile(parsing: file.text)
    #expect(again == file)
  }

  @Test func readsTheParts() throws {
    let file = try GoldenFile(parsing: Self.cart)
    let screen = try #require(file.screens.first)
    #expect(screen.name == "Cart")
    #expect(screen.idiom == .phone)
    #expect(screen.layoutDirection == .leftToRight)
    #expect(screen.profile == "voiceover")
    #expect(screen.stops.map(\.identifier) == ["back", nil, "row-apples", "row-pears", "pay"])
    #expect(screen.stops[2].actions == ["Delete"])
    #expect(screen.stops[4].hint == "Opens Apple Pay")
    #expect(screen.containers.map(\.role) == [.list])
    #expect(screen.stops.map(\.container) == [nil, nil, 0, 0, nil])
    #expect(
      screen.unreachable.first
        == UnreachableElement(
          "UIButton", label: "Promo code", identifier: "promo",
          reason: "inside the accessibility element \"Total. 12 euros.\""))
    #expect(screen.stops[4].line.number == 10)
  }

  static let nestedText = """
    swipeline golden 1
    screen "A" phone leftToRight

    list
      group
        - "One"
      - "Two"
    - "Three"

    """

  @Test func acceptsCarriageReturnsAMarkBlankLinesAndBlanksAtTheEnd() throws {
    let loose =
      "\u{FEFF}"
      + Self.nestedText.replacing("\n", with: "  \r\n").replacing("list", with: "\n\nlist")
    let file = try GoldenFile(parsing: loose)
    let plain = try GoldenFile(parsing: Self.nestedText)
    #expect(file.screens[0].stops == plain.screens[0].stops)
    #expect(file.screens[0].containers.map(\.role) == [.list, .group])
  }

  @Test func needsNoNewlineAtTheEnd() throws {
    let file = try GoldenFile(parsing: String(Self.cart.dropLast()))
    #expect(file.text == Self.cart)
  }

  static let oddTexts: [(String, String)] = [
    ("say \"hi\"", #""say \"hi\"""#),
    (#"back\slash"#, #""back\\slash""#),
    ("two\nlines\tand a tab", #""two\nlines\tand a tab""#),
    ("\u{0}\u{1B}[31m\u{7F}\u{85}", #""\u{0}\u{1B}[31m\u{7F}\u{85}""#),
    ("\r\n", #""\u{D}\n""#),
    ("\u{202E}evil\u{2069}\u{200F}\u{FEFF}", #""\u{202E}evil\u{2069}\u{200F}\u{FEFF}""#),
    ("line\u{2028}separator\u{AD}", #""line\u{2028}separator\u{AD}""#),
    ("\u{301}accent first", "\"\u{301}accent first\""),
    ("👩‍👩‍👧 نمی‌خواهم 漢字 `x` #y: z", "\"👩‍👩‍👧 نمی‌خواهم 漢字 `x` #y: z\""),
    ("", "\"\""), (" ", "\" \""),
  ]

  @Test(arguments: oddTexts)
  func spellsOddTexts(_ text: String, _ spelling: String) throws {
    #expect(GoldenText.quoted(text) == spelling)
    var screen = GoldenScreen(name: text, profile: text.isEmpty ? "p" : text)
    screen.containers = [GoldenContainer(.list, label: text, identifier: text)]
    screen.stops = [
      GoldenStop(
        text, identifier: text, hint: text, actions: [text],
        content: [CustomContent(label: text, value: text, isImportant: true)],
        rotors: [GoldenRotor(text, results: [text], hasMoreResults: true)], container: 0)
    ]
    screen.unreachable = [
      UnreachableElement(
        text, label: text, identifier: text, reason: text.isEmpty ? nil : text)
    ]
    let file = GoldenFile(screens: [screen])
    let again = try GoldenFile(parsing: file.text)
    #expect(again == file)
    #expect(again.text.utf8.elementsEqual(file.text.utf8))
  }

  @Test(arguments: 0..<40)
  func readsWhatItWritesOfRandomFiles(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let file = GoldenFile(
      scope: Bool.random(using: &generator) ? .everything : .contains,
      screens: (0..<3).map { _ in randomScreen(using: &generator) })
    let again = try GoldenFile(parsing: file.text)
    #expect(again == file)
    #expect(again.text == file.text)
  }

  @Test func readsBytesAndRefusesWhatIsNotUTF8() throws {
    let file = try GoldenFile(utf8: Array(Self.cart.utf8))
    #expect(file.text == Self.cart)
    let error = #expect(throws: GoldenParseError.self) {
      try GoldenFile(utf8: Array("swipeline golden 1\n# caf\u{E9}".utf8) + [0xFF])
    }
    #expect(error?.code == .encoding)
    #expect(error?.line == 2)
    #expect(error?.column == 7)
  }

  @Test func survivesAnythingCutAnywhere() throws {
    let text = Self.canonical.joined()
    let bytes = Array(text.utf8)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var copy = bytes
      let place = Int.random(in: 0..<copy.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: copy.removeLast(copy.count - place)
      case 1: copy[place] = UInt8.random(in: 0...255, using: &generator)
      default: copy.removeSubrange(place..<min(copy.count, place + 9))
      }
      // Either it reads and is stable, or it fails with a position inside the text.
      do {
        let file = try GoldenFile(utf8: copy)
        let again = try GoldenFile(parsing: file.text)
        #expect(again == file)
      } catch {
        #expect(error.line >= 1 && error.column >= 1)
      }
    }
  }
}

/// A screen with containers, details and unreachable elements, all of few different texts.
func randomScreen(using generator: inout SeededGenerator) -> GoldenScreen {
  let texts = ["Pay. Button.", "Delete. Button.", "", "Total: 3", "say \"x\"", "a\\b", "Heading"]
  func text() -> String { texts.randomElement(using: &generator) ?? "" }
  func maybe() -> String? { Bool.random(using: &generator) ? text() : nil }
  var screen = GoldenScreen(name: text())
  var open: [Int] = []
  for _ in 0..<Int.random(in: 0...12, using: &generator) {
    while !open.isEmpty, Int.random(in: 0..<3, using: &generator) == 0 { open.removeLast() }
    while open.count < 4, Int.random(in: 0..<4, using: &generator) == 0 {
      let role = ContainerRole.allCases.randomElement(using: &generator) ?? .list
      screen.containers.append(
        GoldenContainer(role, label: maybe(), identifier: maybe(), parent: open.last))
      open.append(screen.containers.count - 1)
    }
    var stop = GoldenStop(text(), identifier: maybe(), container: open.last)
    if Bool.random(using: &generator) {
      stop.hint = maybe()
      stop.actions = (0..<Int.random(in: 0...2, using: &generator)).map { _ in text() }
      stop.rotors = [GoldenRotor(text(), results: [text()])]
    }
    screen.stops.append(stop)
  }
  if let end = screen.stops.indices.randomElement(using: &generator),
    Int.random(in: 0..<4, using: &generator) == 0
  {
    screen.loop = GoldenLoop(to: end)
  }
  for _ in 0..<Int.random(in: 0...3, using: &generator) {
    screen.unreachable.append(
      UnreachableElement("UIView", label: maybe(), identifier: maybe(), reason: "a reason"))
  }
  return screen
}
