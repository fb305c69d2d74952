import AccessibilityTree

/// Reads the results that Apple's UIAutomation instrument saved: a property list of its log.
///
/// Each tree that `logElementTree()` logged is a screen. A node is a line of the log such as
/// `UIAButton: name:Sign in value:1 rect:{{20, 345}, {280, 44}}`, and holds its children.
struct AutomationResultsImporter: StructuredDialectImporter {
  let syntax: ImportSource.Syntax
  var dialect: Dialect { .uiAutomation }

  func recognises(_ source: ImportSource) -> Bool { source.outline.hasAtTop("All Samples") }

  func read(
    _ root: StructuredValue, options: ImportOptions
  ) throws(StructureError) -> Recording {
    guard let samples = root["All Samples"], samples.isArray else {
      throw root.error(
        "there is no array \"All Samples\", in which the instrument keeps what it logged")
    }
    var recording = Recording(dialect: .uiAutomation)
    for sample in samples.children where sample["children"]?.isArray == true {
      var reader = AutomationStructureReader(options: options)
      var isApplicationKnown = false
      try reader.read([sample]) { value, isRoot throws(StructureError) in
        let node = try node(value)
        guard let node else { return isRoot ? .wrapper : .nothing }
        if node.type == .application, !isApplicationKnown {
          isApplicationKnown = true
          return .application(node)
        }
        return .element(node)
      }
      for limitation in reader.limitations() where !recording.limitations.contains(limitation) {
        recording.limitations.append(limitation)
      }
      recording.screens.append(reader.finish())
    }
    guard let first = recording.screens.first else {
      throw samples.error(
        "no sample holds a tree of elements; the script has to call \"logElementTree()\"")
    }
    recording.limitations.append(.traitsNotRecorded)
    recording.idiom = first.frame.map(AutomationTreeBuilder.idiom) ?? .phone
    return recording
  }

  /// Reads a line of the log; nil where it is the device, or no element.
  private func node(_ value: StructuredValue) throws(StructureError) -> AutomationNode? {
    guard let message = value["Message"]?.string else {
      throw value.error("a sample of the tree has no text \"Message\"")
    }
    guard let colon = message.firstIndex(of: ":") else { return nil }
    let name = String(message[..<colon])
    guard name.hasPrefix("UIA"), name != "UIATarget" else { return nil }
    var node = AutomationNode(type: AutomationElementType.named(name) ?? .other, at: value)
    // Nothing is quoted; the parts stand in this order, and any may be missing.
    var rest = message[message.index(after: colon)...]
    if let rect = rest.utf8Range(ofLast: " rect:") {
      let text = String(rest[rect.upperBound...])
      if let numbers = try? ValueText(text).numbers(4, form: "") {
        node.frame = Rect(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
      }
      rest = rest[..<rect.lowerBound]
    }
    if let part = rest.utf8Range(ofLast: " value:") {
      node.value = Self.unescaped(rest[part.upperBound...])
      rest = rest[..<part.lowerBound]
    }
    if rest.hasPrefix(" name:") { node.label = Self.unescaped(rest.dropFirst(6)) }
    return node
  }

  /// The log has a line feed as a backslash and an n.
  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped, scalar == "n" {
        result.removeLast()
        result.append("\n")
        isEscaped = false
        continue
      }
      isEscaped = scalar == "\\"
      result.append(scalar)
    }
    return String(result)
  }
}

extension Substring {
  /// Finds the last place of an ASCII text.
  fileprivate func utf8Range(ofLast text: String) -> Range<Index>? {
    let pattern = Array(text.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= pattern.count else { return nil }
    for start in stride(from: bytes.count - pattern.count, through: 0, by: -1)
    where bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
      let lower = utf8.index(startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: pattern.count)
    }
    return nil
  }
}
