import RecorderOnStandIn
import Testing
import UIKitStandIn

/// Neither the stand-in nor the recorder may use a name that UIKit has not.
@Suite struct UIKitNamesTests {
  @Test("Every name that the stand-in declares is UIKit's, on the type that has it")
  func standIn() throws {
    let known = try KnownNames()
    let declared = try sources(in: "UIKitStandIn").flatMap { Declarations.visible(in: $0.text) }
    let unknown = declared.filter { !known.has($0.name, on: $0.type) }
    #expect(unknown == [])
    // The stand-in is found, and its declarations are.
    #expect(declared.count > 200)
  }

  @Test("Every type and accessibility property that the recorder names is UIKit's")
  func recorder() throws {
    let known = try KnownNames().all.union(KnownNames.ofTheRecorder)
    let names = try sources(in: "RecorderOnStandIn").flatMap { Declarations.names(in: $0.text) }
    let read = Set(names.filter(looksLikeUIKit))
    let unknown = read.subtracting(known).sorted()
    #expect(unknown == [])
    #expect(read.isSuperset(of: ["UIWindow", "accessibilityElements", "accessibilityLabel"]))
  }

  @Test("Every member that the recorder reads and the tree has not is UIKit's or Swift's")
  func members() throws {
    let known = try KnownNames()
    let declared = try Set(
      sources(in: "UIKitStandIn").flatMap { Declarations.visible(in: $0.text).map(\.name) })
    let read = try Set(
      sources(in: "RecorderOnStandIn").flatMap { Declarations.members(in: $0.text) })
    let used = read.intersection(declared)
    #expect(used.isSubset(of: known.all))
    #expect(used.count > 60)
  }

  @Test(
    "The check finds an invented name",
    arguments: [
      "open class UIView { open var isLovely = true }",
      "open class UIView { public func frob(at index: Int) {} }",
      "@MainActor open class UIInvented: UIView {}",
      "public enum UISceneKind: Int { case one = 1 }",
    ])
  func invented(source: String) throws {
    let known = try KnownNames()
    let unknown = Declarations.visible(in: source).filter { !known.has($0.name, on: $0.type) }
    #expect(!unknown.isEmpty)
  }

  private func looksLikeUIKit(_ name: String) -> Bool {
    let prefixes = ["accessibility", "UI", "AX", "CG"]
    return prefixes.contains { prefix in
      guard name.hasPrefix(prefix), name.count > prefix.count else { return false }
      return name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}

/// The list in `Fixtures/UIKitNames.txt`.
private struct KnownNames {
  private var members: [String: Set<String>] = [:]

  init() throws {
    let text = try String(
      contentsOf: folder.appendingPathComponent("SwipelineRecorderTests/Fixtures/UIKitNames.txt"),
      encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let names = parts.dropFirst().joined().split(separator: " ").map(String.init)
      members[String(parts[0]), default: []].formUnion(names.first == "framework" ? [] : names)
    }
  }

  func has(_ name: String, on type: String?) -> Bool {
    guard let type else { return members[name] != nil }
    return members[type]?.contains(name) == true
  }

  var all: Set<String> {
    members.values.reduce(Set(members.keys)) { $0.union($1) }
  }

  /// Names of the recorder, the tree and the language that look like UIKit's.
  static let ofTheRecorder: Set<String> = [
    "UIKit", "UIKitClass", "UIKitDefaults", "accessibilityFrameOverride",
    "accessibilityIsNotLoaded", "CGRect", "CGPoint", "CGFloat",
    // A class that UIKit keeps to itself: known by its name, never referred to.
    "UIInputSetHostView",
  ]
}

/// What a source file declares and reads, found by its words and braces: the stand-in is written for that.
private enum Declarations {
  struct Declaration: Equatable {
    var name: String
    var type: String?
  }

  private struct OpenType {
    var name: String
    /// The depth of what is directly in it.
    var depth = 0
    var keyword: String
  }

  /// The declarations that other modules see, each with the type around it.
  static func visible(in source: String) -> [Declaration] {
    var result: [Declaration] = []
    var types: [OpenType] = []
    var opening: OpenType?
    var depth = 0
    var modifiers: Set<String> = []
    let words = tokens(in: source)
    for (position, word) in words.enumerated() {
      switch word {
      case "{":
        depth += 1
        if var type = opening {
          type.depth = depth
          types.append(type)
        }
        opening = nil
        modifiers = []
      case "}":
        if types.last?.depth == depth { types.removeLast() }
        depth -= 1
        modifiers = []
      default:
        let around = types.last
        let next = position + 1 < words.count ? words[position + 1] : ""
        guard depth == around?.depth ?? 0, isKeyword(word, before: next, in: around) else {
          modifiers.insert(word)
          continue
        }
        let isVisible =
          !modifiers.isDisjoint(with: ["open", "public"]) || word == "case"
          || around?.keyword == "protocol"
        let name = word == "init" ? word : next
        if isVisible, word != "extension" {
          result.append(Declaration(name: name, type: around?.name))
        }
        if typeKeywords.contains(word) { opening = OpenType(name: name, keyword: word) }
        modifiers = []
      }
    }
    return result
  }

  private static let typeKeywords: Set = ["class", "struct", "enum", "protocol", "extension"]

  private static func isKeyword(_ word: String, before next: String, in type: OpenType?) -> Bool {
    switch word {
    // Also what a member of a class itself is marked with.
    case "class": !["var", "func"].contains(next)
    case "case": type?.keyword == "enum"
    case "var", "let", "func", "typealias", "init": true
    default: typeKeywords.contains(word)
    }
  }

  private static func tokens(in source: String) -> [String] {
    var result: [String] = []
    for line in code(of: source) {
      let spaced = line.replacingOccurrences(of: "{", with: " { ")
        .replacingOccurrences(of: "}", with: " } ")
      for word in spaced.split(separator: " ") {
        if word == "{" || word == "}" {
          result.append(String(word))
        } else {
          result += identifiers(in: String(word))
        }
      }
    }
    return result
  }

  /// The words of a source outside its comments.
  static func names(in source: String) -> [String] {
    code(of: source).flatMap(identifiers)
  }

  /// The names behind full stops, outside comments.
  static func members(in source: String) -> Set<String> {
    var result: Set<String> = []
    for line in code(of: source) {
      for part in line.split(separator: ".").dropFirst() {
        if let name = identifiers(in: String(part)).first { result.insert(name) }
      }
    }
    return result
  }

  private static func code(of source: String) -> [String] {
    // An operator has no name.
    source.split(separator: "\n").filter { !$0.contains("func ==") }.map { line in
      line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? String(line)
    }
  }

  private static func identifiers(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}

private var folder: URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
}

private func sources(in target: String) throws -> [(name: String, text: String)] {
  let path = folder.appendingPathComponent(target).resolvingSymlinksInPath().path
  return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    .filter { $0.hasSuffix(".swift") }
    .map { name in
      (name, try String(contentsOfFile: path + "/" + name, encoding: .utf8))
    }
}
