/// What the person may have meant by a word that is not known.
package enum Suggestion {
  /// The candidates that are nearly the word, nearest first; at most three.
  ///
  /// A candidate is near when it begins with the word, or when no more than a third of the word's
  /// letters have to be typed, left out, replaced or swapped with their neighbour.
  ///
  /// - Complexity: O(*n* · *l*²) for *n* candidates of length *l*, however long the word is.
  package static func nearest(to word: String, among candidates: [String]) -> [String] {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let name = letters.drop { $0 == "-" }
    let tolerance = max(1, name.count / 3)
    guard name.count > 1 else { return [] }

    var near: [(candidate: String, distance: Int)] = []
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      if other.starts(with: letters) {
        near.append((candidate, 0))
      } else if abs(other.count - letters.count) <= tolerance {
        let distance = distance(from: letters, to: other)
        if distance <= tolerance { near.append((candidate, distance)) }
      }
    }
    guard let best = near.map(\.distance).min() else { return [] }
    return near.filter { $0.distance == best }.prefix(3).map(\.candidate)
  }

  /// "a", "a or b", "a, b or c".
  package static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// "; did you mean 'a' or 'b'?" for the end of a message; empty where nothing is near.
  package static func question(_ near: [String]) -> String {
    near.isEmpty ? "" : "; did you mean \(alternatives(near.map { "'\($0)'" }))?"
  }

  /// The Damerau–Levenshtein distance in which no part is edited twice.
  static func distance<Element: Equatable>(from: [Element], to: [Element]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for row in 1..<(from.count + 1) {
      var current = [row]
      current.reserveCapacity(to.count + 1)
      for column in 1..<(to.count + 1) {
        let isSame = from[row - 1] == to[column - 1]
        var best = min(last[column] + 1, current[column - 1] + 1)
        best = min(best, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[to.count]
  }
}
