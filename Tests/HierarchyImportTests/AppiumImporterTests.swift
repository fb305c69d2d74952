import AccessibilityTree
import HierarchyImport
import Testing

/// Page sources of all generations; each fixture has the outline of the tree that it must give.
@Suite struct AppiumImporterTests {
  static let fixtures = [
    "modern", "doubled", "alert", "uiautomation", "transitional", "frames", "keyboard", "web-view",
    "table-cells", "home-screen", "nothing-visible",
  ]

  @Test(arguments: fixtures)
  func givesTheTreeOf(_ name: String) throws {
    let bytes = try Fixtures.bytes("Appium/\(name).xml")
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "\(name).xml"))
    let expected = try Fixtures.text("Appium/\(name).outline.txt")
    let outline = Outline.text(of: recording)
    #expect(recording.dialect == .appium)
    #expect(outline == expected, "\n\(outline)")
  }

  @Test func knowsWhereAnElementStands() throws {
    let recording = try recording(
      from:
        "<XCUIElementTypeApplication>\n  <XCUIElementTypeButton/>\n</XCUIElementTypeApplication>")
    let element = try #require(recording.screens.first?.tree[0])
    #expect(element.line == 2)
    #expect(element.column == 3)
  }

  @Test func takesIdiomAndDirectionFromTheOptions() throws {
    let text = "<XCUIElementTypeApplication x='0' y='0' width='390' height='844'/>"
    let recording = try HierarchyImporter.recording(
      from: Array(text.utf8),
      options: ImportOptions(fileName: "a.xml", idiom: .pad, layoutDirection: .rightToLeft))
    #expect(recording.idiom == .pad)
    #expect(recording.layoutDirection == .rightToLeft)
    #expect(!recording.limitations.contains(.idiomGuessed))
    #expect(!recording.limitations.contains(.directionNotRecorded))
    #expect(
      recording.notes == [ImportNote("the source holds no element below the application")])
  }

  static let idioms: [(width: Int, height: Int, idiom: Idiom)] = [
    (320, 480, .phone), (440, 956, .phone), (956, 440, .phone), (744, 1133, .pad),
    (1366, 1024, .pad), (205, 251, .watch), (1920, 1080, .tv),
  ]

  @Test(arguments: idioms)
  func guessesTheIdiom(_ width: Int, _ height: Int, _ idiom: Idiom) throws {
    let recording = try recording(
      from: "<XCUIElementTypeApplication x='0' y='0' width='\(width)' height='\(height)'/>")
    #expect(recording.idiom == idiom)
  }

  @Test func readsUnprefixedRootsOnlyWithTheirAttributes() throws {
    let recording = try recording(from: "<Table enabled='true' visible='true'><Cell/></Table>")
    #expect(
      recording.screens.first?.tree.elements.map(\.className) == [
        "UITableView", "UITableViewCell",
      ])
    #expect(
      refusal(of: "<Table><Row/></Table>")
        == "test.xml:1:1: error: the root element \"Table\" belongs to no dialect that is read; "
        + "read are recordings (<recording>), page sources of Appium and WebDriverAgent "
        + "(<AppiumAUT>, <XCUIElementType...>, <UIA...>), .xib files and storyboards (<document>), "
        + "and property lists (<plist>)")
    #expect(
      refusal(of: "<Menu enabled='true'><item/></Menu>")?.contains("belongs to no dialect") == true)
  }

  @Test func leavesOutTheLogBeforeTheSource() throws {
    let recording = try recording(
      from: "12:01 info  source of été:\nok <AppiumAUT>\n<XCUIElementTypeButton/></AppiumAUT>"
    )
    #expect(
      recording.notes == [
        ImportNote("the text before the document is left out", line: 1, column: 1)
      ])
    #expect(recording.screens.first?.tree[0].line == 3)
    let error = refusal(of: "log\nok <AppiumAUT><XCUIElementTypeButton x='a'/></AppiumAUT>")
    #expect(error == "test.xml:2:15: error: \"x\" is \"a\", not a number of points")
  }

  static let bad: [(text: String, error: String)] = [
    (
      "<AppiumAUT>\n <XCUIElementTypeButton x='1' y='2px'/></AppiumAUT>",
      #"2:2: error: "y" is "2px", not a number of points"#
    ),
    (
      "<XCUIElementTypeWindow/>\n<XCUIElementTypeWindow/>",
      "2:1: error: a second element begins here; a document has one outermost element; "
        + "several trees of one screen can be put into one <AppiumAUT>"
    ),
  ]

  @Test(arguments: bad)
  func refuses(_ text: String, _ error: String) {
    let printed = refusal(of: text)
    #expect(printed == "test.xml:\(error)")
  }

  @Test func saysThatASourceIsEscaped() throws {
    let error = try #require(
      refusal(of: #"<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\">\n<\/X>"#))
    #expect(error.hasPrefix("test.xml:1:"))
    #expect(
      error.hasSuffix(
        "; the file seems to be escaped as in a JSON string, which must be undone first"))
  }

  @Test func limitsElementsAndDepth() {
    var limits = ImportLimits()
    limits.maximumElements = 2
    let three = "<AppiumAUT><A/><A/><A/></AppiumAUT>"
    #expect(
      refusal(of: Array(three.utf8), limits: limits)
        == "test.xml:1:20: error: there are more than 2 elements, the most that are read"
        + "; '--limit elements=NUMBER' raises the limit")
    limits = ImportLimits()
    limits.maximumDepth = 2
    #expect(
      refusal(of: Array("<AppiumAUT><A><A><A/></A></A></AppiumAUT>".utf8), limits: limits)
        == "test.xml:1:18: error: elements are nested deeper than 2 levels, "
        + "the most that are read; '--limit depth=NUMBER' raises the limit")
  }
}
