import Swipeline

extension FailOn: ArgumentValue {
  package static var valueDescription: String { "a kind of finding" }

  package init(argument: String) throws(ArgumentValueError) {
    var kinds: Set<Finding.Kind> = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      kinds.formUnion(try Self.kinds(spelled: String(word)))
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
