/// Sentences that differ only in names and numbers, each kept once with places for those.
///
/// A report of 20 000 stops says a dozen sentences 20 000 times.
struct LineTemplates {
  /// What stands for a text in quotes.
  static let name: Unicode.Scalar = "\u{E000}"
  /// What stands for a number.
  static let number: Unicode.Scalar = "\u{E001}"

  private(set) var texts: [String] = []
  private var places: [String: Int] = [:]

  /// A piece of a line that its template has a place for.
  enum Part: Hashable {
    case name(String)
    case number(String)
  }

  /// Takes a line apart.
  ///
  /// - Returns: The place of the template, and what stands in it, in order.
  mutating func split(_ line: String) -> (template: Int, parts: [Part]) {
    var template = String.UnicodeScalarView()
    var parts: [Part] = []
    var rest = Array(line.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\"", let end = rest.firstIndex(of: "\"") {
        parts.append(.name(Self.text(rest[..<end])))
        template.append(Self.name)
        rest = rest[rest.index(after: end)...]
      } else if Self.isDigit(scalar) {
        let end = rest.firstIndex { !Self.isDigit($0) } ?? rest.endIndex
        parts.append(.number(Self.text([scalar] + rest[..<end])))
        template.append(Self.number)
        rest = rest[end...]
      } else {
        let isPlace = scalar == Self.name || scalar == Self.number
        template.append(isPlace ? "\u{FFFD}" : scalar)
      }
    }
    let text = String(template)
    if let place = places[text] { return (place, parts) }
    places[text] = texts.count
    texts.append(text)
    return (texts.count - 1, parts)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
