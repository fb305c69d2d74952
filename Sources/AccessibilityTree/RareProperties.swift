/// The properties that few elements of a screen have.
public struct RareProperties: Hashable, Sendable {
  /// The `accessibilityFrame` in screen points, where it differs from the view's own frame (F1).
  public var accessibilityFrameOverride: Rect?
  /// UIKit's `accessibilityLanguage`.
  public var language: String?
  /// UIKit's `accessibilityRespondsToUserInteraction`; no matter for VoiceOver (F49).
  public var respondsToUserInteraction: Bool?
  /// SwiftUI's `accessibilitySortPriority` (F85).
  public var sortPriority: Double = 0
  /// UIKit's `accessibilityActivationPoint`, where it is not the centre of the frame.
  public var activationPoint: Point?
  /// The `accessibilityPath` as SVG path data in screen points: drawn, never sorted by (F3).
  public var path: String?
  /// The colour behind the view's content (F53).
  public var backgroundColor: Color?

  /// A window's level (F56).
  public var windowLevel: Double = 0
  /// Whether the window is the key window (F56).
  public var isKeyWindow: Bool = false
  /// The id of the window's scene (F12).
  public var windowScene: String?

  /// Whether a scroll view scrolls, which makes it a group (F14).
  public var isScrollEnabled: Bool = true
  /// A scroll view's content inset, which its visible rectangle leaves out (F14).
  public var contentInset: Insets = .zero

  /// The place of a table or collection view's cell, header or footer (F66, F75).
  public var indexPath: IndexPath?
  /// What a view is to its table or collection view, where it is no cell.
  public var supplementary: Supplementary?
  /// What a view is to its table cell (F68).
  public var cellRole: CellRole?
  /// What a table cell shows at its trailing edge (F71).
  public var accessoryType: AccessoryType = .none
  /// What a view is to its text field (F82).
  public var textFieldRole: TextFieldRole?
  /// The column of a split view that the view fills (F60).
  public var splitViewColumn: SplitViewColumn?
  /// The gestures that make a plain view interactive.
  public var gestureRecognizers: [String] = []

  /// The size and headers of a data table (F107).
  public var dataTable: DataTable?
  /// The place of a cell in its data table (F107).
  public var dataTableCell: DataTableCell?

  /// UIKit's `accessibilityCustomActions`: the names in order (F50).
  public var customActions: [String] = []
  /// UIKit's `accessibilityCustomContent` in order.
  public var customContent: [CustomContent] = []
  /// UIKit's `accessibilityCustomRotors` in order (F98).
  public var customRotors: [CustomRotor] = []
  /// UIKit's `accessibilityUserInputLabels`: Voice Control's names for the element.
  public var userInputLabels: [String] = []

  /// The number of this stop, from 1, in a walk that another tool recorded.
  public var recordedStop: Int?
  /// What another tool heard at this stop, for dialects that are already ordered.
  public var spokenDescription: String?
  /// Where the element stands in a source without lines, such as `elements[3].children[0]`.
  public var keyPath: String?

  /// Creates properties that all have UIKit's defaults.
  public init() {}

  /// Replaces every reference to another element; false where there is none.
  mutating func mapReferences(_ transform: (ElementReference) -> ElementReference) -> Bool {
    guard dataTable != nil || !customRotors.isEmpty else { return false }
    if var table = dataTable {
      table.rowHeaders = table.rowHeaders.mapValues { $0.map(transform) }
      table.columnHeaders = table.columnHeaders.mapValues { $0.map(transform) }
      dataTable = table
    }
    for rotor in customRotors.indices {
      for result in customRotors[rotor].results.indices {
        let reference = customRotors[rotor].results[result].element
        customRotors[rotor].results[result].element = reference.map(transform)
      }
    }
    return true
  }

  /// The properties of an element that has none.
  static let none = RareProperties()
}

/// The place of an item in a table or collection view.
public struct IndexPath: Hashable, Sendable, Comparable {
  /// The section, from 0.
  public var section: Int
  /// The item or row in the section, from 0.
  public var item: Int

