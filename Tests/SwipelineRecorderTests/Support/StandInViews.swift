import UIKitStandIn

// Windows as an app would make them, in few words.

@MainActor
func label(_ text: String, _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 20)
  -> UILabel
{
  let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: height))
  label.text = text
  return label
}

@MainActor
func button(
  _ text: String, _ x: Double, _ y: Double, _ width: Double = 44, _ height: Double = 44
) -> UIButton {
  let button = UIButton(frame: CGRect(x: x, y: y, width: width, height: height))
  button.accessibilityLabel = text
  return button
}

@MainActor
func node(
  _ text: String, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 20), in container: Any
) -> UIAccessibilityElement {
  let node = UIAccessibilityElement(accessibilityContainer: container)
  node.accessibilityLabel = text
  node.accessibilityFrame = frame
  return node
}

@MainActor
func window(_ views: UIView...) -> UIWindow {
  UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)).holding(views)
}

protocol Holding: UIView {}

extension UIView: Holding {}

extension Holding {
  /// Adds subviews, first = backmost.
  func holding(_ views: UIView...) -> Self { holding(views) }

  func holding(_ views: [UIView]) -> Self {
    for view in views { addSubview(view) }
    return self
  }

  func with(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}

@MainActor
func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ subviews: UIView...)
  -> UIView
{
  UIView(frame: CGRect(x: x, y: y, width: width, height: height)).holding(subviews)
}

extension UIView {
  /// A view of a class at a place, as `UIView(frame:)` is for its own.
  convenience init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }
}

/// A table whose rows and headers are where its data source says.
final class ShopTable: UITableView {
  var rows: [(view: UITableViewCell, path: IndexPath)] = []
  var headers: [Int: UITableViewHeaderFooterView] = [:]
  var footers: [Int: UITableViewHeaderFooterView] = [:]
  override var numberOfSections: Int { 2 }
  override func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.first { $0.view === cell }?.path
  }
  override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section]
  }
  override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section]
  }
}

final class ShopCell: UITableViewCell {}

/// A collection with cells and section headers.
final class ShopCollection: UICollectionView {
  var items: [(view: UICollectionReusableView, path: IndexPath)] = []
  override func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    items.first { $0.view === cell }?.path
  }
  override func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    guard kind == UICollectionView.elementKindSectionHeader else { return [] }
    return items.filter { !($0.view is UICollectionViewCell) }.map(\.path)
  }
  override func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    items.first { $0.path == indexPath && !($0.view is UICollectionViewCell) }?.view
  }
}

/// A view that answers the container protocol instead of having an array.
class VendingView: UIView {
  var vended: [Any?] = []
  override func accessibilityElementCount() -> Int { vended.count }
  override func accessibilityElement(at index: Int) -> Any? { vended[index] }
}

final class VendingSegmentedControl: UISegmentedControl {
  var vended: [Any?] = []
  override func accessibilityElementCount() -> Int { vended.count }
  override func accessibilityElement(at index: Int) -> Any? { vended[index] }
}

/// A table cell whose elements UIKit computes: the merged text, then the rest.
final class VendingCell: UITableViewCell {
  var vended: [Any?] = []
  override func accessibilityElementCount() -> Int { vended.count }
  override func accessibilityElement(at index: Int) -> Any? { vended[index] }
}

/// Stands for SwiftUI's class of this name.
final class _UIHostingView<Content>: UIView {}

final class ShopScene: UIWindowScene {
  private let all: [UIWindow]
  init(_ windows: [UIWindow]) {
    all = windows
    super.init()
  }
  override var windows: [UIWindow] { all }
}

final class OtherWindow: UIWindow {
  override var isKeyWindow: Bool { false }
}
