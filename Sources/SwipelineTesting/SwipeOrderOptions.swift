public import Swipeline

/// How a recording is replayed in a test; the same choices that the command `swipeline replay` has.
///
/// What is nil is as the configuration file says: the first `.swipeline.json` from the folder of the test's
/// source file upwards, at most up to the folder that holds `.git`. Where that says nothing either, it is
/// as the command does it.
public struct SwipeOrderOptions: Hashable, Sendable {
  /// Whose rules to follow.
  public var profile: Profile?
  /// The kind of device, in place of the recorded one.
  public var idiom: Idiom?
  /// The layout direction, in place of the recorded one.
  public var layoutDirection: LayoutDirection?
  /// Which differences make the test fail.
  public var failOn: FailOn?
  /// What becomes of texts that change by themselves, one rule after the other, behind the rules of the
  /// configuration file.
  public var textRules: [TextRule]
  /// When golden files are written; the environment comes before the configuration file.
  public var record: RecordMode?

  /// Creates options; what is not given is as the configuration file says.
  public init(
    profile: Profile? = nil, idiom: Idiom? = nil, layoutDirection: LayoutDirection? = nil,
    failOn: FailOn? = nil, textRules: [TextRule] = [], record: RecordMode? = nil
  ) {
    self.profile = profile
    self.idiom = idiom
    self.layoutDirection = layoutDirection
    self.failOn = failOn
    self.textRules = textRules
    self.record = record
  }
}
