import AccessibilityTree
import VoiceOverTraversal

/// A change that may help; the simulation tells whether it does, and what may be said of it.
struct Remedy {
  /// What it changes in the recording.
  var changes: [Suggestion.Change]
  /// What to do, in one sentence without a full stop: true whatever the simulation gives.
  var text: String
  /// What to say instead where no finding about the order is left in ``container``.
  var textWhereOrdered: String?
  /// Whose order it decides.
  var container: ElementIndex?
  /// The same in Swift.
  var snippet: String
  /// The stop that it takes away on purpose: one that says nothing.
  var removedStop: ElementIndex?
  /// What else the text promises, asked of the screen with the change.
  var promise: ((AuditContext) -> Bool)?
}

extension AuditContext {
  /// Drops the `accessibilityElements` of a view.
  func droppingArray(of owner: ElementIndex) -> Remedy {
    let text = "drop the accessibilityElements of \(exactName(owner))"
    return Remedy(
      changes: [.elements(of: owner, nil)], text: text,
      textWhereOrdered: text + "; the audit finds nothing wrong with VoiceOver's own order in it",
      container: owner,
      snippet: "\(SwiftNames(tree).name(of: owner)).accessibilityElements = nil")
  }

  /// Sets an `accessibilityElements` array whose entries are in the visual order.
  func settingArray(of owner: ElementIndex, toVisualOrder entries: [ElementIndex]) -> Remedy {
    let text = "give \(exactName(owner)) these accessibilityElements"
    var remedy = settingArray(of: owner, to: entries, text)
    remedy.textWhereOrdered = text + ", in the visual order"
    return remedy
  }

  /// Sets an `accessibilityElements` array, with the text that says which.
  func settingArray(of owner: ElementIndex, to entries: [ElementIndex], _ text: String) -> Remedy {
    let names = SwiftNames(tree).names(of: [owner] + entries)
    let list = names.dropFirst().joined(separator: ", ")
    return Remedy(
      changes: [.elements(of: owner, entries)], text: text, container: owner,
      snippet: "\(names[0]).accessibilityElements = [\(list)]")
  }

  /// Makes a container no element, so that what its array lists is reached; nil where VoiceOver has
  /// something to say or to do at the container, which would be lost.
  func openingUp(_ container: ElementIndex) -> Remedy? {
    let isSilent = traversal.stops.allSatisfy { stop in
      stop.element != container
        || stop.speech == Speech(description: "") && !isActionable(container)
    }
    guard isSilent else { return nil }
    let entries = (tree[container].elements ?? []).compactMap(\.index)
    return Remedy(
      changes: [.isAccessibilityElement(container, false)],
      text:
        "make \(exactName(container)), which says nothing, no accessibility element, so that what "
        + "its array lists is reached",
      snippet: "\(SwiftNames(tree).name(of: container)).isAccessibilityElement = false",
      removedStop: container,
      promise: { after in entries.allSatisfy { after.hasStop(in: $0) } })
  }

  /// Says that a view is modal, or that it is not.
  func makingModal(_ view: ElementIndex, _ isModal: Bool = true) -> Remedy {
    Remedy(
      changes: [.viewIsModal(view, isModal)],
      text: isModal
        ? "set accessibilityViewIsModal on \(exactName(view))"
        : "set accessibilityViewIsModal of \(exactName(view)) to false",
      snippet: "\(SwiftNames(tree).name(of: view)).accessibilityViewIsModal = \(isModal)")
  }

  /// Both ways of reading the entries row by row; the simulation tells which one serves.
  func visualOrders(of entries: [ElementIndex]) -> [[ElementIndex]] {
    let placed = entries.map { (index: $0, frame: visualFrame(of: $0)) }
    let sorted = placed.sorted { left, right in
      (left.frame.center.y, left.index) < (right.frame.center.y, right.index)
    }
    var results: [[ElementIndex]] = []
    for startsRow in [startsRowByCenter, startsRowByOverlap] {
      var rows: [[(index: ElementIndex, frame: Rect)]] = []
      for item in sorted {
        if let first = rows.last?.first, !startsRow(first.frame, item.frame) {
          rows[rows.count - 1].append(item)
        } else {
          rows.append([item])
        }
      }
      let order = rows.flatMap { row in
        row.sorted { left, right in
          let isBefore = left.frame.center.x < right.frame.center.x
          if left.frame.center.x == right.frame.center.x { return left.index < right.index }
          return isRightToLeft(left.index) ? !isBefore : isBefore
        }.map(\.index)
      }
      if !results.contains(order) { results.append(order) }
    }
    return results
  }

  private func startsRowByCenter(_ first: Rect, _ next: Rect) -> Bool {
    next.center.y - first.center.y >= configuration.noticeableDistance
  }

  private func startsRowByOverlap(_ first: Rect, _ next: Rect) -> Bool {
    next.minY >= first.center.y
  }

  /// Where a person sees an entry: its frame, or that of the first stop inside.
  private func visualFrame(of index: ElementIndex) -> Rect {
    let own = tree[index].accessibilityFrame
    if isStop(index) || !own.hasNoSize { return own }
    let first = tree.subtree(of: index).first { isStop($0) }
    return first.map { tree[$0].accessibilityFrame } ?? own
  }
}
