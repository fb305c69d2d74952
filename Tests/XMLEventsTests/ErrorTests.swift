import Testing
import XMLEvents

/// A document that is wrong, and what is to be said about it.
struct WrongDocument: CustomStringConvertible {
  let document: String
  let error: XMLParseError

  init(
    _ document: String, _ code: XMLParseError.Code, _ line: Int, _ column: Int, _ message: String
  ) {
    self.document = document
    self.error = XMLParseError(
      code: code, message: message, position: SourcePosition(line: line, column: column))
  }

  var description: String { document.debugDescription }
}

@Suite struct ErrorTests {
  static let inDeclaration = "the file ends in the middle of a tag, comment or declaration"
  static let inElement =
    "the file ends inside the element \"a\" of line 1, column 1, which is not closed"
  static let wrongReference =
    "a reference by number names no character of XML; write one such as \"&#10;\" or \"&#xA;\""
  static let mustBegin = "the document must begin with \"<\""
  static let attributeExpected = "the name of an attribute, \">\" or \"/>\" should stand here"
  static let spaceExpected = "a space and an attribute, \">\" or \"/>\" should stand here"
  static let loneAmpersand = "a single \"&\" is not allowed; write \"&amp;\""
  static let noElement = "there is no element in the file, only white space or comments"
  static let nameExpected = "a name should follow \"<\"; write \"&lt;\" for the character itself"
  static let behindEnd = "behind the end of the outermost element, only comments may stand"

  static let cases = [
    WrongDocument("", .empty, 1, 1, "the file is empty"),
    WrongDocument(" \n ", .empty, 2, 2, noElement),
    WrongDocument("<?xml version='1.0'?>\n<!-- c -->", .empty, 2, 11, noElement),

    WrongDocument("<", .unexpectedEnd, 1, 2, inDeclaration),
    WrongDocument("<a b=\"1/>", .unexpectedEnd, 1, 10, inDeclaration),
    WrongDocument("<?xml version='1.0'?", .unexpectedEnd, 1, 21, inDeclaration),
    WrongDocument("<!DOCTYPE a [", .unexpectedEnd, 1, 14, inDeclaration),
    WrongDocument("<a/><!-- c", .unexpectedEnd, 1, 11, inDeclaration),
    WrongDocument("<a>é\nx", .unexpectedEnd, 2, 2, inElement),
    WrongDocument("<a><![CDATA[x</a>", .unexpectedEnd, 1, 18, inElement),
    WrongDocument("<a><!-- x</a>", .unexpectedEnd, 1, 14, inElement),
    WrongDocument("<a>&am", .unexpectedEnd, 1, 7, inElement),

    WrongDocument(
      "<a>\n  <b>\n</a>", .mismatchedTag, 3, 1,
      "the end tag \"</a>\" does not match the open element \"b\" of line 2, column 3"),
    WrongDocument("</a>", .mismatchedTag, 1, 1, "this end tag ends no element"),
    WrongDocument("<a/>\n</a>", .mismatchedTag, 2, 1, "this end tag ends no element"),

    WrongDocument(
      "<a/>\n<b/>", .multipleRoots, 2, 1,
      "a second element begins here; a document has one outermost element"),
    WrongDocument("<a/>x", .malformed, 1, 5, behindEnd),
    WrongDocument("<a/> &amp;", .malformed, 1, 6, behindEnd),

    WrongDocument(
      "<r>\n<a\n b='1'\n b='2'/></r>", .duplicateAttribute, 2, 1,
      "the attribute \"b\" occurs twice in one tag; each may occur once"),
    WrongDocument(
      "<a b>x</a>", .malformed, 1, 5,
      "the attribute \"b\" has no value; write it as name=\"value\""),
    WrongDocument("<a b=1/>", .malformed, 1, 6, "the value of an attribute must be in quotes"),
    WrongDocument(
      "<a b=\"x<y\"/>", .malformed, 1, 8,
      "\"<\" is not allowed in the value of an attribute; write \"&lt;\""),
    WrongDocument("<a b='1'c='2'/>", .malformed, 1, 9, spaceExpected),
    WrongDocument("<a 1='x'/>", .malformed, 1, 4, attributeExpected),
    WrongDocument("<a></a b>", .malformed, 1, 8, "a \">\" should stand here"),

    WrongDocument("<a>\n  é & y</a>", .malformed, 2, 5, loneAmpersand),
    WrongDocument("<a b='x & y'/>", .malformed, 1, 9, loneAmpersand),
    WrongDocument(
      "<a>&foo bar</a>", .malformed, 1, 4,
      "\"&\" begins a reference that has no \";\"; write \"&amp;\" for the character itself"),
    WrongDocument("<a>1 < 2</a>", .malformed, 1, 6, nameExpected),
    WrongDocument("<a>&#0;</a>", .malformed, 1, 4, wrongReference),
    WrongDocument("<a>&#xZ;</a>", .malformed, 1, 4, wrongReference),
    WrongDocument("<a b='&#x110000;'/>", .malformed, 1, 7, wrongReference),
    WrongDocument(
      "<a>\u{1}</a>", .malformed, 1, 4, "the character U+0001 is not allowed in XML"),
    WrongDocument(
      "<a b='\u{1F}'/>", .malformed, 1, 7, "the character U+001F is not allowed in XML"),
    WrongDocument(
      "<a>\u{FFFE}</a>", .malformed, 1, 4, "the character U+FFFE is not allowed in XML"),
    WrongDocument(
      "<a>]]></a>", .malformed, 1, 4, "\"]]>\" is not allowed in text; write \"]]&gt;\""),
    WrongDocument(
      "<a><!-- x -- y --></a>", .malformed, 1, 11, "\"--\" is not allowed in a comment"),
    WrongDocument(
      "\n<?xml version='1.0'?><a/>", .malformed, 2, 1,
      "the XML declaration is only allowed at the very beginning of the file"),
    WrongDocument("text", .malformed, 1, 1, mustBegin),
    WrongDocument(
      "<!DOCTYPE a [<oops>]><a/>", .malformed, 1, 14,
      "the document type declaration is not well-formed"),
    WrongDocument("x", .malformed, 1, 1, mustBegin),
    WrongDocument("{\"json\": 1}", .malformed, 1, 1, mustBegin),
  ]

