import ReplayFiles
import SwipelineCommand
import TestSupport

/// A folder with recordings, and the command run in it inside this process.
struct Sandbox {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A screen whose buttons stand below each other, in their order.
  static func screen(
    _ name: String, _ buttons: [String], idiom: String = "phone"
  ) -> String {
    var text = "<recording name=\"\(name)\" idiom=\"\(idiom)\">\n"
    text += "  <element class=\"UIWindow\" frame=\"0 0 390 844\">\n"
    for (place, button) in buttons.enumerated() {
      text += "    <element class=\"UIButton\" label=\"\(button)\""
      text += " frame=\"0 \(60 + 50 * place) 200 44\"/>\n"
    }
    return text + "  </element>\n</recording>\n"
  }

  /// Records a screen of buttons.
  func record(
    _ path: String, _ buttons: [String], named name: String? = nil, idiom: String = "phone"
  ) throws {
    let name = name ?? String(Path.name(of: path).prefix { $0 != "." })
    try folder.add("Recordings/\(path)", Self.screen(name, buttons, idiom: idiom))
  }

  func run(
    _ words: String, variables: [String: String] = [:], below: String = "",
    terminals: CommandEnvironment.Terminals = .init(), input: String = ""
  ) async -> CapturedRun {
    await CapturedRun(
      words, tool: .swipeline, variables: variables, terminals: terminals,
      files: FileSystem(currentDirectory: folder.full(below)), input: input)
  }

  func text(_ name: String) throws -> String { try folder.text(of: name) }
  func exists(_ name: String) -> Bool { folder.exists(name) }
}
