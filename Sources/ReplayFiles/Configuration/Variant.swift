package import Swipeline

/// Another kind of device or direction that a recording is replayed as: `pad`, `rightToLeft`, or both
/// as `pad-rightToLeft`.
package struct Variant: Hashable, Sendable, ArgumentValue {
  package static let valueDescription = "a variant"
  package static let completion = ArgumentCompletion.words(names)
  private static let names =
    Idiom.allCases.map(\.rawValue) + LayoutDirection.allCases.map(\.rawValue)

  package var idiom: Idiom?
  package var direction: LayoutDirection?

  package init(argument: String) throws(ArgumentValueError) {
    for part in argument.split(separator: "-", omittingEmptySubsequences: false).map(String.init) {
      if let idiom = Idiom(rawValue: part), self.idiom == nil, direction == nil {
        self.idiom = idiom
      } else if let direction = LayoutDirection(rawValue: part), self.direction == nil {
        self.direction = direction
      } else {
        throw ArgumentValueError(
          ArgumentValueError(argument, isNot: Self.valueDescription, allowed: Self.names).message
            + (part == argument ? "" : "; both together are written as pad-rightToLeft"))
      }
    }
  }

  package var argumentText: String {
    [idiom?.rawValue, direction?.rawValue].compactMap { $0 }.joined(separator: "-")
  }

  /// What is said where a list has it twice.
  package var isNamedTwice: String { "the variant \(argumentText) is named twice; name it once" }

  /// The golden file of the variant, of which there is one where the order differs.
  package func golden(beside golden: String) -> String {
    let stem =
      golden.hasSuffix(GoldenPaths.suffix)
      ? String(golden.dropLast(GoldenPaths.suffix.count)) : golden
    return "\(stem).\(argumentText)\(GoldenPaths.suffix)"
  }

  /// The golden file of the recording as it is, where the path is one of a variant.
  package static func goldenWithoutVariant(_ golden: String) -> String? {
    guard golden.hasSuffix(GoldenPaths.suffix) else { return nil }
    let stem = String(golden.dropLast(GoldenPaths.suffix.count))
    guard let name = Path.pathExtension(of: stem), (try? Variant(argument: name)) != nil else {
      return nil
    }
    return stem.dropLast(name.utf8.count + 1) + GoldenPaths.suffix
  }
}
