#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Another program, started without a shell: its output comes through a pipe.
///
/// Whoever writes to its input has to ignore `SIGPIPE`, as the command does: the program may end before
/// everything is written.
package final class ChildProgram {
  /// What a program that has ended gave.
  package struct Result: Hashable, Sendable {
    /// The exit status; nil where a signal ended it.
    package var status: Int?
    package var output: [UInt8]
    /// The beginning of what it said on standard error.
    package var errorOutput: [UInt8]
  }

  /// How much of standard error is kept.
  private static let maximumErrorOutput = 1 << 16

  private let process: pid_t
  private var input: Int32?
  private let output: Int32
  private var errorOutput: Int32?
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: Where the program is.
  ///   - arguments: The words after its name.
  ///   - variables: All of its environment.
  ///   - takesInput: Whether something is written to it; otherwise there is nothing to read for it.
  /// - Throws: Why it cannot be started.
  package init(
    _ path: String, _ arguments: [String], variables: [String: String], takesInput: Bool = false
  ) throws(SystemError) {
    #if os(tvOS) || os(watchOS)
      throw .notFound
    #else
      // A word with a zero would reach the program cut off.
      let words = [path] + arguments + variables.map { "\($0.key)=\($0.value)" }
      guard !words.contains(where: { $0.utf8.contains(0) }) else { throw .notFound }
      var open: [Int32] = []
      var isStarted = false
      defer { if !isStarted { for file in open { try? SystemCalls.close(file) } } }
      func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
        let ends = try SystemCalls.pipe()
        open += [ends.read, ends.write]
        return ends
      }
      let output = try pipe()
      let errors = takesInput ? nil : try pipe()
      let input = takesInput ? try pipe() : nil
      process = try SystemCalls.spawn(
        path, arguments, variables: variables, input: input?.read, output: output.write,
        errorOutput: errors?.write)
      isStarted = true
      for file in [input?.read, output.write, errors?.write] {
        if let file { try? SystemCalls.close(file) }
      }
      self.input = input?.write
      self.output = output.read
      errorOutput = errors?.read
    #endif
  }

  deinit {
    closeStreams()
    // Nobody reads it any more, and nothing that is left may wait for ever.
    if !hasEnded { _ = SystemCalls.endProcess(process) }
  }

  private func closeStreams() {
    if hasEnded { return }
    for file in [input, output, errorOutput] {
      if let file { try? SystemCalls.close(file) }
    }
    (input, errorOutput) = (nil, nil)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - path: Where the program is.
  ///   - arguments: The words after its name.
  ///   - variables: All of its environment.
  ///   - limit: How many bytes of output are taken; a program that writes more is ended.
  /// - Returns: What it gave; nil where it wrote more.
  /// - Throws: Why it cannot be started or read.
  package static func run(
    _ path: String, _ arguments: [String], variables: [String: String], limit: Int
  ) throws(SystemError) -> Result? {
    let child = try ChildProgram(path, arguments, variables: variables)
    var result = Result(status: nil, output: [], errorOutput: [])
    var isOutputOpen = true
    // Both while it runs: a full pipe would stop it, and it would never end.
    while isOutputOpen || child.errorOutput != nil {
      let ready = try SystemCalls.whichIsReadable(
        isOutputOpen ? child.output : nil, child.errorOutput)
      if ready.first, try result.output.append(upTo: 1 << 16, from: child.output) == 0 {
        isOutputOpen = false
      }
      guard result.output.count <= limit else { return nil }
      if ready.second, let errors = child.errorOutput {
        var new: [UInt8] = []
        if try new.append(upTo: 1 << 12, from: errors) == 0 {
          try? SystemCalls.close(errors)
          child.errorOutput = nil
        }
        result.errorOutput += new.prefix(maximumErrorOutput - result.errorOutput.count)
      }
    }
    result.status = try child.waitForEnd()
    return result
  }

  /// Writes all of the bytes to its input.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    guard let input else { throw .brokenPipe }
    try bytes.writeAll { (part) throws(SystemError) in try SystemCalls.write(input, part) }
  }

  /// Appends some of its output, at most so many bytes; 0 at the end.
  package func read(upTo size: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int {
    try bytes.append(upTo: size, from: output)
  }

  /// Waits until it ends, which it does when its streams are closed.
  ///
  /// - Returns: Its exit status; nil where a signal ended it.
  private func waitForEnd() throws(SystemError) -> Int? {
    closeStreams()
    hasEnded = true
    return try SystemCalls.waitForProcess(process)
  }
}

