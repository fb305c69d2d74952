import AccessibilityTree
import XMLEvents

/// Reads the documents of Interface Builder that hold views of iOS, iPadOS and tvOS.
///
/// Both kinds share everything but the layer of scenes. Each scene with a view, or each top-level view,
/// becomes a screen.
struct InterfaceBuilderImporter: DialectImporter {
  /// ``Dialect/xib`` or ``Dialect/storyboard``.
  var dialect: Dialect
  var syntax: ImportSource.Syntax { .xml }

  func recognises(_ source: ImportSource) -> Bool {
    guard source.rootName == "document" || source.rootName == "archive",
      source.rootTag.contains(text: "com.apple.InterfaceBuilder")
    else { return false }
    return source.rootTag.contains(text: "Storyboard") == (dialect == .storyboard)
  }

  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording {
    var reader = InterfaceReader(source: source, options: options)
    var limits = options.limits
    // Two tags a view: its own, and the list that it stands in.
    limits.maximumDepth = min(limits.maximumDepth, .max / 4) * 2
    try source.parse(into: &reader, limits: limits)
    return reader.finish()
  }
}

/// What the root element says of a document.
struct InterfaceDocumentType {
  var isStoryboard: Bool
  /// The kind of device, where the type tells it.
  var idiom: Idiom?

  /// Reads the type.
  ///
  /// - Parameters:
  ///   - root: The name of the root element.
  ///   - type: Its `type`.
  ///   - version: Its `version`.
  ///   - targetRuntime: Its `targetRuntime`.
  /// - Throws: What kind of document it is instead, and what to do about it.
  init(
    root: String, type: String, version: String, targetRuntime: String
  ) throws(ValueProblem) {
    let isWatch = type.contains(text: "WatchKit")
    let isMac =
      type.contains(text: "InterfaceBuilder3.Cocoa.") || targetRuntime.hasPrefix("MacOSX")
    if isWatch {
      throw ValueProblem(
        "this is a storyboard of watchOS, which has no frames; "
          + "a recording of the running app has them")
    }
    if isMac {
      throw ValueProblem(
        "this is a document of macOS; VoiceOver's order here is that of iOS and iPadOS")
    }
    if root == "archive" {
      throw ValueProblem(
        "this is an archive of Interface Builder \(version), the format before Xcode 4.5; "
          + "open it in a newer Xcode and save it in the current format")
    }
    guard type.contains(text: "CocoaTouch.") || type.contains(text: "AppleTV.") else {
      throw ValueProblem(
        "the document's type is \(Message.quoted(type)); "
          + "those that are read start with \"com.apple.InterfaceBuilder3.CocoaTouch\"")
    }
    isStoryboard = type.contains(text: "Storyboard")
    if type.contains(text: "AppleTV") {
      idiom = .tv
    } else if type.contains(text: ".iPad.") || targetRuntime.hasSuffix(".iPad") {
      idiom = .pad
    }
  }

  /// Returns the kind of device that Interface Builder simulated, or nil where the name does not tell.
  static func idiom(ofDevice id: String) -> Idiom? {
    if id.hasPrefix("ipad") { return .pad }
    if id.hasPrefix("appleTV") { return .tv }
    return id.hasPrefix("retina") ? .phone : nil
  }
}
