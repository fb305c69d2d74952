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
      as "button" is heard, or nothing. The value of a switch is its state and no name.
      """,
    limits: """
      Names that UIKit makes up by itself, such as that of an image in a button, are not known unless \
      they were recorded. Left alone: what fills the whole screen, the keyboard, labels without text, \
      search fields, whose trait is their name, and dumps without any label. Where stops are guessed, \
      and in Interface Builder documents, whose labels may be set in code, a finding is advice.
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
    guard
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
          rule: rule, element: stop.element, severity: isGuess ? .advice : nil,
          message: "at \(context.name(stop.element)) \(words)",
          help: "give it an accessibilityLabel, or make it no accessibility element if it is only "
            + "decoration"))
    }
    return drafts
  }

  private static func isSilent(_ stop: Stop, _ context: AuditContext) -> Bool {
    let element = context.tree[stop.element]
    let isSwitch = element.traits.contains(.toggleButton)
    let texts = [element.label, isSwitch ? nil : element.value, element.hint]
    guard texts.allSatisfy({ isBlank($0) }), !element.traits.contains(.keyboardKey) else {
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

  private static func isBlank(_ text: String?) -> Bool {
    text?.unicodeScalars.allSatisfy { $0.properties.isWhitespace } ?? true
  }
}
