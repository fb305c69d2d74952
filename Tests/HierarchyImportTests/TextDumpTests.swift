import AccessibilityTree
import HierarchyImport
import Testing

/// Dumps that are plain text; each fixture has the outline of the tree that it must give.
@Suite struct TextDumpTests {
  static let fixtures: [(name: String, dialect: Dialect)] = [
    ("DebugDescription/application", .debugDescription),
    ("DebugDescription/literal", .debugDescription),
    ("DebugDescription/windows", .debugDescription),
    ("DebugDescription/excerpt", .debugDescription),
    ("DebugDescription/two-screens", .debugDescription),
    ("RecursiveDescription/views", .recursiveDescription),
    ("RecursiveDescription/table", .recursiveDescription),
    ("RecursiveDescription/literal", .recursiveDescription),
    ("UIAutomation/application", .uiAutomation),
    ("UIAutomation/windows", .uiAutomation),
    ("UIAutomation/cut", .uiAutomation),
  ]

  @Test(arguments: fixtures)
  func givesTheTreeOf(_ name: String, _ dialect: Dialect) throws {
    let bytes = try Fixtures.bytes("\(name).txt")
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "\(name).txt"))
    let expected = try Fixtures.text("\(name).outline.txt")
    let outline = Outline.text(of: recording)
    #expect(recording.dialect == dialect)
    #expect(HierarchyImporter.dialect(of: bytes) == dialect)
    #expect(outline == expected, "\n\(outline)")
  }

  /// Windows line ends and a byte order mark change nothing.
  @Test(arguments: fixtures)
  func readsWindowsLineEnds(_ name: String, _ dialect: Dialect) throws {
    let text = try Fixtures.text("\(name).txt")
    let plain = try recording(from: text)
    let windows = try recording(
      from: "\u{FEFF}" + text.replacing("\n", with: "\r\n"), dialect: dialect)
    #expect(Outline.text(of: windows) == Outline.text(of: plain))
  }

  @Test func knowsWhereAnElementStands() throws {
    let debug = try recording(from: try Fixtures.text("DebugDescription/application.txt"))
    let back = try #require(debug.screens.first?.tree[2])
    #expect(back.line == 6)
    #expect(back.column == 9)
    let views = try recording(from: try Fixtures.text("RecursiveDescription/views.txt"))
    let label = try #require(views.screens.first?.tree[2])
    #expect(label.line == 3)
    #expect(label.column == 11)
    let literal = try recording(from: try Fixtures.text("DebugDescription/literal.txt"))
    let button = try #require(literal.screens.first?.tree[1])
    #expect(button.line == 2)
    #expect(button.column == 0)
  }

  @Test func keepsTheClassOfAView() throws {
    let views = try recording(from: try Fixtures.text("RecursiveDescription/views.txt"))
    let tree = try #require(views.screens.first).tree
    #expect(tree[0].className == "AppWindow")
    #expect(tree[0].baseClassName == "UIWindow")
    #expect(tree[0].uiKitClass == .window)
  }

  /// Texts are not escaped, so a quotation mark alone ends none.
  static let texts: [(fields: String, label: String?, value: String?)] = [
    ("label: 'It's'", "It's", nil),
    ("label: 'a', label: 'b'", "b", nil),
    ("label: 'one, two', value: 1, 2", "one, two", "1, 2"),
    ("label: 'x', value: Selected thing", "x", "Selected thing"),
    ("label: 'x', value: on, Selected", "x", "on"),
    ("label: ''", nil, nil),
    ("placeholderValue: 'p', value: ", nil, "p"),
    ("title: 'Title'", "Title", nil),
    ("label: 'open", "open", nil),
  ]

  @Test(arguments: texts)
  func readsTexts(_ fields: String, _ label: String?, _ value: String?) throws {
    let recording = try recording(
      from: "Element subtree:\n →Other, 0x1, {{0, 0}, {9, 9}}, \(fields)")
    let element = try #require(recording.screens.first?.tree[0])
    #expect(element.label == label)
    #expect(element.value == value)
  }

  static let refusals: [(text: String, error: String)] = [
    (
      "Find: Target Application 'a'\n  Output: {\n    Button, 0x1, {{0, 0}, {1, 1}}\n  }",
      "1:1: error: the text holds the path or the matches of a query, but no tree; "
        + "print the debugDescription of the application"
    ),
    (
      "Element subtree:\nPath to element:\n",
      "1:1: error: there is no element behind \"Element subtree:\""
    ),
    (
      "Once upon a time, 0x12",
      "1:1: error: this is neither XML, JSON nor a property list, "
        + "nor one of the text dumps that Swipeline knows"
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ text: String, _ error: String) {
    let printed = refusal(of: text)
    #expect(printed == "test.xml:\(error)")
  }

  @Test func refusesOtherTextsOfANamedDialect() {
    #expect(
      refusal(of: "Once upon a time", dialect: .recursiveDescription)
        == "test.xml:1:1: error: no line begins with a view such as "
        + "<UIView: 0x600; frame = (0 0; 390 844)>")
    #expect(
      refusal(of: "Once upon a time", dialect: .uiAutomation)
        == "test.xml:1:1: error: the log holds no element")
  }

  @Test func refusesBytesThatAreNoUTF8() {
    let bytes = Array("Element subtree:\n".utf8) + [0x42, 0xFF, 0x0A]
    #expect(
      refusal(of: bytes)
        == "test.xml:2:1: error: the line holds bytes that are no UTF-8; "
        + "the file should be saved as UTF-8")
  }

  @Test func limitsElementsAndDepth() {
    var limits = ImportLimits()
    limits.maximumElements = 1
    let elements = "the most that are read; '--limit elements=NUMBER' raises the limit"
    let depth = "the most that are read; '--limit depth=NUMBER' raises the limit"
    for text in [
      "Other, 0x1, {{0, 0}, {1, 1}}\nOther, 0x2, {{0, 0}, {1, 1}}",
      "<A: 0x1; frame = (0 0; 1 1)>\n<B: 0x1; frame = (0 0; 1 1)>",
      "UIAButton \"a\" {{0, 0}, {1, 1}}\nUIAButton \"b\" {{0, 0}, {1, 1}}",
    ] {
      #expect(
        refusal(of: Array(text.utf8), limits: limits)
          == "test.xml:2:1: error: there are more than 1 elements, \(elements)")
    }
    limits = ImportLimits()
    limits.maximumDepth = 1
    for text in [
      "Other, 0x1, {{0, 0}, {1, 1}}\n  Other, 0x2, {{0, 0}, {1, 1}}",
      "<A: 0x1; frame = (0 0; 1 1)>\n   | <B: 0x1; frame = (0 0; 1 1)>",
    ] {
      #expect(
        refusal(of: Array(text.utf8), limits: limits)
          == "test.xml:2:1: error: elements are nested deeper than 1 levels, \(depth)")
    }
  }
}

