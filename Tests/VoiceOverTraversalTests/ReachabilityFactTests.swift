import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F35-F60: which objects are stops, what hides them, modality and windows.
@Suite struct ReachabilityFactTests {
  @Test(arguments: elements + visibility + modality + hiddenModality + windows)
  func factGivesItsOrder(_ scenario: FactScenario) {
    let order = scenario.recording.order()
    #expect(order == scenario.order)
  }

  /// The one element `A`, and why no flick arrives at it.
  struct Hidden: CustomTestStringConvertible, Sendable {
    var about: String
    var recording: Recording
    var kind: Exclusion.Kind
    var testDescription: String { about }
  }

  @Test(arguments: reasons)
  func theOutermostReasonIsGiven(_ hidden: Hidden) throws {
    let traversal = hidden.recording.traversal()
    let tree = hidden.recording.screens[0].tree
    let index = try #require(tree.index(ofID: "A"))
    let disposition = traversal.dispositions[index]
    guard case .excluded(let exclusion) = disposition else {
      Issue.record("A is \(disposition)")
      return
    }
    #expect(exclusion.kind == hidden.kind)
  }

  @Test func whatNobodySeesIsMissedByNobodyWhateverElseIsInTheWay() {
    let hidden = stop("A", 0, 0, 100, 20).with { $0.isHidden = true }
    let modal = view(0, 100, 390, 100).with { $0.viewIsModal = true }
    let behind = Recording([view().containing(hidden, stop("B", 0, 40, 100, 20), modal)])
    #expect(behind.traversal().unreachable.map(\.element) == [2])
    let inside = Recording([stop("V", 0, 0, 390, 100).containing(hidden)])
    #expect(inside.traversal().unreachable.isEmpty)
  }

  @Test func anElementThatSaysNothingSpeaksForNobody() {
    let row = { (name: String?) in
      stop("row", 0, 0, 390, 100).with { $0.label = name }.containing(label("text", 0, 0, 100, 20))
    }
    #expect(Recording([row("row")]).traversal().unreachable.isEmpty)
    #expect(Recording([row(nil)]).traversal().unreachable.map(\.element) == [1])
  }

  static let a = stop("A", 0, 0, 100, 20)

  static let reasons: [Hidden] = [
    Hidden(
      about: "F39 hidden", recording: Recording([view().containing(a).with { $0.isHidden = true }]),
      kind: .hidden),
    Hidden(
      about: "F39 clear", recording: Recording([view().containing(a).with { $0.alpha = 0 }]),
      kind: .transparent),
    Hidden(
      about: "F38", recording: Recording([view().containing(a).with { $0.elementsHidden = true }]),
      kind: .elementsHidden),
    Hidden(about: "F40", recording: Recording([view(0, 0, 0, 50).containing(a)]), kind: .noSize),
    Hidden(
      about: "F41",
      recording: Recording([
        a.with { $0.accessibilityFrameOverride = Rect(x: 10, y: 10, width: 0.5, height: 0.5) }
      ]), kind: .tinyAccessibilityFrame),
    Hidden(about: "F43", recording: Recording([stop("A", -200, 0, 100, 20)]), kind: .offScreen),
    Hidden(
      about: "F35", recording: Recording([stop("V", 0, 0, 390, 100).containing(a)]),
      kind: .insideElement),
    Hidden(
      about: "F21", recording: Recording([view().containing(a).elements()]), kind: .emptyElements),
    Hidden(
      about: "F51",
      recording: Recording([
        view().containing(a, view(0, 100, 390, 100).with { $0.viewIsModal = true })
      ]), kind: .behindModalView),
    Hidden(
      about: "F36, a control that is no element",
      recording: Recording([
        stop("A", 0, 0, 100, 44, class: "UIButton").with { $0.isAccessibilityElement = false }
      ]), kind: .notAnElement),
    Hidden(
      about: "the outermost of several reasons: hidden below a modal level",
      recording: Recording([
        view().containing(
          view(0, 0, 390, 50).containing(a).with { $0.elementsHidden = true },
          view(0, 100, 390, 100).with { $0.viewIsModal = true })
      ]), kind: .behindModalView),
    Hidden(
      about: "an object that nothing vends",
      recording: Recording([
        view(id: "K").containing(node("A", 0, 0, 10, 10), node("B", 0, 20, 10, 10)).elements("B")
      ]), kind: .notInElements),
  ]

