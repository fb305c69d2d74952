public import AccessibilityTree

/// What a container is to a person who listens: it is announced, or it bounds the order.
public enum ContainerRole: String, Hashable, Sendable, CaseIterable {
  /// A list, whose start and end are said.
  case list
  /// A landmark.
  case landmark
  /// A data table or a table view.
  case table
  /// A collection view.
  case collection
  /// A tab bar.
  case tabBar = "tab bar"
  /// A navigation bar, which has a list of its own.
  case navigationBar = "navigation bar"
  /// A toolbar that keeps its buttons together.
  case toolbar
  /// Elements that are kept together.
  case group
  /// A web page.
  case web
}

extension Element {
  /// What the element is as a container; nil where it is none, or is a stop itself.
  @inlinable @inline(__always)
  public var containerRole: ContainerRole? {
    guard !isAccessibilityElement else { return nil }
    switch containerType {
    case .list: return .list
    case .landmark: return .landmark
    case .dataTable: return .table
    case .none, .semanticGroup: break
    }
    if traits.contains(.tabBar) { return .tabBar }
    switch uiKitClass {
    case .navigationBar: return .navigationBar
    case .toolbar where shouldGroupAccessibilityChildren: return .toolbar
    case .tableView: return .table
    case .collectionView: return .collection
    case .tabBar: return .tabBar
    case .webView: return .web
    default:
      let isGroup = shouldGroupAccessibilityChildren || containerType == .semanticGroup
      return isGroup ? .group : nil
    }
  }
}
