/// The consumer as the parser sees it.
///
/// Not generic, so that the code between libxml2 and a consumer exists once.
///
/// Each method returns whether the parse is to go on.
protocol EventSink: AnyObject {
  var wantsText: Bool { get }
  var wantsWhiteSpace: Bool { get }
  func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) -> Bool
  func endElement(_ name: XMLName) -> Bool
  func text(_ text: borrowing XMLText, at position: SourcePosition) -> Bool
}

/// Hands events to a consumer and keeps the error it throws.
///
/// It points to the caller's consumer instead of holding it, so that the consumer is neither copied nor moved;
/// whoever creates it must not let it outlive the pointer.
@safe
final class ConsumerSink<Consumer: XMLEventConsumer>: EventSink {
  private let consumer: UnsafeMutablePointer<Consumer>
  var failure: Consumer.Failure?

  @unsafe
  init(_ consumer: UnsafeMutablePointer<Consumer>) {
    unsafe self.consumer = consumer
  }

  var wantsText: Bool { unsafe consumer.pointee.wantsText }
  var wantsWhiteSpace: Bool { unsafe consumer.pointee.wantsWhiteSpace }

  func startElement(
    _ name: XMLName, attributes: borrowing XMLAttributes, at position: SourcePosition
  ) -> Bool {
    do {
      try unsafe consumer.pointee.startElement(name, attributes: attributes, at: position)
      return true
    } catch {
      failure = error
      return false
    }
  }

  func endElement(_ name: XMLName) -> Bool {
    do {
      try unsafe consumer.pointee.endElement(name)
      return true
    } catch {
      failure = error
      return false
    }
  }

  func text(_ text: borrowing XMLText, at position: SourcePosition) -> Bool {
    do {
      try unsafe consumer.pointee.text(text, at: position)
      return true
    } catch {
      failure = error
      return false
    }
  }
}
