import AccessibilityTree
internal import GoldenFiles

/// The report as JUnit's XML: a suite for each folder, a case for each screen.
enum JUnitReport {
  /// Writes a run.
  static func text(of run: ReplayRun, namesPlaces: Bool) -> String {
    JUnitDocument(name: "swipeline", suites: suites(of: run)).text(namesPlaces: namesPlaces)
  }

  /// A folder as a package of classes, which viewers make a tree of.
  private static func className(of folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." && $0 != ".." }
    let words = parts.map { $0.replacing(text: ".", with: "_") }
    return words.isEmpty ? "swipeline" : words.joined(separator: ".")
  }

  private static func suites(of run: ReplayRun) -> [JUnitDocument.Suite] {
    var suites: [JUnitDocument.Suite] = []
    var places: [String: Int] = [:]
    for result in run.results {
      let slash = result.recording.utf8.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { String(result.recording[..<$0]) } ?? "."
      let place = places[folder] ?? suites.count
      if place == suites.count {
        places[folder] = place
        let name = GoldenText.phrase(folder)
        suites.append(JUnitDocument.Suite(name: name, className: className(of: name)))
      }
      for test in cases(of: result, in: run) { suites[place].append(test) }
    }
    return suites
  }

  /// One case for each screen; the name of the file alone where it holds just one.
  private static func cases(
    of result: ReplayResult, in run: ReplayRun
  ) -> [JUnitDocument.Case] {
    func test(_ name: String, _ entries: [ReportEntry]) -> JUnitDocument.Case {
      let gravest = entries.min { $0.rule.weight < $1.rule.weight }
      return JUnitDocument.Case(
        name: name, file: run.pathFromRoot(gravest?.file ?? result.golden),
        line: gravest?.line ?? 1, problem: gravest.map { problem($0, among: entries) })
    }
    let variant = result.variant.map { " (\($0))" } ?? ""
    let stem = GoldenText.phrase(stem(of: result.recording) + variant)
    // A case passes or fails: what is allowed to differ is no failure.
    let entries = result.entries.filter(\.fails)
    guard result.screens.count > 1 else {
      return [test(stem, entries)]
    }
    var screens = result.screens.map { (name: $0, entries: [ReportEntry]()) }
    guard case .decided(let decision) = result.outcome, let comparison = decision.comparison else {
      // What there is to say is about the file.
      return screens.map { test("\(stem): \(GoldenText.phrase($0.name))", entries) }
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
    return screens.map { test("\(stem): \(GoldenText.phrase($0.name))", $0.entries) }
  }

  private static func problem(
    _ gravest: ReportEntry, among entries: [ReportEntry]
  ) -> JUnitDocument.Problem {
    let more = entries.count > 1 ? " (and \(entries.count - 1) more)" : ""
    return JUnitDocument.Problem(
      // Nothing was compared.
      isError: entries.first?.rule == .unreadable, type: gravest.rule.id,
      message: gravest.phrase + more,
      lines: entries.map { entry in
        let place = entry.line.map { "\(entry.file):\($0)" } ?? entry.file
        return "\(GoldenText.phrase(place)): \(entry.phrase)"
      })
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
