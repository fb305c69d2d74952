import ReplayFiles
import Swipeline

/// What happens to golden files that belong to no recording.
struct OrphanRemoval {
  let files: FileSystem

  /// What is said of each orphan.
  enum Outcome: Hashable {
    case removed
    /// A person wrote it, perhaps before there is a recording.
    case writtenByHand
    case unreadable(String)
  }

  /// Removes a golden file that the tool wrote; what a person wrote, or what is no golden file, stays.
  func remove(_ orphan: String) -> Outcome {
    do {
      if !orphan.hasSuffix(GoldenPaths.pendingSuffix) {
        let golden = try GoldenFile(utf8: try files.readFile(orphan))
        if golden.scope == .contains { return .writtenByHand }
      }
      try files.removeFileIfPresent(orphan)
      return .removed
    } catch let error as FileError {
      return .unreadable(error.description)
    } catch let error as GoldenParseError {
      var error = error
      error.file = orphan
      return .unreadable(error.description)
    } catch {
      return .unreadable("\(orphan): \(error)")
    }
  }

  /// Removes the orphans of a plan, or says that they are there.
  func report(on plan: ReplayPlan, isRemoving: Bool, in environment: CommandEnvironment) {
    if isRemoving, !plan.sawEverything {
      environment.note("nothing is pruned, because not everything could be looked at")
    } else if isRemoving, plan.recordingCount == 0 {
      // More likely the folder is the wrong one than that every golden file is useless.
      environment.note("nothing is pruned, because there are no recordings")
    }
    for orphan in plan.orphans + plan.pendingOrphans {
      guard isRemoving, plan.sawEverything, plan.recordingCount > 0 else {
        environment.note("'\(orphan)' belongs to no recording")
        continue
      }
      switch remove(orphan) {
      case .removed: environment.note("'\(orphan)' belonged to no recording and is removed")
      case .writtenByHand:
        environment.note("'\(orphan)' belongs to no recording; written by hand, it stays")
      case .unreadable(let message): environment.report(.failure(message))
      }
    }
  }
}
