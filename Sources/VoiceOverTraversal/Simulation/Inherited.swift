import AccessibilityTree

/// What elements have from those above them, learnt in one pass down the tree.
struct Inherited {
  /// Whether lines run right to left for the element itself (F7).
  private(set) var isRightToLeft: [Bool] = []
  /// The outermost scroll view around each element, or -1 (F44).
  private(set) var outermostScrollView: [Int32] = []
  /// The outermost element, itself included, that is hidden or clear, or -1 (F39).
  private(set) var hiddenBy: [Int32] = []
  /// The root above each element.
  private(set) var root: [Int32] = []
  /// The container whose array an element belongs to: the last one that lists it (F28, R19).
  private(set) var arrayOwners: [ElementIndex: ElementIndex] = [:]

  /// Whether a window only has to exist, as before iOS 17 (F47).
  let hasUnhideableWindows: Bool
  private let isRecordingRightToLeft: Bool
  private let followsElements: Bool

  /// Prepares for so many elements; `learn(_:below:in:)` takes them in document order.
  init(count: Int, recording: Recording, profile: Profile) {
    hasUnhideableWindows =
      profile.selectsWindows && recording.systemVersion.map { $0.major < 17 } == true
    isRecordingRightToLeft = recording.layoutDirection == .rightToLeft
    followsElements = profile.directionScope == .firstOperand
    isRightToLeft.reserveCapacity(count)
    outermostScrollView.reserveCapacity(count)
    hiddenBy.reserveCapacity(count)
    root.reserveCapacity(count)
  }

  /// Learns what the next element has from the one above it.
  mutating func learn(_ index: ElementIndex, below parent: ElementIndex?, in elements: [Element]) {
    root.append(parent.map { root[$0] } ?? Int32(index))
    var isRightToLeft = parent.map { self.isRightToLeft[$0] } ?? isRecordingRightToLeft
    if followsElements, let own = elements[index].layoutDirection {
      isRightToLeft = own == .rightToLeft
    }
    self.isRightToLeft.append(isRightToLeft)
    var scrollView = parent.map { outermostScrollView[$0] } ?? -1
    if let parent, scrollView < 0, elements[parent].uiKitClass.isScrollView {
      scrollView = Int32(parent)
    }
    outermostScrollView.append(scrollView)
    var hider = parent.map { hiddenBy[$0] } ?? -1
    let mayHide = !(elements[index].uiKitClass.isWindow && hasUnhideableWindows)
    if hider < 0, mayHide, elements[index].isView,
      elements[index].isHidden || elements[index].alpha <= 0
    {
      hider = Int32(index)
    }
    hiddenBy.append(hider)
    guard let entries = elements[index].elements, !elements[index].isAccessibilityElement else {
      return
    }
    for case .element(let entry) in entries where entry != index { arrayOwners[entry] = index }
  }
}
