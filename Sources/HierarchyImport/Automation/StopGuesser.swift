import AccessibilityTree

/// Decides which elements are stops where a dump does not say: one place for all dialects that guess.
///
/// An element is decided on when it is closed, by its type, its words, and what lies inside it.
struct StopGuesser {
  /// What decides about an element.
  struct Facts {
    var type: AutomationElementType
    var label: String?
    var hasWords: Bool
    var isEnabled: Bool
    var isScrollBar: Bool
    /// Whether its label or identifier is UIKit's name for the chevron of a cell.
    var isChevron: Bool
    /// Whether the element's class is a table cell, which is an ordered container (F67).
    var isTableCell: Bool
    /// Whether it lies in a cell.
    var isInCell: Bool
    /// Whether it lies in a table cell with a label.
    var isInLabelledTableCell: Bool
    var isInWebView: Bool
    /// The number of elements inside that have words.
    var labelsInside: Int
    /// The number of enabled controls inside.
    var usableInside: Int
  }

  /// Decides about one element.
  ///
  /// - Returns: The decision with its reason; nil where the class of UIKit decides.
  static func guess(_ facts: Facts) -> StopGuess? {
    if facts.isScrollBar { return .scrollBar }
    switch facts.type {
    case .cell: return cell(facts)
    case .staticText:
      if !facts.hasWords { return .noWords }
      if facts.labelsInside > 0 { return .labelsInside }
      return .text
    case .image:
      guard facts.hasWords, let label = facts.label else { return .noWords }
      if facts.isInLabelledTableCell { return .saidByCell }
      if facts.labelsInside > 0 { return .labelsInside }
      if !facts.isInWebView, isFileName(label) { return .fileName }
      return .labelledImage
    case .other, .activityIndicator, .progressIndicator:
      if !facts.hasWords { return .noWords }
      if facts.labelsInside > 0 { return .labelsInside }
      if facts.isInLabelledTableCell, facts.type == .other { return .saidByCell }
      return .labelledView
    case .link where facts.isInWebView && facts.labelsInside > 1:
      // A web page says each text of a link by itself.
      return .labelsInside
    case .button:
      if facts.isInCell, facts.isChevron { return .disclosureIndicator }
      if facts.isInLabelledTableCell, !facts.isEnabled { return .disabledInCell }
      return .control
    case _ where facts.type.isUsable: return .control
    case .application, .window, .scrollView, .table, .collectionView, .navigationBar, .tabBar,
      .toolbar, .webView, .alert, .sheet, .popover, .keyboard, .statusBar:
      return .container
    default: return nil
    }
  }

  private static func cell(_ facts: Facts) -> StopGuess {
    if facts.usableInside > 0 { return .usableInside }
    // A table cell says its own label and its texts without being an element (F68).
    if facts.isTableCell { return .container }
    if facts.hasWords { return .labelledCell }
    return facts.labelsInside > 0 ? .labelsInside : .noWords
  }

  /// Whether a label is what an image file or a symbol is called: `icon_close`, `chevron.right`, `logo`.
  static func isFileName(_ label: String) -> Bool {
    let scalars = label.unicodeScalars
    guard scalars.allSatisfy({ $0.isASCII && !$0.properties.isWhitespace }) else { return false }
    if scalars.contains(where: { "_-./@".unicodeScalars.contains($0) }) { return true }
    return scalars.first.map { !$0.properties.isUppercase } ?? true
  }
}
