import AccessibilityTree

extension ScreenFacts {
  /// What an element is to the traversal, once it is known to be processed at all.
  enum Role {
    /// A stop; what is below is not looked at (F35).
    case stop
    /// An ordered container: its `accessibilityElements` (F19).
    case array
    /// A table or collection view, served by index paths (F66, F75).
    case provider
    /// A table cell with its own list of children (F67, F68).
    case cell
    /// A navigation bar with its own list (F62).
    case navigationBar
    /// A control of several stops (F79-F81).
    case parts
    /// A web view in document order (F83).
    case document
    /// A container of objects that are no views, in SwiftUI's order (F88).
    case nodes
    /// A group that is a unit, where a profile places it by its first stop.
    case group
    /// Anything else: looked through.
    case plain
  }

  /// Tells what an element is to the traversal, whatever lies below it.
  func ownRole(of index: ElementIndex) -> Role {
    guard profile.ordersUIKitContainers else { return snapshotRole(of: elements[index]) }
    let uiKitClass = elements[index].uiKitClass
    let isProvider = uiKitClass == .tableView || uiKitClass == .collectionView
    if elements[index].isAccessibilityElement, !isProvider { return .stop }
    switch uiKitClass {
    case .tableView, .collectionView: return .provider
    // A cell takes an empty array for no override (F72).
    case .tableViewCell: return elements[index].elements?.isEmpty == false ? .array : .cell
    default: break
    }
    if elements[index].elements != nil { return .array }
    switch uiKitClass {
    case .navigationBar: return .navigationBar
    case .segmentedControl, .stepper, .pickerView, .datePicker: return .parts
    case .webView: return .document
    default: return .plain
    }
  }

  /// AccessibilitySnapshot knows elements, arrays, groups and views.
  private func snapshotRole(of element: Element) -> Role {
    if element.isAccessibilityElement { return .stop }
    if element.elements != nil { return .array }
    switch element.containerType {
    case .list, .landmark, .dataTable: return .group
    case .semanticGroup where !(element.label ?? "").isEmpty: return .group
    default: return element.shouldGroupAccessibilityChildren ? .group : .plain
    }
  }
}
