import AccessibilityTree
import Foundation
import TraversalAudit
import VoiceOverTraversal

/// What is not true of the suggestions for the first screen; empty where all promises are kept.
func brokenPromises(_ recording: Recording) -> [String] {
  guard let screen = recording.screens.first else { return [] }
  let found = findings(recording)
  var broken: [String] = []
  var together = screen
  var healed: [AuditFinding] = []
  var changed: Set<String> = []
  for finding in found {
    guard let suggestion = finding.suggestion else { continue }
    healed.append(finding)
    together = suggestion.applied(to: together)
    for (name, given, healed) in [
      ("alone", suggestion.applied(to: screen), [finding]), ("together", together, healed),
    ] {
      broken += differences(from: screen, to: given, healed, recording).map {
        "\(name), \(suggestion.text): \($0)"
      }
    }
    for property in suggestion.changes.map(property) where !changed.insert(property).inserted {
      broken.append("\(suggestion.text): \(property) is set twice")
    }
    if finding.settledBy != [] { broken.append("two answers: \(brief(finding))") }
  }
  // What the texts say is true with everything followed, too.
  for finding in healed {
    guard let suggestion = finding.suggestion else { continue }
    for screen in [suggestion.applied(to: screen), together] {
      broken += untrue(suggestion, from: recording, on: screen).map { "\(suggestion.text): \($0)" }
    }
  }
  return broken + unsettled(found, on: screen, together, recording)
}

/// Findings that an earlier suggestion was said to be enough for, and was not.
private func unsettled(
  _ found: [AuditFinding], on screen: Screen, _ together: Screen, _ recording: Recording
) -> [String] {
  found.filter { !$0.settledBy.isEmpty }.flatMap { finding in
    let needed = finding.settledBy.compactMap { reference in
      found.first { $0.rule == reference.rule && $0.element == reference.element }?.suggestion
    }
    guard needed.count == finding.settledBy.count else { return ["goes with nothing"] }
    let changed = needed.reduce(screen) { $1.applied(to: $0) }
    return [changed, together].filter { screen in
      TraversalAudit.findings(for: screen, in: recording).contains { key($0) == key(finding) }
    }.map { _ in "not settled: \(brief(finding))" }
  }
}

/// What a change took away or brought.
private func differences(
  from screen: Screen, to changed: Screen, _ healed: [AuditFinding], _ recording: Recording
) -> [String] {
  let before = TraversalAudit.findings(for: screen, in: recording)
  let after = TraversalAudit.findings(for: changed, in: recording)
  var result = after.filter { finding in
    !before.contains { isSame(finding, $0) }
  }.map { "new: \(brief($0)): \($0.message)" }
  for finding in healed where after.contains(where: { key($0) == key(finding) }) {
    result.append("still there: \(brief(finding))")
  }
  let opened = healed.flatMap { $0.suggestion?.changes ?? [] }
  let reached = Set(Traversal(of: changed, in: recording).stops.map(place))
  for stop in Traversal(of: screen, in: recording).stops where !reached.contains(place(stop)) {
    let isOpened = opened.contains(.isAccessibilityElement(stop.element, false))
    if isOpened, stop.speech.description.isEmpty { continue }
    result.append("lost: \(screen.tree.name(of: stop.element))")
  }
  return result
}

/// What a suggestion says and a screen with it does not hold.
private func untrue(
  _ suggestion: Suggestion, from recording: Recording, on screen: Screen
) -> [String] {
  var result: [String] = []
  if suggestion.snippet.split(separator: "\n").count != suggestion.changes.count {
    result.append("the code is not what was tried")
  }
  let rules: [AuditRule] = [
    .ambiguousElementsArray, .traversalOrderMismatch, .staleElementsArray, .groupInterleaved,
  ]
  for case .elements(let owner, let entries) in suggestion.changes {
    let listed = recording.screens[0].tree[owner].elements ?? []
    let entries = entries?.map { ElementReference.element($0) }
    if suggestion.text.hasPrefix("list each element once") {
      if entries?.count != Set(listed).count || Set(entries ?? []) != Set(listed) {
        result.append("more than doubles is gone")
      }
    } else if suggestion.text.hasPrefix("take ") {
      let kept = Set(entries ?? [])
      if listed.filter({ kept.contains($0) }) != entries { result.append("the order is another") }
    }
    let isPromised =
      suggestion.text.contains(entries == nil ? "the audit finds nothing" : "in the visual order")
    guard isPromised else { continue }
    let inside = screen.tree.subtree(of: owner)
    result += TraversalAudit.findings(for: screen, in: recording).filter {
      rules.contains($0.rule) && inside.contains($0.element.index)
    }.map { "not in order: \(brief($0))" }
  }
  return result
}

private func key(_ finding: AuditFinding) -> String {
  "\(finding.rule.rawValue) \(finding.element.index)"
}

/// A finding that names what stands in the wrong order is another one where it names something else.
private func isSame(_ one: AuditFinding, _ other: AuditFinding) -> Bool {
  guard key(one) == key(other), one.severity <= other.severity else { return false }
  switch one.rule {
  case .traversalOrderMismatch, .fragileOrder: return one.message == other.message
  case .ambiguousElementsArray:
    // A loop may cut off less than before, but nothing that it did not.
    return withoutCutOff(one.message) == withoutCutOff(other.message)
      && Set(one.others.map(\.index)).isSubset(of: other.others.map(\.index))
  default: return true
  }
}

private func withoutCutOff(_ message: String) -> Substring {
  if let end = message.range(of: ", so that no swipe arrives at ") {
    return message[..<end.lowerBound]
  }
  guard message.hasPrefix("no swipe arrives at "),
    let start = message.range(of: ": the accessibilityElements of ")
  else { return message[...] }
  return message[start.lowerBound...].dropFirst(2)
}

private func place(_ stop: Stop) -> String { "\(stop.element) \(stop.part)" }

private func property(_ change: Suggestion.Change) -> String {
  switch change {
  case .elements(let index, _): "elements of \(index)"
  case .isAccessibilityElement(let index, _): "isAccessibilityElement of \(index)"
  case .groupsChildren(let index, _): "shouldGroupAccessibilityChildren of \(index)"
  case .sortPriority(let index, _): "sortPriority of \(index)"
  case .viewIsModal(let index, _): "viewIsModal of \(index)"
  case .frame(let index, _): "frame of \(index)"
  }
}
