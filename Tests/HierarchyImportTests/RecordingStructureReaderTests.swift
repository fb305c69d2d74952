import AccessibilityTree
import Testing

@testable import HierarchyImport

/// What JSON and property lists may spell a recording as, what is left out with a note, and what is refused.
@Suite struct RecordingStructureReaderTests {
  /// Reads an element of a recording in JSON.
  private func element(_ properties: String) throws -> Element {
    let recording = try recording(
      from: "{\"formatVersion\":1,\"children\":[{\(properties)}]}", file: "test.json")
    #expect(recording.notes == [])
    return try #require(recording.screens.first?.tree[0])
  }

  @Test(arguments: [
    ##""1 2.5 30 40""##, ##""{{1, 2.5}, {30, 40}}""##, "[1, 2.5, 30, 40]", "[[1, 2.5], [30, 40]]",
    ##"{"X": 1, "Y": 2.5, "Width": 30, "Height": 40}"##,
    ##"{"width": 30, "height": 40, "x": 1, "y": 2.5}"##,
  ])
  func readsRectangles(text: String) throws {
    let element = try element("\"frame\": \(text), \"accessibilityFrame\": \(text)")
    #expect(element.frame == Rect(x: 1, y: 2.5, width: 30, height: 40))
    #expect(element.accessibilityFrameOverride == element.frame)
  }

  @Test func readsEveryKindOfValueAsSuchAndAsText() throws {
    let pairs = [
      (
        ##""isHidden":true,"alpha":0.5,"sortPriority":2,"traits":["button",131072]"##,
        ##""isHidden":"YES","alpha":"0.5","sortPriority":"2","traits":"button 0x20000""##
      ),
      (
        ##""isHidden":1,"activationPoint":[3,4],"contentInset":[1,2,3,4],"indexPath":[1,2]"##,
        ##""isHidden":"1","activationPoint":"{3, 4}","contentInset":"1 2 3 4","indexPath":"1 2""##
      ),
      (
        ##""activationPoint":{"X":3,"Y":4},"contentInset":{"top":1,"left":2,"bottom":3,"right":4}"##,
        ##""activationPoint":"3 4","contentInset":"1 2 3 4""##
      ),
      (
        ##""indexPath":{"section":1,"row":2},"gestureRecognizers":["tap","pan"],"elements":["#a"]"##,
        ##""indexPath":"1 2","gestureRecognizers":"tap pan","elements":"#a""##
      ),
      (
        ##""row":3,"column":9223372036854775807,"rowCount":2,"rowHeaders":{"0":["#a","#b"],"1":"#c"}"##,
        ##""row":"3","column":"notFound","rowCount":"2","rowHeaders":"0: #a #b; 1: #c""##
      ),
      (
        ##""traits":18446744073709551615,"label":"a","hint":null"##,
        ##""traits":"0xFFFFFFFFFFFFFFFF","label":"a""##
      ),
    ]
    for (typed, spelled) in pairs {
      var first = try element(typed)
      var second = try element(spelled)
      for column in [\Element.line, \Element.column] {
        first[keyPath: column] = 0
        second[keyPath: column] = 0
      }
      #expect(first == second, "\(typed)")
    }
  }

  @Test func readsUIKitsFullNames() throws {
    let element = try element(
      ##""accessibilityLabel":"L","accessibilityTraits":"link","accessibilityCustomActions":["Go"],"##
        + ##""accessibilityElements":[],"className":"UIButton","accessibilityViewIsModal":true,"##
        + ##""accessibilityUserInputLabels":["l"]"##)
    #expect(element.label == "L")
    #expect(element.traits == .link)
    #expect(element.rare.customActions == ["Go"])
    #expect(element.rare.userInputLabels == ["l"])
    #expect(element.elements == [])
    #expect(element.uiKitClass == .button)
    #expect(element.viewIsModal == true)
  }

  @Test func readsEntriesOfListsShortAndLong() throws {
    let element = try element(
      ##""customActions":["Go",{"name":"Stop"}],"userInputLabels":[{"label":"l"},"m"],"##
        + ##""customContent":[{"label":"W","value":"2","importance":"high"}],"##
        + ##""customRotors":["Bare",{"name":"R","results":["x",{"ref":"#gone"}]}]"##)
    #expect(element.rare.customActions == ["Go", "Stop"])
    #expect(element.rare.userInputLabels == ["l", "m"])
    #expect(
      element.rare.customContent == [CustomContent(label: "W", value: "2", isImportant: true)])
    #expect(
      element.rare.customRotors == [
        CustomRotor(name: "Bare"),
        CustomRotor(
          name: "R",
          results: [RotorResult(label: "x"), RotorResult(element: .dangling("gone"))]),
      ])
  }

