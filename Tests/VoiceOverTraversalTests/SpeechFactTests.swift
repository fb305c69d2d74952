import AccessibilityTree
import Testing
import VoiceOverTraversal

/// Facts F100-F107: what is said at a stop.
@Suite struct SpeechFactTests {
  /// One element and what must be said at it.
  struct Spoken: CustomTestStringConvertible, Sendable {
    var fact: String
    var recording: Recording
    var description: [String]
    var hint: [String?]

    var testDescription: String { "\(fact): \(description.joined(separator: " | "))" }

    init(
      _ fact: String, _ roots: [Sketch], version: String? = nil, says description: String...,
      hint: String?...
    ) {
      self.fact = fact
      recording = Recording(roots, version: version)
      self.description = description
      self.hint = hint.isEmpty ? description.map { _ in nil } : hint
    }
  }

  @Test(arguments: texts + places)
  func factGivesItsText(_ spoken: Spoken) {
    let speech = spoken.recording.traversal().stops.map(\.speech)
    #expect(speech.map(\.description) == spoken.description)
    #expect(speech.map(\.hint) == spoken.hint)
  }

  @Test func stopsInheritTheActionsOfTheirContainers() {
    let recording = Recording([
      view().containing(
        stop("A", 0, 0, 50, 20).with { $0.rare.customActions = ["own"] }, stop("B", 0, 40, 50, 20)
      ).with { $0.rare.customActions = ["inherited"] }
    ])
    let actions = recording.traversal().stops.map(\.speech.actions)
    #expect(actions == [["own", "inherited"], ["inherited"]])
    let own = recording.traversal(.accessibilitySnapshot).stops.map(\.speech.actions)
    #expect(own == [["own"], []])
  }

  static func one(_ label: String?, _ change: (inout Element) -> Void = { _ in }) -> [Sketch] {
    [
      stop("", 0, 0, 100, 20).with {
        $0.label = label
        change(&$0)
      }
    ]
  }

  static let adjust = "Swipe up or down with one finger to adjust the value."

  static let texts: [Spoken] = [
    Spoken(
      "F100",
      one("Volume") {
        $0.value = "50%"
        $0.hint = "h"
        $0.traits = .adjustable
      }, says: "Volume: 50%. Adjustable.", hint: "h. \(adjust)"),
    Spoken(
      "F100, selected comes first",
      one("Blue") { $0.traits = [.button, .selected] }, says: "Selected: Blue. Button."),
    Spoken(
      "F100, the order of traits",
      one("T") { $0.traits = [.image, .link, .header, .button, .notEnabled] },
      says: "T. Dimmed. Button. Heading. Link. Image."),
    Spoken("F101", one(nil) { $0.hint = "h" }, says: "h"),
    Spoken(
      "F101, with traits",
      one(nil) {
        $0.hint = "h"
        $0.traits = .button
      }, says: "h. Button."),
    Spoken(
      "F102",
      one("Wi-Fi") {
        $0.value = "1"
        $0.traits = [.button, .toggleButton]
      }, says: "Wi-Fi. Switch Button. On.", hint: "Double tap to toggle setting."),
    Spoken(
      "F102, other values are said from iOS 17 on",
      one("Heat") {
        $0.value = "low"
        $0.traits = [.button, .toggleButton]
      }, version: "17.0", says: "Heat. Switch Button. low", hint: "Double tap to toggle setting."),
    Spoken(
      "R29, without the trait of a button, behind the label",
      one("Heat") {
        $0.value = "3"
        $0.traits = .toggleButton
      }, says: "Heat. 3", hint: "Double tap to toggle setting."),
    Spoken(
      "R29, without a label",
      one(nil) {
        $0.value = "low"
        $0.traits = [.button, .toggleButton]
      }, says: "Switch Button. low", hint: "Double tap to toggle setting."),
    Spoken(
      "R29, other words follow the value as they follow a label",
      one("Heat") {
        $0.value = "low"
        $0.traits = [.button, .toggleButton, .notEnabled, .selected, .header]
      }, says: "Selected: Heat. Dimmed. Switch Button. low. Heading."),
    Spoken(
      "R29, a state without the trait of a button is a word",
      one("Heat") {
        $0.value = "1"
        $0.traits = .toggleButton
      }, says: "Heat. On.", hint: "Double tap to toggle setting."),
    Spoken(
      "R29, no value says nothing",
      one("Heat") { $0.traits = [.button, .toggleButton] }, says: "Heat. Switch Button.",
      hint: "Double tap to toggle setting."),
    Spoken(
      "R29, a button that is no switch keeps its value behind a colon",
      one("Heat") {
        $0.value = "low"
        $0.traits = .button
      }, says: "Heat: low. Button."),
    Spoken(
      "F102, and hidden before",
      one("Heat") {
        $0.value = "low"
        $0.traits = [.button, .toggleButton]
      }, version: "16.4", says: "Heat. Switch Button.", hint: "Double tap to toggle setting."),
    Spoken(
      "F103",
      one("Volume") { $0.traits = [.adjustable, .notEnabled] }, says: "Volume. Dimmed. Adjustable."
    ),
    Spoken(
      "F103, text fields",
      one("Name") { $0.traits = .textEntry }, says: "Name. Text Field.", hint: "Double tap to edit."
    ),
    Spoken(
      "F103, secure text fields",
      one("Code") { $0.traits = [.textEntry, .secureTextField] }, says: "Code. Secure Text Field.",
      hint: "Double tap to edit."),
    Spoken(
      "F104", one("Back") { $0.traits = [.button, .backButton] }, says: "Back Button."),
    Spoken(
      "F46, a disabled control is dimmed",
      [
        stop("Pay", 0, 0, 100, 44, class: "UIButton").with {
          $0.isEnabled = false
          $0.traits = .button
        }
      ], says: "Pay. Dimmed. Button."),
  ]

