/// The values of one command line, read with the typed keys that declare them.
package struct Arguments: Sendable {
  /// What was parsed, by the label of the argument, in the order it was given.
  private var values: [String: [any Sendable]] = [:]
  /// The labels of what an environment variable gives.
  private var fromEnvironment: Set<String> = []
  /// The labels of what could be given.
  private var declared: Set<String> = []

  init() {}

  /// The value of an argument.
  ///
  /// The argument has to be one that the command lists in its declaration; forgetting it there is
  /// a mistake of the program, which no input can cause, and traps in debug builds.
  package subscript<Value>(argument: Argument<Value>) -> Value {
    let label = argument.declaration.label
    assert(declared.contains(label), "\(label) is not listed among the arguments of the command")
    guard let value = argument.read(values[label] ?? []) else {
      preconditionFailure("\(label) is required, but not listed")  // lint:allow
    }
    return value
  }

  /// Whether the argument was given, on the command line or by its environment variable.
  package func contains<Value>(_ argument: Argument<Value>) -> Bool {
    isGiven(argument.declaration)
  }

  /// The value of an argument where it is given; nil also where the command does not take it.
  func given<Value>(_ argument: Argument<Value>) -> (value: Value, isFromEnvironment: Bool)? {
    let label = argument.declaration.label
    guard let values = values[label], let value = argument.read(values) else { return nil }
    return (value, fromEnvironment.contains(label))
  }

  func isGiven(_ declaration: ArgumentDeclaration) -> Bool {
    values[declaration.label] != nil
  }

  /// What a flag is given as; nil where it is not given, and for what has a value.
  func flag(_ declaration: ArgumentDeclaration) -> Bool? {
    values[declaration.label]?.last as? Bool
  }

  mutating func declare(_ declarations: [ArgumentDeclaration]) {
    declared.formUnion(declarations.lazy.map(\.label))
  }

  mutating func markFromEnvironment(_ declaration: ArgumentDeclaration) {
    fromEnvironment.insert(declaration.label)
  }

  mutating func append(_ value: any Sendable, to declaration: ArgumentDeclaration) {
    values[declaration.label, default: []].append(value)
  }
}
