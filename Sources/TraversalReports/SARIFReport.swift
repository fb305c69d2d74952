import AccessibilityTree
internal import GoldenFiles
internal import JSONWriting

/// The report as SARIF 2.1.0, for code scanning: results at the lines of golden files.
enum SARIFReport {
  /// How many stops of a path are written around the one that a result is about.
  static let maximumPath = 100
  /// How many stops are written in all paths together; results behind that have none, as a document
  /// of many megabytes is taken by no service.
  static let maximumPathStops = 20_000

  static func text(of run: ReplayRun) -> String {
    var fingerprints = Fingerprints()
    var paths = SwipePaths()
    return document(
      version: run.version, rules: ReportRule.allCases, rule: write,
      results: { json in
        for result in run.results {
          paths.begin(result)
          for entry in result.entries {
            write(entry, of: result, run, &fingerprints, &paths, &json)
          }
        }
      })
  }

  /// A document with one run of the tool.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - rules: The rules that it has.
  ///   - rule: Writes the members of a rule.
  ///   - notifications: What the tool could not do: the file as the root of the repository sees it, and
  ///     why. Nil where failures are results.
  ///   - results: Writes the results, each an object.
  /// - Returns: The document.
  static func document<Rule>(
    version: String, rules: [Rule], rule: (Rule, inout JSONStream) -> Void,
    notifications: [(path: String, reason: String)]? = nil, results: (inout JSONStream) -> Void
  ) -> String {
    var json = JSONStream()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member("runs", [version]) { json, version in
        json.object { json in
          json.member("tool") { json in
            json.member("driver") { json in
              json.member("name", "swipeline")
              json.member("version", version)
              json.member("semanticVersion", version)
              json.member("rules", rules) { json, each in json.object { rule(each, &$0) } }
            }
          }
          if let notifications { writeInvocation(notifications, &json) }
          json.member("columnKind", "utf16CodeUnits")
          json.member("originalUriBaseIds") { json in
            json.member("SRCROOT") { json in
              json.member("description") { $0.member("text", "The root of the repository.") }
            }
          }
          json.key("results")
          json.beginArray()
          results(&json)
          json.endArray()
        }
      }
    }
    return json.text
  }

  private static func writeInvocation(
    _ notifications: [(path: String, reason: String)], _ json: inout JSONStream
  ) {
    json.member("invocations", [notifications]) { json, notifications in
      json.object { json in
        json.member("executionSuccessful", notifications.isEmpty)
        json.member("toolExecutionNotifications", notifications) { json, notification in
          json.object { json in
            json.member("descriptor") { $0.member("id", ReportRule.unreadable.id) }
            json.member("level", "error")
            json.member("message") { $0.member("text", message(notification.reason)) }
            json.member("locations", [notification]) { json, notification in
              json.object { writePlace(notification.path, line: 1, &$0) }
            }
          }
        }
      }
    }
  }

  private static func write(_ rule: ReportRule, _ json: inout JSONStream) {
    json.member("id", rule.id)
    json.member("name", rule.id.split(separator: "-").map(\.capitalized).joined())
    json.member("shortDescription") { $0.member("text", rule.summary) }
    json.member("fullDescription") { $0.member("text", rule.summary) }
    json.member("help") { json in
      json.member("text", "\(rule.summary) \(rule.help)")
      json.member("markdown", "\(rule.summary)\n\n\(rule.help)")
    }
    json.member("defaultConfiguration") { $0.member("level", rule.level) }
    json.member("properties") { $0.member("tags", ["accessibility", "voiceover"]) }
  }

  // MARK: - Results

  private static func write(
    _ entry: ReportEntry, of result: ReplayResult, _ run: ReplayRun,
    _ fingerprints: inout Fingerprints, _ paths: inout SwipePaths, _ json: inout JSONStream
  ) {
    json.object { json in
      json.member("ruleId", entry.rule.id)
      json.member("ruleIndex", entry.rule.weight)
      json.member("level", entry.fails ? entry.rule.level : "warning")
      json.member("message") { json in
        json.member("text", message(entry.message.isEmpty ? entry.rule.summary : entry.message))
      }
      json.member("locations", [entry]) { json, entry in
        json.object { json in
          writePlace(run.pathFromRoot(entry.file), line: entry.line ?? 1, &json)
          guard let name = entry.finding?.screen else { return }
          json.member("logicalLocations", [name]) { json, name in
            json.object { json in
              json.member("name", name)
              json.member("kind", "module")
            }
          }
        }
      }
      let fingerprint = fingerprints.next(for: entry, of: result)
      json.member("partialFingerprints") { json in
        json.member("swipelineFinding/v1", fingerprint)
        // The one that GitHub compares; left out, it would be made of the lines around.
        json.member("primaryLocationLineHash", fingerprint)
      }
      write(paths.next(for: entry), of: entry, run, &json)
    }
  }

  /// Writes a line of a file, whose path is seen from the root of the repository.
  static func writePlace(_ path: String, line: Int, _ json: inout JSONStream) {
    json.member("physicalLocation") { json in
      json.member("artifactLocation") { json in
        let isAbsolute = path.hasPrefix("/")
        json.member("uri", (isAbsolute ? "file://" : "") + percentEncoded(path))
        if !isAbsolute { json.member("uriBaseId", "SRCROOT") }
      }
      json.member("region") { $0.member("startLine", line) }
    }
  }

  /// A bracket that is followed by a parenthesis would begin the target of a link.
  static func message(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "]")) ? text.replacing(text: "](", with: "] (") : text
  }

  /// The path as a relative reference of RFC 3986.
  static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }

  // MARK: - Swipe paths

  /// Writes the paths of swipes through the stop: as it was reviewed, and as it is now.
  private static func write(
    _ paths: [SwipePath], of entry: ReportEntry, _ run: ReplayRun, _ json: inout JSONStream
  ) {
    guard !paths.isEmpty else { return }
    let hasLines = entry.line != nil
    let file = run.pathFromRoot(entry.file)
    json.member("codeFlows", paths) { json, path in
      json.object { json in
        json.member("message") { $0.member("text", path.name) }
        json.member("threadFlows", [path]) { json, path in
          json.object { json in
            json.member("locations", path.range) { json, place in
              json.object { json in
                json.member("importance", path.isSubject(place) ? "essential" : "unimportant")
                json.member("location") { json in
                  let line = hasLines ? path.lines[place] ?? path.screenLine : nil
                  writePlace(file, line: line ?? 1, &json)
                  json.member("message") { json in
                    json.member("text", message("\(place + 1). \(path.stops[place].spelling)"))
                  }
                }
              }
            }
          }
        }
      }
    }
  }
}

