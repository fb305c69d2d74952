import AccessibilityTree

/// What a run knows of its screen before it starts, and never changes: the elements, what they
/// inherit, and the rules.
///
/// Questions about single elements are asked here and not of the ``Simulation``, so that asking one
/// never copies what the run is changing.
struct ScreenFacts {
  let tree: ElementTree
  let elements: [Element]
  let profile: Profile
  let systemVersion: SystemVersion?
  /// The screen's rectangle in points.
  let bounds: Rect
  let keyboardFrame: Rect?
  /// The level of the keyboard's window, where it was recorded (R6).
  let keyboardLevel: Double?
  /// The tolerance of rows in points (F2).
  let rowTolerance: Double
  /// The order that another tool recorded, which is taken as it is.
  private(set) var recordedOrder: [ElementIndex]?
  private(set) var inherited: Inherited
  /// What is asked of every element again and again, by element.
  private var digests: [Digest] = []
  /// What there is anywhere on the screen.
  private(set) var contents: Contents = []

  /// Learns what there is to know in one pass down the tree.
  init(screen: Screen, recording: Recording, profile: Profile) {
    tree = screen.tree
    elements = screen.tree.elements
    self.profile = profile
    systemVersion = recording.systemVersion
    bounds = screen.bounds
    keyboardFrame = screen.keyboardFrame
    let keyboard = screen.tree.roots.first { screen.tree[$0].uiKitClass == .keyboardWindow }
    keyboardLevel = keyboard.map { screen.tree[$0].rare.windowLevel }
    rowTolerance = profile.rowTolerance(for: recording.idiom)
    inherited = Inherited(count: screen.tree.count, recording: recording, profile: profile)
    digests.reserveCapacity(elements.count)
    for index in elements.indices {
      let parent = tree.parent(of: index)
      inherited.learn(index, below: parent, in: elements)
      digests.append(digest(of: index))
      look(at: index)
      // Only where nothing else gives an order does SwiftUI's (F88).
      if let parent, digests[parent].role == .plain, profile.ordersUIKitContainers,
        !elements[index].isView
      {
        digests[parent].role = .nodes
      }
    }
    if contents.contains(.recordedStops) { recordedOrder = screen.recordedOrder }
  }

  /// The rare properties of an element, or nil where it has none.
  func rare(_ index: ElementIndex) -> RareProperties? {
    elements[index].hasRareProperties ? elements[index].rare : nil
  }
}

// MARK: - What one pass settles about each element

extension ScreenFacts {
  /// What most questions about an element are answered from, in three bytes: a large screen is many
  /// times larger than the memory that is near, and is not walked again for each question.
  private struct Digest {
    var role: Role
    var obstacle: Exclusion.Kind?
    var properties: Properties
  }

  /// Yes or no about one element.
  struct Properties: OptionSet {
    let rawValue: UInt8

    /// It is a view, and not an object that its container vends.
    static let view = Properties(rawValue: 1 << 0)
    /// It may rank its siblings or hide them: a modal or dimming view, a navigation bar, a column.
    static let mattersToSiblings = Properties(rawValue: 1 << 1)
    /// It has a ``Rank`` that is not the usual one.
    static let ranked = Properties(rawValue: 1 << 2)
    /// It is announced as a container, or bounds the order.
    static let container = Properties(rawValue: 1 << 3)
    /// It is a stop with nothing that takes part or is ignored around it (F22, F82).
    static let loneStop = Properties(rawValue: 1 << 4)
  }

  /// What a screen may hold, so that nobody looks for it in vain.
  struct Contents: OptionSet {
    let rawValue: UInt8

    /// Elements inside which stops are numbered (F106).
    static let series = Contents(rawValue: 1 << 0)
    /// Data tables (F107).
    static let dataTables = Contents(rawValue: 1 << 1)
    /// Custom actions (F50).
    static let actions = Contents(rawValue: 1 << 2)
    /// Stops in the order of another tool.
    static let recordedStops = Contents(rawValue: 1 << 3)
  }

  private func digest(of index: ElementIndex) -> Digest {
    var properties: Properties = []
    if elements[index].isView { properties.insert(.view) }
    if mayMatterToSiblings(index) { properties.insert(.mattersToSiblings) }
    if rank(of: index) != Rank() { properties.insert(.ranked) }
    if elements[index].containerRole != nil { properties.insert(.container) }
    let role = ownRole(of: index)
    let hasViewsAround = elements[index].uiKitClass == .textField && !tree.isLeaf(index)
    if role == .stop, elements[index].elements?.isEmpty != false, !hasViewsAround {
      properties.insert(.loneStop)
    }
    return Digest(role: role, obstacle: ownObstacle(at: index), properties: properties)
  }

  // Single properties are read and no element is handed on, which would copy it.
  private mutating func look(at index: ElementIndex) {
    if elements[index].isSeries { contents.insert(.series) }
    if elements[index].containerType == .dataTable { contents.insert(.dataTables) }
    guard elements[index].hasRareProperties else { return }
    if !elements[index].rare.customActions.isEmpty { contents.insert(.actions) }
    if elements[index].rare.recordedStop != nil { contents.insert(.recordedStops) }
  }

  /// Tells what an element is to the traversal, once it is known to be processed at all.
  func role(of index: ElementIndex) -> Role { digests[index].role }

  /// What keeps an element and everything below it out of the traversal, if anything does.
  func obstacle(at index: ElementIndex) -> Exclusion.Kind? { digests[index].obstacle }

  /// The facts as they would be if nothing were in the way at these elements themselves (R27).
  func ignoringObstacles(of indices: [ElementIndex]) -> ScreenFacts {
    var result = self
    for index in indices { result.digests[index].obstacle = nil }
    return result
  }

  /// Tells whether an element has all of these.
  func has(_ properties: Properties, _ index: ElementIndex) -> Bool {
    digests[index].properties.isSuperset(of: properties)
  }
}
