internal import AccessibilityTree
internal import VoiceOverTraversal

/// Puts down what a matching shows.
struct FindingCollector {
  private let expected: GoldenScreen
  private let actual: GoldenScreen
  private let matching: ScreenMatching
  private let scope: GoldenFile.Scope
  private var placed: [(finding: Finding, place: Int)] = []
  /// For each stop of the golden that moved without neighbours, where its finding is in ``placed``.
  private var lonelyMoves: [Int: Int] = [:]

  init(
    _ expected: GoldenScreen, _ actual: GoldenScreen, _ matching: ScreenMatching,
    _ scope: GoldenFile.Scope
  ) {
    self.expected = expected
    self.actual = actual
    self.matching = matching
    self.scope = scope
  }

  mutating func collect() -> [Finding] {
    compareHeaders()
    collectLostStops()
    collectMoves()
    if scope == .everything { collectAddedStops() }
    compareMatchedStops()
    compareLoops()
    compareUnreachable()
    let order = placed.indices.sorted { one, other in
      let (left, right) = (placed[one], placed[other])
      return (left.finding.kind.weight, left.place, one)
        < (right.finding.kind.weight, right.place, other)
    }
    return order.map { placed[$0].finding }
  }

  private func finding(_ kind: Finding.Kind) -> Finding {
    var finding = Finding(kind, screen: expected.name)
    finding.screenLine = expected.line
    return finding
  }

  private mutating func add(_ finding: Finding, at place: Int) {
    placed.append((finding, place))
  }

  // MARK: - Header

  private mutating func compareHeaders() {
    var changes: [Finding.Change] = []
    func compare(_ part: Finding.Part, _ from: String, _ to: String) {
      if from != to { changes.append(.init(part, from: from, to: to)) }
    }
    compare(.name, expected.name, actual.name)
    compare(.idiom, expected.idiom.rawValue, actual.idiom.rawValue)
    compare(.layoutDirection, expected.layoutDirection.rawValue, actual.layoutDirection.rawValue)
    compare(.profile, expected.profile, actual.profile)
    guard !changes.isEmpty else { return }
    var finding = finding(.headerChanged)
    finding.changes = changes
    add(finding, at: 0)
  }

  // MARK: - Stops that are gone or new

  private mutating func collectLostStops() {
    for stop in expected.stops.indices where matching.toActual[stop] == nil {
      let lost = matching.lost[stop]
      var finding = finding(lost == nil ? .removed : .becameUnreachable)
      finding.expected = expected.reference(stop)
      finding.previous = expected.reference(stop - 1)
      finding.next = expected.reference(stop + 1)
      finding.element = lost
      finding.reason = lost?.reason
      add(finding, at: stop)
    }
  }

  private mutating func collectAddedStops() {
    let found = Set(matching.found.values)
    for stop in actual.stops.indices where matching.toExpected[stop] == nil {
      guard !found.contains(stop) else { continue }
      var finding = finding(.added)
      place(&finding, stop, 1)
      add(finding, at: stop)
    }
  }

  /// Sets the stops now that a finding is about, and what stands beside them.
  private func place(_ finding: inout Finding, _ stop: Int, _ count: Int) {
    finding.actual = actual.reference(stop)
    finding.previous = actual.reference(stop - 1)
    finding.next = actual.reference(stop + count)
    finding.count = count
  }

  // MARK: - Stops that are still there

