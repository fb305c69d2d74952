// What UIKit means by its names is in UIKit's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UILabel: UIView {
  open var text: String?
  open var isEnabled = true

  private var givenFlag: Bool?
  open override var isAccessibilityElement: Bool {
    get { givenFlag ?? true }
    set { givenFlag = newValue }
  }

  private var givenLabel: String?
  open override var accessibilityLabel: String? {
    get { givenLabel ?? text }
    set { givenLabel = newValue }
  }

  private var givenTraits: UIAccessibilityTraits?
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { givenTraits ?? .staticText }
    set { givenTraits = newValue }
  }
}

@MainActor open class UIControl: UIView {
  open var isEnabled = true
}

@MainActor open class UIButton: UIControl {
  private var givenFlag: Bool?
  open override var isAccessibilityElement: Bool {
    get { givenFlag ?? true }
    set { givenFlag = newValue }
  }

  private var givenTraits: UIAccessibilityTraits?
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { givenTraits ?? (isEnabled ? .button : [.button, .notEnabled]) }
    set { givenTraits = newValue }
  }
}

@MainActor open class UISegmentedControl: UIControl {}

@MainActor open class UITextField: UIControl {
  open var leftView: UIView?
  open var rightView: UIView?
}

@MainActor open class UINavigationBar: UIView {}

@MainActor open class UIStackView: UIView {}
