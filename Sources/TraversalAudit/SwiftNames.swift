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

  /// A name made from the identifier, id or label, else from the class.
  func name(of index: ElementIndex) -> String {
    let element = tree[index]
    for text in [element.identifier, element.id, element.label] {
      if let text, let name = camelCase(text) { return name }
    }
    var className = element.className[...]
    if let dot = className.lastIndex(of: ".") { className = className[dot...].dropFirst() }
    if className.hasPrefix("UI") || className.hasPrefix("NS") { className = className.dropFirst(2) }
    return camelCase(String(className)) ?? "view"
  }

  private func camelCase(_ text: String) -> String? {
    var words: [String] = []
    var startsWord = true
    for character in text.unicodeScalars.prefix(60) {
      guard character.isASCII, character.properties.isAlphabetic || ("0"..."9").contains(character)
      else {
        startsWord = true
        continue
      }
      if startsWord { words.append("") }
      startsWord = false
      words[words.count - 1].unicodeScalars.append(character)
    }
    guard let first = words.first?.first, first.isLetter else { return nil }
    let rest = words.prefix(4).dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = words[0].prefix(1).lowercased() + words[0].dropFirst() + rest.joined()
    if Self.meaningful.contains(name) { return name + "View" }
    return Self.keywords.contains(name) ? "`\(name)`" : name
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
