internal import AccessibilityTree

extension GoldenFile {
  /// Leaves in both files what a walk of a device and another file can both know.
  ///
  /// A walk tells what is spoken, `Label, Trait` where a golden file has `Label. Trait.`, and in which
  /// order. Its texts become those of stops with the same words; other ones are spelled alike.
  /// Its stops take over what only this file says of them, and what is never reached stays as the
  /// reason for stops that only the walk has. Where the swipes lead back to, no walk tells.
  ///
  /// - Parameter walk: The walk, of as many screens as this file.
  /// - Complexity: O(*n* log *n*) in the number of stops, as for a comparison.
  public mutating func align(withWalk walk: inout GoldenFile) {
    for place in screens.indices where walk.screens.indices.contains(place) {
      screens[place].align(withWalk: &walk.screens[place])
    }
  }
}

extension GoldenScreen {
  fileprivate mutating func align(withWalk walk: inout GoldenScreen) {
    walk.idiom = idiom
    walk.layoutDirection = layoutDirection
    walk.profile = profile
    excluded = unreachable + excluded
    unreachable = []
    containers = []
    loop = nil
    for stop in stops.indices { stops[stop].container = nil }
    let keys = walk.stops.map { SpokenWords.key($0.text) }
    var isTaken = [Bool](repeating: false, count: stops.count)
    var counterparts = [Int?](repeating: nil, count: walk.stops.count)
    for key in [SpokenWords.key, SpokenWords.keyWithoutPosition] {
      var places: [String: ArraySlice<Int>] = [:]
      for stop in stops.indices where !isTaken[stop] {
        places[key(stops[stop].text), default: []].append(stop)
      }
      for (stop, words) in keys.enumerated() where counterparts[stop] == nil && !words.isEmpty {
        guard let counterpart = places[words]?.popFirst() else { continue }
        counterparts[stop] = counterpart
        isTaken[counterpart] = true
      }
    }
    for (stop, counterpart) in counterparts.enumerated() {
      walk.stops[stop].text =
        counterpart.map { stops[$0].text } ?? SpokenWords.respelled(walk.stops[stop].text)
    }
    // Stops that are reworded have other words, and are found as always.
    let matching = ScreenComparison(expected: withTextsAlone, actual: walk)
    for (stop, counterpart) in matching.counterparts.enumerated() {
      guard let counterpart else { continue }
      let text = walk.stops[counterpart].text
      walk.stops[counterpart] = stops[stop]
      walk.stops[counterpart].text = text
    }
  }

  private var withTextsAlone: GoldenScreen {
    var screen = self
    screen.stops = stops.map { GoldenStop($0.text) }
    return screen
  }
}

/// The words of what is said, whatever a tool writes between them.
private enum SpokenWords {
  static func key(_ text: String) -> String {
    let ends: Set<Character> = [".", ",", ":", ";", "?", "!", "…"]
    return text.split(whereSeparator: \.isWhitespace).compactMap { word in
      var word = word
      while let last = word.last, ends.contains(last) { word.removeLast() }
      return word.isEmpty ? nil : word.lowercased()
    }.joined(separator: " ")
  }

  /// The words without those for the place in a series or list, which not every tool says.
  static func keyWithoutPosition(_ text: String) -> String {
    let spoken = SpokenText(text)
    let isSelected = spoken.traits.first == "Selected"
    let sentences =
      (isSelected ? ["Selected"] : []) + [spoken.labelAndValue]
      + spoken.traits.dropFirst(isSelected ? 1 : 0) + [spoken.state ?? ""]
    return key(sentences.joined(separator: " "))
  }

  /// Spells `Label, Trait` as `Label. Trait.`, which is how golden files do.
  static func respelled(_ caption: String) -> String {
    var label = Substring(caption)
    var words: [String] = []
    while !label.isEmpty {
      let start = startOfLastPart(of: label)
      guard let word = SpokenText.word(label[start...]) else { break }
      words.append(word + ".")
      label = label[..<start]
      while let last = label.last, last == "," || last.isWhitespace { label.removeLast() }
    }
    guard !words.isEmpty else { return caption }
    if label.isEmpty { return words.reversed().joined(separator: " ") }
    let end = SpokenText.endsSentence(label) ? "" : "."
    return label + end + " " + words.reversed().joined(separator: " ")
  }

  private static func startOfLastPart(of text: Substring) -> Substring.Index {
    var index = text.endIndex
    while index > text.startIndex {
      let before = text.index(before: index)
      if text[before] == " ", before > text.startIndex, text[text.index(before: before)] == "," {
        return index
      }
      index = before
    }
    return index
  }
}
