import ReplayFiles
import Testing

@testable import SwipelineCommand

@Suite("Text for a terminal")
struct TerminalTests {
  typealias ColorCase = (
    mode: ColorMode, isTerminal: Bool, variables: [String: String], isEnabled: Bool
  )

  @Test(
    "is coloured by option, environment and terminal, in this order",
    arguments: [
      (.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": "0"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, ["CLICOLOR_FORCE": ""], false),
      (.auto, true, ["CLICOLOR_FORCE": "0"], true),
      (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["TERM": "xterm-256color"], true),
      (.auto, true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [ColorCase])
  func color(_ mode: ColorMode, isTerminal: Bool, variables: [String: String], expected: Bool) {
    let isEnabled = mode.isEnabled(isTerminal: isTerminal, variables: variables)
    #expect(isEnabled == expected)
  }

  @Test("is styled line by line")
  func styling() {
    let styling = Styling(isEnabled: true)
    #expect(styling("a", .bold, .red) == "\u{1B}[1;31ma\u{1B}[0m")
    #expect(styling("a\n\nb", .dim) == "\u{1B}[2ma\u{1B}[0m\n\n\u{1B}[2mb\u{1B}[0m")
    #expect(styling("", .cyan) == "")
    #expect(styling("a") == "a")
    #expect(Styling(isEnabled: false)("a", .yellow) == "a")
  }

  @Test(
    "takes as many columns as are seen",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("Ａ", 2),
      ("👍🏽", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("\u{1B}[1;31mab\u{1B}[0m", 2),
      ("\u{200B}", 0), ("שלום", 4),
    ])
  func columns(_ text: String, expected: Int) {
    let columns = text.columns
    #expect(columns == expected)
  }

  @Test("is padded by what is seen")
  func padding() {
    #expect("日本".padded(to: 6) == "日本  ")
    #expect(Styling(isEnabled: true)("a", .red).padded(to: 3).hasSuffix("\u{1B}[0m  "))
    #expect("abcd".padded(to: 3) == "abcd")
  }

  @Test(
    "is broken at spaces",
    arguments: [
      ("", []), ("a b c", ["a b c"]), ("aaa bbb cc", ["aaa", "bbb", "cc"]),
      ("a  b\nc d", ["a b c", "d"]), ("aaaaaaaa b", ["aaaaaaaa", "b"]), ("日本 日", ["日本", "日"]),
    ])
  func wrapping(_ text: String, expected: [String]) {
    let lines = TextWrapping.lines(text, width: 5)
    #expect(lines == expected)
  }

  @Test("keeps paragraphs apart")
  func paragraphs() {
    let lines = TextWrapping.paragraphs("\n\na b c d\n\n \n\ne\nf\n", width: 5)
    #expect(lines == ["a b c", "d", "", "e f"])
  }

  @Test(
    "cannot disturb the line it stands in",
    arguments: [
      ("plain · 日本 👩‍👩‍👧", "plain · 日本 👩‍👩‍👧"),
      ("a\nb\r\t\u{0}", "a\\u{A}b\\u{D}\\u{9}\\u{0}"),
      ("\u{1B}[31m", "\\u{1B}[31m"),
      ("\u{9B}31m", "\\u{9B}31m"),
      ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
      ("e\u{301}\u{7F}", "e\u{301}\\u{7F}"),
    ])
  func printable(_ text: String, expected: String) {
    let printable = text.printable
    #expect(printable == expected)
  }
}
