public import AccessibilityTree

extension Traversal {
  /// Simulates the flicks across one screen.
  ///
  /// A screen that another tool walked keeps that tool's order (`Screen.recordedOrder`).
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - recording: The recording it belongs to, for idiom, layout direction and system version.
  ///   - profile: Whose rules to follow.
  ///   - marksFragile: Whether neighbours are marked whose order would change with a small or an
  ///     invisible change; who does not show these notes saves the time.
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public init(
    of screen: Screen, in recording: Recording, profile: Profile = .voiceOver,
    marksFragile: Bool = true
  ) {
    var simulation = Simulation(screen: screen, recording: recording, profile: profile)
    let reached = simulation.run(marksFragile: marksFragile)
    self.init(simulation, reached: reached)
  }

  init(_ simulation: Simulation, reached: [Int]) {
    let stops = simulation.stops(reached)
    let dispositions = simulation.dispositions(
      stops: stops, unreached: simulation.unreached(reached))
    let unreachable = simulation.unreachable(dispositions)
    self.init(
      profile: simulation.facts.profile,
      isRecordedOrder: simulation.facts.recordedOrder != nil, stops: stops,
      dispositions: dispositions, unreachable: unreachable,
      notes: simulation.notes + simulation.guessedModalities(unreachable), lists: simulation.lists)
  }
}

extension Simulation {
  /// Simulates the screen, or takes an order that another tool recorded.
  ///
  /// - Returns: The positions of the leaves that flicks reach, in order.
  mutating func run(marksFragile: Bool = true) -> [Int] {
    if let order = facts.recordedOrder {
      follow(order)
      return Array(leaves.indices)
    }
    simulate()
    let reached = followLinks()
    if marksFragile { markFragile(reached: reached) }
    return reached
  }

  /// Takes the order that another tool recorded; what it did not visit is excluded for that reason.
  mutating func follow(_ order: [ElementIndex]) {
    let list = addList(.recorded, owner: nil, parent: nil)
    for index in order where facts.elements.indices.contains(index) {
      visited[index] = true
      leaves.append(Leaf(element: Int32(index), part: .whole, list: Int32(list)))
    }
    for index in 0..<facts.tree.count where !visited[index] {
      if facts.elements[index].isAccessibilityElement {
        blocked[index] = Exclusion(.notRecorded, by: index)
      } else {
        visited[index] = true
      }
    }
  }

  /// Makes the stops at the leaves that are reached.
  func stops(_ reached: [Int]) -> [Stop] {
    var containers = ContainerPaths(facts)
    let places = reached.map { leaves[$0] }
    let paths = places.map { leaf in
      containers.path(
        to: Int(leaf.element), isPart: leaf.part != .whole,
        listOwner: lists[Int(leaf.list)].owner)
    }
    let announcer = Announcer(self, places: places, paths: paths)
    return places.indices.map { position in
      Stop(
        element: Int(places[position].element), part: places[position].part,
        containers: paths[position], speech: announcer.speech(at: position),
        list: Int(places[position].list))
    }
  }
}

/// The containers around stops that are announced or bound the order, found once for each container.
private struct ContainerPaths {
  /// Containers nested deeper than nobody can listen to are not told apart, so that memory is bounded.
  private static let maximumDepth = 64

  private let tree: ElementTree
  /// The innermost container at or above each element, or -1.
  private let innermost: [Int32]
  private var paths: [Int32: [ElementIndex]] = [-1: []]
  /// The latest answer: neighbours on a screen have one container.
  private var latest: (container: Int32, path: [ElementIndex]) = (-1, [])

  init(_ facts: ScreenFacts) {
    tree = facts.tree
    var innermost: [Int32] = []
    innermost.reserveCapacity(tree.count)
    for index in 0..<tree.count {
      let above = tree.parent(of: index).map { innermost[$0] } ?? -1
      innermost.append(facts.has(.container, index) ? Int32(index) : above)
    }
    self.innermost = innermost
  }

  /// The containers around a stop, outermost first.
  ///
  /// An entry that is no descendant of the array's owner is heard where the owner is (F32).
  mutating func path(
    to index: ElementIndex, isPart: Bool, listOwner: ElementIndex?
  ) -> [ElementIndex] {
    let container: Int32
    if let listOwner, listOwner != index, !tree.isDescendant(index, of: listOwner) {
      container = innermost[listOwner]
    } else if isPart {
      container = innermost[index]
    } else {
      container = tree.parent(of: index).map { innermost[$0] } ?? -1
    }
    if container != latest.container { latest = (container, path(of: container)) }
    return latest.path
  }

  /// The container itself and those around it, outermost first.
  private mutating func path(of container: Int32) -> [ElementIndex] {
    if let known = paths[container] { return known }
    var missing: [Int32] = []
    var current = container
    while paths[current] == nil {
      missing.append(current)
      current = tree.parent(of: Int(current)).map { innermost[$0] } ?? -1
    }
    var path = paths[current] ?? []
    for container in missing.reversed() {
      if path.count < Self.maximumDepth { path.append(Int(container)) }
      paths[container] = path
    }
    return path
  }
}
