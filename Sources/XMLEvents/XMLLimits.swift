/// What a document may ask for before it is refused, so that a hostile file costs bounded time and memory.
///
/// The defaults are far above what any recorded screen, property list or interface file needs.
public struct XMLLimits: Hashable, Sendable {
  /// The number of elements that may be open at the same time.
  public var maximumDepth = 10_000

  /// The number of bytes of the whole document.
  public var maximumBytes = 1 << 30

  /// The number of attributes and namespace declarations of one tag.
  public var maximumAttributesPerElement = 4_096

  /// The number of UTF-8 bytes of one attribute's decoded value.
  public var maximumAttributeLength = 4 << 20

  /// The number of UTF-8 bytes of one decoded text; not looked at if the consumer wants no texts.
  public var maximumTextLength = 64 << 20

  /// The number of UTF-8 bytes of one tag, comment, processing instruction or document type declaration.
  ///
  /// These have to be in memory as a whole. Values above 8 MiB count as 8 MiB, because libxml2 itself refuses
  /// 10 million bytes. Long CDATA sections may meet this limit too: how they are split depends on libxml2.
  public var maximumMarkupLength = longestMarkup

  /// What libxml2 takes safely: it refuses 10 million bytes.
  static let longestMarkup = 8 << 20

  /// The number of distinct names of elements and attributes.
  public var maximumDistinctNames = 65_536

  /// The number of namespace declarations of all open elements together.
  public var maximumNamespacesInScope = 1_024

  /// Creates the limits with their defaults.
  public init() {}
}
