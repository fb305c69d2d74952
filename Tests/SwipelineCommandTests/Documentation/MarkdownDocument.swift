import Foundation

/// The parts of a Markdown document that a test can check.
struct MarkdownDocument {
  /// A fenced block.
  struct Block {
    /// What stands after the opening fence: `sh`, `sh apple`, or nothing.
    var info: String
    var lines: [String]
    /// The line of the opening fence, from 1.
    var line: Int
    /// The comments right before it, `<!-- name: value -->`, by name.
    var directives: [String: String]

    var text: String { lines.map { $0 + "\n" }.joined() }
    var language: String { String(info.split(separator: " ").first ?? "") }
    var mark: String { info.split(separator: " ").dropFirst().joined(separator: " ") }
  }

  struct Link {
    var target: String
    var line: Int
  }

  /// The path below the root of the package.
  let path: String
  private(set) var blocks: [Block] = []
  private(set) var links: [Link] = []
  /// The texts between backticks outside of blocks, with their lines.
  private(set) var codeSpans: [(text: String, line: Int)] = []
  /// What links to headings end with, as GitHub makes it.
  private(set) var anchors: Set<String> = []

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: Repository.path(path), encoding: .utf8)
    var directives: [String: String] = [:]
    var block: Block?
    var indent = 0
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let content = line.drop { $0 == " " }
      if var open = block {
        if content == "```" {
          blocks.append(open)
          block = nil
        } else {
          open.lines.append(String(line.dropFirst(min(indent, line.count - content.count))))
          block = open
        }
      } else if content.hasPrefix("```") {
        indent = line.count - content.count
        let info = content.dropFirst(3).trimmingCharacters(in: .whitespaces)
        block = Block(info: info, lines: [], line: index + 1, directives: directives)
        directives = [:]
      } else if content.hasPrefix("<!--"), let end = content.range(of: "-->") {
        let comment = content[..<end.lowerBound].dropFirst(4)
        let parts = comment.split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        directives[parts.first ?? ""] = parts.count > 1 ? parts[1] : ""
      } else if !content.isEmpty {
        directives = [:]
        read(line, number: index + 1)
      }
    }
    if block != nil { throw CocoaError(.fileReadCorruptFile) }
  }

  private mutating func read(_ line: String, number: Int) {
    if line.hasPrefix("#") { addAnchor(of: line) }
    // Code first: what stands in it is no link.
    var rest = ""
    for (place, part) in line.components(separatedBy: "`").enumerated() {
      if place.isMultiple(of: 2) { rest += part } else { codeSpans.append((part, number)) }
    }
    var left = rest[...]
    while let start = left.range(of: "](") {
      left = left[start.upperBound...]
      guard let end = left.firstIndex(of: ")") else { break }
      links.append(Link(target: String(left[..<end]), line: number))
      left = left[end...]
    }
  }

  private mutating func addAnchor(of heading: String) {
    var anchor = ""
    for character in heading.drop(while: { $0 == "#" }).drop(while: { $0 == " " }).lowercased() {
      if character == " " { anchor += "-" }
      if character.isLetter || character.isNumber || "-_".contains(character) {
        anchor.append(character)
      }
    }
    var name = anchor
    var count = 0
    while !anchors.insert(name).inserted {
      count += 1
      name = "\(anchor)-\(count)"
    }
  }

  /// Every document of the package, by its path.
  static let paths: [String] = {
    var paths = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "VERSIONING.md"]
    for folder in ["Documentation", "docs", "Sources"] {
      let all = FileManager.default.enumerator(atPath: Repository.path(folder))
      paths += (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }
        .map { "\(folder)/\($0)" }
    }
    return paths.filter { FileManager.default.fileExists(atPath: Repository.path($0)) }.sorted()
  }()
}
