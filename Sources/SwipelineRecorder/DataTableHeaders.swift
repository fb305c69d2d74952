#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  /// The header objects of a data table's rows and columns (F107).
  @MainActor
  struct DataTableHeaders {
    private(set) var rows: [Int: [NSObject]] = [:]
    private(set) var columns: [Int: [NSObject]] = [:]
    /// Whether the table has more rows or columns than were asked.
    let isCut: Bool

    init(of table: any UIAccessibilityContainerDataTable, size: DataTable, limit: Int) {
      let limit = max(limit, 0)
      isCut = size.rowCount > limit || size.columnCount > limit
      for row in 0..<min(size.rowCount, limit) {
        let headers = DataTableHeaders.headers(of: table, forRow: row)
        if !headers.isEmpty { rows[row] = headers }
      }
      for column in 0..<min(size.columnCount, limit) {
        let headers = DataTableHeaders.headers(of: table, forColumn: column)
        if !headers.isEmpty { columns[column] = headers }
      }
    }

    // Both methods are optional, which only Objective-C's protocols can say.
    private static func headers(
      of table: any UIAccessibilityContainerDataTable, forRow row: Int
    ) -> [NSObject] {
      #if canImport(ObjectiveC)
        let headers = table.accessibilityHeaderElements?(forRow: row)
      #else
        let headers = table.accessibilityHeaderElements(forRow: row)
      #endif
      return (headers ?? []).prefix(16).compactMap { $0 as? NSObject }
    }

    private static func headers(
      of table: any UIAccessibilityContainerDataTable, forColumn column: Int
    ) -> [NSObject] {
      #if canImport(ObjectiveC)
        let headers = table.accessibilityHeaderElements?(forColumn: column)
      #else
        let headers = table.accessibilityHeaderElements(forColumn: column)
      #endif
      return (headers ?? []).prefix(16).compactMap { $0 as? NSObject }
    }
  }
#endif
