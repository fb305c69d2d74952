/// Finds out how a document is encoded and hands it on as checked UTF-8.
///
/// Decoding happens here and not in libxml2, so that results and errors are the same wherever this is built,
/// and so that a byte offset in libxml2's input is a byte offset in what was handed to it.
/// What is handed on is well-formed UTF-8 without NUL bytes and without a byte order mark, never cut inside
/// a character.
struct InputDecoder {
  /// Why the bytes cannot be read on.
  struct Problem: Error {
    var code: XMLParseError.Code
    var message: String
    /// Where it is; `nil` stands for the end of what was handed on.
    var position: SourcePosition?
  }

  private enum State {
    case undecided
    case utf8
    case utf16(UTF16Decoder)
    case latin1
  }

  private var state = State.undecided
  /// The bytes that wait: for the encoding to be known, or the beginning of a character that is cut.
  private var waiting: Bytes = []

  /// Decodes a piece of the input.
  ///
  /// - Parameters:
  ///   - chunk: The bytes as they are in the file.
  ///   - emit: Takes UTF-8.
  /// - Returns: What is wrong behind the text handed on, or `nil`.
  mutating func decode(
    _ chunk: Span<UInt8>, _ emit: (Span<UInt8>) -> Void
  ) -> Problem? {
    guard case .undecided = state else { return decodeKnown(chunk, emit) }
    let taken = min(chunk.count, EncodingDeclaration.maximumLength - waiting.count)
    waiting.append(copying: chunk.extracting(0..<taken))
    if let problem = decide(isFinal: false, emit) { return problem }
    guard taken < chunk.count else { return nil }
    return decodeKnown(chunk.extracting(taken..<chunk.count), emit)
  }

  /// Hands on what still waits at the end of the input.
  ///
  /// - Parameter emit: Takes UTF-8.
  /// - Returns: What is wrong behind the text handed on, or `nil`.
  mutating func finish(_ emit: (Span<UInt8>) -> Void) -> Problem? {
    if let problem = decide(isFinal: true, emit) { return problem }
    let isCut: Bool
    switch state {
    case .utf16(let decoder): isCut = decoder.isInsideCharacter
    case .utf8: isCut = !waiting.isEmpty
    case .latin1, .undecided: isCut = false
    }
    guard isCut else { return nil }
    return Problem(code: .unexpectedEnd, message: "the file ends in the middle of a character")
  }

  private mutating func decide(
    isFinal: Bool, _ emit: (Span<UInt8>) -> Void
  ) -> Problem? {
    guard case .undecided = state else { return nil }
    let decision: EncodingDeclaration.Decision
    do {
      guard let found = try EncodingDeclaration.decide(waiting, isFinal: isFinal) else {
        return nil
      }
      decision = found
    } catch {
      return error
    }
    switch decision.encoding {
    case .utf8: state = .utf8
    case .utf16(let isBigEndian): state = .utf16(UTF16Decoder(isBigEndian: isBigEndian))
    case .latin1: state = .latin1
    }
    let head = waiting
    waiting = []
    return decodeKnown(head.span.extracting(decision.markLength..<head.count), emit)
  }

  private mutating func decodeKnown(
    _ chunk: Span<UInt8>, _ emit: (Span<UInt8>) -> Void
  ) -> Problem? {
    switch state {
    case .undecided:
      return nil
    case .utf8:
      return checkUTF8(chunk, emit)
    case .latin1:
      return decodeLatin1(chunk, emit)
    case .utf16(var decoder):
      var text: Bytes = []
      let problem = decoder.decode(chunk, into: &text)
      state = .utf16(decoder)
      if !text.isEmpty { emit(text.span) }
      return problem
    }
  }

  private mutating func checkUTF8(
    _ chunk: Span<UInt8>, _ emit: (Span<UInt8>) -> Void
  ) -> Problem? {
    var start = 0
    while !waiting.isEmpty {
      guard start < chunk.count else { return nil }
      waiting.append(chunk[start])
      start += 1
      switch UTF8Sequence(in: waiting.span, at: 0) {
      case .incomplete: continue
      case .illFormed: return Self.notUTF8(waiting[0])
      case .wellFormed:
        emit(waiting.span)
        waiting.removeAll(keepingCapacity: true)
      }
    }
    var end = start
    var problem: Problem?
    scan: while true {
      end = chunk.firstIndexOfZeroOrNonASCII(from: end)
      guard end < chunk.count else { break }
      guard chunk[end] != 0 else {
        problem = Self.zeroByte
        break
      }
      switch UTF8Sequence(in: chunk, at: end) {
      case .wellFormed(let length):
        end += length
      case .incomplete:
        waiting.append(copying: chunk.extracting(end..<chunk.count))
        break scan
      case .illFormed:
        problem = Self.notUTF8(chunk[end])
        break scan
      }
    }
    if end > start { emit(chunk.extracting(start..<end)) }
    return problem
  }