  /// Creates an index path.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Compares section first, then item.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

/// What a view of a table or collection view is, where it is no cell.
public enum Supplementary: String, Hashable, Sendable, CaseIterable {
  /// The header of a section.
  case header
  /// The footer of a section.
  case footer
  /// The header of the whole table.
  case tableHeader
  /// The footer of the whole table.
  case tableFooter
}

/// What a view is to the table cell it lies in.
public enum CellRole: String, Hashable, Sendable, CaseIterable {
  /// The cell's content view.
  case contentView
  /// The cell's main label.
  case textLabel
  /// The cell's second label.
  case detailTextLabel
  /// The view at the trailing edge.
  case accessoryView
  /// The view at the trailing edge while editing.
  case editingAccessoryView
}

/// UIKit's `UITableViewCell.AccessoryType`.
public enum AccessoryType: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// A chevron: the cell opens something. No stop (F71).
  case disclosureIndicator
  /// A checkmark: the cell is selected. No stop (F71).
  case checkmark
  /// A details button: a stop (F71).
  case detailButton
  /// A details button and a chevron: a stop (F71).
  case detailDisclosureButton
}

/// What a view is to the text field it lies in.
public enum TextFieldRole: String, Hashable, Sendable, CaseIterable {
  /// Stands before the field.
  case leftView
  /// Stands after the field.
  case rightView
  /// The button that empties the field; stands after it.
  case clearButton
}

/// A column of a split view, in the order in which VoiceOver reads them (F60).
public enum SplitViewColumn: String, Hashable, Sendable, CaseIterable {
  /// The first column.
  case primary
  /// The column between the others.
  case supplementary
  /// The column with the detail.
  case secondary
}

/// UIKit's `UIAccessibilityContainerDataTable`, as far as it is spoken.
public struct DataTable: Hashable, Sendable {
  /// The number of rows.
  public var rowCount: Int
  /// The number of columns.
  public var columnCount: Int
  /// The header elements of each row that has some.
  public var rowHeaders: [Int: [ElementReference]]
  /// The header elements of each column that has some.
  public var columnHeaders: [Int: [ElementReference]]

  /// Creates a data table.
  public init(
    rowCount: Int, columnCount: Int, rowHeaders: [Int: [ElementReference]] = [:],
    columnHeaders: [Int: [ElementReference]] = [:]
  ) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.rowHeaders = rowHeaders
    self.columnHeaders = columnHeaders
  }
}

/// UIKit's `UIAccessibilityContainerDataTableCell`: the place of a cell in its data table.
public struct DataTableCell: Hashable, Sendable {
  /// The first row, from 0; nil is UIKit's `NSNotFound`.
  public var row: Int?
  /// The first column, from 0; nil is UIKit's `NSNotFound`.
  public var column: Int?
  /// The number of rows that the cell covers.
  public var rowSpan: Int
  /// The number of columns that the cell covers.
  public var columnSpan: Int

  /// Creates the place of a cell.
  public init(row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1) {
    self.row = row
    self.column = column
    self.rowSpan = rowSpan
    self.columnSpan = columnSpan
  }
}

/// One piece of UIKit's `accessibilityCustomContent`.
public struct CustomContent: Hashable, Sendable {
  /// What the content is called.
  public var label: String
  /// What it is.
  public var value: String
  /// Whether VoiceOver reads it without being asked: UIKit's importance `high`.
  public var isImportant: Bool

  /// Creates a piece of content.
  public init(label: String, value: String, isImportant: Bool = false) {
    self.label = label
    self.value = value
    self.isImportant = isImportant
  }
}

/// One of UIKit's `accessibilityCustomRotors` with the results that were recorded.
public struct CustomRotor: Hashable, Sendable {
  /// What the rotor is called.
  public var name: String
  /// The results in the order in which the app's search gave them.
  public var results: [RotorResult]
  /// Whether the search had more results than were recorded.
  public var hasMoreResults: Bool

  /// Creates a rotor.
  public init(name: String, results: [RotorResult] = [], hasMoreResults: Bool = false) {
    self.name = name
    self.results = results
    self.hasMoreResults = hasMoreResults
  }
}

/// A place that a custom rotor leads to.
public struct RotorResult: Hashable, Sendable {
  /// What the result says.
  public var label: String?
  /// The element it leads to, where it was recorded.
  public var element: ElementReference?

  /// Creates a result.
  public init(label: String? = nil, element: ElementReference? = nil) {
    self.label = label
    self.element = element
  }
}
