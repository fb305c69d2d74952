import ReplayFiles
import Swipeline

/// `swipeline diff --since`: the golden files of now against those of an earlier revision.
struct SinceDiff {
  private let settings: Settings
  private let environment: CommandEnvironment
  private let history: GoldenHistory
  private let revision: String
  private let base: String
  private let now: String
  /// Where golden files and recordings are asked for, below the root of the repository.
  private let scope: [String]
  /// The folder below which `__SwipeOrder__` folders are asked for too; nil where paths are given.
  private let project: String?
  private let recordingsThen: [String: String]
  private let recordingsNow: [String: String]

  /// What is compared with the earlier revision.
  enum Now {
    case workingFolder
    case index
    case revision(String)
  }

  init(
    _ revision: String, _ wanted: Now, paths: [String], _ settings: Settings,
    in environment: CommandEnvironment
  ) throws(CommandFailure) {
    self.settings = settings
    self.environment = environment
    self.revision = revision
    do {
      let repository = try GitRepository(
        at: environment.files.currentDirectory, variables: environment.variables)
      let old = try repository.commit(revision)
      var head = "HEAD"
      if case .revision(let name) = wanted { head = name }
      base = try repository.mergeBase(
        of: (revision, old), and: ("'\(head)'", try repository.commit(head)))
      let files: GitRepository.Files
      var nowName: String?
      switch wanted {
      case .workingFolder:
        now = "working folder"
        files = try repository.workingFiles { path in
          let name = String(decoding: path, as: UTF8.self)
          return name.hasSuffix(GoldenPaths.suffix) || GoldenHistory.isRecording(name)
        }
      case .index:
        (now, nowName) = ("index", "index")
        files = try repository.stagedFiles()
      case .revision(let name):
        (now, nowName) = (name, name)
        files = try repository.files(of: try repository.commit(name))
      }
      history = GoldenHistory(
        repository: repository, thenName: String(base.prefix(7)),
        then: try repository.files(of: base), now: files, nowName: nowName,
        files: environment.files, objects: try repository.objects(),
        limit: settings.limits.value.maximumBytes)
    } catch {
      throw CommandFailure(error)
    }
    let roots = [settings.recordings.value, settings.golden.value].map {
      [history] in history.pathFromRoot($0)
    }
    let mapping = GoldenPaths(recordings: roots[0] ?? "", golden: roots[1] ?? "")
    recordingsThen = GoldenHistory.recordings(in: history.then, mapping)
    recordingsNow = GoldenHistory.recordings(in: history.now, mapping)
    if paths.isEmpty {
      scope = roots.compactMap { $0 }
      project = history.pathFromRoot(settings.configuration?.folder ?? ".")
    } else {
      scope = try Self.scope(of: paths, history)
      project = nil
    }
  }

  private static func scope(
    of paths: [String], _ history: GoldenHistory
  ) throws(CommandFailure) -> [String] {
    var scope: [String] = []
    for path in paths {
      guard let below = history.pathFromRoot(path) else {
        throw .failure("'\(path)' is not in the repository '\(history.repository.root)'")
      }
      for inner in history.now.repositories + history.then.repositories {
        let inner = String(decoding: inner, as: UTF8.self)
        guard below == inner || Path.relative(below, below: inner) != nil else { continue }
        throw .failure(
          "'\(path)' is in a repository of its own, '\(history.shown(inner))'; run diff --since in it"
        )
      }
      scope.append(below)
    }
    return scope
  }

  // MARK: - What is asked for

  private func isWanted(_ golden: String) -> Bool {
    if isInScope(golden) { return true }
    for recordings in [recordingsThen, recordingsNow] {
      if let recording = recording(of: golden, in: recordings), isInScope(recording) { return true }
    }
    guard let project else { return false }
    let rest = project == "." ? golden : Path.relative(golden, below: project)
    return rest?.split(separator: "/").dropLast().contains { $0 == GoldenStore.folderOfTests }
      ?? false
  }

  private func isInScope(_ path: String) -> Bool {
    scope.contains { $0 == "." || $0 == path || Path.relative(path, below: $0) != nil }
  }

  private func recording(of golden: String, in recordings: [String: String]) -> String? {
    recordings[golden] ?? Variant.goldenWithoutVariant(golden).flatMap { recordings[$0] }
  }

  private func variant(of golden: String) -> Variant? {
    guard recordingsNow[golden] == nil, recordingsThen[golden] == nil,
      Variant.goldenWithoutVariant(golden) != nil
    else { return nil }
    let stem = String(golden.dropLast(GoldenPaths.suffix.count))
    return Path.pathExtension(of: stem).flatMap { try? Variant(argument: $0) }
  }

  // MARK: - Comparing

  /// What differs, and since when.
  func results() throws(CommandFailure) -> (results: [ReplayResult], revision: ComparedRevision) {
    let pairs: [GoldenHistory.Pair]
    do { pairs = try history.pairs(isWanted) } catch { throw .failure(error.description) }
    let results = pairs.compactMap(result)
    return (
      results,
      ComparedRevision(name: revision, base: base, now: now, fileCount: pairs.count)
    )
  }

