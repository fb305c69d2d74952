import AccessibilityTree

/// Maps an automation server's tree into ours: the rules that all dumps of automation trees share.
///
/// Such a tree has element flags and overrides already mixed in, and hidden views are mostly absent.
/// The application is no element here: it gives the screen its frame, and its windows are the roots.
struct AutomationTreeBuilder {
  private var builder = ElementTree.Builder()
  private var open: [Open] = []
  private var templates: [String: Element] = [:]

  private var windows: [(index: ElementIndex, hasVisible: Bool)] = []
  private var presentations: [(branch: ElementIndex, hasVisible: Bool)] = []
  private var keyboards: [(root: ElementIndex, frame: Rect, hasVisible: Bool)] = []
  /// The open cells, innermost last: what of them is decided when they are closed.
  private var cells: [Cell] = []
  /// For each open navigation bar the texts that may be its title.
  private var titles: [[ElementIndex]] = []
  private var rootCount = 0
  private(set) var applicationFrame: Rect?

  private var isVisibilityRecorded = false
  private var isAnyVisible = false
  private var isAnyFlagGuessed = false
  private var isAnyFlagComputed = false
  private var isAnyFrameMissing = false

  /// What is known of an element that is open.
  private struct Open {
    var index: ElementIndex
    var type: AutomationElementType
    var name: String?
    /// The nearest table or collection view around or at it.
    var container: AutomationElementType?
    /// Whether the nearest cell is one of a table.
    var isInTableCell: Bool
    /// Whether it or anything above is an element.
    var isInElement: Bool
    /// Whether the dump itself says that it is an element.
    var isElementExplicitly: Bool
    /// A text that is taken as UIKit's default for a label although the dump says that it is no element.
    var isAssumedLabel = false
    var hasChildren = false
    var hasVisible: Bool
    /// The frame, for a keyboard.
    var frame: Rect?
    /// Whether the dump leaves open whether it is an element.
    var isGuessed: Bool
    var isScrollBar: Bool
    var isInWebView: Bool
    var labelsInside = 0
    var usableInside = 0
  }

  /// What lies in an open cell.
  private struct Cell {
    var isLabelledTableCell: Bool
    var texts: [ElementIndex] = []
    var switches: [ElementIndex] = []
    var hasChevron = false
  }

  /// The number of elements so far.
  var count: Int { builder.count }

  /// The depth of the next element.
  var depth: Int { open.count }

  /// Makes room for so many elements.
  mutating func reserveCapacity(_ count: Int) {
    builder.reserveCapacity(count)
  }

  /// Takes the application, which is the screen and no element.
  mutating func application(_ node: AutomationNode) {
    guard applicationFrame == nil, let frame = node.frame, frame.width > 0, frame.height > 0
    else { return }
    applicationFrame = frame
  }

  /// Opens an element below the innermost open one.
  mutating func open(_ given: AutomationNode) {
    var node = given
    node.normalise()
    noteWhatIsRecorded(node)
    correctParent(for: node)

    let parent = open.last
    let isScrollBar = node.isScrollBar(isInScrollView: parent?.type.scrolls ?? false)
    var element = template(className(of: node, in: parent?.container))
    setTexts(of: &element, from: node)
    setFlags(of: &element, from: node, isScrollBar: isScrollBar)
    let isAssumedLabel = isAssumedLabel(node, in: parent)
    if isAssumedLabel {
      element.isAccessibilityElement = true
      element.isAccessibilityElementSet = false
    }
    let index = builder.open(element)
    if parent == nil { rootCount += 1 }
    if !open.isEmpty { open[open.count - 1].hasChildren = true }
    if node.type == .cell {
      let isTableCell = element.uiKitClass == .tableViewCell
      cells.append(Cell(isLabelledTableCell: isTableCell && Self.hasWords(element)))
    }
    if node.type == .navigationBar { titles.append([]) }
    // The element itself and what is in it, nothing around it (F57).
    if node.type == .statusBar { builder[index].reclassify(as: "UIStatusBar") }
    open.append(
      Open(
        index: index, type: node.type, name: node.name,
        container: container(of: node, in: parent),
        isInTableCell: isInTableCell(node, element, in: parent),
        isInElement: element.isAccessibilityElement || parent?.isInElement ?? false,
        isElementExplicitly: element.isAccessibilityElement && !isAssumedLabel
          && element.isAccessibilityElementSet,
        isAssumedLabel: isAssumedLabel && node.isAccessible == false,
        hasVisible: node.isVisible ?? false, frame: node.frame,
        isGuessed: node.isAccessibilityElement == nil && node.isAccessible == nil,
        isScrollBar: isScrollBar,
        isInWebView: node.type == .webView || parent?.isInWebView ?? false))
  }

