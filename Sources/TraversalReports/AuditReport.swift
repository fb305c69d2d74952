import AccessibilityTree
import GoldenFiles
import JSONWriting
public import TraversalAudit

/// What the audit found in one file, with what a report says beside it.
public struct AuditedFile: Hashable, Sendable {
  /// The path of the file.
  public var file: String
  /// The screens in order.
  public var screens: [Screen]
  /// Why the file could not be read, so that nothing is known of it; nil where it was.
  public var failure: String?

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

  /// Creates a file that could not be read.
  public init(file: String, failure: String) {
    self.file = file
    screens = []
    self.failure = failure
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
        if finding.suggestion == nil, !finding.settledBy.isEmpty {
          lines.append(StyledLine("  \(settled(finding, on: screen))"))
        }
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
    lines += swipes(to: finding)
    if let suggestion = finding.suggestion {
      lines.append(StyledLine("  tried and right: \(GoldenText.phrase(suggestion.text))"))
      lines += suggestion.snippet.split(separator: "\n").map { StyledLine("    \($0)", .good) }
    }
    return lines
  }

  /// The stops around what a finding is about, one a line, and what is passed by.
  private static func swipes(to finding: AuditFinding) -> [StyledLine] {
    guard !finding.swipes.isEmpty else { return [] }
    let width = finding.swipes.compactMap(\.place).max().map { "\($0)".count } ?? 1
    var lines = [StyledLine("  swipes:")]
    var last: Int?
    for swipe in finding.swipes {
      if let place = swipe.place {
        if let last, place > last + 1 { lines.append(StyledLine("    …", .faint)) }
        last = place
      }
      let place = swipe.place.map { "\($0)" } ?? "-"
      let padding = String(repeating: " ", count: max(width - place.count, 0))
      let text = swipe.place == nil ? GoldenText.phrase(swipe.text) : GoldenText.quoted(swipe.text)
      lines.append(
        StyledLine(
          "  \(swipe.isConcerned ? ">" : " ") \(padding)\(place) \(text)",
          swipe.isConcerned ? .plain : .faint))
    }
    return lines
  }

