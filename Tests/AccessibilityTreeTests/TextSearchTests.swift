import Testing

@testable import AccessibilityTree

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("<UIView: 0x1; frame", ": 0x", 7), ("aab", "ab", 1), ("Grüße", "ße", 3), ("abc", "abc", 0),
    ("ababac", "abac", 2),
  ])
  func aTextIsFoundWhereItStandsFirst(_ text: String, _ wanted: String, _ start: Int) throws {
    let found = try #require(text.firstRange(ofText: wanted))
    #expect(text.distance(from: text.startIndex, to: found.lowerBound) == start)
    #expect(text[found] == wanted)
    #expect(text.contains(text: wanted))
  }

  @Test(arguments: [("abc", "abd"), ("ab", "abc"), ("", "a"), ("abc", "")])
  func whatIsNotThereIsNotFound(_ text: String, _ wanted: String) {
    #expect(text.firstRange(ofText: wanted) == nil)
    #expect(!text.contains(text: wanted))
  }

  @Test(arguments: [
    ("a|b||c", "|", "-", "a-b--c"), ("aaa", "aa", "b", "ba"), ("abc", "d", "e", "abc"),
    ("](x](", "](", "] (", "] (x] ("), ("a", "", "b", "a"),
  ])
  func eachOccurrenceIsReplacedOnce(
    _ text: String, _ wanted: String, _ replacement: String, _ expected: String
  ) {
    #expect(text.replacing(text: wanted, with: replacement) == expected)
  }
}
