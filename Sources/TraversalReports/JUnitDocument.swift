/// A document in JUnit's XML: suites of cases that pass, fail or could not be run.
struct JUnitDocument {
  /// What the whole run is called.
  var name: String
  var suites: [Suite] = []

  /// Cases that belong together.
  struct Suite {
    var name: String
    /// The class of its cases, with dots where viewers make a tree.
    var className: String
    private(set) var cases: [Case] = []
    private var names: Set<String> = []

    init(name: String, className: String) {
      self.name = name
      self.className = className
    }

    /// Adds a case; a name that was there before gets a number.
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

  /// One case.
  struct Case {
    var name: String
    /// The path from the root of the repository.
    var file: String
    /// The 1-based line in it.
    var line: Int
    /// What is wrong; nil where nothing is.
    var problem: Problem?
  }

  /// What is wrong with a case.
  struct Problem {
    /// Whether the case could not be run, as opposed to one that failed.
    var isError: Bool
    /// The rule that is broken.
    var type: String
    /// The gravest of what is wrong, on one line.
    var message: String
    /// Everything that is wrong, each on a line with its place.
    var lines: [String]
  }

  /// Writes the document.
  ///
  /// - Parameter namesPlaces: Whether cases have `file` and `line`, which the schema of Jenkins' xUnit
  ///   plugin does not know and others make links of.
  /// - Returns: The document.
  func text(namesPlaces: Bool) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let all = Self.counts(of: suites.flatMap(\.cases))
    lines.append("<testsuites name=\"\(XMLText.attribute(name))\" \(all)>")
    for suite in suites {
      let counts = Self.counts(of: suite.cases)
      lines.append(
        "  <testsuite name=\"\(XMLText.attribute(suite.name))\" \(counts) skipped=\"0\">")
      for test in suite.cases { lines += Self.lines(of: test, in: suite, namesPlaces) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of cases: [Case]) -> String {
    let errors = cases.count { $0.problem?.isError == true }
    let failures = cases.count { $0.problem?.isError == false }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
  }

  private static func lines(of test: Case, in suite: Suite, _ namesPlaces: Bool) -> [String] {
    var start = "    <testcase name=\"\(XMLText.attribute(test.name))\""
    start += " classname=\"\(XMLText.attribute(suite.className))\""
    if namesPlaces { start += " file=\"\(XMLText.attribute(test.file))\" line=\"\(test.line)\"" }
    guard let problem = test.problem else { return [start + "/>"] }
    let tag = problem.isError ? "error" : "failure"
    let message = XMLText.attribute(problem.message)
    return [
      start + ">",
      "      <\(tag) type=\"\(problem.type)\" message=\"\(message)\">"
        + problem.lines.map(XMLText.content).joined(separator: "\n") + "</\(tag)>",
      "    </testcase>",
    ]
  }
}
