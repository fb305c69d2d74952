import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F30 and F95-F99: single flicks and rotors.
@Suite struct NavigationTests {
  static let two = Recording([stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20)])

  @Test func theEndsAreBoundariesAndNotAWrap() {
    let traversal = Self.two.traversal()
    #expect(traversal.next(after: 0) == .stop(1))
    #expect(traversal.next(after: 1) == .boundary)
    #expect(traversal.previous(before: 1) == .stop(0))
    #expect(traversal.previous(before: 0) == .boundary)
  }

  @Test func fromWhatIsNoStopTheNextIsUndefined() {
    let recording = Recording([
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20), stop("C", 0, 80, 50, 20)
      ).elements("A", "C")
    ])
    let traversal = recording.traversal()
    #expect(traversal.next(from: 2) == .undefined)
    #expect(traversal.previous(from: 2) == .undefined)
    #expect(traversal.next(from: 1) == .stop(1))
    #expect(traversal.next(after: 7) == .undefined)
  }

  @Test func aLoopLeadsBack() {
    let recording = Recording([
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20), stop("X", 0, 40, 50, 20), stop("B", 0, 80, 50, 20)
      ).elements("A", "X", "B", "X")
    ])
    let traversal = recording.traversal()
    #expect(recording.order() == ["A", "X", "B"])
    #expect(traversal.next(after: 2) == .stop(1))
  }

  @Test func aLoopThroughAContainerLeadsBackIntoIt() {
    let recording = Recording([
      view(id: "K").containing(
        stop("A", 0, 0, 50, 20),
        view(id: "inner").containing(stop("x", 0, 40, 50, 20), stop("y", 0, 80, 50, 20))
          .elements("x", "y")
      ).elements("A", "inner", "inner")
    ])
    let traversal = recording.traversal()
    #expect(recording.order() == ["A", "x", "y"])
    #expect(traversal.next(after: 2) == .stop(1))
  }

  /// Of two arrays the one in which a stop comes up again leads back.
  @Test func aLoopNamesTheArrayThatLeadsBack() {
    let recording = Recording([
      view(0, 0, 390, 100, id: "K1").containing(
        stop("C", 0, 0, 50, 20), stop("A", 0, 20, 50, 20)
      ).elements("C", "A"),
      view(0, 200, 390, 100, id: "K2").containing(
        stop("D", 0, 200, 50, 20), stop("E", 0, 240, 50, 20)
      ).elements("D", "D", "E"),
    ])
    let loop = recording.traversal().notes.first { $0.kind == .loop }
    let tree = recording.screens[0].tree
    #expect(recording.order() == ["C", "A", "D"])
    #expect(loop.map { tree[$0.element].label } == "D")
    #expect(loop?.other == 3)
  }

  static let page = Recording([
    stop("Title", 0, 0, 390, 30).with { $0.traits = [.staticText, .header] },
    stop("Home", 0, 40, 100, 30).with { $0.traits = .link },
    view(0, 80, 390, 200).containing(
      stop("Part", 0, 80, 390, 30).with { $0.traits = .header },
      stop("Volume", 0, 120, 390, 30).with { $0.traits = .adjustable },
      stop("Card", 0, 160, 390, 50).containing(
        stop("inside", 0, 160, 390, 30).with { $0.traits = .header })
    ).with { $0.containerType = .landmark },
    stop("Name", 0, 300, 390, 40, class: "UITextField"),
    stop("Photo", 0, 350, 390, 40).with { $0.traits = .image },
    stop("Send", 0, 400, 390, 40).with { $0.traits = .button },
  ])

  @Test(arguments: [
    ("headings", ["Title. Heading.", "Part. Heading. Landmark."], [0, 2]),
    ("links", ["Home. Link."], [1]),
    ("adjustables", ["Volume. Adjustable."], [3]),
    ("landmarks", ["Part. Heading. Landmark."], [2]),
    ("containers", ["Part. Heading. Landmark."], [2]),
    ("textFields", ["Name"], [5]),
    ("images", ["Photo. Image."], [6]),
    ("buttons", ["Send. Button."], [7]),
  ])
  func rotorsFilterTheOrder(_ name: String, _ texts: [String], _ swipes: [Int]) {
    let visits = Self.page.traversal().visits(
      of: Rotor(name: name), in: Self.page.screens[0].tree)
    #expect(visits.map(\.text) == texts)
    #expect(visits.map(\.swipes) == swipes)
  }

  @Test func customRotorsKeepTheAppsOrder() {
    let recording = Recording([
      stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20),
      stop("C", 0, 80, 50, 20).with {
        $0.rare.customRotors = [
          CustomRotor(
            name: "Mentions",
            results: [
              RotorResult(element: .dangling("B")), RotorResult(label: "elsewhere"),
              RotorResult(element: .dangling("A")),
            ])
        ]
      },
    ])
    let visits = recording.traversal().visits(
      of: Rotor(name: "Mentions"), in: recording.screens[0].tree)
    #expect(visits.map(\.text) == ["B", "elsewhere", "A"])
    #expect(visits.map(\.swipes) == [1, nil, 0])
  }
}
