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
  /// The first call of each golden file, by its path in lower case, as two names may be one on a Mac, and a
  /// hash of what it heard.
  nonisolated(unsafe) private var calls: [String: (call: Call, heard: Int?)] = [:]
  /// By the folder of the tests.
  nonisolated(unsafe) private var newGoldens: [String: NewGoldens] = [:]

  /// Takes a golden file for a call.
  ///
  /// Calls of one name were given it on purpose, and one call may run again and again.
  ///
  /// - Throws: That another call has it.
  func take(_ place: GoldenPlace, for call: Call) throws(ReplayError) {
    lock.lock()
    defer { lock.unlock() }
    guard let first = calls[key(place)]?.call else {
      calls[key(place)] = (call, nil)
      return
    }
    guard first != call, call.name == nil || first.name != call.name else { return }
    let lines = [first.line, call.line].sorted()
    throw ReplayError(
      (lines[0] == lines[1] ? "two calls at line \(lines[0])" : "lines \(lines[0]) and \(lines[1])")
        + " of \(Path.name(of: place.root)).swift have the same golden file, \(place.path); give each "
        + "call its own name with named:")
  }

  /// Tells whether a call, run again, hears something else than before.
  ///
  /// - Parameters:
  ///   - place: The golden file.
  ///   - call: The call.
  ///   - heard: A hash of what is heard.
  /// - Returns: False the first time, and for a call that shares the golden file of another.
  func hasChanged(_ place: GoldenPlace, for call: Call, heard: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard let first = calls[key(place)], first.call == call else { return false }
    guard let before = first.heard else {
      calls[key(place)] = (call, heard)
      return false
    }
    return before != heard
  }

  private func key(_ place: GoldenPlace) -> String {
    Path.join(place.folder, place.path).lowercased()
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
