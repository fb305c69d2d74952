/// What a file may cost before it is refused, so that a hostile one costs bounded time and memory.
///
/// The defaults are far above what any recorded screen needs. Each can be raised by whoever knows the file.
public struct ImportLimits: Hashable, Sendable {
  /// The number of bytes of the file.
  public var maximumBytes = 256 << 20
  /// The number of elements of all screens together.
  public var maximumElements = 2_000_000
  /// The number of elements that may stand inside each other.
  public var maximumDepth = 10_000
  /// The number of UTF-8 bytes of one attribute of an XML document.
  ///
  /// A whole tag has at most 8 MiB, which no option raises.
  public var maximumAttributeLength = 4 << 20

  /// Creates the limits with their defaults.
  public init() {}

  /// A limit by the name that messages, the command line and the configuration file use.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// ``ImportLimits/maximumBytes``.
    case bytes
    /// ``ImportLimits/maximumElements``.
    case elements
    /// ``ImportLimits/maximumDepth``.
    case depth
    /// ``ImportLimits/maximumAttributeLength``.
    case attributeLength = "attribute-length"

    /// What follows a message of something that went beyond the limit.
    package var hint: String { "; '--limit \(rawValue)=NUMBER' raises the limit" }
  }

  /// The limit of that name.
  public subscript(name: Name) -> Int {
    get {
      switch name {
      case .bytes: maximumBytes
      case .elements: maximumElements
      case .depth: maximumDepth
      case .attributeLength: maximumAttributeLength
      }
    }
    set {
      switch name {
      case .bytes: maximumBytes = newValue
      case .elements: maximumElements = newValue
      case .depth: maximumDepth = newValue
      case .attributeLength: maximumAttributeLength = newValue
      }
    }
  }

  // MARK: - Messages

  func tooLarge(_ count: Int) -> String {
    "the file has \(count) bytes; more than \(maximumBytes) are not read" + Name.bytes.hint
  }

  func tooMany(_ things: String = "elements") -> String {
    "there are more than \(maximumElements) \(things), the most that are read"
      + Name.elements.hint
  }

  func tooDeep(_ things: String = "elements") -> String {
    "\(things) are nested deeper than \(maximumDepth) levels, the most that are read"
      + Name.depth.hint
  }
}
