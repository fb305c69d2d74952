import AccessibilityTree

/// Reads the elements that pymobiledevice3's accessibility walk met on a device, in that order.
///
/// All that the device tells is a caption, the text that VoiceOver would show: an array of captions, or of
/// dictionaries with `caption` and perhaps `spoken_description`; or a text with one caption a line, as the
/// tool prints them. Captions alone are read only where the user names the dialect.
struct PyMobileDevice3Importer: DialectImporter {
  let syntax: ImportSource.Syntax
  var dialect: Dialect { .pymobiledevice3 }

  /// How the tool prints an element that has the focus.
  private static let linePrefix = "<Focused ElementCaption: "

  func recognises(_ source: ImportSource) -> Bool {
    switch syntax {
    case .json:
      let outline = source.outline
      return outline.isArray && outline.has("caption") && !outline.hasAny("type", "AXLabel")
    // The lines begin as tags do.
    case .xml: return source.head.utf8.starts(with: Self.linePrefix.utf8)
    case .text, .binaryPropertyList: return false
    }
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    var builder = ElementTree.Builder()
    do throws(StructureError) {
      if syntax == .json {
        try read(try structure(source, options), into: &builder, limits: options.limits)
      } else {
        try read(source.bytes, into: &builder, limits: options.limits)
      }
    } catch {
      throw ImportError(error, file: options.fileName)
    }
    var notes = NoteCollector()
    if builder.count == 0 { notes.add("the list holds no element", key: "empty") }
    for index in 0..<builder.count { builder[index].rare.recordedStop = index + 1 }
    return Recording(
      screens: [Screen(tree: builder.finish())], dialect: .pymobiledevice3,
      limitations: [
        .overridesNotRecorded, .hiddenViewsNotRecorded, .framesNotRecorded, .traitsNotRecorded,
        .groupingNotRecorded, .idiomGuessed, .directionNotRecorded,
      ],
      notes: notes.notes)
  }

  private func structure(
    _ source: ImportSource, _ options: ImportOptions
  ) throws(StructureError) -> StructuredValue {
    try JSONReader.document(source.bytes, limits: StructureLimits(options.limits)).root
  }

  private func read(
    _ root: StructuredValue, into builder: inout ElementTree.Builder, limits: ImportLimits
  ) throws(StructureError) {
    guard root.isArray else {
      throw root.error("the list is \(root.kind); it must be an array of elements")
    }
    for value in root.children {
      guard let caption = value.string ?? value["caption"]?.string else {
        throw value.error("an element is \(value.kind) without a text \"caption\"")
      }
      let element = element(
        caption, spoken: value["spoken_description"]?.string, line: value.line,
        column: value.column)
      try add(element, to: &builder, limits: limits)
    }
  }

  private func read(
    _ bytes: [UInt8], into builder: inout ElementTree.Builder, limits: ImportLimits
  ) throws(StructureError) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      var text = String(decoding: line, as: UTF8.self)[...]
      if text.hasSuffix("\r") { text.removeLast() }
      if text.hasPrefix(Self.linePrefix), text.hasSuffix(">") {
        text = text.dropFirst(Self.linePrefix.count).dropLast()
      }
      guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { continue }
      let element = element(String(text), spoken: nil, line: number + 1, column: 1)
      try add(element, to: &builder, limits: limits)
    }
  }

  private func element(
    _ caption: String, spoken: String?, line: Int, column: Int
  ) -> Element {
    var element = UIKitDefaults.element(
      kind: .accessibilityElement, className: "UIAccessibilityElement")
    element.isAccessibilityElement = true
    element.isAccessibilityElementSet = true
    element.isFrameKnown = false
    element.label = caption
    element.rare.spokenDescription = spoken ?? caption
    element.line = Int32(clamping: line)
    element.column = Int32(clamping: column)
    return element
  }

  private func add(
    _ element: Element, to builder: inout ElementTree.Builder, limits: ImportLimits
  ) throws(StructureError) {
    guard builder.count < limits.maximumElements else {
      throw StructureError(
        limits.tooMany(),
        line: Int(element.line), column: Int(element.column))
    }
    builder.add(element)
  }
}
