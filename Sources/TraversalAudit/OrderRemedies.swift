import AccessibilityTree
import VoiceOverTraversal

/// Finds the smallest changes that may bring two stops into the visual order.
struct OrderRemedies {
  let context: AuditContext

  func remedies(_ before: Stop, _ after: Stop) -> [Remedy] {
    // The order of a web page is its document's, and no code of the app's changes it.
    guard !context.traversal.isRecordedOrder, !context.isInWebPage(after.element) else {
      return []
    }
    var result: [Remedy] = []
    let lists = context.traversal.lists
    if let list = commonList(before, after) {
      if lists[list].kind == .elementsArray, let owner = lists[list].owner {
        return arrayRemedies(owner)
      }
      // The order of a web page is its document's.
      if lists[list].kind == .document { return [] }
      if lists[list].kind == .swiftUI { result += priorityRemedies(lists[list].owner) }
    }
    guard let ancestor = context.commonAncestor(before.element, after.element) else {
      return result
    }
    result += grouping(before, after, below: ancestor)
    result += ungrouping(before, after, below: ancestor)
    let element = context.tree[ancestor]
    guard element.elements == nil, !element.isAccessibilityElement,
      element.uiKitClass != .tableView, element.uiKitClass != .collectionView
    else { return result }
    let children = context.tree.children(of: ancestor).filter { context.hasStop(in: $0) }
    let stops = context.tree.subtree(of: ancestor).filter { context.isStop($0) }
    for entries in [children, stops] where entries.count <= 200 {
      result += context.visualOrders(of: entries).map {
        context.settingArray(of: ancestor, toVisualOrder: $0)
      }
    }
    return result
  }

  /// Drops the array, or puts its entries, and what it leaves out, in the visual order.
  private func arrayRemedies(_ owner: ElementIndex) -> [Remedy] {
    var seen: Set<ElementIndex> = [owner]
    let entries = (context.tree[owner].elements ?? []).compactMap(\.index).filter {
      context.hasStop(in: $0) && seen.insert($0).inserted
    }
    let leftOut = context.leftOut(of: owner).filter { seen.insert($0).inserted }
    guard entries.count + leftOut.count <= 200 else { return [context.droppingArray(of: owner)] }
    return [context.droppingArray(of: owner)]
      + context.visualOrders(of: entries + leftOut).map {
        context.settingArray(of: owner, toVisualOrder: $0)
      }
  }

  /// The innermost list that gave both stops, or what they are in, their places.
  func commonList(_ one: Stop, _ other: Stop) -> Int? {
    let lists = context.traversal.lists
    var around: Set<Int> = []
    var list: Int? = one.list
    while let current = list, around.insert(current).inserted { list = lists[current].parent }
    list = other.list
    while let current = list {
      if around.contains(current) { return current }
      list = lists[current].parent
    }
    return nil
  }

  /// Removes all priorities of a list; none where that would be more than a person reads.
  private func priorityRemedies(_ owner: ElementIndex?) -> [Remedy] {
    let range = owner.map { context.tree.subtree(of: $0) } ?? 0..<context.tree.count
    let raised = Array(
      range.lazy.filter {
        context.tree[$0].hasRareProperties && context.tree[$0].rare.sortPriority != 0
      }.prefix(21))
    guard !raised.isEmpty, raised.count <= 20 else { return [] }
    let names = SwiftNames(context.tree).names(of: raised)
    return [
      Remedy(
        changes: raised.map { .sortPriority($0, 0) },
        text: "remove accessibilitySortPriority from \(context.exactNames(raised))",
        snippet: names.map { "// \($0): remove .accessibilitySortPriority" }
          .joined(separator: "\n"))
    ]
  }

  /// Groups the neighbour of a group: one that is read whole beside one that is not reads the other in two
  /// parts, and what the app grouped it wants together.
  private func grouping(
    _ before: Stop, _ after: Stop, below ancestor: ElementIndex
  ) -> [Remedy] {
    let branches = [before.element, after.element].map { stop in
      context.tree.children(of: ancestor).first { context.tree.subtree(of: $0).contains(stop) }
    }
    guard let first = branches[0], let second = branches[1] else { return [] }
    let isGroup = [first, second].map { context.tree[$0].shouldGroupAccessibilityChildren }
    guard isGroup[0] != isGroup[1] else { return [] }
    let neighbour = isGroup[0] ? second : first
    guard !context.tree.isLeaf(neighbour), !context.isStop(neighbour) else { return [] }
    return [
      Remedy(
        changes: [.groupsChildren(neighbour, true)],
        text:
          "group the children of \(context.exactName(neighbour)), as those of its neighbour are",
        snippet:
          "\(SwiftNames(context.tree).name(of: neighbour)).shouldGroupAccessibilityChildren = true")
    ]
  }

  private func ungrouping(
    _ before: Stop, _ after: Stop, below ancestor: ElementIndex
  ) -> [Remedy] {
    var groups: [ElementIndex] = []
    for stop in [before.element, after.element] {
      for around in context.tree.ancestors(of: stop) {
        guard around != ancestor else { break }
        if context.tree[around].shouldGroupAccessibilityChildren { groups.append(around) }
      }
    }
    return groups.prefix(4).map { group in
      Remedy(
        changes: [.groupsChildren(group, false)],
        text: "do not group the children of \(context.exactName(group))",
        snippet:
          "\(SwiftNames(context.tree).name(of: group)).shouldGroupAccessibilityChildren = false")
    }
  }
}
