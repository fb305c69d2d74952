import ReplayFiles
import Swipeline

/// One new order that waits beside its golden file for somebody to accept it.
struct PendingReview {
  /// Whether it can be accepted.
  enum State: Hashable {
    /// It is what is heard now, and the golden file is the one it was made for.
    case current
    /// Something has changed since it was written; the text says what.
    case outdated(String)
    /// There is no recording of it.
    case orphan
  }

  /// The path that ends in `.golden.new`.
  var pending: String
  var golden: String
  var root: String
  var state: State
  /// The bytes that are accepted.
  var bytes: [UInt8] = []
  /// What differs now, as replay has it.
  var result: ReplayResult?
  /// What is wrong with the new order, without advice; nil where it cannot be accepted or was not
  /// asked for.
  var audit: AuditedFile?

  /// Finds everything that waits among the recordings of a plan, and what waits without a recording.
  static func all(
    of plan: ReplayPlan, by replay: Replay, isAudited: Bool
  ) -> [PendingReview] {
    var reviews: [PendingReview] = []
    let variants = replay.settings.variants.value
    for item in plan.items {
      let goldens = [item.golden] + variants.map { $0.golden(beside: item.golden) }
      let waiting = goldens.filter { replay.files.isFile($0 + ".new") }
      guard !waiting.isEmpty else { continue }
      let verdicts: Result<[Verdict], CommandFailure>
      do { verdicts = .success(try replay.verdicts(on: item)) } catch { verdicts = .failure(error) }
      for golden in waiting {
        if let review = review(of: golden, item, verdicts, replay, isAudited) {
          reviews.append(review)
        }
      }
    }
    reviews += plan.pendingOrphans.map { path in
      let golden = String(path.dropLast(".new".count))
      return PendingReview(
        pending: path, golden: golden, root: Path.folder(of: path), state: .orphan)
    }
    return reviews
  }

  private static func review(
    of golden: String, _ item: ReplayItem, _ verdicts: Result<[Verdict], CommandFailure>,
    _ replay: Replay, _ isAudited: Bool
  ) -> PendingReview? {
    var review = PendingReview(
      pending: golden + ".new", golden: golden, root: item.root, state: .current)
    do {
      let all = try verdicts.get()
      // The filter of the command line did not mean it.
      if all.isEmpty, !item.isChosen { return nil }
      review.bytes = try contents(of: review.pending, replay.files)
      guard let verdict = all.first(where: { $0.golden == golden }) else {
        review.state = .outdated("the recording has no such variant now")
        return review
      }
      let decision = try verdict.decision.get()
      review.result = replay.result(of: item, verdict, .decided(decision))
      review.state = state(review, verdict, decision, replay.files)
      if isAudited, review.state == .current {
        review.audit = try audit(of: item, verdict.variant, replay)
      }
    } catch {
      guard item.isChosen else { return nil }
      review.state = .outdated(error.message)
    }
    return review
  }

  private static func audit(
    of item: ReplayItem, _ variant: Variant?, _ replay: Replay
  ) throws(CommandFailure) -> AuditedFile {
    var loader = replay.loader
    loader.idiom = variant?.idiom ?? loader.idiom
    loader.direction = variant?.direction ?? loader.direction
    let recording = try loader.recording(
      in: try loader.bytes(of: item.recording, replay.files), named: item.recording)
    var file = AuditCommand.judge(
      recording, item.recording, loader.traversals(recording),
      try replay.settings.auditConfiguration(for: item.recording)
    ) { $1.severity == .advice }
    for position in file.screens.indices {
      file.screens[position].result.suppressed = []
    }
    return file
  }

  private static func contents(
    of path: String, _ files: FileSystem
  ) throws(CommandFailure) -> [UInt8] {
    do { return try files.readFile(path) } catch { throw CommandFailure(error) }
  }

  private static func state(
    _ review: PendingReview, _ verdict: Verdict, _ decision: GoldenDecision, _ files: FileSystem
  ) -> State {
    guard let text = decision.pendingText else {
      return .outdated("the recording does not differ in this way any more")
    }
    guard Array(text.utf8) == review.bytes else {
      return .outdated("the recording or the golden file has changed since")
    }
    guard !files.isNewer(verdict.compared, than: review.pending) else {
      return .outdated("the golden file has changed since")
    }
    return .current
  }

  /// Puts the new order in place of the golden file, whole or not at all.
  func accept(in files: FileSystem) throws(CommandFailure) {
    switch state {
    case .current: break
    case .outdated(let reason):
      throw .failure("'\(pending)' is out of date: \(reason); 'swipeline replay' makes it anew")
    case .orphan:
      throw .failure("'\(pending)' belongs to no recording, so it cannot be accepted")
    }
    do {
      // A run in another window may have written it again since it was read.
      guard try files.readFile(pending) == bytes else {
        throw CommandFailure.failure("'\(pending)' has just changed; review it again")
      }
      try files.writeFile(bytes, to: golden, inside: root)
      try files.removeFileIfPresent(pending)
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .failure("\(error)")
    }
  }

  /// Takes the new order away; the golden file stays.
  func reject(in files: FileSystem) throws(CommandFailure) {
    do { try files.removeFileIfPresent(pending) } catch { throw CommandFailure(error) }
  }

  /// One word for the state, as the list has it.
  var stateName: String {
    switch state {
    case .current: "pending"
    case .outdated: "outdated"
    case .orphan: "orphan"
    }
  }

  /// What a person reads: the drift, or why there is none to see.
  var lines: [StyledLine] {
    switch state {
    case .current:
      let found = audit.map(AuditReport.lines) ?? []
      let title = found.isEmpty ? [] : [StyledLine("The audit says of the new order:", .strong)]
      return (result.map(TextReport.lines) ?? []) + title + found
    case .outdated(let reason):
      return [
        StyledLine([
          .init(GoldenText.phrase(pending), .strong),
          .init("  out of date: \(GoldenText.phrase(reason))", .warning),
        ])
      ]
    case .orphan:
      return [
        StyledLine([
          .init(GoldenText.phrase(pending), .strong), .init("  belongs to no recording", .warning),
        ])
      ]
    }
  }
}
