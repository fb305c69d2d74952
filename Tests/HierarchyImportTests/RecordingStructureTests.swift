import AccessibilityTree
import HierarchyImport
import Testing

/// What stands in what in the XML spelling, what is left out with a note, and what is refused.
@Suite struct RecordingStructureTests {
  @Test func readsEntriesInOrder() throws {
    let recording = try recording(
      from: """
        <recording><element id="a" label="Row">
          <customAction name="Delete"/>
          <customAction name="Share"/>
          <customContent label="Weight" value="2 kg"/>
          <customContent label="Price" value="3" isImportant="true"/>
          <customContent label="Old spelling" importance="high"/>
          <customRotor name="Errors" moreResults="true">
            <rotorResult label="First"/>
            <rotorResult ref="#a"/>
            <rotorResult label="Both" ref="#gone"/>
          </customRotor>
          <customRotor name="Empty"/>
          <userInputLabel label="Row"/>
          <userInputLabel label="Line"/>
        </element></recording>
        """)
    let rare = try #require(recording.screens.first?.tree[0].rare)
    #expect(rare.customActions == ["Delete", "Share"])
    #expect(
      rare.customContent == [
        CustomContent(label: "Weight", value: "2 kg"),
        CustomContent(label: "Price", value: "3", isImportant: true),
        CustomContent(label: "Old spelling", value: "", isImportant: true),
      ])
    #expect(
      rare.customRotors == [
        CustomRotor(
          name: "Errors",
          results: [
            RotorResult(label: "First"), RotorResult(element: .element(0)),
            RotorResult(label: "Both", element: .dangling("gone")),
          ], hasMoreResults: true),
        CustomRotor(name: "Empty"),
      ])
    #expect(rare.userInputLabels == ["Row", "Line"])
    #expect(recording.notes == [])
  }

  @Test func anAccessibilityElementThatHoldsSomethingIsNoStop() throws {
    let recording = try recording(
      from: """
        <recording>
          <accessibilityElement/>
          <accessibilityElement><accessibilityElement/></accessibilityElement>
          <accessibilityElement elements=""/>
          <accessibilityElement isAccessibilityElement="true"><element/></accessibilityElement>
        </recording>
        """)
    let elements = try #require(recording.screens.first?.tree.elements)
    #expect(elements.map(\.isAccessibilityElement) == [true, false, true, false, true, false])
    #expect(elements[0].className == "UIAccessibilityElement")
  }

  @Test func keepsScreensApart() throws {
    let recording = try recording(
      from: """
        <recording><screen name="A"><element id="a"/></screen>
        <screen name="B" screenshot="b.png"><element elements="#a"/></screen></recording>
        """)
    #expect(recording.screens.map(\.name) == ["A", "B"])
    #expect(recording.screens.last?.screenshot == "b.png")
    // References do not reach into another screen.
    #expect(recording.screens.last?.tree[0].elements == [.dangling("a")])
  }

  @Test func refersForwardAndBackward() throws {
    let recording = try recording(
      from: """
        <recording><element id="a" elements="#b #a"><element id="b" elements="#a"/></element></recording>
        """)
    let tree = try #require(recording.screens.first?.tree)
    #expect(tree[0].elements == [.element(1), .element(0)])
    #expect(tree[1].elements == [.element(0)])
  }

  @Test func notesWhatIsUnknownOnce() throws {
    let recording = try recording(
      from: """
        <recording version="2" xml:space="preserve">
          <element lable="a" name="b"/>
          <element lable="c"><elemnt><element label="inside"/></elemnt></element>
          <gadget/><gadget/>
        </recording>
        """)
    #expect(recording.screens.first?.tree.count == 2)
    #expect(
      recording.notes == [
        ImportNote(
          #""version" is no key of <recording> and is left out"#, line: 1, column: 1),
        ImportNote(
          #""lable" is no key of <element> and is left out; did you mean "label"?"#,
          line: 2, column: 3),
        ImportNote(#""name" is no key of <element> and is left out"#, line: 2, column: 3),
        ImportNote(
          #"the element "elemnt" in <element> is unknown; it is left out with all that it holds; "#
            + #"did you mean "element"?"#, line: 3, column: 22),
        ImportNote(
          #"the element "gadget" in <recording> is unknown; it is left out with all that it holds"#,
          line: 4, column: 3),
      ])
  }

  @Test func doesNotListUnknownNamesWithoutEnd() throws {
    let unknown = (0..<500).map { "<element k\($0)='1'/>" }.joined()
    let recording = try recording(from: "<recording>\(unknown)</recording>")
    #expect(recording.notes.count == 101)
    #expect(recording.notes.last == ImportNote("further notes of this kind are left out"))
  }

  @Test func aRecordingWithoutScreensSaysSo() throws {
    let recording = try recording(from: "<recording/>")
    #expect(recording.screens == [])
    #expect(recording.notes == [ImportNote("the recording has no screen")])
  }

  static let bad: [(text: String, error: String)] = [
    (
      "<recording>\n<element id='a'/>\n <element id='a'/></recording>",
      #"3:2: error: the id "a" is taken by the element at 2:1; an id is unique in a recording"#
    ),
    (
      "<recording><screen><element id='a'/></screen>\n<screen><element id='a'/></screen>"
        + "</recording>",
      #"2:9: error: the id "a" is taken by the element at 1:20; an id is unique in a recording"#
    ),
    (
      "<recording><element/><screen/></recording>",
      "1:22: error: <screen> stands beside elements that are in no screen; put these into one"
    ),
    (
      "<recording><screen/><element/></recording>",
      "1:21: error: <element> stands beside <screen>; put it into a <screen>"
    ),
    (
      "<recording><element><screen/></element></recording>",
      "1:21: error: <screen> cannot stand in <element>"
    ),
    (
      "<recording><customAction name='a'/></recording>",
      "1:12: error: <customAction> cannot stand in <recording>"
    ),
    (
      "<recording><element><rotorResult label='a'/></element></recording>",
      "1:21: error: <rotorResult> cannot stand in <element>"
    ),
    (
      "<recording><element><customAction/></element></recording>",
      #"1:21: error: <customAction> has no "name""#
    ),
    (
      "<recording><element><customRotor name='a'><rotorResult/></customRotor></element></recording>",
      #"1:43: error: <rotorResult> has no "label" or "ref""#
    ),
    (
      "<recording><element><customRotor name='a'><rotorResult ref='#a #b'/></customRotor></element>"
        + "</recording>",
      ##"1:43: error: "ref" names more than one element; it should be one "#id""##
    ),
    (
      "<recording><element>\n  some text</element></recording>",
      #"1:21: error: <element> holds the text "some text"; values are attributes, "#
        + "text has no place here"
    ),
    (
      "<element/>",
      "1:1: error: the root element is <element>; a recording starts with <recording>"
    ),
  ]

  @Test(arguments: bad)
  func refuses(_ text: String, _ error: String) {
    let printed = refusal(of: text)
    #expect(printed == "test.xml:\(error)")
  }

  @Test func limitsElementsAndDepth() {
    var limits = ImportLimits()
    limits.maximumElements = 3
    limits.maximumDepth = 2
    let four = "<recording><element/><element/><element/><element/></recording>"
    #expect(
      refusal(of: Array(four.utf8), limits: limits)
        == "test.xml:1:42: error: there are more than 3 elements, the most that are read"
        + "; '--limit elements=NUMBER' raises the limit")
    let deep = "<recording><element><element><element/></element></element></recording>"
    #expect(
      refusal(of: Array(deep.utf8), limits: limits)
        == "test.xml:1:30: error: elements are nested deeper than 2 levels, "
        + "the most that are read; '--limit depth=NUMBER' raises the limit")
    limits.maximumBytes = 20
    #expect(
      refusal(of: Array(deep.utf8), limits: limits)
        == "test.xml: error: the file has \(deep.utf8.count) bytes; more than 20 are not read"
        + "; '--limit bytes=NUMBER' raises the limit")
  }

  @Test func readsATreeAsDeepAsTheLimit() throws {
    let depth = ImportLimits().maximumDepth
    let text =
      "<recording><screen>" + String(repeating: "<element>", count: depth)
      + String(repeating: "</element>", count: depth) + "</screen></recording>"
    let recording = try recording(from: text)
    #expect(recording.screens.first?.tree.count == depth)
    let written = RecordingXMLWriter.document(of: recording).bytes
    let again = try HierarchyImporter.recording(
      from: written, options: ImportOptions(fileName: "test.xml"))
    #expect(again.screens.first?.tree.count == depth)
  }
}
