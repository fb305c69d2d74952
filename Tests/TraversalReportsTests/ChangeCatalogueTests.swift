import GoldenFiles
import Testing

@testable import TraversalReports

/// Every kind of change, made to one screen of thirty stops, with what a reviewer is told.
@Suite struct ChangeCatalogueTests {
  static let screen = """
    - "Back. Back Button." #back
    - "Checkout. Heading."
    - "Help. Button." #help
    list "Basket"
      - "Apples: 3 pieces. List Start."
      - "Remove. Button."
      - "Pears: 1 piece."
      - "Remove. Button."
      - "Plums: 12 pieces. List End."
      - "Remove. Button."
    - "Voucher. Text Field." #voucher
    - "Apply. Dimmed. Button." #apply
    - "Delivery. Heading."
    - "Standard. Selected. Button." #standard
    - "Express. Button." #express
    - "Pick-up. Button." #pick-up
    - "Address. Heading."
    - "12 Mill Lane"
    - "Change. Button." #change-address
    - "Payment. Heading."
    - "Card ending in 4242"
    - "Change. Button." #change-card
    - "Gift wrap. Switch Button. Off."
    - "Subtotal: 14 euros"
    - "Delivery: 3 euros"
    - "Total: 17 euros"
    - "Terms. Link." #terms
    - "Pay. Button." #pay
      hint "Charges your card"
    tab bar
      - "Shop. Selected. Tab. 1 of 3."
      - "Basket. Tab. 2 of 3."
      - "Account. Tab. 3 of 3."
    """

  struct Change: CustomTestStringConvertible, Sendable {
    var name: String
    var edit: @Sendable (inout [String]) -> Void
    var findings: String

    var testDescription: String { name }
  }

  static func text(_ lines: [String]) -> String {
    "swipeline golden 1\nscreen \"Checkout\" phone leftToRight\n\n"
      + lines.joined(separator: "\n") + "\n"
  }

  static func move(_ lines: inout [String], _ range: ClosedRange<Int>, before: Int) {
    let block = Array(lines[range])
    lines.insert(contentsOf: block, at: before)
    let start = before <= range.lowerBound ? range.lowerBound + block.count : range.lowerBound
    lines.removeSubrange(start..<start + block.count)
  }

