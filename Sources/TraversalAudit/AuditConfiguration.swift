/// What an audit looks at and how strictly: a plain value, read from nowhere by itself.
public struct AuditConfiguration: Hashable, Sendable {
  /// Severities that differ from the rules' own.
  public var severities: [AuditRule: AuditSeverity] = [:]
  /// Criteria that differ from the rules' own.
  public var criteria: [AuditRule: [SuccessCriterion]] = [:]
  /// Rules that are switched off.
  public var disabledRules: Set<AuditRule> = []
  /// From how many points on an element lies noticeably above or beside another.
  ///
  /// 16 is less than the distance of two lines of body text (about 20 points), and more than
  /// differences within a row that nobody takes for two rows.
  public var noticeableDistance: Double = 16
  /// How many swipes named elements may be away from the first stop.
  public var swipeBudgets: [SwipeBudget] = []
  /// Findings that are known and accepted, each with a reason.
  public var suppressions: [Suppression] = []
  /// Whether findings come with the swipes that lead to them (``AuditFinding/swipes``).
  public var showsSwipes = false
  /// For how many findings of one screen a suggestion is looked for.
  ///
  /// Each costs a few simulations of the screen, so that huge screens get fewer. A finding for which the
  /// suggestion of another is enough does not count.
  public var maximumSuggestions = 20

  /// Creates the configuration that applies where nothing is configured.
  public init() {}

  /// Names elements without knowing the recording.
  public enum ElementPattern: Hashable, Sendable {
    /// The element's `accessibilityIdentifier`.
    case identifier(String)
    /// The path that findings show, such as `UIWindow[1]/UIView[2]/UIButton[1]`.
    case path(String)
  }

  /// How far away a person may find an element.
  public struct SwipeBudget: Hashable, Sendable {
    /// The element.
    public var element: ElementPattern
    /// The number of flicks to the right from the first stop that are still good.
    public var swipes: Int

    /// Creates a budget.
    public init(_ element: ElementPattern, swipes: Int) {
      self.element = element
      self.swipes = swipes
    }
  }

  /// Findings that are known and accepted.
  public struct Suppression: Hashable, Sendable {
    /// The rule; nil means all of them.
    public var rule: AuditRule?
    /// The element; nil means all of them.
    public var element: ElementPattern?
    /// The name of the screen; nil means all of them.
    public var screen: String?
    /// Why the finding is accepted; reports print it.
    public var reason: String

    /// Creates a suppression.
    public init(
      rule: AuditRule? = nil, _ element: ElementPattern? = nil, screen: String? = nil,
      reason: String
    ) {
      self.rule = rule
      self.element = element
      self.screen = screen
      self.reason = reason
    }

    /// Tells whether a finding on the screen of that name is accepted.
    public func covers(_ finding: AuditFinding, on screen: String?) -> Bool {
      if let rule, rule != finding.rule { return false }
      if let wanted = self.screen, wanted != screen { return false }
      switch element {
      case nil: return true
      case .identifier(let identifier): return finding.element.identifier == identifier
      case .path(let path): return finding.element.path == path
      }
    }
  }
}
