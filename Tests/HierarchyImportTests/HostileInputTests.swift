import AccessibilityTree
import HierarchyImport
import Testing

/// Files that are broken, cut, foreign or malicious: refused in one line, and never a crash.
@Suite struct HostileInputTests {
  static let small = """
    <?xml version="1.0" encoding="UTF-8"?>
    <recording name="Kiosk"><!-- soup -->
      <element id="a" class="UILabel" label="Súp &amp; bread 👩‍🍳" frame="0 0 10.5 20" traits="header">
        <customRotor name="R"><rotorResult ref="#a"/></customRotor>
      </element>
      <accessibilityElement elements="#a #b"/>
    </recording>
    """

  static let appium = """
    <AppiumAUT><XCUIElementTypeApplication x="0" y="0" width="390" height="844">
    <XCUIElementTypeTable traits="Button, Link"><XCUIElementTypeCell visible="true"/>
    </XCUIElementTypeTable></XCUIElementTypeApplication></AppiumAUT>
    """

  /// A file that is cut anywhere before its last `>` is refused with a place in it.
  @Test(arguments: [small, appium])
  func refusesEveryTruncation(of text: String) {
    let bytes = Array(text.utf8)
    for length in 0..<(bytes.count - 1) {
      let error = refusal(of: Array(bytes[..<length]))
      #expect(error?.hasPrefix("test.xml:") == true, "\(length) bytes")
      #expect(error?.contains("error: ") == true, "\(length) bytes")
    }
  }

  /// One byte changed anywhere is read or refused, and both without a crash.
  @Test(arguments: [small, appium])
  func survivesEveryChangedByte(of text: String) {
    let bytes = Array(text.utf8)
    var refused = 0
    for index in bytes.indices {
      for replacement in [0x00, 0x20, 0x22, 0x3C, 0x3E, 0x26, 0x2D, 0x39, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = replacement
        if let error = refusal(of: changed) {
          refused += 1
          #expect(error.hasPrefix("test.xml"), "byte \(index) as \(replacement)")
        }
      }
    }
    #expect(refused > bytes.count)
  }

  @Test func expandsNoEntities() throws {
    let bomb = """
      <!DOCTYPE recording [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <recording name="&b;"/>
      """
    let error = try #require(refusal(of: bomb))
    #expect(error.hasPrefix("test.xml:1:"))
    let file = """
      <!DOCTYPE recording [<!ENTITY a SYSTEM "file:///etc/hostname">]>
      <recording name="&a;"/>
      """
    let errorOfFile = try #require(refusal(of: file))
    #expect(errorOfFile.hasPrefix("test.xml:1:"))
    let undefined = try #require(refusal(of: "<recording name='&nbsp;'/>"))
    #expect(undefined.hasPrefix("test.xml:1:"))
  }

