package import Swipeline

/// The golden files on the disk: what is compared with them, and what is written where.
///
/// A changed order is never written over its golden file without being asked for; it goes beside it.
package struct GoldenStore: Sendable {
  /// The folder of the golden files of tests, next to their source files.
  package static let folderOfTests = "__SwipeOrder__"

  package var files: FileSystem
  /// When golden files are written.
  package var mode: RecordMode

  package init(files: FileSystem, mode: RecordMode) {
    self.files = files
    self.mode = mode
  }

  /// The text of a golden file; nil where there is none.
  package func text(of golden: String) throws(ReplayError) -> String? {
    let bytes: [UInt8]
    do {
      guard files.kind(of: golden) != nil else { return nil }
      bytes = try files.readFile(golden)
    } catch {
      throw ReplayError(error)
    }
    guard let text = String(wellFormedUTF8: bytes) else {
      throw ReplayError("\(golden): error: the golden file is not UTF-8")
    }
    return text
  }

  /// Decides what becomes of a golden file; writes nothing.
  ///
  /// - Parameters:
  ///   - text: The text of the golden file; nil where there is none.
  ///   - heard: What is heard now.
  ///   - golden: The path of the golden file, for messages.
  /// - Returns: What is to be done.
  /// - Throws: Where and why the golden file cannot be read.
  package func decision(
    on text: String?, heard: GoldenFile, golden: String
  ) throws(ReplayError) -> GoldenDecision {
    do {
      return try GoldenDecision(mode: mode, golden: text, actual: heard)
    } catch {
      var error = error
      error.file = golden
      throw ReplayError(error.description)
    }
  }

  /// Writes what was decided, each file whole or not at all.
  ///
  /// - Parameters:
  ///   - decision: What becomes of the golden file.
  ///   - golden: The path of the golden file.
  ///   - root: The folder that nothing is written outside of.
  /// - Throws: Why a file cannot be written.
  package func carryOut(
    _ decision: GoldenDecision, on golden: String, inside root: String
  ) throws(ReplayError) {
    let pending = GoldenPaths().pendingPath(of: golden)
    do {
      if let text = decision.textToWrite {
        try files.writeFile(Array(text.utf8), to: golden, inside: root)
      }
      if let text = decision.pendingText {
        try files.writeFile(Array(text.utf8), to: pending, inside: root)
      } else if mode != .never, files.isFile(pending) {
        // What waited for review is out of date.
        try files.removeFileIfPresent(pending)
      }
    } catch {
      throw ReplayError(error)
    }
  }
}
