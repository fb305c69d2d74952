import Swipeline

/// Which recordings are replayed against which golden files.
struct ReplayPlan {
  /// What the names of recordings may end in, when a folder is searched.
  static let extensions = [
    "xml", "plist", "json", "xib", "storyboard", "txt", "uix", "log",
  ]

  var items: [ReplayItem] = []
  /// Golden files without a recording; looked for on a complete run only.
  var orphans: [String] = []
  /// What could not be looked at, or is contradictory.
  var problems: [String] = []

  /// Finds the recordings at or below the paths; none given means all of the folder of recordings.
  init(paths: [String], recordings: String, golden: String, files: FileSystem) {
    let mapping = GoldenPaths(recordings: recordings, golden: golden)
    let isComplete = paths.isEmpty
    if isComplete, files.kind(of: recordings) == nil {
      problems.append(
        "there is no folder '\(recordings)'; name a recording, or a folder with --recordings")
      return
    }
    let listing = files.list(isComplete ? [recordings] : paths, extensions: Self.extensions)
    problems += listing.errors.map(\.description)
    let collisions = mapping.collisions(among: listing.files)
    for collision in collisions {
      let names = collision.recordings.map { "'\($0)'" }.joined(separator: " and ")
      problems.append("\(names) would share the golden '\(collision.golden)'; rename one of them")
    }
    let colliding = Set(collisions.flatMap(\.recordings))
    let goldenFolder = Path.normalized(golden)
    items = listing.files.filter { !colliding.contains($0) }.map { recording in
      let path = mapping.goldenPath(of: recording)
      let isInside = Path.relative(path, below: goldenFolder) != nil
      return ReplayItem(
        recording: recording, golden: path, root: isInside ? goldenFolder : Path.folder(of: path))
    }
    if isComplete, files.isFolder(golden) {
      let goldens = files.list([golden], extensions: ["golden"])
      problems += goldens.errors.map(\.description)
      orphans = mapping.orphans(among: goldens.files, recordings: listing.files)
    }
  }
}
