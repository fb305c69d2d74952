public import AccessibilityTree
internal import GoldenFiles
public import TraversalAudit
public import VoiceOverTraversal

/// The report for a browser: one page that needs nothing else, in which the flicks can be replayed.
public enum HTMLReport {
  /// One recording on the page.
  public struct Entry: Sendable {
    /// The path of the recording.
    public var path: String
    /// The path of its golden file; nil where there is none to compare with.
    public var golden: String?
    /// What came of it; nil where it was not compared.
    public var outcome: ReplayResult.Outcome?
    /// Whether the golden file is new, and nobody has committed or accepted it yet.
    var isGoldenNew = false
    /// Whether it shows how the recording of the entry before it was at an earlier revision.
    public var isBefore = false
    /// The recording; nil where it could not be read.
    public var recording: Recording?
    /// One traversal for each screen of the recording, in the same order.
    public var traversals: [Traversal]
    /// The bytes of PNG screenshots, by the position of their screen.
    public var screenshots: [Int: [UInt8]]
    /// What the audit found, one list for each screen; empty where it was not asked.
    public var audit: [[AuditFinding]] = []

    /// Creates the entry of a recording that is only shown.
    public init(
      path: String, recording: Recording, traversals: [Traversal],
      screenshots: [Int: [UInt8]] = [:]
    ) {
      self.path = path
      self.recording = recording
      self.traversals = traversals
      self.screenshots = screenshots
    }

    /// Creates the entry of a recording that was replayed; without the recording it is only named.
    public init(
      _ result: ReplayResult, recording: Recording?, traversals: [Traversal] = [],
      screenshots: [Int: [UInt8]] = [:]
    ) {
      path = result.recording
      golden = result.golden
      outcome = result.outcome
      isGoldenNew = result.isGoldenNew
      self.recording = recording
      self.traversals = traversals
      self.screenshots = screenshots
    }
  }

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - entries: The recordings in the order in which they are shown.
  ///   - title: The title of the page.
  /// - Returns: A complete HTML document.
  public static func document(of entries: [Entry], title: String = "Swipe order") -> String {
    var templates = LineTemplates()
    var sections: [Section] = []
    let isAlone = entries.count == 1 && entries.first?.recording?.screens.count == 1
    for entry in entries { append(entry, to: &sections, &templates, isAlone: isAlone) }
    var page = head(title)
    page += "<header><h1>\(Escaping.markup(title))</h1>\n<p>\(summary(of: sections))</p></header>\n"
    page += index(of: sections)
    page += "<main id=\"screens\" tabindex=\"-1\">\n"
    page +=
      "<noscript><p>Without JavaScript the differences are listed, but not drawn.</p></noscript>\n"
    for section in sections { page += section.markup }
    page += "</main>\n"
    page += "<svg class=\"defs\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>"
    page += "<pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
    page += "patternTransform=\"rotate(45)\"><path class=\"hatch\" d=\"M0 0V6\"/></pattern>"
    page += "<marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" "
    page += "markerHeight=\"7\" orient=\"auto\"><path class=\"tip\" d=\"M0 0L8 4L0 8z\"/></marker>"
    page += SVGDrawing.backTip
    page += "</defs></svg>\n"
    let texts = templates.texts.map(Escaping.json).joined(separator: ",")
    page += "<script type=\"application/json\" id=\"templates\">[\(texts)]</script>\n"
    page += "<script>\(script)</script>\n</body>\n</html>\n"
    return page
  }

  /// A part of the page that the index leads to.
  struct Section {
    var id: String
    var name: String
    var path: String
    var status: Status
    var stops: Int?
    var markup: String
  }

  /// What came of a screen.
  enum Status: String, CaseIterable {
    case drifted, unreadable
    case missing = "without a golden"
    case written = "golden written"
    case expected = "as expected"
    case shown = "not compared"
    case before

    /// Whether somebody has to look at it, so that it stands open.
    var isOpen: Bool { self == .drifted || self == .unreadable }

    /// What came of a screen that differs or not, by what came of its recording.
    init(_ entry: Entry, differs: Bool) {
      switch entry.outcome {
      case nil: self = .shown
      case .unreadable: self = .unreadable
      case .decided where entry.isGoldenNew: self = .written
      case .decided(.passed): self = .expected
      case .decided(.missing): self = .missing
      case .decided(.wroteMissing): self = .written
      case .decided(.rewrote): self = differs ? .written : .expected
      case .decided(.drifted): self = differs ? .drifted : .expected
      }
    }

