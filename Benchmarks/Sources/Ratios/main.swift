import Foundation
import Measuring
import Swipeline
import Workloads

// What the README quotes: processor time as ratios to that of public tools on the same bytes, in one run.

/// One line of the table: the tool's cost beside another's, and what was aimed at.
struct Line {
  var work: String
  var measured: String
  var against: String
  var ratio: Double
  var aim: Double
}

/// A run in a folder of its own, which is gone at the end.
struct Bench {
  let tool: String
  /// This program, which writes large workloads as a process of its own: the memory that a process had
  /// when it started another is counted as that one's.
  let writer: String
  let home: URL
  var lines: [Line] = []

  mutating func run() throws {
    try measureLargeFiles()
    try measureManyFiles()
    try measureStartUp()
    try measureComparison()
    table(
      [["processor time", "swipeline", "against", "ratio", "aim", ""]]
        + lines.map {
          [
            $0.work, $0.measured, $0.against, text($0.ratio), "at most \(text($0.aim))",
            $0.ratio <= $0.aim ? "met" : "missed",
          ]
        })
  }

  mutating func measureLargeFiles() throws {
    try measureLargeFile("recording", rows: 87_000)
    try measureLargeFile("page source", rows: 48_300)
  }

  /// The bytes of a large file, from which a process writes it.
  static func largeFile(_ name: String, rows: Int) -> [UInt8] {
    let screen = AppScreen(rows: rows)
    if name == "page source" { return AppiumSource.document(of: screen.tree) }
    return RecordingXMLWriter.document(of: screen.recording(named: "Long")).bytes
  }

  mutating func measureLargeFile(_ name: String, rows: Int) throws {
    let path = "\(name)/Long.xml"
    let url = home.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    _ = Cost.of([writer, "write", name, String(rows), path])
    let length = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int ?? 0
    try record(name)
    let costs = try least(
      of: 5, replay(name), ["xmllint", "--sax", "--noout", path], ["xmllint", "--noout", path])
    let size = megabytes(Double(length))
    for (place, name, aim) in [(1, "xmllint --sax", 2.0), (2, "xmllint", 1.0)] {
      lines.append(
        Line(
          work: place == 1 ? "replay of a \(path.prefix { $0 != "/" }) of \(size)" : "",
          measured: seconds(costs[0].processor),
          against: "\(name) \(seconds(costs[place].processor))",
          ratio: costs[0].processor / costs[place].processor, aim: aim))
    }
    lines.append(
      Line(
        work: "  its memory", measured: megabytes(costs[0].peakMemory),
        against: "the file \(size)", ratio: costs[0].peakMemory / Double(length), aim: 5))
  }

  mutating func measureManyFiles() throws {
    let screen = AppScreen(rows: 29)
    let paths = (0..<2_000).map { "many/\($0 / 50)/Screen\($0).xml" }
    for (number, path) in paths.enumerated() {
      let recording = screen.recording(named: "Screen \(number)")
      try write(RecordingXMLWriter.document(of: recording).bytes, to: path)
    }
    try record("many")
    let costs = try least(
      of: 3, replay("many", "--jobs", "1"), ["xmllint", "--noout"] + paths,
      replay("many", "--jobs", "2"))
    lines.append(
      Line(
        work: "replay of 2000 recordings of \(screen.tree.count) elements",
        measured: seconds(costs[0].processor), against: "xmllint \(seconds(costs[1].processor))",
        ratio: costs[0].processor / costs[1].processor, aim: 1.5))
    lines.append(
      Line(
        work: "  on two processors, elapsed", measured: seconds(costs[2].elapsed),
        against: "on one \(seconds(costs[0].elapsed))",
        ratio: costs[2].elapsed / costs[0].elapsed, aim: 1 / 1.8))
  }

  mutating func measureStartUp() throws {
    let recording = AppScreen(rows: 3).recording(named: "Small")
    try write(RecordingXMLWriter.document(of: recording).bytes, to: "Small.xml")
    let costs = try least(
      of: 40, ["xmllint", "--version"], [tool, "--version"], [tool, "show", "Small.xml"])
    for (place, work) in [(1, "--version, elapsed"), (2, "show of a small file, elapsed")] {
      lines.append(
        Line(
          work: work, measured: seconds(costs[place].elapsed),
          against: "xmllint --version \(seconds(costs[0].elapsed))",
          ratio: costs[place].elapsed / costs[0].elapsed, aim: 2))
    }
  }

  mutating func measureComparison() throws {
    let goldens = MovedStops.goldens(count: 100_000, moves: 5_000)
    try write(goldens.before.utf8, to: "before.golden")
    try write(goldens.after.utf8, to: "after.golden")
    let costs = try least(
      of: 5, [tool, "diff", "before.golden", "after.golden"],
      ["diff", "before.golden", "after.golden"])
    lines.append(
      Line(
        work: "comparison of 100000 stops, 5000 moved", measured: seconds(costs[0].processor),
        against: "diff \(seconds(costs[1].processor))",
        ratio: costs[0].processor / costs[1].processor, aim: 3))
  }

  // MARK: Files and runs

  struct CannotRun: Error, CustomStringConvertible {
    var description: String
  }

  func write(_ bytes: some Collection<UInt8>, to path: String) throws {
    let url = home.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Makes the golden files of a folder of recordings, so that a replay of it passes.
  func record(_ folder: String) throws {
    _ = Cost.of([tool, "record", "--recordings", folder, "--golden", folder + "-golden"])
    guard Cost.of(replay(folder))?.status == 0 else {
      throw CannotRun(description: "the recordings of '\(folder)' do not pass with \(tool)")
    }
  }

  func replay(_ folder: String, _ options: String...) -> [String] {
    [tool, "replay", "--recordings", folder, "--golden", folder + "-golden"] + options
  }

  func least(of runs: Int, _ commands: [String]...) throws -> [Cost] {
    guard let costs = Cost.least(of: runs, commands) else {
      throw CannotRun(description: "xmllint (libxml2-utils) or diff is missing")
    }
    return costs
  }

  func seconds(_ number: Double) -> String { text(number, decimals: 4) + " s" }

  func megabytes(_ number: Double) -> String { text(number / 1_000_000, decimals: 0) + " MB" }
}

let arguments = CommandLine.arguments
if arguments.count == 5, arguments[1] == "write", let rows = Int(arguments[3]) {
  let bytes = Bench.largeFile(arguments[2], rows: rows)
  try Data(bytes).write(to: URL(fileURLWithPath: arguments[4]))
  exit(0)
}
guard arguments.count == 2 else {
  print("usage: Ratios PATH-TO-SWIPELINE")
  exit(2)
}
let home = FileManager.default.temporaryDirectory.appending(path: "swipeline-ratios-\(getpid())")
var bench = Bench(
  tool: URL(fileURLWithPath: arguments[1]).path,
  writer: URL(fileURLWithPath: arguments[0]).path, home: home)
// Nothing is recorded where this is set.
unsetenv("CI")
do {
  try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  guard FileManager.default.changeCurrentDirectoryPath(home.path) else {
    throw Bench.CannotRun(description: "there is no way into \(home.path)")
  }
  try bench.run()
  try FileManager.default.removeItem(at: home)
} catch {
  print("error: \(error)")
  try? FileManager.default.removeItem(at: home)
  exit(2)
}
