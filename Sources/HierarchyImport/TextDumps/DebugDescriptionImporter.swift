import AccessibilityTree

/// Reads the text of `XCUIElement.debugDescription`, as it is printed, logged, escaped or shortened.
struct DebugDescriptionImporter: DialectImporter {
  var dialect: Dialect { .debugDescription }
  /// Text; what starts with a bracket, as Xcode's log or an HTTP body does, counts as JSON at first sight.
  var syntax: ImportSource.Syntax

  func recognises(_ source: ImportSource) -> Bool {
    if source.head.contains(text: "Element subtree:") { return true }
    return source.head.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      let element = DebugDescriptionLine(Array(line)[...])
      return element.map { AutomationElementType.named($0.typeName) != nil } ?? false
    }
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    let text = try DumpText(source, file: options.fileName)
    var reader = DebugDescriptionReader(options: options)
    try reader.read(text)
    return try reader.finish()
  }
}

/// Finds the tree among a description's other parts and builds it.
private struct DebugDescriptionReader {
  private let options: ImportOptions
  private var screens: [Screen] = []
  private var tree = AutomationTreeBuilder()
  /// The indentations of the elements that are open; the application counts, but is no element.
  private var open: [(indentation: Int, isElement: Bool)] = []
  private var entry: Entry?
  private var limitations: [Limitation] = []
  private var notes = NoteCollector()
  private var isInTree: Bool
  private var hasHeader = false
  private var hasOtherElements = false
  private var count = 0

  /// An element whose text may go on in the next lines.
  private struct Entry {
    var line: DebugDescriptionLine
    var text: ArraySlice<UInt8>
    var number: Int
    var isVerbatim: Bool
    var ending: DebugDescriptionLine.Ending
  }

  init(options: ImportOptions) {
    self.options = options
    isInTree = false
  }

  mutating func read(_ text: DumpText) throws(ImportError) {
    hasHeader = text.lines.contains { $0.bytes.range(of: Self.treeHeading) != nil }
    // Without its heading, the tree is all that is no path and no query.
    isInTree = !hasHeader
    for line in text.lines { try read(line) }
    try closeEntry()
  }

  private mutating func read(_ line: DumpText.Line) throws(ImportError) {
    if let isTree = heading(line.bytes) {
      try closeEntry()
      isInTree = isTree
      if isTree { closeAll() }
      return
    }
    if let element = DebugDescriptionLine(line.bytes) {
      guard isInTree, !element.isPath else {
        hasOtherElements = true
        return
      }
      try closeEntry()
      entry = Entry(
        line: element, text: line.bytes, number: line.number, isVerbatim: line.isVerbatim,
        ending: element.ending(of: line.bytes))
      return
    }
    if isInTree { goOn(line) }
  }

  private static let treeHeading = Array("Element subtree:".utf8)

  /// Tells whether a line begins the tree (true) or another part (false).
  private func heading(_ line: ArraySlice<UInt8>) -> Bool? {
    if line.range(of: Self.treeHeading) != nil { return true }
    let text = line[DebugDescriptionLine.skipLogPrefix(line)...].trimmed
    if text.has("Path to element:", at: text.startIndex)
      || text.has("Query chain:", at: text.startIndex)
      || text.has("Find: ", at: text.startIndex) || text.has("Attributes: ", at: text.startIndex)
    {
      return false
    }
    return nil
  }

  /// Takes a line that begins no element.
  private mutating func goOn(_ line: DumpText.Line) {
    let text = line.bytes.trimmed
    let ending = entry?.ending ?? .closed
    // Only a headed tree tells a text that goes on without a mark of it from other talk.
    let mayGoOn = ending == .inQuotes || hasHeader && !text.isEmpty
    if mayGoOn,
      let next = DebugDescriptionLine.ending(ofContinuation: line.bytes, after: ending)
    {
      entry?.text.append(UInt8(ascii: "\n"))
      entry?.text.append(contentsOf: line.bytes)
      entry?.ending = next
      return
    }
    guard !text.isEmpty else { return }
    if text.elementsEqual("...".utf8) || text.elementsEqual("…".utf8) {
      notes.add(
        "elements are left out in the text itself, as \"...\" tells", key: "elision",
        line: line.number, column: 1)
    } else if count > 0 || entry != nil {
      notes.add(
        "the line \(Message.quoted(text.prefix(200).string)) is no element and is left out",
        key: "line", line: line.number, column: 1)
    }
  }

  // MARK: The tree

  private mutating func closeEntry() throws(ImportError) {
    guard let entry else { return }
    self.entry = nil
    var node = entry.line.node(in: entry.text)
    node.line = Int32(clamping: entry.number)
    if entry.isVerbatim { node.column = Int32(clamping: entry.line.column + 1) }
    let indentation = entry.line.indentation
    while let last = open.last, last.indentation >= indentation { closeLast() }
    if node.type == .application, open.isEmpty {
      // A second description of an application is another screen.
      if tree.count > 0 { finishScreen() }
      tree.application(node)
      open.append((indentation, false))
      return
    }
    if node.type == .window { noteScreen(node) }
    if AutomationElementType.named(entry.line.typeName) == nil {
      notes.add(
        "the type \(Message.quoted(entry.line.typeName)) is unknown and read as a plain view",
        key: "type \(entry.line.typeName)", line: entry.number,
        column: entry.isVerbatim ? entry.line.column + 1 : nil)
    }
    guard count < options.limits.maximumElements else {
      throw error(
        options.limits.tooMany(),
        entry)
    }
    guard open.count < options.limits.maximumDepth else {
      throw error(
        options.limits.tooDeep(), entry)
    }
    count += 1
    tree.open(node)
    open.append((indentation, true))
  }

  /// The application has no frame here; its first window has the screen's.
  private mutating func noteScreen(_ window: AutomationNode) {
    var application = AutomationNode(type: .application)
    application.frame = window.frame
    tree.application(application)
  }

  private mutating func closeLast() {
    if open.popLast()?.isElement == true { tree.close() }
  }

  private mutating func closeAll() {
    while !open.isEmpty { closeLast() }
  }

  private mutating func finishScreen() {
    closeAll()
    let finished = tree
    tree = AutomationTreeBuilder()
    for limitation in finished.limitations() where !limitations.contains(limitation) {
      limitations.append(limitation)
    }
    screens.append(finished.finish())
  }

  /// Gives what was read.
  consuming func finish() throws(ImportError) -> Recording {
    if tree.count > 0 { finishScreen() }
    guard let first = screens.first else {
      throw ImportError(
        file: options.fileName, line: 1, column: 1,
        message: hasOtherElements
          ? "the text holds the path or the matches of a query, but no tree; "
            + "print the debugDescription of the application"
          : "there is no element behind \"Element subtree:\"")
    }
    return Recording(
      idiom: first.frame.map(AutomationTreeBuilder.idiom(of:)) ?? .phone, screens: screens,
      dialect: .debugDescription, limitations: limitations, notes: notes.notes)
  }

  private func error(_ message: String, _ entry: Entry) -> ImportError {
    ImportError(file: options.fileName, line: entry.number, column: 1, message: message)
  }
}
