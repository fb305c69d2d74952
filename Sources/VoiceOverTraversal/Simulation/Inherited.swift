import AccessibilityTree

/// What elements have from those above them, learnt in one pass down the tree.
struct Inherited {
  /// Whether lines run right to left for the element itself (F7).
  private(set) var isRightToLeft: [Bool]
  /// The outermost scroll view around each element, or -1 (F44).
  private(set) var outermostScrollView: [Int32]
  /// The outermost element, itself included, that is hidden or clear, or -1 (F39).
  private(set) var hiddenBy: [Int32]
  /// The root above each element.
  private(set) var root: [Int32]
  /// Whether an object that is not a view lies directly below.
  private(set) var hasNodes: [Bool]
  /// The container whose array an element belongs to: the last one that lists it (F28, R19).
  private(set) var arrayOwners: [ElementIndex: ElementIndex] = [:]

  /// Whether a window only has to exist, as before iOS 17 (F47).
  let hasUnhideableWindows: Bool

  init(_ tree: ElementTree, recording: Recording, profile: Profile) {
    hasUnhideableWindows =
      profile.selectsWindows && recording.systemVersion.map { $0.major < 17 } == true
    let count = tree.count
    isRightToLeft = Array(repeating: recording.layoutDirection == .rightToLeft, count: count)
    outermostScrollView = Array(repeating: -1, count: count)
    hiddenBy = Array(repeating: -1, count: count)
    root = Array(repeating: 0, count: count)
    hasNodes = Array(repeating: false, count: count)
    let followsElements = profile.directionScope == .firstOperand
    let elements = tree.elements
    for index in elements.indices {
      let parent = tree.parent(of: index)
      root[index] = parent.map { root[$0] } ?? Int32(index)
      if let parent {
        isRightToLeft[index] = isRightToLeft[parent]
        hiddenBy[index] = hiddenBy[parent]
        if outermostScrollView[parent] >= 0 {
          outermostScrollView[index] = outermostScrollView[parent]
        } else if elements[parent].uiKitClass.isScrollView {
          outermostScrollView[index] = Int32(parent)
        }
        if !elements[index].isView { hasNodes[parent] = true }
      }
      if followsElements, let own = elements[index].layoutDirection {
        isRightToLeft[index] = own == .rightToLeft
      }
      let mayHide = !(elements[index].uiKitClass.isWindow && hasUnhideableWindows)
      if hiddenBy[index] < 0, mayHide, elements[index].isView,
        elements[index].isHidden || elements[index].alpha <= 0
      {
        hiddenBy[index] = Int32(index)
      }
      guard let entries = elements[index].elements, !elements[index].isAccessibilityElement else {
        continue
      }
      for case .element(let entry) in entries where entry != index {
        arrayOwners[entry] = index
      }
    }
  }
}
