import GoldenFiles
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
    var findings: [String] = []
    for file in files {
      for screen in file.screens {
        for finding in screen.result.findings {
          findings.append(json(of: finding, file: file.file, screen: screen.name))
        }
      }
    }
    let list = findings.isEmpty ? "[]" : "[\n    \(findings.joined(separator: ",\n    "))\n  ]"
    return "{\n  \"schemaVersion\": 1,\n  \"findings\": \(list)\n}\n"
  }

  private static func json(of finding: AuditFinding, file: String, screen: String?) -> String {
    let element = finding.element
    let elementText = object([
      ("identifier", element.identifier.map(JSONString.quoted)),
      ("label", element.label.map(JSONString.quoted)),
      ("class", JSONString.quoted(element.className)),
      ("path", JSONString.quoted(element.path)),
      ("line", element.line.map(String.init)),
    ])
    let suggestion = finding.suggestion.map { suggestion in
      object([
        ("text", JSONString.quoted(suggestion.text)),
        ("swift", JSONString.quoted(suggestion.snippet)),
      ])
    }
    let criteria = finding.criteria.map { JSONString.quoted($0.description) }
    return object([
      ("rule", JSONString.quoted(finding.rule.rawValue)),
      ("severity", JSONString.quoted(finding.severity.rawValue)),
      ("file", JSONString.quoted(file)),
      ("screen", screen.map(JSONString.quoted)),
      ("element", elementText),
      ("message", JSONString.quoted(finding.message)),
      ("help", JSONString.quoted(finding.help)),
      ("wcag", "[\(criteria.joined(separator: ", "))]"),
      ("suggestion", suggestion),
    ])
  }

  private static func object(_ members: [(String, String?)]) -> String {
    let present = members.compactMap { name, value in value.map { "\"\(name)\": \($0)" } }
    return "{\(present.joined(separator: ", "))}"
  }
}

/// Writes strings in JSON.
private enum JSONString {
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
