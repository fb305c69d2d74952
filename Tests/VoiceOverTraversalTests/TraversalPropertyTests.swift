import AccessibilityTree
import RandomScreens
import Testing
import VoiceOverTraversal

/// What holds for every screen, on random ones: 500 seeds in each of 24 batches.
@Suite struct TraversalPropertyTests {
  @Test(arguments: Array(0..<24))
  func everyPropertyHoldsOnRandomScreens(_ batch: Int) {
    // One expectation a batch: a hundred thousand of them would take longer than what they check.
    var failures: [String] = []
    for seed in (0..<500).map({ UInt64(batch * 500 + $0) }) {
      let recording = RandomScreen.recording(seed: seed)
      let traversal = recording.traversal()
      if !isComplete(traversal, recording.screens[0].tree) { failures.append("\(seed): complete") }
      if recording.traversal() != traversal { failures.append("\(seed): deterministic") }
      if places(renamed(recording).traversal()) != places(traversal) {
        failures.append("\(seed): independent of ids and labels")
      }
      if places(withHiddenRoot(recording).traversal()) != places(traversal) {
        failures.append("\(seed): independent of what is invisible")
      }
      if !mirrors(traversal) { failures.append("\(seed): previous mirrors next") }
    }
    #expect(failures == [])
  }

  private func places(_ traversal: Traversal) -> [[Int]] {
    traversal.stops.map { [$0.element, $0.list] }
  }

  /// Every element is a stop once, or has exactly one reason, or is not expected to be one.
  private func isComplete(_ traversal: Traversal, _ tree: ElementTree) -> Bool {
    let whole = traversal.stops.filter { $0.part == .whole }.map(\.element)
    let isStop = Set(whole)
    guard traversal.dispositions.count == tree.count, isStop.count == whole.count else {
      return false
    }
    for (index, disposition) in traversal.dispositions.enumerated() {
      switch disposition {
      case .stop(let position):
        if traversal.stops[position].element != index { return false }
      case .excluded: if isStop.contains(index) { return false }
      case .passedThrough:
        // Tables are entered even when marked as elements (R7).
        let isTable = [.tableView, .collectionView].contains(tree[index].uiKitClass)
        if isStop.contains(index) || tree[index].isAccessibilityElement && !isTable { return false }
      }
    }
    return traversal.unreachable.allSatisfy {
      traversal.dispositions[$0.element] == .excluded($0.exclusion)
    }
  }

  private func renamed(_ recording: Recording) -> Recording {
    var renamed = recording
    for index in 0..<renamed.screens[0].tree.count {
      renamed.screens[0].tree[index].id = "other\(index)"
      // A cell's text exists only where there is one, so what is empty stays so.
      if let label = renamed.screens[0].tree[index].label, !label.isEmpty {
        renamed.screens[0].tree[index].label = "other \(index % 3)"
      }
    }
    return renamed
  }

  private func mirrors(_ traversal: Traversal) -> Bool {
    traversal.stops.indices.allSatisfy { stop in
      guard case .stop(let next) = traversal.next(after: stop), next > stop else { return true }
      return traversal.previous(before: next) == .stop(stop)
    }
  }

  private func withHiddenRoot(_ recording: Recording) -> Recording {
    let tree = recording.screens[0].tree
    var builder = ElementTree.Builder()
    for index in 0..<tree.count {
      while let current = builder.current, !tree.isDescendant(index, of: current) {
        builder.close()
      }
      builder.open(tree[index])
    }
    while builder.depth > 0 { builder.close() }
    var hidden = Element(frame: Rect(x: 5, y: 5, width: 50, height: 50))
    hidden.isAccessibilityElement = true
    hidden.label = "hidden"
    hidden.isHidden = true
    builder.add(hidden)
    var changed = recording
    changed.screens[0].tree = builder.finish()
    return changed
  }

  @Test(arguments: Array(0..<24))
  func explanationsNeverComeOutEmpty(_ batch: Int) {
    let failing = (0..<10).map { UInt64(batch * 500 + $0) }.filter { seed in
      let recording = RandomScreen.recording(seed: seed)
      return (0..<recording.screens[0].tree.count).contains { index in
        Explanation(of: index, on: recording.screens[0], in: recording).lines.isEmpty
      }
    }
    #expect(failing == [])
  }

  @Test func depthAndBreadthAreOnlyWork() {
    var deep = ElementTree.Builder()
    for _ in 0..<10_000 { deep.open(Element(frame: Rect(x: 0, y: 0, width: 390, height: 844))) }
    var leaf = Element(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    leaf.isAccessibilityElement = true
    deep.add(leaf)
    let deepRecording = Recording(screens: [Screen(tree: deep.finish())])
    #expect(deepRecording.traversal().stops.map(\.element) == [10_000])

    var wide = ElementTree.Builder()
    wide.open(Element(className: "UIScrollView", frame: Rect(x: 0, y: 0, width: 390, height: 844)))
    for number in 0..<200_000 {
      leaf.frame.y = Double(200_000 - number) * 50
      wide.add(leaf)
    }
    let wideRecording = Recording(screens: [Screen(tree: wide.finish())])
    let order = wideRecording.traversal().stops.map(\.element)
    #expect(order == (1...200_000).reversed())
  }

  @Test func arraysThatMultiplyAreBounded() {
    var builder = ElementTree.Builder()
    let depth = 60
    for level in 0..<depth {
      var container = Element(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      container.id = "k\(level)"
      container.elements = [.dangling("k\(level + 1)"), .dangling("k\(level + 1)")]
      builder.open(container)
    }
    var leaf = Element(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    leaf.id = "k\(depth)"
    leaf.isAccessibilityElement = true
    builder.add(leaf)
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    for profile in Profile.all {
      #expect(recording.traversal(profile).stops.first?.element == depth)
    }
  }
}
