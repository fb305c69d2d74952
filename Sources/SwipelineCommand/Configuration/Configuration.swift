import ReplayFiles
import Swipeline

/// What a configuration file says; what it does not mention is nil or empty.
struct Configuration: Sendable {
  /// A value with the line of the file it stands in.
  struct Entry<Value: Sendable>: Sendable {
    var value: Value
    var line: Int
  }

  /// The path of the file, as messages call it.
  var path: String
  /// What stands before the paths in the file to see them from the current directory.
  var folder: String

  var record: Entry<RecordMode>?
  var recordings: Entry<String>?
  var golden: Entry<String>?
  var profile: Entry<Profile>?
  var idiom: Entry<Idiom>?
  var direction: Entry<LayoutDirection>?
  var failOn: Entry<FailOn>?
  var jobs: Entry<Int>?
  var variants: Entry<[Variant]>?
  var filters: Entry<[TextFilter]>?
  var audit: Entry<AuditSettings>?
  var limits: Entry<[LimitArgument]>?

  /// The name of the file that is searched for.
  static let fileName = ".swipeline.json"

  /// A path of the file, seen from the current directory.
  func path(_ path: String) -> String {
    Path.normalized(Path.join(folder, path))
  }
}

/// A rule for text that changes by itself, and the recordings it is for.
struct TextFilter: Hashable, Sendable {
  var rule: TextRule
  /// The recordings; empty for all.
  var recordings: [NamePattern]

  /// Tells whether the rule is for a recording, by its path below the folder of the recordings.
  func applies(to path: String) -> Bool {
    recordings.isEmpty || recordings.contains { $0.matches(path: path) }
  }
}

/// What the configuration says about the audit.
///
/// Names of rules are kept as they are written: which there are is for the audit to know.
struct AuditSettings: Hashable, Sendable {
  /// How grave the findings of a rule are.
  enum Severity: String, CaseIterable, ArgumentValue {
    case error, warning, advice, off
    static let valueDescription = "a severity"
  }

  /// A finding that is known and accepted.
  struct Suppression: Hashable, Sendable {
    var rule: String
    /// The element: `#identifier`, or a path as findings show it; nil for all.
    var element: String?
    /// The name of the screen; nil for all.
    var screen: String?
    var recordings: [NamePattern]
    var reason: String
    var line: Int

    /// What is accepted, such as `fragile-order of #more on the screen "Cart"`.
    var summary: String {
      rule + (element.map { " of \($0)" } ?? "")
        + (screen.map { " on the screen \(GoldenText.quoted($0))" } ?? "")
    }
  }

  /// How many flicks it may take to an element.
  struct Budget: Hashable, Sendable {
    var element: String
    var swipes: Int
    var recordings: [NamePattern]
    var line: Int
  }

  /// A rule named in the file, with its line.
  struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
    var name: String
    var value: Value
    var line: Int
  }

  var severities: [Named<Severity>] = []
  /// The WCAG criteria that findings of a rule name, as `2.4.3 A`.
  var criteria: [Named<[String]>] = []
  var disabled: [Named<Bool>] = []
  var thresholds: [Named<Double>] = []
  var suppressions: [Suppression] = []
  var budgets: [Budget] = []
}
