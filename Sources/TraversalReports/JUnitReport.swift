import AccessibilityTree
internal import GoldenFiles

/// The report as JUnit's XML: a suite for each folder, a case for each screen.
enum JUnitReport {
  /// Writes a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - namesPlaces: Whether cases have `file` and `line`, which the schema of Jenkins' xUnit plugin
  ///     does not know and others make links of.
  /// - Returns: The document.
  static func text(of run: ReplayRun, namesPlaces: Bool) -> String {
    let suites = suites(of: run)
    let all = suites.flatMap(\.cases)
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites name=\"swipeline\" \(counts(of: all))>")
    for suite in suites {
      let name = XMLText.attribute(suite.name)
      lines.append("  <testsuite name=\"\(name)\" \(counts(of: suite.cases)) skipped=\"0\">")
      for test in suite.cases { lines += test.lines(in: suite, run, namesPlaces: namesPlaces) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of cases: [Case]) -> String {
    let errors = cases.count { $0.isError }
    let failures = cases.count { !$0.isError && !$0.entries.isEmpty }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  // MARK: - Suites and cases

  private struct Suite {
    var name: String
    var cases: [Case] = []
    var names: Set<String> = []

    /// The folder as a package of classes, which viewers make a tree of.
    var className: String {
      let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
      let words = parts.map { $0.replacing(text: ".", with: "_") }
      return words.isEmpty ? "swipeline" : words.joined(separator: ".")
    }

    mutating func append(_ test: Case) {
      var test = test
      var number = 1
      let name = test.name
      while !names.insert(test.name).inserted {
        number += 1
        test.name = "\(name) (\(number))"
      }
      cases.append(test)
    }
  }

  private struct Case {
    var name: String
    var file: String
    var line: Int
    var entries: [ReportEntry]

    /// Tells whether nothing was compared, as opposed to a comparison that failed.
    var isError: Bool { entries.first?.rule == .unreadable }

    func lines(in suite: Suite, _ run: ReplayRun, namesPlaces: Bool) -> [String] {
      var start = "    <testcase name=\"\(XMLText.attribute(name))\""
      start += " classname=\"\(XMLText.attribute(suite.className))\""
      if namesPlaces {
        start += " file=\"\(XMLText.attribute(run.pathFromRoot(file)))\" line=\"\(line)\""
      }
      guard let gravest = entries.min(by: { $0.rule.weight < $1.rule.weight }) else {
        return [start + "/>"]
      }
      let tag = isError ? "error" : "failure"
      let more = entries.count > 1 ? " (and \(entries.count - 1) more)" : ""
      let message = XMLText.attribute(gravest.phrase + more)
      let text = entries.map { entry in
        let place = entry.line.map { "\(entry.file):\($0)" } ?? entry.file
        return XMLText.content("\(GoldenText.phrase(place)): \(entry.phrase)")
      }
      return [
        start + ">",
        "      <\(tag) type=\"\(gravest.rule.id)\" message=\"\(message)\">"
          + text.joined(separator: "\n") + "</\(tag)>",
        "    </testcase>",
      ]
    }
  }

  private static func suites(of run: ReplayRun) -> [Suite] {
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    for result in run.results {
      let slash = result.recording.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { String(result.recording[..<$0]) } ?? "."
      let place = places[folder] ?? suites.count
      if place == suites.count {
        places[folder] = place
        suites.append(Suite(name: GoldenText.phrase(folder)))
      }
      for test in cases(of: result) { suites[place].append(test) }
    }
    return suites
  }

  /// One case for each screen; the name of the file alone where it holds just one.
  private static func cases(of result: ReplayResult) -> [Case] {
    let variant = result.variant.map { " (\($0))" } ?? ""
    let stem = GoldenText.phrase(stem(of: result.recording) + variant)
    // A case passes or fails: what is allowed to differ is no failure.
    let entries = result.entries.filter(\.fails)
    guard result.screens.count > 1 else {
      return [test(stem, entries, of: result)]
    }
    var screens = result.screens.map { (name: $0, entries: [ReportEntry]()) }
    guard case .decided(let decision) = result.outcome, let comparison = decision.comparison else {
      // What there is to say is about the file.
      return screens.map { test("\(stem): \(GoldenText.phrase($0.name))", entries, of: result) }
    }
    // The k-th screen of a name in the comparison is the k-th of that name in the recording, unless
    // one between them is new; then the findings stand at a namesake, and none is lost.
    var free = Dictionary(grouping: screens.indices) { screens[$0].name }
    var slots: [Int: Int] = [:]
    func slot(_ name: String) -> Int {
      if let place = free[name]?.first {
        free[name]?.removeFirst()
        return place
      }
      screens.append((name, []))
      return screens.count - 1
    }
    for (position, screen) in comparison.screens.enumerated() {
      slots[position] = slot(screen.actual.name)
    }
    for entry in entries {
      if let position = entry.screen, let place = slots[position] {
        screens[place].entries.append(entry)
      } else if let finding = entry.finding {
        let known = screens.firstIndex { $0.name == finding.screen }
        screens[known ?? slot(finding.screen)].entries.append(entry)
      } else {
        for place in screens.indices { screens[place].entries.append(entry) }
      }
    }
    return screens.map { test("\(stem): \(GoldenText.phrase($0.name))", $0.entries, of: result) }
  }

  private static func test(
    _ name: String, _ entries: [ReportEntry], of result: ReplayResult
  ) -> Case {
    let gravest = entries.min { $0.rule.weight < $1.rule.weight }
    return Case(
      name: name, file: gravest?.file ?? result.golden, line: gravest?.line ?? 1, entries: entries)
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
