import AccessibilityTree
import HierarchyImport
import Testing

/// The XML spelling of the recording format.
@Suite struct RecordingXMLTests {
  @Test func readsAScreenWithItsElements() throws {
    let recording = try recording(
      from: """
        <?xml version="1.0" encoding="UTF-8"?>
        <recording formatVersion="1" name="Kiosk" idiom="pad" layoutDirection="rightToLeft"
            systemVersion="26.1" source="by hand">
          <screen name="Menu" frame="0 0 390 844" keyboardFrame="0 508 390 336">
            <element class="UIWindow" frame="0 0 390 844" isKeyWindow="true">
              <element class="UILabel" id="title" label="Today" frame="16 60 120.5 22"/>
              <accessibilityElement label="Soup" elements="#title #gone"/>
            </element>
          </screen>
        </recording>
        """)
    #expect(recording.name == "Kiosk")
    #expect(recording.idiom == .pad)
    #expect(recording.layoutDirection == .rightToLeft)
    #expect(recording.systemVersion == SystemVersion("26.1"))
    #expect(recording.source == "by hand")
    #expect(recording.notes == [])
    let screen = try #require(recording.screens.first)
    #expect(recording.screens.count == 1)
    #expect(screen.name == "Menu")
    #expect(screen.frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(screen.keyboardFrame == Rect(x: 0, y: 508, width: 390, height: 336))
    let tree = screen.tree
    #expect(tree.count == 3)
    #expect(tree[0].rare.isKeyWindow)
    #expect(tree[1].label == "Today")
    #expect(tree[1].isAccessibilityElement)
    #expect(!tree[1].isAccessibilityElementSet)
    #expect(tree[1].traits == .staticText)
    #expect(tree[1].frame == Rect(x: 16, y: 60, width: 120.5, height: 22))
    #expect(tree[1].line == 6)
    #expect(tree[1].column == 7)
    #expect(tree[2].kind == .accessibilityElement)
    #expect(!tree[2].isAccessibilityElement)
    #expect(tree[2].elements == [.element(1), .dangling("gone")])
    #expect(tree.parent(of: 2) == 0)
  }

  /// An element of the app's own class, and whether that is said.
  static let ownClasses: [(element: String, isSaid: Bool)] = [
    (#"<element class="App.PayButton" label="Pay"/>"#, true),
    (#"<element class="MDCButton" value="2"/>"#, true),
    (#"<element class="App.PayButton" label="Pay" baseClass="UIButton"/>"#, false),
    (#"<element class="App.PayButton" label="Pay" baseClass="UIView"/>"#, false),
    (#"<element class="App.PayButton" label="Pay" isAccessibilityElement="false"/>"#, false),
    (#"<element class="App.CheckoutView"/>"#, false),
    (#"<element class="UIStackView" label="Pay"/>"#, false),
    (#"<element label="Pay"/>"#, false),
    (#"<accessibilityElement class="App.Row" label="Pay"/>"#, false),
  ]

  @Test(arguments: ownClasses)
  func saysOnceThatAClassIsUnknown(_ element: String, _ isSaid: Bool) throws {
    let text = "<recording formatVersion=\"1\">\n\(element)\n\(element)\n</recording>"
    let read = try recording(from: text)
    #expect(read.limitations == (isSaid ? [.baseClassNotRecorded] : []))
    #expect(read.notes.map(\.line) == (isSaid ? [2] : []))
    #expect(read.notes.allSatisfy { $0.message.contains("\"baseClass\" or \"isAccessibility") })
    // The other spellings say the same.
    let json = RecordingJSONWriter.document(of: read).text
    #expect(!json.contains("baseClassNotRecorded"))
    #expect(try recording(from: json).limitations == read.limitations)
  }
}
