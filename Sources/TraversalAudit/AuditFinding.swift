public import AccessibilityTree

/// One thing that is wrong with a screen for a person who swipes.
public struct AuditFinding: Hashable, Sendable {
  /// The rule that found it.
  public var rule: AuditRule
  /// How much it matters.
  public var severity: AuditSeverity
  /// The element it is about.
  public var element: AuditedElement
  /// The other elements that it speaks for: those that are lost, or that it compares the first with.
  public var others: [AuditedElement] = []
  /// What happens to a person who swipes, in one sentence without a full stop.
  public var message: String
  /// What to change, in one sentence without a full stop.
  public var help: String
  /// The WCAG criteria that the screen fails; empty for best practice.
  public var criteria: [SuccessCriterion]
  /// A change that removes the finding and brings no other, found by simulating it.
  public var suggestion: Suggestion?
  /// The findings of this screen whose suggestions remove this one too, so that it needs none of its own;
  /// more than one where only all of them together do.
  public var settledBy: [Reference] = []

  /// The stops around what the finding is about, and what no swipe arrives at with the reason, in the
  /// order of the swipes; empty unless ``AuditConfiguration/showsSwipes`` is set.
  public var swipes: [AuditedSwipe] = []

  /// Names a finding of the same screen.
  public struct Reference: Hashable, Sendable {
    /// The rule that found it.
    public var rule: AuditRule
    /// The element it is about.
    public var element: AuditedElement
  }
}

/// A stop on the way to a finding, or an element that is passed by.
public struct AuditedSwipe: Hashable, Sendable {
  /// The place of the stop, from 1; nil where no swipe arrives.
  public var place: Int?
  /// What VoiceOver says there; where no swipe arrives, the element and the reason.
  public var text: String
  /// Whether the finding is about it.
  public var isConcerned: Bool
}

/// An element as reports name it.
public struct AuditedElement: Hashable, Sendable {
  /// Its place in the screen's tree.
  public var index: ElementIndex
  /// Its `accessibilityIdentifier`.
  public var identifier: String?
  /// Its `accessibilityLabel`.
  public var label: String?
  /// Its run-time class.
  public var className: String
  /// The classes on the way to it, each with its number among siblings of that class, from 1.
  public var path: String
  /// The 1-based line in the source file, where there is one.
  public var line: Int?
}

/// What an audit of one screen gave.
public struct AuditResult: Hashable, Sendable {
  /// What was found, in document order of the elements, then in the order of the rules.
  public var findings: [AuditFinding] = []
  /// What was found and is accepted, with the reason.
  public var suppressed: [Suppressed] = []

  /// A finding that the configuration accepts.
  public struct Suppressed: Hashable, Sendable {
    /// The finding.
    public var finding: AuditFinding
    /// Why it is accepted.
    public var reason: String
  }
}

/// A finding before it is written out: what a rule says.
struct Draft {
  var rule: AuditRule
  var element: ElementIndex
  /// The element that has to change, where that is another one.
  var cause: ElementIndex?
  /// Other elements that the finding speaks for.
  var others: [ElementIndex] = []
  var severity: AuditSeverity?
  var message: String
  var help: String
  /// What exactly it says, where that is not told by ``others``: a finding of the same rule and element
  /// that says something else besides is another finding.
  var details: Set<Detail>?
  /// Changes that may help, smallest first; made only where they are wanted.
  var remedies: ((AuditContext) -> [Remedy])?

  /// One thing that a finding says.
  struct Detail: Hashable {
    var kind: String
    var element: ElementIndex
  }
}
