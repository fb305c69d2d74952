import AccessibilityTree

/// What messages have in common.
enum Message {
  /// Returns a text from the file in quotes, fit for one line: cut when long, without control characters.
  static func quoted(_ text: String) -> String { "\"\(shown(text, maximum: 60))\"" }

  /// Returns a text from the file, fit for one line: cut when long, without control characters.
  static func shown(_ text: String, maximum: Int) -> String {
    var shown = String.UnicodeScalarView()
    for (count, scalar) in text.unicodeScalars.enumerated() {
      guard count < maximum else {
        shown.append("…")
        break
      }
      shown.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(shown)
  }

  /// Returns a text without white space at its ends.
  static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// Returns names in quotes as the end of a sentence such as "it can be ...".
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns `; did you mean "name"?` for the name that a misspelt one is close to, else nothing.
  static func suggestion(for text: String, among names: [String]) -> String {
    guard let name = nearest(to: text, among: names) else { return "" }
    return "; did you mean \"\(name)\"?"
  }

  /// Finds the name that differs by case only or by up to a third of its characters, at most three.
  static func nearest(to text: String, among names: [String]) -> String? {
    let characters = Array(text.lowercased().unicodeScalars)
    guard (1...40).contains(characters.count) else { return nil }
    var best: (name: String, distance: Int)?
    for name in names {
      let other = Array(name.lowercased().unicodeScalars)
      let distance = distance(characters, other)
      guard distance <= min(3, max(other.count, characters.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
    return best?.name
  }

  /// Counts the insertions, deletions, replacements and swaps of neighbours that lead from one text to
  /// another.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var rowBefore = [Int](repeating: 0, count: second.count + 1)
    var row = Array(0...second.count)
    for line in first.indices {
      var next = [line + 1]
      for column in second.indices {
        let isSame = first[line] == second[column]
        var best = min(row[column] + (isSame ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, first[line] == second[column - 1],
          first[line - 1] == second[column]
        {
          best = min(best, rowBefore[column - 1] + 1)
        }
        next.append(best)
      }
      rowBefore = row
      row = next
    }
    return row[second.count]
  }
}

/// Collects notes, each text once, and not more than a person reads.
struct NoteCollector {
  private(set) var notes: [ImportNote] = []
  private var seen: Set<String> = []

  /// The number of notes after which the rest is summed up in one.
  static let maximum = 100

  /// Adds a note unless one with the same key was added before.
  mutating func add(
    _ message: @autoclosure () -> String, key: String, line: Int? = nil, column: Int? = nil
  ) {
    guard seen.count <= Self.maximum, seen.insert(key).inserted else { return }
    guard notes.count < Self.maximum else {
      notes.append(ImportNote("further notes of this kind are left out"))
      return
    }
    notes.append(ImportNote(message(), line: line, column: column))
  }
}