  @Test(arguments: cases, Delivery.allCases)
  func saysWhatIsWrongAndWhere(wrong: WrongDocument, delivery: Delivery) {
    let error = parseError(wrong.document, delivery: delivery)
    #expect(error == wrong.error)
  }

  @Test(arguments: cases)
  func messageIsAPhrase(wrong: WrongDocument) {
    let message = parseError(wrong.document)?.message ?? "."
    #expect(message.last != ".")
    #expect(message.first?.isLowercase == true || message.first == "\"")
    #expect(!message.contains("\n"))
  }

  @Test func errorsPrintLikeThoseOfACompiler() {
    let error = parseError("<a>\n</b>")
    #expect(
      error?.description
        == "2:1: the end tag \"</b>\" does not match the open element \"a\" of line 1, column 1")
  }

  @Test func longNamesAreCutInMessages() {
    let name = String(repeating: "n", count: 10_000)
    let message = parseError("<a></\(name)>")?.message ?? ""
    #expect(message.utf8.count < 250)
    #expect(message.contains("nnn…"))
  }

  /// Whatever the place where a document is cut, it is said to be cut.
  @Test(arguments: Delivery.allCases, [true, false])
  func everyTruncationIsAnError(delivery: Delivery, wantsText: Bool) throws {
    let document = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Example//DTD" "http://example.invalid/p.dtd">
      <!-- c --><?p x?>
      <plist version="1.0">
        <a b='1 > 0' c="&lt;&#38;&quot;é😀">
          text &amp; é😀<![CDATA[ <x> ]] ]]><!-- in - side --><?p y?>
          <d/><d e = "1" /></a >
      </plist>
      """.utf8)
    let whole = try events(document, delivery: delivery, wantsText: wantsText)
    #expect(whole.count >= 8)
    for length in 0..<document.count {
      let error = parseError(
        Array(document[..<length]), delivery: delivery, wantsText: wantsText)
      let code = error?.code
      guard code == .unexpectedEnd || code == .empty else {
        Issue.record("the first \(length) bytes give \(String(describing: error))")
        continue
      }
    }
  }
}
