import AccessibilityTree
import XMLEvents

/// Makes the screens of a document: a tree of elements in screen points for each root view.
struct InterfaceScreenBuilder {
  let document: InterfaceDocument
  /// The objects directly in each object, in the order of the file.
  let children: [[Int]]
  private let options: ImportOptions
  private let idiom: Idiom
  private let isIdiomGuessed: Bool
  private let sizeClasses: InterfaceSizeClasses
  private var notes: NoteCollector

  /// Which views a size class takes out or puts in, by their ids.
  private var installed: [String: Bool] = [:]
  private var cellRoles: [String: CellRole]
  /// What a cell or controller sets on its parts.
  private var settings: [Int: AccessibilitySettings] = [:]

  private var builder = ElementTree.Builder()
  private var uninstalledViews = InterfaceDocument.Tally()
  private var prototypes = InterfaceDocument.Tally()
  private var pickers = InterfaceDocument.Tally()
  private var hasUnknownFrames = false
  private var hasOverrides = false
  private var hasGroups = false

  /// Where an object stands that is to become an element.
  struct Placement {
    /// The frame of the superview in screen points; nil where it is unknown.
    var superview: Rect?
    var indexPath: IndexPath?
    var supplementary: Supplementary?
  }

  /// What is left to do for a screen.
  enum Step {
    case object(Int, Placement)
    /// An element that stands for no view of the document, and opens.
    case part(Element)
    case close
  }

  init(document: InterfaceDocument, notes: NoteCollector, options: ImportOptions) {
    self.document = document
    self.notes = notes
    self.options = options
    var children = [[Int]](repeating: [], count: document.objects.count)
    for (index, object) in document.objects.enumerated() where object.parent >= 0 {
      children[object.parent].append(index)
    }
    self.children = children
    let largest = document.objects.filter { $0.slot == .root }.compactMap(\.frame)
      .max { $0.width * $0.height < $1.width * $1.height }
    isIdiomGuessed = document.idiom == nil
    idiom = options.idiom ?? document.idiom ?? Self.idiom(ofRoot: largest)
    sizeClasses = InterfaceSizeClasses(idiom: idiom, isLandscape: document.isLandscape)
    cellRoles = document.accessoryViews
  }

  /// Builds everything.
  consuming func recording() -> Recording {
    prepare()
    var screens: [Screen] = []
    var names = ScreenNames()
    var scenes: Set<Int> = []
    for (index, object) in document.objects.enumerated() {
      guard object.kind == .view, object.slot == .root else { continue }
      if object.parent >= 0, let scene = document.scene[object.parent] { scenes.insert(scene) }
      screens.append(screen(of: index, name: names.unique(name(ofRoot: index))))
    }
    if screens.count == 1, names.isGeneric { screens[0].name = nil }
    addNotes(screens: screens.count, scenesWithView: scenes.count)
    return Recording(
      idiom: idiom, screens: screens, dialect: document.isStoryboard ? .storyboard : .xib,
      limitations: limitations, notes: notes.notes)
  }

  /// Resolves what objects say of others, before any is built.
  private mutating func prepare() {
    for (index, object) in document.objects.enumerated() {
      for mask in object.masks where sizeClasses.match(mask.sizeClass) {
        installed[mask.reference] = mask.isIncluded
      }
      if let id = object.attributes.text(.textLabel) { cellRoles[id] = .textLabel }
      if let id = object.attributes.text(.detailTextLabel) { cellRoles[id] = .detailTextLabel }
      for (part, settings) in object.settingsOfParts {
        guard let target = self.part(part, of: index) else {
          notes.add(
            "the runtime attributes of \"\(part.rawValue)\" lead to no view and are left out",
            key: "part \(part.rawValue)", line: Int(object.line), column: Int(object.column))
          continue
        }
        self.settings[target] = settings
      }
    }
  }

  /// The object that a key path of another leads to.
  private func part(_ part: InterfaceSlotName, of index: Int) -> Int? {
    let object = document.objects[index]
    switch part {
    case .textLabel: return object.attributes.text(.textLabel).flatMap { document.indexByID[$0] }
    case .detailTextLabel:
      return object.attributes.text(.detailTextLabel).flatMap { document.indexByID[$0] }
    case .contentView:
      return children[index].first { document.objects[$0].slot == .contentView }
    case .view:
      return children[index].first { document.objects[$0].slot == .root }
    }
  }

  // MARK: A screen

