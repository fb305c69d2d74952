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
  /// The id that no element has, for dangling references.
  public var id: String?
  /// The distance in points that decided, for fragile marks that rest on one.
  public var distance: Double?

  /// Creates a note.
  init(
    _ kind: Kind, _ element: ElementIndex, other: ElementIndex? = nil, fact: Fact,
    id: String? = nil, distance: Double? = nil
  ) {
    self.kind = kind
    self.element = element
    self.other = other
    self.fact = fact
    self.id = id
    self.distance = distance
  }

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
    /// The swipes come back to this element, through the array of the other one (R24).
    case loop
    /// What comes next is undefined (F30).
    case nextUndefined
    /// The order of two neighbours would change with a small or invisible change.
    case fragile
    /// A view hides others as a modal one although the app set no flag, which is disputed (F53, R30).
    case guessedModality
  }

  /// Tells whether the note marks an order that is fragile, or that rests on a guessed modality.
  public var isFragile: Bool { kind == .fragile || kind == .guessedModality }

  /// Says the note in one sentence without a full stop.
  public func message(in tree: ElementTree) -> String {
    var name = tree.name(of: element)
    var otherName = other.map(tree.name(of:)) ?? ""
    if let other, name == otherName {
      // Names that are the same tell nothing apart; classes may.
      name = "\(tree[element].className) \(name)"
      otherName = "\(tree[other].className) \(otherName)"
    }
    switch kind {
    case .danglingReference:
      let id = id ?? ""
      let isIdentifier = tree.elements.contains { $0.identifier == id }
      return "\(name) refers to #\(id), but no element has that id"
        + (isIdentifier ? "; it is an identifier, and references take ids" : "")
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
    case .loop:
      let array = other == nil ? "" : " through the accessibilityElements of \(otherName)"
      return "swiping right comes back to \(name)\(array), so nothing after it is reached"
    case .nextUndefined: return "what comes after \(name) is undefined"
    case .fragile: return "\(name) before \(otherName) is fragile: \(flip)"
    case .guessedModality:
      return
        "\(name) counts as modal because of its dark, half clear background alone, which is "
        + "disputed; where VoiceOver does not take it for modal, what is behind it is reached"
    }
  }

  /// What would flip a fragile order.
  private var flip: String {
    switch fact {
    case .f(2):
      "their tops are \(Self.text(distance ?? 0)) points apart, within one point of the row tolerance"
    case .f(4): "their left edges are equal, so that their tops decide within a line"
    case .f(5): "their left edges, tops and bottoms are equal, so the one added later comes first"
    case .f(6): "their tops form a staircase, so that the order of the subviews decides"
    case .f(7): "their lines run in different directions, so that the one asked first decides"
    case .f(13): "placed by the first stop of the group instead of its frame, it would flip"
    case .f(14): "without the scroll view's grouping it would flip"
    case .f(20): "placed by the first stop of the container instead of its frame, it would flip"
    case .r(18): "right to left, items of one row may swap"
    default: "the evidence is disputed"
    }
  }

  /// Writes a distance in points with at most two decimals.
  static func text(_ points: Double) -> String {
    let hundredths = (abs(points) * 100).rounded()
    guard hundredths < 1e15 else { return "many" }
    let whole = Int(hundredths) / 100
    let rest = Int(hundredths) % 100
    if rest == 0 { return "\(whole)" }
    if rest % 10 == 0 { return "\(whole).\(rest / 10)" }
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
