import AccessibilityTree
import HierarchyImport
import Testing

/// Recordings written as XML.
@Suite struct RecordingXMLWriterTests {
  /// What is written is read as the same, whatever it is.
  @Test(arguments: UInt64(1)...200)
  func readsBackWhatItWrites(seed: UInt64) throws {
    var random = RandomRecording(seed: seed)
    let original = random.recording()
    let document = RecordingXMLWriter.document(of: original)
    #expect(document.notes == [])
    let read = try HierarchyImporter.recording(
      from: document.bytes, options: ImportOptions(fileName: "test.xml"))
    #expect(withoutPlaces(read) == original, "seed \(seed)\n\(document.text)")
    let again = RecordingXMLWriter.document(of: read)
    #expect(again.text == document.text)
  }

  private func withoutPlaces(_ recording: Recording) -> Recording {
    var recording = recording
    for screen in recording.screens.indices {
      for index in 0..<recording.screens[screen].tree.count {
        recording.screens[screen].tree[index].line = 0
        recording.screens[screen].tree[index].column = 0
      }
    }
    return recording
  }

  static let documents: [(name: String, text: String)] = [
    (
      "keys in order, defaults left out",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <recording formatVersion="1" name="Kiosk" idiom="pad" layoutDirection="rightToLeft" systemVersion="26">
        <element class="UIWindow" frame="0 0 390 844" isKeyWindow="true">
          <element class="UILabel" id="a" frame="0.5 -1 174.3333 1e+21" label="A &amp; &lt;b&gt; &quot;c&quot;&#10;d"/>
          <element class="UIButton" isEnabled="false" elements="#a #gone"/>
          <element class="UIButton" traits=""/>
          <element class="UIButton" isAccessibilityElement="false" traits="link 0x20000"/>
          <accessibilityElement frame="unknown" elements="">
            <customAction name="Go"/>
            <customRotor name="R" moreResults="true">
              <rotorResult label="x" ref="#a"/>
            </customRotor>
          </accessibilityElement>
        </element>
      </recording>

      """
    ),
    (
      "screens",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <recording formatVersion="1">
        <screen name="A" frame="0 0 1 1" keyboardFrame="0 0 1 0.5"/>
        <screen>
          <element/>
        </screen>
      </recording>

      """
    ),
    (
      "nothing",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <recording formatVersion="1"/>

      """
    ),
  ]

  @Test(arguments: documents)
  func keepsWhatIsWrittenAsItWouldWriteIt(_ name: String, _ text: String) throws {
    let recording = try recording(from: text)
    let written = RecordingXMLWriter.document(of: recording).text
    #expect(written == text)
  }

  @Test func givesIDsToElementsThatAreReferredTo() throws {
    var builder = ElementTree.Builder()
    var root = Element()
    root.elements = [.element(1), .element(2)]
    builder.open(root)
    builder.add(Element())
    var named = Element()
    named.id = "e1"
    builder.add(named)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let text = RecordingXMLWriter.document(of: recording).text
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <recording formatVersion="1">
          <element elements="#_e1 #e1">
            <element id="_e1"/>
            <element id="e1"/>
          </element>
        </recording>

        """)
  }

  /// A flag that the app did not set is written where UIKit would say otherwise.
  @Test func writesAFlagThatIsNotUIKits() {
    var builder = ElementTree.Builder()
    var label = Element(className: "UILabel")
    label.traits = .staticText
    builder.add(label)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let text = RecordingXMLWriter.document(of: recording).text
    #expect(text.contains(#"<element class="UILabel" isAccessibilityElement="false"/>"#))
  }

  @Test func replacesWhatXMLCannotHold() throws {
    var builder = ElementTree.Builder()
    var element = Element()
    element.label = "a\u{0}b\u{1B}c\u{FFFE}"
    builder.add(element)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let document = RecordingXMLWriter.document(of: recording)
    #expect(
      document.notes == [
        ImportNote(
          "XML cannot hold control characters; 3 of them in the texts are written as U+FFFD")
      ])
    let read = try HierarchyImporter.recording(
      from: document.bytes, options: ImportOptions(fileName: "test.xml"))
    #expect(read.screens.first?.tree[0].label == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
  }
}
