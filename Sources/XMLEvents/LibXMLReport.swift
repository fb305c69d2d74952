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

  /// What stands around the place where libxml2 noticed an error.
  struct Surroundings {
    var preceding: UInt8?
    /// Up to four bytes from that place on.
    var following: [UInt8]
    /// Whether there is no element yet.
    var isInProlog: Bool
    /// Whether the latest tag is the first thing in the file.
    var isFirstTag: Bool
  }

  private var name: xmlParserErrors {
    xmlParserErrors(rawValue: .init(truncatingIfNeeded: code))
  }

  /// Whether the error is that something does not end.
  var isAboutTheEnd: Bool {
    switch name {
    case XML_ERR_DOCUMENT_END, XML_ERR_TAG_NOT_FINISHED, XML_ERR_COMMENT_NOT_FINISHED,
      XML_ERR_CDATA_NOT_FINISHED, XML_ERR_PI_NOT_FINISHED:
      true
    default:
      false
    }
  }

  var isTagMismatch: Bool { name == XML_ERR_TAG_NAME_MISMATCH }

  /// Says what is wrong and what would be right.
  ///
  /// - Parameter place: What stands where libxml2 noticed the error.
  /// - Returns: The error in our own words; libxml2's own where none are at hand.
  func explanation(_ place: Surroundings) -> Explanation {
    tagExplanation(place) ?? textExplanation(place) ?? Explanation(.malformed, plainMessage)
  }

  private func tagExplanation(_ place: Surroundings) -> Explanation? {
    switch name {
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
        "the attribute \(quoted(first ?? "")) has no value; write it as name=\"value\"")
    case XML_ERR_ATTRIBUTE_NOT_STARTED:
      return Explanation(.malformed, "the value of an attribute must be in quotes")
    case XML_ERR_LT_IN_ATTRIBUTE:
      return Explanation(
        .malformed, "\"<\" is not allowed in the value of an attribute; write \"&lt;\"")
    case XML_ERR_ATTRIBUTE_NOT_FINISHED:
      return Explanation(.malformed, "the value of an attribute has no closing quote")
    case XML_ERR_NAME_REQUIRED where place.preceding == UInt8(ascii: "<"):
      return missingName(place)
    case XML_ERR_NAME_REQUIRED where place.preceding != UInt8(ascii: "&"):
      return Explanation(
        .malformed, "the name of an attribute, \">\" or \"/>\" should stand here")
    case XML_ERR_SPACE_REQUIRED:
      return Explanation(
        .malformed, "a space and an attribute, \">\" or \"/>\" should stand here")
    case XML_ERR_GT_REQUIRED:
      return Explanation(.malformed, "a \">\" should stand here")
    case XML_ERR_NAME_TOO_LONG:
      return Explanation(.lengthLimit, "a name is too long", at: .tag)
    default:
      return nil
    }
  }

  private func textExplanation(_ place: Surroundings) -> Explanation? {
    switch name {
    case XML_ERR_NAME_REQUIRED:
      return Explanation(
        .malformed, "a single \"&\" is not allowed; write \"&amp;\"", at: .reference)
    case XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return Explanation(
        .malformed,
        "\"&\" begins a reference that has no \";\"; write \"&amp;\" for the character itself",
        at: .reference)
    case XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_CHARREF:
      return Self.wrongReference
    // The message begins with the function that found it.
    case XML_ERR_INVALID_CHAR where message.prefix(while: { $0 != ":" }).hasSuffix("CharRef"):
      return Self.wrongReference
    case XML_ERR_INVALID_CHAR:
      return Explanation(
        .malformed, "the character \(Self.scalarName(place.following)) is not allowed in XML")
    case XML_ERR_MISPLACED_CDATA_END:
      return Explanation(.malformed, "\"]]>\" is not allowed in text; write \"]]&gt;\"")
    case XML_ERR_HYPHEN_IN_COMMENT:
      return Explanation(.malformed, "\"--\" is not allowed in a comment")
    case XML_ERR_RESERVED_XML_NAME where place.isFirstTag:
      return Explanation(
        .malformed, "the XML declaration should be as <?xml version=\"1.0\"?>", at: .tag)
    case XML_ERR_RESERVED_XML_NAME:
      return Explanation(
        .malformed, "the XML declaration is only allowed at the very beginning of the file",
        at: .tag)
    case XML_ERR_DOCUMENT_EMPTY, XML_ERR_DOCUMENT_START:
      return Explanation(.malformed, "the document must begin with \"<\"")
    case XML_ERR_DOCUMENT_END:
      return extraContent(place)
    case XML_ERR_INTERNAL_ERROR where place.isInProlog, Self.internalSubsetNotFinished:
      return Self.wrongDoctype
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      return Explanation(
        .entityRefused, "the entity \(quoted(first ?? "")) is not defined", at: .reference)
    case XML_ERR_NO_MEMORY:
      return Explanation(.outOfMemory, "there is not enough memory to go on")
    default:
      return nil
    }
  }

  private static let wrongReference = Explanation(
    .malformed,
    "a reference by number names no character of XML; write one such as \"&#10;\" or \"&#xA;\"",
    at: .reference)

  /// `XML_ERR_INT_SUBSET_NOT_FINISHED`, which the headers of libxml2 2.9 do not have yet.
  private static let internalSubsetNotFinished = xmlParserErrors(rawValue: 118)

  private static let wrongDoctype = Explanation(
    .malformed, "the document type declaration is not well-formed")

  private static let endTagWithoutElement = "this end tag ends no element"

  private func missingName(_ place: Surroundings) -> Explanation {
    if place.following.first == UInt8(ascii: "/") {
      return Explanation(.mismatchedTag, Self.endTagWithoutElement, at: .tag)
    }
    return Explanation(
      .malformed, "a name should follow \"<\"; write \"&lt;\" for the character itself", at: .tag)
  }

  /// Explains what stands where the document should be at an end, or should begin.
  private func extraContent(_ place: Surroundings) -> Explanation {
    if place.isInProlog {
      if place.following.first == UInt8(ascii: "[") { return Self.wrongDoctype }
      return Explanation(.malformed, "the document must begin with \"<\"")
    }
    let next = place.following.dropFirst().first
    guard place.following.first == UInt8(ascii: "<"), next != UInt8(ascii: "!") else {
      return Explanation(
        .malformed, "behind the end of the outermost element, only comments may stand")
    }
    if next == UInt8(ascii: "/") {
      return Explanation(.mismatchedTag, Self.endTagWithoutElement)
    }
    return Explanation(
      .multipleRoots, "a second element begins here; a document has one outermost element")
  }

  /// Names the first character of some UTF-8, such as "U+0001".
  private static func scalarName(_ bytes: [UInt8]) -> String {
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    let digits = String(scalar?.value ?? 0xFFFD, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
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
