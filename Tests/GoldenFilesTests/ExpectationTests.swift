import Testing

@testable import GoldenFiles

/// Goldens written by hand with `contains`: these stops, in this order, whatever else is heard.
@Suite struct ExpectationTests {
  private func findings(_ expected: String, _ actual: String) throws -> [Finding.Kind] {
    let header = "screen \"S\" phone leftToRight\n"
    return Comparison(
      expected: try GoldenFile(parsing: "swipeline golden 1 contains\n\(header)\(expected)\n"),
      actual: try GoldenFile(parsing: "swipeline golden 1\n\(header)\(actual)\n")
    ).findings.map(\.kind)
  }

  @Test(arguments: [
    // Other stops may stand before, between and behind.
    ("- \"B\"\n- \"D\"", "- \"A\"\n- \"B\"\n- \"C\"\n- \"D\"\n- \"E\""),
    // One of several equal stops is enough, wherever the others are.
    ("- \"Cart\"\n- \"Pay\"", "- \"Pay\"\n- \"Cart\"\n- \"Pay\""),
    ("- \"Pay\"\n- \"Cart\"", "- \"Pay\"\n- \"Cart\"\n- \"Pay\""),
    (
      "- \"Delete\"\n- \"Pears\"\n- \"Delete\"",
      "- \"Apples\"\n- \"Delete\"\n- \"Plums\"\n- \"Delete\"\n- \"Pears\"\n- \"Delete\"\n- \"Delete\""
    ),
    ("- \"A\"\n- \"A\"\n- \"A\"", "- \"A\"\n- \"B\"\n- \"A\"\n- \"A\"\n- \"A\""),
    // What is not mentioned may be there.
    ("- \"Pay\"", "list\n  - \"Pay\" #pay\n    hint \"Opens\"\n    action \"Undo\""),
    // Of two equal texts, the one in the container that is mentioned.
    ("list\n  - \"Pay\"", "- \"Pay\"\nlist \"Fruits\"\n  - \"Pay\""),
    ("- \"Pay\" #b", "- \"Pay\" #a\n- \"Pay\" #b"),
    ("- \"Row\"\n  action \"Undo\"", "- \"Row\"\n- \"Row\"\n  action \"Do\"\n  action \"Undo\""),
    ("", "- \"Anything\""),
  ])
  func passes(_ expected: String, _ actual: String) throws {
    let findings = try findings(expected, actual)
    #expect(findings == [])
  }

  @Test(arguments: [
    ("- \"A\"\n- \"B\"", "- \"B\"\n- \"X\"\n- \"A\"", [Finding.Kind.orderDrift]),
    ("- \"A\"\n- \"Qqq\"", "- \"A\"\n- \"Zzz\"", [.removed]),
    ("- \"A\"\n- \"A\"", "- \"A\"\n- \"B\"", [.removed]),
    ("- \"Pay\" #pay", "- \"Pay now\" #pay", [.speechChanged]),
    ("- \"Pay\"\n  hint \"Opens\"", "- \"Pay\"", [.speechChanged]),
    ("list \"Fruits\"\n  - \"Pay\"", "list \"Tools\"\n  - \"Pay\"", [.containerChanged]),
    ("- \"Pay\"", "- \"Cart\"\nunreachable\n- UIButton \"Pay\" #pay", [.becameUnreachable]),
    ("unreachable\n- UIView \"Ad\"", "- \"Ad\"", [.becameReachable]),
  ])
  func fails(_ expected: String, _ actual: String, _ kinds: [Finding.Kind]) throws {
    let findings = try findings(expected, actual)
    #expect(findings == kinds)
  }

  /// Any part of what is heard, in its order, is heard: tried with few texts that come often.
  @Test(arguments: 0..<20)
  func everyPartOfWhatIsHeardPasses(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let heard = (0..<20).map { _ in "- \"\(Int.random(in: 0..<4, using: &generator))\"" }
      let part = heard.filter { _ in Bool.random(using: &generator) }
      let findings = try findings(
        part.joined(separator: "\n"), heard.joined(separator: "\n"))
      #expect(findings == [], "\(part) in \(heard)")
    }
  }
}
