import XMLEvents

/// The keys that a look at the beginning of a document tells, by which its dialect is recognised.
///
/// Nothing is checked here: what is wrong with the document is found by who reads it.
struct StructureOutline {
  struct Entry {
    /// The number of arrays and dictionaries around the key; 1 for those of the outermost dictionary.
    var depth: Int
    var key: String
    /// The beginning of the value where it is a text in JSON.
    var text: String?
  }

  private(set) var entries: [Entry] = []
  /// Whether the outermost value is an array.
  private(set) var isArray = false
  /// Whether the file seems to be a property list in the old notation of NeXT.
  private(set) var isOldPropertyList = false

  init(of source: ImportSource) {
    switch source.syntax {
    case .json: scanJSON(Array(source.head.utf8))
    case .xml where source.rootName == "plist": scanXML(source.head)
    case .binaryPropertyList:
      let keys = BinaryPropertyListReader.topKeys(source.bytes)
      entries = keys.map { Entry(depth: 1, key: $0) }
      // Only the beginning of the file may be there; a writer puts the outermost keys first.
      if keys.isEmpty, source.bytes.count <= ImportSource.headLength {
        let head = String(decoding: source.bytes, as: UTF8.self)
        for key in ["formatVersion", "All Samples"] where head.utf8.containsText(key) {
          entries.append(Entry(depth: 1, key: key))
        }
      }
    case .xml, .text: break
    }
  }

  /// Whether there is a key of that name anywhere.
  func has(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Whether there is any of the keys anywhere.
  func hasAny(_ keys: String...) -> Bool { entries.contains { keys.contains($0.key) } }

  /// Whether the outermost dictionary has a key of that name.
  func hasAtTop(_ key: String) -> Bool {
    entries.contains { $0.depth == 1 && $0.key == key } && !isArray
  }

  /// The names of the outermost keys, each once; of an array those of the dictionaries in it.
  var topKeys: [String] {
    var seen: Set<String> = []
    return entries.filter { $0.depth == (isArray ? 2 : 1) && seen.insert($0.key).inserted }
      .map(\.key)
  }

  // MARK: JSON

  private mutating func scanJSON(_ bytes: [UInt8]) {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var depth = 0
    var isFirst = true
    var lastString: String?
    var pendingEntry: Int?
    while index < bytes.count, entries.count < 4_096 {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isFirst { isArray = byte == UInt8(ascii: "[") }
        depth += 1
        pendingEntry = nil
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let string = Self.string(bytes, &index)
        if let entry = pendingEntry { entries[entry].text = string }
        pendingEntry = nil
        lastString = string
        continue
      case UInt8(ascii: ":"):
        if let key = lastString {
          entries.append(Entry(depth: depth, key: key))
          pendingEntry = entries.count - 1
        }
      case UInt8(ascii: "="), UInt8(ascii: ";"):
        if entries.isEmpty, depth <= 1 { isOldPropertyList = true }
      case 0x20, 0x09, 0x0A, 0x0D: continue
      default: pendingEntry = nil
      }
      isFirst = false
      lastString = nil
    }
  }

  /// Reads a string up to its closing quote, undoing escapes of a single letter; keeps the beginning.
  private static func string(_ bytes: [UInt8], _ index: inout Int) -> String {
    var result: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      var byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        byte = bytes[index]
        if byte == UInt8(ascii: "n") { byte = 0x0A }
        if byte == UInt8(ascii: "t") { byte = 0x09 }
        if byte == UInt8(ascii: "r") { byte = 0x0D }
      }
      if result.count < 1_024 { result.append(byte) }
      index += 1
    }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: XML

  private mutating func scanXML(_ head: String) {
    let bytes = Array(head.utf8)
    var index = 0
    var depth = 0
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
    {
      index = close + 1
      let tag = String(decoding: bytes[(open + 1)..<close], as: UTF8.self)
      switch tag {
      case "dict", "array":
        if depth == 0 { isArray = tag == "array" }
        depth += 1
      case "/dict", "/array": depth -= 1
      case "key":
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) else { return }
        let key = String(decoding: bytes[index..<end], as: UTF8.self)
        entries.append(Entry(depth: depth, key: key))
        index = end
      default: break
      }
    }
  }
}

extension Sequence<UInt8> {
  /// Whether a text stands somewhere in the bytes.
  fileprivate func containsText(_ text: String) -> Bool {
    let bytes = Array(self)
    let pattern = Array(text.utf8)
    guard bytes.count >= pattern.count, let first = pattern.first else { return false }
    for start in 0...(bytes.count - pattern.count)
    where bytes[start] == first && bytes[start...].starts(with: pattern) {
      return true
    }
    return false
  }
}

extension ImportSource {
  /// The keys that a look at the first bytes tells.
  var outline: StructureOutline { StructureOutline(of: self) }

  /// Reads JSON or a property list of any spelling.
  func structure(_ options: ImportOptions) throws(ImportError) -> StructuredDocument {
    do throws(StructureError) {
      let limits = StructureLimits(options.limits)
      switch syntax {
      case .binaryPropertyList:
        return try BinaryPropertyListReader.document(bytes, limits: limits)
      case .xml:
        let source = self
        var reader = XMLPropertyListReader(limits: limits) { source.position($0) }
        var importLimits = options.limits
        importLimits.maximumDepth = limits.maximumDepth
        try parse(into: &reader, limits: importLimits)
        return reader.finish()
      case .json, .text:
        return try JSONReader.document(bytes, limits: limits)
      }
    } catch {
      throw ImportError(error, file: options.fileName)
    }
  }
}

extension ImportError {
  /// Makes an error of a file from one of its structure.
  init(_ error: StructureError, file: String) {
    self.init(
      file: file, line: error.line, column: error.column, keyPath: error.keyPath,
      message: error.message)
  }
}