/// Files of these dialects that are cut or changed: read or refused, and never a crash.
@Suite struct BrokenDumpTests {
  static let texts = [
    "DebugDescription/application.txt", "DebugDescription/literal.txt",
    "DebugDescription/windows.txt", "RecursiveDescription/literal.txt",
    "RecursiveDescription/table.txt", "UIAutomation/cut.txt",
  ]

  @Test(arguments: texts)
  func readsOrRefusesEveryTruncation(of name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for length in bytes.indices {
      let cut = Array(bytes[..<length])
      do {
        let recording = try HierarchyImporter.recording(
          from: cut, options: ImportOptions(fileName: name))
        let count = recording.screens.reduce(0) { $0 + $1.tree.count }
        #expect(count > 0, "\(length) bytes")
      } catch {
        #expect(error.description.hasPrefix("\(name):"), "\(length) bytes")
      }
    }
  }

  @Test(arguments: ["television.xib", "pieces.xib"])
  func refusesEveryTruncatedDocument(_ name: String) throws {
    let bytes = try Fixtures.bytes("InterfaceBuilder/\(name)")
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in 0...end {
      let error = refusal(of: Array(bytes[..<length]))
      #expect(error?.hasPrefix("test.xml:") == true, "\(length) bytes")
    }
  }

  static let small = [
    "DebugDescription/literal.txt", "RecursiveDescription/literal.txt", "UIAutomation/cut.txt",
    "InterfaceBuilder/television.xib",
  ]

  @Test(arguments: small)
  func survivesEveryChangedByte(of name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for index in bytes.indices {
      for replacement in [0x0A, 0x22, 0x27, 0x39, 0x3E, 0x5C, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = replacement
        if let error = refusal(of: changed) {
          #expect(error.hasPrefix("test.xml"), "byte \(index) as \(replacement)")
        }
      }
    }
  }

  /// Texts made to be slow where a reader looks at everything again and again.
  @Test func readsHostileTextsInTimeOfTheirLength() throws {
    let count = 50_000
    let head = "Element subtree:\n →Other, 0x1, {{0, 0}, {9, 9}}, label: '"
    for filling in ["' ", "'\n", ", label: '", "', value: ", "\n", "', Selected "] {
      let text = head + String(repeating: filling, count: count)
      let clock = ContinuousClock()
      let time = try clock.measure { _ = try recording(from: text) }
      #expect(time < .seconds(20), "\(filling)")
    }
    for filling in ["'; a", "'>", "\n", "; text = '", "(", "; a = ("] {
      let text =
        "<A: 0x1; frame = (0 0; 1 1); text = '" + String(repeating: filling, count: count)
      let clock = ContinuousClock()
      let time = try clock.measure { _ = try recording(from: text) }
      #expect(time < .seconds(20), "\(filling)")
    }
  }
}
