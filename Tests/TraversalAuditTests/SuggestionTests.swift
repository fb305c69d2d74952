import AccessibilityTree
import HierarchyImport
import Testing

@testable import TraversalAudit

@Suite struct SuggestionTests {
  /// A grid of buttons and texts whose array is shuffled, cut short or doubled, by the number.
  static func screen(_ number: UInt64) throws -> Recording {
    var state = number &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let columns = 1 + next(3)
    let count = 3 + next(6)
    var views = ""
    for index in 0..<count {
      let x = 16 + index % columns * (360 / columns)
      let y = 100 + index / columns * 70
      let kind = next(4) == 0 ? "UILabel" : "UIButton"
      views += "<element class='\(kind)' id='e\(index)' label='E\(index)' "
      views += "frame='\(x) \(y) \(360 / columns - 16) 44'/>\n"
    }
    var order = Array(0..<count)
    for position in order.indices.reversed() { order.swapAt(position, next(position + 1)) }
    switch number % 4 {
    case 1: order.removeLast()
    case 2: order.append(order[0])
    default: break
    }
    let array = order.map { "#e\($0)" }.joined(separator: " ")
    return try recording(
      "<element class='UIView' frame='0 90 390 700' elements='\(array)'>\n\(views)</element>")
  }

  /// A screen whose layout VoiceOver reads rightly by itself gets a suggestion for each finding of its
  /// array, or one that is enough for it.
  @Test(arguments: UInt64(1)...60) func everyArrayFindingHasASuggestion(number: UInt64) throws {
    let recording = try Self.screen(number)
    let found = findings(recording).filter {
      $0.rule == .staleElementsArray || $0.rule == .ambiguousElementsArray
        || $0.rule == .traversalOrderMismatch
    }
    #expect(found.allSatisfy { $0.suggestion != nil || !$0.settledBy.isEmpty })
    #expect(found.isEmpty || found.contains { $0.suggestion != nil })
  }

  @Test func theSmallestChangeComesFirst() throws {
    let found = findings(
      try recording(
        """
        <element class="UIView" identifier="form" frame="0 0 390 800" elements="#b #a">
          <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
          <element class="UIButton" id="b" label="B" frame="16 200 358 44"/>
        </element>
        """))
    #expect(found.first?.suggestion?.snippet == "form.accessibilityElements = nil")
  }

