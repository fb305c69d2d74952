import Foundation
import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

@Suite struct ShowCommandTests {
  private func run(_ words: [String], _ input: String) async -> CapturedRun {
    await CapturedRun(words, tool: .swipeline, input: input)
  }

  static let page = """
    <recording name="Page" idiom="phone">
      <element class="UIWindow" frame="0 0 390 844">
        <element class="UILabel" id="t" label="Title" traits="header" frame="16 60 200 30"/>
        <element class="UIButton" identifier="one" label="One" frame="16 100 100 44"/>
        <element class="UIButton" label="Two" frame="200 107.5 100 44"/>
        <element class="UIView" label="Card" isAccessibilityElement="true" frame="16 200 358 100">
          <element class="UIButton" identifier="inner" label="Inner" frame="20 210 100 44"/>
          <element class="UILabel" label="Text" frame="20 260 100 20"/>
        </element>
      </element>
    </recording>
    """

  @Test func showsStopsAndWhatIsUnreachable() async {
    let run = await run(["show", "-"], Self.page)
    #expect(run.status == .success)
    #expect(
      run.output == """
        Page  phone, left to right, voiceover
          1  "Title. Heading."
          2  "One. Button." #one
          3  "Two. Button."
          4  "Card"

        unreachable
          UIButton "Inner" #inner: inside the accessibility element "Card"

        """)
  }

  @Test func everythingAlsoListsWhatNobodyMisses() async {
    let run = await run(["show", "--everything", "-"], Self.page)
    #expect(run.output.contains("UILabel \"Text\": inside the accessibility element \"Card\""))
  }

  /// What has a label and is no stop.
  private static let labelled = """
    <recording name="Page" idiom="phone">
      <element class="App.PayButton" label="Pay" frame="16 60 200 30"/>
      <element class="UIView" label="Card" frame="16 100 358 100">
        <element class="UILabel" label="Inner" frame="20 110 100 44"/>
      </element>
      <element class="UIImageView" label="Cat" frame="16 210 40 40"/>
      <element class="UIView" label="Fares" containerType="list" frame="16 300 358 100">
        <element class="UILabel" label="Return" frame="20 310 100 44"/>
      </element>
      <element class="UIView" frame="16 500 358 100"/>
    </recording>
    """

  @Test func everythingSaysWhyWhatHasALabelIsNoStop() async {
    let run = await run(["show", "--everything", "-"], Self.labelled)
    let lines = run.output.split(separator: "\n").filter { $0.contains(": ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines == [
        "App.PayButton \"Pay\": its class App.PayButton has no baseClass and is taken for a plain view",
        "UIView \"Card\": isAccessibilityElement is false, and what is inside is reached in its place",
        "UIImageView \"Cat\": isAccessibilityElement is false and nothing inside stands for it",
      ])
    let json = await self.run(["show", "--everything", "--json", "-"], Self.labelled)
    #expect(json.output.contains("\"label\": \"Pay\""))
    #expect(json.output.contains("\"kind\": \"passedThrough\""))
    let plain = await self.run(["show", "-"], Self.labelled)
    #expect(!plain.output.contains("Card"))
  }

  @Test func notesListWhatIsFragile() async {
    let page = Self.page.replacing("16 100 100 44", with: "300 100 80 44")
    let plain = await run(["show", "-"], page)
    #expect(!plain.output.contains("fragile"))
    let noted = await run(["show", "--notes", "-"], page)
    #expect(
      noted.output.contains(
        "\"Two\" before \"One\" is fragile: their tops are 7.5 points apart, within one point of "
          + "the row tolerance (F2)"))
  }

  @Test func aPictureGoesToStandardOutput() async {
    let run = await run(["show", "--svg", "-", "-"], Self.page)
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("<desc>4 stops numbered"))
  }

  @Test func aPageGoesToStandardOutput() async {
    let run = await run(["show", "--html", "-", "-"], Self.page)
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("<!DOCTYPE html>"))
    #expect(run.output.contains("<bdi>Page</bdi></h2> <span class=\"tag plain\">not compared"))
  }

  private func show(_ words: String, in folder: TemporaryFolder) async -> CapturedRun {
    await CapturedRun(words, tool: .swipeline, files: folder.files())
  }

  private func addPicture(_ name: String, to folder: TemporaryFolder) throws {
    let bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    try Data(bytes).write(to: URL(fileURLWithPath: folder.full(name)))
  }

  @Test func theScreenshotBesideTheRecordingLiesBehindThePicture() async throws {
    let folder = try TemporaryFolder()
    try folder.add("Page.xml", Self.page)
    try addPicture("Page.png", to: folder)
    let run = await show("show --svg page.svg --html page.html Page.xml", in: folder)
    #expect(run.status == .success)
    #expect(run.output == "")
    let image = "data:image/png;base64,iVBORw0KGgo="
    #expect(try folder.text(of: "page.svg").contains("href=\"\(image)\""))
    #expect(try folder.text(of: "page.html").contains("\"img\":\"\(image)\""))
  }

  @Test(arguments: ["../secret.png", "/secret.png", "a/../../secret.png"])
  func aScreenshotOutsideTheFolderIsLeftOut(_ name: String) async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("in")
    try addPicture("secret.png", to: folder)
    let page = """
      <recording>
        <screen screenshot="\(name)"><element class="UIButton" label="A" frame="0 0 100 44"/></screen>
      </recording>
      """
    try folder.add("in/Page.xml", page)
    let run = await show("show --svg - in/Page.xml", in: folder)
    #expect(run.status == .success)
    #expect(!run.output.contains("<image"))
    #expect(run.errorOutput.contains("outside the recording's folder"))
  }

  @Test func everyScreenGetsAPictureOfItsOwn() async throws {
    let folder = try TemporaryFolder()
    try folder.add(
      "Two.xml",
      """
      <recording>
        <screen name="First"><element class="UIButton" label="A" frame="0 0 100 44"/></screen>
        <screen name="Second"><element class="UIButton" label="B" frame="0 0 100 44"/></screen>
      </recording>
      """)
    let run = await show("show --svg out.svg Two.xml", in: folder)
    #expect(run.status == .success)
    #expect(try folder.text(of: "out.1.svg").contains("Swipe order of First"))
    #expect(try folder.text(of: "out.2.svg").contains("Swipe order of Second"))
    #expect(!folder.exists("out.svg"))
  }

  @Test func theProfileIsNamed() async {
    let run = await run(["show", "--profile", "accessibility-snapshot", "-"], Self.page)
    #expect(run.output.hasPrefix("Page  phone, left to right, accessibility-snapshot\n"))
  }

  @Test func idiomAndDirectionOverride() async {
    let run = await run(["show", "--idiom", "pad", "--direction", "rightToLeft", "-"], Self.page)
    #expect(run.output.hasPrefix("Page  pad, right to left, voiceover\n"))
    #expect(run.output.contains("2  \"Two. Button.\"\n  3  \"One. Button.\" #one"))
  }

  @Test func rotorsCountSwipes() async {
    let run = await run(["show", "--rotor", "buttons", "-"], Self.page)
    #expect(run.output == "\"One. Button.\"  1 swipe\n\"Two. Button.\"  2 swipes\n")
    let unknown = await CapturedRun(
      ["show", "--rotor", "heading", "-"], tool: .swipeline, input: Self.page)
    #expect(unknown.status == .trouble)
    #expect(unknown.errorOutput.contains("'heading' is not a rotor; did you mean 'headings'?"))
    let none = await CapturedRun(
      ["show", "--rotor", "links", "-"], tool: .swipeline, input: Self.page)
    #expect(none.output == "the rotor \"links\" visits nothing\n")
  }

  @Test func singleFlicks() async {
    let stop = await run(["show", "--at", "#one", "-"], Self.page)
    #expect(
      stop.output == """
        "One"  stop 2
          right  "Two. Button.", stop 3
          left   "Title. Heading.", stop 1

        """)
    let inside = await run(["show", "--at", "Inner", "-"], Self.page)
    #expect(inside.output.contains("undefined"))
  }

  @Test func theTreeIsShownAsItWasRead() async {
    let run = await run(["show", "--tree", "-"], Self.page)
    #expect(run.output.contains("  UIButton \"One\" #one (16 100 100 44) element, button\n"))
    #expect(run.output.contains("    UILabel \"Text\" (20 260 100 20) element, staticText\n"))
  }

  @Test func malformedInputIsOneLineWithItsPlace() async {
    let run = await run(["show", "-"], "<recording>\n  <element frame='1 2 x 4'/>\n</recording>")
    #expect(run.status == .trouble)
    #expect(run.output.isEmpty)
    #expect(run.errorOutput.split(separator: "\n").count == 1)
    #expect(run.errorOutput.contains("standard input:2:3: error: "))
  }

  @Test func explainNamesNeighboursAndFacts() async {
    let run = await run(["explain", "-", "#one"], Self.page)
    #expect(
      run.output == """
        "One. Button." is stop 2 of 4
          after "Title. Heading.", stop 1
            its top is 40 points lower: tops 8 points or more apart are different lines (F1, F2)
          before "Two. Button.", stop 3
            one line, as their tops are less than 8 points apart: its left edge is 184 points \
        further left (F2, F4)

        """)
    let number = await CapturedRun(
      ["explain", "-", "2"], tool: .swipeline, input: Self.page)
    #expect(number.output == run.output)
  }

  @Test func explainNamesWhatHasToChange() async {
    let run = await run(["explain", "-", "Inner"], Self.page)
    #expect(
      run.output == """
        "Inner" is never reached: inside the accessibility element "Card" (F35)
          to reach it, make "Card" a container: isAccessibilityElement = false

        """)
    let unknown = await self.run(["explain", "-", "#nothing"], Self.page)
    #expect(unknown.status == .trouble)
    #expect(unknown.errorOutput.contains("no element is called '#nothing'"))
    let near = await self.run(["explain", "-", "#One"], Self.page)
    #expect(near.errorOutput.contains("did you mean '#one'?"))
    let empty = await self.run(["explain", "-", ""], Self.page)
    #expect(empty.status == .trouble)
    let pasted = await self.run(["explain", "-", "\"One. Button.\""], Self.page)
    #expect(pasted.status == .success)
    let golden = await self.run(["explain", "-", "1"], "swipeline golden 1\n")
    #expect(golden.errorOutput.contains("this is a golden file"))
  }
}
