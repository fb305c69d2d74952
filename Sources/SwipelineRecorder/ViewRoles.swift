#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  /// What views are to the table, cell, text field or split view that they lie in.
  ///
  /// Filled when the outer view is met, used when the inner one is. Only what UIKit has already is asked
  /// for: no cell, header or label is created.
  @MainActor
  struct ViewRoles {
    private struct Role {
      var indexPath: AccessibilityTree.IndexPath?
      var supplementary: Supplementary?
      var cellRole: CellRole?
      var textFieldRole: TextFieldRole?
      var column: SplitViewColumn?
    }

    private var roles: [ObjectIdentifier: Role] = [:]

    /// Gives an element what its view is to others.
    func apply(to view: UIView, _ element: inout Element) {
      guard let role = roles[ObjectIdentifier(view)] else { return }
      if let path = role.indexPath { element.rare.indexPath = path }
      if let supplementary = role.supplementary { element.rare.supplementary = supplementary }
      if let cellRole = role.cellRole { element.rare.cellRole = cellRole }
      if let fieldRole = role.textFieldRole { element.rare.textFieldRole = fieldRole }
      if let column = role.column { element.rare.splitViewColumn = column }
    }

    /// Learns what the parts of a view are to it.
    mutating func addParts(of view: UIView) {
      switch view {
      case let table as UITableView: addParts(ofTable: table)
      case let collection as UICollectionView: addParts(ofCollection: collection)
      case let cell as UITableViewCell:
        set(cell.accessoryView, \.cellRole, .accessoryView)
        set(cell.editingAccessoryView, \.cellRole, .editingAccessoryView)
      case let field as UITextField:
        set(field.leftView, \.textFieldRole, .leftView)
        set(field.rightView, \.textFieldRole, .rightView)
      default: break
      }
    }

    /// Learns which views are columns of split views.
    mutating func addColumns(in root: UIViewController?) {
      var open = root.map { [$0] } ?? []
      var seen: Set<ObjectIdentifier> = []
      // No app has as many; a controller that names itself must end somewhere.
      while let controller = open.popLast(), seen.count < 10_000 {
        guard seen.insert(ObjectIdentifier(controller)).inserted else { continue }
        open.append(contentsOf: controller.children)
        if let presented = controller.presentedViewController { open.append(presented) }
        guard let split = controller as? UISplitViewController else { continue }
        set(split.viewController(for: .primary)?.viewIfLoaded, \.column, .primary)
        set(split.viewController(for: .supplementary)?.viewIfLoaded, \.column, .supplementary)
        set(split.viewController(for: .secondary)?.viewIfLoaded, \.column, .secondary)
      }
    }

    // MARK: -

    private mutating func set<Value>(
      _ view: UIView?, _ key: WritableKeyPath<Role, Value?>, _ value: Value
    ) {
      guard let view else { return }
      roles[ObjectIdentifier(view), default: Role()][keyPath: key] = value
    }

    private mutating func addParts(ofTable table: UITableView) {
      set(table.tableHeaderView, \.supplementary, .tableHeader)
      set(table.tableFooterView, \.supplementary, .tableFooter)
      var hasHeaders = false
      for subview in table.subviews {
        if let cell = subview as? UITableViewCell {
          guard let path = table.indexPath(for: cell), path.count == 2 else { continue }
          set(cell, \.indexPath, .init(section: path.section, item: path.row))
        } else if subview is UITableViewHeaderFooterView {
          hasHeaders = true
        }
      }
      guard hasHeaders else { return }
      for section in 0..<min(max(table.numberOfSections, 0), 10_000) {
        let path = AccessibilityTree.IndexPath(section: section, item: 0)
        if let header = table.headerView(forSection: section) {
          set(header, \.supplementary, .header)
          set(header, \.indexPath, path)
        }
        if let footer = table.footerView(forSection: section) {
          set(footer, \.supplementary, .footer)
          set(footer, \.indexPath, path)
        }
      }
    }

    private mutating func addParts(ofCollection collection: UICollectionView) {
      for case let cell as UICollectionViewCell in collection.subviews {
        guard let path = collection.indexPath(for: cell), path.count == 2 else { continue }
        set(cell, \.indexPath, .init(section: path.section, item: path.item))
      }
      let kinds: [(String, Supplementary)] = [
        (UICollectionView.elementKindSectionHeader, .header),
        (UICollectionView.elementKindSectionFooter, .footer),
      ]
      for (kind, role) in kinds {
        for path in collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
          guard path.count == 2,
            let view = collection.supplementaryView(forElementKind: kind, at: path)
          else { continue }
          set(view, \.supplementary, role)
          set(view, \.indexPath, .init(section: path.section, item: path.item))
        }
      }
    }
  }
#endif
