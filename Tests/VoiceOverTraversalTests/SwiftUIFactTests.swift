import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F85-F92: SwiftUI's nodes, as far as a recording can hold them.
@Suite struct SwiftUIFactTests {
  @Test(arguments: scenarios)
  func factGivesItsOrder(_ scenario: FactScenario) {
    let order = scenario.recording.order()
    #expect(order == scenario.order)
  }

  static func node(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, priority: Double
  ) -> Sketch {
    VoiceOverTraversalTests.node(name, x, y, width, height).with {
      $0.rare.sortPriority = priority
    }
  }

  static func host(_ children: Sketch...) -> Recording {
    var sketch = view(class: "_UIHostingView<ContentView>")
    sketch.children = children
    return Recording([sketch])
  }

  static let scenarios: [FactScenario] = [
    FactScenario(
      "F85", "the higher priority first, negative ones last",
      host(
        nodes(0, 0, 390, 120).containing(
          node("A", 0, 0, 100, 20, priority: -1), node("B", 0, 40, 100, 20, priority: 0),
          node("C", 0, 80, 100, 20, priority: 2))), gives: "C, B, A"),
    FactScenario(
      "F85", "equal priorities keep the order of geometry",
      host(
        node("A", 0, 40, 100, 20, priority: 1), node("B", 0, 0, 100, 20, priority: 1)),
      gives: "B, A"),
    FactScenario(
      "F86", "without a container priorities compete on the level above",
      host(
        node("A", 0, 0, 100, 20, priority: 1), node("B", 0, 40, 100, 20, priority: 2),
        node("C", 200, 0, 100, 60, priority: 0)), gives: "B, A, C"),
    FactScenario(
      "F87", "all children of one container come before the next container's",
      host(
        nodes(0, 0, 190, 120).containing(
          node("a1", 0, 0, 100, 20, priority: 0), node("a2", 0, 60, 100, 20, priority: 0)),
        nodes(200, 0, 190, 120).containing(
          node("b1", 200, 0, 100, 20, priority: 0), node("b2", 200, 60, 100, 20, priority: 0))),
      gives: "a1, a2, b1, b2"),
    FactScenario(
      "F87", "without containers they are read line by line",
      host(
        node("a1", 0, 0, 100, 20, priority: 0), node("a2", 0, 60, 100, 20, priority: 0),
        node("b1", 200, 0, 100, 20, priority: 0), node("b2", 200, 60, 100, 20, priority: 0)),
      gives: "a1, b1, a2, b2"),
    FactScenario(
      "F88", "the middle decides about lines, not eight points",
      host(
        node("button", 200, 20, 60, 60, priority: 0), node("label", 0, 40, 100, 20, priority: 0)),
      gives: "label, button"),
    FactScenario(
      "F88", "where one holds the other from side to side, the upper comes first",
      host(
        node("inner", 50, 30, 50, 20, priority: 0), node("outer", 0, 10, 300, 60, priority: 0)),
      gives: "outer, inner"),
    FactScenario(
      "F89", "ignored and combined children make one stop",
      host(
        node("combined", 0, 0, 390, 40, priority: 0).containing(
          node("text", 0, 0, 100, 20, priority: 0), node("button", 200, 0, 100, 20, priority: 0))),
      gives: "combined"),
    FactScenario(
      "F90", "a hidden container removes its subtree",
      host(
        nodes(0, 0, 390, 40).containing(node("A", 0, 0, 100, 20, priority: 0)).with {
          $0.elementsHidden = true
        }, node("B", 0, 60, 100, 20, priority: 0)), gives: "B"),
    FactScenario(
      "F91", "in a stack of layers a complete tie keeps the original order",
      host(node("A", 0, 0, 50, 50, priority: 0), node("B", 0, 0, 50, 50, priority: 0)),
      gives: "A, B"),
    FactScenario(
      "F92", "synthetic children of a canvas",
      host(
        nodes(0, 0, 390, 300).containing(
          node("a", 0, 0, 100, 20, priority: 0), node("b", 0, 40, 100, 20, priority: 0))),
      gives: "a, b"),
    FactScenario(
      "R22", "inside a recorded array the array stands, whatever the priorities",
      view(id: "host", class: "_UIHostingView<ContentView>").containing(
        node("A", 0, 0, 100, 20, priority: 0), node("B", 0, 40, 100, 20, priority: 9)
      ).elements("A", "B"), gives: "A, B"),
  ]
}
