import AccessibilityTree

/// One view of `recursiveDescription`: `   | <Class: 0xADDRESS; frame = (x y; w h); text = '...'; ...>`.
struct RecursiveDescriptionLine {
  var className: String
  /// How many strokes stand before the view.
  var depth: Int
  /// The characters before the `<`.
  var column: Int
  /// The position behind the address.
  private var fieldStart: Int

  /// Recognises a line by its beginning; nil where it is something else.
  init?(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    depth = 0
    while index < line.endIndex, line[index] != UInt8(ascii: "<") {
      switch line[index] {
      case UInt8(ascii: "|"): depth += 1
      // Cycript's and the debugger's quotation marks around the whole text.
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "`"), UInt8(ascii: "\""),
        UInt8(ascii: "@"):
        break
      default: return nil
      }
      index += 1
    }
    column = index - line.startIndex
    let nameStart = index + 1
    guard let end = line.range(of: Self.address, from: index)?.lowerBound,
      (1...500).contains(end - nameStart),
      !line[nameStart..<end].contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "=") })
    else { return nil }
    className = line[nameStart..<end].string
    fieldStart = end - line.startIndex
  }

  private static let address = Array(": 0x".utf8)

  /// What the line says of the view.
  struct View {
    var baseClassName: String?
    var frame: Rect?
    var text: String?
    var isHidden = false
    var alpha = 1.0
    var clipsToBounds = false
    var isUserInteractionEnabled = true
    var isEnabled = true
    var isSelected = false
    var contentOffset: Point?
    var layerClassName: String?
  }

  /// Tells whether the line ends inside the view's text, so that the next one goes on with it.
  func isOpen(_ line: ArraySlice<UInt8>) -> Bool {
    var fields = Fields(line, from: line.startIndex + fieldStart)
    while fields.next() != nil {}
    return fields.endsInText
  }

  /// Reads the properties.
  ///
  /// - Parameter text: The line, with the lines on which its text goes on.
  /// - Returns: What is known of the view.
  func view(in text: ArraySlice<UInt8>) -> View {
    var view = View()
    var fields = Fields(text, from: text.startIndex + fieldStart)
    while let (key, value) = fields.next() {
      switch key {
      case "baseClass": view.baseClassName = value.string
      case "frame": view.frame = DumpRect.rect(value)
      case "text": view.text = value.string
      case "hidden": view.isHidden = value.elementsEqual("YES".utf8)
      case "clipsToBounds": view.clipsToBounds = value.elementsEqual("YES".utf8)
      case "userInteractionEnabled":
        view.isUserInteractionEnabled = !value.elementsEqual("NO".utf8)
      case "enabled": view.isEnabled = !value.elementsEqual("NO".utf8)
      case "selected": view.isSelected = value.elementsEqual("YES".utf8)
      case "alpha":
        if let alpha = DumpRect.numbers(value, count: 1)?.first {
          view.alpha = min(max(alpha, 0), 1)
        }
      case "contentOffset":
        view.contentOffset = DumpRect.numbers(value, count: 2).map { Point(x: $0[0], y: $0[1]) }
      case "layer":
        let name = value.dropFirst().prefix { $0 != UInt8(ascii: ":") }
        if name.count <= 500 { view.layerClassName = name.string }
      default: break
      }
    }
    return view
  }

  /// The `key = value` and `key: value` pairs of a view, at the top level of its brackets.
  private struct Fields {
    private let text: ArraySlice<UInt8>
    private var index: Int
    private(set) var endsInText = false

    init(_ text: ArraySlice<UInt8>, from start: Int) {
      self.text = text
      index = start
    }

    mutating func next() -> (key: String, value: ArraySlice<UInt8>)? {
      while index < text.endIndex {
        guard text.has("; ", at: index) else {
          // Behind the view's own bracket stands what its class adds.
          if text[index] == UInt8(ascii: ">") { index = text.endIndex } else { index += 1 }
          continue
        }
        index += 2
        let start = index
        while index < text.endIndex, isKeyByte(text[index]) { index += 1 }
        let key = text[start..<index]
        if text.has(" = ", at: index) {
          index += 3
        } else if text.has(": ", at: index) {
          index += 2
        } else {
          continue
        }
        guard key.count <= 40 else { continue }
        if text.has("'", at: index) { return (key.string, quoted()) }
        return (key.string, plain())
      }
      return nil
    }

    private func isKeyByte(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }

    /// A text, in which nothing is escaped: it ends where another key, or the view's end, follows.
    private mutating func quoted() -> ArraySlice<UInt8> {
      let start = index + 1
      var end = start
      while end < text.endIndex {
        if text[end] == UInt8(ascii: "'"), isEnd(end + 1) {
          index = end + 1
          return text[start..<end]
        }
        end += 1
      }
      index = text.endIndex
      endsInText = true
      return text[start...]
    }

    private func isEnd(_ index: Int) -> Bool {
      if text.has(">", at: index) { return true }
      guard text.has("; ", at: index) else { return false }
      var end = index + 2
      while end < text.endIndex, isKeyByte(text[end]) { end += 1 }
      return end > index + 2 && (text.has(" = ", at: end) || text.has(": ", at: end))
    }

    /// Anything else: to the next semicolon that stands in no brackets.
    private mutating func plain() -> ArraySlice<UInt8> {
      let start = index
      var depth = 0
      while index < text.endIndex {
        switch text[index] {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: ">"):
          if depth <= 0 { return text[start..<index] }
          depth -= 1
        case UInt8(ascii: ";"):
          if depth <= 0 { return text[start..<index] }
        default: break
        }
        index += 1
      }
      return text[start..<index]
    }
  }
}
