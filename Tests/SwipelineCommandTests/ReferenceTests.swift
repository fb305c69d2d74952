import ReplayFiles
import SwipelineCommand
import TestSupport
import Testing

@Suite("The manual page and the completions", .timeLimit(.minutes(10)))
struct ReferenceTests {
  private static let generated: [(file: String, text: String)] = [
    ("man/man1/swipeline.1", ManualPage(of: .swipeline, date: Version.date).text),
    ("bash-completion/completions/swipeline", CompletionScript(of: .swipeline).text(for: .bash)),
    ("zsh/site-functions/_swipeline", CompletionScript(of: .swipeline).text(for: .zsh)),
    (
      "fish/vendor_completions.d/swipeline.fish",
      CompletionScript(of: .swipeline).text(for: .fish)
    ),
  ]

  @Test("in share/ are those of the declarations", arguments: generated)
  func committed(file: String, text: String) throws {
    let bytes = try FileSystem(currentDirectory: Repository.path("share")).readFile(file)
    let committed = String(decoding: bytes, as: UTF8.self)
    #expect(committed == text, "share/\(file) is out of date: run 'make reference'")
  }

  @Test("are what the commands print")
  func commands() async {
    for shell in Shell.allCases {
      let run = await CapturedRun("completions \(shell.rawValue)", tool: .swipeline)
      #expect(run.status == .success)
      #expect(run.output == CompletionScript(of: .swipeline).text(for: shell))
    }
    let run = await CapturedRun("manual", tool: .swipeline)
    #expect(run.output == ManualPage(of: .swipeline, date: Version.date).text)
  }

  @Test("name every command, option and environment variable", arguments: generated)
  func isComplete(file: String, text: String) {
    let words = text.replacing("\\-", with: "-")
    for command in Tool.swipeline.commands {
      #expect(words.contains(command.name), "\(file)")
      for argument in command.arguments where argument.kind != .positional {
        let name = file.hasSuffix(".fish") ? "-l \(argument.name)" : "--\(argument.name)"
        #expect(words.contains(name), "\(file)")
      }
    }
    if file.hasSuffix(".1") {
      #expect(words.contains("SWIPELINE_RECORD"))
      #expect(words.contains("GITHUB_STEP_SUMMARY"))
    }
  }

  // MARK: - The manual page

  @Test("have nothing that mandoc would change", .enabled(if: OtherProgram.exists("mandoc")))
  func mandoc() async throws {
    let page = Repository.path("share/man/man1/swipeline.1")
    let result = try await OtherProgram.run("mandoc", ["-T", "lint", page])
    #expect(result == .init(status: 0, text: ""))
  }

  @Test("have nothing that groff warns of", .enabled(if: OtherProgram.exists("groff")))
  func groff() async throws {
    let page = Repository.path("share/man/man1/swipeline.1")
    let result = try await OtherProgram.run(
      "groff", ["-ww", "-mandoc", "-Tutf8", "-z", page])
    #expect(result == .init(status: 0, text: ""))
  }

  @Test("take a text for a text, not for a request of roff")
  func roff() {
    let tool = Tool(
      name: "tool", abstract: "Does it.", discussion: ".SH is no heading\n\n'quoted' \\ -x",
      version: "1", commands: [])
    let text = ManualPage(of: tool, date: "2026-01-02").text
    #expect(text.contains("\n\\&.SH is no heading\n.PP\n\\(aqquoted\\(aq \\e \\-x\n"))
    #expect(text.contains("\n.TH TOOL 1 2026-01-02 \"tool 1\" \"User Commands\"\n"))
  }

  // MARK: - Shells

  /// A line as it is typed, and what the shell offers for its last word.
  private static let offers: [(line: String, words: Set<String>)] = [
    ("swipeline re", ["replay", "record", "review"]),
    ("swipeline --color ", ["auto", "always", "never"]),
    ("swipeline --color always sh", ["show"]),
    ("swipeline show --h", ["--html", "--help"]),
    ("swipeline show --profile ", ["voiceover", "accessibility-snapshot"]),
    ("swipeline show --profile=v", ["voiceover"]),
    ("swipeline show cart.xml --from x", ["xib"]),
    (
      "swipeline replay --report ",
      ["text", "markdown", "github", "junit", "xunit", "sarif", "json", "html"]
    ),
    ("swipeline replay --report junit=ca", ["cart.xml", "cards"]),
    ("swipeline replay --fail-on all,un", ["unreachable"]),
    ("swipeline replay --fail-on order,became-", ["became-unreachable", "became-reachable"]),
    ("swipeline replay --variant p", ["phone", "pad"]),
    ("swipeline replay --recordings ca", ["cards"]),
    ("swipeline replay ca", ["cart.xml", "cards"]),
    ("swipeline replay cart.xml ca", ["cart.xml", "cards"]),
    ("swipeline show --svg ca", ["cart.xml", "cards"]),
    ("swipeline rules modal-", ["modal-trap", "modal-leak"]),
    ("swipeline help conf", ["config"]),
    ("swipeline completions ", ["bash", "zsh", "fish"]),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.add("cart.xml", "")
    try folder.add("cards/one.xml", "")
    return folder
  }

