/// One parse: takes bytes, follows libxml2's callbacks, keeps the limits and the first error.
///
/// libxml2 calls back while `feed` runs. After the first error, its own or the consumer's, nothing it calls
/// has any effect; it gets no more bytes, so what it still does is bounded by one chunk.
final class ParseSession {
  /// What is wrong with the document, once that is known.
  private(set) var failure: XMLParseError?

  private struct OpenElement {
    var nameID: Int32
    var namespaceCount: Int32
    var position: SourcePosition
  }

  private let sink: any EventSink
  private let limits: XMLLimits
  private let chunkSize: Int
  private let names = NameTable()
  private var context: LibXMLContext?
  private var decoder = InputDecoder()
  private var tracker = PositionTracker()
  private var pendingTag = PendingTag()
  private var byteCount = 0
  private var isStopped = false

  private var open: [OpenElement] = []
  private var namespacesInScope = 0
  private var hasRoot = false
  private var attributeIDs: [Int32] = []
  /// The offset behind the latest tag, comment or processing instruction.
  private var markupEnd = 0
  private var text: [UInt8] = []
  private var textPosition = SourcePosition.start

  init(sink: any EventSink, limits: XMLLimits, chunkSize: Int) {
    self.sink = sink
    self.limits = limits
    self.chunkSize = max(chunkSize, 1)
    context = LibXMLContext(collectsText: sink.wantsText)
    context?.report(to: self)
    if context == nil {
      fail(.outOfMemory, "there is not enough memory to read the file", at: .start)
    }
  }

  /// Parses the next bytes of the document and returns whether it wants more.
  func feed(_ bytes: Span<UInt8>) -> Bool {
    guard !isStopped else { return false }
    guard bytes.count <= limits.maximumBytes - byteCount else {
      fail(
        .sizeLimit, "the document is longer than \(limits.maximumBytes) bytes",
        at: tracker.position(at: tracker.endOffset))
      return false
    }
    byteCount += bytes.count
    var start = 0
    while start < bytes.count, !isStopped {
      let end = min(start + chunkSize, bytes.count)
      let problem = decoder.decode(bytes.extracting(start..<end)) { parse($0) }
      if let problem { fail(problem) }
      start = end
    }
    return !isStopped
  }

  /// Ends the document.
  func finish() {
    let problem = decoder.finish { parse($0) }
    if let problem { fail(problem) }
    guard !isStopped else { return }
    if let element = open.last {
      let name = quoted(names[Int(element.nameID)].text)
      return fail(
        .unexpectedEnd,
        "the file ends inside the element \(name) of line \(element.position.line), "
          + "column \(element.position.column), which is never closed",
        at: tracker.position(at: tracker.endOffset))
    }
    let rest = tracker.withBytes(from: parsedOffset) { bytes in
      bytes.indices.first { !isXMLSpace(bytes[$0]) }.map { bytes[$0] }
    }
    if rest == UInt8(ascii: "<") {
      return fail(
        .unexpectedEnd, "the file ends in the middle of a tag, comment or declaration",
        at: tracker.position(at: tracker.endOffset))
    }
    if rest == nil, !hasRoot {
      let message =
        byteCount == 0
        ? "the file is empty" : "there is no element in the file, only white space or comments"
      return fail(.empty, message, at: tracker.position(at: tracker.endOffset))
    }
    context?.finish()
    guard !isStopped else { return }
    if !hasRoot || !isWellFormed { failWithoutReason() }
  }

  private func parse(_ utf8: Span<UInt8>) {
    guard !isStopped else { return }
    tracker.append(utf8)
    context?.feed(utf8)
    guard !isStopped else { return }
    guard isWellFormed else { return failWithoutReason() }
    tracker.forget(before: parsedOffset)
    checkPending()
  }

  /// Refuses a tag that is too long before it is whole, so that memory and libxml2's work stay bounded.
  private func checkPending() {
    guard tracker.keptCount <= min(limits.maximumMarkupLength, 8 << 20) else {
      return fail(
        .lengthLimit,
        "a tag, comment or declaration is longer than \(limits.maximumMarkupLength) bytes",
        at: tracker.currentPosition)
    }
    let offset = tracker.currentOffset
    let attributeCount = tracker.withBytes(from: offset) {
      pendingTag.attributeCount(of: $0, from: offset)
    }
    if attributeCount > limits.maximumAttributesPerElement {
      failWithTooManyAttributes(at: tracker.currentPosition)
    }
  }

  private var parsedOffset: Int { context?.offset ?? 0 }

  private var isWellFormed: Bool { context?.isWellFormed ?? false }

  // MARK: What libxml2 reports