  private mutating func screen(of root: Int, name: String) -> Screen {
    builder = ElementTree.Builder()
    var steps: [Step] = [.object(root, Placement(superview: .zero))]
    while let step = steps.popLast() {
      switch step {
      case .object(let index, let placement):
        let element = element(of: index, placement)
        builder.open(element)
        steps.append(.close)
        let frame = element.isFrameKnown ? element.frame : nil
        // The origin of a root's own coordinates is the screen's, whatever its size.
        let below = self.steps(below: index, frame: frame ?? (index == root ? .zero : nil))
        steps.append(contentsOf: below.reversed())
      case .part(let element):
        if !element.isFrameKnown { hasUnknownFrames = true }
        builder.open(element)
      case .close: builder.close()
      }
    }
    let finished = builder
    builder = ElementTree.Builder()
    let tree = finished.finish()
    let frame = document.objects[root].frame ?? Self.union(of: tree)
    return Screen(name: name, frame: frame, tree: tree)
  }

  /// A root without a frame is as large as what lies in it, so that nothing there is off the screen.
  private static func union(of tree: ElementTree) -> Rect? {
    let frames = tree.elements.lazy.filter(\.isFrameKnown).map(\.frame)
    guard let first = frames.first else { return nil }
    return frames.reduce(first) { $0.union($1) }
  }

  /// Makes the element of a view or bar item.
  private mutating func element(of index: Int, _ placement: Placement) -> Element {
    let object = document.objects[index]
    var element = UIKitDefaults.element(
      className: object.className,
      baseClassName: object.kind == .view ? object.baseClassName : nil)
    element.id = object.id
    element.line = object.line
    element.column = object.column
    place(&element, object, placement)
    InterfaceDefaults.apply(object, to: &element)
    setProperties(of: &element, object, placement)
    object.settings.apply(to: &element)
    settings[index]?.apply(to: &element)
    if object.slot == .subview || object.slot == .root {
      for (sizeClass, isHidden) in object.hiddenBySizeClass where sizeClasses.match(sizeClass) {
        element.isHidden = isHidden
      }
    }
    if object.settings.viewIsModal != nil
      || object.settings.shouldGroupAccessibilityChildren != nil
    {
      hasGroups = true
    }
    if !element.isFrameKnown { hasUnknownFrames = true }
    return element
  }

  /// Turns the frame into screen points.
  private func place(
    _ element: inout Element, _ object: InterfaceObject, _ placement: Placement
  ) {
    element.isFrameKnown = false
    guard let superview = placement.superview else { return }
    var frame: Rect
    if let local = object.frame {
      frame = local
      frame.x += superview.x
      frame.y += superview.y
    } else if object.slot == .contentView {
      // Old documents leave it out: it fills the cell.
      frame = superview
    } else {
      return
    }
    guard frame.x.isFinite, frame.y.isFinite else { return }
    element.frame = frame
    element.isFrameKnown = true
  }

  private mutating func setProperties(
    of element: inout Element, _ object: InterfaceObject, _ placement: Placement
  ) {
    let role =
      object.id.flatMap { cellRoles[$0] } ?? CellRole(object.slot)
    if let role { element.rare.cellRole = role }
    if let indexPath = placement.indexPath { element.rare.indexPath = indexPath }
    if let supplementary = placement.supplementary { element.rare.supplementary = supplementary }
    if let accessory = object.attributes[.accessoryType].flatMap(AccessoryType.init(rawValue:)) {
      element.rare.accessoryType = accessory
    }
    if object.slot == .leftView { element.rare.textFieldRole = .leftView }
    if object.slot == .rightView { element.rare.textFieldRole = .rightView }
    if object.attributes.flag(.scrollEnabled) == false { element.rare.isScrollEnabled = false }
    if let inset = object.contentInset { element.rare.contentInset = inset }
    if let color = object.backgroundColor { element.rare.backgroundColor = color }
    let gestures = object.gestureRecognizers.compactMap { document.gestures[$0] }
    if !gestures.isEmpty { element.rare.gestureRecognizers = gestures }
    if let ids = object.elements {
      element.elements = ids.map { .dangling($0) }
      hasOverrides = true
    }
    if element.uiKitClass == .pickerView || element.uiKitClass == .datePicker {
      pickers.count(at: object.position)
    }
  }

  // MARK: What is built below an object

