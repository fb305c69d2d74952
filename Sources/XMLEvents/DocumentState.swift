/// What is known of the document so far: open elements, collected text, names, position, the first error.
///
/// Offsets are those of libxml2 when it calls back. After the first error, libxml2's or the consumer's,
/// nothing here has any effect.
struct DocumentState {
  private struct OpenElement {
    var nameID: Int32
    var namespaceCount: Int32
    var position: SourcePosition
  }

  private let sink: any EventSink
  private let limits: XMLLimits
  private let wantsWhiteSpace: Bool

  /// What is wrong with the document; `nil` also if the consumer stopped the parse.
  private(set) var failure: XMLParseError?
  private(set) var isStopped = false
  private var hasRoot = false
  private var isEnding = false
  /// Whether libxml2 has met the end of the input where there should be more.
  private var isCut = false
  var tracker = PositionTracker()

  private var names = NameTable()
  private var open: [OpenElement] = []
  private var namespacesInScope = 0
  private var attributeIDs: [Int32] = []
  /// The offset behind the latest tag, comment or processing instruction.
  private var markupEnd = 0
  private var text: Bytes = []
  private var textPosition = SourcePosition.start

  init(sink: any EventSink, limits: XMLLimits) {
    self.sink = sink
    self.limits = limits
    wantsWhiteSpace = sink.wantsWhiteSpace
  }

  // MARK: Events

  /// Takes a start tag of which libxml2 has read all but the `>` or `/>`.
  mutating func startElement(
    _ rawName: RawName, _ attributes: RawAttributes, namespaceCount: Int, closingAt end: Int
  ) {
    if !text.isEmpty { deliverText() }
    guard !isStopped else { return }
    // A "<" in the value of an attribute is an error, so the last one begins the tag.
    let start = tracker.lastOffset(of: UInt8(ascii: "<"), before: end) ?? end
    let position = tracker.position(at: start)
    markupEnd = end + 1
    let nameID = names.id(of: rawName)
    guard isWithinLimits(attributes, namespaceCount: namespaceCount, at: position) else { return }
    hasRoot = true
    open.append(
      OpenElement(nameID: nameID, namespaceCount: Int32(namespaceCount), position: position))
    let view = XMLAttributes(raw: attributes, ids: attributeIDs, names: names.names)
    if !sink.startElement(names.names[Int(nameID)], attributes: view, at: position) {
      isStopped = true
    }
  }

  private mutating func isWithinLimits(
    _ attributes: RawAttributes, namespaceCount: Int, at position: SourcePosition
  ) -> Bool {
    guard open.count < limits.maximumDepth else {
      fail(.depthLimit, "elements are nested more than \(limits.maximumDepth) deep", at: position)
      return false
    }
    guard attributes.count + namespaceCount <= limits.maximumAttributesPerElement else {
      failWithTooManyAttributes(at: position)
      return false
    }
    namespacesInScope += namespaceCount
    guard namespacesInScope <= limits.maximumNamespacesInScope else {
      fail(
        .namespaceLimit,
        "more than \(limits.maximumNamespacesInScope) namespaces are declared at the same time",
        at: position)
      return false
    }
    attributeIDs.removeAll(keepingCapacity: true)
    for index in 0..<attributes.count {
      attributeIDs.append(names.id(of: attributes.name(at: index)))
      guard attributes.isValue(at: index, atMost: limits.maximumAttributeLength) else {
        let name = quoted(names.names[Int(attributeIDs[index])].text)
        let maximum = limits.maximumAttributeLength
        fail(
          .valueLimit, "the value of the attribute \(name) is longer than \(maximum) bytes",
          at: position)
        return false
      }
    }
    guard names.names.count <= limits.maximumDistinctNames else {
      fail(
        .nameLimit,
        "there are more than \(limits.maximumDistinctNames) names of elements and attributes",
        at: position)
      return false
    }
    return true
  }

  /// Takes the end of an element, be it by an end tag or by `/>`.
  mutating func endElement(endingAt end: Int) {
    if !text.isEmpty { deliverText() }
    guard !isStopped, let element = open.popLast() else { return }
    namespacesInScope -= Int(element.namespaceCount)
    markupEnd = end
    if !sink.endElement(names.names[Int(element.nameID)]) { isStopped = true }
  }

  mutating func characters(_ piece: Span<UInt8>) {
    guard !isStopped, !open.isEmpty, piece.count > 0 else { return }
    if text.isEmpty { placeText() }
    guard piece.count <= limits.maximumTextLength - text.count else {
      let maximum = limits.maximumTextLength
      fail(
        .lengthLimit, "the text that begins here is longer than \(maximum) bytes", at: textPosition)
      return
    }
    text.append(copying: piece)
  }

  /// Finds where a text begins that has not begun yet, unless that was done already.
  private mutating func placeText() {
    if tracker.currentOffset <= markupEnd { textPosition = tracker.position(at: markupEnd) }
  }

  /// Forgets the bytes that libxml2 is done with.
  mutating func forget(before offset: Int) {
    // libxml2 may be inside a CDATA section of which it has reported nothing yet.
    if text.isEmpty { placeText() }
    tracker.forget(before: offset)
  }

  mutating func commentOrInstruction(endingAt end: Int) {
    markupEnd = end
  }

