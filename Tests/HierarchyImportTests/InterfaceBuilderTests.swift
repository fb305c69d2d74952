import AccessibilityTree
import HierarchyImport
import Testing

/// Documents of Interface Builder; each fixture has the outline of the trees that it must give.
@Suite struct InterfaceBuilderTests {
  static let fixtures: [(file: String, dialect: Dialect)] = [
    ("form.xib", .xib), ("pieces.xib", .xib), ("television.xib", .xib),
    ("settings.storyboard", .storyboard), ("sizes.storyboard", .storyboard),
  ]

  @Test(arguments: fixtures)
  func givesTheTreesOf(_ file: String, _ dialect: Dialect) throws {
    let bytes = try Fixtures.bytes("InterfaceBuilder/\(file)")
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: file))
    let name = file.split(separator: ".")[0]
    let expected = try Fixtures.text("InterfaceBuilder/\(name).outline.txt")
    let outline = Outline.text(of: recording)
    #expect(recording.dialect == dialect)
    #expect(HierarchyImporter.dialect(of: bytes) == dialect)
    #expect(outline == expected, "\n\(outline)")
  }

  /// One view with something in it.
  private static func xib(_ content: String, attributes: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects><view id="v" contentMode="scaleToFill" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
    \(content)
    </view></objects></document>
    """
  }

  private static func tree(_ content: String) throws -> ElementTree {
    let recording = try recording(from: xib(content))
    return try #require(recording.screens.first).tree
  }

  @Test func knowsIdsAndPlaces() throws {
    let tree = try Self.tree(#"<subviews>\#n  <label id="a-B-c"/></subviews>"#)
    #expect(tree[1].id == "a-B-c")
    #expect(tree[1].line == 5)
    #expect(tree[1].column == 3)
    #expect(!tree[1].isFrameKnown)
  }

  @Test func takesAnIdiomFromTheOptionsForTheSizeClass() throws {
    let bytes = try Fixtures.bytes("InterfaceBuilder/sizes.storyboard")
    let recording = try HierarchyImporter.recording(
      from: bytes, options: ImportOptions(fileName: "sizes.storyboard", idiom: .pad))
    let labels = try #require(recording.screens.first).tree.elements.compactMap(\.label)
    #expect(labels == ["Wide only", "Inside", "Tall", "Flat"])
    #expect(recording.idiom == .pad)
    #expect(!recording.limitations.contains(.idiomGuessed))
  }

  static let idioms: [(attributes: String, device: String, idiom: Idiom, isGuessed: Bool)] = [
    ("", #"<device id="retina4_7"/>"#, .phone, false),
    ("", #"<device id="ipad9_7" orientation="portrait"/>"#, .pad, false),
    (#"targetRuntime="iOS.CocoaTouch.iPad""#, "", .pad, false),
    ("", "", .phone, true),
  ]

  @Test(arguments: idioms)
  func findsTheIdiom(
    _ attributes: String, _ device: String, _ idiom: Idiom, _ isGuessed: Bool
  ) throws {
    let recording = try recording(
      from: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(attributes)>\(device)
        <objects><view id="v"/></objects></document>
        """)
    #expect(recording.idiom == idiom)
    #expect(recording.limitations.contains(.idiomGuessed) == isGuessed)
  }

  @Test(arguments: [(600.0, 600.0, Idiom.phone), (768, 1024, .pad), (320, 200, .phone)])
  func guessesTheIdiomFromTheLargestRoot(
    _ width: Double, _ height: Double, _ idiom: Idiom
  ) throws {
    let recording = try recording(
      from: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="v"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/></view>
        </objects></document>
        """)
    #expect(recording.idiom == idiom)
  }

  @Test func saysWhatHasNoView() throws {
    let recording = try recording(
      from: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
        <scene sceneID="a"><objects><hostingController id="h"/></objects></scene>
        </scenes></document>
        """)
    #expect(recording.screens.isEmpty)
    #expect(
      recording.notes.map(\.message) == [
        "the document has no view", "1 of 1 scenes have no view of their own and are left out",
      ])
  }

  static let foreign: [(root: String, error: String)] = [
    (
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"/>"#,
      "this is a document of macOS; VoiceOver's order here is that of iOS and iPadOS"
    ),
    (
      #"<document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"/>"#,
      "this is a document of macOS; VoiceOver's order here is that of iOS and iPadOS"
    ),
    (
      #"<document type="com.apple.InterfaceBuilder.WatchKit.Storyboard"/>"#,
      "this is a storyboard of watchOS, which has no frames; "
        + "a recording of the running app has them"
    ),
    (
      #"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="7.10"/>"#,
      "this is an archive of Interface Builder 7.10, the format before Xcode 4.5; "
        + "open it in a newer Xcode and save it in the current format"
    ),
    (
      #"<document type="com.apple.InterfaceBuilder.Future"/>"#,
      #"the document's type is "com.apple.InterfaceBuilder.Future"; "#
        + #"those that are read start with "com.apple.InterfaceBuilder3.CocoaTouch""#
    ),
  ]

  @Test(arguments: foreign)
  func refusesForeignDocuments(_ root: String, _ error: String) {
    let printed = refusal(of: root)
    #expect(printed == "test.xml:1:1: error: \(error)")
  }

  static let badValues: [(content: String, error: String)] = [
    (
      #"<subviews><label id="l"><rect key="frame" x="1" y="two" width="3" height="4"/></label></subviews>"#,
      #"4:25: error: in <rect>: "y" is "two", not a number"#
    ),
    (
      #"<subviews><label id="l"><rect key="frame" x="nan" y="2" width="3" height="4"/></label></subviews>"#,
      #"4:25: error: in <rect>: "x" is "nan", but numbers must be finite; it should be a number"#
    ),
  ]

  @Test(arguments: badValues)
  func refusesBadValues(_ content: String, _ error: String) {
    let printed = refusal(of: Self.xib(content))
    #expect(printed == "test.xml:\(error)")
  }

  @Test func limitsObjectsAndDepth() {
    var limits = ImportLimits()
    limits.maximumElements = 2
    let three = Self.xib(#"<subviews><label id="a"/><label id="b"/></subviews>"#)
    #expect(
      refusal(of: Array(three.utf8), limits: limits)
        == "test.xml:4:26: error: in <label>: there are more than 2 objects, the most that are read"
        + "; '--limit elements=NUMBER' raises the limit"
    )
    limits = ImportLimits()
    limits.maximumDepth = 2
    let nested = Self.xib("<subviews><view><subviews><view/></subviews></view></subviews>")
    #expect(
      refusal(of: Array(nested.utf8), limits: limits)
        == "test.xml:4:27: error: in <view>: objects are nested deeper than 2 levels, "
        + "the most that are read; '--limit depth=NUMBER' raises the limit")
  }

  @Test func survivesNestingOfAnyDepth() {
    let start = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view>"#
    let deep = refusal(of: start + String(repeating: "<subviews><view>", count: 100_000))
    #expect(deep?.contains("nested deeper than 10000 levels") == true)
    let skipped = refusal(of: start + String(repeating: "<constraints>", count: 100_000))
    #expect(skipped?.contains("deep") == true)
  }

  /// The value of a runtime attribute is that of its key, whatever its type says; the rest is noted.
  @Test func readsRuntimeAttributes() throws {
    let tree = try Self.tree(
      """
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLanguage" value="fr"/>
      <userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityRespondsToUserInteraction" value="NO"/>
      <userDefinedRuntimeAttribute type="rect" keyPath="accessibilityFrame">
      <rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="nil" keyPath="accessibilityHint"/>
      <userDefinedRuntimeAttribute type="number" keyPath="alpha"><real key="value" value="0.5"/>
      </userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      """)
    #expect(tree[0].rare.language == "fr")
    #expect(tree[0].rare.respondsToUserInteraction == false)
    #expect(tree[0].accessibilityFrameOverride == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(tree[0].frame == Rect(x: 0, y: 0, width: 390, height: 844))
    #expect(tree[0].hint == nil)
    #expect(tree[0].alpha == 0.5)
  }

  @Test func readsColoursAndInsets() throws {
    let tree = try Self.tree(
      """
      <color key="backgroundColor" white="0.0" alpha="0.5" colorSpace="calibratedWhite"/>
      <color key="tintColor" red="1" green="1" blue="1" alpha="1"/>
      <subviews><scrollView id="s"><inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>
      <color key="backgroundColor" red="1" green="0.2" blue="0.0" alpha="1" colorSpace="custom"/>
      </scrollView></subviews>
      """)
    #expect(tree[0].rare.backgroundColor == Color(red: 0, green: 0, blue: 0, alpha: 128))
    #expect(tree[1].rare.backgroundColor == Color(red: 255, green: 51, blue: 0))
    #expect(tree[1].rare.contentInset == Insets(top: 2, left: 1, bottom: 4, right: 3))
  }
}