/// One path of swipes around what a result is about.
private struct SwipePath {
  var name: String
  var stops: [GoldenStop]
  var subject: Int
  var count: Int
  /// For each stop its line in the golden file.
  var lines: [Int?]
  /// Where the screen begins, for stops that the golden file does not have.
  var screenLine: Int?

  func isSubject(_ place: Int) -> Bool { subject..<(subject + max(1, count)) ~= place }

  /// The stops that are written.
  var range: Range<Int> {
    let maximum = SARIFReport.maximumPath
    let start = max(0, min(subject - maximum / 2, stops.count - maximum))
    return start..<min(stops.count, start + maximum)
  }
}

/// Makes the paths of results, with what all results of one screen share.
private struct SwipePaths {
  private var comparison: Comparison?
  /// The screen that the lines are of.
  private var screen: Int?
  private var isChange = false
  private var linesBefore: [Int?] = []
  private var linesNow: [Int?] = []
  /// How many stops may still be written.
  private var left = SARIFReport.maximumPathStops

  /// Goes on to another recording.
  mutating func begin(_ result: ReplayResult) {
    screen = nil
    comparison = nil
    isChange = result.change != nil
    if case .decided(let decision) = result.outcome { comparison = decision.comparison }
  }

  /// The paths for one result: as it was reviewed, and as it is now.
  mutating func next(for entry: ReportEntry) -> [SwipePath] {
    guard left > 0, let finding = entry.finding, let position = entry.screen, let comparison else {
      return []
    }
    let screen = comparison.screens[position]
    findLines(of: screen, at: position)
    var paths: [SwipePath] = []
    if let stop = finding.expected {
      paths.append(
        SwipePath(
          name: isChange ? "Swiping right before" : "Swiping right, as reviewed",
          stops: screen.expected.stops,
          subject: stop.ordinal - 1, count: finding.count, lines: linesBefore,
          screenLine: screenLine(of: screen)))
    }
    if let stop = finding.actual {
      paths.append(
        SwipePath(
          name: "Swiping right now", stops: screen.actual.stops, subject: stop.ordinal - 1,
          count: finding.count, lines: linesNow, screenLine: screenLine(of: screen)))
    }
    for path in paths { left -= path.range.count }
    return paths
  }

  private func screenLine(of comparison: ScreenComparison) -> Int? {
    (isChange ? comparison.actual : comparison.expected).line.number
  }

  private mutating func findLines(of comparison: ScreenComparison, at position: Int) {
    guard screen != position else { return }
    screen = position
    if isChange {
      // The golden file that is there is the one of now.
      linesNow = comparison.actual.stops.map(\.line.number)
      linesBefore = comparison.counterparts.map { $0.flatMap { linesNow[$0] } }
      return
    }
    linesBefore = comparison.expected.stops.map(\.line.number)
    linesNow = Array(repeating: nil, count: comparison.actual.stops.count)
    for (place, counterpart) in comparison.counterparts.enumerated() {
      if let counterpart { linesNow[counterpart] = linesBefore[place] }
    }
  }
}

/// Gives each result a name that stays the same while lines come and go around it.
private struct Fingerprints {
  private var known: [String: Int] = [:]

  /// Made of what the result is about, not of where it stands or what it changed to.
  mutating func next(for entry: ReportEntry, of result: ReplayResult) -> String {
    var hash = StableHash()
    hash.combine(entry.rule.id)
    hash.combine(result.golden)
    if let finding = entry.finding {
      hash.combine(finding.screen)
      if let stop = finding.expected ?? finding.actual {
        hash.combine(stop.identifier ?? "")
        hash.combine(stop.identifier == nil ? stop.text : "")
      }
      if let element = finding.element {
        hash.combine(element.className)
        hash.combine(element.label ?? "")
        hash.combine(element.identifier ?? "")
      }
    }
    let number = known[hash.text, default: 0] + 1
    known[hash.text] = number
    return "\(hash.text):\(number)"
  }
}

extension ReportRule {
  /// How grave code scanning shows it.
  fileprivate var level: String { isGrave ? "error" : "warning" }
}

extension Substring {
  /// The word with a capital.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