  static let elements: [FactScenario] = [
    FactScenario(
      "F35", "an element hides its descendants",
      stop("V", 0, 0, 390, 100).containing(stop("B", 0, 0, 50, 20, class: "UIButton")), gives: "V"),
    FactScenario(
      "F36", "an image view without flags is no stop",
      view(0, 0, 50, 50, class: "UIImageView"), stop("A", 0, 60, 50, 20), gives: "A"),
    FactScenario(
      "F36", "a spacer is never a stop",
      stop("A", 0, 0, 50, 20), stop("space", 0, 40, 50, 20).with { $0.traits = .spacer },
      gives: "A"),
    FactScenario(
      "F37", "an element without texts is a stop",
      Recording([
        stop("", 0, 0, 50, 20).with { $0.label = nil }, stop("b", 0, 40, 50, 20),
      ]), gives: ""
    ).merging("", "b"),
    FactScenario(
      "F38", "elementsHidden removes the stop and the subtree",
      view(0, 0, 390, 50).containing(stop("A", 0, 0, 50, 20)).with { $0.elementsHidden = true },
      stop("B", 0, 60, 50, 20).with { $0.elementsHidden = true }, stop("C", 0, 100, 50, 20),
      gives: "C"),
  ]

  static let visibility: [FactScenario] = [
    FactScenario(
      "F39", "alpha 0.01 is visited, alpha 0 is not",
      stop("A", 0, 0, 50, 20).with { $0.alpha = 0.01 },
      stop("B", 0, 40, 50, 20).with { $0.alpha = 0 },
      view().containing(stop("C", 0, 80, 50, 20)).with { $0.alpha = 0 }, gives: "A"),
    FactScenario(
      "F40", "a wrapper without width drops its subtree",
      view(0, 0, 0, 100).containing(stop("A", 0, 0, 50, 50)), stop("B", 0, 200, 50, 50),
      gives: "B"),
    FactScenario(
      "F41", "an accessibilityFrame below one point",
      stop("A", 0, 0, 50, 50).with {
        $0.accessibilityFrameOverride = Rect(x: 10, y: 10, width: 0.5, height: 0.5)
      }, stop("B", 0, 60, 50, 50), gives: "B"),
    FactScenario(
      "F41", "one side of at least a point is enough",
      stop("A", 0, 0, 50, 50).with {
        $0.accessibilityFrameOverride = Rect(x: 10, y: 10, width: 0.5, height: 1)
      }, gives: "A"),
    FactScenario(
      "F42", "clipping is not considered",
      view(0, 0, 100, 100).containing(stop("A", 200, 0, 50, 50)).with { $0.clipsToBounds = true },
      gives: "A"),
    FactScenario(
      "F43", "off screen is skipped, half a point of it counts as off, partly visible stays",
      stop("gone", -200, 0, 100, 20), stop("barely", -99.5, 40, 100, 20),
      stop("partly", -50, 80, 100, 20), gives: "partly"),
    FactScenario(
      "R5", "a view thinner than a point is skipped",
      stop("A", 0, 0, 100, 0.5), stop("B", 0, 40, 100, 20), gives: "B"),
    FactScenario(
      "R4", "the view's own frame has to meet the screen, not its accessibilityFrame",
      stop("off", -200, 0, 100, 20).with {
        $0.accessibilityFrameOverride = Rect(x: 0, y: 0, width: 100, height: 20)
      },
      stop("on", 0, 40, 100, 20).with {
        $0.accessibilityFrameOverride = Rect(x: -200, y: 40, width: 100, height: 20)
      }, gives: "on"),
    FactScenario(
      "F44", "inside a scroll view on screen everything is visited",
      view(0, 100, 390, 600, class: "UIScrollView").containing(stop("s", 0, 2000, 390, 50)),
      gives: "s"),
    FactScenario(
      "F44", "a scroll view off screen hides its content",
      view(0, 900, 390, 600, class: "UIScrollView").containing(stop("s", 0, 100, 390, 50)),
      stop("A", 0, 0, 50, 20), gives: "A"),
    FactScenario(
      "F44", "the outermost scroll view counts",
      view(0, 100, 390, 600, class: "UIScrollView").containing(
        view(0, 2000, 390, 100, class: "UIScrollView").containing(stop("s", 900, 2000, 390, 50))),
      gives: "s"),
    FactScenario(
      "R8", "a scroll view that does not scroll counts too",
      view(0, 100, 390, 600, class: "UIScrollView").containing(stop("s", 0, 2000, 390, 50)).with {
        $0.rare.isScrollEnabled = false
      }, gives: "s"),
    FactScenario(
      "F45", "covered by an opaque sibling",
      stop("A", 0, 0, 100, 20),
      view().with { $0.rare.backgroundColor = Color(red: 255, green: 255, blue: 255) }, gives: "A"),
    FactScenario(
      "F46", "without user interaction, and disabled",
      stop("A", 0, 0, 100, 20).with { $0.isUserInteractionEnabled = false },
      stop("B", 0, 40, 100, 20, class: "UIButton").with { $0.isEnabled = false }, gives: "A, B"),
    FactScenario(
      "F47", "a clear window hides its content from iOS 17 on",
      Recording(
        [view(class: "UIWindow").containing(stop("A", 0, 0, 50, 20)).with { $0.alpha = 0 }],
        version: "17.0"), gives: ""),
    FactScenario(
      "F47", "before iOS 17 the window only has to be there",
      Recording(
        [view(class: "UIWindow").containing(stop("A", 0, 0, 50, 20)).with { $0.alpha = 0 }],
        version: "16.4"), gives: "A"),
    FactScenario(
      "F48", "wholly under the keyboard is skipped",
      Recording(
        [stop("A", 0, 600, 390, 40), stop("B", 0, 480, 390, 40)],
        keyboard: Rect(x: 0, y: 500, width: 390, height: 344)), gives: "B"),
    FactScenario(
      "R6", "the accessibilityFrame counts, cut to the screen; content off screen is not under it",
      Recording(
        [
          stop("moved", 0, 600, 390, 40).with {
            $0.accessibilityFrameOverride = Rect(x: 0, y: 450, width: 390, height: 40)
          },
          stop("cut", 0, 800, 390, 100),
          view(0, 0, 390, 844, class: "UIScrollView").containing(stop("below", 0, 2000, 390, 40)),
        ], keyboard: Rect(x: 0, y: 500, width: 390, height: 344)), gives: "below, moved"),
    FactScenario(
      "F48", "the keyboard's own window is visited",
      Recording(
        [
          view(class: "UIWindow").containing(stop("A", 0, 0, 390, 40), stop("B", 0, 600, 390, 40)),
          view(class: "UIRemoteKeyboardWindow").containing(stop("q", 0, 600, 40, 40)).with {
            $0.rare.windowLevel = 10_000_000
          },
        ], keyboard: Rect(x: 0, y: 500, width: 390, height: 344)), gives: "A, q"),
    FactScenario(
      "F49", "respondsToUserInteraction does not matter",
      stop("A", 0, 0, 100, 20).with { $0.rare.respondsToUserInteraction = false }, gives: "A"),
    FactScenario(
      "F50", "custom actions make no stop",
      view(0, 0, 100, 100).with { $0.rare.customActions = ["x"] }, gives: ""),
  ]

