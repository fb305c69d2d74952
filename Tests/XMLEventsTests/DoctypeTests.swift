import Testing
import XMLEvents

@Suite struct DoctypeTests {
  @Test(
    arguments: [
      "<!DOCTYPE a>",
      "<!DOCTYPE a SYSTEM 'a.dtd'>",
      "<!DOCTYPE a SYSTEM 'file:///etc/hosts'>",
      "<!DOCTYPE a PUBLIC \"-//Example//DTD\" \"http://example.invalid/a.dtd\">",
      "<!DOCTYPE a []>",
      "<!DOCTYPE a [ <!-- nothing --> ]>",
    ], Delivery.allCases)
  func aDoctypeThatDeclaresNothingIsSkipped(doctype: String, delivery: Delivery) throws {
    let lines = try events("\(doctype)\n<a>x</a>", delivery: delivery)
    #expect(lines == ["2:1 <a>", "2:4 \"x\"", "</a>"])
  }

  static func declares(_ name: String) -> String {
    "the document declares the entity \"\(name)\"; entities are refused: "
      + "nothing is expanded and nothing outside the file is read"
  }

  static func uses(_ name: String) -> String {
    "the entity \"\(name)\" is used; only &amp; &lt; &gt; &quot; &apos; "
      + "and references by number such as &#10; are replaced"
  }

  static func otherwise(_ what: String) -> String {
    "the document type declaration declares the \(what); "
      + "it may name a document type, but not declare anything"
  }

  static let cases = [
    WrongDocument(
      "<!DOCTYPE a [\n  <!ENTITY e 'x'>\n]><a>&e;</a>", .entityRefused, 2, 3, declares("e")),
    WrongDocument(
      "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hosts'>]><a>&e;</a>", .entityRefused, 1, 14,
      declares("e")),
    WrongDocument(
      "<!DOCTYPE a [<!ENTITY e PUBLIC 'p' 'http://example.invalid/'>]><a/>", .entityRefused, 1, 14,
      declares("e")),
    WrongDocument(
      "<!DOCTYPE a [<!ENTITY % e SYSTEM 'file:///etc/hosts'> %e;]><a/>", .entityRefused, 1, 14,
      declares("e")),
    WrongDocument(
      "<!DOCTYPE a [<!ENTITY e SYSTEM 'x' NDATA n>]><a/>", .entityRefused, 1, 14, declares("e")),
    WrongDocument(
      "<!DOCTYPE a [<!ENTITY amp '&#38;#38;'>]><a/>", .entityRefused, 1, 14, declares("amp")),
    WrongDocument("<!DOCTYPE a [ %e; ]><a/>", .entityRefused, 1, 18, uses("e")),
    WrongDocument("<a>x &nbsp; y</a>", .entityRefused, 1, 6, uses("nbsp")),
    WrongDocument("<a b='&nbsp;'/>", .entityRefused, 1, 7, uses("nbsp")),
    WrongDocument(
      "<!DOCTYPE a SYSTEM 'a.dtd'><a>&nbsp;</a>", .entityRefused, 1, 31, uses("nbsp")),
    WrongDocument(
      "<!DOCTYPE a SYSTEM 'a.dtd'><a b='&nbsp;'/>", .entityRefused, 1, 34, uses("nbsp")),
    WrongDocument(
      "<!DOCTYPE a [<!ATTLIST a b CDATA 'x'>]><a/>", .declarationRefused, 1, 14,
      otherwise("attribute \"b\"")),
    WrongDocument(
      "<!DOCTYPE a [<!ELEMENT a ANY>]><a/>", .declarationRefused, 1, 14,
      otherwise("element \"a\"")),
    WrongDocument(
      "<!DOCTYPE a [<!NOTATION n SYSTEM 'x'>]><a/>", .declarationRefused, 1, 14,
      otherwise("notation \"n\"")),
  ]

  @Test(arguments: cases, Delivery.allCases)
  func whatIsDeclaredOrUsedIsRefused(
    wrong: WrongDocument, delivery: Delivery
  ) {
    let error = parseError(wrong.document, delivery: delivery)
    #expect(error == wrong.error)
    let errorWithoutTexts = parseError(wrong.document, delivery: delivery, wantsText: false)
    #expect(errorWithoutTexts == wrong.error)
  }

  @Test(.timeLimit(.minutes(10)))
  func anEntityBombEndsAtItsFirstDeclaration() {
    let levels = (1...40).map { level in
      "<!ENTITY e\(level) \"\(String(repeating: "&e\(level - 1);", count: 20))\">"
    }
    let bomb = "<!DOCTYPE a [<!ENTITY e0 'x'>\(levels.joined())]><a b='&e40;'>&e40;</a>"
    let error = parseError(bomb)
    #expect(error?.code == .entityRefused)
    #expect(error?.message == Self.declares("e0"))
    #expect(error?.position == SourcePosition(line: 1, column: 14))
  }

  /// One large declaration that is used often is the other way to fill memory.
  @Test(.timeLimit(.minutes(10)))
  func aQuadraticBombEndsAtItsDeclaration() {
    let value = String(repeating: "x", count: 50_000)
    let uses = String(repeating: "&e;", count: 50_000)
    let error = parseError("<!DOCTYPE a [<!ENTITY e \"\(value)\">]><a>\(uses)</a>")
    #expect(error?.code == .entityRefused)
    #expect(error?.message == Self.declares("e"))
  }
}
