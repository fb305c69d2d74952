/// What VoiceOver says at a stop, taken apart.
///
/// An example is `Volume: 50%. Dimmed. Adjustable. 2 of 4.`
struct SpokenText: Hashable {
  /// The label, with the value behind a colon where there is one.
  var labelAndValue: String
  /// Whether a switch is on.
  var state: String?
  /// The words for traits, in order.
  var traits: [String] = []
  /// Where the stop is: in a series, list, landmark or table.
  var position: [String] = []

  /// Takes a text apart; words that are no trait or position belong to the label.
  init(_ text: String) {
    var rest = Substring(text)
    var isSelected = false
    if rest.hasPrefix("Selected. ") {
      rest = rest.dropFirst("Selected. ".count)
      isSelected = true
    }
    while rest.utf8.last == UInt8(ascii: ".") {
      let body = rest.dropLast()
      let start = Self.startOfLastSentence(body)
      let sentence = body[start...]
      if Self.isPosition(sentence) {
        position.append(String(sentence))
      } else if Self.states.contains(String(sentence)), state == nil {
        state = String(sentence)
      } else if Self.traitWords.contains(String(sentence)), !traits.contains(String(sentence)) {
        traits.append(String(sentence))
      } else {
        break
      }
      rest = body[..<start]
      while rest.utf8.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    }
    position.reverse()
    traits.reverse()
    if isSelected { traits.insert("Selected", at: 0) }
    if rest.utf8.last == UInt8(ascii: ".") { rest = rest.dropLast() }
    labelAndValue = String(rest)
  }

  private static func startOfLastSentence(_ text: Substring) -> String.Index {
    let utf8 = text.utf8
    var index = utf8.endIndex
    while index > utf8.startIndex {
      let before = utf8.index(before: index)
      if utf8[before] == UInt8(ascii: " "), before > utf8.startIndex,
        utf8[utf8.index(before: before)] == UInt8(ascii: ".")
      {
        return index
      }
      index = before
    }
    return utf8.startIndex
  }

  private static let states: Set<String> = ["On", "Off", "Mixed"]

  private static let traitWords: Set<String> = [
    "Adjustable", "Back Button", "Button", "Dimmed", "Heading", "Image", "Is editing", "Link",
    "Search Field", "Secure Text Field", "Selected", "Switch Button", "Tab", "Text Field",
  ]

  private static func isPosition(_ sentence: Substring) -> Bool {
    switch sentence {
    case "List Start", "List End", "Landmark", "Landmark Start", "Landmark End": return true
    default: break
    }
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    func isNumber(_ word: Substring) -> Bool { Int(word) != nil }
    switch words.count {
    case 2: return (words[0] == "Row" || words[0] == "Column") && isNumber(words[1])
    case 3:
      let isSeries = isNumber(words[0]) && words[1] == "of" && isNumber(words[2])
      let spans = words[0] == "Spans" && isNumber(words[1])
      return isSeries || spans && (words[2] == "rows" || words[2] == "columns")
    default: return false
    }
  }
}
