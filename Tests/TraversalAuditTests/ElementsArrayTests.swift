import AccessibilityTree
import Testing
import TraversalAudit

@Suite struct ElementsArrayTests {
  private static func array(_ elements: String, _ more: String = "") -> String {
    """
    <element class="UIView" identifier="box" frame="0 0 390 800" elements="\(elements)">
      <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
      <element class="UIButton" id="b" label="B" frame="16 200 358 44"/>
      <element class="UILabel" id="t" label="T" frame="16 300 358 44"/>
      <element class="UILabel" id="u" label="U" frame="16 400 358 44"/>
      \(more)
    </element>
    """
  }

  static let stale: [AuditCase] = [
    AuditCase("complete and in order") { array("#a #b #t #u") },
    AuditCase("leaves out a button", "stale-elements-array box") { array("#a #t #u") },
    AuditCase("leaves out a text", "stale-elements-array box") { array("#a #b #t") },
    AuditCase("lists what is gone", "stale-elements-array box") { array("#a #b #t #u #gone") },
    AuditCase("lists what is hidden", "stale-elements-array box") {
      array(
        "#a #b #t #u #h",
        #"<element class="UIButton" id="h" label="H" isHidden="true" frame="16 500 358 44"/>"#)
    },
    AuditCase("lists what is off screen", "stale-elements-array box") {
      array(
        "#a #b #t #u #h",
        #"<element class="UIButton" id="h" label="H" frame="16 1500 358 44"/>"#)
    },
    AuditCase("lists an object that is off screen", "stale-elements-array box") {
      array(
        "#a #b #t #u #h",
        #"<accessibilityElement id="h" label="H" traits="button" frame="16 1500 358 44"/>"#)
    },
    AuditCase("lists what has no size", "stale-elements-array box") {
      array("#a #b #t #u #h", #"<element class="UIButton" id="h" label="H" frame="16 500 0 0"/>"#)
    },
    AuditCase("jumps backwards between texts", "stale-elements-array box") { array("#a #b #u #t") },
    AuditCase("everything at once is one finding", "stale-elements-array box") {
      array("#a #u #t #gone")
    },
    AuditCase("a jump between buttons is the order's", "traversal-order-mismatch A") {
      array("#b #a #t #u")
    },
    AuditCase("leaves out what is hidden") {
      array(
        "#a #b #t #u",
        #"<element class="UIButton" id="h" label="H" isHidden="true" frame="16 500 358 44"/>"#)
    },
    AuditCase("a scroll view's content below the screen") {
      """
      <element class="UIScrollView" frame="0 0 390 844" elements="#a #b">
        <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
        <element class="UIButton" id="b" label="B" frame="16 1200 358 44"/>
      </element>
      """
    },
    AuditCase("SwiftUI: a stale array", "stale-elements-array _UIHostingView") {
      """
      <element class="_UIHostingView" frame="0 0 390 844" elements="#a">
        <accessibilityElement id="a" label="A" traits="button" frame="16 100 358 44"/>
        <accessibilityElement id="b" label="B" traits="button" frame="16 300 358 44"/>
      </element>
      """
    },
  ]

  static let ambiguous: [AuditCase] = [
    AuditCase("twice in one array (F29)", "ambiguous-elements-array box") {
      array("#a #b #a #t #u")
    },
    AuditCase("in two arrays (F28)", "ambiguous-elements-array second") {
      """
      <element class="UIView" identifier="first" frame="0 0 390 300" elements="#a #b">
        <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
        <element class="UIButton" id="b" label="B" frame="16 200 358 44"/>
      </element>
      <element class="UIView" identifier="second" frame="0 300 390 300" elements="#b #c">
        <element class="UIButton" id="c" label="C" frame="16 400 358 44"/>
      </element>
      """
    },
    AuditCase("an array that lists itself (F31)", "ambiguous-elements-array box") {
      """
      <element class="UIView" id="box" identifier="box" frame="0 0 390 300" elements="#box #a">
        <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
      </element>
      """
    },
    AuditCase("an array on an element (F22)", "ambiguous-elements-array Box") {
      """
      <element class="UIView" label="Box" isAccessibilityElement="true" frame="0 0 390 300" \
      elements="#a #b">
        <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
        <element class="UIButton" id="b" label="B" frame="16 200 358 44"/>
      </element>
      """
    },
    AuditCase("an empty array (F21)", "ambiguous-elements-array box") { array("") },
    AuditCase("a loop that loses what is behind it (F29)", "ambiguous-elements-array summary") {
      loop("#remove #total")
    },
    AuditCase("a loop at the end (F29)", "ambiguous-elements-array summary") {
      loop("#total #remove")
    },
    AuditCase("a jump over what lies before (F28)", "ambiguous-elements-array summary") {
      """
      <element class="UIButton" id="remove" label="Remove" frame="16 100 358 44"/>
      <element class="UIButton" label="Apples" frame="16 200 358 44"/>
      <element class="UIView" identifier="summary" frame="0 300 390 300" elements="#total #remove">
        <element class="UIButton" id="total" label="Total" frame="16 400 358 44"/>
      </element>
      """
    },
    AuditCase("an empty array over nothing") {
      #"<element class="UIView" frame="0 0 390 300" elements=""/>"#
    },
    AuditCase("an empty array on a cell (F72)") {
      """
      <element class="UITableView" frame="0 0 390 844">
        <element class="UITableViewCell" frame="0 0 390 60" indexPath="0 0" elements="">
          <element class="UILabel" label="Text" frame="16 10 200 20"/>
        </element>
      </element>
      """
    },
  ]

  /// A cell's object, which its container vends, stands in the array of another view too.
  static func loop(_ elements: String) -> String {
    """
    <element class="UIStackView" frame="0 60 390 80">
      <accessibilityElement id="remove" label="Remove" traits="button" frame="16 78 358 44"/>
    </element>
    <element class="UIView" identifier="summary" frame="0 150 390 130" elements="\(elements)">
      <element class="UIButton" id="total" label="Total" frame="16 200 358 44"/>
    </element>
    """
  }

  @Test func aLoopSaysWhatIsLost() throws {
    let lost = findings(try recording(Self.loop("#remove #total")))
    #expect(lost.map(\.severity) == [.error])
    #expect(lost.first?.message.hasPrefix("no swipe arrives at \"Total\": ") == true)
    #expect(lost.first?.suggestion?.snippet == "summary.accessibilityElements = [total]")
    let ended = findings(try recording(Self.loop("#total #remove")))
    #expect(ended.map(\.severity) == [.warning])
    #expect(ended.first?.suggestion?.snippet == "summary.accessibilityElements = [total]")
  }

  @Test func aDoubleEntrySaysWhatTheLoopCutsOff() throws {
    func message(_ entries: String) throws -> String? {
      findings(
        try recording(
          """
          <element class="UIView" identifier="form" frame="0 0 390 300" elements="\(entries)">
            <element class="UIButton" id="pay" label="Pay" frame="16 100 358 44"/>
            <element class="UIButton" id="legal" label="Legal" frame="16 200 358 44"/>
          </element>
          """)
      ).first { $0.rule == .ambiguousElementsArray }?.message
    }
    let round =
      "#form lists \"Pay\" twice: whoever swipes comes back to the first place and goes "
      + "round in a loop"
    #expect(try message("#pay #pay #legal") == round + ", so that no swipe arrives at \"Legal\"")
    #expect(try message("#pay #legal #pay") == round)
  }

  @Test(arguments: stale + ambiguous) func judges(_ example: AuditCase) throws {
    #expect(try audit(example.elements) == example.expected)
  }

  @Test func arraysThatContainEachOtherAreOneFinding() throws {
    let found = try audit(
      """
      <element class="UIView" id="k1" identifier="k1" frame="0 0 390 300" elements="#k2 #a">
        <element class="UIButton" id="a" label="A" frame="16 200 358 44"/>
      </element>
      <element class="UIView" id="k2" identifier="k2" frame="0 300 390 300" elements="#b #k1">
        <element class="UIButton" id="b" label="B" frame="16 400 358 44"/>
      </element>
      """)
    #expect(found.filter { $0.hasPrefix("ambiguous-elements-array") }.count == 1)
  }

  @Test func severityFollowsWhatIsLost() throws {
    let lost = findings(try recording(Self.array("#a #t #u")))
    #expect(lost.map(\.severity) == [.error])
    let gone = findings(try recording(Self.array("#a #b #t #u #gone")))
    #expect(gone.map(\.severity) == [.warning])
  }
}
