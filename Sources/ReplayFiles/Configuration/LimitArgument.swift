package import Swipeline

/// A limit of what a file may cost, as the command line raises or lowers it: `depth=20000`.
package struct LimitArgument: Hashable, ArgumentValue {
  package static let valueDescription = "a limit"
  package static let allowedValues = ImportLimits.Name.allCases.map(\.rawValue)

  /// What a limit can be, in words.
  package static let range = "a whole number from 1 to \(Int.max)"

  package var name: ImportLimits.Name
  package var value: Int

  package init(name: ImportLimits.Name, value: Int) {
    self.name = name
    self.value = value
  }

  package init(argument: String) throws(ArgumentValueError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(parts[0])
    guard let name = ImportLimits.Name(rawValue: word) else {
      throw ArgumentValueError(word, isNot: Self.valueDescription, allowed: Self.allowedValues)
    }
    let standard = "\(name.rawValue)=\(ImportLimits()[name])"
    let number = parts.count == 2 ? parts[1] : ""
    let digits = number.hasPrefix("-") ? number.dropFirst() : number
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw ArgumentValueError("'\(argument)' gives no number; write \(standard)")
    }
    guard let value = Int(number), value > 0 else {
      throw ArgumentValueError(
        "'\(argument)' is out of range; a limit is \(Self.range), \(standard) by default")
    }
    self.init(name: name, value: value)
  }

  package var argumentText: String { "\(name.rawValue)=\(value)" }
}

extension ImportLimits {
  /// The limits with some of them changed.
  package func changed(by limits: [LimitArgument]) -> ImportLimits {
    var changed = self
    for limit in limits { changed[limit.name] = limit.value }
    return changed
  }

  /// Those that are not the default, as they are written on the command line.
  package var changes: [LimitArgument] {
    let standard = ImportLimits()
    return Name.allCases.filter { self[$0] != standard[$0] }
      .map { LimitArgument(name: $0, value: self[$0]) }
  }
}
