import ReplayFiles
import Swipeline

/// Which of all recordings are asked for.
struct Selection: Hashable, Sendable {
  /// Recordings have to match one of these; none for all.
  var patterns: [NamePattern] = []
  var shard: Shard?

  var isEverything: Bool { patterns.isEmpty && shard == nil }
}

/// Which recordings are replayed against which golden files.
struct ReplayPlan {
  /// What the names of recordings may end in, when a folder is searched.
  static let extensions = [
    "xml", "plist", "json", "xib", "storyboard", "txt", "uix", "log",
  ]

  var items: [ReplayItem] = []
  /// How many recordings there are, in all shards.
  var recordingCount = 0
  /// Golden files without a recording, of a shard those of its part; looked for where no recording is
  /// left out by a path or a pattern.
  var orphans: [String] = []
  /// Files that wait for review without a recording; looked for as ``orphans`` are.
  var pendingOrphans: [String] = []
  /// What could not be looked at, or is contradictory.
  var problems: [String] = []
  /// Whether all of both folders could be looked at, so that an orphan surely is one.
  var sawEverything = false

  /// Finds the recordings at or below the paths; none given means all of the folder of recordings.
  init(
    paths: [String], recordings: String, golden: String, files: FileSystem,
    selection: Selection = Selection(), variants: [Variant] = []
  ) {
    let mapping = GoldenPaths(recordings: recordings, golden: golden)
    if paths.isEmpty, files.kind(of: recordings) == nil {
      problems.append(
        "there is no folder '\(recordings)'; name a recording, or a folder with --recordings")
      return
    }
    var listing = files.list(paths.isEmpty ? [recordings] : paths, extensions: Self.extensions)
    problems += listing.errors.map(\.description)
    // A recording that is named in two ways is replayed and asked about once.
    var known: Set<[UInt8]> = []
    listing.files = listing.files.map { files.spelling(of: $0, below: recordings) }
      .filter { known.insert(Array(Path.normalized($0).utf8)).inserted }
    let collisions = mapping.collisions(among: listing.files)
    for collision in collisions {
      let names = collision.recordings.map { "'\($0)'" }.joined(separator: " and ")
      problems.append("\(names) would share the golden '\(collision.golden)'; rename one of them")
    }
    let colliding = Set(collisions.flatMap(\.recordings))
    let goldenFolder = Path.normalized(golden)
    recordingCount = listing.files.count
    for recording in listing.files where !colliding.contains(recording) {
      let path = mapping.goldenPath(of: recording)
      let isInside = Path.relative(path, below: goldenFolder) != nil
      let name = Path.relative(recording, below: recordings) ?? recording
      if let shard = selection.shard, !shard.contains(Self.withoutExtension(name)) { continue }
      let isChosen =
        selection.patterns.isEmpty || selection.patterns.contains { $0.matches(path: name) }
      items.append(
        ReplayItem(
          recording: recording, golden: path,
          root: isInside ? goldenFolder : Path.folder(of: path), name: name, isChosen: isChosen))
    }
    refuseSharedVariants(variants)
    if paths.isEmpty, selection.patterns.isEmpty {
      let isListed = listing.errors.isEmpty
      findOrphans(mapping, listing.files, files, isListed, selection.shard)
    }
  }

  /// Refuses recordings whose golden file is that of another's variant.
  private mutating func refuseSharedVariants(_ variants: [Variant]) {
    guard !variants.isEmpty else { return }
    let owners = Dictionary(
      items.map { ($0.golden, $0.recording) }, uniquingKeysWith: { first, _ in first })
    for item in items {
      for variant in variants {
        guard let other = owners[variant.golden(beside: item.golden)] else { continue }
        problems.append(
          "'\(other)' would share its golden with the variant \(variant.argumentText) of "
            + "'\(item.recording)'; rename one of them")
        items.removeAll { $0.recording == other }
      }
    }
  }

  private mutating func findOrphans(
    _ mapping: GoldenPaths, _ recordings: [String], _ files: FileSystem, _ isListed: Bool,
    _ shard: Shard?
  ) {
    sawEverything = isListed
    guard files.isFolder(mapping.golden) else { return }
    let known = Set(recordings.map(mapping.goldenPath))
    func belongs(_ golden: String) -> Bool {
      let golden = Path.normalized(golden)
      if known.contains(golden) { return true }
      return Variant.goldenWithoutVariant(golden).map(known.contains) ?? false
    }
    let goldens = files.list([mapping.golden], extensions: ["golden", "golden.new"])
    problems += goldens.errors.map(\.description)
    sawEverything = isListed && goldens.errors.isEmpty
    for file in goldens.files {
      let isPending = file.hasSuffix(GoldenPaths.pendingSuffix)
      let golden = isPending ? String(file.dropLast(".new".count)) : file
      // By its name alone, as a recording of that name would: one shard says it, and no other.
      let name = Path.relative(golden, below: mapping.golden) ?? golden
      if let shard, !shard.contains(Self.withoutExtension(name)) { continue }
      if belongs(golden) { continue }
      if isPending { pendingOrphans.append(file) } else { orphans.append(file) }
    }
  }

  /// The golden files that are new now.
  func newGoldens(in environment: CommandEnvironment) -> NewGoldens {
    NewGoldens(
      below: Set(items.map(\.root)), files: environment.files, variables: environment.variables)
  }

  private static func withoutExtension(_ path: String) -> String {
    String(Path.replacingExtension(of: path, with: "").dropLast())
  }
}

extension FileSystem {
  /// The path of a file as it is spelled below a folder, where it is below it however it is named.
  fileprivate func spelling(of path: String, below folder: String) -> String {
    guard Path.relative(path, below: folder) == nil,
      let rest = Path.relative(
        Path.join(currentDirectory, path), below: Path.join(currentDirectory, folder))
    else { return path }
    return Path.join(folder, rest)
  }
}
