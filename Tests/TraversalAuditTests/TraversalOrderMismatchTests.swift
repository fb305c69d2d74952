import Testing
import TraversalAudit

@Suite struct TraversalOrderMismatchTests {
  /// Two elements in an array that reads the lower one first.
  private static func reversed(_ upper: String, id: String = "upper") -> String {
    """
    <element class="UIView" frame="0 0 390 800" elements="#lower #\(id)">
      \(upper)
      <element class="UIButton" id="lower" label="Lower" frame="16 400 358 44"/>
    </element>
    """
  }

  static let cases: [AuditCase] = [
    AuditCase("above", "traversal-order-mismatch Upper") {
      reversed(#"<element class="UIButton" id="upper" label="Upper" frame="16 100 358 44"/>"#)
    },
    AuditCase("left on one row", "traversal-order-mismatch Left") {
      """
      <element class="UIView" frame="0 100 390 60" elements="#right #left">
        <element class="UIButton" id="left" label="Left" frame="16 100 100 44"/>
        <element class="UIButton" id="right" label="Right" frame="200 100 100 44"/>
      </element>
      """
    },
    AuditCase(
      "left on one row is right in right to left", attributes: "layoutDirection='rightToLeft'"
    ) {
      """
      <element class="UIView" frame="0 100 390 60" elements="#right #left">
        <element class="UIButton" id="left" label="Left" frame="16 100 100 44"/>
        <element class="UIButton" id="right" label="Right" frame="200 100 100 44"/>
      </element>
      """
    },
    AuditCase(
      "right on one row in right to left", "traversal-order-mismatch Right",
      attributes: "layoutDirection='rightToLeft'"
    ) {
      """
      <element class="UIView" frame="0 100 390 60" elements="#left #right">
        <element class="UIButton" id="left" label="Left" frame="16 100 100 44"/>
        <element class="UIButton" id="right" label="Right" frame="200 100 100 44"/>
      </element>
      """
    },
    AuditCase("one misplaced element of four is one finding", "traversal-order-mismatch B") {
      """
      <element class="UIView" frame="0 100 390 400" elements="#a #d #b #c">
        <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
        <element class="UIButton" id="b" label="B" frame="16 160 358 44"/>
        <element class="UIButton" id="c" label="C" frame="16 220 358 44"/>
        <element class="UIButton" id="d" label="D" frame="16 280 358 44"/>
      </element>
      """
    },
    AuditCase("less than noticeable") {
      """
      <element class="UIView" frame="0 100 390 60" elements="#right #left">
        <element class="UIButton" id="left" label="Left" frame="100 100 40 44"/>
        <element class="UIButton" id="right" label="Right" frame="112 115 40 44"/>
      </element>
      """
    },
    AuditCase("a group placed by its own frame (F13)", "traversal-order-mismatch H") {
      """
      <element class="UIView" frame="0 0 320 300" shouldGroupAccessibilityChildren="true">
        <element class="UIButton" label="G1" frame="0 200 100 20"/>
        <element class="UIButton" label="G2" frame="0 250 100 20"/>
      </element>
      <element class="UIButton" label="H" frame="0 50 320 20"/>
      """
    },
    AuditCase("SwiftUI: a raised sort priority", "traversal-order-mismatch Name") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Name" traits="button" frame="16 100 358 44"/>
        <accessibilityElement label="Pay" traits="button" frame="16 300 358 44" sortPriority="1"/>
      </element>
      """
    },
    AuditCase("SwiftUI: a recorded array", "traversal-order-mismatch Name") {
      """
      <element class="_UIHostingView" frame="0 0 390 844" elements="#pay #name">
        <accessibilityElement id="name" label="Name" traits="button" frame="16 100 358 44"/>
        <accessibilityElement id="pay" label="Pay" traits="button" frame="16 300 358 44"/>
      </element>
      """
    },
    AuditCase("SwiftUI: by default") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Pay" traits="button" frame="16 300 358 44"/>
        <accessibilityElement label="Name" traits="button" frame="16 100 358 44"/>
      </element>
      """
    },
  ]

  @Test(arguments: cases) func judges(_ example: AuditCase) throws {
    let found = try audit(example.elements, attributes: example.attributes)
    #expect(found == example.expected)
  }