  @Test func refusesNestingWithoutEnd() {
    for tag in ["element", "gadget"] {
      let text = "<recording>" + String(repeating: "<\(tag)>", count: 200_000)
      let error = refusal(of: text)
      #expect(error?.contains("deep") == true || error?.contains("nest") == true)
    }
    let text = "<AppiumAUT>" + String(repeating: "<XCUIElementTypeOther>", count: 200_000)
    #expect(
      refusal(of: text)
        == "test.xml:1:220012: error: elements are nested deeper than 10000 levels, "
        + "the most that are read; '--limit depth=NUMBER' raises the limit")
  }

  static let foreign: [(bytes: [UInt8], error: String)] = [
    ([], ":1:1: error: the file is empty"),
    (Array(" \n\t ".utf8), ":1:1: error: the file is empty"),
    ([0xEF, 0xBB, 0xBF, 0x0A], ":1:1: error: the file is empty"),
    ([0x1F, 0x8B, 0x08, 0x00], ": error: this looks like a gzip archive; unpack it first"),
    (Array("PK\u{3}\u{4}rest".utf8), ": error: this looks like a zip archive; unpack it first"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D], ": error: this looks like a PNG image, not a hierarchy"),
    (Array("%PDF-1.7".utf8), ": error: this looks like a PDF document, not a hierarchy"),
    (
      Array("NIBArchive\u{1}".utf8),
      ": error: this looks like a compiled nib; read the xib or storyboard that it was compiled "
        + "from"
    ),
    (
      Array("<!DOCTYPE html>\n<html><body></body></html>".utf8),
      ":1:1: error: this looks like an HTML page, not a hierarchy"
    ),
    (
      Array("<html lang='en'/>".utf8), ":1:1: error: this looks like an HTML page, not a hierarchy"
    ),
    (Array("<svg/>".utf8), ":1:1: error: this looks like an SVG image, not a hierarchy"),
    (
      Array("<hierarchy rotation='0'/>".utf8),
      ":1:1: error: this looks like a hierarchy of Android's UI Automator; "
        + "VoiceOver's order needs one of iOS"
    ),
    (Array("<!-- nothing -->".utf8), ":1:1: error: this looks like XML, but has no element"),
    (
      Array("hello".utf8),
      ":1:1: error: this is neither XML, JSON nor a property list, nor one of the text dumps that Swipeline knows"
    ),
    (
      Array("\"<?xml version=\\\"1.0\\\"?>".utf8),
      ":1:1: error: this looks like XML in a string of some program's code; "
        + "take it out of the quotes and undo the escaping"
    ),
  ]

  @Test(arguments: foreign)
  func saysWhatAForeignFileLooksLike(_ bytes: [UInt8], _ error: String) {
    let printed = refusal(of: bytes)
    #expect(printed == "test.xml\(error)")
  }

  /// Log lines may stand before an XML document; that a text of JSON has XML in it makes it none.
  @Test func readsJSONWithXMLInAText() throws {
    let text = #"{"children": [{"label": "Two\nlines of <?xml version=\"1.0\"?>"}]}"#
    let recording = try recording(from: #"{"formatVersion": 1, "screens": [\#(text)]}"#)
    #expect(recording.screens.first?.tree[0].label == "Two\nlines of <?xml version=\"1.0\"?>")
    let log = "[HTTP] GET /source\n<AppiumAUT><XCUIElementTypeButton/></AppiumAUT>"
    let source = try HierarchyImporter.recording(
      from: Array(log.utf8), options: ImportOptions(fileName: "log"))
    #expect(source.dialect == .appium)
  }

  /// Keys of a file are in its errors, which are one line each.
  @Test func printsAKeyWithALineBreakInOneLine() throws {
    let recording = try recording(
      from: #"{"formatVersion": 1, "children": [{"frame": "0 0 9 9"}]}"#)
    var bytes = RecordingPropertyListWriter.document(of: recording, notation: .binary).bytes
    for (old, new) in [("children", Array("chil\nren".utf8)), ("0 0 9 9", [0xFF])] {
      let place = try #require(bytes.indices.first { bytes[$0...].starts(with: old.utf8) })
      bytes.replaceSubrange(place..<(place + new.count), with: new)
    }
    let error = try #require(refusal(of: bytes))
    #expect(!error.contains("\n"))
    #expect(error.contains("chil ren"))
  }

  @Test func printsADeclaredEncodingWithALineBreakInOneLine() {
    let error = refusal(of: "<?xml version='1.0' encoding='UTF-16\nle'?><recording/>")
    #expect(error?.contains("\n") == false)
  }

  @Test func refusesADialectInAnotherNotation() {
    #expect(
      refusal(of: "hello", dialect: .appium)
        == "test.xml:1:1: error: this is text, in which an Appium source is not read")
  }

  @Test func readsWhatAForcedDialectAllows() throws {
    let recording = try recording(from: "<Panel><Button label='Go'/></Panel>", dialect: .appium)
    #expect(recording.screens.first?.tree.count == 2)
    #expect(recording.notes.count == 1)
  }

  // MARK: Encodings

  @Test func readsUTF8WithAByteOrderMark() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(Self.small.utf8)
    try expectSmall(bytes)
  }

  @Test(arguments: [true, false])
  func readsUTF16(isBigEndian: Bool) throws {
    let text = Self.small.replacing("UTF-8", with: "UTF-16")
    var bytes: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for unit in text.utf16 {
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xFF)
      bytes += isBigEndian ? [high, low] : [low, high]
    }
    try expectSmall(bytes)
  }

  @Test func readsLatin1() throws {
    var bytes = Array("<?xml version='1.0' encoding='ISO-8859-1'?><recording name='S".utf8)
    bytes += [0xFA]
    bytes += Array("p'><element/></recording>".utf8)
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "test.xml"))
    #expect(recording.name == "Súp")
  }

  @Test func refusesBytesThatAreNoUTF8() throws {
    let bytes = Array("<recording>\n <element label='".utf8) + [0xC3, 0x28] + Array("'/>".utf8)
    let error = try #require(refusal(of: bytes))
    #expect(error.hasPrefix("test.xml:2:"))
  }

  private func expectSmall(_ bytes: [UInt8]) throws {
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "test.xml"))
    let tree = try #require(recording.screens.first?.tree)
    #expect(tree.count == 2)
    #expect(tree[0].label == "Súp & bread 👩‍🍳")
    #expect(tree[0].line == 3)
    #expect(tree[0].column == 3)
    #expect(tree[1].elements == [.element(0), .dangling("b")])
  }
}
