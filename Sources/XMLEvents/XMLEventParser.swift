/// Reads XML documents and hands over their elements and texts as they come.
///
/// Nothing outside the document is read, no entity is expanded, and everything that a document can ask for
/// is limited (``XMLLimits``). A document type declaration is allowed as long as it declares nothing.
/// UTF-8, UTF-16 and ISO-8859-1 are read. Memory does not grow with the length of the document.
///
/// ```swift
/// var counter = ElementCounter()
/// try XMLEventParser().parse(Array("<a><b/></a>".utf8), into: &counter)
/// ```
public struct XMLEventParser: Hashable, Sendable {
  /// What a document may ask for.
  public var limits: XMLLimits

  /// The number of bytes handed to libxml2 at once: it refuses more than 10 million, and gains nothing by more.
  var chunkSize = 1 << 16

  /// Creates a parser.
  ///
  /// - Parameter limits: What a document may ask for.
  public init(limits: XMLLimits = XMLLimits()) {
    self.limits = limits
  }

  /// Reads a document that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - consumer: Takes the events.
  /// - Throws: What the consumer throws, or its `failure(from:)` for the first error of the document.
  /// - Complexity: O(*n*) in the number of bytes.
  public func parse<Consumer: XMLEventConsumer>(
    _ bytes: Span<UInt8>, into consumer: inout Consumer
  ) throws(Consumer.Failure) {
    try run(into: &consumer) { session, _ in
      _ = session.feed(bytes)
    }
  }

  /// Reads a document that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - consumer: Takes the events.
  /// - Throws: What the consumer throws, or its `failure(from:)` for the first error of the document.
  /// - Complexity: O(*n*) in the number of bytes.
  public func parse<Consumer: XMLEventConsumer>(
    _ bytes: [UInt8], into consumer: inout Consumer
  ) throws(Consumer.Failure) {
    let bytes = bytes[...]
    try parse(bytes.span, into: &consumer)
  }

  /// Reads a document that comes in pieces.
  ///
  /// - Parameters:
  ///   - consumer: Takes the events.
  ///   - nextChunk: Returns the next bytes of the document, cut anywhere, or `nil` at its end.
  /// - Throws: What `nextChunk` or the consumer throws, or the consumer's `failure(from:)` for the first error
  ///   of the document.
  /// - Complexity: O(*n*) in the number of bytes.
  public func parse<Consumer: XMLEventConsumer>(
    into consumer: inout Consumer,
    nextChunk: () throws(Consumer.Failure) -> [UInt8]?
  ) throws(Consumer.Failure) {
    try run(into: &consumer) { session, sink in
      while sink.failure == nil {
        do throws(Consumer.Failure) {
          guard let chunk = try nextChunk() else { return }
          let bytes = chunk[...]
          guard session.feed(bytes.span) else { return }
        } catch {
          sink.failure = error
        }
      }
    }
  }

  private func run<Consumer: XMLEventConsumer>(
    into consumer: inout Consumer,
    _ feedAll: (ParseSession, ConsumerSink<Consumer>) -> Void
  ) throws(Consumer.Failure) {
    try unsafe withUnsafeMutablePointer(to: &consumer) {
      (pointer: UnsafeMutablePointer<Consumer>) throws(Consumer.Failure) in
      let sink = unsafe ConsumerSink(pointer)
      guard let session = ParseSession(sink: sink, limits: limits, chunkSize: chunkSize) else {
        let error = XMLParseError(
          code: .outOfMemory, message: "there is not enough memory to read the file",
          position: .start)
        throw unsafe pointer.pointee.failure(from: error)
      }
      feedAll(session, sink)
      if sink.failure == nil { session.finish() }
      if let failure = sink.failure { throw failure }
      if let error = session.failure { throw unsafe pointer.pointee.failure(from: error) }
    }
  }
}
