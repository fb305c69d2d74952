#if canImport(libxml2)
  internal import libxml2
#else
  internal import CLibXML2
#endif

// Everything that touches libxml2's memory is in this file. A pointer that comes in with a callback is used
// during that callback only; the context alone is kept, owned by exactly one `LibXMLContext`.

/// Owns libxml2's push parser and frees it.
@safe
struct LibXMLContext: ~Copyable {
  private let context: xmlParserCtxtPtr

  /// Sets up libxml2 itself, once in a process, before any thread uses it.
  private static let isLibraryReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Creates a parser, or `nil` if there is not enough memory.
  init?(collectsText: Bool) {
    guard Self.isLibraryReady else { return nil }
    var handlers = unsafe Self.handlers(collectsText: collectsText)
    guard let context = unsafe xmlCreatePushParserCtxt(&handlers, nil, nil, 0, nil) else {
      return nil
    }
    unsafe self.context = context
    // No network, and the encoding is what it is handed: UTF-8, whatever the declaration says.
    // Neither entities nor document type definitions are ever loaded, and there is no XML_PARSE_HUGE,
    // so that libxml2's own limits stay on behind ours.
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
    unsafe xmlCtxtUseOptions(context, Int32(options))
  }

  deinit {
    // Without handlers of its own making libxml2 builds no document, save a stub for a declared entity.
    if let document = unsafe context.pointee.myDoc {
      unsafe context.pointee.myDoc = nil
      unsafe xmlFreeDoc(document)
    }
    unsafe xmlFreeParserCtxt(context)
  }

  /// Sets who gets the callbacks: an object that outlives this parser.
  func report(to session: ParseSession) {
    unsafe context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
  }

  /// The number of bytes handed over that libxml2 is done with.
  var offset: Int {
    guard let input = unsafe context.pointee.input else { return 0 }
    guard let base = unsafe input.pointee.base, let current = unsafe input.pointee.cur else {
      return 0
    }
    return unsafe Int(input.pointee.consumed) + (current - base)
  }

  var isWellFormed: Bool { unsafe context.pointee.wellFormed != 0 }

  /// Parses UTF-8; the callbacks come before this returns.
  func feed(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = unsafe xmlParseChunk(context, start, Int32(buffer.count), 0)
    }
  }

  /// Tells libxml2 that the document ends here.
  func finish() {
    _ = unsafe xmlParseChunk(context, nil, 0, 1)
  }
}

/// The name of an element or attribute in libxml2's memory, valid during the callback that got it.
@safe
struct RawName {
  private let local: UnsafePointer<xmlChar>?
  private let prefix: UnsafePointer<xmlChar>?

  @unsafe
  init(local: UnsafePointer<xmlChar>?, prefix: UnsafePointer<xmlChar>?) {
    unsafe self.local = local
    unsafe self.prefix = prefix
  }

  /// What tells this name from all others of the same parse, because libxml2 keeps each name once.
  var key: NameTable.Key {
    unsafe NameTable.Key(local: UInt(bitPattern: local), prefix: UInt(bitPattern: prefix))
  }

  var text: String {
    guard let prefix = unsafe prefix else { return unsafe string(local) ?? "" }
    return unsafe String(cString: prefix) + ":" + (string(local) ?? "")
  }
}

/// The attributes of one tag in libxml2's memory, valid during the callback that got them.
@safe
struct RawAttributes {
  /// Five pointers an attribute: local name, prefix, namespace, beginning and end of the value.
  private let fields: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  let count: Int

  @unsafe
  init(_ fields: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int) {
    unsafe self.fields = fields
    self.count = unsafe fields == nil ? 0 : count
  }

  private func field(_ field: Int, at index: Int) -> UnsafePointer<xmlChar>? {
    precondition(index >= 0 && index < count, "there is no attribute of this number")
    return unsafe fields?[index * 5 + field]
  }

  func name(at index: Int) -> RawName {
    unsafe RawName(local: field(0, at: index), prefix: field(1, at: index))
  }

  private func value(at index: Int) -> UnsafeBufferPointer<UInt8> {
    guard let start = unsafe field(3, at: index), let end = unsafe field(4, at: index) else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe UnsafeBufferPointer(start: start, count: max(end - start, 0))
  }

  func isValue(at index: Int, atMost maximum: Int) -> Bool {
    // Decoding only makes it shorter.
    unsafe value(at: index).count <= maximum
      || withValueBytes(at: index) { bytes in bytes.count <= maximum }
  }

