/// The annotations of a GitHub workflow.
///
/// GitHub shows ten annotations of a kind for each step and drops the others without a word, so the
/// rest is counted in one notice.
enum GitHubAnnotations {
  /// One annotation.
  struct Annotation {
    var kind: Kind
    /// The path from the root of the repository.
    var file: String
    /// The 1-based line in it.
    var line: Int?
    /// The rule that it is about.
    var rule: String
    var message: String
  }

  /// How grave an annotation is.
  enum Kind: String {
    case error
    case warning
    case notice
  }

  /// How many annotations are written.
  private static let maximumCount = 10

  /// Writes the commands of a workflow.
  ///
  /// - Parameter annotations: The worst first.
  /// - Returns: A command on each line.
  static func text(of annotations: [Annotation]) -> String {
    var text = ""
    for annotation in annotations.prefix(maximumCount) {
      let line = annotation.line.map { ",line=\($0)" } ?? ""
      let title = property("VoiceOver: \(annotation.rule)")
      text += "::\(annotation.kind.rawValue) file=\(property(annotation.file))\(line)"
      text += ",title=\(title)::\(data(annotation.message))\n"
    }
    let rest = annotations.dropFirst(maximumCount)
    guard !rest.isEmpty else { return text }
    let count = rest.count == 1 ? "1 more finding is" : "\(rest.count) more findings are"
    let files = Set(rest.map(\.file)).count
    let places = files == 1 ? "1 file" : "\(files) files"
    let message = "\(count) not annotated, in \(places); the other reports list everything."
    return text + "::notice title=Swipeline::\(data(message))\n"
  }

  /// The text of a command.
  static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A property of a command, which ends at a colon or comma.
  static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      // Whoever reads the log in a terminal is not to be at the mercy of a file name.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
