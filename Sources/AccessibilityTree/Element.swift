/// The position of an element in its tree's document order.
public typealias ElementIndex = Int

/// One view, window or accessibility element with the properties that decide the traversal.
///
/// Names are UIKit's. What few elements have is kept out of line (see ``RareProperties``), so that a
/// screen of many plain views stays small.
public struct Element: Hashable, Sendable {
  // Declared from the widest to the narrowest: an element is three cache lines and no gaps.

  /// Shared by the elements of a class, of which a screen has many.
  private var classNames: ClassNames
  /// What references call the element; unique in its recording.
  public var id: String?
  /// UIKit's `accessibilityLabel`.
  public var label: String?
  /// UIKit's `accessibilityValue`.
  public var value: String?
  /// UIKit's `accessibilityHint`.
  public var hint: String?
  /// UIKit's `accessibilityIdentifier`.
  public var identifier: String?
  /// The `accessibilityElements` override: nil is no override, empty an empty array (F21).
  public var elements: [ElementReference]?
  /// At most one entry: an array gives copy-on-write and field access in place without a class.
  @usableFromInline
  internal private(set) var rareStorage: [RareProperties]

  /// The view's own frame in screen points.
  public var frame: Rect
  /// The opacity of the view, 0 (clear) to 1 (opaque).
  public var alpha: Double
  /// UIKit's `accessibilityTraits`, after UIKit's default for the class.
  public var traits: Traits
  /// The 1-based line in the source file, or 0.
  public var line: Int32
  /// The 1-based column in the source file, or 0.
  public var column: Int32

  /// Whether this is a view or an object that exists only through its container.
  public var kind: Kind
  /// What UIKit knows the class as; derived from ``baseClassName``, else ``className``.
  public private(set) var uiKitClass: UIKitClass
  /// Tells whether ``frame`` was recorded; where it was not, no test of size or place applies.
  public var isFrameKnown: Bool
  /// Whether VoiceOver stops here (F36), after UIKit's default for the class.
  public var isAccessibilityElement: Bool
  /// Tells whether the app said so itself; a label in a table cell is a stop only then (F69).
  public var isAccessibilityElementSet: Bool
  /// Why an importer guessed ``isAccessibilityElement``; nil where the file or the class decides.
  public var stopGuess: StopGuess?
  /// Whether the view is hidden (F39).
  public var isHidden: Bool
  /// Whether the view clips its subviews; no matter for VoiceOver (F42).
  public var clipsToBounds: Bool
  /// Whether touches reach the view; no matter for VoiceOver (F46).
  public var isUserInteractionEnabled: Bool
  /// Whether a control is enabled.
  public var isEnabled: Bool
  /// Whether UIKit's `accessibilityElementsHidden` is set (F38).
  public var elementsHidden: Bool
  /// Whether UIKit's `shouldGroupAccessibilityChildren` is set (F13).
  public var shouldGroupAccessibilityChildren: Bool
  /// UIKit's `accessibilityViewIsModal` (F51); nil where the app said nothing (F53, R15).
  public var viewIsModal: Bool?
  /// UIKit's `accessibilityContainerType` (F15).
  public var containerType: ContainerType
  /// The direction that the element was given itself (F7).
  public var layoutDirection: LayoutDirection?

  /// Creates an element of that class with UIKit's plain defaults.
  ///
  /// What UIKit does for the class (``isAccessibilityElement``, ``traits``) is the importer's part.
  public init(
    kind: Kind = .view, className: String = "UIView", baseClassName: String? = nil,
    frame: Rect = .zero
  ) {
    self.kind = kind
    classNames = ClassNames(own: className, base: baseClassName)
    uiKitClass = UIKitClass(name: baseClassName ?? className)
    self.frame = frame
    isFrameKnown = true
    isAccessibilityElement = false
    isAccessibilityElementSet = false
    traits = []
    isHidden = false
    clipsToBounds = false
    isUserInteractionEnabled = true
    isEnabled = true
    elementsHidden = false
    shouldGroupAccessibilityChildren = false
    alpha = 1
    containerType = .none
    line = 0
    column = 0
    rareStorage = []
  }

  /// The run-time class name.
  public var className: String { classNames.own }

  /// The nearest public UIKit class where ``className`` is the app's own.
  public var baseClassName: String? { classNames.base }

  /// Tells whether it is a view of the app's own class of which nothing says what it inherits from, so that
  /// it counts as a plain view.
  public var isOfUnknownClass: Bool {
    isView && uiKitClass == .view && baseClassName == nil && !UIKitClass.isName(className)
  }

