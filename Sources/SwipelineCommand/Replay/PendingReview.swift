import ReplayFiles
import Swipeline

/// One new order that waits for somebody to accept it: beside its golden file, or as a golden file that is
/// new.
struct PendingReview {
  /// Whether it can be accepted.
  enum State: Hashable {
    /// It is what is heard now, and the golden file is the one it was made for.
    case current
    /// The golden file is new, and it is what is heard now.
    case new
    /// Something has changed since it was written; the text says what.
    case outdated(String)
    /// There is no recording of it.
    case orphan
  }

  /// The path that ends in `.golden.new`; nil where the golden file itself is new.
  var pending: String?
  var golden: String
  var root: String
  var state: State
  /// Whether git has never heard of the golden file, so that accepting puts it into the index.
  var isGoldenNew = false
  /// The bytes that are accepted.
  var bytes: [UInt8] = []
  /// What differs now, as replay has it.
  var result: ReplayResult?
  /// What is wrong with the new order, without advice; nil where it cannot be accepted or was not
  /// asked for.
  var audit: AuditedFile?

  /// The file that waits.
  var path: String { pending ?? golden }

  /// Finds everything that waits among the recordings of a plan, and what waits without a recording.
  static func all(
    of plan: ReplayPlan, by replay: Replay, isAudited: Bool
  ) -> [PendingReview] {
    var reviews: [PendingReview] = []
    let variants = replay.settings.variants.value
    for item in plan.items {
      let goldens = [item.golden] + variants.map { $0.golden(beside: item.golden) }
      let waiting = goldens.compactMap { Self.waiting(at: $0, inside: item.root, replay) }
      guard !waiting.isEmpty else { continue }
      let verdicts: Result<[Verdict], CommandFailure>
      do { verdicts = .success(try replay.verdicts(on: item)) } catch { verdicts = .failure(error) }
      reviews += waiting.compactMap { review($0, item, verdicts, replay, isAudited) }
    }
    reviews += plan.pendingOrphans.map { path in
      let golden = String(path.dropLast(".new".count))
      return PendingReview(
        pending: path, golden: golden, root: Path.folder(of: path), state: .orphan)
    }
    return reviews
  }

  /// What waits for a golden file; nil where nothing does.
  static func waiting(at golden: String, inside root: String, _ replay: Replay) -> PendingReview? {
    let pending = GoldenPaths().pendingPath(of: golden)
    var review = PendingReview(golden: golden, root: root, state: .new)
    review.isGoldenNew = replay.newGoldens.contains(golden, in: replay.files)
    if replay.files.isFile(pending) {
      review.pending = pending
      review.state = .current
    }
    return review.isGoldenNew || review.pending != nil ? review : nil
  }

  private static func review(
    _ waiting: PendingReview, _ item: ReplayItem, _ verdicts: Result<[Verdict], CommandFailure>,
    _ replay: Replay, _ isAudited: Bool
  ) -> PendingReview? {
    var review = waiting
    do {
      let all = try verdicts.get()
      // The filter of the command line did not mean it.
      if all.isEmpty, !item.isChosen { return nil }
      review.bytes = try contents(of: review.path, replay.files)
      guard let verdict = all.first(where: { $0.golden == review.golden }) else {
        review.state = .outdated("the recording has no such variant now")
        return review
      }
      let decision = try verdict.decision.get()
      review.result = replay.result(of: item, verdict, .decided(decision))
      review.state = state(review, verdict, decision, replay.files)
      if isAudited, review.canBeAccepted {
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

  static func contents(
    of path: String, _ files: FileSystem
  ) throws(CommandFailure) -> [UInt8] {
    do { return try files.readFile(path) } catch { throw CommandFailure(error) }
  }

  private static func state(
    _ review: PendingReview, _ verdict: Verdict, _ decision: GoldenDecision, _ files: FileSystem
  ) -> State {
    guard let pending = review.pending else {
      return decision.passes ? .new : .outdated("the recording has changed since")
    }
    guard let text = decision.pendingText else {
      return .outdated("the recording does not differ in this way any more")
    }
    guard Array(text.utf8) == review.bytes else {
      return .outdated("the recording or the golden file has changed since")
    }
    guard !files.isNewer(verdict.compared, than: pending) else {
      return .outdated("the golden file has changed since")
    }
    return .current
  }

  /// Whether it may be put in place of the golden file.
  var canBeAccepted: Bool { state == .current || state == .new }

  /// Puts the new order in place of the golden file, whole or not at all, and a new golden file into git's
  /// index.
  func accept(in environment: CommandEnvironment) throws(CommandFailure) {
    let files = environment.files
    switch state {
    case .current, .new: break
    case .outdated(let reason):
      throw .failure("'\(path)' is out of date: \(reason); 'swipeline replay' makes it anew")
    case .orphan:
      throw .failure("'\(path)' belongs to no recording, so it cannot be accepted")
    }
    do {
      // A run in another window may have written it again since it was read.
      guard try files.readFile(path) == bytes else {
        throw CommandFailure.failure("'\(path)' has just changed; review it again")
      }
      if let pending {
        try files.writeFile(bytes, to: golden, inside: root)
        try files.removeFileIfPresent(pending)
      }
      if isGoldenNew {
        try GitRepository.stage(golden, in: files, variables: environment.variables)
      }
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch let error as ReplayError {
      throw CommandFailure(error)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .failure("\(error)")
    }
  }

  /// Takes the new order away; a golden file that is not new stays.
  func reject(in environment: CommandEnvironment) throws(CommandFailure) {
    do { try environment.files.removeFileIfPresent(path) } catch { throw CommandFailure(error) }
  }

  /// One word for the state, as the list has it.
  var stateName: String {
    switch state {
    case .current: "pending"
    case .new: "new"
    case .outdated: "outdated"
    case .orphan: "orphan"
    }
  }

  /// What a person reads: the drift, or why there is none to see.
  var lines: [StyledLine] {
    switch state {
    case .current, .new:
      let found = audit.map(AuditReport.lines) ?? []
      let title = found.isEmpty ? [] : [StyledLine("The audit says of the new order:", .strong)]
      let text = state == .new ? String(decoding: bytes, as: UTF8.self).split(separator: "\n") : []
      return (result.map(TextReport.lines) ?? []) + text.map { StyledLine("  \($0)".printable) }
        + title + found
    case .outdated(let reason):
      return [
        StyledLine([
          .init(GoldenText.phrase(path), .strong),
          .init("  out of date: \(GoldenText.phrase(reason))", .warning),
        ])
      ]
    case .orphan:
      return [
        StyledLine([
          .init(GoldenText.phrase(path), .strong), .init("  belongs to no recording", .warning),
        ])
      ]
    }
  }
}
