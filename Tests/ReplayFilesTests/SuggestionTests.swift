import Testing

@testable import ReplayFiles

@Suite("A suggestion")
struct SuggestionTests {
  @Test(
    "counts letters typed, left out, replaced and swapped",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("record", "record", 0),
      ("recod", "record", 1), ("reccord", "record", 1), ("rexord", "record", 1),
      ("recrod", "record", 1), ("ercodr", "record", 2), ("ca", "abc", 3),
      ("kitten", "sitting", 3),
    ])
  func edits(_ from: String, _ to: String, expected: Int) {
    let distance = Suggestion.distance(from: Array(from), to: Array(to))
    #expect(distance == expected)
    let back = Suggestion.distance(from: Array(to), to: Array(from))
    #expect(back == expected)
  }

  @Test(
    "is what is nearest, and nothing when nothing is near",
    arguments: [
      ("recrod", ["record"]),
      ("re", ["record", "replay", "review"]),
      ("reviwe", ["review"]),
      ("SHOW", ["show"]),
      ("sohw", ["show"]),
      ("xhow", ["show"]),
      ("xxow", []),
      ("explaining", ["explain"]),
      ("zzz", []),
      ("s", []),
      ("", []),
      ("--", []),
    ])
  func near(_ word: String, expected: [String]) {
    let commands = ["record", "replay", "review", "show", "explain", "diff"]
    let nearest = Suggestion.nearest(to: word, among: commands)
    #expect(nearest == expected)
  }

  @Test(
    "names alternatives as a person would",
    arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
  func list(_ words: [String], expected: String) {
    let text = Suggestion.alternatives(words)
    #expect(text == expected)
  }
}
