import AccessibilityTree

/// Reads or writes the values of one spelling of the recording format.
///
/// Each method is one kind of value. A reader replaces what it is given by the value in the file; a
/// writer writes what it is given, unless it equals the default. So one table per type
/// (``Element/code(_:with:)`` and its like) serves both directions and all three spellings.
protocol PropertyCoder {
  /// A text; nil where there is none.
  mutating func text(_ value: inout String?) throws(ValueProblem)
  /// An element's own id.
  mutating func id(_ value: inout String?) throws(ValueProblem)
  /// True or false.
  mutating func boolean(_ value: inout Bool, default: Bool) throws(ValueProblem)
  /// True, false, or not said.
  mutating func boolean(_ value: inout Bool?) throws(ValueProblem)
  /// A finite number.
  mutating func number(
    _ value: inout Double, default: Double, in range: ClosedRange<Double>
  ) throws(ValueProblem)
  /// A whole number from a least one on; nil where there is none.
  mutating func integer(_ value: inout Int?, atLeast least: Int) throws(ValueProblem)
  /// A row or column of a data table, or UIKit's `NSNotFound`.
  mutating func tableIndex(_ value: inout TableIndex?) throws(ValueProblem)
  /// A rectangle in points; nil where there is none.
  mutating func rect(_ value: inout Rect?) throws(ValueProblem)
  /// A view's frame, which may be marked as unknown.
  mutating func frame(_ value: inout Rect, isKnown: inout Bool) throws(ValueProblem)
  /// A point; nil where there is none.
  mutating func point(_ value: inout Point?) throws(ValueProblem)
  /// Distances from the edges.
  mutating func insets(_ value: inout Insets) throws(ValueProblem)
  /// A colour; nil where there is none.
  mutating func color(_ value: inout Color?) throws(ValueProblem)
  /// One of a list of names; nil where nothing is said.
  mutating func choice<Choice: NamedChoice>(_ value: inout Choice?) throws(ValueProblem)
  /// One of a list of names.
  mutating func choice<Choice: NamedChoice>(
    _ value: inout Choice, default: Choice
  ) throws(ValueProblem)
  /// Traits by name, or the raw number.
  mutating func traits(_ value: inout Traits, default: Traits) throws(ValueProblem)
  /// References to elements in order; nil where nothing is said, which differs from none.
  mutating func references(_ value: inout [ElementReference]?) throws(ValueProblem)
  /// The headers of rows or columns.
  mutating func headers(_ value: inout [Int: [ElementReference]]) throws(ValueProblem)
  /// Words that hold no white space.
  mutating func words(_ value: inout [String]) throws(ValueProblem)
  /// Section and item.
  mutating func indexPath(_ value: inout IndexPath?) throws(ValueProblem)
  /// A version of the system.
  mutating func version(_ value: inout SystemVersion?) throws(ValueProblem)
}

extension PropertyCoder {
  /// Any finite number.
  mutating func number(_ value: inout Double, default: Double) throws(ValueProblem) {
    try number(
      &value, default: `default`,
      in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }
}

/// A type whose values are names in a file.
typealias NamedChoice = CaseIterable & Equatable & RawRepresentable<String>

/// A row or column of a data table.
enum TableIndex: Equatable, Sendable {
  case at(Int)
  case notFound

  init(_ index: Int?) {
    self = index.map { .at($0) } ?? .notFound
  }

  var index: Int? {
    guard case .at(let index) = self else { return nil }
    return index
  }
}

/// Why a value cannot be taken; follows the key's name in a message.
struct ValueProblem: Error, Equatable {
  /// What is wrong with the value, with the value in quotes and what would be right.
  var message: String

  init(_ message: String) {
    self.message = message
  }

  /// A problem of a value that is shown in quotes: `is "value"` and the rest of the sentence.
  init(value: String, _ rest: String) {
    message = "is \(Message.quoted(value))\(rest)"
  }
}
