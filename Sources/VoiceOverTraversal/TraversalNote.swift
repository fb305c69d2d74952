public import AccessibilityTree

/// Something about a traversal that a reader of the order should know.
public struct TraversalNote: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// The element it is about.
  public var element: ElementIndex
  /// The other element it is about, where there are two.
  public var other: ElementIndex?
  /// The fact or reading it rests on.
  public var fact: Fact
  /// What would flip the order, for fragile marks; the id, for dangling references.
  public var detail: String?

  /// The kinds of notes.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An entry of `accessibilityElements` that no element answers to.
    case danglingReference
    /// An entry that is skipped because it is probably invisible (F26).
    case skippedEntry
    /// An `accessibilityElements` array on an element is ignored (F22).
    case arrayOnElement
    /// An `accessibilityElements` array on a table or collection view is ignored (F34).
    case arrayOnTable
    /// An element that stands twice in one array (F29).
    case listedTwice
    /// An element that stands in two arrays (F28).
    case listedInTwoArrays
    /// An array that lists its own container (F31).
    case listsItself
    /// Arrays that contain each other (F31, R20).
    case cycle
    /// The flicks go round in a loop from here (R24).
    case loop
    /// What comes next is undefined (F30).
    case nextUndefined
    /// The order of two neighbours would change with a small or invisible change.
    case fragile
  }

  /// Tells whether the note marks an order that is fragile.
  public var isFragile: Bool { kind == .fragile }

  /// Says the note in one sentence without a full stop.
  public func message(in tree: ElementTree) -> String {
    let name = tree.name(of: element)
    let otherName = other.map(tree.name(of:)) ?? ""
    let detail = detail ?? ""
    switch kind {
    case .danglingReference: return "\(name) lists #\(detail), which no element is called"
    case .skippedEntry:
      return "\(otherName) lists \(name), which is probably invisible and is skipped"
    case .arrayOnElement:
      return "\(name) is an accessibility element, so its accessibilityElements are ignored"
    case .arrayOnTable:
      return "\(name) is served by index paths; its accessibilityElements are ignored"
    case .listedTwice: return "\(otherName) lists \(name) twice"
    case .listedInTwoArrays:
      return "\(name) is in two accessibilityElements arrays and belongs to that of \(otherName)"
    case .listsItself: return "\(name) lists itself in its accessibilityElements"
    case .cycle: return "\(name) and \(otherName) contain each other in their accessibilityElements"
    case .loop: return "flicking right comes back to \(name), so nothing after it is reached"
    case .nextUndefined: return "what comes after \(name) is undefined"
    case .fragile: return "\(name) before \(otherName) is fragile: \(detail)"
    }
  }
}