  /// Closes the innermost open element.
  mutating func close() {
    guard let closed = open.popLast() else { return }
    decide(closed)
    builder.close()
    if closed.hasVisible, !open.isEmpty { open[open.count - 1].hasVisible = true }
    if open.isEmpty, closed.type == .window {
      windows.append((closed.index, closed.hasVisible))
    }
    if closed.type.isPresentation || closed.name == Self.dismissRegion {
      // The child of the window that holds it; an alert without a window stands for itself.
      let branch = open.count > 1 ? open[1].index : closed.index
      presentations.append((branch, closed.hasVisible))
      // An alert may be in a window of its own, in front of the app's (F55).
      if closed.type == .alert || closed.type == .sheet, let root = open.first,
        root.type == .window
      {
        presentations.append((root.index, closed.hasVisible))
      }
    }
    if closed.type == .keyboard, let frame = closed.frame {
      keyboards.append((open.first?.index ?? closed.index, frame, closed.hasVisible))
    }
  }

  /// Gives the screen, with what can be said only when everything was seen.
  consuming func finish() -> Screen {
    // Where nothing at all is visible, or the dump does not say, that tells nothing.
    let tellsVisibility = isVisibilityRecorded && isAnyVisible
    for window in windows where tellsVisibility && !window.hasVisible {
      builder[window.index].isHidden = true
    }
    for presentation in presentations where presentation.hasVisible || !tellsVisibility {
      builder[presentation.branch].viewIsModal = true
    }
    var keyboardFrame: Rect?
    for keyboard in keyboards {
      reclassifyWindow(keyboard.root, as: "UIRemoteKeyboardWindow")
      if keyboardFrame == nil, keyboard.hasVisible || !tellsVisibility,
        keyboard.frame.width > 0, keyboard.frame.height > 0
      {
        keyboardFrame = keyboard.frame
      }
    }
    let frame = applicationFrame
    return Screen(frame: frame, keyboardFrame: keyboardFrame, tree: builder.finish())
  }

  /// What the dump cannot say or what was guessed; to be asked before ``finish()``.
  ///
  /// - Returns: The limitations, each once.
  func limitations() -> [Limitation] {
    var result: [Limitation] = [
      .overridesNotRecorded, .hiddenViewsNotRecorded, .groupingNotRecorded,
    ]
    if isAnyFlagGuessed { result.append(.elementFlagGuessed) }
    if isAnyFlagComputed { result.append(.elementFlagComputed) }
    if isAnyFrameMissing { result.append(.framesNotRecorded) }
    result += [.idiomGuessed, .directionNotRecorded]
    return result
  }

  /// The kind of device that has a screen of that size.
  static func idiom(of screen: Rect) -> Idiom {
    let shorter = min(screen.width, screen.height)
    let longer = max(screen.width, screen.height)
    // The widest phone has 440 points, the narrowest pad 744; the largest watch is 251 points high.
    if longer > 0, longer < 260 { return .watch }
    if longer == 1_920, shorter == 1_080 { return .tv }
    return shorter >= 600 ? .pad : .phone
  }

  // MARK: One element

  private mutating func template(_ className: String) -> Element {
    if let known = templates[className] { return known }
    let element = UIKitDefaults.element(className: className)
    templates[className] = element
    return element
  }

  private func className(
    of node: AutomationNode, in container: AutomationElementType?
  ) -> String {
    guard node.type == .cell else { return node.type.className }
    switch container {
    case .table: return "UITableViewCell"
    case .collectionView: return "UICollectionViewCell"
    default: return "UIView"
    }
  }

  private func setTexts(of element: inout Element, from node: AutomationNode) {
    element.label = node.label
    element.value = node.value
    element.hint = node.hint
    element.identifier = node.identifier
    element.line = node.line
    element.column = node.column
    if let keyPath = node.keyPath { element.rare.keyPath = keyPath }
    element.isFrameKnown = node.frame != nil
    if let frame = node.frame { element.frame = frame }
    if !node.customActions.isEmpty { element.rare.customActions = node.customActions }
  }

