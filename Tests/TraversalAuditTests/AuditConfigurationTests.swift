import AccessibilityTree
import Testing
import TraversalAudit

@Suite struct AuditConfigurationTests {
  private static let screen = """
    <element class="UIView" frame="0 0 390 800" elements="#b #a">
      <element class="UIButton" id="a" identifier="a" label="A" frame="16 100 358 44"/>
      <element class="UIButton" id="b" label="B" frame="16 200 358 44"/>
    </element>
    """

  private func result(_ configuration: AuditConfiguration) throws -> AuditResult {
    let recording = try recording(Self.screen)
    let screen = try #require(recording.screens.first)
    return TraversalAudit.result(for: screen, in: recording, configuration: configuration)
  }

  @Test(arguments: [
    AuditConfiguration.ElementPattern.identifier("a"),
    .path("UIWindow[1]/UIView[1]/UIButton[1]"),
  ]) func suppressionsKeepTheirReason(pattern: AuditConfiguration.ElementPattern) throws {
    var configuration = AuditConfiguration()
    configuration.suppressions = [
      .init(rule: .unlabelledStop, pattern, reason: "another rule"),
      .init(rule: .traversalOrderMismatch, pattern, reason: "wanted so"),
    ]
    let result = try result(configuration)
    #expect(result.findings.isEmpty)
    #expect(result.suppressed.map(\.reason) == ["wanted so"])
    #expect(result.suppressed.map(\.finding.rule) == [.traversalOrderMismatch])
  }

  @Test func rulesCanBeSwitchedOff() throws {
    var configuration = AuditConfiguration()
    configuration.disabledRules = [.traversalOrderMismatch, .staleElementsArray]
    let result = try result(configuration)
    #expect(result.findings.isEmpty)
    #expect(result.suppressed.isEmpty)
  }

  @Test func severityAndCriteriaCanBeChanged() throws {
    var configuration = AuditConfiguration()
    configuration.severities[.traversalOrderMismatch] = .advice
    configuration.criteria[.traversalOrderMismatch] = [SuccessCriterion("1.3.2", level: "A")]
    let finding = try #require(try result(configuration).findings.first)
    #expect(finding.severity == .advice)
    #expect(finding.criteria.map(\.description) == ["1.3.2 A"])
  }

  @Test func suggestionsAreBounded() throws {
    var configuration = AuditConfiguration()
    #expect(try result(configuration).findings.first?.suggestion != nil)
    configuration.maximumSuggestions = 0
    #expect(try result(configuration).findings.first?.suggestion == nil)
  }
}
