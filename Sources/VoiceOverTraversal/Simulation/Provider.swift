import AccessibilityTree

/// A cell, header or footer of a table or collection view, with what orders it.
private struct Item {
  var index: ElementIndex
  var section: Int
  /// Header, cells, footer; the table's own header and footer stand outside.
  var rank: Int
  var item: Int
}

extension Simulation {
  /// Expands a table or collection view: headers, rows by index path, footers, then what else was
  /// added to it (F66, F75, R14).
  mutating func expandProvider(_ index: ElementIndex, parent: Int, _ tasks: inout [Task]) {
    let list = addList(.indexPaths, owner: index, parent: parent)
    if facts.elements[index].elements != nil { note(.arrayOnTable, index, fact: .f(34)) }
    let (views, others) = splitProvider(index)
    let order = facts.itemOrder(views)
    if facts.inherited.isRightToLeft[index], facts.elements[index].uiKitClass == .collectionView {
      markSwappedRow(order)
    }

    let added = sorted(collect(from: others), list: addList(.geometry, owner: index, parent: list))
    let addedList = lists.count - 1
    let (swipeActions, rest) = swipeActions(among: added, of: order)
    push(rest, list: addedList, onto: &tasks)
    for item in order.reversed() {
      for action in swipeActions[item] ?? [] { tasks.append(.visit(action, list: list)) }
      pushVisit(item, list: list, container: nil, onto: &tasks)
    }
  }

  /// Tells the items of a table from what else lies in it; plain views around items are looked through.
  private mutating func splitProvider(
    _ index: ElementIndex
  ) -> (items: [ElementIndex], others: [Candidate]) {
    var items: [ElementIndex] = []
    var others: [Candidate] = []
    var pending = Array(
      facts.tree.children(of: index).filter { facts.elements[$0].isView }.reversed())
    while let child = pending.popLast() {
      if facts.isItem(child) {
        visited[child] = true
        if let kind = facts.obstacle(at: child) {
          blocked[child] = Exclusion(kind, by: child)
        } else {
          items.append(child)
        }
      } else if facts.role(of: child) == .plain, facts.obstacle(at: child) == nil,
        facts.holdsItem(child)
      {
        visited[child] = true
        pending += facts.tree.children(of: child).filter { facts.elements[$0].isView }.reversed()
      } else {
        others.append(Candidate(element: Int32(child), scope: Scopes.none))
      }
    }
    return (items, others)
  }

  /// Opened swipe actions follow the cell beside which they lie (F74).
  private func swipeActions(
    among units: [Unit], of items: [ElementIndex]
  ) -> (byItem: [ElementIndex: [ElementIndex]], rest: [Unit]) {
    var byItem: [ElementIndex: [ElementIndex]] = [:]
    var rest: [Unit] = []
    for unit in units {
      let index = Int(unit.element)
      let actions = facts.tree.ancestors(of: index).first {
        facts.elements[$0].uiKitClass == .swipeActionsView
      }
      let middle = actions.map { facts.elements[$0].frame.center.y }
      let beside = middle.flatMap { middle in
        items.first {
          facts.supplementary(of: $0) == nil && facts.elements[$0].frame.minY <= middle
            && middle <= facts.elements[$0].frame.maxY
        }
      }
      if let beside {
        byItem[beside, default: []].insert(index, at: 0)
      } else {
        rest.append(unit)
      }
    }
    return (byItem, rest)
  }

  /// Marks the first two items of one row: right to left they may swap (F75, R18).
  private mutating func markSwappedRow(_ order: [ElementIndex]) {
    for (first, second) in zip(order, order.dropFirst())
    where facts.supplementary(of: first) == nil && facts.supplementary(of: second) == nil
      && facts.elements[first].frame.minY == facts.elements[second].frame.minY
    {
      note(.fragile, first, other: second, fact: .r(18))
      return
    }
  }
}

extension ScreenFacts {
  fileprivate func isItem(_ index: ElementIndex) -> Bool {
    switch elements[index].uiKitClass {
    case .tableViewCell, .collectionViewCell, .tableViewHeaderFooterView, .collectionReusableView:
      true
    default: elements[index].hasRareProperties && elements[index].rare.supplementary != nil
    }
  }

  /// Looks for an item below a view, not inside another table.
  fileprivate func holdsItem(_ index: ElementIndex) -> Bool {
    var next = index + 1
    let end = tree.subtreeEnd(of: index)
    while next < end {
      if isItem(next) { return true }
      next = role(of: next) == .plain ? next + 1 : tree.subtreeEnd(of: next)
    }
    return false
  }

  /// Puts items in order; those without an index path stand where document order implies (R14).
  fileprivate func itemOrder(_ views: [ElementIndex]) -> [ElementIndex] {
    var items: [Item] = []
    let following = pathsOfNextCells(views)
    var section = 0
    var item = -1
    var isSectionOver = false
    for (position, index) in views.enumerated() {
      let path = elements[index].hasRareProperties ? elements[index].rare.indexPath : nil
      switch supplementary(of: index) {
      case .tableHeader: items.append(Item(index: index, section: Int.min, rank: 0, item: position))
      case .tableFooter: items.append(Item(index: index, section: Int.max, rank: 0, item: position))
      case .header:
        let nextPath = following[position]
        if let known = path ?? nextPath {
          items.append(Item(index: index, section: known.section, rank: 0, item: position))
        } else {
          if item >= 0 || isSectionOver { section += 1 }
          (item, isSectionOver) = (-1, false)
          items.append(Item(index: index, section: section, rank: 0, item: position))
        }
      case .footer:
        items.append(
          Item(index: index, section: path?.section ?? section, rank: 2, item: position))
        isSectionOver = path == nil
      case nil:
        if let path {
          (section, item) = (path.section, path.item)
        } else {
          if isSectionOver { (section, item) = (section + 1, -1) }
          item += 1
        }
        isSectionOver = false
        items.append(Item(index: index, section: section, rank: 1, item: item))
      }
    }
    // Document order decides between equal places.
    let sorted = items.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      return (first.section, first.rank, first.item, one.offset)
        < (second.section, second.rank, second.item, other.offset)
    }
    return sorted.map(\.element.index)
  }

  /// The index path of the next cell behind each view, where that has one.
  private func pathsOfNextCells(_ views: [ElementIndex]) -> [IndexPath?] {
    var paths: [IndexPath?] = Array(repeating: nil, count: views.count)
    var next: IndexPath?
    for position in views.indices.reversed() {
      paths[position] = next
      if supplementary(of: views[position]) == nil { next = rare(views[position])?.indexPath }
    }
    return paths
  }

  fileprivate func supplementary(of index: ElementIndex) -> Supplementary? {
    if elements[index].hasRareProperties, let recorded = elements[index].rare.supplementary {
      return recorded
    }
    switch elements[index].uiKitClass {
    case .tableViewHeaderFooterView, .collectionReusableView: return .header
    default: return nil
    }
  }
}
