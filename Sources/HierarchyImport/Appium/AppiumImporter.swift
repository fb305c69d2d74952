import AccessibilityTree

/// Reads the XML page source of Appium and WebDriverAgent, all its generations.
struct AppiumImporter: DialectImporter {
  var dialect: Dialect { .appium }
  var syntax: ImportSource.Syntax { .xml }

  func recognises(_ source: ImportSource) -> Bool { false }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    Recording(dialect: .appium)
  }
}
