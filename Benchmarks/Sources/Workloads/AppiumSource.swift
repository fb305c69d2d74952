public import Swipeline

/// The page source that Appium's XCUITest driver gives for a screen: every view an element with its type,
/// texts, flags and frame.
public enum AppiumSource {
  /// The bytes of the file.
  public static func document(of tree: ElementTree) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Orchard" label="Orchard" \
      enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0">

      """
    var open: [ElementIndex] = []
    var places = [0]
    for index in tree.elements.indices {
      while let innermost = open.last, !tree.isDescendant(index, of: innermost) {
        text += "</\(type(of: tree[innermost]))>\n"
        open.removeLast()
        places.removeLast()
      }
      text += tag(tree[index], place: places[places.count - 1])
      places[places.count - 1] += 1
      if tree.isLeaf(index) {
        text += "/>\n"
      } else {
        text += ">\n"
        open.append(index)
        places.append(0)
      }
    }
    for index in open.reversed() { text += "</\(type(of: tree[index]))>\n" }
    text += "</XCUIElementTypeApplication>\n</AppiumAUT>\n"
    return Array(text.utf8)
  }

  private static func tag(_ element: Element, place: Int) -> String {
    let type = type(of: element)
    var text = "<\(type) type=\"\(type)\""
    if let value = element.value { text += " value=\"\(value)\"" }
    if let name = element.identifier ?? element.label { text += " name=\"\(name)\"" }
    if let label = element.label { text += " label=\"\(label)\"" }
    let frame = element.frame
    text += " enabled=\"true\" visible=\"true\" accessible=\"\(element.isAccessibilityElement)\""
    text += " x=\"\(Int(frame.minX))\" y=\"\(Int(frame.minY))\""
    text += " width=\"\(Int(frame.width))\" height=\"\(Int(frame.height))\" index=\"\(place)\""
    return text
  }

  private static func type(of element: Element) -> String {
    switch element.className {
    case "UIWindow": "XCUIElementTypeWindow"
    case "UIScrollView": "XCUIElementTypeScrollView"
    case "UILabel": "XCUIElementTypeStaticText"
    case "UIButton": "XCUIElementTypeButton"
    case "UIImageView": "XCUIElementTypeImage"
    default: "XCUIElementTypeOther"
    }
  }
}
