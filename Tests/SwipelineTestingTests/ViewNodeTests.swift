import Swipeline
import SwipelineTesting
import Testing

@Suite("A tree built in code") struct ViewNodeTests {
  /// The elements of a recording in XML, without their places in the file.
  private func elements(_ xml: String) throws -> [Element] {
    let recording = try HierarchyImporter.recording(
      from: Array(xml.utf8), options: ImportOptions(fileName: "a.xml"))
    return recording.screens.flatMap(\.tree.elements).map { element in
      var element = element
      (element.line, element.column) = (0, 0)
      return element
    }
  }

  private func elements(_ recording: Recording) -> [Element] {
    recording.screens.flatMap(\.tree.elements)
  }

  @Test("has the same elements as a recording of that class", arguments: UIKitClass.allCases)
  func classes(_ uiKitClass: UIKitClass) throws {
    let recorded = try elements(
      """
      <recording><element class="UIWindow" frame="0 0 390 844">
        <element class="\(uiKitClass.rawValue)" label="a" isEnabled="false" frame="1 2 3 4"/>
      </element></recording>
      """)
    let built = Recording {
      ViewNode(.window) {
        ViewNode(uiKitClass, "a").isEnabled(false).frame(1, 2, 3, 4)
      }.frame(0, 0, 390, 844)
    }
    #expect(elements(built) == recorded)
  }

  @Test("has every property that a recording has")
  func properties() throws {
    let recorded = try elements(
      """
      <recording><element class="UIWindow" frame="0 0 390 844">
        <element class="PayButton" baseClass="UIButton" id="pay" identifier="pay" label="Pay"
          value="12" hint="Opens" traits="header" isHidden="true" alpha="0.5" viewIsModal="true"
          isAccessibilityElement="true" containerType="list" sortPriority="2"
          elements="#title #gone" frame="20 60 350 44"/>
        <accessibilityElement class="UIAccessibilityElement" id="title" label="Title"
          frame="0 0 10 10"/>
      </element></recording>
      """)
    let built = Recording {
      ViewNode(class: "PayButton", base: .button, "Pay")
        .identifier("pay").value("12").hint("Opens").traits(.header).isHidden(true).alpha(0.5)
        .viewIsModal(true).isAccessibilityElement(true).containerType(.list).sortPriority(2)
        .elements(["title", "gone"]).frame(20, 60, 350, 44)
      ViewNode.accessibilityElement("Title").id("title").frame(0, 0, 10, 10)
    }
    #expect(elements(built) == recorded)
  }

  @Test("is put into a window that fills the screen, unless it has one")
  func window() {
    let frame = Rect(x: 0, y: 0, width: 820, height: 1180)
    let bare = Recording("Pad", idiom: .pad, frame: frame) { ViewNode(.label, "a") }
    #expect(bare.name == "Pad")
    #expect(bare.idiom == .pad)
    #expect(bare.dialect == .code)
    #expect(elements(bare).map(\.className) == ["UIWindow", "UILabel"])
    #expect(elements(bare).first?.frame == frame)
    let own = Recording { ViewNode(class: "AppWindow", base: .window) { ViewNode(.label, "a") } }
    #expect(elements(own).map(\.className) == ["AppWindow", "UILabel"])
  }

  @Test("is written with conditions and loops")
  func builder() {
    func tree(isEmpty: Bool) -> Recording {
      Recording {
        if isEmpty {
          ViewNode(.label, "Empty")
        } else {
          for name in ["Apples", "Pears"] { ViewNode(.button, name) }
        }
        if !isEmpty { ViewNode(.button, "Pay") }
        [ViewNode(.label, "One"), ViewNode(.label, "Two")]
      }
    }
    #expect(tree(isEmpty: true).swipeOrder() == ["Empty", "One", "Two"])
    #expect(
      tree(isEmpty: false).swipeOrder()
        == ["Apples. Button.", "Pears. Button.", "Pay. Button.", "One", "Two"])
  }

  @Test("is heard by frames, by its array, and as its containers say")
  func order() {
    let frames = Recording {
      ViewNode(.button, "Lower").frame(0, 200, 100, 44)
      ViewNode(.button, "Upper").frame(0, 100, 100, 44)
    }
    #expect(frames.swipeOrder() == ["Upper. Button.", "Lower. Button."])
    let array = Recording {
      ViewNode(.view) {
        ViewNode(.button, "Lower").identifier("lower").frame(0, 200, 100, 44)
        ViewNode(.button, "Upper").identifier("upper").frame(0, 100, 100, 44)
        ViewNode(.button, "Left out").frame(0, 300, 100, 44)
      }.elements(["lower", "upper"]).frame(0, 0, 390, 844)
    }
    #expect(array.swipeOrder() == ["Lower. Button.", "Upper. Button."])
    let hidden = Recording {
      ViewNode(.view) { ViewNode(.label, "Inside") }.elementsHidden(true)
      ViewNode(.label, "Outside")
    }
    #expect(hidden.swipeOrder() == ["Outside"])
  }

  @Test("may be as deep as it likes")
  func depth() {
    var node = ViewNode(.label, "Bottom")
    for _ in 0..<2_000 {
      let inside = node
      node = ViewNode(.view) { inside }
    }
    let deepest = node
    #expect(Recording { deepest }.swipeOrder() == ["Bottom"])
  }
}
