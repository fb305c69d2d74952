package import Swipeline

/// What a configuration file says; what it does not mention is nil or empty.
package struct Configuration: Sendable {
  /// A value with the line of the file it stands in.
  package struct Entry<Value: Sendable>: Sendable {
    package var value: Value
    package var line: Int

    package init(value: Value, line: Int) {
      self.value = value
      self.line = line
    }
  }

  /// The path of the file, as messages call it.
  package var path: String
  /// What stands before the paths in the file to see them from the current directory.
  package var folder: String

  package var record: Entry<RecordMode>?
  package var recordings: Entry<String>?
  package var golden: Entry<String>?
  package var profile: Entry<Profile>?
  package var idiom: Entry<Idiom>?
  package var direction: Entry<LayoutDirection>?
  package var failOn: Entry<FailOn>?
  package var jobs: Entry<Int>?
  package var variants: Entry<[Variant]>?
  package var filters: Entry<[TextFilter]>?
  package var audit: Entry<AuditSettings>?
  package var limits: Entry<[LimitArgument]>?

  /// The name of the file that is searched for.
  package static let fileName = ".swipeline.json"

  /// A path of the file, seen from the current directory.
  package func path(_ path: String) -> String {
    Path.normalized(Path.join(folder, path))
  }
}

/// A rule for text that changes by itself, and the recordings it is for.
package struct TextFilter: Hashable, Sendable {
  package var rule: TextRule
  /// The recordings; empty for all.
  package var recordings: [NamePattern]

  /// Tells whether the rule is for a recording, by its path below the folder of the recordings.
  package func applies(to path: String) -> Bool {
    recordings.isEmpty || recordings.contains { $0.matches(path: path) }
  }
}

/// What the configuration says about the audit.
///
/// Names of rules are kept as they are written: which there are is for the audit to know.
package struct AuditSettings: Hashable, Sendable {
  /// How grave the findings of a rule are.
  package enum Severity: String, CaseIterable, ArgumentValue {
    case error, warning, advice, off
    package static let valueDescription = "a severity"
  }

  /// A finding that is known and accepted.
  package struct Suppression: Hashable, Sendable {
    package var rule: String
    /// The element: `#identifier`, or a path as findings show it; nil for all.
    package var element: String?
    /// The name of the screen; nil for all.
    package var screen: String?
    package var recordings: [NamePattern]
    package var reason: String
    package var line: Int

    /// What is accepted, such as `fragile-order of #more on the screen "Cart"`.
    package var summary: String {
      rule + (element.map { " of \($0)" } ?? "")
        + (screen.map { " on the screen \(GoldenText.quoted($0))" } ?? "")
    }
  }

  /// How many flicks it may take to an element.
  package struct Budget: Hashable, Sendable {
    package var element: String
    package var swipes: Int
    package var recordings: [NamePattern]
    package var line: Int
  }

  /// A rule named in the file, with its line.
  package struct Named<Value: Hashable & Sendable>: Hashable, Sendable {
    package var name: String
    package var value: Value
    package var line: Int
  }

  package var severities: [Named<Severity>] = []
  /// The WCAG criteria that findings of a rule name, as `2.4.3 A`.
  package var criteria: [Named<[String]>] = []
  package var disabled: [Named<Bool>] = []
  package var thresholds: [Named<Double>] = []
  package var suppressions: [Suppression] = []
  package var budgets: [Budget] = []
}
