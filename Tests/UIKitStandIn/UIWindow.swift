// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

@MainActor open class UIDevice: NSObject {
  open class var current: UIDevice { UIDevice() }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var systemVersion: String { "26.1" }
}

@MainActor open class UIScreen: NSObject {
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
}

@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  open var activationState: ActivationState { .foregroundActive }
}

@MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var screen: UIScreen { UIScreen() }
}

@MainActor open class UIApplication: UIResponder {
  open class var shared: UIApplication { UIApplication() }
  open var connectedScenes: Set<UIScene> { [] }
}

@MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(rawValue: 0)
    public static let alert = Level(rawValue: 2000)
  }

  open var windowLevel = Level.normal
  open var isKeyWindow: Bool { true }
  open weak var windowScene: UIWindowScene?
  open var rootViewController: UIViewController?
}

@MainActor open class UIViewController: UIResponder {
  open var viewIfLoaded: UIView? { nil }
  open var children: [UIViewController] { [] }
  open var presentedViewController: UIViewController? { nil }
}

@MainActor open class UISplitViewController: UIViewController {
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    case compact = 3
  }

  open func viewController(for column: Column) -> UIViewController? { nil }
}
