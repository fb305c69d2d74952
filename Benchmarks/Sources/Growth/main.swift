import Measuring
import Swipeline
import Workloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Ten times the elements: how many times the work, and how many times the memory?
//
// Each number is measured in a process of its own, which this one starts with the name of a work and a
// size; so none has the memory that another left.

/// Something whose cost grows with what it is given.
struct Work: Sendable {
  var name: String
  /// The elements or stops of the smaller size.
  var count: Int
  /// Prepares, and gives what is measured.
  var prepare: @Sendable (Int) -> () -> Void
}

/// A screen of siblings in rows of five whose tops differ by up to two points.
///
/// In the order of an app the rows stand one after the other; shuffled, siblings that are neighbours on
/// the screen lie far apart in memory, which no app does and which costs the most.
func siblings(count: Int, isShuffled: Bool) -> Screen {
  var builder = ElementTree.Builder()
  builder.open(Element(className: "UIScrollView", frame: Rect(x: 0, y: 0, width: 390, height: 844)))
  // Multipliers that share no factor with the counts visit every place once: 3 within a row of five,
  // 7919 anywhere.
  for number in 0..<count {
    let place =
      isShuffled ? (number * 7_919) % count : number / 5 * 5 + (number * 3) % 5
    var element = Element(
      className: "UIButton",
      frame: Rect(
        x: Double(place % 5) * 78, y: Double(place / 5) * 44 + Double(place % 3), width: 70,
        height: 40))
    element.isAccessibilityElement = true
    element.label = "Button"
    element.traits = .button
    builder.add(element)
  }
  return Screen(tree: builder.finish())
}

func traverse(count: Int, isShuffled: Bool) -> () -> Void {
  let screen = siblings(count: count, isShuffled: isShuffled)
  let recording = Recording(screens: [screen])
  return { precondition(Traversal(of: screen, in: recording).stops.count == count) }
}

/// Reads a document of about that many elements.
func read(_ bytes: [UInt8]) -> () -> Void {
  let options = ImportOptions(fileName: "Long")
  return {
    let recording = try? HierarchyImporter.recording(from: bytes, options: options)
    precondition(recording?.screens.isEmpty == false)
  }
}

/// Rows of an app's screen that have about that many elements.
func rows(elements: Int) -> Int { elements * 10 / 49 }

func drift(count: Int) -> (expected: GoldenFile, actual: GoldenFile) {
  let goldens = MovedStops.goldens(count: count, moves: count / 20)
  guard let expected = try? GoldenFile(parsing: goldens.before),
    let actual = try? GoldenFile(parsing: goldens.after)
  else { preconditionFailure("the workload is no golden file") }
  return (expected, actual)
}

func report(_ format: ReportFormat, count: Int) -> () -> Void {
  let (expected, actual) = drift(count: count)
  let comparison = Comparison(expected: expected, actual: actual)
  let result = ReplayResult(
    recording: "Recordings/Long.xml", golden: "Golden/Long.golden",
    outcome: .decided(.drifted(comparison, pending: nil)))
  let run = ReplayRun(results: [result], orphans: [], version: "1.0", folder: "")
  return { precondition(!format.text(of: run).isEmpty) }
}

func page(count: Int) -> () -> Void {
  // A page draws at most so much of one screen, so its size is that of a run: screens of 100 rows.
  let screen = AppScreen(rows: 100)
  let entries = (0..<max(1, count / screen.tree.count)).map { number in
    let recording = screen.recording(named: "Screen \(number)")
    let traversals = recording.screens.map { Traversal(of: $0, in: recording) }
    return HTMLReport.Entry(
      ReplayResult(
        recording: "Recordings/\(number).xml", golden: "Golden/\(number).golden",
        outcome: .decided(.passed)),
      recording: recording, traversals: traversals)
  }
  return { precondition(!HTMLReport.document(of: entries).isEmpty) }
}

let works: [Work] = [
  Work(name: "import of a recording in XML", count: 20_000) { count in
    read(
      RecordingXMLWriter.document(
        of: AppScreen(rows: rows(elements: count)).recording(named: "Long")
      ).bytes)
  },
  Work(name: "import of a recording in JSON", count: 20_000) { count in
    read(
      RecordingJSONWriter.document(
        of: AppScreen(rows: rows(elements: count)).recording(named: "Long")
      ).bytes)
  },
  Work(name: "import of a page source", count: 20_000) { count in
    read(AppiumSource.document(of: AppScreen(rows: rows(elements: count)).tree))
  },
  Work(name: "traversal of siblings in the order of an app", count: 20_000) {
    traverse(count: $0, isShuffled: false)
  },
  Work(name: "traversal of siblings that are shuffled", count: 20_000) {
    traverse(count: $0, isShuffled: true)
  },
  Work(name: "comparison, one stop in 20 moved", count: 10_000) { count in
    let (expected, actual) = drift(count: count)
    return { precondition(!Comparison(expected: expected, actual: actual).passes) }
  },
  Work(name: "report text", count: 10_000) { report(.text, count: $0) },
  Work(name: "report markdown", count: 10_000) { report(.markdown, count: $0) },
  Work(name: "report github", count: 10_000) { report(.github, count: $0) },
  Work(name: "report junit", count: 10_000) { report(.junit, count: $0) },
  Work(name: "report sarif", count: 10_000) { report(.sarif, count: $0) },
  Work(name: "report json", count: 10_000) { report(.json, count: $0) },
  Work(name: "report html", count: 10_000) { page(count: $0) },
]

/// Seconds of processor time, the least of many runs: at least five, and as many as two seconds hold, so
/// that the short ones meet a quiet moment too.
func seconds(_ work: () -> Void) -> Double {
  var times: [Double] = []
  var spent = 0.0
  while times.count < 5 || spent < 2 {
    let start = clock()
    work()
    times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC))
    spent += times[times.count - 1]
  }
  return times.min() ?? 0
}

func measure(_ name: String, _ count: Int, among works: [Work]) {
  guard let work = works.first(where: { $0.name == name }) else { return }
  print(seconds(work.prepare(count)))
}

func printTable(of works: [Work]) {
  // What a process has that does nothing.
  let idle = Cost.of([CommandLine.arguments[0], "nothing", "0"])?.peakMemory ?? 0
  var rows = [["from n to 10 n", "n", "seconds", "10 n", "times the time", "times the memory"]]
  for work in works {
    let costs = [work.count, work.count * 10].compactMap { count in
      Cost.of([CommandLine.arguments[0], work.name, String(count)], keepsOutput: true)
    }
    let times = costs.compactMap { Double($0.output.filter { !$0.isNewline }) }
    guard times.count == 2 else {
      rows.append([work.name, String(work.count), "failed", "", "", ""])
      continue
    }
    rows.append([
      work.name, String(work.count), text(times[0], decimals: 4), text(times[1], decimals: 4),
      text(times[1] / times[0], decimals: 1),
      text((costs[1].peakMemory - idle) / (costs[0].peakMemory - idle), decimals: 1),
    ])
  }
  table(rows)
}

if CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) {
  measure(CommandLine.arguments[1], count, among: works)
} else {
  printTable(of: works)
}
