import ReplayFiles
import Testing

@testable import SwipelineCommand

@Suite("Output")
struct OutputSinkTests {
  @Test("is handed on in large pieces")
  func buffering() {
    let capture = Capture()
    let sink = OutputSink { (bytes) throws(SystemError) in capture.take(bytes) }
    for _ in 0..<50_000 { sink.writeLine("four") }
    sink.flush()
    sink.flush()
    #expect(capture.bytes.count == 250_000)
    #expect(capture.writes == 4)
  }

  @Test("is handed on at once where somebody waits for it")
  func noBuffering() {
    let capture = Capture()
    let sink = OutputSink(buffering: .none) { (bytes) throws(SystemError) in capture.take(bytes) }
    sink.writeLine("one")
    sink.write("two")
    #expect(capture.text == "one\ntwo")
    #expect(capture.writes == 2)
  }

  @Test("is complete although only a part is taken each time")
  func partialWrites() {
    let capture = Capture()
    let sink = OutputSink { (bytes) throws(SystemError) in
      capture.take(UnsafeRawBufferPointer(rebasing: bytes.prefix(3)))
    }
    sink.write("0123456789")
    sink.flush()
    #expect(capture.text == "0123456789")
  }

  @Test("stops at the first failure and keeps it")
  func failure() {
    var calls = 0
    let sink = OutputSink(buffering: .none) { (_) throws(SystemError) in
      calls += 1
      throw calls == 1 ? .noSpace : .brokenPipe
    }
    #expect(!sink.isClosed)
    sink.write("a")
    sink.write("b")
    sink.flush()
    #expect(sink.isClosed)
    #expect(sink.failure == .noSpace)
    #expect(calls == 1)
  }

  @Test("does not turn in circles when nothing is taken")
  func nothingTaken() {
    let sink = OutputSink(buffering: .none) { (_) throws(SystemError) in 0 }
    sink.write("a")
    #expect(sink.failure == .inputOutput)
  }
}

@Suite("Input")
struct InputSourceTests {
  /// Gives the text a few bytes at a time.
  private func source(_ text: String, step: Int = 3) -> InputSource {
    var rest = Array(text.utf8)[...]
    return InputSource { (buffer) throws(SystemError) in
      let part = rest.prefix(min(step, buffer.count))
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  @Test("is read to its end", arguments: ["", "a", "some text\nin lines\n"])
  func all(_ text: String) throws {
    let bytes = try source(text).readAll()
    #expect(bytes == Array(text.utf8))
  }

  @Test("may be as large as the limit and no larger")
  func limit() throws {
    let bytes = try source("12345678").readAll(limit: 8)
    #expect(bytes.count == 8)
    let error = #expect(throws: FileError.self) { try source("123456789").readAll(limit: 8) }
    #expect(error?.description == "standard input: is larger than 8 bytes")
  }

  @Test("without an end is refused")
  func endless() {
    let source = InputSource { (buffer) throws(SystemError) in buffer.count }
    let error = #expect(throws: FileError.self) { try source.readAll(limit: 1 << 20) }
    #expect(error?.code == .tooLarge(limit: 1 << 20))
    let lineError = #expect(throws: FileError.self) { try source.readLine() }
    #expect(lineError?.code == .tooLarge(limit: 65_536))
  }

  @Test("is read line by line, and then to its end")
  func lines() throws {
    let source = source("yes\r\n\nno\nrest\nlast")
    var lines: [String?] = []
    for _ in 0..<3 { lines.append(try source.readLine()) }
    #expect(lines == ["yes", "", "no"])
    let rest = try source.readAll()
    #expect(String(decoding: rest, as: UTF8.self) == "rest\nlast")
    let end = try source.readLine()
    #expect(end == nil)
  }

  @Test("has a last line without a line end")
  func lastLine() throws {
    let source = source("a\nb")
    let lines = [try source.readLine(), try source.readLine(), try source.readLine()]
    #expect(lines == ["a", "b", nil])
  }

  @Test("that fails says so")
  func failure() {
    let source = InputSource { (_) throws(SystemError) in throw .isADirectory }
    let error = #expect(throws: FileError.self) { try source.readAll() }
    #expect(error?.description == "standard input: is a folder, not a file")
  }
}
