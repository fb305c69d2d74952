/// What UIKit does for a class when the app says nothing.
///
/// A file leaves out what equals these: an importer starts from them, and the recorder writes the rest.
public enum UIKitDefaults {
  /// Whether views of the class are accessibility elements.
  ///
  /// The table of the recording format: single controls and what shows text are, plain views and
  /// containers are not, also not those among the controls.
  public static func isAccessibilityElement(_ uiKitClass: UIKitClass) -> Bool {
    switch uiKitClass {
    case .label, .button, .switch, .slider, .pageControl, .textField, .textView, .control: true
    default: false
    }
  }

  /// The traits that UIKit gives to views of the class.
  ///
  /// - Parameters:
  ///   - uiKitClass: What UIKit knows the class as.
  ///   - className: The run-time name, which tells search fields and tab buttons from their relatives.
  ///   - isEnabled: Whether a control is enabled; a disabled one has `notEnabled`.
  /// - Returns: UIKit's traits, private ones included.
  public static func traits(
    _ uiKitClass: UIKitClass, className: String, isEnabled: Bool = true
  ) -> Traits {
    var traits: Traits
    switch uiKitClass {
    case .button:
      // A tab bar's buttons add a private trait (AccessibilitySnapshot's images of tab bars).
      traits = isTabBarButton(className) ? [.button, .tabBarItem] : .button
    case .label: traits = .staticText
    case .switch: traits = [.button, .toggleButton]
    case .slider, .pageControl: traits = .adjustable
    case .textField: traits = isSearchField(className) ? [.textEntry, .searchField] : .textEntry
    case .textView: traits = [.textEntry, .textArea]
    case .imageView: traits = .image
    case .progressView: traits = .updatesFrequently
    case .tabBar: traits = .tabBar
    default: traits = []
    }
    if !isEnabled, uiKitClass.isControl { traits.insert(.notEnabled) }
    return traits
  }

  /// Creates an element with the defaults of its class.
  ///
  /// For an `accessibilityElement` the flag depends on what lies below it and is set for
  /// one without anything; see ``isAccessibilityElement(_:hasChildren:)``.
  public static func element(
    kind: Element.Kind = .view, className: String, baseClassName: String? = nil
  ) -> Element {
    var element = Element(kind: kind, className: className, baseClassName: baseClassName)
    element.isAccessibilityElement = isAccessibilityElement(element, hasChildren: false)
    element.traits = traits(of: element)
    return element
  }

  /// Whether UIKit makes that element a stop by itself.
  ///
  /// - Parameters:
  ///   - element: A view or accessibility element.
  ///   - hasChildren: Whether elements lie below it; an accessibility element that holds some, or has an
  ///     `elements` override, is their container and no stop.
  /// - Returns: The flag that holds unless the file says otherwise.
  public static func isAccessibilityElement(_ element: Element, hasChildren: Bool) -> Bool {
    switch element.kind {
    case .view: isAccessibilityElement(element.uiKitClass)
    case .accessibilityElement: !hasChildren && element.elements == nil
    }
  }

  /// The traits that UIKit gives to the element by itself.
  public static func traits(of element: Element) -> Traits {
    traits(
      element.uiKitClass, className: element.baseClassName ?? element.className,
      isEnabled: element.isEnabled)
  }

  private static func isTabBarButton(_ className: String) -> Bool {
    className == "UITabBarButton" || className == "_UITabButton"
  }

  private static func isSearchField(_ className: String) -> Bool {
    className == "UISearchTextField" || className == "UISearchBarTextField"
  }
}
