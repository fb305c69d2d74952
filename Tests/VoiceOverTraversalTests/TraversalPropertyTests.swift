import AccessibilityTree
import Testing
import VoiceOverTraversal

/// What holds for every screen, on random ones: 500 seeds in each of 24 batches.
@Suite struct TraversalPropertyTests {
  static let batches = Array(0..<24)

  private func recordings(_ batch: Int) -> some Sequence<(seed: UInt64, recording: Recording)> {
    (0..<500).lazy.map { offset in
      let seed = UInt64(batch * 500 + offset)
      return (seed, RandomScreen.recording(seed: seed))
    }
  }

  @Test(arguments: batches)
  func everyElementIsAStopOnceOrHasOneReasonOrIsNotExpected(_ batch: Int) {
    for (seed, recording) in recordings(batch) {
      let tree = recording.screens[0].tree
      let traversal = recording.traversal()
      #expect(traversal.dispositions.count == tree.count, "seed \(seed)")
      let whole = traversal.stops.filter { $0.part == .whole }.map(\.element)
      #expect(Set(whole).count == whole.count, "seed \(seed)")
      for (index, disposition) in traversal.dispositions.enumerated() {
        switch disposition {
        case .stop(let position):
          #expect(traversal.stops[position].element == index, "seed \(seed)")
        case .excluded: #expect(!whole.contains(index), "seed \(seed)")
        case .passedThrough:
          #expect(!whole.contains(index), "seed \(seed)")
          // Tables are entered even when marked as elements (R7).
          let isTable = [.tableView, .collectionView].contains(tree[index].uiKitClass)
          #expect(!tree[index].isAccessibilityElement || isTable, "seed \(seed), element \(index)")
        }
      }
      for unreachable in traversal.unreachable {
        #expect(
          traversal.dispositions[unreachable.element] == .excluded(unreachable.exclusion),
          "seed \(seed)")
      }
    }
  }

  @Test(arguments: batches)
  func theSameScreenGivesTheSameTraversal(_ batch: Int) {
    for (seed, recording) in recordings(batch) {
      for profile in Profile.all {
        #expect(recording.traversal(profile) == recording.traversal(profile), "seed \(seed)")
      }
    }
  }

  @Test(arguments: batches)
  func idsAndLabelsDoNotMatter(_ batch: Int) {
    for (seed, recording) in recordings(batch) {
      var renamed = recording
      for index in 0..<renamed.screens[0].tree.count {
        renamed.screens[0].tree[index].id = "other\(index)"
        // A cell's text exists only where there is one, so what is empty stays so.
        if let label = renamed.screens[0].tree[index].label, !label.isEmpty {
          renamed.screens[0].tree[index].label = "other \(index % 3)"
        }
      }
      let before = recording.traversal().stops.map { [$0.element, $0.list] }
      let after = renamed.traversal().stops.map { [$0.element, $0.list] }
      #expect(before == after, "seed \(seed)")
    }
  }

  @Test(arguments: batches)
  func previousMirrorsNext(_ batch: Int) {
    for (seed, recording) in recordings(batch) {
      let traversal = recording.traversal()
      for stop in traversal.stops.indices {
        guard case .stop(let next) = traversal.next(after: stop), next > stop else { continue }
        #expect(traversal.previous(before: next) == .stop(stop), "seed \(seed)")
      }
    }
  }

  @Test(arguments: batches)
  func anInvisibleElementChangesNothing(_ batch: Int) {
    for (seed, recording) in recordings(batch) {
      var changed = recording
      changed.screens[0].tree = appendingHiddenRoot(to: recording.screens[0].tree)
      let before = recording.traversal().stops.map(\.element)
      let after = changed.traversal().stops.map(\.element)
      #expect(before == after, "seed \(seed)")
    }
  }

  private func appendingHiddenRoot(to tree: ElementTree) -> ElementTree {
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
    return builder.finish()
  }

  @Test(arguments: batches)
  func explanationsNeverComeOutEmpty(_ batch: Int) {
    for (seed, recording) in recordings(batch).prefix(40) {
      for index in 0..<recording.screens[0].tree.count {
        let explanation = Explanation(of: index, on: recording.screens[0], in: recording)
        #expect(!explanation.lines.isEmpty, "seed \(seed), element \(index)")
      }
    }
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