  func copyValue(at index: Int, to buffer: inout [UInt8]) -> Int {
    withValueBytes(at: index) { bytes in
      buffer.replaceStart(with: bytes)
      return bytes.count
    }
  }

  func withValueBytes<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let raw = unsafe value(at: index).span
    // libxml2 replaces all references but that to the ampersand, which it leaves as "&#38;" for whoever builds
    // a tree, as long as it is not told to replace entities.
    guard let first = raw.firstIndex(of: UInt8(ascii: "&"), from: 0) else {
      return try body(raw)
    }
    return try body(raw.replacingAmpersandReferences(from: first).span)
  }
}

extension LibXMLContext {
  private static func handlers(collectsText: Bool) -> xmlSAXHandler {
    var sax = unsafe xmlSAXHandler()
    unsafe sax.initialized = UInt32(XML_SAX2_MAGIC)
    unsafe sax.startElementNs = {
      user, local, prefix, _, namespaceCount, _, attributeCount, _, attributes in
      unsafe session(user)?.startElement(
        RawName(local: local, prefix: prefix),
        RawAttributes(attributes, count: Int(attributeCount)),
        namespaceCount: Int(namespaceCount))
    }
    unsafe sax.endElementNs = { user, _, _, _ in unsafe session(user)?.endElement() }
    if collectsText {
      // One function for both, so that libxml2 does not try to tell them apart.
      let characters: charactersSAXFunc = { user, start, count in
        let piece = unsafe UnsafeBufferPointer(start: start, count: Int(max(count, 0)))
        unsafe session(user)?.characters(piece.span)
      }
      unsafe sax.characters = characters
      unsafe sax.ignorableWhitespace = characters
      unsafe sax.cdataBlock = characters
    }
    unsafe sax.comment = { user, _ in unsafe session(user)?.commentOrInstruction() }
    unsafe sax.processingInstruction = { user, _, _ in
      unsafe session(user)?.commentOrInstruction()
    }
    unsafe setRefusals(&sax)
    unsafe sax.serror = { user, error in
      guard let error = unsafe error?.pointee else { return }
      guard let report = unsafe LibXMLReport(error) else { return }
      unsafe session(user)?.raised(report)
    }
    return unsafe sax
  }

  /// Sets the callbacks for what is refused: none of them ever declares, loads or returns anything.
  private static func setRefusals(_ sax: inout xmlSAXHandler) {
    unsafe sax.entityDecl = { user, name, _, _, _, _ in
      unsafe session(user)?.entityDeclaration(string(name) ?? "")
    }
    unsafe sax.unparsedEntityDecl = { user, name, _, _, _ in
      unsafe session(user)?.entityDeclaration(string(name) ?? "")
    }
    unsafe sax.getEntity = { user, name in
      unsafe session(user)?.entityReference(string(name) ?? "")
      return nil
    }
    unsafe sax.getParameterEntity = { user, name in
      unsafe session(user)?.entityReference(string(name) ?? "")
      return nil
    }
    unsafe sax.reference = { user, name in
      unsafe session(user)?.entityReference(string(name) ?? "")
    }
    unsafe sax.resolveEntity = { _, _, _ in nil }
    unsafe sax.elementDecl = { user, name, _, _ in
      unsafe session(user)?.otherDeclaration("element", string(name) ?? "")
    }
    unsafe sax.attributeDecl = { user, _, name, _, _, _, enumeration in
      // Whoever takes the declaration owns its list of allowed values.
      unsafe xmlFreeEnumeration(enumeration)
      unsafe session(user)?.otherDeclaration("attribute", string(name) ?? "")
    }
    unsafe sax.notationDecl = { user, name, _, _ in
      unsafe session(user)?.otherDeclaration("notation", string(name) ?? "")
    }
  }
}

extension LibXMLReport {
  /// Copies an error that makes the document unusable; other errors and warnings are `nil`.
  fileprivate init?(_ error: xmlError) {
    unsafe self.init(
      code: error.code, level: UInt32(error.level.rawValue),
      message: error.message.map { unsafe String(cString: $0) } ?? "",
      first: error.str1.map { unsafe String(cString: $0) },
      second: error.str2.map { unsafe String(cString: $0) })
  }
}

private func session(_ user: UnsafeMutableRawPointer?) -> ParseSession? {
  guard let user = unsafe user else { return nil }
  return unsafe Unmanaged<ParseSession>.fromOpaque(user).takeUnretainedValue()
}

private func string(_ text: UnsafePointer<xmlChar>?) -> String? {
  unsafe text.map { unsafe String(cString: $0) }
}
