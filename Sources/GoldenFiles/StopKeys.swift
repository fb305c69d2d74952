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
    var texts = Numbering<String>()
    let expectedTexts = expected.stops.map { Optional(texts.number(of: $0.text)) }
    let actualTexts = actual.stops.map { Optional(texts.number(of: $0.text)) }
    self.texts = Pair(expected: expectedTexts, actual: actualTexts, count: texts.count)

    var names = Numbering<String>()
    let expectedNames = expected.stops.map { $0.identifier.map { names.number(of: $0) } }
    let actualNames = actual.stops.map { $0.identifier.map { names.number(of: $0) } }
    identifiers = Pair(expected: expectedNames, actual: actualNames, count: names.count)

    var paths = Numbering<PathStep>()
    expectedContainers = Self.containers(of: expected, &paths)
    actualContainers = Self.containers(of: actual, &paths)
  }

  /// Numbers for the text with the container, the identifier, or both.
  func combined(container: Bool, identifier: Bool) -> Pair {
    var numbers = Numbering<Combined>()
    func key(_ text: Int?, _ path: Int, _ name: Int?) -> Int? {
      guard let text else { return nil }
      return numbers.number(
        of: Combined(
          text: text, container: container ? path : 0, identifier: identifier ? name ?? -1 : 0))
    }
    let expected = texts.expected.indices.map {
      key(texts.expected[$0], expectedContainers[$0], identifiers.expected[$0])
    }
    let actual = texts.actual.indices.map {
      key(texts.actual[$0], actualContainers[$0], identifiers.actual[$0])
    }
    return Pair(expected: expected, actual: actual, count: numbers.count)
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

  var count: Int { numbers.count }

  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    let new = numbers.count
    numbers[value] = new
    return new
  }
}
