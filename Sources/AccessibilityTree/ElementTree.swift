/// The elements of one screen in document order: a flat array, never objects that point at each other.
///
/// Document order is the order of the subviews, first = backmost, each element before its children.
/// An element's subtree is the range from its index to ``subtreeEnd(of:)``, so that walking is a loop
/// and no depth of the input can overflow a stack.
public struct ElementTree: Hashable, Sendable {
  /// The elements in document order.
  public private(set) var elements: [Element]
  @usableFromInline
  internal private(set) var parents: [Int32]
  @usableFromInline
  internal private(set) var ends: [Int32]

  /// Creates a tree without elements.
  public init() {
    elements = []
    parents = []
    ends = []
  }

  fileprivate init(elements: [Element], parents: [Int32], ends: [Int32]) {
    self.elements = elements
    self.parents = parents
    self.ends = ends
  }

  /// The number of elements.
  @inlinable
  public var count: Int { elements.count }

  /// Tells whether there is no element.
  @inlinable
  public var isEmpty: Bool { elements.isEmpty }

  /// The element at an index of document order.
  public subscript(index: ElementIndex) -> Element {
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }

  /// The element above, or nil for a root.
  @inlinable
  public func parent(of index: ElementIndex) -> ElementIndex? {
    let parent = parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  /// The index after the last element of the subtree.
  @inlinable
  public func subtreeEnd(of index: ElementIndex) -> ElementIndex { Int(ends[index]) }

  /// The element and everything below it, in document order.
  @inlinable
  public func subtree(of index: ElementIndex) -> Range<ElementIndex> { index..<Int(ends[index]) }

  /// Tells whether there is nothing below the element.
  @inlinable
  public func isLeaf(_ index: ElementIndex) -> Bool { Int(ends[index]) == index + 1 }

  /// Tells whether an element lies in another's subtree; an element is not its own descendant.
  @inlinable
  public func isDescendant(_ index: ElementIndex, of ancestor: ElementIndex) -> Bool {
    index > ancestor && index < Int(ends[ancestor])
  }

  /// The elements directly below, first = backmost.
  @inlinable
  public func children(of index: ElementIndex) -> Siblings {
    Siblings(ends: ends, position: index + 1, end: Int(ends[index]))
  }

  /// The elements that have no parent, first = backmost.
  @inlinable
  public var roots: Siblings { Siblings(ends: ends, position: 0, end: count) }

  /// The elements above, nearest first.
  @inlinable
  public func ancestors(of index: ElementIndex) -> Ancestors {
    Ancestors(parents: parents, position: parents[index])
  }

  /// Finds an element by its id.
  ///
  /// - Complexity: O(*n*).
  public func index(ofID id: String) -> ElementIndex? {
    elements.firstIndex { $0.id == id }
  }

  /// Elements of one level, first = backmost.
  public struct Siblings: Sequence, IteratorProtocol {
    @usableFromInline
    let ends: [Int32]
    @usableFromInline
    var position: ElementIndex
    @usableFromInline
    let end: ElementIndex

    @inlinable
    init(ends: [Int32], position: ElementIndex, end: ElementIndex) {
      self.ends = ends
      self.position = position
      self.end = end
    }

    /// Gives the next sibling.
    @inlinable
    public mutating func next() -> ElementIndex? {
      guard position < end else { return nil }
      defer { position = Int(ends[position]) }
      return position
    }

    /// Tells whether there is no element on this level.
    @inlinable
    public var isEmpty: Bool { position >= end }
  }

  /// The elements above one, nearest first.
  public struct Ancestors: Sequence, IteratorProtocol {
    @usableFromInline
    let parents: [Int32]
    @usableFromInline
    var position: Int32

    @inlinable
    init(parents: [Int32], position: Int32) {
      self.parents = parents
      self.position = position
    }

    /// Gives the next element above.
    @inlinable
    public mutating func next() -> ElementIndex? {
      guard position >= 0 else { return nil }
      defer { position = parents[Int(position)] }
      return Int(position)
    }
  }
}

extension ElementTree {
  /// Makes a tree from elements that open and close, as a document's tags do.
  public struct Builder: Sendable {
    private var elements: [Element] = []
    private var parents: [Int32] = []
    private var ends: [Int32] = []
    private var open: [Int32] = []
    private var indexByID: [String: Int32] = [:]

    /// Creates a builder of an empty tree.
    public init() {}

    /// Makes room for so many elements, so that a large tree is not moved as it grows.
    public mutating func reserveCapacity(_ count: Int) {
      elements.reserveCapacity(count)
      parents.reserveCapacity(count)
      ends.reserveCapacity(count)
    }

    /// The number of elements so far.
    public var count: Int { elements.count }

    /// The number of elements that are open: the depth of the next one.
    public var depth: Int { open.count }

    /// The innermost element that is open, or nil between roots.
    public var current: ElementIndex? { open.last.map(Int.init) }

    /// An element that was opened before, open or closed.
    public subscript(index: ElementIndex) -> Element {
      _read { yield elements[index] }
      _modify { yield &elements[index] }
    }

    /// The element above one that was opened before, or nil for a root.
    public func parent(of index: ElementIndex) -> ElementIndex? {
      let parent = parents[index]
      return parent < 0 ? nil : Int(parent)
    }

    /// Finds an element by its id among those opened so far.
    public func index(ofID id: String) -> ElementIndex? { indexByID[id].map(Int.init) }

    /// Opens an element below the innermost open one.
    ///
    /// Where the id is taken already the first element keeps it for references: refusing duplicates,
    /// with a position, is the importer's part.
    @discardableResult
    public mutating func open(_ element: consuming Element) -> ElementIndex {
      let index = elements.count
      if let id = element.id, indexByID[id] == nil { indexByID[id] = Int32(index) }
      parents.append(open.last ?? -1)
      ends.append(-1)
      open.append(Int32(index))
      elements.append(element)
      return index
    }

    /// Closes the innermost open element; does nothing where none is open.
    public mutating func close() {
      guard let index = open.popLast() else { return }
      ends[Int(index)] = Int32(elements.count)
    }

    /// Opens and closes an element that has nothing below it.
    @discardableResult
    public mutating func add(_ element: consuming Element) -> ElementIndex {
      let index = open(element)
      close()
      return index
    }

    /// Closes what is open, resolves references by id, and gives the tree.
    ///
    /// References whose id no element has stay ``ElementReference/dangling(_:)``.
    public consuming func finish() -> ElementTree {
      while !open.isEmpty { close() }
      if !indexByID.isEmpty {
        for index in elements.indices {
          if let references = elements[index].elements {
            elements[index].elements = references.map(resolved)
          }
          guard elements[index].hasRareProperties else { continue }
          var rare = elements[index].rare
          if rare.mapReferences(resolved) { elements[index].rare = rare }
        }
      }
      return ElementTree(elements: elements, parents: parents, ends: ends)
    }

    /// Points a reference at the element that has its id, where there is one.
    private func resolved(_ reference: ElementReference) -> ElementReference {
      guard case .dangling(let id) = reference, let index = indexByID[id] else { return reference }
      return .element(Int(index))
    }
  }
}
