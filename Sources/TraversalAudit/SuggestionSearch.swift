import AccessibilityTree
import VoiceOverTraversal

/// Finds suggestions for the findings of one screen that hold alone and all together.
///
/// Each change is simulated on the screen as it is, and on top of the changes that were found before it:
/// either way its own finding has to go, no other may come, and every stop has to stay.
struct SuggestionSearch {
  /// The screen as it is.
  private let original: Trial
  /// The screen with all suggestions so far.
  private var current: Trial
  /// What no suggestion may change once more.
  private var changed: Set<Property> = []
  /// What became of changes on the screen as it is: findings of one cause ask for the same.
  private var alone: [[Suggestion.Change]: Verdict] = [:]
  /// How many elements may still be simulated.
  private var elementsLeft: Int
  /// Tells whether a finding is accepted, so that nobody is told of it.
  private let isAccepted: (Draft) -> Bool

  init(
    _ context: AuditContext, _ drafts: [Draft], maximumElements: Int,
    isAccepted: @escaping (Draft) -> Bool
  ) {
    original = Trial(context: context, drafts: drafts)
    current = original
    elementsLeft = maximumElements
    self.isAccepted = isAccepted
  }

  /// Tells whether the finding is still there with all suggestions so far.
  func isOpen(_ draft: Draft) -> Bool { current.findings.contains(draft) }

  /// Finds a change for a finding, and takes it into the screen; nil where none holds.
  ///
  /// - Returns: The suggestion, and what it does alone.
  mutating func suggestion(for draft: Draft) -> (suggestion: Suggestion, alone: Findings)? {
    var best: Candidate?
    for remedy in remedies(for: draft) {
      guard let candidate = candidate(remedy, for: draft) else { continue }
      if candidate.unordered < best?.unordered ?? .max { best = candidate }
      if candidate.unordered == 0 { break }
    }
    guard let best else { return nil }
    current = best.together
    changed.formUnion(best.remedy.changes.map(Property.init))
    let text = best.unordered == 0 ? best.remedy.textWhereOrdered : nil
    let suggestion = Suggestion(
      text: text ?? best.remedy.text, snippet: best.remedy.snippet, changes: best.remedy.changes)
    return (suggestion, best.alone)
  }

  /// A remedy that holds.
  private struct Candidate {
    var remedy: Remedy
    /// How many findings about the order it leaves in the container whose order it decides.
    var unordered: Int
    var alone: Findings
    var together: Trial
  }

  /// What became of a change on the screen as it is.
  private struct Verdict {
    var findings: Findings
    /// Whether nothing was lost and nothing new was found.
    var isHarmless: Bool
    var unordered: Int
  }

  /// What may help, as the screen is and as it is with the suggestions so far.
  private func remedies(for draft: Draft) -> [Remedy] {
    var result = draft.remedies?(original.context) ?? []
    guard !changed.isEmpty else { return result }
    let now = current.drafts.first { FindingKey($0) == FindingKey(draft) }
    for remedy in now?.remedies?(current.context) ?? []
    where !result.contains(where: { $0.changes == remedy.changes }) {
      result.append(remedy)
    }
    return result
  }

  /// Tries a remedy; nil where it does not hold, or nothing may be simulated any more.
  private mutating func candidate(_ remedy: Remedy, for draft: Draft) -> Candidate? {
    guard changed.isDisjoint(with: remedy.changes.map(Property.init)) else { return nil }
    var trial: Trial?
    if alone[remedy.changes] == nil {
      guard let tried = self.trial(remedy, on: original) else { return nil }
      alone[remedy.changes] = Verdict(
        findings: tried.findings, isHarmless: isHarmless(remedy, tried, after: original),
        unordered: unordered(remedy, tried))
      trial = tried
    }
    guard let verdict = alone[remedy.changes], verdict.isHarmless,
      !verdict.findings.contains(draft)
    else { return nil }
    if trial == nil || !changed.isEmpty { trial = self.trial(remedy, on: current) }
    guard let together = trial, !together.findings.contains(draft),
      isHarmless(remedy, together, after: current)
    else { return nil }
    return Candidate(
      remedy: remedy, unordered: max(verdict.unordered, unordered(remedy, together)),
      alone: verdict.findings, together: together)
  }

