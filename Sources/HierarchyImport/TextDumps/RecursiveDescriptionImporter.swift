import AccessibilityTree

/// Reads the text of `UIView`'s `recursiveDescription`.
///
/// It has classes and frames, and hardly anything of accessibility: labels are the texts of labels.
struct RecursiveDescriptionImporter: DialectImporter {
  var dialect: Dialect { .recursiveDescription }
  /// XML at first sight where the text begins with a view, else text.
  var syntax: ImportSource.Syntax

  func recognises(_ source: ImportSource) -> Bool {
    guard let end = source.head.firstRange(ofText: ": 0x")?.lowerBound,
      source.head.utf8[end...].contains(UInt8(ascii: ";")),
      source.head.contains(text: "frame = (")
    else { return false }
    return true
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    let text = try DumpText(source, file: options.fileName)
    var reader = RecursiveDescriptionReader(options: options)
    for line in text.lines { try reader.read(line) }
    return try reader.finish()
  }
}

/// Builds the tree of the views, with frames in screen points.
private struct RecursiveDescriptionReader {
  private let options: ImportOptions
  private var builder = ElementTree.Builder()
  private var open: [Open] = []
  private var entry: Entry?
  private var notes = NoteCollector()
  private var hasUnknownFrames = false
  private var screenFrame: Rect?

  /// What is known of a view that is open.
  private struct Open {
    var index: ElementIndex
    var depth: Int
    /// Where the subviews' coordinates begin, in screen points; nil where that is unknown.
    var origin: Point?
    /// The nearest view at or above this one that says the first text below it.
    var speaker: ElementIndex?
  }

  /// A view whose text may go on in the next lines.
  private struct Entry {
    var line: RecursiveDescriptionLine
    var text: ArraySlice<UInt8>
    var number: Int
    var isVerbatim: Bool
    var isOpen: Bool
  }

  init(options: ImportOptions) {
    self.options = options
  }

  mutating func read(_ line: DumpText.Line) throws(ImportError) {
    if let view = RecursiveDescriptionLine(line.bytes) {
      try closeEntry()
      entry = Entry(
        line: view, text: line.bytes, number: line.number, isVerbatim: line.isVerbatim,
        isOpen: view.isOpen(line.bytes))
      return
    }
    if let isOpen = entry?.isOpen, isOpen {
      entry?.text.append(UInt8(ascii: "\n"))
      entry?.text.append(contentsOf: line.bytes)
      // The line with the quotation mark has the view's other properties behind it.
      if line.bytes.range(of: Self.endOfText) != nil || line.bytes.last == UInt8(ascii: ">") {
        entry?.isOpen = false
      }
      return
    }
    let text = line.bytes.trimmed
    guard !text.isEmpty, builder.count > 0 || entry != nil else { return }
    notes.add(
      "the line \(Message.quoted(text.prefix(200).string)) is no view and is left out",
      key: "line", line: line.number, column: 1)
  }

  private static let endOfText = Array("'; ".utf8)

  private mutating func closeEntry() throws(ImportError) {
    guard let entry else { return }
    self.entry = nil
    while let last = open.last, last.depth >= entry.line.depth { close() }
    guard builder.count < options.limits.maximumElements else {
      throw error(
        options.limits.tooMany(),
        entry)
    }
    guard open.count < options.limits.maximumDepth else {
      throw error(
        options.limits.tooDeep(), entry)
    }
    add(entry)
  }

