import Testing

@testable import HierarchyImport

/// JSON and property lists that hold no hierarchy: the message says what they look like.
@Suite struct StructureRefusalTests {
  static let documents: [(text: String, message: String)] = [
    (
      #"{"$schema": "http://x", "properties": {"traversalIndex": {}}}"#,
      "this looks like a JSON schema"
    ),
    (#"{"definitions": {"rect": {"type": "object"}}}"#, "this looks like a JSON schema"),
    (#"[{"path": "$.[].AXFrame", "type": "string"}]"#, "its keys are \"path\", \"type\""),
    (#"{"a": 1, "b": {"z": 1}, "c": 2, "d": 3, "e": 4}"#, #"its keys are "a", "b", "c", "d", ..."#),
    ("[1, 2]", "this is JSON, but is none of the dialects that Swipeline knows"),
    ("{ key = value; }", "a property list in NeXT's old notation"),
    ("{\n  \"NSWindow.title\" = \"Bakery\";\n}", "a property list in NeXT's old notation"),
    (#"{"axElement": {"identifier": ""}, "depth": 1}"#, "the answer of Maestro's driver"),
    (
      "<plist><dict><key>CFBundleIdentifier</key><string>a</string></dict></plist>",
      "this looks like an Info.plist"
    ),
    (
      "<plist><dict><key>NSPrivacyTracking</key><false/></dict></plist>",
      "this looks like a privacy manifest"
    ),
    (
      "<plist><dict><key>Library</key><dict><key>formatVersion</key><integer>1</integer></dict>"
        + "</dict></plist>",
      "a property list without a hierarchy that is read; its keys are \"Library\""
    ),
    (
      #"{"name": "Cart", "children": [{"class": "UIButton", "text": "Pay"}]}"#,
      #"its keys are "name", "children"; a recording has "formatVersion", which is 1, beside them"#
    ),
    (
      #"{"name": "Cart", "children": []}"#,
      #"its keys are "name", "children"; a recording has "formatVersion", which is 1, beside them"#
    ),
    (
      "<plist><dict><key>children</key><array/></dict></plist>",
      #"its keys are "children"; a recording has "formatVersion", which is 1, beside them"#
    ),
    (
      #"[{"class": "UIButton", "label": "Pay"}]"#,
      #""class", "label"; a recording is a dictionary with "formatVersion", which is 1, and "children""#
    ),
    (
      #"{"class": "UIButton", "frame": [0, 0, 9, 9]}"#,
      #""class", "frame"; a recording is a dictionary with "formatVersion", which is 1, and "children""#
    ),
    ("<plist><array/></plist>", "this is a property list, but is none of the dialects"),
  ]

  @Test(arguments: documents)
  func saysWhatItLooksLike(_ text: String, _ message: String) {
    let printed = refusal(of: text)
    #expect(printed?.contains(message) == true, "\(printed ?? "")")
    #expect(printed?.hasPrefix("test.xml:1:1: error: ") == true)
  }

  @Test(arguments: [
    (["$version", "$archiver", "$top", "$objects"], "a keyed archive, such as a compiled nib"),
    (["UIViewControllerIdentifiersToNibNames"], "the index of a compiled storyboard"),
    (["CFBundleExecutable"], "an Info.plist"),
    (["window frame"], "a property list without a hierarchy that is read"),
  ])
  func saysWhatABinaryFileLooksLike(_ keys: [String], _ message: String) {
    let value = SampleValue.dictionary(keys.map { .init(key: $0, value: .boolean(true)) })
    let printed = refusal(of: BinaryPropertyListWriter.bytes(of: value.document))
    #expect(printed?.contains(message) == true, "\(printed ?? "")")
    #expect(printed?.hasPrefix("test.xml: error: ") == true)
  }

  @Test func refusesResultsWithoutATree() {
    let text = """
      <plist><dict><key>All Samples</key><array><dict><key>Message</key><string>x</string></dict>
      </array></dict></plist>
      """
    #expect(refusal(of: text)?.contains("the script has to call \"logElementTree()\"") == true)
  }
}
