public import AccessibilityTree

/// What the user says about a file beyond what stands in it.
public struct ImportOptions: Hashable, Sendable {
  /// What messages call the file.
  public var fileName: String
  /// The dialect to read the file as; nil to recognise it from its content.
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

/// What a file may cost before it is refused, so that a hostile one costs bounded time and memory.
public struct ImportLimits: Hashable, Sendable {
  /// The number of bytes of the file.
  public var maximumBytes = 1 << 30
  /// The number of elements of all screens together.
  public var maximumElements = 2_000_000
  /// The number of elements that may stand inside each other.
  public var maximumDepth = 10_000
  /// The number of UTF-8 bytes of one attribute or text.
  public var maximumAttributeLength = 4 << 20

  /// Creates the limits with their defaults.
  public init() {}
}
