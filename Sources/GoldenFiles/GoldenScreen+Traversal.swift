public import AccessibilityTree
public import VoiceOverTraversal

extension GoldenScreen {
  /// Puts down what a simulated traversal of a screen says.
  ///
  /// - Parameters:
  ///   - traversal: The traversal of the screen.
  ///   - screen: The screen that was traversed.
  ///   - recording: The recording that the screen is part of.
  ///   - fileName: What the screen is called where neither it nor the recording has a name.
  /// - Complexity: O(*n*) in the number of elements and the depth of the containers.
  public init(
    _ traversal: Traversal, of screen: Screen, in recording: Recording, fileName: String
  ) {
    self.init(
      name: screen.name ?? recording.name ?? fileName, idiom: recording.idiom,
      layoutDirection: recording.layoutDirection, profile: traversal.profile.name)
    appendStops(of: traversal, in: screen.tree)
    if case .stop(let stop) = traversal.next(after: traversal.stops.count - 1) {
      let array = traversal.notes.first { $0.kind == .loop }?.other
      loop = GoldenLoop(
        to: stop,
        reason: array.map { "the accessibilityElements of \(screen.tree.name(of: $0))" })
    }
    notes = traversal.notes.filter { !$0.isFragile }.map {
      "\($0.message(in: screen.tree)) (\($0.fact))"
    }

    appendUnreached(of: traversal, in: screen.tree)
  }

  private mutating func appendUnreached(of traversal: Traversal, in tree: ElementTree) {
    let elements = tree.elements
    var phrases = ReasonPhrases(tree: tree)
    // In document order, so that one look ahead tells what is listed already.
    var listed = traversal.unreachable[...]
    for (element, disposition) in traversal.dispositions.enumerated() {
      if case .stop = disposition { continue }
      if let entry = listed.first, entry.element == element {
        let reason = phrases.phrase(for: element, entry.exclusion)
        unreachable.append(UnreachableElement(elements[element], reason: reason))
        listed.removeFirst()
        continue
      }
      let hasIdentifier = elements[element].identifier.hasText
      guard hasIdentifier || elements[element].label.hasText else { continue }
      switch disposition {
      case .stop: continue
      case .passedThrough:
        let reason = "isAccessibilityElement is false, and what is inside is reached in its place"
        passedThrough.append(UnreachableElement(elements[element], reason: reason))
      case .excluded(let exclusion):
        // The element around it speaks for it, so its label says nothing about a lost stop.
        let isSpokenFor =
          exclusion.kind == .insideElement || exclusion.kind == .mergedIntoCell
        if isSpokenFor, !hasIdentifier { continue }
        var entry = UnreachableElement(
          elements[element], reason: phrases.phrase(for: element, exclusion))
        if isSpokenFor { entry.label = nil }
        excluded.append(entry)
      }
    }
  }

  /// Lists every element that no flick reaches, also what nobody would miss, in document order.
  ///
  /// A golden file never holds that list: it is for looking at.
  public mutating func listEverything(of traversal: Traversal, in tree: ElementTree) {
    var phrases = ReasonPhrases(tree: tree)
    unreachable = traversal.notStops(in: tree).map {
      UnreachableElement(tree[$0.element], reason: phrases.phrase(for: $0.element, $0.exclusion))
    }
  }

  private mutating func appendStops(of traversal: Traversal, in tree: ElementTree) {
    let elements = tree.elements
    stops.reserveCapacity(traversal.stops.count)
    var openElements: [ElementIndex] = []
    var openBlocks: [Int] = []
    var latestContainers: [ElementIndex]?
    for stop in traversal.stops {
      if stop.containers == latestContainers {
        stops.append(GoldenStop(stop, in: elements, container: openBlocks.last))
        continue
      }
      latestContainers = stop.containers
      let path = stop.containers.filter { elements[$0].containerRole != nil }
        .prefix(Self.maximumDepth)
      var shared = 0
      while shared < min(openElements.count, path.count), openElements[shared] == path[shared] {
        shared += 1
      }
      openElements.removeSubrange(shared...)
      openBlocks.removeSubrange(shared...)
      for element in path[shared...] {
        guard let role = elements[element].containerRole else { continue }
        let block = GoldenContainer(
          role, label: elements[element].label.text,
          identifier: elements[element].identifier.text, parent: openBlocks.last)
        openElements.append(element)
        openBlocks.append(containers.count)
        containers.append(block)
      }
      stops.append(GoldenStop(stop, in: elements, container: openBlocks.last))
    }
  }
}

extension GoldenFile {
  /// Puts down what the traversals of a recording's screens say, in their order.
  ///
  /// - Parameters:
  ///   - traversals: One traversal for each screen of the recording, in the same order.
  ///   - recording: The recording.
  ///   - fileName: What a screen is called where neither it nor the recording has a name.
  public init(_ traversals: [Traversal], of recording: Recording, fileName: String) {
    let screens = zip(traversals, recording.screens).map { traversal, screen in
      GoldenScreen(traversal, of: screen, in: recording, fileName: fileName)
    }
    self.init(screens: screens)
    guard !self.screens.isEmpty else { return }
    self.screens[0].notes += recording.notes.map { note in
      note.line.map { "line \($0): \(note.message)" } ?? note.message
    }
  }
}

extension GoldenStop {
  fileprivate init(_ stop: Stop, in elements: [Element], container: Int?) {
    self.init(
      stop.speech.description, hint: stop.speech.hint.text, actions: stop.speech.actions,
      content: stop.speech.content,
      rotors: stop.speech.rotors.map { GoldenRotor($0, in: elements) }, container: container)
    // Parts of one view share its identifier, and only one of them can be found by it.
    switch stop.part {
    case .whole, .cellText:
      let own = elements[stop.element].identifier
      identifier = own.text
    case .detailButton, .decrement, .increment: identifier = nil
    }
  }
}

extension GoldenRotor {
  fileprivate init(_ rotor: CustomRotor, in elements: [Element]) {
    let results = rotor.results.map { result in
      if let label = result.label { return label }
      guard let element = result.element?.index else { return "" }
      return elements[element].label ?? elements[element].identifier ?? ""
    }
    self.init(rotor.name, results: results, hasMoreResults: rotor.hasMoreResults)
  }
}

extension UnreachableElement {
  fileprivate init(_ element: Element, reason: String) {
    self.init(
      element.className, label: element.label.text, identifier: element.identifier.text,
      reason: reason)
  }
}

extension String? {
  /// The text, or nil where it is empty: nobody hears or finds an empty text.
  fileprivate var text: String? { hasText ? self : nil }

  fileprivate var hasText: Bool { self?.isEmpty == false }
}

/// The phrases of exclusions; thousands of elements can share one obstacle, whose name is looked up once.
private struct ReasonPhrases {
  let tree: ElementTree
  private var phrases: [Exclusion: String] = [:]

  init(tree: ElementTree) {
    self.tree = tree
  }

  mutating func phrase(for element: ElementIndex, _ exclusion: Exclusion) -> String {
    guard element != exclusion.obstacle else { return exclusion.phrase(for: element, in: tree) }
    if let known = phrases[exclusion] { return known }
    let phrase = exclusion.phrase(for: element, in: tree)
    phrases[exclusion] = phrase
    return phrase
  }
}