  /// What differs in one golden file; nil where nothing does.
  private func result(of pair: GoldenHistory.Pair) -> ReplayResult? {
    let recording =
      pair.now.flatMap { self.recording(of: $0, in: recordingsNow) }
      ?? pair.then.flatMap { self.recording(of: $0, in: recordingsThen) }
    func result(_ change: GoldenChange, _ outcome: ReplayResult.Outcome) -> ReplayResult {
      var result = ReplayResult(
        recording: history.shown(recording ?? pair.path), golden: history.shown(pair.path),
        outcome: outcome)
      result.change = change
      result.variant = variant(of: pair.path)?.argumentText
      return result
    }
    func passing(_ pair: GoldenHistory.Pair) -> ReplayResult? {
      if let then = pair.then, then != pair.now {
        return result(.renamed(from: history.shown(then)), .decided(.passed))
      }
      // Of several variants, the golden file of the recording itself says it.
      guard variant(of: pair.path) == nil, isRecordingChanged(of: pair.path) else { return nil }
      return result(.recordingOnly, .decided(.passed))
    }
    if pair.isSame { return passing(pair) }
    do {
      var change = GoldenChange.changed
      var expected = GoldenFile(screens: [])
      var actual = GoldenFile(screens: [])
      if let then = pair.then {
        let bytes = try history.bytesThen(then)
        if let now = pair.now, try history.bytesNow(now) == bytes { return passing(pair) }
        expected = try history.golden(
          bytes, named: "\(history.thenName):\(then)")
        if then != pair.now { change = .renamed(from: history.shown(then)) }
        if pair.now == nil { change = .deleted }
      } else {
        change = .added
      }
      if let now = pair.now {
        actual = try history.golden(try history.bytesNow(now), named: history.shown(now))
      }
      // What somebody wrote by hand may expect more than before, and that is a difference as well.
      expected.scope = .everything
      let comparison = Comparison(expected: expected, actual: actual)
      guard !comparison.passes || pair.then == nil || pair.now == nil else { return passing(pair) }
      var changed = result(change, .decided(.drifted(comparison, pending: nil)))
      changed.screens = (pair.now == nil ? expected : actual).screens.map(\.name)
      return changed
    } catch {
      return result(.changed, .unreadable(error.description))
    }
  }

  /// Whether the recording of a golden file is another one than it was.
  private func isRecordingChanged(of golden: String) -> Bool {
    guard let then = recordingsThen[golden], let now = recordingsNow[golden] else { return false }
    if history.then.contents[Array(then.utf8)] == history.now.contents[Array(now.utf8)] {
      return false
    }
    guard let before = try? history.bytesThen(then), let after = try? history.bytesNow(now) else {
      return true
    }
    // A checkout may write other line ends.
    return before != after && before.filter { $0 != 0x0D } != after.filter { $0 != 0x0D }
  }

  // MARK: - The page

  /// What the page shows of a golden file: both orders, where the recordings give them.
  func entries(for result: ReplayResult) -> [HTMLReport.Entry] {
    guard case .decided(let decision) = result.outcome, let comparison = decision.comparison,
      let path = history.pathFromRoot(result.golden)
    else { return [HTMLReport.Entry(result, recording: nil)] }
    var oldPath = path
    if case .renamed(let from) = result.change { oldPath = history.pathFromRoot(from) ?? path }
    let loader = loader(for: path)
    var entry = HTMLReport.Entry(result, recording: nil)
    if let recording = recording(of: path, in: recordingsNow),
      let bytes = try? history.bytesNow(recording),
      let drawn = drawn(bytes, recording, loader, as: comparison.screens.map(\.actual))
    {
      entry = HTMLReport.Entry(result, recording: drawn.recording, traversals: drawn.traversals)
    }
    guard let recording = recording(of: oldPath, in: recordingsThen),
      let bytes = try? history.bytesThen(recording),
      let drawn = drawn(bytes, recording, loader, as: comparison.screens.map(\.expected))
    else { return [entry] }
    var before = HTMLReport.Entry(
      path: "\(history.shown(recording)) at \(history.thenName)", recording: drawn.recording,
      traversals: drawn.traversals)
    before.isBefore = true
    return [entry, before]
  }

  private func loader(for golden: String) -> RecordingLoader {
    var loader = settings.loader
    let variant = variant(of: golden)
    loader.idiom = variant?.idiom ?? loader.idiom
    loader.direction = variant?.direction ?? loader.direction
    return loader
  }

  /// A recording that gives just the order of a golden file; nil where it gives another one, so that
  /// numbers would stand at the wrong stops.
  private func drawn(
    _ bytes: [UInt8], _ path: String, _ loader: RecordingLoader, as screens: [GoldenScreen]
  ) -> (recording: Recording, traversals: [Traversal])? {
    guard !screens.isEmpty,
      let recording = try? loader.recording(from: bytes, named: path)
    else { return nil }
    let traversals = loader.traversals(recording)
    let heard = GoldenFile(traversals, of: recording, fileName: Path.stem(of: path))
      .applying(settings.rules(for: settings.name(of: history.shown(path))))
    for screen in screens {
      let isGiven = heard.screens.contains {
        $0.name == screen.name && $0.stops.map(\.text) == screen.stops.map(\.text)
      }
      guard isGiven else { return nil }
    }
    return (recording, traversals)
  }
}
