import GoldenFiles
import JSONWriting
public import TraversalAudit

/// What the audit found in one file, with what a report says beside it.
public struct AuditedFile: Hashable, Sendable {
  /// The path of the file.
  public var file: String
  /// The screens in order.
  public var screens: [Screen]

  /// What was found on one screen.
  public struct Screen: Hashable, Sendable {
    /// The screen's name; nil where the file has only this one.
    public var name: String?
    /// What was found.
    public var result: AuditResult

    /// Creates the findings of a screen.
    public init(name: String?, result: AuditResult) {
      self.name = name
      self.result = result
    }
  }

  /// Creates the findings of a file.
  public init(file: String, screens: [Screen]) {
    self.file = file
    self.screens = screens
  }
}

/// The findings of the audit for a terminal, and as JSON.
public enum AuditReport {
  /// What was found in one file: nothing where nothing was.
  public static func lines(for file: AuditedFile) -> [StyledLine] {
    var lines: [StyledLine] = []
    for screen in file.screens {
      for finding in screen.result.findings {
        lines += self.lines(for: finding, file: file.file, screen: screen.name)
      }
      for accepted in screen.result.suppressed {
        let finding = accepted.finding
        lines.append(
          StyledLine(
            "\(place(of: finding, file.file)): accepted \(finding.rule.rawValue) at "
              + "\(name(of: finding.element)): \(GoldenText.phrase(accepted.reason))", .faint))
      }
    }
    return lines
  }

  private static func lines(
    for finding: AuditFinding, file: String, screen: String?
  ) -> [StyledLine] {
    let style: StyledLine.Style =
      switch finding.severity {
      case .error: .bad
      case .warning: .warning
      case .advice: .faint
      }
    let at = screen.map { ", screen \(GoldenText.quoted($0))" } ?? ""
    let criteria = finding.criteria.map(\.description).joined(separator: ", ")
    var lines = [
      StyledLine([
        .init("\(place(of: finding, file)): ", .strong), .init(finding.severity.rawValue, style),
        .init(": \(GoldenText.phrase(finding.message)) "),
        .init("[\(finding.rule.rawValue)\(criteria.isEmpty ? "" : ", WCAG \(criteria)")]", .faint),
      ]),
      StyledLine("  at \(name(of: finding.element))\(at)", .faint),
      StyledLine("  change: \(GoldenText.phrase(finding.help))"),
    ]
    if let suggestion = finding.suggestion {
      lines.append(StyledLine("  tried and right: \(GoldenText.phrase(suggestion.text))"))
      lines += suggestion.snippet.split(separator: "\n").map { StyledLine("    \($0)", .good) }
    }
    return lines
  }

  private static func place(of finding: AuditFinding, _ file: String) -> String {
    GoldenText.phrase(file) + (finding.element.line.map { ":\($0)" } ?? "")
  }

  private static func name(of element: AuditedElement) -> String {
    var words = [element.className]
    if let label = element.label, !label.isEmpty { words.append(GoldenText.quoted(label)) }
    if let identifier = element.identifier, !identifier.isEmpty {
      words.append("#\(GoldenText.phrase(identifier))")
    }
    return words.joined(separator: " ")
  }

  /// The last line: how many findings there are.
  public static func summary(
    of files: [AuditedFile], new: Int, known: Int
  ) -> StyledLine {
    let screens = files.reduce(0) { $0 + $1.screens.count }
    let suppressed = files.flatMap(\.screens).reduce(0) { $0 + $1.result.suppressed.count }
    var text = "\(screens) screen\(screens == 1 ? "" : "s"): "
    text += new == 0 ? "no findings" : "\(new) finding\(new == 1 ? "" : "s")"
    if known > 0 { text += ", \(known) in the baseline" }
    if suppressed > 0 { text += ", \(suppressed) accepted" }
    return StyledLine(text, new == 0 ? .good : .bad)
  }

  /// The findings as JSON, schema version 1; absent values are left out.
  public static func json(of files: [AuditedFile]) -> String {
    var found: [(finding: AuditFinding, file: String, screen: String?)] = []
    for file in files {
      for screen in file.screens {
        found += screen.result.findings.map { ($0, file.file, screen.name) }
      }
    }
    var stream = JSONStream()
    stream.object { stream in
      stream.member("schemaVersion", 1)
      stream.member("findings", found) { stream, found in
        stream.object { write(found.finding, found.file, found.screen, to: &$0) }
      }
    }
    return stream.text
  }

  private static func write(
    _ finding: AuditFinding, _ file: String, _ screen: String?, to stream: inout JSONStream
  ) {
    stream.member("rule", finding.rule.rawValue)
    stream.member("severity", finding.severity.rawValue)
    stream.member("file", file)
    stream.member("screen", screen)
    stream.member(
      "element",
      object: { stream in
        let element = finding.element
        stream.member("identifier", element.identifier)
        stream.member("label", element.label)
        stream.member("class", element.className)
        stream.member("path", element.path)
        stream.member("line", element.line)
      })
    stream.member("message", finding.message)
    stream.member("help", finding.help)
    stream.member("wcag", finding.criteria.map(\.description))
    if let suggestion = finding.suggestion {
      stream.member(
        "suggestion",
        object: { stream in
          stream.member("text", suggestion.text)
          stream.member("swift", suggestion.snippet)
        })
    }
  }
}
