import AccessibilityTree
import Testing

@testable import HierarchyImport

/// The spellings of the recording format other than XML: written, read back, and turned into each other.
@Suite struct RecordingSpellingTests {
  enum Spelling: CaseIterable {
    case xml, json, propertyList, binaryPropertyList

    func document(of recording: Recording) -> RecordingDocument {
      switch self {
      case .xml: RecordingXMLWriter.document(of: recording)
      case .json: RecordingJSONWriter.document(of: recording)
      case .propertyList: RecordingPropertyListWriter.document(of: recording, notation: .xml)
      case .binaryPropertyList:
        RecordingPropertyListWriter.document(of: recording, notation: .binary)
      }
    }
  }

  /// Writes and reads a recording; places in the file left out.
  private func copy(_ recording: Recording, _ spelling: Spelling) throws -> Recording {
    let document = spelling.document(of: recording)
    #expect(document.notes == [])
    #expect(HierarchyImporter.dialect(of: document.bytes) == .recording)
    var read = try HierarchyImporter.recording(
      from: document.bytes, options: ImportOptions(fileName: "test"))
    for screen in read.screens.indices {
      for index in 0..<read.screens[screen].tree.count {
        read.screens[screen].tree[index].line = 0
        read.screens[screen].tree[index].column = 0
        if read.screens[screen].tree[index].rare.keyPath != nil {
          read.screens[screen].tree[index].rare.keyPath = nil
        }
      }
    }
    return read
  }

  @Test(arguments: UInt64(1)...40)
  func readsBackWhatItWrites(seed: UInt64) throws {
    var random = RandomRecording(seed: seed)
    let original = random.recording()
    for spelling in Spelling.allCases {
      let read = try copy(original, spelling)
      #expect(read == original, "\(spelling), seed \(seed)")
    }
  }

  @Test(arguments: UInt64(101)...115)
  func staysTheSameThroughAllSpellings(seed: UInt64) throws {
    var random = RandomRecording(seed: seed)
    let original = random.recording()
    var recording = original
    for spelling in [Spelling.xml, .propertyList, .json, .binaryPropertyList, .xml] {
      recording = try copy(recording, spelling)
    }
    let before = RecordingXMLWriter.document(of: original).text
    let after = RecordingXMLWriter.document(of: recording).text
    #expect(after == before)
  }

  @Test(arguments: [Spelling.json, .binaryPropertyList])
  func holdsControlCharacters(_ spelling: Spelling) throws {
    var builder = ElementTree.Builder()
    var element = Element()
    element.label = "a\u{0}b\u{1B}c\u{FFFE}d\u{7F}"
    builder.add(element)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let read = try copy(recording, spelling)
    #expect(read == recording)
  }

  @Test func saysWhatAnXMLPropertyListCannotHold() {
    var builder = ElementTree.Builder()
    var element = Element()
    element.label = "a\u{0}b"
    builder.add(element)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let document = RecordingPropertyListWriter.document(of: recording, notation: .xml)
    #expect(
      document.notes == [
        ImportNote(
          "XML cannot hold control characters; 1 of them in the texts are written as U+FFFD")
      ])
  }

  /// Ids are unique in a recording, so those given to elements without one are, too.
  @Test(arguments: Spelling.allCases)
  func givesIDsThatAreUniqueInAllScreens(_ spelling: Spelling) throws {
    var recording = Recording()
    for _ in 0..<3 {
      var builder = ElementTree.Builder()
      var root = Element()
      root.elements = [.element(1)]
      builder.open(root)
      builder.add(Element())
      recording.screens.append(Screen(tree: builder.finish()))
    }
    let read = try copy(recording, spelling)
    let ids = read.screens.map { $0.tree[1].id }
    #expect(ids == ["e1", "_e1", "__e1"])
    let overrides = read.screens.map { $0.tree[0].elements }
    #expect(overrides == Array(repeating: [.element(1)], count: 3))
  }

  @Test(arguments: [Spelling.json, .binaryPropertyList])
  func readsDeepTrees(_ spelling: Spelling) throws {
    var builder = ElementTree.Builder()
    for _ in 0..<10_000 { builder.open(Element()) }
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let read = try copy(recording, spelling)
    #expect(read == recording)
  }

  static let json = """
    {
      "formatVersion": 1,
      "name": "Kiosk \\"1\\"",
      "idiom": "pad",
      "systemVersion": "26",
      "screens": [
        {
          "name": "A",
          "frame": "0 0 1 0.5"
        },
        {
          "children": [
            {
              "class": "UIWindow",
              "isKeyWindow": true,
              "children": [
                {
                  "class": "UILabel",
                  "id": "a",
                  "frame": "0.5 -1 174.3333 1e+21",
                  "label": "A\\nb ‏ג",
                  "alpha": 0.5
                },
                {
                  "class": "UIButton",
                  "traits": "",
                  "isEnabled": false,
                  "elements": [
                    "#a",
                    "#gone"
                  ],
                  "sortPriority": -2
                },
                {
                  "kind": "accessibilityElement",
                  "frame": "unknown",
                  "elements": [],
                  "rowCount": 2,
                  "columnCount": 0,
                  "rowHeaders": "0: #a; 1:",
                  "row": "notFound",
                  "column": 1,
                  "customActions": [
                    "Go"
                  ],
                  "customContent": [
                    {
                      "label": "Weight",
                      "value": "2 kg",
                      "isImportant": true
                    }
                  ],
                  "customRotors": [
                    {
                      "name": "R",
                      "moreResults": true,
                      "results": [
                        {
                          "label": "x",
                          "ref": "#a"
                        }
                      ]
                    },
                    {
                      "name": "Empty"
                    }
                  ],
                  "userInputLabels": [
                    "Cell"
                  ]
                }
              ]
            }
          ]
        }
      ]
    }

    """

  @Test func keepsJSONAsItWouldWriteIt() throws {
    let recording = try recording(from: Self.json)
    #expect(recording.notes == [])
    let written = RecordingJSONWriter.document(of: recording).text
    #expect(written == Self.json)
  }

  static let propertyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>formatVersion</key>
    \t<integer>1</integer>
    \t<key>children</key>
    \t<array>
    \t\t<dict>
    \t\t\t<key>class</key>
    \t\t\t<string>UILabel</string>
    \t\t\t<key>label</key>
    \t\t\t<string>A &lt;b&gt; &amp;
    c&#13;</string>
    \t\t\t<key>isHidden</key>
    \t\t\t<true/>
    \t\t\t<key>alpha</key>
    \t\t\t<real>0.25</real>
    \t\t\t<key>elements</key>
    \t\t\t<array/>
    \t\t</dict>
    \t</array>
    </dict>
    </plist>

    """

  @Test func keepsPropertyListsAsItWouldWriteThem() throws {
    let recording = try recording(from: Self.propertyList)
    #expect(recording.notes == [])
    #expect(recording.screens.first?.tree[0].label == "A <b> &\nc\r")
    let written = RecordingPropertyListWriter.document(of: recording, notation: .xml).text
    #expect(written == Self.propertyList)
  }
}
