import AccessibilityTree
import VoiceOverTraversal

/// Controls that cannot be told apart by ear.
enum SameWords: RuleCheck {
  static let rule = AuditRule.sameWords

  static let reference = RuleReference(
    summary: "controls beside each other, or in the rows of one list, say the same words",
    severity: .advice,
    criteria: [.headingsAndLabels],
    condition: """
      Two or more stops can be used, have the same label, value, hint and role, and lie in one view, or \
      in views of the same class and the same width or height in one view, such as the rows of a list. \
      Whoever swipes, or looks for them with the rotor, cannot tell them apart. All that say the same \
      words in one list are one finding.
      """,
    limits: """
      Whole cells are left alone, because their words are what people wrote; so are the keyboard, all \
      segments of a control but the first, what has no label, which unlabelled-stop reports, and web \
      pages, where two links often lead to one place. Controls, and rows, that lie over each other are \
      left alone, as only one is seen at a time. Being selected or dimmed is no difference, custom content \
      is one. Lists more than 12 views above their controls are not looked for.
      """,
    doubts: """
      Swiping, the row that was read before tells which one it is; with the buttons rotor, with Voice \
      Control and after a jump nothing does. Two controls that do the same thing may say the same.
      """,
    uiKitFix: """
      buy.accessibilityLabel = "Buy \\(product.name)"
      """,
    swiftUIFix: """
      Button("Buy") { buy(product) }
        .accessibilityLabel("Buy \\(product.name)")
      """,
    failing: RuleReference.example(
      """
      <element class="UIView" frame="16 100 358 44">
        <element class="UILabel" label="Apples" frame="16 100 200 44"/>
        <element class="UIButton" label="Buy" frame="300 100 74 44"/>
      </element>
      <element class="UIView" frame="16 160 358 44">
        <element class="UILabel" label="Pears" frame="16 160 200 44"/>
        <element class="UIButton" label="Buy" frame="300 160 74 44"/>
      </element>
      """),
    passing: RuleReference.example(
      """
      <element class="UIView" frame="16 100 358 44">
        <element class="UILabel" label="Apples" frame="16 100 200 44"/>
        <element class="UIButton" label="Buy apples" frame="300 100 74 44"/>
      </element>
      <element class="UIView" frame="16 160 358 44">
        <element class="UILabel" label="Pears" frame="16 160 200 44"/>
        <element class="UIButton" label="Buy pears" frame="300 160 74 44"/>
      </element>
      """))

  /// How many views above a control its list is looked for.
  private static let reach = 12

  /// What a person hears of a control, but for its state.
  private struct Words: Hashable {
    var label: String
    var value: String
    var hint: String
    var role: Traits
    var content: [CustomContent]
  }

  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft] {
    var sayers: [Words: [ElementIndex]] = [:]
    for stop in context.traversal.stops where stop.part == .whole {
      if let words = words(of: stop.element, context) {
        sayers[words, default: []].append(stop.element)
      }
    }
    var drafts: [Draft] = []
    for (words, elements) in sayers where elements.count > 1 {
      for list in lists(of: elements, context) {
        guard let first = list.first else { continue }
        drafts.append(draft(first, list, words.label, context))
      }
    }
    return drafts.sorted { $0.element < $1.element }
  }

  private static func draft(
    _ first: ElementIndex, _ list: [ElementIndex], _ label: String, _ context: AuditContext
  ) -> Draft {
    Draft(
      rule: rule, element: first, others: Array(list.dropFirst()),
      message:
        "\(list.count) controls say \(context.name(first)), so they cannot be told apart by ear",
      help: "give each a label that also says what it is for")
  }

  private static func words(of index: ElementIndex, _ context: AuditContext) -> Words? {
    let element = context.tree[index]
    guard let label = element.label, label.contains(where: { !$0.isWhitespace }),
      context.isActionable(index), !element.uiKitClass.isCell,
      !element.traits.contains(.keyboardKey), !context.isInKeyboard(index),
      !context.isInWebPage(index), !isLaterSegment(index, context.tree)
    else { return nil }
    return Words(
      label: label, value: element.value ?? "", hint: element.hint ?? "",
      role: element.traits.subtracting([.selected, .notEnabled, .updatesFrequently]),
      content: element.hasRareProperties ? element.rare.customContent : [])
  }

  /// Tells whether a segment stands behind another one of its control, which is reported for all.
  private static func isLaterSegment(_ index: ElementIndex, _ tree: ElementTree) -> Bool {
    guard let parent = tree.parent(of: index), tree[parent].uiKitClass == .segmentedControl else {
      return false
    }
    return index > parent + 1
  }

  /// The controls that lie in one list, in the order of the swipes: each with the one before it.
  private static func lists(
    of elements: [ElementIndex], _ context: AuditContext
  ) -> [[ElementIndex]] {
    var lists: [[ElementIndex]] = []
    for element in elements {
      if let last = lists.last?.last, areInOneList(last, element, context) {
        lists[lists.count - 1].append(element)
      } else {
        lists.append([element])
      }
    }
    return lists.filter { $0.count > 1 }
  }

  private static func areInOneList(
    _ one: ElementIndex, _ other: ElementIndex, _ context: AuditContext
  ) -> Bool {
    guard let (branch, otherBranch) = branches(one, other, context.tree),
      !isInOnePlace(context.tree[one], context.tree[other]),
      !isInOnePlace(context.tree[branch], context.tree[otherBranch])
    else { return false }
    if branch == one, otherBranch == other {
      return context.tree[one].className == context.tree[other].className
    }
    return isAlike(context.tree[branch], context.tree[otherBranch], context)
  }

  /// Tells whether two views are rows, or columns, of one list: of one class, as wide or as high as each
  /// other, and no columns of the whole screen.
  private static func isAlike(_ one: Element, _ other: Element, _ context: AuditContext) -> Bool {
    guard one.className == other.className else { return false }
    guard one.isFrameKnown, other.isFrameKnown else { return true }
    let (first, second) = (one.frame, other.frame)
    return max(first.height, second.height) * 2 <= context.bounds.height
      && (abs(first.width - second.width) <= 2 || abs(first.height - second.height) <= 2)
  }

  /// Tells whether one lies over the other, so that a person sees only one of them at a time.
  private static func isInOnePlace(_ one: Element, _ other: Element) -> Bool {
    guard one.isFrameKnown, other.isFrameKnown else { return false }
    let shared = one.frame.overlap(with: other.frame)
    return shared.width > 0 && shared.height > 0
      && shared.width * 2 > min(one.frame.width, other.frame.width)
      && shared.height * 2 > min(one.frame.height, other.frame.height)
  }

  /// The views, or the controls themselves, that lie beside each other in the innermost view around both.
  private static func branches(
    _ one: ElementIndex, _ other: ElementIndex, _ tree: ElementTree
  ) -> (ElementIndex, ElementIndex)? {
    var branch = one
    for around in tree.ancestors(of: one).prefix(reach) {
      if tree.isDescendant(other, of: around) {
        var otherBranch = other
        for otherAround in tree.ancestors(of: other).prefix(reach) {
          if otherAround == around { return (branch, otherBranch) }
          otherBranch = otherAround
        }
        return nil
      }
      branch = around
    }
    return nil
  }
}
