public import AccessibilityTree

/// Why an element is where it is in the order, or why no flick arrives at it.
///
/// Every line is one decision of the simulator with the facts it rests on.
public struct Explanation: Hashable, Sendable {
  /// One decision.
  public struct Line: Hashable, Sendable, CustomStringConvertible {
    /// What was decided, in one sentence without a full stop.
    public var text: String
    /// The facts and readings that decided.
    public var facts: [Fact]
    /// How far the line belongs to the one before: 0 for the outcome.
    public var level: Int

    /// The line as it is printed: indented, with the facts in brackets.
    public var description: String {
      let facts = facts.isEmpty ? "" : " (\(facts.map(\.id).joined(separator: ", ")))"
      return String(repeating: "  ", count: level) + text + facts
    }
  }

  /// The element that is explained.
  public var element: ElementIndex
  /// The outcome first, then what led to it.
  public var lines: [Line] = []

  /// Explains what became of an element.
  ///
  /// Simulates the screen anew: an explanation is asked for rarely.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - stop: The stop to explain, where the element has several; nil for all of them.
  ///   - screen: The screen it is on.
  ///   - recording: The recording of that screen.
  ///   - profile: Whose rules to follow.
  public init(
    of element: ElementIndex, stop: Int? = nil, on screen: Screen, in recording: Recording,
    profile: Profile = .voiceOver
  ) {
    self.element = element
    guard screen.tree.elements.indices.contains(element) else { return }
    let explainer = Explainer(screen: screen, recording: recording, profile: profile)
    lines = explainer.lines(for: element, stop: stop)
    if screen.tree[element].isOfUnknownClass, !screen.tree[element].isAccessibilityElementSet {
      let name = screen.tree[element].className
      lines.append(
        Line(
          text: "\(name) has no baseClass and is taken for a plain view; write its baseClass or "
            + "isAccessibilityElement",
          facts: [], level: 1))
    }
    if let guess = screen.tree[element].stopGuess {
      let role = guess.isStop ? "an accessibility element" : "no accessibility element by itself"
      let text = "the file does not say it; taken for \(role), because \(guess.reason)"
      lines.append(Line(text: text, facts: [], level: 1))
    }
    var others = recording
    others.limitations.removeAll { $0 == .baseClassNotRecorded }
    if let limits = others.limits { lines.append(Line(text: limits, facts: [], level: 1)) }
  }

  /// Says for each stop of a screen why it follows the one before, with one simulation for all.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - recording: The recording of that screen.
  ///   - profile: Whose rules to follow.
  /// - Returns: The decisions behind each stop, in the order of the stops.
  public static func arrivals(
    on screen: Screen, in recording: Recording, profile: Profile = .voiceOver
  ) -> [[Line]] {
    let explainer = Explainer(screen: screen, recording: recording, profile: profile)
    return explainer.traversal.stops.indices.map(explainer.arrival)
  }
}

/// Tells the decisions that a run of the simulator took about one element.
struct Explainer {
  let simulation: Simulation
  let traversal: Traversal
  /// The positions of the leaves that are reached, one for each stop.
  let reached: [Int]

  private var tree: ElementTree { simulation.facts.tree }

  typealias Line = Explanation.Line

  init(screen: Screen, recording: Recording, profile: Profile) {
    var simulation = Simulation(screen: screen, recording: recording, profile: profile)
    reached = simulation.run()
    self.simulation = simulation
    traversal = Traversal(simulation, reached: reached)
  }

  func lines(for element: ElementIndex, stop: Int?) -> [Line] {
    var lines: [Line]
    switch traversal.dispositions[element] {
    case .excluded(let exclusion): lines = unreachable(element, exclusion)
    case .passedThrough: lines = passedThrough(element)
    case .stop:
      let own = traversal.stops.indices.filter { traversal.stops[$0].element == element }
      lines = own.filter { stop == nil || $0 == stop }.flatMap(placed)
    }
    for note in traversal.notes where concerns(note, element) {
      lines.append(Line(text: note.message(in: tree), facts: [note.fact], level: 1))
      if note.kind == .loop, let cutOff { lines.append(cutOff) }
    }
    return lines
  }

