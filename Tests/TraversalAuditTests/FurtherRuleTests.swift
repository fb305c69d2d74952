import AccessibilityTree
import Testing
import TraversalAudit

@Suite struct FurtherRuleTests {
  static let swallowed: [AuditCase] = [
    AuditCase("several in one element are one finding", "swallowed-by-parent One") {
      """
      <element class="UIView" label="Card" isAccessibilityElement="true" frame="16 100 358 120">
        <element class="UIButton" label="One" frame="20 110 100 44"/>
        <element class="UISwitch" label="Two" value="1" frame="20 160 51 31"/>
      </element>
      """
    },
    AuditCase("SwiftUI: a link in a combined element", "swallowed-by-parent Terms") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Card" isAccessibilityElement="true" frame="16 100 358 120">
          <accessibilityElement label="Terms" traits="link" frame="20 110 100 44"/>
        </accessibilityElement>
      </element>
      """
    },
    AuditCase("custom actions stand for what is inside") {
      """
      <element class="UIView" label="Card" isAccessibilityElement="true" frame="16 100 358 120">
        <customAction name="Delete"/>
        <element class="UIButton" label="Delete" frame="20 110 100 44"/>
      </element>
      """
    },
    AuditCase("a hidden button in an element") {
      """
      <element class="UIView" label="Card" isAccessibilityElement="true" frame="16 100 358 120">
        <element class="UIButton" label="Delete" isHidden="true" frame="20 110 100 44"/>
      </element>
      """
    },
    AuditCase("the inner button of a button") {
      """
      <element class="UIView" label="Buy" traits="button" isAccessibilityElement="true" \
      frame="16 100 358 120">
        <element class="UIButton" label="Buy" frame="20 110 100 44"/>
      </element>
      """
    },
    AuditCase("the links of a text, which the rotor reaches") {
      """
      <element class="UITextView" value="By going on you accept the terms" frame="16 100 358 120">
        <element class="UIView" label="terms" traits="link" isAccessibilityElement="true" \
      frame="20 110 100 20"/>
      </element>
      """
    },
  ]

  static let modal: [AuditCase] = [
    AuditCase("a dark overlay that UIKit does not take for dimming", "modal-leak UIView") {
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      <element class="UIView" backgroundColor="#303030" alpha="0.95" frame="0 0 390 844"/>
      <element class="UIView" frame="40 300 310 200">
        <element class="UIButton" label="Close" frame="50 310 100 44"/>
      </element>
      """
    },
    AuditCase("a background behind the content") {
      """
      <element class="UIView" backgroundColor="#FFFFFF" frame="0 0 390 844"/>
      <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      """
    },
    AuditCase("a modal overlay") {
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      <element class="UIView" backgroundColor="#FFFFFF" viewIsModal="true" frame="0 0 390 844">
        <element class="UIButton" label="Close" frame="50 310 100 44"/>
      </element>
      """
    },
    AuditCase("a hidden overlay") {
      """
      <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      <element class="UIView" backgroundColor="#FFFFFF" isHidden="true" frame="0 0 390 844"/>
      """
    },
    AuditCase("a clear container for what floats") {
      """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      </element>
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="New" frame="300 700 56 56"/>
      </element>
      """
    },
    AuditCase("an empty modal view over nothing") {
      #"<element class="UIView" viewIsModal="true" frame="0 0 390 844"/>"#
    },
  ]

  static let others: [AuditCase] = [
    AuditCase("a tie", "fragile-order A") {
      """
      <element class="UIButton" label="A" frame="16 100 80 44"/>
      <element class="UIButton" label="B" frame="16 100 80 44"/>
      """
    },
    AuditCase("one point beyond the margin") {
      """
      <element class="UIButton" label="A" frame="200 100 80 44"/>
      <element class="UIButton" label="B" frame="16 106 80 44"/>
      """
    },
    AuditCase("columns of names and values are read row by row") {
      """
      <element class="UIStackView" frame="16 100 150 100">
        <element class="UILabel" label="Name" frame="16 100 150 20"/>
        <element class="UILabel" label="Age" frame="16 140 150 20"/>
      </element>
      <element class="UIStackView" frame="200 100 150 100">
        <element class="UILabel" label="Ada" frame="200 100 150 20"/>
        <element class="UILabel" label="36" frame="200 140 150 20"/>
      </element>
      """
    },
    AuditCase("a switch without a name", "unlabelled-stop UISwitch") {
      """
      <element class="UILabel" label="Wi-Fi" frame="16 100 150 20"/>
      <element class="UISwitch" value="1" frame="200 100 51 31"/>
      """
    },
    AuditCase("SwiftUI: a button without a name", "unlabelled-stop SwiftUI.AccessibilityNode") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement class="SwiftUI.AccessibilityNode" traits="button" \
      frame="16 100 44 44"/>
        <accessibilityElement label="Name" traits="staticText" frame="16 300 100 20"/>
      </element>
      """
    },
    AuditCase("a hint alone is read (F101)") {
      #"<element class="UIButton" hint="Closes the page" frame="16 100 44 44"/>"#
    },
    AuditCase("text without text, and a search field") {
      """
      <element class="UILabel" frame="16 100 150 20"/>
      <element class="UITextField" traits="textEntry searchField" frame="16 140 150 36"/>
      <element class="UIButton" label="Go" frame="200 140 44 36"/>
      """
    },
    AuditCase("a dump without labels") {
      """
      <element class="UIButton" identifier="one" frame="16 100 150 44"/>
      <element class="UIButton" identifier="two" frame="16 200 150 44"/>
      """
    },
  ]

  /// A screen of a button, a dark view, and something in front of it.
  static func dimmed(_ dark: String, _ front: String) -> String {
    """
    <element class="UIView" frame="0 0 390 844">
      <element class="UIButton" label="Pay" frame="16 240 358 44"/>
      <element class="UIView" identifier="dark" backgroundColor="#000000" alpha="0.4" frame="0 0 390 844" \(dark)/>
      \(front)
    </element>
    """
  }

  static let close = """
    <element class="UIView" identifier="card" frame="40 300 310 200">
      <element class="UIButton" label="Close" frame="50 310 100 44"/>
    </element>
    """

  static let implicit: [AuditCase] = [
    AuditCase("a dark view without a flag", "implicit-modal dark") { dimmed("", close) },
    AuditCase("one of which the app says that it is not modal", "modal-leak dark") {
      dimmed(#"viewIsModal="false""#, close)
    },
    AuditCase("one behind a modal view") {
      dimmed("", close.replacing("frame=\"40", with: "viewIsModal=\"true\" frame=\"40"))
    },
    AuditCase("one with no way out is a trap and nothing more", "modal-trap dark") {
      dimmed("", "")
    },
    AuditCase("one over nothing that is missed") {
      dimmed("", close).replacing("label=\"Pay\"", with: "label=\"Pay\" isHidden=\"true\"")
    },
  ]

  /// A screen with a list of two buttons and a modal bar below.
  static func barred(_ bar: String, between: String = "") -> String {
    """
    <element class="UIView" frame="0 0 390 844">
      <element class="UIView" frame="0 0 390 700">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="UIButton" label="Help" frame="16 300 358 44"/>
      </element>
      \(between)
      <element class="UIView" identifier="bar" viewIsModal="true" \(bar)>
        <element class="UIButton" label="Undo" frame="300 760 74 44"/>
      </element>
    </element>
    """
  }

  static let bars: [AuditCase] = [
    AuditCase("a small modal bar beside controls", "modal-trap bar") {
      barred(#"frame="0 750 390 64""#)
    },
    AuditCase("a large modal view") { barred(#"frame="0 200 390 644""#) },
    AuditCase("a modal bar over a view that takes the touches") {
      barred(
        #"frame="0 750 390 64""#, between: #"<element class="UIView" frame="0 0 390 844"/>"#)
    },
    AuditCase("a modal bar over a view that lets touches through", "modal-trap bar") {
      barred(
        #"frame="0 750 390 64""#,
        between: #"<element class="UIView" isUserInteractionEnabled="false" frame="0 0 390 844"/>"#)
    },
    AuditCase("a modal bar beside texts alone") {
      barred(#"frame="0 750 390 64""#).replacing(
        "UIButton\" label=\"Pay", with: "UILabel\" label=\"Pay"
      )
      .replacing("UIButton\" label=\"Help", with: "UILabel\" label=\"Help")
    },
  ]

  @Test func theBarIsToBeNoModalView() throws {
    let found = findings(try recording(Self.barred(#"frame="0 750 390 64""#)))
    #expect(found.map(\.suggestion?.snippet) == ["bar.accessibilityViewIsModal = false"])
    #expect(found.first?.others.map(\.label) == ["Pay", "Help"])
  }

  /// Two containers whose stops an array mixes, each in a view of its own.
  static func mixed(_ attributes: String) -> String {
    let containers = ["a", "b"].enumerated().map { place, name in
      """
      <element class="UIView" frame="\(16 + place * 188) 100 170 100">
        <element class="UIView" \(attributes) identifier="\(name)" \
      frame="\(16 + place * 188) 100 170 100">
          <element class="UILabel" label="\(name) 1" id="\(name)1" \
      frame="\(16 + place * 188) 110 150 20"/>
          <element class="UILabel" label="\(name) 2" id="\(name)2" \
      frame="\(16 + place * 188) 150 150 20"/>
        </element>
      </element>
      """
    }
    return """
      <element class="UIView" frame="0 0 390 800" elements="#a1 #b1 #a2 #b2">
        \(containers.joined())
      </element>
      """
  }

  static let interleaved: [AuditCase] = [
    AuditCase("lists in views of their own", "group-interleaved a") {
      mixed(#"containerType="list""#)
    },
    AuditCase("groups that an array takes apart", "group-interleaved a") {
      mixed(#"shouldGroupAccessibilityChildren="true""#)
    },
    AuditCase("plain columns") { mixed("") },
  ]

  @Test func theFlagIsSuggestedForTheOneViewInFront() throws {
    func suggestions(_ front: String) throws -> [String?] {
      findings(try recording(Self.dimmed("", front))).map(\.suggestion?.snippet)
    }
    #expect(try suggestions(Self.close) == ["card.accessibilityViewIsModal = true"])
    // With two views in front, the flag on one of them would lose the other.
    let hint = #"<element class="UILabel" label="Tap" frame="50 600 100 20"/>"#
    #expect(try suggestions(Self.close + hint) == [nil])
    let inside = """
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="16 240 358 44"/>
        <element class="UIView" identifier="dark" backgroundColor="#00000066" frame="0 0 390 844">
          \(Self.close)
        </element>
      </element>
      """
    let found = findings(try recording(inside)).map(\.suggestion?.snippet)
    #expect(found == ["dark.accessibilityViewIsModal = true"])
  }

  static func wrapper(_ attributes: String, _ inside: String) -> String {
    """
    <element class="UIView" identifier="wrapper" \(attributes)>\(inside)</element>
    """
  }

  static let pay = #"<element class="UIButton" label="Pay" frame="16 240 358 44"/>"#

  static let wrappers: [AuditCase] = [
    AuditCase("a wrapper without height", "wrapper-hides wrapper") {
      wrapper(#"frame="16 240 358 0""#, pay)
    },
    AuditCase("a wrapper off screen", "wrapper-hides wrapper") {
      wrapper(#"frame="-400 0 358 44""#, pay)
    },
    AuditCase("two texts in one wrapper are one finding", "wrapper-hides wrapper") {
      wrapper(
        #"frame="0 0 0 0""#,
        """
        <element class="UILabel" label="Name" frame="16 100 300 20"/>
        <element class="UILabel" label="Ada" frame="16 140 300 20"/>
        """)
    },
    AuditCase("a wrapper that an array lists is one finding", "wrapper-hides wrapper") {
      """
      <element class="UIView" frame="0 0 390 844" elements="#w #close">
        \(wrapper(#"id="w" frame="16 240 358 0""#, pay))
        <element class="UIButton" id="close" label="Close" frame="16 300 358 44"/>
      </element>
      """
    },
    AuditCase("a wrapper that clips") {
      wrapper(#"frame="16 240 358 0" clipsToBounds="true""#, pay)
    },
    AuditCase("a hidden wrapper") { wrapper(#"frame="16 240 358 0" isHidden="true""#, pay) },
    AuditCase("a wrapper around what is off screen too") {
      wrapper(
        #"frame="400 0 358 44""#, #"<element class="UIButton" label="Pay" frame="400 0 9 9"/>"#)
    },
  ]

  @Test func theSizeOfTheWrapperIsSuggested() throws {
    func suggestion(_ elements: String) throws -> String? {
      findings(try recording(elements)).first?.suggestion?.snippet
    }
    #expect(
      try suggestion(Self.wrapper(#"frame="16 240 358 0""#, Self.pay))
        == "wrapper.frame.size = CGSize(width: 358, height: 44)")
    #expect(
      try suggestion(Self.wrapper(#"frame="-400 0 358 44""#, Self.pay))
        == "wrapper.frame = CGRect(x: 16, y: 240, width: 358, height: 44)"
        + " // on screen; what it holds stays where it is")
    // Both have to change; with one of them alone nothing is won.
    let inner =
      #"<element class="UIView" identifier="inner" frame="0 0 0 0">\#(Self.pay)</element>"#
    #expect(
      try suggestion(Self.wrapper(#"frame="0 0 0 0""#, inner)) == """
        wrapper.frame.size = CGSize(width: 374, height: 284)
        inner.frame.size = CGSize(width: 374, height: 284)
        """)
    // As a modal view with a size it would hide what lies beside it.
    let beside = #"<element class="UIButton" label="Close" frame="16 300 358 44"/>"#
    let modal = Self.wrapper(#"frame="16 240 358 0" viewIsModal="true""#, Self.pay)
    #expect(try suggestion(beside + modal) == nil)
  }

  @Test(
    arguments:
      swallowed + modal + implicit + bars + interleaved + wrappers + others) func judges(
      _ example: AuditCase
    ) throws
  {
    #expect(try audit(example.elements) == example.expected)
  }

  @Test func aBudgetForWhatIsNeverReached() throws {
    var configuration = AuditConfiguration()
    configuration.swipeBudgets = [
      .init(.identifier("pay"), swipes: 5), .init(.identifier("elsewhere"), swipes: 0),
      .init(.path("UIWindow[1]/UIButton[1]"), swipes: 0),
    ]
    let found = try audit(
      """
      <element class="UILabel" label="Title" frame="16 60 300 20"/>
      <element class="UIButton" label="Help" frame="16 100 300 44"/>
      <element class="UIView" isHidden="true">
        <element class="UIButton" identifier="pay" label="Pay" frame="16 200 300 44"/>
      </element>
      """, configuration)
    #expect(found == ["swipe-distance Help", "swipe-distance Pay"])
  }

  static let severities: [(String, AuditRule, AuditSeverity)] = [
    // Nobody knows what the button does; a wave that says nothing only costs a swipe.
    (
      #"<element class="UIButton" label=" " frame="16 100 44 44"/>\#(pay)"#, .unlabelledStop, .error
    ),
    (
      """
      <element class="Shop.WaveView" isAccessibilityElement="true" frame="16 100 44 44"/>\(pay)
      """, .unlabelledStop, .warning
    ),
    // An entry twice ends the order before what comes later; as the last one it costs nothing.
    (
      """
      <element class="UIView" frame="0 0 390 844" elements="#a #a #b">
        <element class="UIButton" id="a" label="A" frame="16 100 100 44"/>
        <element class="UIButton" id="b" label="B" frame="16 200 100 44"/>
      </element>
      """, .ambiguousElementsArray, .error
    ),
    (
      """
      <element class="UIView" frame="0 0 390 844" elements="#a #b #a">
        <element class="UIButton" id="a" label="A" frame="16 100 100 44"/>
        <element class="UIButton" id="b" label="B" frame="16 200 100 44"/>
      </element>
      """, .ambiguousElementsArray, .warning
    ),
    (
      """
      <element class="UIView" frame="0 0 390 844">\(pay)</element>
      <element class="UIView" backgroundColor="#FFFFFF" frame="0 0 390 844">\(close)</element>
      """, .modalLeak, .warning
    ),
    (
      """
      <element class="UIView" frame="0 0 390 844" elements="#b #a">
        <element class="UIButton" id="a" label="A" frame="16 100 100 44"/>
        <element class="UIButton" id="b" label="B" frame="16 200 100 44"/>
      </element>
      """, .traversalOrderMismatch, .warning
    ),
    (#"<element class="UIView" frame="16 240 358 0">\#(pay)</element>"#, .wrapperHides, .error),
  ]

  /// Errors are for what nobody can use; what misleads or takes time is a warning.
  @Test(arguments: severities) func theSeveritySaysWhatHappens(
    _ elements: String, _ rule: AuditRule, _ severity: AuditSeverity
  ) throws {
    let found = findings(try recording(elements))
    #expect(found.map(\.rule) == [rule])
    #expect(found.map(\.severity) == [severity])
  }
}
