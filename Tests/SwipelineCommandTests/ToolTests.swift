import SwipelineCommand
import Testing

@Suite("A tool")
struct ToolTests {
  @Test("shows its version")
  func version() async {
    let run = await CapturedRun("--version")
    #expect(run.output == "sample 1.2.3\n")
    #expect(run.status == .success)
  }

  @Test(
    "says what is wrong with the command",
    arguments: [
      ("repaly", "unknown command 'repaly'; did you mean 'replay'?"),
      ("rep", "unknown command 'rep'; did you mean 'replay'?"),
      ("Diff", "unknown command 'Diff'; did you mean 'diff'?"),
      ("frobnicate a b", "unknown command 'frobnicate'"),
      ("help dif", "unknown command 'dif'; did you mean 'diff'?"),
      ("help replay diff", "unexpected argument 'diff'"),
      ("--all replay", "unknown option '--all'"),
      ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
      ("--color never", "a command is missing"),
      (
        "--color rainbow replay",
        "--color: 'rainbow' is not a colour mode; use auto, always or never"
      ),
      ("--", "a command is missing"),
    ])
  func errors(_ line: String, expected: String) async {
    let run = await CapturedRun(line)
    #expect(run.errorOutput == "sample: \(expected)\nSee 'sample --help'.\n")
    #expect(run.output == "")
    #expect(run.status == .trouble)
  }

  @Test("ends with the status of its command")
  func status() async {
    let run = await CapturedRun("diff a -")
    #expect(run.output == "old a\nnew -\n")
    #expect(run.status == .findings)
  }

  @Test("does the rest when a part fails, and still ends with trouble")
  func partialFailure() async {
    let run = await CapturedRun("partial")
    #expect(run.output == "the rest\n")
    #expect(run.errorOutput == "sample partial: a\\u{A}b.xml: no such file or folder\n")
    #expect(run.status == .trouble)
  }

  @Test("stops without a word when nobody reads its output")
  func brokenPipe() async {
    let run = await CapturedRun("endless", outputFailure: .brokenPipe)
    #expect(run.errorOutput == "")
    #expect(run.status == .success)
  }

  @Test("keeps the status of what it found before nobody read its output")
  func brokenPipeAfterFindings() async {
    let run = await CapturedRun("diff a b", outputFailure: .brokenPipe)
    #expect(run.errorOutput == "")
    #expect(run.status == .findings)
  }

  @Test("ends with trouble when its output is lost", arguments: ["diff a b", "--help"])
  func lostOutput(_ line: String) async {
    let run = await CapturedRun(line, outputFailure: .noSpace)
    #expect(run.errorOutput.contains("cannot write to standard output: no space left on the disk"))
    #expect(run.status == .trouble)
  }

  @Test(
    "colours as the command line says",
    arguments: [
      ("diff a b", false), ("diff a b --color always", true), ("--color=always diff a b", true),
      ("diff a b --color auto", false),
    ])
  func color(_ line: String, isColored: Bool) async {
    let run = await CapturedRun(line)
    let expected =
      isColored ? "\u{1B}[31mold a\u{1B}[0m\n\u{1B}[32mnew b\u{1B}[0m\n" : "old a\nnew b\n"
    #expect(run.output == expected)
  }

  @Test("can be described by its declarations alone")
  func introspection() {
    let declarations = SampleTool.tool.commands.flatMap(\.arguments)
    let record = declarations.first { $0.name == "record" }
    #expect(record?.allowedValues == ["never", "missing", "failed", "all"])
    #expect(record?.environmentVariable == "SWIPELINE_RECORD")
    #expect(record?.completion == .words(["never", "missing", "failed", "all"]))
    let progress = declarations.first { $0.name == "progress" }
    #expect(progress?.longForms == ["--progress", "--no-progress"])
    let path = declarations.first { $0.name == "PATH" }
    #expect(path?.completion == .file)
  }

  @Test(
    "has no two arguments of one name in a command",
    arguments: [Tool.swipeline, SampleTool.tool])
  func uniqueNames(_ tool: Tool) {
    for command in tool.commands {
      let arguments = command.arguments + Tool.commonArguments
      let names = arguments.flatMap { $0.longForms.isEmpty ? [$0.label] : $0.longForms }
      #expect(Set(names).count == names.count, "\(command.name): \(names)")
      let letters = arguments.compactMap(\.short)
      #expect(Set(letters).count == letters.count, "\(command.name): \(letters)")
    }
  }

  #if DEBUG
    @Test("does not let a command read an argument that it does not list")
    func unlistedArgument() async {
      await #expect(processExitsWith: .failure) {
        let command = Command("forgetful", abstract: "Forgets.") { arguments, _ in
          arguments[SampleTool.quiet] ? .findings : .success
        }
        let tool = Tool(name: "sample", abstract: "A.", version: "1", commands: [command])
        _ = await CapturedRun("forgetful", tool: tool)
      }
    }
  #endif
}