  /// What is left out of the comparison: nothing is said of the order, whatever else is.
  static let exclusions: [AuditCase] = [
    AuditCase("hidden from assistive technology") {
      reversed(
        """
        <element class="UIButton" id="upper" label="Upper" elementsHidden="true" frame="16 100 358 44"/>
        """)
    },
    AuditCase("invisible") {
      reversed(
        """
        <element class="UIButton" id="upper" label="Upper" isHidden="true" frame="16 100 358 44"/>
        """)
    },
    AuditCase("clear") {
      reversed(
        #"<element class="UIButton" id="upper" label="Upper" alpha="0" frame="16 100 358 44"/>"#)
    },
    AuditCase("off screen") {
      reversed(
        #"<accessibilityElement id="upper" label="Upper" traits="button" frame="16 -300 358 44"/>"#)
    },
    AuditCase("without size") {
      reversed(
        #"<accessibilityElement id="upper" label="Upper" traits="button" frame="16 100 0 0"/>"#)
    },
    AuditCase("a header") {
      reversed(
        """
        <element class="UIButton" id="upper" label="Upper" traits="button header" frame="16 100 358 44"/>
        """)
    },
    AuditCase("the back button") {
      reversed(
        """
        <element class="UIButton" id="upper" label="Upper" traits="button backButton" \
        frame="16 100 358 44"/>
        """)
    },
    AuditCase("a page indicator") {
      reversed(
        """
        <element class="UIPageControl" id="upper" label="Upper" value="page 1 of 3" \
        frame="16 100 358 44"/>
        """)
    },
    AuditCase("a scroll bar") {
      reversed(
        """
        <element class="UIView" isAccessibilityElement="true" id="upper" \
        label="Vertical scroll bar, 2 pages" value="0%" frame="360 100 30 200"/>
        """)
    },
    AuditCase("scrolled out of its scroll view") {
      """
      <element class="UIScrollView" frame="0 300 390 300">
        <element class="UIButton" label="Inside" frame="16 310 358 44"/>
        <element class="UIButton" label="Below" frame="16 720 358 44"/>
      </element>
      <element class="UIButton" label="After" frame="16 620 358 44"/>
      """
    },
  ]

  @Test(arguments: exclusions) func leavesOut(_ example: AuditCase) throws {
    let found = try audit(example.elements, attributes: example.attributes)
    #expect(!found.contains { $0.hasPrefix("traversal-order-mismatch") })
  }

  /// Text and images are compared only when they are interactive; the array rule speaks for them else.
  @Test(arguments: [
    (#"class="UILabel""#, false), (#"class="UIImageView" isAccessibilityElement="true""#, false),
    (#"class="UIView" isAccessibilityElement="true" traits="staticText""#, false),
    (#"class="UIView" isAccessibilityElement="true" traits="image""#, false),
    (#"class="UILabel" gestureRecognizers="tap""#, true),
    (#"class="UIImageView" isAccessibilityElement="true" traits="image button""#, true),
  ]) func comparesInteractiveTextOnly(element: String, isCompared: Bool) throws {
    let found = try audit(
      Self.reversed("<element \(element) id='upper' label='Upper' frame='16 100 358 44'/>"))
    let rule = isCompared ? "traversal-order-mismatch Upper" : "stale-elements-array UIView"
    #expect(found == [rule])
  }

  /// SwiftUI's own text and images.
  @Test(arguments: ["staticText", "image", "header", "staticText header"])
  func leavesOutSwiftUIContent(traits: String) throws {
    let found = try audit(
      Self.reversed(
        "<accessibilityElement traits='\(traits)' id='upper' label='Upper' frame='16 100 358 44'/>")
    )
    #expect(!found.contains { $0.hasPrefix("traversal-order-mismatch") })
  }

  /// Orders that are right and were once reported.
  static let silent: [AuditCase] = [
    AuditCase("columns that are groups") {
      """
      <element class="UIView" frame="0 0 195 400" shouldGroupAccessibilityChildren="true">
        <element class="UIButton" label="L1" frame="10 10 100 40"/>
        <element class="UIButton" label="L2" frame="10 300 100 40"/>
      </element>
      <element class="UIView" frame="195 0 195 400" shouldGroupAccessibilityChildren="true">
        <element class="UIButton" label="R1" frame="200 10 100 40"/>
        <element class="UIButton" label="R2" frame="200 300 100 40"/>
      </element>
      """
    },
    AuditCase("content that scrolled below a button over it") {
      """
      <element class="UIScrollView" frame="0 40 390 760">
        <element class="UIButton" label="First" frame="16 60 300 44"/>
        <element class="UIButton" label="Last" frame="16 750 300 44"/>
      </element>
      <element class="UIButton" label="New" frame="318 685 56 56"/>
      """
    },
    AuditCase("a button in the corner of a cell") {
      """
      <element class="UITableView" frame="0 0 390 844">
        <element class="UITableViewCell" frame="0 0 390 200" indexPath="0 0">
          <element class="UITableViewCellContentView" frame="0 0 390 200">
            <element class="UILabel" label="Text" frame="16 100 300 20"/>
            <element class="UIButton" label="More" frame="330 10 44 44"/>
          </element>
        </element>
      </element>
      """
    },
    AuditCase(
      "the segments of a control, right to left", attributes: "layoutDirection='rightToLeft'"
    ) {
      """
      <element class="UISegmentedControl" frame="16 463 358 32">
        <element class="UISegment" isAccessibilityElement="true" traits="button" label="Small" \
      frame="255 463 119 32"/>
        <element class="UISegment" isAccessibilityElement="true" traits="button" label="Large" \
      frame="16 463 119 32"/>
      </element>
      """
    },
    AuditCase("panes laid out at one place") {
      """
      <element class="UITextField" label="Number" frame="0 73 283 50"/>
      <element class="UITextField" label="Month" frame="0 74 66 50"/>
      <element class="UITextField" label="Year" frame="74 74 107 50"/>
      """
    },
    AuditCase("a cell that was not laid out yet") {
      """
      <element class="UITableView" frame="0 100 390 744">
        <element class="UITableViewCell" frame="0 800 390 44" indexPath="0 0">
          <element class="UISwitch" label="First" value="1" frame="319 806 51 31"/>
        </element>
        <element class="UITableViewCell" frame="0 860 390 44" indexPath="0 1">
          <element class="UISwitch" label="Second" value="1" frame="0 91 51 31"/>
        </element>
      </element>
      """
    },
  ]

  @Test(arguments: silent) func isSilent(_ example: AuditCase) throws {
    let found = try audit(example.elements, attributes: example.attributes)
    #expect(found.filter { !$0.hasPrefix("fragile-order") } == [])
  }

  @Test func theDistanceIsConfigured() throws {
    var configuration = AuditConfiguration()
    configuration.noticeableDistance = 400
    let screen = Self.reversed(
      #"<element class="UIButton" id="upper" label="Upper" frame="16 100 358 44"/>"#)
    #expect(try audit(screen, configuration) == [])
    configuration.noticeableDistance = 300
    #expect(try audit(screen, configuration) == ["traversal-order-mismatch Upper"])
  }
}
