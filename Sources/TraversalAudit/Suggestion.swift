public import AccessibilityTree

/// A small change that removes a finding, as a person would make it.
///
/// Each was simulated on the screen as it is, and once more on top of the suggestions before it: the
/// finding goes, no other comes, and every stop stays. So each one can be followed alone, and all of one
/// screen together.
public struct Suggestion: Hashable, Sendable {
  /// What to do, in one sentence without a full stop.
  public var text: String
  /// The same in Swift.
  public var snippet: String
  /// What it changes in the recording.
  public var changes: [Change]
  /// Every element that the changes name, once, in the order of the tree.
  public var elements: [AuditedElement] = []

  /// One change of one element.
  public enum Change: Hashable, Sendable {
    /// Sets `accessibilityElements`, or drops the override.
    case elements(of: ElementIndex, [ElementIndex]?)
    /// Sets `isAccessibilityElement`.
    case isAccessibilityElement(ElementIndex, Bool)
    /// Sets `shouldGroupAccessibilityChildren`.
    case groupsChildren(ElementIndex, Bool)
    /// Sets SwiftUI's `accessibilitySortPriority`.
    case sortPriority(ElementIndex, Double)
    /// Sets `accessibilityViewIsModal`.
    case viewIsModal(ElementIndex, Bool)
    /// Sets the view's frame, in screen points; what is inside stays where it is.
    case frame(ElementIndex, Rect)

    /// The element whose property is set, then those that its new value lists.
    var named: [ElementIndex] {
      switch self {
      case .elements(let owner, let entries): [owner] + (entries ?? [])
      case .isAccessibilityElement(let index, _), .groupsChildren(let index, _),
        .sortPriority(let index, _), .viewIsModal(let index, _), .frame(let index, _):
        [index]
      }
    }
  }

  /// The screen as it would be with the change.
  public func applied(to screen: Screen) -> Screen {
    var screen = screen
    for change in changes {
      switch change {
      case .elements(let owner, let entries):
        screen.tree[owner].elements = entries?.map { .element($0) }
      case .isAccessibilityElement(let index, let isElement):
        screen.tree[index].isAccessibilityElement = isElement
        screen.tree[index].isAccessibilityElementSet = true
      case .groupsChildren(let index, let groups):
        screen.tree[index].shouldGroupAccessibilityChildren = groups
      case .sortPriority(let index, let priority):
        screen.tree[index].rare.sortPriority = priority
      case .viewIsModal(let index, let isModal): screen.tree[index].viewIsModal = isModal
      case .frame(let index, let frame): screen.tree[index].frame = frame
      }
    }
    return screen
  }
}