  /// Names the suggestions that are enough for a finding by the lines at which they are printed.
  private static func settled(_ finding: AuditFinding, on screen: AuditedFile.Screen) -> String {
    let lines = screen.result.findings.filter { $0.suggestion != nil }.map(\.element.line)
    let names = finding.settledBy.map { reference in
      guard let line = reference.element.line else { return name(of: reference.element) }
      let isAlone = lines.count { $0 == line } == 1
      return isAlone ? "line \(line)" : "line \(line) (\(reference.rule.rawValue))"
    }
    guard let last = names.last, names.count > 1 else {
      return "goes with the change for \(names.first ?? "another finding")"
    }
    return "goes with the changes for \(names.dropLast().joined(separator: ", ")) and \(last)"
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

  /// The last line: how many findings there are, and how many files nothing is known of.
  ///
  /// - Parameters:
  ///   - files: What was found.
  ///   - new: How many findings are not in the baseline.
  ///   - known: How many are.
  ///   - unreadable: How many inputs could not be read: the files among `files`, and what could not be
  ///     listed.
  /// - Returns: The line, in the style of what it says.
  public static func summary(
    of files: [AuditedFile], new: Int, known: Int, unreadable: Int = 0
  ) -> StyledLine {
    let screens = files.reduce(0) { $0 + $1.screens.count }
    let suppressed = files.flatMap(\.screens).reduce(0) { $0 + $1.result.suppressed.count }
    var text = "\(screens) screen\(screens == 1 ? "" : "s"): "
    if screens == 0 {
      text += "nothing to judge"
    } else {
      text += new == 0 ? "no findings" : "\(new) finding\(new == 1 ? "" : "s")"
    }
    if known > 0 { text += ", \(known) in the baseline" }
    if suppressed > 0 { text += ", \(suppressed) accepted" }
    if unreadable > 0 {
      text += "; \(unreadable) input\(unreadable == 1 ? "" : "s") could not be read"
    }
    return StyledLine(text, new == 0 && unreadable == 0 ? .good : .bad)
  }

  /// The findings as JSON, schema version 1; absent values are left out.
  public static func json(of files: [AuditedFile]) -> String {
    var found: [(finding: AuditFinding, file: String, screen: String?)] = []
    var suppressed: [(accepted: AuditResult.Suppressed, file: String, screen: String?)] = []
    for file in files {
      for screen in file.screens {
        found += screen.result.findings.map { ($0, file.file, screen.name) }
        suppressed += screen.result.suppressed.map { ($0, file.file, screen.name) }
      }
    }
    var stream = JSONStream()
    stream.object { stream in
      stream.member("schemaVersion", 1)
      stream.member("findings", found) { stream, found in
        stream.object { write(found.finding, found.file, found.screen, to: &$0) }
      }
      if !suppressed.isEmpty {
        stream.member("suppressed", suppressed) { stream, found in
          stream.object { stream in
            write(found.accepted.finding, found.file, found.screen, to: &stream)
            stream.member("reason", found.accepted.reason)
          }
        }
      }
      let unreadable = files.filter { $0.failure != nil }
      if !unreadable.isEmpty {
        stream.member("unreadable", unreadable) { stream, file in
          stream.object { stream in
            stream.member("file", file.file)
            stream.member("message", file.failure)
          }
        }
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
    stream.member("element", object: { write(finding.element, to: &$0) })
    stream.member("message", finding.message)
    stream.member("help", finding.help)
    stream.member("wcag", finding.criteria.map(\.description))
    if let suggestion = finding.suggestion {
      stream.member(
        "suggestion",
        object: { stream in
          stream.member("text", suggestion.text)
          stream.member("swift", suggestion.snippet)
          let elements = Dictionary(
            suggestion.elements.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
          stream.member("changes", suggestion.changes) { stream, change in
            stream.object { write(change, elements, to: &$0) }
          }
        })
    } else if !finding.settledBy.isEmpty {
      stream.member("settledBy", finding.settledBy) { stream, reference in
        stream.object { stream in
          stream.member("rule", reference.rule.rawValue)
          stream.member("path", reference.element.path)
          stream.member("line", reference.element.line)
        }
      }
    }
    if !finding.swipes.isEmpty {
      stream.member("swipes", finding.swipes) { stream, swipe in
        stream.object { stream in
          stream.member("place", swipe.place)
          stream.member("text", swipe.text)
          stream.member("isConcerned", swipe.isConcerned)
        }
      }
    }
  }

  private static func write(_ element: AuditedElement, to stream: inout JSONStream) {
    stream.member("identifier", element.identifier)
    stream.member("label", element.label)
    stream.member("class", element.className)
    stream.member("path", element.path)
    stream.member("line", element.line)
  }

  /// Writes which property of which element becomes what; a list that is dropped is null.
  private static func write(
    _ change: Suggestion.Change, _ elements: [ElementIndex: AuditedElement],
    to stream: inout JSONStream
  ) {
    func begin(_ index: ElementIndex, _ property: String) {
      if let element = elements[index] {
        stream.member("element", object: { write(element, to: &$0) })
      }
      stream.member("property", property)
      stream.key("value")
    }
    switch change {
    case .elements(let owner, let entries):
      begin(owner, "accessibilityElements")
      guard let entries else { return stream.null() }
      stream.array(entries.compactMap { elements[$0] }) { stream, element in
        stream.object { write(element, to: &$0) }
      }
    case .isAccessibilityElement(let index, let flag):
      begin(index, "isAccessibilityElement")
      stream.boolean(flag)
    case .groupsChildren(let index, let flag):
      begin(index, "shouldGroupAccessibilityChildren")
      stream.boolean(flag)
    case .sortPriority(let index, let priority):
      begin(index, "accessibilitySortPriority")
      stream.number(priority)
    case .viewIsModal(let index, let flag):
      begin(index, "accessibilityViewIsModal")
      stream.boolean(flag)
    case .frame(let index, let frame):
      begin(index, "frame")
      stream.object { stream in
        for (name, number) in [
          ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
        ] {
          stream.key(name)
          stream.number(number)
        }
      }
    }
  }
}
