import AccessibilityTree

/// Reads the log of UIAutomation's `logElementTree`: `UIAButton "name" {{x, y}, {w, h}}`, with what lies in
/// an element between `elements: {` and `}` behind it.
struct UIAutomationLogImporter: DialectImporter {
  var dialect: Dialect { .uiAutomation }
  var syntax: ImportSource.Syntax { .text }

  func recognises(_ source: ImportSource) -> Bool {
    source.head.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      UIAutomationLine(Array(line)[...]) != nil
    }
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    let text = try DumpText(source, file: options.fileName)
    var reader = UIAutomationLogReader(options: options)
    for line in text.lines { try reader.read(line) }
    return try reader.finish()
  }
}

/// One element of the log.
private struct UIAutomationLine {
  var typeName: String
  var name: String?
  var frame: Rect?
  var column: Int

  /// Reads a line; nil where it is no element.
  init?(_ line: ArraySlice<UInt8>) {
    // A log's time and level may stand before the element.
    guard let start = line.range(of: Self.prefix)?.lowerBound,
      start == line.startIndex || ValueText.isSpace(line[start - 1])
    else { return nil }
    var end = start
    while end < line.endIndex, !ValueText.isSpace(line[end]) { end += 1 }
    guard end - start <= 60, line.has(" \"", at: end) else { return nil }
    typeName = line[start..<end].string
    column = line[..<start].count { $0 & 0xC0 != 0x80 } + 1
    let rest = line[(end + 2)...].trimmed
    // Nothing is escaped: the name ends at the last quotation mark.
    guard let quote = rest.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    let name = rest[..<quote]
    if !name.elementsEqual("(null)".utf8), !name.isEmpty { self.name = name.string }
    frame = DumpRect.rect(rest[(quote + 1)...])
  }

  private static let prefix = Array("UIA".utf8)
}

/// Builds the tree by the braces of the log.
private struct UIAutomationLogReader {
  private let options: ImportOptions
  private var tree = AutomationTreeBuilder()
  /// For each brace that is open, whether an element holds it.
  private var braces: [Bool] = []
  /// What the element before the next line is, while it is open for a brace.
  private var last: Last = .nothing
  private var count = 0
  private var notes = NoteCollector()

  private enum Last {
    case nothing
    /// The target or the application, which are no elements.
    case wrapper
    case element
  }

  init(options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: DumpText.Line) throws(ImportError) {
    if let element = UIAutomationLine(line.bytes) {
      try open(element, line)
      return
    }
    let text = line.bytes.trimmed
    if text.elementsEqual("elements: {".utf8) {
      braces.append(last == .element)
      last = .nothing
    } else if text.elementsEqual("}".utf8) {
      closeLast()
      if braces.popLast() == true { tree.close() }
    } else if !text.isEmpty, count > 0 {
      notes.add(
        "the line \(Message.quoted(text.prefix(200).string)) is no element and is left out",
        key: "line", line: line.number, column: 1)
    }
  }

  private mutating func open(
    _ element: UIAutomationLine, _ line: DumpText.Line
  ) throws(ImportError) {
    closeLast()
    let type = AutomationElementType.named(element.typeName)
    var node = AutomationNode(type: type ?? .other)
    node.label = element.name
    node.frame = element.frame
    node.line = Int32(clamping: line.number)
    if line.isVerbatim { node.column = Int32(clamping: element.column) }
    if tree.depth == 0, type == .application || element.typeName == "UIATarget" {
      if type == .application { tree.application(node) }
      last = .wrapper
      return
    }
    if type == nil {
      notes.add(
        "the type \(Message.quoted(element.typeName)) is unknown and read as a plain view",
        key: "type \(element.typeName)", line: line.number, column: element.column)
    }
    if type == .window, count == 0 {
      var application = AutomationNode(type: .application)
      application.frame = element.frame
      tree.application(application)
    }
    guard count < options.limits.maximumElements else {
      throw error(
        options.limits.tooMany(),
        line)
    }
    guard tree.depth < options.limits.maximumDepth else {
      throw error(
        options.limits.tooDeep(), line)
    }
    count += 1
    tree.open(node)
    last = .element
  }

  /// Closes the element before, which turned out to hold nothing.
  private mutating func closeLast() {
    if last == .element { tree.close() }
    last = .nothing
  }

  /// Gives what was read.
  consuming func finish() throws(ImportError) -> Recording {
    guard count > 0 else {
      throw ImportError(
        file: options.fileName, line: 1, column: 1, message: "the log holds no element")
    }
    closeLast()
    if !braces.isEmpty {
      notes.add("the log ends inside \(braces.count) elements", key: "end")
      for isElement in braces.reversed() where isElement { tree.close() }
    }
    let limitations = tree.limitations()
    let screen = tree.finish()
    return Recording(
      idiom: screen.frame.map(AutomationTreeBuilder.idiom(of:)) ?? .phone, screens: [screen],
      dialect: .uiAutomation, limitations: limitations, notes: notes.notes)
  }

  private func error(_ message: String, _ line: DumpText.Line) -> ImportError {
    ImportError(file: options.fileName, line: line.number, column: 1, message: message)
  }
}
