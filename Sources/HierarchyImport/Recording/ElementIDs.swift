import AccessibilityTree

/// The ids by which the elements of one screen are referred to in a file.
struct ElementIDs {
  private let given: [ElementIndex: String]
  private let tree: ElementTree

  /// The ids of a screen without elements.
  init() {
    given = [:]
    tree = ElementTree()
  }

  /// Gives an id to each element that is referred to and has none, for each screen of a recording.
  ///
  /// - Parameter recording: The recording, in which every id is to be unique.
  /// - Returns: The ids of its screens, in order.
  static func ofScreens(of recording: Recording) -> [ElementIDs] {
    var taken: Set<String>?
    return recording.screens.map { screen in
      ElementIDs(of: screen.tree, in: recording, taken: &taken)
    }
  }

  /// `taken` is all ids of the recording, or nil as long as nobody had to know.
  private init(of tree: ElementTree, in recording: Recording, taken: inout Set<String>?) {
    self.tree = tree
    var given: [ElementIndex: String] = [:]
    for index in Self.targets(in: tree).sorted() where tree[index].id == nil {
      var ids = taken ?? Self.ids(of: recording)
      taken = nil
      var id = "e\(index)"
      while !ids.insert(id).inserted { id = "_" + id }
      taken = ids
      given[index] = id
    }
    self.given = given
  }

  private static func ids(of recording: Recording) -> Set<String> {
    var ids: Set<String> = []
    for screen in recording.screens {
      for element in screen.tree.elements {
        if let id = element.id { ids.insert(id) }
      }
    }
    return ids
  }

  /// The elements that others refer to.
  private static func targets(in tree: ElementTree) -> Set<ElementIndex> {
    var targets: Set<ElementIndex> = []
    for element in tree.elements {
      targets.formUnion(element.elements?.compactMap(\.index) ?? [])
      guard element.hasRareProperties else { continue }
      for rotor in element.rare.customRotors {
        targets.formUnion(rotor.results.compactMap { $0.element?.index })
      }
      guard let table = element.rare.dataTable else { continue }
      for headers in [table.rowHeaders, table.columnHeaders] {
        targets.formUnion(headers.values.joined().compactMap(\.index))
      }
    }
    return targets
  }

  /// The id of an element, its own or one given here.
  func id(of index: ElementIndex) -> String? { tree[index].id ?? given[index] }

  /// Returns an element as it is to be written.
  ///
  /// With the id by which it is referred to, and with a flag that is not UIKit's said expressly.
  ///
  /// - Parameter index: The position of the element in the tree.
  /// - Returns: A copy.
  func written(_ index: ElementIndex) -> Element {
    var element = tree[index]
    if element.id == nil { element.id = given[index] }
    if element.isAccessibilityElement
      != UIKitDefaults.isAccessibilityElement(element, hasChildren: !tree.isLeaf(index))
    {
      element.isAccessibilityElementSet = true
    }
    return element
  }
}
