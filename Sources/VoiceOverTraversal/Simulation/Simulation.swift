import AccessibilityTree

/// One run of the simulator over one screen: collect, compare, expand, as the facts say.
///
/// The work is flat: one pass learns what elements inherit, collections are loops over the tree,
/// expansion is a stack of tasks. Nothing recurses on the depth of the input.
struct Simulation {
  let facts: ScreenFacts

  /// The enclosures met so far.
  var scopes = Scopes()
  /// The lists that were put in order, the screen's own first.
  var lists: [OrderedList] = []
  /// The sorted entries of each list that geometry ordered, by list.
  var sortedUnits: [Int: SortedUnits] = [:]
  /// The stops in the order of expansion, before container links are followed.
  var leaves: [Leaf] = []
  /// What each element was stopped by, where it was.
  var blocked: [Exclusion?]
  /// Which elements were visited: collected, entered or listed.
  var visited: [Bool]
  /// How far the expansion of each container is.
  var expansions: [Expansion]
  /// What each table cell's text is made of.
  var cellTexts: [ElementIndex: CellText] = [:]
  var notes: [TraversalNote] = []
  /// Where entries that stand in several places were expanded.
  var occurrences: [Occurrence] = []
  /// Frames that containers are placed by, where that is their first stop's.
  var placements: [ElementIndex: Rect?] = [:]
  /// Room for the views of one level while they are collected.
  var siblings: [ElementIndex] = []

  /// A place at which VoiceOver may stop.
  struct Leaf {
    var element: Int32
    var part: StopPart
    var list: Int32
    /// Stands for a container that was expanded before, so that coming here is a second visit.
    var isSecondVisit = false
  }

  /// How far a container's expansion is.
  enum Expansion: UInt8 {
    case none
    case open
    /// Done, and no stop was found.
    case empty
    /// Done, and there are stops.
    case done
  }

  /// What the text of a table cell is made of (F69, F70).
  struct CellText {
    var labels: [ElementIndex] = []
    var switchView: ElementIndex?
  }

  /// The entries of a list that geometry ordered, with the comparison that did it.
  struct SortedUnits {
    var units: [Unit]
    var ranks: [Int32: Rank]
    var rowTolerance: Double
    var columnTolerance: Double
  }

  /// Where an entry of an array, or an element that some array lists, was expanded.
  struct Occurrence {
    var element: Int32
    /// The container in whose array it stands, or -1 where geometry led to it.
    var container: Int32
    /// The positions of its leaves.
    var leaves: Range<Int>
  }

  /// Prepares a run; `simulate()` does it.
  init(screen: Screen, recording: Recording, profile: Profile) {
    self.init(ScreenFacts(screen: screen, recording: recording, profile: profile))
  }

  /// Prepares a run over a screen of which the facts are known.
  init(_ facts: ScreenFacts) {
    self.facts = facts
    blocked = Array(repeating: nil, count: facts.tree.count)
    visited = Array(repeating: false, count: facts.tree.count)
    expansions = Array(repeating: .none, count: facts.tree.count)
  }

  /// Collects, sorts and expands the whole screen into ``leaves``.
  mutating func simulate() {
    let screen = addList(.geometry, owner: nil, parent: nil)
    let candidates = collect(from: traversalRoots())
    var tasks: [Task] = []
    push(sorted(candidates, list: screen), list: screen, onto: &tasks)
    while let task = tasks.popLast() { perform(task, &tasks) }
  }

  /// A step of the expansion that is still to be done.
  enum Task {
    /// Expand the entries of a sorted list from a position on.
    case units([Unit], list: Int, from: Int)
    /// Expand an element at its place in a list.
    case visit(ElementIndex, list: Int)
    /// Stop at a part of an element.
    case stop(ElementIndex, StopPart, list: Int)
    /// A container's contents are done; they began at that leaf.
    case close(ElementIndex, from: Int)
    /// An element that stands in several places begins here, in that container's array or in none.
    case begin(ElementIndex, container: ElementIndex?)
    /// The innermost such element ends.
    case end(occurrence: Int)
  }

  mutating func addList(_ kind: OrderedList.Kind, owner: ElementIndex?, parent: Int?) -> Int {
    lists.append(OrderedList(kind: kind, owner: owner, parent: parent))
    return lists.count - 1
  }

  mutating func push(_ units: [Unit], list: Int, onto tasks: inout [Task]) {
    if !units.isEmpty { tasks.append(.units(units, list: list, from: 0)) }
  }