  @Test func anArrayInTheVisualOrderWhereVoiceOversIsWrong() throws {
    // The taller button starts higher, so that VoiceOver by itself reads it first.
    let found = findings(
      try recording(
        """
        <element class="UIView" identifier="transport" frame="0 100 390 80">
          <element class="UIButton" identifier="back" label="Back" frame="16 118 44 44"/>
          <element class="UIButton" identifier="play-all" label="Play" frame="120 100 80 80"/>
          <element class="UIButton" identifier="next" label="Next" frame="300 118 44 44"/>
        </element>
        """))
    #expect(found.map(brief) == ["traversal-order-mismatch Back"])
    #expect(
      found.first?.suggestion?.snippet
        == "transport.accessibilityElements = [back, playAll, next]")
  }

  /// What is printed for a finding: the text and the code, or the lines that it goes with.
  private func answers(_ elements: String) throws -> [String] {
    findings(try recording(elements)).map { finding in
      if let suggestion = finding.suggestion { return suggestion.text + ": " + suggestion.snippet }
      let settled = finding.settledBy.map { "\($0.rule.rawValue) \($0.element.identifier ?? "")" }
      return settled.isEmpty ? "nothing" : "goes with " + settled.joined(separator: ", ")
    }
  }

  /// The tall button starts higher, so that VoiceOver's own order is wrong as well; and an array of
  /// what is listed now leaves out the timer.
  @Test func oneChangeForAllThatIsWrongWithAnArray() throws {
    let found = try answers(
      """
      <element class="UIView" identifier="transport" frame="24 584 342 72" \
      elements="#play #previous #next #shuffle">
        <element class="UIButton" id="shuffle" label="Shuffle" frame="24 598 44 44"/>
        <element class="UIButton" id="previous" label="Previous" frame="97 598 44 44"/>
        <element class="UIButton" id="play" label="Play" frame="159 584 72 72"/>
        <element class="UIButton" id="next" label="Next" frame="249 598 44 44"/>
        <element class="UIButton" id="sleep" label="Sleep timer" frame="322 598 44 44"/>
      </element>
      """)
    #expect(
      found == [
        "give #transport these accessibilityElements, in the visual order: "
          + "transport.accessibilityElements = [shuffle, previous, play, next, sleep]",
        "goes with stale-elements-array transport", "goes with stale-elements-array transport",
      ])
  }

  /// To drop the array of the cart, which is a smaller change, would put "Remove apples" in two places:
  /// the swipes would go round in a loop, or lose the total, depending on the summary's array.
  static let cart = """
    <element class="UIView" identifier="cart" frame="0 50 390 780" elements="#summary">
      <element class="UIStackView" frame="0 60 390 80">
        <element class="UILabel" label="Apples" frame="16 78 84 26"/>
        <accessibilityElement id="remove" label="Remove apples" traits="button" \
    frame="292 78 84 26"/>
      </element>
      <element class="UIStackView" id="summary" identifier="summary" frame="0 150 390 130" \
    elements="#total #remove">
        <element class="UILabel" id="total" label="Total: 4 euros" frame="16 162 84 32"/>
      </element>
    </element>
    """

  @Test func twoChangesOfOneScreenHoldTogether() throws {
    #expect(
      try answers(Self.cart) == [
        "give #cart these accessibilityElements: cart.accessibilityElements = [apples, summary]",
        "give #summary these accessibilityElements, in the visual order: "
          + "summary.accessibilityElements = [remove, total]",
      ])
  }

  /// What is left out of the report has no change that anybody would follow.
  @Test func aFindingDoesNotGoWithOneThatIsKnown() throws {
    let recording = try recording(Self.cart)
    let screen = try #require(recording.screens.first)
    let result = TraversalAudit.result(for: screen, in: recording) { finding in
      finding.element.identifier == "cart"
    }
    #expect(result.findings.map(brief) == ["stale-elements-array summary"])
    #expect(result.findings.first?.suggestion != nil)
    #expect(result.findings.first?.settledBy == [])
  }

  @Test func twoArraysThatHaveNothingToDoWithEachOtherAreTwoChanges() throws {
    let found = try answers(
      """
      <element class="UIView" identifier="cart" frame="0 50 390 780" elements="#items #pay">
        <element class="UIStackView" id="items" identifier="items" frame="0 60 390 180" \
      elements="#apples #pears #gone">
          <element class="UIButton" id="apples" label="Apples" frame="16 70 358 44"/>
          <element class="UIButton" id="pears" label="Pears" frame="16 130 358 44"/>
          <element class="UIButton" id="plums" label="Plums" frame="16 190 358 44"/>
        </element>
        <element class="UILabel" id="total" label="Total: 4 euros" frame="16 300 358 32"/>
        <element class="UIButton" id="pay" label="Pay" frame="16 400 358 44"/>
      </element>
      """)
    // Nothing is said of the order in the cart: as long as the items are wrong it is, too.
    #expect(
      found == [
        "drop the accessibilityElements of #cart: cart.accessibilityElements = nil",
        "drop the accessibilityElements of #items; the audit finds nothing wrong with VoiceOver's "
          + "own order in it: items.accessibilityElements = nil",
      ])
  }

  /// A change that leaves a finding of the element behind is none, even where it says something else.
  @Test func aFindingWithAnotherNeighbourIsAnotherFinding() throws {
    let found = try answers(
      """
      <element class="UIView" identifier="bar" frame="0 584 390 72" elements="#play #next #back">
        <element class="UIButton" id="back" label="Back" frame="24 598 44 44"/>
        <element class="UIButton" id="play" label="Play" frame="159 584 72 72"/>
        <element class="UIButton" id="next" label="Next" frame="249 598 44 44"/>
      </element>
      """)
    #expect(
      found == [
        "give #bar these accessibilityElements, in the visual order: "
          + "bar.accessibilityElements = [back, play, next]"
      ])
  }

  @Test(arguments: [
    ("#a #b #a", "list each element once in the accessibilityElements of #box"),
    ("#box #a #b", "take #box out of its own accessibilityElements"),
    ("#box #a #b #gone", "give #box these accessibilityElements"),
  ])
  func theTextSaysWhatIsTakenOut(_ entries: String, _ text: String) throws {
    // By itself, VoiceOver would read the taller button first.
    let found = findings(
      try recording(
        """
        <element class="UIView" id="box" identifier="box" frame="0 0 390 300" elements="\(entries)">
          <element class="UIButton" id="a" label="A" frame="16 118 44 44"/>
          <element class="UIButton" id="b" label="B" frame="120 100 80 80"/>
        </element>
        """))
    #expect(found.first { $0.rule == .ambiguousElementsArray }?.suggestion?.text == text)
  }

  @Test(
    arguments: [
      (
        "",
        "make #box, which says nothing, no accessibility element, so that what its array lists is reached"
      ),
      // What the box says would be lost.
      ("label='Basket'", nil), ("traits='button'", nil),
    ] as [(String, String?)])
  func aContainerIsOpenedOnlyWhereNothingIsLost(_ attributes: String, _ text: String?) throws {
    let found = findings(
      try recording(
        """
        <element class="UIView" identifier="box" isAccessibilityElement="true" \(attributes) \
        frame="0 0 390 300" elements="#a">
          <element class="UIButton" id="a" label="A" frame="16 118 44 44"/>
        </element>
        """))
    #expect(found.first { $0.rule == .ambiguousElementsArray }?.suggestion?.text == text)
  }

  @Test func containersOfOneNameAreToldApart() throws {
    let card = { (x: Int) in
      """
      <element class="Shop.CardView" frame="\(x) 100 170 100">
        <element class="UILabel" label="Apples" frame="\(x + 10) 110 150 20"/>
        <element class="UIButton" label="Buy" frame="\(x + 10) 150 150 40"/>
      </element>
      """
    }
    var recording = try recording(card(16) + "\n" + card(204))
    let found = findings(recording)
    #expect(
      found.first?.suggestion?.text
        == "group the children of Shop.CardView (line 3) and Shop.CardView (line 7)")
    #expect(
      found.first?.message
        == "between \"Apples\" and \"Buy\" of Shop.CardView, whoever swipes hears \"Apples\"")
    for index in recording.screens[0].tree.elements.indices {
      recording.screens[0].tree[index].line = 0
    }
    #expect(
      findings(recording).first?.suggestion?.text
        == "group the children of Shop.CardView (UIWindow[1]/Shop.CardView[1]) and Shop.CardView "
        + "(UIWindow[1]/Shop.CardView[2])")
  }

  /// The code is to compile, and to mean the element.
  @Test func namesAreNoWordsOfSwift() {
    #expect(
      SwiftNames(ElementTree(named: ["self", "default", "pay"])).names(of: [0, 1, 2]) == [
        "selfView", "`default`", "pay",
      ])
  }

  @Test(arguments: [
    ("ALL", "all"), ("Pay now", "payNow"), ("URLField", "urlField"), ("promo-code", "promoCode"),
    ("Enter PIN code", "enterPINCode"), ("Größe wählen", "größeWählen"), ("健身记录", "健身记录"),
    ("SIGN IN NOW", "signInNow"), ("cart_total", "cartTotal"), ("2nd button", "view"),
  ]) func namesAreReadable(_ identifier: String, _ name: String) {
    #expect(SwiftNames(ElementTree(named: [identifier])).name(of: 0) == name)
  }

  @Test func aViewWithoutANameIsCalledByWhatItHolds() throws {
    let tree = try recording(
      """
      <element class="UITableViewCell" frame="0 100 390 44">
        <element class="UILabel" label="Apples" frame="16 100 200 44"/>
      </element>
      <element class="UIView" frame="0 200 390 44"/>
      """
    ).screens[0].tree
    #expect(
      SwiftNames(tree).names(of: [1, 2, 3, 0]) == ["applesCell", "apples", "view", "applesWindow"])
  }

  /// A group beside a container that is none: both are read whole once both are groups.
  @Test func theNeighbourOfAGroupIsGrouped() throws {
    func card(_ name: String, _ x: Int, _ more: String) -> String {
      """
      <element class="UIView" identifier="\(name)" \(more) frame="\(x) 100 170 200">
        <element class="UIButton" label="\(name) above" frame="\(x + 10) 110 150 40"/>
        <element class="UIButton" label="\(name) below" frame="\(x + 10) 220 150 40"/>
      </element>
      """
    }
    let found = findings(
      try recording(
        card("left", 16, "") + card("right", 204, #"shouldGroupAccessibilityChildren="true""#)))
    #expect(found.map(\.rule) == [.traversalOrderMismatch])
    #expect(
      found.first?.suggestion?.snippet == "left.shouldGroupAccessibilityChildren = true")
  }
}

extension ElementTree {
  fileprivate init(named identifiers: [String]) {
    var builder = Builder()
    for identifier in identifiers {
      var element = Element()
      element.identifier = identifier
      builder.add(element)
    }
    self = builder.finish()
  }
}
