import TestSupport
import Testing

@testable import ReplayFiles

@Suite("Writing a file", .timeLimit(.minutes(10)))
struct FileWritingTests {
  private let folder: TemporaryFolder
  private let files: FileSystem

  init() throws {
    folder = try TemporaryFolder()
    files = folder.files()
  }

  private func write(
    _ text: String, to path: String, inside root: String? = nil, steps: WriteSteps = .system
  ) throws(FileError) {
    try folder.files(steps: steps).writeFile(Array(text.utf8), to: path, inside: root)
  }

  @Test("makes it and the folders on the way", arguments: ["a.golden", "g/a/b/c.golden"])
  func new(_ path: String) throws {
    try write("new", to: path)
    let text = try folder.text(of: path)
    #expect(text == "new")
    let files = folder.everything().filter { self.files.isFile($0) }
    #expect(files == [path])
  }

  @Test(
    "replaces the old one as a whole",
    arguments: ["", "n", String(repeating: "new", count: 99_999)])
  func replacing(_ new: String) throws {
    try folder.add("a.golden", "old and longer than new")
    try write(new, to: "a.golden")
    let text = try folder.text(of: "a.golden")
    #expect(text == new)
    #expect(folder.everything() == ["a.golden"])
  }

  @Test("keeps the permissions of the old one", arguments: [0o600, 0o640, 0o755])
  func permissions(_ permissions: Int) throws {
    try folder.add("a.golden", "old", permissions: permissions)
    try write("new", to: "a.golden")
    let kept = try folder.permissions(of: "a.golden")
    #expect(kept == permissions)
  }

  @Test("has room for the longest name there is")
  func longName() throws {
    let name = String(repeating: "a", count: 255)
    try write("new", to: name)
    #expect(folder.everything() == [name])
    let error = #expect(throws: FileError.self) { try write("new", to: name + "a") }
    #expect(error?.code == .system(.nameTooLong))
    #expect(folder.everything() == [name])
  }

  // MARK: - Failures half-way

