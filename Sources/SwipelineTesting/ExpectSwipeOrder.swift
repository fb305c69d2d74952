import ReplayFiles
import Swipeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Expects that VoiceOver visits a screen in the order of the golden file next to the test.
///
/// The golden file of a call in the test `cart()` of `CartTests.swift` is
/// `__SwipeOrder__/CartTests/cart.golden`. What differs is an issue of the running test, in Swift Testing
/// as well as in XCTest, at the line of the call:
///
/// ```swift
/// @Test func cart() {
///   expectSwipeOrder(of: .file("Recordings/Cart.xml"))
/// }
/// ```
///
/// Where there is no golden file yet it is written, and the test fails: in a git repository until the golden
/// file is committed, staged, or accepted by `swipeline review`, else once. A new order is never written
/// over it: it goes beside it, in `cart.golden.new`. The environment variable `SWIPELINE_RECORD` (`never`,
/// `missing`, `failed` or `all`) says otherwise; where `CI` is set nothing is written.
///
/// Settings are also read from the first `.swipeline.json` from the folder of the source file upwards; a
/// failure says which. Two calls that would have the same golden file are an error that names their lines,
/// unless both were given the same name.
///
/// - Parameters:
///   - source: What is replayed.
///   - name: Tells several calls in one test apart, and the arguments of a parameterised test:
///     `named: "pad"` has the golden file `cart.pad.golden`. Whatever is no letter or digit in it becomes
///     a hyphen.
///   - options: Whose rules apply, as what device, and what makes the test fail.
///   - fileID: The module and file of the test.
///   - filePath: The source file of the test, next to which golden files are.
///   - function: The test, after which golden files are named.
///   - line: The line that a failure is shown at.
///   - column: The column that a failure is shown at.
public func expectSwipeOrder(
  of source: RecordingSource, named name: String? = nil,
  options: SwipeOrderOptions = SwipeOrderOptions(), fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: String = #function, line: UInt = #line,
  column: UInt = #column
) {
  let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
  do throws(ReplayError) {
    if test.isParameterized, name == nil {
      throw ReplayError(
        "a parameterised test needs named:, so that each of its arguments has a golden file")
    }
    let check = SwipeOrderCheck(
      source: source,
      place: try GoldenPlace(filePath: "\(filePath)", function: function, named: name),
      options: options, call: TestProcess.Call(line: line, column: column, name: name),
      variables: ProcessInfo.processInfo.environment, process: .current)
    let verdict = try check.run()
    if let failure = verdict.failure { test.fail(failure, with: verdict.attachments) }
  } catch {
    test.fail(error.description, with: [])
  }
}
