package import Swipeline

extension Idiom: ArgumentValue {
  package static var valueDescription: String { "an idiom" }
}

extension LayoutDirection: ArgumentValue {
  package static var valueDescription: String { "a layout direction" }
}

extension Dialect: ArgumentValue {
  package static var valueDescription: String { "a dialect" }
  // No file is a tree in code.
  package static var allowedValues: [String] {
    allCases.filter { $0 != .code }.map(\.rawValue)
  }
}

extension RecordMode: ArgumentValue {
  package static var valueDescription: String { "a recording mode" }
}

extension Profile: ArgumentValue {
  package static var valueDescription: String { "a profile" }
  package static var allowedValues: [String] { all.map(\.name) }

  package init(argument: String) throws(ArgumentValueError) {
    guard let profile = Profile(named: argument) else {
      throw ArgumentValueError(
        argument, isNot: Self.valueDescription, allowed: Self.allowedValues)
    }
    self = profile
  }

  package var argumentText: String { name }
}

extension FailOn: ArgumentValue {
  package static var valueDescription: String { "a kind of finding" }
  package static var completion: ArgumentCompletion {
    // A group of one kind has its name.
    .list(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  package init(argument: String) throws(ArgumentValueError) {
    var kinds: Set<Finding.Kind> = []
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    for word in words { kinds.formUnion(try Self.kinds(spelled: String(word))) }
    if words.count > 1, words.contains(where: Self.isNone) {
      throw ArgumentValueError(Self.noneStandsAlone)
    }
    self.init(kinds)
  }

  static let noneStandsAlone = "'none' stands alone; leave it out, or name nothing else"

  static func isNone(_ word: some StringProtocol) -> Bool {
    String(word).filter { $0 != " " } == "none"
  }

  /// What one word stands for.
  package static func kinds(spelled word: String) throws(ArgumentValueError) -> Set<Finding.Kind> {
    let name = String(word.drop { $0 == " " })
    guard let kinds = kinds(named: name) else {
      let near = Suggestion.nearest(to: name, among: names)
      throw ArgumentValueError(
        name, isNot: valueDescription,
        allowed: near.isEmpty ? ["all", "none"] + groups.map(\.name) : names)
    }
    return kinds
  }

  package var argumentText: String { spelling }
}
