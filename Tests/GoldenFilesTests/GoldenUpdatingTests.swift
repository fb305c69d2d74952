import GoldenFiles
import Testing

/// Comments stay with their entries when a golden file is written again.
@Suite struct GoldenUpdatingTests {
  static let golden = """
    # Of the file.
    swipeline golden 1
    # Of the screen.
    screen "A" phone leftToRight

    # One.
    - "One" #one
    # The list.
    list "L"
      # Two.
      - "Two" #two
        # The action.
        action "Delete"

      # Three, after a blank line.
      - "Three" #three
    # Four.
    - "Four" #four

    # The section.
    unreachable
    # The promo.
    - UIButton "Promo" #promo: a reason
    # The end.

    """

  private func updated(_ edit: (inout GoldenScreen) -> Void) throws -> String {
    let old = try GoldenFile(parsing: Self.golden)
    var plain = old
    plain.comments = []
    plain.trailingComments = []
    var screen = old.screens[0]
    screen.comments = []
    screen.unreachableComments = []
    for index in screen.stops.indices {
      screen.stops[index].comments = []
      screen.stops[index].innerComments = [:]
    }
    for index in screen.containers.indices { screen.containers[index].comments = [] }
    for index in screen.unreachable.indices { screen.unreachable[index].comments = [] }
    edit(&screen)
    plain.screens = [screen]
    return old.updated(to: plain).text
  }

  @Test func givesTheSameBytesWhereNothingChanged() throws {
    let text = try updated { _ in }
    #expect(text == Self.golden)
  }

  @Test(arguments: [
    (true, "- \"One\"\n# Why.\nback to \"One\"\n"), (false, "- \"One\"\n# Why.\n"),
  ])
  func keepsCommentsWithTheEndThatLeadsBack(_ isLoop: Bool, _ end: String) throws {
    let old = try GoldenFile(
      parsing: "swipeline golden 1\nscreen \"A\" phone leftToRight\n\n- \"One\"\n- \"Two\"\n"
        + "# Why.\nback to \"Two\"\n")
    var new = GoldenScreen(name: "A")
    new.stops = [GoldenStop("One")]
    new.loop = isLoop ? GoldenLoop(to: 0) : nil
    let text = old.updated(to: GoldenFile(screens: [new])).text
    #expect(text.hasSuffix(end))
  }

  @Test func keepsCommentsWithStopsThatMove() throws {
    let text = try updated { screen in
      screen.stops.insert(screen.stops.removeLast(), at: 0)
      screen.stops[0].text = "Quattro"
    }
    #expect(
      text == """
        # Of the file.
        swipeline golden 1
        # Of the screen.
        screen "A" phone leftToRight

        # Four.
        - "Quattro" #four
        # One.
        - "One" #one
        # The list.
        list "L"
          # Two.
          - "Two" #two
            # The action.
            action "Delete"

          # Three, after a blank line.
          - "Three" #three

        # The section.
        unreachable
        # The promo.
        - UIButton "Promo" #promo: a reason
        # The end.

        """)
  }

  @Test func givesCommentsOfWhatIsGoneToTheNextEntry() throws {
    let text = try updated { screen in
      screen.stops.removeSubrange(1...2)
      screen.containers = []
      screen.unreachable = []
    }
    #expect(
      text == """
        # Of the file.
        swipeline golden 1
        # Of the screen.
        screen "A" phone leftToRight

        # One.
        - "One" #one
        # The list.
          # Two.
            # The action.

          # Three, after a blank line.
        # Four.
        - "Four" #four
        # The section.
        # The promo.
        # The end.

        """)
  }

  @Test func keepsCommentsOfAScreenThatIsGone() throws {
    let old = try GoldenFile(parsing: Self.golden)
    let text = old.updated(to: GoldenFile(screens: [GoldenScreen(name: "B"), .init(name: "C")]))
      .text
    #expect(text.hasPrefix("# Of the file.\nswipeline golden 1\nscreen \"B\" phone leftToRight\n"))
    for comment in ["# One.", "  # Two.", "# The promo."] {
      #expect(text.contains("\n\(comment)\n"))
    }
    let again = try GoldenFile(parsing: text)
    #expect(again.text == text)
  }
}
