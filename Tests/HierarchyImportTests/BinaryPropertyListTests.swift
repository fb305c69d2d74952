import Testing

@testable import HierarchyImport

/// Property lists in binary; Foundation is the oracle, and hostile files are made by hand.
@Suite struct BinaryPropertyListTests {
  /// A damaged file is called damaged, and not one of no known dialect.
  @Test(arguments: [0, 9, 60])
  func saysThatAFileIsDamaged(_ cut: Int) throws {
    let names = SampleValue.array((0..<20).map { .text("harbour \($0)") })
    var bytes = BinaryPropertyListWriter.bytes(
      of: SampleValue.dictionary([.init(key: "names", value: names)]).document)
    let isWhole = cut == 0
    if !isWhole { bytes.removeSubrange(8..<min(8 + cut, bytes.count - 40)) }
    let error = #expect(throws: ImportError.self) {
      try HierarchyImporter.recording(from: bytes, options: ImportOptions(fileName: "a.plist"))
    }
    #expect(error?.message.contains("damaged") == !isWhole)
  }

  @Test func agreesWithFoundationInBothDirections() throws {
    var generator = SeededGenerator(state: 11)
    for round in 0..<200 {
      let value = SampleValue.random(
        using: &generator, depth: 4, allowsNull: false, allowsData: true)
      let theirs = try PropertyListOracle.bytes(of: value, isBinary: true)
      let read = SampleValue(try BinaryPropertyListReader.document(theirs).root)
      #expect(read.sorted == value.sorted, "round \(round)")

      let ours = BinaryPropertyListWriter.bytes(of: value.document)
      let readAgain = SampleValue(try BinaryPropertyListReader.document(ours).root)
      #expect(readAgain == value, "round \(round)")
      let oracle = PropertyListOracle.value(of: ours)
      #expect(oracle?.sorted == value.withoutKindsOfNumbers.sorted, "round \(round)")
    }
  }

  @Test func writesManyObjectsWithLongerReferences() throws {
    let value = SampleValue.array((0..<70_000).map { .integer(Int64($0)) } + [.text("last")])
    let bytes = BinaryPropertyListWriter.bytes(of: value.document)
    let read = SampleValue(try BinaryPropertyListReader.document(bytes).root)
    #expect(read == value)
    #expect(PropertyListOracle.value(of: bytes) == value.withoutKindsOfNumbers)
  }

  @Test func keepsTextsApartThatOnlyLookAlike() throws {
    let value = SampleValue.dictionary([
      .init(key: "é", value: .text("e\u{301}")), .init(key: "e\u{301}", value: .text("é")),
    ])
    let bytes = BinaryPropertyListWriter.bytes(of: value.document)
    let read = SampleValue(try BinaryPropertyListReader.document(bytes).root)
    #expect(read == value)
  }

  @Test(
    arguments: [
      ([0x10, 0xFF], SampleValue.integer(255)), ([0x11, 0xFF, 0xFE], .integer(65_534)),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
      ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
      (
        [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
        .unsigned(.max)
      ),
      ([0x14] + [UInt8](repeating: 0, count: 15) + [9], .integer(9)),
      ([0x14] + [UInt8](repeating: 0xFF, count: 15) + [0xFE], .integer(-2)),
      ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)),
      ([0x23, 0xBF, 0xF8, 0, 0, 0, 0, 0, 0], .real(-1.5)),
      ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], .date(0)),
      ([0x00], .null), ([0x08], .boolean(false)), ([0x09], .boolean(true)),
      ([0x52, 0x68, 0x69], .text("hi")),
      ([0x62, 0xD8, 0x3D, 0xDE, 0x00], .text("😀")),
      ([0x5F, 0x10, 0x02, 0x68, 0x69], .text("hi")),
      ([0x41, 0x07], .data([7])), ([0x80, 0x05], .unsigned(5)),
      ([0x81, 0x01, 0x00], .unsigned(256)),
      ([0xA0], .array([])), ([0xD0], .dictionary([])),
    ] as [([UInt8], SampleValue)])
  func readsObjects(object: [UInt8], expected: SampleValue) throws {
    let value = try SampleValue(BinaryPropertyListReader.document(.binary([object])).root)
    #expect(value == expected)
  }

  @Test(
    arguments: [
      ([[0x0F]], "unknown type"), ([[0x01]], "unknown type"), ([[0x15, 0]], "unknown type"),
      ([[0x70]], "unknown type"), ([[0xE0]], "unknown type"), ([[0x88]], "unknown type"),
      ([[0xC0]], "a set, which has no order"), ([[0xB0]], "a set, which has no order"),
      ([[0x11, 1]], "more than the file has room for"),
      ([[0x23, 0, 0]], "more than the file has room for"),
      ([[0x55, 0x68]], "more than the file has room for"),
      ([[0x62, 0, 0x68]], "more than the file has room for"),
      (
        [[0x4F, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "more than the file has room"
      ),
      (
        [[0x5F, 0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
        "more than the file has room"
      ),
      ([[0xAF, 0x12, 0xFF, 0xFF, 0xFF, 0xFF]], "more than the file has room for"),
      ([[0xDF, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]], "more than the file has room for"),
      ([[0x5F, 0x68]], "no whole number"), ([[0x5F]], "no whole number"),
      ([[0x51, 0xE9]], "said to be ASCII"), ([[0x61, 0xD8, 0x3D]], "half of a character"),
      ([[0x14] + [UInt8](repeating: 1, count: 16)], "more than 64 bits"),
      ([[0xA1, 0]], "holds itself"),
      ([[0xA1, 1], [0xA1, 2], [0xA1, 0]], "holds itself"),
      ([[0xD1, 1, 0], [0x51, 0x61]], "holds itself"),
      ([[0xA1, 9]], "reference to object 9 of 1"),
      ([[0xD1, 1, 1], [0x10, 1]], "a key is no text"),
      ([[0xD2, 1, 1, 2, 2], [0x51, 0x61], [0x09]], "\"a\" stands twice"),
    ] as [([[UInt8]], String)])
  func refuses(objects: [[UInt8]], message: String) {
    let error = #expect(throws: StructureError.self) {
      try BinaryPropertyListReader.document(.binary(objects))
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.line == nil)
  }

  @Test func saysWhereInTheTree() {
    let error = #expect(throws: StructureError.self) {
      try BinaryPropertyListReader.document(
        .binary([[0xD1, 1, 2], [0x51, 0x61], [0xA2, 3, 4], [0x09], [0xC0]]))
    }
    #expect(error?.keyPath == "a")
  }

  @Test func refusesTrailersThatLie() {
    let good = [UInt8].binary([[0xA1, 1], [0x09]])
    let start = good.count - 32
    #expect(throws: Never.self) { try BinaryPropertyListReader.document(good) }
    var accepted: [String] = []
    for offset in 6..<32 {
      for byte in [0, 3, 9, 0x7F, 0xFF] as [UInt8] where good[start + offset] != byte {
        var changed = good
        changed[start + offset] = byte
        // Another top object, or longer references that lie in the file, may still be read.
        guard (try? BinaryPropertyListReader.document(changed)) != nil else { continue }
        accepted.append("\(offset)=\(byte)")
      }
    }
    #expect(accepted == [])
    for changed in [
      good + [0], Array(good[..<start]) + [0] + good[start...], Array(good.dropFirst()),
    ] {
      #expect(throws: StructureError.self) { try BinaryPropertyListReader.document(changed) }
    }
  }

  @Test func readsSharedContainersOnlyUpToALimit() {
    // Each array holds the next one twice: 2 to the power of 60 values in 200 bytes.
    let objects = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] } + [[0xA0]]
    let error = #expect(throws: StructureError.self) {
      try BinaryPropertyListReader.document(.binary(objects))
    }
    #expect(error?.message.contains("more than 10000 values") == true)
  }

  @Test func readsWhatIsSharedInEachPlace() throws {
    let value = try SampleValue(
      BinaryPropertyListReader.document(
        .binary([[0xA3, 1, 2, 1], [0xA1, 2], [0x51, 0x61]])
      ).root)
    #expect(value == .array([.array([.text("a")]), .text("a"), .array([.text("a")])]))
  }

  @Test func refusesWhatNestsTooDeep() throws {
    var value = SampleValue.array([])
    var builder = StructuredDocument.Builder()
    for _ in 0..<500 { builder.open(.array) }
    let bytes = BinaryPropertyListWriter.bytes(of: builder.finish())
    var limits = StructureLimits()
    limits.maximumDepth = 500
    value = SampleValue(try BinaryPropertyListReader.document(bytes, limits: limits).root)
    #expect(value != .array([]))
    limits.maximumDepth = 499
    let error = #expect(throws: StructureError.self) {
      try BinaryPropertyListReader.document(bytes, limits: limits)
    }
    #expect(error?.message.contains("deeper than 499 levels") == true)
  }

  @Test func survivesEveryChangeOfAByte() throws {
    var generator = SeededGenerator(state: 3)
    let value = SampleValue.dictionary([
      .init(key: "name", value: .text("Ünïcode")),
      .init(key: "list", value: .array([.integer(1), .real(2.5), .data([1, 2]), .date(5)])),
    ])
    let bytes = BinaryPropertyListWriter.bytes(of: value.document)
    for end in 0..<bytes.count {
      #expect(throws: StructureError.self) {
        try BinaryPropertyListReader.document(Array(bytes[..<end]))
      }
    }
    // Whatever comes of it, it must end, and in a value or an error.
    var outcomes = 0
    for index in bytes.indices {
      for _ in 0..<8 {
        var changed = bytes
        changed[index] = UInt8.random(in: 0...255, using: &generator)
        _ = try? BinaryPropertyListReader.document(changed)
        outcomes += 1
      }
    }
    #expect(outcomes == bytes.count * 8)
  }

  @Test func tellsTheOutermostKeysAlone() {
    let value = SampleValue.dictionary([
      .init(key: "formatVersion", value: .integer(1)),
      .init(key: "screens", value: .array([.dictionary([.init(key: "name", value: .null)])])),
    ])
    let bytes = BinaryPropertyListWriter.bytes(of: value.document)
    #expect(BinaryPropertyListReader.topKeys(bytes) == ["formatVersion", "screens"])
    #expect(BinaryPropertyListReader.topKeys(Array(bytes.dropLast())) == [])
    #expect(BinaryPropertyListReader.topKeys(.binary([[0xA0]])) == [])
  }
}

extension [UInt8] {
  /// A binary property list of up to 256 objects, the first of which is the outermost.
  static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = [UInt8]("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return bytes
  }
}
