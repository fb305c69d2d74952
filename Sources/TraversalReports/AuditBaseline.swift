import GoldenFiles
public import TraversalAudit

/// Findings that were there before: a text file with a line for each, so that only new ones fail.
public struct AuditBaseline: Hashable, Sendable {
  private static let header = "swipeline baseline 1"

  /// The entries, each as often as there are findings of it.
  private var counts: [String: Int] = [:]

  /// Creates a baseline from what was found.
  public init(_ files: [AuditedFile]) {
    for entry in Self.entries(of: files) { counts[entry, default: 0] += 1 }
  }

  /// Reads a baseline; nil where the text is none.
  public init?(text: String) {
    var lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }.map(String.init)
    guard lines.first == Self.header else { return nil }
    lines.removeFirst()
    for line in lines { counts[line, default: 0] += 1 }
  }

  /// The text of the file, sorted, so that it merges well.
  public var text: String {
    let lines = counts.flatMap { Array(repeating: $0.key, count: $0.value) }
    return ([Self.header] + lines.sorted()).map { $0 + "\n" }.joined()
  }

  /// The line of one finding: file, screen, rule and element, then the other elements that are lost or
  /// in the wrong place for it; where one more is, the finding is a new one.
  ///
  /// An element is known by its identifier, else by path and label. The line holds no line numbers and no
  /// frames, so that it stays the same from run to run.
  public static func entry(_ finding: AuditFinding, file: String, screen: String?) -> String {
    var parts = [GoldenText.quoted(file)]
    if let screen { parts.append(GoldenText.quoted(screen)) }
    parts.append(finding.rule.rawValue)
    parts.append(name(of: finding.element))
    let others = finding.others.map(name).sorted()
    if !others.isEmpty { parts.append("(" + others.joined(separator: ", ") + ")") }
    return parts.joined(separator: " ")
  }

  private static func name(of element: AuditedElement) -> String {
    if let identifier = element.identifier, !identifier.isEmpty {
      return "#" + GoldenText.phrase(identifier)
    }
    let path = GoldenText.phrase(element.path)
    return element.label.map { "\(path) \(GoldenText.quoted($0))" } ?? path
  }

  private static func entries(of files: [AuditedFile]) -> [String] {
    files.flatMap { file in
      file.screens.flatMap { screen in
        screen.result.findings.map { entry($0, file: file.file, screen: screen.name) }
      }
    }
  }

  /// Takes one entry off; false where there is none left.
  public mutating func take(_ entry: String) -> Bool {
    guard let count = counts[entry], count > 0 else { return false }
    counts[entry] = count > 1 ? count - 1 : nil
    return true
  }

  /// The entries that were not taken and belong to a file that was looked at, or to any where `files` is
  /// nil.
  public func stale(in files: [String]?) -> [String] {
    let prefixes = files.map { Set($0.map(GoldenText.quoted)) }
    return counts.keys.filter { entry in
      guard let prefixes else { return true }
      return prefixes.contains { entry.hasPrefix($0 + " ") }
    }.sorted()
  }
}
