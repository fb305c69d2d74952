import AccessibilityTree
import VoiceOverTraversal

/// Stops with nothing to say.
enum UnlabelledStop: RuleCheck {
  static let rule = AuditRule.unlabelledStop

  static let reference = RuleReference(
    summary: "a stop has nothing to say but its trait",
    severity: .error,
    criteria: [.nameRoleValue],
    condition: """
      VoiceOver stops at an element that has no label, no value and no hint, so that only a trait such \
      as "button" is heard, or nothing. The value of a switch is its state and no name. \
      An error at a control, which nobody knows then; a warning at anything else, which only costs a \
      swipe.
      """,
    limits: """
      Names that UIKit makes up by itself, such as that of an image in a button, are not known unless \
      they were recorded. Left alone: what fills the whole screen, the keyboard, labels without text, \
      search fields, whose trait is their name, dumps without any label, and recursive descriptions, \
      which carry texts but no labels. Where stops are guessed, and in Interface Builder documents, \
      whose labels may be set in code, a finding is advice; classes of the app's own, and what such a \
      document makes an element, are left alone there.
      """,
    doubts: """
      A text field without a label may have a placeholder that the dialect does not carry. A page \
      source gives the identifier where there is no label, which sounds like one here.
      """,
    uiKitFix: """
      close.accessibilityLabel = "Close"
      """,
    swiftUIFix: """
      CloseButton()
        .accessibilityLabel("Close")
      """,
    failing: RuleReference.example(
      """
      <element class="UIButton" identifier="close" frame="16 100 44 44"/>
      """),
    passing: RuleReference.example(
      """
      <element class="UIButton" identifier="close" label="Close" frame="16 100 44 44"/>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    // A dump without any label does not carry labels.
    guard context.recording.dialect != .recursiveDescription,
      context.traversal.stops.contains(where: { !isBlank(context.tree[$0.element].label) })
        || context.traversal.stops.count < 2
    else { return [] }
    // What a document of views or a source without flags says is not what runs.
    let isGuess =
      context.recording.limitations.contains(.elementFlagGuessed)
      || context.recording.limitations.contains(.framesBeforeLayout)
    var drafts: [Draft] = []
    for stop in context.traversal.stops where stop.part == .whole && isSilent(stop, context) {
      let heard = stop.speech.description
      let words = heard.isEmpty ? "nothing is heard" : "only \"\(heard)\" is heard"
      drafts.append(
        Draft(
          rule: rule, element: stop.element,
          severity: isGuess ? .advice : context.isActionable(stop.element) ? nil : .warning,
          message: "at \(context.name(stop.element)) \(words)",
          help: context.isInWebPage(stop.element)
            ? "give it a text or an aria-label, or hide it with aria-hidden if it is only decoration"
            : "give it an accessibilityLabel, or make it no accessibility element if it is only "
              + "decoration"))
    }
    return drafts
  }

  private static func isSilent(_ stop: Stop, _ context: AuditContext) -> Bool {
    let element = context.tree[stop.element]
    if isNamedInCode(element, context) { return false }
    let isSwitch = element.traits.contains(.toggleButton)
    let texts = [element.label, isSwitch ? nil : element.value, element.hint]
    guard texts.allSatisfy({ isBlank($0) }), !context.isInKeyboard(stop.element) else {
      return false
    }
    if element.hasRareProperties {
      let rare = element.rare
      if !isBlank(rare.spokenDescription) || !rare.customContent.isEmpty
        || rare.dataTableCell != nil
      {
        return false
      }
    }
    // Text that is empty is not seen either; a search field says what it is for.
    if element.uiKitClass == .label || element.traits.contains(.searchField) { return false }
    if element.traits.contains(.backButton) || element.uiKitClass == .pageControl { return false }
    return !context.coversScreen(stop.element)
  }

  /// In a document of views, what is made an element by itself, or is of a class of the app's own, gets its
  /// name in code.
  private static func isNamedInCode(_ element: Element, _ context: AuditContext) -> Bool {
    guard context.recording.limitations.contains(.framesBeforeLayout) else { return false }
    return element.isAccessibilityElementSet || element.baseClassName != nil
  }

  private static func isBlank(_ text: String?) -> Bool {
    text?.unicodeScalars.allSatisfy { $0.properties.isWhitespace } ?? true
  }
}
