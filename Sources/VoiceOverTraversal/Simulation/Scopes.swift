import AccessibilityTree

/// The enclosures that change how their contents compare with outsiders, as a flat tree.
///
/// Only elements of different enclosures ask it, so a screen without groups never does.
struct Scopes {
  /// One enclosure.
  struct Scope {
    /// The enclosure around it, or -1.
    var parent: Int32
    /// The number of enclosures around it.
    var depth: Int32
    /// The element that encloses.
    var element: Int32
    /// What it does to comparisons.
    var effect: Effect
  }

  /// What an enclosure does when one of its elements is compared with an outsider.
  enum Effect {
    /// The enclosure's frame stands for the element's: a group, a scroll view, a shadow (F13, F14).
    case boundary(Rect)
    /// Nothing by itself: parts of it are ranked.
    case ranked
    /// A part of a navigation controller's view: higher first (F61).
    case navigationArea(priority: Int)
    /// A column of a split view: lower first (F60).
    case splitColumn(rank: Int)
    /// A window scene, by the frame of its window (F12).
    case windowScene(Rect)
  }

  private(set) var all: [Scope] = []

  /// The value that stands for no enclosure.
  static let none: Int32 = -1

  /// Adds an enclosure and returns its index.
  mutating func add(_ effect: Effect, element: Int, in parent: Int32) -> Int32 {
    let depth = parent < 0 ? 0 : all[Int(parent)].depth + 1
    all.append(Scope(parent: parent, depth: depth, element: Int32(element), effect: effect))
    return Int32(all.count - 1)
  }

  subscript(index: Int32) -> Scope { all[Int(index)] }

  /// The outermost enclosures that hold one of two elements and not the other (R1).
  ///
  /// - Complexity: O(*depth* of enclosures).
  func separation(of first: Int32, from second: Int32) -> (first: Int32, second: Int32) {
    var first = first
    var second = second
    var outerFirst = Scopes.none
    var outerSecond = Scopes.none
    while first != second {
      let firstDepth = first < 0 ? -1 : all[Int(first)].depth
      let secondDepth = second < 0 ? -1 : all[Int(second)].depth
      if firstDepth >= secondDepth {
        outerFirst = first
        first = all[Int(first)].parent
      }
      if secondDepth >= firstDepth {
        outerSecond = second
        second = all[Int(second)].parent
      }
    }
    return (outerFirst, outerSecond)
  }
}
