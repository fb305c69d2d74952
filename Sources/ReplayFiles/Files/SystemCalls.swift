#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls of the operating system that files need, with Swift errors; a call that a signal
/// interrupts is made again.
package enum SystemCalls {
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    // O_NONBLOCK: a pipe that takes the place of the file after it was looked at must not make us
    // wait for a writer. It changes nothing for a file.
    try result { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
  }

  /// Opens a file that must not exist yet.
  static func create(_ path: String) throws(SystemError) -> Int32 {
    try result { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666) }
  }

  static func openFolder(_ path: String) throws(SystemError) -> Int32 {
    try result { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  static func close(_ file: Int32) throws(SystemError) {
    #if canImport(Darwin)
      let status = Darwin.close(file)
    #elseif canImport(Musl)
      let status = Musl.close(file)
    #else
      let status = Glibc.close(file)
    #endif
    // Never again after an interruption: the descriptor may belong to another thread by then.
    if status != 0, errno != EINTR { throw .current }
  }

  package static func read(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    try whenReady(file, Int16(POLLIN)) {
      #if canImport(Darwin)
        Darwin.read(file, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        Musl.read(file, buffer.baseAddress, buffer.count)
      #else
        Glibc.read(file, buffer.baseAddress, buffer.count)
      #endif
    }
  }

  package static func write(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    try whenReady(file, Int16(POLLOUT)) {
      #if canImport(Darwin)
        Darwin.write(file, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(file, bytes.baseAddress, bytes.count)
      #else
        Glibc.write(file, bytes.baseAddress, bytes.count)
      #endif
    }
  }

  static func synchronize(_ file: Int32) throws(SystemError) {
    try result { fsync(file) }
  }

  static func setPermissions(_ permissions: FilePermissions, of file: Int32) throws(SystemError) {
    try result { fchmod(file, permissions) }
  }

  static func rename(_ old: String, to new: String) throws(SystemError) {
    #if canImport(Darwin)
      try result { Darwin.rename(old, new) }
    #elseif canImport(Musl)
      try result { Musl.rename(old, new) }
    #else
      try result { Glibc.rename(old, new) }
    #endif
  }

  static func unlink(_ path: String) throws(SystemError) {
    #if canImport(Darwin)
      try result { Darwin.unlink(path) }
    #elseif canImport(Musl)
      try result { Musl.unlink(path) }
    #else
      try result { Glibc.unlink(path) }
    #endif
  }

  static func makeFolder(_ path: String) throws(SystemError) {
    try result { mkdir(path, 0o777) }
  }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  static func status(ofOpen file: Int32) throws(SystemError) -> FileStatus {
    var info = stat()
    try result { fstat(file, &info) }
    return FileStatus(info)
  }

  /// What stands at a path; `followsLink` is for a symbolic link at its end.
  static func status(of path: String, followsLink: Bool = true) throws(SystemError) -> FileStatus {
    var info = stat()
    try result { followsLink ? stat(path, &info) : lstat(path, &info) }
    return FileStatus(info)
  }

  /// The path of the same file without symbolic links.
  static func realPath(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw .current }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func currentFolder() throws(SystemError) -> String { try realPath(".") }

  /// The names in a folder, in no order; `nil` stands for a name that is not UTF-8.
  static func names(in path: String) throws(SystemError) -> [String?] {
    guard let stream = opendir(path) else { throw .current }
    defer { closedir(stream) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { throw .inputOutput }
    var names: [String?] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .current }
        return names
      }
      // The name where it lies: an entry may be shorter than its type, so it must not be copied.
      let bytes = UnsafeRawPointer(entry) + nameOffset
      let name = String(validatingCString: bytes.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
  }

  // MARK: -

  @discardableResult
  private static func result<Count: SignedInteger>(
    of call: () -> Count
  ) throws(SystemError) -> Count {
    while true {
      let value = call()
      if value >= 0 { return value }
      let error = SystemError.current
      if error != .interrupted { throw error }
    }
  }

  /// Waits where a stream that somebody else made non-blocking is not ready.
  private static func whenReady(
    _ file: Int32, _ event: Int16, _ call: () -> Int
  ) throws(SystemError) -> Int {
    while true {
      do {
        return try result(of: call)
      } catch SystemError.wouldBlock {
        var request = pollfd(fd: file, events: event, revents: 0)
        try result { poll(&request, 1, -1) }
      }
    }
  }
}
