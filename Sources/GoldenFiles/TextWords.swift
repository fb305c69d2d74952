/// The words of what is said at a stop, by which it is found again elsewhere on the screen.
///
/// A word is made of letters and digits, as in "12.50"; case does not count. A text in a script that
/// writes no blanks between words is one word.
struct TextWords {
  /// How many words of a text are looked at.
  static let maximumWords = 32
  /// From more than which share of equal words on two texts are alike.
  static let cutOff = 0.5
  /// From more than which share of equal letter pairs on a single word is like another text.
  static let letterCutOff = 0.6

  /// The different words in order, each as a number made of its letters.
  let words: [UInt64]
  /// What texts that are alike have in common: words, and three letters in a row of a single word.
  let features: [UInt64]
  /// What the stop is to a person who listens.
  let role: [String]
  /// The pairs of neighbouring letters in their order, where there are few words.
  private let pairs: [UInt64]
  private let isOneWord: Bool

  /// Takes the label and the value of a stop's text apart.
  init(_ text: String) {
    let spoken = SpokenText(text)
    role = spoken.role
    var letters: [UInt32] = [0]
    var hasDigits = false
    let all = Self.words(of: spoken.labelAndValue) { letter, isDigit in
      letters.append(letter)
      hasDigits = hasDigits || isDigit
    }
    words = Set(all).sorted()
    isOneWord = all.count == 1 && !hasDigits
    var features = Set(words)
    if isOneWord {
      for place in letters.indices.dropFirst(2) {
        let three = letters[(place - 2)...place]
        features.insert(three.reduce(~Self.start) { Self.adding($1, to: $0) })
      }
    }
    self.features = Array(features)
    // A single word cannot have most letters in common with more words than that.
    let isShort = all.count <= 4
    pairs =
      !isShort
      ? []
      : zip(letters, letters.dropFirst()).map { UInt64($0) << 32 | UInt64($1) }.sorted()
  }

  /// Compares the words of two texts.
  ///
  /// - Parameters:
  ///   - other: The other text.
  ///   - weight: How much a word counts.
  /// - Returns: The share of equal words, 0 to 1: twice the equal ones through all.
  /// - Complexity: O(``maximumWords``).
  func share(with other: TextWords, weight: (UInt64) -> Double) -> Double {
    var common = 0.0
    var all = 0.0
    var (i, j) = (0, 0)
    while i < words.count || j < other.words.count {
      if j == other.words.count || i < words.count && words[i] < other.words[j] {
        all += weight(words[i])
        i += 1
      } else if i == words.count || other.words[j] < words[i] {
        all += weight(other.words[j])
        j += 1
      } else {
        common += weight(words[i])
        all += 2 * weight(words[i])
        i += 1
        j += 1
      }
    }
    return all > 0 ? 2 * common / all : 0
  }

  /// The share of equal letter pairs, 0 to 1, where one text is a single word without digits; else 0.
  func letterShare(with other: TextWords) -> Double {
    isOneWord || other.isOneWord ? TextSimilarity.share(pairs, other.pairs) : 0
  }

  /// Takes a text apart into its words.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - letter: Takes each letter in small, with whether it is a digit, and 0 behind each word.
  /// - Returns: The words as they come, at most ``maximumWords``.
  static func words(
    of text: String, letter: (UInt32, Bool) -> Void = { _, _ in }
  ) -> [UInt64] {
    var words: [UInt64] = []
    var word = start
    var count = 0
    var isNumber = false
    // Whether what stands between digits, as in "12.50", stands behind one.
    var isOpen = false
    func end() {
      isNumber = false
      isOpen = false
      guard count > 0 else { return }
      letter(0, false)
      words.append(word)
      word = start
      count = 0
    }
    for scalar in text.unicodeScalars {
      guard let small = small(scalar) else {
        let isInNumber = isNumber && !isOpen && (scalar == "." || scalar == "," || scalar == ":")
        if isInNumber { isOpen = true } else { end() }
        if words.count == maximumWords { return words }
        continue
      }
      if isOpen, !small.isDigit { end() }
      isOpen = false
      isNumber = small.isDigit
      word = adding(small.letter, to: word)
      count += 1
      if count <= TextSimilarity.maximumPairs { letter(small.letter, small.isDigit) }
    }
    end()
    return words
  }

  /// A letter in small, or a digit; nil for what stands between words.
  private static func small(_ scalar: Unicode.Scalar) -> (letter: UInt32, isDigit: Bool)? {
    switch scalar.value {
    case 0x61...0x7A: return (scalar.value, false)
    case 0x41...0x5A: return (scalar.value + 0x20, false)
    case 0x30...0x39: return (scalar.value, true)
    case 0..<0x80: return nil
    default: break
    }
    let properties = scalar.properties
    if properties.numericType == .decimal { return (scalar.value, true) }
    guard properties.isAlphabetic || properties.numericType != nil else { return nil }
    return (properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value, false)
  }

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func adding(_ letter: UInt32, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(letter)) &* 0x0000_0100_0000_01B3
  }
}
