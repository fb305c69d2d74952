import Swipeline

extension FailOn: ArgumentValue {
  package static var valueDescription: String { "a kind of finding" }
  package static var completion: ArgumentDeclaration.Completion {
    // A group of one kind has its name.
    .list(names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
  }

  package init(argument: String) throws(ArgumentValueError) {
    var kinds: Set<Finding.Kind> = []
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    for word in words { kinds.formUnion(try Self.kinds(spelled: String(word))) }
    if words.count > 1, words.contains(where: { $0.filter { $0 != " " } == "none" }) {
      throw ArgumentValueError("'none' stands alone; leave it out, or name nothing else")
    }
    self.init(kinds)
  }

  /// What one word stands for.
  static func kinds(spelled word: String) throws(ArgumentValueError) -> Set<Finding.Kind> {
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
