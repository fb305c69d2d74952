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
}
