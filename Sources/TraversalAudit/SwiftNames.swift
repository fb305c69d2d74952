import AccessibilityTree

/// Finds names for elements in Swift code.
struct SwiftNames {
  private let tree: ElementTree

  init(_ tree: ElementTree) {
    self.tree = tree
  }

  /// The names of several elements, each different.
  func names(of indices: [ElementIndex]) -> [String] {
    var counts: [String: Int] = [:]
    var taken: Set<String> = []
    return indices.map { index in
      let name = name(of: index)
      var unique = name
      while !taken.insert(unique).inserted {
        counts[name, default: 1] += 1
        unique = "\(name)\(counts[name] ?? 1)"
      }
      return unique
    }
  }

  /// A name made from the identifier, id or label; else from the first label inside and the class, such as
  /// `applesCell`, or from the class alone.
  func name(of index: ElementIndex) -> String {
    let element = tree[index]
    for text in [element.identifier, element.id, element.label] {
      if let text, let name = camelCase(text) { return name }
    }
    var className = element.className[...]
    if let dot = className.lastIndex(of: ".") { className = className[dot...].dropFirst() }
    if className.hasPrefix("UI") || className.hasPrefix("NS") { className = className.dropFirst(2) }
    let last = lastWord(of: className)
    if let text = labelInside(index), let name = camelCase(text), !last.isEmpty {
      return name.filter { $0 != "`" } + last
    }
    return camelCase(String(className)) ?? "view"
  }

  /// The first label in an element, where it is near the top.
  private func labelInside(_ index: ElementIndex) -> String? {
    tree.subtree(of: index).prefix(100).lazy.compactMap { tree[$0].label }.first {
      $0.contains { !$0.isWhitespace }
    }
  }

  /// The last word of a class name, such as `Cell` of `UITableViewCell`.
  private func lastWord(of className: Substring) -> String {
    guard let start = className.lastIndex(where: \.isUppercase) else { return "" }
    let word = className[start...].prefix { $0.isASCII && $0.isLetter }
    return word.count > 2 ? String(word) : ""
  }

  private func camelCase(_ text: String) -> String? {
    var words: [String] = []
    var startsWord = true
    for character in text.unicodeScalars.prefix(60) {
      guard Self.isNameCharacter(character) else {
        startsWord = true
        continue
      }
      if startsWord { words.append("") }
      startsWord = false
      words[words.count - 1].unicodeScalars.append(character)
    }
    guard let start = words.first?.unicodeScalars.first, start.properties.isXIDStart else {
      return nil
    }
    // A text all in capitals shouts; one word of them is an abbreviation.
    if words.allSatisfy(isShouted) { words = words.map { $0.lowercased() } }
    let rest = words.prefix(4).dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = startingLow(words[0]) + rest.joined()
    if Self.meaningful.contains(name) { return name + "View" }
    return Self.keywords.contains(name) ? "`\(name)`" : name
  }

  /// Letters, digits and marks that Swift takes in a name.
  ///
  /// Of scripts that run from right to left none, as
  /// such names would turn the code around them.
  private static func isNameCharacter(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      false
    default: character != "_" && character.properties.isXIDContinue
    }
  }

  private func isShouted(_ word: String) -> Bool {
    word.contains(where: \.isUppercase) && !word.contains(where: \.isLowercase)
  }

  /// A word with a small beginning: `close`, `images` for `IMAGES`, `urlField` for `URLField`.
  private func startingLow(_ word: String) -> String {
    if isShouted(word) { return word.lowercased() }
    let capitals = word.prefix(while: \.isUppercase).count
    if capitals < 2 { return word.prefix(1).lowercased() + word.dropFirst() }
    return word.prefix(capitals - 1).lowercased() + word.dropFirst(capitals - 1)
  }

  /// Words that mean something else where the code is put, with backticks or without.
  private static let meaningful: Set<String> = ["self", "super", "init", "subscript", "deinit"]

  private static let keywords = Set(
    """
    as associatedtype break case catch class continue default defer do else enum extension fallthrough \
    false fileprivate for func guard if import in inout internal is let nil operator precedencegroup \
    private protocol public repeat rethrows return static struct switch throw throws true try \
    typealias var where while
    """.split(separator: " ").map(String.init))
}
