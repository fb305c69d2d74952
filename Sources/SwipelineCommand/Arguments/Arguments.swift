/// The values of one command line, read with the typed keys that declare them.
package struct Arguments: Sendable {
  /// What was parsed, by the label of the argument, in the order it was given.
  private var values: [String: [any Sendable]] = [:]

  init() {}

  /// The value of an argument.
  ///
  /// The argument has to be one that the command declares; a required one that it does not
  /// declare has no value, which is a mistake of the program and traps.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    guard let value = argument.read(values[argument.declaration.label] ?? []) else {
      preconditionFailure("\(argument.declaration.label) is not an argument of this command")
    }
    return value
  }

  /// Whether the argument was given, on the command line or by its environment variable.
  package func contains<Value>(_ argument: Argument<Value>) -> Bool {
    isGiven(argument.declaration)
  }

  func isGiven(_ declaration: ArgumentDeclaration) -> Bool {
    values[declaration.label] != nil
  }

  mutating func append(_ value: any Sendable, to declaration: ArgumentDeclaration) {
    values[declaration.label, default: []].append(value)
  }
}
