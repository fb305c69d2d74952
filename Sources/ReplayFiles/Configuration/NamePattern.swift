/// Which recordings are meant: a part of their path or of a screen's name, or a pattern for all of it.
///
/// Without `*` and `?` the text may stand anywhere in the path below the folder of the recordings or
/// in the name of a screen. With them it is a pattern for the whole of it: `?` is one character, `*`
/// any number of them, both without `/`; `**` crosses folders. A pattern without `/` is also for the
/// file's name in any folder. The extension may be left out; upper and lower case are the same.
package struct NamePattern: Hashable, Sendable, ArgumentValue {
  package static let valueDescription = "a pattern"
  /// How long a pattern may be, in Unicode scalars.
  package static let maximumLength = 1_024

  package let argumentText: String
  private let scalars: [Unicode.Scalar]
  private let isGlob: Bool

  package init(argument: String) throws(ArgumentValueError) {
    guard !argument.isEmpty else {
      throw ArgumentValueError("the pattern is empty; leave it out for all recordings")
    }
    let scalars = Array(argument.lowercased().unicodeScalars)
    guard scalars.count <= Self.maximumLength else {
      throw ArgumentValueError(
        "the pattern is longer than \(Self.maximumLength) characters; use a part of the name")
    }
    argumentText = argument
    self.scalars = scalars
    isGlob = scalars.contains("*") || scalars.contains("?")
  }

  /// Tells whether a recording is meant by its path below the folder of the recordings.
  package func matches(path: String) -> Bool {
    guard isGlob else { return contains(path) }
    var forms = [path, Path.replacingExtension(of: path, with: "")]
    forms[1].removeLast()
    if !scalars.contains("/") { forms += forms.map(Path.name) }
    return forms.contains(where: matchesWhole)
  }

  /// Tells whether a recording is meant by the name of one of its screens.
  package func matches(screen name: String) -> Bool {
    isGlob ? matchesWhole(name) : contains(name)
  }

  private func contains(_ text: String) -> Bool {
    let text = Array(text.lowercased().unicodeScalars)
    guard text.count >= scalars.count else { return false }
    return (0...(text.count - scalars.count)).contains { start in
      text[start..<(start + scalars.count)].elementsEqual(scalars)
    }
  }

  /// Goes through the text once and keeps every place in the pattern that is possible.
  private func matchesWhole(_ text: String) -> Bool {
    var places = [Bool](repeating: false, count: scalars.count + 1)
    places[0] = true
    skipStars(&places)
    for scalar in text.lowercased().unicodeScalars {
      var next = [Bool](repeating: false, count: scalars.count + 1)
      for (index, wanted) in scalars.enumerated() where places[index] {
        switch wanted {
        case "*":
          if scalar != "/" || isDoubleStar(index) { next[index] = true }
        case "?": if scalar != "/" { next[index + 1] = true }
        default: if scalar == wanted { next[index + 1] = true }
        }
      }
      places = next
      skipStars(&places)
    }
    return places[scalars.count]
  }

  /// A star may also stand for nothing, and `**/` for no folder.
  private func skipStars(_ places: inout [Bool]) {
    for index in scalars.indices where places[index] && scalars[index] == "*" {
      places[index + 1] = true
      let isFirst = index == 0 || scalars[index - 1] == "/"
      if isFirst, index + 2 < scalars.count, scalars[index + 1] == "*", scalars[index + 2] == "/" {
        places[index + 3] = true
      }
    }
  }

  private func isDoubleStar(_ index: Int) -> Bool {
    (index > 0 && scalars[index - 1] == "*")
      || (index + 1 < scalars.count && scalars[index + 1] == "*")
  }
}
