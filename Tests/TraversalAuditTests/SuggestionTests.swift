import AccessibilityTree
import HierarchyImport
import Testing
import TraversalAudit

@Suite struct SuggestionTests {
  /// A grid of buttons and texts whose array is shuffled, cut short or doubled, by the number.
  static func screen(_ number: UInt64) throws -> Recording {
    var state = number &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let columns = 1 + next(3)
    let count = 3 + next(6)
    var views = ""
    for index in 0..<count {
      let x = 16 + index % columns * (360 / columns)
      let y = 100 + index / columns * 70
      let kind = next(4) == 0 ? "UILabel" : "UIButton"
      views += "<element class='\(kind)' id='e\(index)' label='E\(index)' "
      views += "frame='\(x) \(y) \(360 / columns - 16) 44'/>\n"
    }
    var order = Array(0..<count)
    for position in order.indices.reversed() { order.swapAt(position, next(position + 1)) }
    switch number % 4 {
    case 1: order.removeLast()
    case 2: order.append(order[0])
    default: break
    }
    let array = order.map { "#e\($0)" }.joined(separator: " ")
    return try recording(
      "<element class='UIView' frame='0 90 390 700' elements='\(array)'>\n\(views)</element>")
  }

  @Test(arguments: UInt64(1)...60) func everySuggestionHeals(number: UInt64) throws {
    let recording = try Self.screen(number)
    let before = findings(recording)
    for finding in before {
      guard let suggestion = finding.suggestion else { continue }
      var changed = recording
      changed.screens[0] = suggestion.applied(to: recording.screens[0])
      let after = Set(findings(changed).map(brief))
      #expect(!after.contains(brief(finding)), "\(suggestion.text)")
      #expect(after.isSubset(of: before.map(brief)), "\(suggestion.text)")
      #expect(!suggestion.snippet.isEmpty)
    }
  }

  /// A screen whose layout VoiceOver reads rightly by itself gets a suggestion for each finding of its
  /// array.
  @Test(arguments: UInt64(1)...60) func everyArrayFindingHasASuggestion(number: UInt64) throws {
    let recording = try Self.screen(number)
    let found = findings(recording).filter {
      $0.rule == .staleElementsArray || $0.rule == .ambiguousElementsArray
        || $0.rule == .traversalOrderMismatch
    }
    #expect(found.allSatisfy { $0.suggestion != nil })
  }

  @Test func theSmallestChangeComesFirst() throws {
    let found = findings(
      try recording(
        """
        <element class="UIView" identifier="form" frame="0 0 390 800" elements="#b #a">
          <element class="UIButton" id="a" label="A" frame="16 100 358 44"/>
          <element class="UIButton" id="b" label="B" frame="16 200 358 44"/>
        </element>
        """))
    #expect(found.first?.suggestion?.snippet == "form.accessibilityElements = nil")
  }

  @Test func anArrayInTheVisualOrderWhereVoiceOversIsWrong() throws {
    // The taller button starts higher, so that VoiceOver by itself reads it first.
    let found = findings(
      try recording(
        """
        <element class="UIView" identifier="transport" frame="0 100 390 80">
          <element class="UIButton" identifier="back" label="Back" frame="16 118 44 44"/>
          <element class="UIButton" identifier="play-all" label="Play" frame="120 100 80 80"/>
          <element class="UIButton" identifier="next" label="Next" frame="300 118 44 44"/>
        </element>
        """))
    #expect(found.map(brief) == ["traversal-order-mismatch Back"])
    #expect(
      found.first?.suggestion?.snippet
        == "transport.accessibilityElements = [back, playAll, next]")
  }
}
