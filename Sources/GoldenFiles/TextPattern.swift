/// A pattern for a part of a text that changes by itself: literal text with placeholders in braces.
///
/// | placeholder | stands for |
/// |---|---|
/// | `{digits}` | decimal digits, as many as there are |
/// | `{number}` | the same with separators inside: `1,234.50` |
/// | `{time}` | hours and minutes, perhaps seconds and AM or PM: `9:41`, `09:41:00 PM` |
/// | `{word}` | letters and digits, as many as there are |
/// | `{text}` | any text, as little as possible |
/// | `{{` and `}}` | a brace |
///
/// It is no regular expression on purpose: matching costs at most the length of the pattern times the
/// length of the text, whatever both are.
public struct TextPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  private let program: [Step]

  /// How long a pattern may be, in Unicode scalars.
  public static let maximumLength = 256
  /// Longer texts, in Unicode scalars, are left as they are.
  public static let maximumTextLength = 10_000

  /// One step of matching; the next is the one behind it.
  private enum Step: Hashable {
    case scalar(Unicode.Scalar)
    case one(Kind)
    /// Goes on at either of two steps, rather at the first.
    case split(Int, Int)
  }

  private enum Kind: Hashable {
    case digit, separator, wordPart, any, space, morningOrAfternoon, m
  }

  /// Reads a pattern.
  ///
  /// - Throws: What is wrong with it.
  public init(_ text: String) throws(TextPatternError) {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { throw TextPatternError("the pattern is empty") }
    guard scalars.count <= Self.maximumLength else {
      throw TextPatternError(
        "the pattern is longer than \(Self.maximumLength) characters; a part of it is enough")
    }
    var program: [Step] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let isBrace = scalar == "{" || scalar == "}"
      if isBrace, index + 1 < scalars.count, scalars[index + 1] == scalar {
        program.append(.scalar(scalar))
        index += 2
      } else if scalar == "{" {
        let rest = scalars[(index + 1)...]
        guard let end = rest.firstIndex(of: "}") else {
          throw TextPatternError("the placeholder has no end; write {{ for a brace")
        }
        let name = String(String.UnicodeScalarView(rest[..<end]))
        try Self.append(name, to: &program)
        index = end + 1
      } else if scalar == "}" {
        throw TextPatternError("there is } without {; write }} for a brace")
      } else {
        program.append(.scalar(scalar))
        index += 1
      }
    }
    self.text = text
    self.program = program
  }

  private static func append(
    _ placeholder: String, to program: inout [Step]
  ) throws(TextPatternError) {
    let start = program.count
    switch placeholder {
    case "digits": program += [.one(.digit), .split(start, start + 2)]
    case "word": program += [.one(.wordPart), .split(start, start + 2)]
    case "text": program += [.one(.any), .split(start + 2, start)]
    case "number":
      program += [
        .one(.digit), .split(start, start + 2), .split(start + 3, start + 5), .one(.separator),
        .split(start, start),
      ]
    case "time":
      program += [
        .one(.digit), .split(start + 2, start + 3), .one(.digit), .scalar(":"), .one(.digit),
        .one(.digit),
        .split(start + 7, start + 10), .scalar(":"), .one(.digit), .one(.digit),
        .split(start + 11, start + 15), .split(start + 12, start + 13), .one(.space),
        .one(.morningOrAfternoon), .one(.m),
      ]
    default:
      throw TextPatternError(
        "there is no placeholder {\(placeholder)}; there are {digits}, {number}, {time}, {word} "
          + "and {text}")
    }
  }

  /// Puts a replacement in place of every part that matches, from the start on.
  ///
  /// - Complexity: O(*length of the text* * *length of the pattern*) for each match.
  public func replacing(in text: String, with replacement: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count <= Self.maximumTextLength else { return text }
    var search = Search(program: program, text: scalars)
    var result = String.UnicodeScalarView()
    var start = 0
    var isChanged = false
    var position = 0
    while position < scalars.count {
      guard let end = search.end(from: position) else {
        position += 1
        continue
      }
      result.append(contentsOf: scalars[start..<position])
      result.append(contentsOf: replacement.unicodeScalars)
      isChanged = true
      (start, position) = (end, end)
    }
    guard isChanged else { return text }
    result.append(contentsOf: scalars[start...])
    return String(result)
  }

  /// Tries the ways through the program, each pair of step and place only once.
  private struct Search {
    let program: [Step]
    let text: [Unicode.Scalar]
    /// What was tried and led nowhere.
    private var tried: [Bool] = []

    init(program: [Step], text: [Unicode.Scalar]) {
      self.program = program
      self.text = text
    }

    /// Where a match that begins at a place ends; nil where none does.
    mutating func end(from start: Int) -> Int? {
      if !canBegin(at: start) { return nil }
      if tried.isEmpty {
        tried = Array(repeating: false, count: program.count * (text.count + 1))
      }
      var marks: [Int] = []
      var waiting = [(step: 0, place: start)]
      while var (step, place) = waiting.popLast() {
        while true {
          guard step < program.count else {
            // What was tried on the way to a match may lead to another.
            for mark in marks { tried[mark] = false }
            return place
          }
          let mark = place * program.count + step
          if tried[mark] { break }
          tried[mark] = true
          marks.append(mark)
          if case .split(let first, let second) = program[step] {
            waiting.append((second, place))
            step = first
          } else if place < text.count, matches(program[step], text[place]) {
            step += 1
            place += 1
          } else {
            break
          }
        }
      }
      return nil
    }

    private func canBegin(at place: Int) -> Bool {
      matches(program[0], text[place])
    }

    private func matches(_ step: Step, _ scalar: Unicode.Scalar) -> Bool {
      switch step {
      case .scalar(let wanted): wanted == scalar
      case .one(let kind): matches(kind, scalar)
      case .split: false
      }
    }

    private func matches(_ kind: Kind, _ scalar: Unicode.Scalar) -> Bool {
      switch kind {
      case .digit: scalar.properties.generalCategory == .decimalNumber
      case .separator: Self.separators.contains(scalar)
      case .wordPart:
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
          || scalar.properties.generalCategory == .nonspacingMark
      case .any: true
      case .space: scalar.properties.isWhitespace
      case .morningOrAfternoon: ["A", "P", "a", "p"].contains(scalar)
      case .m: scalar == "M" || scalar == "m"
      }
    }

    private static let separators: Set<Unicode.Scalar> = [
      ".", ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}",
    ]
  }
}

/// Why a text is no pattern.
public struct TextPatternError: Error, Hashable, Sendable {
  /// What is wrong and what would be right: lower case, no full stop.
  public var message: String

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }
}
