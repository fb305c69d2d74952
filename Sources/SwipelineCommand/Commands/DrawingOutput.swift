import ReplayFiles
import Swipeline

/// Writes one recording as pictures or as a page.
struct DrawingOutput {
  var input: InputArgument
  var recording: Recording
  var traversals: [Traversal]
  var audit: [[AuditFinding]]

  func writeSVG(
    to output: InputArgument, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    guard !recording.screens.isEmpty else { throw .failure("\(input.name) has no screens") }
    let screenshots = Screenshots.read(for: recording, at: input, in: environment)
    for (position, screen) in recording.screens.enumerated() {
      let drawing = SVGDrawing(
        of: screen, traversals[position],
        name: screen.name ?? recording.name ?? Path.stem(of: input.name),
        layoutDirection: recording.layoutDirection)
      var target = output
      if case .path(let path) = output, recording.screens.count > 1 {
        let suffix = Path.pathExtension(of: path) ?? "svg"
        target = .path(Path.replacingExtension(of: path, with: "\(position + 1).\(suffix)"))
      }
      try target.write(drawing.document(screenshot: screenshots[position]), in: environment)
    }
  }

  func writeHTML(
    to output: InputArgument, in environment: CommandEnvironment
  ) throws(CommandFailure) {
    var entry = HTMLReport.Entry(
      path: input.name, recording: recording, traversals: traversals,
      screenshots: Screenshots.read(for: recording, at: input, in: environment))
    entry.audit = audit
    try output.write(
      HTMLReport.document(of: [entry], title: "Swipe order of \(Path.name(of: input.name))"),
      in: environment)
  }
}

/// The pictures that lie beside recordings.
enum Screenshots {
  /// Reads the screenshots of a recording, by the position of their screen: the file that the
  /// screen names, else for a single screen `NAME.png` beside the recording.
  ///
  /// A name that leads out of the recording's folder is not followed: recordings come from elsewhere.
  static func read(
    for recording: Recording, at input: InputArgument, in environment: CommandEnvironment
  ) -> [Int: [UInt8]] {
    guard case .path(let path) = input else { return [:] }
    return read(for: recording, at: path, files: environment.files) { environment.note($0) }
  }

  /// The same for a path, with what could not be read given to `note`.
  static func read(
    for recording: Recording, at path: String, files: FileSystem, note: (String) -> Void
  ) -> [Int: [UInt8]] {
    var result: [Int: [UInt8]] = [:]
    for (position, screen) in recording.screens.enumerated() {
      let picture: String
      if let name = screen.screenshot {
        guard !Path.isAbsolute(name), !name.split(separator: "/").contains("..") else {
          note("the screenshot '\(name)' is outside the recording's folder and is left out")
          continue
        }
        picture = Path.join(Path.folder(of: path), name)
      } else {
        picture = Path.replacingExtension(of: path, with: "png")
        guard recording.screens.count == 1, files.isFile(picture) else { continue }
      }
      do {
        let bytes = try files.readFile(picture)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
          result[position] = bytes
        } else {
          note("'\(picture)' is no PNG and is left out")
        }
      } catch {
        note(error.description)
      }
    }
    return result
  }
}

extension InputArgument {
  /// Writes a text there: to standard output, or into a file, whole or not at all.
  func write(_ text: String, in environment: CommandEnvironment) throws(CommandFailure) {
    switch self {
    case .standardInput: environment.output.write(text)
    case .path(let path):
      if let refusal = environment.refusalToReplace(path) { throw .failure(refusal) }
      do { try environment.files.writeFile(Array(text.utf8), to: path) } catch {
        throw CommandFailure(error)
      }
    }
  }
}
