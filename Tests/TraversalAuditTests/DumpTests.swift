import HierarchyImport
import Testing
import TraversalAudit

/// What real dumps made the audit say wrongly, reduced to what showed it.
@Suite struct DumpTests {
  private func audit(_ text: String) throws -> [String] {
    let recording = try HierarchyImporter.recording(
      from: Array(text.utf8), options: ImportOptions(fileName: "dump.xml"))
    return findings(recording).map(brief)
  }

  private func page(_ elements: String) -> String {
    """
    <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" \
    enabled="true" visible="true" x="0" y="0" width="390" height="844">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" \
    width="390" height="844">
          \(elements)
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
    </AppiumAUT>
    """
  }

  private func element(
    _ type: String, _ label: String, _ frame: (x: Int, y: Int, width: Int, height: Int),
    more: String = "", inside: String = ""
  ) -> String {
    """
    <XCUIElementType\(type) type="XCUIElementType\(type)" name="\(label)" label="\(label)" \
    enabled="true" visible="true" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" \
    height="\(frame.height)" \(more)>\(inside)</XCUIElementType\(type)>
    """
  }

  /// Without `accessible`, a button around others is a guess from its class.
  @Test func aButtonAroundButtonsWithoutFlags() throws {
    let inner = element("Button", "Cancel", (0, 0, 390, 100))
    let found = try audit(page(element("Button", "Sheet", (0, 0, 390, 600), inside: inner)))
    #expect(found == [])
  }

  @Test func aButtonAroundButtonsWithFlags() throws {
    let flag = #"accessible="true""#
    let inner = element("Button", "Cancel", (0, 0, 390, 100), more: flag)
    let found = try audit(
      page(element("Button", "Sheet", (0, 0, 390, 600), more: flag, inside: inner)))
    #expect(found == ["swallowed-by-parent Cancel"])
  }

  /// The footer of a section stands after all cells in the dump, and has no index path there.
  @Test func aFooterOfATableWithoutIndexPaths() throws {
    let cells = [100, 200, 400].map { y in
      element(
        "Cell", "", (0, y, 390, 44),
        inside: element("Switch", "Switch \(y)", (300, y, 51, 31), more: #"value="1""#))
    }
    let footer = element(
      "Other", "About", (0, 250, 390, 40), inside: element("Button", "More", (16, 250, 100, 40)))
    let table = element("Table", "", (0, 0, 390, 844), inside: cells.joined() + footer)
    let found = try audit(page(table))
    #expect(!found.contains { $0.hasPrefix("traversal-order-mismatch") })
  }

  /// The keys of a keyboard are the system's, and so are the buttons among them.
  @Test func aKeyboard() throws {
    let letters = ["q", "w", "e"].enumerated().map { place, letter in
      element("Key", letter, (place * 40, 600, 38, 40))
    }
    // Shift stands behind the letters of the row above it, and before the "a" that lies above it.
    let keys =
      letters.joined() + element("Button", "shift", (0, 650, 38, 40))
      + element("Key", "a", (0, 590, 38, 40)) + element("Button", "", (60, 650, 38, 40))
    let found = try audit(
      page(
        element("TextField", "Name", (16, 100, 358, 44))
          + element("Keyboard", "", (0, 580, 390, 264), inside: keys)))
    #expect(found == [])
  }

  /// What is wrong in a web page is put right in the page.
  @Test func aWebPage() throws {
    let page = page(
      element("Link", "Home", (16, 50, 100, 20))
        + element(
          "WebView", "", (0, 100, 390, 700), inside: element("Link", "", (16, 200, 100, 20))))
    let recording = try HierarchyImporter.recording(
      from: Array(page.utf8), options: ImportOptions(fileName: "dump.xml"))
    let found = findings(recording)
    #expect(found.map(\.rule) == [.unlabelledStop])
    #expect(found.first?.help.contains("aria-label") == true)
  }

  /// Old page sources name no web view: links that hold their text tell a page.
  @Test func aWebPageWithoutAWebView() throws {
    let links = [("All", 28, 80), ("Images", 82, 80)].map { name, x, y in
      element(
        "Link", name, (x, y, 50, 18), inside: element("StaticText", name, (x, y, 50, 18)))
    }
    let apps = element("Button", "Apps", (230, 60, 50, 57))
    let page = page(element("Other", "", (0, 60, 390, 700), inside: links.joined() + apps))
    #expect(try audit(page) == [])
  }

  /// Names that code gives are not in a document of views.
  @Test func anInterfaceBuilderDocumentGetsAdvice() throws {
    let recording = try HierarchyImporter.recording(
      from: Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>
            <view contentMode="scaleToFill" id="v-1">
              <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
              <subviews>
                <label text="Wi-Fi" id="l-1">
                  <rect key="frame" x="16" y="100" width="100" height="20"/>
                </label>
                <switch on="YES" id="s-1">
                  <rect key="frame" x="300" y="95" width="51" height="31"/>
                </switch>
                <datePicker datePickerMode="date" id="d-1">
                  <rect key="frame" x="0.0" y="200" width="390" height="216"/>
                </datePicker>
              </subviews>
            </view>
          </objects>
        </document>
        """.utf8), options: ImportOptions(fileName: "Form.xib"))
    let found = findings(recording)
    #expect(found.map(\.rule) == [.unlabelledStop])
    #expect(found.map(\.severity) == [.advice])
  }
}
