import Foundation
import GoldenFiles
import TraversalReports

/// Runs that the reports are tried on.
enum ReportSamples {
  /// What a label, identifier or file name can hold at its worst.
  static let hostile =
    "a\"b|c`d``e<script>&amp;\n::error::%0A,x=1 \u{1B}[31m\u{7} *_~#$ @team #1 [x](1) {0} "
    + "\u{202E}bidi\u{2066} 👩‍👩‍👧 مرحبا \u{FFFF} ]]> </details> --> \\"

  static let cart = """
    swipeline golden 1
    screen "Cart" phone leftToRight

    - "Back. Back Button." #back
    - "Cart. Heading."
    list
      - "Apples. Button." #apples
      - "Pears. Button." #pears
    - "Total: 12 euros"
    - "Pay. Button." #pay

    unreachable
    - UIButton "Promo" #promo: inside the accessibility element "Total"

    """

  static let sheets = """
    swipeline golden 1
    screen "Main" phone leftToRight
    - "Log in. Button."

    screen "Sheet" phone leftToRight
    - "Close. Button."
    - "Help. Link."

    """

  /// A screen whose back button, spoken alike everywhere, is first or last.
  static func list(_ title: String, backIsLast: Bool = false) -> String {
    let rows = ["- \"Back. Back Button.\" #back", "- \"One\"", "- \"Two\""]
    let stops = backIsLast ? rows.dropFirst() + rows.prefix(1) : rows[...]
    return "swipeline golden 1\nscreen \(GoldenText.quoted(title)) phone leftToRight\n\n"
      + stops.joined(separator: "\n") + "\n"
  }

  static func result(
    _ name: String, _ golden: String?, now: String, mode: RecordMode = .never,
    change: (inout GoldenFile) -> Void = { _ in }
  ) throws -> ReplayResult {
    var actual = try GoldenFile(parsing: now)
    change(&actual)
    return ReplayResult(
      recording: "Recordings/\(name).xml", golden: "Golden/\(name).golden",
      outcome: .decided(try GoldenDecision(mode: mode, golden: golden, actual: actual)),
      screens: actual.screens.map(\.name))
  }

  /// One of each outcome, and two screens that drifted alike.
  static func mixed() throws -> ReplayRun {
    let drifted = try result("Shop/Cart", cart, now: cart, mode: .missing) { file in
      var screen = file.screens[0]
      let pay = screen.stops.removeLast()
      screen.stops.swapAt(2, 3)
      screen.stops[4].text = "Total: 13 euros"
      screen.unreachable.append(
        UnreachableElement(
          "UIButton", label: "Pay", identifier: pay.identifier,
          reason: "not in the accessibilityElements of #cart"))
      file.screens[0] = screen
    }
    let screens = try result("Account/Log.In", sheets, now: sheets) { file in
      file.screens[1].stops.append(GoldenStop("Imprint. Link."))
      file.screens.append(GoldenScreen(name: "Terms"))
    }
    return ReplayRun(
      results: [
        screens,
        try result("Account/Same", cart, now: cart),
        try result("Lists/A", list("A"), now: list("A", backIsLast: true)),
        try result("Lists/B", list("B"), now: list("B", backIsLast: true)),
        drifted,
        try result("Shop/New", nil, now: cart, mode: .missing),
        try result("Shop/None", nil, now: cart),
        try result("Shop/Again", list("C"), now: list("C", backIsLast: true), mode: .all),
        ReplayResult(
          recording: "Recordings/Shop/Bad.xml", golden: "Golden/Shop/Bad.golden",
          outcome: .unreadable("Recordings/Shop/Bad.xml:3:7: error: \u{1B}[31mno end tag")),
        ReplayResult(
          recording: "Recordings/Top.xml", golden: "Golden/Top.golden",
          outcome: .unreadable("Golden/Top.golden: permission denied")),
      ], orphans: ["Golden/Old.golden"], version: "1.2.3")
  }

  /// Two screens full of hostile texts, in files with hostile names.
  static func hostileRun() throws -> ReplayRun {
    var before = GoldenScreen(name: hostile)
    before.stops = ["first", hostile, "last", hostile].map { GoldenStop($0, identifier: $0) }
    before.unreachable = [
      UnreachableElement(hostile, label: hostile, identifier: hostile, reason: hostile)
    ]
    var after = before
    after.stops.reverse()
    after.stops[0].hint = hostile
    after.stops.append(GoldenStop(hostile + "!"))
    after.unreachable[0].reason = hostile + "!"
    let golden = GoldenFile(screens: [before, before]).text
    let decision = try GoldenDecision(
      mode: .never, golden: golden, actual: GoldenFile(screens: [after, after]))
    let name = hostile.replacing("/", with: "")
    return ReplayRun(
      results: (1...2).map { _ in
        ReplayResult(
          recording: "Recordings/\(name)/\(name).xml", golden: "Golden/\(name)/\(name).golden",
          outcome: .decided(decision), screens: [hostile, hostile])
      } + [
        ReplayResult(recording: name, golden: name, outcome: .unreadable(hostile)),
        ReplayResult(recording: name + "2", golden: name, outcome: .decided(.missing)),
      ], orphans: [hostile], version: "1.2.3")
  }

  /// As many drifted screens as are asked for, each with findings of its own and one that all share.
  static func drifted(_ count: Int) throws -> ReplayRun {
    ReplayRun(
      results: try (1...count).map { number in
        let golden = list("Screen \(number)") + "- \"Total \(number)\" #total-\(number)\n"
        let now = list("Screen \(number)", backIsLast: true) + "- \"New \(number). Button.\"\n"
        return try result("Folder \(number % 7)/Screen\(number)", golden, now: now)
      }, version: "1.2.3")
  }

  /// A large run, made once.
  static let fiveHundred = Result { try drifted(500) }

  /// The text of a fixture, which a person has read.
  static func fixture(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return String(
      decoding: try Data(contentsOf: folder.appendingPathComponent("Fixtures/Reports/\(name)")),
      as: UTF8.self)
  }
}
