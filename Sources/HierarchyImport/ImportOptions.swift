public import AccessibilityTree

/// What the user says about a file beyond what stands in it.
public struct ImportOptions: Hashable, Sendable {
  /// What messages call the file.
  public var fileName: String
  /// The dialect to read the file as, unless it is recognised as another; nil to recognise it from its
  /// content.
  public var dialect: Dialect?
  /// The kind of device, in place of what the file says or what would be guessed.
  public var idiom: Idiom?
  /// The layout direction, in place of what the file says or what would be assumed.
  public var layoutDirection: LayoutDirection?
  /// What a file may cost.
  public var limits: ImportLimits

  /// Creates options.
  public init(
    fileName: String, dialect: Dialect? = nil, idiom: Idiom? = nil,
    layoutDirection: LayoutDirection? = nil, limits: ImportLimits = ImportLimits()
  ) {
    self.fileName = fileName
    self.dialect = dialect
    self.idiom = idiom
    self.layoutDirection = layoutDirection
    self.limits = limits
  }
}
