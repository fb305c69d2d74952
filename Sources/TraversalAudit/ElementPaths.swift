import AccessibilityTree

/// Names elements by the classes on the way to them.
struct ElementPaths {
  /// How many classes a path shows; of a deeper one, the last.
  static let maximumDepth = 40

  private let tree: ElementTree
  /// The number of each element among its siblings of the same class, from 1.
  private let numbers: [Int32]

  init(_ tree: ElementTree) {
    self.tree = tree
    var counts: [Sibling: Int32] = [:]
    numbers = tree.elements.indices.map { index in
      let sibling = Sibling(
        parent: tree.parent(of: index) ?? -1, className: tree[index].className)
      counts[sibling, default: 0] += 1
      return counts[sibling] ?? 1
    }
  }

  private struct Sibling: Hashable {
    var parent: ElementIndex
    var className: String
  }

  /// The path to an element, such as `UIWindow[1]/UIView[2]/UIButton[1]`.
  func path(to index: ElementIndex) -> String {
    var parts = [part(index)]
    for ancestor in tree.ancestors(of: index) {
      guard parts.count < Self.maximumDepth else {
        parts.append("…")
        break
      }
      parts.append(part(ancestor))
    }
    return parts.reversed().joined(separator: "/")
  }

  private func part(_ index: ElementIndex) -> String {
    "\(tree[index].className)[\(numbers[index])]"
  }
}
