import Testing

@testable import TraversalReports

@Suite struct EscapingTests {
  @Test(arguments: [
    ("plain", "plain"), ("<b>&'\"", "&lt;b&gt;&amp;&#39;&quot;"), ("a\nb", "a b"),
    ("\u{1}\u{202E}", "\u{FFFD}\u{FFFD}"), ("\u{62A}\u{1F34E}", "\u{62A}\u{1F34E}"),
  ])
  func markup(_ text: String, _ expected: String) {
    #expect(Escaping.markup(text) == expected)
  }

  @Test(arguments: [
    ("plain", "\"plain\""), ("</script>", "\"\\u003c/script\\u003e\""),
    ("<!--", "\"\\u003c!--\""), ("a\"b\\c\nd", "\"a\\\"b\\\\c\\nd\""),
    ("\u{2028}", "\"\\u2028\""), ("\u{0}", "\"\u{FFFD}\""),
  ])
  func json(_ text: String, _ expected: String) {
    #expect(Escaping.json(text) == expected)
  }

  // The test vectors of RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ expected: String) {
    #expect(Escaping.base64(Array(text.utf8)) == expected)
  }

  // The examples of FIPS 180-4, and lengths around the padding.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256(_ text: String, _ expected: String) {
    let hash = ContentHash.sha256(Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(hash.joined() == expected)
  }
}

@Suite struct LineTemplatesTests {
  @Test func sentencesThatDifferInNamesAndNumbersShareATemplate() {
    var templates = LineTemplates()
    let one = templates.split("after \"Pay\", stop 3: 12 points")
    let two = templates.split("after \"A 7\", stop 10: 0 points")
    #expect(one.template == two.template)
    #expect(templates.texts == ["after \u{E000}, stop \u{E001}: \u{E001} points"])
    #expect(one.parts == [.name("Pay"), .number("3"), .number("12")])
    #expect(two.parts == [.name("A 7"), .number("10"), .number("0")])
  }

  @Test func aQuoteThatIsNeverClosedAndPlacesInATextStandForThemselves() {
    var templates = LineTemplates()
    #expect(templates.split("a \"b").parts.isEmpty)
    #expect(templates.split("\u{E000}").parts.isEmpty)
    #expect(templates.texts == ["a \"b", "\u{FFFD}"])
  }
}