  static func tabs(_ labels: [String]) -> [Sketch] {
    let bar = view(0, 790, 390, 54, class: "UITabBar")
    let buttons = labels.enumerated().map { position, label in
      stop(label, Double(position) * 40, 790, 40, 50, class: "_UITabButton").with {
        $0.traits = [.button, .tabBarItem]
      }
    }
    return [Sketch(element: bar.element, children: buttons)]
  }

  static let items = view(0, 0, 390, 300).containing(
    stop("one", 0, 0, 390, 20), stop("two", 0, 40, 390, 20), stop("three", 0, 80, 390, 20))

  static let table = view(0, 0, 390, 300, id: "table").with {
    $0.containerType = .dataTable
    $0.rare.dataTable = DataTable(
      rowCount: 2, columnCount: 2, columnHeaders: [1: [.dangling("Age")]])
  }.containing(
    stop("42", 100, 0, 50, 20).with { $0.rare.dataTableCell = DataTableCell(row: 0, column: 1) },
    stop("Age", 100, 200, 50, 20))

  static let places: [Spoken] = [
    Spoken(
      "F105, two sets of the same buttons",
      tabs(["A", "B", "C", "D", "A", "B", "C", "D"]),
      says: "A. Tab. 1 of 4.", "B. Tab. 2 of 4.", "C. Tab. 3 of 4.", "D. Tab. 4 of 4.",
      "A. Tab. 1 of 4.", "B. Tab. 2 of 4.", "C. Tab. 3 of 4.", "D. Tab. 4 of 4."),
    Spoken(
      "F106",
      [
        view(0, 0, 300, 32, class: "UISegmentedControl").containing(
          stop("S", 0, 0, 100, 32).with { $0.traits = .button },
          stop("M", 100, 0, 100, 32).with { $0.traits = .button })
      ], says: "S. Button. 1 of 2.", "M. Button. 2 of 2."),
    Spoken(
      "F106, a bar of the app's own with the trait",
      [
        view(0, 0, 300, 32).containing(stop("S", 0, 0, 100, 32), stop("M", 100, 0, 100, 32)).with {
          $0.traits = .tabBar
        }
      ], says: "S. Tab. 1 of 2.", "M. Tab. 2 of 2."),
    Spoken(
      "F100, a list says its start and end", [items.with { $0.containerType = .list }],
      says: "one. List Start.", "two", "three. List End."),
    Spoken(
      "F100, a landmark too, with its label",
      [
        items.with {
          $0.containerType = .landmark
          $0.label = "Offers"
        }
      ], says: "Offers. one. Landmark.", "two", "three. End."),
    Spoken(
      "R28, one stop is the first and the last",
      [
        view(0, 0, 390, 300).with { $0.containerType = .landmark }.containing(
          stop("one", 0, 0, 390, 20))
      ], says: "one. Landmark. End."),
    Spoken(
      "R28, a list around a landmark, the inner one first",
      [
        view(0, 0, 390, 300).with { $0.containerType = .list }.containing(
          view(0, 0, 390, 100).with { $0.containerType = .landmark }.containing(
            stop("one", 0, 0, 390, 20).with { $0.traits = .header }, stop("two", 0, 40, 390, 20)),
          stop("three", 0, 200, 390, 20))
      ], says: "one. Heading. Landmark. List Start.", "two. End.", "three. List End."),
    Spoken(
      "F100, a semantic group says its label where it starts",
      [
        items.with {
          $0.containerType = .semanticGroup
          $0.label = "Offers"
        }
      ], says: "Offers. one", "two", "three"),
    Spoken("F107", [table], says: "Age. 42. Row 1. Column 2.", "Age"),
    Spoken(
      "F107, the value comes before row and column from iOS 13 on",
      [
        table.containing(
          stop("Ann", 0, 0, 50, 20).with {
            $0.value = "new"
            $0.rare.dataTableCell = DataTableCell(row: 0, column: 0, columnSpan: 2)
          })
      ], version: "13.0", says: "Ann: new. Spans 2 columns. Row 1. Column 1."),
    Spoken(
      "F107, and last before",
      [
        table.containing(
          stop("Ann", 0, 0, 50, 20).with {
            $0.value = "new"
            $0.rare.dataTableCell = DataTableCell(row: 0, column: 0)
          })
      ], version: "12.4", says: "Ann. Row 1. Column 1. new"),
  ]
}