  static func modal(_ name: String, _ y: Double, _ children: Sketch...) -> Sketch {
    var sketch = view(0, y, 390, 200).with {
      $0.viewIsModal = true
      $0.id = name
    }
    sketch.children = children
    return sketch
  }

  static func dimming(alpha: Double, _ isModal: Bool? = nil) -> Sketch {
    view().with {
      $0.alpha = alpha
      $0.viewIsModal = isModal
      $0.rare.backgroundColor = Color(red: 0, green: 0, blue: 0)
    }
  }

  static let card = view(20, 300, 350, 200).containing(stop("c1", 30, 310, 100, 20))

  static let modality: [FactScenario] = [
    FactScenario(
      "F51", "a modal view replaces its level",
      view().containing(
        stop("A", 0, 0, 50, 20), modal("M", 100, stop("m1", 0, 110, 50, 20)),
        stop("B", 0, 400, 50, 20)), gives: "m1"),
    FactScenario(
      "F51", "a hidden one does not",
      view().containing(
        stop("A", 0, 0, 50, 20),
        modal("M", 100, stop("m1", 0, 110, 50, 20)).with { $0.isHidden = true },
        stop("B", 0, 400, 50, 20)), gives: "A, B"),
    FactScenario(
      "F51", "the last of two wins",
      view().containing(
        modal("M1", 100, stop("a", 0, 110, 50, 20)), modal("M2", 400, stop("b", 0, 410, 50, 20))),
      gives: "b"),
    FactScenario(
      "F52", "modality works per level",
      view().containing(
        view(0, 0, 390, 400).containing(
          stop("A", 0, 0, 50, 20), modal("M", 100, stop("m", 0, 110, 50, 20))),
        stop("B", 0, 500, 50, 20)), gives: "m, B"),
    FactScenario(
      "F52", "an empty modal view hides its siblings",
      view().containing(stop("A", 0, 0, 50, 20), modal("M", 100)), gives: ""),
    FactScenario(
      "F53", "a dimming view counts as modal",
      view().containing(stop("A", 0, 0, 50, 20), dimming(alpha: 0.5), card), gives: "c1"),
    FactScenario(
      "F53", "an almost opaque one does not",
      view().containing(stop("A", 0, 0, 50, 20), dimming(alpha: 0.95), card), gives: "A, c1"),
    FactScenario(
      "F53", "nor the backmost of several",
      view().containing(dimming(alpha: 0.5), stop("A", 0, 0, 50, 20), card), gives: "A, c1"),
    FactScenario(
      "R15", "nor one of which the app said that it is not",
      view().containing(
        stop("A", 0, 0, 50, 20), dimming(alpha: 0.5).with { $0.viewIsModal = false }, card),
      gives: "A, c1"),
    FactScenario(
      "F53", "nor one that an opaque view covers",
      view().containing(
        stop("A", 0, 0, 50, 20),
        dimming(alpha: 0.5).containing(
          view().with { $0.rare.backgroundColor = Color(red: 9, green: 9, blue: 9) }), card),
      gives: "A, c1"),
    FactScenario(
      "F54", "UIKit presents through a transition view",
      view(class: "UIWindow").containing(
        view(class: "UITransitionView").containing(stop("A", 0, 0, 50, 20)),
        view(class: "UITransitionView").containing(
          stop("t1", 0, 300, 50, 20), stop("ok", 0, 340, 50, 20))), gives: "t1, ok"),
    FactScenario(
      "F58", "on the only child the flag has no effect",
      view(class: "UIWindow").containing(
        modal("root", 0, stop("A", 0, 0, 50, 20), stop("B", 0, 40, 50, 20))), gives: "A, B"),
  ]

