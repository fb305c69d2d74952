import ReplayFiles
import Swipeline
import TestSupport
import Testing

@testable import SwipelineTesting

@Suite("Calls that would share a golden file") struct SharedGoldenTests {
  private let folder: TemporaryFolder
  private let process = TestProcess()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(
    _ button: String, line: UInt, column: UInt = 5, named name: String? = nil,
    function: String = "cart()", mode: RecordMode = .missing, in process: TestProcess? = nil
  ) throws -> SwipeOrderCheck.Verdict {
    try SwipeOrderCheck(
      source: .screen("Cart") { ViewNode(.button, button) },
      place: try GoldenPlace(
        filePath: folder.full("CartTests.swift"), function: function, named: name),
      options: SwipeOrderOptions(record: mode),
      call: .init(line: line, column: column, name: name), variables: [:],
      process: process ?? self.process
    ).run()
  }

  private static let golden = "__SwipeOrder__/CartTests/cart.golden"

  @Test("are refused where they have no names, with both lines, and nothing is written")
  func unnamed() throws {
    _ = try run("Pay", line: 10)
    let text = try folder.text(of: Self.golden)
    for mode in RecordMode.allCases {
      let error = #expect(throws: ReplayError.self) { try run("Back", line: 14, mode: mode) }
      #expect(
        error?.description == """
          lines 10 and 14 of CartTests.swift have the same golden file, \(Self.golden); give each call \
          its own name with named:
          """)
    }
    #expect(try folder.text(of: Self.golden) == text)
    #expect(folder.everything().filter { $0.contains(".golden") } == [Self.golden])
    // The same order is no excuse: the two are told apart by nothing.
    #expect(throws: ReplayError.self) { try run("Pay", line: 14) }
    let error = #expect(throws: ReplayError.self) { try run("Pay", line: 10, column: 40) }
    #expect(error?.description.hasPrefix("two calls at line 10 of CartTests.swift have") == true)
  }

  @Test("are refused also where the first could not be replayed")
  func afterAFailure() throws {
    try folder.add(Self.golden, "no golden file")
    #expect(throws: ReplayError.self) { try run("Pay", line: 10) }
    let error = #expect(throws: ReplayError.self) { try run("Pay", line: 14) }
    #expect(error?.description.hasPrefix("lines 10 and 14 of CartTests.swift have") == true)
  }

  @Test("are refused in whichever order they come, also from tests of one name")
  func otherTests() throws {
    _ = try run("Pay", line: 30, function: "Cart()")
    let error = #expect(throws: ReplayError.self) { try run("Pay", line: 20) }
    #expect(error?.description.hasPrefix("lines 20 and 30 of CartTests.swift have") == true)
    // The names of both files are the same, as far as a file name says.
    _ = try run("Pay", line: 40, named: "a b")
    #expect(throws: ReplayError.self) { try run("Pay", line: 41, named: "a/b") }
  }

  @Test("may do so where they were given one name, or are one call of another run")
  func allowed() throws {
    _ = try run("Pay", line: 10)
    #expect(try run("Pay", line: 10) == .init())
    #expect(try run("Pay", line: 99, in: TestProcess()) == .init())
    _ = try run("Pay", line: 20, named: "same")
    #expect(try run("Pay", line: 21, named: "same") == .init())
    _ = try run("Pay", line: 22, named: "other")
  }

  @Test(
    "write nothing where one call hears one order and then another",
    arguments: [
      RecordMode.missing, .failed, .all,
    ])
  func loops(_ mode: RecordMode) throws {
    _ = try run("Pay", line: 10, mode: mode)
    let text = try folder.text(of: Self.golden)
    let second = try run("Back", line: 10, mode: mode)
    #expect(
      second.failure?.hasSuffix(
        "the same call heard another order before, so nothing is written; a call that runs several "
          + "times needs named:") == true)
    #expect(try folder.text(of: Self.golden) == text)
    #expect(!folder.exists(Self.golden + ".new"))
    #expect(try run("Pay", line: 10, mode: mode) == .init())
  }
}