  /// The numbers are lines of ``screen``, from 0.
  static let changes: [Change] = [
    Change(name: "nothing", edit: { _ in }, findings: ""),
    Change(
      name: "one stop moves up",
      edit: {
        move(&$0, 27...28, before: 3)
      },
      findings: """
          order-drift "Pay. Button." #pay: 27th -> 4th, now before "Apples: 3 pieces. List Start."
        """),
    Change(
      name: "one stop moves down",
      edit: {
        move(&$0, 2...2, before: 23)
      },
      findings: """
          order-drift "Help. Button." #help: 3rd -> 22nd, now after "Gift wrap. Switch Button. Off."
        """),
    Change(
      name: "a block of five moves down",
      edit: {
        move(&$0, 12...16, before: 26)
      },
      findings: """
          order-drift "Delivery. Heading." and the 4 stops after it: 12th -> 21st, now after "Total: 17 euros"
        """),
    Change(
      name: "a block of five moves up",
      edit: {
        move(&$0, 19...23, before: 12)
      },
      findings: """
          order-drift "Payment. Heading." and the 4 stops after it: 19th -> 12th, now before "Delivery. Heading."
        """),
    Change(
      name: "two neighbours change places",
      edit: {
        $0.swapAt(14, 15)
      },
      findings: """
          order-drift "Pick-up. Button." #pick-up: 15th -> 14th, now before "Express. Button." #express
        """),
    Change(
      name: "two far stops change places",
      edit: {
        $0.swapAt(2, 26)
      },
      findings: """
          order-drift "Help. Button." #help: 3rd -> 26th, now after "Total: 17 euros"
          order-drift "Terms. Link." #terms: 26th -> 3rd, now before "Apples: 3 pieces. List Start."
        """),
    Change(
      name: "three stops are inserted, apart",
      edit: {
        $0.insert("- \"Share. Button.\"", at: 26)
        $0.insert("- \"Gift card. Button.\" #gift-card", at: 12)
        $0.insert("- \"Close. Button.\" #close", at: 0)
      },
      findings: """
          added "Close. Button." #close, 1st, before "Back. Back Button." #back
          added "Gift card. Button." #gift-card, 13th, after "Apply. Dimmed. Button." #apply
          added "Share. Button.", 28th, after "Total: 17 euros"
        """),
    Change(
      name: "three stops are inserted in a row",
      edit: {
        $0.insert(contentsOf: ["- \"Blue\"", "- \"Large\"", "- \"Cotton\""], at: 17)
      },
      findings: """
          added "Blue", 17th, after "Address. Heading."
          added "Large", 18th, after "Blue"
          added "Cotton", 19th, after "Large"
        """),
    Change(
      name: "three stops are removed",
      edit: {
        $0.remove(at: 26)
        $0.remove(at: 17)
        $0.remove(at: 2)
      },
      findings: """
          removed "Help. Button." #help (was 3rd, after "Checkout. Heading.")
          removed "12 Mill Lane" (was 17th, after "Address. Heading.")
          removed "Terms. Link." #terms (was 26th, after "Total: 17 euros")
        """),
    Change(
      name: "a row with a repeated text is removed",
      edit: {
        $0.removeSubrange(6...7)
      },
      findings: """
          removed "Pears: 1 piece." (was 6th, after "Remove. Button.")
          removed "Remove. Button." (was 7th, after "Pears: 1 piece.")
        """),
    Change(
      name: "a row with repeated texts is inserted",
      edit: {
        $0.insert(contentsOf: ["  - \"Figs: 2 pieces.\"", "  - \"Remove. Button.\""], at: 6)
      },
      findings: """
          added "Figs: 2 pieces.", 6th, after "Remove. Button."
          added "Remove. Button.", 7th, after "Figs: 2 pieces."
        """),
    Change(
      name: "the last row is moved to the top of the list",
      edit: {
        move(&$0, 8...9, before: 4)
      },
      findings: """
          order-drift "Plums: 12 pieces. List End." and the stop after it: 8th -> 4th, now before "Apples: 3 pieces. List Start."
        """),
    Change(
      name: "two stops are relabelled, one without identifier",
      edit: {
        $0[27] = "- \"Pay now. Button.\" #pay"
        $0[17] = "- \"12 Mill Road\""
      },
      findings: """
          speech-changed "12 Mill Road": label "12 Mill Lane" -> "12 Mill Road"
          speech-changed "Pay now. Button." #pay: label "Pay" -> "Pay now"
        """),
    Change(
      name: "value, traits, state, hint",
      edit: {
        $0[4] = "  - \"Apples: 4 pieces. List Start.\""
        $0[11] = "- \"Apply. Button.\" #apply"
        $0[22] = "- \"Gift wrap. Switch Button. On.\""
        $0[28] = "  hint \"Charges your bank account\""
      },
      findings: """
          speech-changed "Apples: 4 pieces. List Start.": value "3 pieces" -> "4 pieces"
          speech-changed "Apply. Button." #apply: traits "Dimmed, Button" -> "Button"
          speech-changed "Gift wrap. Switch Button. On.": value "Off" -> "On"
          speech-changed "Pay. Button." #pay: hint "Charges your card" -> "Charges your bank account"
        """),
    Change(
      name: "a repeated text is added at the end of another row",
      edit: {
        $0.insert("  - \"Remove. Button.\"", at: 4)
      },
      findings: """
          added "Remove. Button.", 4th, after "Help. Button." #help
        """),
    Change(
      name: "the list is no longer one",
      edit: {
        $0[3] = "group"
      },
      findings: """
          container-changed "Apples: 3 pieces. List Start." and the 5 stops after it: list "Basket" -> group
        """),
    Change(
      name: "one stop leaves its container",
      edit: {
        $0[9] = "- \"Remove. Button.\""
      },
      findings: """
          container-changed "Remove. Button.": list "Basket" -> no container
        """),
    Change(
      name: "one stop moves into another container",
      edit: {
        move(&$0, 22...22, before: 33)
        $0[32] = "  - \"Gift wrap. Switch Button. Off.\""
      },
      findings: """
          order-drift       "Gift wrap. Switch Button. Off.": 22nd -> 30th, now after "Account. Tab. 3 of 3."
          container-changed "Gift wrap. Switch Button. Off.": no container -> tab bar
        """),
    Change(
      name: "an identifier is renamed",
      edit: {
        $0[18] = "- \"Change. Button.\" #edit-address"
      },
      findings: """
          identifier-changed "Change. Button." #edit-address: identifier #change-address -> #edit-address
        """),
    Change(
      name: "a button is replaced by another",
      edit: {
        $0[2] = "- \"Close. Button.\" #close"
      },
      findings: """
          removed "Help. Button." #help (was 3rd, after "Checkout. Heading.")
          added   "Close. Button." #close, 3rd, after "Checkout. Heading."
        """),
    Change(
      name: "a text is replaced by another",
      edit: {
        $0[20] = "- \"No card yet\""
      },
      findings: """
          speech-changed "No card yet": label "Card ending in 4242" -> "No card yet"
        """),
    Change(
      name: "a text is replaced by a button",
      edit: {
        $0[20] = "- \"Add a card. Button.\""
      },
      findings: """
          removed "Card ending in 4242" (was 20th, after "Payment. Heading.")
          added   "Add a card. Button.", 20th, after "Payment. Heading."
        """),
    Change(
      name: "one stop moves and is relabelled",
      edit: {
        $0[20] = "- \"The card ending in 4242\""
        move(&$0, 20...20, before: 26)
      },
      findings: """
          order-drift "Card ending in 4242": 20th -> 25th, now after "Total: 17 euros"; speech-changed: label "Card ending in 4242" -> "The card ending in 4242"
        """),
    Change(
      name: "a block moves and one stop in it is relabelled",
      edit: {
        $0[13] = "- \"Normal. Selected. Button.\" #standard"
        move(&$0, 12...16, before: 26)
      },
      findings: """
          order-drift    "Delivery. Heading." and the 4 stops after it: 12th -> 21st, now after "Total: 17 euros"
          speech-changed "Normal. Selected. Button." #standard: label "Standard" -> "Normal"
        """),
    Change(
      name: "everything is reversed in the list",
      edit: {
        let rows = Array($0[4...9])
        $0.replaceSubrange(4...9, with: rows.reversed())
      },
      findings: """
          order-drift "Apples: 3 pieces. List Start.": 4th -> 9th, now after "Remove. Button."
          order-drift "Plums: 12 pieces. List End." and the stop after it: 8th -> 5th, now before "Pears: 1 piece."
        """),
    Change(
      name: "five neighbours are reversed",
      edit: {
        let stops = Array($0[13...17])
        $0.replaceSubrange(13...17, with: stops.reversed())
      },
      findings: """
          order-drift "Standard. Selected. Button." #standard and the 4 stops after it: now in reverse order, 13th -> 17th
        """),
    Change(
      name: "all at once",
      edit: {
        move(&$0, 27...28, before: 3)
        $0[18] = "- \"Your address. Heading.\""
        $0.remove(at: 24)
        $0.insert("- \"Invoice. Button.\"", at: 22)
        $0.swapAt(16, 17)
      },
      findings: """
          removed        "Gift wrap. Switch Button. Off." (was 22nd, after "Change. Button." #change-card)
          order-drift    "Pick-up. Button." #pick-up: still 15th, now before "Express. Button." #express
          order-drift    "Pay. Button." #pay: 27th -> 4th, now before "Apples: 3 pieces. List Start."
          added          "Invoice. Button.", 21st, after "Payment. Heading."
          speech-changed "Your address. Heading.": label "Address" -> "Your address"
        """),
  ]

  @Test(arguments: changes)
  func saysWhatChanged(_ change: Change) throws {
    let lines = Self.screen.split(separator: "\n").map(String.init)
    var edited = lines
    change.edit(&edited)
    let comparison = Comparison(
      expected: try GoldenFile(parsing: Self.text(lines)),
      actual: try GoldenFile(parsing: Self.text(edited)))
    let report = TextReport.lines(for: comparison).map(\.text).joined(separator: "\n")
    #expect(report == change.findings)
  }
}