  func startElement(_ rawName: RawName, _ attributes: RawAttributes, namespaceCount: Int) {
    guard !isStopped, deliverText() else { return }
    let end = parsedOffset
    let start = tracker.lastOffset(of: UInt8(ascii: "<"), before: end) ?? end
    let position = tracker.position(at: start)
    markupEnd = end + 1
    guard open.count < limits.maximumDepth else {
      return fail(
        .depthLimit, "elements are nested more than \(limits.maximumDepth) deep", at: position)
    }
    guard attributes.count + namespaceCount <= limits.maximumAttributesPerElement else {
      return failWithTooManyAttributes(at: position)
    }
    namespacesInScope += namespaceCount
    guard namespacesInScope <= limits.maximumNamespacesInScope else {
      return fail(
        .namespaceLimit,
        "more than \(limits.maximumNamespacesInScope) namespaces are declared at the same time",
        at: position)
    }
    let nameID = names.id(of: rawName)
    attributeIDs.removeAll(keepingCapacity: true)
    for index in 0..<attributes.count {
      attributeIDs.append(names.id(of: attributes.name(at: index)))
      guard attributes.isValue(at: index, atMost: limits.maximumAttributeLength) else {
        let name = quoted(names[Int(attributeIDs[index])].text)
        return fail(
          .lengthLimit,
          "the value of the attribute \(name) is longer than \(limits.maximumAttributeLength) bytes",
          at: position)
      }
    }
    guard names.count <= limits.maximumDistinctNames else {
      return fail(
        .nameLimit,
        "there are more than \(limits.maximumDistinctNames) different names of elements and attributes",
        at: position)
    }
    hasRoot = true
    open.append(
      OpenElement(nameID: nameID, namespaceCount: Int32(namespaceCount), position: position))
    let view = XMLAttributes(raw: attributes, ids: attributeIDs, names: names)
    if !sink.startElement(names[Int(nameID)], attributes: view, at: position) { isStopped = true }
  }

  func endElement() {
    guard !isStopped, deliverText(), let element = open.popLast() else { return }
    namespacesInScope -= Int(element.namespaceCount)
    markupEnd = parsedOffset
    if !sink.endElement(names[Int(element.nameID)]) { isStopped = true }
  }

  func characters(_ piece: Span<UInt8>) {
    guard !isStopped, !open.isEmpty, piece.count > 0 else { return }
    if text.isEmpty { textPosition = tracker.position(at: markupEnd) }
    guard piece.count <= limits.maximumTextLength - text.count else {
      return fail(
        .lengthLimit, "the text that begins here is longer than \(limits.maximumTextLength) bytes",
        at: textPosition)
    }
    text.append(copying: piece)
  }

  func commentOrInstruction() {
    guard !isStopped else { return }
    markupEnd = parsedOffset
  }

  func entityDeclaration(_ name: String) {
    fail(
      .entityRefused,
      "the document declares the entity \(quoted(name)); entities are refused: "
        + "nothing is expanded and nothing outside the file is read",
      at: positionOfLatest(UInt8(ascii: "<"), followedBy: UInt8(ascii: "!")))
  }

  func entityReference(_ name: String) {
    fail(
      .entityRefused,
      "the entity \(quoted(name)) is used; only &amp; &lt; &gt; &quot; &apos; and character references "
        + "such as &#10; are replaced",
      at: positionOfLatest(UInt8(ascii: "&")))
  }

  func otherDeclaration(_ kind: String, _ name: String) {
    fail(
      .declarationRefused,
      "the document type declaration declares the \(kind) \(quoted(name)); it may name a document type, "
        + "but not declare anything",
      at: positionOfLatest(UInt8(ascii: "<"), followedBy: UInt8(ascii: "!")))
  }

  func raised(_ report: LibXMLReport) {
    guard !isStopped else { return }
    let offset = parsedOffset
    let explanation = report.explanation(
      preceding: tracker.byte(at: offset - 1),
      following: (tracker.byte(at: offset), tracker.byte(at: offset + 1)))
    let position: SourcePosition
    switch explanation.place {
    case .here: position = tracker.position(at: offset)
    case .tag: position = positionOfLatest(UInt8(ascii: "<"))
    case .reference: position = positionOfLatest(UInt8(ascii: "&"))
    }
    var message = explanation.message
    if explanation.code == .mismatchedTag, let element = open.last {
      let position = element.position
      message += ", which is opened at line \(position.line), column \(position.column)"
    }
    fail(explanation.code, message, at: position)
  }

  // MARK: Ends

  private func deliverText() -> Bool {
    guard !text.isEmpty else { return true }
    let goesOn = sink.text(XMLText(bytes: text), at: textPosition)
    text.removeAll(keepingCapacity: true)
    if !goesOn { isStopped = true }
    return goesOn
  }

  /// Returns where the latest piece of markup with a given beginning stands, or where the parser is.
  private func positionOfLatest(_ byte: UInt8, followedBy next: UInt8? = nil) -> SourcePosition {
    let end = parsedOffset
    return tracker.position(
      at: tracker.lastOffset(of: byte, followedBy: next, before: end) ?? end)
  }

  private func fail(_ problem: InputDecoder.Problem) {
    fail(
      problem.code, problem.message,
      at: problem.position ?? tracker.position(at: tracker.endOffset))
  }

  private func failWithTooManyAttributes(at position: SourcePosition) {
    fail(
      .attributeLimit, "a tag has more than \(limits.maximumAttributesPerElement) attributes",
      at: position)
  }

  private func failWithoutReason() {
    fail(
      .malformed, "the document is not well-formed XML", at: tracker.position(at: tracker.endOffset)
    )
  }

  /// Keeps the first error and stops.
  private func fail(_ code: XMLParseError.Code, _ message: String, at position: SourcePosition) {
    guard !isStopped else { return }
    isStopped = true
    failure = XMLParseError(code: code, message: message, position: position)
  }
}

/// Returns whether a byte is white space in XML.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}
