internal import VoiceOverTraversal

/// Numbers for what stops of two screens have in common, so that comparing is comparing numbers.
struct StopKeys {
  /// Numbers of the paths of container roles around the stops.
  let expectedContainers: [Int]
  let actualContainers: [Int]
  /// Numbers of the identifiers; nil where there is none.
  let identifiers: Pair
  private let texts: Pair

  /// A number for each stop of both screens; nil where the stop takes no part.
  struct Pair {
    var expected: [Int?]
    var actual: [Int?]
    /// How many different numbers there are; all are below.
    var count: Int

    func areEqual(_ stop: Int, _ now: Int) -> Bool {
      expected[stop] != nil && expected[stop] == actual[now]
    }
  }

  init(_ expected: GoldenScreen, _ actual: GoldenScreen) {
    texts = Self.numbers(expected.stops, actual.stops) { $0.text }
    identifiers = Self.numbers(expected.stops, actual.stops) { $0.identifier }

    var paths = Numbering<PathStep>()
    expectedContainers = Self.containers(of: expected, &paths)
    actualContainers = Self.containers(of: actual, &paths)
  }

  /// Numbers for the text with the container, the identifier, or both.
  func combined(container: Bool, identifier: Bool) -> Pair {
    // Nearly every text has one container and one identifier, so it is looked up by its number; a
    // text that comes with others again is hashed with them.
    var firsts = [(key: Combined, number: Int)?](repeating: nil, count: texts.count)
    var others: [Combined: Int] = [:]
    var count = 0
    func key(_ text: Int?, _ path: Int, _ name: Int?) -> Int? {
      guard let text else { return nil }
      let key = Combined(
        text: text, container: container ? path : 0, identifier: identifier ? name ?? -1 : 0)
      if let first = firsts[text] {
        if first.key == key { return first.number }
        if let known = others[key] { return known }
        others[key] = count
      } else {
        firsts[text] = (key, count)
      }
      count += 1
      return count - 1
    }
    let expected = texts.expected.indices.map {
      key(texts.expected[$0], expectedContainers[$0], identifiers.expected[$0])
    }
    let actual = texts.actual.indices.map {
      key(texts.actual[$0], actualContainers[$0], identifiers.actual[$0])
    }
    return Pair(expected: expected, actual: actual, count: count)
  }

  /// Numbers one text of every stop.
  ///
  /// Most of a screen is as it was: a text that is the one expected next has its number without being
  /// hashed.
  private static func numbers(
    _ expected: [GoldenStop], _ actual: [GoldenStop], _ text: (GoldenStop) -> String?
  ) -> Pair {
    var numbering = Numbering<String>(capacity: max(expected.count, actual.count))
    var before: [Int?] = []
    before.reserveCapacity(expected.count)
    var places: [Int] = []
    for (place, stop) in expected.enumerated() {
      let number = text(stop).map { numbering.number(of: $0) }
      if number == places.count { places.append(place) }
      before.append(number)
    }
    var now: [Int?] = []
    now.reserveCapacity(actual.count)
    var next = 0
    for stop in actual {
      guard let words = text(stop) else {
        now.append(nil)
        continue
      }
      if next < expected.count, text(expected[next]) == words {
        now.append(before[next])
        next += 1
      } else {
        let number = numbering.number(of: words)
        if number < places.count { next = places[number] + 1 }
        now.append(number)
      }
    }
    return Pair(expected: before, actual: now, count: numbering.count)
  }

  /// Tells whether two stops have identifiers, and different ones.
  func identifiersConflict(_ stop: Int, _ now: Int) -> Bool {
    guard let one = identifiers.expected[stop], let other = identifiers.actual[now] else {
      return false
    }
    return one != other
  }

  private static func containers(
    of screen: GoldenScreen, _ paths: inout Numbering<PathStep>
  ) -> [Int] {
    var numbers: [Int] = []
    for container in screen.containers {
      // A block stands after the one it is in; a value that breaks this counts as outermost.
      let parent = container.parent.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil }
      numbers.append(1 + paths.number(of: PathStep(parent: parent ?? 0, role: container.role)))
    }
    return screen.stops.map { stop in
      stop.container.flatMap { numbers.indices.contains($0) ? numbers[$0] : nil } ?? 0
    }
  }

  private struct PathStep: Hashable {
    var parent: Int
    var role: ContainerRole
  }

  private struct Combined: Hashable {
    var text: Int
    var container: Int
    var identifier: Int
  }
}

/// Gives equal values the same number, from 0 on in the order in which they come.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int] = [:]

  /// Makes room for so many values.
  init(capacity: Int = 0) {
    numbers.reserveCapacity(capacity)
  }

  var count: Int { numbers.count }

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    let new = numbers.count
    numbers[value] = new
    return new
  }
}
