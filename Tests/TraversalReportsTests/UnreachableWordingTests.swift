import GoldenFiles
import Testing

@testable import TraversalReports

/// What is said when elements become unreachable or reachable.
@Suite struct UnreachableWordingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var expected: String
    var actual: String
    var excluded: [UnreachableElement] = []
    var passedThrough: [UnreachableElement] = []
    var findings: String

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "a stop with identifier is not in the array any more",
      expected: """
        - "Title"
        - "Delete. Button." #delete
        """,
      actual: """
        - "Title"

        unreachable
        - UIButton "Delete" #delete: not in the accessibilityElements of "toolbar"
        """,
      findings: """
          became-unreachable "Delete. Button." #delete (was 2nd): not in the accessibilityElements of "toolbar"
        """),
    Case(
      name: "a stop without identifier is found by its label, and not taken for a similar new one",
      expected: """
        - "Title"
        - "Delete. Button."
        - "Done. Button."
        """,
      actual: """
        - "Title"
        - "Delete all. Button."
        - "Done. Button."

        unreachable
        - UIButton "Delete": behind the modal view "Sheet"
        """,
      findings: """
          became-unreachable "Delete. Button." (was 2nd): behind the modal view "Sheet"
          added              "Delete all. Button.", 2nd, after "Title"
        """),
    Case(
      name: "a hidden stop, which no golden lists, is known from the recording",
      expected: """
        - "Title"
        - "Total: 3 euros" #total
        """,
      actual: """
        - "Title"
        """,
      excluded: [
        UnreachableElement("UILabel", label: "Total", identifier: "total", reason: "alpha is 0")
      ],
      findings: """
          became-unreachable "Total: 3 euros" #total (was 2nd): alpha is 0
        """),
    Case(
      name: "a stop that is no accessibility element any more, with a new one inside",
      expected: """
        - "Card. Button." #card
        """,
      actual: """
        - "Visa"
        - "Ends in 42"
        """,
      passedThrough: [
        UnreachableElement("CardView", label: "Card", identifier: "card", reason: "a reason")
      ],
      findings: """
          became-unreachable "Card. Button." #card (was 1st): a reason
          added              "Visa", 1st, before "Ends in 42"
          added              "Ends in 42", 2nd, after "Visa"
        """),
    Case(
      name: "an identifier that went to the view around the stop is no loss of the stop",
      expected: """
        - "Card. Button." #card
        """,
      actual: """
        - "Card. Button."
        """,
      passedThrough: [UnreachableElement("CardView", identifier: "card", reason: "a reason")],
      findings: """
          identifier-changed "Card. Button.": identifier #card -> none
        """),
    Case(
      name: "an unreachable element of the golden is a stop now, and is not reported as added",
      expected: """
        - "Title"

        unreachable
        - UIButton "Promo code" #promo: inside the accessibility element "Total"
        - UIImageView "Share": isHidden is set on "bar"
        """,
      actual: """
        - "Title"
        - "Promo code. Button." #promo
        - "Share. Image."
        """,
      findings: """
          became-reachable UIButton "Promo code" #promo: now "Promo code. Button." #promo, 2nd, after "Title"
          became-reachable UIImageView "Share": now "Share. Image.", 3rd, after "Promo code. Button." #promo
        """),
    Case(
      name: "another reason, another label, a new element and one that is gone",
      expected: """
        - "Title"

        unreachable
        - UIButton "Promo code" #promo: inside the accessibility element "Total"
        - UIButton "Old" #share: not in the accessibilityElements of "bar"
        - UIButton "Gone": behind the modal view "Sheet"
        """,
      actual: """
        - "Title"

        unreachable
        - UIButton "New" #share: not in the accessibilityElements of "bar"
        - UIButton "Promo code" #promo: behind the modal view "Sheet"
        - UISwitch "Wi-Fi": inside the accessibility element "Total"
        """,
      findings: """
          added-unreachable   UISwitch "Wi-Fi": inside the accessibility element "Total"
          still-unreachable   UIButton "Promo code" #promo: behind the modal view "Sheet" (was inside the accessibility element "Total")
          still-unreachable   UIButton "Old" #share: label "Old" -> "New"
          removed-unreachable UIButton "Gone" (was behind the modal view "Sheet")
        """),
    Case(
      name: "an unreachable element that nobody sees any more",
      expected: """
        - "Title"

        unreachable
        - UIButton "Promo" #promo: inside the accessibility element "Total"
        """,
      actual: """
        - "Title"
        """,
      excluded: [
        UnreachableElement(
          "UIButton", label: "Promo", identifier: "promo", reason: "isHidden is set")
      ],
      findings: """
          still-unreachable UIButton "Promo" #promo: isHidden is set (was inside the accessibility element "Total")
        """),
    Case(
      name: "a golden that accepts any reason, and another order of the section",
      expected: """
        - "Title"

        unreachable
        - UIButton "Promo" #promo
        - UIButton "Share": isHidden is set on "bar"
        """,
      actual: """
        - "Title"

        unreachable
        - UIButton "Share": isHidden is set on "bar"
        - UIButton "Promo" #promo: inside the accessibility element "Total"
        """,
      findings: ""),
    Case(
      name: "what stays unreachable is not the one that became a stop",
      expected: """
        - "Title"

        unreachable
        - UIButton "Delete": inside the accessibility element "Row"
        """,
      actual: """
        - "Title"
        - "Delete. Button."

        unreachable
        - UIButton "Delete": inside the accessibility element "Row"
        """,
      findings: """
          added "Delete. Button.", 2nd, after "Title"
        """),
  ]

  @Test(arguments: cases)
  func saysWhatBecameOfElements(_ test: Case) throws {
    let header = "swipeline golden 1\nscreen \"S\" phone leftToRight\n"
    let expected = try GoldenFile(parsing: header + test.expected)
    var actual = try GoldenFile(parsing: header + test.actual)
    actual.screens[0].excluded = test.excluded
    actual.screens[0].passedThrough = test.passedThrough
    let comparison = Comparison(expected: expected, actual: actual)
    let report = TextReport.lines(for: comparison).map(\.text).joined(separator: "\n")
    #expect(report == test.findings)
  }
}
