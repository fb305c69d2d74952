/// The report as annotations of a GitHub workflow: the worst, at lines of golden files.
///
/// What makes the run fail is an error, what is allowed a warning.
/// GitHub shows ten annotations of a kind for each step and drops the others without a word, so the
/// rest is counted in one notice.
enum GitHubReport {
  /// How many annotations are written.
  static let maximumCount = 10

  static func text(of run: ReplayRun) -> String {
    let entries = run.results.flatMap(\.entries).enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.fails != other.fails { return one.fails }
      return (one.rule.weight, left.offset) < (other.rule.weight, right.offset)
    }
    .map(\.element)
    var text = ""
    for entry in entries.prefix(maximumCount) {
      let file = property(run.pathFromRoot(entry.file))
      let line = entry.line.map { ",line=\($0)" } ?? ""
      let title = property("VoiceOver: \(entry.rule.id)")
      let kind = entry.fails ? "error" : "warning"
      text += "::\(kind) file=\(file)\(line),title=\(title)::\(data(entry.message))\n"
    }
    let rest = entries.dropFirst(maximumCount)
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
