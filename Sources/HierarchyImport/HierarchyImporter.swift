public import AccessibilityTree

/// The front door: bytes of any dialect in, a recording out.
public enum HierarchyImporter {
  /// Reads a file of any dialect.
  ///
  /// The dialect is recognised from the content, never from the name, unless the options name one.
  /// UTF-8, UTF-16 and ISO-8859-1 are read where the notation allows them. Log lines before an XML
  /// document are left out with a note.
  ///
  /// ```swift
  /// let recording = try HierarchyImporter.recording(
  ///   from: bytes, options: ImportOptions(fileName: "Cart.xml"))
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - options: The name of the file, and what the user says about it.
  /// - Returns: The recording; `Recording.notes` tells what was left out.
  /// - Throws: An ``ImportError`` with its place for anything that cannot be read. There is no half result.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func recording(
    from bytes: [UInt8], options: ImportOptions
  ) throws(ImportError) -> Recording {
    let file = options.fileName
    guard bytes.count <= options.limits.maximumBytes else {
      throw ImportError(
        file: file,
        message: options.limits.tooLarge(bytes.count))
    }
    if let refusal = FileKind.refusal(of: bytes) {
      throw ImportError(file: file, message: refusal)
    }
    let source = ImportSource(bytes)
    guard !source.isBlank else {
      throw ImportError(file: file, line: 1, column: 1, message: "the file is empty")
    }
    let importer = try importer(for: source, options: options)
    var recording = try importer.read(source, options: options)
    if source.start > 0 {
      let note = ImportNote("the text before the document is left out", line: 1, column: 1)
      recording.notes.insert(note, at: 0)
    }
    if let idiom = options.idiom {
      recording.idiom = idiom
      recording.limitations.removeAll { $0 == .idiomGuessed }
    }
    if let direction = options.layoutDirection {
      recording.layoutDirection = direction
      recording.limitations.removeAll { $0 == .directionNotRecorded }
    }
    return recording
  }

  /// Tells which dialect a file is in.
  ///
  /// - Parameter bytes: The file, or its first 16 384 bytes.
  /// - Returns: The dialect, or nil where none is recognised.
  public static func dialect(of bytes: [UInt8]) -> Dialect? {
    let source = ImportSource(bytes)
    return recognisedImporter(of: source)?.dialect
  }

  private static func recognisedImporter(of source: ImportSource) -> (any DialectImporter)? {
    DialectRegistry.importers.first { $0.syntax == source.syntax && $0.recognises(source) }
  }

  private static func importer(
    for source: ImportSource, options: ImportOptions
  ) throws(ImportError) -> any DialectImporter {
    guard let dialect = options.dialect else {
      if let importer = recognisedImporter(of: source) { return importer }
      let hasLines = source.syntax != .binaryPropertyList
      throw ImportError(
        file: options.fileName, line: hasLines ? 1 + source.skippedLines : nil,
        column: hasLines ? 1 + source.skippedColumns : nil,
        message: Unrecognised.message(for: source))
    }
    let candidates = DialectRegistry.importers.filter {
      $0.dialect == dialect && $0.syntax == source.syntax
    }
    if let importer = candidates.first(where: { $0.recognises(source) }) { return importer }
    if let other = recognisedImporter(of: source)?.dialect {
      throw ImportError(
        file: options.fileName, line: 1, column: 1,
        message: "this is \(other.title), and not \(dialect.title) as it was said to be")
    }
    guard let importer = candidates.first else {
      throw ImportError(
        file: options.fileName, line: 1, column: 1,
        message: "this is \(source.syntax.rawValue), in which \(dialect.title) is not read")
    }
    return importer
  }
}

/// What to say of a file that no importer recognises.
private enum Unrecognised {
  /// What a damaged binary property list holds cannot be told; that it is damaged, and where, can.
  private static func damage(of source: ImportSource) -> String? {
    guard source.syntax == .binaryPropertyList else { return nil }
    do throws(StructureError) {
      _ = try BinaryPropertyListReader.document(source.bytes)
      return nil
    } catch {
      let place = error.keyPath.flatMap { $0.isEmpty ? nil : "at \($0): " } ?? ""
      return "this is a binary property list, but it is damaged: \(place)\(error.message)"
    }
  }

  static func message(for source: ImportSource) -> String {
    if let damage = damage(of: source) { return damage }
    if let refusal = StructureRefusal.message(for: source) { return refusal }
    switch source.syntax {
    case .binaryPropertyList:
      return "this is a binary property list without a hierarchy in it"
    case .json:
      return "this looks like JSON, but is none of the dialects that Swipeline knows"
    case .text:
      if source.head.prefix(64).contains(text: "\"<") {
        return "this looks like XML in a string of some program's code; "
          + "take it out of the quotes and undo the escaping"
      }
      return
        "this is neither XML, JSON nor a property list, nor one of the text dumps that Swipeline knows"
    case .xml:
      break
    }
    if source.head.prefix(1_024).lowercased().contains(text: "<!doctype html") {
      return "this looks like an HTML page, not a hierarchy"
    }
    guard let name = source.rootName, !name.isEmpty else {
      return "this looks like XML, but has no element"
    }
    switch name.lowercased() {
    case "html":
      return "this looks like an HTML page, not a hierarchy"
    case "svg":
      return "this looks like an SVG image, not a hierarchy"
    case "plist":
      return "this is a property list without a hierarchy in it"
    case "hierarchy":
      return "this looks like a hierarchy of Android's UI Automator; "
        + "VoiceOver's order needs one of iOS"
    case "element", "accessibilityelement", "screen":
      return "the root element is <\(name)>; a recording starts with <recording>"
    default:
      let shown = Message.quoted(name)
      return "the root element \(shown) belongs to no dialect that is read; "
        + "read are recordings (<recording>), page sources of Appium and WebDriverAgent "
        + "(<AppiumAUT>, <XCUIElementType...>, <UIA...>), .xib files and storyboards (<document>), "
        + "and property lists (<plist>)"
    }
  }
}
