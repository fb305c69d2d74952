import Foundation
import JSONWriting
import Testing

@Suite struct JSONStreamTests {
  @Test func writesNestedValuesIndented() {
    var json = JSONStream()
    json.object { json in
      json.member("text", "a")
      json.member("none", nil as String?)
      json.member("count", 3)
      json.member("flag", false)
      json.member("words", ["b", "c"])
      json.member("empty", [] as [String])
      json.member("inner", object: { _ in })
      json.key("numbers")
      json.array([1, 0.5, .infinity, -2e30]) { $0.number($1) }
      json.member("objects", 1...2) { json, number in
        json.object { $0.member("n", number) }
      }
    }
    #expect(
      json.text == """
        {
          "text": "a",
          "count": 3,
          "flag": false,
          "words": [
            "b",
            "c"
          ],
          "empty": [],
          "inner": {},
          "numbers": [
            1,
            0.5,
            null,
            -2e+30
          ],
          "objects": [
            {
              "n": 1
            },
            {
              "n": 2
            }
          ]
        }

        """)
  }

  @Test(arguments: [
    "", "plain", "\"quoted\"", "back\\slash", "line\nfeed\r\ttab", "\u{0}\u{1}\u{1F}\u{7F}",
    "\u{2028}\u{2029}", "👩‍👩‍👧 \u{202E}bidi", "é e\u{301}", "\u{FFFF}",
  ])
  func foundationReadsTheSameText(_ text: String) throws {
    var json = JSONStream()
    json.array([text]) { $0.string($1) }
    let read = try JSONSerialization.jsonObject(with: Data(json.document)) as? [String]
    #expect(read?.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
  }

  @Test func aDeepDocumentDoesNotGrowWithTheSquareOfItsDepth() {
    var json = JSONStream()
    for _ in 0..<5_000 { json.beginArray() }
    for _ in 0..<5_000 { json.endArray() }
    #expect(json.bytes.count < 5_000 * 410)
  }
}
