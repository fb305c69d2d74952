import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F19-F34: `accessibilityElements` and the container protocol.
@Suite struct ContainerFactTests {
  @Test(arguments: scenarios)
  func factGivesItsOrder(_ scenario: FactScenario) {
    let order = scenario.recording.order()
    #expect(order == scenario.order)
  }

  @Test func cyclesAndSelfReferencesAreNoted() {
    let own = Recording([view(id: "K").containing(stop("A", 0, 0, 50, 20)).elements("K", "A")])
    #expect(own.traversal().notes.map(\.kind) == [.listsItself])
    let cycle = Recording([
      view(id: "K1").containing(
        view(id: "K2").containing(stop("B", 0, 40, 50, 20)).elements("K1", "B"),
        stop("A", 0, 0, 50, 20)
      ).elements("K2", "A")
    ])
    #expect(cycle.traversal().notes.contains { $0.kind == .cycle && $0.fact == .r(20) })
  }

  @Test func loopsEndTheTraversalWithANote() {
    let twice = Recording([
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20), stop("X", 0, 40, 50, 20), stop("B", 0, 80, 50, 20),
        stop("C", 0, 120, 50, 20)
      ).elements("A", "X", "B", "X", "C")
    ]).traversal()
    let kinds = twice.notes.map(\.kind)
    #expect(kinds == [.listedTwice, .loop])
    #expect(twice.unreachable.map(\.exclusion.kind) == [.afterLoop])
  }

  @Test func missingEntriesAreUnreachableForThatReason() {
    let recording = Recording([
      view(id: "V").containing(stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20)).elements("A")
    ])
    let unreachable = recording.traversal().unreachable
    #expect(unreachable.map(\.exclusion) == [Exclusion(.notInElements, by: 0)])
  }

  @Test func danglingReferencesAreNoted() {
    let recording = Recording([
      view(id: "V").containing(stop("A", 0, 0, 50, 20)).elements("A", "gone")
    ])
    #expect(recording.order() == ["A"])
    let notes = recording.traversal().notes
    #expect(notes.map(\.kind) == [.danglingReference])
    #expect(notes.first?.id == "gone")
    let message = notes.first?.message(in: recording.screens[0].tree)
    #expect(message == "UIView refers to #gone, but no element has that id")
  }

  static func hiddenEntry(version: String?) -> Recording {
    Recording(
      [
        view(id: "K").containing(
          stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20).with { $0.isHidden = true },
          stop("C", 0, 80, 50, 20)
        ).elements("A", "B", "C")
      ], version: version)
  }

  static func zeroFrameEntry(version: String?) -> Recording {
    Recording(
      [
        view(id: "K").containing(
          node("e1", 0, 0, 100, 20), node("e2", 0, 0, 0, 0), node("e3", 0, 40, 100, 20)
        ).elements("e1", "e2", "e3")
      ], version: version)
  }

  static let scenarios: [FactScenario] = [
    FactScenario(
      "F19", "the array's order is used as it is",
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20), stop("C", 0, 80, 50, 20)
      ).elements("C", "A", "B"), gives: "C, A, B"),
    FactScenario(
      "F20", "a container is placed by its own frame, not by its first entry",
      view(0, 300, 390, 200, id: "K").containing(stop("k1", 0, 10, 50, 20)).elements("k1"),
      stop("H", 0, 100, 390, 20), gives: "H, k1"),
    FactScenario(
      "F21", "an empty array hides the whole subtree",
      view().containing(stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20)).elements(),
      stop("C", 0, 80, 50, 20), gives: "C"),
    FactScenario(
      "F21", "without an array the subviews are walked",
      view().containing(stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20)),
      stop("C", 0, 80, 50, 20), gives: "A, B, C"),
    FactScenario(
      "F22", "an array on an element is ignored",
      stop("V", 0, 0, 390, 100).containing(stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20))
        .elements("A", "B"), gives: "V"),
    FactScenario(
      "F23", "what is not listed is not reached",
      view().containing(stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20)).elements("A"),
      gives: "A"),
    FactScenario(
      "F24", "a plain view in an array gives its descendants at that place",
      view().containing(
        view(id: "P").containing(stop("p2", 0, 50, 50, 20), stop("p1", 0, 0, 50, 20)),
        stop("Z", 0, 20, 50, 20)
      ).elements("P", "Z"), gives: "p1, p2, Z"),
    FactScenario(
      "F25", "a container in an array gives its own order",
      view().containing(
        view(id: "K").containing(stop("k1", 0, 0, 50, 20), stop("k2", 0, 40, 50, 20))
          .elements("k2", "k1"),
        stop("Z", 0, 20, 50, 20)
      ).elements("K", "Z"), gives: "k2, k1, Z"),
    FactScenario("F26", "hidden entries are skipped", hiddenEntry(version: nil), gives: "A, C"),
    FactScenario(
      "F26", "up to iOS 9 hidden entries are reached", hiddenEntry(version: "9.3"),
      gives: "A, B, C"),
    FactScenario(
      "F27", "entries that are no views are visited without a frame",
      zeroFrameEntry(version: "26.1"),
      gives: "e1, e2, e3"),
    FactScenario(
      "F27", "from iOS 27 on they are not", zeroFrameEntry(version: "27.0"), gives: "e1, e3"),
    FactScenario(
      "F27", "entries that are no views are visited off screen",
      view(id: "K").containing(node("e1", 0, 0, 100, 20), node("e2", -900, 0, 100, 20))
        .elements("e1", "e2"), gives: "e1, e2"),
    FactScenario(
      "F28", "an entry of two arrays belongs to the last one",
      view(0, 0, 390, 100, id: "K1").containing(
        stop("A", 0, 0, 50, 20), stop("X", 0, 20, 50, 20), stop("B", 0, 40, 50, 20)
      ).elements("A", "X", "B"),
      view(0, 200, 390, 100, id: "K2").containing(
        stop("C", 0, 200, 50, 20), stop("D", 0, 240, 50, 20)
      ).elements("C", "X", "D"), gives: "A, X, D"),
    FactScenario(
      "F29", "an entry listed twice makes a loop",
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20), stop("X", 0, 40, 50, 20), stop("B", 0, 80, 50, 20),
        stop("C", 0, 120, 50, 20)
      ).elements("A", "X", "B", "X", "C"), gives: "A, X, B"),
    FactScenario(
      "F31", "an array that lists its own container",
      view(id: "K").containing(stop("A", 0, 0, 50, 20)).elements("K", "A"), gives: "A"),
    FactScenario(
      "F31", "arrays that contain each other",
      view(id: "K1").containing(
        view(id: "K2").containing(stop("B", 0, 40, 50, 20)).elements("K1", "B"),
        stop("A", 0, 0, 50, 20)
      ).elements("K2", "A"), gives: "B, A"),
    FactScenario(
      "F32", "an entry below a hidden part of the tree is visited at its place (R9)",
      view(0, 0, 390, 100, id: "K").containing(stop("A", 0, 0, 50, 20)).elements("X", "A"),
      view(0, 600, 390, 200, id: "S").containing(stop("X", 0, 700, 50, 50)).with {
        $0.elementsHidden = true
      }, gives: "X, A"),
    FactScenario(
      "R10", "an entry below a wrapper without size is visited",
      view(0, 0, 390, 100, id: "K").containing(
        view(0, 0, 0, 100).containing(stop("X", 0, 0, 50, 50))
      ).elements("X"), gives: "X"),
    FactScenario(
      "R10", "an entry below a hidden wrapper is skipped",
      view(0, 0, 390, 100, id: "K").containing(
        view(0, 0, 50, 100).containing(stop("X", 0, 0, 50, 50)).with { $0.isHidden = true },
        stop("A", 60, 0, 50, 50)
      ).elements("X", "A"), gives: "A"),
    FactScenario(
      "R11", "an entry beside a modal view is visited",
      view(0, 0, 390, 400, id: "K").containing(
        stop("X", 0, 0, 50, 50),
        view(0, 100, 390, 100, id: "M").containing(stop("m", 0, 100, 50, 50)).with {
          $0.viewIsModal = true
        }
      ).elements("X", "M"), gives: "X, m"),
    FactScenario(
      "F33", "a container object with its element first",
      view(id: "K").containing(
        node("child2", 0, 80, 50, 20), node("child1", 0, 40, 50, 20), node("node", 0, 0, 390, 100)
      ).elements("node", "child1", "child2"), gives: "node, child1, child2"),
    FactScenario(
      "F34", "a collection view ignores an array",
      view(class: "UICollectionView").containing(
        stop("c0", 0, 0, 390, 50, class: "UICollectionViewCell"),
        stop("c1", 0, 50, 390, 50, class: "UICollectionViewCell")
      ).elements("c1", "c0"), gives: "c0, c1"),
    FactScenario(
      "R7", "a collection view marked as an element is entered",
      view(class: "UICollectionView").containing(
        stop("c0", 0, 0, 390, 50, class: "UICollectionViewCell")
      ).with { $0.isAccessibilityElement = true }, gives: "c0"),
  ]
}
