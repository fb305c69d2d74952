import Foundation
import ReplayFiles

/// What all calls of `expectSwipeOrder` in one process have in common.
final class TestProcess: Sendable {
  static let current = TestProcess()

  /// A call in a source file.
  struct Call: Hashable {
    var line: UInt
    var column: UInt
    /// What tells it apart from other calls of its test.
    var name: String?
  }

  /// `Mutex`, which the compiler could check, needs iOS 18: all below is only used while this is held.
  private let lock = NSLock()
  /// The calls by the paths of their golden files, in lower case as two names may be one on a Mac, with
  /// what was heard first, as a hash.
  nonisolated(unsafe) private var calls: [String: (call: Call, heard: Int)] = [:]
  /// By the folder of the tests.
  nonisolated(unsafe) private var newGoldens: [String: NewGoldens] = [:]

  /// Notes a call, of which there may be one for a golden file.
  ///
  /// Calls of one name were given it on purpose, and one call may run again and again.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - place: Its golden file.
  ///   - heard: A hash of what is heard.
  /// - Returns: Whether the same call heard something else before.
  /// - Throws: That another call has the same golden file.
  func note(_ call: Call, at place: GoldenPlace, heard: Int) throws(ReplayError) -> Bool {
    let path = Path.join(place.folder, place.path).lowercased()
    lock.lock()
    defer { lock.unlock() }
    guard let first = calls[path] else {
      calls[path] = (call, heard)
      return false
    }
    if first.call == call { return first.heard != heard }
    guard call.name == nil || first.call.name != call.name else { return false }
    let lines = [first.call.line, call.line].sorted()
    throw ReplayError(
      (lines[0] == lines[1] ? "two calls at line \(lines[0])" : "lines \(lines[0]) and \(lines[1])")
        + " of \(Path.stem(of: Path.folder(of: place.path))).swift have the same golden file, "
        + "\(place.path); give each call its own name with named:")
  }

  /// Tells whether a golden file is new.
  ///
  /// Git is asked once for each folder of tests.
  func isNew(_ place: GoldenPlace, _ files: FileSystem, variables: [String: String]) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let known =
      newGoldens[place.folder]
      ?? NewGoldens(below: [GoldenStore.folderOfTests], files: files, variables: variables)
    newGoldens[place.folder] = known
    return known.contains(place.path, in: files)
  }

  /// Notes that a golden file was written, so that it is new when the same test runs again.
  func wrote(_ place: GoldenPlace, _ files: FileSystem) {
    lock.lock()
    defer { lock.unlock() }
    newGoldens[place.folder]?.insert(place.path, in: files)
  }
}
