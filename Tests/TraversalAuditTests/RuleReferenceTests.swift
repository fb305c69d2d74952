import AccessibilityTree
import HierarchyImport
import Testing
import TraversalAudit

@Suite struct RuleReferenceTests {
  /// The examples of `swipe-distance` need a budget.
  private static func configuration(for rule: AuditRule) -> AuditConfiguration {
    var configuration = AuditConfiguration()
    if rule == .swipeDistance {
      configuration.swipeBudgets = [.init(.identifier("pay"), swipes: 1)]
    }
    return configuration
  }

  private static func findings(in example: String, for rule: AuditRule) throws -> [AuditFinding] {
    let recording = try HierarchyImporter.recording(
      from: Array(example.utf8), options: ImportOptions(fileName: "example.xml"))
    #expect(recording.notes.isEmpty)
    return TraversalAuditTests.findings(recording, configuration(for: rule))
  }

  @Test(arguments: AuditRule.allCases) func failingExampleHasThisFindingOnly(rule: AuditRule) throws
  {
    let found = try Self.findings(in: rule.reference.failing, for: rule)
    #expect(found.map(\.rule) == [rule])
    #expect(found.first?.criteria == rule.reference.criteria)
    #expect(found.first?.severity == rule.reference.severity)
    #expect(found.first?.element.line != nil)
  }

  @Test(arguments: AuditRule.allCases) func passingExampleIsSilent(rule: AuditRule) throws {
    let found = try Self.findings(in: rule.reference.passing, for: rule)
    #expect(found.map(brief) == [])
  }

  @Test(arguments: AuditRule.allCases) func documentationIsComplete(rule: AuditRule) {
    let reference = rule.reference
    for text in [reference.summary, reference.condition, reference.limits, reference.doubts] {
      #expect(text.count > 20)
    }
    #expect(reference.failing != reference.passing)
  }
}
