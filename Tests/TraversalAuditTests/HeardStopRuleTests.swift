import AccessibilityTree
import HierarchyImport
import Testing
import TraversalAudit

/// What is heard at stops and is not what a person needs: headings that are lost, rows that a field
/// stands for, controls that say the same.
@Suite struct HeardStopRuleTests {
  static func card(_ attributes: String, _ inside: String) -> String {
    """
    <element class="UIView" label="Card" isAccessibilityElement="true" \(attributes) \
    frame="16 100 358 120">\(inside)</element>
    """
  }

  static let title =
    #"<element class="UILabel" label="Title" traits="header" frame="20 110 200 30"/>"#

  static let headings: [AuditCase] = [
    AuditCase("a heading in an element", "heading-inside-element Title") { card("", title) },
    AuditCase("two in one element are one finding", "heading-inside-element Title") {
      card(
        "", title + #"<element class="UILabel" label="More" traits="header" frame="20 150 9 9"/>"#)
    },
    AuditCase("an outer element that is a heading") { card(#"traits="header""#, title) },
    AuditCase("a heading that nobody sees") {
      card("", title.replacing("/>", with: #" isHidden="true"/>"#))
    },
    AuditCase("an element that also swallows a button is one finding", "swallowed-by-parent Buy") {
      card("", title + #"<element class="UIButton" label="Buy" frame="250 110 100 44"/>"#)
    },
    AuditCase("a label in a table cell") {
      """
      <element class="UITableView" frame="0 100 390 700">
        <element class="UITableViewCell" indexPath="0 0" frame="0 100 390 44">\(title)</element>
      </element>
      """
    },
    AuditCase("SwiftUI: children that are ignored", "heading-inside-element Title") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Card" isAccessibilityElement="true" frame="16 100 358 120">
          <accessibilityElement label="Title" traits="header" frame="20 110 200 30"/>
        </accessibilityElement>
      </element>
      """
    },
  ]

  static func row(_ attributes: String, _ inside: String = field) -> String {
    """
    <element class="UITableView" frame="0 100 390 700">
      <element class="UITableViewCell" identifier="row" indexPath="0 0" \(attributes) \
    frame="0 100 390 44">\(inside)</element>
    </element>
    """
  }

  static let field = #"<element class="UITextField" label="Name" frame="16 100 320 44"/>"#

  static let fields: [AuditCase] = [
    AuditCase("a disclosure arrow", "field-takes-row row") {
      row(#"accessoryType="disclosureIndicator""#)
    },
    AuditCase("the trait of a button", "field-takes-row row") { row(#"traits="button""#) },
    AuditCase("a tap recogniser", "field-takes-row row") { row(#"gestureRecognizers="tap""#) },
    AuditCase("a field with its clear button", "field-takes-row row") {
      row(
        #"gestureRecognizers="tap""#,
        """
        <element class="UITextField" label="Name" frame="16 100 320 44">
          <element class="UIButton" label="Clear text" textFieldRole="clearButton" \
        frame="300 110 24 24"/>
        </element>
        """)
    },
    AuditCase("a row of a stack view", "field-takes-row Shop.AddressRow") {
      """
      <element class="Shop.AddressRow" gestureRecognizers="tap" frame="16 100 358 44">
        \(field)
      </element>
      """
    },
    AuditCase("a cell with a text of its own") {
      row(
        #"accessoryType="disclosureIndicator""#,
        #"<element class="UILabel" label="Contact" frame="16 100 90 44"/>"# + field)
    },
    AuditCase("a cell of which no sign says that it can be tapped") { row("") },
    AuditCase("a button beside the field") {
      row(
        #"gestureRecognizers="tap""#,
        field + #"<element class="UIButton" label="Choose" frame="340 100 40 44"/>"#)
    },
    AuditCase("a cell without touches") {
      row(#"gestureRecognizers="tap" isUserInteractionEnabled="false""#)
    },
  ]

  static func product(_ name: String, _ y: Int, _ button: String) -> String {
    """
    <element class="Shop.ProductView" frame="16 \(y) 358 44">
      <element class="UILabel" label="\(name)" frame="16 \(y) 200 44"/>
      <element class="UIButton" \(button) frame="300 \(y) 74 44"/>
    </element>
    """
  }

  static let words: [AuditCase] = [
    AuditCase("in the rows of a list", "same-words Buy") {
      product("Apples", 100, #"label="Buy""#) + product("Pears", 160, #"label="Buy""#)
        + product("Plums", 220, #"label="Buy""#)
    },
    AuditCase("beside each other", "same-words More") {
      """
      <element class="UIButton" label="More" frame="16 100 74 44"/>
      <element class="UIButton" label="More" frame="116 100 74 44"/>
      """
    },
    AuditCase("in the cells of a table", "same-words Delete") {
      """
      <element class="UITableView" frame="0 100 390 700">
        <element class="UITableViewCell" indexPath="0 0" frame="0 100 390 44">
          <element class="UILabel" label="One" frame="16 100 90 44"/>
          <element class="UIButton" label="Delete" frame="300 100 74 44"/>
        </element>
        <element class="UITableViewCell" indexPath="0 1" frame="0 144 390 44">
          <element class="UILabel" label="Two" frame="16 144 90 44"/>
          <element class="UIButton" label="Delete" frame="300 144 74 44"/>
        </element>
      </element>
      """
    },
    AuditCase("being selected tells nobody which it is", "same-words Like") {
      product("Apples", 100, #"label="Like" traits="button selected""#)
        + product("Pears", 160, #"label="Like" traits="button""#)
    },
    AuditCase("a hint tells them apart") {
      product("Apples", 100, #"label="Buy" hint="Buys apples""#)
        + product("Pears", 160, #"label="Buy" hint="Buys pears""#)
    },
    AuditCase("a value tells them apart") {
      product("Apples", 100, #"label="Amount" value="1""#)
        + product("Pears", 160, #"label="Amount" value="2""#)
    },
    AuditCase("in columns of the whole screen") {
      [0, 195].map { x in
        """
        <element class="UIView" frame="\(x) 0 195 844">
          <element class="UIButton" label="Edit" frame="\(x + 16) 60 100 44"/>
        </element>
        """
      }.joined()
    },
    AuditCase("pages of a form that lie over each other") {
      product("Name", 100, #"label="Next""#) + product("Street", 110, #"label="Next""#)
    },
    AuditCase("in different parts of the screen") {
      """
      <element class="UINavigationBar" frame="0 44 390 44">
        <element class="UIButton" label="Done" frame="300 44 74 44"/>
      </element>
      <element class="UIToolbar" frame="0 780 390 44">
        <element class="UIButton" label="Done" frame="16 780 74 44"/>
      </element>
      """
    },
    AuditCase("cells, whose words people wrote") {
      """
      <element class="UITableView" frame="0 100 390 700">
        <element class="UITableViewCell" label="Note" indexPath="0 0" frame="0 100 390 44"/>
        <element class="UITableViewCell" label="Note" indexPath="0 1" frame="0 144 390 44"/>
      </element>
      """
    },
    AuditCase("texts") {
      """
      <element class="UILabel" label="Free" frame="16 100 74 44"/>
      <element class="UILabel" label="Free" frame="16 160 74 44"/>
      """
    },
    AuditCase("links of a web page") {
      """
      <element class="WKWebView" frame="0 100 390 700">
        <accessibilityElement label="News" traits="link" isAccessibilityElement="true" \
      frame="16 100 74 20"/>
        <accessibilityElement label="News" traits="link" isAccessibilityElement="true" \
      frame="16 130 74 20"/>
      </element>
      """
    },
  ]

  @Test(arguments: headings + fields + words) func judges(_ example: AuditCase) throws {
    #expect(try audit(example.elements) == example.expected)
  }

  @Test func aTapRecogniserAloneIsAWarning() throws {
    func severity(_ attributes: String) throws -> AuditSeverity? {
      findings(try recording(Self.row(attributes))).first?.severity
    }
    #expect(try severity(#"gestureRecognizers="tap""#) == .warning)
    #expect(try severity(#"accessoryType="disclosureIndicator""#) == .error)
  }

  /// Several lists on one screen are several findings, each with all its controls.
  @Test func eachListIsAFinding() throws {
    let lists = [100, 400].map { y in
      """
      <element class="Shop.List\(y)" frame="0 \(y) 390 200">
        \(Self.product("Apples", y, #"label="Buy""#))
        \(Self.product("Pears", y + 60, #"label="Buy""#))
        \(Self.product("Plums", y + 120, #"label="Buy""#))
      </element>
      """
    }
    let found = findings(try recording(lists.joined()))
    #expect(found.map(brief) == ["same-words Buy", "same-words Buy"])
    #expect(found.map(\.others.count) == [2, 2])
  }
}
