import AccessibilityTree
import HierarchyImport
import Testing

/// What becomes of a file that is said to be in a dialect.
@Suite struct SaidDialectTests {
  private static let pay = """
    <recording>
      <element class="UIButton" label="Pay" frame="16 100 358 44"/>
    </recording>
    """
  private static let source = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop"/>
    """

  @Test(arguments: [
    (pay, Dialect.appium, "this is a recording, and not an Appium source"),
    (source, Dialect.recording, "this is an Appium source, and not a recording"),
    (pay, Dialect.xib, "this is a recording, and not an Interface Builder document"),
  ])
  func anotherDialectThatIsRecognisedIsRefused(
    _ text: String, _ said: Dialect, _ message: String
  ) {
    #expect(refusal(of: text, dialect: said)?.contains(message) == true)
  }

  @Test(arguments: [(pay, Dialect.recording), (source, Dialect.appium)])
  func theDialectItselfIsRead(_ text: String, _ said: Dialect) throws {
    #expect(try recording(from: text, dialect: said).dialect == said)
  }

  /// What nothing recognises is read as it is said to be.
  @Test func aSourceThatIsNotRecognisedIsRead() throws {
    #expect(refusal(of: #"<Button label="Pay"/>"#, dialect: .appium) == nil)
  }
}
