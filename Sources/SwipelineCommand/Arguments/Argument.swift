package import ReplayFiles

/// One argument of a command: its declaration, and at once the typed key its value is read with.
///
/// The type says what reading it gives:
///
/// ```swift
/// static let paths: Argument<[InputArgument]> = .positionals("PATH", help: "Recordings to replay.")
/// static let record: Argument<RecordMode?> = .option("record", value: "MODE", help: "What to write.")
/// static let jobs: Argument<Int> = .option("jobs", short: "j", value: "N", default: 1, help: "…")
/// static let all: Argument<Bool> = .flag("all", help: "Rewrite every golden.")
///
/// let mode = arguments[record] ?? .missing
/// ```
package struct Argument<Value: Sendable>: DeclaredArgument {
  package let declaration: ArgumentDeclaration
  /// Makes the value of everything parsed for this argument, in order.
  ///
  /// `nil` only when a required argument has nothing, which parsing does not let happen.
  let read: @Sendable ([any Sendable]) -> Value?
}

/// An argument of any type, so that a command can list its arguments.
package protocol DeclaredArgument: Sendable {
  var declaration: ArgumentDeclaration { get }
}

// MARK: - Positional arguments

extension Argument {
  /// One positional argument that has to be given.
  package static func positional(_ valueName: String, help: String) -> Self
  where Value: ArgumentValue {
    Self(
      declaration: .positional(valueName, Value.self, help: help, isRequired: true),
      read: { $0.last as? Value })
  }

  /// One positional argument that may be left out.
  package static func optionalPositional<Parsed: ArgumentValue>(
    _ valueName: String, help: String, defaultText: String? = nil
  ) -> Self where Value == Parsed? {
    Self(
      declaration: .positional(valueName, Parsed.self, help: help, defaultText: defaultText),
      read: { .some($0.last as? Parsed) })
  }

  /// All positional arguments that are left, in order; there may be none.
  package static func positionals<Parsed: ArgumentValue>(
    _ valueName: String, help: String, defaultText: String? = nil
  ) -> Self where Value == [Parsed] {
    Self(
      declaration: .positional(
        valueName, Parsed.self, help: help, isRepeatable: true, defaultText: defaultText),
      read: { $0.compactMap { $0 as? Parsed } })
  }
}

// MARK: - Options

extension Argument {
  /// An option that may be left out.
  ///
  /// - Parameters:
  ///   - name: The long name without dashes.
  ///   - short: The letter of the short form.
  ///   - valueName: What stands for the value in the help, in capitals.
  ///   - help: Full sentences that say what the option does.
  ///   - category: The heading of the help the option stands under.
  ///   - defaultText: What applies without it, for the help.
  ///   - environmentVariable: The variable that gives the value when the option is not given.
  ///   - completion: What a shell may offer, where that is not what it offers for the type.
  /// - Returns: The argument; reading it gives `nil` when it is not given.
  package static func option<Parsed: ArgumentValue>(
    _ name: String, short: Character? = nil, value valueName: String, help: String,
    category: ArgumentDeclaration.Category = .options, defaultText: String? = nil,
    environmentVariable: String? = nil, completion: ArgumentCompletion? = nil
  ) -> Self where Value == Parsed? {
    Self(
      declaration: .option(
        name, Parsed.self, short: short, valueName: valueName, help: help, category: category,
        defaultText: defaultText, environmentVariable: environmentVariable,
        completion: completion),
      read: { .some($0.last as? Parsed) })
  }

  /// An option with a value for when it is left out.
  package static func option(
    _ name: String, short: Character? = nil, value valueName: String, default standard: Value,
    help: String, category: ArgumentDeclaration.Category = .options,
    environmentVariable: String? = nil, completion: ArgumentCompletion? = nil
  ) -> Self where Value: ArgumentValue {
    Self(
      declaration: .option(
        name, Value.self, short: short, valueName: valueName, help: help, category: category,
        defaultText: standard.argumentText, environmentVariable: environmentVariable,
        completion: completion),
      read: { $0.last as? Value ?? standard })
  }

  /// An option that may be given several times; its values in the order they were given.
  package static func options<Parsed: ArgumentValue>(
    _ name: String, short: Character? = nil, value valueName: String, help: String,
    category: ArgumentDeclaration.Category = .options, defaultText: String? = nil,
    completion: ArgumentCompletion? = nil
  ) -> Self where Value == [Parsed] {
    Self(
      declaration: .option(
        name, Parsed.self, short: short, valueName: valueName, help: help, category: category,
        isRepeatable: true, defaultText: defaultText, completion: completion),
      read: { $0.compactMap { $0 as? Parsed } })
  }
}

// MARK: - Flags

extension Argument {
  /// A flag: `true` when it is given.
  package static func flag(
    _ name: String, short: Character? = nil, help: String,
    category: ArgumentDeclaration.Category = .options
  ) -> Self where Value == Bool {
    Self(
      declaration: .flag(name, short: short, help: help, category: category),
      read: { $0.last as? Bool ?? false })
  }

  /// A flag with an opposite: `--name` gives `true`, `--no-name` gives `false`, neither `nil`.
  package static func invertibleFlag(
    _ name: String, short: Character? = nil, help: String,
    category: ArgumentDeclaration.Category = .options, defaultText: String? = nil
  ) -> Self where Value == Bool? {
    Self(
      declaration: .flag(
        name, short: short, help: help, category: category, isInvertible: true,
        defaultText: defaultText),
      read: { .some($0.last as? Bool) })
  }
}

// MARK: - The declarations behind them

extension ArgumentDeclaration {
  fileprivate static func positional<Parsed: ArgumentValue>(
    _ valueName: String, _: Parsed.Type, help: String, isRepeatable: Bool = false,
    isRequired: Bool = false, defaultText: String? = nil
  ) -> Self {
    Self(
      kind: .positional, name: valueName, short: nil, valueName: valueName, help: help,
      category: .arguments, isRepeatable: isRepeatable, isRequired: isRequired,
      allowedValues: Parsed.allowedValues, defaultText: defaultText, environmentVariable: nil,
      completion: Parsed.completion, convert: converter(Parsed.self))
  }

  fileprivate static func option<Parsed: ArgumentValue>(
    _ name: String, _: Parsed.Type, short: Character?, valueName: String, help: String,
    category: Category, isRepeatable: Bool = false, defaultText: String?,
    environmentVariable: String? = nil, completion: ArgumentCompletion?
  ) -> Self {
    Self(
      kind: .option, name: name, short: short, valueName: valueName, help: help,
      category: category, isRepeatable: isRepeatable, isRequired: false,
      allowedValues: Parsed.allowedValues, defaultText: defaultText,
      environmentVariable: environmentVariable, completion: completion ?? Parsed.completion,
      convert: converter(Parsed.self))
  }

  fileprivate static func flag(
    _ name: String, short: Character?, help: String, category: Category,
    isInvertible: Bool = false, defaultText: String? = nil
  ) -> Self {
    Self(
      kind: .flag(isInvertible: isInvertible), name: name, short: short, valueName: "",
      help: help, category: category, isRepeatable: false, isRequired: false, allowedValues: [],
      defaultText: defaultText, environmentVariable: nil, completion: .none,
      convert: converter(String.self))
  }

  private static func converter<Parsed: ArgumentValue>(
    _: Parsed.Type
  ) -> @Sendable (String) throws(ArgumentValueError) -> any Sendable {
    { (text) throws(ArgumentValueError) in try Parsed(argument: text) }
  }
}