  /// Puts down one move for neighbours that moved together.
  ///
  /// What is new or gone between them is no part of it. Neighbours that stand in reverse order are one finding as well.
  private mutating func collectMoves() {
    let order = matching.toExpected.compactMap { $0 }
    var rank = [Int](repeating: 0, count: expected.stops.count)
    for (place, stop) in order.enumerated() { rank[stop] = place }
    let matched = expected.stops.indices.filter { matching.toActual[$0] != nil }
    var places = matched.map { rank[$0] }
    var stays = matched.map { matching.stays[$0] }
    let reversals = Reversals(places: places)
    for run in reversals.runs { addReversal(Array(matched[run])) }
    if !reversals.runs.isEmpty {
      places = reversals.straightened
      stays = FewestMoves(places: places).stays
    }
    var nowAt = [Int](repeating: 0, count: places.count)
    for (position, place) in places.enumerated() {
      nowAt[position] = matching.toActual[order[place]] ?? 0
    }
    var position = 0
    while position < matched.count {
      let first = position
      position += 1
      guard !stays[first] else { continue }
      while position < matched.count, !stays[position],
        places[position] == places[position - 1] + 1
      {
        position += 1
      }
      let (now, end) = (nowAt[first], nowAt[position - 1])
      let stop = matched[first]
      var finding = finding(.orderDrift)
      finding.expected = expected.reference(stop)
      place(&finding, now, end - now + 1)
      finding.count = position - first
      if let next = counterpart(end + 1), next < stop {
        finding.passed = .next
      } else if let previous = counterpart(now - 1), previous > stop {
        finding.passed = .previous
      }
      if finding.count == 1, matching.toActual[stop] == now { lonelyMoves[stop] = placed.count }
      add(finding, at: stop)
    }
  }

  private mutating func addReversal(_ stops: [Int]) {
    guard let first = stops.first, let last = stops.last, let now = matching.toActual[first],
      let start = matching.toActual[last]
    else { return }
    var finding = finding(.orderDrift)
    finding.expected = expected.reference(first)
    place(&finding, now, 1)
    finding.previous = actual.reference(start - 1)
    finding.count = stops.count
    finding.isReversal = true
    add(finding, at: first)
  }

  /// The stop of the golden that a stop now is, or nil, also beyond the ends.
  private func counterpart(_ now: Int) -> Int? {
    matching.toExpected.indices.contains(now) ? matching.toExpected[now] : nil
  }

  private mutating func compareMatchedStops() {
    var before: Neighbour?
    // The finding that goes on while stops come from the same block and go to the same block.
    var blockFinding: Int?
    for (stop, counterpart) in matching.toActual.enumerated() {
      guard let now = counterpart else { continue }
      let (old, new) = (expected.stops[stop], actual.stops[now])
      let changes = StopChanges(old, new, scope: scope).changes
      if !changes.isEmpty {
        if let move = lonelyMoves[stop] {
          placed[move].finding.changes = changes
        } else {
          addChange(.speechChanged, stop, now, changes)
        }
      }
      if old.identifier != new.identifier, scope == .everything || old.identifier != nil {
        addChange(
          .identifierChanged, stop, now,
          [.init(.identifier, from: old.identifier, to: new.identifier)])
      }
      let here = Neighbour(
        stop: stop, now: now, old: expected.path(of: old), new: actual.path(of: new))
      if isSame(here.old, here.new) {
        blockFinding = nil
        if let before { compareBlocks(before, here) }
      } else if let index = blockFinding, before?.old == here.old, before?.new == here.new {
        placed[index].finding.count += 1
      } else {
        blockFinding = placed.count
        let change = Finding.Change(
          .container, from: expected.spelling(of: here.old), to: actual.spelling(of: here.new))
        addChange(.containerChanged, stop, now, [change])
      }
      before = here
    }
  }

  /// A matched stop with the paths of blocks around it, then and now.
  private struct Neighbour {
    var stop: Int
    var now: Int
    var old: [Int]
    var new: [Int]
  }

  /// Notices a block that begins or ends between two stops while both are in equal containers.
  private mutating func compareBlocks(_ before: Neighbour, _ here: Neighbour) {
    guard scope == .everything, before.stop + 1 == here.stop, before.now + 1 == here.now,
      isSame(before.old, before.new)
    else { return }
    let shared = zip(before.old, here.old).prefix { $0 == $1 }.count
    let sharedNow = zip(before.new, here.new).prefix { $0 == $1 }.count
    guard shared != sharedNow else { return }
    let container = expected.spelling(of: Array(here.old.prefix(max(shared, sharedNow)))) ?? ""
    let same = "in the same \(container) as the stop before"
    let own = "in another \(container) than the stop before"
    let change = Finding.Change(
      .container, from: shared > sharedNow ? same : own, to: shared > sharedNow ? own : same)
    addChange(.containerChanged, here.stop, here.now, [change])
  }

