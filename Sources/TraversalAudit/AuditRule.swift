/// What the audit judges a screen by, without a golden file.
///
/// Rules run in the order of the cases; a rule leaves alone what an earlier one reported, so that one
/// cause gives one finding.
public enum AuditRule: String, Hashable, Sendable, CaseIterable {
  /// Lists that contradict themselves or each other.
  case ambiguousElementsArray = "ambiguous-elements-array"
  /// Interactive elements inside an accessibility element.
  case swallowedByParent = "swallowed-by-parent"
  /// Headings inside an accessibility element, which no rotor finds.
  case headingInsideElement = "heading-inside-element"
  /// Interactive elements that VoiceOver cannot focus.
  case ignoredByAssistiveTechnology = "ignored-by-assistive-technology"
  /// Rows that can be tapped, but whose only stop is a text field.
  case fieldTakesRow = "field-takes-row"
  /// Elements in sight that no swipe arrives at because of a view around them without size or off screen.
  case wrapperHides = "wrapper-hides"
  /// A modal view without any stop.
  case modalTrap = "modal-trap"
  /// Content behind an overlay that is still reached.
  case modalLeak = "modal-leak"
  /// A view that counts as modal although the app does not say so.
  case implicitModal = "implicit-modal"
  /// Stops that come after others although they lie before them.
  case traversalOrderMismatch = "traversal-order-mismatch"
  /// Lists that do not fit what is on screen any more.
  case staleElementsArray = "stale-elements-array"
  /// Cards, rows and cells whose stops are not consecutive.
  case groupInterleaved = "group-interleaved"
  /// Stops with nothing to say.
  case unlabelledStop = "unlabelled-stop"
  /// Controls that cannot be told apart by ear.
  case sameWords = "same-words"
  /// Orders that a change of one point flips.
  case fragileOrder = "fragile-order"
  /// Elements that are too many swipes away.
  case swipeDistance = "swipe-distance"

  /// What the rule's documentation says; it stands beside the rule's code.
  public var reference: RuleReference { check.reference }

  var check: any RuleCheck.Type {
    switch self {
    case .ambiguousElementsArray: AmbiguousElementsArray.self
    case .swallowedByParent: SwallowedByParent.self
    case .headingInsideElement: HeadingInsideElement.self
    case .ignoredByAssistiveTechnology: IgnoredByAssistiveTechnology.self
    case .fieldTakesRow: FieldTakesRow.self
    case .wrapperHides: WrapperHides.self
    case .modalTrap: ModalTrap.self
    case .modalLeak: ModalLeak.self
    case .implicitModal: ImplicitModal.self
    case .traversalOrderMismatch: TraversalOrderMismatch.self
    case .staleElementsArray: StaleElementsArray.self
    case .groupInterleaved: GroupInterleaved.self
    case .unlabelledStop: UnlabelledStop.self
    case .sameWords: SameWords.self
    case .fragileOrder: FragileOrder.self
    case .swipeDistance: SwipeDistance.self
    }
  }
}

/// What a finding does to a person who uses VoiceOver.
///
/// A finding that rests on a guess, because the recording does not say, is advice whatever it does.
public enum AuditSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Nothing is wrong yet, or it is not known; does not fail a run.
  case advice
  /// The person is misled, or loses time.
  case warning
  /// There is something that nobody can use by ear.
  case error

  /// Compares by weight.
  public static func < (left: Self, right: Self) -> Bool { left.weight < right.weight }

  private var weight: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// A success criterion of the Web Content Accessibility Guidelines.
public struct SuccessCriterion: Hashable, Sendable, CustomStringConvertible {
  /// The number, such as 2.4.3.
  public var number: String
  /// The level of conformance: A, AA or AAA.
  public var level: String

  /// Creates a criterion from its number and level.
  public init(_ number: String, level: String) {
    self.number = number
    self.level = level
  }

  /// Reads a criterion as ``description`` writes it, such as `2.4.3 A`; nil for anything else.
  public init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, ["A", "AA", "AAA"].contains(words[1]) else { return nil }
    let parts = words[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ UInt8($0) != nil }) else { return nil }
    self.init(String(words[0]), level: String(words[1]))
  }

  /// The criterion as it is written: number and level.
  public var description: String { "\(number) \(level)" }

  static let infoAndRelationships = Self("1.3.1", level: "A")
  static let meaningfulSequence = Self("1.3.2", level: "A")
  static let keyboard = Self("2.1.1", level: "A")
  static let noKeyboardTrap = Self("2.1.2", level: "A")
  static let headingsAndLabels = Self("2.4.6", level: "AA")
  static let focusOrder = Self("2.4.3", level: "A")
  static let nameRoleValue = Self("4.1.2", level: "A")
}

/// The documentation of a rule.
public struct RuleReference: Hashable, Sendable {
  /// What the rule finds, in one sentence.
  public var summary: String
  /// How much a finding matters, unless the configuration says otherwise.
  public var severity: AuditSeverity
  /// The criteria a finding fails; none for best practice.
  public var criteria: [SuccessCriterion]
  /// When exactly the rule fires.
  public var condition: String
  /// What the rule does not look at.
  public var limits: String
  /// How a finding, or silence, can be wrong.
  public var doubts: String
  /// How the failing example is put right in UIKit.
  public var uiKitFix: String
  /// How the failing example is put right in SwiftUI.
  public var swiftUIFix: String
  /// A recording with one finding of this rule and no other.
  public var failing: String
  /// The same screen put right: a recording without findings.
  public var passing: String
}

/// A rule: what it finds on a screen that was simulated, and its documentation.
protocol RuleCheck {
  static var rule: AuditRule { get }
  static var reference: RuleReference { get }
  /// Finds what the rule is about, and leaves alone what the rules before it found.
  static func drafts(_ context: AuditContext, after earlier: [Draft]) -> [Draft]
}

extension RuleReference {
  /// Wraps the elements of an example in a recording of one phone screen.
  static func example(_ elements: String) -> String {
    let indented = elements.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    return """
      <recording formatVersion="1" idiom="phone">
        <element class="UIWindow" frame="0 0 390 844">
      \(indented)
        </element>
      </recording>

      """
  }
}