  /// A loop concerns also the stop that it leads back from, and what it cuts off; a guessed modality what
  /// it hides.
  private func concerns(_ note: TraversalNote, _ element: ElementIndex) -> Bool {
    if note.element == element || note.other == element { return true }
    if note.kind == .loop, traversal.stops.last?.element == element { return true }
    guard case .excluded(let exclusion) = traversal.dispositions[element] else { return false }
    switch note.kind {
    case .loop: return exclusion.kind == .afterLoop
    case .guessedModality: return exclusion == Exclusion(.behindModalView, by: note.element)
    default: return false
    }
  }

  /// How many elements that a loop cuts off are named; the rest is counted.
  private static let maximumNames = 10

  /// Says what a person misses because of a loop; nil where it cuts off nothing.
  private var cutOff: Line? {
    let missed = traversal.unreachable.filter { $0.exclusion.kind == .afterLoop }
    guard !missed.isEmpty else { return nil }
    let names = missed.prefix(Self.maximumNames).map { tree.name(of: $0.element) }
    let rest = missed.count - names.count
    let end = rest > 0 ? " and \(rest) more" : ""
    return Line(
      text: "the loop cuts off: \(names.joined(separator: ", "))\(end)", facts: [.r(24)], level: 2)
  }

  // MARK: - Not reached

  private func unreachable(_ element: ElementIndex, _ exclusion: Exclusion) -> [Line] {
    let phrase = exclusion.phrase(for: element, in: tree)
    let name = tree.name(of: element)
    if exclusion.kind == .mergedIntoCell {
      let stop = traversal.position(of: exclusion.obstacle).map { ", stop \($0 + 1)" } ?? ""
      return [
        Line(
          text: "\(name) is no stop of its own: \(phrase)\(stop)", facts: exclusion.facts, level: 0)
      ]
    }
    var lines = [
      Line(
        text: "\(name) is never reached: \(phrase)", facts: facts(exclusion, of: element), level: 0)
    ]
    if let advice = advice(element, exclusion) {
      lines.append(Line(text: advice, facts: [], level: 1))
    }
    if exclusion.obstacle != element, tree.isDescendant(element, of: exclusion.obstacle) {
      let path = tree.ancestors(of: element).prefix { $0 != exclusion.obstacle }.reversed()
      let named = path.filter { between in
        let hasName = tree[between].label?.isEmpty == false || tree[between].identifier != nil
        return hasName && tree[between].label != tree[element].label
      }
      let names = named.map(tree.name(of:)).joined(separator: ", ")
      let obstacle = tree.name(of: exclusion.obstacle)
      if !names.isEmpty {
        lines.append(
          Line(text: "between \(obstacle) and it stand: \(names)", facts: [], level: 1))
      }
    }
    return lines
  }

  /// The facts behind an exclusion; what made a view modal decides which fact that is.
  private func facts(_ exclusion: Exclusion, of element: ElementIndex) -> [Fact] {
    if exclusion.kind == .behindModalView {
      return [simulation.facts.modalityFact(of: exclusion.obstacle)]
    }
    let isInSight =
      exclusion.isInvisible && traversal.unreachable.contains { $0.element == element }
    return exclusion.facts + (isInSight ? [.r(27)] : [])
  }

  /// What would have to change for flicks to arrive.
  private func advice(_ element: ElementIndex, _ exclusion: Exclusion) -> String? {
    let obstacle = tree.name(of: exclusion.obstacle)
    let own = tree.name(of: element)
    switch exclusion.kind {
    case .notInElements:
      return
        "to reach it, add \(own) to the accessibilityElements of \(obstacle), or drop the array"
    case .emptyElements:
      return "to reach it, set the accessibilityElements of \(obstacle) to nil instead of []"
    case .insideElement:
      return "to reach it, make \(obstacle) a container: isAccessibilityElement = false"
    case .elementsHidden: return "to reach it, unset accessibilityElementsHidden on \(obstacle)"
    case .behindModalView:
      switch simulation.facts.modalityFact(of: exclusion.obstacle) {
      case .f(51):
        return "to reach it, unset accessibilityViewIsModal on \(obstacle), or dismiss it"
      case .f(54): return "to reach it, dismiss what \(obstacle) presents"
      default:
        return "to reach it, set accessibilityViewIsModal = false on \(obstacle), or dismiss it"
      }
    case .notAnElement: return "to reach it, set isAccessibilityElement = true on \(own)"
    case .afterLoop, .leftForOtherArray:
      return "to reach it, list \(obstacle) in one accessibilityElements array, once"
    case .hidden: return "to reach it, unset isHidden on \(obstacle)"
    case .transparent: return "to reach it, set the alpha of \(obstacle) above 0"
    case .noSize, .tinyAccessibilityFrame: return "to reach it, give \(obstacle) a size"
    case .offScreen: return "to reach it, move \(obstacle) on screen or into a scroll view"
    default: return nil
    }
  }

