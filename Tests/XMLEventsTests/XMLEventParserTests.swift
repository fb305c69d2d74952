import Testing
import XMLEvents

@Suite struct XMLEventParserTests {
  @Test(arguments: Delivery.allCases)
  func deliversElementsAttributesAndTexts(delivery: Delivery) throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a screen -->
      <screen width="390">
        <button label="Log &amp; in" note='"'/>
        <text>a &lt; b<![CDATA[ & <c>]]><!-- hidden -->!</text>
      </screen>

      """
    let lines = try events(document, delivery: delivery)
    #expect(
      lines == [
        #"3:1 <screen width="390">"#,
        #"3:21 "\n  ""#,
        #"4:3 <button label="Log & in" note="\"">"#,
        "</button>",
        #"4:42 "\n  ""#,
        "5:3 <text>",
        #"5:9 "a < b & <c>!""#,
        "</text>",
        #"5:58 "\n""#,
        "</screen>",
      ])
  }

  @Test(arguments: Delivery.allCases)
  func leavesOutWhiteSpaceThatNobodyWants(delivery: Delivery) throws {
    let document = "<a>\n  <b/>\t<c> x </c>\n<![CDATA[ ]]>\n y<d/></a>"
    var recorder = EventRecorder(wantsWhiteSpace: false)
    try parse(document, delivery: delivery, into: &recorder)
    #expect(
      recorder.lines == [
        "1:1 <a>", "2:3 <b>", "</b>", "2:8 <c>", #"2:11 " x ""#, "</c>",
        #"2:18 "\n \n y""#, "4:3 <d>", "</d>", "</a>",
      ])
  }

  /// Each case: the value as written in an attribute, and as it is meant.
  @Test(
    arguments: [
      ("", ""),
      ("plain", "plain"),
      ("&amp;", "&"),
      ("&#38;", "&"),
      ("&#x26;", "&"),
      ("&amp;#38;", "&#38;"),
      ("&#38;#38;", "&#38;"),
      ("&amp;amp;", "&amp;"),
      ("a&amp;b&amp;&amp;c", "a&b&&c"),
      ("&lt;&gt;&quot;&apos;", "<>\"'"),
      ("one&#10;two&#13;&#9;", "one\ntwo\r\t"),
      ("one\ntwo\tthree", "one two three"),
      ("one\r\ntwo", "one two"),
      ("&#x1F600; 😀 é", "😀 😀 é"),
      ("  kept  ", "  kept  "),
      ("a > b", "a > b"),
    ], Delivery.allCases)
  func decodesAttributeValues(value: (written: String, meant: String), delivery: Delivery) throws {
    let lines = try events("<a b=\"\(value.written)\"/>", delivery: delivery)
    #expect(lines == ["1:1 <a b=\(value.meant.debugDescription)>", "</a>"])
  }

  /// Each case: the content as written, and the texts that come.
  @Test(
    arguments: [
      ("", []),
      (" ", [" "]),
      ("&amp;&lt;&#x1F600;&#10;", ["&<😀\n"]),
      ("<![CDATA[]]>", []),
      ("<![CDATA[<&amp;>]]>", ["<&amp;>"]),
      ("a<![CDATA[b]]>c<![CDATA[d]]>", ["abcd"]),
      ("a<!-- x -->b<?p x?>c", ["abc"]),
      ("one\r\ntwo\rthree", ["one\ntwo\nthree"]),
      ("a<b/>c<b/>", ["a", "c"]),
      ("é😀", ["é😀"]),
      ("a > b \" '", ["a > b \" '"]),
    ], Delivery.allCases)
  func decodesTexts(content: (written: String, texts: [String]), delivery: Delivery) throws {
    var collector = TextCollector()
    try parse("<a>\(content.written)</a>", delivery: delivery, into: &collector)
    #expect(collector.texts == content.texts)
  }

  @Test func collectsNoTextForWhoWantsNone() throws {
    let lines = try events("<a>one<b>two</b><![CDATA[three]]>&amp;</a>", wantsText: false)
    #expect(lines == ["1:1 <a>", "1:7 <b>", "</b>", "</a>"])
  }

  @Test func namesAreAsWritten() throws {
    let lines = try events(
      #"<x:a xmlns:x="urn:x" xmlns="urn:y" x:b="1" b="2"><y:c/></x:a>"#, wantsText: false)
    #expect(lines == [#"1:1 <x:a x:b="1" b="2">"#, "1:50 <y:c>", "</y:c>", "</x:a>"])
  }

  @Test func namesAreNumberedInOrderOfAppearance() throws {
    var collector = NameCollector()
    try parse(#"<a b="" c=""><c a=""/><d b=""/><x:d/><a/></a>"#, into: &collector)
    #expect(
      collector.names == [
        "a 0", "b 1", "c 2", "c 2", "a 0", "d 3", "b 1", "x:d 4", "a 0",
      ])
  }

  @Test func keepsManyNamesApart() throws {
    let names = (0..<3_000).map { "name\($0)" }
    let elements = names.map { "<\($0)/>" }.joined()
    var collector = NameCollector()
    try parse("<r>\(elements)\(elements)</r>", into: &collector)
    let numbered = names.enumerated().map { "\($0.element) \($0.offset + 1)" }
    #expect(collector.names == ["r 0"] + numbered + numbered)
  }

  @Test func errorOfTheConsumerEndsTheParse() throws {
    var refuser = Refuser(word: "b")
    let error = #expect(throws: Refuser.Refusal.self) {
      try XMLEventParser().parse(Array("<a><b/><c/></a><oops".utf8), into: &refuser)
    }
    #expect(error == .word("b", SourcePosition(line: 1, column: 4)))
    #expect(refuser.seen == ["a", "b"])
  }

  @Test(arguments: ["text", "/a"])
  func consumerMayRefuseTextsAndEnds(word: String) throws {
    var refuser = Refuser(word: word)
    let error = #expect(throws: Refuser.Refusal.self) {
      try XMLEventParser().parse(Array("<r><a>text</a><b/></r>".utf8), into: &refuser)
    }
    guard case .word(let refused, _) = error else {
      Issue.record("the refusal is \(String(describing: error))")
      return
    }
    #expect(refused == word)
    #expect(refuser.seen.last == word)
  }

  @Test func errorOfTheDocumentIsWrapped() throws {
    var refuser = Refuser(word: "nothing")
    let error = #expect(throws: Refuser.Refusal.self) {
      try XMLEventParser().parse(Array("<a></b>".utf8), into: &refuser)
    }
    guard case .document(let inner) = error else {
      Issue.record("the refusal is \(String(describing: error))")
      return
    }
    #expect(inner.code == .mismatchedTag)
  }

  @Test func errorOfTheSourceComesOut() throws {
    var refuser = Refuser(word: "nothing")
    var isFirst = true
    let error = #expect(throws: Refuser.Refusal.self) {
      try XMLEventParser().parse(into: &refuser) { () throws(Refuser.Refusal) in
        guard isFirst else { throw .source }
        isFirst = false
        return Array("<a>".utf8)
      }
    }
    #expect(error == .source)
  }

  @Test func asksForNoMoreBytesAfterAnError() {
    var recorder = EventRecorder()
    var asked = 0
    #expect(throws: XMLParseError.self) {
      try XMLEventParser().parse(into: &recorder) { () throws(XMLParseError) in
        asked += 1
        return asked < 100 ? Array("<a b=c/>".utf8) : nil
      }
    }
    #expect(asked < 3)
  }

  @Test func parsesInManyTasksAtOnce() async throws {
    let document = Array("<a>\(String(repeating: "<b c='1'>&amp;</b>", count: 200))</a>".utf8)
    let expected = try events(document)
    let results = await withTaskGroup(of: [String]?.self) { group in
      for _ in 0..<32 { group.addTask { try? events(document) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: expected, count: 32))
  }

  /// Run with the address sanitizer, this shows that nothing leaks, whether the parse ends well or not.
  @Test(arguments: [
    "<a b='1 &amp; 2' c=\"x\">text<![CDATA[y]]></a>", "<a b='&amp;' b='2'>", "<a", "",
    "<!DOCTYPE a [<!ATTLIST a b (c|d) 'c'>]><a/>", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>",
    "<!DOCTYPE a [<!ELEMENT a (b|c)*>]><a/>", "<x:a xmlns:x='urn:x' y:z='&amp;'/>",
  ])
  func repeatsWithoutChange(document: String) {
    let first = parseError(document)
    for _ in 0..<2_000 {
      let error = parseError(document)
      guard error == first else {
        Issue.record("\(String(describing: error)) after \(String(describing: first))")
        return
      }
    }
  }
}

private struct TextCollector: XMLEventConsumer {
  typealias Failure = XMLParseError

  var texts: [String] = []

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {}
  mutating func endElement(_ name: XMLName) {}
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {
    texts.append(text.string)
  }
}

private struct NameCollector: XMLEventConsumer {
  typealias Failure = XMLParseError

  var names: [String] = []
  var wantsText: Bool { false }

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {
    names.append("\(name) \(name.id)")
    for index in attributes.indices {
      names.append("\(attributes.name(at: index)) \(attributes.nameID(at: index))")
    }
  }
  mutating func endElement(_ name: XMLName) {}
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {}
}

/// Throws at the first element, end ("/name") or text of a given name.
private struct Refuser: XMLEventConsumer {
  enum Refusal: Error, Equatable {
    case word(String, SourcePosition?)
    case document(XMLParseError)
    case source
  }

  let word: String
  var seen: [String] = []

  init(word: String) {
    self.word = word
  }

  private mutating func see(_ found: String, _ position: SourcePosition?) throws(Refusal) {
    seen.append(found)
    if found == word { throw .word(found, position) }
  }

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(Refusal) {
    try see(name.text, position)
  }
  mutating func endElement(_ name: XMLName) throws(Refusal) {
    try see("/" + name.text, nil)
  }
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) throws(Refusal) {
    try see(text.string, position)
  }
  func failure(from error: XMLParseError) -> Refusal { .document(error) }
}
