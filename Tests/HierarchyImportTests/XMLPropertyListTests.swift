import Testing

@testable import HierarchyImport

/// Property lists in XML; Foundation is the oracle.
@Suite struct XMLPropertyListTests {
  private func bytes(_ value: String) -> [UInt8] {
    Array("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n\(value)\n</plist>".utf8)
  }

  private func read(_ value: String) throws(StructureError) -> SampleValue {
    SampleValue(try XMLPropertyListReader.document(bytes(value)).root)
  }

  @Test(arguments: [
    ("<true/>", SampleValue.boolean(true)), ("<false></false>", .boolean(false)),
    ("<integer>42</integer>", .integer(42)), ("<integer>-7</integer>", .integer(-7)),
    ("<integer>+7</integer>", .integer(7)), ("<integer>0x1F</integer>", .integer(31)),
    ("<integer>-0x80</integer>", .integer(-128)),
    ("<integer>9223372036854775807</integer>", .integer(.max)),
    ("<integer>-9223372036854775808</integer>", .integer(.min)),
    ("<integer>18446744073709551615</integer>", .unsigned(.max)),
    ("<real>1.5</real>", .real(1.5)), ("<real>-1e3</real>", .real(-1000)),
    ("<real>7</real>", .real(7)), ("<real>inf</real>", .real(.infinity)),
    ("<real>-infinity</real>", .real(-.infinity)),
    ("<string/>", .text("")), ("<string></string>", .text("")),
    ("<string>a &amp; b&#10;c</string>", .text("a & b\nc")),
    ("<string><![CDATA[<b>]]></string>", .text("<b>")),
    ("<data>\n\tSGVs\n\tbG8=\n</data>", .data(Array("Hello".utf8))),
    ("<data>AA==</data>", .data([0])), ("<data>AAE=</data>", .data([0, 1])),
    ("<date>2001-01-01T00:00:00Z</date>", .date(0)),
    ("<date>2000-02-29T23:59:59Z</date>", .date(-26_438_401)),
    ("<date>2026-01-31T12:00:00Z</date>", .date(791_553_600)),
    ("<date>1970-01-01T00:00:00Z</date>", .date(-978_307_200)),
    ("<array/>", .array([])), ("<dict/>", .dictionary([])),
    (
      "<dict><key>b</key><array><true/></array><key>a</key><string>x</string></dict>",
      .dictionary([
        .init(key: "b", value: .array([.boolean(true)])), .init(key: "a", value: .text("x")),
      ])
    ),
  ])
  func readsValues(text: String, expected: SampleValue) throws {
    let value = try read(text)
    #expect(value == expected)
    let oracle = PropertyListOracle.value(of: bytes(text))
    #expect(value.withoutKindsOfNumbers.sorted == oracle?.sorted)
  }

  /// What XML allows and Foundation does not read everywhere.
  @Test(arguments: [
    ("<integer> -7\n</integer>", SampleValue.integer(-7)), ("<real> 7\n</real>", .real(7)),
    ("<string> kept <!-- not this --> kept </string>", .text(" kept  kept ")),
    ("<data/>", .data([])), ("<string>a\r\nb\rc&#13;</string>", .text("a\nb\nc\r")),
  ])
  func readsWhatFoundationMayNot(text: String, expected: SampleValue) throws {
    let value = try read(text)
    #expect(value == expected)
  }

  @Test func readsNotANumber() throws {
    guard case .real(let number) = try read("<real>nan</real>") else {
      Issue.record("no real number")
      return
    }
    #expect(number.isNaN)
  }

