import TestSupport
import Testing

@testable import ReplayFiles

@Suite("Reading a file", .timeLimit(.minutes(10)))
struct FileReadingTests {
  private let folder: TemporaryFolder
  private let files: FileSystem

  init() throws {
    folder = try TemporaryFolder()
    files = folder.files()
  }

  @Test("gives all its bytes", arguments: [0, 1, 4_095, 4_096, 4_097, 1_000_000])
  func whole(_ size: Int) throws {
    let text = String(repeating: "x", count: size)
    try folder.add("a b/ä.xml", text)
    let bytes = try files.readFile("a b/ä.xml")
    #expect(bytes == Array(text.utf8))
    let absolute = try files.readFile(folder.full("a b/ä.xml"))
    #expect(absolute.count == size)
  }

  @Test("follows a symbolic link")
  func link() throws {
    try folder.add("a.xml", "text")
    try folder.link("b.xml", to: "a.xml")
    let bytes = try files.readFile("b.xml")
    #expect(bytes == Array("text".utf8))
  }

  @Test("gives a file of the system that says it has no size")
  func sizeless() throws {
    guard files.isFile("/proc/self/status") else { return }
    let bytes = try files.readFile("/proc/self/status")
    #expect(bytes.count > 100)
  }

  @Test("takes a file as large as the limit, and none larger")
  func limit() throws {
    try folder.add("a.xml", "12345678")
    let bytes = try files.readFile("a.xml", limit: 8)
    #expect(bytes.count == 8)
    let error = #expect(throws: FileError.self) { try files.readFile("a.xml", limit: 7) }
    #expect(error == FileError(.tooLarge(limit: 7), path: "a.xml"))
    #expect(error?.description == "a.xml: is larger than 7 bytes")
  }

  @Test(
    "says why it cannot",
    arguments: [
      ("missing.xml", .notFound, "no such file or folder"),
      ("missing/a.xml", .notFound, "no such file or folder"),
      ("folder", .isFolder, "is a folder, not a file"),
      ("folder/", .isFolder, "is a folder, not a file"),
      (
        "pipe", .notAFile(.namedPipe),
        "is a pipe, not a file; to read from a pipe, use '-'"
      ),
      ("/dev/null", .notAFile(.device), "is a device, not a file"),
      ("/dev/zero", .notAFile(.device), "is a device, not a file"),
      ("a.xml/b.xml", .system(.notADirectory), "a part of the path is not a folder"),
      ("loop", .system(.tooManyLinks), "too many symbolic links"),
      ("dangling", .notFound, "no such file or folder"),
      ("", .invalidPath, "is not a path"),
    ] as [(String, FileError.Code, String)])
  func refusal(_ path: String, code: FileError.Code, reason: String) throws {
    try folder.add("a.xml")
    try folder.makeFolder("folder")
    try folder.makePipe("pipe")
    try folder.link("loop", to: "loop")
    try folder.link("dangling", to: "nowhere")
    let error = #expect(throws: FileError.self) { try files.readFile(path) }
    #expect(error == FileError(code, path: path))
    #expect(error?.description == "\(path): \(reason)")
  }

  @Test("is not led astray by a zero in the path")
  func zero() throws {
    try folder.add("a.xml", "text")
    let error = #expect(throws: FileError.self) { try files.readFile("a.xml\u{0}.txt") }
    #expect(error?.description == "a.xml\\u{0}.txt: is not a path")
  }

  @Test("says that a name is too long")
  func longName() {
    let error = #expect(throws: FileError.self) {
      try files.readFile(String(repeating: "a", count: 5_000))
    }
    #expect(error?.code == .system(.nameTooLong))
  }

  @Test("says that it is not allowed", .disabled(if: ignoresPermissions))
  func forbidden() throws {
    try folder.add("a.xml", "text", permissions: 0)
    let error = #expect(throws: FileError.self) { try files.readFile("a.xml") }
    #expect(error?.description == "a.xml: permission denied")
  }

  @Test("names the reason of the operating system in few words")
  func systemErrors() {
    let error = FileError(system: .permissionDenied, path: "a\nb")
    #expect(error.code == .permissionDenied)
    #expect(error.description == "a\\u{A}b: permission denied")
    #expect(SystemError(code: 123_456).description != "")
  }

  @Test("can be asked for before")
  func kinds() throws {
    try folder.add("folder/a.xml")
    try folder.makePipe("pipe")
    try folder.link("link", to: "folder")
    let kinds = ["folder", "folder/a.xml", "pipe", "link", "missing", ""].map {
      files.kind(of: $0)
    }
    #expect(kinds == [.folder, .file, .namedPipe, .folder, nil, nil])
  }
}
