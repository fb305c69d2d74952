#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What git knows of the files of a repository, asked of git's own program; nothing is changed or checked
/// out, but ``stage(_:in:variables:)`` puts a file into the index.
///
/// No hook, file system monitor or text conversion of the repository runs, nothing is fetched, and no
/// file name is taken for an option or a pattern.
package struct GitRepository: Sendable {
  /// The folder of the working files, without symbolic links.
  package let root: String
  /// Where the folder that was asked about is below ``root``: `App`, or empty.
  package let prefix: String
  /// Whether the history was cut off when the repository was cloned.
  package let isShallow: Bool

  private let program: String
  private let variables: [String: String]

  /// The content of a file.
  package enum Content: Hashable, Sendable {
    /// What git keeps under this name.
    case object(String)
    /// The file in the working folder.
    case workingFile
    /// Two sides of a merge, of which nobody has chosen yet.
    case conflict
  }

  /// The files of a revision, of the index, or of the working folder, by the bytes of their paths below
  /// the root.
  package struct Files: Sendable {
    package var contents: [[UInt8]: Content] = [:]
    /// Repositories inside this one, which are not looked into.
    package var repositories: [[UInt8]] = []
  }

  /// How much git may list, in bytes: about two million paths.
  private static let maximumListing = 256 << 20

  /// How many folders are named to git; of more, all of the repository is listed.
  private static let maximumFolders = 1_000

  // MARK: - Finding it

  /// Finds the repository of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder; absolute.
  ///   - variables: The environment, which says where git is.
  /// - Throws: That there is no git, no repository, or why git does not look at it.
  package init(at folder: String, variables: [String: String]) throws(ReplayError) {
    guard let program = Self.program(variables) else { throw Self.noProgram }
    self.program = program
    self.variables = Self.quiet(variables)
    let result = try Self.run(
      program, ["-C", folder, "rev-parse", "--show-toplevel", "--show-prefix"],
      self.variables)
    guard result.status == 0 else {
      let words = Self.words(of: result)
      if words.utf8.starts(with: "not a git repository".utf8) {
        throw ReplayError("'\(folder)' is in no git repository")
      }
      throw ReplayError("git cannot read the repository of '\(folder)': \(words)")
    }
    let lines = Self.text(result.output).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, !lines[0].isEmpty else {
      throw ReplayError("'\(folder)': the path of the repository cannot be told")
    }
    root = String(lines[0])
    prefix = String(lines[1].hasSuffix("/") ? lines[1].dropLast() : lines[1])
    let shallow = try Self.run(
      program, ["-C", folder, "rev-parse", "--is-shallow-repository"], self.variables)
    isShallow = Self.text(shallow.output).utf8.starts(with: "true".utf8)
  }

  /// The first file `git` in PATH that can be run, in a folder with an absolute path: never one of the
  /// current directory, which may be anybody's.
  private static func program(_ variables: [String: String]) -> String? {
    let path = variables["PATH"] ?? "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin"
    return path.split(separator: ":").lazy.map(String.init).filter(Path.isAbsolute)
      .map { Path.join($0, "git") }
      .first { path in
        SystemCalls.isExecutable(path) && (try? SystemCalls.status(of: path).kind) == .file
      }
  }

  /// The environment in which git says little, asks nobody, and takes no locks.
  private static func quiet(_ variables: [String: String]) -> [String: String] {
    var variables = variables.filter { name, _ in
      // What a test runner has Apple's loader put into this process is not for git.
      !name.utf8.starts(with: "GIT_TRACE".utf8) && !name.utf8.starts(with: "DYLD_".utf8)
        && !name.utf8.contains(UInt8(ascii: "="))
    }
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    return variables
  }

  // MARK: - Revisions

  /// The full name of the commit that a revision means: `main`, `v1.2`, `HEAD~3`.
  ///
  /// - Throws: That there is none.
  package func commit(_ revision: String) throws(ReplayError) -> String {
    guard !revision.isEmpty, revision.utf8.first != UInt8(ascii: "-"),
      !revision.utf8.contains(where: { $0 < 0x20 })
    else { throw ReplayError("'\(revision)' is not a revision; use a branch, a tag or a commit") }
    let result = try run(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    let name = Self.text(result.output.filter { $0 != 0x0A })
    guard result.status == 0, Self.isObjectName(name) else {
      throw ReplayError(
        "there is no revision '\(revision)' in this clone; use a branch, a tag or a commit that "
          + "'git log' knows, or fetch it first")
    }
    return name
  }

  /// The commit at which two lines of history parted.
  ///
  /// - Throws: That this clone has none.
  package func mergeBase(
    of one: (name: String, commit: String), and other: (name: String, commit: String)
  ) throws(ReplayError) -> String {
    let result = try run(["merge-base", one.commit, other.commit])
    let name = Self.text(Array(result.output.prefix { $0 != 0x0A }))
    if result.status == 0, Self.isObjectName(name) { return name }
    let what = "'\(one.name)' and \(other.name) have no commit in common"
    throw ReplayError(
      isShallow
        ? "\(what) in this clone, which is shallow; 'git fetch --unshallow' brings the rest of the "
          + "history ('fetch-depth: 0' in a GitHub workflow)"
        : what)
  }

  // MARK: - Files

  /// The files of a commit.
  package func files(of commit: String) throws(ReplayError) -> Files {
    var files = Files()
    for entry in try listing(["ls-tree", "-r", "-z", "--full-tree", commit]) {
      // MODE TYPE OBJECT TAB PATH
      guard let (words, path) = Self.entry(entry), words.count == 3 else { continue }
      files.add(path, mode: words[0], .object(words[2]))
    }
    return files
  }

  /// The files that the next commit would have.
  package func stagedFiles() throws(ReplayError) -> Files {
    var files = Files()
    for entry in try listing(["ls-files", "-z", "--stage"]) {
      // MODE OBJECT STAGE TAB PATH
      guard let (words, path) = Self.entry(entry), words.count == 3 else { continue }
      files.add(path, mode: words[0], words[2] == "0" ? .object(words[1]) : .conflict)
    }
    return files
  }

  /// The files in the working folder, those that are not in the index too unless they are ignored.
  ///
  /// Symbolic links are no files, and neither is what lies behind one.
  ///
  /// - Parameter isWanted: Which paths are asked for; the others may be there or not.
  /// - Returns: The files.
  /// - Throws: Why git cannot list them.
  package func workingFiles(
    _ isWanted: ([UInt8]) -> Bool
  ) throws(ReplayError) -> Files {
    var files = try stagedFiles()
    let changed = try listing([
      "diff-files", "-z", "--name-only", "--no-ext-diff", "--no-textconv", "--no-renames",
      "--ignore-submodules=all",
    ])
    let new = try listing(["ls-files", "-z", "--others", "--exclude-standard"])
    for path in new where path.last == UInt8(ascii: "/") {
      files.repositories.append(path.dropLast())
    }
    for path in changed + new where isWanted(path) {
      files.contents[path] = isPlainFile(path) ? .workingFile : nil
    }
    return files
  }

  /// The files in some folders that are neither in the index nor ignored, by one run of git.
  ///
  /// - Parameters:
  ///   - root: The folder of the working files.
  ///   - folders: Folders at or below it; none of the paths has symbolic links.
  ///   - variables: The environment, which says where git is.
  /// - Returns: Absolute paths; nil where there is no git, or it does not look at the repository.
  static func unknownFiles(
    in root: String, below folders: some Sequence<String>, variables: [String: String]
  ) -> Set<String>? {
    guard let program = program(variables) else { return nil }
    var words = ["-C", root] + options
    words += ["--literal-pathspecs", "ls-files", "-z", "--others", "--exclude-standard", "--"]
    let names = folders.map { Path.relative($0, below: root) ?? "." }.sorted(by: Path.precedes)
    words += names.count > maximumFolders ? ["."] : names
    guard let result = try? run(program, words, quiet(variables)), result.status == 0 else {
      return nil
    }
    let found = result.output.split(separator: 0).compactMap { String(wellFormedUTF8: Array($0)) }
    return Set(found.map { Path.join(root, $0) })
  }

  /// Puts a file into the index, as `git add` does.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - files: The files, seen from the current directory.
  ///   - variables: The environment, which says where git is.
  /// - Throws: That there is no git, or why it does not take the file.
  package static func stage(
    _ path: String, in files: FileSystem, variables: [String: String]
  ) throws(ReplayError) {
    guard let program = program(variables) else { throw Self.noProgram }
    let folder = Path.join(files.currentDirectory, Path.folder(of: path))
    let words =
      ["-C", folder] + options + ["--literal-pathspecs", "add", "--", Path.name(of: path)]
    let result = try run(program, words, quiet(variables))
    guard result.status == 0 else {
      throw ReplayError("\(path): git does not take it: \(Self.words(of: result))")
    }
  }

  private static let noProgram = ReplayError("there is no program 'git' in PATH; install it")

  /// Whether there is a file, and no symbolic link leads to it.
  private func isPlainFile(_ path: [UInt8]) -> Bool {
    guard let name = String(wellFormedUTF8: path) else { return false }
    let absolute = Path.join(root, name)
    let folder = Path.folder(of: absolute)
    return (try? SystemCalls.realPath(folder)) == folder
      && (try? SystemCalls.status(of: absolute, followsLink: false).kind) == .file
  }

  /// A reader of what git keeps.
  package func objects() throws(ReplayError) -> Objects {
    do {
      return Objects(
        try ChildProgram(
          program, arguments(["cat-file", "--batch"]), variables: variables, takesInput: true))
    } catch {
      throw ReplayError("git cannot be started: \(error)")
    }
  }

  /// Reads objects, all through one run of git.
  package final class Objects {
    private let child: ChildProgram
    /// What was read and not taken yet.
    private var buffer: [UInt8] = []

    fileprivate init(_ child: ChildProgram) { self.child = child }

    /// The bytes of an object; nil where it is larger than the limit.
    ///
    /// One object is asked for at a time, and read before the next: neither side ever waits for the
    /// other with a full pipe.
    ///
    /// - Throws: That it is not in this clone.
    package func bytes(of object: String, limit: Int) throws(ReplayError) -> [UInt8]? {
      do {
        try child.write(Array("\(object)\n".utf8))
        // OBJECT TYPE SIZE, or OBJECT missing.
        let words = try line().split(separator: " ")
        guard words.count == 3, let size = Int(words[2]), size >= 0 else {
          throw ReplayError(
            "git has no content for \(object.prefix(12)) in this clone, which leaves contents out; "
              + "clone without --filter")
        }
        let bytes = try take(size, keeps: size <= limit)
        _ = try take(1, keeps: false)
        return size <= limit ? bytes : nil
      } catch let error as ReplayError {
        throw error
      } catch {
        throw ReplayError("git cannot be read: \(error)")
      }
    }

    private func line() throws -> String {
      while true {
        if let end = buffer.firstIndex(of: 0x0A) {
          defer { buffer.removeFirst(end + 1) }
          return String(decoding: buffer[..<end], as: UTF8.self)
        }
        guard buffer.count < 4_096 else { throw SystemError.inputOutput }
        try fill()
      }
    }

    private func take(_ count: Int, keeps: Bool) throws -> [UInt8] {
      var bytes: [UInt8] = []
      if keeps { bytes.reserveCapacity(count) }
      var left = count
      while left > 0 {
        if buffer.isEmpty { try fill() }
        let part = min(left, buffer.count)
        if keeps { bytes += buffer[..<part] }
        buffer.removeFirst(part)
        left -= part
      }
      return bytes
    }

    private func fill() throws {
      guard try child.read(upTo: 1 << 16, into: &buffer) > 0 else { throw SystemError.brokenPipe }
    }
  }

  // MARK: - Running git

  private func arguments(_ words: [String]) -> [String] { ["-C", root] + Self.options + words }

  /// What of the repository's configuration could run a program or reach the network is switched off.
  private static let options = [
    "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
    "protocol.allow=never",
  ]

  private func run(_ words: [String]) throws(ReplayError) -> ChildProgram.Result {
    try Self.run(program, arguments(words), variables)
  }

  /// What git lists, with zeros between.
  private func listing(_ words: [String]) throws(ReplayError) -> [[UInt8]] {
    let result = try run(words)
    guard result.status == 0 else { throw ReplayError("git: \(Self.words(of: result))") }
    return result.output.split(separator: 0).map(Array.init)
  }

  private static func run(
    _ program: String, _ arguments: [String], _ variables: [String: String]
  ) throws(ReplayError) -> ChildProgram.Result {
    let result: ChildProgram.Result?
    do {
      result = try ChildProgram.run(
        program, arguments, variables: variables, limit: maximumListing)
    } catch {
      throw ReplayError("git cannot be started: \(error)")
    }
    guard let result else { throw ReplayError("git lists more files than can be compared") }
    return result
  }

  /// The first line that git said, without the word before it.
  private static func words(of result: ChildProgram.Result) -> String {
    let line = text(Array(result.errorOutput.prefix { $0 != 0x0A }))
    for start in ["fatal: ", "error: "] where line.utf8.starts(with: start.utf8) {
      return String(line.dropFirst(start.count))
    }
    return line.isEmpty ? "it ended without a word" : line
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func isObjectName(_ text: String) -> Bool {
    text.utf8.count >= 40 && text.allSatisfy(\.isHexDigit)
  }

  /// The words before the tab, and the path behind it.
  private static func entry(_ bytes: [UInt8]) -> (words: [String], path: [UInt8])? {
    guard let tab = bytes.firstIndex(of: 0x09) else { return nil }
    let words = text(Array(bytes[..<tab])).split(separator: " ").map(String.init)
    return (words, Array(bytes[(tab + 1)...]))
  }
}

extension GitRepository.Files {
  fileprivate mutating func add(_ path: [UInt8], mode: String, _ content: GitRepository.Content) {
    switch mode {
    case "100644", "100755", "100664": contents[path] = content
    case "160000": repositories.append(path)
    // A symbolic link.
    default: break
    }
  }
}