  private func setFlags(
    of element: inout Element, from node: AutomationNode, isScrollBar: Bool
  ) {
    let ofClass = element.traits.union(node.type.traits)
    element.isEnabled = node.isEnabled
    if let traits = node.traits {
      // The servers leave out the private ones, by which VoiceOver knows a text field.
      element.traits = traits.union(ofClass.intersection(Self.privateTraits))
    } else {
      element.traits = ofClass
      if !node.isEnabled { element.traits.insert(.notEnabled) }
    }
    if node.isSelected { element.traits.insert(.selected) }
    if isScrollBar {
      element.isAccessibilityElement = false
      element.isAccessibilityElementSet = true
    } else if let flag = node.isAccessibilityElement ?? node.isAccessible {
      element.isAccessibilityElement = flag
      element.isAccessibilityElementSet = true
    } else if node.type.isUsable {
      element.isAccessibilityElement = true
    }
  }

  /// `toggleButton` is public since iOS 17 only.
  private static let privateTraits: Traits = [
    .textEntry, .textArea, .secureTextField, .tabBarItem, .toggleButton,
  ]

  /// Whether a text in a table cell is to be merged into the cell's text like any label (F69).
  private func isAssumedLabel(_ node: AutomationNode, in parent: Open?) -> Bool {
    guard node.type == .staticText, node.isAccessibilityElement == nil, let parent else {
      return false
    }
    return parent.isInTableCell && !parent.isInElement
      && !(node.traits?.contains(.button) ?? false)
  }

  private func container(of node: AutomationNode, in parent: Open?) -> AutomationElementType? {
    node.type == .table || node.type == .collectionView ? node.type : parent?.container
  }

  private func isInTableCell(_ node: AutomationNode, _ element: Element, in parent: Open?) -> Bool {
    switch node.type {
    case .cell: element.uiKitClass == .tableViewCell
    case .table, .collectionView, .webView: false
    default: parent?.isInTableCell ?? false
    }
  }

  // MARK: What is guessed

  /// The region around a popover or a menu that takes it away, as UIKit names it.
  private static let dismissRegion = "PopoverDismissRegion"

  private static func hasWords(_ element: Element) -> Bool {
    AutomationNode.hasWords(element.label) || AutomationNode.hasWords(element.value)
  }

  /// Decides about an element of which everything inside was seen, and tells what is around it.
  private mutating func decide(_ closed: Open) {
    let index = closed.index
    let isChevron = [builder[index].label, closed.name].contains {
      $0?.hasPrefix("chevron") == true
    }
    let hasWords = Self.hasWords(builder[index])
    let cell = closed.type == .cell ? cells.popLast() : nil
    let texts = closed.type == .navigationBar ? titles.popLast() : nil
    if closed.isGuessed {
      let guess = StopGuesser.guess(
        StopGuesser.Facts(
          type: closed.type, label: builder[index].label, hasWords: hasWords,
          isEnabled: builder[index].isEnabled, isScrollBar: closed.isScrollBar,
          isChevron: isChevron, isTableCell: builder[index].uiKitClass == .tableViewCell,
          isInCell: !cells.isEmpty,
          isInLabelledTableCell: cells.last?.isLabelledTableCell ?? false,
          isInWebView: closed.isInWebView, labelsInside: closed.labelsInside,
          usableInside: closed.usableInside))
      if let guess { apply(guess, to: closed) }
      if let cell { decide(cell, closed) }
      if let texts { markTitle(among: texts, of: closed) }
    }
    guard !open.isEmpty else { return }
    let isPart = builder[index].stopGuess.map { !$0.isStop } ?? false
    let counts = hasWords && !closed.isScrollBar && builder[index].stopGuess != .fileName
    open[open.count - 1].labelsInside += closed.labelsInside + (counts ? 1 : 0)
    let isUsable = closed.type.isUsable && builder[index].isEnabled && !isPart
    open[open.count - 1].usableInside += closed.usableInside + (isUsable ? 1 : 0)
  }

