// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

// What the recorder uses of UIKit, with UIKit's names, signatures and isolation, so that it can be
// compiled and run where there is no UIKit. Nothing is here that UIKit has not: every name must be on the
// list `Tests/SwipelineRecorderTests/Fixtures/UIKitNames.txt`. What a window shows, a test says by
// setting properties or, as an app does, by overriding them.

@_exported public import Foundation

/// Objective-C's root class, with the accessibility that UIKit gives to every object.
open class NSObject: Hashable {
  public init() {}

  open class func superclass() -> AnyClass? { _getSuperclass(self) }

  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  @MainActor open var isAccessibilityElement = false
  @MainActor open var accessibilityLabel: String?
  @MainActor open var accessibilityAttributedLabel: NSAttributedString?
  @MainActor open var accessibilityValue: String?
  @MainActor open var accessibilityAttributedValue: NSAttributedString?
  @MainActor open var accessibilityHint: String?
  @MainActor open var accessibilityAttributedHint: NSAttributedString?
  @MainActor open var accessibilityTraits = UIAccessibilityTraits.none
  @MainActor open var accessibilityLanguage: String?
  @MainActor open var accessibilityFrame = CGRect.zero
  @MainActor open var accessibilityPath: UIBezierPath?
  @MainActor open lazy var accessibilityActivationPoint = CGPoint(
    x: accessibilityFrame.midX, y: accessibilityFrame.midY)
  @MainActor open var accessibilityElementsHidden = false
  @MainActor open var accessibilityViewIsModal = false
  @MainActor open var shouldGroupAccessibilityChildren = false
  @MainActor open var accessibilityRespondsToUserInteraction = true
  @MainActor open var accessibilityUserInputLabels: [String]!
  @MainActor open var accessibilityContainerType = UIAccessibilityContainerType.none
  @MainActor open var accessibilityElements: [Any]?
  @MainActor open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  @MainActor open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?

  @MainActor open func accessibilityElementCount() -> Int { NSNotFound }
  @MainActor open func accessibilityElement(at index: Int) -> Any? { nil }
}

/// Apple's old type of this name, which whoever imports UIKit gets with it: a file that means another
/// `Rect` has to say which.
public struct Rect {}

/// Apple's old type of this name; see ``Rect``.
public struct Point {}