  /// Pushes a visit, and marks where it begins and ends if the element stands in several places.
  mutating func pushVisit(
    _ index: ElementIndex, list: Int, container: ElementIndex?, onto tasks: inout [Task]
  ) {
    tasks.append(.visit(index, list: list))
    if mayStandInSeveralPlaces(index) { tasks.append(.begin(index, container: container)) }
  }

  private func mayStandInSeveralPlaces(_ index: ElementIndex) -> Bool {
    facts.profile.followsContainerLinks && facts.inherited.arrayOwners[index] != nil
  }

  /// Tells whether a visit would do no more than stop there, as most visits do; these take no task.
  private func isLoneStop(_ index: ElementIndex) -> Bool {
    facts.has(.loneStop, index) && !mayStandInSeveralPlaces(index)
  }

  private mutating func perform(_ task: Task, _ tasks: inout [Task]) {
    switch task {
    case .units(let units, let list, let position):
      var next = position
      while next < units.count, isLoneStop(Int(units[next].element)) {
        visited[Int(units[next].element)] = true
        leaves.append(Leaf(element: units[next].element, part: .whole, list: Int32(list)))
        next += 1
      }
      guard next < units.count else { return }
      tasks.append(.units(units, list: list, from: next + 1))
      pushVisit(Int(units[next].element), list: list, container: nil, onto: &tasks)
    case .visit(let index, let list): visit(index, list: list, &tasks)
    case .stop(let index, let part, let list):
      leaves.append(Leaf(element: Int32(index), part: part, list: Int32(list)))
    case .close(let index, let start): expansions[index] = leaves.count > start ? .done : .empty
    case .begin(let index, let container):
      occurrences.append(
        Occurrence(
          element: Int32(index), container: Int32(container ?? -1),
          leaves: leaves.count..<leaves.count))
      // The visit lies on top; its end goes below it.
      if let visit = tasks.popLast() {
        tasks.append(.end(occurrence: occurrences.count - 1))
        tasks.append(visit)
      }
    case .end(let occurrence):
      let start = occurrences[occurrence].leaves.lowerBound
      occurrences[occurrence].leaves = start..<leaves.count
    }
  }

  private mutating func visit(_ index: ElementIndex, list: Int, _ tasks: inout [Task]) {
    visited[index] = true
    let role = facts.role(of: index)
    if role == .stop {
      if facts.elements[index].elements?.isEmpty == false {
        note(.arrayOnElement, index, fact: .f(22))
      }
      expandStop(index, list: list, &tasks)
      return
    }
    switch expansions[index] {
    case .none: break
    case .empty: return
    case .open:
      note(.cycle, index, other: lists[list].owner, fact: .r(20))
      return
    case .done:
      leaves.append(
        Leaf(element: Int32(index), part: .whole, list: Int32(list), isSecondVisit: true))
      return
    }
    expansions[index] = .open
    tasks.append(.close(index, from: leaves.count))
    switch role {
    case .stop: break
    case .array: expandArray(of: index, parent: list, &tasks)
    case .provider: expandProvider(index, parent: list, &tasks)
    case .cell: expandCell(index, parent: list, &tasks)
    case .parts: expandParts(of: index, parent: list, &tasks)
    case .document: expandDocument(index, parent: list)
    case .nodes: expandNodes(of: index, parent: list, &tasks)
    case .navigationBar:
      expandLevel(of: index, parent: list, rowTolerance: Self.navigationBarTolerance, &tasks)
    case .group, .plain:
      expandLevel(of: index, parent: list, rowTolerance: facts.rowTolerance, &tasks)
    }
  }

  /// The tolerance of rows in a navigation bar, in points (F10, F62).
  static let navigationBarTolerance = 20.0

  /// Collects and sorts what is below an element, as its own list (F24).
  private mutating func expandLevel(
    of index: ElementIndex, parent: Int, rowTolerance: Double, _ tasks: inout [Task]
  ) {
    let list = addList(.geometry, owner: index, parent: parent)
    let candidates = collect(below: index)
    push(
      sorted(candidates, list: list, rowTolerance: rowTolerance), list: list, onto: &tasks)
  }

  mutating func note(
    _ kind: TraversalNote.Kind, _ element: ElementIndex, other: ElementIndex? = nil, fact: Fact,
    id: String? = nil
  ) {
    notes.append(TraversalNote(kind, element, other: other, fact: fact, id: id))
  }
}
