import AccessibilityTree

/// The element types of Apple's automation, by `XCUIElement.ElementType`'s names, as far as they matter here.
enum AutomationElementType: String, CaseIterable, Sendable {
  case application = "Application"
  case window = "Window"
  case button = "Button"
  case staticText = "StaticText"
  case textField = "TextField"
  case secureTextField = "SecureTextField"
  case searchField = "SearchField"
  case searchBar = "SearchBar"
  case textView = "TextView"
  case `switch` = "Switch"
  case slider = "Slider"
  case stepper = "Stepper"
  case segmentedControl = "SegmentedControl"
  case pageIndicator = "PageIndicator"
  case progressIndicator = "ProgressIndicator"
  case activityIndicator = "ActivityIndicator"
  case picker = "Picker"
  case pickerWheel = "PickerWheel"
  case datePicker = "DatePicker"
  case image = "Image"
  case icon = "Icon"
  case link = "Link"
  case menuItem = "MenuItem"
  case tab = "Tab"
  case table = "Table"
  case collectionView = "CollectionView"
  case scrollView = "ScrollView"
  case cell = "Cell"
  case navigationBar = "NavigationBar"
  case tabBar = "TabBar"
  case toolbar = "Toolbar"
  case webView = "WebView"
  case map = "Map"
  case alert = "Alert"
  case sheet = "Sheet"
  case popover = "Popover"
  case keyboard = "Keyboard"
  case key = "Key"
  case statusBar = "StatusBar"
  case scrollBar = "ScrollBar"
  case other = "Other"

  /// Finds a type by the name in a dump: `XCUIElementTypeButton`, `UIAButton` or `Button`.
  ///
  /// - Parameter name: The name, with or without a prefix.
  /// - Returns: The type; `other` for Apple's types that mean nothing here; nil where Apple has none so called.
  static func named(_ name: String) -> AutomationElementType? {
    var short = name[...]
    for prefix in ["XCUIElementType", "UIA"] where short.hasPrefix(prefix) {
      short = short.dropFirst(prefix.count)
      break
    }
    return byName[String(short)]
  }

  private static let byName: [String: AutomationElementType] = {
    var result: [String: AutomationElementType] = [:]
    for type in allCases { result[type.rawValue] = type }
    for name in plainNames { result[name] = .other }
    result.merge(aliases) { _, new in new }
    return result
  }()

  /// Other names of types above: rarer types of XCTest, and UIAutomation's.
  private static let aliases: [String: AutomationElementType] = [
    "Toggle": .switch, "CheckBox": .button, "RadioButton": .button, "PopUpButton": .button,
    "MenuButton": .button, "ToolbarButton": .button, "DisclosureTriangle": .button,
    "IncrementArrow": .button, "DecrementArrow": .button, "MenuBarItem": .menuItem,
    "Dialog": .alert, "TableView": .table, "TableCell": .cell, "CollectionCell": .cell,
    "ActionSheet": .sheet, "TabbarButton": .button,
  ]

  /// Types that are plain views here.
  private static let plainNames = [
    "Any", "Group", "Drawer", "RadioGroup", "ComboBox", "TabGroup", "TableRow", "TableColumn",
    "Outline", "OutlineRow", "Browser", "Menu", "MenuBar", "Timeline", "RatingIndicator",
    "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag",
    "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "LayoutArea",
    "LayoutItem", "Handle", "TouchBar", "StatusItem", "Element", "TableGroup", "Target",
    "EditingMenu",
  ]

  /// The UIKit class that such an element is; a cell's depends on what it lies in.
  var className: String {
    switch self {
    case .window: "UIWindow"
    case .button, .tab: "UIButton"
    case .staticText: "UILabel"
    case .textField, .secureTextField: "UITextField"
    case .searchField: "UISearchTextField"
    case .searchBar: "UISearchBar"
    case .textView: "UITextView"
    case .switch: "UISwitch"
    case .slider: "UISlider"
    case .stepper: "UIStepper"
    case .segmentedControl: "UISegmentedControl"
    case .pageIndicator: "UIPageControl"
    case .progressIndicator: "UIProgressView"
    case .activityIndicator: "UIActivityIndicatorView"
    case .picker: "UIPickerView"
    case .datePicker: "UIDatePicker"
    case .image: "UIImageView"
    case .table: "UITableView"
    case .collectionView: "UICollectionView"
    case .scrollView: "UIScrollView"
    case .navigationBar: "UINavigationBar"
    case .tabBar: "UITabBar"
    case .toolbar: "UIToolbar"
    case .webView: "WKWebView"
    default: "UIView"
    }
  }

  /// Traits that follow from the type and not from its class.
  var traits: Traits {
    switch self {
    case .link: .link
    case .key: .keyboardKey
    case .menuItem: .button
    case .pickerWheel: .adjustable
    case .secureTextField: .secureTextField
    default: []
    }
  }

  /// Whether it is a control that a person uses by itself, and so a stop where the dump does not say.
  var isUsable: Bool {
    switch self {
    case .button, .link, .key, .menuItem, .pickerWheel, .tab, .switch, .slider, .textField,
      .secureTextField, .searchField, .textView, .pageIndicator, .icon:
      true
    default: false
    }
  }

  /// Whether text is entered into it.
  var isTextInput: Bool {
    switch self {
    case .textField, .secureTextField, .searchField, .textView: true
    default: false
    }
  }

  /// Whether UIKit presents it modally (F54).
  var isPresentation: Bool {
    switch self {
    case .alert, .sheet, .popover: true
    default: false
    }
  }

  /// Whether what it holds scrolls.
  var scrolls: Bool {
    switch self {
    case .scrollView, .table, .collectionView, .textView, .webView: true
    default: false
    }
  }
}
