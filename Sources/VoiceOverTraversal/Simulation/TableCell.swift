import AccessibilityTree

extension Simulation {
  /// Left edges of a cell's children within this many points are one column (F73, R16).
  static let cellColumnTolerance = 2.0

  /// Expands a table cell: merged text, other children breadth first, accessory last (F68).
  mutating func expandCell(_ index: ElementIndex, parent: Int, _ tasks: inout [Task]) {
    let list = addList(.tableCell, owner: index, parent: parent)
    let parts = splitCell(index)
    var text = CellText()
    let children = breadthFirst(parts.firstLevel, of: index, collecting: &text)
    var accessories: [ElementIndex] = []
    for accessory in parts.accessories {
      visited[accessory] = true
      if let kind = facts.obstacle(at: accessory) {
        blocked[accessory] = Exclusion(kind, by: accessory)
      } else if facts.elements[accessory].uiKitClass == .switch, text.switchView == nil {
        text.switchView = accessory
        blocked[accessory] = Exclusion(.mergedIntoCell, by: index)
      } else {
        accessories.append(accessory)
      }
    }
    cellTexts[index] = text

    let accessoryType =
      facts.elements[index].hasRareProperties ? facts.elements[index].rare.accessoryType : .none
    let hasDetail = accessoryType == .detailButton || accessoryType == .detailDisclosureButton
    if hasDetail, accessories.isEmpty { tasks.append(.stop(index, .detailButton, list: list)) }
    for accessory in accessories.reversed() { tasks.append(.visit(accessory, list: list)) }
    for child in children.reversed() { tasks.append(.visit(child, list: list)) }
    let hasLabel = !(facts.elements[index].label ?? "").isEmpty
    if hasLabel || !text.labels.isEmpty || text.switchView != nil {
      tasks.append(.stop(index, .cellText, list: list))
    }
  }

  /// The first level of a cell: its subviews and its content view's, and apart from them accessories.
  private mutating func splitCell(
    _ index: ElementIndex
  ) -> (firstLevel: [ElementIndex], accessories: [ElementIndex]) {
    var firstLevel: [ElementIndex] = []
    var accessories: [ElementIndex] = []
    let children = Array(facts.tree.children(of: index))
    let contentView = children.first { facts.isContentView($0) }
    for child in children {
      switch facts.accessoryKind(of: child, in: index, contentView: contentView) {
      case .accessory:
        accessories.append(child)
        continue
      case .decoration:
        // A chevron or a checkmark is heard as a trait of the cell (F71).
        blocked[child] = Exclusion(.mergedIntoCell, by: index)
        continue
      case nil: break
      }
      if child == contentView, facts.role(of: child) == .plain,
        facts.obstacle(at: child) == nil
      {
        visited[child] = true
        firstLevel += facts.tree.children(of: child)
      } else {
        firstLevel.append(child)
      }
    }
    return (firstLevel, accessories)
  }

  /// Walks a cell level by level: views that are no stops are replaced by their subviews at the end.
  private mutating func breadthFirst(
    _ firstLevel: [ElementIndex], of cell: ElementIndex, collecting text: inout CellText
  ) -> [ElementIndex] {
    var queue = sortedLevel(firstLevel, of: cell)
    var children: [ElementIndex] = []
    var swipeActions: [ElementIndex] = []
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      visited[index] = true
      if let kind = facts.obstacle(at: index) {
        blocked[index] = Exclusion(kind, by: index)
      } else if facts.elements[index].uiKitClass == .swipeActionsView {
        swipeActions.append(index)
      } else if facts.isMergedLabel(index) {
        blocked[index] = Exclusion(.mergedIntoCell, by: cell)
        if !(facts.elements[index].label ?? "").isEmpty { text.labels.append(index) }
      } else if facts.isLookedThrough(index) {
        queue += sortedLevel(Array(facts.tree.children(of: index)), of: cell)
      } else {
        children.append(index)
      }
    }
    text.labels = facts.textLabelsFirst(text.labels)
    return children + swipeActions
  }

  /// Sorts one level of a cell with the cell's tolerances, from the last subview on (F73, R13).
  private mutating func sortedLevel(
    _ level: [ElementIndex], of cell: ElementIndex
  ) -> [ElementIndex] {
    // Levels are no lists of their own: the cell's list holds them one after another.
    let list = -1
    let candidates = level.reversed().map { Candidate(element: Int32($0), scope: Scopes.none) }
    let height = abs(facts.elements[cell].frame.height)
    let order = sorted(
      candidates, list: list, rowTolerance: max(height, 1),
      columnTolerance: Self.cellColumnTolerance)
    sortedUnits[list] = nil
    return order.map { Int($0.element) }
  }
}

extension ScreenFacts {
  /// What a view beside the content view is to its cell.
  fileprivate enum AccessoryKind {
    /// A view at the trailing edge, with its own place at the end (F68).
    case accessory
    /// The picture of the accessory type: no stop (F71).
    case decoration
  }

  /// Tells accessories from other views of a cell: as recorded, else controls beside the content view.
  fileprivate func accessoryKind(
    of child: ElementIndex, in cell: ElementIndex, contentView: ElementIndex?
  ) -> AccessoryKind? {
    switch rare(child)?.cellRole {
    case .accessoryView, .editingAccessoryView: return .accessory
    case .contentView, .textLabel, .detailTextLabel: return nil
    case nil: break
    }
    guard contentView != nil, child != contentView, elements[child].uiKitClass.isControl else {
      return nil
    }
    if elements[child].uiKitClass == .switch { return .accessory }
    switch rare(cell)?.accessoryType ?? .none {
    case .detailButton, .detailDisclosureButton: return .accessory
    case .disclosureIndicator, .checkmark: return .decoration
    case .none: return nil
    }
  }

  fileprivate func isContentView(_ index: ElementIndex) -> Bool {
    if elements[index].hasRareProperties, let role = elements[index].rare.cellRole {
      return role == .contentView
    }
    return elements[index].uiKitClass == .tableViewCellContentView
  }

  /// In a cell a child view with an empty array is looked through, unlike elsewhere (F72).
  fileprivate func isLookedThrough(_ index: ElementIndex) -> Bool {
    switch role(of: index) {
    case .plain: true
    case .array: elements[index].elements?.isEmpty == true
    default: false
    }
  }

  /// A label is merged unless the app made it an element itself, or gave it the button trait (F69).
  func isMergedLabel(_ index: ElementIndex) -> Bool {
    let element = elements[index]
    return element.uiKitClass == .label && element.isAccessibilityElement
      && !element.isAccessibilityElementSet && !element.traits.contains(.button)
  }

  /// The cell's own labels come before others, whatever their place (F69).
  fileprivate func textLabelsFirst(_ labels: [ElementIndex]) -> [ElementIndex] {
    func rank(_ index: ElementIndex) -> Int {
      switch elements[index].rare.cellRole {
      case .textLabel: 0
      case .detailTextLabel: 1
      default: 2
      }
    }
    return (0...2).flatMap { wanted in labels.filter { rank($0) == wanted } }
  }
}