  private func decodeLatin1(
    _ chunk: Span<UInt8>, _ emit: (Span<UInt8>) -> Void
  ) -> Problem? {
    var text: Bytes = []
    text.reserveCapacity(chunk.count + chunk.count / 8)
    var problem: Problem?
    for index in chunk.indices {
      let byte = chunk[index]
      guard byte != 0 else {
        problem = Self.zeroByte
        break
      }
      text.append(scalar: UInt32(byte))
    }
    if !text.isEmpty { emit(text.span) }
    return problem
  }

  static let zeroByte = Problem(
    code: .invalidBytes,
    message: "a NUL character is not allowed in XML; the file is binary or damaged")

  private static func notUTF8(_ byte: UInt8) -> Problem {
    let digits = String(byte, radix: 16, uppercase: true)
    return Problem(
      code: .invalidBytes,
      message: "the byte 0x\(digits) is not UTF-8 here; save the file as UTF-8, "
        + "or declare its encoding in the first line")
  }
}

/// The well-formed UTF-8 sequences of two to four bytes (Unicode Standard, table 3-7).
enum UTF8Sequence {
  case wellFormed(length: Int)
  case incomplete
  case illFormed

  /// Looks at the sequence that begins at an index with a byte that is not ASCII.
  init(in bytes: Span<UInt8>, at index: Int) {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default:
      self = .illFormed
      return
    }
    for step in 1..<length {
      guard index + step < bytes.count else {
        self = .incomplete
        return
      }
      let allowed = step == 1 ? second : 0x80...0xBF
      guard allowed.contains(bytes[index + step]) else {
        self = .illFormed
        return
      }
    }
    self = .wellFormed(length: length)
  }
}

/// Decodes UTF-16 that comes in pieces.
struct UTF16Decoder {
  var isBigEndian: Bool
  private var firstByte: UInt8?
  private var highSurrogate: UInt32?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  var isInsideCharacter: Bool { firstByte != nil || highSurrogate != nil }

  mutating func decode(_ chunk: Span<UInt8>, into text: inout Bytes) -> InputDecoder.Problem? {
    text.reserveCapacity(text.count + chunk.count)
    for index in chunk.indices {
      let byte = chunk[index]
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let unit =
        isBigEndian
        ? UInt32(first) << 8 | UInt32(byte) : UInt32(byte) << 8 | UInt32(first)
      let isHigh = unit & 0xFC00 == 0xD800
      let isLow = unit & 0xFC00 == 0xDC00
      guard isLow == (highSurrogate != nil) else {
        return InputDecoder.Problem(
          code: .invalidBytes, message: "half of a surrogate pair is missing in the UTF-16 text")
      }
      if let high = highSurrogate {
        text.append(scalar: 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF)
        highSurrogate = nil
      } else if isHigh {
        highSurrogate = unit
      } else if unit == 0 {
        return InputDecoder.zeroByte
      } else {
        text.append(scalar: unit)
      }
    }
    return nil
  }
}

extension Bytes {
  /// Appends the bytes of a span.
  mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends the UTF-8 of a Unicode scalar value.
  fileprivate mutating func append(scalar: UInt32) {
    func continuation(_ shift: UInt32) -> UInt8 { 0x80 | UInt8((scalar >> shift) & 0x3F) }
    switch scalar {
    case ..<0x80:
      append(UInt8(scalar))
    case ..<0x800:
      append(0xC0 | UInt8(scalar >> 6))
      append(continuation(0))
    case ..<0x10000:
      append(0xE0 | UInt8(scalar >> 12))
      append(continuation(6))
      append(continuation(0))
    default:
      append(0xF0 | UInt8(scalar >> 18 & 0x07))
      append(continuation(12))
      append(continuation(6))
      append(continuation(0))
    }
  }
}

extension [UInt8] {
  /// Puts the bytes of a span in place of the first ones.
  mutating func replaceStart(with bytes: Span<UInt8>) {
    if count < bytes.count {
      append(contentsOf: repeatElement(0, count: bytes.count * 2 - count))
    }
    unsafe bytes.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { target in
        for index in source.indices { unsafe target[index] = source[index] }
      }
    }
  }
}
