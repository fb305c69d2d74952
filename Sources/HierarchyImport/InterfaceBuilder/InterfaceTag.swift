/// What a tag of an Interface Builder document stands for.
enum InterfaceTag: Hashable, Sendable {
  /// A view, with its UIKit class.
  case view(String)
  /// A view controller, with its UIKit class.
  case controller(String)
  /// A gesture recognizer, with the name of its gesture.
  case gesture(String)
  /// Anything else that is read.
  case part(InterfacePart)

  /// Finds what a tag stands for; nil for what is of no interest, or unknown.
  static func named(_ name: String) -> InterfaceTag? {
    if let className = classNames[name] { return .view(className) }
    if let part = InterfacePart(rawValue: name) { return .part(part) }
    if name.hasSuffix("Controller") {
      return .controller("UI\(name.prefix(1).uppercased())\(name.dropFirst())")
    }
    if name.hasSuffix("GestureRecognizer") {
      let gesture = String(name.dropLast("GestureRecognizer".count))
      // Interface Builder's own misspelling.
      return .gesture(gesture == "pongPress" ? "longPress" : gesture)
    }
    return nil
  }

  /// The UIKit classes of the views that have a tag of their own.
  private static let classNames: [String: String] = [
    "view": "UIView", "containerView": "UIView", "control": "UIControl", "label": "UILabel",
    "button": "UIButton", "imageView": "UIImageView", "textField": "UITextField",
    "textView": "UITextView", "switch": "UISwitch", "slider": "UISlider", "stepper": "UIStepper",
    "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
    "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl",
    "pickerView": "UIPickerView", "datePicker": "UIDatePicker", "searchBar": "UISearchBar",
    "scrollView": "UIScrollView", "stackView": "UIStackView", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell", "tableViewCellContentView": "UITableViewCellContentView",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionViewCellContentView": "UIView", "collectionReusableView": "UICollectionReusableView",
    "webView": "UIWebView", "wkWebView": "WKWebView", "mapView": "MKMapView",
    "mtkView": "MTKView", "glkView": "GLKView", "sceneKitView": "SCNView", "skView": "SKView",
    "arscnView": "ARSCNView", "visualEffectView": "UIVisualEffectView",
    "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
    "window": "UIWindow", "refreshControl": "UIRefreshControl", "colorWell": "UIColorWell",
    "calendarView": "UICalendarView",
  ]
}

/// The tags that are read and stand for neither a view nor a controller.
enum InterfacePart: String, Sendable {
  case device, scenes, scene, objects, placeholder, viewControllers
  case subviews, cells, prototypes, sections, tableViewSection, segments, segment
  case items, navigationItem, barButtonItem, tabBarItem
  case leftBarButtonItems, rightBarButtonItems, toolbarItems
  case rect, point, inset, color, state, buttonConfiguration, imageReference
  case string, mutableString, attributedString, fragments, fragment, textInputTraits
  case accessibility, accessibilityTraits, bool, integer, real
  case connections, outlet, outletCollection
  case userDefinedRuntimeAttributes, userDefinedRuntimeAttribute
  case variation, mask, include, exclude
}

/// The attributes that are read, of all tags together.
enum InterfaceKey: String, Sendable {
  case id, key, type, version, targetRuntime, orientation, userLabel, placeholderIdentifier
  case customClass, storyboardIdentifier, title, subtitle, text, placeholder, content, image
  case systemItem, buttonType, secureTextEntry, headerTitle, footerTitle
  case on, value, minValue, maxValue, minimumValue, progress, currentPage, numberOfPages
  case selectedSegmentIndex, selected, enabled, hidden, alpha, clipsSubviews
  case userInteractionEnabled, scrollEnabled, semanticContentAttribute
  case textLabel, detailTextLabel, accessoryType, misplaced, ambiguous
  case x, y, width, height, minX, minY, maxX, maxY, red, green, blue, white
  case label, hint, identifier, isElement, property, destination, keyPath, reference
  case base64 = "base64-UTF8"
}

/// Which place in its superview, cell or bar an object takes.
enum InterfaceSlot: Hashable, Sendable {
  case root, subview, item
  case contentView, backgroundView, accessoryView, editingAccessoryView
  case tableHeaderView, tableFooterView, sectionHeaderView, sectionFooterView
  case leftView, rightView, titleView, customView
  case leftBarButtonItem, rightBarButtonItem, backBarButtonItem
  /// Not in the view's hierarchy while the app starts, such as a keyboard's accessory.
  case offScreen

  /// The slot that a `key` names; anything unknown is a subview.
  init(key: String?) {
    switch key {
    case "view": self = .root
    case "contentView": self = .contentView
    case "backgroundView": self = .backgroundView
    case "accessoryView": self = .accessoryView
    case "editingAccessoryView": self = .editingAccessoryView
    case "tableHeaderView": self = .tableHeaderView
    case "tableFooterView": self = .tableFooterView
    case "sectionHeaderView": self = .sectionHeaderView
    case "sectionFooterView": self = .sectionFooterView
    case "leftView": self = .leftView
    case "rightView": self = .rightView
    case "titleView": self = .titleView
    case "customView": self = .customView
    case "leftBarButtonItem", "leftBarButtonItems": self = .leftBarButtonItem
    case "rightBarButtonItem", "rightBarButtonItems": self = .rightBarButtonItem
    case "backBarButtonItem": self = .backBarButtonItem
    case "inputView", "inputAccessoryView", "refreshControl", "selectedBackgroundView",
      "multipleSelectionBackgroundView", "landscapeImagePhone":
      self = .offScreen
    default: self = .subview
    }
  }
}
