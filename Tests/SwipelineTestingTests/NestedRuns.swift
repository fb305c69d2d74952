import TestSupport
import Testing

/// The runs of the nested package's tests, one after the other: each finds what the one before has written.
struct NestedRuns: Sendable {
  /// One run and the golden files after it.
  struct Run: Sendable {
    let result: ChildProcess.Result
    let issues: [String: String]
    let goldenFiles: Set<String>
  }

  let package: NestedPackage
  /// With `CI` set.
  let unattended: Run
  /// Without anything set.
  let attended: Run
  /// With `SWIPELINE_RECORD=failed`.
  let accepting: Run
  /// What has a golden file now, with `CI` set.
  let last: Run

  /// The runs that the suite is about.
  @TaskLocal static var current: NestedRuns?

  init() async throws {
    let package = try await NestedPackage()
    self.package = package
    func run(_ options: [String] = [], _ variables: [String: String] = [:]) async throws -> Run {
      let result = try await package.test(options, variables)
      return Run(
        result: result, issues: NestedIssues.issues(in: result.output),
        goldenFiles: package.goldenFiles())
    }
    try package.folder.makeFolder("Attachments")
    unattended = try await run(
      ["--attachments-path", package.folder.full("Attachments")], ["CI": "true"])
    attended = try await run()
    accepting = try await run([], ["SWIPELINE_RECORD": "failed"])
    last = try await run(["--skip", "withoutNames", "--skip", "outsideOfItsTask"], ["CI": "1"])
  }
}

/// Makes the runs once for all tests of a suite.
struct NestedRunsTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await NestedRuns.$current.withValue(try await NestedRuns()) { try await function() }
  }
}

/// What a run of tests printed about issues.
enum NestedIssues {
  /// The texts of issues by their place: `CartTests.swift:10:21`, in XCTest `CartCaseTests.swift:10`.
  ///
  /// Several at one place are joined by a blank line.
  static func issues(in output: String) -> [String: String] {
    let swiftTesting = /.*recorded an issue (?:with .* )?at (?<place>\S+:\d+:\d+): Issue recorded/
    let xcTest = /.*\/(?<place>[^\/]+:\d+): error: .* : failed - (?<text>.*)/
    var issues: [String: String] = [:]
    var place: String?
    var isXCTest = false
    var text: [String] = []
    func finish() {
      guard let place else { return }
      let known = issues[place].map { $0 + "\n\n" } ?? ""
      issues[place] = known + text.joined(separator: "\n")
    }
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.wholeMatch(of: swiftTesting) {
        finish()
        (place, isXCTest, text) = (String(match.place), false, [])
      } else if let match = line.wholeMatch(of: xcTest) {
        finish()
        (place, isXCTest, text) = (String(match.place), true, [String(match.text)])
      } else if place != nil, isXCTest {
        guard line.hasPrefix("Test ") else {
          text.append(String(line))
          continue
        }
        finish()
        place = nil
      } else if place != nil {
        guard text.isEmpty || line.hasPrefix("  ") else {
          finish()
          place = nil
          continue
        }
        // Behind the arrow, or below the text behind it.
        text.append(String(line.dropFirst(2)))
      }
    }
    finish()
    return issues
  }
}
