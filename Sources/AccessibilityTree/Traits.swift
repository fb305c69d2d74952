/// What an element is and does: UIKit's `UIAccessibilityTraits`, with the private bits that VoiceOver speaks.
public struct Traits: OptionSet, Hashable, Sendable {
  /// UIKit's 64-bit mask; bits without a name here are kept.
  public var rawValue: UInt64

  /// Creates traits from UIKit's 64-bit mask.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private init(bit: UInt64) {
    self.init(rawValue: 1 << bit)
  }

  /// The element behaves like a button.
  public static let button = Traits(bit: 0)
  /// The element behaves like a link.
  public static let link = Traits(bit: 1)
  /// The element is an image.
  public static let image = Traits(bit: 2)
  /// The element is currently selected.
  public static let selected = Traits(bit: 3)
  /// The element plays its own sound when activated.
  public static let playsSound = Traits(bit: 4)
  /// The element is a key of a keyboard.
  public static let keyboardKey = Traits(bit: 5)
  /// The element is text that does not change.
  public static let staticText = Traits(bit: 6)
  /// The element tells the summary of the screen.
  public static let summaryElement = Traits(bit: 7)
  /// The control is disabled: VoiceOver says that it is dimmed.
  public static let notEnabled = Traits(bit: 8)
  /// The label or value changes often.
  public static let updatesFrequently = Traits(bit: 9)
  /// The element is a search field.
  public static let searchField = Traits(bit: 10)
  /// The element starts a media session when activated.
  public static let startsMediaSession = Traits(bit: 11)
  /// The value changes with a swipe up or down.
  public static let adjustable = Traits(bit: 12)
  /// Touches go straight to the app.
  public static let allowsDirectInteraction = Traits(bit: 13)
  /// The element turns the page when VoiceOver has read it.
  public static let causesPageTurn = Traits(bit: 14)
  /// The element is a tab bar: a container whose stops are tabs.
  public static let tabBar = Traits(bit: 15)
  /// The element divides content: a heading.
  public static let header = Traits(bit: 16)
  /// UIKit-private: a field in which text is entered.
  public static let textEntry = Traits(bit: 18)
  /// UIKit-private: text is being entered now.
  public static let isEditing = Traits(bit: 21)
  /// UIKit-private: a field that hides what is entered.
  public static let secureTextField = Traits(bit: 24)
  /// UIKit-private: the back button of a navigation bar.
  public static let backButton = Traits(bit: 27)
  /// UIKit-private: an item of a tab bar.
  public static let tabBarItem = Traits(bit: 28)
  /// UIKit-private: only fills space and is never a stop (F36).
  public static let spacer = Traits(bit: 34)
  /// The content can be zoomed.
  public static let supportsZoom = Traits(bit: 46)
  /// UIKit-private: text of several lines.
  public static let textArea = Traits(bit: 47)
  /// A switch; private before iOS 17.
  public static let toggleButton = Traits(bit: 53)

  /// Every named trait in the order of its bit, with the name a recording uses.
  public static let named: [(name: String, traits: Traits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
    ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("tabBar", .tabBar), ("header", .header), ("textEntry", .textEntry),
    ("isEditing", .isEditing), ("secureTextField", .secureTextField), ("backButton", .backButton),
    ("tabBarItem", .tabBarItem), ("spacer", .spacer), ("supportsZoom", .supportsZoom),
    ("textArea", .textArea), ("toggleButton", .toggleButton),
  ]

  private static let byName: [String: Traits] = {
    var result = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.traits) })
    result["switchButton"] = .toggleButton
    return result
  }()

  /// Creates the trait of that name, or nil where no trait is called so.
  ///
  /// `switchButton`, AccessibilitySnapshot's name, means ``toggleButton``.
  public init?(name: String) {
    guard let traits = Self.byName[name] else { return nil }
    self = traits
  }

  /// The names of the traits that have one, in the order of their bits.
  public var names: [String] {
    Self.named.filter { contains($0.traits) }.map(\.name)
  }

  /// The bits for which there is no name.
  public var unnamed: Traits {
    Self.named.reduce(self) { $0.subtracting($1.traits) }
  }
}