extension SystemCalls {
  /// A pipe that programs started later do not inherit.
  fileprivate static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard Darwin.pipe(&ends) == 0 else { throw .current }
    #elseif canImport(Musl)
      guard Musl.pipe(&ends) == 0 else { throw .current }
    #else
      guard Glibc.pipe(&ends) == 0 else { throw .current }
    #endif
    for end in ends.indices {
      // Above the numbers of the standard streams, whichever of them are closed here: what takes
      // one of these places in the new program must not come from another.
      let moved = fcntl(ends[end], F_DUPFD_CLOEXEC, 3)
      guard moved >= 0 else {
        let error = SystemError.current
        for end in ends { try? close(end) }
        throw error
      }
      try? close(ends[end])
      ends[end] = moved
    }
    return (ends[0], ends[1])
  }

  /// Tells which of two files can be read without waiting, and waits until one can.
  fileprivate static func whichIsReadable(
    _ first: Int32?, _ second: Int32?
  ) throws(SystemError) -> (first: Bool, second: Bool) {
    // A number below 0 is left out.
    var requests = [first, second].map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
    while poll(&requests, 2, -1) < 0 {
      let error = SystemError.current
      guard error == .interrupted else { throw error }
    }
    return (requests[0].revents != 0, requests[1].revents != 0)
  }

  #if !os(tvOS) && !os(watchOS)
    /// Starts a program with these standard streams; nil is nothing to read, and nobody who reads.
    fileprivate static func spawn(
      _ path: String, _ arguments: [String], variables: [String: String], input: Int32?,
      output: Int32, errorOutput: Int32?
    ) throws(SystemError) -> pid_t {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      try check(posix_spawn_file_actions_init(&actions))
      defer { posix_spawn_file_actions_destroy(&actions) }
      if let input {
        try check(posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO))
      } else {
        try check(
          posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
      }
      try check(posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO))
      if let errorOutput {
        try check(posix_spawn_file_actions_adddup2(&actions, errorOutput, STDERR_FILENO))
      } else {
        try check(
          posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0))
      }

      try check(posix_spawnattr_init(&attributes))
      defer { posix_spawnattr_destroy(&attributes) }
      // Signals that this process ignores or blocks are no business of the program.
      var signals = sigset_t()
      sigemptyset(&signals)
      try check(posix_spawnattr_setsigmask(&attributes, &signals))
      for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
      try check(posix_spawnattr_setsigdefault(&attributes, &signals))
      var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      #if canImport(Darwin)
        // What else is open here, a test runner's files too, stays here.
        flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
      #endif
      try check(posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags)))

      var words = ([path] + arguments).map { strdup($0) } + [nil]
      var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for text in words + environment { free(text) } }
      var process = pid_t()
      try check(posix_spawn(&process, path, &actions, &attributes, &words, &environment))
      return process
    }

    /// These calls return their error.
    private static func check(_ code: Int32) throws(SystemError) {
      guard code == 0 else { throw SystemError(code: code) }
    }
  #endif

  /// Waits until a process of our own has ended; nil where a signal ended it.
  fileprivate static func waitForProcess(_ process: pid_t) throws(SystemError) -> Int? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      let error = SystemError.current
      guard error == .interrupted else { throw error }
    }
    return status & 0x7F == 0 ? Int((status >> 8) & 0xFF) : nil
  }

  /// Ends a process of our own, and waits for that.
  fileprivate static func endProcess(_ process: pid_t) -> Int? {
    kill(process, SIGKILL)
    return (try? waitForProcess(process)) ?? nil
  }
}
