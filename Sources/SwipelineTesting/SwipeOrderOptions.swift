public import Swipeline

/// How a recording is replayed in a test; the same choices that the command `swipeline replay` has.
public struct SwipeOrderOptions: Hashable, Sendable {
  /// Whose rules to follow.
  public var profile: Profile
  /// The kind of device, in place of the recorded one.
  public var idiom: Idiom?
  /// The layout direction, in place of the recorded one.
  public var layoutDirection: LayoutDirection?
  /// Which differences make the test fail.
  public var failOn: FailOn
  /// What becomes of texts that change by themselves, one rule after the other.
  public var textRules: [TextRule]
  /// When golden files are written; nil for what the environment says.
  public var record: RecordMode?

  /// Creates options; each is the default of `swipeline replay` unless given.
  public init(
    profile: Profile = .voiceOver, idiom: Idiom? = nil, layoutDirection: LayoutDirection? = nil,
    failOn: FailOn = .everything, textRules: [TextRule] = [], record: RecordMode? = nil
  ) {
    self.profile = profile
    self.idiom = idiom
    self.layoutDirection = layoutDirection
    self.failOn = failOn
    self.textRules = textRules
    self.record = record
  }
}
