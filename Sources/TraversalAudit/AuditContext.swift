import AccessibilityTree
import VoiceOverTraversal

/// What all rules ask about a screen, worked out once.
struct AuditContext {
  let screen: Screen
  let recording: Recording
  let traversal: Traversal
  let configuration: AuditConfiguration
  let tree: ElementTree
  let bounds: Rect
  /// Whether touches reach each element.
  private let receivesTouches: [Bool]
  /// Whether each element runs from right to left.
  private let rightToLeft: [Bool]
  /// Whether nothing at or above each element hides it, from everybody or from VoiceOver.
  private let isShown: [Bool]
  /// Whether each element lies in a scroll view.
  private let isInScrollView: [Bool]
  /// What can be seen of the screen through the scroll views and cells around each element, in points; nil
  /// where nothing can.
  private let windows: [Rect?]
  /// Whether each element is of a web page.
  private let isInWebPage: [Bool]
  /// Whether each element belongs to the software keyboard.
  private let isInKeyboard: [Bool]
  /// The number of stops before each element in document order.
  private let stopsBefore: [Int32]
  /// The innermost boundary around each element, or -1.
  let boundaries: Boundaries

  init(
    _ screen: Screen, _ recording: Recording, _ traversal: Traversal,
    _ configuration: AuditConfiguration
  ) {
    self.screen = screen
    self.recording = recording
    self.traversal = traversal
    self.configuration = configuration
    tree = screen.tree
    bounds = screen.bounds
    var receivesTouches: [Bool] = []
    var rightToLeft: [Bool] = []
    var isShown: [Bool] = []
    var isInScrollView: [Bool] = []
    var windows: [Rect?] = []
    for (index, element) in screen.tree.elements.enumerated() {
      let parent = screen.tree.parent(of: index)
      receivesTouches.append(
        element.isUserInteractionEnabled && (parent.map { receivesTouches[$0] } ?? true))
      let shows = !element.isHidden && element.alpha > 0 && !element.elementsHidden
      isShown.append(shows && (parent.map { isShown[$0] } ?? true))
      let direction = element.layoutDirection.map { $0 == .rightToLeft }
      rightToLeft.append(
        direction ?? parent.map { rightToLeft[$0] } ?? (recording.layoutDirection == .rightToLeft))
      isInScrollView.append(
        parent.map { isInScrollView[$0] || screen.tree[$0].uiKitClass.isScrollView } ?? false)
      let window = parent.map { windows[$0] } ?? screen.bounds
      let isWindow = element.uiKitClass.isScrollView || element.uiKitClass.isCell
      windows.append(
        isWindow && element.isFrameKnown ? window?.intersection(element.frame) : window)
    }
    self.isShown = isShown
    self.windows = windows
    self.receivesTouches = receivesTouches
    self.rightToLeft = rightToLeft
    self.isInScrollView = isInScrollView
    var stopsBefore: [Int32] = [0]
    for disposition in traversal.dispositions {
      let isStop = if case .stop = disposition { true } else { false }
      stopsBefore.append((stopsBefore.last ?? 0) + (isStop ? 1 : 0))
    }
    self.stopsBefore = stopsBefore
    boundaries = Boundaries(screen.tree)
    isInWebPage = Self.webPages(screen.tree, recording.dialect)
    isInKeyboard = Self.keyboards(screen)
  }

  /// Which elements are of a web page: what is in a web view, and in page sources that name none, what the
  /// links that hold a text or an image have in common.
  private static func webPages(_ tree: ElementTree, _ dialect: Dialect) -> [Bool] {
    var result: [Bool] = []
    result.reserveCapacity(tree.count)
    for index in tree.elements.indices {
      let parent = tree.parent(of: index)
      result.append(parent.map { result[$0] || tree[$0].uiKitClass == .webView } ?? false)
    }
    switch dialect {
    case .appium, .webDriverAgent, .debugDescription, .idb: break
    default: return result
    }
    guard !result.contains(true) else { return result }
    let links = tree.elements.indices.filter { index in
      tree[index].traits.contains(.link) && !tree.isLeaf(index)
    }
    guard let first = links.first, let last = links.last, first != last else { return result }
    let page = tree.ancestors(of: first).first { tree.isDescendant(last, of: $0) }
    guard let page, tree.parent(of: page) != nil, !tree[page].uiKitClass.isWindow else {
      return result
    }
    for index in tree.subtree(of: page) { result[index] = true }
    return result
  }

