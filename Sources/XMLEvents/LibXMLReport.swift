#if canImport(libxml2)
  internal import libxml2
#else
  internal import CLibXML2
#endif

/// An error as libxml2 reports it, in Swift's own memory.
struct LibXMLReport {
  /// An error in our own words.
  struct Explanation {
    var code: XMLParseError.Code
    var message: String
    var place: ErrorPlace

    init(_ code: XMLParseError.Code, _ message: String, at place: ErrorPlace = .here) {
      self.code = code
      self.message = message
      self.place = place
    }
  }

  let code: Int32
  let message: String
  let first: String?
  let second: String?

  /// Keeps an error that makes the document unusable; others are `nil`.
  ///
  /// An undefined entity is no fatal error to libxml2 if the document names an external definition, because it
  /// might be defined there; here it is one. Undeclared namespace prefixes are not: names are taken as written.
  init?(code: Int32, level: UInt32, message: String, first: String?, second: String?) {
    let isUndefinedEntity = [XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY]
      .contains { Int32($0.rawValue) == code }
    guard level >= XML_ERR_FATAL.rawValue || isUndefinedEntity else { return nil }
    self.code = code
    self.message = message
    self.first = first
    self.second = second
  }

  /// Says what is wrong and what would be right.
  ///
  /// - Parameters:
  ///   - preceding: The byte before the place where libxml2 noticed the error.
  ///   - following: The two bytes from that place on.
  /// - Returns: The error in our own words; libxml2's own where none are at hand.
  func explanation(preceding: UInt8?, following: (UInt8?, UInt8?)) -> Explanation {
    switch xmlParserErrors(rawValue: .init(truncatingIfNeeded: code)) {
    case XML_ERR_TAG_NAME_MISMATCH:
      return Explanation(
        .mismatchedTag,
        "the end tag \(quoted("</\(second ?? "")>")) does not match the open element "
          + quoted(first ?? ""),
        at: .tag)
    case XML_ERR_ATTRIBUTE_REDEFINED:
      return Explanation(
        .duplicateAttribute,
        "the attribute \(quoted(first ?? "")) occurs twice in one tag; each may occur once",
        at: .tag)
    case XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
      return Explanation(
        .malformed,
        "the attribute \(quoted(first ?? "")) has no value; write \(first ?? "name")=\"...\"")
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return Explanation(.malformed, "the value of an attribute must be in quotes")
    case XML_ERR_LT_IN_ATTRIBUTE:
      return Explanation(
        .malformed, "\"<\" is not allowed in the value of an attribute; write \"&lt;\"")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return Explanation(.malformed, "the value of an attribute has no closing quote")
    case XML_ERR_NAME_REQUIRED where preceding == UInt8(ascii: "&"):
      return Explanation(
        .malformed, "a single \"&\" is not allowed; write \"&amp;\"", at: .reference)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return Explanation(
        .malformed,
        "\"&\" begins a reference that has no \";\"; write \"&amp;\" for the character itself",
        at: .reference)
    case XML_ERR_NAME_REQUIRED:
      return Explanation(
        .malformed, "a name is missing behind \"<\"; write \"&lt;\" for the character itself",
        at: .tag)
    case XML_ERR_SPACE_REQUIRED:
      return Explanation(.malformed, "a space is missing, or something is no attribute")
    case XML_ERR_GT_REQUIRED:
      return Explanation(.malformed, "a tag does not end with \">\" where it should")
    case XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_CHARREF:
      return Explanation(
        .malformed, "a character reference names no character of XML; write one such as \"&#10;\"",
        at: .reference)
    case XML_ERR_INVALID_CHAR:
      return Explanation(.malformed, "a character is not allowed in XML here\(scalarSuffix)")
    case XML_ERR_MISPLACED_CDATA_END:
      return Explanation(
        .malformed, "\"]]>\" is not allowed in text; write \"]]&gt;\"")
    case XML_ERR_HYPHEN_IN_COMMENT:
      return Explanation(.malformed, "\"--\" is not allowed in a comment")
    case XML_ERR_RESERVED_XML_NAME:
      return Explanation(
        .malformed, "the XML declaration is only allowed at the very beginning of the file")
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START:
      return Explanation(.malformed, "the document must begin with \"<\"")
    case XML_ERR_DOCUMENT_END:
      return extraContent(following)
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return Explanation(
        .entityRefused, "the entity \(quoted(first ?? "")) is not defined", at: .reference)
    case XML_ERR_NAME_TOO_LONG:
      return Explanation(.lengthLimit, "a name is too long")
    case XML_ERR_NO_MEMORY:
      return Explanation(.outOfMemory, "there is not enough memory to go on")
    default:
      return Explanation(.malformed, plainMessage)
    }
  }

  private func extraContent(_ following: (UInt8?, UInt8?)) -> Explanation {
    let isTag =
      following.0 == UInt8(ascii: "<") && following.1 != UInt8(ascii: "!")
      && following.1 != UInt8(ascii: "/") && following.1 != nil
    if isTag {
      return Explanation(
        .multipleRoots, "a second element begins here; a document has one outermost element")
    }
    return Explanation(
      .malformed,
      "there is something behind the end of the outermost element; only comments may stand there")
  }

  /// The character, which libxml2 names in the text of its message only, as in "Char value 0x1".
  private var scalarSuffix: String {
    guard let number = plainMessage.split(separator: " ").last else { return "" }
    let digits = number.hasPrefix("0x") ? number.dropFirst(2) : number
    guard let value = UInt32(digits, radix: number.hasPrefix("0x") ? 16 : 10) else { return "" }
    let hex = String(value, radix: 16, uppercase: true)
    return ": U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }

  /// libxml2's own message as one line, without a capital and a full stop.
  private var plainMessage: String {
    var words = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while words.last == "." || words.last == "!" { words.removeLast() }
    guard let first = words.first else { return "the document is not well-formed XML" }
    // A word in capitals, such as "PCDATA", stays.
    let isWord = words.dropFirst().first?.isLowercase ?? false
    return isWord ? first.lowercased() + words.dropFirst() : words
  }
}