  /// The views directly in an object that the size class has.
  mutating func installedChildren(of index: Int) -> [Int] {
    var result: [Int] = []
    for child in children[index] {
      let object = document.objects[child]
      // A controller in a window or another controller has a screen of its own.
      if object.kind == .controller || object.slot == .root { continue }
      if object.kind == .view, let id = object.id, installed[id] == false {
        uninstalledViews.count(at: object.position)
        continue
      }
      result.append(child)
    }
    return result
  }

  mutating func countPrototype(_ index: Int) {
    prototypes.count(at: document.objects[index].position)
  }

  // MARK: The recording

  private func name(ofRoot index: Int) -> (text: String, isGeneric: Bool) {
    let object = document.objects[index]
    if object.parent >= 0 {
      let controller = document.objects[object.parent].attributes
      let own =
        controller.text(.storyboardIdentifier) ?? controller.text(.title)
        ?? controller.text(.customClass)
      return (own ?? document.objects[object.parent].tagClassName, own == nil)
    }
    let isOwners = object.id != nil && object.id == document.ownersView
    let owner = isOwners ? document.objects.first { $0.kind == .owner } : nil
    let own =
      owner?.attributes.text(.customClass) ?? object.attributes.text(.customClass)
      ?? object.attributes.text(.userLabel)
    return (own ?? object.tagClassName, own == nil)
  }

  private static func idiom(ofRoot frame: Rect?) -> Idiom {
    // The square canvas of storyboards for all devices says nothing.
    guard let frame, frame.width != frame.height else { return .phone }
    return AutomationTreeBuilder.idiom(of: frame) == .pad ? .pad : .phone
  }

  private var limitations: [Limitation] {
    var result: [Limitation] = [.framesBeforeLayout]
    if !hasOverrides { result.append(.overridesNotRecorded) }
    if !hasGroups { result.append(.groupingNotRecorded) }
    if hasUnknownFrames { result.append(.framesNotRecorded) }
    if isIdiomGuessed { result.append(.idiomGuessed) }
    result.append(.directionNotRecorded)
    return result
  }

  private mutating func addNotes(screens: Int, scenesWithView: Int) {
    if screens == 0 { notes.add("the document has no view", key: "no view") }
    let empty = document.sceneCount - scenesWithView
    if empty > 0 {
      notes.add(
        "\(empty) of \(document.sceneCount) scenes have no view of their own and are left out",
        key: "scenes")
    }
    let tallies: [(InterfaceDocument.Tally, String)] = [
      (document.misplacedViews, "misplaced views, whose frames are not what their constraints say"),
      (document.ambiguousViews, "ambiguous views, whose constraints do not determine their frames"),
      (uninstalledViews, "views that are not installed in this size class and are left out"),
      (document.dockViews, "views beside a scene's controller, which are on no screen"),
      (document.offScreenViews, "views off screen, such as a keyboard's accessory, left out"),
      (document.containerViews, "views that contain another scene, which is a screen of its own"),
      (prototypes, "prototype cells, which stand once each, whatever the app shows"),
      (pickers, "pickers, whose wheels come only at run time"),
      (document.unshownItems, "items of another scene's bar, which have no place and are left out"),
    ]
    for (tally, kind) in tallies where tally.count > 0 {
      notes.add(
        "\(kind): \(tally.count)", key: kind, line: tally.first?.line, column: tally.first?.column)
    }
  }
}

/// The size classes of the device that a document is read for.
struct InterfaceSizeClasses {
  private let width: String
  private let height: String

  init(idiom: Idiom, isLandscape: Bool) {
    let isPhone = idiom == .phone
    width = isPhone ? "compact" : "regular"
    height = isPhone && isLandscape ? "compact" : "regular"
  }

  /// Tells whether a variation's key, such as `heightClass=regular-widthClass=compact`, is of these classes.
  func match(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      part == "heightClass=\(height)" || part == "widthClass=\(width)"
    }
  }
}

/// The names of screens, each once.
struct ScreenNames {
  private var counts: [String: Int] = [:]
  /// Whether no name but a class's was given.
  private(set) var isGeneric = true

  mutating func unique(_ name: (text: String, isGeneric: Bool)) -> String {
    if !name.isGeneric { isGeneric = false }
    var result = name.text
    var number = counts[name.text, default: 0] + 1
    if number > 1 {
      result = "\(name.text) \(number)"
      while counts[result] != nil {
        number += 1
        result = "\(name.text) \(number)"
      }
      counts[result] = 1
    }
    counts[name.text] = number
    return result
  }
}
