/// A type whose values can be written on the command line and in the configuration file.
///
/// An enumeration with string raw values needs only `CaseIterable` and a description:
///
/// ```swift
/// enum ColorMode: String, CaseIterable, ArgumentValue {
///   case auto, always, never
///   static let valueDescription = "a colour mode"
/// }
/// ```
package protocol ArgumentValue: Sendable {
  /// What a value is, with its article, for messages: "a recording mode".
  static var valueDescription: String { get }

  /// Every value as it is typed, when they can be counted; else empty.
  static var allowedValues: [String] { get }

  /// What a shell may offer in place of the value.
  static var completion: ArgumentCompletion { get }

  /// Reads the value from what was typed.
  init(argument: String) throws(ArgumentValueError)

  /// The value as it would be typed.
  var argumentText: String { get }
}

/// What a shell may offer in place of a value.
package enum ArgumentCompletion: Hashable, Sendable {
  case none
  case file
  case folder
  /// One of some words; others may be right as well.
  case words([String])
  /// Some of the words, with commas between.
  case list([String])
  /// A word, or a word, "=" and a file: `junit=replay.xml`.
  case wordAndFile([String])
}

/// Why a text is no value of its type.
package struct ArgumentValueError: Error, Hashable, Sendable {
  /// A whole clause in lower case that quotes the text: "'x' is not a whole number".
  package let message: String

  package init(_ message: String) { self.message = message }

  /// The text is none of the values; says which one is nearly the same, or else which there are.
  package init(_ argument: String, isNot description: String, allowed: [String] = []) {
    var message = "'\(argument)' is not \(description)"
    let near = Suggestion.nearest(to: argument, among: allowed)
    if !near.isEmpty {
      message += "; did you mean \(Suggestion.alternatives(near.map { "'\($0)'" }))?"
    } else if !allowed.isEmpty {
      message += "; use \(Suggestion.alternatives(allowed))"
    }
    self.init(message)
  }
}

extension ArgumentValue {
  package static var allowedValues: [String] { [] }
  package static var completion: ArgumentCompletion {
    allowedValues.isEmpty ? .none : .words(allowedValues)
  }
}

extension ArgumentValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var allowedValues: [String] { allCases.map(\.rawValue) }

  package init(argument: String) throws(ArgumentValueError) {
    guard Self.allowedValues.contains(argument), let value = Self(rawValue: argument) else {
      throw ArgumentValueError(
        argument, isNot: Self.valueDescription, allowed: Self.allowedValues)
    }
    self = value
  }

  package var argumentText: String { rawValue }
}

extension String: ArgumentValue {
  package static var valueDescription: String { "a text" }
  package init(argument: String) throws(ArgumentValueError) { self = argument }
  package var argumentText: String { self }
}

extension Int: ArgumentValue {
  package static var valueDescription: String { "a whole number" }

  package init(argument: String) throws(ArgumentValueError) {
    guard let value = Int(argument) else {
      throw ArgumentValueError(argument, isNot: Self.valueDescription)
    }
    self = value
  }

  package var argumentText: String { String(self) }
}
