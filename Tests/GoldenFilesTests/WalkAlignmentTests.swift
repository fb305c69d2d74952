import AccessibilityTree
import Testing
import VoiceOverTraversal

@testable import GoldenFiles

@Suite struct WalkAlignmentTests {
  /// What the device says, what is heard in the simulation, and what the device's is compared as.
  @Test(
    arguments: [
      ("E-mail, Text Field", "E-mail. Text Field.", "E-mail. Text Field."),
      ("Forgot password?, Button", "Forgot password? Button.", "Forgot password? Button."),
      ("Bread, heading", "Bread. Heading.", "Bread. Heading."),
      ("New here?", "New here?", "New here?"),
      ("Volume, 50%, Adjustable", "Volume: 50%. Adjustable.", "Volume: 50%. Adjustable."),
      // Where the stop is is not always in a caption.
      ("Apples, Button", "Apples. Button. List Start.", "Apples. Button. List Start."),
      ("Shop, Tab, 1 of 3", "Shop. Tab. 1 of 3.", "Shop. Tab. 1 of 3."),
      ("Shop, Tab", "Shop. Tab. 1 of 3.", "Shop. Tab. 1 of 3."),
      ("12 euros, today", "12 euros, today", "12 euros, today"),
      // What really differs still does, in words that can be compared.
      ("Pay now, Button", "Pay. Button.", "Pay now. Button."),
      ("Pay, Dimmed, Button", "Pay. Button.", "Pay. Dimmed. Button."),
      ("Really?, Link", "Pay. Button.", "Really? Link."),
      ("Wi-Fi, Switch Button, Off", "Wi-Fi. Switch Button. On.", "Wi-Fi. Switch Button. Off."),
      ("Button", "Pay. Button.", "Button."),
      ("👍", "👎", "👍"),
      ("", "Pay. Button.", ""),
    ] as [(String, String, String)])
  func textsAreComparedByTheirWords(_ caption: String, _ heard: String, _ compared: String) {
    var file = file([GoldenStop(heard)])
    var walk = self.file([GoldenStop(caption)])
    file.align(withWalk: &walk)
    #expect(walk.screens[0].stops.map(\.text) == [compared])
    #expect(file.screens[0].stops.map(\.text) == [heard])
  }

  @Test func whatAWalkCannotKnowIsNotCompared() {
    var screen = GoldenScreen(name: "Cart", idiom: .pad, layoutDirection: .rightToLeft)
    screen.containers = [GoldenContainer(.list)]
    screen.stops = [
      GoldenStop(
        "Apples. Button. List Start. List End.", identifier: "apples", hint: "Opens it",
        actions: ["Delete"], content: [.init(label: "Price", value: "3")],
        rotors: [GoldenRotor("Sorts")], container: 0),
      GoldenStop("Pay. Button.", identifier: "pay"),
    ]
    screen.unreachable = [UnreachableElement("UIButton", label: "Promo", reason: "hidden")]
    screen.loop = GoldenLoop(to: 1)
    var file = GoldenFile(screens: [screen])
    var walk = self.file([GoldenStop("Apples, Button"), GoldenStop("Pay, Button")])
    walk.screens[0].name = "Cart"
    file.align(withWalk: &walk)
    #expect(Comparison(expected: file, actual: walk).findings == [])
    #expect(Comparison(expected: walk, actual: file).findings == [])
  }

  @Test func nothingButTheWordsOfAReworkedStopDiffers() {
    var file = file([
      GoldenStop("Cart. Heading."),
      GoldenStop("Pay. Button.", identifier: "pay", hint: "Opens it", actions: ["Later"]),
    ])
    var walk = self.file(["Cart, Heading", "Pay now, Button"].map { GoldenStop($0) })
    file.align(withWalk: &walk)
    for (expected, actual) in [(file, walk), (walk, file)] {
      let findings = Comparison(expected: expected, actual: actual).findings
      #expect(findings.map(\.kind) == [.speechChanged])
      #expect(findings.first?.changes.map(\.part) == [.label])
      #expect(findings.first?.actual?.identifier == "pay")
    }
  }

  @Test func repeatedTextsArePairedInTheirOrder() {
    var file = file(["Pay. Button.", "Edit. Button.", "Edit. Button."].map { GoldenStop($0) })
    file.screens[0].stops[1].identifier = "one"
    file.screens[0].stops[2].identifier = "two"
    var walk = self.file(["Edit, Button", "Edit, Button", "Pay, Button"].map { GoldenStop($0) })
    file.align(withWalk: &walk)
    #expect(walk.screens[0].stops.map(\.identifier) == ["one", "two", nil])
    let findings = Comparison(expected: file, actual: walk).findings
    #expect(findings.map(\.kind) == [.orderDrift])
    #expect(findings.first?.expected?.text == "Pay. Button.")
  }

  /// What the device reaches and the simulation does not is said with the reason.
  @Test func aStopThatTheSimulationLosesHasItsReason() {
    var file = file([GoldenStop("Pay. Button.")])
    file.screens[0].unreachable = [
      UnreachableElement("UIButton", label: "Promo", reason: "inside \"Total\"")
    ]
    var walk = self.file(["Pay, Button", "Promo, Button"].map { GoldenStop($0) })
    file.align(withWalk: &walk)
    let findings = Comparison(expected: walk, actual: file).findings
    #expect(findings.map(\.kind) == [.becameUnreachable])
    #expect(findings.first?.reason == "inside \"Total\"")
  }

  private func file(_ stops: [GoldenStop]) -> GoldenFile {
    var screen = GoldenScreen(name: "S")
    screen.stops = stops
    return GoldenFile(screens: [screen])
  }
}
