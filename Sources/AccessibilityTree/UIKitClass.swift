/// The UIKit classes that VoiceOver treats in a way of their own; everything else is a plain view.
public enum UIKitClass: String, Hashable, Sendable, CaseIterable {
  /// Any class without behaviour of its own.
  case view = "UIView"
  /// A window.
  case window = "UIWindow"
  /// A label.
  case label = "UILabel"
  /// A button.
  case button = "UIButton"
  /// A plain control.
  case control = "UIControl"
  /// An image view.
  case imageView = "UIImageView"
  /// A switch.
  case `switch` = "UISwitch"
  /// A slider.
  case slider = "UISlider"
  /// A stepper: two stops (F79).
  case stepper = "UIStepper"
  /// A segmented control: a stop a segment (F80).
  case segmentedControl = "UISegmentedControl"
  /// A page control.
  case pageControl = "UIPageControl"
  /// A progress bar.
  case progressView = "UIProgressView"
  /// A busy indicator.
  case activityIndicatorView = "UIActivityIndicatorView"
  /// A date picker: a stop a wheel (F81).
  case datePicker = "UIDatePicker"
  /// A picker: a stop a wheel (F81).
  case pickerView = "UIPickerView"
  /// A text field with its left and right views (F82).
  case textField = "UITextField"
  /// Text of several lines.
  case textView = "UITextView"
  /// A search bar.
  case searchBar = "UISearchBar"
  /// A scroll view: an implicit group while it scrolls (F14).
  case scrollView = "UIScrollView"
  /// A table view: one unit in index-path order (F66).
  case tableView = "UITableView"
  /// A table cell: always an ordered container (F67).
  case tableViewCell = "UITableViewCell"
  /// The header or footer of a table's section.
  case tableViewHeaderFooterView = "UITableViewHeaderFooterView"
  /// The strip of section titles beside a table.
  case tableViewIndex = "UITableViewIndex"
  /// The content view of a table cell.
  case tableViewCellContentView = "UITableViewCellContentView"
  /// A collection view: one unit in index-path order (F75).
  case collectionView = "UICollectionView"
  /// A collection cell.
  case collectionViewCell = "UICollectionViewCell"
  /// A supplementary view of a collection view.
  case collectionReusableView = "UICollectionReusableView"
  /// A navigation bar (F62).
  case navigationBar = "UINavigationBar"
  /// A tab bar; its buttons are flat leaves (F64).
  case tabBar = "UITabBar"
  /// A toolbar (F65).
  case toolbar = "UIToolbar"
  /// A web view: its own tree in document order (F83).
  case webView = "WKWebView"
  /// The strip below a navigation bar (F61).
  case navigationPalette = "_UINavigationControllerPalette"
  /// The view through which UIKit presents alerts, sheets and popovers (F54).
  case transitionView = "UITransitionView"
  /// The view that casts a sheet's shadow: an ordering parent (F14, F84).
  case dropShadowView = "UIDropShadowView"
  /// The darkening that UIKit puts behind what it presents (F53).
  case dimmingView = "UIDimmingView"
  /// The window of the status bar: not part of the flick order (F57).
  case statusBarWindow = "UIStatusBarWindow"
  /// A window of the software keyboard (F48, F56).
  case keyboardWindow = "UIRemoteKeyboardWindow"
  /// A view that hosts SwiftUI.
  case hostingView = "_UIHostingView"
  /// The buttons that a swipe across a table cell uncovers (F74).
  case swipeActionsView = "UISwipeActionPullView"

  /// Names that stand for a class above.
  private static let aliases: [String: UIKitClass] = [
    "UIAlertControllerShadowedScrollView": .scrollView,
    "UICollectionViewListCell": .collectionViewCell,
    "UIDictationWindow": .keyboardWindow,
    "UIKeyboardWindow": .keyboardWindow,
    "UIPopoverDimmingView": .dimmingView,
    "UISearchBarTextField": .textField,
    "UISearchTextField": .textField,
    "UIStatusBar": .statusBarWindow,
    "UISwipeActionStandardButton": .button,
    "UITabBarButton": .button,
    "UITextEffectsWindow": .keyboardWindow,
    "UIWebView": .webView,
    "_UIAlertControllerShimmerView": .view,
    "_UIButtonBarButton": .button,
    "_UIDimmingKnockoutBackdropView": .dimmingView,
    "_UIFloatingTabBar": .tabBar,
    "_UIModernBarButton": .button,
    "_UINavigationBarContentView": .view,
    "_UINavigationControllerPaletteClippingView": .navigationPalette,
    "_UITabButton": .button,
    "_UITableViewCellContentView": .tableViewCellContentView,
  ]

  private static let byName: [String: UIKitClass] = {
    var result = aliases
    for known in allCases { result[known.rawValue] = known }
    return result
  }()

  /// Finds the class for a run-time name; SwiftUI's hosting views are found in generic names too.
  public init(name: String) {
    if let known = Self.byName[name] {
      self = known
    } else if name.utf8.last == UInt8(ascii: ">"), name.hasPrefix("_UIHostingView<") {
      self = .hostingView
    } else {
      self = .view
    }
  }

  /// Tells whether a name is that of a class of UIKit or SwiftUI, and not of the app's own.
  static func isName(_ name: String) -> Bool {
    ["UI", "_UI", "SwiftUI."].contains { name.hasPrefix($0) } || byName[name] != nil
  }

  /// Tells whether the class is `UIScrollView` or inherits from it.
  @inlinable
  public var isScrollView: Bool {
    switch self {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }

  /// Tells whether the class is a cell of a table or collection view.
  @inlinable
  public var isCell: Bool {
    switch self {
    case .tableViewCell, .collectionViewCell: true
    default: false
    }
  }

  /// Tells whether the class is `UIControl` or inherits from it.
  @inlinable
  public var isControl: Bool {
    switch self {
    case .button, .control, .switch, .slider, .stepper, .segmentedControl, .pageControl,
      .datePicker, .textField:
      true
    default: false
    }
  }

  /// Tells whether the class is `UIWindow` or inherits from it.
  @inlinable
  public var isWindow: Bool {
    switch self {
    case .window, .statusBarWindow, .keyboardWindow: true
    default: false
    }
  }
}
