import ReplayFiles
import Swipeline

extension PendingReview {
  /// Finds what tests have left in folders `__SwipeOrder__`.
  ///
  /// What a test replays is for the test to know: a new order is compared with its golden file alone.
  ///
  /// - Parameters:
  ///   - folders: Where to look; folders behind symbolic links and hidden ones are left out.
  ///   - replay: Replays recordings, with what the command line asks for.
  ///   - environment: The files, and where git is.
  /// - Returns: What waits, in the order of the paths; nil where tests have no golden file at all.
  static func ofTests(
    below folders: [String], by replay: Replay, in environment: CommandEnvironment
  ) -> [PendingReview]? {
    let files = environment.files
    let listing = files.list(
      folders.filter(files.isFolder), extensions: ["golden", "golden.new"], followsLinks: false)
    for error in listing.errors {
      // A folder that cannot be looked at is no matter of golden files, unless they are there.
      if case .tooManyEntries = error.code {
      } else {
        guard folderOfTests(of: Path.join(error.path, "."), files) != nil else { continue }
      }
      environment.report(CommandFailure(error))
    }
    var goldens: [(path: String, folder: String)] = []
    var known: Set<String> = []
    for path in listing.files {
      guard let folder = folderOfTests(of: path, files) else { continue }
      let isPending = path.hasSuffix(GoldenPaths.pendingSuffix)
      let golden = isPending ? String(path.dropLast(".new".count)) : path
      if known.insert(golden).inserted { goldens.append((golden, folder)) }
    }
    guard !goldens.isEmpty else { return nil }
    var replay = replay
    replay.newGoldens = NewGoldens(
      below: Set(goldens.map(\.folder)), files: files, variables: environment.variables)
    return goldens.compactMap { golden -> PendingReview? in
      guard var review = waiting(at: golden.path, inside: golden.folder, replay) else { return nil }
      do throws(CommandFailure) {
        try review.compare(by: replay)
      } catch {
        review.state = .outdated(error.message)
      }
      return review.isAskedFor(by: replay.patterns, below: golden.folder) ? review : nil
    }
  }

  /// The nearest folder `__SwipeOrder__` around a file, as its path names it.
  private static func folderOfTests(of path: String, _ files: FileSystem) -> String? {
    var folder = Path.folder(of: Path.join(files.currentDirectory, path))
    var depth = 0
    while Path.name(of: folder) != GoldenStore.folderOfTests {
      guard folder != "/", folder != "." else { return nil }
      folder = Path.folder(of: folder)
      depth += 1
    }
    // The same folder, as it is seen from the current directory.
    var shown = Path.folder(of: path)
    for _ in 0..<depth { shown = Path.normalized(Path.join(shown, "..")) }
    return shown
  }

  /// Finds out what differs from the golden file, and whether that can be accepted.
  private mutating func compare(by replay: Replay) throws(CommandFailure) {
    bytes = try Self.contents(of: path, replay.files)
    let actual = try Self.golden(bytes, named: path)
    var decision = GoldenDecision.passed
    if let pending {
      guard replay.files.isFile(golden) else {
        state = .outdated("there is no golden file")
        return
      }
      let old = try Self.golden(try Self.contents(of: golden, replay.files), named: golden)
      let comparison = Comparison(expected: old, actual: actual)
      if comparison.passes {
        state = .outdated("it does not differ from the golden file")
      } else if replay.files.isNewer(golden, than: pending) {
        state = .outdated("the golden file has changed since")
      }
      decision = .drifted(comparison, pending: nil)
    }
    var result = ReplayResult(
      recording: golden, golden: golden, outcome: .decided(decision),
      screens: actual.screens.map(\.name))
    result.isGoldenNew = pending == nil
    self.result = result
  }

  private static func golden(
    _ bytes: [UInt8], named name: String
  ) throws(CommandFailure) -> GoldenFile {
    do {
      return try GoldenFile(utf8: bytes)
    } catch {
      var error = error
      error.file = name
      throw .failure(error.description)
    }
  }

  /// Whether the command line means it, by its path below the folder of the tests or by a screen.
  private func isAskedFor(by patterns: [NamePattern], below folder: String) -> Bool {
    let name = Path.relative(golden, below: folder) ?? golden
    return patterns.isEmpty
      || patterns.contains { pattern in
        pattern.matches(path: name)
          || result?.screens.contains(where: pattern.matches(screen:)) ?? false
      }
  }
}
