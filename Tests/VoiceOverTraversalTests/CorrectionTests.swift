import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Small recordings on which the answer was wrong once; they lie beside a checkout, not in it.
@Suite struct CorrectionTests {
  /// A recording, the labels of its stops, and labels that have to be listed as unreachable.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var recording: Recording
    var stops: [String]
    var unreachable: [String]
    var testDescription: String { name }
  }

  static let orders = ReferenceCase.read("corrections") { name, recording, lines -> Case? in
    guard lines.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "\t")) }) else { return nil }
    let parts = lines.map(String.init).split(separator: "---", omittingEmptySubsequences: false)
    return Case(
      name: name, recording: recording, stops: Array(parts[0]),
      unreachable: parts.count > 1 ? Array(parts[1]) : [])
  }

  @Test(arguments: orders) func givesTheOrderAndListsWhatIsLost(_ correction: Case) {
    #expect(correction.recording.order() == correction.stops)
    let listed = correction.recording.unreachable().map(\.label)
    #expect(correction.unreachable.allSatisfy(listed.contains))
  }

  /// Page sources, whose expected stops are written beside them in words.
  static let pageSources: [(file: String, spoken: [String])] = [
    (
      "rows_without_flags",
      [
        "Settings. Heading.", "General. Button.", "Sound. Switch Button. On.", "Echo box",
        "Login screen", "Save. Button.",
      ]
    ),
    ("alert_over_home_screen", ["Try again", "Sign in to Ferryman", "Cancel. Button."]),
    ("alert_in_second_window", ["Try again", "Sign in to Ferryman", "Cancel. Button."]),
  ].filter { ReferenceCase.recording("corrections/\($0.file).xml") != nil }

  @Test(arguments: pageSources) func readsAPageSource(_ file: String, _ spoken: [String]) throws {
    let recording = try #require(ReferenceCase.recording("corrections/\(file).xml"))
    #expect(recording.traversal().stops.map(\.speech.description) == spoken)
  }

  @Test(arguments: ReferenceCase.correctedTexts, Profile.all)
  func givesTheTexts(_ reference: ReferenceCase, _ profile: Profile) {
    let stops = reference.recording.traversal(profile).stops.map {
      ReferenceCase.ExpectedStop($0.speech)
    }
    #expect(stops == reference.expected)
  }

  // MARK: - R27: in sight, and lost to a view around it

  /// What is drawn, and the labels that are listed as lost to a view around them, each with the id of
  /// that view.
  struct Lost: CustomTestStringConvertible, Sendable {
    var about: String
    var recording: Recording
    var listed: [String]
    var testDescription: String { about }

    init(_ about: String, _ roots: Sketch..., keyboard: Rect? = nil, lists listed: String...) {
      self.about = about
      recording = Recording([view(class: "UIWindow").containing(roots)], keyboard: keyboard)
      self.listed = listed
    }
  }

  @Test(arguments: inSight + notInSight) func listsWhatAPersonSees(_ lost: Lost) {
    let tree = lost.recording.screens[0].tree
    let listed = lost.recording.unreachable().filter { [.noSize, .offScreen].contains($0.kind) }
    #expect(listed.map { "\($0.label) by \($0.obstacle)" } == lost.listed)
    // Nothing that is listed is a stop, and nothing becomes one.
    let stops = lost.recording.traversal().stops.map { tree[$0.element].label ?? "" }
    #expect(stops.allSatisfy { stop in !listed.contains { $0.label == stop } })
  }

  static let a = stop("A", 0, 10, 100, 20)
  /// A view without width.
  static let thin = view(0, 0, 0, 100, id: "W")
  static let offScreen = view(-300, 0, 100, 100, id: "W")

  static let inSight: [Lost] = [
    Lost("F40, no width", thin.containing(a), lists: "A by W"),
    Lost("F40, no height", view(0, 0, 390, 0, id: "W").containing(a), lists: "A by W"),
    Lost("F40, neither", view(0, 0, 0, 0, id: "W").containing(a), lists: "A by W"),
    Lost("F40, below the threshold", view(0, 0, 0.0009, 9, id: "W").containing(a), lists: "A by W"),
    Lost("F43, off screen", offScreen.containing(a), lists: "A by W"),
    Lost(
      "F43, half a point on screen", view(389.5, 0, 100, 100, id: "W").containing(a),
      lists: "A by W"),
    Lost(
      "a group that has no size",
      thin.with { $0.shouldGroupAccessibilityChildren = true }
        .containing(a), lists: "A by W"),
    Lost(
      "several, at any depth",
      thin.containing(a, view().containing(stop("B", 0, 40, 100, 20))), lists: "A by W", "B by W"),
    Lost(
      "the outermost of several is the reason",
      thin.containing(view(-300, 0, 100, 100, id: "V").containing(view(0, 0, 9, 0).containing(a))),
      lists: "A by W"),
    Lost(
      "a control",
      thin.containing(stop("Pay", 0, 10, 100, 44, class: "UIButton")), lists: "Pay by W"),
    Lost(
      "an object that is no view",
      thin.containing(node("A", 0, 10, 100, 20)), lists: "A by W"),
    Lost(
      "partly on screen", thin.containing(stop("A", -50, 10, 100, 20)), lists: "A by W"),
    Lost(
      "in a scroll view that is on screen",
      view(0, 0, 390, 844, class: "UIScrollView").containing(thin.containing(a)),
      lists: "A by W"),
    Lost(
      "what clips around the view that hides does not matter",
      view(0, 0, 390, 200).with { $0.clipsToBounds = true }.containing(thin.containing(a)),
      lists: "A by W"),
    Lost(
      "an element that clips its own content",
      thin.containing(a.with { $0.clipsToBounds = true }), lists: "A by W"),
    Lost(
      "a view that an array lists",
      view(id: "K").containing(thin.containing(a), stop("B", 0, 60, 9, 9)).elements("W", "B"),
      lists: "A by W"),
    Lost(
      "a modal view without size, which hides nothing (R26)",
      stop("B", 0, 60, 9, 9), thin.with { $0.viewIsModal = true }.containing(a), lists: "A by W"),
    Lost(
      "the first text of a table cell stands for all",
      thin.containing(
        view(0, 0, 390, 44, class: "UITableViewCell").containing(
          label("one", 0, 0, 50, 20), label("two", 60, 0, 50, 20))), lists: "one by W"),
    Lost(
      "alpha 0.01 is seen", thin.with { $0.alpha = 0.01 }.containing(a), lists: "A by W"),
  ]

  static let notInSight: [Lost] = [
    Lost("its own size is none", thin.containing(stop("A", 0, 10, 100, 0))),
    Lost("without size in a view with one", stop("A", 0, 10, 0, 20)),
    Lost("off screen itself", thin.containing(stop("A", 500, 10, 100, 20))),
    Lost("off screen with the view around it", offScreen.containing(stop("A", -290, 10, 50, 20))),
    Lost("hidden itself", thin.containing(a.with { $0.isHidden = true })),
    Lost("clear itself", thin.containing(a.with { $0.alpha = 0 })),
    Lost("in a hidden view", thin.containing(view().with { $0.isHidden = true }.containing(a))),
    Lost("the view around it is hidden", thin.with { $0.isHidden = true }.containing(a)),
    Lost("all of it is clear", view().with { $0.alpha = 0 }.containing(thin.containing(a))),
    Lost("the view clips", thin.with { $0.clipsToBounds = true }.containing(a)),
    Lost(
      "one between clips",
      offScreen.containing(view(0, 0, 9, 9).with { $0.clipsToBounds = true }.containing(a))),
    Lost(
      "the inner of two that have no size clips",
      thin.containing(view(0, 0, 0, 0).with { $0.clipsToBounds = true }.containing(a))),
    Lost(
      "a scroll view off screen clips by default",
      view(400, 0, 390, 844, class: "UIScrollView").containing(a)),
    Lost(
      "hidden on purpose", thin.containing(view().with { $0.elementsHidden = true }.containing(a))),
    Lost("a spacer", thin.containing(a.with { $0.traits = .spacer })),
    Lost("no element", thin.containing(a.with { $0.isAccessibilityElement = false })),
    Lost(
      "inside an element, which is listed", thin.containing(stop("V", 0, 0, 200, 50).containing(a)),
      lists: "V by W"),
    Lost(
      "left out of an array, whose entries are listed",
      thin.containing(view(id: "K").containing(a, stop("B", 0, 40, 100, 20)).elements("B")),
      lists: "B by W"),
    Lost(
      "behind a modal view, whose content is listed",
      thin.containing(
        a,
        view(0, 100, 390, 100).with { $0.viewIsModal = true }.containing(
          stop("m", 0, 110, 50, 20))), lists: "m by W"),
    Lost(
      "under the keyboard", thin.containing(stop("A", 0, 600, 100, 20)),
      keyboard: Rect(x: 0, y: 500, width: 390, height: 344)),
    Lost(
      "an array lists it, so that it is a stop (R10)",
      view(id: "K").containing(thin.containing(a)).elements("A")),
    Lost("the frame around it is not known", thin.with { $0.isFrameKnown = false }.containing(a)),
    Lost("its own frame is not known", thin.containing(a.with { $0.isFrameKnown = false })),
  ]

  @Test(.timeLimit(.minutes(1))) func whatIsLostInManyViewsIsFoundInOnePass() {
    var builder = ElementTree.Builder()
    builder.open(Element(className: "UIWindow", frame: Rect(x: 0, y: 0, width: 390, height: 844)))
    var element = Element(frame: Rect(x: 0, y: 10, width: 100, height: 20))
    element.isAccessibilityElement = true
    let depth = 100_000
    for level in 0..<depth {
      let isThin = level.isMultiple(of: 2)
      builder.open(
        Element(frame: Rect(x: isThin ? 0 : -300, y: 0, width: isThin ? 0 : 100, height: 100)))
      builder.add(element)
    }
    let recording = Recording(screens: [Screen(tree: builder.finish())])
    let traversal = recording.traversal()
    #expect(traversal.stops.isEmpty)
    #expect(traversal.unreachable.count == depth)
    #expect(traversal.unreachable.allSatisfy { $0.exclusion == Exclusion(.noSize, by: 1) })
  }

  // MARK: - R30: a guessed modality

  @Test(arguments: [
    (
      "over what is reached without it", true, [a, ReachabilityFactTests.dimming(alpha: 0.5), card]
    ),
    (
      "with the card inside", true, [a, ReachabilityFactTests.dimming(alpha: 0.5).containing(card)]
    ),
    (
      "with the flag on the card", false, [a, ReachabilityFactTests.dimming(alpha: 0.5), modalCard]
    ),
    ("with the flag on itself", false, [a, ReachabilityFactTests.dimming(alpha: 0.5, true), card]),
    (
      "that is said to be none", false, [a, ReachabilityFactTests.dimming(alpha: 0.5, false), card]
    ),
    ("that is too clear to be one", false, [a, ReachabilityFactTests.dimming(alpha: 0.05), card]),
    ("that is hidden", false, [a, ReachabilityFactTests.dimming(alpha: 0), card]),
    ("over nothing", false, [view(), ReachabilityFactTests.dimming(alpha: 0.5), card]),
    (
      "over what nobody sees", false,
      [a.with { $0.isHidden = true }, ReachabilityFactTests.dimming(alpha: 0.5), card]
    ),
    ("behind everything", false, [ReachabilityFactTests.dimming(alpha: 0.5), a, card]),
  ])
  func aDimmingViewIsMarked(_ about: String, _ isMarked: Bool, _ sketches: [Sketch]) {
    let recording = Recording([view(class: "UIWindow").containing([view().containing(sketches)])])
    let marks = recording.traversal().notes.filter { $0.kind == .guessedModality }
    #expect(marks.count == (isMarked ? 1 : 0), "\(about)")
    #expect(marks.allSatisfy { $0.fact == .r(30) && $0.isFragile })
  }

  static let card = view(20, 300, 350, 200, id: "card").containing(stop("c1", 30, 310, 100, 20))
  static let modalCard = card.with { $0.viewIsModal = true }
}

/// An element that is listed as unreachable, by names.
struct ListedElement: Equatable {
  var label: String
  var kind: Exclusion.Kind
  /// The id of what is in the way.
  var obstacle: String
}

extension Recording {
  /// What is listed as unreachable on the first screen.
  func unreachable() -> [ListedElement] {
    let tree = screens[0].tree
    return traversal().unreachable.map {
      ListedElement(
        label: tree[$0.element].label ?? "", kind: $0.exclusion.kind,
        obstacle: tree[$0.exclusion.obstacle].id ?? "")
    }
  }
}
