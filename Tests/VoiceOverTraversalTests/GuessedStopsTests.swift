import AccessibilityTree
import HierarchyImport
import Testing
import VoiceOverTraversal

/// The stops of page sources that do not say which elements are accessible.
@Suite struct GuessedStopsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var body: String
    var spoken: [String]

    init(_ name: String, _ body: String, _ spoken: [String]) {
      testDescription = name
      self.body = body
      self.spoken = spoken
    }
  }

  /// Not each of many texts is looked for in a long label: the cell stays a stop beside its switch.
  @Test(.timeLimit(.minutes(1))) func readsACellOfManyTextsInOnePass() throws {
    let long = "Sound, " + String(repeating: "Sound of a bell, ", count: 20_000)
    let texts = (0..<20_000).map { "<StaticText label=\"Bell \($0)\" y=\"90\"/>" }.joined()
    let stops = try Self.spoken(
      """
      <Window><Table><Cell label="\(long)" y="90">\(texts)\
      <Switch label="Sound" value="1" y="90"/></Cell></Table></Window>
      """)
    #expect(stops.count == 2)
    #expect(stops.last == "Sound. Switch Button. On.")
  }

  static let cases: [Case] = [
    Case(
      "a cell with a label and a chevron is one stop, said as a button",
      """
      <Table><Cell label="General" y="90"><Image y="90"/><StaticText label="General" y="90"/>\
      <Button label="chevron" enabled="false" y="90"/></Cell></Table>
      """, ["General. Button."]),
    Case(
      "a cell of a collection is one stop, its texts are none",
      """
      <CollectionView><Cell label="Copy" y="90"><Other label="Copy" y="90"/></Cell></CollectionView>
      """, ["Copy"]),
    Case(
      "a cell of a collection with a button inside is read through",
      """
      <CollectionView><Cell label="Song" y="90"><StaticText label="Song" y="90"/>\
      <Button label="Play" y="140"/></Cell></CollectionView>
      """, ["Song", "Play. Button."]),
    Case(
      "a disabled button in a cell with a label is none",
      """
      <CollectionView><Cell label="Song" y="90"><StaticText label="Song" y="90"/>\
      <Button label="Play" enabled="false" y="140"/></Cell></CollectionView>
      """, ["Song"]),
    Case(
      "a cell with one switch is the switch",
      """
      <Table><Cell label="Sound" value="1" y="90"><Other y="90"><StaticText label="Sound" y="90"/>\
      <Switch label="Sound" value="1" y="90"/></Other></Cell></Table>
      """, ["Sound. Switch Button. On."]),
    Case(
      "a switch without a label does not stand for its cell",
      """
      <Table><Cell label="Sound" y="90"><StaticText label="Sound" y="90"/>\
      <Switch value="1" y="90"/></Cell></Table>
      """, ["Sound", "Switch Button. On."]),
    Case(
      "the title of a navigation bar is a heading, the text in its button is none",
      """
      <NavigationBar name="Settings"><Button label="Back" x="0"><StaticText label="Back"/></Button>\
      <StaticText label="Settings" x="160"/></NavigationBar>
      """, ["Back. Button.", "Settings. Heading."]),
    Case(
      "a plain element with a label is a stop, one around labels is none",
      """
      <Other label="Echo box Login" y="90"><Other label="Echo box" y="90"/>\
      <Other label="Login" y="140"/></Other>
      """, ["Echo box", "Login"]),
    Case("texts without words are none", "<StaticText y='90'/><StaticText label=' ' y='140'/>", []),
    Case(
      "a picture is a stop where its label is no file name",
      """
      <Image label="icon_close" y="90"/><Image label="Harbour at night" y="140"/>
      """, ["Harbour at night. Image."]),
    Case(
      "scroll bars are none",
      """
      <Other label="Vertical scroll bar, 1 page" value="0%" y="90"/><Button label="Save" y="140"/>
      """, ["Save. Button."]),
    Case(
      "the texts of a link in a web page are said one by one, the only one as the link",
      """
      <WebView><Link label="Logout" y="90"><StaticText label="Logout" y="90"/></Link>\
      <Link label="Read more" y="140"><StaticText label="Read" y="140"/>\
      <StaticText label="more" y="190"/></Link><Image label="map" y="240"/></WebView>
      """, ["Logout. Link.", "Read", "more", "map. Image."]),
    Case(
      "the status bar is left out, what is beside it in its window is not",
      """
      <Other><StatusBar><StaticText label="9:41" y="0"/></StatusBar><Button label="Save" y="140"/>\
      </Other>
      """, ["Save. Button."]),
    Case(
      "what an alert covers is not reached",
      """
      <Other><Button label="Save" y="140"/></Other><Other><Alert label="Delete?">\
      <StaticText label="Delete?" y="290"/><Cell y="340"><Button label="OK" y="340"/></Cell>\
      </Alert></Other>
      """, ["Delete?", "OK. Button."]),
    Case(
      "what a popover covers is not reached",
      """
      <Other><Button label="Save" y="140"/></Other><Other>\
      <Other name="PopoverDismissRegion" label="dismiss popup" y="0"/><Button label="Copy" y="290"/>\
      </Other>
      """, ["dismiss popup", "Copy. Button."]),
  ]

  @Test(arguments: cases)
  func are(_ example: Case) throws {
    #expect(try Self.spoken(Self.window(example.body)) == example.spoken)
  }

  @Test func anAlertInAWindowOfItsOwnCoversTheOthers() throws {
    let source =
      Self.window("<Button label='Save' y='140'/>")
      + Self.window("<Other><Alert><Button label='OK' y='290'/></Alert></Other>")
    #expect(try Self.spoken(source) == ["OK. Button."])
  }

  @Test func explainGivesTheReason() throws {
    let recording = try Self.recording(Self.window("<Other label='Echo box' y='90'/>"))
    let screen = recording.screens[0]
    let element = try #require(screen.tree.elements.firstIndex { $0.label == "Echo box" })
    let lines = Explanation(of: element, on: screen, in: recording).lines.map(\.text)
    #expect(
      lines.contains(
        "the file does not say it; taken for an accessibility element, "
          + "because it has a label, and nothing inside it has one"))
  }

  /// A flag in the file is followed, whatever would be guessed.
  @Test func aFlagOfTheFileIsNotGuessed() throws {
    let source = Self.window(
      "<Other label='Echo box' accessible='false' y='90'/><Image accessible='true' y='140'/>")
    #expect(try Self.spoken(source) == ["Image."])
  }

  private static func window(_ body: String) -> String { "<Window>\(body)</Window>" }

  private static func spoken(_ windows: String) throws -> [String] {
    let recording = try recording(windows)
    return Traversal(of: recording.screens[0], in: recording).stops.map(\.speech.description)
  }

  /// Types without the prefix, and frames of 300 by 40 points unless a place is given.
  private static func recording(_ windows: String) throws -> Recording {
    var source = "<Application x='0' y='0' width='390' height='844'>\(windows)</Application>"
    var result = ""
    while let start = source.firstIndex(of: "<"), let end = source[start...].firstIndex(of: ">") {
      var tag = String(source[source.index(after: start)..<end])
      if tag.hasPrefix("/") {
        tag = "/XCUIElementType" + tag.dropFirst()
      } else {
        let isEmpty = tag.hasSuffix("/")
        if isEmpty { tag.removeLast() }
        let isLarge = !tag.contains(" x=") && !tag.contains(" y=")
        let size = isLarge ? (390, 844) : (300, 40)
        if !tag.contains(" x=") { tag += " x='0'" }
        if !tag.contains(" y=") { tag += " y='0'" }
        if !tag.contains("width=") { tag += " width='\(size.0)' height='\(size.1)'" }
        if !tag.contains("enabled=") { tag += " enabled='true'" }
        tag = "XCUIElementType" + tag + (isEmpty ? "/" : "")
      }
      result += "<\(tag)>"
      source = String(source[source.index(after: end)...])
    }
    return try HierarchyImporter.recording(
      from: Array(result.utf8), options: ImportOptions(fileName: "source.xml"))
  }
}
