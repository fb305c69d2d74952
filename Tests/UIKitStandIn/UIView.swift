// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIResponder: NSObject {}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

@MainActor open class UITraitCollection: NSObject {}

@MainActor open class UIGestureRecognizer: NSObject {}
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {}

@MainActor open class UIView: UIResponder, UIAccessibilityIdentification {
  open var frame: CGRect {
    didSet { bounds.size = frame.size }
  }
  open var bounds: CGRect
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var backgroundColor: UIColor?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var accessibilityIdentifier: String?
  open var traitCollection: UITraitCollection { UITraitCollection() }

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public nonisolated override init() {
    frame = .zero
    bounds = .zero
    super.init()
  }

  open func addSubview(_ view: UIView) {
    view.superview = self
    subviews.append(view)
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open var window: UIWindow? {
    var next: UIView? = self
    while let view = next {
      if let window = view as? UIWindow { return window }
      next = view.superview
    }
    return nil
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  private var givenAccessibilityFrame: CGRect?

  open override var accessibilityFrame: CGRect {
    get {
      givenAccessibilityFrame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self)
    }
    set { givenAccessibilityFrame = newValue }
  }

  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }
}
