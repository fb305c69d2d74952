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
