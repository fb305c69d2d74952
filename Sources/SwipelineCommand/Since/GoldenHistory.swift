import ReplayFiles
import Swipeline

/// The golden files and recordings of a repository as they were at a commit, and as they are now.
struct GoldenHistory {
  /// Two versions of one golden file; one of them may be missing.
  struct Pair {
    /// Paths below the root of the repository.
    var then: String?
    var now: String?
    var isSame: Bool

    var path: String { now ?? then ?? "" }
  }

  /// Why a version of a file cannot be read.
  struct ReadError: Error {
    var description: String
  }

  let repository: GitRepository
  /// What messages call the earlier revision.
  let thenName: String
  let then: GitRepository.Files
  let now: GitRepository.Files
  let nowName: String?
  let files: FileSystem
  let objects: GitRepository.Objects
  let limit: Int

  /// The bytes of a file as it was.
  func bytesThen(_ path: String) throws(ReadError) -> [UInt8] {
    try bytes(of: path, then.contents[Array(path.utf8)], "\(thenName):\(path)")
  }

  /// The bytes of a file as it is.
  func bytesNow(_ path: String) throws(ReadError) -> [UInt8] {
    let name = nowName.map { "\($0):\(path)" } ?? shown(path)
    return try bytes(of: path, now.contents[Array(path.utf8)], name)
  }

  private func bytes(
    of path: String, _ content: GitRepository.Content?, _ name: String
  ) throws(ReadError) -> [UInt8] {
    do {
      switch content {
      case .object(let object):
        guard let bytes = try objects.bytes(of: object, limit: limit) else {
          throw ReadError(description: "\(name): is larger than \(limit) bytes")
        }
        return bytes
      case .workingFile:
        return try files.readFile(Path.join(repository.root, path), limit: limit)
      case .conflict:
        throw ReadError(
          description: "\(name): error: both sides of a merge are there; resolve the conflict first"
        )
      case nil: throw ReadError(description: "\(name): no such file")
      }
    } catch let error as ReadError {
      throw error
    } catch let error as FileError {
      throw ReadError(description: FileError(error.code, path: name).description)
    } catch {
      throw ReadError(description: "\(name): \(error)")
    }
  }

  /// A golden file from its bytes.
  func golden(_ bytes: [UInt8], named name: String) throws(ReadError) -> GoldenFile {
    do {
      return try GoldenFile(utf8: bytes)
    } catch {
      var error = error
      error.file = name
      throw ReadError(description: error.description)
    }
  }

  /// The path as the current directory sees it.
  func shown(_ path: String) -> String {
    let folder = repository.prefix.split(separator: "/")
    let names = path.split(separator: "/")
    let shared = zip(folder, names.dropLast()).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = folder.dropFirst(shared).map { _ in ".." as Substring }
    return (up + names.dropFirst(shared)).joined(separator: "/")
  }

  /// A path below the root of the repository; nil for one that is outside.
  func pathFromRoot(_ path: String) -> String? {
    if Path.isAbsolute(path) {
      if Path.normalized(path) == repository.root { return "." }
      return Path.relative(path, below: repository.root)
    }
    let path = Path.normalized(Path.join(repository.prefix, path))
    return path == ".." || path.utf8.starts(with: "../".utf8) ? nil : path
  }

  // MARK: - Pairs

  /// The golden files that are asked for, each as it was and as it is, in the order of their paths.
  ///
  /// Of the same bytes or else of mostly the same lines, one that is gone and one that is new are one
  /// file that was renamed.
  func pairs(_ isWanted: (String) -> Bool) throws(ReadError) -> [Pair] {
    var pairs: [Pair] = []
    var gone: [String] = []
    var new: [String] = []
    let keys = Set(then.contents.keys).union(now.contents.keys)
    let suffix = Array(GoldenPaths.suffix.utf8)
    for key in keys where key.count > suffix.count && key.suffix(suffix.count) == suffix[...] {
      guard let path = String(wellFormedUTF8: key), isWanted(path) else { continue }
      switch (then.contents[key], now.contents[key]) {
      case (let old?, let current?):
        pairs.append(Pair(then: path, now: path, isSame: old == current))
      case (_?, nil): gone.append(path)
      default: new.append(path)
      }
    }
    for (old, current) in try renames(from: gone, to: new) {
      pairs.append(Pair(then: old, now: current, isSame: false))
    }
    let known = Set(pairs.flatMap { [$0.then, $0.now] }.compactMap { $0.map { Array($0.utf8) } })
    pairs += gone.filter { !known.contains(Array($0.utf8)) }
      .map { Pair(then: $0, now: nil, isSame: false) }
    pairs += new.filter { !known.contains(Array($0.utf8)) }
      .map { Pair(then: nil, now: $0, isSame: false) }
    return pairs.sorted { Path.precedes($0.path, $1.path) }
  }

  /// A line that stands in more files than this tells none of them apart.
  private static let maximumSharing = 20

  private func renames(
    from gone: [String], to new: [String]
  ) throws(ReadError) -> [(String, String)] {
    guard !gone.isEmpty, !new.isEmpty else { return [] }
    // What cannot be read is said where its own turn comes.
    func lines(_ bytes: [UInt8]?) -> [ArraySlice<UInt8>] {
      (bytes ?? []).split(separator: 0x0A).filter { !$0.starts(with: "swipeline golden".utf8) }
    }
    let old = gone.sorted(by: Path.precedes).map { path in (path, lines(try? bytesThen(path))) }
    let current = new.sorted(by: Path.precedes).map { path in (path, lines(try? bytesNow(path))) }
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for (place, file) in current.enumerated() {
      for line in Set(file.1) { places[line, default: []].append(place) }
    }
    var candidates: [(score: Double, old: Int, new: Int)] = []
    for (place, file) in old.enumerated() {
      var shared: [Int: Int] = [:]
      for line in Set(file.1) {
        let found = places[line] ?? []
        guard found.count <= Self.maximumSharing else { continue }
        for other in found { shared[other, default: 0] += 1 }
      }
      for (other, count) in shared {
        let size = max(Set(file.1).count, Set(current[other].1).count)
        var score = Double(count) / Double(max(1, size))
        guard score >= 0.5 else { continue }
        // Among equals, the one that kept its name.
        if Path.name(of: file.0) == Path.name(of: current[other].0) { score += 0.001 }
        candidates.append((score, place, other))
      }
    }
    candidates.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
    var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
    var result: [(String, String)] = []
    for candidate in candidates
    where !taken.old.contains(candidate.old) && !taken.new.contains(candidate.new) {
      taken.old.insert(candidate.old)
      taken.new.insert(candidate.new)
      result.append((old[candidate.old].0, current[candidate.new].0))
    }
    return result
  }

  // MARK: - Recordings

  /// The recordings of a side, by their golden file.
  static func recordings(
    in files: GitRepository.Files, _ mapping: GoldenPaths
  ) -> [String: String] {
    var recordings: [String: String] = [:]
    for path in files.contents.keys {
      guard let path = String(wellFormedUTF8: path), isRecording(path) else { continue }
      recordings[mapping.goldenPath(of: path)] = path
    }
    return recordings
  }

  /// Whether a file may be a recording, by its name.
  static func isRecording(_ path: String) -> Bool {
    Path.pathExtension(of: path).map { ReplayPlan.extensions.contains($0.lowercased()) } ?? false
  }
}
