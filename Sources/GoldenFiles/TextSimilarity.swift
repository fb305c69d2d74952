/// What of a stop's text is compared to tell whether another text is the same stop, reworded.
///
/// Two texts are as similar as the share of letter pairs that the words of their labels have in
/// common: twice the common pairs through all pairs. The start and the end of a word count as a
/// letter, case does not, and nine tenths of the weight lie on pairs in which every digit is the
/// same, because counts and prices change most. Other traits leave 60 % of that, another container
/// 80 %. A stop that had no label and keeps its traits is just similar enough to one that has.
struct TextSimilarity {
  /// From which similarity on two stops between the same neighbours are the same stop.
  static let cutOff = 0.4
  /// How many letter pairs of a text are looked at.
  static let maximumPairs = 128

  private let pairs: [UInt64]
  private let pairsWithoutDigits: [UInt64]
  private let traits: [String]
  private let container: Int

  /// Prepares a text.
  ///
  /// - Parameters:
  ///   - text: What is said at the stop.
  ///   - container: The number of the path of containers around the stop.
  init(_ text: String, container: Int) {
    let spoken = SpokenText(text)
    traits = spoken.traits
    self.container = container
    var exact: [UInt64] = []
    var rough: [UInt64] = []
    var last: UInt32 = 0
    var lastRough: UInt32 = 0
    func add(_ scalar: UInt32, _ roughScalar: UInt32) {
      if last != 0 || scalar != 0 {
        exact.append(UInt64(last) << 32 | UInt64(scalar))
        rough.append(UInt64(lastRough) << 32 | UInt64(roughScalar))
      }
      last = scalar
      lastRough = roughScalar
    }
    for scalar in spoken.labelAndValue.unicodeScalars {
      guard exact.count < Self.maximumPairs else { break }
      let properties = scalar.properties
      guard properties.isAlphabetic || properties.numericType != nil else {
        add(0, 0)
        continue
      }
      let lower = properties.lowercaseMapping.unicodeScalars.first ?? scalar
      add(lower.value, properties.numericType == nil ? lower.value : 0x30)
    }
    add(0, 0)
    pairs = exact.sorted()
    pairsWithoutDigits = rough.sorted()
  }

  /// How similar two texts are, 0 to 1.
  ///
  /// - Complexity: O(``maximumPairs``).
  func similarity(to other: TextSimilarity) -> Double {
    var result: Double
    if pairs.isEmpty || other.pairs.isEmpty {
      guard traits == other.traits else { return 0 }
      result = pairs.isEmpty && other.pairs.isEmpty ? 1 : Self.cutOff
      return container == other.container ? result : 0
    }
    result =
      0.9 * Self.share(pairsWithoutDigits, other.pairsWithoutDigits)
      + 0.1 * Self.share(pairs, other.pairs)
    if traits != other.traits { result *= 0.6 }
    if container != other.container { result *= 0.8 }
    return result
  }

  /// Twice what two lists in order have in common, through all that they have.
  static func share(_ one: [UInt64], _ other: [UInt64]) -> Double {
    var common = 0
    var (i, j) = (0, 0)
    while i < one.count, j < other.count {
      if one[i] == other[j] {
        common += 1
        i += 1
        j += 1
      } else if one[i] < other[j] {
        i += 1
      } else {
        j += 1
      }
    }
    let all = one.count + other.count
    return all > 0 ? Double(2 * common) / Double(all) : 0
  }
}
