import ReplayFiles

/// Reads arguments against their declarations.
///
/// Options may stand before, between and after positional arguments; `--` ends them; `-` alone is
/// a positional argument. Long names are never abbreviated: a script that uses a short form would
/// break by an option added later.
struct ArgumentParser {
  /// Where reading stops by itself.
  enum Stop: Equatable {
    /// Everything is read.
    case end
    /// A flag that makes all others meaningless, such as `--help`.
    case flag(String)
    /// The first positional argument, still to be read, with its index.
    case positional(Int)
  }

  private let declarations: [ArgumentDeclaration]
  private let stopFlags: Set<String>
  private var positionals: [String] = []
  private(set) var arguments: Arguments

  /// Reads by some declarations.
  ///
  /// - Parameters:
  ///   - declarations: What there is to be given.
  ///   - stopFlags: The names of the flags that end the reading.
  ///   - arguments: What is already known from before the command's name.
  init(
    _ declarations: [ArgumentDeclaration], stopFlags: Set<String> = [],
    arguments: Arguments = Arguments()
  ) {
    self.declarations = declarations
    self.stopFlags = stopFlags
    self.arguments = arguments
    self.arguments.declare(declarations)
  }

  /// Reads the words up to the end, or to where it has to stop.
  mutating func read(
    _ words: ArraySlice<String>, stopsAtPositional: Bool = false
  ) throws(CommandFailure) -> Stop {
    var index = words.startIndex
    var optionsAreOver = false
    while index < words.endIndex {
      let word = words[index]
      if optionsAreOver || !isOption(word) {
        if stopsAtPositional { return .positional(index) }
        positionals.append(word)
        index += 1
      } else if word == "--" {
        optionsAreOver = true
        index += 1
      } else {
        let rest = words[(index + 1)...]
        let (used, stop) =
          word.utf8.starts(with: "--".utf8)
          ? try readLong(word, rest) : try readShort(word, rest)
        if let stop { return .flag(stop) }
        index += 1 + used
      }
    }
    return .end
  }

  /// Gives the positional arguments to their declarations and fills in from the environment.
  mutating func finish(variables: [String: String]) throws(CommandFailure) {
    var left = positionals[...]
    for declaration in declarations where declaration.kind == .positional {
      if left.isEmpty, declaration.isRequired {
        throw .usage("argument \(declaration.name) is missing")
      }
      let count = declaration.isRepeatable ? left.count : min(1, left.count)
      for word in left.prefix(count) {
        try take(word, for: declaration, as: declaration.label)
      }
      left = left.dropFirst(count)
    }
    if let surplus = left.first {
      throw .usage("unexpected argument '\(surplus)'")
    }
    for declaration in declarations {
      guard let variable = declaration.environmentVariable, !arguments.isGiven(declaration),
        let text = variables[variable], !text.isEmpty
      else { continue }
      try take(text, for: declaration, as: variable)
      arguments.markFromEnvironment(declaration)
    }
  }

  // MARK: -

  /// Reads `--name`, `--name=value` or `--name value`.
  ///
  /// - Returns: How many of the following words are used up, and the flag that ends the reading.
  private mutating func readLong(
    _ word: String, _ rest: ArraySlice<String>
  ) throws(CommandFailure) -> (used: Int, stop: String?) {
    // By bytes: a combining mark after the "=" must not hide it.
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let form = String(word[..<(equals ?? word.endIndex)])
    let attached = equals.map { String(word[word.utf8.index(after: $0)...]) }

    guard let declaration = declarations.first(where: { $0.longForms.contains(form) }) else {
      let near = Suggestion.nearest(to: form, among: declarations.flatMap(\.longForms))
      throw .usage("unknown option '\(form)'" + Suggestion.question(near))
    }
    if declaration.takesValue {
      return (try readValue(of: declaration, as: form, attached, rest), nil)
    }
    guard attached == nil else { throw .usage("option '\(form)' takes no value") }
    if stopFlags.contains(declaration.name) { return (0, declaration.name) }
    try add(form == declaration.label, to: declaration, as: form)
    return (0, nil)
  }

  /// Reads `-a`, `-abc`, `-x value`, `-xvalue` or `-x=value`.
  private mutating func readShort(
    _ word: String, _ rest: ArraySlice<String>
  ) throws(CommandFailure) -> (used: Int, stop: String?) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let form = "-\(letter)"
      guard let declaration = declarations.first(where: { $0.short == letter }) else {
        let isAlone = form == word
        let near = Suggestion.nearest(to: "-" + word, among: declarations.flatMap(\.longForms))
        throw .usage(
          "unknown option '\(form)'" + (isAlone ? "" : " in '\(word)'") + Suggestion.question(near))
      }
      if declaration.takesValue {
        let attached = letters.first == "=" ? letters.dropFirst() : letters
        return (
          try readValue(
            of: declaration, as: form, letters.isEmpty ? nil : String(attached), rest),
          nil
        )
      }
      if letters.first == "=" { throw .usage("option '\(form)' takes no value") }
      if stopFlags.contains(declaration.name) { return (0, declaration.name) }
      try add(true, to: declaration, as: form)
    }
    return (0, nil)
  }

  private mutating func readValue(
    of declaration: ArgumentDeclaration, as form: String, _ attached: String?,
    _ rest: ArraySlice<String>
  ) throws(CommandFailure) -> Int {
    if let attached {
      try take(attached, for: declaration, as: form)
      return 0
    }
    guard let next = rest.first else {
      throw .usage("option '\(form)' needs a value: \(form) \(declaration.valueName)")
    }
    guard !isOption(next) else {
      throw .usage(
        "option '\(form)' needs a value, but '\(next)' follows; "
          + "if that is the value, write '\(declaration.label)=\(next)'")
    }
    try take(next, for: declaration, as: form)
    return 1
  }

  private mutating func take(
    _ text: String, for declaration: ArgumentDeclaration, as form: String
  ) throws(CommandFailure) {
    let value: any Sendable
    do {
      value = try declaration.convert(text)
    } catch {
      throw .usage("\(form): \(error.message)")
    }
    try add(value, to: declaration, as: form)
  }

  private mutating func add(
    _ value: any Sendable, to declaration: ArgumentDeclaration, as form: String
  ) throws(CommandFailure) {
    if !declaration.isRepeatable, arguments.isGiven(declaration) {
      // To ask twice for the same is to ask once.
      if let flag = value as? Bool, arguments.flag(declaration) == flag { return }
      throw .usage("option '\(form)' is given twice")
    }
    arguments.append(value, to: declaration)
  }

  /// Whether the word is an option, `--` included.
  private func isOption(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.count > 1, bytes.first == UInt8(ascii: "-") else { return false }
    guard Double(word)?.isFinite == true else { return true }
    // A negative number is a value, unless the command has digits for options.
    return declarations.contains { $0.short?.isNumber == true }
  }
}
