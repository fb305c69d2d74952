import AccessibilityTree

/// One element of an `XCUIElement.debugDescription`: `Type, 0xADDRESS, {{x, y}, {w, h}}, key: 'text', Flag`.
///
/// Nothing is escaped there, so a text ends only where a key, a flag or the end follows its quotation mark.
struct DebugDescriptionLine {
  /// The name of the type.
  var typeName: String
  /// The spaces before the element, a tab counted as four.
  var indentation: Int
  /// The characters before the name of the type.
  var column: Int
  /// Whether the line has the arrow of a path, which repeats elements.
  var isPath: Bool
  /// The position behind the name of the type.
  private var fieldStart: Int

  /// Recognises a line by its beginning; nil where it is something else.
  init?(_ line: ArraySlice<UInt8>) {
    var index = Self.skipLogPrefix(line)
    indentation = 0
    column = 0
    isPath = false
    while index < line.endIndex {
      if line[index] == UInt8(ascii: " ") {
        indentation += 1
        index += 1
      } else if line[index] == UInt8(ascii: "\t") {
        indentation += 4
        index += 1
      } else if line.has("→", at: index) {
        index += "→".utf8.count
      } else if line.has("↳", at: index) {
        isPath = true
        index += "↳".utf8.count
      } else {
        break
      }
      column += 1
    }
    var end = index
    while end < line.endIndex, Self.isLetter(line[end]) { end += 1 }
    guard (2...40).contains(end - index) else { return nil }
    typeName = line[index..<end].string
    if line.has(" (Main)", at: end) { end += " (Main)".utf8.count }
    // A type that is not known counts only with an address, which no other text has by chance.
    let isKnown = AutomationElementType.named(typeName) != nil
    guard
      Self.hasAddress(line, at: end)
        || isKnown && (line.has(", {{", at: end) || line.has(", pid: ", at: end))
    else { return nil }
    fieldStart = end - line.startIndex
  }

  /// Reads the fields of the element.
  ///
  /// - Parameter text: The line, with the lines on which its texts go on.
  /// - Returns: The element.
  func node(in text: ArraySlice<UInt8>) -> AutomationNode {
    var node = AutomationNode(type: AutomationElementType.named(typeName) ?? .other)
    var placeholder: String?
    var title: String?
    var fields = Fields(text, from: text.startIndex + fieldStart)
    while let field = fields.next() {
      switch field.key {
      case .identifier: node.identifier = field.value.string
      case .label: node.label = field.value.string
      case .title: title = field.value.string
      case .value: node.value = field.value.trimmed.string
      case .placeholderValue: placeholder = field.value.string
      case .frame: node.frame = DumpRect.rect(field.value)
      case .traits:
        if let mask = UInt64(field.value.trimmed.string) { node.traits = Traits(rawValue: mask) }
      case .selected: node.isSelected = true
      case .disabled: node.isEnabled = false
      case .pid, .focused, .keyboardFocused, .highlighted: break
      }
    }
    if node.label?.isEmpty ?? true { node.label = title }
    if node.value?.isEmpty ?? true { node.value = placeholder }
    return node
  }

  /// What the end of a text leaves open.
  enum Ending {
    case closed
    /// The last quotation mark ends the line: it ends the text, too, unless the next line has one more.
    case afterQuotes
    /// The next line goes on with a text in quotation marks.
    case inQuotes
    /// The next line may go on with a value, which has none.
    case inValue
  }

  /// Tells whether the next line goes on with this element.
  func ending(of line: ArraySlice<UInt8>) -> Ending {
    Self.ending(of: line, from: line.startIndex + fieldStart)
  }

  /// Tells how a line ends that begins no element, where the text before it ended in that way.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - ending: How the lines before it end.
  /// - Returns: How the element ends now, or nil where the line is no part of it.
  static func ending(ofContinuation line: ArraySlice<UInt8>, after ending: Ending) -> Ending? {
    switch ending {
    case .closed: return nil
    case .afterQuotes:
      let ending = Self.ending(of: Array(", label: '".utf8)[...] + line, from: 0)
      return ending == .inQuotes ? nil : ending
    case .inQuotes: return Self.ending(of: Array(", label: '".utf8)[...] + line, from: 0)
    case .inValue: return Self.ending(of: Array(", value: ".utf8)[...] + line, from: 0)
    }
  }

