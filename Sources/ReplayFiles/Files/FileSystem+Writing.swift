/// The steps of writing a file that can fail half-way, so that a test can make them fail.
package struct WriteSteps: Sendable {
  /// Writes some of the bytes and returns how many.
  package var write: @Sendable (Int32, UnsafeRawBufferPointer) throws(SystemError) -> Int
  /// Returns once the disk has the file.
  package var synchronize: @Sendable (Int32) throws(SystemError) -> Void
  package var rename: @Sendable (_ old: String, _ new: String) throws(SystemError) -> Void

  /// The calls of the operating system.
  package static let system = WriteSteps(
    write: { (file, bytes) throws(SystemError) in try SystemCalls.write(file, bytes) },
    synchronize: { (file) throws(SystemError) in try SystemCalls.synchronize(file) },
    rename: { (old, new) throws(SystemError) in try SystemCalls.rename(old, to: new) })
}

extension FileSystem {
  /// Puts a file in place as a whole, or leaves everything as it is.
  ///
  /// The bytes go to a new hidden file in the same folder, which takes the name at the end; at
  /// every moment, a reader sees the whole old file or the whole new one, also when several
  /// processes write. After an error, the old file is untouched and the new one removed. Folders
  /// on the way are made. A file that exists keeps its permissions, and is refused when it may not
  /// be written; a symbolic link keeps leading to the file, which is replaced.
  ///
  /// - Parameters:
  ///   - bytes: All of the new file.
  ///   - path: The file.
  ///   - root: A folder the file has to be in. Checked by the text of the path, with `..` resolved
  ///     first, and again with all symbolic links resolved.
  /// - Throws: `FileError`, with everything as it was but for the folders that were made.
  package func writeFile(
    _ bytes: [UInt8], to path: String, inside root: String? = nil
  ) throws(FileError) {
    let destination = try destination(path, inside: root)
    let folder = Path.folder(of: destination.path)
    let (file, temporary) = try at(path, try createTemporaryFile(in: folder))
    do {
      try fill(file, bytes, destination.permissions)
      try steps.rename(temporary, destination.path)
    } catch {
      try? SystemCalls.unlink(temporary)
      throw FileError(system: error, path: path)
    }
    // The file is in place. Not every file system can write out a folder, and there is nothing
    // to undo: after a power cut, the old file may be back, which is whole as well.
    if let folder = try? SystemCalls.openFolder(folder) {
      try? steps.synchronize(folder)
      try? SystemCalls.close(folder)
    }
  }

  /// Writes, brings to the disk and closes; closes in any case.
  private func fill(
    _ file: Int32, _ bytes: [UInt8], _ permissions: FilePermissions?
  ) throws(SystemError) {
    do {
      try bytes.writeAll { (part) throws(SystemError) in try steps.write(file, part) }
      if let permissions { try SystemCalls.setPermissions(permissions, of: file) }
      try steps.synchronize(file)
    } catch {
      try? SystemCalls.close(file)
      throw error
    }
    // Some network file systems report a full disk only here.
    try SystemCalls.close(file)
  }

  /// Makes an empty file with a name that nobody else has: hidden, so that no listing takes it for
  /// a recording, and short, so that it fits wherever the destination's name does.
  private func createTemporaryFile(
    in folder: String
  ) throws(SystemError) -> (file: Int32, path: String) {
    var attempts = 8
    while true {
      let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = Path.join(folder, ".swipeline-\(number).tmp")
      do {
        return (try SystemCalls.create(path), path)
      } catch {
        attempts -= 1
        guard error == .exists, attempts > 0 else { throw error }
      }
    }
  }

  // MARK: - Where the file goes

  /// The path without symbolic links and what has to be kept of the file that is there.
  private func destination(
    _ path: String, inside root: String?
  ) throws(FileError) -> (path: String, permissions: FilePermissions?) {
    var wanted = try absolute(path)
    if path.utf8.last == UInt8(ascii: "/") { throw FileError(.isFolder, path: path) }
    var realRoot: String?
    if let root {
      let absoluteRoot = Path.normalized(try absolute(root))
      wanted = Path.normalized(wanted)
      guard Path.relative(wanted, below: absoluteRoot) != nil else {
        throw FileError(.outside(root: root), path: path)
      }
      realRoot = try existingPart(of: absoluteRoot, for: path).whole
    }
    func check(_ real: String) throws(FileError) {
      guard let root, let realRoot else { return }
      if Path.relative(real, below: realRoot) == nil {
        throw FileError(.outside(root: root), path: path)
      }
    }

    let name = Path.name(of: wanted)
    guard name != ".", name != ".." else { throw FileError(.isFolder, path: path) }
    let folder = try existingPart(of: Path.folder(of: wanted), for: path)
    // Before folders are made, so that none is made outside.
    try check(Path.join(folder.whole, name))
    try makeFolders(folder.missing, in: folder.existing, for: path)

    var real = Path.join(folder.whole, name)
    var status: FileStatus
    do {
      status = try SystemCalls.status(of: real, followsLink: false)
    } catch .notFound {
      return (real, nil)
    } catch {
      throw FileError(system: error, path: path)
    }
    if status.kind == .symbolicLink {
      do {
        real = try SystemCalls.realPath(real)
      } catch .notFound {
        throw FileError(.brokenLink, path: path)
      } catch {
        throw FileError(system: error, path: path)
      }
      try check(real)
      status = try at(path, try SystemCalls.status(of: real))
    }
    switch status.kind {
    case .file: break
    case .folder: throw FileError(.isFolder, path: path)
    default: throw FileError(.notAFile(status.kind), path: path)
    }
    // Replacing a file needs no right to write it; somebody took that right away on purpose.
    guard SystemCalls.isWritable(real) else { throw FileError(.permissionDenied, path: path) }
    return (real, status.permissions)
  }

  /// A folder, of which the last parts may not exist yet.
  private struct Folder {
    /// What exists, without symbolic links.
    let existing: String
    /// What does not, from the outside in.
    let missing: [String]

    var whole: String { missing.reduce(existing, Path.join) }
  }

  private func existingPart(of folder: String, for path: String) throws(FileError) -> Folder {
    var existing = folder
    var missing: [String] = []
    while true {
      do {
        let real = try SystemCalls.realPath(existing)
        return Folder(existing: real, missing: missing.reversed())
      } catch .notFound {
        let isThere = (try? SystemCalls.status(of: existing, followsLink: false)) != nil
        let parent = Path.folder(of: existing)
        // A link to nothing: making a folder "through" it would make one elsewhere.
        guard !isThere else { throw FileError(.brokenLink, path: path) }
        guard parent != existing else { throw FileError(.notFound, path: path) }
        let name = Path.name(of: existing)
        if name == ".." { throw FileError(.notFound, path: path) }
        if !name.isEmpty, name != "." { missing.append(name) }
        existing = parent
      } catch {
        throw FileError(system: error, path: path)
      }
    }
  }

  private func makeFolders(
    _ names: [String], in folder: String, for path: String
  ) throws(FileError) {
    var current = folder
    for name in names {
      current = Path.join(current, name)
      do {
        try SystemCalls.makeFolder(current)
      } catch .exists {
        // Another process was faster. What it made may be a link to elsewhere.
        let status = try at(path, try SystemCalls.status(of: current, followsLink: false))
        guard status.kind == .folder else {
          throw FileError(.system(.notADirectory), path: path)
        }
      } catch {
        throw FileError(system: error, path: path)
      }
    }
  }
}
