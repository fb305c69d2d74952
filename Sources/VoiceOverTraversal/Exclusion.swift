public import AccessibilityTree

/// Why no flick arrives at an element: a kind of obstacle, and the element that is the obstacle.
public struct Exclusion: Hashable, Sendable {
  /// What kind of obstacle it is.
  public var kind: Kind
  /// Half as wide as an index, because large screens have one for each element.
  private let shortObstacle: Int32

  /// The kinds of obstacle.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `isHidden` (F39).
    case hidden
    /// `alpha` is zero (F39).
    case transparent
    /// A window that is hidden or clear (F47).
    case hiddenWindow
    /// `accessibilityElementsHidden` (F38).
    case elementsHidden
    /// Width or height is near zero (F40).
    case noSize
    /// Both sides of the `accessibilityFrame` are below one point (F41).
    case tinyAccessibilityFrame
    /// Off screen and not inside a scroll view (F43).
    case offScreen
    /// Covered by the software keyboard (F48).
    case underKeyboard
    /// A modal sibling replaced the level (F51-F54).
    case behindModalView
    /// A modal window stopped the enumeration (F55).
    case behindModalWindow
    /// The window takes no part: another is above it (F56).
    case windowNotTraversed
    /// In the status bar's window (F57).
    case statusBar
    /// Inside an accessibility element, which is a leaf (F35).
    case insideElement
    /// Not listed in the `accessibilityElements` of a container (F23).
    case notInElements
    /// The container's `accessibilityElements` is an empty array (F21).
    case emptyElements
    /// An object that is not a view and that no container vends.
    case notVended
    /// An entry whose frame is zero, from iOS 27 on (F27).
    case zeroFrameEntry
    /// A spacer, which is never a stop (F36).
    case spacer
    /// Not an accessibility element, and nothing inside stands for it (F36, F50).
    case notAnElement
    /// Not an accessibility element; the traversal goes on to what is inside (F36).
    case passedThrough
    /// Merged into the text of a table cell, which speaks for it (F69, F70).
    case mergedIntoCell
    /// The array it is in was left for another one that lists the same element (F28).
    case leftForOtherArray
    /// The traversal went round in a loop before it came here (F29, R24).
    case afterLoop
    /// Another tool did not stop here.
    case notRecorded
  }

  /// Creates an exclusion.
  public init(_ kind: Kind, by obstacle: ElementIndex) {
    self.kind = kind
    shortObstacle = Int32(obstacle)
  }

  /// The element that would have to change: the one hidden, the array's owner, the modal view.
  public var obstacle: ElementIndex { Int(shortObstacle) }

  /// The facts and readings the exclusion rests on.
  public var facts: [Fact] {
    switch kind {
    case .hidden, .transparent: [.f(39)]
    case .hiddenWindow: [.f(47)]
    case .elementsHidden: [.f(38)]
    case .noSize: [.f(40)]
    case .tinyAccessibilityFrame: [.f(41)]
    case .offScreen: [.f(43)]
    case .underKeyboard: [.f(48)]
    case .behindModalView: [.f(51)]
    case .behindModalWindow: [.f(55)]
    case .windowNotTraversed: [.f(56)]
    case .statusBar: [.f(57)]
    case .insideElement: [.f(35)]
    case .notInElements: [.f(23)]
    case .emptyElements: [.f(21)]
    case .notVended: [.f(33)]
    case .zeroFrameEntry: [.f(27)]
    case .spacer: [.f(36)]
    case .notAnElement: [.f(36), .f(50)]
    case .passedThrough: [.f(36)]
    case .mergedIntoCell: [.f(69)]
    case .leftForOtherArray: [.f(28)]
    case .afterLoop: [.f(29), .r(24)]
    case .notRecorded: []
    }
  }

  /// Tells whether nobody sees the obstacle, so that nobody misses it; what is inside a view without
  /// size or off screen may be in sight (R27).
  public var isInvisible: Bool {
    switch kind {
    case .hidden, .transparent, .hiddenWindow, .noSize, .tinyAccessibilityFrame, .offScreen,
      .statusBar, .zeroFrameEntry, .spacer:
      true
    default: false
    }
  }

  /// Tells whether what lies inside may be in sight all the same (R27).
  var isOfWrapper: Bool { kind == .noSize || kind == .offScreen }

  /// Says the reason in one phrase, such as `inside the accessibility element "Total"`.
  ///
  /// It holds no coordinates and no ids, so that it stays the same from recording to recording.
  public func phrase(for element: ElementIndex, in tree: ElementTree) -> String {
    let isItself = element == obstacle
    let name = tree.name(of: obstacle)
    let at = isItself ? "" : " on \(name)"
    switch kind {
    case .hidden: return "isHidden is set\(at)"
    case .transparent: return "alpha is 0\(at)"
    case .hiddenWindow: return "its window \(name) is hidden"
    case .elementsHidden: return "accessibilityElementsHidden is set\(at)"
    case .noSize: return isItself ? "it has no size" : "inside \(name), which has no size"
    case .tinyAccessibilityFrame:
      return isItself
        ? "its accessibilityFrame is smaller than one point"
        : "inside \(name), whose accessibilityFrame is smaller than one point"
    case .offScreen: return isItself ? "off screen" : "inside \(name), which is off screen"
    case .underKeyboard:
      return isItself ? "covered by the keyboard" : "inside \(name), which the keyboard covers"
    case .behindModalView: return "behind the modal view \(name)"
    case .behindModalWindow: return "behind the modal window \(name)"
    case .windowNotTraversed: return "its window \(name) is below another that takes its place"
    case .statusBar: return "part of the status bar"
    case .insideElement: return "inside the accessibility element \(name)"
    case .notInElements: return "not in the accessibilityElements of \(name)"
    case .emptyElements: return "the accessibilityElements of \(name) is an empty array"
    case .notVended: return "not a view, and no accessibilityElements lists it"
    case .zeroFrameEntry: return "not a view, and its frame is zero"
    case .spacer: return "a spacer"
    case .notAnElement: return "isAccessibilityElement is false and nothing inside stands for it"
    case .passedThrough:
      if let guess = tree[obstacle].stopGuess { return "no stop by a guess: \(guess.reason)" }
      if tree[obstacle].isOfUnknownClass {
        return
          "its class \(tree[obstacle].className) has no baseClass and is taken for a plain view"
      }
      return "isAccessibilityElement is false, and what is inside is reached in its place"
    case .mergedIntoCell: return "spoken as part of the cell \(name)"
    case .leftForOtherArray:
      return "skipped where \(name) leads on to another accessibilityElements"
    case .afterLoop: return "the flicks go round in a loop at \(name) before they come here"
    case .notRecorded: return "not among the stops of the recorded walk"
    }
  }
}

