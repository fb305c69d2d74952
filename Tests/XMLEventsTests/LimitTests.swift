import Testing
import XMLEvents

@Suite(.timeLimit(.minutes(10))) struct LimitTests {
  private func nested(_ depth: Int) -> [UInt8] {
    Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
  }

  @Test func depthIsLimited() throws {
    var counter = DepthCounter()
    try parse(nested(10_000), into: &counter)
    #expect(counter.deepest == 10_000)

    let error = parseError(nested(10_001))
    #expect(error?.code == .depthLimit)
    #expect(error?.message == "elements are nested more than 10000 deep")
    #expect(error?.position == SourcePosition(line: 1, column: 30_001))
  }

  @Test func aNestingBombEndsAtTheLimit() {
    let error = parseError(Array(repeating: Array("<a>".utf8), count: 2_000_000).flatMap { $0 })
    #expect(error?.code == .depthLimit)
  }

  @Test func anEmptyElementCountsForTheDepth() throws {
    var limits = XMLLimits()
    limits.maximumDepth = 2
    _ = try events("<a><b/><b></b></a>", limits: limits)
    let error = parseError("<a>\n<b>\n <c/></b></a>", limits: limits)
    #expect(error?.code == .depthLimit)
    #expect(error?.position == SourcePosition(line: 3, column: 2))
  }

  @Test(arguments: Delivery.allCases)
  func lengthOfTheDocumentIsLimited(delivery: Delivery) throws {
    var limits = XMLLimits()
    limits.maximumBytes = 10
    let lines = try events("<a>123</a>", delivery: delivery, limits: limits)
    #expect(lines == ["1:1 <a>", "1:4 \"123\"", "</a>"])
    let error = parseError("<a>1234</a>", delivery: delivery, limits: limits)
    #expect(error?.code == .sizeLimit)
    #expect(error?.message == "the document is longer than 10 bytes")
  }

  @Test(arguments: Delivery.allCases)
  func numberOfAttributesIsLimited(delivery: Delivery) throws {
    var limits = XMLLimits()
    limits.maximumAttributesPerElement = 3
    let lines = try events(
      "<a b='=' xmlns:c='\"' c='='/>", delivery: delivery, limits: limits)
    #expect(lines == [#"1:1 <a b="=" c="=">"#, "</a>"])
    let error = parseError("<r>\n <a b='' c='' d='' e=''/></r>", delivery: delivery, limits: limits)
    #expect(error?.code == .attributeLimit)
    #expect(error?.message == "a tag has more than 3 attributes")
    #expect(error?.position == SourcePosition(line: 2, column: 2))
  }

  /// libxml2 2.9 compares each attribute with each: a million of them must not get as far as that.
  @Test func aMillionAttributesAreRefusedAtOnce() {
    let attributes = (0..<1_000_000).map { "a\($0)='' " }.joined()
    let error = parseError("<a \(attributes)/>")
    #expect(error?.code == .attributeLimit)
    #expect(error?.position == .start)
  }

  @Test(arguments: Delivery.allCases)
  func lengthOfAValueIsLimited(delivery: Delivery) throws {
    var limits = XMLLimits()
    limits.maximumAttributeLength = 5
    let lines = try events("<a b='&amp;&amp;345'/>", delivery: delivery, limits: limits)
    #expect(lines == [#"1:1 <a b="&&345">"#, "</a>"])
    let error = parseError("<a b='&amp;23456'/>", delivery: delivery, limits: limits)
    #expect(error?.code == .valueLimit)
    #expect(error?.message == "the value of the attribute \"b\" is longer than 5 bytes")
  }

  @Test(arguments: Delivery.allCases)
  func lengthOfATextIsLimited(delivery: Delivery) throws {
    var limits = XMLLimits()
    limits.maximumTextLength = 5
    let document = "<a>12&amp;<![CDATA[4]]>5<b/>12345</a>"
    let lines = try events(document, delivery: delivery, limits: limits)
    #expect(lines == ["1:1 <a>", "1:4 \"12&45\"", "1:25 <b>", "</b>", "1:29 \"12345\"", "</a>"])
    let error = parseError("<a>\n123<!-- -->4&#53;</a>", delivery: delivery, limits: limits)
    #expect(error?.code == .lengthLimit)
    #expect(error?.message == "the text that begins here is longer than 5 bytes")
    #expect(error?.position == SourcePosition(line: 1, column: 4))
    _ = try events(
      "<a>\n123<!-- -->4&#53;</a>", delivery: delivery, limits: limits, wantsText: false)
  }

  @Test func lengthOfMarkupIsLimited() throws {
    var limits = XMLLimits()
    limits.maximumMarkupLength = 100_000
    let comment = String(repeating: "c", count: 300_000)
    let error = parseError("<a>\n  <!-- \(comment) --></a>", limits: limits)
    #expect(error?.code == .lengthLimit)
    #expect(error?.message == "a tag, comment or declaration is longer than 100000 bytes")
    #expect(error?.position == SourcePosition(line: 2, column: 3))
  }

  /// What a file may well have, such as a picture in Base64, in a value, a text or a section.
  @Test(arguments: ["<a b='*'/>", "<a>*</a>", "<a><![CDATA[*]]></a>", "<a><!--*--></a>"])
  func someMegabytesAreFine(document: String) throws {
    let long = String(repeating: "0123456789abcdef", count: 200_000)
    let whole = document.split(separator: "*").joined(separator: long)
    var lengths = LengthCollector()
    try parse(whole, into: &lengths)
    #expect(lengths.lengths == (document.contains("!--") ? [] : [3_200_000]))
  }

  @Test func anUnfinishedCommentOfAnyLengthIsRefused() {
    let comment = String(repeating: "c\n", count: 6_000_000)
    let error = parseError("<a><!-- \(comment)")
    #expect(error?.code == .lengthLimit)
    #expect(error?.position == SourcePosition(line: 1, column: 4))
  }

  @Test func numberOfNamesIsLimited() throws {
    var limits = XMLLimits()
    limits.maximumDistinctNames = 3
    _ = try events("<a b='' c=''><a/></a>", limits: limits)
    let error = parseError("<a b='' c=''><d/></a>", limits: limits)
    #expect(error?.code == .nameLimit)
    #expect(error?.message == "there are more than 3 names of elements and attributes")
    #expect(error?.position == SourcePosition(line: 1, column: 14))
  }

  @Test func numberOfNamespacesIsLimited() throws {
    var limits = XMLLimits()
    limits.maximumNamespacesInScope = 2
    let fine = "<r xmlns='urn:0'><a xmlns:x='urn:1'/><a xmlns:x='urn:1'><b/></a></r>"
    _ = try events(fine, limits: limits)
    let error = parseError(
      "<r xmlns='urn:0'><a xmlns:x='urn:1'><b xmlns:y='urn:2'/></a></r>", limits: limits)
    #expect(error?.code == .namespaceLimit)
    #expect(error?.position == SourcePosition(line: 1, column: 37))
  }

  @Test func aNameOfManyKilobytesIsRefused() {
    let name = String(repeating: "n", count: 200_000)
    let error = parseError("<\(name)/>")
    #expect(error?.code == .lengthLimit)
  }
}

private struct DepthCounter: XMLEventConsumer {
  typealias Failure = XMLParseError

  var depth = 0
  var deepest = 0

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {
    depth += 1
    deepest = max(deepest, depth)
  }
  mutating func endElement(_ name: XMLName) {
    depth -= 1
  }
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {}
}

private struct LengthCollector: XMLEventConsumer {
  typealias Failure = XMLParseError

  var lengths: [Int] = []

  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) {
    for index in attributes.indices {
      lengths.append(attributes.withValueBytes(at: index) { $0.count })
    }
  }
  mutating func endElement(_ name: XMLName) {}
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {
    lengths.append(text.count)
  }
}
