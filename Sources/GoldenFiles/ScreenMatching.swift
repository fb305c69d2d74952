/// What is the same in two screens: stops, unreachable elements, and those that changed sides.
struct ScreenMatching {
  /// For each stop of the golden the stop it is now, or nil.
  private(set) var toActual: [Int?] = []
  /// For each stop now the stop of the golden it is, or nil.
  private(set) var toExpected: [Int?] = []
  /// Whether a matched stop of the golden keeps its place.
  private(set) var stays: [Bool] = []
  /// For each stop of the golden that no flick reaches any more, the element it is now.
  private(set) var lost: [Int: UnreachableElement] = [:]
  /// For each unreachable element of the golden that is reached now, its stop.
  private(set) var found: [Int: Int] = [:]
  /// For each unreachable element of the golden the element it is now, where it is still one.
  private(set) var stillUnreachable: [Int: UnreachableElement] = [:]
  /// For each unreachable element of the golden the entry it is now, or nil.
  private(set) var entryNow: [Int: Int] = [:]
  /// Unreachable elements now that the golden does not have in any way.
  private(set) var newUnreachable: [Int] = []

  private let expected: GoldenScreen
  private let actual: GoldenScreen
  private var stops: StopMatcher
  private var isTaken: [Bool]
  /// The places of ``notReached``: first what is listed, then what else is excluded, then the rest.
  private let excludedStart: Int
  private let passedThroughStart: Int

  /// Matches two screens.
  ///
  /// - Parameters:
  ///   - expected: The screen of the golden.
  ///   - actual: The screen now.
  ///   - scope: With `contains`, stops that are all heard in order are those, whatever else is heard.
  init(
    _ expected: GoldenScreen, _ actual: GoldenScreen, scope: GoldenFile.Scope = .everything
  ) {
    self.expected = expected
    self.actual = actual
    stops = StopMatcher(expected, actual)
    if scope == .contains,
      let places = ExpectationSearch(expected: expected, actual: actual).places()
    {
      for (stop, now) in places.enumerated() { stops.pair(stop, now) }
    }
    excludedStart = actual.unreachable.count
    passedThroughStart = excludedStart + actual.excluded.count
    isTaken = Array(repeating: false, count: passedThroughStart + actual.passedThrough.count)
    match(scope)
  }

  private mutating func match(_ scope: GoldenFile.Scope) {
    stops.matchIdentifiers()
    matchSections()
    claimIdentifiers(in: 0..<passedThroughStart)
    findIdentifiers()
    stops.matchTexts()
    claimIdentifiers(in: passedThroughStart..<isTaken.count)
    claimLabels(in: 0..<passedThroughStart)
    findLabels()
    stops.matchSimilar()
    claimLabels(in: passedThroughStart..<isTaken.count)
    // The neighbours in an expectation written by hand need not be neighbours.
    stops.matchChanged(inPlace: scope == .everything)
    matchRestOfSections()
    newUnreachable = actual.unreachable.indices.filter { !isTaken[$0] }
    toActual = stops.toActual.map { $0 >= 0 ? $0 : nil }
    toExpected = stops.toExpected.map { $0 >= 0 ? $0 : nil }
    stays = stops.stays()
  }

  private func notReached(_ place: Int) -> UnreachableElement {
    if place < excludedStart { return actual.unreachable[place] }
    if place < passedThroughStart { return actual.excluded[place - excludedStart] }
    return actual.passedThrough[place - passedThroughStart]
  }

  // MARK: - The unreachable sections

  private mutating func pairSections(_ entry: Int, _ place: Int) {
    isTaken[place] = true
    stillUnreachable[entry] = notReached(place)
    if place < excludedStart { entryNow[entry] = place }
  }

  /// Pairs what both sections list: by unique identifier, else by class, label and identifier.
  private mutating func matchSections() {
    let now = Places(actual.unreachable.indices) { actual.unreachable[$0].identifier }
    let then = Places(expected.unreachable.indices) { expected.unreachable[$0].identifier }
    for (entry, element) in expected.unreachable.enumerated() {
      guard let name = element.identifier, then.isUnique(name), let place = now.only(name) else {
        continue
      }
      pairSections(entry, place)
    }
    pairLeft(with: actual.unreachable.indices) { [$0.className, $0.label, $0.identifier] }
  }

  /// Pairs what is left of the golden's section with elements now, ever less strictly.
  private mutating func matchRestOfSections() {
    let listed = actual.unreachable.indices
    pairLeft(with: listed) { $0.label == nil ? nil : [$0.label] }
    pairLeft(with: listed) { $0.identifier == nil ? nil : [$0.identifier] }
    pairLeft(with: listed) { [$0.className, $0.reason] }
    let others = excludedStart..<isTaken.count
    pairLeft(with: others) { $0.identifier == nil ? nil : [$0.identifier] }
    pairLeft(with: others) { $0.label == nil ? nil : [$0.className, $0.label] }
  }