  @Test func takesWholeElementsInTheOverride() throws {
    let recording = try recording(
      from: """
        {"formatVersion": 1, "children": [
          {"id": "box", "elements": [
            {"label": "First", "elements": ["#last", {"label": "Inner"}]},
            "#child",
            {"id": "last", "kind": "element", "class": "UIButton"}
          ], "children": [
            {"id": "child", "children": [{"label": "Grandchild"}]}
          ]}
        ]}
        """)
    let tree = try #require(recording.screens.first?.tree)
    let texts = tree.elements.map { $0.label ?? $0.id ?? "" }
    #expect(texts == ["box", "child", "Grandchild", "First", "Inner", "last"])
    #expect(tree[0].elements == [.element(3), .element(1), .element(5)])
    #expect(tree[3].elements == [.element(5), .element(4)])
    #expect(tree[3].kind == .accessibilityElement)
    #expect(!tree[3].isAccessibilityElement)
    #expect(tree[4].isAccessibilityElement)
    #expect(tree[5].kind == .view)
    #expect((0..<6).map { tree.parent(of: $0) } == [nil, 0, 1, 0, 3, 0])
  }

  /// Writers that sort keys put the version behind the elements, too far to be seen at first.
  @Test func isRecognisedByItsElements() {
    let elements = Array(repeating: #"{"class":"UIView","children":[{"label":"a"}]}"#, count: 1_000)
    let text = "{\"children\":[\(elements.joined(separator: ","))],\"formatVersion\":1}"
    #expect(HierarchyImporter.dialect(of: Array(text.utf8)) == .recording)
    let list = "<plist><dict><key>children</key><array><dict><key>label</key>"
    #expect(HierarchyImporter.dialect(of: Array(list.utf8)) == .recording)
    for other in [#"{"children":[{"type":"Button"}]}"#, #"{"children":[]}"#, #"{"children":[1]}"#] {
      #expect(HierarchyImporter.dialect(of: Array(other.utf8)) == nil)
    }
  }

  @Test func knowsWhereAnElementStands() throws {
    let text = """
      {"formatVersion": 1, "screens": [
        {"children": [{}, {"children": [
      {}]}]}]}
      """
    let recording = try recording(from: text)
    let tree = try #require(recording.screens.first?.tree)
    #expect(tree.elements.map { "\($0.line):\($0.column)" } == ["2:17", "2:21", "3:1"])
    let binary = RecordingPropertyListWriter.document(of: recording, notation: .binary)
    let read = try HierarchyImporter.recording(
      from: binary.bytes, options: ImportOptions(fileName: "test.plist"))
    #expect(read.screens.first?.tree[2].rare.keyPath == "children[1].children[0]")
    #expect(read.screens.first?.tree[2].line == 0)
  }

  @Test func leavesOutUnknownKeysWithANote() throws {
    let recording = try recording(
      from: """
        {"formatVersion": 1, "author": "x", "screens": [{"titel": 1, "children": [
          {"lable": "a"}, {"lable": "b", "screens": [], "customActions": [{"name": "c", "x": 1}]}
        ]}]}
        """)
    #expect(
      recording.notes.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" } == [
        "1:32 \"author\" is no key of a recording and is left out",
        "1:59 \"titel\" is no key of a screen and is left out",
        "2:13 \"lable\" is no key of an element and is left out; did you mean \"label\"?",
        "2:45 \"screens\" is no key of an element and is left out",
        "2:86 \"x\" is no key of such an entry and is left out",
      ])
  }

  static let refusals: [(text: String, error: String)] = [
    (##"{"formatVersion":2,"idiom":"lamp"}"##, "1:18: error: \"formatVersion\" is 2, newer than"),
    (##"{"formatVersion":"x"}"##, "1:18: error: \"formatVersion\" is \"x\", not a whole number"),
    (
      ##"{"formatVersion":1,"screens":{}}"##, "1:30: error: \"screens\" is a dictionary; it must be"
    ),
    (##"{"formatVersion":1,"screens":[1]}"##, "1:31: error: a screen is the number 1"),
    (
      ##"{"formatVersion":1,"screens":[],"children":[]}"##,
      "1:44: error: \"children\" stands beside"
    ),
    (##"{"formatVersion":1,"children":["a"]}"##, "1:32: error: an element is \"a\""),
    (
      ##"{"formatVersion":1,"children":[{"children":[[]]}]}"##,
      "1:45: error: an element is an array"
    ),
    (
      ##"{"formatVersion":1,"idiom":"lamp"}"##,
      "1:28: error: \"idiom\" is \"lamp\"; it can be \"phone\""
    ),
    (
      ##"{"formatVersion":1,"name":5}"##,
      "1:27: error: \"name\" is the number 5, not a text in quotes"
    ),
    (
      ##"{"formatVersion":1,"systemVersion":26.1}"##,
      "1:36: error: \"systemVersion\" is the number 26.1, not a version in quotes"
    ),
    (
      ##"{"formatVersion":1,"children":[{"id":"a"},{"id":"a"}]}"##,
      "1:43: error: the id \"a\" is taken by the element at 1:32"
    ),
    (
      ##"{"formatVersion":1,"children":[{"kind":"view"}]}"##,
      "1:40: error: \"kind\" is \"view\"; it can be \"element\" or \"accessibilityElement\""
    ),
    (##"{"formatVersion":1,"children":[{"class":5}]}"##, "1:41: error: \"class\" is the number 5"),
  ]

  @Test(arguments: refusals)
  func refusesRecordings(_ text: String, _ error: String) {
    let printed = refusal(of: text)
    #expect(printed?.hasPrefix("test.xml:\(error)") == true, "\(printed ?? "")")
  }

  static let badValues: [(property: String, message: String)] = [
    (##""frame":"1 2 3""##, "\"frame\" is \"1 2 3\", not four numbers"),
    (##""frame":[1,2,3]"##, "\"frame\" is an array, not a rectangle"),
    (##""frame":[1,2,3,4,5]"##, "\"frame\" is an array, not a rectangle"),
    (##""frame":[[1,2,3],[4]]"##, "\"frame\" is an array, not a rectangle"),
    (##""frame":[1,2,3,"4"]"##, "\"frame\" holds \"4\" where a number should be"),
    (##""frame":{"X":1,"Y":2}"##, "\"frame\" is a dictionary, not a rectangle"),
    (##""frame":5"##, "\"frame\" is the number 5, not a rectangle"),
    (##""isHidden":2"##, "\"isHidden\" is the number 2, not true or false"),
    (##""isHidden":"maybe""##, "\"isHidden\" is \"maybe\"; it can be"),
    (##""alpha":1.5"##, "\"alpha\" is the number 1.5, not a number from 0 to 1"),
    (##""alpha":[]"##, "\"alpha\" is an array, not a number"),
    (##""rowCount":-1"##, "\"rowCount\" is the number -1, not a whole number from 0 on"),
    (##""rowCount":1.5"##, "\"rowCount\" is the number 1.5, not a whole number from 0 on"),
    (##""row":-1"##, "\"row\" is the number -1, not a whole number from 0 on or \"notFound\""),
    (##""traits":"buton""##, "did you mean \"button\"?"),
    (##""traits":["button","buton"]"##, "did you mean \"button\"?"),
    (##""traits":[true]"##, "\"traits\" holds true where the name of a trait should be"),
    (##""traits":-1"##, "\"traits\" holds the number -1 where"),
    (##""elements":"a""##, "write \"#\" before each id"),
    (##""elements":["a"]"##, "write \"#\" before each id"),
    (##""elements":["#a #b"]"##, "\"elements\" holds \"#a #b\" where one reference"),
    (##""elements":[1]"##, "\"elements\" holds the number 1 where a reference"),
    (##""elements":{}"##, "\"elements\" is a dictionary, not an array"),
    (##""rowHeaders":{"a":[]}"##, "has the key \"a\", not a whole number"),
    (##""indexPath":[0,1.5]"##, "\"indexPath\" is an array, not two whole numbers"),
    (##""gestureRecognizers":["double tap"]"##, "where a word without spaces should be"),
    (##""backgroundColor":16711680"##, "\"backgroundColor\" is the number 16711680, not a color"),
    (##""containerType":true"##, "\"containerType\" is true, not \"none\", "),
    (##""label":["a"]"##, "\"label\" is an array, not a text"),
    (##""id":"a b""##, "an id has no white space"),
    (##""customActions":"Go""##, "\"customActions\" is \"Go\"; it must be an array"),
    (
      ##""customActions":[5]"##,
      "an entry of \"customActions\" is the number 5, not a dictionary or"
    ),
    (##""customContent":["a"]"##, "an entry of \"customContent\" is \"a\", not a dictionary"),
    (##""customContent":[{}]"##, "an entry of \"customContent\" has no \"label\""),
    (
      ##""customRotors":[{"name":"R","results":[{"ref":[{}]}]}]"##,
      "\"ref\" holds an element; it must be a reference"
    ),
  ]

  @Test(arguments: badValues)
  func refusesValues(_ property: String, _ message: String) {
    let printed = refusal(of: "{\"formatVersion\":1,\"children\":[{\(property)}]}")
    #expect(printed?.contains(message) == true, "\(printed ?? "")")
    #expect(printed?.hasPrefix("test.xml:1:") == true)
  }

  @Test func refusesNumbersThatAreNotFinite() {
    let text = """
      <plist><dict><key>formatVersion</key><integer>1</integer><key>children</key><array><dict>
      <key>alpha</key><real>nan</real></dict></array></dict></plist>
      """
    #expect(
      refusal(of: text)
        == "test.xml:2:17: error: \"alpha\" is the number nan, not a finite number")
  }

  @Test func saysWhereInABinaryFile() throws {
    let value = SampleValue.dictionary([
      .init(key: "formatVersion", value: .integer(1)),
      .init(
        key: "screens",
        value: .array([
          .dictionary([
            .init(
              key: "children",
              value: .array([
                .dictionary([]), .dictionary([.init(key: "alpha", value: .integer(7))]),
              ]))
          ])
        ])),
    ])
    let bytes = BinaryPropertyListWriter.bytes(of: value.document)
    #expect(
      refusal(of: bytes)
        == "test.xml: screens[0].children[1].alpha: error: \"alpha\" is the number 7, not a number "
        + "from 0 to 1")
  }

  @Test func limitsElementsAndDepth() {
    var limits = ImportLimits()
    limits.maximumElements = 3
    limits.maximumDepth = 2
    let wide = ##"{"formatVersion":1,"children":[{},{},{},{}]}"##
    #expect(refusal(of: Array(wide.utf8), limits: limits)?.contains("more than 3 elements") == true)
    let deep = ##"{"formatVersion":1,"children":[{"children":[{"elements":[{}]}]}]}"##
    #expect(refusal(of: Array(deep.utf8), limits: limits)?.contains("deeper than 2 levels") == true)
  }

  @Test func survivesBeingCutAnywhere() {
    for text in [RecordingSpellingTests.json, RecordingSpellingTests.propertyList] {
      let bytes = Array(text.utf8)
      for end in 0..<(bytes.count - 2) {
        #expect(refusal(of: Array(bytes[..<end]), dialect: .recording) != nil, "\(end)")
      }
    }
  }
}
