import AccessibilityTree

/// What a run knows of its screen before it starts, and never changes: the elements, what they
/// inherit, and the rules.
///
/// Questions about single elements are asked here and not of the ``Simulation``, so that asking one
/// never copies what the run is changing.
struct ScreenFacts {
  let tree: ElementTree
  let elements: [Element]
  let profile: Profile
  let systemVersion: SystemVersion?
  /// The screen's rectangle in points.
  let bounds: Rect
  let keyboardFrame: Rect?
  /// The tolerance of rows in points (F2).
  let rowTolerance: Double
  let inherited: Inherited

  init(screen: Screen, recording: Recording, profile: Profile) {
    tree = screen.tree
    elements = screen.tree.elements
    self.profile = profile
    systemVersion = recording.systemVersion
    bounds = screen.bounds
    keyboardFrame = screen.keyboardFrame
    rowTolerance = profile.rowTolerance(for: recording.idiom)
    inherited = Inherited(screen.tree, recording: recording, profile: profile)
  }

  /// The rare properties of an element, or nil where it has none.
  func rare(_ index: ElementIndex) -> RareProperties? {
    elements[index].hasRareProperties ? elements[index].rare : nil
  }
}
