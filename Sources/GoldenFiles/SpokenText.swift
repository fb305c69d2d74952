/// What VoiceOver says at a stop, taken apart.
///
/// An example is `Volume: 50%. Dimmed. Adjustable. 2 of 4.`
struct SpokenText: Hashable {
  /// The label, with the value behind a colon where there is one.
  var labelAndValue = ""
  /// Whether a switch is on, or its value where that is no state (R29).
  var state: String?
  /// The words for traits, in order.
  var traits: [String] = []
  /// Where the stop is: in a series, list, landmark or table.
  var position: [String] = []

  /// Takes a text apart in the order in which ``Speech`` is put together, from its end on: lists and
  /// landmarks, the place in a series, traits, the place in a table.
  ///
  /// A label whose own last sentence is such a word cannot be told from one that has the trait: the
  /// word counts as the trait. Words that are out of place belong to the label.
  init(_ text: String) {
    var rest = Substring(text)
    var isSelected = false
    for start in ["Selected: ", "Selected. "] where rest.hasPrefix(start) {
      rest = rest.dropFirst(start.count)
      isSelected = true
      break
    }
    take(from: &rest, while: Self.isBoundary) { $0.position.append($1) }
    takeSeries(from: &rest)
    takeTraits(from: &rest)
    takeSwitchValue(from: &rest)
    take(from: &rest, while: Self.isTablePlace) { $0.position.append($1) }
    position.reverse()
    traits.reverse()
    if rest.isEmpty, let first = traits.first, !Self.isInOrder(traits) {
      // "Image. Button." is a button labelled "Image": VoiceOver says the other order of an image.
      rest = Substring(first)
      traits.removeFirst()
    }
    if isSelected { traits.insert("Selected", at: 0) }
    if rest.utf8.last == UInt8(ascii: ".") { rest = rest.dropLast() }
    labelAndValue = String(rest)
  }

  /// Counts "Selected: " behind the label of a container as the trait where that makes the label the
  /// one of `other`; an app's own label may say the same.
  mutating func takeSelected(whereItTellsApart other: SpokenText) {
    let words = "Selected: ".utf8
    let bytes = labelAndValue.utf8
    guard !traits.contains("Selected"), bytes.count == other.labelAndValue.utf8.count + words.count
    else { return }
    var tries = 0
    for index in bytes.indices.dropFirst(2) where bytes[index] == words.first {
      let before = labelAndValue[..<index]
      guard before.utf8.last == UInt8(ascii: " "), Self.endsSentence(before.dropLast()),
        bytes[index...].starts(with: words)
      else { continue }
      tries += 1
      if tries > Self.maximumTries { return }
      let label = before + labelAndValue[bytes.index(index, offsetBy: words.count)...]
      guard label == other.labelAndValue else { continue }
      labelAndValue = String(label)
      traits.insert("Selected", at: 0)
      return
    }
  }

  /// A text that says it over and over would take the square of its length.
  private static let maximumTries = 16

  // MARK: - From the end on

  private mutating func take(
    from rest: inout Substring, while isPart: (Substring) -> Bool,
    store: (inout SpokenText, String) -> Void
  ) {
    while let sentence = Self.lastSentence(of: rest), isPart(sentence) {
      store(&self, String(sentence))
      Self.drop(sentence, from: &rest)
    }
  }

  private mutating func takeTraits(from rest: inout Substring) {
    while let sentence = Self.lastSentence(of: rest) {
      let word = String(sentence)
      if Self.states.contains(word), state == nil {
        state = word
      } else if Self.traitWords.contains(word), !traits.contains(word) {
        traits.append(word)
      } else {
        return
      }
      Self.drop(sentence, from: &rest)
    }
  }

