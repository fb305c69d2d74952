import AccessibilityTree
import Testing

@testable import HierarchyImport

/// The dialects in JSON and property lists; each fixture has the outline of the tree that it must give.
@Suite struct StructuredDialectTests {
  static let fixtures: [(file: String, dialect: Dialect)] = [
    ("WebDriverAgent/current.json", .webDriverAgent),
    ("WebDriverAgent/first.json", .webDriverAgent),
    ("WebDriverAgent/bounds.json", .webDriverAgent),
    ("WebDriverAgent/xctestwd.json", .webDriverAgent),
    ("WebDriverAgent/accessible-source.json", .webDriverAgent),
    ("IDB/flat.json", .idb), ("IDB/nested.json", .idb), ("IDB/complete.json", .idb),
    ("IDB/bridge.json", .idb),
    ("Maestro/current.json", .maestro), ("Maestro/first.json", .maestro),
    ("Maestro/one-node.json", .maestro),
    ("AccessibilitySnapshot/model.json", .accessibilitySnapshot),
    ("AccessibilitySnapshot/flat.json", .accessibilitySnapshot),
    ("AccessibilitySnapshot/tree-of-numbers.json", .accessibilitySnapshot),
    ("AccessibilitySnapshot/interface.json", .accessibilitySnapshot),
    ("AccessibilitySnapshot/one-element.json", .accessibilitySnapshot),
    ("PyMobileDevice3/elements.json", .pymobiledevice3),
    ("PyMobileDevice3/captions.txt", .pymobiledevice3),
    ("UIAutomation/results.plist", .uiAutomation),
    ("Wrapped/appium.json", .appium),
  ]

  private func read(_ file: String, dialect: Dialect? = nil) throws -> Recording {
    try HierarchyImporter.recording(
      from: try Fixtures.bytes(file), options: ImportOptions(fileName: file, dialect: dialect))
  }

  @Test(arguments: fixtures)
  func givesTheTreeOf(_ file: String, _ dialect: Dialect) throws {
    let recording = try read(file)
    let name = file.prefix { $0 != "." }
    let expected = try Fixtures.text("\(name).outline.txt")
    let outline = Outline.text(of: recording)
    #expect(recording.dialect == dialect)
    #expect(outline == expected, "\n\(outline)")
    #expect(HierarchyImporter.dialect(of: try Fixtures.bytes(file)) == dialect)
  }

  @Test(arguments: fixtures)
  func readsTheSameWhenTheDialectIsNamed(_ file: String, _ dialect: Dialect) throws {
    let recognised = try read(file)
    let named = try read(file, dialect: dialect)
    #expect(named == recognised)
  }

  @Test(arguments: fixtures)
  func survivesBeingCutAnywhere(_ file: String, _ dialect: Dialect) throws {
    let bytes = try Fixtures.bytes(file)
    var end = bytes.count - 1
    // Everything behind the last bracket is white space.
    while end > 0, !"]}>".utf8.contains(bytes[end]) { end -= 1 }
    // A list of lines has no end that could be missing.
    guard file.hasSuffix(".json") || file.hasSuffix(".plist") else { return }
    for cut in stride(from: 0, through: end, by: 7) {
      #expect(refusal(of: Array(bytes[..<cut]), dialect: dialect) != nil, "\(cut)")
    }
  }

  @Test(arguments: fixtures.filter { $0.file.hasSuffix(".json") })
  func survivesEveryReplacedValue(_ file: String, _ dialect: Dialect) throws {
    // Whatever a value is replaced by, there is a recording or an error with its place.
    let document = try JSONReader.document(try Fixtures.bytes(file))
    for index in 0..<document.count {
      for replacement in [SampleValue.null, .text("x"), .integer(-1), .array([]), .dictionary([])] {
        let value = SampleValue(document.root).replacing(index, by: replacement)
        let bytes = JSONWriter.bytes(of: value.document)
        do throws(ImportError) {
          let recording = try HierarchyImporter.recording(
            from: bytes, options: ImportOptions(fileName: "test", dialect: dialect))
          #expect(recording.dialect == dialect)
        } catch {
          #expect(error.line != nil, "\(error)")
        }
      }
    }
  }

