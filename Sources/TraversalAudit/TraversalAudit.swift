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
  ///   of at most ``AuditConfiguration/maximumSuggestions`` findings.
  public static func findings(
    for screen: Screen, in recording: Recording, traversal: Traversal? = nil,
    configuration: AuditConfiguration = AuditConfiguration()
  ) -> [AuditFinding] {
    result(for: screen, in: recording, traversal: traversal, configuration: configuration).findings
  }

  /// Finds what is wrong with a screen, and also gives what the configuration accepts.
  ///
  /// Parameters and cost are those of ``findings(for:in:traversal:configuration:)``.
  public static func result(
    for screen: Screen, in recording: Recording, traversal: Traversal? = nil,
    configuration: AuditConfiguration = AuditConfiguration()
  ) -> AuditResult {
    let context = AuditContext(
      screen, recording, traversal ?? Traversal(of: screen, in: recording), configuration)
    let drafts = drafts(context)
    guard !drafts.isEmpty else { return AuditResult() }
    let paths = ElementPaths(context.tree)
    var result = AuditResult()
    var suggestionsLeft = configuration.maximumSuggestions
    var elementsLeft = Self.simulatedElements
    for draft in drafts.sorted(by: { $0.element < $1.element }) {
      var finding = finding(draft, context, paths)
      if let accepted = configuration.suppressions.first(where: { $0.covers(finding) }) {
        result.suppressed.append(.init(finding: finding, reason: accepted.reason))
        continue
      }
      if let remedies = draft.remedies, suggestionsLeft > 0 {
        suggestionsLeft -= 1
        finding.suggestion = remedies(context).first {
          elementsLeft -= context.tree.count
          return elementsLeft >= 0 && heals($0, draft, before: drafts, context)
        }
      }
      result.findings.append(finding)
    }
    return result
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
    let element = context.tree[draft.element]
    let configuration = context.configuration
    return AuditFinding(
      rule: draft.rule,
      severity: configuration.severities[draft.rule] ?? draft.severity
        ?? draft.rule.reference.severity,
      element: AuditedElement(
        index: draft.element, identifier: element.identifier, label: element.label,
        className: element.className, path: paths.path(to: draft.element),
        line: element.line > 0 ? Int(element.line) : nil),
      message: draft.message, help: draft.help,
      criteria: configuration.criteria[draft.rule] ?? draft.rule.reference.criteria)
  }

  /// Tries a suggestion on a copy of the screen: the finding has to be gone, no other may come, and every
  /// stop has to stay.
  private static func heals(
    _ suggestion: Suggestion, _ draft: Draft, before: [Draft], _ context: AuditContext
  ) -> Bool {
    let changed = suggestion.applied(to: context.screen)
    let traversal = Traversal(
      of: changed, in: context.recording, profile: context.traversal.profile)
    let after = drafts(
      AuditContext(changed, context.recording, traversal, context.configuration))
    let known = Set(before.map(DraftKey.init))
    guard after.allSatisfy({ known.contains(DraftKey($0)) }),
      !after.contains(where: { DraftKey($0) == DraftKey(draft) })
    else { return false }
    let reached = Set(traversal.stops.map(\.element))
    return context.traversal.stops.allSatisfy {
      reached.contains($0.element) || suggestion.turnsOff($0.element)
    }
  }

  private struct DraftKey: Hashable {
    var rule: AuditRule
    var element: ElementIndex

    init(_ draft: Draft) {
      rule = draft.rule
      element = draft.element
    }
  }
}

extension AuditConfiguration.Suppression {
  fileprivate func covers(_ finding: AuditFinding) -> Bool {
    if let rule, rule != finding.rule { return false }
    switch element {
    case .identifier(let identifier): return finding.element.identifier == identifier
    case .path(let path): return finding.element.path == path
    }
  }
}
