import AccessibilityTree
import Foundation
import HierarchyImport
import Testing
import TraversalAudit
import VoiceOverTraversal

/// Screens with one fault each, and the same screens without it.
///
/// Every shape of ``PlantedShape`` is planted into four screens by a written seed. Each fault has to be found,
/// once, and nothing else; and nothing has to be found on the screens without it.
@Suite struct PlantedFaultTests {
  static let screens: [PlantedScreen] = {
    let shapes = PlantedShape.order + PlantedShape.stops + PlantedShape.modal
    return shapes.flatMap { shape in (UInt64(0)..<4).map { PlantedScreen(shape, seed: $0) } }
  }()

  private static func recording(_ text: String) throws -> Recording {
    try HierarchyImporter.recording(
      from: Array(text.utf8), options: ImportOptions(fileName: "planted.xml"))
  }

  /// A budget that the screen without the fault just keeps.
  private static func configuration(_ screen: PlantedScreen) throws -> AuditConfiguration {
    var configuration = AuditConfiguration()
    guard screen.shape.rule == .swipeDistance else { return configuration }
    let clean = try recording(screen.clean)
    let tree = clean.screens[0].tree
    let goal = tree.elements.firstIndex { $0.identifier == "goal" } ?? 0
    let place = Traversal(of: clean.screens[0], in: clean).position(of: goal) ?? 0
    configuration.swipeBudgets = [.init(.identifier("goal"), swipes: place)]
    return configuration
  }

  @Test func eachRuleHasTwelveScreensOrMore() {
    let counts = Dictionary(Self.screens.map { ($0.shape.rule, 1) }, uniquingKeysWith: +)
    for rule in AuditRule.allCases { #expect(counts[rule, default: 0] >= 12, "\(rule.rawValue)") }
    #expect(Set(Self.screens.map(\.faulty)).count == Self.screens.count)
  }

  @Test(arguments: AuditRule.allCases) func everyFaultIsFoundAndNothingElse(_ rule: AuditRule)
    throws
  {
    for screen in Self.screens where screen.shape.rule == rule {
      let found = findings(try Self.recording(screen.faulty), try Self.configuration(screen))
      #expect(found.map(\.rule) == [rule], "\(screen.shape.name), seed \(screen.seed)")
    }
  }

  @Test(arguments: AuditRule.allCases) func nothingIsFoundWithoutTheFault(_ rule: AuditRule) throws
  {
    for screen in Self.screens where screen.shape.rule == rule {
      let found = findings(try Self.recording(screen.clean), try Self.configuration(screen))
      #expect(found.map(brief) == [], "\(screen.shape.name), seed \(screen.seed)")
    }
  }

  /// What the page about the audit says of each rule.
  @Test func theTableOfThePageIsTrue() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation/Audit.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("-") }
    var expected = AuditRule.allCases.map(\.rawValue).sorted().map { rule in
      Self.row(
        "`\(rule)`", Self.screens.count { $0.shape.rule.rawValue == rule },
        CorpusFindingTests.judgements.filter { $0.rule == rule })
    }
    #expect(rows.map(String.init) == expected)
    expected = [Self.row("all", Self.screens.count, CorpusFindingTests.judgements)]
    #expect(
      page.split(separator: "\n").filter { $0.hasPrefix("| all ") }.map(String.init) == expected)
  }

  private static func row(
    _ name: String, _ planted: Int, _ judged: [CorpusFindingTests.Judgement]
  ) -> String {
    let real = judged.isEmpty ? "none" : "\(judged.count(where: \.isTrue)) of \(judged.count)"
    return "| \(name) | \(planted) of \(planted) | 0 of \(planted) | \(real) |"
  }
}
