public import AccessibilityTree

/// Writes recordings in the XML spelling of the recording format.
///
/// UTF-8, indented by two spaces, keys in the order of the format's table, values that equal the default
/// left out. Read again, the document gives the same recording apart from lines and columns. XML 1.0 has no
/// way to write most control characters: each is written as U+FFFD, and a note says so.
public enum RecordingXMLWriter {
  /// Writes a recording.
  ///
  /// Elements that are referred to and have no id get one (`e12`). Where elements stood in the
  /// file they were read from is not written.
  ///
  /// - Parameter recording: One or more screens.
  /// - Returns: The document, with notes on what could not be written as it is.
  /// - Complexity: O(*n*) in the number of elements and the length of texts.
  public static func document(of recording: Recording) -> RecordingDocument {
    var writer = XMLPropertyWriter()
    writer.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", depth: 0)
    writer.begin(.recording, depth: 0)
    writer.attribute("formatVersion", "\(Recording.formatVersion)")
    var head = recording
    for key in RecordingTag.recording.keys where key != .formatVersion {
      writer.write(key) { coder throws(ValueProblem) in try head.code(key, with: &coder) }
    }
    let isImplicit = hasImplicitScreen(recording)
    if recording.screens.isEmpty {
      writer.end(isEmpty: true)
      return writer.document
    }
    writer.end(isEmpty: false)
    for (screen, ids) in zip(recording.screens, ElementIDs.ofScreens(of: recording)) {
      writer.elementIDs = ids
      if isImplicit {
        write(screen.tree, to: &writer, depth: 1)
      } else {
        write(screen, to: &writer)
      }
    }
    writer.close(.recording, depth: 0)
    return writer.document
  }

  /// Whether the only screen says nothing of itself, so that its elements can stand in the recording.
  static func hasImplicitScreen(_ recording: Recording) -> Bool {
    guard recording.screens.count == 1, let screen = recording.screens.first else { return false }
    return !screen.tree.isEmpty && screen.name == nil && screen.frame == nil
      && screen.keyboardFrame == nil && screen.screenshot == nil
  }

  private static func write(_ screen: Screen, to writer: inout XMLPropertyWriter) {
    writer.begin(.screen, depth: 1)
    var head = screen
    head.tree = ElementTree()
    for key in RecordingTag.screen.keys {
      writer.write(key) { coder throws(ValueProblem) in try head.code(key, with: &coder) }
    }
    writer.end(isEmpty: screen.tree.isEmpty)
    guard !screen.tree.isEmpty else { return }
    write(screen.tree, to: &writer, depth: 2)
    writer.close(.screen, depth: 1)
  }

  /// Writes the elements of a screen in document order, closing what each one leaves behind.
  private static func write(
    _ tree: ElementTree, to writer: inout XMLPropertyWriter, depth base: Int
  ) {
    var open: [(tag: RecordingTag, end: ElementIndex)] = []
    for index in 0..<tree.count {
      while let last = open.last, last.end <= index {
        open.removeLast()
        writer.close(last.tag, depth: base + open.count)
      }
      let tag: RecordingTag = tree[index].isView ? .element : .accessibilityElement
      let hasContent = write(
        writer.elementIDs.written(index), tag: tag, isLeaf: tree.isLeaf(index), to: &writer,
        depth: base + open.count)
      if hasContent { open.append((tag, tree.subtreeEnd(of: index))) }
    }
    while let last = open.popLast() { writer.close(last.tag, depth: base + open.count) }
  }

  /// Writes the start tag of an element and its entries; false where the tag is closed already.
  private static func write(
    _ written: Element, tag: RecordingTag, isLeaf: Bool, to writer: inout XMLPropertyWriter,
    depth: Int
  ) -> Bool {
    var element = written
    writer.begin(tag, depth: depth)
    if element.className != ElementTemplates.defaultClassName(element.kind) {
      writer.attribute("class", element.className)
    }
    if let base = element.baseClassName { writer.attribute("baseClass", base) }
    for key in element.hasRareProperties ? RecordingKey.ofElements : RecordingKey.ofPlainElements {
      writer.write(key) { coder throws(ValueProblem) in try element.code(key, with: &coder) }
    }
    let entries = element.hasRareProperties ? RecordingEntry.entries(of: element.rare) : []
    let isEmpty = isLeaf && entries.isEmpty
    writer.end(isEmpty: isEmpty)
    for (position, entry) in entries.enumerated() {
      write(entry, to: &writer, depth: depth + 1)
      let isLast = position + 1 == entries.count
      if entry.isInRotor, isLast || !entries[position + 1].isInRotor {
        writer.close(.customRotor, depth: depth + 1)
      }
    }
    return !isEmpty
  }

  private static func write(
    _ entry: RecordingEntry.Tagged, to writer: inout XMLPropertyWriter, depth: Int
  ) {
    var content = entry.entry
    writer.begin(entry.tag, depth: entry.isInRotor ? depth + 1 : depth)
    for key in entry.tag.keys where key != .importance {
      writer.write(key) { coder throws(ValueProblem) in
        try content.code(key, of: entry.tag, with: &coder)
      }
    }
    writer.end(isEmpty: !entry.opensRotor)
  }
}