  @Test(arguments: [
    ("", "the property list is empty"),
    ("<true/><true/>", "holds one value"),
    ("text", "between the elements"),
    ("<dict>text</dict>", "between the elements"),
    ("<key>a</key>", "outside of a <dict>"),
    ("<array><key>a</key></array>", "<key> stands in an <array>"),
    ("<dict><string>a</string></dict>", "no <key> before this <string>"),
    ("<dict><key>a</key></dict>", "has no value"),
    ("<dict><key>a</key><key>b</key><true/></dict>", "the key before this one has no value"),
    ("<dict><key>a</key><true/><key>a</key><true/></dict>", "\"a\" stands twice"),
    ("<string><b/></string>", "<b> is no element"),
    ("<string><true/></string>", "<true> stands inside <string>"),
    ("<set/>", "<set> is no element of a property list"),
    ("<plist/>", "inside the property list"),
    ("<integer/>", "not a whole number"), ("<integer>1.5</integer>", "not a whole number"),
    ("<integer>18446744073709551616</integer>", "up to 64 bits"),
    ("<integer>-9223372036854775809</integer>", "up to 64 bits"),
    ("<integer>0x</integer>", "not a whole number"), ("<integer>- 1</integer>", "not a whole"),
    ("<real>one</real>", "not a number"), ("<real/>", "not a number"),
    ("<real>0x1p3</real>", "not a number"),
    ("<date>2026-02-30T00:00:00Z</date>", "not a date"),
    ("<date>2026-01-31</date>", "not a date"), ("<date>2026-01-31T24:00:00Z</date>", "not a date"),
    ("<date>2026-01-31T12:00:00+01:00</date>", "not a date"),
    ("<date>1900-02-29T00:00:00Z</date>", "not a date"),
    ("<data>A</data>", "not base64"), ("<data>AA=</data>", "not base64"),
    ("<data>AA==AA==</data>", "not base64"), ("<data>A*==</data>", "not base64"),
    ("<true>x</true>", "between the elements"),
  ])
  func refuses(text: String, message: String) {
    let error = #expect(throws: StructureError.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.line != nil)
  }

  @Test func refusesAnotherRoot() {
    let error = #expect(throws: StructureError.self) {
      try XMLPropertyListReader.document(Array("<dict/>".utf8))
    }
    #expect(error == StructureError("the root element is not <plist>", line: 1, column: 1))
  }

  @Test func knowsLineAndColumnOfEachValue() throws {
    let root = try XMLPropertyListReader.document(
      bytes("  <dict>\n  <key>a</key> <array><true/>\n<string>x</string></array></dict>")
    ).root
    let list = try #require(root["a"])
    let places = [root, list] + list.children
    #expect(places.map { "\($0.line):\($0.column)" } == ["3:3", "4:16", "4:23", "5:1"])
  }

  @Test func readsAsDeepAsTheLimitAndNoDeeper() throws {
    var limits = StructureLimits()
    limits.maximumDepth = 20_000
    func nested(_ depth: Int) -> [UInt8] {
      bytes(
        String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
    }
    let document = try XMLPropertyListReader.document(nested(20_000), limits: limits)
    #expect(document.count == 20_000)
    let error = #expect(throws: StructureError.self) {
      try XMLPropertyListReader.document(nested(20_001), limits: limits)
    }
    #expect(error?.message.contains("deeper than 20000 levels") == true)
  }

  @Test func agreesWithFoundationInBothDirections() throws {
    var generator = SeededGenerator(state: 7)
    for round in 0..<120 {
      let value = SampleValue.random(
        using: &generator, depth: 4, allowsNull: false, allowsData: true)
      var theirs = try PropertyListOracle.bytes(of: value, isBinary: false)
      // Foundation writes a carriage return as it is, which XML reads as a line feed.
      theirs = Array(
        theirs.split(separator: 0x0D, omittingEmptySubsequences: false)
          .joined(separator: Array("&#13;".utf8)))
      let read = SampleValue(try XMLPropertyListReader.document(theirs).root)
      #expect(read.sorted == value.sorted, "round \(round)")
    }
    for round in 0..<120 {
      // What the writer is not for, data and dates, left out.
      let value = SampleValue.random(
        using: &generator, depth: 4, allowsNull: false, allowsData: false)
      let ours = XMLPropertyListWriter.bytes(of: value.document)
      let read = SampleValue(try XMLPropertyListReader.document(ours.bytes).root)
      #expect(read == value, "round \(round)")
      let oracle = PropertyListOracle.value(of: ours.bytes)
      #expect(oracle?.sorted == value.withoutKindsOfNumbers.sorted, "round \(round)")
      #expect(ours.replaced == 0)
    }
  }

  @Test func writesWhatXMLCannotHoldAsReplacements() throws {
    let written = XMLPropertyListWriter.bytes(of: SampleValue.text("a\u{1}b\u{0}\u{FFFF}").document)
    #expect(written.replaced == 3)
    let read = SampleValue(try XMLPropertyListReader.document(written.bytes).root)
    #expect(read == .text("a\u{FFFD}b\u{FFFD}\u{FFFD}"))
  }

  @Test func survivesBeingCutAnywhere() {
    let document = bytes(
      "<dict><key>a</key><array><integer>1</integer><data>AA==</data></array></dict>")
    for end in 0..<(document.count - 1) {
      #expect(throws: StructureError.self) {
        try XMLPropertyListReader.document(Array(document[..<end]))
      }
    }
  }
}
