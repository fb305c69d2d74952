#if canImport(UIKit)
  import AccessibilityTree
  import UIKit

  /// The elements of one screen as they were walked.
  struct RecordedHierarchy {
    var tree: ElementTree
    var screen: AccessibilityTree.Rect?
    var keyboardFrame: AccessibilityTree.Rect?
    var notes: [RecorderNote]
  }

  /// Walks windows into a flat tree: subviews first = backmost, behind them the objects that are no views.
  ///
  /// A loop with a stack of its own: neither depth nor cycles of the app's answers can overflow anything.
  /// Each object is recorded once, where it is met first; every array names it by its element.
  @MainActor
  struct HierarchyWalk {
    private enum Step {
      case view(UIView)
      case node(NSObject)
      case close
    }

    private struct Container {
      var owner: ElementIndex
      var entries: [NSObject]
    }

    let options: RecorderOptions
    var notes = RecorderNotes()
    var builder = ElementTree.Builder()
    /// What views are to the ones they lie in.
    var roles = ViewRoles()
    /// Whether UIKit answers for its own controls; it does so only while somebody listens.
    let isAccessibilityLoaded: Bool
    /// The direction of each element so far.
    private(set) var directions: [LayoutDirection] = []
    private let direction: LayoutDirection

    private var steps: [Step] = []
    private var indices: [ObjectIdentifier: ElementIndex] = [:]
    /// The objects that are no views and have a container in which they are recorded.
    private var claimed: Set<ObjectIdentifier> = []
    /// Objects that a container makes anew for whoever asks; alive, so that no other gets their identity.
    private var alive: [NSObject] = []
    private var containers: [Container] = []
    private var tables: [(owner: ElementIndex, headers: DataTableHeaders)] = []
    private var rotors: [(owner: ElementIndex, targets: [[NSObject?]])] = []
    private var entriesLeft: Int
    private var keyboardFrame: AccessibilityTree.Rect?

    init(
      options: RecorderOptions, direction: LayoutDirection,
      isAccessibilityLoaded: Bool = HierarchyWalk.answersForControls()
    ) {
      self.options = options
      self.direction = direction
      // Arrays that name the same objects over and over are bounded too.
      let (budget, isTooLarge) = max(options.maximumCount, 0).multipliedReportingOverflow(by: 4)
      entriesLeft = isTooLarge ? .max : budget
      self.isAccessibilityLoaded = isAccessibilityLoaded
      if !isAccessibilityLoaded { notes.add(.accessibilityIsNotLoaded) }
    }

    /// Tells whether UIKit answers that a label with a text is an element, as it does once it is loaded.
    private static func answersForControls() -> Bool {
      let probe = UILabel()
      probe.text = "a"
      return probe.isAccessibilityElement
    }

    /// The direction in which UIKit lays out a view.
    static func direction(of view: UIView) -> LayoutDirection {
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The direction of the element around the next one.
    var surroundingDirection: LayoutDirection {
      builder.current.map { directions[$0] } ?? direction
    }

    mutating func walk(_ windows: [UIWindow]) {
      for window in windows { roles.addColumns(in: window.rootViewController) }
      steps = windows.reversed().map { .view($0) }
      while let step = steps.popLast() {
        switch step {
        case .view(let view): enter(view)
        case .node(let node): enter(node: node)
        case .close: builder.close()
        }
      }
    }

    /// Points arrays, headers and rotors at elements, and gives the tree.
    consuming func finish(screen: AccessibilityTree.Rect?) -> RecordedHierarchy {
      var outside: [ObjectIdentifier: String] = [:]
      for container in containers {
        var references: [ElementReference] = []
        for entry in container.entries {
          let identity = ObjectIdentifier(entry)
          if let index = indices[identity] {
            references.append(.element(index))
          } else {
            let id = outside[identity] ?? "outside\(outside.count + 1)"
            outside[identity] = id
            references.append(.dangling(id))
            if entry is UIView { notes.add(.entryIsElsewhere) }
          }
        }
        builder[container.owner].elements = references
      }
      for (owner, headers) in tables {
        let (rows, columns) = (references(to: headers.rows), references(to: headers.columns))
        builder[owner].rare.dataTable?.rowHeaders = rows
        builder[owner].rare.dataTable?.columnHeaders = columns
      }
      for (owner, targets) in rotors {
        for (rotor, targets) in targets.enumerated() {
          for (result, target) in targets.enumerated() {
            let index = target.flatMap { indices[ObjectIdentifier($0)] }
            builder[owner].rare.customRotors[rotor].results[result].element =
              index.map(ElementReference.element)
          }
        }
      }
      settleFlags()
      let keyboard = options.keyboardFrame.flatMap(ScreenGeometry.rect) ?? keyboardFrame
      return RecordedHierarchy(
        tree: builder.finish(), screen: screen, keyboardFrame: keyboard, notes: notes.all)
    }

    private func references(to objects: [Int: [NSObject]]) -> [Int: [ElementReference]] {
      objects.compactMapValues { objects in
        let known = objects.compactMap { indices[ObjectIdentifier($0)] }
        return known.isEmpty ? nil : known.map(ElementReference.element)
      }
    }

    /// Says what differs from UIKit's default, which for an object that is no view depends on its children.
    private mutating func settleFlags() {
      var hasChildren = Array(repeating: false, count: builder.count)
      for index in hasChildren.indices {
        if let parent = builder.parent(of: index) { hasChildren[parent] = true }
      }
      for index in hasChildren.indices {
        let element = builder[index]
        let usual = UIKitDefaults.isAccessibilityElement(element, hasChildren: hasChildren[index])
        builder[index].isAccessibilityElementSet = element.isAccessibilityElement != usual
      }
    }

    // MARK: - Entering

    private mutating func enter(_ view: UIView) {
      guard hasRoom(for: view) else { return }
      let element = element(of: view)
      open(view, element)
      roles.addParts(of: view)
      noteKeyboard(view)
      let nodes = addEntries(of: view, asking: !(view is UITableView || view is UICollectionView))
      for node in nodes.reversed() { steps.append(.node(node)) }
      for subview in view.subviews.reversed() { steps.append(.view(subview)) }
    }

    private mutating func enter(node: NSObject) {
      guard hasRoom(for: node) else { return }
      let element = element(ofNode: node)
      open(node, element)
      for node in addEntries(of: node, asking: true).reversed() { steps.append(.node(node)) }
    }

    /// Tells whether an object is to be recorded: it was not yet, and no limit is met.
    private mutating func hasRoom(for object: NSObject) -> Bool {
      guard indices[ObjectIdentifier(object)] == nil else { return false }
      guard builder.count < options.maximumCount else {
        notes.add(.beyondMaximumCount)
        return false
      }
      guard builder.depth < options.maximumDepth else {
        notes.add(.belowMaximumDepth)
        return false
      }
      return true
    }

    private mutating func open(_ object: NSObject, _ element: Element) {
      let index = builder.open(element)
      indices[ObjectIdentifier(object)] = index
      alive.append(object)
      directions.append(element.layoutDirection ?? inheritedDirection(of: index))
      steps.append(.close)
      addHeaders(of: object, index)
      addRotors(of: object, index)
    }

    private func inheritedDirection(of index: ElementIndex) -> LayoutDirection {
      builder.parent(of: index).map { directions[$0] } ?? direction
    }

    private mutating func addHeaders(of object: NSObject, _ index: ElementIndex) {
      guard let table = object as? any UIAccessibilityContainerDataTable,
        let size = builder[index].rare.dataTable
      else { return }
      let headers = DataTableHeaders(of: table, size: size, limit: options.maximumEntries)
      if headers.isCut { notes.add(.beyondMaximumEntries) }
      tables.append((index, headers))
    }

    private mutating func addRotors(of object: NSObject, _ index: ElementIndex) {
      guard let rotors = object.accessibilityCustomRotors, !rotors.isEmpty else { return }
      var targets: [[NSObject?]] = []
      for rotor in rotors.prefix(64) {
        let search = RotorSearch(of: rotor, runs: options.searchesRotors)
        builder[index].rare.customRotors.append(search.recorded)
        targets.append(search.targets)
        alive.append(contentsOf: search.targets.compactMap(\.self))
      }
      self.rotors.append((index, targets))
    }

    private mutating func noteKeyboard(_ view: UIView) {
      guard keyboardFrame == nil, let index = builder.current,
        builder[index].className == "UIInputSetHostView", !view.isHidden, view.alpha > 0
      else { return }
      let frame = builder[index].frame
      if frame.width >= 1, frame.height >= 1 { keyboardFrame = frame }
    }

    // MARK: - Containers

    /// Records what an object holds as a container.
    ///
    /// - Parameters:
    ///   - object: What was opened last.
    ///   - asking: Whether the container protocol is asked. A table or collection view is served by index
    ///     paths (F34), and asking it would make it create cells.
    /// - Returns: The objects to walk that are no views.
    private mutating func addEntries(of object: NSObject, asking: Bool) -> [NSObject] {
      guard let owner = builder.current else { return [] }
      let entries: [NSObject]
      if let array = object.accessibilityElements {
        entries = take(array.count) {
          array[$0]
        } missing: {
          .entryIsNoObject
        }
      } else if asking, !builder[owner].isAccessibilityElement {
        let count = object.accessibilityElementCount()
        // Zero is the answer of an object that is no container, as well as of one without elements.
        guard count > 0, count != NSNotFound else { return [] }
        entries = take(count) {
          object.accessibilityElement(at: $0)
        } missing: {
          .entryIsMissing
        }
      } else {
        return []
      }
      containers.append(Container(owner: owner, entries: entries))
      var nodes: [NSObject] = []
      for entry in entries where !(entry is UIView) {
        let identity = ObjectIdentifier(entry)
        guard indices[identity] == nil, claimed.insert(identity).inserted else { continue }
        alive.append(entry)
        nodes.append(entry)
      }
      return nodes
    }

    private mutating func take(
      _ count: Int, at entry: (Int) -> Any?, missing: () -> RecorderNote.Kind
    ) -> [NSObject] {
      let taken = min(count, max(options.maximumEntries, 0), entriesLeft)
      if taken < count { notes.add(.beyondMaximumEntries) }
      entriesLeft -= taken
      var entries: [NSObject] = []
      for index in 0..<taken {
        guard let object = entry(index) as? NSObject else {
          notes.add(missing())
          continue
        }
        entries.append(object)
      }
      return entries
    }
  }
#endif
