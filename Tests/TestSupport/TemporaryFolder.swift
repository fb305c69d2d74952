package import Foundation
package import ReplayFiles

/// A folder of its own for one test, removed with all that is in it when the test ends.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("swipeline-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit {
    // A folder that may not be written has to be opened up to be removed.
    for file in everything() {
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: full(file))
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The file system with this folder as the current directory.
  package func files(steps: WriteSteps = .system) -> FileSystem {
    FileSystem(currentDirectory: path, steps: steps)
  }

  package func full(_ name: String) -> String { name.isEmpty ? path : "\(path)/\(name)" }

  /// Makes a file, and the folders on the way.
  package func add(_ name: String, _ text: String = "", permissions: Int? = nil) throws {
    try makeFolder(Path.folder(of: name))
    try Data(text.utf8).write(to: URL(fileURLWithPath: full(name)))
    if let permissions { try setPermissions(permissions, of: name) }
  }

  /// Makes a file of bytes.
  package func add(_ name: String, _ bytes: Data) throws {
    try makeFolder(Path.folder(of: name))
    try bytes.write(to: URL(fileURLWithPath: full(name)))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: full(name), withIntermediateDirectories: true)
  }

  package func link(_ name: String, to target: String) throws {
    try makeFolder(Path.folder(of: name))
    try FileManager.default.createSymbolicLink(
      atPath: full(name), withDestinationPath: target)
  }

  package func makePipe(_ name: String) throws {
    guard mkfifo(full(name), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  package func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: full(name))
  }

  package func permissions(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: full(name))[.posixPermissions] as? Int
  }

  package func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: full(name))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: full(name))), as: UTF8.self)
  }

  /// Every file and folder below, hidden ones too; sorted by bytes.
  package func everything() -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.sorted(by: Path.precedes)
  }
}

/// Whether a file without any permission can be read all the same, as by the superuser.
package let ignoresPermissions: Bool = {
  guard let folder = try? TemporaryFolder() else { return true }
  try? folder.add("closed", "text", permissions: 0)
  return (try? folder.text(of: "closed")) != nil
}()
