import Testing
import TraversalAudit

@Suite struct IgnoredByAssistiveTechnologyTests {
  static let rule = "ignored-by-assistive-technology"

  static let cases: [AuditCase] = [
    AuditCase("UIKit: a button that is no element", "\(rule) Play") {
      """
      <element class="UIButton" label="Play" isAccessibilityElement="false" frame="16 100 100 44">
        <element class="UIButtonLabel" baseClass="UILabel" label="Play" frame="20 110 80 20"/>
      </element>
      """
    },
    AuditCase("UIKit: a button that is an element") {
      #"<element class="UIButton" label="Play" isAccessibilityElement="true" frame="16 100 100 44"/>"#
    },
    AuditCase("UIKit: a button that is hidden", "\(rule) Play") {
      #"<element class="UIButton" label="Play" elementsHidden="true" frame="16 100 100 44"/>"#
    },
    AuditCase("SwiftUI: a button that is hidden", "\(rule) Play") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Play" traits="button" elementsHidden="true" \
      frame="16 100 100 44"/>
      </element>
      """
    },
    AuditCase("SwiftUI: a button that is not hidden") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Play" traits="button" elementsHidden="false" \
      frame="16 100 100 44"/>
      </element>
      """
    },
    AuditCase("SwiftUI: a button that is no element", "\(rule) Play") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <element class="UIButton" label="Play" isAccessibilityElement="false" frame="16 100 100 44"/>
      </element>
      """
    },
    AuditCase("UIKit: an image with actions that is no element", "\(rule) Photo") {
      """
      <element class="UIImageView" label="Photo" frame="16 100 100 100">
        <customAction name="Share"/>
      </element>
      """
    },
    AuditCase("UIKit: an image with actions that is an element") {
      """
      <element class="UIImageView" label="Photo" isAccessibilityElement="true" frame="16 100 100 100">
        <customAction name="Share"/>
      </element>
      """
    },
    AuditCase("UIKit: a stack view with actions over buttons", "\(rule) stack") {
      """
      <element class="UIStackView" identifier="stack" frame="16 100 300 44">
        <customAction name="Archive"/>
        <element class="UIButton" label="One" frame="16 100 100 44"/>
        <element class="UIButton" label="Two" frame="216 100 100 44"/>
      </element>
      """
    },
    AuditCase("UIKit: a stack view with actions that is an element") {
      """
      <element class="UIStackView" label="Mail" isAccessibilityElement="true" frame="16 100 300 44">
        <customAction name="One"/>
        <customAction name="Two"/>
        <element class="UIButton" label="One" frame="16 100 100 44"/>
        <element class="UIButton" label="Two" frame="216 100 100 44"/>
      </element>
      """
    },
    AuditCase("SwiftUI: a stack with an action, children ignored, hidden", "\(rule) Mail") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Mail" elementsHidden="true" frame="16 100 300 44">
          <customAction name="Archive"/>
        </accessibilityElement>
      </element>
      """
    },
    AuditCase("SwiftUI: a stack with an action, children ignored") {
      """
      <element class="_UIHostingView" frame="0 0 390 844">
        <accessibilityElement label="Mail" frame="16 100 300 44">
          <customAction name="Archive"/>
        </accessibilityElement>
      </element>
      """
    },
    AuditCase("a tapped view without anything inside", "\(rule) avatar") {
      """
      <element class="UIView" identifier="avatar" gestureRecognizers="tap" frame="16 100 50 50"/>
      """
    },
    AuditCase("a tapped view with a label inside that stands for it") {
      """
      <element class="UIView" identifier="row" gestureRecognizers="tap" frame="16 100 300 50">
        <element class="UILabel" label="Open" frame="16 100 300 50"/>
      </element>
      """
    },
    AuditCase("a container and its text both marked", "\(rule) Card") {
      """
      <element class="UIView" label="Card" isAccessibilityElement="true" frame="16 100 300 50">
        <element class="UILabel" label="Text" isAccessibilityElement="true" frame="16 100 300 50"/>
      </element>
      """
    },
    AuditCase("one thing that hides several is one finding", "\(rule) One") {
      """
      <element class="UIView" elementsHidden="true" frame="16 100 300 100">
        <element class="UIButton" label="One" frame="16 100 300 44"/>
        <element class="UIButton" label="Two" frame="16 150 300 44"/>
      </element>
      """
    },
    AuditCase("a background that is hidden behind an overlay") {
      """
      <element class="UIView" elementsHidden="true" frame="0 0 390 844">
        <element class="UIButton" label="One" frame="16 100 300 44"/>
      </element>
      <element class="UIView" frame="0 0 390 844">
        <element class="UIButton" label="Close" frame="16 100 300 44"/>
      </element>
      """
    },
    AuditCase("a tap anywhere closes the keyboard") {
      """
      <element class="UIView" gestureRecognizers="tap" frame="0 0 390 844"/>
      <element class="UIButton" label="One" frame="16 100 300 44"/>
      """
    },
    AuditCase("a date picker whose wheels were not recorded") {
      """
      <element class="UIDatePicker" frame="0 100 390 216"/>
      """
    },
    AuditCase("a hidden button") {
      #"<element class="UIButton" label="Play" isAccessibilityElement="false" isHidden="true"/>"#
    },
  ]

  @Test(arguments: cases) func judges(_ example: AuditCase) throws {
    let found = try audit(example.elements, attributes: example.attributes)
    #expect(found == example.expected)
  }

  @Test func actionsOfContainersAreAWarning() throws {
    let recording = try recording(
      """
      <element class="UIStackView" identifier="stack" frame="16 100 300 44">
        <customAction name="Archive"/>
        <element class="UIButton" label="One" frame="16 100 100 44"/>
      </element>
      """)
    #expect(findings(recording).map(\.severity) == [.warning])
  }

  @Test func bothMarkedIsAdvice() throws {
    let recording = try recording(
      """
      <element class="UIView" label="Card" isAccessibilityElement="true" frame="16 100 300 50">
        <element class="UILabel" label="Text" isAccessibilityElement="true" frame="16 100 300 50"/>
      </element>
      """)
    #expect(findings(recording).map(\.severity) == [.advice])
  }
}
