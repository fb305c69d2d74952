/// A document of nested values: what JSON and the property lists have in common.
///
/// The values are one flat array in document order, each before what it holds, so that walking is a loop
/// and no depth of the input can overflow a stack. Keys keep the order of the file.
package final class StructuredDocument: Sendable {
  let nodes: [Node]
  let keys: [String]
  let texts: [String]
  let blobs: [[UInt8]]

  fileprivate init(nodes: [Node], keys: [String], texts: [String], blobs: [[UInt8]]) {
    self.nodes = nodes
    self.keys = keys
    self.texts = texts
    self.blobs = blobs
  }

  /// The number of values, those inside others included.
  package var count: Int { nodes.count }

  /// The value that holds all others.
  package var root: StructuredValue { StructuredValue(document: self, index: 0) }

  /// One value as it is stored.
  struct Node: Sendable {
    var content: Content
    /// The index of the key in a dictionary, or -1.
    var key: Int32
    /// The index of the array or dictionary around it, or -1.
    var parent: Int32
    /// The index after the last value inside it.
    var end: Int32
    /// The position among the values of the array or dictionary around it, from 0.
    var position: Int32
    /// The 1-based place in the file, or 0 where the file has no lines.
    var line: Int32
    var column: Int32
  }

  /// What a value is; texts and bytes are stored apart, each once.
  enum Content: Sendable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// A whole number too big for the case above.
    case unsigned(UInt64)
    case real(Double)
    case text(Int32)
    case data(Int32)
    /// Seconds since the beginning of 2001 in Greenwich.
    case date(Double)
    /// A reference inside a keyed archive.
    case uid(UInt64)
    case array
    case dictionary
  }
}

extension StructuredDocument {
  /// Makes a document from values in the order of the file.
  struct Builder {
    private var nodes: [Node] = []
    private var keys: [String] = []
    private var keyIDs: [String: Int32] = [:]
    private var texts: [String] = []
    private var blobs: [[UInt8]] = []
    private var open: [Frame] = []
    /// The keys of the dictionaries that are open, innermost last.
    private var openKeys: [Int32] = []
    private var pendingKey: Int32 = -1

    /// An array or dictionary that is not closed yet.
    private struct Frame {
      var index: Int32
      var count: Int32 = 0
      var firstKey: Int
      /// The keys once there are more than a short search is good for.
      var keySet: Set<Int32> = []
    }

    private static let shortSearch = 24

    /// The number of values so far.
    var count: Int { nodes.count }

    /// The number of arrays and dictionaries that are open.
    var depth: Int { open.count }

    /// Whether the next value goes into a dictionary.
    var isInDictionary: Bool {
      guard let frame = open.last else { return false }
      return nodes[Int(frame.index)].content == .dictionary
    }

    /// Whether a key waits for its value.
    var hasPendingKey: Bool { pendingKey >= 0 }

    /// The line and column of the innermost open array or dictionary.
    var openPlace: (line: Int, column: Int) {
      guard let frame = open.last else { return (0, 0) }
      let node = nodes[Int(frame.index)]
      return (Int(node.line), Int(node.column))
    }

    /// Takes the key of the next value; false where the dictionary has one of that name.
    mutating func key(_ name: String) -> Bool {
      // Strings are equal when they look alike; keys are when they are the same.
      if let known = keyIDs[name], keys[Int(known)].utf8.elementsEqual(name.utf8) {
        return key(id: known)
      }
      let id = Int32(keys.count)
      keys.append(name)
      if keyIDs[name] == nil { keyIDs[name] = id }
      return key(id: id)
    }

    /// The number of the key that was taken last, for ``key(id:)``.
    var lastKeyID: Int32 { pendingKey }

    /// The name of a key.
    func name(ofKey id: Int32) -> String { keys[Int(id)] }

    /// Takes a key that was met before.
    mutating func key(id: Int32) -> Bool {
      pendingKey = id
      guard let last = open.indices.last else { return true }
      let seen = openKeys[open[last].firstKey...]
      if seen.count < Self.shortSearch {
        if seen.contains(id) { return false }
      } else {
        if open[last].keySet.isEmpty { open[last].keySet = Set(seen) }
        guard open[last].keySet.insert(id).inserted else { return false }
      }
      openKeys.append(id)
      return true
    }

