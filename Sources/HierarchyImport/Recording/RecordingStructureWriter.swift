import AccessibilityTree

/// Makes the document of nested values that JSON and property lists spell a recording as.
enum RecordingStructureWriter {
  static func document(of recording: Recording) -> StructuredDocument {
    var writer = StructuredPropertyWriter()
    writer.builder.open(.dictionary)
    writer.entry(RecordingKey.formatVersion.rawValue, Recording.formatVersion)
    var head = recording
    head.screens = []
    for key in RecordingTag.recording.keys where key != .formatVersion {
      writer.write(key) { coder throws(ValueProblem) in try head.code(key, with: &coder) }
    }
    let ids = ElementIDs.ofScreens(of: recording)
    if RecordingXMLWriter.hasImplicitScreen(recording), let screen = recording.screens.first {
      writer.elementIDs = ids.first ?? ElementIDs()
      write(screen.tree, to: &writer)
    } else {
      writer.openArray(.screens)
      for (screen, ids) in zip(recording.screens, ids) {
        writer.elementIDs = ids
        write(screen, to: &writer)
      }
      writer.builder.close()
    }
    return writer.builder.finish()
  }

  private static func write(_ screen: Screen, to writer: inout StructuredPropertyWriter) {
    writer.builder.open(.dictionary)
    var head = screen
    head.tree = ElementTree()
    for key in RecordingTag.screen.keys {
      writer.write(key) { coder throws(ValueProblem) in try head.code(key, with: &coder) }
    }
    if !screen.tree.isEmpty { write(screen.tree, to: &writer) }
    writer.builder.close()
  }

  /// Writes the elements of a screen in document order, closing what each one leaves behind.
  private static func write(_ tree: ElementTree, to writer: inout StructuredPropertyWriter) {
    writer.openArray(.children)
    var ends: [ElementIndex] = []
    for index in 0..<tree.count {
      while let end = ends.last, end <= index {
        ends.removeLast()
        // The array of children, and the element.
        writer.builder.close()
        writer.builder.close()
      }
      let isLeaf = tree.isLeaf(index)
      write(writer.elementIDs.written(index), to: &writer)
      if isLeaf {
        writer.builder.close()
      } else {
        writer.openArray(.children)
        ends.append(tree.subtreeEnd(of: index))
      }
    }
    for _ in ends {
      writer.builder.close()
      writer.builder.close()
    }
    writer.builder.close()
  }

  /// Opens the dictionary of an element and writes all but its children.
  private static func write(
    _ written: Element, to writer: inout StructuredPropertyWriter
  ) {
    var element = written
    writer.builder.open(.dictionary)
    if !element.isView { writer.entry(StructureKey.kind.rawValue, element.kind.rawValue) }
    if element.className != ElementTemplates.defaultClassName(element.kind) {
      writer.entry(RecordingKey.class.rawValue, element.className)
    }
    if let base = element.baseClassName { writer.entry(RecordingKey.baseClass.rawValue, base) }
    for key in element.hasRareProperties ? RecordingKey.ofElements : RecordingKey.ofPlainElements {
      writer.write(key) { coder throws(ValueProblem) in try element.code(key, with: &coder) }
    }
    if element.hasRareProperties { writeLists(of: element.rare, to: &writer) }
  }

  private static func writeLists(
    of rare: RareProperties, to writer: inout StructuredPropertyWriter
  ) {
    let entries = RecordingEntry.entries(of: rare)
    var position = 0
    while position < entries.count {
      let tag = entries[position].tag
      writer.openArray(tag.list)
      while position < entries.count, entries[position].tag == tag {
        writeEntry(entries, &position, to: &writer)
      }
      writer.builder.close()
    }
  }

  /// Writes an entry, of a rotor with the results behind it.
  private static func writeEntry(
    _ entries: [RecordingEntry.Tagged], _ position: inout Int,
    to writer: inout StructuredPropertyWriter
  ) {
    let tagged = entries[position]
    position += 1
    if tagged.tag == .customAction || tagged.tag == .userInputLabel {
      writer.builder.add(text: tagged.entry.name ?? tagged.entry.label ?? "")
      return
    }
    writer.builder.open(.dictionary)
    var entry = tagged.entry
    for key in tagged.tag.keys where key != .importance && key != .ref {
      writer.write(key) { coder throws(ValueProblem) in
        try entry.code(key, of: tagged.tag, with: &coder)
      }
    }
    if let reference = entry.reference {
      writer.entry(
        RecordingKey.ref.rawValue, PropertyText.reference(reference, ids: writer.elementIDs))
    }
    if tagged.opensRotor {
      writer.openArray(.results)
      while position < entries.count, entries[position].isInRotor {
        writeEntry(entries, &position, to: &writer)
      }
      writer.builder.close()
    }
    writer.builder.close()
  }
}

extension RecordingTag {
  /// The key of the list in which such an entry stands.
  fileprivate var list: StructureKey {
    switch self {
    case .customAction: .customActions
    case .customContent: .customContent
    case .customRotor: .customRotors
    case .userInputLabel: .userInputLabels
    default: .results
    }
  }
}