  private static let halfWay: [(String, WriteSteps)] = {
    var cases: [(String, WriteSteps)] = []
    var steps = WriteSteps.system
    steps.write = { (_, _) throws(SystemError) in throw .noSpace }
    cases.append(("at the first byte", steps))
    steps = .system
    steps.write = { (file, bytes) throws(SystemError) in
      // A disk with room for four bytes, which it takes before it says so.
      guard bytes.count > 4 else { throw .noSpace }
      return try SystemCalls.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(4)))
    }
    cases.append(("when the disk is full", steps))
    steps = .system
    steps.write = { (_, _) throws(SystemError) in 0 }
    cases.append(("when nothing is taken", steps))
    steps = .system
    steps.synchronize = { (_) throws(SystemError) in throw .inputOutput }
    cases.append(("when the disk does not answer", steps))
    steps = .system
    steps.rename = { (_, _) throws(SystemError) in throw .permissionDenied }
    cases.append(("when it gets its name", steps))
    return cases
  }()

  @Test("that fails leaves the old one, and nothing else", arguments: halfWay.indices)
  func failure(_ index: Int) throws {
    let (_, steps) = Self.halfWay[index]
    try folder.add("g/a.golden", "old", permissions: 0o640)
    #expect(throws: FileError.self) {
      try write("new and longer", to: "g/a.golden", steps: steps)
    }
    let text = try folder.text(of: "g/a.golden")
    #expect(text == "old")
    let permissions = try folder.permissions(of: "g/a.golden")
    #expect(permissions == 0o640)
    #expect(folder.everything() == ["g", "g/a.golden"])
  }

  @Test("that fails leaves nothing where nothing was", arguments: halfWay.indices)
  func failureOfNew(_ index: Int) throws {
    let (_, steps) = Self.halfWay[index]
    #expect(throws: FileError.self) { try write("new and longer", to: "a.golden", steps: steps) }
    #expect(folder.everything() == [])
  }

  @Test("says that the disk is full")
  func fullDisk() throws {
    var steps = WriteSteps.system
    steps.write = { (_, _) throws(SystemError) in throw .noSpace }
    let error = #expect(throws: FileError.self) { try write("x", to: "g/a.golden", steps: steps) }
    #expect(error?.description == "g/a.golden: no space left on the disk")
  }

  @Test("goes on when only a part is taken each time")
  func partialWrites() throws {
    var steps = WriteSteps.system
    steps.write = { (file, bytes) throws(SystemError) in
      try SystemCalls.write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(3)))
    }
    try write("0123456789", to: "a.golden", steps: steps)
    let text = try folder.text(of: "a.golden")
    #expect(text == "0123456789")
  }

  @Test("does not mind a file system that cannot bring a folder to the disk")
  func folderSynchronization() throws {
    var steps = WriteSteps.system
    steps.synchronize = { (file) throws(SystemError) in
      guard try SystemCalls.status(ofOpen: file).kind == .file else { throw .inputOutput }
      try SystemCalls.synchronize(file)
    }
    try write("new", to: "a.golden", steps: steps)
    let text = try folder.text(of: "a.golden")
    #expect(text == "new")
  }

  @Test("shows readers and other writers only whole files")
  func parallel() async throws {
    let texts = (0..<4).map { String(repeating: "\($0)", count: 100_000 + $0) }
    try folder.add("g/a.golden", texts[0])
    let files = files
    let wholes = Set(texts.map { Array($0.utf8) })
    let seen = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for text in texts {
        group.addTask {
          for _ in 0..<25 { try files.writeFile(Array(text.utf8), to: "g/a.golden") }
          return []
        }
      }
      group.addTask { try (0..<100).map { _ in try files.readFile("g/a.golden") } }
      return try await group.reduce(into: [[UInt8]]()) { $0 += $1 }
    }
    #expect(seen.count == 100)
    #expect(Set(seen).isSubset(of: wholes))
    #expect(folder.everything() == ["g", "g/a.golden"])
  }

  // MARK: - What is refused

  @Test(
    "is refused where something else is",
    arguments: [
      ("folder", .isFolder), ("folder/", .isFolder), ("folder/.", .isFolder),
      ("folder/..", .isFolder), ("pipe", .notAFile(.namedPipe)), ("dangling", .brokenLink),
      ("dangling/a.golden", .brokenLink), ("loop", .system(.tooManyLinks)),
      ("to-folder", .isFolder), ("a.xml/a.golden", .system(.notADirectory)),
      ("missing/../a.golden", .notFound), ("", .invalidPath), ("a\u{0}b", .invalidPath),
    ] as [(String, FileError.Code)])
  func refusal(_ path: String, code: FileError.Code) throws {
    try folder.add("a.xml", "text")
    try folder.makeFolder("folder")
    try folder.makePipe("pipe")
    try folder.link("dangling", to: "nowhere")
    try folder.link("loop", to: "loop")
    try folder.link("to-folder", to: "folder")
    let before = folder.everything()
    let error = #expect(throws: FileError.self) { try write("new", to: path) }
    #expect(error == FileError(code, path: path))
    #expect(folder.everything() == before)
  }

  @Test("is refused where the file may not be written", .disabled(if: ignoresPermissions))
  func readOnly() throws {
    try folder.add("a.golden", "old", permissions: 0o444)
    let error = #expect(throws: FileError.self) { try write("new", to: "a.golden") }
    #expect(error?.description == "a.golden: permission denied")
    let text = try folder.text(of: "a.golden")
    #expect(text == "old")
  }

  @Test("is refused where the folder may not be written", .disabled(if: ignoresPermissions))
  func readOnlyFolder() throws {
    try folder.makeFolder("g")
    try folder.setPermissions(0o555, of: "g")
    let error = #expect(throws: FileError.self) { try write("new", to: "g/h/a.golden") }
    #expect(error?.description == "g/h/a.golden: permission denied")
  }

  @Test("replaces the file that a link leads to, and keeps the link")
  func link() throws {
    try folder.add("real/a.golden", "old")
    try folder.link("g/a.golden", to: "../real/a.golden")
    try write("new", to: "g/a.golden")
    let text = try folder.text(of: "real/a.golden")
    #expect(text == "new")
    #expect(folder.everything() == ["g", "g/a.golden", "real", "real/a.golden"])
    let status = try SystemCalls.status(of: folder.full("g/a.golden"), followsLink: false)
    #expect(status.kind == .symbolicLink)
  }

  // MARK: - A folder to stay in

  @Test(
    "stays in its folder",
    arguments: [
      ("g/a.golden", "g"), ("g/x/../a.golden", "g"), ("g/in/a.golden", "g"),
      ("g/missing/deep/a.golden", "g"), ("n/a.golden", "n"), ("g-link/a.golden", "g-link"),
      ("g-link/a.golden", "g"), ("a.golden", "."),
    ])
  func inside(_ path: String, root: String) throws {
    try folder.makeFolder("g/sub")
    try folder.link("g/in", to: "sub")
    try folder.link("g-link", to: "g")
    guard path.hasPrefix("g-link"), root == "g" else {
      try write("new", to: path, inside: root)
      let bytes = try files.readFile(Path.normalized(path))
      #expect(bytes == Array("new".utf8))
      return
    }
    // By its text, the path is not in the folder, although the link leads there.
    let error = #expect(throws: FileError.self) { try write("new", to: path, inside: root) }
    #expect(error?.code == .outside(root: root))
  }

  @Test(
    "does not leave its folder",
    arguments: [
      "../a.golden", "g/../a.golden", "g/../../a.golden", "g", "gg/a.golden", "/a.golden",
      "g/out/a.golden", "g/out/new/a.golden", "g/far/a.golden", "g/file.golden",
      "g/x/../../a.golden",
    ])
  func outside(_ path: String) throws {
    try folder.makeFolder("g")
    try folder.makeFolder("gg")
    try folder.add("elsewhere/file.golden", "old")
    try folder.link("g/out", to: "../elsewhere")
    try folder.link("g/far", to: "/")
    try folder.link("g/file.golden", to: "../elsewhere/file.golden")
    let before = folder.everything()
    let error = #expect(throws: FileError.self) { try write("new", to: path, inside: "g") }
    #expect(error?.description == "\(path): is not inside 'g'")
    #expect(folder.everything() == before)
    let text = try folder.text(of: "elsewhere/file.golden")
    #expect(text == "old")
  }

  // MARK: - Removing

  @Test("is undone by removing it")
  func removing() throws {
    try folder.add("a.golden", "old")
    try folder.link("link", to: "a.golden")
    try folder.makeFolder("folder")
    try files.removeFile("link")
    #expect(folder.everything() == ["a.golden", "folder"])
    try files.removeFile("a.golden")
    #expect(folder.everything() == ["folder"])
    let missing = #expect(throws: FileError.self) { try files.removeFile("a.golden") }
    #expect(missing?.code == .notFound)
    let notAFile = #expect(throws: FileError.self) { try files.removeFile("folder") }
    #expect(notAFile?.code == .isFolder)
  }
}