extension ElementTree {
  /// What messages call an element: its label, else its identifier, else its class and what is in or
  /// around it.
  ///
  /// - Complexity: O(*depth*) for an element without a name, O(*n*) for a cell without texts.
  public func name(of index: ElementIndex) -> String {
    if let own = ownName(of: index) { return own }
    let className = elements[index].className
    if elements[index].uiKitClass.isCell, let text = firstLabel(below: index) {
      return "\(className) with \"\(shortened(text))\""
    }
    for ancestor in ancestors(of: index) {
      if let around = ownName(of: ancestor) { return "\(className) inside \(around)" }
    }
    return className
  }

  /// A long label is cut: a name stands in other sentences, again and again.
  private func shortened(_ label: String) -> String {
    let maximum = 80
    guard label.utf8.count > maximum, label.count > maximum else { return label }
    return label.prefix(maximum - 1) + "…"
  }

  /// A cell is known by the first text in it.
  private func firstLabel(below index: ElementIndex) -> String? {
    for inside in subtree(of: index).dropFirst() {
      if let label = elements[inside].label, !label.isEmpty { return label }
    }
    return nil
  }

  private func ownName(of index: ElementIndex) -> String? {
    if let label = elements[index].label, !label.isEmpty { return "\"\(shortened(label))\"" }
    if let identifier = elements[index].identifier, !identifier.isEmpty { return "#\(identifier)" }
    return nil
  }
}
