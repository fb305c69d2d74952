public import AccessibilityTree

/// A small change that removes a finding, as a person would make it.
public struct Suggestion: Hashable, Sendable {
  /// What to do, in one sentence without a full stop.
  public var text: String
  /// The same in Swift.
  public var snippet: String
  /// What it changes in the recording.
  public var changes: [Change]

  /// One change of one element.
  public enum Change: Hashable, Sendable {
    /// Sets `accessibilityElements`, or drops the override.
    case elements(of: ElementIndex, [ElementIndex]?)
    /// Sets `isAccessibilityElement`.
    case isAccessibilityElement(ElementIndex, Bool)
    /// Sets `shouldGroupAccessibilityChildren`.
    case groupsChildren(ElementIndex, Bool)
    /// Sets SwiftUI's `accessibilitySortPriority`.
    case sortPriority(ElementIndex, Double)
  }

  /// The screen as it would be with the change.
  public func applied(to screen: Screen) -> Screen {
    var screen = screen
    for change in changes {
      switch change {
      case .elements(let owner, let entries):
        screen.tree[owner].elements = entries?.map { .element($0) }
      case .isAccessibilityElement(let index, let isElement):
        screen.tree[index].isAccessibilityElement = isElement
        screen.tree[index].isAccessibilityElementSet = true
      case .groupsChildren(let index, let groups):
        screen.tree[index].shouldGroupAccessibilityChildren = groups
      case .sortPriority(let index, let priority):
        screen.tree[index].rare.sortPriority = priority
      }
    }
    return screen
  }

  /// Tells whether the change makes an element no stop on purpose.
  func turnsOff(_ index: ElementIndex) -> Bool {
    changes.contains(.isAccessibilityElement(index, false))
  }
}

extension AuditContext {
  /// Suggests to drop the `accessibilityElements` of a view.
  func droppingArray(of owner: ElementIndex) -> Suggestion {
    Suggestion(
      text: "drop the accessibilityElements of \(name(owner)); VoiceOver's own order is right",
      snippet: "\(SwiftNames(tree).name(of: owner)).accessibilityElements = nil",
      changes: [.elements(of: owner, nil)])
  }

  /// Suggests an `accessibilityElements` array.
  func settingArray(of owner: ElementIndex, to entries: [ElementIndex]) -> Suggestion {
    let names = SwiftNames(tree).names(of: [owner] + entries)
    let list = names.dropFirst().joined(separator: ", ")
    return Suggestion(
      text: "give \(name(owner)) the accessibilityElements in the visual order",
      snippet: "\(names[0]).accessibilityElements = [\(list)]",
      changes: [.elements(of: owner, entries)])
  }

  /// Suggests to make a container no element.
  func openingUp(_ container: ElementIndex) -> Suggestion {
    Suggestion(
      text: "make \(name(container)) no accessibility element, so that what is inside is reached",
      snippet: "\(SwiftNames(tree).name(of: container)).isAccessibilityElement = false",
      changes: [.isAccessibilityElement(container, false)])
  }

  /// Both ways of reading the entries row by row; the simulation tells which one serves.
  func visualOrders(of entries: [ElementIndex]) -> [[ElementIndex]] {
    let placed = entries.map { (index: $0, frame: visualFrame(of: $0)) }
    let sorted = placed.sorted { left, right in
      (left.frame.center.y, left.index) < (right.frame.center.y, right.index)
    }
    var results: [[ElementIndex]] = []
    for startsRow in [startsRowByCenter, startsRowByOverlap] {
      var rows: [[(index: ElementIndex, frame: Rect)]] = []
      for item in sorted {
        if let first = rows.last?.first, !startsRow(first.frame, item.frame) {
          rows[rows.count - 1].append(item)
        } else {
          rows.append([item])
        }
      }
      let order = rows.flatMap { row in
        row.sorted { left, right in
          let isBefore = left.frame.center.x < right.frame.center.x
          if left.frame.center.x == right.frame.center.x { return left.index < right.index }
          return isRightToLeft(left.index) ? !isBefore : isBefore
        }.map(\.index)
      }
      if !results.contains(order) { results.append(order) }
    }
    return results
  }

  private func startsRowByCenter(_ first: Rect, _ next: Rect) -> Bool {
    next.center.y - first.center.y >= configuration.noticeableDistance
  }

  private func startsRowByOverlap(_ first: Rect, _ next: Rect) -> Bool {
    next.minY >= first.center.y
  }

  /// Where a person sees an entry: its frame, or that of the first stop inside.
  private func visualFrame(of index: ElementIndex) -> Rect {
    let own = tree[index].accessibilityFrame
    if isStop(index) || !own.hasNoSize { return own }
    let first = tree.subtree(of: index).first { isStop($0) }
    return first.map { tree[$0].accessibilityFrame } ?? own
  }
}

/// Finds names for elements in Swift code.
struct SwiftNames {
  private let tree: ElementTree

  init(_ tree: ElementTree) {
    self.tree = tree
  }

  /// The names of several elements, each different.
  func names(of indices: [ElementIndex]) -> [String] {
    var counts: [String: Int] = [:]
    return indices.map { index in
      let name = name(of: index)
      counts[name, default: 0] += 1
      guard let count = counts[name], count > 1 else { return name }
      return "\(name)\(count)"
    }
  }

  /// A name made from the identifier, id or label, else from the class.
  func name(of index: ElementIndex) -> String {
    let element = tree[index]
    for text in [element.identifier, element.id, element.label] {
      if let text, let name = camelCase(text) { return name }
    }
    var className = element.className[...]
    if let dot = className.lastIndex(of: ".") { className = className[dot...].dropFirst() }
    if className.hasPrefix("UI") || className.hasPrefix("NS") { className = className.dropFirst(2) }
    return camelCase(String(className)) ?? "view"
  }

  private func camelCase(_ text: String) -> String? {
    var words: [String] = []
    var startsWord = true
    for character in text.unicodeScalars.prefix(60) {
      guard character.isASCII, character.properties.isAlphabetic || ("0"..."9").contains(character)
      else {
        startsWord = true
        continue
      }
      if startsWord { words.append("") }
      startsWord = false
      words[words.count - 1].unicodeScalars.append(character)
    }
    guard let first = words.first?.first, first.isLetter else { return nil }
    let rest = words.prefix(4).dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return words[0].prefix(1).lowercased() + words[0].dropFirst() + rest.joined()
  }
}