  /// Which elements are the keyboard's: its window, what lies where it does, and what is beside keys in a
  /// view that holds mostly keys.
  private static func keyboards(_ screen: Screen) -> [Bool] {
    let tree = screen.tree
    var result: [Bool] = []
    result.reserveCapacity(tree.count)
    for (index, element) in tree.elements.enumerated() {
      let isOwn =
        element.uiKitClass == .keyboardWindow || element.traits.contains(.keyboardKey)
        || element.isFrameKnown && !element.frame.hasNoSize
          && screen.keyboardFrame?.contains(element.frame) == true
      result.append(isOwn || tree.parent(of: index).map { result[$0] } ?? false)
    }
    var keys: [ElementIndex: Int] = [:]
    for index in tree.elements.indices where tree[index].traits.contains(.keyboardKey) {
      if let parent = tree.parent(of: index) { keys[parent, default: 0] += 1 }
    }
    for (parent, count) in keys where !result[parent] {
      let siblings = tree.children(of: parent).reduce(0) { sum, _ in sum + 1 }
      guard count * 2 > siblings else { continue }
      for index in tree.subtree(of: parent) { result[index] = true }
    }
    return result
  }

  func isStop(_ index: ElementIndex) -> Bool { stopsBefore[index + 1] > stopsBefore[index] }

  /// Tells whether VoiceOver stops at the element or at something below it.
  func hasStop(in index: ElementIndex) -> Bool {
    stopsBefore[tree.subtreeEnd(of: index)] > stopsBefore[index]
  }

  func exclusion(of index: ElementIndex) -> Exclusion? {
    guard case .excluded(let exclusion) = traversal.dispositions[index] else { return nil }
    return exclusion
  }

  func isRightToLeft(_ index: ElementIndex) -> Bool { rightToLeft[index] }
  func scrolls(_ index: ElementIndex) -> Bool { isInScrollView[index] }

  /// Tells whether the element is of a web page, whose order and names are its document's.
  func isInWebPage(_ index: ElementIndex) -> Bool { isInWebPage[index] }

  /// Tells whether the element belongs to the software keyboard, which is not the app's.
  func isInKeyboard(_ index: ElementIndex) -> Bool { isInKeyboard[index] }

  func name(_ index: ElementIndex) -> String { tree.name(of: index) }

  /// The names of several elements, each different: those that share one are told apart by their line,
  /// or by their path where they have no line of their own.
  func distinctNames(_ indices: [ElementIndex]) -> [String] {
    let names = indices.map(name)
    var sharers: [String: Set<ElementIndex>] = [:]
    for (index, name) in zip(indices, names) { sharers[name, default: []].insert(index) }
    guard sharers.contains(where: { $0.value.count > 1 }) else { return names }
    var paths: ElementPaths?
    return zip(indices, names).map { index, name in
      guard let same = sharers[name], same.count > 1 else { return name }
      let lines = Set(same.map { tree[$0].line })
      if lines.count == same.count, !lines.contains(0) {
        return "\(name) (line \(tree[index].line))"
      }
      let known = paths ?? ElementPaths(tree)
      paths = known
      return "\(name) (\(known.path(to: index)))"
    }
  }

  /// Names a few elements and counts the rest.
  func names(_ indices: [ElementIndex]) -> String {
    let shown = distinctNames(Array(indices.prefix(indices.count == 3 ? 3 : 2)))
    let rest = indices.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    return Self.list(shown)
  }

  /// Names every one of the elements so that each can be found.
  func exactNames(_ indices: [ElementIndex]) -> String { Self.list(indices.map(exactName)) }

  /// Names an element so that it can be found where others of the screen have the same name: with its
  /// line, or with its path where it has none of its own.
  ///
  /// - Complexity: O(*n*).
  func exactName(_ index: ElementIndex) -> String {
    let name = name(index)
    let element = tree[index]
    let key = Self.nameKey(element)
    let same = tree.elements.indices.filter { Self.nameKey(tree[$0]) == key }
    guard same.count > 1 else { return name }
    if element.line > 0, same.allSatisfy({ $0 == index || tree[$0].line != element.line }) {
      return "\(name) (line \(element.line))"
    }
    return "\(name) (\(ElementPaths(tree).path(to: index)))"
  }