  @Test(
    "complete a line in bash", .enabled(if: OtherProgram.exists("bash")), arguments: offers)
  func bash(line: String, words: Set<String>) async throws {
    let folder = try Self.folder()
    // As readline does: words are broken at "=", and a space at the end begins another one.
    let driver = """
      source "$1"
      read -ra COMP_WORDS <<<"${2//=/ = }"
      [[ $2 != *' ' ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _swipeline
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let script = Repository.path("share/bash-completion/completions/swipeline")
    let result = try await OtherProgram.run(
      "bash", ["--norc", "-c", driver, "bash", script, line], in: folder.path)
    #expect(Set(Self.lastParts(of: result.text.split(separator: "\n"))) == words)
  }

  @Test(
    "complete a line in fish", .enabled(if: OtherProgram.exists("fish")), arguments: offers)
  func fish(line: String, words: Set<String>) async throws {
    let folder = try Self.folder()
    let script = Repository.path("share/fish/vendor_completions.d/swipeline.fish")
    let result = try await OtherProgram.run(
      "fish", ["--no-config", "-c", "source '\(script)'; complete -C '\(line)'"], in: folder.path)
    let lines = result.text.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(Set(Self.lastParts(of: lines)) == words)
  }

  @Test("complete a line in zsh", .enabled(if: OtherProgram.exists("zsh")), arguments: offers)
  func zsh(line: String, words: Set<String>) async throws {
    let folder = try Self.folder()
    // zsh completes only at a terminal: one that another zsh makes, reads and types into.
    let driver = """
      zmodload zsh/zpty
      zpty shell "TERM=dumb zsh -f -i"
      zpty -w shell "PROMPT='' PS2=''; cd ${(q)PWD}; fpath=(${(q)1} \\$fpath)
      autoload -Uz compinit && compinit -D -u; zstyle ':completion:*' list-prompt ''
      bindkey '^I' list-choices; finish() { print -r -- '<E''ND>' }; zle -N finish
      bindkey '^X' finish; echo REA''DY"
      zpty -r shell seen '*READY*'
      zpty -w -n shell "$2"$'\\t\\x18'
      zpty -r shell seen '*<END>*'
      print -r -- "$seen"
      zpty -d shell
      """
    let script = Repository.path("share/zsh/site-functions")
    let result = try await OtherProgram.run(
      "zsh", ["-f", "-c", driver, "zsh", script, line], in: folder.path)
    // The line, what is offered, and the line again.
    let lines = result.text.split(whereSeparator: \.isNewline)
    let start = try #require(lines.firstIndex { $0.hasSuffix(line) }, "\(result.text)")
    let listing = lines[(start + 1)...].prefix { !$0.hasPrefix(line) }
    let offered = listing.flatMap { text -> [Substring] in
      let columns = text.split(separator: " ")
      return columns.count > 1 && columns[1] == "--" ? [columns[0]] : columns
    }
    #expect(Set(Self.lastParts(of: offered)) == words)
  }

  @Test(
    "complete inverted flags, and end at --",
    .enabled(if: OtherProgram.exists("bash")),
    arguments: [
      ("sample replay --no-", "--no-progress"), ("sample replay -r x --pro", "--progress"),
      ("sample replay -- --pro", ""), ("sample diff --color n", "never"),
    ])
  func otherTool(line: String, words: String) async throws {
    let script = CompletionScript(of: SampleTool.tool).text(for: .bash)
    let driver = """
      read -ra COMP_WORDS <<<"\(line)"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _sample
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try await OtherProgram.run("bash", ["--norc"], input: script + driver)
    #expect(result == .init(status: 0, text: words + "\n"))
  }

  /// What is offered, without what stands already before it, and without the "/" of a folder.
  private static func lastParts(of words: some Sequence<Substring>) -> [String] {
    words.map { word in
      let part = word.split(whereSeparator: { "=,".contains($0) }).last ?? ""
      return part.hasSuffix("/") ? String(part.dropLast()) : String(part)
    }
  }
}
