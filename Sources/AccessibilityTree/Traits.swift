/// What an element is and does: UIKit's `UIAccessibilityTraits`, with the private bits that VoiceOver speaks.
public struct Traits: OptionSet, Hashable, Sendable {
  /// UIKit's 64-bit mask; bits without a name here are kept.
  public var rawValue: UInt64

  /// Creates traits from UIKit's 64-bit mask.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  @inlinable
  init(bit: UInt64) {
    self.init(rawValue: 1 << bit)
  }

  /// The element behaves like a button.
  @inlinable public static var button: Traits { Traits(bit: 0) }
  /// The element behaves like a link.
  @inlinable public static var link: Traits { Traits(bit: 1) }
  /// The element is an image.
  @inlinable public static var image: Traits { Traits(bit: 2) }
  /// The element is currently selected.
  @inlinable public static var selected: Traits { Traits(bit: 3) }
  /// The element plays its own sound when activated.
  @inlinable public static var playsSound: Traits { Traits(bit: 4) }
  /// The element is a key of a keyboard.
  @inlinable public static var keyboardKey: Traits { Traits(bit: 5) }
  /// The element is text that does not change.
  @inlinable public static var staticText: Traits { Traits(bit: 6) }
  /// The element tells the summary of the screen.
  @inlinable public static var summaryElement: Traits { Traits(bit: 7) }
  /// The control is disabled: VoiceOver says that it is dimmed.
  @inlinable public static var notEnabled: Traits { Traits(bit: 8) }
  /// The label or value changes often.
  @inlinable public static var updatesFrequently: Traits { Traits(bit: 9) }
  /// The element is a search field.
  @inlinable public static var searchField: Traits { Traits(bit: 10) }
  /// The element starts a media session when activated.
  @inlinable public static var startsMediaSession: Traits { Traits(bit: 11) }
  /// The value changes with a swipe up or down.
  @inlinable public static var adjustable: Traits { Traits(bit: 12) }
  /// Touches go straight to the app.
  @inlinable public static var allowsDirectInteraction: Traits { Traits(bit: 13) }
  /// The element turns the page when VoiceOver has read it.
  @inlinable public static var causesPageTurn: Traits { Traits(bit: 14) }
  /// The element is a tab bar: a container whose stops are tabs.
  @inlinable public static var tabBar: Traits { Traits(bit: 15) }
  /// The element divides content: a heading.
  @inlinable public static var header: Traits { Traits(bit: 16) }
  /// UIKit-private: a field in which text is entered.
  @inlinable public static var textEntry: Traits { Traits(bit: 18) }
  /// UIKit-private: text is being entered now.
  @inlinable public static var isEditing: Traits { Traits(bit: 21) }
  /// UIKit-private: a field that hides what is entered.
  @inlinable public static var secureTextField: Traits { Traits(bit: 24) }
  /// UIKit-private: the back button of a navigation bar.
  @inlinable public static var backButton: Traits { Traits(bit: 27) }
  /// UIKit-private: an item of a tab bar.
  @inlinable public static var tabBarItem: Traits { Traits(bit: 28) }
  /// UIKit-private: only fills space and is never a stop (F36).
  @inlinable public static var spacer: Traits { Traits(bit: 34) }
  /// The content can be zoomed.
  @inlinable public static var supportsZoom: Traits { Traits(bit: 46) }
  /// UIKit-private: text of several lines.
  @inlinable public static var textArea: Traits { Traits(bit: 47) }
  /// A switch; private before iOS 17.
  @inlinable public static var toggleButton: Traits { Traits(bit: 53) }

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
