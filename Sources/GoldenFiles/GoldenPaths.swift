/// Which golden file belongs to which recording: `Recordings/a/b.xml` has `Golden/a/b.golden`.
///
/// Paths are compared as text with `/` between names; no file is looked at.
public struct GoldenPaths: Hashable, Sendable {
  /// The folder of the recordings.
  public let recordings: String
  /// The folder of the golden files.
  public let golden: String

  /// What the names of golden files end in.
  public static let suffix = ".golden"
  /// What the names of golden files that wait for review end in.
  public static let pendingSuffix = ".golden.new"

  /// Two or more recordings that would share one golden file, which is an error.
  ///
  /// Upper and lower case are the same, as they are where most golden files are checked out.
  public struct Collision: Hashable, Sendable {
    /// The golden file.
    public var golden: String
    /// The recordings, in the order in which they were given.
    public var recordings: [String]

    /// Creates a collision.
    public init(golden: String, recordings: [String]) {
      self.golden = golden
      self.recordings = recordings
    }
  }

  /// Creates the mapping between two folders.
  public init(recordings: String = "Recordings", golden: String = "Golden") {
    self.recordings = recordings
    self.golden = golden
  }

  /// The golden file of a recording; beside the recording where that is not in ``recordings``.
  public func goldenPath(of recording: String) -> String {
    let names = Self.names(of: recording)
    let folder = Self.names(of: recordings)
    var path = names
    if names.count > folder.count, names.starts(with: folder) {
      path = Self.names(of: golden) + names.dropFirst(folder.count)
    }
    if let name = path.popLast() { path.append(Self.withoutSuffix(name) + Self.suffix) }
    return path.joined(separator: "/")
  }

  /// The file beside a golden file that waits for review.
  public func pendingPath(of goldenPath: String) -> String {
    goldenPath + ".new"
  }

  /// What a screen is called where its recording gives no name: the file's name without suffix.
  public func screenName(of recording: String) -> String {
    Self.withoutSuffix(Self.names(of: recording).last ?? recording)
  }

  /// The golden files that more than one recording would have, in the order of the recordings.
  ///
  /// - Complexity: O(*n*) in the number of recordings.
  public func collisions(among recordings: [String]) -> [Collision] {
    var places: [String: Int] = [:]
    var collisions: [Collision] = []
    // By their bytes: two spellings of one letter may be two files.
    var known: Set<[UInt8]> = []
    for recording in recordings {
      let spelling = Array(Self.names(of: recording).joined(separator: "/").utf8)
      guard known.insert(spelling).inserted else { continue }
      let golden = goldenPath(of: recording)
      let key = golden.lowercased()
      if let place = places[key] {
        collisions[place].recordings.append(recording)
      } else {
        places[key] = collisions.count
        collisions.append(Collision(golden: golden, recordings: [recording]))
      }
    }
    return collisions.filter { $0.recordings.count > 1 }
  }

  /// The golden files that belong to no recording, in their order.
  ///
  /// All recordings have to be given: fewer would make orphans of the others.
  ///
  /// - Complexity: O(*n*) in the number of both.
  public func orphans(among goldens: [String], recordings: [String]) -> [String] {
    let known = Set(recordings.map(goldenPath))
    return goldens.filter { !known.contains(Self.names(of: $0).joined(separator: "/")) }
  }

  /// The names in a path; an empty first name stands for the root.
  private static func names(of path: String) -> [String] {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var names = parts.dropFirst().filter { !$0.isEmpty && $0 != "." }.map(String.init)
    if let first = parts.first, first != "." {
      let isRootOrName = !first.isEmpty || parts.count > 1
      if isRootOrName { names.insert(String(first), at: 0) }
    }
    return names
  }

  private static func withoutSuffix(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