  private static func nameKey(_ element: Element) -> String {
    for name in [element.label, element.identifier] { if let name, !name.isEmpty { return name } }
    return element.className
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What the array of a view leaves out although a person would miss it.
  func leftOut(of owner: ElementIndex) -> [ElementIndex] {
    traversal.unreachable.filter {
      $0.exclusion.kind == .notInElements && $0.exclusion.obstacle == owner && isMissed($0.element)
    }.map(\.element)
  }

  /// Tells whether a person can do something with the element, which touches reach.
  func isActionable(_ index: ElementIndex) -> Bool {
    let element = tree[index]
    if element.hasRareProperties, !element.rare.customActions.isEmpty { return true }
    guard receivesTouches[index] else { return false }
    if element.isInteractive { return true }
    let interactive: Traits = [
      .button, .link, .adjustable, .searchField, .textEntry, .toggleButton, .keyboardKey,
      .tabBarItem, .backButton,
    ]
    return !element.traits.isDisjoint(with: interactive)
  }

  /// Tells whether some of the element can be seen on the screen.
  func isOnScreen(_ index: ElementIndex) -> Bool {
    let frame = tree[index].accessibilityFrame
    guard let window = windows[index] else { return false }
    let shared = window.overlap(with: frame)
    return frame.width != 0 && frame.height != 0 && shared.width >= 1 && shared.height >= 1
  }

  /// Tells whether a person would miss the element: it is there, and can be seen or scrolled to.
  func isMissed(_ index: ElementIndex) -> Bool {
    guard isShown[index] else { return false }
    guard tree[index].isFrameKnown else { return true }
    if scrolls(index) { return tree[index].frame.width != 0 && tree[index].frame.height != 0 }
    return isOnScreen(index)
  }

  /// Tells whether the element covers the whole screen.
  func coversScreen(_ index: ElementIndex) -> Bool {
    let frame = tree[index].frame
    guard tree[index].isFrameKnown, bounds.width > 0, bounds.height > 0 else { return false }
    return frame.minX <= bounds.minX + 1 && frame.minY <= bounds.minY + 1
      && frame.maxX >= bounds.maxX - 1 && frame.maxY >= bounds.maxY - 1
  }

  /// Tells whether what the recording says about the flag was guessed, so that nothing rests on it.
  var areFlagsGuessed: Bool {
    recording.limitations.contains(.elementFlagGuessed)
      || recording.limitations.contains(.elementFlagComputed)
  }

  /// The innermost element that has both in its subtree, or nil where there is none.
  func commonAncestor(_ one: ElementIndex, _ other: ElementIndex) -> ElementIndex? {
    let (low, high) = one < other ? (one, other) : (other, one)
    if tree.isDescendant(high, of: low) { return low }
    return tree.ancestors(of: low).first { tree.isDescendant(high, of: $0) }
  }
}

/// What keeps stops together on purpose: groups, scroll views, cells, bars, columns, typed containers.
///
/// Stops of two boundaries are compared as a person sees them: one boundary beside or below the other.
struct Boundaries {
  /// The innermost boundary above each element, or -1.
  private let above: [Int32]
  private let isBoundary: [Bool]

  init(_ tree: ElementTree) {
    var above: [Int32] = []
    above.reserveCapacity(tree.count)
    isBoundary = tree.elements.map(\.isBoundary)
    for index in tree.elements.indices {
      guard let parent = tree.parent(of: index) else {
        above.append(-1)
        continue
      }
      above.append(isBoundary[parent] ? Int32(parent) : above[parent])
    }
    self.above = above
  }

  /// The outermost boundary around each of two elements that the other is not in; nil where there is none.
  func separating(
    _ one: ElementIndex, _ other: ElementIndex, in tree: ElementTree
  ) -> (ElementIndex?, ElementIndex?) {
    (outermost(around: one, without: other, tree), outermost(around: other, without: one, tree))
  }

  private func outermost(
    around index: ElementIndex, without other: ElementIndex, _ tree: ElementTree
  ) -> ElementIndex? {
    var result: ElementIndex?
    var boundary = above[index]
    while boundary >= 0, !tree.subtree(of: Int(boundary)).contains(other) {
      result = Int(boundary)
      boundary = above[Int(boundary)]
    }
    return result
  }
}

extension Element {
  fileprivate var isBoundary: Bool {
    if shouldGroupAccessibilityChildren || containerType != .none || elements != nil { return true }
    if kind == .accessibilityElement, !isAccessibilityElement { return true }
    if hasRareProperties, rare.splitViewColumn != nil || rare.supplementary != nil { return true }
    switch uiKitClass {
    case .navigationBar, .tabBar, .toolbar, .transitionView, .dropShadowView, .webView,
      .keyboardWindow, .collectionReusableView, .tableViewHeaderFooterView, .segmentedControl:
      return true
    case .scrollView: return !hasRareProperties || rare.isScrollEnabled
    default: return uiKitClass.isScrollView || uiKitClass.isCell
    }
  }
}
