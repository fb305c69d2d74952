/// The files of the machine, seen from one current directory.
///
/// Errors name paths as the caller wrote them.
package struct FileSystem: Sendable {
  /// How much of one file is read unless the caller says otherwise: 256 MB, several times the
  /// largest recording we know.
  package static let defaultLimit = 256 << 20

  /// Where relative paths begin.
  package let currentDirectory: String
  let steps: WriteSteps

  /// Sees files from a directory.
  ///
  /// - Parameters:
  ///   - currentDirectory: Where relative paths begin.
  ///   - steps: What writing a file is made of; tests let it fail.
  package init(currentDirectory: String, steps: WriteSteps = .system) {
    self.currentDirectory = currentDirectory
    self.steps = steps
  }

  /// What stands at the path, symbolic links followed; `nil` when nothing does, or nothing that
  /// may be looked at.
  package func kind(of path: String) -> FileKind? {
    guard let absolute = try? absolute(path) else { return nil }
    return try? SystemCalls.status(of: absolute).kind
  }

  /// Whether there is a file at the path, symbolic links followed.
  package func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// Whether there is a folder at the path, symbolic links followed.
  package func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether the first file was changed after the second; false where one cannot be looked at.
  package func isNewer(_ path: String, than other: String) -> Bool {
    guard let path = try? absolute(path), let other = try? absolute(other),
      let status = try? SystemCalls.status(of: path),
      let otherStatus = try? SystemCalls.status(of: other)
    else { return false }
    return status.modified > otherStatus.modified
  }

  /// Removes a file; a symbolic link itself, not what it leads to.
  package func removeFile(_ path: String) throws(FileError) {
    let absolute = try absolute(path)
    let status = try at(path, try SystemCalls.status(of: absolute, followsLink: false))
    // Linux and macOS disagree on the error for a folder.
    guard status.kind != .folder else { throw FileError(.isFolder, path: path) }
    try at(path, try SystemCalls.unlink(absolute))
  }

  /// Removes a file; that another process was faster is no failure.
  package func removeFileIfPresent(_ path: String) throws(FileError) {
    do {
      try removeFile(path)
    } catch {
      guard error.code == .notFound else { throw error }
    }
  }

  /// The whole of a file.
  ///
  /// Never waits: a pipe or device is refused before it is opened, and looked at again once it is
  /// open, since another process may have replaced the file in between.
  ///
  /// - Throws: `FileError`; `tooLarge` before anything is read, or when the file grows meanwhile.
  package func readFile(
    _ path: String, limit: Int = Self.defaultLimit
  ) throws(FileError) -> [UInt8] {
    let absolute = try absolute(path)
    try check(try at(path, try SystemCalls.status(of: absolute)), path, limit)
    let file = try at(path, try SystemCalls.openForReading(absolute))
    defer { try? SystemCalls.close(file) }
    let status = try at(path, try SystemCalls.status(ofOpen: file))
    try check(status, path, limit)

    var bytes: [UInt8] = []
    // One byte more than the size shows the end of the file without another turn.
    bytes.reserveCapacity(status.size + 1)
    var isAtEnd = false
    while !isAtEnd {
      let step = max(status.size + 1 - bytes.count, 4_096)
      let count = try at(path, try bytes.append(upTo: step, from: file))
      guard bytes.count <= limit else { throw FileError(.tooLarge(limit: limit), path: path) }
      isAtEnd = count == 0 || bytes.count == status.size && count < step
    }
    return bytes
  }

  private func check(
    _ status: FileStatus, _ path: String, _ limit: Int
  ) throws(FileError) {
    switch status.kind {
    case .file: break
    case .folder: throw FileError(.isFolder, path: path)
    default: throw FileError(.notAFile(status.kind), path: path)
    }
    guard status.size <= limit else { throw FileError(.tooLarge(limit: limit), path: path) }
  }

  /// The path seen from the current directory.
  func absolute(_ path: String) throws(FileError) -> String {
    // The operating system would read a path only up to the zero.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(.invalidPath, path: path)
    }
    return Path.join(currentDirectory, path)
  }

  /// Names the path in the error of a call.
  func at<Value>(
    _ path: String, _ call: @autoclosure () throws(SystemError) -> Value
  ) throws(FileError) -> Value {
    do {
      return try call()
    } catch {
      throw FileError(system: error, path: path)
    }
  }
}
