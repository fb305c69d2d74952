// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public var rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0
  case dataTable = 1
  case list = 2
  case landmark = 3
  case semanticGroup = 4
}

public enum UIAccessibility {
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect {
    var result = rect
    var next: UIView? = view
    while let step = next {
      result.origin.x += step.frame.origin.x - step.bounds.origin.x
      result.origin.y += step.frame.origin.y - step.bounds.origin.y
      next = step.superview
    }
    return result
  }
}

@MainActor public protocol UIAccessibilityIdentification: AnyObject {
  var accessibilityIdentifier: String? { get set }
}

@MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  open weak var accessibilityContainer: AnyObject?
  open var accessibilityIdentifier: String?

  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }
}

@MainActor open class UIAccessibilityCustomAction: NSObject {
  open var name: String

  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
    super.init()
  }
}

@MainActor open class UIAccessibilityCustomRotor: NSObject {
  public typealias Search =
    (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  open var name: String
  open var itemSearchBlock: Search
  open var systemRotorType: SystemRotorType { .none }

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.name = name
    self.itemSearchBlock = itemSearchBlock
    super.init()
  }

  public enum Direction: Int, Sendable {
    case previous = 0
    case next = 1
  }

  public enum SystemRotorType: Int, Sendable {
    case none = 0
    case link = 1
    case visitedLink = 2
    case heading = 3
    case headingLevel1 = 4
    case headingLevel2 = 5
    case headingLevel3 = 6
    case headingLevel4 = 7
    case headingLevel5 = 8
    case headingLevel6 = 9
    case boldText = 10
    case italicText = 11
    case underlineText = 12
    case misspelledWord = 13
    case image = 14
    case textField = 15
    case table = 16
    case list = 17
    case landmark = 18
  }
}

@MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.targetElement = targetElement
    super.init()
  }
}

@MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  // In UIKit it is a place without content at first.
  open lazy var currentItem = UIAccessibilityCustomRotorItemResult(
    targetElement: self, targetRange: nil)
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// Objective-C's protocol of every object.
public protocol NSObjectProtocol: AnyObject {}

extension NSObject: NSObjectProtocol {}

@MainActor open class UITextRange: NSObject {}

/// Of the framework Accessibility.
open class AXCustomContent: NSObject {
  public enum Importance: UInt, Sendable {
    case `default` = 0
    case high = 1
  }

  open var label: String
  open var value: String
  open var importance = Importance.default

  public init(label: String, value: String) {
    self.label = label
    self.value = value
    super.init()
  }
}

/// Of the framework Accessibility.
@MainActor public protocol AXCustomContentProvider: NSObjectProtocol {
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}

// `accessibilityHeaderElements(forRow:)` and `(forColumn:)` are optional in UIKit, as only Objective-C's
// protocols can have it.
@MainActor public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  func accessibilityRowCount() -> Int
  func accessibilityColumnCount() -> Int
  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
}

@MainActor public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  func accessibilityRowRange() -> NSRange
  func accessibilityColumnRange() -> NSRange
}
