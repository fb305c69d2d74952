import SwipelineCommand
import Testing

@Suite("The help")
struct HelpTextTests {
  private static let root = """
    Shows what a tool can do.

    Usage: sample COMMAND [OPTIONS] [ARGUMENTS]

    Commands:
      replay            Compares every recording with its golden.
      diff              Compares two files.
      partial           Does half of it.
      endless           Writes a lot.
      help              Show the help of a command.

    Options:
          --color WHEN  When to colour the output; auto: on a terminal, unless
                        NO_COLOR is set. (values: auto, always, never; default:
                        auto)
      -h, --help        Show this help.
          --version     Show the version.

    Exit status:
      0  all is as expected
      1  something differs or was found, or goldens were written
      2  wrong usage, or a file that cannot be read or written

    Run 'sample help COMMAND' to learn more about a command.

    """

  private static let replay = """
    Compares every recording with its golden.

    Usage: sample replay [OPTIONS] [PATH...]

    The exit status says whether anything differs, so that a build can depend on it
    without reading the output.

    A golden that is missing is written.

    Arguments:
      PATH                 Recordings, or folders of recordings. (default:
                           Recordings)

    Recording:
          --record MODE    Which goldens to write: those that are missing, those
                           that differ as well, or all. (values: never, missing,
                           failed, all; default: missing, in CI never; environment:
                           SWIPELINE_RECORD)
      -a, --all            Rewrite.

    Options:
      -r, --report FORMAT[=FILE]
                           Write a report. (repeatable)
      -j, --jobs N         How many recordings at a time. (default: 1)
          --shard I/N      Only one part.
      -q, --quiet          Say less.
      -p, --[no-]progress  Show how far it is. (default: on a terminal)

    Common options:
          --color WHEN     When to colour the output; auto: on a terminal, unless
                           NO_COLOR is set. (values: auto, always, never; default:
                           auto)
      -h, --help           Show this help.

    Examples:
      sample replay
          Replay everything below Recordings.
      sample replay --report junit=replay.xml Recordings/Checkout
          Replay the screens of one folder, and write what a build server shows as
          its test report.

    """

  @Test(
    "goes to standard output, however it is asked for",
    arguments: [
      ("--help", root),
      ("-h", root),
      ("help", root),
      ("help help", root),
      ("help --help", root),
      ("--color never --help", root),
      ("replay --help", replay),
      ("replay -h", replay),
      ("help replay", replay),
      // Help is help, whatever else stands there.
      ("replay a --all --help --record", replay),
      ("replay -qh", replay),
    ])
  func output(_ line: String, expected: String) async {
    let run = await CapturedRun(line)
    #expect(run.output == expected)
    #expect(run.errorOutput == "")
    #expect(run.status == .success)
  }

  @Test("without any argument is a mistake")
  func noArguments() async {
    let run = await CapturedRun("")
    #expect(run.errorOutput == Self.root)
    #expect(run.output == "")
    #expect(run.status == .trouble)
  }

  @Test("is an argument like any other behind --")
  func afterDashes() async {
    let run = await CapturedRun("replay -- --help")
    #expect(run.output.hasPrefix("paths [\"--help\"]"))
  }

  @Test("shows which positional arguments have to be given")
  func usageLine() {
    let usage = HelpText.usage(of: SampleTool.diff, of: SampleTool.tool)
    #expect(usage == ["Usage: sample diff [OPTIONS] OLD NEW [BASE]"])
  }

  @Test("of the real tool is as wide as 80 columns at most")
  func widthOfLines() {
    let tool = Tool.swipeline
    let texts = [HelpText.root(of: tool)] + tool.commands.map { HelpText.command($0, of: tool) }
    for line in texts.joined().split(separator: "\n") {
      #expect(line.columns <= 80, "\(line)")
    }
  }
}