  private func passedThrough(_ element: ElementIndex) -> [Line] {
    let inside = traversal.stops.indices.filter {
      tree.isDescendant(traversal.stops[$0].element, of: element)
    }
    let name = tree.name(of: element)
    guard let first = inside.first, let last = inside.last else {
      return [
        Line(
          text: "\(name) is no accessibility element, and there is none inside", facts: [.f(36)],
          level: 0)
      ]
    }
    let range = first == last ? "stop \(first + 1)" : "stops \(first + 1) to \(last + 1)"
    return [
      Line(
        text: "\(name) is no accessibility element; flicks go on to what is inside: \(range)",
        facts: [.f(36)], level: 0)
    ]
  }

  // MARK: - Placed

  private func placed(_ stop: Int) -> [Line] {
    var lines = [
      Line(
        text: "\(spoken(stop)) is stop \(stop + 1) of \(traversal.stops.count)", facts: [], level: 0
      )
    ]
    if stop > 0 { lines += neighbours(stop - 1, stop, isBefore: true) }
    if stop + 1 < traversal.stops.count {
      lines += neighbours(stop, stop + 1, isBefore: false)
    } else if case .stop(let start) = traversal.next(after: stop) {
      lines.append(
        Line(
          text: "before \(spoken(start)), stop \(start + 1), to which the swipes come back",
          facts: [.r(24)], level: 1))
    }
    lines += enclosingLists(stop)
    return lines
  }

  /// Says why a stop follows the one before.
  fileprivate func arrival(_ stop: Int) -> [Line] {
    (stop > 0 ? neighbours(stop - 1, stop, isBefore: true) : []) + enclosingLists(stop)
  }

  private func spoken(_ stop: Int) -> String {
    let description = traversal.stops[stop].speech.description
    return description.isEmpty ? tree.name(of: traversal.stops[stop].element) : "\"\(description)\""
  }

  /// Says what decided between a stop and the one before or after it.
  private func neighbours(_ first: Int, _ second: Int, isBefore: Bool) -> [Line] {
    let other = isBefore ? first : second
    let heading = "\(isBefore ? "after" : "before") \(spoken(other)), stop \(other + 1)"
    if reached[second] != reached[first] + 1 {
      return [
        Line(
          text:
            "\(heading): it belongs to another accessibilityElements array, where the flick goes on",
          facts: [.f(28), .r(19)], level: 1)
      ]
    }
    let (list, one, two) = commonList(first, second)
    return [Line(text: heading, facts: [], level: 1)]
      + reasons(
        list, one, two, (traversal.stops[first].element, traversal.stops[second].element),
        isBefore: isBefore)
  }

  /// Says what put two entries of one list in their order.
  private func reasons(
    _ list: Int, _ one: Int32, _ two: Int32, _ stops: (ElementIndex, ElementIndex), isBefore: Bool
  ) -> [Line] {
    let owner = simulation.lists[list].owner
    let name = owner.map(tree.name(of:)) ?? "the screen"
    switch simulation.lists[list].kind {
    case .geometry: return geometry(list, one, two, stops, isBefore: isBefore)
    case .elementsArray:
      return [
        Line(
          text: "the accessibilityElements of \(name) list them in this order", facts: [.f(19)],
          level: 2)
      ]
    case .indexPaths:
      if [one, two].contains(where: isSwipeAction) {
        return [Line(text: "opened swipe actions follow their row", facts: [.f(74)], level: 2)]
      }
      let isTable = owner.map { simulation.facts.elements[$0].uiKitClass == .tableView } ?? false
      return [
        Line(text: "\(name) is read by index path", facts: isTable ? [.f(66)] : [.f(75)], level: 2)
      ]
    case .tableCell:
      return [
        Line(
          text: "a cell gives its text first, then its subviews level by level, its accessory last",
          facts: [.f(68)], level: 2)
      ]
    case .parts:
      return [Line(text: "\(name) has its parts in this order", facts: partFacts(list), level: 2)]
    case .document:
      return [Line(text: "\(name) is read in document order", facts: [.f(83)], level: 2)]
    case .swiftUI: return [swiftUI(one, two, owner)]
    case .recorded:
      return [Line(text: "the recorded walk met them in this order", facts: [], level: 2)]
    }
  }