  private mutating func add(_ entry: Entry) {
    let view = entry.line.view(in: entry.text)
    var element = UIKitDefaults.element(
      className: entry.line.className, baseClassName: baseClassName(of: entry.line.className, view))
    element.line = Int32(clamping: entry.number)
    if entry.isVerbatim { element.column = Int32(clamping: entry.line.column + 1) }
    element.isHidden = view.isHidden
    element.alpha = view.alpha
    element.clipsToBounds = view.clipsToBounds
    element.isUserInteractionEnabled = view.isUserInteractionEnabled
    if !view.isEnabled {
      element.isEnabled = false
      element.traits = UIKitDefaults.traits(of: element)
    }
    if view.isSelected { element.traits.insert(.selected) }
    if element.className == "UISegment" {
      element.isAccessibilityElement = true
      element.traits.insert(.button)
    }
    let parent = open.last
    place(&element, view, in: parent)
    if let text = view.text, !text.isEmpty { setText(text, of: &element, speaker: parent?.speaker) }
    let index = builder.open(element)
    if parent == nil, screenFrame == nil, element.isFrameKnown { screenFrame = element.frame }
    var origin: Point?
    if element.isFrameKnown {
      let offset = view.contentOffset ?? Point(x: 0, y: 0)
      origin = Point(x: element.frame.x - offset.x, y: element.frame.y - offset.y)
    }
    open.append(
      Open(
        index: index, depth: entry.line.depth, origin: origin,
        speaker: speaks(element) ? index : parent?.speaker))
  }

  /// Turns the frame, which is relative to the superview, into screen points.
  private mutating func place(
    _ element: inout Element, _ view: RecursiveDescriptionLine.View, in parent: Open?
  ) {
    let origin = parent == nil ? Point(x: 0, y: 0) : parent?.origin
    guard var frame = view.frame, let origin else {
      element.isFrameKnown = false
      hasUnknownFrames = true
      return
    }
    frame.x += origin.x
    frame.y += origin.y
    element.isFrameKnown = frame.x.isFinite && frame.y.isFinite
    if element.isFrameKnown { element.frame = frame } else { hasUnknownFrames = true }
  }

  /// UIKit's own subclasses of labels are known by their layer.
  private func baseClassName(
    of className: String, _ view: RecursiveDescriptionLine.View
  ) -> String? {
    if let base = view.baseClassName { return base }
    let isLabel = view.layerClassName == "_UILabelLayer"
    return isLabel && UIKitClass(name: className) == .view ? "UILabel" : nil
  }

  /// A button or segment says the text of the label in it.
  private func speaks(_ element: Element) -> Bool {
    element.uiKitClass == .button || element.className == "UISegment"
  }

  private mutating func setText(
    _ text: String, of element: inout Element, speaker: ElementIndex?
  ) {
    switch element.uiKitClass {
    case .label:
      element.label = text
      if let speaker, builder[speaker].label == nil { builder[speaker].label = text }
    case .textField, .textView: element.value = text
    // A cell's text is its text label's, which is in the tree itself.
    default: break
    }
  }

  private mutating func close() {
    open.removeLast()
    builder.close()
  }

  /// Gives what was read.
  consuming func finish() throws(ImportError) -> Recording {
    try closeEntry()
    guard builder.count > 0 else {
      throw ImportError(
        file: options.fileName, line: 1, column: 1,
        message: "no line begins with a view such as <UIView: 0x600; frame = (0 0; 390 844)>")
    }
    var limitations: [Limitation] = [
      .overridesNotRecorded, .elementFlagGuessed, .traitsNotRecorded, .groupingNotRecorded,
    ]
    if hasUnknownFrames { limitations.append(.framesNotRecorded) }
    limitations += [.idiomGuessed, .directionNotRecorded]
    TableRows.number(in: &builder)
    let frame = screenFrame
    // Only a window has the size of a screen; a label is no watch.
    let isWindow = builder[0].uiKitClass.isWindow
    let idiom = frame.map(AutomationTreeBuilder.idiom(of:)) ?? .phone
    return Recording(
      idiom: isWindow || idiom != .watch ? idiom : .phone,
      screens: [Screen(frame: frame, tree: builder.finish())], dialect: .recursiveDescription,
      limitations: limitations, notes: notes.notes)
  }

  private func error(_ message: String, _ entry: Entry) -> ImportError {
    ImportError(file: options.fileName, line: entry.number, column: 1, message: message)
  }
}
