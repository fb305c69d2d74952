import AccessibilityTree

extension ScreenFacts {
  /// Sides below this length in points are none (F40).
  static let nearZero = 0.001

  /// What the element itself is kept out by, with everything below it.
  ///
  /// Objects that are not views are always processed, unless they say themselves that they are hidden
  /// (F27, F38).
  func ownObstacle(at index: ElementIndex) -> Exclusion.Kind? {
    if elements[index].elementsHidden { return .elementsHidden }
    if profile.ordersUIKitContainers, elements[index].isAccessibilityElement,
      elements[index].traits.contains(.spacer)
    {
      return .spacer
    }
    if let kind = invisibility(of: index) { return kind }
    return isUnderKeyboard(index) ? .underKeyboard : nil
  }

  /// Why nobody sees a view: the whole test of F39 to F43 and F47.
  func invisibility(of index: ElementIndex) -> Exclusion.Kind? {
    guard elements[index].isView else { return nil }
    // Also where a page source has it inside a window of the app (F57).
    if profile.selectsWindows, elements[index].uiKitClass == .statusBarWindow { return .statusBar }
    if !(elements[index].uiKitClass.isWindow && inherited.hasUnhideableWindows) {
      if elements[index].isHidden { return .hidden }
      if elements[index].alpha <= 0 { return .transparent }
    }
    guard elements[index].isFrameKnown else { return nil }
    switch profile.visibility {
    case .screen: return geometricObstacle(at: index)
    case .snapshot:
      let matters =
        elements[index].clipsToBounds || elements[index].isAccessibilityElement
        || elements[index].elements != nil
      return elements[index].frame.hasNoSize && matters ? .noSize : nil
    }
  }

  private func geometricObstacle(at index: ElementIndex) -> Exclusion.Kind? {
    // A window's size is the screen's; only its visibility counts (F47).
    if elements[index].uiKitClass.isWindow { return nil }
    if hasNoSize(index) { return .noSize }
    let spoken = elements[index].accessibilityFrame
    if abs(spoken.width) < 1, abs(spoken.height) < 1 { return .tinyAccessibilityFrame }
    return isOffScreen(index) ? .offScreen : nil
  }

  private func hasNoSize(_ index: ElementIndex) -> Bool {
    let frame = elements[index].frame
    return abs(frame.width) < Self.nearZero || abs(frame.height) < Self.nearZero
  }

  /// Inside a scroll view the outermost one's frame counts (F44); otherwise the view's own (F43, R4).
  private func isOffScreen(_ index: ElementIndex) -> Bool {
    let scrollView = inherited.outermostScrollView[index]
    if scrollView >= 0, !elements[Int(scrollView)].isFrameKnown { return false }
    return !meetsScreen(elements[scrollView >= 0 ? Int(scrollView) : index].frame)
  }

  /// Tells whether a point of the frame or more is on screen, in both directions (F43).
  private func meetsScreen(_ frame: Rect) -> Bool {
    let shared = frame.overlap(with: bounds)
    return shared.width >= 1 && shared.height >= 1
  }

  /// Tells whether a person sees an element as far as its own frame goes, and what hides it or what it
  /// is in (R27).
  func isInSight(_ index: ElementIndex) -> Bool {
    elements[index].isFrameKnown && inherited.hiddenBy[index] < 0 && !hasNoSize(index)
      && meetsScreen(elements[index].frame)
  }

  /// Views wholly under the keyboard are skipped, unless their window is above it (F48, R6).
  private func isUnderKeyboard(_ index: ElementIndex) -> Bool {
    guard profile.visibility == .screen, elements[index].isView, elements[index].isFrameKnown,
      !elements[index].uiKitClass.isWindow, let keyboardFrame,
      let onScreen = elements[index].accessibilityFrame.intersection(bounds)
    else { return false }
    guard keyboardFrame.contains(onScreen) else { return false }
    let root = elements[Int(inherited.root[index])]
    if root.uiKitClass == .keyboardWindow { return false }
    guard let keyboardLevel else { return true }
    return root.rare.windowLevel <= keyboardLevel
  }

  /// What keeps an entry of an array out, and which element is in the way (F26, F27, R9, R10).
  func entryObstacle(at index: ElementIndex) -> Exclusion? {
    let element = elements[index]
    if element.isView, profile.visibility == .screen {
      // Up to iOS 9 hidden views in an array were still reached (F26).
      if let systemVersion, systemVersion.major <= 9 {
        return element.elementsHidden ? Exclusion(.elementsHidden, by: index) : nil
      }
      let hiddenBy = Int(inherited.hiddenBy[index])
      if hiddenBy >= 0 {
        return Exclusion(elements[hiddenBy].isHidden ? .hidden : .transparent, by: hiddenBy)
      }
    }
    if let kind = obstacle(at: index) { return Exclusion(kind, by: index) }
    if !element.isView, profile.visibility == .screen, element.isFrameKnown,
      element.accessibilityFrame.hasNoSize, let systemVersion, systemVersion.major >= 27
    {
      return Exclusion(.zeroFrameEntry, by: index)
    }
    return nil
  }
}
