import SwipelineCommand
import TestSupport
import Testing

/// Which elements a name on the command line means.
@Suite struct ElementQueryTests {
  private static let recording = """
    <recording name="Cart">
      <screen name="Cart"><element class="UIWindow" frame="0 0 390 844">
        <element class="UILabel" label="Pay" frame="0 60 200 30"/>
        <element class="UIButton" label="Pay" identifier="pay" frame="0 120 200 44"/>
        <element class="UIButton" label="Payment" frame="0 180 200 44"/>
        <element class="UIView" label="Help" frame="0 240 200 44">
          <element class="UIButton" label="Help" frame="0 240 200 44">
            <element class="UILabel" label="Help" frame="0 240 200 44"/>
          </element>
        </element>
        <element class="UIButton" label="Later" frame="0 300 200 44"/>
        <element class="UIButton" label="Later" isHidden="true" frame="0 360 200 44"/>
      </element></screen>
      <screen name="Sheet"><element class="UIWindow" frame="0 0 390 844">
        <element class="UIButton" label="Repay" frame="0 60 200 44"/>
        <element class="UIButton" label="Later" frame="0 120 200 44"/>
      </element></screen>
    </recording>
    """

  @Test(
    arguments: [
      ("Pay", ["\"Pay\" is stop 1 of 5", "\"Pay. Button.\" is stop 2 of 5"]),
      ("pay", ["\"Pay. Button.\" is stop 2 of 5"]),
      ("pAY", ["\"Pay\" is stop 1 of 5", "\"Pay. Button.\" is stop 2 of 5"]),
      ("#pay", ["\"Pay. Button.\" is stop 2 of 5"]),
      ("Pay. Button.", ["\"Pay. Button.\" is stop 2 of 5"]),
      ("2", ["\"Pay. Button.\" is stop 2 of 5", "\"Later. Button.\" is stop 2 of 2"]),
      ("Help", ["\"Help. Button.\" is stop 4 of 5"]),
      (
        "Later",
        [
          "\"Later. Button.\" is stop 5 of 5", "\"Later\" is never reached: isHidden is set (F39)",
          "\"Later. Button.\" is stop 2 of 2",
        ]
      ),
      (
        "ayme", ["\"Payment. Button.\" is stop 3 of 5"]
      ),
    ] as [(String, [String])])
  func explainsEveryElementOfThatName(_ name: String, _ found: [String]) async {
    let run = await CapturedRun(["explain", "-", name], tool: .swipeline, input: Self.recording)
    let heads = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(heads == found, "\(run.output)")
    let isSaid = run.errorOutput.contains(
      "\(found.count) elements are called '\(name)'; #identifier, all that is spoken, or the number"
    )
    #expect(isSaid == (found.count > 1 && name != "2"), "\(run.errorOutput)")
  }

  @Test func flicksFromEveryElementOfThatName() async {
    let run = await CapturedRun(
      ["show", "--at", "Pay", "-"], tool: .swipeline, input: Self.recording)
    #expect(run.output.contains("stop 1\n"))
    #expect(run.output.contains("stop 2\n"))
    #expect(run.errorOutput.contains("2 elements are called 'Pay'"))
  }
}
