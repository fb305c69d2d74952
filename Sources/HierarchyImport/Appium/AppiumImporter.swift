import AccessibilityTree
import XMLEvents

/// Reads the XML page source of Appium and WebDriverAgent, all its generations.
struct AppiumImporter: DialectImporter {
  var dialect: Dialect { .appium }
  var syntax: ImportSource.Syntax { .xml }

  func recognises(_ source: ImportSource) -> Bool {
    guard let name = source.rootName else { return false }
    if name == "AppiumAUT" || name.hasPrefix("XCUIElementType") { return true }
    guard AutomationElementType.named(name) != nil else { return false }
    if name.hasPrefix("UIA") { return true }
    // Early sources have types without a prefix; the attributes tell them from anything else.
    // One of them alone is found on the elements of other programs' files, too.
    let tag = source.rootTag
    return tag.contains(text: "XCUIElementType")
      || tag.contains(text: " enabled=") && tag.contains(text: " visible=")
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    var reader = AppiumReader(source: source, options: options)
    try source.parse(into: &reader, limits: options.limits)
    return reader.finish()
  }
}

/// The attributes of an element that are read or known to say nothing of the order.
enum AppiumKey: String, CaseIterable, Sendable {
  case type, name, label, value, hint, placeholderValue, customActions, traits
  case x, y, width, height, nativeFrame
  case enabled, visible, accessible, nativeAccessibilityElement, selected
  case index, hittable, focused, minValue, maxValue, processId, bundleId, path, dom, valid
}
