import Swipeline

/// One recording with the golden file it is replayed against.
struct ReplayItem: Hashable, Sendable {
  var recording: String
  var golden: String
  /// The folder that nothing is written outside of.
  var root: String
}

/// Replays single recordings: reads, simulates, compares, and writes what the mode asks for.
struct Replay: Sendable {
  var files: FileSystem
  var loader: RecordingLoader
  var mode: RecordMode

  /// Replays one recording against its golden file.
  func result(of item: ReplayItem) -> ReplayResult {
    var result = ReplayResult(
      recording: item.recording, golden: item.golden, outcome: .unreadable(""))
    do {
      result.outcome = .decided(try decision(on: item, &result.screens))
    } catch {
      result.outcome = .unreadable(error.message)
    }
    return result
  }

  private func decision(
    on item: ReplayItem, _ screens: inout [String]
  ) throws(CommandFailure) -> GoldenDecision {
    let bytes: [UInt8]
    do { bytes = try files.readFile(item.recording) } catch { throw CommandFailure(error) }
    let recording = try loader.recording(from: bytes, named: item.recording)
    let heard = loader.heard(recording, fileName: item.recording)
    screens = heard.screens.map(\.name)
    let golden = try goldenText(item.golden)
    let decision: GoldenDecision
    do {
      decision = try GoldenDecision(mode: mode, golden: golden, actual: heard)
    } catch {
      var error = error
      error.file = item.golden
      throw .failure(error.description)
    }
    try write(decision, item)
    return decision
  }

  private func goldenText(_ path: String) throws(CommandFailure) -> String? {
    let bytes: [UInt8]
    do {
      guard files.kind(of: path) != nil else { return nil }
      bytes = try files.readFile(path)
    } catch {
      throw CommandFailure(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failure("\(path): error: the golden file is not UTF-8")
    }
    return text
  }

  /// Writes what the decision asks for, whole or not at all.
  private func write(_ decision: GoldenDecision, _ item: ReplayItem) throws(CommandFailure) {
    let pendingPath = item.golden + ".new"
    do {
      if let text = decision.textToWrite {
        try files.writeFile(Array(text.utf8), to: item.golden, inside: item.root)
      }
      if let text = decision.pendingText {
        try files.writeFile(Array(text.utf8), to: pendingPath, inside: item.root)
      } else if mode != .never, files.isFile(pendingPath) {
        // What waited for review is out of date.
        try files.removeFile(pendingPath)
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Replays several recordings at once and hands over the results in the order of the items.
  ///
  /// - Parameters:
  ///   - items: What to replay.
  ///   - jobs: How many at once, at least one.
  ///   - receive: Called with each result; returns false when no more are wanted.
  func results(
    of items: [ReplayItem], jobs: Int, receive: (ReplayResult) -> Bool
  ) async {
    guard jobs > 1, items.count > 1 else {
      for item in items where !receive(result(of: item)) { return }
      return
    }
    await withTaskGroup(of: (Int, ReplayResult).self) { group in
      var next = 0
      var waiting: [Int: ReplayResult] = [:]
      var handedOver = 0
      while next < min(jobs, items.count) {
        add(next, of: items, to: &group)
        next += 1
      }
      while let (position, result) = await group.next() {
        waiting[position] = result
        while let result = waiting.removeValue(forKey: handedOver) {
          handedOver += 1
          guard receive(result) else {
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
    _ position: Int, of items: [ReplayItem], to group: inout TaskGroup<(Int, ReplayResult)>
  ) {
    let item = items[position]
    group.addTask { (position, result(of: item)) }
  }
}
