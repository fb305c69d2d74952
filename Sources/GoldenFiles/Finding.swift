/// One difference between what was expected and what is heard now: data, without any wording.
public struct Finding: Hashable, Sendable {
  /// What kind of difference it is; where it is several, the gravest.
  public var kind: Kind
  /// The name of the screen.
  public var screen: String
  /// The stop in the golden; the first of ``count`` stops.
  public var expected: StopReference?
  /// The stop now; the first of ``count`` stops.
  public var actual: StopReference?
  /// How many neighbouring stops the finding is about.
  public var count = 1
  /// Whether the stops did not move together but stand in reverse order now: the first is the last.
  public var isReversal = false
  /// The stop before: now, or in the golden where there is none now.
  public var previous: StopReference?
  /// The stop behind: now, or in the golden where there is none now.
  public var next: StopReference?
  /// The neighbour now that moved stops have come past, where one has changed sides.
  public var passed: Side?
  /// The element that is or was unreachable.
  public var element: UnreachableElement?
  /// Why no swipe arrives; for a loop what leads back, where it is known.
  public var reason: String?
  /// What is said or set otherwise.
  public var changes: [Change] = []
  /// The line of the screen in the golden file.
  public var screenLine = SourceLine()

  /// Creates a finding that says nothing yet but its kind.
  public init(_ kind: Kind, screen: String) {
    self.kind = kind
    self.screen = screen
  }

  /// Every kind of difference that it says, the gravest first: a stop that moved and says something
  /// else is one finding of ``kind`` ``Kind/orderDrift`` that says ``Kind/speechChanged`` too.
  public var kinds: [Kind] {
    kind == .orderDrift && !changes.isEmpty ? [kind, .speechChanged] : [kind]
  }

  /// The 1-based line of the golden file that the finding is best shown at.
  public var line: Int? {
    expected?.line.number ?? element?.line.number ?? screenLine.number
  }

  /// The kinds of differences, the gravest first.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The screen's name, idiom, direction or profile is another.
    case headerChanged = "header-changed"
    /// A screen of the golden is not in the recording.
    case screenMissing = "screen-missing"
    /// A stop of the golden is still in the tree but no flick arrives.
    case becameUnreachable = "became-unreachable"
    /// A stop of the golden is gone.
    case removed
    /// The swipe after the last stop leads back to an earlier one; it did not.
    case loopBegan = "loop-began"
    /// Stops have another place among the others.
    case orderDrift = "order-drift"
    /// The swipe after the last stop leads back to another stop.
    case loopMoved = "loop-moved"
    /// A new element that no flick reaches.
    case addedUnreachable = "added-unreachable"
    /// An unreachable element of the golden is unreachable in another way, or looks otherwise.
    case stillUnreachable = "still-unreachable"
    /// The swipe after the last stop leads nowhere; it led back to an earlier one.
    case loopEnded = "loop-ended"
    /// An unreachable element of the golden is a stop now.
    case becameReachable = "became-reachable"
    /// An unreachable element of the golden is gone.
    case removedUnreachable = "removed-unreachable"
    /// A new stop.
    case added
    /// A screen that the golden does not have.
    case screenAdded = "screen-added"
    /// A screen has another place among the others.
    case screenMoved = "screen-moved"
    /// The same stop says something else.
    case speechChanged = "speech-changed"
    /// The same stop is in another container.
    case containerChanged = "container-changed"
    /// The same stop has another identifier.
    case identifierChanged = "identifier-changed"

    /// The place among all kinds, 0 for the gravest.
    public var weight: Int { Self.weights[self] ?? Self.allCases.count }

    /// Tells which kind is graver; the graver comes first.
    public static func < (left: Kind, right: Kind) -> Bool { left.weight < right.weight }

    private static let weights = Dictionary(
      uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
  }

  /// One of the two neighbours of a stop.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The stop before.
    case previous
    /// The stop behind.
    case next
  }

  /// Something that is said or set otherwise.
  public struct Change: Hashable, Sendable {
    /// What it is.
    public var part: Part
    /// Which of several it is: the label of a piece of content, the name of a rotor.
    public var name: String?
    /// What it was; nil where there was none.
    public var from: String?
    /// What it is now; nil where there is none.
    public var to: String?

    /// Creates a change.
    public init(_ part: Part, name: String? = nil, from: String?, to: String?) {
      self.part = part
      self.name = name
      self.from = from
      self.to = to
    }
  }

  /// What of a stop, an unreachable element or a screen can change.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    /// The label.
    case label
    /// The value.
    case value
    /// Label and value, where one cannot be told from the other.
    case labelAndValue = "label and value"
    /// The words for traits.
    case traits
    /// The place in a series, list, landmark or table.
    case position
    /// The whole text, where its parts are the same but not their order.
    case text
    /// The hint.
    case hint
    /// A custom action; both sides where only the order of all is another.
    case action
    /// A piece of custom content; without a name where only the order of all is another.
    case content
    /// A custom rotor; without a name where only the order of all is another.
    case rotor
    /// The containers around the stop.
    case container
    /// The identifier.
    case identifier
    /// The class.
    case className = "class"
    /// Why no flick arrives.
    case reason
    /// The screen's name.
    case name
    /// The kind of device.
    case idiom
    /// The direction of the interface.
    case layoutDirection = "layout direction"
    /// The profile.
    case profile
  }
}

/// A stop that a finding is about.
public struct StopReference: Hashable, Sendable {
  /// The 1-based place among the stops of its screen.
  public var ordinal: Int
  /// What is said there.
  public var text: String
  /// The element's identifier.
  public var identifier: String?
  /// The line in the golden file, where it was read from one.
  public var line: SourceLine

  /// Creates a reference.
  public init(ordinal: Int, text: String, identifier: String? = nil, line: SourceLine = .init()) {
    self.ordinal = ordinal
    self.text = text
    self.identifier = identifier
    self.line = line
  }
}
