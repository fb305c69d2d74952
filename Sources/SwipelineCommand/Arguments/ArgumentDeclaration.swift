package import ReplayFiles

/// What there is to know about one option, flag or positional argument.
///
/// Parsing, the help text, the manual and the shell completions are all made from this.
package struct ArgumentDeclaration: Sendable {
  /// How the argument is written.
  package enum Kind: Hashable, Sendable {
    /// Known by its place: `OLD`.
    case positional
    /// Has a value: `--record MODE`.
    case option
    /// Has no value: `--all`; when invertible also `--no-all`.
    case flag(isInvertible: Bool)
  }

  /// The heading the help shows the option under.
  package struct Category: Hashable, Sendable {
    package let title: String

    package init(_ title: String) { self.title = title }

    package static let arguments = Self("Arguments")
    package static let options = Self("Options")
    package static let common = Self("Common options")
  }

  package let kind: Kind
  /// The long name without dashes; of a positional argument its value name.
  package let name: String
  /// The letter of the short form.
  package let short: Character?
  /// What stands for the value in the help, in capitals; empty for a flag.
  package let valueName: String
  package let help: String
  package let category: Category
  package let isRepeatable: Bool
  package let isRequired: Bool
  /// Every value there is, when they can be counted.
  package let allowedValues: [String]
  /// What applies when none is given, as it would be typed.
  package let defaultText: String?
  /// The environment variable that stands in for an option that is not given.
  package let environmentVariable: String?
  package let completion: ArgumentCompletion
  /// Turns what was typed into the value.
  let convert: @Sendable (String) throws(ArgumentValueError) -> any Sendable

  /// The name as it is typed: `--record`, or `PATH`.
  package var label: String { kind == .positional ? name : "--\(name)" }

  /// Every long form that can be typed, with dashes; none for a positional argument.
  package var longForms: [String] {
    switch kind {
    case .positional: []
    case .option, .flag(isInvertible: false): ["--\(name)"]
    case .flag(isInvertible: true): ["--\(name)", "--no-\(name)"]
    }
  }

  /// The same, completed in another way.
  func completing(_ completion: ArgumentCompletion) -> Self {
    Self(
      kind: kind, name: name, short: short, valueName: valueName, help: help, category: category,
      isRepeatable: isRepeatable, isRequired: isRequired, allowedValues: allowedValues,
      defaultText: defaultText, environmentVariable: environmentVariable, completion: completion,
      convert: convert)
  }

  /// Whether the next argument may be its value.
  package var takesValue: Bool { kind == .option }
}