  private mutating func apply(_ guess: StopGuess, to closed: Open) {
    let index = closed.index
    builder[index].stopGuess = guess
    let isStop = guess.isStop
    if builder[index].isAccessibilityElement != isStop {
      builder[index].isAccessibilityElement = isStop
      builder[index].isAccessibilityElementSet = true
    }
    switch guess {
    case .text, .labelledView:
      if !titles.isEmpty, open.last?.isInElement == false {
        titles[titles.count - 1].append(index)
      }
      if !cells.isEmpty { cells[cells.count - 1].texts.append(index) }
    case .control where closed.type == .switch:
      if !cells.isEmpty { cells[cells.count - 1].switches.append(index) }
    case .disabledInCell: builder[index].reclassify(as: "UIView")
    case .disclosureIndicator:
      // A picture that the cell says: no control that anybody looks for.
      builder[index].reclassify(as: "UIImageView")
      if !cells.isEmpty { cells[cells.count - 1].hasChevron = true }
    default: break
    }
  }

  /// A cell with a chevron is said as a button (F71); one whose only control is a switch is that switch.
  private mutating func decide(_ cell: Cell, _ closed: Open) {
    let index = closed.index
    if cell.hasChevron {
      if builder[index].uiKitClass == .tableViewCell {
        builder[index].rare.accessoryType = .disclosureIndicator
      } else {
        builder[index].traits.insert(.button)
      }
    }
    guard closed.usableInside == 1, let view = cell.switches.first,
      let label = builder[view].label, AutomationNode.hasWords(label)
    else { return }
    let said = builder[index].label ?? label
    // Each text is looked for in the label: more or longer ones are no row of settings.
    guard said.hasPrefix(label), said.utf8.count <= 4_096, cell.texts.count <= 64 else { return }
    for text in cell.texts where said.contains(text: builder[text].label ?? "") {
      builder[text].isAccessibilityElement = false
      builder[text].isAccessibilityElementSet = true
      builder[text].stopGuess = .saidBySwitch
    }
    // A table cell says its label by itself (F68); here the switch does.
    builder[index].label = nil
    builder[index].value = nil
  }

  /// The text that has the bar's name, or the bar's only text, is its title and a heading.
  private mutating func markTitle(among texts: [ElementIndex], of bar: Open) {
    let name = builder[bar.index].label ?? bar.name
    let title = texts.first { builder[$0].label == name } ?? (texts.count == 1 ? texts[0] : nil)
    if let title { builder[title].traits.insert(.header) }
  }

  private mutating func noteWhatIsRecorded(_ node: AutomationNode) {
    if let isVisible = node.isVisible {
      isVisibilityRecorded = true
      if isVisible { isAnyVisible = true }
    }
    if node.frame == nil { isAnyFrameMissing = true }
    if node.isAccessibilityElement != nil { return }
    if node.isAccessible != nil {
      isAnyFlagComputed = true
    } else {
      isAnyFlagGuessed = true
    }
  }

  // MARK: What a child tells of its parent

  private mutating func correctParent(for child: AutomationNode) {
    guard let parent = open.last else { return }
    let isAccessible = child.isAccessibilityElement == nil && child.isAccessible == true
    if isAccessible, parent.type == .cell, !parent.hasChildren, parent.isElementExplicitly {
      // The server calls a cell accessible, too, when its first child is; in an element that child
      // would not be.
      makePlain(open.count - 1)
    }
    if isAccessible, parent.isAssumedLabel { makePlain(open.count - 1) }
    if isDoubled(parent, child) {
      makePlain(open.count - 1)
      builder[parent.index].reclassify(as: "UIView")
    }
  }

  /// Whether the parent is a wrapper that repeats its child, as React Native's texts have one.
  private func isDoubled(_ parent: Open, _ child: AutomationNode) -> Bool {
    guard !parent.hasChildren, !parent.isElementExplicitly,
      parent.type == child.type || parent.type == .other
    else { return false }
    let element = builder[parent.index]
    return child.label != nil && element.label == child.label && parent.name == child.name
      && child.frame != nil && element.isFrameKnown && element.frame == child.frame
  }

  /// Takes the element's flag back: what lies in it is read.
  private mutating func makePlain(_ position: Int) {
    let index = open[position].index
    builder[index].isAccessibilityElement = false
    builder[index].isAccessibilityElementSet = true
    open[position].isInElement = position > 0 && open[position - 1].isInElement
    open[position].isElementExplicitly = false
    open[position].isAssumedLabel = false
  }

  // MARK: Windows

  /// Gives a root its window class, unless it is the only one and so holds the app as well.
  private mutating func reclassifyWindow(_ root: ElementIndex, as className: String) {
    guard rootCount > 1 else { return }
    builder[root].reclassify(as: className)
  }
}