  /// A level of `A`, a modal view with `m1` that is changed, and `B`.
  static func level(_ change: (inout Element) -> Void) -> Sketch {
    view().containing(
      stop("A", 0, 0, 50, 20), modal("M", 100, stop("m1", 0, 110, 50, 20)).with(change),
      stop("B", 0, 400, 50, 20))
  }

  static let hiddenModality: [FactScenario] = [
    FactScenario("R26", "a modal view without width", level { $0.frame.width = 0 }, gives: "A, B"),
    FactScenario("R26", "without height", level { $0.frame.height = 0 }, gives: "A, B"),
    FactScenario("R26", "off screen", level { $0.frame.y = 900 }, gives: "A, B"),
    FactScenario("R26", "of alpha 0", level { $0.alpha = 0 }, gives: "A, B"),
    FactScenario(
      "R26", "with an accessibilityFrame below one point",
      level {
        $0.accessibilityFrameOverride = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
      }, gives: "A, B"),
    FactScenario(
      "R26", "without size and hidden from VoiceOver",
      level {
        $0.elementsHidden = true
        $0.frame.width = 0
      }, gives: "A, B"),
    FactScenario("R26", "partly on screen it hides", level { $0.frame.y = 800 }, gives: "m1"),
    FactScenario("R26", "of alpha 0.01 it hides", level { $0.alpha = 0.01 }, gives: "m1"),
    FactScenario(
      "R26", "hidden from VoiceOver alone it hides", level { $0.elementsHidden = true }, gives: ""),
    FactScenario(
      "R26", "with a frame that is not known it hides",
      level {
        $0.frame.width = 0
        $0.isFrameKnown = false
      }, gives: "m1"),
    FactScenario(
      "R26", "scrolled off in a scroll view it hides",
      view(class: "UIScrollView").containing(
        stop("A", 0, 0, 50, 20), modal("M", 2000, stop("m1", 0, 2010, 50, 20))), gives: "m1"),
    FactScenario(
      "R26", "under the keyboard it hides",
      Recording(
        [level { $0.frame.y = 600 }], keyboard: Rect(x: 0, y: 500, width: 390, height: 344)),
      gives: ""),
    FactScenario(
      "R26", "behind one that hides nothing another one hides",
      view().containing(
        stop("A", 0, 0, 50, 20), modal("M1", 100, stop("m1", 0, 110, 50, 20)),
        modal("M2", 900, stop("m2", 0, 910, 50, 20))), gives: "m1"),
    FactScenario(
      "R26", "a transition view off screen",
      view(class: "UIWindow").containing(
        view(class: "UITransitionView").containing(stop("A", 0, 0, 50, 20)),
        view(0, 844, class: "UITransitionView").containing(stop("t1", 0, 900, 50, 20))),
      gives: "A"),
    FactScenario(
      "R26", "objects that are no views have no size to lose (F27)",
      nodes(0, 0, 390, 844).containing(
        node("A", 0, 0, 50, 20),
        nodes(0, 0, 0, 0).with { $0.viewIsModal = true }.containing(node("m1", 0, 100, 50, 20))),
      gives: "m1"),
  ]

