import AccessibilityTree
import HierarchyImport
import Testing

/// Every key of the recording format: good values, other spellings, and the exact text of errors.
@Suite struct RecordingKeyTests {
  struct Good: Sendable, CustomTestStringConvertible {
    var attributes: String
    var holds: @Sendable (Element) -> Bool
    var testDescription: String { attributes }

    init(_ attributes: String, _ holds: @escaping @Sendable (Element) -> Bool) {
      self.attributes = attributes
      self.holds = holds
    }
  }

  static let rect = Rect(x: 1, y: -2.5, width: 30, height: 4)

  static let goodValues: [Good] = [
    Good(#"id="a-1""#) { $0.id == "a-1" },
    Good("") { $0.className == "UIView" && $0.frame == .zero && $0.isFrameKnown },
    Good(#"class="UIButton""#) { $0.className == "UIButton" && $0.uiKitClass == .button },
    Good(#"className="UIButton""#) { $0.uiKitClass == .button },
    Good(#"class="Card" baseClass="UITableViewCell""#) {
      $0.className == "Card" && $0.baseClassName == "UITableViewCell"
        && $0.uiKitClass == .tableViewCell
    },
    Good(#"label="On" class="UIButton""#) { $0.traits == .button && $0.isAccessibilityElement },
    Good(#"frame="1 -2.5 30 4""#) { $0.frame == rect },
    Good(#"frame=" 1,  -2.5,30 ,4 ""#) { $0.frame == rect },
    Good(#"frame="{{1, -2.5}, {30, 4}}""#) { $0.frame == rect },
    Good(#"frame="1e0 -25e-1 3E+1 +4.""#) { $0.frame == rect },
    Good(#"frame=".5 1 1 1""#) { $0.frame.x == 0.5 },
    Good(#"frame="0.1 174.3333333333333428 1e22 123456789012345678""#) {
      $0.frame == Rect(x: 0.1, y: 174.33333333333334, width: 1e22, height: 123456789012345680)
    },
    Good(#"frame="unknown""#) { !$0.isFrameKnown && $0.frame == .zero },
    Good(#"accessibilityFrame="1 -2.5 30 4""#) {
      $0.accessibilityFrameOverride == rect && $0.frame == .zero
    },
    Good(#"isAccessibilityElement="true""#) {
      $0.isAccessibilityElement && $0.isAccessibilityElementSet
    },
    Good(#"class="UILabel" isAccessibilityElement="NO""#) {
      !$0.isAccessibilityElement && $0.isAccessibilityElementSet
    },
    Good(#"label="Soup &amp; bread&#10;hot""#) { $0.label == "Soup & bread\nhot" },
    Good(#"label="""#) { $0.label?.isEmpty == true },
    Good(#"accessibilityLabel="Soup""#) { $0.label == "Soup" },
    Good(#"value="3""#) { $0.value == "3" },
    Good(#"accessibilityValue="3""#) { $0.value == "3" },
    Good(#"hint="Orders""#) { $0.hint == "Orders" },
    Good(#"accessibilityHint="Orders""#) { $0.hint == "Orders" },
    Good(#"identifier="order""#) { $0.identifier == "order" },
    Good(#"accessibilityIdentifier="order""#) { $0.identifier == "order" },
    Good(#"language="pt-BR""#) { $0.rare.language == "pt-BR" },
    Good(#"accessibilityLanguage="pt-BR""#) { $0.rare.language == "pt-BR" },
    Good(#"traits="button selected""#) { $0.traits == [.button, .selected] },
    Good(#"traits="switchButton""#) { $0.traits == .toggleButton },
    Good(#"traits="textEntry isEditing secureTextField backButton tabBarItem textArea""#) {
      $0.traits
        == [.textEntry, .isEditing, .secureTextField, .backButton, .tabBarItem, .textArea]
    },
    Good(#"traits="65""#) { $0.traits == [.button, .staticText] },
    Good(#"traits="0x8000000000000001""#) {
      $0.traits == Traits(rawValue: 0x8000_0000_0000_0001)
    },
    Good(#"traits="18446744073709551615""#) { $0.traits == Traits(rawValue: .max) },
    Good(#"class="UIButton" traits="""#) { $0.traits == [] },
    Good(#"accessibilityTraits="link""#) { $0.traits == .link },
    Good(#"isHidden="true""#) { $0.isHidden },
    Good(#"isHidden="YES""#) { $0.isHidden },
    Good(#"isHidden="1""#) { $0.isHidden },
    Good(#"isHidden="0""#) { !$0.isHidden },
    Good(#"clipsToBounds="true""#) { $0.clipsToBounds },
    Good(#"isUserInteractionEnabled="false""#) { !$0.isUserInteractionEnabled },
    Good(#"isEnabled="false" class="UIButton""#) {
      !$0.isEnabled && $0.traits == [.button, .notEnabled]
    },
    Good(#"isEnabled="false" traits="button" class="UIButton""#) { $0.traits == .button },
    Good(#"alpha="0.25""#) { $0.alpha == 0.25 },
    Good(##"backgroundColor="#0a0B0C""##) {
      $0.rare.backgroundColor == Color(red: 10, green: 11, blue: 12)
    },
    Good(##"backgroundColor="#00000080""##) {
      $0.rare.backgroundColor == Color(red: 0, green: 0, blue: 0, alpha: 128)
    },
    Good(#"elementsHidden="true""#) { $0.elementsHidden },
    Good(#"accessibilityElementsHidden="true""#) { $0.elementsHidden },
    Good("") { $0.viewIsModal == nil },
    Good(#"viewIsModal="true""#) { $0.viewIsModal == true },
    Good(#"accessibilityViewIsModal="false""#) { $0.viewIsModal == false },
    Good(#"shouldGroupAccessibilityChildren="true""#) { $0.shouldGroupAccessibilityChildren },
    Good(#"respondsToUserInteraction="false""#) { $0.rare.respondsToUserInteraction == false },
    Good(#"accessibilityRespondsToUserInteraction="true""#) {
      $0.rare.respondsToUserInteraction == true
    },
    Good(#"containerType="semanticGroup""#) { $0.containerType == .semanticGroup },
    Good(#"accessibilityContainerType="list""#) { $0.containerType == .list },
    Good("") { $0.elements == nil },
    Good(#"elements="""#) { $0.elements == [] },
    Good(#"elements=" #x  #y ""#) { $0.elements == [.dangling("x"), .dangling("y")] },
    Good(##"accessibilityElements="#x""##) { $0.elements == [.dangling("x")] },
    Good(#"sortPriority="-1.5""#) { $0.rare.sortPriority == -1.5 },
    Good(#"layoutDirection="rightToLeft""#) { $0.layoutDirection == .rightToLeft },
    Good(#"activationPoint="10 20""#) { $0.rare.activationPoint == Point(x: 10, y: 20) },
    Good(#"accessibilityActivationPoint="{10, 20}""#) {
      $0.rare.activationPoint == Point(x: 10, y: 20)
    },
    Good(#"path="M0 0 L1 1 Z""#) { $0.rare.path == "M0 0 L1 1 Z" },
    Good(#"path="""#) { $0.rare.path?.isEmpty == true },
    Good(#"windowLevel="1999""#) { $0.rare.windowLevel == 1999 },
    Good(#"isKeyWindow="true""#) { $0.rare.isKeyWindow },
    Good(#"windowScene="main""#) { $0.rare.windowScene == "main" },
    Good(#"isScrollEnabled="false""#) { !$0.rare.isScrollEnabled },
    Good(#"contentInset="1 2 3 4""#) {
      $0.rare.contentInset == Insets(top: 1, left: 2, bottom: 3, right: 4)
    },
    Good(#"indexPath="1 12""#) { $0.rare.indexPath == IndexPath(section: 1, item: 12) },
    Good(#"supplementary="tableHeader""#) { $0.rare.supplementary == .tableHeader },
    Good(#"cellRole="editingAccessoryView""#) { $0.rare.cellRole == .editingAccessoryView },
    Good(#"accessoryType="detailButton""#) { $0.rare.accessoryType == .detailButton },
    Good(#"textFieldRole="clearButton""#) { $0.rare.textFieldRole == .clearButton },
    Good(#"splitViewColumn="secondary""#) { $0.rare.splitViewColumn == .secondary },
    Good(#"gestureRecognizers="tap longPress""#) {
      $0.rare.gestureRecognizers == ["tap", "longPress"]
    },
    Good(#"rowCount="2" columnCount="3""#) {
      $0.rare.dataTable == DataTable(rowCount: 2, columnCount: 3)
    },
    Good(#"rowCount="2" columnCount="3" rowHeaders="0: #a #b; 1:#c;" columnHeaders="2: ""#) {
      $0.rare.dataTable
        == DataTable(
          rowCount: 2, columnCount: 3,
          rowHeaders: [0: [.dangling("a"), .dangling("b")], 1: [.dangling("c")]],
          columnHeaders: [2: []])
    },
    Good(#"row="notFound" column="3" rowSpan="2" columnSpan="4""#) {
      $0.rare.dataTableCell == DataTableCell(row: nil, column: 3, rowSpan: 2, columnSpan: 4)
    },
    Good(#"row="9223372036854775807" column="0""#) {
      $0.rare.dataTableCell == DataTableCell(row: nil, column: 0)
    },
    Good(#"isAccessibilityElement="true" stopGuess="labelledView""#) {
      $0.stopGuess == .labelledView && $0.isAccessibilityElement
    },
    Good(#"stopGuess="labelledView" isAccessibilityElement="false""#) {
      $0.stopGuess == nil && !$0.isAccessibilityElement
    },
    Good(#"spokenDescription="Soup, button""#) { $0.rare.spokenDescription == "Soup, button" },
  ]

  @Test(arguments: goodValues)
  func takes(_ value: Good) throws {
    let text = "<recording><element \(value.attributes)/></recording>"
    let recording = try recording(from: text)
    let element = try #require(recording.screens.first?.tree.elements.first)
    #expect(value.holds(element), "\(element)")
    #expect(recording.notes == [])
  }

  static let frameForm = #"four numbers "x y width height""#

  static let badValues: [(attributes: String, message: String)] = [
    (##"id="""##, ##""id" is empty; leave it out instead"##),
    (
      #"id="a b""#,
      #""id" is "a b"; an id has no white space or ";" in it, which part references"#
    ),
    (#"frame="1 2 3""#, "\"frame\" is \"1 2 3\", not \(frameForm)"),
    (#"frame="1 2 3 4 5""#, "\"frame\" is \"1 2 3 4 5\", not \(frameForm)"),
    (#"frame="""#, "\"frame\" is \"\", not \(frameForm)"),
    (#"frame="a 2 3 4""#, "\"frame\" is \"a 2 3 4\", not \(frameForm)"),
    (#"frame="1 2 3 4pt""#, "\"frame\" is \"1 2 3 4pt\", not \(frameForm)"),
    (#"frame="0x10 2 3 4""#, "\"frame\" is \"0x10 2 3 4\", not \(frameForm)"),
    (
      #"frame="0 0 nan 1""#,
      "\"frame\" is \"0 0 nan 1\", but numbers must be finite; it should be \(frameForm)"
    ),
    (
      #"frame="0 0 -inf 1""#,
      "\"frame\" is \"0 0 -inf 1\", but numbers must be finite; it should be \(frameForm)"
    ),
    (
      #"frame="0 0 1e999 1""#,
      "\"frame\" is \"0 0 1e999 1\", but numbers must be finite; it should be \(frameForm)"
    ),
    (#"accessibilityFrame="1""#, "\"accessibilityFrame\" is \"1\", not \(frameForm)"),
    (##"isHidden="maybe""##, ##""isHidden" is "maybe"; it can be "true" or "false""##),
    (
      #"isAccessibilityElement="""#,
      #""isAccessibilityElement" is ""; it can be "true" or "false""#
    ),
    (
      #"accessibilityViewIsModal="2""#,
      #""accessibilityViewIsModal" is "2"; it can be "true" or "false""#
    ),
    (##"alpha="half""##, ##""alpha" is "half", not a number"##),
    (##"alpha="1 2""##, ##""alpha" is "1 2", not a number"##),
    (##"alpha="1.5""##, ##""alpha" is "1.5", not a number from 0 to 1"##),
    (
      #"alpha="NaN""#,
      #""alpha" is "NaN", but numbers must be finite; it should be a number"#
    ),
    (
      #"backgroundColor="red""#,
      ##""backgroundColor" is "red", not a color "#RRGGBB" or "#RRGGBBAA""##
    ),
    (
      ##"backgroundColor="#12345g""##,
      ##""backgroundColor" is "#12345g", not a color "#RRGGBB" or "#RRGGBBAA""##
    ),
    (
      #"traits="buton""#,
      #""traits" is "buton", but no trait is called "buton"; did you mean "button"?"#
    ),
    (
      #"traits="button 0xfg""#,
      #""traits" is "button 0xfg", but no trait is called "0xfg""#
    ),
    (
      #"traits="18446744073709551616""#,
      #""traits" is "18446744073709551616", but no trait is called "18446744073709551616""#
    ),
    (
      #"containerType="lst""#,
      #""containerType" is "lst"; it can be "none", "dataTable", "list", "landmark" "#
        + #"or "semanticGroup"; did you mean "list"?"#
    ),
    (
      #"layoutDirection="up""#,
      #""layoutDirection" is "up"; it can be "leftToRight" or "rightToLeft""#
    ),
    (
      ##"elements="#a b""##,
      ##""elements" is "#a b", but "b" is no reference; write "#" before each id"##
    ),
    (
      ##"elements="#""##,
      ###""elements" is "#", but "#" is no reference; write "#" before each id"###
    ),
    (##"sortPriority="high""##, ##""sortPriority" is "high", not a number"##),
    (##"activationPoint="1""##, ##""activationPoint" is "1", not two numbers "x y""##),
    (
      #"contentInset="1 2 3""#,
      #""contentInset" is "1 2 3", not four numbers "top left bottom right""#
    ),
    (
      #"indexPath="1""#,
      #""indexPath" is "1", not two whole numbers "section item" from 0 on"#
    ),
    (
      #"indexPath="0 -1""#,
      #""indexPath" is "0 -1", not two whole numbers "section item" from 0 on"#
    ),
    (
      #"supplementary="top""#,
      #""supplementary" is "top"; it can be "header", "footer", "tableHeader" or "tableFooter""#
    ),
    (##"rowCount="-1""##, ##""rowCount" is "-1", not a whole number from 0 on"##),
    (
      #"rowCount="99999999999999999999""#,
      #""rowCount" is "99999999999999999999", not a whole number from 0 on"#
    ),
    (##"row="first""##, ##""row" is "first", not a whole number from 0 on or "notFound""##),
    (##"rowSpan="0""##, ##""rowSpan" is "0", not a whole number from 1 on"##),
    (
      ##"rowHeaders="#a""##,
      ##""rowHeaders" is "#a", not a list "index: #id #id; index: ..." "##
        + "with each index once, from 0 on"
    ),
    (
      ##"rowHeaders="0: #a; 0: #b""##,
      ##""rowHeaders" is "0: #a; 0: #b", not a list "index: #id #id; index: ..." "##
        + "with each index once, from 0 on"
    ),
    (
      ##"rowHeaders="0: a""##,
      ##""rowHeaders" is "0: a", but "a" is no reference; write "#" before each id"##
    ),
  ]

  @Test(arguments: badValues)
  func refuses(_ attributes: String, _ message: String) {
    let error = refusal(of: "<recording>\n  <element \(attributes)/>\n</recording>")
    #expect(error == "test.xml:2:3: error: \(message)")
  }

  static let badRecordings: [(attributes: String, message: String)] = [
    (
      #"idiom="phnoe""#,
      #""idiom" is "phnoe"; it can be "phone", "pad", "watch", "mac", "tv" or "vision"; "#
        + #"did you mean "phone"?"#
    ),
    (
      #"layoutDirection="rtl""#,
      #""layoutDirection" is "rtl"; it can be "leftToRight" or "rightToLeft""#
    ),
    (##"systemVersion="iOS 26""##, ##""systemVersion" is "iOS 26", not a version such as "26.1""##),
    (
      #"idiom="robot" formatVersion="2""#,
      #""formatVersion" is 2, newer than what is read here (1); update Swipeline"#
    ),
    (##"formatVersion="0""##, ##""formatVersion" is "0", not a whole number from 1 on"##),
    (##"formatVersion="one""##, ##""formatVersion" is "one", not a whole number from 1 on"##),
  ]

  @Test(arguments: badRecordings)
  func refusesOnTheRecording(_ attributes: String, _ message: String) {
    #expect(refusal(of: "<recording \(attributes)/>") == "test.xml:1:1: error: \(message)")
  }

  /// Longer than a line: cut in the message, with its control characters as spaces.
  @Test func cutsLongValuesInMessages() {
    let text = String(repeating: "a&#10;", count: 100)
    let shown = String(repeating: "a ", count: 30) + "…"
    #expect(
      refusal(of: "<recording><element alpha='\(text)'/></recording>")
        == "test.xml:1:12: error: \"alpha\" is \"\(shown)\", not a number")
  }
}
