import AccessibilityTree
import VoiceOverTraversal

/// Cards, rows and cells whose stops are not consecutive.
enum GroupInterleaved: RuleCheck {
  static let rule = AuditRule.groupInterleaved

  /// How many stops between two of one card are looked at.
  private static let reach = 100

  static let reference = RuleReference(
    summary: "the stops of one card, row or cell are not consecutive",
    severity: .warning,
    criteria: [.infoAndRelationships],
    condition: """
      A card, row or cell has two or more stops, and stops of another one come between them. A container \
      counts as such where it has a container type, groups its children, is called a card, cell, row, \
      tile or item by its class, or has a background of its own, and where it neither overlaps the other \
      one nor lies in it.
      """,
    limits: """
      Columns of plain stack views are left alone: a column of names beside a column of values has to \
      be read row by row. Orders that are reported as traversal-order-mismatch are not reported again.
      """,
    doubts: "Without class names and backgrounds in the recording, cards are not recognised.",
    uiKitFix: "card.shouldGroupAccessibilityChildren = true",
    swiftUIFix: """
      Card()
        .accessibilityElement(children: .contain)
      """,
    failing: RuleReference.example(
      """
      <element class="Shop.CardView" frame="16 100 170 100">
        <element class="UILabel" label="Apples" frame="26 110 150 20"/>
        <element class="UIButton" label="Buy apples" frame="26 150 150 40"/>
      </element>
      <element class="Shop.CardView" frame="204 100 170 100">
        <element class="UILabel" label="Pears" frame="214 110 150 20"/>
        <element class="UIButton" label="Buy pears" frame="214 150 150 40"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="Shop.CardView" frame="16 100 170 100" shouldGroupAccessibilityChildren="true">
        <element class="UILabel" label="Apples" frame="26 110 150 20"/>
        <element class="UIButton" label="Buy apples" frame="26 150 150 40"/>
      </element>
      <element class="Shop.CardView" frame="204 100 170 100" shouldGroupAccessibilityChildren="true">
        <element class="UILabel" label="Pears" frame="214 110 150 20"/>
        <element class="UIButton" label="Buy pears" frame="214 150 150 40"/>
      </element>
      """))

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    let mismatched = Set(
      earlier.filter { $0.rule == .traversalOrderMismatch }.flatMap { [$0.element] + $0.others })
    var around = innermostCards(context)
    // Cards in cards: an outer card is left alone, its parts are judged.
    var drafts: [Draft] = []
    var last: [ElementIndex: Int] = [:]
    var reported: Set<ElementIndex> = []
    let cards = context.traversal.stops.map { around.card(of: $0.element) }
    for (position, card) in cards.enumerated() {
      guard let card else { continue }
      defer { last[card] = position }
      guard let before = last[card], before + 1 < position, !reported.contains(card) else {
        continue
      }
      let between = (before + 1)..<min(position, before + 1 + Self.reach)
      let others = Set(between.compactMap { cards[$0] }).filter {
        $0 != card && isBeside($0, card, context)
      }
      guard !others.isEmpty, reported.isDisjoint(with: others) else { continue }
      let stops = context.traversal.stops
      let involved = (before...position).map { stops[$0].element }
      reported.insert(card)
      reported.formUnion(others)
      guard mismatched.isDisjoint(with: involved) else { continue }
      let ends = context.distinctNames([stops[before].element, stops[position].element])
      drafts.append(
        Draft(
          rule: rule, element: card, others: others.sorted(),
          message: "between \(ends[0]) and \(ends[1]) of \(context.name(card)), "
            + "whoever swipes hears "
            + context.names(between.map { stops[$0].element }),
          help: "set shouldGroupAccessibilityChildren on the containers",
          remedies: { remedies([card] + others.sorted(), $0) }))
    }
    return drafts
  }

  private static func remedies(
    _ cards: [ElementIndex], _ context: AuditContext
  ) -> [Remedy] {
    let names = SwiftNames(context.tree).names(of: cards)
    return [
      Remedy(
        changes: cards.map { .groupsChildren($0, true) },
        text: "group the children of \(context.exactNames(cards))",
        snippet: names.map { "\($0).shouldGroupAccessibilityChildren = true" }
          .joined(separator: "\n"))
    ]
  }

  /// Finds the innermost card around each element.
  private struct Cards {
    let innermost: [Int32]

    mutating func card(of index: ElementIndex) -> ElementIndex? {
      innermost[index] < 0 ? nil : Int(innermost[index])
    }
  }

  private static func innermostCards(_ context: AuditContext) -> Cards {
    var innermost: [Int32] = []
    innermost.reserveCapacity(context.tree.count)
    for index in context.tree.elements.indices {
      let above = context.tree.parent(of: index).map { innermost[$0] } ?? -1
      innermost.append(isCard(index, context) ? Int32(index) : above)
    }
    return Cards(innermost: innermost)
  }

  private static func isCard(_ index: ElementIndex, _ context: AuditContext) -> Bool {
    let element = context.tree[index]
    guard !element.isAccessibilityElement, element.isFrameKnown, !context.tree.isLeaf(index),
      !context.coversScreen(index), !element.uiKitClass.isScrollView
    else { return false }
    if element.uiKitClass.isCell || element.containerType != .none { return true }
    if element.shouldGroupAccessibilityChildren { return true }
    if element.hasRareProperties, (element.rare.backgroundColor?.opacity ?? 0) > 0 { return true }
    return ["Card", "Cell", "Row", "Tile", "Item"].contains { word in
      element.className.split(separator: ".").last?.contains(text: word) == true
    }
  }

  private static func isBeside(
    _ one: ElementIndex, _ other: ElementIndex, _ context: AuditContext
  ) -> Bool {
    guard !context.tree.isDescendant(one, of: other), !context.tree.isDescendant(other, of: one)
    else { return false }
    let shared = context.tree[one].frame.overlap(with: context.tree[other].frame)
    return shared.width <= 1 || shared.height <= 1
  }
}