  /// Hands over the text collected so far.
  ///
  /// Never inlined: the optimiser of Swift 6.3.1 crashes when it inlines a view that cannot be copied.
  @inline(never)
  private mutating func deliverText() {
    guard !isStopped else { return }
    let isWanted = wantsWhiteSpace || !text.span.isWhiteSpace
    if isWanted, !sink.text(XMLText(bytes: text), at: textPosition) { isStopped = true }
    text.removeAll(keepingCapacity: true)
  }

  // MARK: Errors

  /// Says that no more bytes come: what libxml2 finds missing now is missing because the document is cut.
  ///
  /// - Parameter offset: How far libxml2 has got. A declaration or comment there is one whose end it waits for.
  mutating func beginEnding(parsedTo offset: Int) {
    isEnding = true
    let first = tracker.byte(at: offset)
    let second = tracker.byte(at: offset + 1)
    isCut =
      first == UInt8(ascii: "<") && (second == UInt8(ascii: "!") || second == UInt8(ascii: "?"))
  }

  /// Refuses a document that is cut or has no element, after libxml2 found nothing worse.
  mutating func checkEnd(parsedTo offset: Int, isEmpty: Bool) {
    if let element = open.last {
      let name = quoted(names.names[Int(element.nameID)].text)
      let place = "line \(element.position.line), column \(element.position.column)"
      return failAtEnd(
        .unexpectedEnd, "the file ends inside the element \(name) of \(place), which is not closed")
    }
    let rest = firstByteOfRest(from: offset)
    if rest == UInt8(ascii: "<") {
      failAtEnd(.unexpectedEnd, "the file ends in the middle of a tag, comment or declaration")
    } else if rest == nil, !hasRoot {
      let reason =
        isEmpty
        ? "the file is empty" : "there is no element in the file, only white space or comments"
      failAtEnd(.empty, reason)
    }
  }

  /// Returns the first byte from an offset on that is not white space.
  private func firstByteOfRest(from offset: Int) -> UInt8? {
    tracker.withBytes(from: offset) { bytes in
      bytes.indices.first { !isXMLSpace(bytes[$0]) }.map { bytes[$0] }
    }
  }

  mutating func raised(_ report: LibXMLReport, at offset: Int) {
    guard !isStopped, !isCut else { return }
    // The last byte counts too: it may be the "/" of a "/>".
    if isEnding, report.isAboutTheEnd || offset + 1 >= tracker.endOffset {
      let rest = firstByteOfRest(from: offset)
      guard open.isEmpty, rest != nil, rest != UInt8(ascii: "<") else {
        isCut = true
        return
      }
    }
    let tagStart = tracker.lastOffset(of: UInt8(ascii: "<"), before: offset)
    let explanation = report.explanation(
      LibXMLReport.Surroundings(
        preceding: tracker.byte(at: offset - 1),
        following: tracker.withBytes(from: offset) { bytes in
          (0..<min(bytes.count, 4)).map { bytes[$0] }
        },
        isInProlog: !hasRoot, isFirstTag: tagStart == 0))
    var message = explanation.message
    if report.isTagMismatch, let element = open.last {
      message += " of line \(element.position.line), column \(element.position.column)"
    }
    refuse(explanation.code, message, at: explanation.place, before: offset)
  }

  /// Stops with an error that is shown where the latest piece of markup of a kind begins.
  mutating func refuse(
    _ code: XMLParseError.Code, _ message: String, at place: ErrorPlace, before end: Int
  ) {
    guard !isStopped else { return }
    let found: Int? =
      switch place {
      case .here: nil
      case .tag: tracker.lastOffset(of: UInt8(ascii: "<"), before: end)
      case .reference: tracker.lastOffset(of: UInt8(ascii: "&"), before: end)
      case .declaration:
        tracker.lastOffset(of: UInt8(ascii: "<"), followedBy: UInt8(ascii: "!"), before: end)
      }
    fail(code, message, at: tracker.position(at: found ?? end))
  }

  mutating func fail(_ problem: InputDecoder.Problem) {
    guard let position = problem.position else { return failAtEnd(problem.code, problem.message) }
    fail(problem.code, problem.message, at: position)
  }

  mutating func failWithTooManyAttributes(at position: SourcePosition) {
    let maximum = limits.maximumAttributesPerElement
    fail(.attributeLimit, "a tag has more than \(maximum) attributes", at: position)
  }

  mutating func failWithoutReason() {
    failAtEnd(.malformed, "the document is not well-formed XML")
  }

  mutating func failAtEnd(_ code: XMLParseError.Code, _ message: String) {
    guard !isStopped else { return }
    fail(code, message, at: tracker.position(at: tracker.endOffset))
  }

  /// Keeps the first error and stops.
  mutating func fail(_ code: XMLParseError.Code, _ message: String, at position: SourcePosition) {
    guard !isStopped else { return }
    isStopped = true
    failure = XMLParseError(code: code, message: message, position: position)
  }
}

/// Where an error is shown, seen from where libxml2 noticed it.
enum ErrorPlace {
  case here
  /// At the latest `<`.
  case tag
  /// At the latest `&`.
  case reference
  /// At the latest `<!`.
  case declaration
}

/// Returns whether a byte is white space in XML.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}
