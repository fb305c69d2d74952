import AccessibilityTree

/// What reads one spelling of one dialect.
///
/// An importer knows its dialect and nothing of VoiceOver: it fills in the element tree with what the file
/// says, says in ``Recording/limitations`` what the dialect cannot say, and in ``Recording/notes`` what it
/// left out. It never gives half a tree for a file that it could not read to the end.
protocol DialectImporter: Sendable {
  /// The dialect that is read.
  var dialect: Dialect { get }

  /// The notation that this spelling of the dialect is written in.
  var syntax: ImportSource.Syntax { get }

  /// Tells from the first bytes whether a file of that notation is in this dialect.
  ///
  /// Must be cheap, and must say no where another dialect could be meant.
  func recognises(_ source: ImportSource) -> Bool

  /// Reads the file.
  ///
  /// The front door applies ``ImportOptions/idiom`` and ``ImportOptions/layoutDirection`` to the result
  /// and then drops what is no longer guessed from the limitations.
  func read(_ source: ImportSource, options: ImportOptions) throws(ImportError) -> Recording
}

/// The importers there are, in the order in which they are asked.
///
/// To add a dialect: write a type that conforms to ``DialectImporter`` in a file (or folder) of its own,
/// and add one line here. Its `recognises` gets the first bytes decoded (``ImportSource/head``) and the
/// first tag of XML (``ImportSource/rootName``, ``ImportSource/rootTag``). XML is read with
/// ``ImportSource/parse(into:limits:)``, elements are created by ``UIKitDefaults/element(kind:className:baseClassName:)``.
/// A dialect with several spellings has an importer for each.
enum DialectRegistry {
  static let importers: [any DialectImporter] = [
    RecordingXMLImporter(),
    RecordingStructureImporter(syntax: .json),
    RecordingStructureImporter(syntax: .xml),
    RecordingStructureImporter(syntax: .binaryPropertyList),
    AppiumImporter(),
    WrappedSourceImporter(inner: AppiumImporter()),
    WebDriverAgentJSONImporter(),
    IDBImporter(),
    MaestroImporter(),
    AccessibilitySnapshotImporter(),
    PyMobileDevice3Importer(syntax: .json),
    PyMobileDevice3Importer(syntax: .xml),
    PyMobileDevice3Importer(syntax: .text),
    AutomationResultsImporter(syntax: .xml),
    AutomationResultsImporter(syntax: .binaryPropertyList),
    InterfaceBuilderImporter(dialect: .xib),
    InterfaceBuilderImporter(dialect: .storyboard),
    DebugDescriptionImporter(syntax: .text),
    DebugDescriptionImporter(syntax: .json),
    RecursiveDescriptionImporter(syntax: .text),
    RecursiveDescriptionImporter(syntax: .xml),
    UIAutomationLogImporter(),
  ]
}