  private mutating func addChange(
    _ kind: Finding.Kind, _ stop: Int, _ now: Int, _ changes: [Finding.Change]
  ) {
    var finding = finding(kind)
    finding.expected = expected.reference(stop)
    place(&finding, now, 1)
    finding.changes = changes
    add(finding, at: stop)
  }

  private func isSame(_ old: [Int], _ new: [Int]) -> Bool {
    ContainerAgreement(expected: expected, actual: actual, scope: scope).holds(old, new)
  }

  // MARK: - The end that leads back

  /// Compares the stops that swipes come back to; with `contains` only where the golden names one.
  private mutating func compareLoops() {
    let (before, now) = (expected.loop, actual.loop)
    if before == nil, now == nil || scope == .contains { return }
    if let before, let now, matching.toActual.indices.contains(before.stop),
      matching.toActual[before.stop] == now.stop
    {
      return
    }
    let kind: Finding.Kind =
      before == nil ? .loopBegan : now == nil ? .loopEnded : .loopMoved
    var finding = finding(kind)
    if let before {
      finding.expected = expected.reference(before.stop)
      finding.expected?.line = before.line
    }
    if let now {
      finding.actual = actual.reference(now.stop)
      finding.reason = now.reason
    }
    add(finding, at: expected.stops.count)
  }

  // MARK: - Unreachable elements

  private mutating func compareUnreachable() {
    for (entry, element) in expected.unreachable.enumerated() {
      if let stop = matching.found[entry] {
        var finding = finding(.becameReachable)
        place(&finding, stop, 1)
        finding.element = element
        finding.reason = element.reason
        add(finding, at: entry)
      } else if let now = matching.stillUnreachable[entry] {
        let changes = changes(from: element, to: now)
        let isListed = matching.entryNow[entry] != nil
        guard !changes.isEmpty || !isListed else { continue }
        // Without another reason it is in the way of nobody any more, as when it is no element now.
        var finding = finding(changes.isEmpty ? .removedUnreachable : .stillUnreachable)
        finding.element = element
        finding.reason = now.reason
        finding.changes = changes
        add(finding, at: entry)
      } else {
        var finding = finding(.removedUnreachable)
        finding.element = element
        add(finding, at: entry)
      }
    }
    guard scope == .everything else { return }
    for entry in matching.newUnreachable {
      var finding = finding(.addedUnreachable)
      finding.element = actual.unreachable[entry]
      finding.reason = actual.unreachable[entry].reason
      add(finding, at: entry)
    }
  }

  private func changes(
    from old: UnreachableElement, to new: UnreachableElement
  ) -> [Finding.Change] {
    var changes: [Finding.Change] = []
    func compare(_ part: Finding.Part, _ from: String?, _ to: String?) {
      let isMentioned = scope == .everything || from != nil
      if from != to, isMentioned { changes.append(.init(part, from: from, to: to)) }
    }
    compare(.className, old.className, new.className)
    compare(.label, old.label, new.label)
    compare(.identifier, old.identifier, new.identifier)
    if old.reason != nil { compare(.reason, old.reason, new.reason) }
    return changes
  }
}

extension GoldenScreen {
  /// The stop of that index for a finding, or nil beyond the ends.
  fileprivate func reference(_ stop: Int) -> StopReference? {
    guard stops.indices.contains(stop) else { return nil }
    return StopReference(
      ordinal: stop + 1, text: stops[stop].text, identifier: stops[stop].identifier,
      line: stops[stop].line)
  }

  /// A path of containers as one phrase, outermost first; nil for none.
  fileprivate func spelling(of path: [Int]) -> String? {
    path.isEmpty ? nil : path.map { containers[$0].spelling }.joined(separator: " > ")
  }
}
