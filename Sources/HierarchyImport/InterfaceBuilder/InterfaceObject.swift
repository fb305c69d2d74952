import AccessibilityTree
import XMLEvents

/// One object of an Interface Builder document: a controller, a view, or a part of one.
///
/// Objects are kept in one array in the order of the file, each with the index of the one it stands in.
struct InterfaceObject {
  var kind: Kind
  var slot: InterfaceSlot
  /// The object that this one stands in, or -1.
  var parent: Int
  /// How many objects stand around this one.
  var depth: Int
  /// The UIKit class of the tag, without the app's own class.
  var tagClassName: String
  /// The place of the tag in the file.
  var line: Int32 = 0
  var column: Int32 = 0

  var attributes = InterfaceAttributes()
  /// The frame in the superview's coordinates; nil where the document has none.
  var frame: Rect?
  var contentInset: Insets?
  var backgroundColor: Color?
  /// What the app sets: the accessibility inspector's fields and the runtime attributes.
  var settings = AccessibilitySettings()
  /// What is set on a part of the object, such as a cell's text label.
  var settingsOfParts: [InterfaceSlotName: AccessibilitySettings] = [:]
  /// The objects that the `accessibilityElements` outlets lead to.
  var elements: [String]?
  /// The recognizers that the `gestureRecognizers` outlets lead to.
  var gestureRecognizers: [String] = []
  /// Which subviews are installed in which size classes, in the order of the file.
  var masks: [Mask] = []
  /// Whether a size class hides the view or shows it.
  var hiddenBySizeClass: [(sizeClass: String, isHidden: Bool)] = []

  enum Kind: Hashable {
    /// The File's Owner of a xib.
    case owner
    case controller
    case view
    case tableViewSection
    case segment
    case navigationItem
    case barButtonItem
    case tabBarItem
  }

  /// One line of a size class's mask.
  struct Mask {
    var sizeClass: String
    var reference: String
    var isIncluded: Bool
  }

  /// The name by which outlets, masks and cells refer to the object.
  var id: String? { attributes.text(.id) }

  /// Where the object stands in the file.
  var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }

  /// The run-time class: the app's own where there is one.
  var className: String { attributes.text(.customClass) ?? tagClassName }

  /// UIKit's class where ``className`` is the app's own.
  var baseClassName: String? {
    guard let custom = attributes.text(.customClass), custom != tagClassName else { return nil }
    // `UIControl` and its like are given to plain views as if they were classes of the app.
    let isUIKitClass = UIKitClass(name: custom) != .view && custom.hasPrefix("UI")
    return isUIKitClass ? nil : tagClassName
  }
}

/// The parts of an object that a key path can lead to.
enum InterfaceSlotName: String, Hashable, Sendable {
  case textLabel, detailTextLabel, contentView, view
}

/// What an app sets of UIKit's accessibility; nil where it says nothing.
struct AccessibilitySettings {
  var isAccessibilityElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var language: String?
  var traits: Traits?
  var elementsHidden: Bool?
  var viewIsModal: Bool?
  var shouldGroupAccessibilityChildren: Bool?
  var respondsToUserInteraction: Bool?
  var containerType: ContainerType?
  var activationPoint: Point?
  var accessibilityFrame: Rect?
  var isHidden: Bool?
  var alpha: Double?

  /// Puts the settings over what UIKit does by itself.
  func apply(to element: inout Element) {
    if let isAccessibilityElement {
      element.isAccessibilityElement = isAccessibilityElement
      element.isAccessibilityElementSet = true
    }
    if let label { element.label = label }
    if let value { element.value = value }
    if let hint { element.hint = hint.isEmpty ? nil : hint }
    if let identifier { element.identifier = identifier.isEmpty ? nil : identifier }
    if let traits { element.traits = traits }
    if let elementsHidden { element.elementsHidden = elementsHidden }
    if let viewIsModal { element.viewIsModal = viewIsModal }
    if let shouldGroupAccessibilityChildren {
      element.shouldGroupAccessibilityChildren = shouldGroupAccessibilityChildren
    }
    if let containerType { element.containerType = containerType }
    if let accessibilityFrame { element.accessibilityFrameOverride = accessibilityFrame }
    if let isHidden { element.isHidden = isHidden }
    if let alpha { element.alpha = alpha }
    if let language { element.rare.language = language }
    if let respondsToUserInteraction {
      element.rare.respondsToUserInteraction = respondsToUserInteraction
    }
    if let activationPoint { element.rare.activationPoint = activationPoint }
  }
}
