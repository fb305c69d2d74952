import GoldenFiles
import Testing
import TraversalReports

@Suite struct TraversalTextTests {
  @Test func numbersStopsAndIndentsContainers() throws {
    let file = try GoldenFile(
      parsing: """
        swipeline golden 1
        screen "Cart" pad rightToLeft
        - "Back. Back Button." #back
        list "Fruits" #fruits
          - "Apples. Button." #apples
            hint "Opens it"
            action "Delete"
            rotor "Sorts"
              result "Cox"
          landmark
            - "Pears. Button."
        - "Pay. Button."
        - "5"
        - "6"
        - "7"
        - "8"
        - "9"
        - "10"
        unreachable
        - UIButton "Promo" #promo: inside the accessibility element "Total"
        """)
    let lines = TraversalText.lines(
      for: file.screens[0], notes: ["\"A\" lists #b, which no element is called"])
    #expect(
      lines.map(\.text).joined(separator: "\n") == """
        Cart  pad, right to left, voiceover
           1  "Back. Back Button." #back
              list "Fruits" #fruits
           2    "Apples. Button." #apples
                  hint "Opens it"
                  action "Delete"
                  rotor "Sorts"
                    result "Cox"
                landmark
           3      "Pears. Button."
           4  "Pay. Button."
           5  "5"
           6  "6"
           7  "7"
           8  "8"
           9  "9"
          10  "10"

        unreachable
          UIButton "Promo" #promo: inside the accessibility element "Total"

        notes
          "A" lists #b, which no element is called
        """)
  }

  @Test func saysThatThereAreNoStopsAndWhoseOrderItIs() {
    let lines = TraversalText.lines(for: GoldenScreen(name: "Empty"), isRecordedOrder: true)
    #expect(
      lines.map(\.text) == [
        "Empty  phone, left to right, as recorded, not simulated", "  no stops",
      ])
  }
}
