// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public struct UIEdgeInsets: Sendable, Equatable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor open class UIScrollView: UIView {
  open var isScrollEnabled = true
  open var contentInset = UIEdgeInsets.zero
}

@MainActor open class UITableView: UIScrollView {
  open var numberOfSections: Int { 1 }
  open var tableHeaderView: UIView?
  open var tableFooterView: UIView?
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
}

@MainActor open class UITableViewHeaderFooterView: UIView {}

@MainActor open class UITableViewCell: UIView {
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var editingAccessoryView: UIView?
}

@MainActor open class UICollectionReusableView: UIView {}

@MainActor open class UICollectionViewCell: UICollectionReusableView {}

@MainActor open class UICollectionView: UIScrollView {
  open class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  open class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] { [] }
  open func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  public init(item: Int, section: Int) {
    self = [section, item]
  }

  public var section: Int { self[0] }
  public var row: Int { self[1] }
  public var item: Int { self[1] }
}
