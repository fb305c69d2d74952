import AccessibilityTree
import VoiceOverTraversal

/// Rows that can be tapped, but whose only stop is a text field.
enum FieldTakesRow: RuleCheck {
  static let rule = AuditRule.fieldTakesRow

  static let reference = RuleReference(
    summary: "the only stop of a row that can be tapped is a text field",
    severity: .error,
    criteria: [.keyboard, .nameRoleValue],
    condition: """
      A cell, or a view whose class is called a row, cell or item, shows that a tap on it does \
      something: it has a disclosure arrow, the trait of a button, or a tap recogniser. The only stop \
      in it is a text field, so a double tap begins to edit, and what the row does cannot be done. \
      With a tap recogniser alone the finding is a warning.
      """,
    limits: """
      A recording does not say whether a table view lets a cell be selected: without one of these signs \
      nothing is said. The clear button and other parts of the field are no stops of the row. Custom \
      actions of the row are offered at the field, and are no sign.
      """,
    doubts: """
      The recogniser may only begin to edit, as a tap on the field does; suppress the element with the \
      reason.
      """,
    uiKitFix: """
      cell.isAccessibilityElement = false
      cell.accessibilityElements = [openButton, field] // a stop for what the row does
      """,
    swiftUIFix: """
      HStack {
        Button("Choose a contact") { choose() }
        TextField("Name", text: $name)
      }
      """,
    failing: RuleReference.example(
      """
      <element class="UITableView" frame="0 100 390 700">
        <element class="UITableViewCell" accessoryType="disclosureIndicator" indexPath="0 0" \
      frame="0 100 390 44">
          <element class="UITextField" label="Name" frame="16 100 320 44"/>
        </element>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UITableView" frame="0 100 390 700">
        <element class="UITableViewCell" accessoryType="disclosureIndicator" label="Contact" \
      indexPath="0 0" frame="0 100 390 44">
          <element class="UITextField" label="Name" frame="16 100 320 44"/>
        </element>
      </element>
      """))

  /// How many elements a row may hold: larger ones are whole lists, and are not looked through.
  private static let largestRow = 200

  /// What shows that a tap on a row does something.
  private enum Sign { case arrow, trait, gesture }

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    let known = Set(earlier.flatMap { [$0.cause ?? $0.element, $0.element] })
    return context.tree.elements.indices.compactMap { row in
      guard !known.contains(row), context.hasStop(in: row),
        context.tree.subtree(of: row).count <= largestRow,
        case .passedThrough = context.traversal.dispositions[row],
        let sign = sign(of: row, context), let field = onlyField(in: row, context),
        !known.contains(field)
      else { return nil }
      let name = context.name(row)
      let does =
        switch sign {
        case .arrow: "has a disclosure arrow"
        case .trait: "is a button"
        case .gesture: "can be tapped"
        }
      return Draft(
        rule: rule, element: row, others: [field],
        severity: sign == .gesture ? .warning : nil,
        message:
          "\(name) \(does), but its only stop is the text field \(context.name(field)): what "
          + "the row does cannot be done",
        help: "give \(name) a label, or put a button into it for what the row does")
    }
  }

  private static func sign(of row: ElementIndex, _ context: AuditContext) -> Sign? {
    let element = context.tree[row]
    guard element.uiKitClass.isCell || element.isNamedRow, !element.isAccessibilityElement else {
      return nil
    }
    if element.hasRareProperties {
      switch element.rare.accessoryType {
      case .disclosureIndicator, .detailDisclosureButton: return .arrow
      default: break
      }
    }
    let inside = context.tree.subtree(of: row).dropFirst()
    if inside.contains(where: { context.tree[$0].stopGuess == .disclosureIndicator }) {
      return .arrow
    }
    if element.traits.contains(.button) { return .trait }
    let isTapped =
      element.isUserInteractionEnabled && element.rare.gestureRecognizers.contains { $0 == "tap" }
    return isTapped ? .gesture : nil
  }

  /// The text field that is the only stop in a row, but for its own parts.
  private static func onlyField(in row: ElementIndex, _ context: AuditContext) -> ElementIndex? {
    var field: ElementIndex?
    for index in context.tree.subtree(of: row) where context.isStop(index) {
      if let field, context.tree.isDescendant(index, of: field) { continue }
      guard field == nil, context.tree[index].isTextEntry else { return nil }
      field = index
    }
    return field
  }
}

extension Element {
  /// Tells whether the class is called a row, a cell or an item.
  fileprivate var isNamedRow: Bool {
    guard isView, let name = className.split(separator: ".").last else { return false }
    return ["Row", "Cell", "Item"].contains { name.contains(text: $0) }
  }

  fileprivate var isTextEntry: Bool {
    uiKitClass == .textField || uiKitClass == .textView
      || !traits.isDisjoint(with: [.textEntry, .searchField])
  }
}