  private func isSwipeAction(_ element: Int32) -> Bool {
    tree.ancestors(of: Int(element)).contains {
      simulation.facts.elements[$0].uiKitClass == .swipeActionsView
    }
  }

  /// Says what decided between two nodes that SwiftUI sorts.
  private func swiftUI(_ one: Int32, _ two: Int32, _ owner: ElementIndex?) -> Line {
    let isRightToLeft = owner.map { simulation.facts.inherited.isRightToLeft[$0] } ?? false
    let decision = SwiftUIOrder.decide(
      simulation.facts.elements[Int(one)], simulation.facts.elements[Int(two)],
      isRightToLeft: isRightToLeft)
    switch decision.rule {
    case .sortPriority:
      return Line(text: "SwiftUI gives the higher sort priority first", facts: [.f(85)], level: 2)
    case .line:
      return Line(
        text:
          "SwiftUI sees one line, as the middle of one lies within the height of the other, and "
          + "reads it \(isRightToLeft ? "right to left" : "left to right")", facts: [.f(88)],
        level: 2)
    case .row: return Line(text: "SwiftUI reads the higher one first", facts: [.f(88)], level: 2)
    case .original:
      return Line(text: "SwiftUI keeps them in their original order", facts: [.f(91)], level: 2)
    }
  }

  private func partFacts(_ list: Int) -> [Fact] {
    guard let owner = simulation.lists[list].owner else { return [] }
    switch simulation.facts.elements[owner].uiKitClass {
    case .stepper: return [.f(79)]
    case .segmentedControl: return [.f(80), .r(17)]
    case .textField: return [.f(82)]
    default: return [.f(81)]
    }
  }

  /// The innermost list in which two stops have different places, and those places.
  private func commonList(_ first: Int, _ second: Int) -> (list: Int, Int32, Int32) {
    let one = places(first)
    let two = places(second)
    let twoByList = Dictionary(two.map { ($0.list, $0.element) }) { first, _ in first }
    for place in one {
      if let other = twoByList[place.list] { return (place.list, place.element, other) }
    }
    return (0, one.last?.element ?? 0, two.last?.element ?? 0)
  }

  /// The lists a stop has a place in, innermost first, with the entry that holds it.
  private func places(_ stop: Int) -> [(list: Int, element: Int32)] {
    let leaf = simulation.leaves[reached[stop]]
    var result = [(list: Int(leaf.list), element: leaf.element)]
    var list = Int(leaf.list)
    while let owner = simulation.lists[list].owner, let parent = simulation.lists[list].parent {
      result.append((parent, Int32(owner)))
      list = parent
    }
    return result
  }

  /// Says in which lists a stop has its place, where that is not the screen's own.
  private func enclosingLists(_ stop: Int) -> [Line] {
    places(stop).compactMap { place -> Line? in
      guard let owner = simulation.lists[place.list].owner else { return nil }
      let name = tree.name(of: owner)
      switch simulation.lists[place.list].kind {
      case .elementsArray:
        let entries = simulation.facts.elements[owner].elements ?? []
        let number = entries.firstIndex { $0.index == Int(place.element) }
        let entry = number.map { "entry \($0 + 1) of \(entries.count) in" } ?? "listed in"
        return Line(
          text:
            "\(entry) the accessibilityElements of \(name), which has one place among its neighbours",
          facts: [.f(19), .f(20)], level: 1)
      case .indexPaths:
        return Line(
          text: "an item of \(name), which is one unit among its neighbours",
          facts: simulation.facts.elements[owner].uiKitClass == .tableView ? [.f(66)] : [.f(75)],
          level: 1
        )
      case .tableCell:
        return Line(
          text: "part of the cell \(name), which keeps its contents together", facts: [.f(67)],
          level: 1)
      case .geometry, .parts, .document, .swiftUI, .recorded: return nil
      }
    }
  }
}
