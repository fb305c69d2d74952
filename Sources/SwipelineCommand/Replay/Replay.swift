import ReplayFiles
import Swipeline

/// One recording with the golden file it is replayed against.
struct ReplayItem: Hashable, Sendable {
  var recording: String
  var golden: String
  /// The folder that nothing is written outside of.
  var root: String
  /// The path below the folder of the recordings.
  var name: String
  /// Whether its path is asked for; otherwise the name of a screen may be.
  var isChosen = true
}

/// What is decided about one recording, as it is or as a variant.
struct Verdict: Sendable {
  var variant: Variant?
  /// The golden file that is written where one is.
  var golden: String
  /// The golden file that was compared: that of the recording itself where a variant has none.
  var compared: String
  var decision: Result<GoldenDecision, CommandFailure>
  /// The names of the screens now.
  var screens: [String] = []
  /// The dialect of the recording; nil where it could not be read.
  var dialect: Dialect?
  /// What that dialect cannot know.
  var limitations: [Limitation] = []
}

/// Replays single recordings: reads, simulates, compares, and writes what the mode asks for.
struct Replay: Sendable {
  var files: FileSystem
  var settings: Settings
  var loader: RecordingLoader
  var mode: RecordMode
  /// The golden files that make a run in the mode missing fail until they are committed or accepted.
  var newGoldens = NewGoldens()
  /// What is asked for: for recordings whose path is not, by the names of their screens.
  var patterns: [NamePattern]

  init(
    files: FileSystem, settings: Settings, mode: RecordMode? = nil, patterns: [NamePattern] = []
  ) {
    self.files = files
    self.settings = settings
    self.mode = mode ?? settings.record.value
    self.patterns = patterns
    loader = settings.loader
  }

  /// The golden files, written as the mode says.
  var store: GoldenStore { GoldenStore(files: files, mode: mode) }

  /// Replays one recording, and its variants, against their golden files.
  ///
  /// - Returns: Nothing where the recording is not asked for.
  func results(of item: ReplayItem) -> [ReplayResult] {
    let verdicts: [Verdict]
    do {
      verdicts = try self.verdicts(on: item)
    } catch {
      guard item.isChosen else { return [] }
      return [
        ReplayResult(
          recording: item.recording, golden: item.golden, outcome: .unreadable(error.message))
      ]
    }
    return verdicts.map { verdict in result(of: item, verdict, carryOut(verdict, item)) }
  }

  /// Writes what was decided and says what came of it.
  private func carryOut(_ verdict: Verdict, _ item: ReplayItem) -> ReplayResult.Outcome {
    do {
      let decision = try verdict.decision.get()
      do {
        try store.carryOut(decision, on: verdict.golden, inside: item.root)
      } catch {
        return .unreadable(error.description)
      }
      return .decided(decision)
    } catch {
      return .unreadable(error.message)
    }
  }

  /// The result as reports have it.
  func result(
    of item: ReplayItem, _ verdict: Verdict, _ outcome: ReplayResult.Outcome
  ) -> ReplayResult {
    let isWritten =
      if case .decided(let decision) = outcome { decision.textToWrite != nil } else { false }
    var result = ReplayResult(
      recording: item.recording, golden: isWritten ? verdict.golden : verdict.compared,
      outcome: outcome)
    result.variant = verdict.variant?.argumentText
    result.screens = verdict.screens
    result.dialect = verdict.dialect
    result.limitations = verdict.limitations
    result.failOn = settings.failOn.value
    // A variant without a golden file of its own says nothing about that of the recording.
    if result.passes, verdict.golden == verdict.compared {
      result.isGoldenNew = newGoldens.contains(verdict.golden, in: files)
    }
    return result
  }

  /// Replays several recordings at once and hands over the results in the order of the items.
  ///
  /// - Parameters:
  ///   - items: What to replay.
  ///   - jobs: How many at once, at least one.
  ///   - receive: Called with the results of each item; returns false when no more are wanted.
  func results(
    of items: [ReplayItem], jobs: Int, receive: ([ReplayResult]) -> Bool
  ) async {
    guard jobs > 1, items.count > 1 else {
      for item in items where !receive(results(of: item)) { return }
      return
    }
    await withTaskGroup(of: (Int, [ReplayResult]).self) { group in
      var next = 0
      var waiting: [Int: [ReplayResult]] = [:]
      var handedOver = 0
      while next < min(jobs, items.count) {
        add(next, of: items, to: &group)
        next += 1
      }
      while let (position, results) = await group.next() {
        waiting[position] = results
        while let results = waiting.removeValue(forKey: handedOver) {
          handedOver += 1
          guard receive(results) else {
            group.cancelAll()
            return
          }
        }
        if next < items.count {
          add(next, of: items, to: &group)
          next += 1
        }
      }
    }
  }

  private func add(
    _ position: Int, of items: [ReplayItem], to group: inout TaskGroup<(Int, [ReplayResult])>
  ) {
    let item = items[position]
    group.addTask { (position, results(of: item)) }
  }
}
