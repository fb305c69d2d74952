import AccessibilityTree
import VoiceOverTraversal

/// Finds the swipes that lead to a finding.
struct AuditedSwipes {
  /// How many elements of one finding are shown.
  private static let maximumElements = 6
  /// How many elements are looked through for a stop.
  private static let reach = 2_000

  let context: AuditContext

  /// The stops around what a finding is about, and what is passed by, in the order of the swipes.
  func swipes(to draft: Draft) -> [AuditedSwipe] {
    var concerned: Set<Int> = []
    var passedBy: [Int: [ElementIndex]] = [:]
    for element in ([draft.element] + draft.others).prefix(Self.maximumElements) {
      switch context.traversal.dispositions[element] {
      case .stop(let place): concerned.insert(place)
      case .passedThrough: concerned.formUnion(ends(of: element))
      case .excluded(let exclusion):
        passedBy[placeBefore(element, exclusion), default: []].append(element)
      }
    }
    var shown: Set<Int> = []
    for place in concerned.union(passedBy.keys) { shown.formUnion([place - 1, place, place + 1]) }
    var swipes = passedBy[-1, default: []].map(passed)
    for place in shown.sorted() where context.traversal.stops.indices.contains(place) {
      swipes.append(
        AuditedSwipe(
          place: place + 1, text: context.traversal.stops[place].speech.description,
          isConcerned: concerned.contains(place)))
      swipes += passedBy[place, default: []].map(passed)
    }
    return swipes
  }

  private func passed(_ element: ElementIndex) -> AuditedSwipe {
    let reason = context.exclusion(of: element)?.phrase(for: element, in: context.tree) ?? ""
    return AuditedSwipe(
      place: nil, text: "\(context.name(element)): \(reason)", isConcerned: true)
  }

  /// The first and the last stop in an element that is none itself.
  private func ends(of element: ElementIndex) -> [Int] {
    var ends: (first: Int, last: Int)?
    for inside in context.tree.subtree(of: element).prefix(Self.reach) {
      guard case .stop(let place) = context.traversal.dispositions[inside] else { continue }
      ends = ends.map { (min($0.first, place), max($0.last, place)) } ?? (place, place)
    }
    return ends.map { [$0.first, $0.last] } ?? []
  }

  /// The stop that is in the way of an element, else the one before it in document order; -1 where there
  /// is none.
  private func placeBefore(_ element: ElementIndex, _ exclusion: Exclusion) -> Int {
    if case .stop(let place) = context.traversal.dispositions[exclusion.obstacle] { return place }
    for before in (0..<element).reversed().prefix(Self.reach) {
      if case .stop(let place) = context.traversal.dispositions[before] { return place }
    }
    return -1
  }
}