  private mutating func trial(_ remedy: Remedy, on base: Trial) -> Trial? {
    elementsLeft -= base.context.tree.count
    guard elementsLeft >= 0 else { return nil }
    let suggestion = Suggestion(text: "", snippet: "", changes: remedy.changes)
    let screen = suggestion.applied(to: base.context.screen)
    let recording = base.context.recording
    let traversal = Traversal(of: screen, in: recording, profile: base.context.traversal.profile)
    let context = AuditContext(screen, recording, traversal, base.context.configuration)
    return Trial(context: context, drafts: TraversalAudit.drafts(context))
  }

  /// Tells whether a change keeps every stop, brings no finding, and does what else its text says.
  private func isHarmless(_ remedy: Remedy, _ trial: Trial, after base: Trial) -> Bool {
    let reached = Set(trial.context.traversal.stops.map(Place.init))
    return base.context.traversal.stops.allSatisfy {
      reached.contains(Place($0)) || $0.element == remedy.removedStop
    } && trial.drafts.allSatisfy { base.findings.includes($0) || isAccepted($0) }
      && remedy.promise?(trial.context) != false
  }

  /// How many findings about the order are left in the container whose order the remedy decides.
  private func unordered(_ remedy: Remedy, _ trial: Trial) -> Int {
    guard let container = remedy.container else { return 0 }
    let inside = trial.context.tree.subtree(of: container)
    return trial.drafts.count { draft in
      draft.rule.isAboutOrder && !isAccepted(draft)
        && (inside.contains(draft.element) || draft.others.contains { inside.contains($0) })
    }
  }
}

/// A screen that was simulated, with what is found on it.
private struct Trial {
  let context: AuditContext
  let drafts: [Draft]
  let findings: Findings

  init(context: AuditContext, drafts: [Draft]) {
    self.context = context
    self.drafts = drafts
    findings = Findings(drafts)
  }
}

/// What is found on a screen, so that two screens can be compared.
struct Findings {
  private struct Known {
    var severity: AuditSeverity
    var details: Set<Draft.Detail>

    mutating func add(_ draft: Draft) {
      severity = max(severity, draft.weight)
      details.formUnion(draft.allDetails)
    }
  }

  private var known: [FindingKey: Known] = [:]

  init(_ drafts: [Draft]) {
    for draft in drafts {
      known[FindingKey(draft), default: Known(severity: draft.weight, details: [])].add(draft)
    }
  }

  /// Tells whether there is a finding of the rule at the element.
  func contains(_ draft: Draft) -> Bool { known[FindingKey(draft)] != nil }

  /// Tells whether there is this very finding, or one that says more.
  func includes(_ draft: Draft) -> Bool {
    guard let known = known[FindingKey(draft)] else { return false }
    return draft.weight <= known.severity && draft.allDetails.isSubset(of: known.details)
  }
}

private struct FindingKey: Hashable {
  var rule: AuditRule
  var element: ElementIndex

  init(_ draft: Draft) {
    rule = draft.rule
    element = draft.element
  }
}

extension Draft {
  fileprivate var weight: AuditSeverity { severity ?? rule.reference.severity }

  fileprivate var allDetails: Set<Detail> {
    details ?? Set(others.map { Detail(kind: "", element: $0) })
  }
}

extension AuditRule {
  /// Tells whether a finding says that stops come in a wrong order or not at all because of an array.
  fileprivate var isAboutOrder: Bool {
    switch self {
    case .ambiguousElementsArray, .traversalOrderMismatch, .staleElementsArray, .groupInterleaved,
      .fragileOrder:
      true
    default: false
    }
  }
}

/// A stop, told apart from the others of its screen.
private struct Place: Hashable {
  var element: ElementIndex
  var part: StopPart

  init(_ stop: Stop) {
    element = stop.element
    part = stop.part
  }
}

/// What a change sets: two changes of one property undo each other.
private struct Property: Hashable {
  var element: ElementIndex
  var name: String

  init(_ change: Suggestion.Change) {
    switch change {
    case .elements(let owner, _): (element, name) = (owner, "elements")
    case .isAccessibilityElement(let index, _): (element, name) = (index, "isAccessibilityElement")
    case .groupsChildren(let index, _): (element, name) = (index, "groupsChildren")
    case .sortPriority(let index, _): (element, name) = (index, "sortPriority")
    case .viewIsModal(let index, _): (element, name) = (index, "viewIsModal")
    case .frame(let index, _): (element, name) = (index, "frame")
    }
  }
}
