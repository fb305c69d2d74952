import TestSupport
import Testing

/// A team's package with tests in both frameworks: what they see, and what is written.
@Suite("Tests of another package", NestedRunsTrait()) struct NestedPackageTests {
  private let runs: NestedRuns

  init() throws {
    runs = try #require(NestedRuns.current)
  }

  /// What is there before any run.
  private static let given: Set = [
    "CartTests/passes.golden", "CartTests/losesThePayButton.golden",
    "CartTests/onEachDevice.phone.golden", "CartTests/onEachDevice.pad.golden",
    "CartCaseTests/testPasses.golden", "CartCaseTests/testLosesThePayButton.golden",
    "CheckoutTests/cart.golden", "CheckoutTests/screens.Cart.golden",
    "CheckoutTests/screens.Receipt.golden", "CheckoutTests/amounts.golden",
    "CheckoutTests/cartOnAnArabicPad.golden", "CheckoutCaseTests/testCart.golden",
  ]

  /// What a person reads of the drift, without the advice below it.
  static let report = """
    Recordings/Cart.xml  drifted
      became-unreachable "Pay. Button." #pay (was 3rd): not in the accessibilityElements of #cart
    """

  @Test("pass where the order is that of the golden file")
  func passing() {
    for run in [runs.unattended, runs.attended, runs.accepting, runs.last] {
      #expect(run.issues["CartTests.swift:6:21"] == nil)
      #expect(run.issues["CartTests.swift:25:21"] == nil)
      #expect(run.issues["CartCaseTests.swift:6"] == nil)
      #expect(run.result.output.contains("Test passes() passed after"))
      #expect(run.result.output.contains("Test onEachDevice(_:) with 2 test cases passed after"))
      #expect(run.result.output.contains(/testPasses\]?' passed/))
    }
  }

  @Test("pass as the documentation says")
  func documented() {
    for run in [runs.unattended, runs.attended, runs.accepting, runs.last] {
      #expect(run.issues.keys.filter { $0.hasPrefix("Checkout") } == [])
      #expect(run.result.output.contains("Suite CheckoutTests passed after"))
      #expect(run.result.output.contains(/testCart\]?' passed/))
    }
  }

  @Test(
    "fail with the report, at the line of the call",
    arguments: ["CartTests.swift:10:21", "CartCaseTests.swift:10"])
  func failing(_ place: String) {
    #expect(runs.unattended.result.status == 1)
    #expect(
      runs.unattended.issues[place] == """
        \(Self.report)
        nothing is written in the mode never; SWIPELINE_RECORD=failed accepts the new order
        """)
  }

  @Test("write nothing where CI is set")
  func unattended() {
    let text = """
      nothing is written in the mode never; run the test where CI is not set, or with \
      SWIPELINE_RECORD=missing, and commit what it writes
      """
    #expect(
      runs.unattended.issues["CartTests.swift:14:21"] == """
        isNew  no golden at __SwipeOrder__/CartTests/isNew.golden
        \(text)
        """)
    #expect(
      runs.unattended.issues["CartCaseTests.swift:14"] == """
        testIsNew  no golden at __SwipeOrder__/CartCaseTests/testIsNew.golden
        \(text)
        """)
    #expect(runs.unattended.goldenFiles == Self.given)
  }

  @Test("have what is heard now attached")
  func attachments() throws {
    let names = runs.package.folder.everything().filter { $0.hasPrefix("Attachments/") }
    #expect(names == ["Attachments/isNew.golden", "Attachments/losesThePayButton.golden"])
    let text = try runs.package.folder.text(of: "Attachments/isNew.golden")
    #expect(
      text == """
        swipeline golden 1
        screen "Empty cart" phone leftToRight

        - "Nothing here yet"
        - "Shop. Button." #shop

        """)
  }

  @Test("write what is missing beside the test, and a new order beside its golden file")
  func attended() throws {
    let new: Set = [
      "CartTests/isNew.golden", "CartTests/losesThePayButton.golden.new",
      "CartCaseTests/testIsNew.golden", "CartCaseTests/testLosesThePayButton.golden.new",
    ]
    #expect(runs.attended.goldenFiles == Self.given.union(new))
    #expect(
      runs.attended.issues["CartTests.swift:14:21"] == """
        isNew  new golden written to __SwipeOrder__/CartTests/isNew.golden
        read what was written, commit it, and run the test again
        """)
    #expect(
      runs.attended.issues["CartCaseTests.swift:10"] == """
        \(Self.report)
        the new order is in __SwipeOrder__/CartCaseTests/testLosesThePayButton.golden.new; \
        'swipeline review' or SWIPELINE_RECORD=failed accepts it
        """)
  }

  @Test("accept new orders where they are asked to, and pass from then on")
  func accepting() throws {
    let new: Set = ["CartTests/isNew.golden", "CartCaseTests/testIsNew.golden"]
    #expect(runs.accepting.goldenFiles == Self.given.union(new))
    #expect(
      runs.accepting.issues["CartTests.swift:10:21"] == """
        Recordings/Cart.xml  golden written again to __SwipeOrder__/CartTests/losesThePayButton.golden
          became-unreachable "Pay. Button." #pay (was 3rd): not in the accessibilityElements of #cart
        read what was written, commit it, and run the test again
        """)
    let accepted = try runs.package.golden("CartCaseTests/testLosesThePayButton.golden")
    #expect(accepted == (try runs.package.golden("CartCaseTests/testPasses.golden")))
    #expect(runs.last.result.status == 0)
    #expect(runs.last.issues == [:])
  }

  @Test("say where a parameterised test needs names, and lose no failure outside of a test's task")
  func mistakes() {
    let text = "a parameterised test needs named:, so that each of its arguments has a golden file"
    #expect(runs.unattended.issues["CartTests.swift:30:21"] == "\(text)\n\n\(text)")
    #expect(
      runs.unattended.issues["CartTests.swift:34:43"]
        == "Recordings/Gone.xml: no such file or folder")
  }
}
