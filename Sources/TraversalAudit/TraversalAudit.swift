public import AccessibilityTree
public import VoiceOverTraversal

/// Judges screens without a golden file: what is wrong with an order that nobody recorded yet.
public enum TraversalAudit {
  /// How many elements are simulated in all to try suggestions for one screen, so that a huge screen costs
  /// a few simulations and not a hundred.
  private static let simulatedElements = 100_000

  /// Finds what is wrong with a screen for a person who swipes.
  ///
  /// ```swift
  /// for screen in recording.screens {
  ///   let findings = TraversalAudit.findings(for: screen, in: recording)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - recording: The recording it belongs to.
  ///   - traversal: The traversal of the screen, where there is one already.
  ///   - configuration: What to look at, and how strictly.
  /// - Returns: The findings that the configuration does not accept.
  /// - Complexity: O(*n* log *n*) in the number of elements, and a few simulations of the screen for each
  ///   of at most ``AuditConfiguration/maximumSuggestions`` findings, of 100,000 elements in all.
  public static func findings(
    for screen: Screen, in recording: Recording, traversal: Traversal? = nil,
    configuration: AuditConfiguration = AuditConfiguration()
  ) -> [AuditFinding] {
    result(for: screen, in: recording, traversal: traversal, configuration: configuration).findings
  }

  /// Finds what is wrong with a screen, and also gives what the configuration accepts.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - recording: The recording it belongs to.
  ///   - traversal: The traversal of the screen, where there is one already.
  ///   - configuration: What to look at, and how strictly.
  ///   - isKnown: Tells of a finding whether it is known already. It is asked once for each finding, in
  ///     order; what is known is left out of the result, and no other is said to go with it.
  /// - Returns: The findings, and those that the configuration accepts.
  /// - Complexity: That of ``findings(for:in:traversal:configuration:)``.
  public static func result(
    for screen: Screen, in recording: Recording, traversal: Traversal? = nil,
    configuration: AuditConfiguration = AuditConfiguration(),
    leavingOut isKnown: (AuditFinding) -> Bool = { _ in false }
  ) -> AuditResult {
    let context = AuditContext(
      screen, recording, traversal ?? Traversal(of: screen, in: recording), configuration)
    let drafts = drafts(context)
    guard !drafts.isEmpty else { return AuditResult() }
    let paths = ElementPaths(context.tree)
    var result = AuditResult()
    var reported: [Draft] = []
    for draft in drafts.sorted(by: { $0.element < $1.element }) {
      let finding = finding(draft, context, paths)
      let accepted = configuration.suppressions.first { $0.covers(finding, on: screen.name) }
      if let accepted {
        result.suppressed.append(.init(finding: finding, reason: accepted.reason))
      } else if !isKnown(finding) {
        result.findings.append(finding)
        if configuration.showsSwipes {
          result.findings[result.findings.count - 1].swipes =
            AuditedSwipes(context: context).swipes(to: draft)
        }
        reported.append(draft)
      }
    }
    let search = SuggestionSearch(context, drafts, maximumElements: simulatedElements) { draft in
      guard !configuration.suppressions.isEmpty else { return false }
      let finding = finding(draft, context, paths)
      return configuration.suppressions.contains { $0.covers(finding, on: screen.name) }
    }
    suggest(search, reported, configuration.maximumSuggestions, to: &result.findings)
    for place in result.findings.indices {
      guard let changes = result.findings[place].suggestion?.changes else { continue }
      result.findings[place].suggestion?.elements = Set(changes.flatMap(\.named)).sorted()
        .map { audited($0, context, paths) }
    }
    return result
  }

  /// Gives the findings their suggestions, or the findings whose suggestions are enough for them.
  private static func suggest(
    _ search: SuggestionSearch, _ drafts: [Draft], _ maximum: Int,
    to findings: inout [AuditFinding]
  ) {
    var search = search
    var left = maximum
    var given: [AuditFinding.Reference] = []
    for (position, draft) in drafts.enumerated()
    where draft.remedies != nil && findings[position].settledBy.isEmpty {
      guard left > 0 else { return }
      left -= 1
      guard let found = search.suggestion(for: draft) else { continue }
      findings[position].suggestion = found.suggestion
      let reference = AuditFinding.Reference(
        rule: findings[position].rule, element: findings[position].element)
      given.append(reference)
      for (other, draft) in drafts.enumerated()
      where findings[other].suggestion == nil && findings[other].settledBy.isEmpty
        && !search.isOpen(draft)
      {
        findings[other].settledBy = found.alone.contains(draft) ? given : [reference]
      }
    }
  }

  static func drafts(_ context: AuditContext) -> [Draft] {
    var drafts: [Draft] = []
    for rule in AuditRule.allCases where !context.configuration.disabledRules.contains(rule) {
      drafts += rule.check.drafts(context, after: drafts)
    }
    return drafts
  }

  private static func finding(
    _ draft: Draft, _ context: AuditContext, _ paths: ElementPaths
  ) -> AuditFinding {
    let configuration = context.configuration
    return AuditFinding(
      rule: draft.rule,
      severity: configuration.severities[draft.rule] ?? draft.severity
        ?? draft.rule.reference.severity,
      element: audited(draft.element, context, paths),
      others: draft.others.map { audited($0, context, paths) },
      message: draft.message, help: draft.help,
      criteria: configuration.criteria[draft.rule] ?? draft.rule.reference.criteria)
  }

  private static func audited(
    _ index: ElementIndex, _ context: AuditContext, _ paths: ElementPaths
  ) -> AuditedElement {
    let element = context.tree[index]
    return AuditedElement(
      index: index, identifier: element.identifier, label: element.label,
      className: element.className, path: paths.path(to: index),
      line: element.line > 0 ? Int(element.line) : nil)
  }
}