  /// Gives the element another class and leaves everything else as it is.
  ///
  /// For importers that know an element's class only when they have seen what lies in it.
  public mutating func reclassify(as className: String, baseClassName: String? = nil) {
    classNames = ClassNames(own: className, base: baseClassName)
    uiKitClass = UIKitClass(name: baseClassName ?? className)
  }

  /// Tells whether the element is a view (or window), and not an object that its container vends.
  @inlinable
  public var isView: Bool {
    switch kind {
    case .view: true
    case .accessibilityElement: false
    }
  }

  /// The `accessibilityFrame` in screen points: the override, else the view's own frame (F1).
  @inlinable
  public var accessibilityFrame: Rect {
    rareStorage.isEmpty ? frame : rareStorage[0].accessibilityFrameOverride ?? frame
  }

  /// The `accessibilityFrame` in screen points, where it differs from ``frame``.
  public var accessibilityFrameOverride: Rect? {
    get { rareStorage.isEmpty ? nil : rareStorage[0].accessibilityFrameOverride }
    set {
      guard newValue != nil || hasRareProperties else { return }
      rare.accessibilityFrameOverride = newValue
    }
  }

  /// What an element is in UIKit.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A `UIView`, or a window.
    case view = "element"
    /// An object that is not a view and exists only through its container.
    case accessibilityElement
  }

  /// The properties that few elements have; defaults where nothing was set.
  ///
  /// - Complexity: O(1); setting one allocates storage the first time.
  public var rare: RareProperties {
    _read {
      if rareStorage.isEmpty {
        yield RareProperties.none
      } else {
        yield rareStorage[0]
      }
    }
    _modify {
      if rareStorage.isEmpty { rareStorage.append(RareProperties.none) }
      yield &rareStorage[0]
    }
  }

  /// Tells whether any rare property was ever set.
  @inlinable
  public var hasRareProperties: Bool { !rareStorage.isEmpty }

  /// Compares what the elements say; storage that holds only defaults counts as none.
  public static func == (left: Element, right: Element) -> Bool {
    left.kind == right.kind && left.classNames == right.classNames && left.id == right.id
      && left.frame == right.frame && left.isFrameKnown == right.isFrameKnown
      && left.isAccessibilityElement == right.isAccessibilityElement
      && left.isAccessibilityElementSet == right.isAccessibilityElementSet
      && left.label == right.label && left.value == right.value && left.hint == right.hint
      && left.identifier == right.identifier && left.traits == right.traits
      && left.isHidden == right.isHidden && left.clipsToBounds == right.clipsToBounds
      && left.isUserInteractionEnabled == right.isUserInteractionEnabled
      && left.isEnabled == right.isEnabled && left.elementsHidden == right.elementsHidden
      && left.shouldGroupAccessibilityChildren == right.shouldGroupAccessibilityChildren
      && left.viewIsModal == right.viewIsModal && left.alpha == right.alpha
      && left.containerType == right.containerType
      && left.layoutDirection == right.layoutDirection && left.elements == right.elements
      && left.line == right.line && left.column == right.column && left.rare == right.rare
  }

  /// Hashes what tells elements apart in practice.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(className)
    hasher.combine(id)
    hasher.combine(frame)
    hasher.combine(label)
    hasher.combine(identifier)
    hasher.combine(line)
  }
}

/// The names of a class: one object for all elements that were made from the same one.
private final class ClassNames: Equatable, Sendable {
  let own: String
  let base: String?

  init(own: String, base: String?) {
    self.own = own
    self.base = base
  }

  static func == (left: ClassNames, right: ClassNames) -> Bool {
    left === right || left.own == right.own && left.base == right.base
  }
}

/// UIKit's `UIAccessibilityContainerType`.
public enum ContainerType: String, Hashable, Sendable, CaseIterable {
  /// Not a typed container.
  case none
  /// A table of rows and columns.
  case dataTable
  /// A list; VoiceOver says where it starts and ends.
  case list
  /// A landmark of the screen.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// An entry of an `accessibilityElements` override, or of a list of headers.
public enum ElementReference: Hashable, Sendable {
  /// An element of the same screen.
  case element(ElementIndex)
  /// An id for which the screen has no element.
  case dangling(String)

  /// The element's index, or nil where the reference leads nowhere.
  public var index: ElementIndex? {
    guard case .element(let index) = self else { return nil }
    return index
  }
}
