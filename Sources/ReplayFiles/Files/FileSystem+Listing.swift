extension FileSystem {
  /// The files found below some folders, and what could not be looked at.
  package struct Listing: Hashable, Sendable {
    /// In the order of `Path.precedes`, each path once.
    package var files: [String] = []
    /// Files and folders that could not be looked at; the others are listed all the same.
    package var errors: [FileError] = []
  }

  /// The files at or below each path, in the same order on every machine.
  ///
  /// A path that is a file is listed whatever its name. Below a folder, a file is listed when its
  /// name ends in one of the extensions; hidden files and folders are skipped. Symbolic links are
  /// followed, but every folder is entered only once, and rather by its own path than by a link:
  /// a link upwards adds nothing.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - extensions: Without the first dot; upper and lower case are the same. `golden.new` is
  ///     possible.
  ///   - followsLinks: Whether folders behind symbolic links are entered.
  ///   - limit: How many entries are looked at, so that a link to `/` ends in an error.
  /// - Returns: What was found. One unreadable folder does not hide the others.
  package func list(
    _ paths: [String], extensions: [String], followsLinks: Bool = true, limit: Int = 1_000_000
  ) -> Listing {
    var walk = Walk(files: self, extensions: extensions, followsLinks: followsLinks, limit: limit)
    for path in paths {
      do {
        try walk.start(at: path)
      } catch {
        walk.listing.errors.append(error)
      }
    }
    walk.finish()
    return walk.listing
  }

  /// The state of listing.
  private struct Walk {
    let files: FileSystem
    let suffixes: [[UInt8]]
    let followsLinks: Bool
    let limit: Int
    var listing = Listing()
    private var entries = 0
    private var entered: Set<FileStatus.Identity> = []
    /// Folders still to be entered, the next one last.
    private var folders: [String] = []
    /// Links to folders, entered when no folder is left.
    private var links: [String] = []

    init(files: FileSystem, extensions: [String], followsLinks: Bool, limit: Int) {
      self.files = files
      self.followsLinks = followsLinks
      self.suffixes = extensions.map { Array(".\($0.lowercased())".utf8) }
      self.limit = limit
    }

    mutating func start(at path: String) throws(FileError) {
      let absolute = try files.absolute(path)
      let status = try files.at(path, try SystemCalls.status(of: absolute))
      switch status.kind {
      case .file: listing.files.append(path)
      case .folder: folders.append(path)
      default: throw FileError(.notAFile(status.kind), path: path)
      }
    }

    mutating func finish() {
      folders.sort { Path.precedes($1, $0) }
      while let folder = nextFolder() {
        do {
          try enter(folder)
        } catch {
          listing.errors.append(error)
        }
        guard entries <= limit else {
          listing.errors.append(FileError(.tooManyEntries(limit: limit), path: folder))
          break
        }
      }
      listing.files.sort(by: Path.precedes)
      listing.files = listing.files.reduce(into: []) { files, file in
        // By their bytes: two spellings of one letter may be two files.
        let isNew = files.last.map { !$0.utf8.elementsEqual(file.utf8) } ?? true
        if isNew { files.append(file) }
      }
    }

    private mutating func nextFolder() -> String? {
      if folders.isEmpty {
        // Sorted each time: which link wins must not depend on the order they were met in.
        links.sort { Path.precedes($1, $0) }
        if let link = links.popLast() { folders.append(link) }
      }
      return folders.popLast()
    }

    private mutating func enter(_ folder: String) throws(FileError) {
      let absolute = try files.absolute(folder)
      let status = try files.at(folder, try SystemCalls.status(of: absolute))
      guard entered.insert(status.identity).inserted else { return }

      var names: [String] = []
      for name in try files.at(folder, try SystemCalls.names(in: absolute)) {
        entries += 1
        if let name {
          if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
        } else {
          listing.errors.append(FileError(.unreadableName, path: folder))
        }
      }
      for name in names.sorted(by: { Path.precedes($1, $0) }) {
        do {
          try add(name, in: folder)
        } catch {
          listing.errors.append(error)
        }
      }
    }

    private mutating func add(_ name: String, in folder: String) throws(FileError) {
      let path = folder == "." ? name : Path.join(folder, name)
      let absolute = try files.absolute(path)
      let own = try files.at(path, try SystemCalls.status(of: absolute, followsLink: false))
      let isWanted = isWanted(name)
      var kind = own.kind
      if kind == .symbolicLink {
        do {
          kind = try SystemCalls.status(of: absolute).kind
        } catch {
          // A link to nothing is no recording, unless it is called one.
          if isWanted { throw FileError(.brokenLink, path: path) }
          return
        }
      }
      switch kind {
      case .folder where own.kind == .symbolicLink: if followsLinks { links.append(path) }
      case .folder: folders.append(path)
      case .file where isWanted: listing.files.append(path)
      default: if isWanted { throw FileError(.notAFile(kind), path: path) }
      }
    }

    private func isWanted(_ name: String) -> Bool {
      let bytes = Array(name.lowercased().utf8)
      return suffixes.contains { bytes.count > $0.count && bytes.suffix($0.count) == $0[...] }
    }
  }
}
