public import AccessibilityTree
public import VoiceOverTraversal

/// One screen of a golden file: its stops in the order of flicks, and what no flick reaches.
public struct GoldenScreen: Hashable, Sendable {
  /// How deep containers are kept: what lies deeper belongs to the innermost one of these.
  public static let maximumDepth = 64

  /// What the screen is called.
  public var name: String
  /// The kind of device.
  public var idiom: Idiom
  /// The direction of the app's interface.
  public var layoutDirection: LayoutDirection
  /// The name of the profile whose rules were followed.
  public var profile: String
  /// The blocks of stops that containers make, each before the blocks and stops in it.
  public var containers: [GoldenContainer]
  /// The stops in the order of flicks to the right.
  public var stops: [GoldenStop]
  /// Where the swipe after the last stop leads back to; nil where the traversal ends there (R24).
  public var loop: GoldenLoop?
  /// What a person would expect to reach and cannot, in document order.
  public var unreachable: [UnreachableElement]
  /// What else is in the tree and not reached, with label or identifier; known of a recording only.
  ///
  /// It is never written. Comparisons give its reasons for stops that are lost. What another element
  /// speaks for is kept by its identifier alone.
  public var excluded: [UnreachableElement]
  /// What is in the tree and is no stop, while something inside is; known of a recording only.
  public var passedThrough: [UnreachableElement]
  /// What was met while the recording was read and traversed, a sentence each; never written.
  ///
  /// Often the cause of a difference: a misspelt key, a reference to an id that is gone.
  public var notes: [String] = []
  /// The comments above the `screen` line.
  public var comments: [String]
  /// The comments above the `unreachable` line.
  public var unreachableComments: [String]
  /// Where the screen was read from.
  public var line: SourceLine

  /// Creates a screen without stops.
  public init(
    name: String, idiom: Idiom = .phone, layoutDirection: LayoutDirection = .leftToRight,
    profile: String = Profile.voiceOver.name
  ) {
    self.name = name
    self.idiom = idiom
    self.layoutDirection = layoutDirection
    self.profile = profile
    containers = []
    stops = []
    unreachable = []
    excluded = []
    passedThrough = []
    comments = []
    unreachableComments = []
    line = SourceLine()
  }

  /// The containers around a stop, outermost first: indices into ``containers``.
  ///
  /// - Complexity: O(*depth*).
  public func path(of stop: GoldenStop) -> [Int] {
    var path: [Int] = []
    var container = stop.container
    // The bound keeps a value whose parents go round in a circle from hanging.
    while let index = container, containers.indices.contains(index), path.count < containers.count {
      path.append(index)
      container = containers[index].parent
    }
    path.reverse()
    return path
  }
}

/// A block of neighbouring stops in one container.
///
/// A container that is left and entered again makes two blocks.
public struct GoldenContainer: Hashable, Sendable {
  /// What the container is to a person who listens.
  public var role: ContainerRole
  /// The container's label.
  public var label: String?
  /// The container's identifier.
  public var identifier: String?
  /// The block around this one: an index into ``GoldenScreen/containers``.
  public var parent: Int?
  /// The comments above the block.
  public var comments: [String] = []
  /// Where the block was read from.
  public var line = SourceLine()

  /// Creates a block.
  public init(
    _ role: ContainerRole, label: String? = nil, identifier: String? = nil, parent: Int? = nil
  ) {
    self.role = role
    self.label = label
    self.identifier = identifier
    self.parent = parent
  }

  /// Tells whether both name the same container, wherever the blocks are.
  func isSameContainer(as other: GoldenContainer) -> Bool {
    role == other.role && label == other.label && identifier == other.identifier
  }
}

/// One stop: what is said there, and what else can be heard and done.
public struct GoldenStop: Hashable, Sendable {
  /// What VoiceOver says without the hint.
  public var text: String
  /// The element's identifier.
  public var identifier: String?
  /// What is said after a pause.
  public var hint: String?
  /// The names of the custom actions.
  public var actions: [String]
  /// The custom content.
  public var content: [CustomContent]
  /// The custom rotors.
  public var rotors: [GoldenRotor]
  /// The innermost block around the stop: an index into ``GoldenScreen/containers``.
  public var container: Int?
  /// The comments above the stop.
  public var comments: [String] = []
  /// The comments between the lines below the stop, each by the number of the line it stands above.
  public var innerComments: [Int: [String]] = [:]
  /// Where the stop was read from.
  public var line = SourceLine()

  /// Creates a stop.
  public init(
    _ text: String, identifier: String? = nil, hint: String? = nil, actions: [String] = [],
    content: [CustomContent] = [], rotors: [GoldenRotor] = [], container: Int? = nil
  ) {
    self.text = text
    self.identifier = identifier
    self.hint = hint
    self.actions = actions
    self.content = content
    self.rotors = rotors
    self.container = container
  }
}

/// The end of a traversal that leads back to an earlier stop (R24).
public struct GoldenLoop: Hashable, Sendable {
  /// The stop that swipes come back to: an index into ``GoldenScreen/stops``.
  public var stop: Int
  /// What leads back, as a phrase such as `the accessibilityElements of "form"`; known of a recording
  /// only and never written.
  public var reason: String?
  /// The comments above the line.
  public var comments: [String] = []
  /// Where the line was read from.
  public var line = SourceLine()

  /// Creates the end of a traversal.
  public init(to stop: Int, reason: String? = nil) {
    self.stop = stop
    self.reason = reason
  }
}

/// A custom rotor with what its results say.
public struct GoldenRotor: Hashable, Sendable {
  /// What the rotor is called.
  public var name: String
  /// What the results say, in order.
  public var results: [String]
  /// Whether there were more results than were recorded.
  public var hasMoreResults: Bool

  /// Creates a rotor.
  public init(_ name: String, results: [String] = [], hasMoreResults: Bool = false) {
    self.name = name
    self.results = results
    self.hasMoreResults = hasMoreResults
  }
}

/// An element that no flick reaches.
public struct UnreachableElement: Hashable, Sendable {
  /// The run-time class name.
  public var className: String
  /// The element's label.
  public var label: String?
  /// The element's identifier.
  public var identifier: String?
  /// Why no flick arrives, as a phrase; nil where a golden file accepts any reason.
  public var reason: String?
  /// The comments above the entry.
  public var comments: [String] = []
  /// Where the entry was read from.
  public var line = SourceLine()

  /// Creates an entry.
  public init(
    _ className: String, label: String? = nil, identifier: String? = nil, reason: String? = nil
  ) {
    self.className = className
    self.label = label
    self.identifier = identifier
    self.reason = reason
  }
}