  @Test func readsResultsInBinaryWithKeyPaths() throws {
    let document = try XMLPropertyListReader.document(
      try Fixtures.bytes("UIAutomation/results.plist"))
    let bytes = BinaryPropertyListWriter.bytes(of: document)
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "results.plist"))
    let expected = try Fixtures.text("UIAutomation/results.outline.txt")
    #expect(Outline.text(of: recording) == expected)
    #expect(
      recording.screens.last?.tree[1].rare.keyPath == "All Samples[2].children[0]")
  }

  @Test func keepsWhatASnapshotKnows() throws {
    let recording = try read("AccessibilitySnapshot/model.json")
    let screen = try #require(recording.screens.first)
    #expect(screen.recordedOrder == [3, 4, 0])
    let bread = screen.tree[0]
    #expect(bread.kind == .accessibilityElement)
    #expect(bread.rare.spokenDescription == "Bread. Button.")
    #expect(bread.rare.language == "de-DE")
    #expect(bread.rare.activationPoint == Point(x: 20, y: 310))
    #expect(bread.rare.userInputLabels == ["Loaf"])
    #expect(bread.rare.respondsToUserInteraction == true)
    #expect(
      bread.rare.customContent == [
        CustomContent(label: "Weight", value: "1 kg", isImportant: true)
      ])
    #expect(
      bread.rare.customRotors == [
        CustomRotor(
          name: "Holes", results: [RotorResult(label: "First"), RotorResult(label: "Second")],
          hasMoreResults: true)
      ])
    #expect(screen.tree[1].containerType == .semanticGroup)
    #expect(!screen.tree[1].isAccessibilityElement)
    #expect(screen.tree[2].rare.dataTable == DataTable(rowCount: 1, columnCount: 2))
    #expect(
      screen.tree[3].rare.path == "M10 60 L110 60 Q120 70 110 80 C100 90 20 90 10 80 Z")
    #expect(screen.tree[3].rare.activationPoint == nil)
    #expect("\(screen.tree[3].line):\(screen.tree[3].column)" == "14:30")
  }

  @Test func takesTheOrderOfALog() throws {
    let flat = try read("AccessibilitySnapshot/flat.json")
    #expect(flat.screens.first?.recordedOrder == [1, 0])
    #expect(flat.screens.first?.tree[1].rare.activationPoint == Point(x: 20, y: 112))
    let interface = try read("AccessibilitySnapshot/interface.json")
    #expect(interface.screens.first?.tree[2].rare.activationPoint == Point(x: 1, y: 2))
    #expect(interface.screens.first?.tree[1].containerType == .landmark)
    let captions = try read("PyMobileDevice3/elements.json")
    #expect(captions.screens.first?.recordedOrder == [0, 1, 2])
    let spoken = captions.screens.first?.tree.elements.map(\.rare.spokenDescription)
    #expect(spoken == ["Bread, heading", "\u{200F}לחם 🥖, Button", "Say \"hello\"\nagain"])
  }

  @Test func readsBareCaptionsOnlyWhenTold() throws {
    let text = "[\"Bread, Heading\", \"Bake, Button\"]"
    #expect(refusal(of: text)?.contains("none of the dialects") == true)
    let json = try recording(from: text, dialect: .pymobiledevice3)
    #expect(json.screens.first?.tree.elements.map(\.label) == ["Bread, Heading", "Bake, Button"])
    let lines = try recording(from: "Bread, Heading\n\nBake\n", dialect: .pymobiledevice3)
    #expect(lines.screens.first?.tree.elements.map(\.label) == ["Bread, Heading", "Bake"])
    #expect(lines.screens.first?.tree[1].line == 3)
  }

  @Test func knowsWhereAnElementStands() throws {
    let recording = try read("WebDriverAgent/current.json")
    let places = recording.screens.first?.tree.elements.map { "\($0.line):\($0.column)" }
    #expect(places == ["7:7", "13:11", "20:11", "26:11", "32:11"])
  }

  @Test func countsInsideOfAWrappedSource() {
    let text = #"{"value": "<XCUIElementTypeApplication>\n <XCUIElementTypeButton x='a'/>"}"#
    let printed = refusal(of: text)
    #expect(
      printed
        == "test.xml:2:2: error: \"x\" is \"a\", not a number of points "
        + "(line and column count inside of the text at 1:11)")
  }

  @Test func passesOnWhatTheServerAnswered() {
    let text = #"{"value": {"error": "invalid session id", "type": "x"}, "isEnabled": 1}"#
    #expect(
      refusal(of: text, dialect: .webDriverAgent)
        == "test.xml:1:11: error: the server answered with the error \"invalid session id\"")
  }

  @Test func limitsElementsAndDepth() {
    var limits = ImportLimits()
    limits.maximumElements = 3
    limits.maximumDepth = 2
    func check(_ wide: String, _ deep: String) {
      let many = refusal(of: Array(wide.utf8), limits: limits)
      #expect(many?.contains("more than 3 elements") == true, "\(many ?? "")")
      let nested = refusal(of: Array(deep.utf8), limits: limits)
      #expect(nested?.contains("deeper than 2 levels") == true, "\(nested ?? "")")
    }
    let node = #"{"type":"Button","isEnabled":"1"}"#
    func list(_ node: String) -> String { Array(repeating: node, count: 4).joined(separator: ",") }
    check(
      #"{"type":"Application","isEnabled":"1","children":["# + list(node) + "]}",
      #"{"type":"Other","isEnabled":"1","children":[{"type":"Other","children":["# + node + "]}]}")
    let entry = #"{"element":{"_0":{"label":"a","traits":[]}}}"#
    let open = #"{"container":{"_0":{"type":"list"},"children":["#
    check("[" + list(entry) + "]", "[" + open + open + entry + "]}}]}}]")
    let caption = #"{"caption":"a"}"#
    let many = refusal(of: Array("[\(list(caption))]".utf8), limits: limits)
    #expect(many?.contains("more than 3 elements") == true)
  }
}

extension SampleValue {
  /// The same with the value at a position of document order replaced.
  fileprivate func replacing(_ index: Int, by replacement: SampleValue) -> SampleValue {
    var position = index
    return replacing(&position, by: replacement)
  }

  private func replacing(_ position: inout Int, by replacement: SampleValue) -> SampleValue {
    position -= 1
    if position == -1 { return replacement }
    switch self {
    case .array(let values):
      return .array(values.map { $0.replacing(&position, by: replacement) })
    case .dictionary(let entries):
      return .dictionary(
        entries.map {
          Entry(key: $0.key, value: $0.value.replacing(&position, by: replacement))
        })
    default: return self
    }
  }
}