  /// Pairs entries of the golden that are left with elements that have an equal key, in order.
  private mutating func pairLeft(
    with places: Range<Int>, key: (UnreachableElement) -> [String?]?
  ) {
    let entries = expected.unreachable.indices.filter {
      stillUnreachable[$0] == nil && found[$0] == nil
    }
    guard !entries.isEmpty else { return }
    var queues: [[String?]: ArraySlice<Int>] = [:]
    for place in places where !isTaken[place] {
      if let key = key(notReached(place)) { queues[key, default: []].append(place) }
    }
    for entry in entries {
      guard let key = key(expected.unreachable[entry]),
        let place = queues[key]?.popFirst()
      else { continue }
      pairSections(entry, place)
    }
  }

  // MARK: - Stops that are unreachable now

  private mutating func claim(_ stop: Int, _ place: Int) {
    isTaken[place] = true
    lost[stop] = notReached(place)
    stops.claim(expected: stop)
  }

  /// Takes stops whose identifier no stop has any more but an element that is not reached.
  private mutating func claimIdentifiers(in places: Range<Int>) {
    guard !places.isEmpty else { return }
    let names = Places(places.filter { !isTaken[$0] }) { notReached($0).identifier }
    let then = Places(expected.stops.indices) { expected.stops[$0].identifier }
    let now = Places(actual.stops.indices) { actual.stops[$0].identifier }
    for stop in expected.stops.indices where stops.toActual[stop] == StopMatcher.free {
      guard let name = expected.stops[stop].identifier, then.isUnique(name), !now.contains(name),
        let place = names.first(name), !isTaken[place]
      else { continue }
      claim(stop, place)
    }
  }

  /// Takes stops whose text begins with the label of an element that is not reached.
  private mutating func claimLabels(in places: Range<Int>) {
    guard !places.isEmpty else { return }
    let labels = Places(places.filter { !isTaken[$0] }) { notReached($0).label }
    for stop in expected.stops.indices where stops.toActual[stop] == StopMatcher.free {
      let name = expected.stops[stop].identifier
      let place = labels.place(forStopThatSays: expected.stops[stop].text) { place in
        !isTaken[place] && Self.agree(name, notReached(place).identifier)
      }
      if let place { claim(stop, place) }
    }
  }

  // MARK: - Stops that were unreachable

  private mutating func find(_ entry: Int, _ stop: Int) {
    found[entry] = stop
    stops.claim(actual: stop)
  }

  private func isLeft(_ entry: Int) -> Bool {
    stillUnreachable[entry] == nil && found[entry] == nil
  }

  private mutating func findIdentifiers() {
    guard !expected.unreachable.isEmpty else { return }
    let names = Places(expected.unreachable.indices.filter(isLeft)) {
      expected.unreachable[$0].identifier
    }
    let then = Places(expected.stops.indices) { expected.stops[$0].identifier }
    let now = Places(actual.stops.indices) { actual.stops[$0].identifier }
    for stop in actual.stops.indices where stops.toExpected[stop] == StopMatcher.free {
      guard let name = actual.stops[stop].identifier, now.isUnique(name), !then.contains(name),
        let entry = names.first(name), isLeft(entry)
      else { continue }
      find(entry, stop)
    }
  }

  private mutating func findLabels() {
    guard !expected.unreachable.isEmpty else { return }
    let labels = Places(expected.unreachable.indices.filter(isLeft)) {
      expected.unreachable[$0].label
    }
    for stop in actual.stops.indices where stops.toExpected[stop] == StopMatcher.free {
      let name = actual.stops[stop].identifier
      let entry = labels.place(forStopThatSays: actual.stops[stop].text) { entry in
        isLeft(entry) && Self.agree(name, expected.unreachable[entry].identifier)
      }
      if let entry { find(entry, stop) }
    }
  }

  private static func agree(_ one: String?, _ other: String?) -> Bool {
    one == nil || other == nil || one == other
  }
}

/// Where each text of a list stands.
private struct Places {
  /// How many elements of one label are looked at for one stop, and how many labels for one text.
  private static let maximumTries = 16

  private var places: [String: [Int]] = [:]

  init(_ indices: some Sequence<Int>, text: (Int) -> String?) {
    for index in indices {
      if let text = text(index), !text.isEmpty { places[text, default: []].append(index) }
    }
  }

  func contains(_ text: String) -> Bool { places[text] != nil }

  func isUnique(_ text: String) -> Bool { places[text]?.count == 1 }

  func first(_ text: String) -> Int? { places[text]?.first }

  func only(_ text: String) -> Int? { isUnique(text) ? first(text) : nil }

  /// Finds the longest label that a spoken text begins with, as a whole part of it.
  func place(forStopThatSays text: String, where isRight: (Int) -> Bool) -> Int? {
    guard !places.isEmpty else { return nil }
    let spoken = SpokenText(text).labelAndValue
    guard !spoken.isEmpty else { return nil }
    var candidates = [text, spoken + ".", spoken]
    let bytes = spoken.utf8
    var index = bytes.endIndex
    while index > bytes.startIndex, candidates.count < Self.maximumTries {
      index = bytes.index(before: index)
      let isBreak = bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ".")
      let next = bytes.index(after: index)
      if isBreak, next < bytes.endIndex, bytes[next] == UInt8(ascii: " ") {
        candidates.append(String(spoken[..<index]))
      }
    }
    for candidate in candidates {
      for place in places[candidate, default: []].prefix(Self.maximumTries) where isRight(place) {
        return place
      }
    }
    return nil
  }
}
