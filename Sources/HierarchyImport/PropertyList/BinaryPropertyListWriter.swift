/// Writes a document as a binary property list; equal texts and numbers are stored once.
struct BinaryPropertyListWriter {
  private let document: StructuredDocument
  private var output: [UInt8] = Array("bplist00".utf8)
  private var offsets: [Int] = []
  /// The object of each value of the document.
  private var objects: [Int32] = []
  private var objectCount: Int32 = 0
  private var shared: [Scalar: Int32] = [:]
  private var sharedKeys: [Int32] = []
  /// What is written as which object, in the order of the objects.
  private var contents: [Written] = []

  /// Values of which equal ones are one object; numbers count as equal bit by bit.
  private enum Scalar: Hashable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(UInt64)
    case date(UInt64)
    case uid(UInt64)
    /// As UTF-8: strings would count as equal when only their characters look alike.
    case text([UInt8])
    case data([UInt8])
  }

  private enum Written {
    case scalar(Scalar)
    case container(Int)
  }

  /// Returns the bytes of a file.
  static func bytes(of document: StructuredDocument) -> [UInt8] {
    var writer = BinaryPropertyListWriter(document)
    writer.numberObjects()
    writer.writeObjects()
    writer.writeTrailer()
    return writer.output
  }

  private init(_ document: StructuredDocument) {
    self.document = document
  }

  private mutating func numberObjects() {
    sharedKeys = Array(repeating: -1, count: document.keys.count)
    objects.reserveCapacity(document.nodes.count)
    for index in document.nodes.indices {
      let node = document.nodes[index]
      if node.key >= 0, sharedKeys[Int(node.key)] < 0 {
        sharedKeys[Int(node.key)] = object(for: .text(Array(document.keys[Int(node.key)].utf8)))
      }
      if let scalar = scalar(node.content) {
        objects.append(object(for: scalar))
      } else {
        objects.append(objectCount)
        contents.append(.container(index))
        objectCount += 1
      }
    }
  }

  private mutating func object(for scalar: Scalar) -> Int32 {
    if let known = shared[scalar] { return known }
    shared[scalar] = objectCount
    contents.append(.scalar(scalar))
    objectCount += 1
    return objectCount - 1
  }

  private func scalar(_ content: StructuredDocument.Content) -> Scalar? {
    switch content {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .real(let number): .real(number.bitPattern)
    case .date(let seconds): .date(seconds.bitPattern)
    case .uid(let number): .uid(number)
    case .text(let text): .text(Array(document.texts[Int(text)].utf8))
    case .data(let blob): .data(document.blobs[Int(blob)])
    case .array, .dictionary: nil
    }
  }

  private mutating func writeObjects() {
    let size = Self.size(of: UInt64(max(0, objectCount - 1)))
    offsets.reserveCapacity(contents.count)
    for content in contents {
      offsets.append(output.count)
      switch content {
      case .scalar(let scalar): write(scalar)
      case .container(let index): writeContainer(index, referenceSize: size)
      }
    }
  }

  private mutating func writeContainer(_ index: Int, referenceSize: Int) {
    let value = StructuredValue(document: document, index: index)
    var values: [UInt8] = []
    var keys: [UInt8] = []
    var count = 0
    for child in value.children {
      count += 1
      Self.append(UInt64(objects[child.index]), size: referenceSize, to: &values)
      guard child.node.key >= 0 else { continue }
      Self.append(UInt64(sharedKeys[Int(child.node.key)]), size: referenceSize, to: &keys)
    }
    writeMarker(value.isDictionary ? 0xD0 : 0xA0, count: count)
    output += keys
    output += values
  }

  private mutating func write(_ scalar: Scalar) {
    switch scalar {
    case .null: output.append(0x00)
    case .boolean(let flag): output.append(flag ? 0x09 : 0x08)
    case .integer(let number): writeInteger(number)
    case .unsigned(let number):
      output.append(0x14)
      Self.append(0, size: 8, to: &output)
      Self.append(number, size: 8, to: &output)
    case .real(let bits):
      output.append(0x23)
      Self.append(bits, size: 8, to: &output)
    case .date(let bits):
      output.append(0x33)
      Self.append(bits, size: 8, to: &output)
    case .uid(let number):
      let size = Self.size(of: number)
      output.append(0x80 | UInt8(size - 1))
      Self.append(number, size: size, to: &output)
    case .text(let text):
      if text.allSatisfy({ $0 < 0x80 }) {
        writeMarker(0x50, count: text.count)
        output += text
      } else {
        let units = Array(String(decoding: text, as: UTF8.self).utf16)
        writeMarker(0x60, count: units.count)
        for unit in units { Self.append(UInt64(unit), size: 2, to: &output) }
      }
    case .data(let data):
      writeMarker(0x40, count: data.count)
      output += data
    }
  }

  private mutating func writeInteger(_ number: Int64) {
    // Only eight bytes are read as signed.
    let size = number < 0 ? 8 : Self.size(of: UInt64(number))
    output.append(0x10 | UInt8(size.trailingZeroBitCount))
    Self.append(UInt64(bitPattern: number), size: size, to: &output)
  }

  private mutating func writeMarker(_ marker: UInt8, count: Int) {
    guard count >= 15 else {
      output.append(marker | UInt8(count))
      return
    }
    output.append(marker | 0x0F)
    writeInteger(Int64(count))
  }

  private mutating func writeTrailer() {
    let table = output.count
    let offsetSize = Self.size(of: UInt64(table))
    for offset in offsets { Self.append(UInt64(offset), size: offsetSize, to: &output) }
    output += [0, 0, 0, 0, 0, 0]
    output.append(UInt8(offsetSize))
    output.append(UInt8(Self.size(of: UInt64(max(0, objectCount - 1)))))
    Self.append(UInt64(contents.count), size: 8, to: &output)
    Self.append(UInt64(objects.first ?? 0), size: 8, to: &output)
    Self.append(UInt64(table), size: 8, to: &output)
  }

  /// The number of bytes, a power of two, that hold an unsigned number.
  private static func size(of number: UInt64) -> Int {
    switch number {
    case 0..<(1 << 8): 1
    case 0..<(1 << 16): 2
    case 0..<(1 << 32): 4
    default: 8
    }
  }

  private static func append(_ number: UInt64, size: Int, to output: inout [UInt8]) {
    for shift in (0..<size).reversed() {
      output.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * shift)))
    }
  }
}
