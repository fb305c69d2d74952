import AccessibilityTree
import HierarchyImport
import Testing

/// What UIKit does when the app says nothing.
@Suite struct UIKitDefaultsTests {
  static let elements: Set<UIKitClass> = [
    .label, .button, .switch, .slider, .pageControl, .textField, .textView, .control,
  ]

  @Test(arguments: UIKitClass.allCases)
  func marksSingleControlsAndTextAsElements(_ uiKitClass: UIKitClass) {
    let flag = UIKitDefaults.isAccessibilityElement(uiKitClass)
    #expect(flag == Self.elements.contains(uiKitClass))
  }

  static let traits: [(className: String, traits: Traits)] = [
    ("UIView", []), ("UIControl", []), ("UIButton", .button), ("UILabel", .staticText),
    ("UISwitch", [.button, .toggleButton]), ("UISlider", .adjustable),
    ("UIPageControl", .adjustable), ("UITextField", .textEntry),
    ("UISearchTextField", [.textEntry, .searchField]),
    ("UISearchBarTextField", [.textEntry, .searchField]), ("UITextView", [.textEntry, .textArea]),
    ("UIImageView", .image), ("UIProgressView", .updatesFrequently), ("UITabBar", .tabBar),
    ("UITabBarButton", [.button, .tabBarItem]), ("UIStepper", []), ("UISegmentedControl", []),
    ("UIDatePicker", []), ("UIPickerView", []), ("UITableViewCell", []), ("UIWindow", []),
  ]

  @Test(arguments: traits)
  func givesTraitsToClasses(_ className: String, _ traits: Traits) {
    let element = UIKitDefaults.element(className: className)
    #expect(element.traits == traits)
  }

  @Test func looksAtTheBaseClass() {
    let element = UIKitDefaults.element(className: "Search", baseClassName: "UISearchTextField")
    #expect(element.isAccessibilityElement)
    #expect(element.traits == [.textEntry, .searchField])
  }

  @Test func dimsDisabledControlsOnly() {
    #expect(
      UIKitDefaults.traits(.button, className: "UIButton", isEnabled: false)
        == [.button, .notEnabled])
    #expect(UIKitDefaults.traits(.view, className: "UIView", isEnabled: false) == [])
  }
}
