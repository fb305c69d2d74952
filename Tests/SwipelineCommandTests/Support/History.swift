import TestSupport
import Testing

/// A sandbox whose folder is a repository.
struct History {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    try await git("init --quiet --initial-branch=main")
  }

  func git(_ words: String, in folder: String = "") async throws {
    try await git(words.split(separator: " ").map(String.init), in: folder)
  }

  func git(_ words: [String], in folder: String = "") async throws {
    let settings = ["user.name=T", "user.email=t@example.org", "commit.gpgsign=false"]
    let run = try await OtherProgram.run(
      "git", settings.flatMap { ["-c", $0] } + ["-c", "protocol.file.allow=always"] + words,
      in: sandbox.folder.full(folder))
    try #require(run.status == 0, "git \(words.joined(separator: " ")): \(run.text)")
  }

  func commit() async throws {
    try await git("add --all")
    try await git("commit --quiet --allow-empty --message=state")
  }

  /// Records a screen and its golden file.
  func record(_ path: String, _ buttons: String...) async throws {
    try sandbox.record(path, buttons)
    _ = await sandbox.run("record --all")
  }
}
