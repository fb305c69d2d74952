import TestSupport
import Testing

@testable import ReplayFiles

@Suite("Listing files", .timeLimit(.minutes(10)))
struct FileListingTests {
  private let folder: TemporaryFolder
  private let files: FileSystem

  init() throws {
    folder = try TemporaryFolder()
    files = folder.files()
  }

  private func list(_ paths: String..., limit: Int = 1_000) -> FileSystem.Listing {
    files.list(paths, extensions: ["xml", "golden.new"], limit: limit)
  }

  @Test("finds what has one of the extensions, in the order of the bytes")
  func order() throws {
    for name in [
      "r/b.xml", "r/a/z.xml", "r/a.xml", "r/B.XML", "r/a-b/c.xml", "r/é.xml", "r/a/b/c/d.xml",
      "r/x.golden.new", "r/x.golden", "r/x.json", "r/xml", "r/notxml", "r/.xml",
      "r/.hidden.xml", "r/.git/a.xml", "s/a.xml",
    ] { try folder.add(name) }
    let listing = list("r")
    #expect(listing.errors == [])
    #expect(
      listing.files == [
        "r/B.XML", "r/a-b/c.xml", "r/a.xml", "r/a/b/c/d.xml", "r/a/z.xml", "r/b.xml",
        "r/x.golden.new", "r/é.xml",
      ])
  }

  @Test("takes what is named, whatever it is called, and lists nothing twice")
  func named() throws {
    for name in ["r/a.xml", "r/b.json", ".hidden/c.xml"] { try folder.add(name) }
    let listing = list("r/b.json", "r", "r/a.xml", ".hidden", "r")
    #expect(listing.errors == [])
    #expect(listing.files == [".hidden/c.xml", "r/a.xml", "r/b.json"])
  }

  @Test("writes paths below the current folder without it")
  func currentFolder() throws {
    try folder.add("r/a.xml")
    let listing = list(".")
    #expect(listing.files == ["r/a.xml"])
    let absolute = list(folder.path)
    #expect(absolute.files == [folder.full("r/a.xml")])
  }

  @Test("goes on after what it cannot look at")
  func errors() throws {
    try folder.add("r/b.xml")
    try folder.makeFolder("r/folder.xml")
    try folder.makePipe("r/pipe.xml")
    try folder.makePipe("r/pipe")
    try folder.link("r/dangling.xml", to: "nowhere")
    try folder.link("r/dangling", to: "nowhere")
    try folder.link("r/loop.xml", to: "loop.xml")
    let listing = list("missing", "r", "r/pipe")
    #expect(listing.files == ["r/b.xml"])
    #expect(
      Set(listing.errors) == [
        FileError(.notFound, path: "missing"),
        FileError(.notAFile(.namedPipe), path: "r/pipe"),
        FileError(.notAFile(.namedPipe), path: "r/pipe.xml"),
        FileError(.brokenLink, path: "r/dangling.xml"),
        FileError(.brokenLink, path: "r/loop.xml"),
      ])
    #expect(listing.errors.count == 5)
  }

  @Test("goes on after a folder that may not be read", .disabled(if: ignoresPermissions))
  func forbiddenFolder() throws {
    try folder.add("r/a.xml")
    try folder.add("r/closed/b.xml")
    try folder.setPermissions(0, of: "r/closed")
    let listing = list("r")
    #expect(listing.files == ["r/a.xml"])
    #expect(listing.errors == [FileError(.permissionDenied, path: "r/closed")])
  }

  @Test("follows links to files and folders, and enters every folder once, by its own path")
  func links() throws {
    try folder.add("r/m/a.xml")
    try folder.add("elsewhere/b.xml")
    try folder.add("elsewhere/deep/c.xml")
    try folder.link("r/file.xml", to: "../elsewhere/b.xml")
    try folder.link("r/a-link", to: "m")
    try folder.link("r/out2", to: "../elsewhere")
    try folder.link("r/out1", to: "../elsewhere")
    try folder.link("r/m/up", to: "..")
    try folder.link("elsewhere/back", to: "../r")
    let listing = list("r")
    #expect(listing.errors == [])
    #expect(listing.files == ["r/file.xml", "r/m/a.xml", "r/out1/b.xml", "r/out1/deep/c.xml"])
  }

  @Test("enters a folder that is named by a link")
  func linkedRoot() throws {
    try folder.add("r/a.xml")
    try folder.link("link", to: "r")
    let listing = list("link")
    #expect(listing.files == ["link/a.xml"])
  }

  @Test("stops where there is too much")
  func limit() throws {
    for index in 0..<10 { try folder.add("r/\(index)/a.xml") }
    let whole = list("r", limit: 20)
    #expect(whole.files.count == 10)
    #expect(whole.errors == [])
    let part = list("r", limit: 15)
    #expect(part.errors.map(\.code) == [.tooManyEntries(limit: 15)])
  }

  @Test("survives folders inside folders inside folders")
  func depth() throws {
    let deep = "r/" + String(repeating: "d/", count: 400) + "a.xml"
    try folder.add(deep)
    let listing = list("r")
    #expect(listing.files == [deep])
  }
}