  private static func ending(of line: ArraySlice<UInt8>, from start: Int) -> Ending {
    var fields = Fields(line, from: start)
    var last: Fields.Field?
    while let field = fields.next() { last = field }
    switch last?.key {
    case .identifier, .label, .title, .placeholderValue:
      return last?.isClosed == true ? .afterQuotes : .inQuotes
    case .value: return .inValue
    default: return .closed
    }
  }

  /// Xcode's log puts its name before each line.
  static func skipLogPrefix(_ line: ArraySlice<UInt8>) -> Int {
    line.has("[Xcode] ", at: line.startIndex)
      ? line.startIndex + "[Xcode] ".utf8.count : line.startIndex
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  private static func hasAddress(_ line: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard line.has(", 0x", at: index), index + 4 < line.endIndex else { return false }
    let byte = line[index + 4]
    return (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
      || ((byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "f"))
  }
}

extension DebugDescriptionLine {
  /// The fields of an element, one after another.
  struct Fields {
    enum Key: Equatable {
      case identifier, label, title, value, placeholderValue, frame, traits, pid
      case selected, disabled, focused, keyboardFocused, highlighted
    }

    struct Field {
      var key: Key
      var value: ArraySlice<UInt8>
      /// Whether a text has its second quotation mark.
      var isClosed = true
    }

    private static let quoted: [(start: StaticString, key: Key)] = [
      (", identifier: '", .identifier), (", label: '", .label), (", title: '", .title),
      (", placeholderValue: '", .placeholderValue),
    ]
    private static let plain: [(start: StaticString, key: Key)] = [
      (", value: ", .value), (", traits: ", .traits), (", pid: ", .pid),
    ]
    private static let flags: [(start: StaticString, key: Key)] = [
      (", Selected", .selected), (", Disabled", .disabled),
      (", Keyboard Focused", .keyboardFocused), (", Focused", .focused),
      (", Highlighted", .highlighted),
    ]

    private let text: ArraySlice<UInt8>
    private var index: Int

    init(_ text: ArraySlice<UInt8>, from start: Int) {
      self.text = text
      index = start
    }

    mutating func next() -> Field? {
      while index < text.endIndex {
        if let start = start(at: index) { return field(start) }
        index += 1
      }
      return nil
    }

    /// Where a field starts: its key, and how its value is written.
    private struct Start {
      enum Form { case quoted, plain, flag, frame }
      var key: Key
      var form: Form
      var length: Int
    }

    private func start(at index: Int) -> Start? {
      guard text[index] == UInt8(ascii: ","), text.has(", ", at: index) else { return nil }
      for (start, key) in Self.quoted where text.has(start, at: index) {
        return Start(key: key, form: .quoted, length: start.utf8CodeUnitCount)
      }
      for (start, key) in Self.plain where text.has(start, at: index) {
        return Start(key: key, form: .plain, length: start.utf8CodeUnitCount)
      }
      for (start, key) in Self.flags where text.has(start, at: index) {
        let end = index + start.utf8CodeUnitCount
        guard end == text.endIndex || text.has(", ", at: end) || isLineEnd(end) else { continue }
        return Start(key: key, form: .flag, length: start.utf8CodeUnitCount)
      }
      return text.has(", {{", at: index) ? Start(key: .frame, form: .frame, length: 2) : nil
    }

    /// A flag may be followed by spaces, or by what was added in the log.
    private func isLineEnd(_ index: Int) -> Bool {
      text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: "\n")
    }

    private mutating func field(_ start: Start) -> Field {
      let begin = index + start.length
      switch start.form {
      case .flag:
        index = begin
        return Field(key: start.key, value: text[begin..<begin])
      case .frame:
        let end = text.range(of: Array("}}".utf8), from: begin)?.upperBound ?? text.endIndex
        index = end
        return Field(key: start.key, value: text[begin..<end])
      case .quoted:
        var end = begin
        while end < text.endIndex {
          if text[end] == UInt8(ascii: "'"), isEnd(end + 1) {
            index = end + 1
            return Field(key: start.key, value: text[begin..<end])
          }
          end += 1
        }
        index = text.endIndex
        return Field(key: start.key, value: text[begin...], isClosed: false)
      case .plain:
        var end = begin
        while end < text.endIndex, self.start(at: end) == nil { end += 1 }
        index = end
        return Field(key: start.key, value: text[begin..<end])
      }
    }

    /// Whether nothing, or another field, follows.
    private func isEnd(_ index: Int) -> Bool {
      var index = index
      if index < text.endIndex, start(at: index) != nil { return true }
      while index < text.endIndex, ValueText.isSpace(text[index]) { index += 1 }
      return index == text.endIndex
    }
  }
}
