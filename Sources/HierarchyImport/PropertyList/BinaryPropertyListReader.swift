/// Reads property lists in their binary spelling (`bplist00`).
///
/// The format lets any object be referred to from anywhere. A container that holds itself is refused; one
/// that is shared is read again in each place, up to a number of values that no honest file reaches, for
/// its writers share texts and numbers only. Nothing is believed before it was compared with the file's size.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let limits: StructureLimits
  private let trailer: Trailer
  private var builder = StructuredDocument.Builder()
  private var open: [Frame] = []
  /// The containers that are open, by object.
  private var isOpen: [Bool]
  /// Where the texts and data that were met are kept, by object; -1 where none is.
  private var stored: [Int32]
  /// The numbers of the texts that were met as keys, by object; -1 where none is.
  private var keyIDs: [Int32]

  /// An array or dictionary of which some values are still to be read.
  private struct Frame {
    var object: Int
    var isDictionary: Bool
    /// The offset of the first reference: of a dictionary the keys, then the values.
    var references: Int
    var count: Int
    var next = 0
  }

  /// The last 32 bytes of the file.
  private struct Trailer {
    var offsetSize: Int
    var referenceSize: Int
    var objectCount: Int
    var topObject: Int
    var offsetTable: Int
  }

  /// Reads a document that is in memory.
  static func document(
    _ bytes: [UInt8], limits: StructureLimits = StructureLimits()
  ) throws(StructureError) -> StructuredDocument {
    var reader = try BinaryPropertyListReader(bytes, limits: limits)
    try reader.read()
    return reader.builder.finish()
  }

  /// Reads the keys of the outermost dictionary only; none where that is impossible.
  static func topKeys(_ bytes: [UInt8]) -> [String] {
    do throws(StructureError) {
      let reader = try BinaryPropertyListReader(bytes, limits: StructureLimits())
      let offset = try reader.offset(of: reader.trailer.topObject)
      guard bytes[offset] >> 4 == 0xD else { return [] }
      let (count, start) = try reader.count(at: offset)
      let size = reader.trailer.referenceSize
      guard count <= (reader.trailer.offsetTable - start) / (2 * size) else { return [] }
      var keys: [String] = []
      for position in 0..<min(count, 256) {
        let object = reader.unsigned(at: start + position * size, size: size)
        guard object < reader.trailer.objectCount else { return keys }
        keys.append(try reader.text(at: try reader.offset(of: object)))
      }
      return keys
    } catch {
      return []
    }
  }

  private init(_ bytes: [UInt8], limits: StructureLimits) throws(StructureError) {
    guard bytes.starts(with: "bplist0".utf8), bytes.count >= 8 + 1 + 1 + 32 else {
      throw StructureError("the binary property list is cut off or is none")
    }
    self.bytes = bytes
    var limits = limits
    limits.maximumValues = min(limits.maximumValues, max(10_000, 4 * bytes.count))
    self.limits = limits
    trailer = try Self.trailer(of: bytes)
    isOpen = Array(repeating: false, count: trailer.objectCount)
    stored = Array(repeating: -1, count: trailer.objectCount)
    keyIDs = stored
  }

  private static func trailer(of bytes: [UInt8]) throws(StructureError) -> Trailer {
    let start = bytes.count - 32
    func number(_ offset: Int) -> UInt64 {
      bytes[(start + offset)..<(start + offset + 8)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let offsetSize = Int(bytes[start + 6])
    let referenceSize = Int(bytes[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let objectCount = Int(exactly: number(8)), let topObject = Int(exactly: number(16)),
      let offsetTable = Int(exactly: number(24)),
      (9..<start).contains(offsetTable), (1...bytes.count).contains(objectCount),
      topObject < objectCount
    else {
      throw StructureError(
        "the last 32 bytes are no trailer of a binary property list; the file is cut off or damaged"
      )
    }
    guard objectCount * offsetSize == start - offsetTable else {
      throw StructureError(
        "the offset table of the binary property list does not fill the place before the trailer; "
          + "the file is damaged")
    }
    return Trailer(
      offsetSize: offsetSize, referenceSize: referenceSize, objectCount: objectCount,
      topObject: topObject, offsetTable: offsetTable)
  }

  // MARK: Objects

  private mutating func read() throws(StructureError) {
    try readObject(trailer.topObject)
    while let last = open.indices.last {
      let frame = open[last]
      guard frame.next < frame.count else {
        open.removeLast()
        isOpen[frame.object] = false
        builder.close()
        continue
      }
      open[last].next += 1
      var position = frame.next
      if frame.isDictionary {
        try readKey(try reference(frame, position))
        position += frame.count
      }
      try readObject(try reference(frame, position))
    }
  }

  private mutating func readKey(_ object: Int) throws(StructureError) {
    let isNew: Bool
    if keyIDs[object] >= 0 {
      isNew = builder.key(id: keyIDs[object])
    } else {
      isNew = builder.key(try text(at: try offset(of: object)))
      keyIDs[object] = builder.lastKeyID
    }
    guard isNew else {
      let name = builder.name(ofKey: keyIDs[object])
      throw error("the key \(Message.quoted(name)) stands twice in the same dictionary")
    }
  }

  private func reference(_ frame: Frame, _ position: Int) throws(StructureError) -> Int {
    let size = trailer.referenceSize
    let object = unsigned(at: frame.references + position * size, size: size)
    guard object < trailer.objectCount else {
      throw error("there is a reference to object \(object) of \(trailer.objectCount)")
    }
    return object
  }

  private mutating func readObject(_ object: Int) throws(StructureError) {
    guard builder.count < limits.maximumValues else {
      throw error(
        "there are more than \(limits.maximumValues) values, the most that are read from a "
          + "file of \(bytes.count) bytes")
    }
    let offset = try offset(of: object)
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0x0F) {
    case (0x0, 0x0): builder.add(.null)
    case (0x0, 0x8): builder.add(.boolean(false))
    case (0x0, 0x9): builder.add(.boolean(true))
    case (0x1, 0...4): builder.add(try integer(at: offset + 1, size: 1 << Int(marker & 0x0F)))
    case (0x2, 2): builder.add(.real(Double(Float(bitPattern: UInt32(try bits(offset + 1, 4))))))
    case (0x2, 3): builder.add(.real(Double(bitPattern: try bits(offset + 1, 8))))
    case (0x3, 3): builder.add(.date(Double(bitPattern: try bits(offset + 1, 8))))
    case (0x4, _): try readData(object, at: offset)
    case (0x5, _), (0x6, _):
      if stored[object] < 0 { stored[object] = builder.store(try text(at: offset)) }
      builder.add(.text(stored[object]))
    case (0x8, 0...7): builder.add(.uid(try bits(offset + 1, Int(marker & 0x0F) + 1)))
    case (0xA, _), (0xD, _): try openContainer(object, at: offset)
    case (0xB, _), (0xC, _):
      throw error("there is a set, which has no order; it should be an array")
    default:
      throw error("object \(object) has the unknown type 0x\(String(marker, radix: 16))")
    }
  }

  private mutating func openContainer(_ object: Int, at offset: Int) throws(StructureError) {
    guard !isOpen[object] else {
      throw error("object \(object) of the binary property list holds itself")
    }
    guard builder.depth < limits.maximumDepth else {
      throw error(
        limits.tooDeep("arrays and dictionaries"))
    }
    let isDictionary = bytes[offset] >> 4 == 0xD
    let (count, start) = try count(at: offset)
    let size = trailer.referenceSize * (isDictionary ? 2 : 1)
    guard count <= (trailer.offsetTable - start) / size else {
      throw error("a container claims \(count) values, more than the file has room for")
    }
    builder.open(isDictionary ? .dictionary : .array)
    isOpen[object] = true
    open.append(
      Frame(object: object, isDictionary: isDictionary, references: start, count: count))
  }

  private mutating func readData(_ object: Int, at offset: Int) throws(StructureError) {
    if stored[object] < 0 {
      let (count, start) = try count(at: offset)
      try checkRoom(count, 1, from: start)
      stored[object] = builder.store(Array(bytes[start..<(start + count)]))
    }
    builder.add(.data(stored[object]))
  }

  private func text(at offset: Int) throws(StructureError) -> String {
    let kind = bytes[offset] >> 4
    guard kind == 0x5 || kind == 0x6 else { throw error("a key is no text") }
    let (count, start) = try count(at: offset)
    guard kind == 0x6 else {
      try checkRoom(count, 1, from: start)
      let text = bytes[start..<(start + count)]
      guard text.allSatisfy({ $0 < 0x80 }) else {
        throw error("a text that is said to be ASCII is not")
      }
      return String(decoding: text, as: UTF8.self)
    }
    try checkRoom(count, 2, from: start)
    var decoder = UTF16()
    var text = String.UnicodeScalarView()
    var units = stride(from: start, to: start + 2 * count, by: 2)
      .lazy.map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }.makeIterator()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text.append(scalar)
      case .emptyInput: return String(text)
      case .error: throw error("a text holds half of a character")
      }
    }
  }

  // MARK: Bytes

  private func offset(of object: Int) throws(StructureError) -> Int {
    let size = trailer.offsetSize
    let offset = unsigned(at: trailer.offsetTable + object * size, size: size)
    guard (8..<trailer.offsetTable).contains(offset) else {
      throw error("object \(object) lies outside of the objects of the file")
    }
    return offset
  }

  /// Reads the count of an object, and where its content begins.
  private func count(at offset: Int) throws(StructureError) -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0x0F else { return (short, offset + 1) }
    guard offset + 1 < trailer.offsetTable, bytes[offset + 1] & 0xF0 == 0x10,
      bytes[offset + 1] & 0x0F <= 3
    else { throw error("the count of an object is no whole number") }
    let size = 1 << Int(bytes[offset + 1] & 0x0F)
    try checkRoom(size, 1, from: offset + 2)
    return (unsigned(at: offset + 2, size: size), offset + 2 + size)
  }

  private func checkRoom(_ count: Int, _ size: Int, from start: Int) throws(StructureError) {
    guard start <= trailer.offsetTable, count <= (trailer.offsetTable - start) / size else {
      throw error("an object claims \(count) units, more than the file has room for")
    }
  }

  private func bits(_ start: Int, _ size: Int) throws(StructureError) -> UInt64 {
    try checkRoom(size, 1, from: start)
    return bytes[start..<(start + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads an unsigned number that lies inside the file; one that no count can have is `Int.max`.
  private func unsigned(at start: Int, size: Int) -> Int {
    Int(clamping: bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private func integer(
    at start: Int, size: Int
  ) throws(StructureError) -> StructuredDocument.Content {
    guard size == 16 else {
      let number = try bits(start, size)
      // Up to four bytes are unsigned, eight are signed.
      return .integer(Int64(bitPattern: number))
    }
    let high = try bits(start, 8)
    let low = try bits(start + 8, 8)
    if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .unsigned(low) }
    guard high == UInt64.max, low > UInt64(Int64.max) else {
      throw error("there is a whole number of more than 64 bits")
    }
    return .integer(Int64(bitPattern: low))
  }

  private func error(_ message: String) -> StructureError {
    StructureError(message, keyPath: builder.openKeyPath)
  }
}