  @Test func inAccessibilitySnapshotEveryModalViewCounts() {
    let recording = Recording([Self.level { $0.frame.y = 900 }])
    #expect(recording.order(.accessibilitySnapshot) == ["m1"])
  }

  static func window(
    _ level: Double, _ stops: Sketch..., configure: (inout Element) -> Void = { _ in }
  ) -> Sketch {
    var sketch = view(class: "UIWindow").with { $0.rare.windowLevel = level }.with(configure)
    sketch.children = stops
    return sketch
  }

  static let windows: [FactScenario] = [
    FactScenario(
      "F55", "a modal window stops the enumeration",
      window(0, stop("A", 0, 0, 50, 20)) { $0.rare.isKeyWindow = true },
      window(2000, stop("m", 0, 300, 50, 20)) { $0.viewIsModal = true }, gives: "m"),
    FactScenario(
      "F55", "a modal view in a window hides nothing of other windows",
      window(0, stop("A", 0, 0, 50, 20)) { $0.rare.isKeyWindow = true },
      window(2000, stop("gone", 0, 200, 50, 20), modal("M", 300, stop("m", 0, 300, 50, 20))),
      gives: "A, m"),
    FactScenario(
      "F56", "the top level and the key window take part, lower ones do not",
      window(0, stop("A", 0, 50, 50, 20)) { $0.rare.isKeyWindow = true },
      window(0, stop("B", 0, 10, 50, 20)), window(-1, stop("C", 0, 0, 50, 20)), gives: "B, A"),
    FactScenario(
      "F56", "a window that takes no touches is not the top one",
      window(0, stop("A", 0, 50, 50, 20)),
      window(100, stop("toast", 0, 10, 50, 20)) { $0.isUserInteractionEnabled = false },
      gives: "A"),
    FactScenario(
      "F57", "the status bar is not part of the order",
      view(class: "UIStatusBarWindow").containing(stop("time", 0, 0, 50, 20)).with {
        $0.rare.windowLevel = 1000
      },
      window(0, stop("A", 0, 50, 50, 20), stop("B", 0, 90, 50, 20)), gives: "A, B"),
    FactScenario(
      "F60", "a split view's primary column comes first, whatever the frames",
      view(class: "UISplitViewControllerView").containing(
        view(0, 0, 200, 844).containing(stop("detail", 0, 0, 50, 20)).with {
          $0.rare.splitViewColumn = .secondary
        },
        view(200, 0, 190, 844).containing(stop("list", 210, 500, 50, 20)).with {
          $0.rare.splitViewColumn = .primary
        }), gives: "list, detail"),
  ]
}
