import AccessibilityTree

extension Simulation {
  /// The roots that take part, backmost first, each in the enclosure of its scene.
  ///
  /// Others are marked with what keeps them out (F47, F55-F57).
  mutating func traversalRoots() -> [Candidate] {
    let roots = Array(facts.tree.roots)
    guard facts.profile.selectsWindows,
      roots.contains(where: { facts.elements[$0].uiKitClass.isWindow })
    else { return candidates(amongSiblings: roots, scope: Scopes.none) }
    var scenes: [String?: [ElementIndex]] = [:]
    for root in roots { scenes[facts.elements[root].rare.windowScene, default: []].append(root) }
    var taking: Set<ElementIndex> = []
    for windows in scenes.values { taking.formUnion(select(among: windows)) }
    var result: [Candidate] = []
    var sceneScopes: [String?: Int32] = [:]
    for root in roots where taking.contains(root) {
      let scene = facts.elements[root].rare.windowScene
      var scope = Scopes.none
      if scenes.count > 1 {
        scope =
          sceneScopes[scene]
          ?? scopes.add(.windowScene(facts.elements[root].frame), element: root, in: Scopes.none)
        sceneScopes[scene] = scope
      }
      result.append(Candidate(element: Int32(root), scope: scope))
    }
    return result
  }

  /// Chooses among the windows of one scene, going from front to back (F55, F56).
  private mutating func select(among windows: [ElementIndex]) -> Set<ElementIndex> {
    let visible = windows.filter { !excludes($0) }
    let frontToBack = visible.enumerated().sorted { one, other in
      let (first, second) = (facts.level(of: one.element), facts.level(of: other.element))
      return first != second ? first > second : one.offset > other.offset
    }.map(\.element)
    let modal = frontToBack.first { facts.elements[$0].viewIsModal == true }
    var reachable: [ElementIndex] = []
    var isBehindModal = false
    for window in frontToBack {
      if isBehindModal, !facts.isKeyboard(window) {
        blocked[window] = Exclusion(.behindModalWindow, by: modal ?? window)
      } else {
        reachable.append(window)
      }
      if window == modal { isBehindModal = true }
    }
    let interactive = reachable.filter {
      !facts.isKeyboard($0) && facts.elements[$0].isUserInteractionEnabled
    }
    let topLevel = interactive.map(facts.level(of:)).max()
    let key = facts.keyWindow(among: reachable)
    return Set(
      reachable.filter { window in
        if facts.isKeyboard(window) || window == key { return true }
        if facts.level(of: window) == topLevel, interactive.contains(window) { return true }
        blocked[window] = Exclusion(.windowNotTraversed, by: window)
        return false
      })
  }

  /// Marks a window that takes no part by itself.
  private mutating func excludes(_ window: ElementIndex) -> Bool {
    let element = facts.elements[window]
    let kind: Exclusion.Kind? =
      if element.uiKitClass == .statusBarWindow {
        .statusBar
      } else if element.elementsHidden {
        .elementsHidden
      } else if element.isHidden || element.alpha <= 0 {
        // Before iOS 17 a window only had to exist (F47).
        facts.inherited.hasUnhideableWindows ? nil : .hiddenWindow
      } else {
        nil
      }
    guard let kind else { return false }
    blocked[window] = Exclusion(kind, by: window)
    return true
  }
}

extension ScreenFacts {
  /// The key window as recorded; where none is, the front-most window of the normal level.
  fileprivate func keyWindow(among windows: [ElementIndex]) -> ElementIndex? {
    windows.first { elements[$0].rare.isKeyWindow }
      ?? windows.first { !isKeyboard($0) && level(of: $0) <= 0 }
  }

  fileprivate func isKeyboard(_ window: ElementIndex) -> Bool {
    elements[window].uiKitClass == .keyboardWindow
  }

  fileprivate func level(of window: ElementIndex) -> Double { elements[window].rare.windowLevel }
}
