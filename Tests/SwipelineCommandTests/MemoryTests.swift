import Foundation
import ReplayFiles
import SwipelineCommand
import Testing

/// Memory that stays what it is, however often a process replays.
///
/// Other tests of the process would be measured as well, so `make sanitize` runs this one alone.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SWIPELINE_MEMORY"] != nil))
struct MemoryTests {
  /// The memory of the process that is in use now, in KiB.
  private static func resident() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
    let number = line.split { !$0.isNumber }.first.flatMap { Int($0) }
    return try #require(number)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func isFlatOverAThousandReplays() async throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let files = FileSystem(currentDirectory: repository.path())
    var sizes: [Int] = []
    for number in 1...1_000 {
      let run = await CapturedRun(
        "replay --record never --jobs 2", tool: .swipeline, variables: ["CI": "1"], files: files)
      #expect(run.status == .success)
      if number.isMultiple(of: 100) { sizes.append(try Self.resident()) }
    }
    print("resident KiB after each 100 replays: \(sizes)")
    let first = try #require(sizes.first)
    let last = try #require(sizes.last)
    // A leak of 100 bytes for each of 14 recordings would add 1,200 KiB; the allocator's own
    // ups and downs stay below that.
    #expect(last - first < 1_024)
  }
}