    var style: String {
      switch self {
      case .drifted, .unreadable, .missing: "bad"
      case .written: "warn"
      case .expected: "good"
      case .shown, .before: "plain"
      }
    }
  }

  private static func head(_ title: String) -> String {
    let policy =
      "default-src 'none'; script-src \(ContentHash.source(of: script)); "
      + "style-src \(ContentHash.source(of: style)); img-src data:; base-uri 'none'; "
      + "form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(Escaping.markup(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#screens">Skip to the screens</a>

      """
  }

  private static func summary(of sections: [Section]) -> String {
    let number = sections.count == 1 ? "1 screen" : "\(sections.count) screens"
    let parts = Status.allCases.compactMap { status -> String? in
      let count = sections.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return parts.isEmpty ? number : "\(number): \(parts.joined(separator: ", "))"
  }

  private static func index(of sections: [Section]) -> String {
    guard sections.count > 1 else { return "" }
    var lines = ["<nav aria-labelledby=\"index\"><h2 id=\"index\">Screens</h2>", "<ol>"]
    for section in sections {
      let stops = section.stops.map { $0 == 1 ? ", 1 stop" : ", \($0) stops" } ?? ""
      lines.append(
        "<li><a href=\"#\(section.id)\"><bdi>\(Escaping.markup(section.name))</bdi></a> "
          + "<span class=\"tag \(section.status.style)\">\(section.status.rawValue)</span>"
          + "<span class=\"faint\">\(stops)</span></li>")
    }
    return (lines + ["</ol></nav>", ""]).joined(separator: "\n")
  }

  private static func append(
    _ entry: Entry, to sections: inout [Section], _ templates: inout LineTemplates,
    isAlone: Bool
  ) {
    guard let recording = entry.recording, !recording.screens.isEmpty else {
      sections.append(undrawn(entry, "s\(sections.count)"))
      return
    }
    let stem = stem(of: entry.path)
    var comparison: Comparison?
    if case .decided(let decision) = entry.outcome { comparison = decision.comparison }
    for (position, (screen, traversal)) in zip(recording.screens, entry.traversals).enumerated() {
      let heard = GoldenScreen(traversal, of: screen, in: recording, fileName: stem)
      let place = comparison?.actualPlaces.firstIndex(of: position)
      let compared = place.flatMap { comparison?.screens[$0] }
      let shown = ShownScreen(
        id: "s\(sections.count)", entry: entry, recording: recording, screen: screen,
        traversal: traversal, heard: heard, comparison: compared,
        fileFindings: position == 0 ? comparison?.screenFindings ?? [] : [],
        audit: entry.audit.indices.contains(position) ? entry.audit[position] : [],
        screenshot: entry.screenshots[position], isAlone: isAlone)
      sections.append(shown.section(&templates))
    }
  }

  /// A recording without anything to draw: what came of it, in words.
  private static func undrawn(_ entry: Entry, _ id: String) -> Section {
    let status = Status(entry, differs: true)
    var lines: [String] = []
    switch entry.outcome {
    case .unreadable(let message): lines = [message]
    case .decided(let decision):
      lines = decision.comparison?.findings.map { "\($0.kind.rawValue) \($0.message)" } ?? []
    case nil: break
    }
    if entry.recording != nil { lines.append("the recording has no screens") }
    let name = stem(of: entry.path)
    let items = lines.map { "<li>\(Escaping.markup(GoldenText.phrase($0)))</li>" }
    let list = items.isEmpty ? "" : "<ul>\(items.joined())</ul>\n"
    let markup = """
      <details class="screen" id="\(id)"\(status.isOpen ? " open" : "")><summary><h2><bdi>\
      \(Escaping.markup(name))</bdi></h2> <span class="tag \(status.style)">\(status.rawValue)</span>\
      </summary>
      <p class="faint">\(Escaping.markup(entry.path))</p>
      \(list)</details>

      """
    return Section(
      id: id, name: name, path: entry.path, status: status, stops: nil, markup: markup)
  }

  /// The name of a file without its folder and extension.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
