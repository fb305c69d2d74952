import AccessibilityTree

/// The index paths of table rows, found by their places where a dump does not tell them.
///
/// A table keeps its rows as subviews in the order in which it made or reused them, which is not theirs.
enum TableRows {
  /// Numbers the rows of each table from top to bottom; a section's header begins a section.
  static func number(in builder: inout ElementTree.Builder) {
    var rows: [ElementIndex: [ElementIndex]] = [:]
    var tables: [ElementIndex] = []
    // The nearest table above each element, as parents come before their children.
    var nearest: [ElementIndex?] = []
    nearest.reserveCapacity(builder.count)
    for index in 0..<builder.count {
      let above = builder.parent(of: index).flatMap { nearest[$0] }
      switch builder[index].uiKitClass {
      case .tableView:
        nearest.append(index)
        tables.append(index)
        continue
      case .tableViewCell, .tableViewHeaderFooterView:
        if let above, builder[index].isFrameKnown { rows[above, default: []].append(index) }
      default: break
      }
      nearest.append(above)
    }
    for table in tables { number(rows[table] ?? [], in: &builder) }
  }

  private static func number(_ rows: [ElementIndex], in builder: inout ElementTree.Builder) {
    let sorted = rows.map { (index: $0, top: builder[$0].frame.minY) }
      .sorted { ($0.top, $0.index) < ($1.top, $1.index) }
    var section = 0
    var item = 0
    for (position, row) in sorted.enumerated() {
      if builder[row.index].uiKitClass == .tableViewHeaderFooterView {
        if position > 0 { section += 1 }
        item = 0
        builder[row.index].rare.indexPath = IndexPath(section: section, item: 0)
      } else {
        builder[row.index].rare.indexPath = IndexPath(section: section, item: item)
        item += 1
      }
    }
  }
}
