import SwipelineCommand
import Testing

/// What `replay` prints, with the defaults for all that is not named.
private func values(
  paths: [String] = [], record: String = "-", all: Bool = false, reports: [String] = [],
  jobs: Int = 1, shard: String = "-", quiet: Bool = false, progress: String = "-"
) -> String {
  "paths \(paths), record \(record), all \(all), reports \(reports), jobs \(jobs), "
    + "shard \(shard), quiet \(quiet), progress \(progress)\n"
}

@Suite("Parsing arguments")
struct ArgumentParserTests {
  @Test(
    "gives every argument its value",
    arguments: [
      ("replay", values()),
      // Values of options.
      ("replay --record never", values(record: "never")),
      ("replay --record=never", values(record: "never")),
      ("replay -j 4", values(jobs: 4)),
      ("replay -j4", values(jobs: 4)),
      ("replay -j=4", values(jobs: 4)),
      ("replay --jobs -4", values(jobs: -4)),
      ("replay --jobs=-4", values(jobs: -4)),
      ("replay -j -4", values(jobs: -4)),
      ("replay --shard 2/5", values(shard: "2 of 5")),
      ("replay --report junit=a=b.xml", values(reports: ["junit=a=b.xml"])),
      ("replay --report=junit=a.xml", values(reports: ["junit=a.xml"])),
      ("replay --report=", values(reports: [""])),
      ("replay --report=--all", values(reports: ["--all"])),
      ("replay --report -", values(reports: ["-"])),
      // Repeated options.
      ("replay --report a -r b -rc --report=d", values(reports: ["a", "b", "c", "d"])),
      // Flags.
      ("replay --all --quiet", values(all: true, quiet: true)),
      ("replay -aq", values(all: true, quiet: true)),
      ("replay -qj2", values(jobs: 2, quiet: true)),
      ("replay -qaj 2 x", values(paths: ["x"], all: true, jobs: 2, quiet: true)),
      ("replay --progress", values(progress: "true")),
      ("replay --no-progress", values(progress: "false")),
      ("replay -p", values(progress: "true")),
      ("replay -q --quiet -q", values(quiet: true)),
      ("replay --no-progress --no-progress", values(progress: "false")),
      // Positional arguments.
      ("replay a b", values(paths: ["a", "b"])),
      ("replay a --all b -j 2 c", values(paths: ["a", "b", "c"], all: true, jobs: 2)),
      ("replay -", values(paths: ["-"])),
      ("replay -- --all -j --", values(paths: ["--all", "-j", "--"])),
      ("replay a -- -b", values(paths: ["a", "-b"])),
      ("replay -5 -.5", values(paths: ["-5", "-.5"])),
      // What is common may stand on both sides of the command.
      ("--color never replay a", values(paths: ["a"])),
      ("replay a --color=always", values(paths: ["a"])),
      ("-- replay --all", values(all: true)),
    ])
  func accepted(_ line: String, expected: String) async {
    let run = await CapturedRun(line)
    #expect(run.output == expected)
    #expect(run.errorOutput == "")
    #expect(run.status == .success)
  }