  /// Takes what stands behind "Switch Button.", and the traits before it.
  private mutating func takeSwitchValue(from rest: inout Substring) {
    let words = "Switch Button. ".utf8
    guard state == nil, !traits.contains("Switch Button") else { return }
    var start = rest.utf8.endIndex
    while start > rest.utf8.startIndex {
      start = rest.utf8.index(before: start)
      let before = rest[..<start]
      guard rest.utf8[start] == words.first, rest.utf8[start...].starts(with: words),
        before.isEmpty
          || before.utf8.last == UInt8(ascii: " ")
            && Self.endsSentence(before.dropLast())
      else { continue }
      var value = rest[rest.utf8.index(start, offsetBy: words.count)...]
      guard !value.isEmpty else { return }
      rest = rest[..<value.startIndex].dropLast()
      // The full stop is VoiceOver's where something else follows.
      if !traits.isEmpty || !position.isEmpty, value.utf8.last == UInt8(ascii: ".") {
        value = value.dropLast()
      }
      state = String(value)
      takeTraits(from: &rest)
      return
    }
  }

  /// Takes "2 of 4.", which VoiceOver says right behind a label that has no traits.
  private mutating func takeSeries(from rest: inout Substring) {
    guard let sentence = Self.lastSentence(of: rest) else { return }
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 3 else { return }
    let series = sentence[words[words.count - 3].startIndex...]
    guard Self.isSeries(series) else { return }
    position.append(String(series))
    Self.drop(series, from: &rest)
  }

  /// The last sentence of a text that ends with a full stop, without it.
  private static func lastSentence(of text: Substring) -> Substring? {
    guard text.utf8.last == UInt8(ascii: ".") else { return nil }
    let body = text.dropLast()
    let utf8 = body.utf8
    var index = utf8.endIndex
    while index > utf8.startIndex {
      let before = utf8.index(before: index)
      if utf8[before] == UInt8(ascii: " "), endsSentence(body[..<before]) { return body[index...] }
      index = before
    }
    return body
  }

  private static func drop(_ sentence: Substring, from text: inout Substring) {
    text = text[..<sentence.startIndex]
    while text.utf8.last == UInt8(ascii: " ") { text = text.dropLast() }
  }

  /// Whether VoiceOver adds no full stop of its own before the words for traits.
  static func endsSentence(_ text: Substring) -> Bool {
    switch text.utf8.last {
    case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"): true
    default: text.utf8.suffix(3).elementsEqual("…".utf8)
    }
  }

  // MARK: - Words

  private static let states: Set<String> = ["On", "Off", "Mixed"]

  /// In the order in which VoiceOver says them (F100).
  private static let orderedTraits = [
    "Selected", "Dimmed", "Button", "Back Button", "Switch Button", "Tab", "Secure Text Field",
    "Text Field", "Is editing", "Heading", "Link", "Adjustable", "Image", "Search Field",
  ]
  private static let traitWords = Set(orderedTraits)

  /// Those that come and go while the element stays what it is.
  private static let passingTraits: Set<String> = ["Selected", "Dimmed", "Is editing"]

  /// The words for traits that say what the element is, in order.
  var role: [String] { traits.filter { !Self.passingTraits.contains($0) } }

  /// The word for a trait, a state or a place as golden files spell it; nil where it is none.
  static func word(_ text: Substring) -> String? {
    if isSeries(text) || isBoundary(text) { return String(text) }
    let folded = text.lowercased()
    return orderedTraits.first { $0.lowercased() == folded }
      ?? states.first { $0.lowercased() == folded }
  }

  private static func isInOrder(_ words: [String]) -> Bool {
    words == orderedTraits.filter(words.contains)
  }

  private static func isSeries(_ text: Substring) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.count == 3 && Int(words[0]) != nil && words[1] == "of" && Int(words[2]) != nil
  }

  private static func isBoundary(_ sentence: Substring) -> Bool {
    switch sentence {
    case "List Start", "List End", "Landmark", "End": true
    // Golden files from before R28 say it so.
    case "Landmark Start", "Landmark End": true
    default: false
    }
  }

  private static func isTablePlace(_ sentence: Substring) -> Bool {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2, Int(words[1]) != nil else { return false }
    return switch words.count {
    case 2: words[0] == "Row" || words[0] == "Column"
    case 3: words[0] == "Spans" && (words[2] == "rows" || words[2] == "columns")
    default: false
    }
  }
}
