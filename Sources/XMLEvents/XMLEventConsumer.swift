/// Takes the elements and texts of an XML document in the order in which they stand in the file.
///
/// Calls nest: every `startElement` has its `endElement`, unless the parse stops with an error.
/// An error thrown by any method ends the parse; nothing is called after it, and it comes out of
/// `XMLEventParser/parse(_:into:)` unchanged. Comments and processing instructions are not handed over.
///
/// ```swift
/// struct ElementCounter: XMLEventConsumer {
///   typealias Failure = XMLParseError
///   var count = 0
///   var wantsText: Bool { false }
///   mutating func startElement(
///     _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
///   ) {
///     count += 1
///   }
///   mutating func endElement(_ name: XMLName) {}
///   mutating func text(_ text: borrowing XMLText, at position: SourcePosition) {}
/// }
/// ```
public protocol XMLEventConsumer {
  /// What a parse into this consumer throws. The compiler wants it stated.
  associatedtype Failure: Error

  /// Whether `text(_:at:)` is to be called; asked once, before the first event.
  ///
  /// A consumer that answers `false` pays nothing for texts: they are checked, but never collected.
  var wantsText: Bool { get }

  /// Whether texts of white space only are to be handed over; asked once, before the first event.
  ///
  /// In most documents these are the line ends and blanks between tags, as many as there are tags.
  var wantsWhiteSpace: Bool { get }

  /// Takes a start tag, or an empty-element tag (`<a/>`), whose end follows at once.
  ///
  /// - Parameters:
  ///   - name: The name of the element.
  ///   - attributes: The attributes, readable during this call only.
  ///   - position: Where the `<` of the tag stands.
  /// - Throws: `Failure` to end the parse.
  mutating func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) throws(Failure)

  /// Takes the end of the element that was begun last and not ended.
  ///
  /// - Parameter name: The name of the element.
  /// - Throws: `Failure` to end the parse.
  mutating func endElement(_ name: XMLName) throws(Failure)

  /// Takes the text between two tags, whole and decoded.
  ///
  /// Text, references and CDATA sections between two tags come in one call, comments in between left out.
  /// Text of white space only comes where it is wanted; empty text never comes.
  ///
  /// - Parameters:
  ///   - text: The text, readable during this call only.
  ///   - position: Where the text begins: right behind the tag, comment or processing instruction before it.
  /// - Throws: `Failure` to end the parse.
  mutating func text(_ text: borrowing XMLText, at position: SourcePosition) throws(Failure)

  /// Wraps an error of the document itself into what this consumer throws.
  ///
  /// - Parameter error: What is wrong with the document.
  /// - Returns: The error that the parse throws.
  func failure(from error: XMLParseError) -> Failure
}

extension XMLEventConsumer {
  /// Texts are wanted unless the consumer says otherwise.
  public var wantsText: Bool { true }

  /// Texts of white space are wanted unless the consumer says otherwise.
  public var wantsWhiteSpace: Bool { true }
}

extension XMLEventConsumer where Failure == XMLParseError {
  /// Returns the error as it is.
  public func failure(from error: XMLParseError) -> XMLParseError { error }
}