  @Test(
    "says in one line what is wrong, and where to read on",
    arguments: [
      ("replay --recrod", "replay: unknown option '--recrod'; did you mean '--record'?"),
      ("replay --recrod=all", "replay: unknown option '--recrod'; did you mean '--record'?"),
      // Long names are not abbreviated, however clear they are.
      ("replay --rec all", "replay: unknown option '--rec'; did you mean '--record'?"),
      (
        "replay --re all",
        "replay: unknown option '--re'; did you mean '--record' or '--report'?"
      ),
      ("replay --frobnicate", "replay: unknown option '--frobnicate'"),
      ("replay --no-all", "replay: unknown option '--no-all'"),
      (
        "replay --no-progres",
        "replay: unknown option '--no-progres'; did you mean '--no-progress'?"
      ),
      ("replay --version", "replay: unknown option '--version'"),
      ("replay -x", "replay: unknown option '-x'"),
      ("replay -qx", "replay: unknown option '-x' in '-qx'"),
      ("replay -shard 1/2", "replay: unknown option '-s' in '-shard'; did you mean '--shard'?"),
      ("replay --record", "replay: option '--record' needs a value: --record MODE"),
      ("replay -qj", "replay: option '-j' needs a value: -j N"),
      (
        "replay --record --all",
        "replay: option '--record' needs a value, but '--all' follows; "
          + "if that is the value, write '--record=--all'"
      ),
      (
        "replay --record sometimes",
        "replay: --record: 'sometimes' is not a recording mode; "
          + "use never, missing, failed or all"
      ),
      (
        "replay --record mising",
        "replay: --record: 'mising' is not a recording mode; did you mean 'missing'?"
      ),
      ("replay -j many", "replay: -j: 'many' is not a whole number"),
      (
        "replay --jobs 99999999999999999999",
        "replay: --jobs: '99999999999999999999' is not a whole number"
      ),
      ("replay --shard 6/5", "replay: --shard: '6/5' is not a shard; write it as '2/5'"),
      ("replay --all=yes", "replay: option '--all' takes no value"),
      ("replay -a=yes", "replay: option '-a' takes no value"),
      ("replay --record all --record all", "replay: option '--record' is given twice"),
      ("replay --progress --no-progress", "replay: option '--no-progress' is given twice"),
      ("--color never replay --color never", "replay: option '--color' is given twice"),
      ("diff", "diff: argument OLD is missing"),
      ("diff a", "diff: argument NEW is missing"),
      ("diff a b c d", "diff: unexpected argument 'd'"),
    ])
  func refused(_ line: String, expected: String) async {
    let run = await CapturedRun(line)
    let command = expected.prefix { $0 != ":" }
    #expect(run.errorOutput == "sample \(expected)\nSee 'sample \(command) --help'.\n")
    #expect(run.output == "")
    #expect(run.status == .trouble)
  }

  @Test("refuses an empty path, which is most likely a variable that is not set")
  func emptyPath() async {
    let run = await CapturedRun(["diff", "", "b"])
    #expect(
      run.errorOutput.hasPrefix("sample diff: OLD: '' is not a path; use '-' for standard input\n"))
  }

  @Test("is not fooled by a combining mark behind the dash or the equals sign")
  func combiningMarks() async {
    let run = await CapturedRun(["replay", "--report=\u{301}x", "-j\u{301}"])
    #expect(run.errorOutput.hasPrefix("sample replay: unknown option '-j\u{301}'"))
    let value = await CapturedRun(["replay", "--report=\u{301}x"])
    #expect(value.output == values(reports: ["\u{301}x"]))
  }

  @Test("keeps a message in one line, whatever was typed")
  func controlCharacters() async {
    let run = await CapturedRun(["replay", "--\u{1B}[31m\nx"])
    #expect(
      run.errorOutput == """
        sample replay: unknown option '--\\u{1B}[31m\\u{A}x'
        See 'sample replay --help'.

        """)
  }

  @Test("answers a word of a megabyte at once")
  func longWord() async {
    let word = "--" + String(repeating: "record", count: 200_000)
    let run = await CapturedRun(["replay", word])
    #expect(run.status == .trouble)
    #expect(!run.errorOutput.contains("did you mean"))
  }

  // MARK: - The environment

  @Test(
    "takes a missing option from its environment variable",
    arguments: [
      ("replay", "all", values(record: "all")),
      ("replay --record never", "all", values(record: "never")),
      ("replay", "", values()),
    ])
  func fromEnvironment(_ line: String, variable: String, expected: String) async {
    let run = await CapturedRun(line, variables: ["SWIPELINE_RECORD": variable])
    #expect(run.output == expected)
  }

  @Test("names the environment variable that has a wrong value")
  func wrongEnvironment() async {
    let run = await CapturedRun("replay", variables: ["SWIPELINE_RECORD": "al"])
    #expect(
      run.errorOutput.hasPrefix(
        "sample replay: SWIPELINE_RECORD: 'al' is not a recording mode; did you mean 'all'?\n"))
    #expect(run.status == .trouble)
  }
}
