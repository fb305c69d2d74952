import AccessibilityTree

extension ScreenFacts {
  /// The siblings that a modal view leaves on their level, and the view; nil where none is modal.
  ///
  /// The last visible modal sibling stays alone (F51, R26); a dimming view leaves what is above it (F53).
  func modality(among siblings: [ElementIndex]) -> (stays: Range<Int>, modal: ElementIndex)? {
    for position in siblings.indices.reversed() {
      let index = siblings[position]
      guard profile.hiddenModalsCount || isShown(index) else { continue }
      if elements[index].viewIsModal == true || isPresentation(index, at: position) {
        return (position..<position + 1, index)
      }
      if isDimming(index, at: position, of: siblings.count) {
        return (position..<siblings.count, index)
      }
    }
    return nil
  }

  /// Objects that are no views have the flags alone (F27).
  private func isShown(_ index: ElementIndex) -> Bool {
    !elements[index].isHidden && elements[index].alpha > 0 && invisibility(of: index) == nil
  }

  /// The fact that makes a view modal which is.
  func modalityFact(of index: ElementIndex) -> Fact {
    if elements[index].viewIsModal == true { return .f(51) }
    return elements[index].uiKitClass == .transitionView ? .f(54) : .f(53)
  }

  /// UIKit presents through a transition view in front of what was there (F54).
  ///
  /// The backmost one holds the app itself.
  private func isPresentation(_ index: ElementIndex, at position: Int) -> Bool {
    profile.infersModality && elements[index].viewIsModal == nil
      && elements[index].uiKitClass == .transitionView && position > 0 && !tree.isLeaf(index)
  }

  /// A nearly black, half clear view as large as the screen counts as modal by itself (F53, R15).
  private func isDimming(_ index: ElementIndex, at position: Int, of count: Int) -> Bool {
    guard profile.infersModality, elements[index].hasRareProperties else { return false }
    let element = elements[index]
    guard element.viewIsModal == nil, element.isView,
      let color = element.rare.backgroundColor, color.luma < 0.01,
      element.uiKitClass != .dimmingView, element.isFrameKnown, element.frame == bounds,
      position > 0 || count == 1
    else { return false }
    var opacity = color.opacity * element.alpha
    for ancestor in tree.ancestors(of: index) { opacity *= elements[ancestor].alpha }
    guard (0.1...0.9).contains(opacity) else { return false }
    return !coversScreenWithOneDescendant(index)
  }

  /// Follows single subviews down and looks for an opaque one as large as the screen.
  private func coversScreenWithOneDescendant(_ index: ElementIndex) -> Bool {
    var current = index
    while let child = tree.children(of: current).first(where: { _ in true }),
      tree.subtreeEnd(of: child) == tree.subtreeEnd(of: current)
    {
      let element = elements[child]
      let opacity = (element.rare.backgroundColor?.opacity ?? 0) * element.alpha
      if element.frame == bounds, opacity >= 1 { return true }
      current = child
    }
    return false
  }
}
