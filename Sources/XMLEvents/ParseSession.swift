/// One parse: feeds libxml2 and passes its callbacks on, which come while it is fed.
///
/// After the first error it gets no more bytes, so what libxml2 still does is bounded by one chunk.
final class ParseSession {
  private let context: LibXMLContext
  private let limits: XMLLimits
  private let chunkSize: Int
  private var decoder = InputDecoder()
  private var pendingTag = PendingTag()
  private var byteCount = 0
  /// What a callback works on: one value, so that a callback asks once for access to it.
  private var state: DocumentState

  /// Creates a session, or `nil` if there is not enough memory.
  init?(sink: any EventSink, limits: XMLLimits, chunkSize: Int) {
    guard let context = LibXMLContext(collectsText: sink.wantsText) else { return nil }
    self.context = context
    self.limits = limits
    self.chunkSize = max(chunkSize, 1)
    state = DocumentState(sink: sink, limits: limits)
    self.context.report(to: self)
  }

  /// What is wrong with the document, once that is known.
  var failure: XMLParseError? { state.failure }

  /// Parses the next bytes of the document and returns whether it wants more.
  func feed(_ bytes: Span<UInt8>) -> Bool {
    guard !state.isStopped else { return false }
    guard bytes.count <= limits.maximumBytes - byteCount else {
      state.failAtEnd(.sizeLimit, "the document is longer than \(limits.maximumBytes) bytes")
      return false
    }
    byteCount += bytes.count
    var start = 0
    while start < bytes.count, !state.isStopped {
      let end = min(start + chunkSize, bytes.count)
      let problem = decoder.decode(bytes.extracting(start..<end)) { parse($0) }
      if let problem { state.fail(problem) }
      start = end
    }
    return !state.isStopped
  }

  /// Ends the document.
  func finish() {
    let problem = decoder.finish { parse($0) }
    if let problem { state.fail(problem) }
    guard !state.isStopped else { return }
    let parsedTo = offset
    state.beginEnding(parsedTo: parsedTo)
    context.finish()
    guard !state.isStopped else { return }
    state.checkEnd(parsedTo: parsedTo, isEmpty: byteCount == 0)
    if !isWellFormed { state.failWithoutReason() }
  }

  private func parse(_ utf8: Span<UInt8>) {
    guard !state.isStopped else { return }
    state.tracker.append(utf8)
    context.feed(utf8)
    guard !state.isStopped else { return }
    guard isWellFormed else { return state.failWithoutReason() }
    state.forget(before: offset)
    checkPending()
  }

  /// Refuses a tag that is too long before it is whole, so that memory and libxml2's work stay bounded.
  private func checkPending() {
    let maximum = min(limits.maximumMarkupLength, XMLLimits.longestMarkup)
    guard state.tracker.keptCount <= maximum else {
      return state.fail(
        .lengthLimit, "a tag, comment or declaration is longer than \(maximum) bytes",
        at: state.tracker.currentPosition)
    }
    let offset = state.tracker.currentOffset
    let attributeCount = state.tracker.withBytes(from: offset) {
      pendingTag.attributeCount(of: $0, from: offset)
    }
    if attributeCount > limits.maximumAttributesPerElement {
      state.failWithTooManyAttributes(at: state.tracker.currentPosition)
    }
  }

  private var offset: Int { context.offset }

  private var isWellFormed: Bool { context.isWellFormed }

  // MARK: What libxml2 calls back

  func startElement(_ name: RawName, _ attributes: RawAttributes, namespaceCount: Int) {
    state.startElement(name, attributes, namespaceCount: namespaceCount, closingAt: offset)
  }

  func endElement() {
    state.endElement(endingAt: offset)
  }

  func characters(_ piece: Span<UInt8>) {
    state.characters(piece)
  }

  func commentOrInstruction() {
    state.commentOrInstruction(endingAt: offset)
  }

  func entityDeclaration(_ name: String) {
    state.refuse(
      .entityRefused,
      "the document declares the entity \(quoted(name)); entities are refused: "
        + "nothing is expanded and nothing outside the file is read",
      at: .declaration, before: offset)
  }

  func entityReference(_ name: String) {
    state.refuse(
      .entityRefused,
      "the entity \(quoted(name)) is used; only &amp; &lt; &gt; &quot; &apos; "
        + "and references by number such as &#10; are replaced",
      at: .reference, before: offset)
  }

  func otherDeclaration(_ kind: String, _ name: String) {
    state.refuse(
      .declarationRefused,
      "the document type declaration declares the \(kind) \(quoted(name)); "
        + "it may name a document type, but not declare anything",
      at: .declaration, before: offset)
  }

  func raised(_ report: LibXMLReport) {
    state.raised(report, at: offset)
  }
}
