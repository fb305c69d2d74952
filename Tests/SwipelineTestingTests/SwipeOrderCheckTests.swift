import ReplayFiles
import Swipeline
import TestSupport
import Testing

@testable import SwipelineTesting

@Suite("A recording against the golden file of a test") struct SwipeOrderCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let golden = "__SwipeOrder__/CartTests/cart.golden"
  private static let pending = golden + ".new"

  /// Buttons below each other.
  private func buttons(_ names: String...) -> RecordingSource {
    .screen("Buttons") {
      for (place, name) in names.enumerated() {
        ViewNode(.button, name).frame(0, 60 + 50 * Double(place), 200, 44)
      }
    }
  }

  private func run(
    _ source: RecordingSource, _ mode: RecordMode, _ options: SwipeOrderOptions = .init()
  ) throws -> SwipeOrderCheck.Verdict {
    let place = try GoldenPlace(
      filePath: folder.full("CartTests.swift"), function: "cart()", named: nil)
    var options = options
    options.record = mode
    // Each run is one of a process of its own.
    return try SwipeOrderCheck(
      source: source, place: place, options: options, call: .init(line: 1, column: 1),
      variables: [:], process: TestProcess()
    ).run()
  }

  private func message(_ source: RecordingSource) -> String? {
    #expect(throws: ReplayError.self) { try run(source, .missing) }?.description
  }

  private static let text = """
    swipeline golden 1
    screen "Buttons" phone leftToRight

    - "Back. Button."
    - "Pay. Button."

    """

  @Test("is recorded where there is none, and passes from then on")
  func recording() throws {
    let first = try run(buttons("Back", "Pay"), .missing)
    #expect(
      first.failure == """
        cart  new golden written to \(Self.golden)
        read what was written, commit it, and run the test again
        """)
    #expect(first.attachments == [.init(name: "cart.golden", bytes: Array(Self.text.utf8))])
    #expect(try folder.text(of: Self.golden) == Self.text)
    #expect(try run(buttons("Back", "Pay"), .missing) == .init())
    #expect(try run(buttons("Back", "Pay"), .never) == .init())
  }

  @Test("is not written in the mode never")
  func never() throws {
    #expect(try run(buttons("Back", "Pay"), .never).failure?.contains("no golden at") == true)
    #expect(folder.everything() == [])
    let text = Self.text + "- \"Help. Button.\"\n"
    try folder.add(Self.golden, text)
    try folder.add(Self.pending, "from before")
    let drift = try run(buttons("Help", "Back", "Pay"), .never)
    #expect(
      drift.failure == """
        cart  drifted
          order-drift "Help. Button.": 3rd -> 1st, now before "Back. Button."
        nothing is written in the mode never; SWIPELINE_RECORD=failed accepts the new order
        """)
    #expect(try folder.text(of: Self.golden) == text)
    #expect(try folder.text(of: Self.pending) == "from before")
  }

  @Test("has a new order beside it until that is gone or accepted")
  func pending() throws {
    try folder.add(Self.golden, Self.text)
    let drift = try run(buttons("Pay", "Back"), .missing)
    #expect(
      drift.failure?.hasSuffix(
        "\nthe new order is in \(Self.pending); 'swipeline review' or SWIPELINE_RECORD=failed accepts it"
      ) == true)
    #expect(try folder.text(of: Self.golden) == Self.text)
    let new = try folder.text(of: Self.pending)
    #expect(new.contains("- \"Pay. Button.\"\n- \"Back. Button.\"\n"))

    #expect(try run(buttons("Back", "Pay"), .missing) == .init())
    #expect(!folder.exists(Self.pending))

    _ = try run(buttons("Pay", "Back"), .missing)
    let accepted = try run(buttons("Pay", "Back"), .failed)
    #expect(accepted.failure?.hasPrefix("cart  golden written again to \(Self.golden)\n") == true)
    #expect(try folder.text(of: Self.golden) == new)
    #expect(!folder.exists(Self.pending))
    #expect(try run(buttons("Pay", "Back"), .failed) == .init())
  }

  @Test("passes in spite of differences that are allowed")
  func failOn() throws {
    try folder.add(Self.golden, Self.text)
    let unreachable = SwipeOrderOptions(failOn: FailOn([.becameUnreachable]))
    #expect(try run(buttons("Pay", "Back"), .never, unreachable) == .init())
    let order = SwipeOrderOptions(failOn: FailOn([.orderDrift]))
    #expect(try run(buttons("Pay", "Back"), .never, order).failure != nil)
  }

  @Test("is compared without the texts that change by themselves")
  func textRules() throws {
    let rule = TextRule(try TextPattern("{number} minutes"), becomes: "some minutes")
    let options = SwipeOrderOptions(textRules: [rule])
    _ = try run(buttons("2 minutes ago"), .missing, options)
    #expect(try folder.text(of: Self.golden).contains("- \"some minutes ago. Button.\"\n"))
    #expect(try run(buttons("17 minutes ago"), .never, options) == .init())
  }

  @Test("follows the profile, the device and the direction that are asked for")
  func options() throws {
    let row = RecordingSource.screen("Row") {
      ViewNode(.button, "Left").frame(0, 60, 100, 44)
      ViewNode(.button, "Right").frame(200, 60, 100, 44)
    }
    let options = SwipeOrderOptions(
      profile: .accessibilitySnapshot, idiom: .pad, layoutDirection: .rightToLeft)
    _ = try run(row, .missing, options)
    let expected = """
      swipeline golden 1
      screen "Row" pad rightToLeft accessibility-snapshot

      - "Right. Button."
      - "Left. Button."

      """
    #expect(try folder.text(of: Self.golden) == expected)
  }

  @Test("is the same for a file, its bytes, and what was read before")
  func sources() throws {
    let xml = """
      <recording><element class="UIWindow" frame="0 0 390 844">
        <element class="UIButton" label="Pay" frame="0 60 200 44"/>
      </element></recording>
      """
    try folder.add("Recordings/Pay.xml", xml)
    let recording = try HierarchyImporter.recording(
      from: Array(xml.utf8), options: ImportOptions(fileName: "Pay.xml"))
    // The screen has no name of its own: it is called after the file, or else after the golden file.
    let sources: [(RecordingSource, String)] = [
      (.file("Recordings/Pay.xml"), "Pay"), (.data(xml.utf8), "cart"),
      (.recording(recording), "cart"),
    ]
    for (source, name) in sources {
      let verdict = try run(source, .never)
      let actual = try #require(verdict.attachments.first)
      let expected = "screen \"\(name)\" phone leftToRight\n\n- \"Pay. Button.\"\n"
      #expect(String(decoding: actual.bytes, as: UTF8.self).hasSuffix(expected))
    }
    let attachments = try run(.data(xml.utf8), .never).attachments
    #expect(attachments.last == .init(name: "cart.recording", bytes: Array(xml.utf8)))
  }

  @Test("says what cannot be read, and where")
  func mistakes() throws {
    #expect(message(.file("Gone.xml")) == "Gone.xml: no such file or folder")
    #expect(message(.data("<recording".utf8))?.hasPrefix("cart:1:") == true)
    #expect(
      message(.data(Self.text.utf8))?.hasPrefix("cart: error: this is a golden file") == true)
    try folder.add(Self.golden, "swipeline golden 1\nscren\n")
    let error = message(buttons("Back"))
    #expect(error?.hasPrefix("\(Self.golden):2:1: error: ") == true, "\(error ?? "")")
    #expect(try folder.text(of: Self.golden) == "swipeline golden 1\nscren\n")
  }

  @Test("needs the folder of the test's source file")
  func noFolder() throws {
    let place = try GoldenPlace(
      filePath: folder.full("gone/CartTests.swift"), function: "cart()", named: nil)
    let check = SwipeOrderCheck(
      source: buttons("Back"), place: place, options: .init(), call: .init(line: 1, column: 1),
      variables: [:], process: TestProcess())
    let error = #expect(throws: ReplayError.self) { try check.run() }
    #expect(
      error?.description.hasPrefix("\(folder.full("gone")): there is no such folder;") == true)
    #expect(folder.everything() == [])
  }

  @Test("says that the swipes come back, and records where to")
  func aLoop() throws {
    func form(_ entries: String) -> RecordingSource {
      .data(
        Array(
          """
          <recording name="Form">
          <element class="UIView" identifier="form" frame="0 0 390 400" elements="\(entries)">
            <element class="UIButton" id="pay" label="Pay" frame="16 100 358 44"/>
            <element class="UIButton" id="help" label="Help" frame="16 200 358 44"/>
          </element></recording>
          """.utf8))
    }
    _ = try run(form("#pay #help"), .missing)
    let failure = try run(form("#pay #help #pay"), .never).failure
    #expect(failure?.contains("loop-began back to \"Pay. Button.\", 1st") == true)
    _ = try run(form("#pay #help #pay"), .failed)
    #expect(try folder.text(of: Self.golden).hasSuffix("back to \"Pay. Button.\"\n"))
    #expect(try run(form("#pay #help #pay"), .never) == .init())
  }
}
