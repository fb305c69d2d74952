public import AccessibilityTree

/// What a person hears who starts at the top of a screen and flicks right until nothing is left.
public struct Traversal: Hashable, Sendable {
  /// Whose rules were followed.
  public internal(set) var profile: Profile
  /// Tells whether the order is another tool's (`Screen.recordedOrder`) and was not simulated.
  public internal(set) var isRecordedOrder: Bool
  /// The stops in the order of flicks to the right.
  public internal(set) var stops: [Stop]
  /// What became of each element, in document order: one entry for each element of the tree.
  public internal(set) var dispositions: [Disposition]
  /// What a person would expect to reach and cannot, in document order.
  public internal(set) var unreachable: [Unreachable]
  /// What was met on the way that a reader of the order should know.
  public internal(set) var notes: [TraversalNote]
  /// The lists that stops were put in order in; the first is the screen's own.
  public internal(set) var lists: [OrderedList]
}

/// A place at which VoiceOver stops.
public struct Stop: Hashable, Sendable {
  /// What VoiceOver says here.
  public var speech: Speech
  /// The containers around the stop that are announced or bound the order, outermost first.
  public var containers: [ElementIndex]
  // Half as wide as indices, because large screens have many stops.
  private var shortElement: Int32
  private var shortList: Int32
  /// Which part of the element this is, where UIKit makes several stops of one view.
  public var part: StopPart

  /// Creates a stop at an element.
  init(
    element: ElementIndex, part: StopPart, containers: [ElementIndex], speech: Speech, list: Int
  ) {
    self.speech = speech
    self.containers = containers
    shortElement = Int32(element)
    shortList = Int32(list)
    self.part = part
  }

  /// The element that speaks.
  public var element: ElementIndex { Int(shortElement) }

  /// The list that gave the stop its place: an index into ``Traversal/lists``.
  public var list: Int { Int(shortList) }
}

/// Which part of a view a stop is.
public enum StopPart: Hashable, Sendable {
  /// The element itself.
  case whole
  /// The text of a table cell, made of its labels (F68, F69).
  case cellText
  /// The details button of a table cell (F71).
  case detailButton
  /// The lower half of a stepper (F79).
  case decrement
  /// The upper half of a stepper (F79).
  case increment
}

/// What VoiceOver says at a stop, in English.
public struct Speech: Hashable, Sendable {
  /// Everything but the hint: label, value, traits, position.
  public var description: String
  /// What is said after a pause.
  public var hint: String?
  /// At most one entry, and none where there is nothing to tell: few stops have any.
  private var extras: [Extras] = []

  private struct Extras: Hashable {
    var actions: [String] = []
    var content: [CustomContent] = []
    var rotors: [CustomRotor] = []
    var inputLabels: [String] = []
  }

  /// Creates what is said from its text.
  public init(description: String, hint: String? = nil) {
    self.description = description
    self.hint = hint
  }

  /// The names of the custom actions that can be performed here.
  public var actions: [String] {
    get { extras.first?.actions ?? [] }
    set { allExtras.actions = newValue }
  }
  /// The custom content that can be heard here.
  public var content: [CustomContent] {
    get { extras.first?.content ?? [] }
    set { allExtras.content = newValue }
  }
  /// The custom rotors that start here.
  public var rotors: [CustomRotor] {
    get { extras.first?.rotors ?? [] }
    set { allExtras.rotors = newValue }
  }
  /// Voice Control's names for the element.
  public var inputLabels: [String] {
    get { extras.first?.inputLabels ?? [] }
    set { allExtras.inputLabels = newValue }
  }

  private var allExtras: Extras {
    get { extras.first ?? Extras() }
    set { extras = newValue == Extras() ? [] : [newValue] }
  }
}

/// What became of an element.
public enum Disposition: Hashable, Sendable {
  /// VoiceOver stops here; the position of the (first) stop.
  case stop(Int)
  /// Not an accessibility element itself; what is inside was visited, or there is nothing inside.
  case passedThrough
  /// No flick arrives, for this reason.
  case excluded(Exclusion)
}

/// An element that a person would expect to reach, and why no flick arrives.
public struct Unreachable: Hashable, Sendable {
  /// The element.
  public var element: ElementIndex
  /// The one reason that would have to change: the outermost thing in the way.
  public var exclusion: Exclusion
}

extension Traversal {
  /// Lists every element that is not reached and every one with a label or value that is no stop, each
  /// with the reason, in document order; also what nobody would miss.
  ///
  /// - Parameter tree: The tree of the screen.
  /// - Returns: The elements with their reasons.
  public func notStops(in tree: ElementTree) -> [Unreachable] {
    var stopsBefore: [Int32] = [0]
    stopsBefore.reserveCapacity(dispositions.count + 1)
    for disposition in dispositions {
      let isStop = if case .stop = disposition { true } else { false }
      stopsBefore.append((stopsBefore.last ?? 0) + (isStop ? 1 : 0))
    }
    return dispositions.enumerated().compactMap { index, disposition in
      switch disposition {
      case .stop: return nil
      case .excluded(let exclusion): return Unreachable(element: index, exclusion: exclusion)
      case .passedThrough:
        let element = tree[index]
        guard [element.label, element.value].contains(where: { !($0 ?? "").isEmpty }),
          element.containerRole == nil
        else { return nil }
        let holdsStops = stopsBefore[tree.subtreeEnd(of: index)] > stopsBefore[index]
        let isKnown = element.stopGuess == nil && !element.isOfUnknownClass
        let kind: Exclusion.Kind = isKnown && !holdsStops ? .notAnElement : .passedThrough
        return Unreachable(element: index, exclusion: Exclusion(kind, by: index))
      }
    }
  }
}

/// One list whose order was decided at once.
public struct OrderedList: Hashable, Sendable {
  /// What gave the order.
  public var kind: Kind
  /// The element whose children or entries these are; nil for the screen itself.
  public var owner: ElementIndex?
  /// The list in which ``owner`` has its place: an index into ``Traversal/lists``.
  public var parent: Int?

  /// What gives a list its order.
  public enum Kind: Hashable, Sendable {
    /// Geometry: collected and sorted (F1-F14).
    case geometry
    /// The `accessibilityElements` array (F19).
    case elementsArray
    /// Index paths, with headers and footers (F66, F75).
    case indexPaths
    /// A table cell's own rule (F68).
    case tableCell
    /// UIKit's order of a control's parts (F79-F82).
    case parts
    /// Document order, as in a web page (F83).
    case document
    /// SwiftUI's own sort (F85, F88).
    case swiftUI
    /// Another tool's order.
    case recorded
  }
}
