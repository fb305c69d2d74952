/// What is wrong with an XML document, and where.
public struct XMLParseError: Error, Hashable, Sendable {
  /// The kind of an error, for a program to decide on.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// There is no element at all: no bytes, or only white space and comments.
    case empty

    /// The input ends in the middle of the document.
    case unexpectedEnd

    /// The file is recognised as something else, such as a compressed file or a binary property list.
    case notXML

    /// The text breaks a rule of XML that has no code of its own.
    case malformed

    /// An end tag does not fit the element that is open.
    case mismatchedTag

    /// A tag has the same attribute twice.
    case duplicateAttribute

    /// A second element stands behind the end of the first.
    case multipleRoots

    /// An entity is declared, or one that XML does not predefine is used.
    case entityRefused

    /// The document type declaration declares elements, attributes or notations.
    case declarationRefused

    /// The bytes are not text in the document's encoding.
    case invalidBytes

    /// The document is in an encoding that is not read.
    case unsupportedEncoding

    /// Elements are nested deeper than ``XMLLimits/maximumDepth``.
    case depthLimit

    /// The document is longer than ``XMLLimits/maximumBytes``.
    case sizeLimit

    /// The value of an attribute is longer than ``XMLLimits/maximumAttributeLength``.
    case valueLimit

    /// A text or piece of markup is longer than its limit.
    case lengthLimit

    /// A tag has more than ``XMLLimits/maximumAttributesPerElement`` attributes.
    case attributeLimit

    /// There are more names than ``XMLLimits/maximumDistinctNames``.
    case nameLimit

    /// More namespaces are declared than ``XMLLimits/maximumNamespacesInScope``.
    case namespaceLimit

    /// There is not enough memory to go on.
    case outOfMemory
  }

  /// The kind of the error.
  public var code: Code

  /// What is wrong and what would be right, in lower case and without a full stop.
  public var message: String

  /// Where it is wrong.
  public var position: SourcePosition

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What is wrong and what would be right, in lower case and without a full stop.
  ///   - position: Where it is wrong.
  public init(code: Code, message: String, position: SourcePosition) {
    self.code = code
    self.message = message
    self.position = position
  }
}

extension XMLParseError: CustomStringConvertible {
  /// The error as compilers print it: `line:column: message`.
  public var description: String { "\(position): \(message)" }
}
