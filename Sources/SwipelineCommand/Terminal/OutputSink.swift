package import ReplayFiles

/// Where text goes: standard output, standard error, or a test.
///
/// Text is collected and handed on in large pieces. The first failure is kept and everything after
/// it dropped, so that commands need not check each line they write: the tool looks at `failure`
/// at the end, and a command with much left to do stops when `isClosed`.
///
/// Not `Sendable` on purpose: one task writes, so that lines do not mix.
package final class OutputSink {
  /// Takes some of the bytes and returns how many.
  package typealias Write = (UnsafeRawBufferPointer) throws(SystemError) -> Int

  /// When collected text is handed on.
  package enum Buffering: Sendable {
    /// When 64 KB have come together, and at the end.
    case full
    /// After every write; for terminals, and for standard error.
    case none
  }

  private let buffering: Buffering
  private let writeSome: Write
  private var buffer: [UInt8] = []
  /// What made writing impossible.
  package private(set) var failure: SystemError?

  package init(buffering: Buffering = .full, write: @escaping Write) {
    self.buffering = buffering
    self.writeSome = write
  }

  /// Whether nothing more can be written, so that making more text is of no use.
  package var isClosed: Bool { failure != nil }

  /// Writes the text as it is.
  package func write(_ text: String) {
    guard !isClosed else { return }
    buffer.append(contentsOf: text.utf8)
    if buffering == .none || buffer.count >= 65_536 { flush() }
  }

  /// Writes bytes that are not text.
  package func write(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    buffer.append(contentsOf: bytes)
    if buffering == .none || buffer.count >= 65_536 { flush() }
  }

  /// Writes the text and a line feed.
  package func writeLine(_ text: String = "") {
    guard !isClosed else { return }
    buffer.append(contentsOf: text.utf8)
    write("\n")
  }

  /// Hands on everything that is collected.
  package func flush() {
    guard !isClosed, !buffer.isEmpty else { return }
    do {
      try buffer.writeAll(writeSome)
    } catch {
      failure = error
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
