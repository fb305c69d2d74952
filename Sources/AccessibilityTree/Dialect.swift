/// The languages of files that hierarchies come from.
public enum Dialect: String, Hashable, Sendable, CaseIterable {
  /// The project's own recording format, in any of its three spellings.
  case recording
  /// The XML page source of Appium and WebDriverAgent.
  case appium
  /// The JSON source of WebDriverAgent.
  case webDriverAgent = "wda-json"
  /// An Interface Builder document of views.
  case xib
  /// An Interface Builder storyboard.
  case storyboard
  /// The text of `XCUIElement.debugDescription`.
  case debugDescription = "debug-description"
  /// The text of `UIView`'s `recursiveDescription`.
  case recursiveDescription = "recursive-description"
  /// The element log of Apple's UIAutomation instrument.
  case uiAutomation = "uiautomation"
  /// The JSON of `idb ui describe-all` and AXe.
  case idb
  /// The JSON of `maestro hierarchy`.
  case maestro
  /// The JSON of AccessibilitySnapshot's hierarchy model, which is already ordered.
  case accessibilitySnapshot = "accessibility-snapshot"
  /// The elements in the order in which pymobiledevice3 met them on a device.
  case pymobiledevice3
  /// A tree built in code.
  case code

  /// The dialect's name in a sentence, with its article.
  public var title: String {
    switch self {
    case .recording: "a recording"
    case .appium: "an Appium source"
    case .webDriverAgent: "a WebDriverAgent JSON source"
    case .xib: "an Interface Builder document"
    case .storyboard: "a storyboard"
    case .debugDescription: "an XCUIElement debug description"
    case .recursiveDescription: "a recursive description of views"
    case .uiAutomation: "a UIAutomation element log"
    case .idb: "idb's element list"
    case .maestro: "a Maestro hierarchy"
    case .accessibilitySnapshot: "an AccessibilitySnapshot hierarchy"
    case .pymobiledevice3: "a device walk by pymobiledevice3"
    case .code: "a tree built in code"
    }
  }
}

/// Something that decides an order and that a dialect cannot know, or that was guessed for it.
public enum Limitation: String, Hashable, Sendable, CaseIterable {
  /// `accessibilityElements` overrides are already mixed in, or not recorded.
  case overridesNotRecorded
  /// Views that are hidden are absent, so that nothing can be said about them.
  case hiddenViewsNotRecorded
  /// Whether an element is an accessibility element was guessed from its class.
  case elementFlagGuessed
  /// `isAccessibilityElement` is the automation server's answer, which is wrong inside elements.
  case elementFlagComputed
  /// Frames are what the editor last computed; Auto Layout has not run.
  case framesBeforeLayout
  /// Some or all elements have no frame; those keep document order.
  case framesNotRecorded
  /// Traits and classes are not recorded.
  case traitsNotRecorded
  /// The kind of device was guessed from the size of the screen.
  case idiomGuessed
  /// The layout direction is not recorded; left to right is assumed.
  case directionNotRecorded
  /// Groups, modality and scroll view settings are not recorded.
  case groupingNotRecorded
  /// The screen is larger than what its recorder was allowed to take, and the rest is missing.
  case elementsLeftOut
  /// Elements of the app's own classes say neither what these inherit from nor whether they are
  /// accessibility elements; they are taken for plain views.
  case baseClassNotRecorded

  /// What is missing or guessed, as a phrase that stands in a list.
  public var phrase: String {
    switch self {
    case .overridesNotRecorded: "no accessibilityElements overrides"
    case .hiddenViewsNotRecorded: "no hidden views"
    case .elementFlagGuessed: "stops guessed from classes"
    case .elementFlagComputed: "stops as the server computed them"
    case .framesBeforeLayout: "frames from before layout"
    case .framesNotRecorded: "some frames missing, document order there"
    case .traitsNotRecorded: "no traits"
    case .idiomGuessed: "idiom guessed from the screen's size"
    case .directionNotRecorded: "no layout direction"
    case .groupingNotRecorded: "no groups or modality"
    case .elementsLeftOut: "elements beyond the recorder's limits left out"
    case .baseClassNotRecorded: "classes of the app's own without baseClass, taken for plain views"
    }
  }
}

extension Recording {
  /// What the recording's dialect does not tell, in one sentence without a full stop; nil where it tells
  /// everything.
  public var limits: String? {
    guard !limitations.isEmpty else { return nil }
    return "read from \(dialect.title): \(limitations.map(\.phrase).joined(separator: ", "))"
  }
}