    mutating func add(_ content: Content, line: Int = 0, column: Int = 0) {
      let index = Int32(nodes.count)
      var position: Int32 = 0
      if let last = open.indices.last {
        position = open[last].count
        open[last].count += 1
      }
      nodes.append(
        Node(
          content: content, key: pendingKey, parent: open.last?.index ?? -1, end: index + 1,
          position: position, line: Int32(clamping: line), column: Int32(clamping: column)))
      pendingKey = -1
    }

    mutating func add(text: String, line: Int = 0, column: Int = 0) {
      add(.text(store(text)), line: line, column: column)
    }

    mutating func add(data: [UInt8], line: Int = 0, column: Int = 0) {
      add(.data(store(data)), line: line, column: column)
    }

    /// Keeps a text for values that share it.
    mutating func store(_ text: String) -> Int32 {
      texts.append(text)
      return Int32(texts.count - 1)
    }

    /// Keeps bytes for values that share them.
    mutating func store(_ data: [UInt8]) -> Int32 {
      blobs.append(data)
      return Int32(blobs.count - 1)
    }

    /// Opens an array or dictionary.
    mutating func open(_ content: Content, line: Int = 0, column: Int = 0) {
      add(content, line: line, column: column)
      open.append(Frame(index: Int32(nodes.count - 1), firstKey: openKeys.count))
    }

    /// Closes the innermost array or dictionary.
    mutating func close() {
      guard let frame = open.popLast() else { return }
      openKeys.removeLast(openKeys.count - frame.firstKey)
      nodes[Int(frame.index)].end = Int32(nodes.count)
    }

    /// Closes what is open and gives the document; one without values holds null.
    consuming func finish() -> StructuredDocument {
      while !open.isEmpty { close() }
      if nodes.isEmpty { add(.null) }
      return StructuredDocument(nodes: nodes, keys: keys, texts: texts, blobs: blobs)
    }

    /// The key path of the innermost open value, for a document without lines.
    var openKeyPath: String {
      StructuredValue.keyPath(
        from: open.last.map { Int($0.index) } ?? -1, nodes: nodes, keys: keys)
    }
  }
}

/// Why a document cannot be read, with its place where there is one.
package struct StructureError: Error, Hashable, Sendable {
  /// What is wrong and what would be right: lower case, no full stop.
  package var message: String
  /// The 1-based line.
  package var line: Int?
  /// The 1-based column, counted in Unicode scalars.
  package var column: Int?
  /// The place in a document that has no lines.
  package var keyPath: String?

  package init(_ message: String, line: Int? = nil, column: Int? = nil, keyPath: String? = nil) {
    self.message = message
    self.line = line
    self.column = column
    self.keyPath = keyPath
  }
}

/// What a document may cost before it is refused.
package struct StructureLimits: Hashable, Sendable {
  /// The number of arrays and dictionaries that may stand inside each other.
  package var maximumDepth = 40_064
  /// The number of values.
  package var maximumValues = 50_000_000

  /// The limits of the import that these follow from; nil where no option raises them.
  private(set) var limits: ImportLimits?

  package init() {}

  /// Limits that let through every recording which those of the import let through.
  init(_ limits: ImportLimits) {
    // The most deeply wrapped dialect spends four levels on an element.
    maximumDepth = 4 * min(limits.maximumDepth, 1 << 24) + 64
    maximumValues = 25 * min(limits.maximumElements, 1 << 26) + 1_000
    self.limits = limits
  }

  // MARK: - Messages

  var tooMany: String {
    "there are more than \(maximumValues) values, the most that are read"
      + (limits == nil ? "" : ImportLimits.Name.elements.hint)
  }

  func tooDeep(_ things: String) -> String {
    "\(things) are nested deeper than \(maximumDepth) levels, the most that are read"
      + (limits == nil ? "" : ImportLimits.Name.depth.hint)
  }
}
