import XMLEvents

/// Writes every event as one line, so that a test compares with a text that a person can read.
struct EventRecorder: XMLEventConsumer {
  typealias Failure = XMLParseError

  var lines: [String] = []
  var wantsText = true
  var wantsWhiteSpace = true

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {
    var line = "\(position) <\(name)"
    for attribute in attributes.array() {
      line += " \(attribute.name)=\(attribute.value.debugDescription)"
    }
    lines.append(line + ">")
  }

  mutating func endElement(_ name: XMLName) {
    lines.append("</\(name)>")
  }

  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {
    lines.append("\(position) \(text.string.debugDescription)")
  }
}

/// How the bytes of a document come.
enum Delivery: CaseIterable, CustomStringConvertible {
  case whole
  case singleBytes
  case sevenBytes

  var description: String {
    switch self {
    case .whole: "as a whole"
    case .singleBytes: "byte by byte"
    case .sevenBytes: "in pieces of seven bytes"
    }
  }

  var chunkSize: Int? {
    switch self {
    case .whole: nil
    case .singleBytes: 1
    case .sevenBytes: 7
    }
  }
}

/// Parses a document that comes in one piece or in many.
func parse<Consumer: XMLEventConsumer>(
  _ bytes: [UInt8], delivery: Delivery = .whole, limits: XMLLimits = XMLLimits(),
  into consumer: inout Consumer
) throws(Consumer.Failure) {
  let parser = XMLEventParser(limits: limits)
  guard let size = delivery.chunkSize else { return try parser.parse(bytes, into: &consumer) }
  var start = 0
  try parser.parse(into: &consumer) { () throws(Consumer.Failure) in
    guard start < bytes.count else { return nil }
    let end = min(start + size, bytes.count)
    defer { start = end }
    return Array(bytes[start..<end])
  }
}

func parse<Consumer: XMLEventConsumer>(
  _ text: String, delivery: Delivery = .whole, limits: XMLLimits = XMLLimits(),
  into consumer: inout Consumer
) throws(Consumer.Failure) {
  try parse(Array(text.utf8), delivery: delivery, limits: limits, into: &consumer)
}

/// Parses a document and returns its events as lines.
func events(
  _ bytes: [UInt8], delivery: Delivery = .whole, limits: XMLLimits = XMLLimits(),
  wantsText: Bool = true
) throws(XMLParseError) -> [String] {
  var recorder = EventRecorder(wantsText: wantsText)
  try parse(bytes, delivery: delivery, limits: limits, into: &recorder)
  return recorder.lines
}

func events(
  _ text: String, delivery: Delivery = .whole, limits: XMLLimits = XMLLimits(),
  wantsText: Bool = true
) throws(XMLParseError) -> [String] {
  try events(Array(text.utf8), delivery: delivery, limits: limits, wantsText: wantsText)
}

/// Parses a document that is wrong and returns its error; `nil` if none came.
func parseError(
  _ bytes: [UInt8], delivery: Delivery = .whole, limits: XMLLimits = XMLLimits(),
  wantsText: Bool = true
) -> XMLParseError? {
  do {
    _ = try events(bytes, delivery: delivery, limits: limits, wantsText: wantsText)
    return nil
  } catch {
    return error
  }
}

func parseError(
  _ text: String, delivery: Delivery = .whole, limits: XMLLimits = XMLLimits(),
  wantsText: Bool = true
) -> XMLParseError? {
  parseError(Array(text.utf8), delivery: delivery, limits: limits, wantsText: wantsText)
}
